import ExportGenerator
import HealthModel
import Testing

@testable import HealthPipeline

/// How lines of samples entered by hand are read.
@Suite struct HandEntryTests {
  private func rows(_ text: String) -> [[String]] {
    var table = CSVTable(text)
    var rows: [[String]] = []
    while let row = table.next() { rows.append(row.fields) }
    return rows
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func fieldsComeBackAsTheyWere(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "\"", ",", ";", "\t", "\n", "\r\n", " ", "é", "\"\"", "1.5"]
    let separator = [",", ";", "\t"][Int(seed % 3)]
    // The separator is told by the first line.
    var table = [["x", "y", "z"]]
    for _ in 0..<10 {
      table.append(
        (0..<3).map { _ in
          (0..<Int.random(in: 0...4, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
          }.joined()
        })
    }
    let text = table.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: separator)
    }.joined(separator: seed % 2 == 0 ? "\n" : "\r\n")
    #expect(rows(text) == table)
    #expect(rows("\u{FEFF}" + text + "\n") == table)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    var format: HandEntryFormat
    var message: String
    var testDescription: String { message }

    init(_ format: HandEntryFormat, _ text: String, _ message: String) {
      self.text = text
      self.format = format
      self.message = message
    }
  }

  static let mistakes = [
    Mistake(.csv, "", "standard input: is empty; the first line names the columns"),
    Mistake(
      .csv, "type,colour\n",
      "standard input, line 1: colour: no such name; known are type, value, unit, start, end, source, "
        + "metadata, at"),
    Mistake(.csv, "type,at,start\n", "standard input, line 1: start: stands twice"),
    Mistake(
      .csv, "type,value\nBodyMass,\"70\n\n",
      "standard input, line 2: a quotation mark is not closed"),
    Mistake(
      .csv, "type,value\n\"a\nb\",1\nx\n", "standard input, line 4: 1 fields, but the header has 2"),
    Mistake(
      .csv, "type,metadata\nBodyMass,x\n",
      "standard input, line 2: metadata: is no JSON object of texts and numbers"),
    Mistake(.ndjson, "[]", "standard input, line 1: is no JSON object of texts and numbers"),
    Mistake(
      .ndjson, "\n{\"type\":true}", "standard input, line 2: is no JSON object of texts and numbers"
    ),
    Mistake(.ndjson, "{\"metadata\":\"x\"}", "standard input, line 1: metadata: is no object"),
    Mistake(
      .ndjson, "{\"value\":{\"x\":1}}",
      "standard input, line 1: value: is an object, not a text or number"),
    Mistake(
      .ndjson, "{\"at\":\"2024-03-09\",\"start\":\"2024-03-09\"}",
      "standard input, line 1: start: stands twice, also as at"),
  ]

  @Test(arguments: mistakes) func wrongLinesAreNamed(_ mistake: Mistake) {
    // What is wrong with the whole is thrown, what is wrong with a line stands at its entry.
    var message: String?
    do throws(Failure) {
      let entries = try readEntries(Array(mistake.text.utf8), format: mistake.format)
      message = entries.first { $0.mistake != nil }.map {
        "standard input, line \($0.line ?? 0): \($0.mistake ?? "")"
      }
    } catch {
      #expect(error.code == .input)
      message = error.message
    }
    #expect(message == mistake.message)
  }

  @Test func textMustBeUTF8() {
    let failure = #expect(throws: Failure.self) { try readEntries([0xFF, 0x41], format: .csv) }
    #expect(failure?.code == .input)
  }

  @Test func numbersOfJSONAreTexts() throws {
    let entries = try readEntries(
      Array(#"{"type":"x","value":3,"id":"y"}"#.utf8) + Array("\r\n".utf8)
        + Array(#"{"value":0.1,"metadata":{"a":1,"b":"c"}}"#.utf8), format: .ndjson)
    #expect(
      entries == [
        HandEntry([.type: "x", .value: "3"], line: 1),
        HandEntry([.value: "0.1"], metadata: ["a": "1", "b": "c"], line: 2),
      ])
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var texts: [HandEntry.Field: String]
    var metadata: [String: String] = [:]
    var field: HandEntry.Field
    var testDescription: String { "\(texts) \(metadata)" }
  }

  static let steps: [HandEntry.Field: String] = [
    .type: "StepCount", .value: "7", .unit: "count", .start: "2024-03-09T08:00Z",
  ]

  static func wrong(_ field: HandEntry.Field, _ changes: [HandEntry.Field: String]) -> Wrong {
    Wrong(texts: steps.merging(changes) { $1 }, field: field)
  }

  static let allWrong = [
    wrong(.type, [.type: ""]), wrong(.type, [.type: "Workout"]), wrong(.unit, [.unit: ""]),
    wrong(.unit, [.unit: "kg"]), wrong(.unit, [.unit: "?"]), wrong(.value, [.value: ""]),
    wrong(.value, [.value: "0x1F"]), wrong(.value, [.value: "1e400"]),
    wrong(.value, [.value: "1,5"]), wrong(.value, [.value: "nan"]), wrong(.value, [.value: "."]),
    wrong(.value, [.value: "٣"]), wrong(.value, [.value: "-1"]),
    wrong(.value, [.type: "OxygenSaturation", .unit: "%", .value: "101"]),
    wrong(.unit, [.type: "SleepAnalysis", .value: "asleepCore"]),
    wrong(.value, [.type: "SleepAnalysis", .value: "asleepcore", .unit: ""]),
    wrong(.value, [.type: "SleepAnalysis", .value: "6", .unit: ""]),
    wrong(.value, [.type: "SleepAnalysis", .value: "", .unit: ""]),
    wrong(.value, [.type: "MenopausalState", .value: "", .unit: ""]),
    wrong(.start, [.start: ""]), wrong(.start, [.start: "2024-02-30"]),
    wrong(.start, [.start: "2024-03-09"]), wrong(.start, [.start: "2024-03-10T12:05:01Z"]),
    wrong(.end, [.end: "2024-03-09T07:59:59Z"]), wrong(.end, [.end: "x"]),
    wrong(.end, [.end: "2024-03-11T00:00Z"]), wrong(.source, [.source: ""]),
    wrong(.source, [.source: "a\u{7}"]),
    Wrong(texts: steps, metadata: ["": "x"], field: .metadata),
    Wrong(texts: steps, metadata: ["HKWasUserEntered": "0"], field: .metadata),
  ]

  /// A rule at noon of 2024-03-10, UTC.
  private let rule = EntryRule(clock: nil, now: 1_710_072_000)

  @Test(arguments: allWrong) func wrongEntriesAreRefused(_ wrong: Wrong) {
    let problem = #expect(throws: EntryProblem.self) {
      try rule.check(HandEntry(wrong.texts, metadata: wrong.metadata, line: 3))
    }
    #expect(problem?.field == wrong.field, "\(problem?.text ?? "")")
    // Values stay out of messages.
    let value = wrong.texts[.value] ?? ""
    #expect(value.count < 3 || problem?.text.contains(value) == false)
  }

  @Test func rightEntriesAreConverted() throws {
    let sample = try rule.check(
      HandEntry(
        [
          .type: "DistanceWalkingRunning", .value: " +1.5e1 ", .unit: "km",
          .start: "2024-03-10T12:00:00Z", .end: "2024-03-10T14:05:00+02:00",
        ], metadata: ["b": "1"], line: 1))
    #expect(sample.value == 15_000)
    #expect(sample.original == 15)
    #expect(sample.canonicalUnit == "m")
    #expect(sample.end - sample.start == 300)
    #expect(sample.metadata.entries.map(\.key) == ["HKWasUserEntered", "b"])
    #expect(sample.metadata.isUserEntered)
    #expect(sample.flag == nil)
  }

  @Test func integersOfATypeWithoutKnownOnesAreTaken() throws {
    let sample = try rule.check(HandEntry([.type: "MenopausalState", .value: "2"]))
    #expect(sample.value == 2)
    #expect(sample.origin.valueText == "2")
    #expect(sample.start == rule.now)
  }
}
