/// A row of the table of quantity types.
struct QuantityTypeRow {
  /// The identifier without its prefix.
  let name: String
  let style: AggregationStyle
  let dimensionName: String
  let canonicalUnit: String

  init(_ name: String, _ style: AggregationStyle, _ dimensionName: String, _ unit: String) {
    self.name = name
    self.style = style
    self.dimensionName = dimensionName
    canonicalUnit = unit
  }

  /// The quantity types of the iOS 26.5 SDK.
  ///
  /// Styles are those of its `HKTypeIdentifiers.h`, where the one of iOS 26.2 differs too. Canonical
  /// units are spelled as exports spell them.
  static let all: [QuantityTypeRow] = [
    QuantityTypeRow("ActiveEnergyBurned", .cumulative, "energy", "kcal"),
    QuantityTypeRow("AppleExerciseTime", .cumulative, "time", "min"),
    QuantityTypeRow("AppleMoveTime", .cumulative, "time", "min"),
    QuantityTypeRow(
      "AppleSleepingBreathingDisturbances", .discreteArithmetic, "count (scalar)", "count"),
    QuantityTypeRow("AppleSleepingWristTemperature", .discreteArithmetic, "temperature", "degC"),
    QuantityTypeRow("AppleStandTime", .cumulative, "time", "min"),
    QuantityTypeRow("AppleWalkingSteadiness", .discreteArithmetic, "percent (scalar 0.0-1.0)", "%"),
    QuantityTypeRow(
      "AtrialFibrillationBurden", .discreteTemporallyWeighted, "percent (scalar 0.0-1.0)", "%"),
    QuantityTypeRow("BasalBodyTemperature", .discreteArithmetic, "temperature", "degC"),
    QuantityTypeRow("BasalEnergyBurned", .cumulative, "energy", "kcal"),
    QuantityTypeRow("BloodAlcoholContent", .discreteArithmetic, "percent (scalar 0.0-1.0)", "%"),
    QuantityTypeRow("BloodGlucose", .discreteArithmetic, "mass/volume", "mg/dL"),
    QuantityTypeRow("BloodPressureDiastolic", .discreteArithmetic, "pressure", "mmHg"),
    QuantityTypeRow("BloodPressureSystolic", .discreteArithmetic, "pressure", "mmHg"),
    QuantityTypeRow("BodyFatPercentage", .discreteArithmetic, "percent (scalar 0.0-1.0)", "%"),
    QuantityTypeRow("BodyMass", .discreteArithmetic, "mass", "kg"),
    QuantityTypeRow("BodyMassIndex", .discreteArithmetic, "count (scalar)", "count"),
    QuantityTypeRow("BodyTemperature", .discreteArithmetic, "temperature", "degC"),
    QuantityTypeRow("CrossCountrySkiingSpeed", .discreteArithmetic, "length/time", "m/s"),
    QuantityTypeRow("CyclingCadence", .discreteTemporallyWeighted, "count/time", "count/min"),
    QuantityTypeRow("CyclingFunctionalThresholdPower", .discreteArithmetic, "power", "W"),
    QuantityTypeRow("CyclingPower", .discreteTemporallyWeighted, "power", "W"),
    QuantityTypeRow("CyclingSpeed", .discreteTemporallyWeighted, "length/time", "m/s"),
    QuantityTypeRow("DietaryBiotin", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryCaffeine", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryCalcium", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryCarbohydrates", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryChloride", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryCholesterol", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryChromium", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryCopper", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryEnergyConsumed", .cumulative, "energy", "kcal"),
    QuantityTypeRow("DietaryFatMonounsaturated", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryFatPolyunsaturated", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryFatSaturated", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryFatTotal", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryFiber", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryFolate", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryIodine", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryIron", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryMagnesium", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryManganese", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryMolybdenum", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryNiacin", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryPantothenicAcid", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryPhosphorus", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryPotassium", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryProtein", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryRiboflavin", .cumulative, "mass", "g"),
    QuantityTypeRow("DietarySelenium", .cumulative, "mass", "g"),
    QuantityTypeRow("DietarySodium", .cumulative, "mass", "g"),
    QuantityTypeRow("DietarySugar", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryThiamin", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryVitaminA", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryVitaminB12", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryVitaminB6", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryVitaminC", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryVitaminD", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryVitaminE", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryVitaminK", .cumulative, "mass", "g"),
    QuantityTypeRow("DietaryWater", .cumulative, "volume", "mL"),
    QuantityTypeRow("DietaryZinc", .cumulative, "mass", "g"),
    QuantityTypeRow("DistanceCrossCountrySkiing", .cumulative, "length", "m"),
    QuantityTypeRow("DistanceCycling", .cumulative, "length", "m"),
    QuantityTypeRow("DistanceDownhillSnowSports", .cumulative, "length", "m"),
    QuantityTypeRow("DistancePaddleSports", .cumulative, "length", "m"),
    QuantityTypeRow("DistanceRowing", .cumulative, "length", "m"),
    QuantityTypeRow("DistanceSkatingSports", .cumulative, "length", "m"),
    QuantityTypeRow("DistanceSwimming", .cumulative, "length", "m"),
    QuantityTypeRow("DistanceWalkingRunning", .cumulative, "length", "m"),
    QuantityTypeRow("DistanceWheelchair", .cumulative, "length", "m"),
    QuantityTypeRow("ElectrodermalActivity", .discreteArithmetic, "conductance", "S"),
    QuantityTypeRow(
      "EnvironmentalAudioExposure", .discreteEquivalentContinuousLevel, "pressure (sound level)",
      "dBASPL"),
    QuantityTypeRow(
      "EnvironmentalSoundReduction", .discreteEquivalentContinuousLevel, "pressure (sound level)",
      "dBASPL"),
    QuantityTypeRow(
      "EstimatedWorkoutEffortScore", .discreteArithmetic, "apple effort score (scalar)",
      "appleEffortScore"),
    QuantityTypeRow("FlightsClimbed", .cumulative, "count (scalar)", "count"),
    QuantityTypeRow("ForcedExpiratoryVolume1", .discreteArithmetic, "volume", "L"),
    QuantityTypeRow("ForcedVitalCapacity", .discreteArithmetic, "volume", "L"),
    QuantityTypeRow(
      "HeadphoneAudioExposure", .discreteEquivalentContinuousLevel, "pressure (sound level)",
      "dBASPL"),
    QuantityTypeRow("HeartRate", .discreteTemporallyWeighted, "count/time", "count/min"),
    QuantityTypeRow("HeartRateRecoveryOneMinute", .discreteArithmetic, "count/time", "count/min"),
    QuantityTypeRow("HeartRateVariabilitySDNN", .discreteArithmetic, "time", "ms"),
    QuantityTypeRow("Height", .discreteArithmetic, "length", "m"),
    QuantityTypeRow("InhalerUsage", .cumulative, "count (scalar)", "count"),
    QuantityTypeRow("InsulinDelivery", .cumulative, "pharmacological (international units)", "IU"),
    QuantityTypeRow("LeanBodyMass", .discreteArithmetic, "mass", "kg"),
    QuantityTypeRow("NikeFuel", .cumulative, "count (scalar)", "count"),
    QuantityTypeRow("NumberOfAlcoholicBeverages", .cumulative, "count (scalar)", "count"),
    QuantityTypeRow("NumberOfTimesFallen", .cumulative, "count (scalar)", "count"),
    QuantityTypeRow("OxygenSaturation", .discreteArithmetic, "percent (scalar 0.0-1.0)", "%"),
    QuantityTypeRow("PaddleSportsSpeed", .discreteArithmetic, "length/time", "m/s"),
    QuantityTypeRow("PeakExpiratoryFlowRate", .discreteArithmetic, "volume/time", "L/min"),
    QuantityTypeRow(
      "PeripheralPerfusionIndex", .discreteArithmetic, "percent (scalar 0.0-1.0)", "%"),
    QuantityTypeRow("PhysicalEffort", .discreteArithmetic, "energy/(mass*time)", "kcal/hr\u{B7}kg"),
    QuantityTypeRow("PushCount", .cumulative, "count (scalar)", "count"),
    QuantityTypeRow("RespiratoryRate", .discreteArithmetic, "count/time", "count/min"),
    QuantityTypeRow("RestingHeartRate", .discreteTemporallyWeighted, "count/time", "count/min"),
    QuantityTypeRow("RowingSpeed", .discreteArithmetic, "length/time", "m/s"),
    QuantityTypeRow("RunningGroundContactTime", .discreteArithmetic, "time", "ms"),
    QuantityTypeRow("RunningPower", .discreteArithmetic, "power", "W"),
    QuantityTypeRow("RunningSpeed", .discreteArithmetic, "length/time", "m/s"),
    QuantityTypeRow("RunningStrideLength", .discreteArithmetic, "length", "m"),
    QuantityTypeRow("RunningVerticalOscillation", .discreteArithmetic, "length", "cm"),
    QuantityTypeRow("SixMinuteWalkTestDistance", .discreteArithmetic, "length", "m"),
    QuantityTypeRow("StairAscentSpeed", .discreteArithmetic, "length/time", "m/s"),
    QuantityTypeRow("StairDescentSpeed", .discreteArithmetic, "length/time", "m/s"),
    QuantityTypeRow("StepCount", .cumulative, "count (scalar)", "count"),
    QuantityTypeRow("SwimmingStrokeCount", .cumulative, "count (scalar)", "count"),
    QuantityTypeRow("TimeInDaylight", .cumulative, "time", "min"),
    QuantityTypeRow("UVExposure", .discreteArithmetic, "count (scalar)", "count"),
    QuantityTypeRow("UnderwaterDepth", .discreteArithmetic, "length", "m"),
    QuantityTypeRow("VO2Max", .discreteArithmetic, "volume/(mass*time)", "mL/min\u{B7}kg"),
    QuantityTypeRow("WaistCircumference", .discreteArithmetic, "length", "m"),
    QuantityTypeRow(
      "WalkingAsymmetryPercentage", .discreteArithmetic, "percent (scalar 0.0-1.0)", "%"),
    QuantityTypeRow(
      "WalkingDoubleSupportPercentage", .discreteArithmetic, "percent (scalar 0.0-1.0)", "%"),
    QuantityTypeRow(
      "WalkingHeartRateAverage", .discreteTemporallyWeighted, "count/time", "count/min"),
    QuantityTypeRow("WalkingSpeed", .discreteArithmetic, "length/time", "m/s"),
    QuantityTypeRow("WalkingStepLength", .discreteArithmetic, "length", "m"),
    QuantityTypeRow("WaterTemperature", .discreteArithmetic, "temperature", "degC"),
    QuantityTypeRow(
      "WorkoutEffortScore", .discreteArithmetic, "apple effort score (scalar)", "appleEffortScore"),
  ]
}
