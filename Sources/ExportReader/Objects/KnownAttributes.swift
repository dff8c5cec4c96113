/// The attributes that exports are known to give each element, so that others are noticed and kept.
///
/// Source: the document types inside real exports, versions 2 to 14.
enum KnownAttributes {
  private static let source: Set<String> = [
    "source", "sourceName", "sourceVersion", "device", "creationDate", "startDate", "endDate",
  ]

  private static let eye: Set<String> = Set(
    [
      "sphere", "cylinder", "axis", "add", "vertex", "prismAmount", "prismAngle", "farPD", "nearPD",
      "baseCurve", "diameter",
    ].flatMap { [$0, $0 + "Unit"] })

  /// The names of all elements that exports are known to hold.
  static let elements: Set<String> = Set(byElement.keys).union([
    "ExportDate", "Me", "Record", "MetadataEntry", "HeartRateVariabilityMetadataList",
    "InstantaneousBeatsPerMinute", "LeftEye", "RightEye",
  ])

  static let byElement: [String: Set<String>] = [
    "Workout": source.union([
      "workoutActivityType", "duration", "durationUnit", "totalDistance", "totalDistanceUnit",
      "totalEnergyBurned", "totalEnergyBurnedUnit",
    ]),
    "WorkoutEvent": ["type", "date", "duration", "durationUnit"],
    "WorkoutStatistics": [
      "type", "startDate", "endDate", "average", "minimum", "maximum", "sum", "unit",
    ],
    "WorkoutActivity": ["uuid", "startDate", "endDate", "duration", "durationUnit"],
    "WorkoutRoute": source,
    "FileReference": ["path"],
    "Location": [
      "date", "latitude", "longitude", "altitude", "horizontalAccuracy", "verticalAccuracy",
      "course", "speed",
    ],
    "Correlation": source.union(["type"]),
    "ActivitySummary": [
      "dateComponents", "activeEnergyBurned", "activeEnergyBurnedGoal", "activeEnergyBurnedUnit",
      "appleMoveTime", "appleMoveTimeGoal", "appleMoveMinutes", "appleMoveMinutesGoal",
      "appleExerciseTime", "appleExerciseTimeGoal", "appleStandHours", "appleStandHoursGoal",
    ],
    "Audiogram": source.union(["type"]),
    "SensitivityPoint": [
      "frequencyValue", "frequencyUnit", "leftEarValue", "leftEarUnit", "leftEarMasked",
      "leftEarClampingRangeLowerBound", "leftEarClampingRangeUpperBound", "rightEarValue",
      "rightEarUnit", "rightEarMasked", "rightEarClampingRangeLowerBound",
      "rightEarClampingRangeUpperBound",
    ],
    "VisionPrescription": ["type", "dateIssued", "expirationDate", "brand"],
    "LeftEye": eye, "RightEye": eye,
    "MetadataEntry": ["key", "value"],
    "HealthData": ["locale"], "ExportDate": ["value"],
    "Attachment": ["identifier"],
    "ClinicalRecord": [
      "type", "identifier", "sourceName", "sourceURL", "fhirVersion", "receivedDate",
      "resourceFilePath",
    ],
  ]
}
