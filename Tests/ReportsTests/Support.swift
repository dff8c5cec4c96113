import Foundation
import HealthModel
import Testing

@testable import Reports

/// A tag of a page.
struct Tag {
  var name: String
  var attributes: [String: String]
  var isEnd: Bool
  var isEmpty: Bool
}

extension ReportPage {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// All tags, in their order.
  ///
  /// Values of attributes hold no `>`, since that is escaped.
  var tags: [Tag] {
    text.matches(of: /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[^<>]*?)?)(\/?)>/).map { match in
      var attributes: [String: String] = [:]
      for attribute in match.3.matches(of: /([a-z0-9A-Z-]+)(?:="([^"]*)")?/) {
        attributes[String(attribute.1)] = attribute.2.map(String.init) ?? ""
      }
      return Tag(
        name: String(match.2), attributes: attributes, isEnd: !match.1.isEmpty,
        isEmpty: !match.4.isEmpty)
    }
  }
}

/// A frame about a week in March 2024.
let frame: ReportFrame = {
  var frame = ReportFrame(
    language: .english, subject: "me", timeZone: "Europe/Berlin", lastDay: day("2024-03-10"))
  frame.hasWorkouts = true
  frame.hasRings = true
  return frame
}()

func day(_ text: String) -> Int64 { CivilDate(isoText: text)?.dayNumber ?? 0 }

/// The statistics of a day in UTC.
func statistics(
  _ text: String, sum: Double? = nil, average: Double? = nil, band: ClosedRange<Double>? = nil,
  values: [ValueStatistics]? = nil
) -> DayStatistics {
  let start = day(text) * 86_400
  var result = DayStatistics(day: day(text), startUnix: start, endUnix: start + 86_400)
  result.rows = 1
  result.longest = 86_400
  result.sampleCount = 4
  result.sum = sum
  result.average = average
  result.minimum = band?.lowerBound
  result.maximum = band?.upperBound
  result.values = values
  return result
}

/// Steps of a week, of which no one counted those of the 7th.
let steps = CollectionReport(
  name: "daily-steps", type: "HKQuantityTypeIdentifierStepCount", unit: "count",
  days: [
    statistics("2024-02-28", sum: 900), statistics("2024-03-04", sum: 4_000),
    statistics("2024-03-05", sum: 5_500), statistics("2024-03-06", sum: 0),
    statistics("2024-03-08", sum: 12_345.5), statistics("2024-03-09", sum: 7_000),
    statistics("2024-03-10", sum: 8_000),
  ])

let heart = CollectionReport(
  name: "daily-heart", type: "HKQuantityTypeIdentifierHeartRate", unit: "count/min",
  days: [
    statistics("2024-03-04", average: 70, band: 50...110),
    statistics("2024-03-05", average: 72.25, band: 51...120),
    statistics("2024-03-07", average: 68, band: 49...100),
    statistics("2024-03-09", average: 69, band: 48...101),
    statistics("2024-03-10", average: 71, band: 52...131),
  ])

let sleep: CollectionReport = {
  func night(_ text: String, deep: Double, core: Double) -> DayStatistics {
    statistics(
      text,
      values: [
        ValueStatistics(name: "inBed", duration: deep + core + 900, sampleCount: 1),
        ValueStatistics(name: "awake", duration: 600, sampleCount: 2),
        ValueStatistics(name: "asleepCore", duration: core, sampleCount: 3),
        ValueStatistics(name: "asleepDeep", duration: deep, sampleCount: 2),
        ValueStatistics(name: "asleep", duration: deep + core, sampleCount: 5),
      ])
  }
  var report = CollectionReport(
    name: "sleep", type: "HKCategoryTypeIdentifierSleepAnalysis", unit: nil,
    days: [
      night("2024-03-09", deep: 3_600, core: 21_600),
      night("2024-03-10", deep: 4_000, core: 20_000),
    ])
  let origin = day("2024-03-09") * 86_400 + 43_200
  report.nights = [
    NightStages(
      day: day("2024-03-10"), origin: origin,
      stretches: [
        StageStretch(time: origin + 36_000..<origin + 40_000, stage: "asleepDeep"),
        StageStretch(time: origin + 40_000..<origin + 40_600, stage: "awake"),
        StageStretch(time: origin + 40_600..<origin + 60_600, stage: "asleepCore"),
      ], marks: [ClockMark(instant: origin + 43_200, text: "00:00")])
  ]
  return report
}()

/// A name that would be markup, were it not escaped everywhere.
let hostile = "<script>alert(\"1\")</script>'&\u{7}\u{202E}"

/// A workout with everything.
func workout(_ id: String, start: Int64) -> WorkoutReport {
  var record = WorkoutRecord(
    id: id, origin: "phone", activityType: "HKWorkoutActivityTypeRunning", source: hostile,
    start: start, end: start + 900, duration: 840.5, distance: 2.5, energy: 180, anchor: 1)
  record.statistics = [
    WorkoutRecord.Figures(type: "<b>", unit: "\"", sum: 1.25),
    WorkoutRecord.Figures(
      type: "HKQuantityTypeIdentifierHeartRate", unit: "count/min", average: 140, minimum: 101,
      maximum: 160),
  ]
  record.events = [
    WorkoutRecord.Event(type: "HKWorkoutEventTypePause", start: start + 300, duration: nil),
    WorkoutRecord.Event(type: hostile, start: start + 360, duration: 60),
  ]
  var report = WorkoutReport(
    record: record, startDate: "2024-03-10T18:00:00+01:00", endDate: "2024-03-10T18:15:00+01:00")
  report.eventDates = ["2024-03-10T18:05:00+01:00", "2024-03-10T18:06:00+01:00"]
  report.heartRate = [
    HeartRateInterval(
      time: start..<start + 300, average: 120, minimum: 100, maximum: 141, sampleCount: 60),
    // Nothing was measured in the second five minutes.
    HeartRateInterval(
      time: start + 600..<start + 900, average: 150, minimum: 140, maximum: 160, sampleCount: 55),
  ]
  report.routes = [
    WorkoutRoute(
      places: [
        RoutePlace(latitude: 52.5, longitude: 13.4), RoutePlace(latitude: 52.51, longitude: 13.4),
        RoutePlace(latitude: 52.51, longitude: 13.42),
      ], pointCount: 900)
  ]
  report.parts = [WorkoutPart(startDate: "2024-03-10T18:00:00+01:00", duration: 840.5)]
  return report
}

/// Every page of a report in which each text from the data is hostile.
func allPages(_ language: ReportLanguage = .english) -> [ReportPage] {
  var frame = ReportFrame(
    language: language, subject: hostile, timeZone: "Europe/Berlin", lastDay: day("2024-03-10"))
  frame.hasWorkouts = true
  frame.hasRings = true
  var short = CollectionReport(
    name: "short", type: hostile, unit: hostile, days: heart.days)
  short.sources = [
    SourceReport(source: hostile, days: [statistics("2024-03-10", average: 70.123_456)])
  ]
  let start = day("2024-03-10") * 86_400
  var row = StatisticsRow(
    id: "short.20240310T000000Z", collection: "short", subject: hostile, type: hostile,
    startDate: "2024-03-10T01:00:00+01:00", endDate: "2024-03-10T02:00:00+01:00",
    startUnix: start, endUnix: start + 3_600, unit: hostile, sampleCount: 2, sources: [hostile],
    anchor: 1)
  row.average = 70
  row.minimum = 60
  row.maximum = 80
  row.workout = "20240310T170000Z.900.a.1"
  short.detailedDays = [
    CollectionDay(
      day: day("2024-03-10"), time: start..<start + 86_400,
      marks: [ClockMark(instant: start + 21_600, text: "06:00")], rows: [row])
  ]
  var long = CollectionReport(
    name: "weekly", type: "HKQuantityTypeIdentifierBodyMass", unit: "kg",
    days: [statistics("2023-12-25", average: 80), statistics("2024-01-01", average: 79.5)])
  long.days = long.days.map { week in
    var week = week
    week.endUnix = week.startUnix + 7 * 86_400
    week.longest = 7 * 86_400
    return week
  }
  long = CollectionReport(name: long.name, type: long.type, unit: long.unit, days: long.days)
  let empty = CollectionReport(name: "empty", type: hostile, unit: nil, days: [])
  let collections = [steps, heart, sleep, short, long, empty]
  let workouts = [
    workout("20240310T150000Z.900.a.1", start: start + 54_000),
    workout("20240310T170000Z.900.a.1", start: start + 61_200),
  ]
  let rings = ["2024-03-09", "2024-03-10"].map { date in
    RingDay(
      date: date, id: date, move: RingDay.Ring(value: 420, goal: 400), isMoveInMinutes: false,
      exercise: RingDay.Ring(value: 12, goal: 30), stand: RingDay.Ring(value: nil, goal: 0))
  }
  var extras = OverviewExtras()
  extras.workouts = workouts
  extras.rings = rings.last
  extras.quality = quality
  extras.change = change
  return frame.files + collections.flatMap { frame.pages(of: $0) } + frame.workoutLists(workouts)
    + [
      frame.page(of: workouts[0], before: nil, after: workouts[1]),
      frame.page(of: workouts[1], before: workouts[0], after: nil),
    ] + frame.ringPages(rings) + [
      frame.page(of: quality), frame.page(of: change),
      frame.overview(collections.map { frame.card(of: $0) }, extras),
    ]
}

let quality: QualityReport = {
  var quality = QualityReport()
  quality.windowDays = 30
  quality.rejections = [
    RejectionRecord(reason: "bad-date", type: hostile, count: 3, example: "byte 48213")
  ]
  quality.counts = [
    RecordCount(
      element: hostile, type: "", read: 12, stored: 9, notGranted: 0, rejected: 3, superseded: 0)
  ]
  quality.flagged = [FlaggedSamples(type: hostile, flag: .negative, count: 1)]
  quality.ranking = [hostile]
  quality.sources = [
    QualityReport.Sources(
      type: hostile, names: [hostile, "Phone"], hasEntered: true, samples: 40, repeats: 2,
      sharedSeconds: 3_700)
  ]
  quality.comparison = QualityReport.Comparison(
    days: [2, 0, 1], workouts: [1, 0, 0], figures: [9, 1, 1],
    differences: [
      QualityReport.Comparison.Difference(
        item: hostile, figure: "activeEnergyBurned", unit: "kcal", apple: 420, ours: nil,
        isClose: false, reason: "travel")
    ])
  return quality
}()

let change: ChangeReport = {
  var change = ChangeReport(
    run: 7, pipeline: hostile, exportDate: "2024-03-11T08:00:00+01:00",
    finished: "2024-03-11T07:01:00+00:00", anchor: 5, added: 12, changed: 3, deleted: 1)
  change.kinds = [
    KindChanges(kind: "sample", type: hostile, added: 12, changed: 3, deleted: 0),
    KindChanges(kind: "statistics", type: "daily-steps", added: 1, changed: 0, deleted: 0),
  ]
  change.days = [("daily-steps", [day("2024-03-10")])]
  return change
}()

/// Compares a text with a file of `Golden`; with `RECORD_GOLDEN` writes it and fails.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try Data(text.utf8).write(to: file)
    Issue.record("\(name) was written; run again without RECORD_GOLDEN")
  }
  let written = try? String(contentsOf: file, encoding: .utf8)
  #expect(written == text, "\(name)", sourceLocation: sourceLocation)
}
