internal import HealthModel

/// The LOINC term of a quantity type.
struct ObservationCode: Equatable {
  /// The code.
  let code: String
  /// The term's name.
  let display: String

  private init(_ code: String, _ display: String) {
    self.code = code
    self.display = display
  }

  /// The terms of a quantity type.
  ///
  /// - Parameter type: The type's name without its prefix.
  /// - Returns: None where LOINC has no term for it.
  static func of(_ type: String) -> [ObservationCode] {
    // The profile of vital signs asks for 2708-6; the other one says how it was measured.
    let general = type == "OxygenSaturation" ? [saturation] : []
    return general + (table[type].map { [$0] } ?? [])
  }

  /// A training session.
  static let exercise = ObservationCode("73985-4", "Exercise activity")
  /// The two numbers of a blood pressure together.
  static let bloodPressure = ObservationCode(
    "85354-9", "Blood pressure panel with all children optional")

  /// The kind of an observation as FHIR's own list names it; `nil` for one that fits none.
  static func category(of type: String) -> (code: String, display: String)? {
    if vitalSigns.contains(type) { return ("vital-signs", "Vital Signs") }
    let isActivity =
      ["StepCount", "FlightsClimbed", "PushCount", "SwimmingStrokeCount"].contains(type)
      || type.hasPrefix("Distance") || type.hasSuffix("EnergyBurned")
      || ["AppleExerciseTime", "AppleMoveTime", "AppleStandTime"].contains(type)
    return isActivity ? activity : nil
  }

  static let activity = (code: "activity", display: "Activity")

  private static let vitalSigns: Set = [
    "BloodPressureDiastolic", "BloodPressureSystolic", "BodyMass", "BodyMassIndex",
    "BodyTemperature", "HeartRate", "Height", "OxygenSaturation", "RespiratoryRate",
  ]

  private static let saturation = ObservationCode(
    "2708-6", "Oxygen saturation in Arterial blood")

  /// The terms that Stanford's HealthKitOnFHIR gives, but for alcohol in the blood, whose term is a mass by
  /// volume and not a share, and for fibre, whose code is a part of terms and no term.
  private static let table: [String: ObservationCode] = [
    "ActiveEnergyBurned": ObservationCode("41981-2", "Calories burned"),
    "BloodGlucose": ObservationCode("41653-7", "Glucose Glucometer (BldC) [Mass/Vol]"),
    "BloodPressureDiastolic": ObservationCode("8462-4", "Diastolic blood pressure"),
    "BloodPressureSystolic": ObservationCode("8480-6", "Systolic blood pressure"),
    "BodyFatPercentage": ObservationCode("41982-0", "Percentage of body fat Measured"),
    "BodyMass": ObservationCode("29463-7", "Body weight"),
    "BodyMassIndex": ObservationCode("39156-5", "Body mass index (BMI) [Ratio]"),
    "BodyTemperature": ObservationCode("8310-5", "Body temperature"),
    "DietaryEnergyConsumed": ObservationCode("9052-2", "Calorie intake total"),
    "DistanceSwimming": ObservationCode("93816-7", "Swimming distance unspecified time"),
    "FlightsClimbed": ObservationCode("100304-5", "Flights climbed [#] Reporting Period"),
    "ForcedExpiratoryVolume1": ObservationCode("20150-9", "FEV1"),
    "ForcedVitalCapacity":
      ObservationCode("19870-5", "Forced vital capacity [Volume] Respiratory system"),
    "HeartRate": ObservationCode("8867-4", "Heart rate"),
    "HeartRateVariabilitySDNN":
      ObservationCode("80404-7", "R-R interval.standard deviation (Heart rate variability)"),
    "Height": ObservationCode("8302-2", "Body height"),
    "LeanBodyMass": ObservationCode("91557-9", "Lean body weight"),
    "OxygenSaturation":
      ObservationCode("59408-5", "Oxygen saturation in Arterial blood by Pulse oximetry"),
    "PeakExpiratoryFlowRate":
      ObservationCode(
        "19935-6", "Maximum expiratory gas flow Respiratory system airway by Peak flow meter"),
    "PeripheralPerfusionIndex":
      ObservationCode("61006-3", "Perfusion index Tissue by Pulse oximetry"),
    "PushCount": ObservationCode("96502-0", "Number of wheelchair pushes per time period"),
    "RespiratoryRate": ObservationCode("9279-1", "Respiratory rate"),
    "RestingHeartRate": ObservationCode("40443-4", "Heart rate --resting"),
    "StepCount": ObservationCode("55423-8", "Number of steps in unspecified time Pedometer"),
    "WaistCircumference":
      ObservationCode("8280-0", "Waist Circumference at umbilicus by Tape measure"),
  ]
}
