import HealthModel
import Testing

@testable import Reports

/// Collections whose intervals are longer or shorter than days.
@Suite struct IntervalTests {
  struct Length: Sendable, CustomTestStringConvertible {
    var days: Int64
    var mean: String
    var number: String
    var testDescription: String { mean }
  }

  /// A row that reaches over some days.
  private func interval(
    _ start: Int64, days: Int64, _ change: (inout DayStatistics) -> Void
  ) -> DayStatistics {
    var row = DayStatistics(
      day: start, startUnix: start * 86_400, endUnix: (start + days) * 86_400)
    row.rows = 1
    row.longest = days * 86_400
    change(&row)
    return row
  }

  private func intervals(_ count: Int64, of days: Int64, from start: String) -> CollectionReport {
    CollectionReport(
      name: "steps", type: "HKQuantityTypeIdentifierStepCount", unit: "count",
      days: (0..<count).map { index in
        interval(day(start) + index * days, days: days) { $0.sum = 700 }
      })
  }

  private func main(_ collection: CollectionReport, _ frame: ReportFrame = frame) -> String {
    frame.pages(of: collection)[0].text
  }

  private func heads(_ page: String) -> [String] {
    page.matches(of: /<th scope="col"[^>]*>(.*?)<\/th>/).map { String($0.1) }
  }

  /// 21 days of 700 steps a week are no 700 a day.
  @Test(arguments: [
    Length(days: 7, mean: "Per week", number: "Weeks with data"),
    Length(days: 31, mean: "Per month", number: "Months with data"),
    Length(days: 91, mean: "Per quarter", number: "Quarters with data"),
    Length(days: 365, mean: "Per year", number: "Years with data"),
    Length(days: 14, mean: "Per interval", number: "Intervals with data"),
  ])
  func longIntervalsAreNamed(_ length: Length) {
    let heads = heads(main(intervals(3, of: length.days, from: "2024-01-01")))
    #expect(heads.contains(length.mean) && heads.contains(length.number), "\(heads)")
    #expect(!heads.contains("Per day") && !heads.contains("Days with data"))
  }

  /// The overview for mail says of which days the number of a longer interval is.
  @Test func longIntervalsAreDatedInMail() {
    let card = frame.card(of: intervals(3, of: 7, from: "2024-02-12"))
    let text = frame.markdown([card], OverviewExtras())
    #expect(text.contains("| 700 (±0 %), 2024-02-26 – 2024-03-03 |  |  |"), "\(text)")
  }

  @Test func daysAreNamed() {
    let heads = heads(main(steps))
    #expect(heads.contains("Per day") && heads.contains("Days with data"))
  }

  /// A week in which clocks change is a week.
  @Test(arguments: [-3_600, 3_600] as [Int64])
  func changedClocksKeepTheName(_ shift: Int64) {
    let week = interval(day("2024-03-25"), days: 7) {
      $0.endUnix += shift
      $0.longest += shift
      $0.sum = 700
    }
    let collection = CollectionReport(name: "a", type: "X", unit: nil, days: [week])
    #expect(IntervalName(collection) == .week)
  }

  /// Wherever intervals lie, something is named below their chart.
  @Test(
    arguments: [
      (3, 7, "2024-03-04"), (1, 2, "2024-03-06"), (1, 2, "2024-01-30"), (6, 30, "2024-01-15"),
      (11, 30, "2024-02-01"), (17, 31, "2023-06-02"), (30, 31, "2021-05-01"), (9, 7, "2024-01-02"),
    ] as [(Int64, Int64, String)])
  func chartsHaveATimeAxis(_ count: Int64, _ days: Int64, _ start: String) {
    let chart =
      main(intervals(count, of: days, from: start))
      .firstMatch(of: /<svg viewBox="0 0 720 240".*?<\/svg>/)?.0 ?? ""
    let labels = chart.matches(of: /<text (class="minor" )?x="[^"]*" y="236">([^<]+)</)
    #expect(labels.contains { $0.1 == nil }, "\(chart)")
    #expect(labels.count <= 18)
  }

  /// A sample that touches some hours is counted in each; added up, that says nothing of a day.
  @Test func samplesOfHoursAreNotAddedUp() throws {
    var hourly = statistics("2024-03-09", sum: 10)
    hourly.rows = 2
    hourly.longest = 3_600
    var collection = CollectionReport(
      name: "hourly", type: "HKQuantityTypeIdentifierStepCount", unit: "count", days: [hourly])
    let start = day("2024-03-09") * 86_400
    var row = StatisticsRow(
      id: "a", collection: "hourly", subject: "me", type: "HKQuantityTypeIdentifierStepCount",
      startDate: "2024-03-09T01:00:00+01:00", endDate: "2024-03-09T02:00:00+01:00",
      startUnix: start, endUnix: start + 3_600, unit: "count", sampleCount: 1, sources: ["Phone"],
      anchor: 1)
    row.sum = 5
    collection.detailedDays = [
      CollectionDay(day: day("2024-03-09"), time: start..<start + 86_400, marks: [], rows: [row])
    ]
    collection.sources = [SourceReport(source: "Phone", days: [hourly])]
    let pages = frame.pages(of: collection)
    #expect(pages.count == 3)
    #expect(!pages[0].text.contains("Samples") && !pages[1].text.contains("Samples"))
    #expect(pages[2].text.contains("Samples"))
    #expect(pages[0].text.contains("<bdi>Phone</bdi>"))
    #expect(heads(main(steps)).contains("Samples"))
  }

  /// MET over hours are MET·h, wherever the number stands.
  @Test(arguments: [("MET", "MET·h"), ("kcal/(kg*hr)", "MET·h"), ("count", "h")])
  func timeWeightedSumsAreOfUnitHours(_ unit: String, _ text: String) {
    var row = statistics("2024-03-10")
    row.timeWeightedSum = 2.5
    let collection = CollectionReport(
      name: "effort", type: "HKQuantityTypeIdentifierPhysicalEffort", unit: unit, days: [row])
    #expect(heads(main(collection)).contains("Value × hours (\(text))"))
    let card = frame.card(of: collection)
    #expect(card.text.measureName == "Value × hours (\(text))")
    let overview = frame.overview([card], OverviewExtras()).text
    #expect(overview.contains("<data value=\"2.5\">2.5</data> <small>\(text)</small>"))
    #expect(frame.markdown([card], OverviewExtras()).contains("| 2.5 \(text) |"))
  }

  /// What was measured last stands for a month and a year, not a mean of days.
  @Test func mostRecentIsTheLast() throws {
    func weight(_ text: String, _ value: Double) -> DayStatistics {
      var row = statistics(text)
      row.mostRecent = value
      return row
    }
    let collection = CollectionReport(
      name: "weight", type: "HKQuantityTypeIdentifierBodyMass", unit: "kg",
      days: [
        weight("2024-02-01", 90), weight("2024-02-20", 84), weight("2024-03-08", 82),
        weight("2024-03-09", 81),
      ])
    let page = main(collection)
    let rows = page.matches(
      of: /<th scope="row">(?:<a[^>]*>)?(2024(?:-\d\d)?)<.*?<td class="n">(.*?)<\/td>(.*?)<\/tr>/)
    let numbers = rows.map { "\($0.1): \($0.2.replacing(/<[^>]*>/, with: ""))" }
    #expect(numbers == ["2024-02: 84", "2024-03: 81", "2024: 81"])
    #expect(!page.contains("Minimum") && !page.contains("Maximum"))
    #expect(page.contains("Most recent (kg), the last value of each period"))
    let card = frame.card(of: collection)
    #expect(card.figures.map(\.value) == [nil, 81, 81])
    #expect(card.figures.map(\.before) == [81, nil, 90])
    let note = "mean of days with data; most recent: the last value of each period."
    #expect(frame.overview([card], OverviewExtras()).text.contains(note))
    #expect(frame.markdown([card], OverviewExtras()).contains(note))
    #expect(main(heart).contains("Minimum"))
  }
}
