internal import Documents
internal import HealthModel
internal import HealthPipeline
internal import Store

/// `healthpipe inspect`.
func printOverview(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  let format = arguments.value("--format", default: ReportFormat.table)
  let input = try arguments.operands("INPUT")[0]
  let overview = try await inspect(
    input: input, jobs: try jobs(arguments), rejects: arguments.values["--rejects"],
    reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  if arguments.switches.contains("--suggest-pipeline") {
    return console.print(
      overview.suggestedPipeline(PipelineChoices(input: input == "-" ? nil : input))) ?? 0
  }
  return console.print(format == .json ? json(overview) : text(overview, console.tableStyle)) ?? 0
}

private func text(_ overview: ExportOverview, _ style: TableStyle) -> String {
  // What is no table is broken where lines end.
  func fitted(_ line: String) -> String { fittedLines(line, width: style.width) }
  var lines = [
    "\(overview.input): \(count(overview.records, "record")) of "
      + count(overview.types.count, "type"),
    "exported \(overview.exportDate ?? "at an unknown moment"), format version "
      + (overview.formatVersion.map { String($0) } ?? "unknown")
      + (overview.locale.map { ", locale \($0)" } ?? "") + ", days in \(overview.timeZone)"
      + (overview.isTimeZoneNamed ? "" : " (the offset of the dates: no zone is named)"),
  ].map(fitted)
  let types = overview.types
  if !types.isEmpty {
    lines.append("")
    lines.append(
      textTable(
        [
          TextColumn(
            title: "type", isNumber: false, isName: true, cells: types.map { shortName($0.type) }),
          TextColumn(title: "records", isNumber: true, cells: types.map { String($0.records) }),
          TextColumn(
            title: "rejected", isNumber: true, cells: types.map { blankZero($0.rejected) }),
          TextColumn(title: "flagged", isNumber: true, cells: types.map { blankZero($0.flagged) }),
          TextColumn(
            title: "repeated", isNumber: true, cells: types.map { blankZero($0.repeated) }),
          TextColumn(
            title: "overlap", isNumber: true, cells: types.map { hours($0.overlapSeconds) }),
          dates("first", types.map { $0.first ?? "" }),
          dates("last", types.map { $0.last ?? "" }),
          TextColumn(
            title: "units", isNumber: false, isCuttable: true,
            cells: types.map { type in
              type.isCategory
                ? count(type.units.count, "value")
                : type.units.map { $0.isEmpty ? "none" : $0 }.joined(separator: ", ")
            }),
          TextColumn(
            title: "sources", isNumber: false, isCuttable: true,
            cells: types.map { $0.sources.joined(separator: ", ") }),
        ], style: style))
  }
  if !overview.typesOfMembers.isEmpty {
    lines.append(
      fitted(
        "in correlations only: " + overview.typesOfMembers.map(shortName).joined(separator: ", ")))
  }
  if !overview.objects.isEmpty {
    let objects = overview.objects
    lines.append("")
    lines.append(
      textTable(
        [
          TextColumn(
            title: "kind", isNumber: false, isName: true, cells: objects.map { shortKind($0.kind) }),
          TextColumn(title: "number", isNumber: true, cells: objects.map { String($0.number) }),
          dates("first", objects.map { $0.first ?? "" }),
          dates("last", objects.map { $0.last ?? "" }),
        ], style: style))
  }
  let elements = overview.elements
  if !elements.isEmpty {
    lines.append("")
    lines.append(
      textTable(
        [
          TextColumn(
            title: "element", isNumber: false, isName: true, cells: elements.map(\.element)),
          TextColumn(title: "read", isNumber: true, cells: elements.map { String($0.read) }),
          TextColumn(title: "usable", isNumber: true, cells: elements.map { String($0.stored) }),
          TextColumn(
            title: "rejected", isNumber: true, cells: elements.map { blankZero($0.rejected) }),
          TextColumn(
            title: "superseded", isNumber: true, cells: elements.map { blankZero($0.superseded) }),
        ], style: style))
  }
  for rejection in overview.rejections {
    lines.append(
      fitted(
        "rejected: \(rejection.count) \(rejection.reason) \(shortName(rejection.type)), the first at "
          + rejection.example))
  }
  return lines.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }.joined(separator: "\n")
    + "\n"
}

/// A column of instants; the day is enough where there is little room.
private func dates(_ title: String, _ cells: [String]) -> TextColumn {
  TextColumn(
    title: title, isNumber: false, cells: cells, shortCells: cells.map { String($0.prefix(10)) })
}

/// A time of overlap in hours; none where there is none.
private func hours(_ seconds: Int64) -> String {
  if seconds == 0 { return "" }
  return seconds < 360 ? "<0.1 h" : "\(Double(seconds / 360) / 10) h"
}

/// A kind of object without HealthKit's prefix of correlations and activities.
private func shortKind(_ kind: String) -> String {
  kind.replacing("HKWorkoutActivityType", with: "").replacing(
    "HKCorrelationTypeIdentifier", with: "")
}

private func blankZero(_ number: Int) -> String { number == 0 ? "" : String(number) }

private func json(_ overview: ExportOverview) -> String {
  var json = JSONText()
  json.beginObject()
  json.member("input", overview.input)
  if let version = overview.formatVersion { json.member("formatVersion", version) }
  json.member("exportDate", overview.exportDate)
  json.member("locale", overview.locale)
  json.member("timeZone", overview.timeZone)
  json.key("timeZoneIsNamed")
  json.value(overview.isTimeZoneNamed)
  json.member("records", overview.records)
  json.key("types")
  json.beginArray()
  for type in overview.types {
    json.beginObject()
    json.member("type", type.type)
    json.member("kind", type.isCategory ? "category" : "quantity")
    json.member("records", type.records)
    json.member("rejected", type.rejected)
    json.member("flagged", type.flagged)
    json.member("repeated", type.repeated)
    json.member("overlapSeconds", Int(type.overlapSeconds))
    json.member("first", type.first)
    json.member("last", type.last)
    json.key("sources")
    json.value(type.sources)
    json.key(type.isCategory ? "values" : "units")
    json.value(type.units)
    json.endObject()
  }
  json.endArray()
  json.key("typesOfMembers")
  json.value(overview.typesOfMembers)
  json.key("objects")
  json.beginArray()
  for object in overview.objects {
    json.beginObject()
    json.member("kind", object.kind)
    json.member("number", object.number)
    json.member("first", object.first)
    json.member("last", object.last)
    json.endObject()
  }
  json.endArray()
  json.key("elements")
  json.beginArray()
  for count in overview.elements {
    json.beginObject()
    json.member("element", count.element)
    json.member("read", count.read)
    json.member("usable", count.stored)
    json.member("rejected", count.rejected)
    json.member("superseded", count.superseded)
    json.endObject()
  }
  json.endArray()
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
