import Foundation
import HealthModel
import Reports
import Testing

@testable import HealthPipeline

/// Reports of collections of many lengths: pages, mail and terminal say the same of them.
@Suite struct ReportShapeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let collections = """
    { name: "y1", type: "StepCount", options: ["cumulativeSum"], interval: { year: 1 } },
    { name: "y2", type: "StepCount", options: ["cumulativeSum"], interval: { year: 2 } },
    { name: "q1", type: "HeartRate", options: ["discreteAverage"], interval: { quarter: 1 } },
    { name: "mo1", type: "HeartRate", options: ["discreteMax"], interval: { month: 1 } },
    { name: "w1", type: "StepCount", options: ["cumulativeSum"], interval: { week: 1 } },
    { name: "h36", type: "StepCount", options: ["cumulativeSum"], interval: { hour: 36 } },
    { name: "d1", type: "StepCount", options: ["cumulativeSum"], interval: { day: 1 } },
    { name: "low", type: "HeartRate", options: ["discreteMin"], interval: { day: 1 } },
    { name: "p95", type: "HeartRate", options: ["p95"], interval: { day: 1 } },
    { name: "last", type: "HeartRate", options: ["mostRecent", "discreteAverage"], interval: { day: 1 } },
    { name: "m5", type: "StepCount", options: ["sampleCount"], interval: { minute: 5 } },
    { name: "runs", type: "HeartRate", options: ["discreteAverage"], interval: "whole", within: "workouts" },
    { name: "nights", type: "SleepAnalysis", options: ["duration"], interval: { day: 1 }, anchorDate: "12:00", labelBy: "end" },
    { name: "bed", type: "SleepAnalysis", options: ["duration"], interval: { day: 1 } },
    """

  /// An export of eleven years: a day in twenty, and each of the last seventy.
  private func export() throws {
    var records = ""
    func record(
      _ type: String, _ day: Int64, from: String, to: String, value: String, unit: String = "",
      source: String = "Watch", inside: String = ""
    ) {
      let date = CivilDate(dayNumber: day)
      func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let text = "\(date.year)-\(digits(date.month))-\(digits(date.day))"
      let end = inside.isEmpty ? "/>" : ">\(inside)</Record>"
      records += """
        <Record type="\(type)" sourceName="\(source)"\(unit.isEmpty ? "" : " unit=\"\(unit)\"") \
        startDate="\(text) \(from) +0000" endDate="\(text) \(to) +0000" value="\(value)"\(end)

        """
    }
    let last = CivilDate(year: 2024, month: 10, day: 31).dayNumber
    let days = Array(stride(from: last - 4_000, to: last - 69, by: 20)) + Array(last - 69...last)
    for day in days {
      record(
        "HKQuantityTypeIdentifierStepCount", day, from: "10:00:00", to: "10:12:00",
        value: "\(100 + day % 37)", unit: "count")
      for hour in ["08", "19"] {
        record(
          "HKQuantityTypeIdentifierHeartRate", day, from: "\(hour):00:00", to: "\(hour):00:00",
          value: "\(60 + day % 23)", unit: "count/min")
      }
    }
    let sleep = "HKCategoryTypeIdentifierSleepAnalysis"
    record(
      sleep, last - 4_000, from: "01:00:00", to: "07:00:00",
      value: "HKCategoryValueSleepAnalysisAsleepCore")
    for day in [last - 59, last] {
      record(
        sleep, day, from: "01:00:00", to: "07:00:00", value: "HKCategoryValueSleepAnalysisInBed")
    }
    for (source, inside) in [
      ("iPhone", ""), ("Health", "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>"),
    ] {
      record(
        "HKQuantityTypeIdentifierStepCount", last - 3, from: "10:05:00", to: "10:20:00",
        value: "50", unit: "count", source: source, inside: inside)
    }
    try folder.write(
      "e.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_DE"><ExportDate value="2024-11-01 07:00:00 +0000"/>
      \(records)<Workout workoutActivityType="HKWorkoutActivityTypeHiking" duration="1900" \
      durationUnit="min" sourceName="Watch" startDate="2024-10-20 06:00:00 +0000" \
      endDate="2024-10-21 13:40:00 +0000"/>
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" \
      sourceName="Watch" startDate="2024-10-25 07:45:00 +0000" endDate="2024-10-25 08:15:00 +0000"/>
      <ActivitySummary dateComponents="2024-10-31" activeEnergyBurned="100" \
      activeEnergyBurnedGoal="200" activeEnergyBurnedUnit="kcal" appleExerciseTime="10" \
      appleExerciseTimeGoal="30" appleStandHours="5" appleStandHoursGoal="12"/>
      </HealthData>
      """)
  }

  private func database() async throws -> String {
    try export()
    let pipeline = try folder.write(
      "p.json5",
      """
      { name: "p", subject: "me", origin: "iphone", input: "e.xml", timeZone: "Europe/Berlin", read: "all",
        units: { ActiveEnergyBurned: "kJ" }, collections: [\(Self.collections)], output: { database: "h.sqlite" } }
      """)
    _ = try await HealthPipeline.run(
      RunOptions(pipeline: pipeline), reporting: Warnings().reporting)
    return folder.path + "/h.sqlite"
  }

  private func page(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/pages/\(path)", encoding: .utf8)
  }

  @Test func pagesMailAndTerminalAgree() async throws {
    let database = try await database()
    let reporting = Warnings().reporting
    let pages = try await report(
      ReportRequest(database: database, output: folder.path + "/pages"), reporting: reporting)
    let mail = try await report(
      ReportRequest(database: database, output: nil), reporting: reporting)
    #expect(pages.markdown == mail.markdown)
    // Name, measure and latest number of each line.
    var rows: [String: String] = [:]
    for line in mail.markdown.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if let name = cells.first?.firstMatch(of: /\((\w+)\)$/)?.1, cells.count > 3 {
        rows[String(name)] = cells[1]
      }
    }
    #expect(rows.count == 12)
    #expect(rows["y1"]?.hasSuffix("2023-01-01 – 2023-12-31") == true, "\(rows)")
    #expect(rows["y2"]?.hasSuffix("2021-01-01 – 2022-12-31") == true)
    #expect(rows["y2"]?.contains("(") == true, "the interval before is there to compare with")
    #expect(rows["q1"]?.hasSuffix("2024-07-01 – 2024-09-30") == true)
    #expect(rows["h36"]?.contains(/\d\d:00 – 2024-10-\d\d \d\d:00$/) == true, "\(rows)")
    #expect(rows["d1"]?.contains("%") == true)
    // Who once recorded stages has no time asleep where only the time in bed is known.
    #expect(rows["nights"] == nil && rows["bed"] == nil)
    let lines = sparklines(
      database: database, subject: "me", pipeline: "p", language: .english, width: nil)
    #expect(lines.count == 12)
    for line in lines {
      let name = String(line.prefix { $0 != " " })
      let told = line.split(separator: "  ").last.map { $0.trimmingCharacters(in: .whitespaces) }
      let row = try #require(rows[name])
      // Mail says how a number changed, too.
      let latest = row.replacing(#/ \(.*?\)/#, with: "")
      #expect(row == "–" || told == latest, "\(line)")
    }
  }

  @Test func pagesAreOfTheShapeAskedFor() async throws {
    let database = try await database()
    _ = try await report(
      ReportRequest(database: database, output: folder.path + "/pages"),
      reporting: Warnings().reporting)
    // A hike of 31 hours is no interval of the collection.
    let runs = try page("collections/runs.html")
    #expect(runs.contains("Days with data") && runs.contains("runs/2024-10-20.html"))
    #expect(try page("collections/runs/2024-10-25.html").contains("Numbers behind the chart"))
    let counts = try page("collections/m5.html")
    #expect(counts.contains("Samples per interval") && counts.contains("#m10\">2024-10</a>"))
    #expect(!counts.contains(">Sum<"))
    #expect(try page("collections/p95.html").contains("95th percentile"))
    let low = try page("collections/low.html")
    #expect(!low.contains("Maximum") && !low.contains("verage"))
    #expect(try page("rings.html").contains("Move (kJ)"))
    #expect(
      try page("quality.html").contains(
        "entered by hand › <bdi>Watch</bdi> › <bdi>iPhone</bdi>"))
  }

  /// On a day of 25 hours two intervals of 24 begin, and each has its own numbers.
  @Test func intervalsOf24HoursAreNoDays() async throws {
    func record(_ hour: String, _ value: Int) -> String {
      """
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" \
      startDate="2024-10-\(hour):10:00 +0000" endDate="2024-10-\(hour):20:00 +0000" value="\(value)"/>
      """
    }
    try folder.write(
      "e.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_DE"><ExportDate value="2024-11-01 07:00:00 +0000"/>
      \(record("26 09", 500))\(record("27 09", 100))\(record("27 22", 10))</HealthData>
      """)
    let shapes = [("h24", "{ hour: 24 }"), ("m1440", "{ minute: 1440 }")]
    let collections = shapes.map { name, interval in
      """
      { name: "\(name)", type: "StepCount", options: ["cumulativeSum", "separateBySource"], \
      interval: \(interval), anchorDate: "2024-10-20" }
      """
    }
    let pipeline = try folder.write(
      "p.json5",
      """
      { name: "p", subject: "me", origin: "iphone", input: "e.xml", timeZone: "Europe/Berlin", read: "all",
        collections: [\(collections.joined(separator: ", "))], output: { database: "h.sqlite" } }
      """)
    _ = try await HealthPipeline.run(
      RunOptions(pipeline: pipeline), reporting: Warnings().reporting)
    let outcome = try await report(
      ReportRequest(database: folder.path + "/h.sqlite", output: folder.path + "/pages"),
      reporting: Warnings().reporting)
    for (name, _) in shapes {
      for path in ["collections/\(name).html", "collections/\(name)/2024.html"] {
        let starts = try page(path).matches(
          of: /<th scope="row">(2024-10-2[^<]*)<\/th><td class="n">([^<]*)</)
        #expect(
          starts.map { "\($0.1) \($0.2)" } == [
            "2024-10-26 00:00 500", "2024-10-27 00:00 100", "2024-10-27 23:00 10",
          ], "\(path)")
      }
      // The year of all sources and of the watch alone: three intervals.
      let years = try page("collections/\(name).html").matches(
        of: /<data value="203.33[^"]*">203.3<\/data><\/td><td class="n">610<\/td><td class="n">3</)
      #expect(years.count == 2)
      #expect(
        outcome.markdown.contains(
          "\(name)) | 10 (−90 %), 2024-10-27 23:00 – 2024-10-28 23:00 |"),
        "\(outcome.markdown)")
    }
  }

  @Test func shapesAreReadFromDefinitions() throws {
    func components(_ parts: String) -> String {
      "every(HealthModel.IntervalComponents(\(parts)))"
    }
    func shape(
      options: String = #"["discreteMin", "separateBySource"]"#, interval: String,
      end: String = "zone UTC"
    ) -> CollectionShape? {
      CollectionShape(
        definition: "type T; options \(options); interval \(interval); anchor nil; \(end)")
    }
    let week = shape(
      interval: components("year: 0, quarter: 0, month: 0, week: 1, day: 2, hour: 3, minute: 4"))
    #expect(
      week
        == CollectionShape(
          statistics: [.discreteMin, .separateBySource],
          interval: IntervalComponents(minute: 4, hour: 3, day: 2, week: 1), isWithin: false))
    #expect(
      shape(options: "[]", interval: "whole", end: "within sleep; zone UTC")
        == CollectionShape(statistics: [], interval: nil, isWithin: true))
    let own = #"filter ["; within \"sleep; within "]; ranking ["; within"]"#
    #expect(shape(interval: "whole", end: own)?.isWithin == false)
    #expect(shape(interval: "whole", end: own + "; within sleep")?.isWithin == true)
    for broken in ["", "hourly", "every(", components(""), components("day"), components("day: x")]
    {
      #expect(shape(interval: broken) == nil, "\(broken)")
    }
    #expect(shape(interval: components("day: 0")) == nil)
    #expect(shape(interval: components("fortnight: 1")) == nil)
    #expect(shape(options: "[sum]", interval: "whole") == nil)
    #expect(shape(options: #"["mode"]"#, interval: "whole") == nil)
    #expect(CollectionShape(definition: "type T") == nil)
    #expect(CollectionShape(definition: "") == nil)
  }
}
