import HealthModel
import Testing

/// What is known about a quantity type: its style, its canonical unit and what exports write.
struct QuantityTypeCase: Sendable, CustomTestStringConvertible {
  let name: String
  let style: AggregationStyle
  let canonicalUnit: String
  let exportUnits: [String]

  var testDescription: String { name }

  init?(line: Substring) {
    let fields = line.split(separator: ",").map(String.init)
    guard fields.count == 4, let style = AggregationStyle(rawValue: fields[1]) else { return nil }
    name = fields[0]
    self.style = style
    canonicalUnit = fields[2]
    exportUnits = fields[3].split(separator: "|").map(String.init)
  }

  static let all: [QuantityTypeCase] = table.split(separator: "\n").compactMap {
    QuantityTypeCase(line: $0)
  }

  /// Name, style, canonical unit, units of metric and US exports.
  private static let table = """
    ActiveEnergyBurned,cumulative,kcal,kcal|kJ|Cal
    AppleExerciseTime,cumulative,min,min
    AppleMoveTime,cumulative,min,min
    AppleSleepingBreathingDisturbances,discreteArithmetic,count,count
    AppleSleepingWristTemperature,discreteArithmetic,degC,degC|degF
    AppleStandTime,cumulative,min,min
    AppleWalkingSteadiness,discreteArithmetic,%,%
    AtrialFibrillationBurden,discreteTemporallyWeighted,%,%
    BasalBodyTemperature,discreteArithmetic,degC,degC|degF
    BasalEnergyBurned,cumulative,kcal,kcal|kJ|Cal
    BloodAlcoholContent,discreteArithmetic,%,%
    BloodGlucose,discreteArithmetic,mg/dL,mg/dL|mmol<180.1558800000541>/L
    BloodPressureDiastolic,discreteArithmetic,mmHg,mmHg
    BloodPressureSystolic,discreteArithmetic,mmHg,mmHg
    BodyFatPercentage,discreteArithmetic,%,%
    BodyMass,discreteArithmetic,kg,kg|lb
    BodyMassIndex,discreteArithmetic,count,count
    BodyTemperature,discreteArithmetic,degC,degC|degF
    CrossCountrySkiingSpeed,discreteArithmetic,m/s,km/hr|mi/hr
    CyclingCadence,discreteTemporallyWeighted,count/min,count/min
    CyclingFunctionalThresholdPower,discreteArithmetic,W,W
    CyclingPower,discreteTemporallyWeighted,W,W
    CyclingSpeed,discreteTemporallyWeighted,m/s,km/hr|mi/hr
    DietaryBiotin,cumulative,g,mcg
    DietaryCaffeine,cumulative,g,mg
    DietaryCalcium,cumulative,g,mg
    DietaryCarbohydrates,cumulative,g,g
    DietaryChloride,cumulative,g,mg
    DietaryCholesterol,cumulative,g,mg
    DietaryChromium,cumulative,g,mcg
    DietaryCopper,cumulative,g,mg
    DietaryEnergyConsumed,cumulative,kcal,kcal|kJ|Cal
    DietaryFatMonounsaturated,cumulative,g,g
    DietaryFatPolyunsaturated,cumulative,g,g
    DietaryFatSaturated,cumulative,g,g
    DietaryFatTotal,cumulative,g,g
    DietaryFiber,cumulative,g,g
    DietaryFolate,cumulative,g,mcg
    DietaryIodine,cumulative,g,mcg
    DietaryIron,cumulative,g,mg
    DietaryMagnesium,cumulative,g,mg
    DietaryManganese,cumulative,g,mg
    DietaryMolybdenum,cumulative,g,mcg
    DietaryNiacin,cumulative,g,mg
    DietaryPantothenicAcid,cumulative,g,mg
    DietaryPhosphorus,cumulative,g,mg
    DietaryPotassium,cumulative,g,mg
    DietaryProtein,cumulative,g,g
    DietaryRiboflavin,cumulative,g,mg
    DietarySelenium,cumulative,g,mcg
    DietarySodium,cumulative,g,mg
    DietarySugar,cumulative,g,g
    DietaryThiamin,cumulative,g,mg
    DietaryVitaminA,cumulative,g,mcg
    DietaryVitaminB12,cumulative,g,mcg
    DietaryVitaminB6,cumulative,g,mg
    DietaryVitaminC,cumulative,g,mg
    DietaryVitaminD,cumulative,g,mcg
    DietaryVitaminE,cumulative,g,mg
    DietaryVitaminK,cumulative,g,mcg
    DietaryWater,cumulative,mL,mL|fl_oz_us
    DietaryZinc,cumulative,g,mg
    DistanceCrossCountrySkiing,cumulative,m,km|m|mi
    DistanceCycling,cumulative,m,km|mi
    DistanceDownhillSnowSports,cumulative,m,km|m|mi
    DistancePaddleSports,cumulative,m,km|m|mi
    DistanceRowing,cumulative,m,km|m|mi
    DistanceSkatingSports,cumulative,m,km|m|mi
    DistanceSwimming,cumulative,m,m|yd
    DistanceWalkingRunning,cumulative,m,km|mi
    DistanceWheelchair,cumulative,m,km|mi
    ElectrodermalActivity,discreteArithmetic,S,S|mcS
    EnvironmentalAudioExposure,discreteEquivalentContinuousLevel,dBASPL,dBASPL
    EnvironmentalSoundReduction,discreteEquivalentContinuousLevel,dBASPL,dBASPL
    EstimatedWorkoutEffortScore,discreteArithmetic,appleEffortScore,appleEffortScore
    FlightsClimbed,cumulative,count,count
    ForcedExpiratoryVolume1,discreteArithmetic,L,L
    ForcedVitalCapacity,discreteArithmetic,L,L
    HeadphoneAudioExposure,discreteEquivalentContinuousLevel,dBASPL,dBASPL
    HeartRate,discreteTemporallyWeighted,count/min,count/min
    HeartRateRecoveryOneMinute,discreteArithmetic,count/min,count/min
    HeartRateVariabilitySDNN,discreteArithmetic,ms,ms
    Height,discreteArithmetic,m,cm|ft
    InhalerUsage,cumulative,count,count
    InsulinDelivery,cumulative,IU,IU
    LeanBodyMass,discreteArithmetic,kg,kg|lb
    NikeFuel,cumulative,count,count
    NumberOfAlcoholicBeverages,cumulative,count,count
    NumberOfTimesFallen,cumulative,count,count
    OxygenSaturation,discreteArithmetic,%,%
    PaddleSportsSpeed,discreteArithmetic,m/s,km/hr|mi/hr
    PeakExpiratoryFlowRate,discreteArithmetic,L/min,L/min
    PeripheralPerfusionIndex,discreteArithmetic,%,%
    PhysicalEffort,discreteArithmetic,kcal/hr·kg,kcal/hr·kg
    PushCount,cumulative,count,count
    RespiratoryRate,discreteArithmetic,count/min,count/min
    RestingHeartRate,discreteTemporallyWeighted,count/min,count/min
    RowingSpeed,discreteArithmetic,m/s,km/hr|mi/hr
    RunningGroundContactTime,discreteArithmetic,ms,ms
    RunningPower,discreteArithmetic,W,W
    RunningSpeed,discreteArithmetic,m/s,km/hr|mi/hr
    RunningStrideLength,discreteArithmetic,m,m
    RunningVerticalOscillation,discreteArithmetic,cm,cm
    SixMinuteWalkTestDistance,discreteArithmetic,m,m
    StairAscentSpeed,discreteArithmetic,m/s,m/s|ft/s
    StairDescentSpeed,discreteArithmetic,m/s,m/s|ft/s
    StepCount,cumulative,count,count
    SwimmingStrokeCount,cumulative,count,count
    TimeInDaylight,cumulative,min,min
    UnderwaterDepth,discreteArithmetic,m,m|ft
    UVExposure,discreteArithmetic,count,count
    VO2Max,discreteArithmetic,mL/min·kg,mL/min·kg
    WaistCircumference,discreteArithmetic,m,cm|in
    WalkingAsymmetryPercentage,discreteArithmetic,%,%
    WalkingDoubleSupportPercentage,discreteArithmetic,%,%
    WalkingHeartRateAverage,discreteTemporallyWeighted,count/min,count/min
    WalkingSpeed,discreteArithmetic,m/s,km/hr|mi/hr
    WalkingStepLength,discreteArithmetic,m,cm|in
    WaterTemperature,discreteArithmetic,degC,degC|degF
    WorkoutEffortScore,discreteArithmetic,appleEffortScore,appleEffortScore
    """
}
