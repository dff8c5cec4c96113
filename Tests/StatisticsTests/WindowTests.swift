import ExportGenerator
import HealthModel
import Statistics
import Testing

@Suite("Which intervals a collection gives")
struct WindowTests {
  private let day = IntervalComponents(day: 1)

  /// A sample an hour, every hour of five days in Tokyo.
  private func hourly() throws -> RankedSamples {
    let start = try at("2024-03-01", zone: "Asia/Tokyo")
    return ranked(
      (0..<120).map { Sample(start: start + $0 * 3_600, end: start + $0 * 3_600 + 3_600, value: 1) }
    )
  }

  @Test("The interval running at the moment of export is left out, unless asked for")
  func openInterval() throws {
    let samples = try hourly()
    let noon = try at("2024-03-03T12:00", zone: "Asia/Tokyo")
    let closed = try collection(
      samples, day, zone: "Asia/Tokyo", options: .cumulativeSum,
      over: CollectionWindow(exportDate: noon))
    #expect(closed.merged.sum == [24, 24])
    let open = try collection(
      samples, day, zone: "Asia/Tokyo", options: .cumulativeSum,
      over: CollectionWindow(exportDate: noon, includesOpenInterval: true))
    #expect(open.merged.sum == [24, 24, 24])
  }

  @Test("An interval that ends at the moment of export is over")
  func justOver() throws {
    let midnight = try at("2024-03-03", zone: "Asia/Tokyo")
    let result = try collection(
      try hourly(), day, zone: "Asia/Tokyo", options: .cumulativeSum,
      over: CollectionWindow(exportDate: midnight))
    #expect(result.merged.count == 2)
  }

  @Test("Intervals that cross the ends of a range are given whole")
  func fromAndTo() throws {
    let window = CollectionWindow(
      from: try at("2024-03-02T06:00", zone: "Asia/Tokyo"),
      to: try at("2024-03-04", zone: "Asia/Tokyo"))
    let result = try collection(
      try hourly(), day, zone: "Asia/Tokyo", options: [.cumulativeSum, .separateBySource],
      over: window)
    #expect(result.merged.sum == [24, 24])
    #expect(result.merged.start.first == (try at("2024-03-02", zone: "Asia/Tokyo")))
    #expect(result.bySource.map(\.columns.sum) == [[24, 24]])
  }

  @Test("An empty range and an empty column give no rows")
  func nothing() throws {
    let samples = try hourly()
    let start = try at("2024-03-02", zone: "Asia/Tokyo")
    for window in [
      CollectionWindow(from: start, to: start), CollectionWindow(from: start + 10_000_000),
      CollectionWindow(to: 0), CollectionWindow(exportDate: 0),
    ] {
      #expect(
        try collection(samples, day, zone: "Asia/Tokyo", options: .cumulativeSum, over: window)
          .merged.count == 0)
    }
    let empty = try collection(ranked([]), day, options: [.cumulativeSum, .separateBySource])
    #expect(empty.merged.sum == [])
    #expect(empty.merged.firstSource == [0])
    #expect(empty.bySource.isEmpty)
  }

  @Test("A workout's intervals start with it and are cut at its end")
  func workout() throws {
    let start = try at("2024-03-01T10:00:30")
    let samples = ranked([
      Sample(start: start - 100, end: start + 100, value: 200),
      Sample(start: start + 150, end: start + 150, value: 7),
      Sample(start: start + 290, end: start + 490, value: 200),
      Sample(start: start + 420, end: start + 420, value: 5),
    ])
    let layout = try IntervalLayout(
      IntervalComponents(minute: 2), within: start..<start + 420,
      clock: ZoneClock(identifier: "UTC"))
    let result = statistics(of: samples, layout: layout, options: .cumulativeSum)
    #expect(result.merged.sum == [100, 7, 70, 60])
    #expect(result.merged.start.map { $0 - start } == [0, 120, 240, 360])
    #expect(result.merged.end.map { $0 - start } == [120, 240, 360, 420])
    let afterwards = statistics(
      of: samples, layout: layout, options: .cumulativeSum,
      over: CollectionWindow(exportDate: start + 420))
    #expect(afterwards == result)
  }

  @Test("Short intervals over long gaps cost no more than what is in them")
  func sparseMinutes() throws {
    let first = try at("2001-05-01T00:00:30")
    let last = try at("2024-05-01T23:59:59")
    let result = try collection(
      ranked([
        Sample(start: first, end: first + 60, value: 2), Sample(start: last, end: last, value: 3),
      ]), IntervalComponents(minute: 1), options: .cumulativeSum)
    #expect(result.merged.sum == [1, 1, 3])
    #expect(result.merged.end.last == last + 1)
  }

  @Test("Sums over days and over months agree", arguments: ["Asia/Tokyo", "America/New_York"])
  func daysAndMonths(zone: String) throws {
    var generator = SplitMix64(seed: 4)
    let start = try at("2023-02-01", zone: zone)
    let samples = (0..<4_000).map { _ -> Sample in
      let from = start + Int64.random(in: 0..<20_000_000, using: &generator)
      return Sample(
        source: Bool.random(using: &generator) ? "Watch" : "Phone", start: from,
        end: from + Int64.random(in: 0..<40_000, using: &generator),
        value: Double.random(in: 0..<500, using: &generator))
    }
    let ready = ranked(samples, globs: ["Watch"])
    let totals = try [IntervalComponents(day: 1), .init(month: 1), .init(year: 1)].map {
      let result = try collection(ready, $0, zone: zone, options: [.cumulativeSum, .duration])
      return (result.merged.sum?.reduce(0, +) ?? 0, result.merged.durationSeconds?.reduce(0, +))
    }
    #expect(abs(totals[0].0 - totals[1].0) < 1e-12 * totals[0].0)
    #expect(abs(totals[0].0 - totals[2].0) < 1e-12 * totals[0].0)
    #expect(totals[0].1 == totals[1].1)
    let watch = samples.filter { $0.source == "Watch" }.reduce(0) { $0 + $1.value }
    let all = samples.reduce(0) { $0 + $1.value }
    #expect(watch < totals[0].0)
    #expect(totals[0].0 < all)
  }
}
