internal import HealthModel
internal import PipelineFile
internal import Statistics

/// A sample as a person writes it down, not checked yet.
public struct HandEntry: Equatable, Sendable {
  /// The parts of an entry.
  public enum Field: String, CaseIterable, Sendable {
    /// The type, with or without its prefix.
    case type
    /// A number, or a value of a category type.
    case value
    /// The unit of the number.
    case unit
    /// The moment at which it starts.
    case start
    /// The moment at which it ends.
    case end
    /// Who says so.
    case source
    /// Keys and values.
    case metadata
  }

  /// The texts of the parts that were given.
  public var texts: [Field: String]
  /// Keys and values, as HealthKit names them.
  public var metadata: [String: String]
  /// Where the entry stands in a stream, the first line is 1; `nil` for one of the command line.
  public var line: Int?
  /// Why its line cannot be read; `nil` where it can.
  public var mistake: String?

  /// An entry from its parts.
  public init(
    _ texts: [Field: String], metadata: [String: String] = [:], line: Int? = nil
  ) {
    self.texts = texts
    self.metadata = metadata
    self.line = line
  }
}

/// What is wrong with a part of an entry; without the value.
struct EntryProblem: Error, Equatable {
  var field: HandEntry.Field
  var text: String
}

/// An entry that can be stored.
struct CheckedEntry {
  var kind: SampleKind
  /// The identifier of the type.
  var type: String
  var canonicalUnit: String?
  var start: Int64
  var end: Int64
  var value: Double
  /// The number as an export would write it.
  var original: Double
  var origin: SampleOrigin
  var metadata: MetadataSet
  var flag: SampleFlag?
}

/// Checks entries.
struct EntryRule {
  /// The zone of dates without an offset; `nil` where none is known.
  var clock: ZoneClock?
  /// This moment, in seconds since 1970 UTC.
  var now: Int64
  /// Clocks of two machines differ a little.
  private static let patienceSeconds: Int64 = 300

  /// What a sample says that was typed in.
  private static let userEntered = "HKWasUserEntered"

  /// Checks one entry.
  ///
  /// - Throws: The first thing that is wrong with it.
  func check(_ entry: HandEntry) throws(EntryProblem) -> CheckedEntry {
    let type = try type(entry)
    let source = entry.texts[.source] ?? "healthpipe"
    if source.isEmpty || source.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      throw EntryProblem(field: .source, text: "is empty or holds a control character")
    }
    let (start, end) = try times(entry)
    var result = CheckedEntry(
      kind: .quantity, type: type.identifier, start: start, end: end, value: 0, original: 0,
      origin: SampleOrigin(source: source), metadata: try metadata(entry))
    switch type {
    case .quantity(let type): try read(entry, of: type, into: &result)
    case .category(let type): try read(entry, of: type, into: &result)
    }
    // The one reason to leave a sample out of statistics that is not refused.
    var columns = SampleColumns()
    columns.append(start: start, end: end, value: 0, original: 0, origin: 0, metadata: 0)
    result.flag = categoryFlags(of: columns, exportDate: nil)[0]
    return result
  }

  private func type(_ entry: HandEntry) throws(EntryProblem) -> CollectedType {
    guard let text = entry.texts[.type], !text.isEmpty else {
      throw EntryProblem(field: .type, text: "is missing, such as BodyTemperature")
    }
    guard let type = CollectedType.named(text) else {
      let nearest = CollectedType.nearest(to: text).map { "; did you mean \($0)?" } ?? ""
      throw EntryProblem(
        field: .type, text: "no quantity or category type has this name\(nearest)")
    }
    return type
  }

  private func times(_ entry: HandEntry) throws(EntryProblem) -> (Int64, Int64) {
    var start = now
    if let text = entry.texts[.start], !text.isEmpty {
      start = try moment(text, .start)
    } else if entry.line != nil {
      throw EntryProblem(field: .start, text: "is missing; only on the command line it is now")
    }
    var end = start
    if let text = entry.texts[.end], !text.isEmpty { end = try moment(text, .end) }
    guard start <= end else { throw EntryProblem(field: .end, text: "is before the start") }
    for (field, moment) in [(HandEntry.Field.start, start), (.end, end)]
    where moment > now + Self.patienceSeconds {
      throw EntryProblem(field: field, text: "lies in the future")
    }
    return (start, end)
  }

  private func moment(_ text: String, _ field: HandEntry.Field) throws(EntryProblem) -> Int64 {
    guard let moment = LocalMoment(text: text) else {
      throw EntryProblem(
        field: field,
        text: "is no date or date-time of the calendar, such as 2024-03-09T08:30 or with +09:00")
    }
    if let offset = moment.offsetSeconds { return Int64(moment.wallSeconds - offset) }
    guard let clock else {
      throw EntryProblem(
        field: field, text: "has no offset, and the zone is not known; pass --time-zone ZONE")
    }
    return instant(moment, clock)
  }

  private func metadata(_ entry: HandEntry) throws(EntryProblem) -> MetadataSet {
    for key in entry.metadata.keys where key.isEmpty || key == Self.userEntered {
      throw EntryProblem(
        field: .metadata, text: key.isEmpty ? "a key is empty" : "\(key) is set by itself")
    }
    let entries = entry.metadata.map { MetadataSet.Entry(key: $0.key, value: $0.value) }
    return MetadataSet(entries + [MetadataSet.Entry(key: Self.userEntered, value: "1")])
  }

  private func read(
    _ entry: HandEntry, of type: QuantityType, into result: inout CheckedEntry
  ) throws(EntryProblem) {
    guard let unit = entry.texts[.unit], !unit.isEmpty else {
      throw EntryProblem(
        field: .unit, text: "is missing, such as \(type.canonicalUnit.description)")
    }
    let conversion: UnitConversion
    do {
      conversion = try type.unit(unit).conversion(to: type.canonicalUnit)
    } catch {
      throw EntryProblem(field: .unit, text: "\(error)")
    }
    guard let text = entry.texts[.value], !text.isEmpty else {
      throw EntryProblem(field: .value, text: "is missing")
    }
    guard let number = plainNumber(text), conversion(number).isFinite else {
      throw EntryProblem(
        field: .value, text: "is not a number (digits, a point for decimals, an exponent)")
    }
    result.canonicalUnit = type.canonicalUnit.description
    result.value = conversion(number)
    // Exports write per cent as a fraction; what is kept as written has one meaning so.
    result.original = unit == "%" ? number / 100 : number
    result.origin.unit = unit
    if type.isNegativeImplausible, result.value < 0 {
      throw EntryProblem(field: .value, text: "is below zero, which \(type.name) cannot be")
    }
    if unit == "%", type.isPercent, result.value > 100 {
      throw EntryProblem(field: .value, text: "is more than 100 per cent")
    }
  }

  private func read(
    _ entry: HandEntry, of type: CategoryType, into result: inout CheckedEntry
  ) throws(EntryProblem) {
    if let unit = entry.texts[.unit], !unit.isEmpty {
      throw EntryProblem(field: .unit, text: "\(type.name) is a category type and has no unit")
    }
    let text = entry.texts[.value] ?? ""
    let hasChoice = type.values.count != 1
    guard !text.isEmpty || !hasChoice else {
      throw EntryProblem(field: .value, text: "is missing\(choices(type))")
    }
    let named = type.values.first { ExactText($0.caseName) == ExactText(text) }
    let only = text.isEmpty ? type.values.first?.code : nil
    guard let code = named?.code ?? only ?? type.code(ofWritten: text) else {
      let nearest = nearestMatch(to: text, among: type.values.map(\.caseName))
      throw EntryProblem(
        field: .value,
        text: "is no value of \(type.name)"
          + (nearest.map { "; did you mean \($0)?" } ?? choices(type)))
    }
    result.kind = .category
    result.value = Double(code)
    result.original = Double(code)
    result.origin.valueText = type.value(ofCode: code)?.name ?? text
  }

  private func choices(_ type: CategoryType) -> String {
    let names = type.values.map(\.caseName)
    return names.isEmpty ? "; its integer is known" : ", one of \(names.joined(separator: ", "))"
  }
}

/// A number as exports may write it: blanks, sign, ASCII digits with at most one point, exponent.
private func plainNumber(_ text: String) -> Double? {
  guard
    let match = text.wholeMatch(
      of: /[ \t]*([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)[ \t]*/)
  else { return nil }
  return Double(match.1).flatMap { $0.isFinite ? $0 : nil }
}
