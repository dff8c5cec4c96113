/// An enumeration whose integers are values of metadata.
struct MetadataEnumeration: Sendable {
  /// The name, with which every constant begins: `HKWeatherCondition`.
  let name: String
  /// The constants by their integers.
  let constants: [Int: String]

  private init(_ name: String, _ members: [(code: Int, member: String)]) {
    self.name = name
    constants = Dictionary(
      uniqueKeysWithValues: members.map { ($0.code, name + $0.member) })
  }

  /// The activities of workouts, which two keys have as values.
  static let workoutActivityType = MetadataEnumeration(
    WorkoutActivityType.prefix,
    WorkoutActivityType.all.map {
      ($0.code, String($0.name.dropFirst(WorkoutActivityType.prefix.count)))
    })

  /// The enumerations by their names.
  static let byName = Dictionary(
    uniqueKeysWithValues: (table + [workoutActivityType]).map { ($0.name, $0) })

  /// Source: `HKMetadata.h` and `HKWorkout.h` of the macOS 26.0 SDK.
  private static let table: [MetadataEnumeration] = [
    MetadataEnumeration(
      "HKAppleECGAlgorithmVersion",
      [
        (1, "1"), (2, "2"),
      ]),
    MetadataEnumeration(
      "HKBloodGlucoseMealTime",
      [
        (1, "Preprandial"), (2, "Postprandial"),
      ]),
    MetadataEnumeration(
      "HKBodyTemperatureSensorLocation",
      [
        (0, "Other"), (1, "Armpit"), (2, "Body"), (3, "Ear"), (4, "Finger"),
        (5, "GastroIntestinal"), (6, "Mouth"), (7, "Rectum"), (8, "Toe"), (9, "EarDrum"),
        (10, "TemporalArtery"), (11, "Forehead"),
      ]),
    MetadataEnumeration(
      "HKCyclingFunctionalThresholdPowerTestType",
      [
        (1, "MaxExercise60Minute"), (2, "MaxExercise20Minute"), (3, "RampTest"),
        (4, "PredictionExercise"),
      ]),
    MetadataEnumeration(
      "HKDevicePlacementSide",
      [
        (0, "Unknown"), (1, "Left"), (2, "Right"), (3, "Central"),
      ]),
    MetadataEnumeration(
      "HKHeartRateMotionContext",
      [
        (0, "NotSet"), (1, "Sedentary"), (2, "Active"),
      ]),
    MetadataEnumeration(
      "HKHeartRateRecoveryTestType",
      [
        (1, "MaxExercise"), (2, "PredictionSubMaxExercise"), (3, "PredictionNonExercise"),
      ]),
    MetadataEnumeration(
      "HKHeartRateSensorLocation",
      [
        (0, "Other"), (1, "Chest"), (2, "Wrist"), (3, "Finger"), (4, "Hand"), (5, "EarLobe"),
        (6, "Foot"),
      ]),
    MetadataEnumeration(
      "HKInsulinDeliveryReason",
      [
        (1, "Basal"), (2, "Bolus"),
      ]),
    MetadataEnumeration(
      "HKPhysicalEffortEstimationType",
      [
        (1, "ActivityLookup"), (2, "DeviceSensed"),
      ]),
    MetadataEnumeration(
      "HKSwimmingStrokeStyle",
      [
        (0, "Unknown"), (1, "Mixed"), (2, "Freestyle"), (3, "Backstroke"), (4, "Breaststroke"),
        (5, "Butterfly"), (6, "Kickboard"),
      ]),
    MetadataEnumeration(
      "HKUserMotionContext",
      [
        (0, "NotSet"), (1, "Stationary"), (2, "Active"),
      ]),
    MetadataEnumeration(
      "HKVO2MaxTestType",
      [
        (1, "MaxExercise"), (2, "PredictionSubMaxExercise"), (3, "PredictionNonExercise"),
        (4, "PredictionStepTest"),
      ]),
    MetadataEnumeration(
      "HKWaterSalinity",
      [
        (1, "FreshWater"), (2, "SaltWater"),
      ]),
    MetadataEnumeration(
      "HKWeatherCondition",
      [
        (0, "None"), (1, "Clear"), (2, "Fair"), (3, "PartlyCloudy"), (4, "MostlyCloudy"),
        (5, "Cloudy"), (6, "Foggy"), (7, "Haze"), (8, "Windy"), (9, "Blustery"), (10, "Smoky"),
        (11, "Dust"), (12, "Snow"), (13, "Hail"), (14, "Sleet"), (15, "FreezingDrizzle"),
        (16, "FreezingRain"), (17, "MixedRainAndHail"), (18, "MixedRainAndSnow"),
        (19, "MixedRainAndSleet"), (20, "MixedSnowAndSleet"), (21, "Drizzle"),
        (22, "ScatteredShowers"), (23, "Showers"), (24, "Thunderstorms"), (25, "TropicalStorm"),
        (26, "Hurricane"), (27, "Tornado"),
      ]),
    MetadataEnumeration(
      "HKWorkoutSwimmingLocationType",
      [
        (0, "Unknown"), (1, "Pool"), (2, "OpenWater"),
      ]),
  ]
}
