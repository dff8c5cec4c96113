import ExportGenerator
@testable import ExportReader
import Foundation
import HealthModel
import PipelineFile
import Store
import Testing

@testable import HealthPipeline

/// What `inspect` says of an export, and what it writes for it.
@Suite struct InspectTests {
  private static let silent = Reporting(progress: { _ in }, warning: { _ in })

  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 11 -->
    ]>
    <HealthData locale="en_US">
     <ExportDate value="2024-06-01 12:00:00 +0000"/>
    \(record("StepCount", "Phone", "count", "10", "08:00:00", "08:10:00"))
    \(record("StepCount", "Watch", "count", "7", "08:05:00", "08:20:00"))
    \(record("StepCount", "Watch", "count", "7", "08:05:00", "08:20:00"))
    \(record("StepCount", "Watch", "count", "x", "08:05:00", "08:20:00"))
    \(record("StepCount", "Watch", "count", "-7", "09:05:00", "09:20:00"))
    \(record("HeartRate", "Watch", "count/min", "70", "08:05:00", "08:05:00"))
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" value="HKCategoryValueSleepAnalysisInBed" startDate="2024-03-01 00:00:00 +0000" endDate="2024-03-01 06:00:00 +0000"/>
     <Record type="HKCategoryTypeIdentifierAudioExposureEvent" sourceName="Watch" value="1" startDate="2024-03-01 00:00:00 +0000" endDate="2024-03-01 06:00:00 +0000"/>
     <Record type="HKCategoryTypeIdentifierEnvironmentalAudioExposureEvent" sourceName="Watch" value="1" startDate="2024-03-01 00:00:00 +0000" endDate="2024-03-01 06:00:00 +0000"/>
     <Record type="New" sourceName="Watch" startDate="2024-03-01 00:00:00 +0000" endDate="2024-03-01 06:00:00 +0000"/>
     <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="Food" startDate="2024-03-01 00:00:00 +0000" endDate="2024-03-01 06:00:00 +0000">
    \(record("DietaryProtein", "Food", "g", "20", "08:00:00", "08:00:00"))
     </Correlation>
     <Workout workoutActivityType="HKWorkoutActivityTypeYoga" sourceName="Watch" startDate="2024-03-01 18:00:00 +0000" endDate="2024-03-01 18:30:00 +0000"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeYoga" sourceName="Watch" startDate="2024-13-01 18:00:00 +0000" endDate="2024-03-01 18:30:00 +0000"/>
    </HealthData>
    """

  private static func record(
    _ type: String, _ source: String, _ unit: String, _ value: String, _ start: String,
    _ end: String
  ) -> String {
    " <Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"\(source)\" unit=\"\(unit)\" "
      + "value=\"\(value)\" startDate=\"2024-03-01 \(start) +0000\" "
      + "endDate=\"2024-03-01 \(end) +0000\"/>"
  }

  private func inFolder<Result>(
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/inspect-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.text.write(toFile: folder + "/export.xml", atomically: true, encoding: .utf8)
    return try await body(folder)
  }

  @Test(arguments: [1, 4]) func anOverview(jobs: Int) async throws {
    let overview = try await inFolder {
      try await inspect(input: $0 + "/export.xml", jobs: jobs, reporting: Self.silent)
    }
    #expect(overview.formatVersion == 11)
    #expect(overview.records == 10)
    let steps = try #require(overview.types.first)
    #expect(steps.type == "HKQuantityTypeIdentifierStepCount")
    #expect(steps.records == 5)
    #expect(steps.rejected == 1)
    #expect(steps.flagged == 1)
    #expect(steps.repeated == 1)
    #expect(steps.overlapSeconds == 300)
    #expect(steps.first?.hasPrefix("2024-03-01T08:00:00") == true)
    #expect(steps.sources == ["Phone", "Watch"])
    let sleep = overview.types.first { $0.type.hasSuffix("SleepAnalysis") }
    #expect(sleep?.isCategory == true)
    #expect(sleep?.units == ["HKCategoryValueSleepAnalysisInBed"])
    #expect(overview.typesOfMembers == ["HKQuantityTypeIdentifierDietaryProtein"])
    #expect(
      overview.objects.map { "\($0.kind) \($0.number)" } == [
        "HKCorrelationTypeIdentifierFood 1", "Workout HKWorkoutActivityTypeYoga 1",
      ])
    let workouts = overview.elements.first { $0.element == "Workout" }
    #expect(workouts?.read == 2)
    #expect(workouts?.stored == 1)
    #expect(workouts?.rejected == 1)
  }

  @Test func theSuggestedPipelineIsRight() async throws {
    let overview = try await inFolder {
      try await inspect(input: $0 + "/export.xml", jobs: 1, reporting: Self.silent)
    }
    let text = overview.suggestedPipeline(PipelineChoices(input: "in \"box\""))
    let pipeline = try readPipeline(text: Array(text.utf8), fileName: "suggested.json5")
    #expect(pipeline.input == "in \"box\"")
    #expect(
      pipeline.collections.map(\.name) == [
        "daily-step-count", "daily-audio-exposure-event", "sleep-nights",
        "daily-heart-rate",
      ])
    #expect(pipeline.read.contains("HKQuantityTypeIdentifierDietaryProtein"))
    #expect(pipeline.read.contains("HKCorrelationTypeIdentifierFood"))
    #expect(pipeline.read.contains("Workout"))
    #expect(text.contains("// \"New\""))
  }

  @Test func whatIsRejectedIsListedWhereItStands() async throws {
    try await inFolder { folder in
      let path = folder + "/rejects.ndjson"
      _ = try await inspect(
        input: folder + "/export.xml", jobs: 2, rejects: path, reporting: Self.silent)
      let bytes = Array(Self.text.utf8)
      struct Line: Decodable {
        var byte: Int
        var reason: String
        var type: String
      }
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
      #expect(lines.map(\.reason) == ["not-a-number", "bad-date"])
      #expect(lines.map(\.type) == ["HKQuantityTypeIdentifierStepCount", "Workout"])
      let starts = lines.map { String(decoding: bytes[$0.byte...].prefix(8), as: UTF8.self) }
      #expect(starts == ["<Record ", "<Workout"])
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect((mode as? NSNumber)?.intValue == 0o600)
      let failure = await #expect(throws: Failure.self) {
        _ = try await inspect(
          input: folder + "/export.xml", jobs: 1, rejects: folder + "/none/x",
          reporting: Self.silent)
      }
      #expect(failure?.code == Failure.Code.cannotCreate)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func overlapsAreThoseOfEverySecond(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var survey = OverlapSurvey()
    var sources = [Set<UInt32>](repeating: [], count: 400)
    // Some lie before 1970, and one source has a number that does not fit.
    let origin = Int64.random(in: -200...0, using: &random)
    for _ in 0..<Int.random(in: 0..<40, using: &random) {
      let start = Int.random(in: 0..<300, using: &random)
      let length = Int.random(in: 0..<60, using: &random)
      let source: UInt32 = [0, 1, 2, 5000].randomElement(using: &random) ?? 0
      survey.add(
        start: origin + Int64(start), end: origin + Int64(start + length), source: source, value: 1,
        metadata: 0)
      for second in start..<(start + length) { sources[second].insert(source) }
    }
    let expected = sources.reduce(0) { $0 + ($1.count > 1 ? 1 : 0) }
    #expect(survey.settled().sharedSeconds == Int64(expected))
  }

  /// An export of some types whose runs of records come one after the other, or again and again.
  private static func export(of runs: [(type: String, records: Int)]) -> String {
    var text = "<HealthData>\n <ExportDate value=\"2024-06-01 12:00:00 +0000\"/>\n"
    for (number, run) in runs.enumerated() {
      for index in 0..<run.records {
        let source = ["Phone", "Watch"][index % 2]
        let minute = (index / 12 + number) % 60
        let start = "08:\(minute < 10 ? "0" : "")\(minute):00"
        text += record(run.type, source, "count", "\(index % 3)", start, "09:00:00") + "\n"
      }
    }
    return text + "</HealthData>\n"
  }

  @Test(arguments: [
    [("StepCount", 40), ("FlightsClimbed", 30), ("SwimmingStrokeCount", 20)],
    [("StepCount", 40), ("FlightsClimbed", 30), ("SwimmingStrokeCount", 20), ("StepCount", 15)],
    [
      ("StepCount", 9), ("FlightsClimbed", 9), ("SwimmingStrokeCount", 9), ("StepCount", 9),
      ("FlightsClimbed", 9), ("SwimmingStrokeCount", 9), ("StepCount", 9),
    ],
  ]) func typesThatAreSettledEarly(runs: [(String, Int)]) async throws {
    let text = Self.export(of: runs.map { (type: $0.0, records: $0.1) })
    let folder = FileManager.default.temporaryDirectory.path + "/settled-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/export.xml"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    func found(_ limit: Int, _ sectionSize: Int) async throws -> [String] {
      try await inspect(
        input: path, jobs: 2, gathering: limit, sectionSize: sectionSize, reporting: Self.silent
      ).types.map {
        "\($0.type) \($0.records) \($0.repeated) \($0.overlapSeconds) \($0.last ?? "")"
      }
    }
    let whole = try await found(1_000_000, 1 << 20)
    #expect(whole.allSatisfy { !$0.contains(" 0 ") })
    for limit in [0, 10, 45] {
      for sectionSize in [64, 700, 5000] {
        #expect(try await found(limit, sectionSize) == whole)
      }
    }
  }

  @Test func aTypeThatReturnsIsSurveyedAgain() async throws {
    var survey = ExportSurvey(limit: 0)
    var contents = ExportContents()
    contents.dictionary = SampleDictionary()
    let origin = contents.dictionary.code(of: SampleOrigin(source: "Phone", unit: "count"))
    var columns = SampleColumns()
    columns.append(
      start: 1_700_000_000, end: 1_700_000_010, value: 1, original: 1, origin: origin, metadata: 0)
    for type in ["A", "B", "C", "A"] {
      survey.add(.samples(columns, type: type, kind: .quantity), contents: contents)
    }
    #expect(survey.returned.map(\.type) == ["A"])
    try await inFolder { folder in
      let path = folder + "/export.xml"
      let failure = await #expect(throws: Failure.self) {
        try await surveyAgain(&survey, input: path, sha256: "of another file", jobs: 1)
      }
      #expect(failure?.code == Failure.Code.input)
    }
  }
}
