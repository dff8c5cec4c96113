/// The fixed small export of `sample-data`: ten days and two weeks of nights of October 2024 in Berlin.
///
/// Its days include the one on which summer time ended; its readme lists what it shows.
public enum SampleExport {
  /// The instant of the export, in seconds since 1970 UTC: 2024-11-01 07:00:00 +0100.
  public static let exportDate = 1_730_440_800

  /// The days of October with data.
  static let days = 22...31
  /// The days of October in whose evening a night begins; before the 22nd there is nothing else.
  static let nights = 18...31

  /// The order of types in the file; those not named here follow.
  private static let order = [
    "BodyMass", "Height", "HeartRate", "OxygenSaturation", "BodyTemperature",
    "BloodPressureSystolic", "BloodPressureDiastolic", "RespiratoryRate", "StepCount",
    "DistanceWalkingRunning", "BasalEnergyBurned", "ActiveEnergyBurned", "AppleExerciseTime",
    "VO2Max", "AppleStandTime",
  ].map { "HKQuantityTypeIdentifier\($0)" }

  /// Makes the text of `export.xml`; it is the same at each call.
  ///
  /// - Returns: UTF-8 text of 1.4 megabytes.
  public static func xml() -> [UInt8] {
    let entries = SampleEntries()
    let vitals = SampleVitals()
    let records =
      steps() + vitals.records + entries.records + repeats(of: vitals.records)
      + SampleEffort.records
    let addresses = DeviceAddresses(seed: 20_241_101, variant: 0)
    var random = SplitMix64(seed: 2024)
    var buffer = XMLBuffer(offsetSeconds: 3600)
    ExportHead(locale: "en_DE", exportDate: exportDate, dateOfBirth: "1984-05-17")
      .write(to: &buffer)
    for (index, record) in inFileOrder(records).enumerated() {
      record.write(indent: " ", address: addresses[index], random: &random, to: &buffer)
    }
    for reading in entries.readings {
      SampleSource.cuff.writeTag(
        " <Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\"", unit: nil, address: [],
        to: &buffer)
      buffer.append(date: reading[0].creation)
      buffer.appendSpan(reading[0].start, reading[0].end)
      buffer.append(">\n")
      for record in reading {
        record.write(indent: "  ", address: [], random: &random, to: &buffer)
      }
      buffer.append(" </Correlation>\n")
    }
    writeRide(to: &buffer)
    for (index, run) in SampleRun.all.enumerated() {
      run.write(address: addresses[index], to: &buffer)
    }
    for day in days { writeSummary(of: day, records: vitals.records, to: &buffer) }
    writeAudiogram(address: addresses[3], to: &buffer)
    buffer.append("</HealthData>\n")
    return buffer.bytes
  }

  /// The files that stand beside `export.xml` in the archive: a route and an ECG.
  ///
  /// - Returns: Their paths, from the folder of `export.xml` on, and bytes; the same at each call.
  public static func sideFiles() -> [(path: String, bytes: [UInt8])] {
    SampleRun.all.filter(\.hasRoute).map { (SampleRoute.path, SampleRoute(run: $0).gpx()) }
      + [(SampleElectrocardiogram.path, SampleElectrocardiogram.csv())]
  }

  /// The ride of the 23rd as exports before iOS 16 have it: totals in attributes, no statistics.
  private static func writeRide(to buffer: inout XMLBuffer) {
    let start = BerlinClock.instant(23, 12, 32)
    SampleSource.bike.writeTag(
      " <Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" duration=\"24\" "
        + "durationUnit=\"min\" totalDistance=\"8.4\" totalDistanceUnit=\"km\" "
        + "totalEnergyBurned=\"418.4\" totalEnergyBurnedUnit=\"kJ\"",
      unit: nil, address: [], to: &buffer)
    buffer.append(date: start + 1450)
    buffer.appendSpan(start, start + 1440)
    buffer.append("/>\n")
  }

  /// A hearing test of the 27th, the left ear a little worse in the high tones.
  private static func writeAudiogram(address: [UInt8], to buffer: inout XMLBuffer) {
    let start = BerlinClock.instant(27, 16, 20)
    SampleSource.phone.writeTag(
      " <Audiogram type=\"HKDataTypeIdentifierAudiogram\"", unit: nil, address: address,
      to: &buffer)
    buffer.append(date: start + 310)
    buffer.appendSpan(start, start + 300)
    buffer.append(">\n")
    for (frequency, left, right) in [
      (250, 10, 10), (500, 10, 5), (1000, 5, 5), (2000, 10, 10), (4000, 25, 15), (8000, 30, 20),
    ] {
      buffer.append("  <SensitivityPoint frequencyValue=\"\(frequency)\" frequencyUnit=\"Hz\" ")
      buffer.append("leftEarValue=\"\(left)\" leftEarUnit=\"dBHL\" ")
      buffer.append("rightEarValue=\"\(right)\" rightEarUnit=\"dBHL\"/>\n")
    }
    buffer.append(" </Audiogram>\n")
  }

  /// Steps and distance of all walks.
  private static func steps() -> [SampleRecord] {
    var records: [SampleRecord] = []
    for walk in SampleSteps.walks {
      var record = SampleRecord(
        type: "HKQuantityTypeIdentifierStepCount", unit: "count", source: walk.source,
        creation: walk.end + (walk.source == .phone ? 190 : 35), start: walk.start, end: walk.end,
        value: .number(Double(walk.steps)))
      if walk.isByHand {
        record.metadata = [SampleRecord.Entry(key: "HKWasUserEntered", value: "1")]
      }
      records.append(record)
      if walk.isRepeated {
        record.creation += 3600
        records.append(record)
      }
      guard !walk.isByHand else { continue }
      record.type = "HKQuantityTypeIdentifierDistanceWalkingRunning"
      record.unit = "km"
      record.creation = walk.end + (walk.source == .phone ? 190 : 35)
      record.value = .number(Double(walk.steps * walk.strideCentimetres) / 100_000)
      records.append(record)
    }
    return records
  }

  /// Some exercise minutes and heart rates once more, saved an hour later.
  private static func repeats(of records: [SampleRecord]) -> [SampleRecord] {
    let minutes = records.filter { $0.type == "HKQuantityTypeIdentifierAppleExerciseTime" }
    let rates = records.filter { $0.type == "HKQuantityTypeIdentifierHeartRate" }
    return (minutes.prefix(3) + rates.prefix(2)).map { record in
      var again = record
      again.creation += 3600
      return again
    }
  }

  /// One run of records per type, each in the order in which they were saved.
  private static func inFileOrder(_ records: [SampleRecord]) -> [SampleRecord] {
    var types = order
    for record in records where !types.contains(record.type) { types.append(record.type) }
    return types.flatMap { type in
      records.enumerated().filter { $0.element.type == type }
        .sorted { ($0.element.creation, $0.offset) < ($1.element.creation, $1.offset) }
        .map(\.element)
    }
  }

  /// The rings of a day, from the day's own records.
  private static func writeSummary(
    of day: Int, records: [SampleRecord], to buffer: inout XMLBuffer
  ) {
    let bounds = BerlinClock.instant(day, 0)..<BerlinClock.instant(day, 24)
    var energy = 0.0
    var minutes = 0
    var hours = 0
    for record in records where bounds.contains(record.start) {
      switch (record.type, record.value) {
      case ("HKQuantityTypeIdentifierActiveEnergyBurned", .number(let value)):
        energy += record.unit == "kJ" ? value / 4.184 : value
      case ("HKQuantityTypeIdentifierAppleExerciseTime", _):
        minutes += 1
      case ("HKCategoryTypeIdentifierAppleStandHour", .name(let name)):
        hours += name.hasSuffix("Stood") ? 1 : 0
      default:
        break
      }
    }
    buffer.append(" <ActivitySummary dateComponents=\"")
    buffer.append(day: CivilDay(year: 2024, month: 10, day: day))
    buffer.append("\" activeEnergyBurned=\"")
    buffer.append(energy)
    buffer.append("\" activeEnergyBurnedGoal=\"400\" activeEnergyBurnedUnit=\"kcal\"")
    buffer.append(" appleMoveTime=\"0\" appleMoveTimeGoal=\"0\" appleExerciseTime=\"")
    buffer.append(minutes)
    buffer.append("\" appleExerciseTimeGoal=\"30\" appleStandHours=\"")
    buffer.append(hours)
    buffer.append("\" appleStandHoursGoal=\"12\"/>\n")
  }
}
