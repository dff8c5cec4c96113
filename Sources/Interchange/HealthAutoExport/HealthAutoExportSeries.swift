internal import HealthModel

/// How points of a collection within workouts stand in a workout.
struct HealthAutoExportSeries {
  /// The key of the list in the workout.
  let key: String
  /// The units as the app spells them.
  private let units: [String]

  private init(_ key: String, _ units: String...) {
    self.key = key
    self.units = units
  }

  /// The series of a collection; `nil` for one that has none, or not the numbers for it.
  static func of(_ collection: InterchangeCollection) -> HealthAutoExportSeries? {
    guard collection.isSeries, let series = table[collection.typeName] else { return nil }
    let options = collection.shape.options
    if collection.typeName == "HeartRate" {
      return options.isSuperset(of: [.discreteAverage, .discreteMin, .discreteMax]) ? series : nil
    }
    return options.isDisjoint(with: [.cumulativeSum, .discreteAverage]) ? nil : series
  }

  private static let table: [String: HealthAutoExportSeries] = [
    "ActiveEnergyBurned": HealthAutoExportSeries("activeEnergy", "kJ", "kcal"),
    "BasalEnergyBurned": HealthAutoExportSeries("basalEnergy", "kJ", "kcal"),
    "CyclingCadence": HealthAutoExportSeries("cyclingCadence", "count/min"),
    "CyclingPower": HealthAutoExportSeries("cyclingPower", "W"),
    "CyclingSpeed": HealthAutoExportSeries("cyclingSpeed", "km/hr", "mi/hr"),
    "DistanceCycling": HealthAutoExportSeries("cyclingDistance", "km", "mi"),
    "DistanceSwimming": HealthAutoExportSeries("swimDistance", "m", "yd"),
    "DistanceWalkingRunning": HealthAutoExportSeries("walkingAndRunningDistance", "km", "mi"),
    "HeartRate": HealthAutoExportSeries("heartRateData", "count/min"),
    "StepCount": HealthAutoExportSeries("stepCount", "count"),
    "SwimmingStrokeCount": HealthAutoExportSeries("swimStroke", "count"),
  ]

  /// The points of rows by the workout that they are of: each a list without its brackets.
  func points(_ collection: InterchangeCollection, rows: [StatisticsRow]) -> [String: String] {
    let unit = rows.lazy.compactMap(\.unit).first
    let target = unit.flatMap {
      ValueUnit(
        of: $0, among: units.map { (unit: $0, text: $0) }, type: QuantityType.named(collection.type)
      )
    }
    func value(_ number: Double) -> Double { target?.value(number) ?? number }
    var points: [String: String] = [:]
    for row in rows {
      guard let workout = row.workout else { continue }
      var json = JSONText()
      json.beginObject()
      json.member("date", healthAutoExportDate(row.startDate))
      if key == "heartRateData" {
        guard let minimum = row.minimum, let average = row.average, let maximum = row.maximum
        else { continue }
        json.member("Min", value(minimum))
        json.member("Avg", value(average))
        json.member("Max", value(maximum))
      } else {
        guard let number = row.sum ?? row.average else { continue }
        json.member("qty", value(number))
      }
      json.member("units", target?.text ?? unit)
      json.member("source", healthAutoExportSource(row.sources))
      json.endObject()
      let before = points[workout].map { $0 + "," } ?? ""
      points[workout] = before + json.text
    }
    return points
  }
}
