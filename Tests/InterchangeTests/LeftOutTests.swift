import HealthModel
import Testing

@testable import Interchange

/// What of a collection with an outlet has no place in a format; and that the rest has one.
@Suite struct LeftOutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var type: String
    var options: StatisticsOptions
    var healthAutoExport: [String]?
    var openMHealth: [String]?
    var fhir: [String] = []
    var hasWorkout = false
    var testDescription: String { "\(type) \(options.names)" }
  }

  private static let quantity = QuantityType.identifierPrefix
  private static let category = CategoryType.prefix

  static let cases = [
    Case(
      type: quantity + "StepCount", options: [.cumulativeSum, .mostRecent, .duration],
      healthAutoExport: ["mostRecent", "duration"], openMHealth: ["mostRecent", "duration"]),
    Case(
      type: quantity + "StepCount", options: [.cumulativeSum, .separateBySource],
      healthAutoExport: ["separateBySource"], openMHealth: ["separateBySource"],
      fhir: ["separateBySource"]),
    Case(type: quantity + "StepCount", options: .sampleCount),
    Case(
      type: quantity + "HeartRate",
      options: [.discreteAverage, .discreteMin, .discreteMax, .median, .p5, .sampleCount],
      healthAutoExport: ["sampleCount", "median", "p5"], openMHealth: ["sampleCount", "p5"]),
    Case(
      type: quantity + "HeartRate", options: [.discreteAverage, .discreteMin, .discreteMax, .p95],
      healthAutoExport: ["p95"], openMHealth: ["p95"], hasWorkout: true),
    Case(
      type: quantity + "HeartRateVariabilitySDNN",
      options: [.discreteAverage, .mostRecent, .median],
      healthAutoExport: ["mostRecent", "median"], openMHealth: ["mostRecent", "median"]),
    Case(
      type: quantity + "HeartRateVariabilitySDNN", options: .mostRecent, healthAutoExport: [],
      openMHealth: []),
    Case(
      type: category + "SleepAnalysis", options: [.duration, .sampleCount],
      healthAutoExport: ["sampleCount", "efficiency"],
      openMHealth: ["sampleCount", "stages", "efficiency"]),
    Case(
      type: category + "MindfulSession", options: [.duration, .sampleCount],
      healthAutoExport: ["sampleCount"]),
    Case(type: category + "AppleStandHour", options: .sampleCount, healthAutoExport: []),
  ]

  private func tested(_ test: Case) -> InterchangeCollection {
    var result = collection(
      test.type, test.options, interval: test.hasWorkout ? .init(minute: 5) : .init(day: 1),
      values: test.type.hasPrefix(Self.category) ? ["asleep", "awake"] : nil,
      hasWorkout: test.hasWorkout)
    result.shape.hasEfficiency = result.isNights
    return result
  }

  @Test(arguments: cases) func whatHasNoPlaceIsNamed(_ test: Case) {
    let collection = tested(test)
    for (format, expected) in [
      (.healthAutoExport, test.healthAutoExport), (.openMHealth, test.openMHealth),
      (.fhir, test.fhir), (.csv, []),
    ] as [(InterchangeFormat, [String]?)] {
      let format = interchange(format)
      #expect((format.outlet(of: collection) != nil) == (expected != nil), "\(format.format)")
      if let expected { #expect(format.leftOut(of: collection) == expected, "\(format.format)") }
    }
  }

  /// A row with one statistic, which is not named as left out, gives a file that a row without it does not.
  @Test(
    arguments: InterchangeFormat.allCases,
    [
      .cumulativeSum, .discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration,
      .timeWeightedSum, .sampleCount, .median, .p5, .p95, .standardDeviation,
    ] as [StatisticsOptions])
  func whatIsNotNamedIsWritten(format: InterchangeFormat, option: StatisticsOptions) {
    let name = option == .cumulativeSum ? "StepCount" : "HeartRate"
    let unit = option == .cumulativeSum ? "count" : "count/min"
    let tested = collection(Self.quantity + name, option)
    guard interchange(format).outlet(of: tested) != nil else { return }
    #expect(interchange(format).leftOut(of: tested).isEmpty)
    let number = 61.25
    let written = lines(
      interchange(format).files(
        of: tested,
        rows: [
          row(0, tested.type, unit: unit) { row in
            switch option {
            case .cumulativeSum: row.sum = number
            case .discreteAverage: row.average = number
            case .discreteMin: row.minimum = number
            case .discreteMax: row.maximum = number
            case .mostRecent: (row.mostRecent, row.mostRecentDate) = (number, utc(60))
            case .duration: row.duration = number
            case .timeWeightedSum: row.timeWeightedSum = number
            case .median: row.median = number
            case .p5: row.p5 = number
            case .p95: row.p95 = number
            case .standardDeviation: row.standardDeviation = number
            default: row.sampleCount = 6_125
            }
          }
        ]))
    let expected = option == .sampleCount ? "6125" : "61.25"
    #expect(written.contains { $0.contains(expected) }, "\(written)")
  }

  /// Nights in FHIR have the samples of each stage where they were asked for, and the efficiency.
  @Test func nightsAreWhole() throws {
    let type = Self.category + "SleepAnalysis"
    let tested = collection(type, [.duration, .sampleCount], values: ["awake"])
    let line = try #require(
      lines(
        interchange(.fhir).files(
          of: tested,
          rows: [
            row(0, type, unit: nil) {
              $0.values = [ValueStatistics(name: "awake", duration: 60, sampleCount: 3)]
              $0.efficiency = 0.75
            }
          ])
      ).first)
    #expect(line.contains(#""valueQuantity":{"value":60,"unit":"s""#))
    #expect(line.contains(#""valueQuantity":{"value":3,"unit":"samples""#))
    #expect(line.contains(#""text":"sleep efficiency"},"valueQuantity":{"value":0.75,"#))
  }
}
