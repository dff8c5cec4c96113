internal import HealthModel

/// Writes the JSON that the app Health Auto Export sends: each file is one whole body of a request.
struct HealthAutoExportWriter {
  /// Writes an instant, in seconds since 1970 UTC, as ISO 8601 in the pipeline's zone.
  let date: @Sendable (Int64) -> String

  /// Where points of a collection go: the name of a metric, or of a series within workouts.
  ///
  /// Points of two collections would be taken for one, so that a name is filled from one of them only.
  ///
  /// - Returns: `nil` for a collection that has no form there.
  static func outlet(of collection: InterchangeCollection) -> String? {
    if collection.shape.hasWorkout { return HealthAutoExportSeries.of(collection)?.key }
    let options = collection.shape.options
    switch collection.typeName {
    case "SleepAnalysis": return collection.isNights ? "sleep_analysis" : nil
    case "MindfulSession": return options.contains(.duration) ? "mindful_minutes" : nil
    case "AppleStandHour": return "apple_stand_hour"
    case "HeartRate":
      return options.isSuperset(of: [.discreteAverage, .discreteMin, .discreteMax])
        ? "heart_rate" : nil
    default:
      guard !options.isDisjoint(with: [.cumulativeSum, .discreteAverage, .mostRecent]) else {
        return nil
      }
      return HealthAutoExportMetric.of(collection.typeName)?.name
    }
  }

  /// The options of a collection with an outlet that its points have numbers of.
  static func written(of collection: InterchangeCollection) -> StatisticsOptions {
    switch collection.typeName {
    case "SleepAnalysis", "MindfulSession": return .duration
    case "AppleStandHour": return .sampleCount
    case "HeartRate": return [.discreteAverage, .discreteMin, .discreteMax]
    default:
      let inOrder: [StatisticsOptions] = [.cumulativeSum, .discreteAverage, .mostRecent]
      return inOrder.first { collection.shape.options.contains($0) } ?? []
    }
  }

  /// The files of a collection with one metric.
  ///
  /// - Parameters:
  ///   - collection: The collection, which has an outlet and is not of workouts.
  ///   - rows: Its rows in the order of their starts.
  ///   - stretches: For nights, the stretches in bed and asleep in the order of their starts.
  /// - Returns: A file per year.
  func files(
    of collection: InterchangeCollection, rows: [StatisticsRow], stretches: [SleepStretch]
  ) -> [InterchangeFile] {
    guard let name = Self.outlet(of: collection) else { return [] }
    var files = YearFiles(suffix: "json")
    var points = HealthAutoExportPoints(collection, unit: rows.lazy.compactMap(\.unit).first)
    if collection.isNights { points.nights = HealthAutoExportNights(stretches, date: date) }
    for row in rows {
      guard let point = points.point(row) else { continue }
      files.add(to: row.startDate) { $0 += ($0.isEmpty ? "" : ",") + point }
    }
    return files.files { body(name, units: points.units, points: $0) }
  }

  /// The files of blood pressures; of equal times of one source the first one counts.
  ///
  /// - Parameter readings: The blood pressures in the order of their starts.
  /// - Returns: A file per year.
  func files(of readings: [BloodPressureRecord]) -> [InterchangeFile] {
    var files = YearFiles(suffix: "json")
    var start: Int64?
    var sources: Set<ExactText> = []
    for reading in readings {
      if reading.start != start { sources = [] }
      start = reading.start
      guard sources.insert(ExactText(reading.source)).inserted else { continue }
      let moment = date(reading.start)
      var json = JSONText()
      json.beginObject()
      json.member("date", healthAutoExportDate(moment))
      json.member("systolic", reading.systolic)
      json.member("diastolic", reading.diastolic)
      json.member("source", healthAutoExportSource([reading.source]))
      json.endObject()
      files.add(to: moment) { $0 += ($0.isEmpty ? "" : ",") + json.text }
    }
    return files.files { body("blood_pressure", units: "mmHg", points: $0) }
  }

  /// The body of a request with one metric.
  private func body(_ name: String, units: String, points: String) -> String {
    var json = JSONText()
    json.beginObject()
    json.key("data")
    json.beginObject()
    json.key("metrics")
    json.beginArray()
    json.beginObject()
    json.member("name", name)
    json.member("units", units)
    json.key("data")
    json.value(json: "[" + points + "]")
    json.endObject()
    json.endArray()
    json.endObject()
    json.endObject()
    json.endLine()
    return json.text
  }
}

/// Makes the points of one metric.
struct HealthAutoExportPoints {
  /// What the unit of the points is.
  let units: String
  /// What nights are made of; `nil` for another metric.
  var nights: HealthAutoExportNights?
  private let unit: ValueUnit?
  private let type: String

  /// - Parameters:
  ///   - collection: The collection of the points.
  ///   - unit: The unit of its rows; `nil` for a category type, or without rows.
  init(_ collection: InterchangeCollection, unit: String?) {
    type = collection.typeName
    let known = (HealthAutoExportMetric.of(type)?.units ?? []).map { (unit: $0, text: $0) }
    self.unit = unit.flatMap {
      ValueUnit(of: $0, among: known, type: QuantityType.named(collection.type))
    }
    units =
      switch type {
      case "SleepAnalysis": "hr"
      case "MindfulSession": "min"
      case "AppleStandHour": "count"
      default: self.unit?.text ?? unit ?? ""
      }
  }

  /// The point of a row; `nil` for one that has none of the numbers that count.
  mutating func point(_ row: StatisticsRow) -> String? {
    if nights != nil { return nights?.point(row) }
    var json = JSONText()
    json.beginObject()
    json.member("date", healthAutoExportDate(row.startDate))
    switch type {
    case "HeartRate":
      guard let minimum = row.minimum, let average = row.average, let maximum = row.maximum else {
        return nil
      }
      json.member("Min", value(minimum))
      json.member("Avg", value(average))
      json.member("Max", value(maximum))
    case "MindfulSession":
      json.member("qty", (row.values ?? []).reduce(0) { $0 + ($1.duration ?? 0) } / 60)
    case "AppleStandHour":
      json.member("qty", row.values?.first { $0.name == "stood" }?.sampleCount ?? 0)
    default:
      guard let number = row.sum ?? row.average ?? row.mostRecent else { return nil }
      json.member("qty", value(number))
      if type == "BloodGlucose" { json.member("mealTime", "Unspecified") }
    }
    json.member("source", healthAutoExportSource(row.sources))
    json.endObject()
    return json.text
  }

  private func value(_ number: Double) -> Double { unit?.value(number) ?? number }
}
