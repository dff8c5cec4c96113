import Foundation
import HealthModel
import HealthPipeline
import Store
import Testing

/// Exports that phones and watches wrote, personal details replaced, with figures that were
/// established apart from this program.
@Suite struct RealExportTests {
  private func run(
    _ name: String, collections: String, zone: String, jobs: Int = 2, output: Folder
  ) async throws -> RunOutcome {
    let place = try Folder()
    let pipeline = try place.write(
      "real.json5",
      """
      {
        name: "real", subject: "me", origin: "phone", timeZone: "\(zone)", read: "all",
        collections: [\(collections)],
        output: { database: "health.sqlite", documents: { path: "documents", layout: "ndjson" } },
      }
      """)
    let options = RunOptions(
      pipeline: pipeline, input: testFile("RealExports/" + name), output: output.path, jobs: jobs)
    let outcome = try await HealthPipeline.run(options, reporting: Warnings().reporting)
    try expectDocumentsAgree(
      output.path + "/documents", with: Database(path: output.path + "/health.sqlite"))
    return outcome
  }

  private func total(_ rows: [StatisticsRow]) -> Double { rows.reduce(0) { $0 + ($1.sum ?? 0) } }

  @Test func phoneAndBandCountSharedStepsOnce() async throws {
    let output = try Folder()
    let steps = #"type: "StepCount", options: ["cumulativeSum"], interval: { day: 1 }"#
    let outcome = try await run(
      "phone-and-band-2016.zip",
      collections: """
        { name: "closed", \(steps) },
        { name: "all", \(steps), includeOpenInterval: true, separateBySource: true },
        """,
      zone: "Europe/Madrid", output: output)
    let records = outcome.counts.filter { $0.element == "Record" }
    #expect(records.reduce(0) { $0 + $1.read } == 3823)
    #expect(records.first { $0.type.hasSuffix("StepCount") }?.stored == 1931)

    let database = Database(path: output.path + "/health.sqlite")
    let all = try database.rows("all")
    let merged = all.filter { $0.source == nil }
    let closed = try database.rows("closed")
    #expect(merged.count == 72)
    #expect(abs(total(merged) - 517_443.658516) < 1e-6)
    #expect(abs(total(all.filter { $0.source != nil }) - 543_242) < 1e-6)
    #expect(abs(total(closed) - 508_762.658516) < 1e-6)
    #expect(closed == merged.dropLast())

    func day(_ date: String) -> [StatisticsRow] { all.filter { $0.startDate.hasPrefix(date) } }
    let shared = day("2017-02-13")
    #expect(abs(total(shared.filter { $0.source == nil }) - 9057.476243400944) < 1e-6)
    #expect(abs(total(shared.filter { $0.source != nil }) - 10_137) < 1e-6)
    let single = day("2017-02-11")
    #expect(abs(total(single.filter { $0.source == nil }) - 10_272) < 1e-6)
    #expect(abs(total(single.filter { $0.source != nil }) - 10_272) < 1e-6)
  }

  @Test func threeFormsOfOneExportAreOneExport() async throws {
    let collections = """
      { name: "steps", type: "StepCount", options: ["cumulativeSum"], interval: { year: 1 } },
      { name: "energy-kj", type: "ActiveEnergyBurned", options: ["cumulativeSum"],
        interval: { year: 1 }, unit: "kJ" },
      { name: "energy", type: "ActiveEnergyBurned", options: ["cumulativeSum"],
        interval: { year: 1 }, unit: "kcal" },
      { name: "exercise", type: "AppleExerciseTime", options: ["cumulativeSum"],
        interval: { year: 1 }, unit: "min" },
      { name: "heart-rate", type: "HeartRate",
        options: ["discreteAverage", "discreteMin", "discreteMax", "mostRecent"],
        interval: { hour: 1 } },
      """
      .replacing("interval: { year: 1 }", with: "interval: { year: 1 }, includeOpenInterval: true")
    var dumps: [[[String]]] = []
    var trees: [[String: Data]] = []
    let forms = [
      ("one-watch-2021", 1), ("one-watch-2021-chinese-names", 2),
      ("one-watch-2021-damaged-doctype", 4),
    ]
    for (name, jobs) in forms {
      let output = try Folder()
      let outcome = try await run(
        name + ".zip", collections: collections, zone: "Europe/Berlin", jobs: jobs,
        output: output)
      let records = outcome.counts.filter { $0.element == "Record" }
      #expect(records.reduce(0) { $0 + $1.read } == 8038)
      #expect(records.first { $0.type.hasSuffix("StepCount") }?.stored == 400)
      #expect(records.first { $0.type.hasSuffix("SleepAnalysis") }?.stored == 400)
      #expect(records.reduce(0) { $0 + $1.stored } == 8038)
      for (element, number) in [
        ("MetadataEntry", 1571), ("HeartRateVariabilityMetadataList", 400),
        ("InstantaneousBeatsPerMinute", 13_081),
      ] {
        #expect(outcome.counts.first { $0.element == element }?.stored == number, "\(element)")
      }
      #expect(outcome.repeated >= 12)

      let database = Database(path: output.path + "/health.sqlite")
      #expect(total(try database.rows("steps")) == 22_374)
      #expect(abs(total(try database.rows("energy-kj")) - 1066.363356) < 1e-6)
      #expect(abs(total(try database.rows("energy")) - 254.866959) < 1e-6)
      #expect(total(try database.rows("exercise")) == 388)
      #expect(
        try database.number("SELECT count(*) FROM beats WHERE time_unix IS NOT NULL") == 13_081)
      #expect(
        try database.numbers(
          "SELECT value, count(*) FROM category_samples WHERE type LIKE '%SleepAnalysis' GROUP BY 1"
        )
          == [
            "HKCategoryValueSleepAnalysisInBed": 233,
            "HKCategoryValueSleepAnalysisAsleepUnspecified": 167,
          ])
      #expect(
        try database.number(
          "SELECT count(*) FROM category_samples WHERE type LIKE '%LowHeartRateEvent' AND code = 0 AND value IS NULL"
        ) == 236)
      let relations = try database.texts(
        """
        SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')
          AND name NOT IN ('runs', 'run_stages', 'pipelines') ORDER BY 1
        """)
      dumps.append(try relations.map { try database.dump($0, without: ["taken"]) })
      trees.append(try output.files().filter { $0.key.hasPrefix("documents/") })
    }
    #expect(dumps[0] == dumps[1])
    #expect(dumps[0] == dumps[2])
    #expect(dumps[0].reduce(0) { $0 + $1.count } > 30_000)
    #expect(trees[0] == trees[1])
    #expect(trees[0] == trees[2])
  }
}
