import Foundation
import HealthModel
import Reports
import Testing

@testable import HealthPipeline
@testable import Store

/// Pages of databases.
@Suite struct ReportTests {
  private let folder: Folder
  private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  init() throws { folder = try Folder() }

  private static let collections = """
    { name: "steps", type: "StepCount", options: ["cumulativeSum", "separateBySource"], interval: { day: 1 } },
    { name: "hourly-steps", type: "StepCount", options: ["cumulativeSum"], interval: { hour: 1 } },
    { name: "heart", type: "HeartRate", options: ["discreteAverage", "discreteMin", "discreteMax"], interval: { day: 1 } },
    { name: "run-heart", type: "HeartRate", options: ["discreteAverage", "discreteMin", "discreteMax"],
      interval: { minute: 5 }, within: { workouts: ["running"] } },
    { name: "weight", type: "BodyMass", options: ["discreteAverage", "mostRecent"], interval: { week: 1 } },
    { name: "sleep", type: "SleepAnalysis", options: ["duration"], interval: { day: 1 }, anchorDate: "12:00", labelBy: "end" },
    { name: "ring-sleep", type: "SleepAnalysis", options: ["duration"], interval: { day: 1 }, anchorDate: "12:00", labelBy: "end", where: { sources: ["*Ring*"] } },
    """

  /// The sample export in a database.
  private func sample(
    samples: Bool = true, collections: String = Self.collections, more: String = ""
  ) async throws -> Database {
    let pipeline = try folder.write(
      "p.json5",
      """
      { name: "nightly", subject: "me", origin: "iphone", input: "\(package)/sample-data/export.zip",
        timeZone: "Europe/Berlin", read: "all", \(more)sourceRanking: ["*Watch*"],
        collections: [\(collections)], output: { database: "health.sqlite", samples: \(samples) } }
      """)
    _ = try await HealthPipeline.run(
      RunOptions(pipeline: pipeline), reporting: Warnings().reporting)
    return Database(path: folder.path + "/health.sqlite")
  }

  private func make(
    _ database: Database, _ change: (inout ReportRequest) -> Void = { _ in }
  ) async throws -> ReportOutcome {
    var request = ReportRequest(database: database.path, output: folder.path + "/pages")
    change(&request)
    return try await report(request, reporting: Warnings().reporting)
  }

  private func page(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/pages/\(path)", encoding: .utf8)
  }

  /// The exact numbers of the cells of the rows of a table, by the name of the row.
  private func rows(_ page: String) -> [String: [Double]] {
    var rows: [String: [Double]] = [:]
    for row in page.matches(of: /<tr[^>]*><th scope="row">(.*?)<\/th>(.*?)<\/tr>/) {
      let name = String(row.1).replacing(/<[^>]*>/, with: "")
      rows[name] = row.2.matches(of: /<td class="n">(?:<data value="([^"]*)">)?([^<]*)/).compactMap
      {
        Double($0.1 ?? $0.2)
      }
    }
    return rows
  }

  @Test func pagesSayWhatTheDatabaseSays() async throws {
    let database = try await sample()
    let outcome = try await make(database)
    #expect(outcome.pages == outcome.changed)
    let steps = rows(try page("collections/steps/2024.html"))
    let stored = try database.rows("steps").filter { $0.source == nil }
    #expect(stored.count == 10)
    for row in stored {
      #expect(steps[String(row.startDate.prefix(10))]?.first == row.sum, "\(row.id)")
    }
    #expect(steps["2024-10"] == [4_580.8, 45_808, 10])
    let heart = rows(try page("collections/heart/2024.html"))
    for row in try database.rows("heart") {
      let numbers = [row.average, row.minimum, row.maximum].compactMap { $0 }
      #expect(heart[String(row.startDate.prefix(10))]?.prefix(3) == numbers[...], "\(row.id)")
    }
    let sleep = rows(try page("collections/sleep/2024.html"))
    for row in try database.rows("sleep") {
      let asleep = row.values?.first { $0.name == "asleep" }?.duration
      #expect(asleep != nil && sleep[row.date ?? ""]?.first == asleep, "\(row.id)")
    }
    // Days of shorter intervals are what their intervals add up to.
    let hourly = rows(try page("collections/hourly-steps/2024.html"))
    #expect(hourly["2024-10-31"]?.first == 8_048)
    let day = try page("collections/hourly-steps/2024-10-31.html")
    let hours = try database.rows("hourly-steps")
      .filter { $0.startDate.hasPrefix("2024-10-31") }
    #expect(hours.count > 5)
    #expect(day.matches(of: /<tr data-i=/).count == hours.count)
    for hour in hours {
      let name = String(hour.startDate.dropFirst(11).prefix(5))
      #expect(rows(day)[name]?.first == hour.sum, "\(hour.id)")
    }
    // The weeks of a collection of weeks.
    let weeks = rows(try page("collections/weight.html"))
    for week in try database.rows("weight") {
      #expect(weeks[String(week.startDate.prefix(10))]?.first == week.average)
    }
  }

  @Test func workoutsHaveTheirHeartRates() async throws {
    let database = try await sample()
    _ = try await make(database)
    let runs = try database.rows("run-heart")
    let ids = Set(runs.compactMap(\.workout)).sorted()
    #expect(ids.count == 3)
    for id in ids {
      let workout = try page("workouts/\(id).html")
      let own = runs.filter { $0.workout == id }
      let shown = rows(workout)
      for (index, row) in own.enumerated() {
        let minutes = (row.startUnix - own[0].startUnix) / 60
        let numbers = shown["\(minutes) min"] ?? []
        // The same rule as the collection within workouts.
        #expect(numbers.count == 4, "\(id) \(index)")
        #expect(abs((numbers.first ?? 0) - (row.average ?? -1)) < 1e-9)
        #expect(
          numbers.dropFirst() == [row.minimum ?? 0, row.maximum ?? 0, Double(row.sampleCount)])
      }
      #expect(workout.contains("Apple&#39;s figures"))
    }
    let last = try page("workouts/20241031T173000Z.1980.535ab82b0592.1.html")
    #expect(last.contains("<data value=\"4.935\">4.93 km</data>"))
    #expect(last.contains("class=\"route\"") && last.contains("360 points"))
    #expect(last.contains("Pause") && last.contains("18:45:00"))
  }

  /// The units of the pipeline are those of workouts too, of Apple's figures as well.
  @Test func workoutsHaveTheUnitsOfThePipeline() async throws {
    let database = try await sample(
      more:
        #"units: { DistanceWalkingRunning: "mi", ActiveEnergyBurned: "kJ", HeartRate: "count/s" }, "#
    )
    _ = try await make(database)
    let last = try page("workouts/20241031T173000Z.1980.535ab82b0592.1.html")
    #expect(last.contains(">3.07 mi</data>") && last.contains(" /mi</data>"))
    #expect(last.contains(" kJ</data>"))
    let figures = last.matches(
      of: /<th scope="row">([^<]*)<\/th><td>(mi|km|m|kJ|kcal)<\/td><td class="n">(.*?)<\/td>/)
    let sums = figures.map { figure in
      "\(figure.1): \(figure.3.replacing(/<[^>]*>/, with: "")) \(figure.2)"
    }
    #expect(sums.contains("Distance Walking Running: 3.07 mi"), "\(sums)")
    #expect(sums.contains { $0.hasPrefix("Active Energy Burned: ") && $0.hasSuffix(" kJ") })
    #expect(!last.contains("kcal") && !last.contains(" km"))
    #expect(try page("workouts.html").contains("Distance (mi)"))
    // Heart rates of every five minutes agree with the collection in that unit.
    #expect(!last.contains("/min)"))
    for row in try database.rows("run-heart") {
      guard row.workout == "20241031T173000Z.1980.535ab82b0592.1" else { continue }
      #expect(row.unit == "count/s")
      let minutes = (row.startUnix - 1_730_395_800) / 60
      let numbers = rows(last)["\(minutes) min"] ?? []
      let stored = [row.average, row.minimum, row.maximum].compactMap { $0 }
      #expect(numbers.count == 4 && stored.count == 3)
      for (shown, number) in zip(numbers, stored) { #expect(abs(shown - number) < 1e-9) }
    }
  }

  @Test func unitsOfOtherFormsAreLeftOut() {
    func units(_ definition: String) -> WorkoutUnits {
      ReportUnits([
        ReportedPipeline(
          name: "a", subject: "me", timeZone: "UTC", keepsSamples: true, collections: [],
          definition: definition)
      ]).ofWorkouts
    }
    let distance = "HKQuantityTypeIdentifierDistanceWalkingRunning"
    #expect(units("engine 1\nunits \(distance) m").distance.name == "m")
    #expect(units("engine 1\nunits \(distance) m").pace.name == "km")
    #expect(units("units \(distance) yd").pace.name == "mi")
    for text in ["", "units", "units \(distance)", "units \(distance) kg", "partly computed"] {
      #expect(units(text) == WorkoutUnits(), "\(text)")
    }
    #expect(definedType("type A; options") == "A")
    #expect(definedType("type ") == nil && definedType("broken") == nil)
  }

  /// A collection without rows is titled by its type.
  @Test func emptyCollectionsHaveTheirTitles() async throws {
    let none =
      #"{ name: "none", type: "VO2Max", options: ["discreteAverage"], interval: { day: 1 }, from: "1999-01-01", to: "1999-02-01" }"#
    _ = try await make(try await sample(collections: none))
    #expect(try page("collections/none.html").contains("<h1>VO2Max</h1>"))
  }

  /// Strips of stages are there where they add up to the rows, and only there.
  @Test func nightsAreStripsOfStages() async throws {
    _ = try await make(try await sample())
    let sleep = try page("collections/sleep.html")
    #expect(sleep.matches(of: /Stages of the night of/).count == 13)
    // The ring alone decides nothing but the night in which the watch lay in its drawer.
    let ring = try page("collections/ring-sleep.html")
    #expect(ring.matches(of: /Stages of the night of/).count == 1)
    #expect(ring.contains("Stages of the night of 2024-10-29"))
  }

  /// A strip of a row without time awake has none either.
  @Test func stripsShowWhatTheRowsTell() async throws {
    let database = try await sample(
      collections:
        #"{ name: "within", type: "SleepAnalysis", options: ["duration"], interval: "whole", within: "sleep", labelBy: "end" }"#
    )
    _ = try await make(database)
    let page = try page("collections/within.html")
    let told = Set(try database.rows("within").flatMap { ($0.values ?? []).map(\.name) })
    #expect(!told.contains("awake") && told.contains("asleepCore"))
    #expect(page.matches(of: /Stages of the night of/).count > 10)
    let captions = page.matches(of: /<figcaption>(.*?)<\/figcaption>/).map(\.1)
    #expect(captions.contains { $0.contains("core ") })
    #expect(!captions.contains { $0.contains("awake") } && !page.contains("awake</li>"))
  }

  struct Night: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Stages and their seconds, as samples have them and as the row does.
    var stretches: [(stage: String, seconds: Int64)]
    var row: [String: Double?]
    /// The stages of the strip; `nil` for none.
    var strip: [String]?
  }

  @Test(arguments: [
    Night(
      testDescription: "all stages", stretches: [("asleepCore", 60), ("awake", 5)],
      row: ["asleepCore": 60, "awake": 5, "asleep": 60], strip: ["asleepCore", "awake"]),
    Night(
      testDescription: "no time awake", stretches: [("asleepCore", 60), ("awake", 5)],
      row: ["asleepCore": 60, "asleep": 60], strip: ["asleepCore"]),
    Night(
      testDescription: "less time awake", stretches: [("asleepCore", 60), ("awake", 5)],
      row: ["asleepCore": 60, "awake": 3], strip: nil),
    Night(
      testDescription: "a stage that no sample has", stretches: [("asleepCore", 60)],
      row: ["asleepCore": 60, "asleepDeep": 5], strip: nil),
    Night(
      testDescription: "time in bed holds the others",
      stretches: [("inBed", 9), ("asleepREM", 60)],
      row: ["inBed": 69, "asleepREM": 60], strip: ["inBed", "asleepREM"]),
    Night(
      testDescription: "time in bed alone", stretches: [("inBed", 9)], row: ["inBed": 9],
      strip: nil),
    Night(
      testDescription: "numbers of samples alone", stretches: [("asleepCore", 60)],
      row: ["asleepCore": .none], strip: nil),
    Night(testDescription: "nothing", stretches: [], row: [:], strip: nil),
  ])
  func stripsAddUpToRows(_ night: Night) {
    var end: Int64 = 0
    let stretches = night.stretches.map { stage, seconds in
      end += seconds
      return StageStretch(time: end - seconds..<end, stage: stage)
    }
    var row = DayStatistics(day: 0, startUnix: 0, endUnix: 86_400)
    row.values = night.row.map { ValueStatistics(name: $0, duration: $1, sampleCount: 1) }
    #expect(row.stretches(of: stretches)?.map(\.stage) == night.strip)
  }

  @Test func qualityAndChangesAreTold() async throws {
    let database = try await sample()
    let outcome = try await make(database)
    let quality = rows(try page("quality.html"))
    // The distance of a bicycle of which the export has no samples.
    #expect(quality["Figures"] == [49, 0, 1])
    #expect(quality["Workouts"] == [3, 0, 1])
    #expect(quality["Days"] == [10, 0, 0])
    #expect(quality["Step Count"]?.prefix(2) == [111, 1])
    let text = try page("quality.html")
    #expect(text.contains("Order in the pipeline: *Watch*"))
    #expect(text.contains("percent-range") && text.contains("before-2000"))
    let changes = try page("changes.html")
    let added = try database.number("SELECT added FROM runs")
    #expect(changes.contains("<dt>Added</dt><dd>2,9") && added > 2_900)
    #expect(changes.contains("collections/steps.html"))
    #expect(outcome.markdown.contains("49 exact, 0 close, 1 off"))
    // Only the last run counts.
    let rows = try database.number("SELECT count(*) FROM statistics WHERE collection = 'steps'")
    #expect(changes.contains(">\(rows)<"))
  }

  @Test func secondReportWritesNothing() async throws {
    let database = try await sample()
    _ = try await make(database)
    let before = try folder.files()
    let again = try await make(database)
    #expect(again.changed == 0)
    #expect(try folder.files() == before)
    #expect(try folder.openToOthers().filter { $0.hasPrefix("pages") }.isEmpty)
  }

  @Test func pagesOfWhatIsGoneAreTakenAway() async throws {
    _ = try await make(try await sample())
    try folder.write("pages/mine.txt", "my own")
    let one =
      #"{ name: "steps", type: "StepCount", options: ["cumulativeSum"], interval: { day: 1 } }"#
    let outcome = try await make(try await sample(collections: one))
    let pages = try fileNames(below: folder.path + "/pages")
    #expect(
      pages.filter { $0.hasPrefix("collections/") }.sorted() == [
        "collections/steps.html", "collections/steps/2024.html",
      ])
    #expect(outcome.pages == pages.count - 2)
    #expect(pages.contains("mine.txt"))
  }

  @Test func databaseWithoutSamplesHasPages() async throws {
    let database = try await sample(samples: false)
    _ = try await make(database)
    #expect(try page("quality.html").contains("keeps no samples"))
    #expect(rows(try page("collections/steps/2024.html"))["2024-10-31"]?.first == 8_048)
    let workout = try page("workouts/20241031T173000Z.1980.535ab82b0592.1.html")
    #expect(workout.contains("No heart rates are stored"))
  }

  @Test func foldersOfOthersAreLeftAlone() async throws {
    let database = try await sample()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/pages", withIntermediateDirectories: true)
    try folder.write("pages/index.html", "my own")
    let refused = await outcome { () async throws(Failure) in
      try await report(
        ReportRequest(database: database.path, output: folder.path + "/pages"),
        reporting: Warnings().reporting)
    }
    guard case .failure(let failure) = refused else {
      Issue.record("a report was written over other files")
      return
    }
    #expect(failure.code == .cannotCreate && failure.message.contains("holds no report"))
    #expect(try page("index.html") == "my own")
  }

  /// A list of pages that somebody changed deletes nothing outside of the folder.
  @Test func listOfPagesStaysWithinTheFolder() async throws {
    let database = try await sample()
    _ = try await make(database)
    try folder.write("precious", "my own")
    try folder.write("pages/.healthpipe-report", "healthpipe report\n../precious\n/etc/hosts\n")
    _ = try await make(database)
    #expect(try String(contentsOfFile: folder.path + "/precious", encoding: .utf8) == "my own")
  }

  struct Settings: Sendable, CustomTestStringConvertible {
    var ranking: [String]
    var aliases: [String: String]
    var testDescription: String { "\(ranking) \(aliases)" }
  }

  @Test(arguments: [
    Settings(ranking: [], aliases: [:]),
    Settings(ranking: ["*Watch*", "a; b\"c"], aliases: [:]),
    Settings(ranking: ["]; aliases [", "\\"], aliases: ["Old]": "; ranking [", "a\"": "b\\"]),
    Settings(ranking: ["Mika’s\u{A0}Watch", "🚲\u{200D}\u{301}"], aliases: ["\n\r\t\0'": "\u{7F}"]),
  ])
  func settingsAreReadFromDefinitions(_ settings: Settings) throws {
    // As definitions are made.
    let definition =
      "type X; zone UTC; ranking \(settings.ranking); aliases "
      + "\(settings.aliases.sorted { $0.key < $1.key })"
    let read = try #require(SharedSettings(definition: definition))
    #expect(read.ranking.map(ExactText.init) == settings.ranking.map(ExactText.init))
    #expect(read.aliases == settings.aliases)
    // Whatever is missing at its end.
    for count in 0..<definition.count {
      #expect(SharedSettings(definition: String(definition.prefix(count))) == nil)
    }
  }

  @Test(arguments: [
    "", #"ranking "x""#, "zone UTC", "; ranking []; zone []", #"; ranking ["a]; aliases []"#,
    #"; ranking []; aliases [(key: "a")]"#, "; ranking []; aliases [] and more",
    #"; ranking ["\u{110000}"]; aliases []"#, #"; ranking ["\u12"]; aliases []"#,
  ])
  func otherDefinitionsHaveNoSettings(_ definition: String) {
    #expect(SharedSettings(definition: definition) == nil)
  }

  /// Runs of two phones, of which the newer one holds those since day 2 of the older one again.
  private func runs(_ aliases: String, collections: String) async throws -> Database {
    func export(_ source: String, days: ClosedRange<Int>, exported: Int) -> String {
      let workouts = days.map { day in
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" \
        sourceName="\(source)" startDate="2024-03-0\(day) 10:00:00 +0000" endDate="2024-03-0\(day) 10:30:00 +0000"/>
        <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" value="\(140 + day)" sourceName="\(source)" \
        startDate="2024-03-0\(day) 10:07:00 +0000" endDate="2024-03-0\(day) 10:07:00 +0000"/>
        """
      }
      return "<HealthData><ExportDate value=\"2024-03-0\(exported) 12:00:00 +0000\"/>"
        + workouts.joined(separator: "\n") + "</HealthData>"
    }
    for (origin, export) in [
      ("old", export("Old watch", days: 1...4, exported: 5)),
      ("new", export("Watch", days: 2...6, exported: 7)),
    ] {
      try folder.write("export.xml", export)
      let pipeline = try folder.write(
        "p.json5",
        """
        { name: "nightly", subject: "me", origin: "\(origin)", input: "export.xml", timeZone: "UTC",
          read: ["HeartRate", "Workout"], \(aliases)collections: [\(collections)],
          output: { database: "health.sqlite" } }
        """)
      _ = try await HealthPipeline.run(
        RunOptions(pipeline: pipeline), reporting: Warnings().reporting)
    }
    return Database(path: folder.path + "/health.sqlite")
  }

  /// A workout of a renamed source counts once in the report of several phones.
  @Test(arguments: [
    "", #"{ name: "pulse", type: "HeartRate", options: ["discreteMax"], interval: { day: 1 } }"#,
  ])
  func renamedSourcesAreJoined(_ collections: String) async throws {
    func count() throws -> Int {
      try page("workouts/2024.html").matches(of: /href="[^"]*\.1\.html"/).count
    }
    var database = try await runs("", collections: collections)
    _ = try await make(database)
    #expect(try count() == 9)
    try FileManager.default.removeItem(atPath: database.path)
    database = try await runs(
      #"sourceAliases: { "Old watch": "Watch" }, "#, collections: collections)
    _ = try await make(database)
    #expect(try count() == 6)
    let names = try page("quality.html")
    #expect(names.contains("<bdi>Watch</bdi>") && !names.contains("Old watch"))
    let pages = Folder.files(below: folder.path + "/pages")
    #expect(pages.count > 6 && !pages.values.contains { $0.contains("Old watch") })
  }
}
