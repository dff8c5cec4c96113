import HealthModel
import Testing

@Suite("The terms of a collection")
struct CollectionTermsTests {
  @Test("Short forms of intervals")
  func shortForms() {
    let expected: [String: IntervalComponents] = [
      "5m": .init(minute: 5), "1h": .init(hour: 1), "1d": .init(day: 1), "2w": .init(week: 2),
      "1mo": .init(month: 1), "1q": .init(quarter: 1), "1y": .init(year: 1),
      "1000000m": .init(minute: 1_000_000),
    ]
    for (text, components) in expected {
      #expect(IntervalComponents(text: text) == components)
      #expect(IntervalComponents(text: text)?.isEmpty == false)
    }
    for text in ["", "d", "0d", "-1d", "1", "1 d", "1D", "1.5h", "1d1h", "1000001m", "٣d"] {
      #expect(IntervalComponents(text: text) == nil)
    }
    #expect(IntervalComponents().isEmpty)
  }

  @Test("Anchor dates")
  func anchorDates() {
    #expect(AnchorDate(text: "2024-02-29") == .date(year: 2024, month: 2, day: 29))
    #expect(
      AnchorDate(text: "2024-02-29T08:30")
        == .dateTime(year: 2024, month: 2, day: 29, hour: 8, minute: 30, second: 0))
    #expect(
      AnchorDate(text: "2024-02-29 23:59:59")
        == .dateTime(year: 2024, month: 2, day: 29, hour: 23, minute: 59, second: 59))
    #expect(AnchorDate(text: "Sunday") == .weekday(.sunday))
    #expect(AnchorDate(text: "06:15") == .timeOfDay(hour: 6, minute: 15))
    for text in [
      "", "2023-02-29", "2024-00-10", "2024-01-00", "0000-01-01", "24:00", "6:15", "06:60",
      "06:15:30", "2024-02-29T", "2024-02-29T08:30Z", "someday", "2024-02-29x08:30",
    ] {
      #expect(AnchorDate(text: text) == nil)
    }
  }

  @Test("Options by name, and which fit a style")
  func options() {
    for name in StatisticsOptions.allNames {
      #expect(StatisticsOptions(name: name)?.names == [name])
    }
    #expect(StatisticsOptions(name: "sum") == nil)
    #expect(StatisticsOptions.cumulativeSum.fits(.cumulative))
    #expect(!StatisticsOptions.cumulativeSum.fits(.discreteArithmetic))
    #expect(!StatisticsOptions([.discreteMin, .mostRecent]).fits(.cumulative))
    #expect(StatisticsOptions([.discreteMin, .mostRecent]).fits(.discreteTemporallyWeighted))
    #expect(
      StatisticsOptions.fitting(.cumulative).names
        == ["cumulativeSum", "mostRecent", "duration", "sampleCount", "separateBySource"])
  }

  @Test("Every discrete style has its rule")
  func averageRules() {
    #expect(
      AggregationStyle.allCases.map { AverageRule($0) }
        == [nil, .arithmetic, .temporallyWeighted, .equivalentContinuousLevel])
  }
}
