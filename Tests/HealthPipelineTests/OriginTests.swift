import ExportGenerator
import Foundation
import HealthModel
import HealthPipeline
import Store
import Testing

/// Several phones of one person: their histories joined, in whatever order they arrive.
@Suite struct OriginTests {
  /// A sample of the plain account.
  struct Sample: Hashable {
    var type: String
    var source: String
    var start: Int64
    var end: Int64
    var value: Int
  }

  /// A phone's line of exports with its present snapshot.
  struct Phone {
    var origin: String
    var exportDate: Int64
    var samples: [Sample]

    var xml: String {
      let records = samples.map { sample in
        let name = sample.type == "Workout" ? "Workout" : "Record"
        let value =
          switch sample.type {
          case "HeartRate": "unit=\"count/min\" value=\"\(sample.value)\""
          case "StepCount": "unit=\"count\" value=\"\(sample.value)\""
          default: "value=\"HKCategoryValueSleepAnalysisAsleepCore\""
          }
        let kind =
          switch sample.type {
          case "Workout": "workoutActivityType=\"HKWorkoutActivityTypeRunning\""
          case "SleepAnalysis": "type=\"HKCategoryTypeIdentifierSleepAnalysis\" \(value)"
          default: "type=\"HKQuantityTypeIdentifier\(sample.type)\" \(value)"
          }
        return "<\(name) \(kind) sourceName=\"\(sample.source)\" "
          + "startDate=\"\(Self.text(sample.start))\" endDate=\"\(Self.text(sample.end))\"/>"
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData locale="en_US"><ExportDate value="\(Self.text(exportDate))"/>
        \(records.joined(separator: "\n"))
        </HealthData>
        """
    }

    static func text(_ instant: Int64) -> String {
      Date(timeIntervalSince1970: Double(instant)).formatted(
        Date.ISO8601FormatStyle().year().month().day().dateSeparator(.dash)
          .dateTimeSeparator(.space).time(includingFractionalSeconds: false)) + " +0000"
    }
  }

  private static let firstDay: Int64 = 1_700_006_400 / 86_400 * 86_400

  /// Phones that follow each other; a new one often brings a copy of the old one's history along.
  private static func phones(seed: UInt64) -> [Phone] {
    var random = SplitMix64(seed: seed)
    var copied: [Sample] = []
    return ["old", "middle", "phone"].enumerated().map { index, origin in
      let from = firstDay + Int64(index) * 3 * 86_400
      var samples = Bool.random(using: &random) ? copied : []
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let start = from + Int64.random(in: -100_000...400_000, using: &random)
        samples.append(
          Sample(
            type: ["HeartRate", "StepCount", "StepCount", "SleepAnalysis", "Workout"]
              .randomElement(using: &random) ?? "",
            source: ["Watch", "iPhone", "App", "New name"].randomElement(using: &random) ?? "",
            start: start,
            end: start + (Int64.random(in: 0...3, using: &random) * 1_800),
            value: Int.random(in: 1...90, using: &random)))
      }
      copied = samples
      return Phone(origin: origin, exportDate: from + 500_000, samples: samples)
    }
  }

  /// A place with a pipeline of the newest phone.
  private struct Place {
    let folder: Folder
    let pipeline: String

    init(collections: String = OriginTests.collections, origin: String = "phone") throws {
      folder = try Folder()
      pipeline = try folder.write(
        "p.json5", OriginTests.pipeline(collections: collections, origin: origin))
    }

    var database: Database { Database(path: folder.path + "/health.sqlite") }

    func edit(collections: String = OriginTests.collections, origin: String = "phone") throws {
      try folder.write("p.json5", OriginTests.pipeline(collections: collections, origin: origin))
    }

    @discardableResult
    func run(_ phone: Phone, reads text: String? = nil) async throws -> RunOutcome {
      let input = try folder.write("\(phone.origin)-run.xml", text ?? phone.xml)
      let outcome = try await HealthPipeline.run(
        RunOptions(pipeline: pipeline, input: input, jobs: 2), reporting: Warnings().reporting)
      try expectDocumentsAgree(folder.path + "/documents", with: database, objects: false)
      return outcome
    }

    @discardableResult
    func backfill(
      _ phones: [Phone] = [], from: String? = nil, to: String? = nil,
      warnings: Warnings = Warnings()
    ) async throws -> RunOutcome {
      let inputs = try phones.enumerated().map { index, phone in
        BackfillOptions.Input(
          origin: phone.origin, path: try folder.write("\(index)-\(phone.origin).xml", phone.xml))
      }
      var options = BackfillOptions(pipeline: pipeline, inputs: inputs)
      options.from = from
      options.to = to
      let outcome = try await HealthPipeline.backfill(options, reporting: warnings.reporting)
      if !outcome.isUnchanged {
        try expectDocumentsAgree(folder.path + "/documents", with: database, objects: false)
      }
      return outcome
    }

    /// Rows and documents without the anchors of the runs that wrote them.
    func state() throws -> [String] {
      let anchor = /"anchor":[0-9]+/
      let documents = try folder.files()
        .filter { $0.key.hasPrefix("documents/") && $0.key.hasSuffix(".ndjson") }
        .map { $0.key + String(decoding: $0.value, as: UTF8.self).replacing(anchor, with: "") }
      let views = ["statistics", "quantity_samples", "category_samples", "workouts"]
      return try views.flatMap {
        try database.dump($0, without: ["anchor", "first_anchor"])
      } + documents.sorted()
    }

    func sums() throws -> [String: Double] {
      let rows = try readStatistics(path: database.path, collection: "steps", subject: "me")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0.startDate, $0.sum ?? -1) })
    }
  }

  private static let collections = """
    { name: "steps", type: "StepCount", options: ["cumulativeSum"], interval: { day: 1 } },
    { name: "pulse", type: "HeartRate", options: ["discreteMax", "mostRecent"], interval: { hour: 6 } },
    { name: "runs", type: "HeartRate", options: ["discreteMin"], interval: "whole",
      within: { workouts: ["running"] } },
    { name: "nights", type: "SleepAnalysis", options: ["duration"], interval: { day: 1 },
      anchorDate: "12:00" },
    """

  private static func pipeline(collections: String, origin: String) -> String {
    """
    { name: "nightly", subject: "me", origin: "\(origin)", timeZone: "UTC",
      read: ["StepCount", "HeartRate", "SleepAnalysis", "Workout"],
      sourceAliases: { "New name": "iPhone" },
      collections: [\(collections)],
      output: { database: "health.sqlite", documents: { path: "documents" } } }
    """
  }

  /// Steps per day by the plain rule: an older phone counts up to the first sample of a newer one, a
  /// higher source before a lower one, second by second.
  private static func plainSteps(_ phones: [Phone]) -> [String: Double] {
    let aliases = ["New name": "iPhone"]
    func name(_ sample: Sample) -> String { aliases[sample.source] ?? sample.source }
    var joined: [(sample: Sample, value: Double)] = []
    var limits: [String: Int64] = [:]
    for phone in phones.reversed() {
      let steps = phone.samples.filter { $0.type == "StepCount" && $0.start <= phone.exportDate }
      for sample in steps where sample.start < limits[name(sample)] ?? .max {
        let end = min(sample.end, limits[name(sample)] ?? .max)
        var cut = sample
        let value =
          sample.end == sample.start
          ? Double(sample.value)
          : Double(sample.value) * Double(end - sample.start) / Double(sample.end - sample.start)
        cut.end = end
        cut.source = name(sample)
        joined.append((cut, value))
      }
      for sample in steps {
        limits[name(sample)] = min(limits[name(sample)] ?? .max, sample.start)
      }
    }
    // Truly equal samples count once.
    var seen: Set<Sample> = []
    joined = joined.filter { seen.insert($0.sample).inserted }
    let kinds = ["Watch": 0, "iPhone": 1, "App": 2]
    var days: [Int64: Double] = [:]
    for (sample, value) in joined {
      func isCovered(_ instant: Int64, isPoint: Bool) -> Bool {
        joined.contains { other in
          kinds[other.sample.source] ?? 9 < kinds[sample.source] ?? 9
            && other.sample.start <= instant && instant < other.sample.end
        }
      }
      if sample.start == sample.end {
        let isFree = !isCovered(sample.start, isPoint: true)
        days[sample.start / 86_400, default: 0] += isFree ? value : 0
        continue
      }
      // All instants are multiples of a second; samples are short.
      var instant = sample.start
      let share = value / Double(sample.end - sample.start)
      while instant < sample.end {
        days[instant / 86_400, default: 0] += isCovered(instant, isPoint: false) ? 0 : share
        instant += 1
      }
    }
    let last = (phones.map(\.exportDate).max() ?? 0) / 86_400
    return Dictionary(
      uniqueKeysWithValues: days.filter { $0.key < last }.map {
        (Phone.text($0.key * 86_400).prefix(10) + "T00:00:00+00:00", $0.value)
      })
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func historyIsTheUnionInWhateverOrderItArrives(seed: UInt64) async throws {
    let phones = Self.phones(seed: seed)
    let atOnce = try Place()
    try await atOnce.backfill(phones.shuffled())
    let expected = try atOnce.state()
    let sums = try atOnce.sums()
    let plain = Self.plainSteps(phones)
    #expect(Set(sums.keys) == Set(plain.keys))
    for (day, sum) in plain { #expect(abs((sums[day] ?? -1) - sum) < 1e-6) }

    // One after the other, the nightly run in between or first.
    let nightly = try Place()
    try await nightly.run(phones[2])
    try await nightly.backfill([phones[0]])
    try await nightly.backfill([phones[1]])
    #expect(try nightly.state() == expected)
    let reversed = try Place()
    try await reversed.backfill([phones[1]])
    try await reversed.backfill([phones[0]])
    try await reversed.run(phones[2])
    #expect(try reversed.state() == expected)

    // What the export in memory gives, the store gives as well.
    let anchor = try nightly.database.texts("SELECT value FROM store WHERE name = 'anchor'")
    let again = try await nightly.backfill()
    #expect(again.statistics.isEmpty && again.anchor == nil && again.snapshots.isEmpty)
    #expect(try nightly.state() == expected)
    #expect(try nightly.database.texts("SELECT value FROM store WHERE name = 'anchor'") == anchor)
  }

  @Test func newCollectionNeedsNoExport() async throws {
    let phones = Self.phones(seed: 3)
    let place = try Place(collections: "")
    try await place.backfill(phones)
    #expect(try place.sums().isEmpty)
    try place.edit()
    let outcome = try await place.backfill()
    #expect(outcome.snapshots.isEmpty && outcome.statistics.written > 0)
    let fresh = try Place()
    try await fresh.backfill(phones)
    #expect(try place.state() == fresh.state())

    // A run on the export that was read before need not read it again either.
    let other = try Place(collections: "")
    try await other.run(phones[2])
    try other.edit()
    let run = try await other.run(phones[2])
    #expect(run.snapshots.isEmpty && !run.statistics.isEmpty)
    let direct = try Place()
    try await direct.run(phones[2])
    #expect(try other.state() == direct.state())
  }

  @Test func pipelineGoesOnWithANewPhone() async throws {
    let phones = Self.phones(seed: 5)
    let place = try Place(origin: "old")
    try await place.run(phones[0])
    try place.edit(origin: "phone")
    try await place.run(phones[2])
    let fresh = try Place()
    try await fresh.backfill([phones[0], phones[2]])
    #expect(try place.state() == fresh.state())
    #expect(try place.database.texts("SELECT DISTINCT origin FROM anchors") == ["phone"])
  }

  @Test func anotherOriginsChangeIsTakenUpByTheNextRun() async throws {
    var phones = Self.phones(seed: 6)
    let place = try Place()
    try await place.backfill(phones)
    let other = place.pipeline.replacing("p.json5", with: "other.json5")
    try place.folder.write(
      "other.json5",
      Self.pipeline(collections: "", origin: "middle").replacing("nightly", with: "other")
        .replacing("documents: { path: \"documents\" }", with: ""))
    #expect(try await place.run(phones[2]).isUnchanged)

    phones[1].exportDate += 1
    phones[1].samples.append(
      Sample(
        type: "StepCount", source: "Pedometer", start: Self.firstDay, end: Self.firstDay,
        value: 1_000))
    let input = try place.folder.write("middle.xml", phones[1].xml)
    _ = try await HealthPipeline.run(
      RunOptions(pipeline: other, input: input), reporting: Warnings().reporting)
    let outcome = try await place.run(phones[2])
    #expect(!outcome.isUnchanged && outcome.statistics.written > 0)
    let fresh = try Place()
    try await fresh.backfill(phones)
    #expect(try place.sums() == fresh.sums())
    #expect(try await place.run(phones[2]).isUnchanged)
  }

  @Test func typeThatIsNoLongerReadGoesFromAllOrigins() async throws {
    let phones = Self.phones(seed: 4)
    let place = try Place()
    try await place.backfill(phones)
    let text = try String(contentsOfFile: place.pipeline, encoding: .utf8)
    try place.folder.write(
      "p.json5",
      text.replacing("\"HeartRate\", \"SleepAnalysis\", \"Workout\"]", with: "\"SleepAnalysis\"]")
        .replacing("{ name: \"pulse\"", with: "/*").replacing(
          "{ name: \"nights\"", with: "*/ { name: \"nights\""))
    try await place.backfill()
    let types = try place.database.texts(
      "SELECT DISTINCT type FROM series ORDER BY type")
    #expect(!types.contains("HKQuantityTypeIdentifierHeartRate"))
    #expect(try place.database.number("SELECT count(*) FROM objects WHERE kind = 'workout'") == 0)
    #expect(try place.database.number("SELECT count(*) FROM tombstones WHERE kind = 'workout'") > 0)
  }

  @Test func sameBackfillAgainWritesNothing() async throws {
    let phones = Self.phones(seed: 9)
    let place = try Place()
    try await place.run(phones[2])
    try await place.backfill([phones[0], phones[1]])
    func files() throws -> [String: Data] {
      try place.folder.files().filter { !$0.key.hasSuffix(".xml") }
    }
    let before = try files()
    #expect(try await place.backfill([phones[1], phones[0]]).isUnchanged)
    #expect(try files() == before)
    // What the pipeline reads of it is another thing now.
    let text = try String(contentsOfFile: place.pipeline, encoding: .utf8)
    try place.folder.write(
      "p.json5", text.replacing("\"Workout\"]", with: "\"Workout\", \"BodyMass\"]"))
    #expect(try await place.backfill([phones[0]]).snapshots.count == 1)
  }

  @Test func lengthOfTheFirstRunDoesNotDependOnTheOrder() async throws {
    let phones = Self.phones(seed: 10)
    func place() throws -> Place {
      let place = try Place()
      let text = try String(contentsOfFile: place.pipeline, encoding: .utf8)
      try place.folder.write(
        "p.json5", text.replacing("timeZone:", with: "firstRun: \"2d\", timeZone:"))
      return place
    }
    let (first, second) = (try place(), try place())
    try await first.run(phones[2])
    try await first.backfill([phones[0], phones[1]])
    try await second.backfill([phones[0]])
    try await second.backfill([phones[1]])
    try await second.run(phones[2])
    #expect(try first.state() == second.state())
    let old = try first.database.number(
      "SELECT count(*) FROM sample_rows AS q JOIN series AS s ON s.code = q.series "
        + "WHERE s.origin = 'old'")
    #expect(old > 0)
  }

  @Test func documentsOfWhatIsNoLongerReadGo() async throws {
    let phones = Self.phones(seed: 11)
    let place = try Place()
    try await place.run(phones[2])
    let text = try String(contentsOfFile: place.pipeline, encoding: .utf8)
    // Another pipeline reads all, and writes elsewhere.
    let other = try place.folder.write(
      "other.json5",
      text.replacing("nightly", with: "other").replacing(
        "path: \"documents\"", with: "path: \"others\""))
    let input = place.folder.path + "/phone-run.xml"
    _ = try await HealthPipeline.run(
      RunOptions(pipeline: other, input: input), reporting: Warnings().reporting)
    #expect(FileManager.default.fileExists(atPath: place.folder.path + "/documents/workouts"))
    try place.folder.write(
      "p.json5",
      Self.pipeline(collections: "", origin: "phone").replacing(
        "[\"StepCount\", \"HeartRate\", \"SleepAnalysis\", \"Workout\"]", with: "[\"StepCount\"]"))
    _ = try await HealthPipeline.run(
      RunOptions(pipeline: place.pipeline, input: input), reporting: Warnings().reporting)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/documents/workouts"))
    #expect(FileManager.default.fileExists(atPath: place.folder.path + "/others/workouts"))
  }

  @Test func onlyTheNewestOfAnOriginIsRead() async throws {
    let phones = Self.phones(seed: 7)
    var older = phones[2]
    older.exportDate -= 86_400
    older.samples = []
    let warnings = Warnings()
    let place = try Place()
    try await place.backfill([phones[2], older], warnings: warnings)
    #expect(warnings.count == 1)
    let state = try place.state()
    let again = try await place.backfill([older], warnings: warnings)
    #expect(again.isUnchanged && warnings.count == 2)
    #expect(try place.state() == state)
    // The nightly run's notion of the newest export is that of its origin.
    let refused = await outcome { () async throws(Failure) in
      try await HealthPipeline.run(
        RunOptions(pipeline: place.pipeline, input: place.folder.path + "/1-phone.xml"),
        reporting: warnings.reporting)
    }
    #expect(refused.exitCode == 65)
  }

  @Test func onlyTheWindowIsBroughtUpToDate() async throws {
    var phones = Self.phones(seed: 1)
    func steps(_ day: Int64, _ value: Int) -> Sample {
      let start = Self.firstDay + day * 86_400
      return Sample(type: "StepCount", source: "Ring", start: start, end: start, value: value)
    }
    phones[2].samples = [steps(0, 10), steps(1, 20), steps(2, 30)]
    let place = try Place()
    try await place.run(phones[2])
    let before = try place.sums()
    phones[2].exportDate += 1
    phones[2].samples = [steps(0, 11), steps(1, 21), steps(3, 31)]
    let day = Phone.text(Self.firstDay + 86_400).prefix(10)
    let next = Phone.text(Self.firstDay + 2 * 86_400).prefix(10)
    try await place.backfill([phones[2]], from: String(day), to: String(next))
    let limited = try place.sums()
    #expect(limited["\(day)T00:00:00+00:00"] == 21)
    #expect(limited.count == before.count)
    let differing = limited.filter { before[$0.key] != $0.value }
    #expect(differing.count == 1)
    // The next run computes the rest.
    try await place.run(phones[2])
    #expect(try place.sums().values.sorted() == [11, 21, 31])
  }

  @Test func samplesThatAreNotKeptCannotBeJoined() async throws {
    let phones = Self.phones(seed: 8)
    let place = try Place(origin: "old")
    let text = try String(contentsOfFile: place.pipeline, encoding: .utf8)
    try place.folder.write(
      "p.json5", text.replacing("database: ", with: "samples: false, database: "))
    try await place.run(phones[0])
    let refused = await outcome { () async throws(Failure) in
      try await HealthPipeline.backfill(
        BackfillOptions(pipeline: place.pipeline, inputs: []), reporting: Warnings().reporting)
    }
    #expect(refused.exitCode == 78)
    let files = try place.folder.files()
    try place.edit(origin: "phone")
    let input = try place.folder.write("new.xml", phones[2].xml)
    let other = await outcome { () async throws(Failure) in
      try await HealthPipeline.run(
        RunOptions(pipeline: place.pipeline, input: input), reporting: Warnings().reporting)
    }
    #expect(other.exitCode == 78)
    for (name, bytes) in files where name != "p.json5" {
      #expect(try place.folder.files()[name] == bytes)
    }
  }

  @Test func wrongInputsAreRefused() async throws {
    let place = try Place()
    let phone = Self.phones(seed: 2)[2]
    let input = try place.folder.write("a.xml", phone.xml)
    for (inputs, code) in [
      ([(nil, place.folder.path + "/none.zip")], 66), ([("by-hand", input)], 64),
      ([(nil, input), (nil, "-")], 64), ([(nil, place.pipeline)], 65),
    ] as [([(String?, String)], Int32)] {
      let result = await outcome { () async throws(Failure) in
        try await HealthPipeline.backfill(
          BackfillOptions(
            pipeline: place.pipeline,
            inputs: inputs.map { BackfillOptions.Input(origin: $0.0, path: $0.1) }),
          reporting: Warnings().reporting)
      }
      #expect(result.exitCode == code)
    }
    #expect(!FileManager.default.fileExists(atPath: place.database.path))
    let nothing = await outcome { () async throws(Failure) in
      try await HealthPipeline.backfill(
        BackfillOptions(pipeline: place.pipeline, inputs: []), reporting: Warnings().reporting)
    }
    #expect(nothing.exitCode == 66)
    #expect(!FileManager.default.fileExists(atPath: place.database.path))
  }
}
