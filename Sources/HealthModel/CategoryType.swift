/// A HealthKit category type: samples that are one of an enumeration, such as sleep stages.
public struct CategoryType: Hashable, Sendable {
  /// What every identifier of a category type begins with.
  public static let prefix = "HKCategoryTypeIdentifier"

  /// The identifier without its prefix: `SleepAnalysis`.
  public let name: String

  /// The full identifier, as HealthKit's interface names it.
  public var identifier: String { Self.prefix + name }

  /// The identifiers under which exports hold samples of this type.
  ///
  /// Exports write `EnvironmentalAudioExposureEvent` under its former name; both are taken.
  public var exportIdentifiers: [String] {
    switch name {
    case "AudioExposureEvent", "EnvironmentalAudioExposureEvent":
      [Self.prefix + "AudioExposureEvent", Self.prefix + "EnvironmentalAudioExposureEvent"]
    default: [identifier]
    }
  }

  /// The type of a name with or without its prefix, in upper or lower camel case.
  ///
  /// - Parameter text: `HKCategoryTypeIdentifierSleepAnalysis`, `SleepAnalysis` or `sleepAnalysis`.
  /// - Returns: The type, or `nil` for an unknown name.
  public static func named(_ text: String) -> CategoryType? {
    if text.hasPrefix(prefix) { return byName[String(text.dropFirst(prefix.count))] }
    return byName[text] ?? byName[text.prefix(1).uppercased() + text.dropFirst()]
  }

  /// All types known up to iOS 26.5 and the two announced for iOS 27, in the order of their names.
  ///
  /// Source: `HKTypeIdentifiers.h` of the iOS 26.2 SDK, Apple's list of updates of June 2026.
  public static let all: [CategoryType] = names.map(CategoryType.init(name:))

  private static let byName: [String: CategoryType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let names = [
    "AbdominalCramps",
    "Acne",
    "AppetiteChanges",
    "AppleStandHour",
    "AppleWalkingSteadinessEvent",
    "AudioExposureEvent",
    "BladderIncontinence",
    "BleedingAfterMenopause",
    "BleedingAfterPregnancy",
    "BleedingDuringPregnancy",
    "Bloating",
    "BreastPain",
    "CervicalMucusQuality",
    "ChestTightnessOrPain",
    "Chills",
    "Constipation",
    "Contraceptive",
    "Coughing",
    "Diarrhea",
    "Dizziness",
    "DrySkin",
    "EnvironmentalAudioExposureEvent",
    "Fainting",
    "Fatigue",
    "Fever",
    "GeneralizedBodyAche",
    "HairLoss",
    "HandwashingEvent",
    "Headache",
    "HeadphoneAudioExposureEvent",
    "Heartburn",
    "HighHeartRateEvent",
    "HotFlashes",
    "HypertensionEvent",
    "InfrequentMenstrualCycles",
    "IntermenstrualBleeding",
    "IrregularHeartRhythmEvent",
    "IrregularMenstrualCycles",
    "Lactation",
    "LossOfSmell",
    "LossOfTaste",
    "LowCardioFitnessEvent",
    "LowHeartRateEvent",
    "LowerBackPain",
    "MemoryLapse",
    "MenopausalState",
    "MenstrualFlow",
    "MindfulSession",
    "MoodChanges",
    "Nausea",
    "NightSweats",
    "OvulationTestResult",
    "PelvicPain",
    "PersistentIntermenstrualBleeding",
    "Pregnancy",
    "PregnancyTestResult",
    "ProgesteroneTestResult",
    "ProlongedMenstrualPeriods",
    "RapidPoundingOrFlutteringHeartbeat",
    "RunnyNose",
    "SexualActivity",
    "ShortnessOfBreath",
    "SinusCongestion",
    "SkippedHeartbeat",
    "SleepAnalysis",
    "SleepApneaEvent",
    "SleepChanges",
    "SoreThroat",
    "ToothbrushingEvent",
    "VaginalDryness",
    "Vomiting",
    "Wheezing",
  ]
}
