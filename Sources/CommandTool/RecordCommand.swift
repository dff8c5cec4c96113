internal import Documents
internal import Foundation
internal import HealthModel
internal import HealthPipeline
internal import Store

/// `healthpipe record`.
func recordByHand(_ reader: ArgumentReader, console: Console) throws -> Int32 {
  let options = RecordOptions(
    database: try reader.operands("DB")[0], subject: reader.values["--subject"],
    timeZone: reader.values["--time-zone"], isDryRun: reader.switches.contains("--dry-run"))
  switch try RecordTask(reader) {
  case .list:
    let format = reader.value("--format", default: ListFormat.table)
    let samples = try recorded(type: reader.values["--type"], options)
    return console.print(format.text(samples, console.tableStyle)) ?? 0
  case .delete(let ids):
    let outcome = try deleteRecorded(ids, options, reporting: reporting(console))
    if console.isWatched { console.showProgress("") }
    return console.printLines("deleted \(count(outcome.changed, "sample"))\(end(outcome, options))")
      ?? 0
  case .stream(let format):
    let entries = try readEntries(
      Array(try FileHandle.standardInput.readToEnd() ?? Data()), format: format)
    let outcome = try record(entries, options, reporting: reporting(console))
    if console.isWatched { console.showProgress("") }
    let known = entries.count - outcome.changed
    return console.printLines(
      "recorded \(count(outcome.changed, "sample"))"
        + (known > 0 ? ", \(known) were there already" : "") + end(outcome, options)) ?? 0
  case .one:
    let outcome = try record([try entry(reader)], options, reporting: reporting(console))
    if console.isWatched { console.showProgress("") }
    let what = outcome.changed > 0 ? "recorded" : "there already"
    return console.printLines("\(what) \(outcome.ids.joined())\(end(outcome, options))") ?? 0
  }
}

/// What is to be done.
private enum RecordTask {
  case one
  case stream(HandEntryFormat)
  case list
  case delete([String])

  /// The task that the options ask for, which must be one.
  init(_ arguments: ArgumentReader) throws(UsageError) {
    let asked = ["--list", "--delete", "--from-stdin"].filter {
      arguments.switches.contains($0) || arguments.lists[$0] != nil || arguments.values[$0] != nil
    }
    guard asked.count < 2 else {
      throw UsageError(message: "\(asked.joined(separator: ", ")): only one of them at a time")
    }
    let task = asked.first ?? ""
    let fitting: [String] =
      switch task {
      case "--list": ["--type", "--format"]
      case "": ["--type", "--value", "--unit", "--at", "--end", "--source", "--metadata"]
      default: []
      }
    let ofOthers = [
      "--type", "--value", "--unit", "--at", "--end", "--source", "--metadata", "--format",
    ].filter {
      !fitting.contains($0) && (arguments.values[$0] != nil || arguments.lists[$0] != nil)
    }
    if let other = ofOthers.first {
      throw UsageError(message: "\(other): does not fit \(task.isEmpty ? "one sample" : task)")
    }
    switch task {
    case "--list": self = .list
    case "--delete": self = .delete(arguments.lists[task] ?? [])
    case "--from-stdin": self = .stream(arguments.value(task, default: HandEntryFormat.csv))
    default: self = .one
    }
  }
}

/// The sample that the options describe.
private func entry(_ arguments: ArgumentReader) throws(UsageError) -> HandEntry {
  var entry = HandEntry([:])
  for field in HandEntry.Field.allCases where field != .metadata {
    let option = field == .start ? "--at" : "--\(field.rawValue)"
    entry.texts[field] = arguments.values[option]
  }
  for text in arguments.lists["--metadata"] ?? [] {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw UsageError(message: "--metadata: is not KEY=VALUE") }
    let key = String(parts[0])
    guard entry.metadata[key] == nil else {
      throw UsageError(message: "--metadata \(key): stands twice")
    }
    entry.metadata[key] = String(parts[1])
  }
  return entry
}

/// How the line about what was done ends.
private func end(_ outcome: RecordOutcome, _ options: RecordOptions) -> String {
  let anchor = outcome.anchor.map { ", anchor \($0)" } ?? ""
  return anchor + (options.isDryRun ? "; dry run, nothing was written\n" : "\n")
}

/// How samples are listed.
enum ListFormat: String, CaseIterable {
  case table
  case csv
  case ndjson

  private static let titles = ["id", "type", "value", "unit", "start", "end", "source", "metadata"]

  func text(
    _ samples: [(sample: ShownSample, start: String, end: String)], _ style: TableStyle
  ) -> String {
    let rows = samples.map { sample, start, end in
      let shown = sample.shownValue
      return [
        sample.id, shortName(sample.type), shown, sample.unit ?? "", start, end, sample.source,
        sample.metadataText,
      ]
    }
    switch self {
    case .table:
      return textTable(
        Self.titles.dropLast().enumerated().map { column, title in
          TextColumn(
            title: title, isNumber: title == "value", isCuttable: title == "source",
            isName: title == "type",
            cells: rows.map { $0[column] })
        }, style: style)
    case .csv:
      return ([Self.titles] + rows).map { row in
        row.map(csvField).joined(separator: ",") + "\r\n"
      }.joined()
    case .ndjson:
      var json = JSONText()
      for (row, (sample, _, _)) in zip(rows, samples) {
        json.beginObject()
        for (title, text) in zip(Self.titles.dropLast(), row) where !text.isEmpty {
          json.member(title, text)
        }
        if !sample.ownMetadata.isEmpty {
          json.key("metadata")
          json.members(sample.ownMetadata)
        }
        json.endObject()
        json.endLine()
      }
      return json.text
    }
  }
}

extension ShownSample {
  /// The value as it was entered.
  fileprivate var shownValue: String {
    switch kind {
    case .category:
      let named = CategoryType.named(type)?.value(ofCode: value.map { Int($0) } ?? 0)
      return named?.caseName ?? original
    // As written it is a fraction.
    case .quantity where unit == "%": return value.flatMap(plainNumber) ?? original
    case .quantity: return original
    }
  }

  /// The metadata without that which every sample here has, in the byte order of the keys.
  fileprivate var ownMetadata: [(key: String, value: String)] {
    guard let metadata,
      let decoded = try? JSONDecoder().decode([String: String].self, from: Data(metadata.utf8))
    else { return [] }
    return decoded.filter { $0.key != "HKWasUserEntered" }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
  }

  /// The same as a JSON object; empty without any.
  fileprivate var metadataText: String {
    guard !ownMetadata.isEmpty else { return "" }
    var json = JSONText()
    json.members(ownMetadata)
    return json.text
  }
}

extension JSONText {
  /// Writes an object of texts.
  fileprivate mutating func members(_ texts: [(key: String, value: String)]) {
    beginObject()
    for (key, value) in texts { member(key, value) }
    endObject()
  }
}

/// A field of a CSV line, quoted where it must be.
private func csvField(_ text: String) -> String {
  let isPlain = !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
  return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
}
