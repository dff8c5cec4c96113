/// What HealthKit puts under a key of metadata.
enum MetadataKind: Sendable {
  /// A number without a unit.
  case number
  /// A number with a unit; `like` names a unit of the same dimension where the dimension is known.
  case quantity(like: String?)
  /// Relative humidity, in per cent or in hundredths of a per cent.
  case humidity
  /// Yes or no.
  case boolean
  /// The integer of a member of an enumeration.
  case enumeration(String)
  /// A date with a time and an offset.
  case date

  /// The kinds by the keys as exports write them, without those whose values are plain text.
  ///
  /// Keys are not always the names of their constants: some lack `MetadataKey`, one says a word
  /// twice.
  static let byKey: [ExactText: MetadataKind] = Dictionary(
    uniqueKeysWithValues: table.map { (ExactText($0.key), $0.kind) })

  /// Source: `HKMetadata.h` of the iOS 26.5 SDK for the kinds, exports and public lists of the
  /// constants' values for the keys.
  private static let table: [(key: String, kind: MetadataKind)] = [
    ("HKActivityType", .enumeration("HKWorkoutActivityType")),
    ("HKAlgorithmVersion", .number),
    ("HKAlpineSlopeGrade", .quantity(like: "%")),
    ("HKMetadataKeyAppleDeviceCalibrated", .boolean),
    ("HKMetadataKeyAppleECGAlgorithmVersion", .enumeration("HKAppleECGAlgorithmVersion")),
    ("HKMetadataKeyAppleFitnessPlusSession", .boolean),
    ("HKMetadataKeyAudioExposureDuration", .quantity(like: "s")),
    ("HKMetadataKeyAudioExposureLevel", .quantity(like: "dBASPL")),
    ("HKAverageMETs", .quantity(like: "kcal/(kg*hr)")),
    ("HKAverageSpeed", .quantity(like: "m/s")),
    ("HKMetadataKeyBarometricPressure", .quantity(like: "mmHg")),
    ("HKBloodGlucoseMealTime", .enumeration("HKBloodGlucoseMealTime")),
    ("HKBodyTemperatureSensorLocation", .enumeration("HKBodyTemperatureSensorLocation")),
    ("HKCoachedWorkout", .boolean),
    ("HKCrossTrainerDistance", .quantity(like: "m")),
    (
      "HKCyclingCyclingFunctionalThresholdPowerTestType",
      .enumeration("HKCyclingFunctionalThresholdPowerTestType")
    ),
    ("HKDateOfEarliestDataUsedForEstimate", .date),
    ("HKMetadataKeyDevicePlacementSide", .enumeration("HKDevicePlacementSide")),
    ("HKElevationAscended", .quantity(like: "m")),
    ("HKElevationDescended", .quantity(like: "m")),
    ("HKFitnessMachineDuration", .quantity(like: "s")),
    ("HKGroupFitness", .boolean),
    ("HKMetadataKeyHeadphoneGain", .quantity(like: nil)),
    ("HKHeartRateEventThreshold", .quantity(like: "count/min")),
    ("HKMetadataKeyHeartRateMotionContext", .enumeration("HKHeartRateMotionContext")),
    ("HKMetadataKeyHeartRateRecoveryActivityDuration", .quantity(like: "s")),
    ("HKMetadataKeyHeartRateRecoveryActivityType", .enumeration("HKWorkoutActivityType")),
    ("HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate", .quantity(like: "count/min")),
    ("HKMetadataKeyHeartRateRecoveryTestType", .enumeration("HKHeartRateRecoveryTestType")),
    ("HKHeartRateSensorLocation", .enumeration("HKHeartRateSensorLocation")),
    ("HKIndoorBikeDistance", .quantity(like: "m")),
    ("HKIndoorWorkout", .boolean),
    ("HKInsulinDeliveryReason", .enumeration("HKInsulinDeliveryReason")),
    ("HKLapLength", .quantity(like: "m")),
    ("HKLowCardioFitnessEventThreshold", .quantity(like: "mL/(kg*min)")),
    ("HKMetadataKeyMaximumLightIntensity", .quantity(like: "lx")),
    ("HKMaximumSpeed", .quantity(like: "m/s")),
    ("HKMenstrualCycleStart", .boolean),
    ("HKPhysicalEffortEstimationType", .enumeration("HKPhysicalEffortEstimationType")),
    ("HKMetadataKeyQuantityClampedToLowerBound", .boolean),
    ("HKMetadataKeyQuantityClampedToUpperBound", .boolean),
    ("HKReferenceRangeLowerLimit", .number),
    ("HKReferenceRangeUpperLimit", .number),
    ("HKMetadataKeySessionEstimate", .quantity(like: nil)),
    ("HKSexualActivityProtectionUsed", .boolean),
    ("HKSwimmingLocationType", .enumeration("HKWorkoutSwimmingLocationType")),
    ("HKSwimmingStrokeStyle", .enumeration("HKSwimmingStrokeStyle")),
    ("HKSWOLFScore", .number),
    ("HKMetadataKeySyncVersion", .number),
    ("HKMetadataKeyUserMotionContext", .enumeration("HKUserMotionContext")),
    ("HKVO2MaxTestType", .enumeration("HKVO2MaxTestType")),
    ("HKVO2MaxValue", .quantity(like: "mL/(kg*min)")),
    ("HKWasTakenInLab", .boolean),
    ("HKWasUserEntered", .boolean),
    ("HKMetadataKeyWaterSalinity", .enumeration("HKWaterSalinity")),
    ("HKWeatherCondition", .enumeration("HKWeatherCondition")),
    ("HKWeatherHumidity", .humidity),
    ("HKWeatherTemperature", .quantity(like: "degC")),
  ]
}
