internal import Documents
internal import HealthModel
internal import HealthPipeline
internal import Store

/// `healthpipe inspect`.
func printOverview(_ arguments: [String], console: Console) async throws -> Int32 {
  enum Format: String, CaseIterable {
    case table
    case json
  }
  let arguments = try ArgumentReader(
    arguments, options: ["--format"] + readingOptions, switches: [])
  _ = try arguments.value("--log-format", default: Console.LogFormat.text)
  let format = try arguments.value("--format", default: Format.table)
  let overview = try await inspect(
    input: try arguments.operands("INPUT")[0], jobs: try jobs(arguments),
    reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  return console.print(format == .json ? json(overview) : text(overview)) ?? 0
}

private func text(_ overview: ExportOverview) -> String {
  var lines = [
    "\(overview.input): \(count(overview.records, "record")) of "
      + count(overview.types.count, "type"),
    "exported \(overview.exportDate ?? "at an unknown moment")"
      + (overview.locale.map { ", locale \($0)" } ?? "") + ", days in \(overview.timeZone)",
  ]
  let types = overview.types
  if !types.isEmpty {
    lines.append("")
    lines.append(
      textTable([
        TextColumn(title: "type", isNumber: false, cells: types.map { shortName($0.type) }),
        TextColumn(title: "records", isNumber: true, cells: types.map { String($0.records) }),
        TextColumn(title: "rejected", isNumber: true, cells: types.map { blankZero($0.rejected) }),
        TextColumn(title: "flagged", isNumber: true, cells: types.map { blankZero($0.flagged) }),
        TextColumn(title: "first", isNumber: false, cells: types.map { $0.first ?? "" }),
        TextColumn(title: "last", isNumber: false, cells: types.map { $0.last ?? "" }),
        TextColumn(
          title: "units", isNumber: false,
          cells: types.map { $0.units.map { $0.isEmpty ? "none" : $0 }.joined(separator: ", ") }),
        TextColumn(
          title: "sources", isNumber: false, cells: types.map { $0.sources.joined(separator: ", ") }
        ),
      ]))
  }
  for count in overview.elements { lines.append("\(count.read) \(count.element)") }
  for rejection in overview.rejections {
    lines.append(
      "rejected: \(rejection.count) \(rejection.reason) \(shortName(rejection.type)), the first at "
        + rejection.example)
  }
  return lines.joined(separator: "\n") + "\n"
}

private func blankZero(_ number: Int) -> String { number == 0 ? "" : String(number) }

private func json(_ overview: ExportOverview) -> String {
  var json = JSONText()
  json.beginObject()
  json.member("input", overview.input)
  json.member("exportDate", overview.exportDate)
  json.member("locale", overview.locale)
  json.member("timeZone", overview.timeZone)
  json.member("records", overview.records)
  json.key("types")
  json.beginArray()
  for type in overview.types {
    json.beginObject()
    json.member("type", type.type)
    json.member("records", type.records)
    json.member("rejected", type.rejected)
    json.member("flagged", type.flagged)
    json.member("first", type.first)
    json.member("last", type.last)
    json.key("sources")
    json.value(type.sources)
    json.key("units")
    json.value(type.units)
    json.endObject()
  }
  json.endArray()
  json.key("elements")
  json.beginObject()
  for count in overview.elements {
    json.member(count.element, count.read)
  }
  json.endObject()
  json.key("rejections")
  json.beginArray()
  for rejection in overview.rejections {
    json.beginObject()
    json.member("reason", rejection.reason)
    json.member("type", rejection.type)
    json.member("count", rejection.count)
    json.member("example", rejection.example)
    json.endObject()
  }
  json.endArray()
  json.endObject()
  json.endLine()
  return json.text
}
