internal import HealthModel

/// Writes data points of Open mHealth and IEEE 1752.1, a data point to a line.
///
/// Their headers have the keys that both standards ask for.
struct DataPointWriter {
  /// The person the points are about.
  let subject: String
  /// Writes an instant, in seconds since 1970 UTC, as ISO 8601 in the pipeline's zone.
  let date: @Sendable (Int64) -> String

  /// Whether a collection has a form there.
  static func takes(_ collection: InterchangeCollection) -> Bool {
    if collection.typeName == "SleepAnalysis" { return collection.isNights }
    return !collection.shape.options.isDisjoint(with: written(of: collection))
  }

  /// The options of a collection that points are made of.
  static func written(of collection: InterchangeCollection) -> StatisticsOptions {
    if collection.typeName == "SleepAnalysis" { return collection.isNights ? .duration : [] }
    guard let type = QuantityType.named(collection.type),
      let schema = DataPointSchema.of(type.name)
    else { return [] }
    if schema.statistic != nil {
      return collection.shape.options.contains(.discreteAverage) ? .discreteAverage : .mostRecent
    }
    if type.style.isCumulative { return .cumulativeSum }
    return [.discreteAverage, .discreteMin, .discreteMax, .median, .standardDeviation, .mostRecent]
  }

  /// The files of a collection.
  ///
  /// - Parameters:
  ///   - collection: The collection, which has a form.
  ///   - rows: Its rows in the order of their starts.
  /// - Returns: A file per year.
  func files(of collection: InterchangeCollection, rows: [StatisticsRow]) -> [InterchangeFile] {
    var files = YearFiles(suffix: "ndjson")
    if collection.typeName == "SleepAnalysis" {
      for row in rows { files.add(to: row.startDate) { $0 += nights(row) } }
      return files.files()
    }
    guard let schema = DataPointSchema.of(collection.typeName) else { return [] }
    let type = QuantityType.named(collection.type)
    let unit = rows.lazy.compactMap(\.unit).first
      .flatMap { ValueUnit(of: $0, among: schema.units, type: type) }
    guard let unit else { return [] }
    for row in rows { files.add(to: row.startDate) { $0 += points(row, schema, unit) } }
    return files.files()
  }

  /// The files of workouts.
  ///
  /// - Parameter workouts: The workouts in the order of their starts.
  /// - Returns: A file per year.
  func files(of workouts: [WorkoutRecord]) -> [InterchangeFile] {
    var files = YearFiles(suffix: "ndjson")
    for workout in workouts {
      files.add(to: date(workout.start)) { $0 += point(workout) }
    }
    return files.files()
  }

  /// The files of blood pressures.
  ///
  /// - Parameter readings: The blood pressures in the order of their starts.
  /// - Returns: A file per year.
  func files(of readings: [BloodPressureRecord]) -> [InterchangeFile] {
    var files = YearFiles(suffix: "ndjson")
    for reading in readings {
      files.add(to: date(reading.start)) { text in
        var json = begin(
          name: reading.id, created: date(reading.end), schema: .bloodPressure,
          source: reading.source)
        json.unitValue("systolic_blood_pressure", reading.systolic, "mmHg")
        json.unitValue("diastolic_blood_pressure", reading.diastolic, "mmHg")
        json.frame((start: date(reading.start), end: date(reading.end)))
        text += end(json)
      }
    }
    return files.files()
  }

  /// The points of a row, one for each statistic.
  private func points(_ row: StatisticsRow, _ schema: DataPointSchema, _ unit: ValueUnit) -> String
  {
    let frame = (start: row.startDate, end: row.endDate)
    var text = ""
    if let statistic = schema.statistic {
      guard let number = row.average ?? row.mostRecent else { return "" }
      return point(row, schema, unit, statistic, unit.value(number), frame)
    }
    for (name, number) in [
      ("sum", row.sum), ("average", row.average), ("minimum", row.minimum),
      ("maximum", row.maximum), ("median", row.median),
    ] {
      guard let number else { continue }
      text += point(row, schema, unit, name, unit.value(number), frame)
    }
    if let deviation = row.standardDeviation.map(unit.difference), deviation.isFinite {
      text += point(row, schema, unit, "standard deviation", deviation, frame)
    }
    // The last piece of a sum is no measurement of its own.
    if row.sum == nil, schema.takesInstants, let number = row.mostRecent,
      let moment = row.mostRecentDate
    {
      text += point(row, schema, unit, nil, unit.value(number), (start: moment, end: moment))
    }
    return text
  }

  /// A point of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - schema: The schema of its type.
  ///   - unit: The unit of the number.
  ///   - statistic: What the number is of the values in the time; `nil` for a single one of them.
  ///   - number: The number, in that unit.
  ///   - frame: The time, ISO 8601.
  /// - Returns: A line of JSON, with its line end.
  private func point(
    _ row: StatisticsRow, _ schema: DataPointSchema, _ unit: ValueUnit, _ statistic: String?,
    _ number: Double, _ frame: (start: String, end: String)
  ) -> String {
    var json = begin(
      name: row.id + "." + (statistic ?? "mostRecent"), created: row.endDate, schema: schema,
      source: row.sources.joined(separator: ", "))
    for (key, value) in schema.constants { json.member(key, value) }
    json.unitValue(schema.field, number, unit.text)
    json.frame(frame)
    if schema.namesStatistic { json.member("descriptive_statistic", statistic) }
    return end(json)
  }

  /// The points of a night: the time asleep and that in bed.
  private func nights(_ row: StatisticsRow) -> String {
    let frame = (start: row.startDate, end: row.endDate)
    var text = ""
    for (schema, name) in [(DataPointSchema.sleep, "asleep"), (DataPointSchema.bed, "inBed")] {
      let seconds = row.values?.first { $0.name == name }?.duration ?? 0
      guard seconds > 0 else { continue }
      var json = begin(
        name: row.id + "." + name, created: row.endDate, schema: schema,
        source: row.sources.joined(separator: ", "))
      json.unitValue(schema.field, seconds, "sec")
      json.frame(frame)
      text += end(json)
    }
    return text
  }

  private func point(_ workout: WorkoutRecord) -> String {
    var json = begin(
      name: workout.id, created: date(workout.end), schema: .workout, source: workout.source)
    json.member(
      "activity_name", smallWords(shortTypeName(workout.activityType)))
    if let distance = workout.distance { json.unitValue("distance", distance, "km") }
    if let duration = workout.duration { json.unitValue("duration", duration, "sec") }
    if let energy = workout.energy { json.unitValue("kcal_burned", energy, "kcal") }
    json.frame((start: date(workout.start), end: date(workout.end)))
    return end(json)
  }

  /// The header, and the beginning of the body.
  private func begin(
    name: String, created: String, schema: DataPointSchema, source: String
  ) -> JSONText {
    let id = nameBasedUUID(subject: subject, name: name)
    var json = JSONText()
    json.beginObject()
    json.key("header")
    json.beginObject()
    json.member("id", id)
    json.member("uuid", id)
    json.member("creation_date_time", created)
    json.member("source_creation_date_time", created)
    json.key("schema_id")
    json.beginObject()
    json.member("namespace", schema.namespace)
    json.member("name", schema.name)
    json.member("version", schema.version)
    json.endObject()
    json.key("acquisition_provenance")
    json.beginObject()
    json.member("source_name", source.isEmpty ? "unknown" : source)
    json.endObject()
    json.member("user_id", subject)
    json.endObject()
    json.key("body")
    json.beginObject()
    return json
  }

  private func end(_ begun: JSONText) -> String {
    var json = begun
    json.endObject()
    json.endObject()
    json.endLine()
    return json.text
  }
}

extension JSONText {
  /// Writes a number with its unit.
  fileprivate mutating func unitValue(_ name: String, _ number: Double, _ unit: String) {
    key(name)
    beginObject()
    member("value", number)
    member("unit", unit)
    endObject()
  }

  /// Writes the time of a body: an instant, or from a start to an end.
  fileprivate mutating func frame(_ frame: (start: String, end: String)) {
    key("effective_time_frame")
    beginObject()
    if frame.start == frame.end {
      member("date_time", frame.start)
    } else {
      key("time_interval")
      beginObject()
      member("start_date_time", frame.start)
      member("end_date_time", frame.end)
      endObject()
    }
    endObject()
  }
}
