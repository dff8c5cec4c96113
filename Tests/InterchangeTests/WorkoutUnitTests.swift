import Foundation
import HealthModel
import Testing

@testable import Interchange

/// The units in which the figures of workouts stand.
@Suite struct WorkoutUnitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The units that the pipeline asks for.
    var asked: [String: String]
    var activity = "Running"
    /// The type that Apple's figure of the distance is of; `nil` for an export before iOS 16.
    var distance: String? = "DistanceWalkingRunning"
    /// What stands in the workout, as a number and its unit.
    var expected: [String: String]
    var testDescription: String { "\(asked) \(activity)" }
  }

  private static let metric = [
    "activeEnergyBurned": "250 kcal", "totalEnergy": "275 kcal", "distance": "4.828032 km",
    "speed": "9.656064 km/hr",
  ]
  private static let miles = ["distance": "3 mi", "speed": "6 mi/hr"]

  static let cases = [
    Case(asked: [:], expected: metric),
    Case(
      asked: ["DistanceWalkingRunning": "mi", "ActiveEnergyBurned": "kJ"],
      expected: [
        "activeEnergyBurned": "1046 kJ", "totalEnergy": "1150.6 kJ",
      ].merging(miles) { first, _ in first }),
    // What the app does not have is in its own unit; a type that is not the workout's does not count.
    Case(asked: ["DistanceWalkingRunning": "m", "ActiveEnergyBurned": "cal"], expected: metric),
    Case(asked: ["DistanceCycling": "mi"], expected: metric),
    Case(
      asked: ["DistanceCycling": "mi"], activity: "Cycling", distance: "DistanceCycling",
      expected: metric.merging(miles) { $1 }),
    Case(
      asked: ["DistanceCycling": "mi"], activity: "Cycling", distance: nil,
      expected: metric.merging(miles) { $1 }),
    Case(
      asked: ["DistanceSwimming": "mi"], activity: "Swimming", distance: nil,
      expected: metric.merging(miles) { $1 }),
    Case(
      asked: ["DistanceWalkingRunning": "mi"], activity: "Hiking", distance: nil,
      expected: metric.merging(miles) { $1 }),
  ]

  @Test(arguments: cases) func figuresAreInTheUnitsAskedFor(_ test: Case) throws {
    let prefix = QuantityType.identifierPrefix
    var statistics = [
      WorkoutRecord.Figures(type: prefix + "BasalEnergyBurned", unit: "kcal", sum: 25)
    ]
    if let distance = test.distance {
      statistics.append(.init(type: prefix + distance, unit: "km", sum: 4.828032))
    }
    let workout = WorkoutRecord(
      id: "w", origin: "phone", activityType: WorkoutActivityType.prefix + test.activity,
      source: "Watch", start: 0, end: 1_800, duration: 1_800, distance: 4.828032, energy: 250,
      statistics: statistics, anchor: 1)
    let units = Dictionary(
      uniqueKeysWithValues: test.asked.map { (prefix + $0.key, $0.value) })
    let file = try #require(
      interchange(.healthAutoExport, units: units).files(of: [workout]).first)
    let body = try #require(
      JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: [String: Any]])
    let written = try #require((body["data"]?["workouts"] as? [[String: Any]])?.first)
    for (key, expected) in test.expected {
      let figure = try #require(written[key] as? [String: Any], "\(key)")
      let written = try #require(figure["qty"] as? Double)
      let number = (written * 1e9).rounded() / 1e9
      let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
      #expect("\(text) \(figure["units"] ?? "")" == expected, "\(key)")
    }
  }
}
