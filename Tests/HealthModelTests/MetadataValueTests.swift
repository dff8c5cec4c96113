import HealthModel
import Testing

@Suite("Values of metadata")
struct MetadataValueTests {
  /// An entry and what it says.
  struct Case: Sendable, CustomTestStringConvertible {
    let key: String
    let text: String
    let number: Double
    let unit: String?
    let name: String?

    var testDescription: String { "\(key): \(text)" }

    init(
      _ key: String, _ text: String, _ number: Double, unit: String? = nil, name: String? = nil
    ) {
      self.key = key
      self.text = text
      self.number = number
      self.unit = unit
      self.name = name
    }
  }

  @Test(
    "Entries of exports",
    arguments: [
      Case("HKAlgorithmVersion", "2", 2),
      Case("HKSWOLFScore", "105.7867826223373", 105.7867826223373),
      Case("HKReferenceRangeLowerLimit", " -1.5e-3\n", -0.0015),
      Case("HKReferenceRangeUpperLimit", "+.5", 0.5),
      Case("HKReferenceRangeUpperLimit", "5.", 5),
      Case("HKReferenceRangeUpperLimit", "1E+2", 100),
      Case("HKElevationAscended", "418 cm", 418, unit: "cm"),
      Case("HKElevationDescended", " 12 ft ", 12, unit: "ft"),
      Case("HKAverageMETs", "5.11259 kcal/hr·kg", 5.11259, unit: "kcal/hr·kg"),
      Case("HKAlpineSlopeGrade", "12 %", 12, unit: "%"),
      Case("HKLapLength", "25 yd", 25, unit: "yd"),
      Case("HKVO2MaxValue", "38.2 mL/min·kg", 38.2, unit: "mL/min·kg"),
      Case("HKLowCardioFitnessEventThreshold", "30 mL/kg/min", 30, unit: "mL/kg/min"),
      Case("HKHeartRateEventThreshold", "120 count/min", 120, unit: "count/min"),
      Case("HKMetadataKeyAudioExposureLevel", "98.5993 dBASPL", 98.5993, unit: "dBASPL"),
      Case("HKMetadataKeyAudioExposureDuration", "71488.3 s", 71488.3, unit: "s"),
      Case("HKMetadataKeyMaximumLightIntensity", "16376 lx", 16376, unit: "lx"),
      Case("HKMetadataKeyBarometricPressure", "1013\t hPa", 1013, unit: "hPa"),
      Case("HKWeatherTemperature", "54 degF", 54, unit: "degF"),
      Case("HKWeatherTemperature", "-3 degC", -3, unit: "degC"),
      Case("HKWeatherHumidity", "7100 %", 71, unit: "%"),
      Case("HKWeatherHumidity", "96 %", 96, unit: "%"),
      Case("HKWeatherHumidity", "100 %", 100, unit: "%"),
      Case("HKWeatherHumidity", "10000 %", 100, unit: "%"),
      Case("HKWeatherHumidity", "0 %", 0, unit: "%"),
      // The dimensions of these two are not known, so that any unit is taken.
      Case("HKMetadataKeySessionEstimate", "19.6447 count/min", 19.6447, unit: "count/min"),
      Case("HKMetadataKeyHeadphoneGain", "-4 dBHL", -4, unit: "dBHL"),
      Case("HKIndoorWorkout", "1", 1, name: "true"),
      Case("HKWasUserEntered", "0", 0, name: "false"),
      Case("HKMenstrualCycleStart", "YES", 1, name: "true"),
      Case("HKMenstrualCycleStart", "NO", 0, name: "false"),
      Case("HKCoachedWorkout", "true", 1, name: "true"),
      Case("HKMetadataKeyAppleDeviceCalibrated", "false", 0, name: "false"),
      Case(
        "HKMetadataKeyHeartRateMotionContext", "1", 1, name: "HKHeartRateMotionContextSedentary"),
      Case("HKBloodGlucoseMealTime", "2", 2, name: "HKBloodGlucoseMealTimePostprandial"),
      Case("HKInsulinDeliveryReason", "1", 1, name: "HKInsulinDeliveryReasonBasal"),
      Case("HKWeatherCondition", "27", 27, name: "HKWeatherConditionTornado"),
      Case("HKSwimmingStrokeStyle", "5", 5, name: "HKSwimmingStrokeStyleButterfly"),
      Case("HKSwimmingLocationType", "1", 1, name: "HKWorkoutSwimmingLocationTypePool"),
      Case("HKMetadataKeyAppleECGAlgorithmVersion", "2", 2, name: "HKAppleECGAlgorithmVersion2"),
      Case(
        "HKCyclingCyclingFunctionalThresholdPowerTestType", "3", 3,
        name: "HKCyclingFunctionalThresholdPowerTestTypeRampTest"),
      Case("HKPhysicalEffortEstimationType", "9", 9),
      Case("HKActivityType", "3000", 3000, name: "HKWorkoutActivityTypeOther"),
      Case("HKActivityType", "81", 81),
      Case(
        "HKMetadataKeyHeartRateRecoveryActivityType", "52", 52,
        name: "HKWorkoutActivityTypeWalking"),
      Case("HKDateOfEarliestDataUsedForEstimate", "2021-11-15 23:00:00 +0000", 1_637_017_200),
      Case("HKDateOfEarliestDataUsedForEstimate", "2021-11-16 08:30:00 +0930", 1_637_017_200),
      Case("HKDateOfEarliestDataUsedForEstimate", "1969-12-31 23:59:59 +0000", -1),
      Case("HKDateOfEarliestDataUsedForEstimate", "2024-02-28 22:00:00 -0500", 1_709_175_600),
    ])
  func readsEntries(_ entry: Case) throws {
    let value = try #require(MetadataValue(key: entry.key, text: entry.text))
    #expect(value.number == entry.number)
    #expect(value.unit == entry.unit)
    #expect(value.name == entry.name)
  }

  /// A key and texts that do not fit it.
  struct Misfit: Sendable, CustomTestStringConvertible {
    let key: String
    let texts: [String]

    var testDescription: String { key }

    init(_ key: String, _ texts: String...) {
      self.key = key
      self.texts = texts
    }
  }

  @Test(
    "Texts that do not fit",
    arguments: [
      Misfit(
        "HKAlgorithmVersion", "", " ", "-", ".", "e5", "1e", "1e+", "1,5", "0x10", "inf", "nan",
        "1e999", "1 2", "1..2", "--1", "1 count", "\u{661}", "1\u{A0}", "1e99999999999999999999"),
      Misfit(
        "HKElevationAscended", "", "418", "418cm", "cm", "cm 418", "418 ", " 418 ", "4,18 m",
        "418 furlong", "418 kg", "418 cm cm", "inf cm", "418 c\u{301}m", "418 m\u{301}"),
      Misfit("HKWeatherTemperature", "54", "54 %", "54 deg"),
      Misfit("HKMetadataKeySessionEstimate", "19", "19 beats"),
      Misfit("HKWeatherHumidity", "96", "-1 %", "10001 %", "96 count", "96 % rel", "1e9 %", "%"),
      Misfit("HKIndoorWorkout", "", "2", "-1", "0.5", "y", "truth", "1 count"),
      Misfit("HKWeatherCondition", "", "Clear", "1.5", "1e300", "HKWeatherConditionClear"),
      Misfit(
        "HKDateOfEarliestDataUsedForEstimate", "", "2021-11-15", "2021-11-15T23:00:00 +0000",
        "2021-02-29 00:00:00 +0000", "2021-13-01 00:00:00 +0000", "2021-11-15 24:00:00 +0000",
        "2021-11-15 23:60:00 +0000", "2021-11-15 23:00:60 +0000", "2021-11-15 23:00:00 +2400",
        "2021-11-15 23:00:00 +0060", "2021-11-15 23:00:00 00000", "2021-11-15 23:00:00 +000x",
        "0000-01-01 00:00:00 +0000", "20\u{661}-11-15 23:00:00 +0000", "1637017200"),
      Misfit("HKTimeZone", "America/Los_Angeles", "1"),
      Misfit("HKFoodType", "Apple", "1"),
      Misfit("HKExternalUUID", "1"),
      Misfit("Meal", "1", "Lunch"),
      Misfit("", "1"),
      // A constant whose key is spelled in another way, and another case.
      Misfit("HKMetadataKeyWasUserEntered", "1"),
      Misfit("hkwasuserentered", "1"),
      Misfit("H\u{212A}WasUserEntered", "1"),
    ])
  func refusesMisfits(_ misfit: Misfit) {
    for text in misfit.texts {
      #expect(MetadataValue(key: misfit.key, text: text) == nil, "\(text)")
    }
  }

  @Test("Numbers are read as Swift reads them", arguments: 0..<50 as Range<UInt64>)
  func agreesWithSwift(_ seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<20 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let number = Double(bitPattern: state)
      guard number.isFinite else { continue }
      let value = try #require(MetadataValue(key: "HKSWOLFScore", text: "\(number)"))
      #expect(value.number == number)
      let quantity = try #require(MetadataValue(key: "HKLapLength", text: "\(number) m"))
      #expect(quantity.number == number)
    }
  }

  @Test(
    "Integers have constants without gaps",
    arguments: [
      ("HKWeatherCondition", 0, 28), ("HKBodyTemperatureSensorLocation", 0, 12),
      ("HKHeartRateSensorLocation", 0, 7), ("HKSwimmingStrokeStyle", 0, 7),
      ("HKVO2MaxTestType", 1, 4), ("HKMetadataKeyWaterSalinity", 1, 2),
      ("HKMetadataKeyUserMotionContext", 0, 3), ("HKMetadataKeyDevicePlacementSide", 0, 4),
      ("HKMetadataKeyHeartRateRecoveryTestType", 1, 3), ("HKPhysicalEffortEstimationType", 1, 2),
    ])
  func hasConstantsWithoutGaps(_ key: String, _ first: Int, _ count: Int) {
    let names = (-1...40).map { MetadataValue(key: key, text: "\($0)")?.name }
    let known = names.indices.filter { names[$0] != nil }.map { $0 - 1 }
    #expect(known == Array(first..<first + count))
    #expect(Set(names.compactMap { $0 }).count == count)
  }

  @Test(
    "Numbers, flags and integers stand under these keys",
    arguments: [
      "HKAlgorithmVersion", "HKReferenceRangeLowerLimit", "HKReferenceRangeUpperLimit",
      "HKSWOLFScore", "HKMetadataKeySyncVersion", "HKMetadataKeyAppleDeviceCalibrated",
      "HKMetadataKeyAppleFitnessPlusSession", "HKCoachedWorkout", "HKGroupFitness",
      "HKIndoorWorkout", "HKMenstrualCycleStart", "HKMetadataKeyQuantityClampedToLowerBound",
      "HKMetadataKeyQuantityClampedToUpperBound", "HKSexualActivityProtectionUsed",
      "HKWasTakenInLab", "HKWasUserEntered", "HKActivityType",
      "HKMetadataKeyAppleECGAlgorithmVersion", "HKBloodGlucoseMealTime",
      "HKBodyTemperatureSensorLocation", "HKCyclingCyclingFunctionalThresholdPowerTestType",
      "HKMetadataKeyDevicePlacementSide", "HKMetadataKeyHeartRateMotionContext",
      "HKMetadataKeyHeartRateRecoveryActivityType", "HKMetadataKeyHeartRateRecoveryTestType",
      "HKHeartRateSensorLocation", "HKInsulinDeliveryReason", "HKPhysicalEffortEstimationType",
      "HKSwimmingLocationType", "HKSwimmingStrokeStyle", "HKMetadataKeyUserMotionContext",
      "HKVO2MaxTestType", "HKMetadataKeyWaterSalinity", "HKWeatherCondition",
    ])
  func takesOne(_ key: String) {
    #expect(MetadataValue(key: key, text: "1")?.number == 1)
    #expect(MetadataValue(key: key, text: "1 m") == nil)
  }

  @Test(
    "Quantities stand under these keys",
    arguments: [
      "HKAlpineSlopeGrade", "HKMetadataKeyAudioExposureDuration",
      "HKMetadataKeyAudioExposureLevel", "HKAverageMETs", "HKAverageSpeed",
      "HKMetadataKeyBarometricPressure", "HKCrossTrainerDistance", "HKElevationAscended",
      "HKElevationDescended", "HKFitnessMachineDuration", "HKMetadataKeyHeadphoneGain",
      "HKHeartRateEventThreshold", "HKMetadataKeyHeartRateRecoveryActivityDuration",
      "HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate", "HKIndoorBikeDistance",
      "HKLapLength", "HKLowCardioFitnessEventThreshold", "HKMetadataKeyMaximumLightIntensity",
      "HKMaximumSpeed", "HKMetadataKeySessionEstimate", "HKVO2MaxValue", "HKWeatherHumidity",
      "HKWeatherTemperature",
    ])
  func takesQuantity(_ key: String) {
    let units = [
      "%", "s", "m", "m/s", "degC", "lx", "dBASPL", "count/min", "kcal/hr·kg", "mL/min·kg",
    ]
    let values = units.compactMap { MetadataValue(key: key, text: "1 \($0)") }
    #expect(values.count == (Self.anyUnit.contains(key) ? units.count : 1))
    #expect(values.allSatisfy { $0.number == 1 && $0.name == nil })
    #expect(MetadataValue(key: key, text: "1") == nil)
  }

  /// Keys of quantities whose dimension is not known.
  private static let anyUnit = ["HKMetadataKeySessionEstimate", "HKMetadataKeyHeadphoneGain"]

  @Test(
    "Plain text stands under these keys",
    arguments: [
      "HKMetadataKeyAppleFitnessPlusCatalogIdentifier", "HKDeviceManufacturerName",
      "HKDeviceName", "HKDeviceSerialNumber", "HKDigitalSignature", "HKExternalUUID",
      "HKFoodType", "HKMetadataKeyGlassesPrescriptionDescription",
      "HKMetadataKeySyncIdentifier", "HKTimeZone", "HKUDIDeviceIdentifier",
      "HKUDIProductionIdentifier", "HKWorkoutBrandName",
    ])
  func takesNoText(_ key: String) {
    #expect(MetadataValue(key: key, text: "1") == nil)
  }
}
