import Foundation
import HealthModel
import HealthPipeline
import Store
import Testing

/// Collections within workouts and sleep, from exports to rows and documents.
@Suite struct WithinRunTests {
  /// One night's export: texts that make its elements.
  private struct Export {
    var date: String
    var elements: [String] = []

    mutating func pulse(
      _ from: String, every seconds: Int, _ values: [Int], source: String = "Watch"
    ) throws {
      let first = try #require(Self.seconds(from))
      for (index, value) in values.enumerated() {
        let time = Self.text(first + Int64(index * seconds))
        elements.append(
          """
          <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="\(source)" unit="count/min" \
          startDate="\(time)" endDate="\(time)" value="\(value)"/>
          """)
      }
    }

    mutating func walk(_ from: String, _ to: String, km: Double) {
      elements.append(
        """
        <Record type="HKQuantityTypeIdentifierDistanceWalkingRunning" sourceName="Watch" unit="km" \
        startDate="\(from) +0000" endDate="\(to) +0000" value="\(km)"/>
        """)
    }

    mutating func workout(
      _ kind: String, _ from: String, _ to: String, minutes: Double, source: String = "Watch",
      events: [(String, String)] = []
    ) {
      let children = events.map {
        "<WorkoutEvent type=\"HKWorkoutEventType\($0)\" date=\"\($1) +0000\"/>"
      }
      elements.append(
        """
        <Workout workoutActivityType="HKWorkoutActivityType\(kind)" duration="\(minutes)" \
        durationUnit="min" sourceName="\(source)" startDate="\(from) +0000" endDate="\(to) +0000">\
        \(children.joined())</Workout>
        """)
    }

    mutating func asleep(_ stage: String, _ from: String, _ to: String) {
      elements.append(
        """
        <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
        startDate="\(from) +0000" endDate="\(to) +0000" value="HKCategoryValueSleepAnalysis\(stage)"/>
        """)
    }

    var xml: String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_US"><ExportDate value="\(date) +0000"/>
      \(elements.joined(separator: "\n"))
      </HealthData>
      """
    }

    private static func seconds(_ text: String) -> Int64? {
      try? Int64(
        Date.ISO8601FormatStyle().year().month().day().dateSeparator(.dash)
          .dateTimeSeparator(.space).time(includingFractionalSeconds: false).parse(text)
          .timeIntervalSince1970)
    }

    private static func text(_ seconds: Int64) -> String {
      Date(timeIntervalSince1970: Double(seconds)).formatted(
        Date.ISO8601FormatStyle().year().month().day().dateSeparator(.dash)
          .dateTimeSeparator(.space).time(includingFractionalSeconds: false)) + " +0000"
    }
  }

  private struct Output {
    let folder: Folder
    init() throws { folder = try Folder() }
    var database: Database { Database(path: folder.path + "/health.sqlite") }

    @discardableResult
    func run(_ export: Export, jobs: Int = 2) async throws -> RunOutcome {
      let place = try Folder()
      let pipeline = try place.write("within.json5", WithinRunTests.pipeline)
      let input = try place.write("export.xml", export.xml)
      let outcome = try await HealthPipeline.run(
        RunOptions(pipeline: pipeline, input: input, output: folder.path, jobs: jobs),
        reporting: Warnings().reporting)
      try expectDocumentsAgree(folder.path + "/documents", with: database)
      return outcome
    }

    func rows(_ collection: String) throws -> [StatisticsRow] {
      try readStatistics(path: database.path, collection: collection, subject: "me")
    }

    /// Rows and documents without the anchors of the runs that wrote them.
    func state() throws -> [String] {
      let anchor = /"anchor":[0-9]+/
      let documents = try folder.files().filter { $0.key.hasSuffix(".ndjson") }.map {
        $0.key + String(decoding: $0.value, as: UTF8.self).replacing(anchor, with: "")
      }
      return try ["statistics", "workouts", "workout_events"].flatMap {
        try database.dump($0, without: ["anchor", "first_anchor"])
      } + documents.sorted()
    }
  }

  private static let pipeline = """
    {
      name: "within", subject: "me", origin: "phone", timeZone: "UTC", read: "all",
      collections: [
        { name: "run", type: "DistanceWalkingRunning", options: ["cumulativeSum", "duration"],
          interval: "whole", within: { workouts: ["running"] }, unit: "km" },
        { name: "pulse", type: "HeartRate", options: ["discreteAverage", "discreteMax"],
          interval: { minute: 5 }, within: "workouts", separateBySource: true },
        { name: "pulse-moving", type: "HeartRate", options: ["discreteMax"], interval: "whole",
          within: { workouts: "all", pauses: "exclude" } },
        { name: "pulse-asleep", type: "HeartRate", options: ["discreteMin", "sampleCount"],
          interval: { hour: 4 }, within: "sleep", labelBy: "end" },
        { name: "stages", type: "SleepAnalysis", options: ["duration"], interval: "whole",
          within: "sleep", labelBy: "start" },
        { name: "open", type: "HeartRate", options: ["sampleCount"], interval: { minute: 5 },
          within: "workouts", includeOpenInterval: true },
      ],
      output: { database: "health.sqlite", documents: { path: "documents" } },
    }
    """

  private static func firstNight() throws -> Export {
    var export = Export(date: "2024-05-03 10:02:00")
    export.walk("2024-05-02 09:50:00", "2024-05-02 10:10:00", km: 2)
    export.walk("2024-05-02 10:10:00", "2024-05-02 10:30:00", km: 4)
    try export.pulse("2024-05-02 10:00:00", every: 60, Array(100..<130))
    try export.pulse("2024-05-02 10:03:00", every: 60, [180, 181, 182], source: "Strap")
    export.workout(
      "Running", "2024-05-02 10:00:00", "2024-05-02 10:20:00", minutes: 18,
      events: [("Pause", "2024-05-02 10:18:00")])
    // Another app's record of the same run: no end, the length in the duration alone.
    export.workout(
      "Running", "2024-05-02 10:00:00", "2024-05-02 10:00:00", minutes: 10, source: "App")
    export.workout("Yoga", "2024-05-02 10:15:00", "2024-05-02 10:20:00", minutes: 5)
    export.asleep("AsleepCore", "2024-05-02 22:00:00", "2024-05-03 01:00:00")
    export.asleep("Awake", "2024-05-03 01:00:00", "2024-05-03 02:00:00")
    export.asleep("AsleepREM", "2024-05-03 02:00:00", "2024-05-03 06:00:00")
    try export.pulse("2024-05-02 22:30:00", every: 3_600, [60, 58, 56, 40, 54, 52, 50, 48, 90])
    // This one runs while the export is made.
    export.workout("Running", "2024-05-03 09:55:00", "2024-05-03 10:15:00", minutes: 20)
    try export.pulse("2024-05-03 09:55:00", every: 60, Array(140..<147))
    return export
  }

  private static func laterNight() throws -> Export {
    var export = try firstNight()
    export.date = "2024-05-04 12:00:00"
    // Two identical records of one swim, and more pulse of the run that was running.
    for _ in 0..<2 {
      export.workout("Swimming", "2024-05-03 18:00:00", "2024-05-03 18:10:00", minutes: 10)
    }
    try export.pulse("2024-05-03 10:02:00", every: 60, Array(147..<160))
    try export.pulse("2024-05-03 18:00:00", every: 60, Array(90..<105))
    return export
  }

  /// A workout that was edited: its end and its pause; and one that was deleted.
  private static func editedNight() throws -> Export {
    var export = try laterNight()
    export.date = "2024-05-05 12:00:00"
    export.elements.removeAll { $0.contains("2024-05-02 10:18:00") || $0.contains("Yoga") }
    export.workout(
      "Running", "2024-05-02 10:00:00", "2024-05-02 10:25:00", minutes: 20,
      events: [("Pause", "2024-05-02 10:05:00"), ("Resume", "2024-05-02 10:10:00")])
    export.asleep("AsleepDeep", "2024-05-03 01:00:00", "2024-05-03 01:45:00")
    return export
  }

  @Test func everyWorkoutHasRowsOfItsOwn() async throws {
    let output = try Output()
    var export = try Self.firstNight()
    export.date = "2024-05-03 12:00:00"
    try await output.run(export)
    let runs = try output.rows("run")
    #expect(
      runs.map { "\($0.startDate.prefix(16)) \($0.endDate.suffix(14).prefix(5))" }.sorted() == [
        "2024-05-02T10:00 10:10", "2024-05-02T10:00 10:20",
      ])
    #expect(runs.map(\.sum).sorted { ($0 ?? 0) < ($1 ?? 0) } == [1, 3])
    #expect(runs.map(\.duration).sorted { ($0 ?? 0) < ($1 ?? 0) } == [600, 1_200])
    #expect(Set(runs.map(\.workout)).count == 2)

    // Every row is about a workout of the table, at the workout's own times.
    let database = output.database
    for collection in ["run", "pulse", "pulse-moving", "open"] {
      #expect(
        try database.number("SELECT count(*) FROM statistics WHERE collection = '\(collection)'")
          > 1)
    }
    #expect(
      try database.number(
        """
        SELECT count(*) FROM statistics AS s WHERE NOT EXISTS (SELECT 1 FROM workouts AS w
          WHERE w.id = s.workout AND w.start_unix <= s.start_unix
            AND s.end_unix <= max(w.end_unix, w.start_unix + w.duration))
          AND s.collection NOT IN ('pulse-asleep', 'stages')
        """) == 0)
    let asleep = "SELECT count(*) FROM statistics WHERE collection IN ('pulse-asleep', 'stages')"
    #expect(try database.number(asleep + " AND workout IS NULL") == 3)
    #expect(try database.number(asleep) == 3)
  }

  @Test func idsAreShortAndDistinct() async throws {
    let output = try Output()
    try await output.run(try Self.firstNight())
    let rows = try output.rows("pulse")
    #expect(Set(rows.map(\.id)).count == rows.count)
    for row in rows {
      #expect(
        row.id.wholeMatch(of: /pulse\.[0-9a-f]{12}\.2024050[23]T[0-9]{6}Z/) != nil, "\(row.id)")
    }
    // Of the watch's run: 4 intervals merged, 4 of the watch, 2 of the strap; the app's: 2, 2, 2; the yoga:
    // 1, 1; of the run that is running one interval is over: 1, 1.
    #expect(rows.count == 20)
    let keys = rows.map { [String($0.startUnix), $0.source ?? "", $0.workout ?? ""] }
    #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
    let moving = try output.rows("pulse-moving")
    #expect(moving.map(\.maximum).sorted { ($0 ?? 0) < ($1 ?? 0) } == [119, 182, 182])
    let open = try output.rows("open").filter { $0.startDate.hasPrefix("2024-05-03") }
    #expect(open.map(\.sampleCount) == [5, 2])
  }

  @Test func nightsAreNamedByTheirMorning() async throws {
    let output = try Output()
    var export = try Self.firstNight()
    try await output.run(export)
    // At ten in the morning the night is not over.
    #expect(try output.rows("pulse-asleep").isEmpty)
    export.date = "2024-05-03 12:00:00"
    try await output.run(export)
    let rows = try output.rows("pulse-asleep")
    #expect(
      rows.map(\.id)
        == ["pulse-asleep.20240502T220000Z", "pulse-asleep.20240503T020000Z"])
    // The interval from ten in the evening, too, belongs to the morning's night.
    #expect(rows.map(\.date) == ["2024-05-03", "2024-05-03"])
    #expect(rows.map(\.endDate) == ["2024-05-03T02:00:00+00:00", "2024-05-03T06:00:00+00:00"])
    #expect(rows.map(\.minimum) == [56, 48])
    #expect(rows.map(\.sampleCount) == [3, 4])
    let stages = try output.rows("stages")
    #expect(stages.map(\.date) == ["2024-05-02"])
    #expect(stages.map(\.duration) == [7 * 3_600])
    #expect(stages.first?.values?.map(\.name) == ["asleepCore", "asleepREM", "asleep"])
  }

  @Test func historiesAgree() async throws {
    let nightly = try Output()
    for export in [try Self.firstNight(), try Self.laterNight(), try Self.editedNight()] {
      try await nightly.run(export)
      let fresh = try Output()
      try await fresh.run(export, jobs: 8)
      #expect(try nightly.state() == fresh.state())
    }
    // Rows of workouts that are no more have gone, with tombstones.
    #expect(
      try nightly.database.number(
        "SELECT count(*) FROM tombstones WHERE kind = 'statistics' AND id LIKE 'pulse.%'") > 0)
    let swims = try nightly.rows("pulse").filter { $0.startDate.hasPrefix("2024-05-03T18") }
    #expect(Set(swims.map(\.workout)).count == 2)
    let again = try await nightly.run(try Self.editedNight())
    #expect(again.isUnchanged)
  }

  @Test func numberOfThreadsChangesNoByte() async throws {
    let export = try Self.laterNight()
    let (one, eight) = (try Output(), try Output())
    try await one.run(export, jobs: 1)
    try await eight.run(export, jobs: 8)
    #expect(
      try one.folder.files().filter { $0.key.hasPrefix("documents") }
        == eight.folder.files().filter { $0.key.hasPrefix("documents") })
    #expect(try one.state() == eight.state())
  }

  @Test func commandGivesTheRowsOfTheRun() async throws {
    let output = try Output()
    let export = try Self.firstNight()
    try await output.run(export)
    let place = try Folder()
    let input = try place.write("export.xml", export.xml)
    func rows(
      _ type: String, _ change: (inout StatisticsRequest) -> Void
    ) async throws -> [StatisticsRow] {
      var request = StatisticsRequest(input: input, type: type)
      request.timeZone = "UTC"
      change(&request)
      return try await computeStatistics(request, reporting: Warnings().reporting).rows
    }
    func plain(_ rows: [StatisticsRow]) -> [StatisticsRow] {
      rows.map { row in
        var plain = row.withoutStore
        plain.workout = nil
        return plain
      }.sorted { ($0.startUnix, $0.endUnix) < ($1.startUnix, $1.endUnix) }
    }
    let runs = try await rows("DistanceWalkingRunning") {
      ($0.within, $0.unit, $0.options) = (["running"], "km", ["cumulativeSum", "duration"])
    }
    #expect(plain(runs) == plain(try output.rows("run")))
    let moving = try await rows("HeartRate") {
      ($0.within, $0.excludesPauses, $0.options) = (["workouts"], true, ["discreteMax"])
    }
    #expect(plain(moving) == plain(try output.rows("pulse-moving")))
    let stages = try await rows("SleepAnalysis") {
      ($0.within, $0.includesOpenInterval, $0.labelBy) = (["sleep"], true, "start")
    }
    #expect(stages.map(\.date) == ["2024-05-02"])
    #expect(stages.map(\.duration) == [7 * 3_600])
  }
}
