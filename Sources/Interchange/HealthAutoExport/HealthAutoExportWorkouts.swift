internal import HealthModel

extension HealthAutoExportWriter {
  /// The files of workouts, in the shape that the app calls version 2.
  ///
  /// - Parameters:
  ///   - workouts: The workouts in the order of their starts.
  ///   - subject: The person they are about; with the id it makes the id here.
  ///   - units: The units that the pipeline asks for.
  ///   - series: Collections within workouts that have an outlet, each with all its rows.
  /// - Returns: A file per year.
  func files(
    of workouts: [WorkoutRecord], subject: String, units: HealthAutoExportUnits,
    series: [(collection: InterchangeCollection, rows: [StatisticsRow])]
  ) -> [InterchangeFile] {
    let lists = series.compactMap { collection, rows in
      HealthAutoExportSeries.of(collection).map { ($0.key, $0.points(collection, rows: rows)) }
    }
    var files = YearFiles(suffix: "json")
    for workout in workouts {
      let own = lists.compactMap { key, points in points[workout.id].map { (key, $0) } }
      let text = json(workout, subject: subject, units: units, series: own)
      files.add(to: date(workout.start)) { $0 += ($0.isEmpty ? "" : ",") + text }
    }
    return files.files { "{\"data\":{\"workouts\":[" + $0 + "]}}\n" }
  }

  private func json(
    _ workout: WorkoutRecord, subject: String, units: HealthAutoExportUnits,
    series: [(key: String, points: String)]
  ) -> String {
    var json = JSONText()
    func quantity(_ name: String, _ number: Double?, _ units: String) {
      guard let number, number.isFinite else { return }
      json.key(name)
      json.beginObject()
      json.member("qty", number)
      json.member("units", units)
      json.endObject()
    }
    func figures(_ name: String) -> WorkoutRecord.Figures? {
      workout.statistics.first { $0.type == QuantityType.identifierPrefix + name && $0.unit != nil }
    }
    let seconds = workout.duration ?? Double(workout.end - workout.start)
    json.beginObject()
    json.member("id", nameBasedUUID(subject: subject, name: workout.id))
    json.member("name", words(shortTypeName(workout.activityType)))
    json.member("start", healthAutoExportDate(date(workout.start)))
    json.member("end", healthAutoExportDate(date(workout.end)))
    json.member("duration", seconds)
    let energy = units.energy
    quantity("activeEnergyBurned", workout.energy.map(energy.value), energy.text)
    if let active = workout.energy, let basal = figures("BasalEnergyBurned")?.sum {
      quantity("totalEnergy", energy.value(active + basal), energy.text)
    }
    let length = units.distance(of: workout)
    let distance = workout.distance.map(length.value)
    quantity("distance", distance, length.text)
    if workout.pace != nil, let distance {
      quantity("speed", distance * 3_600 / seconds, length.text + "/hr")
    }
    quantity("flightsClimbed", figures("FlightsClimbed")?.sum, "count")
    quantity("totalSwimmingStrokeCount", figures("SwimmingStrokeCount")?.sum, "count")
    if let rates = figures("HeartRate"), rates.unit == "count/min" {
      quantity("avgHeartRate", rates.average, "count/min")
      quantity("maxHeartRate", rates.maximum, "count/min")
      if let minimum = rates.minimum, let average = rates.average, let maximum = rates.maximum {
        json.key("heartRate")
        json.beginObject()
        quantity("min", minimum, "count/min")
        quantity("avg", average, "count/min")
        quantity("max", maximum, "count/min")
        json.endObject()
      }
    }
    for (key, points) in series {
      json.key(key)
      json.value(json: "[" + points + "]")
    }
    json.endObject()
    return json.text
  }
}
