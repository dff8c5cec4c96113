internal import HealthModel

/// How Health Auto Export names a quantity type, and the units in which its points stand.
struct HealthAutoExportMetric {
  /// The name: the display name in small letters with underscores.
  let name: String
  /// The units as the app spells them, that of phones in metric regions first.
  let units: [String]

  private init(_ name: String, _ units: String...) {
    self.name = name
    self.units = units
  }

  /// The metric of a quantity type.
  ///
  /// - Parameter type: The type's name without its prefix.
  /// - Returns: `nil` for a type that has none in the app, or, like the two numbers of a blood pressure, none
  ///   of its own.
  static func of(_ type: String) -> HealthAutoExportMetric? { table[type] }

  /// The types that have a metric.
  static var types: [String] { table.keys.sorted() }

  /// Names that payloads of phones hold or receivers agree on; fluid ounces in the spelling that unit
  /// grammars share.
  private static let table: [String: HealthAutoExportMetric] = [
    "ActiveEnergyBurned": HealthAutoExportMetric("active_energy", "kJ", "kcal"),
    "AppleExerciseTime": HealthAutoExportMetric("apple_exercise_time", "min"),
    "AppleMoveTime": HealthAutoExportMetric("apple_move_time", "min"),
    "AppleSleepingBreathingDisturbances": HealthAutoExportMetric("breathing_disturbances", "count"),
    "AppleSleepingWristTemperature":
      HealthAutoExportMetric("apple_sleeping_wrist_temperature", "degC", "degF"),
    "AppleStandTime": HealthAutoExportMetric("apple_stand_time", "min"),
    "AppleWalkingSteadiness": HealthAutoExportMetric("apple_walking_steadiness", "%"),
    "AtrialFibrillationBurden": HealthAutoExportMetric("atrial_fibrillation_burden", "%"),
    "BasalBodyTemperature": HealthAutoExportMetric("basal_body_temperature", "degC", "degF"),
    "BasalEnergyBurned": HealthAutoExportMetric("basal_energy_burned", "kJ", "kcal"),
    "BloodAlcoholContent": HealthAutoExportMetric("blood_alcohol_content", "%"),
    "BloodGlucose": HealthAutoExportMetric("blood_glucose", "mg/dL", "mmol/L"),
    "BodyFatPercentage": HealthAutoExportMetric("body_fat_percentage", "%"),
    "BodyMass": HealthAutoExportMetric("weight_body_mass", "kg", "lb"),
    "BodyMassIndex": HealthAutoExportMetric("body_mass_index", "count"),
    "BodyTemperature": HealthAutoExportMetric("body_temperature", "degC", "degF"),
    "CyclingCadence": HealthAutoExportMetric("cycling_cadence", "count/min"),
    "CyclingFunctionalThresholdPower":
      HealthAutoExportMetric("cycling_functional_threshold_power", "W"),
    "CyclingPower": HealthAutoExportMetric("cycling_power", "W"),
    "CyclingSpeed": HealthAutoExportMetric("cycling_speed", "km/hr", "mi/hr"),
    "DietaryBiotin": HealthAutoExportMetric("biotin", "mcg"),
    "DietaryCaffeine": HealthAutoExportMetric("caffeine", "mg"),
    "DietaryCalcium": HealthAutoExportMetric("calcium", "mg"),
    "DietaryCarbohydrates": HealthAutoExportMetric("carbohydrates", "g"),
    "DietaryChloride": HealthAutoExportMetric("chloride", "mg"),
    "DietaryCholesterol": HealthAutoExportMetric("cholesterol", "mg"),
    "DietaryChromium": HealthAutoExportMetric("chromium", "mcg"),
    "DietaryCopper": HealthAutoExportMetric("copper", "mg"),
    "DietaryEnergyConsumed": HealthAutoExportMetric("dietary_energy", "kJ", "kcal"),
    "DietaryFatMonounsaturated": HealthAutoExportMetric("monounsaturated_fat", "g"),
    "DietaryFatPolyunsaturated": HealthAutoExportMetric("polyunsaturated_fat", "g"),
    "DietaryFatSaturated": HealthAutoExportMetric("saturated_fat", "g"),
    "DietaryFatTotal": HealthAutoExportMetric("total_fat", "g"),
    "DietaryFiber": HealthAutoExportMetric("fiber", "g"),
    "DietaryFolate": HealthAutoExportMetric("folate", "mcg"),
    "DietaryIodine": HealthAutoExportMetric("iodine", "mcg"),
    "DietaryIron": HealthAutoExportMetric("iron", "mg"),
    "DietaryMagnesium": HealthAutoExportMetric("magnesium", "mg"),
    "DietaryManganese": HealthAutoExportMetric("manganese", "mg"),
    "DietaryMolybdenum": HealthAutoExportMetric("molybdenum", "mcg"),
    "DietaryNiacin": HealthAutoExportMetric("niacin", "mg"),
    "DietaryPantothenicAcid": HealthAutoExportMetric("pantothenic_acid", "mg"),
    "DietaryPhosphorus": HealthAutoExportMetric("phosphorus", "mg"),
    "DietaryPotassium": HealthAutoExportMetric("potassium", "mg"),
    "DietaryProtein": HealthAutoExportMetric("protein", "g"),
    "DietaryRiboflavin": HealthAutoExportMetric("riboflavin", "mg"),
    "DietarySelenium": HealthAutoExportMetric("selenium", "mcg"),
    "DietarySodium": HealthAutoExportMetric("sodium", "mg"),
    "DietarySugar": HealthAutoExportMetric("dietary_sugar", "g"),
    "DietaryThiamin": HealthAutoExportMetric("thiamin", "mg"),
    "DietaryVitaminA": HealthAutoExportMetric("vitamin_a", "mcg"),
    "DietaryVitaminB12": HealthAutoExportMetric("vitamin_b12", "mcg"),
    "DietaryVitaminB6": HealthAutoExportMetric("vitamin_b6", "mg"),
    "DietaryVitaminC": HealthAutoExportMetric("vitamin_c", "mg"),
    "DietaryVitaminD": HealthAutoExportMetric("vitamin_d", "mcg"),
    "DietaryVitaminE": HealthAutoExportMetric("vitamin_e", "mg"),
    "DietaryVitaminK": HealthAutoExportMetric("vitamin_k", "mcg"),
    "DietaryWater": HealthAutoExportMetric("dietary_water", "mL", "fl_oz_us"),
    "DietaryZinc": HealthAutoExportMetric("zinc", "mg"),
    "DistanceCrossCountrySkiing":
      HealthAutoExportMetric("distance_cross_country_skiing", "km", "mi"),
    "DistanceCycling": HealthAutoExportMetric("cycling_distance", "km", "mi"),
    "DistanceDownhillSnowSports":
      HealthAutoExportMetric("distance_downhill_snow_sports", "km", "mi"),
    "DistancePaddleSports": HealthAutoExportMetric("distance_paddle_sports", "km", "mi"),
    "DistanceRowing": HealthAutoExportMetric("distance_rowing", "km", "mi"),
    "DistanceSkatingSports": HealthAutoExportMetric("distance_skating_sports", "km", "mi"),
    "DistanceSwimming": HealthAutoExportMetric("swimming_distance", "m", "yd"),
    "DistanceWalkingRunning": HealthAutoExportMetric("walking_running_distance", "km", "mi"),
    "DistanceWheelchair": HealthAutoExportMetric("wheelchair_distance", "km", "mi"),
    "ElectrodermalActivity": HealthAutoExportMetric("electrodermal_activity", "S", "mcS"),
    "EnvironmentalAudioExposure": HealthAutoExportMetric("environmental_audio_exposure", "dBASPL"),
    "EnvironmentalSoundReduction":
      HealthAutoExportMetric("environmental_sound_reduction", "dBASPL"),
    "FlightsClimbed": HealthAutoExportMetric("flights_climbed", "count"),
    "ForcedExpiratoryVolume1": HealthAutoExportMetric("forced_expiratory_volume_1", "L"),
    "ForcedVitalCapacity": HealthAutoExportMetric("forced_vital_capacity", "L"),
    "HeadphoneAudioExposure": HealthAutoExportMetric("headphone_audio_exposure", "dBASPL"),
    "HeartRate": HealthAutoExportMetric("heart_rate", "count/min"),
    "HeartRateRecoveryOneMinute": HealthAutoExportMetric("cardio_recovery", "count/min"),
    "HeartRateVariabilitySDNN": HealthAutoExportMetric("heart_rate_variability", "ms"),
    "Height": HealthAutoExportMetric("height", "cm", "in"),
    "InhalerUsage": HealthAutoExportMetric("inhaler_usage", "count"),
    "InsulinDelivery": HealthAutoExportMetric("insulin_delivery", "IU"),
    "LeanBodyMass": HealthAutoExportMetric("lean_body_mass", "kg", "lb"),
    "NumberOfAlcoholicBeverages": HealthAutoExportMetric("number_of_alcoholic_beverages", "count"),
    "NumberOfTimesFallen": HealthAutoExportMetric("number_of_times_fallen", "count"),
    "OxygenSaturation": HealthAutoExportMetric("blood_oxygen_saturation", "%"),
    "PeakExpiratoryFlowRate": HealthAutoExportMetric("peak_expiratory_flow_rate", "L/min"),
    "PeripheralPerfusionIndex": HealthAutoExportMetric("peripheral_perfusion_index", "%"),
    "PhysicalEffort": HealthAutoExportMetric("physical_effort", "kcal/hr\u{B7}kg"),
    "PushCount": HealthAutoExportMetric("push_count", "count"),
    "RespiratoryRate": HealthAutoExportMetric("respiratory_rate", "count/min"),
    "RestingHeartRate": HealthAutoExportMetric("resting_heart_rate", "count/min"),
    "RunningGroundContactTime": HealthAutoExportMetric("running_ground_contact_time", "ms"),
    "RunningPower": HealthAutoExportMetric("running_power", "W"),
    "RunningSpeed": HealthAutoExportMetric("running_speed", "km/hr", "mi/hr"),
    "RunningStrideLength": HealthAutoExportMetric("running_stride_length", "m"),
    "RunningVerticalOscillation": HealthAutoExportMetric("running_vertical_oscillation", "cm"),
    "SixMinuteWalkTestDistance": HealthAutoExportMetric("six_minute_walking_test_distance", "m"),
    "StairAscentSpeed": HealthAutoExportMetric("stair_speed_up", "m/s", "ft/s"),
    "StairDescentSpeed": HealthAutoExportMetric("stair_speed_down", "m/s", "ft/s"),
    "StepCount": HealthAutoExportMetric("step_count", "count"),
    "SwimmingStrokeCount": HealthAutoExportMetric("swimming_stroke_count", "count"),
    "TimeInDaylight": HealthAutoExportMetric("time_in_daylight", "min"),
    "UnderwaterDepth": HealthAutoExportMetric("underwater_depth", "m", "ft"),
    "UVExposure": HealthAutoExportMetric("uv_exposure", "count"),
    "VO2Max": HealthAutoExportMetric("vo2_max", "ml/(kg\u{B7}min)"),
    "WaistCircumference": HealthAutoExportMetric("waist_circumference", "cm", "in"),
    "WalkingAsymmetryPercentage": HealthAutoExportMetric("walking_asymmetry_percentage", "%"),
    "WalkingDoubleSupportPercentage":
      HealthAutoExportMetric("walking_double_support_percentage", "%"),
    "WalkingHeartRateAverage": HealthAutoExportMetric("walking_heart_rate_average", "count/min"),
    "WalkingSpeed": HealthAutoExportMetric("walking_speed", "km/hr", "mi/hr"),
    "WalkingStepLength": HealthAutoExportMetric("walking_step_length", "cm", "in"),
    "WaterTemperature": HealthAutoExportMetric("underwater_temperature", "degC", "degF"),
  ]
}
