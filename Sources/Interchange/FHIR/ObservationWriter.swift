internal import HealthModel

/// Writes Observations of FHIR R4, a resource to a line.
struct ObservationWriter {
  /// The id of the Patient resource.
  let patient: String
  /// Writes an instant, in seconds since 1970 UTC, as ISO 8601 in the pipeline's zone.
  let date: @Sendable (Int64) -> String

  /// - Parameters:
  ///   - subject: The person.
  ///   - patient: The id of the person's Patient resource; without one it is the name of the person where
  ///     that can be an id, else a UUID made of it.
  ///   - date: Writes an instant as ISO 8601 in the pipeline's zone.
  init(subject: String, patient: String?, date: @escaping @Sendable (Int64) -> String) {
    let isID =
      1...64 ~= subject.utf8.count
      && subject.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x2D || $0 == 0x2E
      }
    self.patient = patient ?? (isID ? subject : nameBasedUUID(subject: subject, name: "patient"))
    self.date = date
  }

  /// The files of a collection.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - rows: Its rows in the order of their starts.
  /// - Returns: A file per year.
  func files(of collection: InterchangeCollection, rows: [StatisticsRow]) -> [InterchangeFile] {
    var files = YearFiles(suffix: "ndjson")
    let written = rows.lazy.compactMap(\.unit).first ?? ""
    let type = QuantityType.named(collection.type)
    // The term of glucose is a mass by volume.
    let asked = type?.name == "BloodGlucose" ? "mg/dL" : written
    let target = ValueUnit(of: written, among: [(unit: asked, text: asked)], type: type)
    let unit = ObservationUnit(of: target?.text ?? written, type: collection.type)
    for row in rows {
      guard
        let line = observation(
          target?.row(row) ?? row, unit: unit, options: collection.shape.options)
      else { continue }
      files.add(to: row.startDate) { $0 += line + "\n" }
    }
    return files.files()
  }

  /// The files of workouts.
  ///
  /// - Parameter workouts: The workouts in the order of their starts.
  /// - Returns: A file per year.
  func files(of workouts: [WorkoutRecord]) -> [InterchangeFile] {
    var files = YearFiles(suffix: "ndjson")
    for workout in workouts {
      files.add(to: date(workout.start)) { $0 += observation(workout) + "\n" }
    }
    return files.files()
  }

  /// A row as a resource; `nil` for one without a number.
  private func observation(
    _ row: StatisticsRow, unit: ObservationUnit, options: StatisticsOptions
  ) -> String? {
    let countsSamples = options.contains(.sampleCount)
    let components =
      statisticComponents(row, unit: unit, countsSamples: countsSamples && row.values == nil)
      + valueComponents(row, countsSamples: countsSamples)
    let isRecent = row.sum == nil && row.average == nil
    let number = row.sum ?? row.average ?? row.mostRecent
    guard number != nil || !components.isEmpty else { return nil }
    let type = shortTypeName(row.type)
    var json = begin(
      id: row.id, system: "statistics", category: ObservationCode.category(of: type),
      codes: ObservationCode.of(type), type: row.type)
    if isRecent, number != nil, let moment = row.mostRecentDate {
      json.member("effectiveDateTime", moment)
    } else {
      json.period(start: row.startDate, end: row.endDate)
    }
    json.member("issued", row.endDate)
    if let number { json.quantity(number, unit) }
    json.device(row.sources)
    if !components.isEmpty {
      json.key("component")
      json.beginArray()
      for component in components { json.component(component) }
      json.endArray()
    }
    json.endObject()
    return json.text
  }

  /// The statistics of a row beside its value.
  private func statisticComponents(
    _ row: StatisticsRow, unit: ObservationUnit, countsSamples: Bool
  ) -> [ObservationComponent] {
    func statistic(
      _ code: String, _ display: String, _ number: Double?
    ) -> ObservationComponent? {
      number.map { ObservationComponent(code: .statistic(code, display), value: $0, unit: unit) }
    }
    func other(
      _ text: String, _ number: Double?, _ unit: ObservationUnit
    ) -> ObservationComponent? {
      number.map { ObservationComponent(code: .text(text), value: $0, unit: unit) }
    }
    let hasValue = row.sum != nil || row.average != nil
    return [
      statistic("minimum", "Minimum", row.minimum), statistic("maximum", "Maximum", row.maximum),
      statistic("median", "Median", row.median),
      statistic("std-dev", "Standard Deviation", row.standardDeviation),
      other("5th percentile", row.p5, unit), other("95th percentile", row.p95, unit),
      other("most recent", hasValue ? row.mostRecent : nil, unit),
      other("value times hours", row.timeWeightedSum, unit.timesHours),
      other("time covered by samples", row.duration, .seconds),
      countsSamples
        ? ObservationComponent(
          code: .statistic("count", "Count"), value: Double(row.sampleCount), unit: .samples)
        : nil,
      other("sleep efficiency", row.efficiency, .share),
    ].compactMap(\.self)
  }

  /// The values of a category type: the seconds of each where they are known, its samples where they are
  /// not, or where they were asked for.
  private func valueComponents(
    _ row: StatisticsRow, countsSamples: Bool
  ) -> [ObservationComponent] {
    let type = CategoryType.named(row.type)
    return (row.values ?? []).flatMap { value in
      // A group may have the former name of a value: `asleep`.
      let member = type?.values.first {
        $0.caseName == value.name && type?.value(ofCode: $0.code) == $0
      }
      let code = member.map { ObservationComponent.Code.value($0) } ?? .text(smallWords(value.name))
      let samples = ObservationComponent(
        code: code, value: Double(value.sampleCount), unit: .samples)
      guard let seconds = value.duration else { return [samples] }
      let time = ObservationComponent(code: code, value: seconds, unit: .seconds)
      return countsSamples ? [time, samples] : [time]
    }
  }

  private func observation(_ workout: WorkoutRecord) -> String {
    var json = begin(
      id: workout.id, system: "workouts", category: ObservationCode.activity,
      codes: [ObservationCode.exercise], type: "HKWorkout")
    json.period(start: date(workout.start), end: date(workout.end))
    json.member("issued", date(workout.end))
    let activity = WorkoutActivityType.named(workout.activityType)
    json.key("valueCodeableConcept")
    json.beginObject()
    json.key("coding")
    json.beginArray()
    json.coding(
      system: "https://developer.apple.com/documentation/healthkit/hkworkoutactivitytype",
      code: activity?.caseName ?? shortTypeName(workout.activityType),
      display: words(shortTypeName(activity?.name ?? workout.activityType)))
    json.endArray()
    json.endObject()
    json.device([workout.source])
    let components = [
      ("ActiveEnergyBurned", workout.energy, "kcal"), ("Distance", workout.distance, "km"),
      ("Duration", workout.duration, "s"),
    ]
    if components.contains(where: { $0.1 != nil }) {
      json.key("component")
      json.beginArray()
      for (name, number, unit) in components {
        guard let number else { continue }
        let term = ObservationCode.of(name).first
        json.component(
          ObservationComponent(
            code: term.map { .term($0) } ?? .text(smallWords(name)), value: number,
            unit: ObservationUnit(of: unit, type: "")))
      }
      json.endArray()
    }
    json.endObject()
    return json.text
  }

  /// The beginning of a resource, up to whom it is about.
  func begin(
    id: String, system: String, category: (code: String, display: String)?,
    codes: [ObservationCode], type: String
  ) -> JSONText {
    var json = JSONText()
    json.beginObject()
    json.member("resourceType", "Observation")
    json.member("id", id)
    json.key("identifier")
    json.beginArray()
    json.beginObject()
    json.member("system", "urn:healthpipe:" + system)
    json.member("value", id)
    json.endObject()
    json.endArray()
    json.member("status", "final")
    if let category {
      json.key("category")
      json.beginArray()
      json.beginObject()
      json.key("coding")
      json.beginArray()
      json.coding(
        system: "http://terminology.hl7.org/CodeSystem/observation-category", code: category.code,
        display: category.display)
      json.endArray()
      json.endObject()
      json.endArray()
    }
    json.key("code")
    json.beginObject()
    writeCodes(codes, type: type, to: &json)
    json.endObject()
    json.key("subject")
    json.beginObject()
    json.member("reference", "Patient/" + patient)
    json.endObject()
    return json
  }

  /// Writes the terms of a type and HealthKit's own name for it.
  func writeCodes(_ codes: [ObservationCode], type: String, to json: inout JSONText) {
    json.key("coding")
    json.beginArray()
    for code in codes {
      json.coding(system: "http://loinc.org", code: code.code, display: code.display)
    }
    json.coding(
      system: "http://developer.apple.com/documentation/healthkit", code: type,
      display: type == "HKWorkout" ? "Workout" : words(shortTypeName(type)))
    json.endArray()
  }
}
