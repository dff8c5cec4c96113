import Foundation
import HealthModel
import Statistics
import Testing

/// Samples of one type, made ready with sources ranked by patterns.
func ranked(
  _ samples: [Sample], type: String = "StepCount", globs: [String] = [], exportDate: Int64? = nil
) -> RankedSamples {
  let (columns, dictionary) = columns(samples)
  return prepare(
    columns, dictionary: dictionary, type: .named(type), exportDate: exportDate,
    ranking: SourceRanking(globs: globs.map { SourceGlob($0) }))
}

/// A collection over intervals of one kind.
func collection(
  _ samples: RankedSamples, _ components: IntervalComponents, zone: String = "UTC",
  options: StatisticsOptions, average: AverageRule = .arithmetic,
  over window: CollectionWindow = CollectionWindow()
) throws -> CollectionStatistics {
  let layout = try IntervalLayout(components, clock: ZoneClock(identifier: zone))
  return statistics(of: samples, layout: layout, options: options, average: average, over: window)
}

/// An instant from its text.
func at(_ text: String, zone: String = "UTC") throws -> Int64 {
  try #require(ZoneClock(identifier: zone).parseDate(text))
}

@Suite("Figures known beforehand")
struct WorkedExampleTests {
  private let day = IntervalComponents(day: 1)

  @Test("A higher source cuts what a lower one counted at the same time")
  func partialOverlap() throws {
    let start = try at("2024-03-01T10:00")
    let samples = [
      Sample(source: "Watch", start: start, end: start + 600, value: 100),
      Sample(source: "Phone", start: start + 300, end: start + 1_200, value: 90),
    ]
    let watchFirst = try collection(
      ranked(samples, globs: ["Watch"]), day, options: [.cumulativeSum, .separateBySource])
    #expect(watchFirst.merged.sum == [160])
    #expect(watchFirst.merged.sampleCount == [2])
    #expect(watchFirst.sourceNames == ["Phone", "Watch"])
    #expect(watchFirst.bySource.map(\.columns.sum) == [[90], [100]])
    let phoneFirst = try collection(
      ranked(samples, globs: ["Phone"]), day, options: .cumulativeSum)
    #expect(phoneFirst.merged.sum == [140])
  }

  @Test("A day that only covered samples touch has a row of its own")
  func nothingVisible() throws {
    let midnight = try at("2024-03-02")
    let result = try collection(
      ranked(
        [
          Sample(source: "Watch", start: midnight - 600, end: midnight + 600, value: 8),
          Sample(source: "Phone", start: midnight, end: midnight + 600, value: 5),
          Sample(source: "Phone", start: midnight + 60, end: midnight + 60, value: 5),
        ], globs: ["Watch"]), day, options: .cumulativeSum)
    #expect(result.merged.sum == [4, 4])
    #expect(result.merged.sampleCount == [1, 3])
    let phone = try collection(
      ranked(
        [
          Sample(source: "Watch", start: midnight, end: midnight + 600, value: 8),
          Sample(source: "Phone", start: midnight + 60, end: midnight + 600, value: 5),
        ], globs: ["Watch"]), IntervalComponents(minute: 1), options: .cumulativeSum)
    #expect(phone.merged.count == 10)
  }

  @Test("Instants count in full unless covered, and cover nothing themselves")
  func instants() throws {
    let start = try at("2024-03-01T08:00")
    let samples = [
      Sample(source: "Watch", start: start, end: start, value: 2),
      Sample(source: "Watch", start: start + 60, end: start + 120, value: 10),
      Sample(source: "Phone", start: start, end: start, value: 3),
      Sample(source: "Phone", start: start + 60, end: start + 60, value: 100),
      Sample(source: "Phone", start: start + 119, end: start + 119, value: 100),
      Sample(source: "Phone", start: start + 120, end: start + 120, value: 1),
    ]
    for globs in [["Watch"], ["Watch"] + (0..<20).map { "None\($0)" }] {
      let result = try collection(
        ranked(samples, globs: globs), day, options: .cumulativeSum)
      #expect(result.merged.sum == [16])
    }
  }

  @Test("What a person typed in ranks above every source, whatever the patterns")
  func enteredByHand() throws {
    let start = try at("2024-03-01T08:00")
    let samples = [
      Sample(source: "Watch", start: start, end: start + 600, value: 600),
      Sample(source: "Health", start: start, end: start + 300, value: 9, isEntered: true),
      Sample(source: "Diary", start: start, end: start + 300, value: 1, isEntered: true),
    ]
    let result = try collection(
      ranked(samples, globs: ["Watch"]), day, options: [.cumulativeSum, .separateBySource])
    // Two sources that began at once: the name decides, and the later one is covered.
    #expect(result.merged.sum == [301])
    #expect(result.bySource.map(\.columns.sum) == [[1], [9], [600]])
  }

  @Test("A sample that crosses midnight is split, one that ends there is not")
  func acrossMidnight() throws {
    let midnight = try at("2024-01-11")
    let steps = ranked([
      Sample(start: midnight - 600, end: midnight + 600, value: 60),
      Sample(start: midnight - 7_200, end: midnight, value: 100),
    ])
    let sums = try collection(steps, day, options: [.cumulativeSum, .duration])
    #expect(sums.merged.sum == [130, 30])
    #expect(sums.merged.durationSeconds == [7_200, 600])
    let rates = ranked(
      [
        Sample(start: midnight, end: midnight, value: 55),
        Sample(start: midnight - 1, end: midnight - 1, value: 65),
      ], type: "HeartRate")
    let averages = try collection(rates, day, options: .discreteAverage)
    #expect(averages.merged.average == [65, 55])
  }

  @Test("Days of 23 and 25 hours hold as many hourly samples")
  func clockChanges() throws {
    let hours = try ["2024-03-30", "2024-10-26"].flatMap { day in
      let start = try at(day, zone: "Europe/Berlin")
      return (0..<72).map { hour in
        Sample(start: start + hour * 3_600, end: start + hour * 3_600 + 3_600, value: 10)
      }
    }
    let daily = try collection(
      ranked(hours), day, zone: "Europe/Berlin", options: .cumulativeSum)
    #expect(daily.merged.sum == [240, 230, 240, 10, 240, 250, 230])
    #expect(daily.merged.sampleCount == [24, 23, 24, 1, 24, 25, 23])
    #expect(zip(daily.merged.start, daily.merged.end).map { $1 - $0 }[1] == 23 * 3_600)
  }

  @Test("Vector of four heart rates, to the last digit")
  func fourHeartRates() throws {
    let start = try at("2024-01-01T12:00")
    let samples = [(9, 54.0), (13, 54), (15, 53), (21, 53)].map { second, value in
      Sample(start: start + Int64(second), end: start + Int64(second), value: value)
    }
    let result = try collection(
      ranked(samples, type: "HeartRate"), day, options: .discreteAverage,
      average: .temporallyWeighted)
    #expect(result.merged.average == [53.48245614035088])
  }

  @Test("Vector of a whole workout, as one interval")
  func workoutHeartRates() throws {
    let start = try at("2024-01-01T12:00")
    let samples = heartRatesOfAWorkout.map { second, value in
      Sample(start: start + second, end: start + second, value: value)
    }
    // Neighbours outside of the workout take no part.
    let outside = [start + 490, start + 3_000].map { Sample(start: $0, end: $0, value: 40) }
    let clock = try ZoneClock(identifier: "UTC")
    let last = heartRatesOfAWorkout.map(\.second).max() ?? 0
    let layout = IntervalLayout(whole: start + 500..<start + last + 5, clock: clock)
    let result = statistics(
      of: ranked(samples + outside, type: "HeartRate"), layout: layout,
      options: [.discreteAverage, .discreteMax], average: .temporallyWeighted)
    let average = try #require(result.merged.average?.first)
    #expect(abs(average - 99.2107371837856) < 1e-8)
    #expect(result.merged.maximum == [118])
    #expect(result.merged.sampleCount == [heartRatesOfAWorkout.count])
  }

  @Test("A level is that of the same energy, not the mean of the levels")
  func soundLevels() throws {
    let start = try at("2024-01-01T12:00")
    let hours = [
      Sample(start: start, end: start + 3_600, value: 60),
      Sample(start: start + 3_600, end: start + 7_200, value: 80),
    ]
    let instants = hours.map { Sample(start: $0.start, end: $0.start, value: $0.value) }
    for samples in [hours, instants, hours + [Sample(start: start, end: start, value: 140)]] {
      let result = try collection(
        ranked(samples, type: "EnvironmentalAudioExposure"), day, options: .discreteAverage,
        average: .equivalentContinuousLevel)
      let level = try #require(result.merged.average?.first)
      #expect(abs(level - 77.03) < 0.005)
    }
  }

  @Test("Loads above a threshold add up to MET hours")
  func timeWeightedSum() throws {
    let start = try at("2024-01-01T12:00")
    let samples = ranked(
      [
        Sample(start: start, end: start + 1_800, value: 6),
        Sample(start: start + 1_800, end: start + 3_600, value: 3),
        Sample(start: start + 3_600, end: start + 4_500, value: 8),
      ], type: "PhysicalEffort")
    var filter = SampleFilter()
    filter.above = 3
    let result = try collection(samples.keeping(filter), day, options: .timeWeightedSum)
    #expect(result.merged.timeWeightedSum == [5])
    #expect(result.merged.sum == nil)
  }
}
