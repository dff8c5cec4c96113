extension RecordKind {
  /// The types of an export in the order of the file; the shares add up to 100,000.
  static let all: [RecordKind] = energy + heart + movement + body + categories

  private static let energy = [
    quantity(
      "ActiveEnergyBurned", 27_100, Unit("kcal", us: "Cal", millionths: 1_000_000), [.watch],
      .awake, .seconds(8...90), .mostlySmall(21...9800, decimals: 3)),
    quantity(
      "BasalEnergyBurned", 14_000, Unit("kcal", us: "Cal", millionths: 1_000_000), [.watch],
      .always, .untilNext, .even(9000...14_800, decimals: 3)),
    quantity(
      "PhysicalEffort", 6000, Unit("kcal/hr·kg"), [.watch], .awake, .seconds(60...300),
      .mostlySmall(11...89, decimals: 1),
      .entry(key: "HKPhysicalEffortEstimationType", values: ["1", "2"])),
  ]

  private static let heart = [
    quantity(
      "HeartRate", 27_400, Unit("count/min"), [.watch], .always, .seconds(0...0), .heartRate,
      .entry(key: "HKMetadataKeyHeartRateMotionContext", values: ["0", "0", "1", "1", "2"])),
    quantity(
      "RestingHeartRate", 50, Unit("count/min"), [.watch], .awake, .seconds(20_000...50_000),
      .even(48...66, decimals: 0)),
    quantity(
      "WalkingHeartRateAverage", 50, Unit("count/min"), [.watch], .awake, .seconds(20_000...50_000),
      .even(820...1180, decimals: 1)),
    quantity(
      "HeartRateVariabilitySDNN", 100, Unit("ms"), [.watch], .always, .seconds(58...65),
      .even(180_000...990_000, decimals: 4), .beats),
    quantity(
      "OxygenSaturation", 700, Unit("%"), [.watch], .always, .seconds(0...0),
      .even(92...100, decimals: 2),
      .entry(
        key: "HKMetadataKeyBarometricPressure",
        values: ["100.412 kPa", "100.921 kPa", "101.208 kPa", "99.8713 kPa"])),
    quantity(
      "RespiratoryRate", 1000, Unit("count/min"), [.watch], .night, .seconds(0...0),
      .even(120...185, decimals: 1)),
  ]

  private static let movement = [
    quantity(
      "StepCount", 8650, Unit("count"), [.watch, .phone], .awake, .seconds(20...600),
      .mostlySmall(4...980, decimals: 0)),
    quantity(
      "DistanceWalkingRunning", 8650, Unit("km", us: "mi", millionths: 621_371), [.watch, .phone],
      .awake, .seconds(20...600), .mostlySmall(241...74_000, decimals: 5)),
    quantity(
      "FlightsClimbed", 800, Unit("count"), [.watch, .phone], .awake, .seconds(5...60),
      .mostlySmall(1...4, decimals: 0)),
    quantity(
      "AppleExerciseTime", 1300, Unit("min"), [.watch], .awake, .aligned(60),
      .even(1...1, decimals: 0)),
    quantity(
      "AppleStandTime", 1900, Unit("min"), [.system], .awake, .aligned(300),
      .even(1...5, decimals: 0)),
    quantity(
      "WalkingSpeed", 300, Unit("km/hr", us: "mi/hr", millionths: 621_371), [.phone], .awake,
      .seconds(3...12), .even(2900...5800, decimals: 3)),
  ]

  private static let body = [
    quantity(
      "EnvironmentalAudioExposure", 800, Unit("dBASPL"), [.watch], .awake, .untilNext,
      .even(412_000...881_000, decimals: 4)),
    quantity(
      "BodyMass", 50, Unit("kg", us: "lb", millionths: 2_204_623), [.scale], .awake,
      .seconds(0...0), .even(71_200...74_900, decimals: 3), .enteredByHandOnEvery(6)),
    quantity(
      "VO2Max", 20, Unit("mL/min·kg"), [.watch], .awake, .seconds(0...0),
      .even(3900...4500, decimals: 2), .entry(key: "HKVO2MaxTestType", values: ["2"])),
  ]

  private static let categories = [
    RecordKind(
      type: "HKCategoryTypeIdentifierSleepAnalysis", share: 700, unit: nil, writers: [.watch],
      hours: .night, length: .untilNext,
      value: .category([
        "HKCategoryValueSleepAnalysisAsleepCore", "HKCategoryValueSleepAnalysisAsleepCore",
        "HKCategoryValueSleepAnalysisAsleepDeep", "HKCategoryValueSleepAnalysisAsleepREM",
        "HKCategoryValueSleepAnalysisAwake",
      ]),
      children: .entry(key: "HKTimeZone", values: ["Europe/Berlin"])),
    RecordKind(
      type: "HKCategoryTypeIdentifierAppleStandHour", share: 430, unit: nil, writers: [.watch],
      hours: .awake, length: .aligned(3600),
      value: .category([
        "HKCategoryValueAppleStandHourStood", "HKCategoryValueAppleStandHourStood",
        "HKCategoryValueAppleStandHourIdle",
      ])),
  ]

  private static func quantity(
    _ name: String, _ share: Int, _ unit: Unit, _ writers: [Writer], _ hours: Hours,
    _ length: Length, _ value: Value, _ children: Children = .none
  ) -> RecordKind {
    RecordKind(
      type: "HKQuantityTypeIdentifier\(name)", share: share, unit: unit, writers: writers,
      hours: hours, length: length, value: value, children: children)
  }
}
