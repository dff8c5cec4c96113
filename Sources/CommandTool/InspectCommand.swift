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
    "\(overview.input): \(overview.records) records of \(overview.types.count) types",
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
  json.add("input", overview.input)
  json.add("exportDate", overview.exportDate)
  json.add("locale", overview.locale)
  json.add("timeZone", overview.timeZone)
  json.key("records")
  json.value(overview.records)
  json.key("types")
  json.beginArray()
  for type in overview.types {
    json.beginObject()
    json.add("type", type.type)
    json.key("records")
    json.value(type.records)
    json.key("rejected")
    json.value(type.rejected)
    json.key("flagged")
    json.value(type.flagged)
    json.add("first", type.first)
    json.add("last", type.last)
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
    json.key(count.element)
    json.value(count.read)
  }
  json.endObject()
  json.key("rejections")
  json.beginArray()
  for rejection in overview.rejections {
    json.beginObject()
    json.add("reason", rejection.reason)
    json.add("type", rejection.type)
    json.key("count")
    json.value(rejection.count)
    json.add("example", rejection.example)
    json.endObject()
  }
  json.endArray()
  json.endObject()
  json.endLine()
  return json.text
}

extension JSONText {
  /// Writes a member that is absent where there is no text.
  fileprivate mutating func add(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }
}
