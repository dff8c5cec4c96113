import Foundation
import Testing

@testable import Store

/// `healthpipe record`: samples entered by hand.
@Suite struct RecordTests {
  private let place: Workplace
  private var database: String { place.folder.path + "/data/health.sqlite" }

  init() throws {
    place = try Workplace()
    try place.succeed()
  }

  private func record(_ options: String..., input: String = "") throws -> Program.Ended {
    try Program.run(["record", database] + options, input: Data(input.utf8))
  }

  /// The rows that a query gives, columns with `|` between them, those without a value left out.
  private func rows(_ sql: String, columns: Int = 1) throws -> [String] {
    try Database(path: database).table(sql, columns: columns).map { row in
      row.filter { !$0.isEmpty }.joined(separator: "|")
    }
  }

  /// All samples entered by hand, with what a run leaves alone.
  private func samples() throws -> [String] {
    try rows(
      """
      SELECT type, source, start_date, end_date, value, unit, original_value, original_unit,
        user_entered, flag FROM quantity_samples WHERE origin = 'by-hand'
      UNION ALL SELECT type, source, start_date, end_date, value, code, user_entered, NULL, NULL, flag
      FROM category_samples WHERE origin = 'by-hand' ORDER BY 1, 2, 3, 4, 5
      """, columns: 10)
  }

  private func weights() throws -> [String] {
    try rows(
      """
      SELECT substr(start_date, 1, 10), average FROM statistics WHERE collection = 'weight'
      ORDER BY start_unix
      """, columns: 2)
  }

  @Test func sampleCountsOnTheNextRun() throws {
    #expect(try weights() == ["2024-03-01|80.0"])
    let ended = try record(
      "--type", "BodyMass", "--value", "154", "--unit", "lb", "--at", "2024-03-05T08:00")
    #expect(ended.code == 0, "\(ended.errors)")
    let id = try #require(
      try rows("SELECT id FROM quantity_samples WHERE origin = 'by-hand'").first)
    #expect(ended.output == "recorded \(id), anchor 2\n")
    #expect(
      try samples() == [
        "HKQuantityTypeIdentifierBodyMass|healthpipe|2024-03-05T07:00:00Z|2024-03-05T07:00:00Z|"
          + "69.85322498|kg|154|lb|1"
      ])
    #expect(try weights() == ["2024-03-01|80.0"])
    try place.succeed()
    #expect(try weights() == ["2024-03-01|80.0", "2024-03-05|69.85322498"])
    #expect(try place.run().output == "nightly: unchanged\n")

    // A newer export leaves it alone.
    try place.write(SmallExport(weight: 81, exportDay: 2))
    try place.succeed()
    let both = try weights()
    #expect(both == ["2024-03-01|81.0", "2024-03-05|69.85322498"])

    let deleted = try record("--delete", id)
    #expect(deleted.code == 0, "\(deleted.errors)")
    #expect(deleted.output.hasPrefix("deleted 1 sample, anchor "))
    #expect(try samples().isEmpty)
    #expect(try rows("SELECT id FROM tombstones WHERE kind = 'sample'").contains(id))
    try place.succeed()
    #expect(try weights() == ["2024-03-01|81.0"])
  }

  @Test func sameSampleIsStoredOnce() throws {
    let arguments = [
      "record", database, "--type", "bodyMass", "--value", "70", "--unit", "kg", "--at",
      "2024-03-05T08:00",
    ]
    let first = try Program.run(arguments)
    let before = try place.folder.files("data")
    let again = try Program.run(arguments)
    #expect(again.code == 0)
    #expect(first.output.hasSuffix(", anchor 2\n"))
    let id = first.output.dropFirst("recorded ".count).dropLast(", anchor 2\n".count)
    #expect(again.output == "there already \(id)\n")
    #expect(try place.folder.files("data") == before)

    // Another value at the same time, another source, other metadata: another sample each.
    for more in [
      ["--value=71"], ["--value=70", "--source=Scale"], ["--value=70", "--metadata=a=b"],
    ] {
      let base = arguments.filter { $0 != "--value" && $0 != "70" }
      let other = try Program.run(base + more)
      #expect(other.output.hasPrefix("recorded "), "\(other.errors)")
    }
    #expect(try samples().count == 4)
    #expect(
      try rows("SELECT count(DISTINCT id) FROM quantity_samples WHERE origin = 'by-hand'") == ["4"])
  }

  @Test func categoriesAndPerCentAreStoredAsExportsHaveThem() throws {
    for arguments in [
      ["SleepAnalysis", "--value", "asleepCore", "--end", "2024-03-09T07:00+01:00"],
      ["SleepAnalysis", "--value", "HKCategoryValueSleepAnalysisAwake"],
      ["SleepAnalysis", "--value", "0"], ["MindfulSession"],
      ["OxygenSaturation", "--value", "97", "--unit", "%"],
    ] {
      let ended = try Program.run(
        ["record", database, "--at", "2024-03-09T06:00+01:00", "--type"] + arguments)
      #expect(ended.code == 0, "\(ended.errors)")
    }
    let at = "healthpipe|2024-03-09T05:00:00Z|2024-03-09T0"
    let sleep = "HKCategoryTypeIdentifierSleepAnalysis|\(at)"
    let value = "HKCategoryValueSleepAnalysis"
    #expect(
      try samples() == [
        "HKCategoryTypeIdentifierMindfulSession|\(at)5:00:00Z|HKCategoryValueNotApplicable|0|1",
        "\(sleep)5:00:00Z|\(value)Awake|2|1", "\(sleep)5:00:00Z|\(value)InBed|0|1",
        "\(sleep)6:00:00Z|\(value)AsleepCore|3|1",
        "HKQuantityTypeIdentifierOxygenSaturation|\(at)5:00:00Z|97.0|%|0.97|%|1",
      ])
  }

  @Test(arguments: ["csv", "ndjson"]) func whatIsListedCanBeEnteredAgain(_ format: String) throws {
    let csv = """
      type,value,unit,start,end,source,metadata\r
      BodyMass,70.123456789012345,kg,2024-03-05T08:00,,"Scale, old","{""HKTimeZone"":""Asia/Tokyo"",""n"":5}"\r
      \r
      SleepAnalysis,asleepREM,,2024-03-05T01:00:00+09:00,2024-03-05T02:00:00+09:00,,\r
      OxygenSaturation,96.5,%,2024-03-05T08:00,,,\r
      BodyMass,70.123456789012345,kg,2024-03-05T08:00,,"Scale, old","{""n"":5,""HKTimeZone"":""Asia/Tokyo""}"\r
      """
    let ended = try record("--from-stdin", "csv", input: csv)
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(ended.output == "recorded 3 samples, 1 were there already, anchor 2\n")
    let before = try samples()
    #expect(before.count == 3)
    let list = try record("--list", "--format", format)
    #expect(list.code == 0, "\(list.errors)")

    let again = try record("--from-stdin", format, input: list.output)
    #expect(again.output == "recorded 0 samples, 3 were there already\n", "\(again.errors)")
    let ids = try rows("SELECT id FROM quantity_samples WHERE origin = 'by-hand'")
    let deleted = try Program.run(["record", database] + ids.flatMap { ["--delete", $0] })
    #expect(deleted.output == "deleted 2 samples, anchor 3\n", "\(deleted.errors)")
    #expect(try samples().count == 1)
    let back = try record("--from-stdin", format, input: list.output)
    #expect(back.output == "recorded 2 samples, 1 were there already, anchor 4\n")
    #expect(try samples() == before)
    #expect(
      try rows("SELECT id FROM quantity_samples WHERE origin = 'by-hand' ORDER BY 1")
        == ids.sorted())
  }

  @Test func listShowsWhatWasEntered() throws {
    #expect(try record("--list").output == "id  type  value  unit  start  end  source\n")
    _ = try record(
      "--from-stdin", "ndjson",
      input: """
        {"type": "BodyTemperature", "value": 98.6, "unit": "degF", "at": "2024-03-05T08:00"}
        {"type": "SleepAnalysis", "value": 3, "start": "2024-07-05T01:00", "end": "2024-07-05T02:00"}
        """)
    let list = try record("--list", "--format", "csv").output.split(separator: "\r\n")
    #expect(list.count == 3)
    #expect(
      list[1].hasSuffix(
        ",SleepAnalysis,asleepCore,,2024-07-05T01:00:00+02:00,2024-07-05T02:00:00+02:00,healthpipe,"
      ))
    #expect(
      list[2].hasSuffix(
        ",BodyTemperature,98.6,degF,2024-03-05T08:00:00+01:00,2024-03-05T08:00:00+01:00,healthpipe,"
      ))
    let one = try record("--list", "--type", "bodyTemperature", "--format", "ndjson").output
    #expect(one.split(separator: "\n").count == 1)
    #expect(one.contains(#""value":"98.6","unit":"degF""#))
    expectRefusal(try record("--list", "--type", "BodyTemp"), 64, "--type BodyTemp")
  }

  @Test func deletedSampleLeavesNothingBehind() throws {
    let sample = [
      "--type", "BodyMass", "--value", "70", "--unit", "kg", "--at", "2024-03-05T08:00",
      "--metadata", "HKNote=lasting-words",
    ]
    let kept = try Program.run(["record", database] + sample.dropLast(2))
    #expect(kept.code == 0)
    let ended = try Program.run(["record", database] + sample)
    let id = try #require(
      ended.output.split(whereSeparator: { $0 == " " || $0 == "," }).dropFirst().first)
    #expect(try record("--delete", String(id)).code == 0)
    let verified = try Program.run(["verify", database])
    #expect(verified.code == 0, "\(verified.output)")
    let texts = try rows("SELECT content FROM metadata_sets")
    #expect(texts.count == 1 && !texts[0].contains("lasting-words"))
  }

  @Test func oneWrongLineKeepsAllOut() throws {
    let before = try place.folder.files("data")
    let ended = try record(
      "--from-stdin", "csv",
      input: """
        type;value;unit;start
        BodyMass;70;kg;2024-03-05
        BodyMass;70,5;kg;2024-03-05
        BodyMas;70;kg;2024-03-05
        BodyMass;70;m;2024-03-05

        BodyMass;70;kg
        BodyMass;70;kg;
        """)
    #expect(ended.code == 65)
    #expect(ended.output.isEmpty)
    let lines = ended.errorLines.map { $0.split(separator: ":").prefix(4).last ?? "" }
    #expect(lines == [" value", " type", " unit", " 3 fields, but the header has 4", " start"])
    let checked = try record(
      "--from-stdin", "ndjson",
      input: """
        {"type":"BodyMass","value":70,"unit":"kg","at":"2024-03-05"}
        {"type":"BodyMass","value":"70,5","unit":"kg","at":"2024-03-05"}

        {"type":"BodyMas","value":70,"unit":"kg","at":"2024-03-05"}
        {"type":"BodyMass","value":70,"unit":"kg"}
        """)
    #expect(checked.code == 65)
    #expect(
      checked.errorLines.map { $0.split(separator: ":")[2...].joined(separator: ":") } == [
        " standard input, line 2: value: is not a number (digits, a point for decimals, an exponent)",
        " standard input, line 4: type: no quantity or category type has this name; did you mean "
          + "BodyMass?",
        " standard input, line 5: start: is missing; only on the command line it is now",
      ])
    #expect(!checked.errors.contains("70"))
    #expect(try place.folder.files("data") == before)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var code: Int32
    var word: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., code: Int32 = 64, word: String) {
      self.arguments = arguments
      self.code = code
      self.word = word
    }
  }

  static let mistakes = [
    Mistake(word: "--type: is missing"),
    Mistake("--type", "BodyMas", "--value", "1", word: "did you mean BodyMass?"),
    Mistake("--type", "BodyMass", "--value", "70", word: "--unit: is missing, such as kg"),
    Mistake("--type", "BodyMass", "--value", "70", "--unit", "m", word: "--unit: "),
    Mistake(
      "--type", "BodyMass", "--value", "inf", "--unit", "kg", word: "--value: is not a number"),
    Mistake("--type", "BodyMass", "--value", "-1", "--unit", "kg", word: "below zero"),
    Mistake("--type", "BodyMass", "--unit", "kg", word: "--value: is missing"),
    Mistake(
      "--type", "BodyMass", "--value", "1", "--unit", "kg", "--at", "2024-13-01",
      word: "--at: is no"),
    Mistake(
      "--type", "BodyMass", "--value", "1", "--unit", "kg", "--at", "2924-12-01", word: "future"),
    Mistake(
      "--type", "BodyMass", "--value", "1", "--unit", "kg", "--metadata", "x", word: "KEY=VALUE"),
    Mistake("--list", "--value", "1", word: "--value: does not fit --list"),
    Mistake("--list", "--delete", "x", word: "only one of them"),
    Mistake("--delete", "x", code: 66, word: "no sample entered by hand has the id x"),
    Mistake("--from-stdin", "xml", word: "csv, ndjson"),
    Mistake("--from-stdin", "csv", code: 65, word: "is empty"),
    Mistake("--subject", "you", "--list", word: "--subject: no pipeline"),
    Mistake("--time-zone", "Europe/Berln", "--list", word: "--time-zone Europe/Berln"),
  ]

  @Test(arguments: mistakes) func wrongUseIsRefused(_ mistake: Mistake) throws {
    let before = try place.folder.files("data")
    let ended = try Program.run(["record", database] + mistake.arguments)
    expectRefusal(ended, mistake.code, mistake.word)
    #expect(try place.folder.files("data") == before)
  }

  @Test func databaseMustBeThere() throws {
    let path = place.folder.path + "/none.sqlite"
    let arguments = ["--type", "BodyMass", "--value", "70", "--unit", "kg"]
    expectRefusal(
      try Program.run(["record", path] + arguments), 66, "none.sqlite", "run a pipeline")
    #expect(!FileManager.default.fileExists(atPath: path))
    expectRefusal(try Program.run(["record", place.export] + arguments), 78, "no SQLite database")
  }

  @Test func severalSubjectsAndZonesAreAskedFor() throws {
    let arguments = [
      "--type", "BodyMass", "--value", "70", "--unit", "kg", "--at", "2024-03-05T08:00",
    ]
    func start(_ subject: String) throws -> [String] {
      try rows(
        "SELECT start_date FROM quantity_samples WHERE origin = 'by-hand' AND subject = '\(subject)'"
      )
    }
    var pipeline = try place.folder.text("nightly.json5")
    pipeline = pipeline.replacing("nightly", with: "other").replacing("Europe/Berlin", with: "UTC")
      .replacing(#"name: "steps""#, with: #"name: "steps-2""#)
      .replacing(#"name: "weight""#, with: #"name: "weight-2""#)
      .replacing("data/documents", with: "data/documents-2")
    try place.folder.write("other.json5", pipeline)
    let second = try Program.run(["run", place.folder.path + "/other.json5"])
    #expect(second.code == 0, "\(second.errors)")
    expectRefusal(
      try Program.run(["record", database] + arguments), 64, "--at: has no offset", "--time-zone")
    let inZone = try Program.run(
      ["record", database, "--time-zone", "Asia/Tokyo"] + arguments)
    #expect(inZone.code == 0, "\(inZone.errors)")
    #expect(try start("me") == ["2024-03-04T23:00:00Z"])

    pipeline = pipeline.replacing("\"me\"", with: "\"you\"")
      .replacing("data/documents-2", with: "data/documents-3")
    try place.folder.write("other.json5", pipeline)
    let third = try Program.run(
      ["run", place.folder.path + "/other.json5", "--output", place.folder.path])
    #expect(third.code == 0, "\(third.errors)")
    expectRefusal(try Program.run(["record", database] + arguments), 64, "--subject: missing", "2")
    let yours = try Program.run(["record", database, "--subject", "you"] + arguments)
    #expect(yours.code == 0, "\(yours.errors)")
    #expect(try start("you") == ["2024-03-05T08:00:00Z"])
    #expect(try start("me").count == 1)
  }

  @Test func oldSamplesAreStoredWithAWarning() throws {
    let ended = try record(
      "--type", "BodyMass", "--value", "70", "--unit", "kg", "--at", "1998-03-05")
    #expect(ended.code == 0)
    #expect(ended.errorLines.count == 1)
    #expect(ended.errors.contains("1 of 1 samples start before the year 2000"))
    #expect(try samples().map { $0.hasSuffix("|1|before-2000") } == [true])
  }

  @Test func dryRunWritesNothing() throws {
    let before = try place.folder.files("data")
    let ended = try record(
      "--type", "BodyMass", "--value", "70", "--unit", "kg", "--at", "2024-03-05", "--dry-run")
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(ended.output.hasSuffix("; dry run, nothing was written\n"))
    #expect(try place.folder.files("data") == before)
  }

  @Test func heldDatabaseIsLeftAlone() throws {
    let connection = try Connection(path: database, isReadOnly: false)
    try connection.execute("BEGIN IMMEDIATE")
    expectRefusal(
      try record("--type", "BodyMass", "--value", "70", "--unit", "kg"), 75, "health.sqlite")
    #expect(try record("--list").code == 0)
    try connection.execute("ROLLBACK")
    #expect(try record("--type", "BodyMass", "--value", "70", "--unit", "kg").code == 0)
    let now = try rows(
      "SELECT unixepoch() - start_unix < 600 FROM quantity_samples WHERE origin = 'by-hand'")
    #expect(now == ["1"])
  }

  @Test func runsAreRemembered() throws {
    _ = try record("--type", "BodyMass", "--value", "70", "--unit", "kg", "--at", "2024-03-05")
    #expect(
      try rows("SELECT pipeline, origin, anchor, added, changed, deleted FROM runs", columns: 6)
        == ["nightly|phone|1|4|0|0", "record|by-hand|2|1|0|0"])
  }
}
