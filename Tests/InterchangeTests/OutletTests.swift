import HealthModel
import Testing

@testable import Interchange

/// Which collections have a place in a format.
@Suite struct OutletTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var type: String
    var options: StatisticsOptions
    var hasWorkout = false
    var interval: IntervalComponents? = IntervalComponents(day: 1)
    var healthAutoExport: String?
    var isDataPoint: Bool

    var testDescription: String { "\(type) \(options.names)" }
  }

  private static let quantity = QuantityType.identifierPrefix
  private static let category = CategoryType.prefix

  static let cases = [
    Case(
      type: quantity + "StepCount", options: .cumulativeSum, healthAutoExport: "step_count",
      isDataPoint: true),
    Case(type: quantity + "StepCount", options: .duration, isDataPoint: false),
    Case(
      type: quantity + "StepCount", options: .mostRecent, healthAutoExport: "step_count",
      isDataPoint: false),
    Case(
      type: quantity + "HeartRate", options: [.discreteAverage, .discreteMin, .discreteMax],
      healthAutoExport: "heart_rate", isDataPoint: true),
    Case(type: quantity + "HeartRate", options: .discreteAverage, isDataPoint: true),
    Case(
      type: quantity + "HeartRate", options: [.discreteAverage, .discreteMin, .discreteMax],
      hasWorkout: true, interval: IntervalComponents(minute: 5), healthAutoExport: "heartRateData",
      isDataPoint: true),
    Case(
      type: quantity + "HeartRate", options: [.discreteAverage, .discreteMin], hasWorkout: true,
      interval: IntervalComponents(minute: 5), isDataPoint: true),
    Case(
      type: quantity + "HeartRate", options: [.discreteAverage, .discreteMin, .discreteMax],
      hasWorkout: true, interval: nil, isDataPoint: true),
    Case(
      type: quantity + "DistanceSwimming", options: .cumulativeSum, hasWorkout: true,
      healthAutoExport: "swimDistance", isDataPoint: true),
    Case(
      type: quantity + "DistanceSwimming", options: .duration, hasWorkout: true, isDataPoint: false),
    Case(type: quantity + "BloodPressureSystolic", options: .discreteAverage, isDataPoint: false),
    Case(
      type: quantity + "HeartRateVariabilitySDNN", options: .discreteMin, isDataPoint: false),
    Case(
      type: quantity + "PhysicalEffort", options: .timeWeightedSum, isDataPoint: false),
    Case(
      type: category + "SleepAnalysis", options: .duration, healthAutoExport: "sleep_analysis",
      isDataPoint: true),
    Case(type: category + "SleepAnalysis", options: .sampleCount, isDataPoint: false),
    Case(
      type: category + "SleepAnalysis", options: .duration,
      interval: IntervalComponents(week: 1), isDataPoint: false),
    Case(
      type: category + "MindfulSession", options: .duration, healthAutoExport: "mindful_minutes",
      isDataPoint: false),
    Case(type: category + "MindfulSession", options: .sampleCount, isDataPoint: false),
    Case(
      type: category + "AppleStandHour", options: .sampleCount,
      healthAutoExport: "apple_stand_hour", isDataPoint: false),
    Case(type: category + "Headache", options: .duration, isDataPoint: false),
  ]

  @Test(arguments: cases) func outlets(_ example: Case) {
    let tested = collection(
      example.type, example.options, interval: example.interval, hasWorkout: example.hasWorkout)
    #expect(interchange(.healthAutoExport).outlet(of: tested) == example.healthAutoExport)
    #expect(interchange(.openMHealth).outlet(of: tested) == (example.isDataPoint ? "c" : nil))
    #expect(interchange(.fhir).outlet(of: tested) == "c")
    #expect(interchange(.csv).outlet(of: tested) == "c")
  }

  /// A collection without a place gives no file, whatever its rows hold.
  @Test(arguments: cases) func nothingIsWrittenWithoutAPlace(_ example: Case) {
    let tested = collection(
      example.type, example.options, interval: example.interval, hasWorkout: example.hasWorkout)
    let rows = [row(0, example.type, unit: nil) { $0.duration = 5 }]
    if example.healthAutoExport == nil {
      #expect(interchange(.healthAutoExport).files(of: tested, rows: rows).isEmpty)
    }
    if !example.isDataPoint {
      #expect(interchange(.openMHealth).files(of: tested, rows: rows).isEmpty)
    }
  }

  @Test(arguments: InterchangeFormat.allCases) func nothingComesOfNothing(
    _ format: InterchangeFormat
  ) {
    let tested = collection(Self.quantity + "StepCount", .cumulativeSum)
    #expect(interchange(format).files(of: tested, rows: []).isEmpty)
    #expect(interchange(format).files(of: [WorkoutRecord]()).isEmpty)
    #expect(interchange(format).files(of: [BloodPressureRecord]()).isEmpty)
    #expect(interchange(format).files(of: [ActivitySummaryRecord]()).isEmpty)
  }
}
