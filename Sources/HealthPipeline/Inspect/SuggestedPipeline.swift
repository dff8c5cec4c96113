internal import HealthModel
internal import PipelineFile

/// What a suggested pipeline says beside what the export holds.
public struct PipelineChoices: Sendable {
  /// The input, as the file names it; `nil` for none.
  public var input: String?
  /// The zone, an IANA name; `nil` for the one that the export names, if any.
  public var timeZone: String?
  /// The folder of database and documents, as the file names it; `nil` for its own.
  public var output: String?
  /// Whether the file names the schema that lies beside the pipelines of this package.
  public var namesSchema = true

  /// Choices from their parts.
  public init(
    input: String? = nil, timeZone: String? = nil, output: String? = nil, namesSchema: Bool = true
  ) {
    self.input = input
    self.timeZone = timeZone
    self.output = output
    self.namesSchema = namesSchema
  }
}

extension ExportOverview {
  /// A pipeline file, JSON5, that reads all that the export holds and makes daily figures of it.
  ///
  /// - Parameter choices: What else the file says.
  /// - Returns: The text of the file.
  public func suggestedPipeline(_ choices: PipelineChoices) -> String {
    var lines = [
      "// Suggested for an export of \(countOf(records, "record")), format version "
        + "\(formatVersion.map { String($0) } ?? "unknown").",
      "{",
    ]
    if choices.namesSchema { lines.append("  $schema: \"pipeline.schema.json\",") }
    lines += ["  name: \"nightly\",", "  subject: \"me\",", "  origin: \"iphone\","]
    if let input = choices.input { lines.append("  input: \(quoted(input)),") }
    if let zone = choices.timeZone {
      lines.append("  timeZone: \(quoted(zone)),")
    } else if isTimeZoneNamed {
      lines.append("  timeZone: \(quoted(timeZone)),  // what most HKTimeZone entries name")
    } else {
      lines.append("  // The export names no zone. Days around clock changes need one:")
      lines.append("  // timeZone: \"Europe/Berlin\",")
    }
    lines.append("  read: [")
    lines += readNames.map { "    \(quoted($0))," }
    lines.append("  ],")
    if !unknownTypes.isEmpty {
      lines.append("  // Types that HealthKit does not define are kept by read: \"all\" only:")
      lines += unknownTypes.map { "  // \(quoted($0))" }
    }
    let overlapping = types.filter { $0.overlapSeconds > 0 }
    if !overlapping.isEmpty {
      lines.append(
        "  // Several sources cover the same time in \(countOf(overlapping.count, "type"));")
      lines.append("  // a sum counts the first of this list, and then what the usual order says:")
      lines.append("  // sourceRanking: [\"*Watch*\", \"*iPhone*\"],")
    }
    lines.append("  collections: [")
    lines += suggestedCollections.map { "    \($0)," }
    lines.append("  ],")
    lines.append("  output: {")
    let folder = choices.output.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    lines.append("    database: \(quoted(folder + "health.sqlite")),")
    lines.append("    documents: { path: \(quoted(folder + "documents")), layout: \"ndjson\" },")
    lines.append("    samples: true,")
    lines.append("  },")
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `read` can name, in the order of the overview: types first.
  private var readNames: [String] {
    var names: [String] = []
    func add(_ text: String) {
      guard let known = Pipeline.readName(text), !names.contains(known) else { return }
      names.append(known)
    }
    for type in types.map(\.type) + typesOfMembers { add(type) }
    for object in objects { add(String(object.kind.prefix { $0 != " " })) }
    return names
  }

  private var unknownTypes: [String] {
    let kinds = objects.map { String($0.kind.prefix { $0 != " " }) }
    let all = types.map(\.type) + typesOfMembers + kinds
    return Set(all.map { ExactText($0) }).map(\.text).filter { Pipeline.readName($0) == nil }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A collection for each type with samples that HealthKit knows.
  private var suggestedCollections: [String] {
    var names: Set<String> = []
    var seen: Set<String> = []
    return types.filter { $0.first != nil }.compactMap { overview in
      if let type = QuantityType.named(overview.type), !overview.isCategory {
        let name = collectionName("daily", type.name, &names)
        let options =
          type.style == .cumulative
          ? "\"cumulativeSum\"" : "\"discreteAverage\", \"discreteMin\", \"discreteMax\""
        return "{ name: \"\(name)\", type: \"\(type.name)\", options: [\(options)], "
          + "interval: { day: 1 } }"
      }
      guard let type = Pipeline.readName(overview.type).flatMap({ CategoryType.named($0) }),
        seen.insert(type.name).inserted
      else { return nil }
      if type.name == "SleepAnalysis" {
        let name = collectionName("sleep", "Nights", &names)
        return "{ name: \"\(name)\", type: \"SleepAnalysis\", options: [\"duration\"], "
          + "interval: { day: 1 }, anchorDate: \"12:00\", labelBy: \"end\" }"
      }
      let name = collectionName("daily", type.name, &names)
      return "{ name: \"\(name)\", type: \"\(type.name)\", options: [\"duration\"], "
        + "interval: { day: 1 } }"
    }
  }

  /// `daily-step-count`, at most 33 letters, none of them twice.
  private func collectionName(
    _ prefix: String, _ type: String, _ taken: inout Set<String>
  ) -> String {
    var name = prefix
    var wasLower = false
    for letter in type {
      if letter.isUppercase || name == prefix {
        if wasLower || name == prefix { name += "-" }
      }
      wasLower = letter.isLowercase || letter.isNumber
      name += letter.lowercased()
    }
    var result = String(name.prefix(33))
    // Whole words only, where that leaves more than the prefix.
    if name.count > 33, !name.dropFirst(33).hasPrefix("-"), let end = result.lastIndex(of: "-"),
      result[..<end].contains("-")
    {
      result = String(result[..<end])
    }
    var number = 2
    while !taken.insert(result).inserted {
      result = String(name.prefix(30)) + "-\(number)"
      number += 1
    }
    return result
  }

  private func quoted(_ text: String) -> String {
    var json = JSONText()
    json.value(text)
    return json.text
  }

  private func countOf(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
