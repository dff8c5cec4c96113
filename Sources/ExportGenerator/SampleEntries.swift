/// The single samples of the sample export: weight, temperature, blood pressure and the like.
struct SampleEntries {
  private(set) var records: [SampleRecord] = []
  /// Blood pressures: the two records of each reading, which stand at top level as well.
  private(set) var readings: [[SampleRecord]] = []

  private let byHand = [SampleRecord.Entry(key: "HKWasUserEntered", value: "1")]

  /// All of them.
  init() {
    addBody()
    addTemperatures()
    addOddities()
    for (index, day) in [23, 26, 30].enumerated() {
      let instant = BerlinClock.instant(day, 7, 32, 10)
      readings.append([
        record(
          "BloodPressureSystolic", "mmHg", .cuff, instant, .number(Double(118 + 2 * index)), []),
        record("BloodPressureDiastolic", "mmHg", .cuff, instant, .number(Double(76 + index)), []),
      ])
    }
    records += readings.flatMap { $0 }
  }

  /// Weights from a scale in kilograms, and two by hand, one of them in pounds.
  private mutating func addBody() {
    for (index, day) in [22, 23, 25, 27, 28, 30, 31].enumerated() {
      add(
        "BodyMass", "kg", .scale, BerlinClock.instant(day, 7, 3, 20 + index),
        .number(72.9 - 0.15 * Double(index)))
    }
    add("BodyMass", "lb", .health, BerlinClock.instant(24, 7, 10), .number(160.5), byHand)
    add("BodyMass", "kg", .health, BerlinClock.instant(29, 7, 15), .number(72), byHand)
    add("Height", "cm", .health, BerlinClock.instant(22, 9, 0), .number(178), byHand)
    add(
      "VO2Max", "mL/min·kg", .watch, BerlinClock.instant(29, 18, 33), .number(42.71),
      [SampleRecord.Entry(key: "HKVO2MaxTestType", value: "2")])
    records.append(
      SampleRecord(
        type: "HKDataTypeSleepDurationGoal", unit: "hr", source: .watch,
        creation: BerlinClock.instant(22, 21, 0), start: BerlinClock.instant(22, 21, 0),
        end: BerlinClock.instant(22, 21, 0), value: .number(8)))
    for (day, minutes) in [(23, 10), (26, 12), (30, 20)] {
      // Half before midnight, half after; the type has no value.
      let start = BerlinClock.instant(day, 24) - minutes * 30
      records.append(
        SampleRecord(
          type: "HKCategoryTypeIdentifierMindfulSession", unit: nil, source: .phone,
          creation: start + minutes * 60 + 3, start: start, end: start + minutes * 60, value: nil))
    }
  }

  /// Temperatures in both units.
  private mutating func addTemperatures() {
    add("BodyTemperature", "degC", .thermometer, BerlinClock.instant(22, 20, 0), .number(37.2))
    add("BodyTemperature", "degC", .thermometer, BerlinClock.instant(25, 20, 0), .number(38.1))
    add("BodyTemperature", "degF", .health, BerlinClock.instant(25, 22, 0), .number(100.4), byHand)
    add("BodyTemperature", "degF", .health, BerlinClock.instant(26, 8, 0), .number(98.6), byHand)
  }

  /// Samples that statistics leave out: a percentage above one, and a date long before any phone.
  private mutating func addOddities() {
    add("OxygenSaturation", "%", .cuff, BerlinClock.instant(24, 19, 30), .number(98))
    add("BodyMass", "kg", .scale, 0, .number(70.1))
    records[records.count - 1].creation = BerlinClock.instant(22, 7, 3, 21)
  }

  private mutating func add(
    _ type: String, _ unit: String, _ source: SampleSource, _ instant: Int,
    _ value: SampleRecord.Value, _ metadata: [SampleRecord.Entry] = []
  ) {
    records.append(record(type, unit, source, instant, value, metadata))
  }

  private func record(
    _ type: String, _ unit: String, _ source: SampleSource, _ instant: Int,
    _ value: SampleRecord.Value, _ metadata: [SampleRecord.Entry]
  ) -> SampleRecord {
    SampleRecord(
      type: "HKQuantityTypeIdentifier\(type)", unit: unit, source: source, creation: instant + 2,
      start: instant, end: instant, value: value, metadata: metadata)
  }
}
