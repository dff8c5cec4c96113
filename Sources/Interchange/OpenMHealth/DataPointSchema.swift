internal import HealthModel

/// The body of data points of one type: its schema, and where the number stands in it.
struct DataPointSchema {
  /// What the schema is called.
  let namespace: String
  let name: String
  let version: String
  /// The key of the number.
  let field: String
  /// The units that the schema knows as our grammar reads them, each with its word there.
  let units: [(unit: String, text: String)]
  /// Further members of the body that never change.
  let constants: [(key: String, value: String)]
  /// Whether the schema has a place for the name of a statistic.
  let namesStatistic: Bool
  /// What every value of the type is of the quantity that the schema is about; `nil` where it is that quantity.
  let statistic: String?
  /// Whether a body may be about an instant.
  var takesInstants: Bool {
    !["step-count", "calories-burned", "physical-activity"].contains(name)
  }

  private init(
    _ schema: String, _ field: String, _ units: [(String, String)],
    with constants: [(String, String)] = [], namesStatistic: Bool = true, statistic: String? = nil
  ) {
    let parts = schema.split(separator: ":").map(String.init)
    (namespace, name, version) = (parts[0], parts[1], parts[2])
    self.field = field
    self.units = units.map { (unit: $0.0, text: $0.1) }
    self.constants = constants.map { (key: $0.0, value: $0.1) }
    self.namesStatistic = namesStatistic
    self.statistic = statistic
  }

  /// The schema of a quantity type.
  ///
  /// - Parameter type: The type's name without its prefix.
  /// - Returns: `nil` for a type that has none.
  static func of(_ type: String) -> DataPointSchema? { table[type] }

  /// The types that have a schema.
  static var types: [String] { table.keys.sorted() }

  /// The time asleep of a night.
  static let sleep = DataPointSchema(
    "ieee:total-sleep-time:1.0", "total_sleep_time", [("s", "sec")])
  /// The time in bed of a night.
  static let bed = DataPointSchema("ieee:time-in-bed:1.0", "time_in_bed", [("s", "sec")])
  /// Both numbers of a blood pressure.
  static let bloodPressure = DataPointSchema(
    "omh:blood-pressure:4.0", "systolic_blood_pressure", [("mmHg", "mmHg")])
  /// A workout.
  static let workout = DataPointSchema("ieee:physical-activity:1.0", "activity_name", [])

  private static let rate = [("count/min", "beats/min")]
  private static let temperatures = [("degC", "C"), ("degF", "F"), ("K", "K")]
  private static let lengths = ["m", "km", "cm", "mm", "in", "ft", "yd", "mi"].map { ($0, $0) }
  private static let masses = ["kg", "g", "lb", "oz"].map { ($0, $0) }
  private static let speeds = [("m/s", "m/s"), ("km/hr", "km/h")]
  private static let sounds = [("dBASPL", "dBA")]

  private static func distance(_ activity: String) -> DataPointSchema {
    DataPointSchema(
      "ieee:physical-activity:1.0", "distance", lengths, with: [("activity_name", activity)])
  }

  private static func movements(_ activity: String, _ word: String) -> DataPointSchema {
    DataPointSchema(
      "ieee:physical-activity:1.0", "base_movement_quantity", [("count", word)],
      with: [("activity_name", activity)])
  }

  /// The current schema of each type; of steps and sleep those that clients emit or the newer standard has.
  private static let table: [String: DataPointSchema] = [
    "ActiveEnergyBurned": DataPointSchema(
      "omh:calories-burned:2.0", "kcal_burned", [("kcal", "kcal")]),
    "AppleExerciseTime": DataPointSchema(
      "omh:minutes-moderate-activity:1.0", "minutes_moderate_activity", [("min", "min")],
      namesStatistic: false),
    "AppleSleepingWristTemperature": DataPointSchema(
      "omh:body-temperature:4.0", "body_temperature", temperatures,
      with: [
        ("measurement_location", "wrist"), ("temporal_relationship_to_sleep", "during sleep"),
      ]),
    "BasalBodyTemperature": DataPointSchema(
      "omh:body-temperature:4.0", "body_temperature", temperatures,
      with: [("temporal_relationship_to_sleep", "on waking")]),
    "BasalEnergyBurned": DataPointSchema(
      "omh:calories-burned:2.0", "kcal_burned", [("kcal", "kcal")],
      with: [("activity_name", "rest")]),
    "BloodGlucose": DataPointSchema(
      "omh:blood-glucose:4.0", "blood_glucose", [("mg/dL", "mg/dL"), ("mmol/L", "mmol/L")]),
    "BodyFatPercentage": DataPointSchema(
      "omh:body-fat-percentage:2.0", "body_fat_percentage", [("%", "%")]),
    "BodyMass": DataPointSchema("omh:body-weight:3.0", "body_weight", masses),
    "BodyMassIndex": DataPointSchema(
      "omh:body-mass-index:3.0", "body_mass_index", [("count", "kg/m^2")]),
    "BodyTemperature": DataPointSchema(
      "omh:body-temperature:4.0", "body_temperature", temperatures),
    "CyclingSpeed": DataPointSchema("omh:speed:1.0", "speed", speeds),
    "DistanceCycling": distance("cycling"),
    "DistanceSwimming": distance("swimming"),
    "DistanceWalkingRunning": distance("walking"),
    "EnvironmentalAudioExposure": DataPointSchema(
      "ieee:ambient-sound:1.0", "ambient_sound", sounds),
    "FlightsClimbed": movements("stair climbing", "flights"),
    "ForcedExpiratoryVolume1": DataPointSchema(
      "omh:forced-expiratory-volume-1-second:1.0", "forced_expiratory_volume_1_second",
      [("L", "L")]),
    "ForcedVitalCapacity": DataPointSchema(
      "omh:forced-vital-capacity:1.0", "forced_vital_capacity", [("L", "L")]),
    "HeadphoneAudioExposure": DataPointSchema(
      "ieee:ambient-sound:1.0", "ambient_sound", sounds),
    "HeartRate": DataPointSchema("omh:heart-rate:2.0", "heart_rate", rate),
    "HeartRateVariabilitySDNN": DataPointSchema(
      "omh:rr-interval:1.0", "rr_interval", [("ms", "ms")], statistic: "standard deviation"),
    "Height": DataPointSchema("omh:body-height:2.0", "body_height", lengths),
    "OxygenSaturation": DataPointSchema(
      "omh:oxygen-saturation:2.0", "oxygen_saturation", [("%", "%")]),
    "RespiratoryRate": DataPointSchema(
      "omh:respiratory-rate:2.0", "respiratory_rate", [("count/min", "breaths/min")]),
    "RestingHeartRate": DataPointSchema(
      "omh:heart-rate:2.0", "heart_rate", rate,
      with: [("temporal_relationship_to_physical_activity", "at rest")]),
    "RunningSpeed": DataPointSchema("omh:speed:1.0", "speed", speeds),
    "StepCount": DataPointSchema("omh:step-count:3.0", "step_count", [("count", "steps")]),
    "SwimmingStrokeCount": movements("swimming", "strokes"),
    "WalkingHeartRateAverage": DataPointSchema(
      "omh:heart-rate:2.0", "heart_rate", rate,
      with: [("temporal_relationship_to_physical_activity", "active")]),
    "WalkingSpeed": DataPointSchema("omh:speed:1.0", "speed", speeds),
  ]
}
