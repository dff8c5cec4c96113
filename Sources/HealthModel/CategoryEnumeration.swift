/// The enumeration from which the values of some category types come.
///
/// Source: `HKCategoryValues.h` of the macOS 26.0 SDK; which type uses which is said in
/// `HKTypeIdentifiers.h` of the iOS 26.2 SDK.
struct CategoryEnumeration: Sendable {
  /// The members by their codes, the newest name of a code first.
  let values: [CategoryValue]
  /// The code of every constant that exports write, also of the enumeration's predecessor.
  let codes: [ExactText: Int]
  /// The newest name of every code.
  let newest: [Int: CategoryValue]

  /// An enumeration.
  ///
  /// - Parameters:
  ///   - name: What its constants begin with, behind `HKCategoryValue`.
  ///   - members: The rest of each constant with its code, the newest name of a code first.
  ///   - aliases: Constants of other enumerations that stand for the same codes and are values of
  ///     these types as well.
  ///   - predecessor: An enumeration with the same members that was there before this one.
  private init(
    _ name: String, _ members: [(code: Int, member: String)], aliases: [CategoryValue] = [],
    predecessor: String? = nil
  ) {
    func constants(_ name: String) -> [CategoryValue] {
      members.map {
        CategoryValue(code: $0.code, enumeration: "HKCategoryValue" + name, member: $0.member)
      }
    }
    values = constants(name) + aliases
    let known = values + (predecessor.map(constants) ?? [])
    codes = Dictionary(known.map { (ExactText($0.name), $0.code) }) { first, _ in first }
    newest = Dictionary(values.map { ($0.code, $0) }) { first, _ in first }
  }

  /// The enumeration of each type, by the type's name.
  static let byType: [String: CategoryEnumeration] = {
    var result: [String: CategoryEnumeration] = [:]
    for (enumeration, types) in table {
      for type in types { result[type] = enumeration }
    }
    return result
  }()

  private static let testResults = [
    (code: 1, member: "Negative"), (2, "Positive"), (3, "Indeterminate"),
  ]

  /// Every enumeration with the types that use it.
  private static let table: [(CategoryEnumeration, types: [String])] = [
    (
      CategoryEnumeration("", [(0, "NotApplicable")]),
      [
        "HandwashingEvent", "HighHeartRateEvent", "HypertensionEvent", "InfrequentMenstrualCycles",
        "IntermenstrualBleeding", "IrregularHeartRhythmEvent", "IrregularMenstrualCycles",
        "Lactation", "LowHeartRateEvent", "MindfulSession", "PersistentIntermenstrualBleeding",
        "Pregnancy", "ProlongedMenstrualPeriods", "SexualActivity", "SleepApneaEvent",
        "ToothbrushingEvent",
      ]
    ),
    (
      CategoryEnumeration(
        "Severity",
        [(0, "Unspecified"), (1, "NotPresent"), (2, "Mild"), (3, "Moderate"), (4, "Severe")]),
      [
        "AbdominalCramps", "Acne", "BladderIncontinence", "Bloating", "BreastPain",
        "ChestTightnessOrPain", "Chills", "Constipation", "Coughing", "Diarrhea", "Dizziness",
        "DrySkin", "Fainting", "Fatigue", "Fever", "GeneralizedBodyAche", "HairLoss", "Headache",
        "Heartburn", "HotFlashes", "LossOfSmell", "LossOfTaste", "LowerBackPain", "MemoryLapse",
        "Nausea", "NightSweats", "PelvicPain", "RapidPoundingOrFlutteringHeartbeat", "RunnyNose",
        "ShortnessOfBreath", "SinusCongestion", "SkippedHeartbeat", "SoreThroat",
        "VaginalDryness", "Vomiting", "Wheezing",
      ]
    ),
    (
      CategoryEnumeration("Presence", [(0, "Present"), (1, "NotPresent")]),
      ["MoodChanges", "SleepChanges"]
    ),
    (
      CategoryEnumeration(
        "AppetiteChanges",
        [(0, "Unspecified"), (1, "NoChange"), (2, "Decreased"), (3, "Increased")]),
      ["AppetiteChanges"]
    ),
    (CategoryEnumeration("AppleStandHour", [(0, "Stood"), (1, "Idle")]), ["AppleStandHour"]),
    (
      CategoryEnumeration(
        "AppleWalkingSteadinessEvent",
        [
          (1, "InitialLow"), (2, "InitialVeryLow"), (3, "RepeatLow"), (4, "RepeatVeryLow"),
        ]),
      ["AppleWalkingSteadinessEvent"]
    ),
    // One type under two names: exports write the former name with the value of the newer one.
    (
      CategoryEnumeration(
        "EnvironmentalAudioExposureEvent", [(1, "MomentaryLimit")],
        aliases: [
          CategoryValue(
            code: 1, enumeration: "HKCategoryValueAudioExposureEvent", member: "LoudEnvironment")
        ]),
      ["AudioExposureEvent", "EnvironmentalAudioExposureEvent"]
    ),
    (
      CategoryEnumeration("HeadphoneAudioExposureEvent", [(1, "SevenDayLimit")]),
      ["HeadphoneAudioExposureEvent"]
    ),
    (
      CategoryEnumeration(
        "CervicalMucusQuality",
        [(1, "Dry"), (2, "Sticky"), (3, "Creamy"), (4, "Watery"), (5, "EggWhite")]),
      ["CervicalMucusQuality"]
    ),
    (
      CategoryEnumeration(
        "Contraceptive",
        [
          (1, "Unspecified"), (2, "Implant"), (3, "Injection"), (4, "IntrauterineDevice"),
          (5, "IntravaginalRing"), (6, "Oral"), (7, "Patch"),
        ]),
      ["Contraceptive"]
    ),
    (
      CategoryEnumeration("LowCardioFitnessEvent", [(1, "LowFitness")]),
      ["LowCardioFitnessEvent"]
    ),
    (
      CategoryEnumeration(
        "OvulationTestResult",
        [
          (1, "Negative"), (2, "LuteinizingHormoneSurge"), (2, "Positive"), (3, "Indeterminate"),
          (4, "EstrogenSurge"),
        ]),
      ["OvulationTestResult"]
    ),
    (CategoryEnumeration("PregnancyTestResult", testResults), ["PregnancyTestResult"]),
    (CategoryEnumeration("ProgesteroneTestResult", testResults), ["ProgesteroneTestResult"]),
    (
      CategoryEnumeration(
        "SleepAnalysis",
        [
          (0, "InBed"), (1, "AsleepUnspecified"), (1, "Asleep"), (2, "Awake"), (3, "AsleepCore"),
          (4, "AsleepDeep"), (5, "AsleepREM"),
        ]),
      ["SleepAnalysis"]
    ),
    (
      CategoryEnumeration(
        "VaginalBleeding",
        [(1, "Unspecified"), (2, "Light"), (3, "Medium"), (4, "Heavy"), (5, "None")],
        predecessor: "MenstrualFlow"),
      [
        "BleedingAfterMenopause", "BleedingAfterPregnancy", "BleedingDuringPregnancy",
        "MenstrualFlow",
      ]
    ),
  ]
}
