internal import HealthModel

/// What an export holds besides quantity and category samples, named as `read` names it.
public enum OtherType: String, CaseIterable, Sendable {
  /// Blood pressures: a systolic and a diastolic value.
  case bloodPressure = "HKCorrelationTypeIdentifierBloodPressure"
  /// Foods with their nutrients.
  case food = "HKCorrelationTypeIdentifierFood"
  /// Workouts with their statistics, events and routes.
  case workout = "Workout"
  /// Rings, one summary a day.
  case activitySummary = "ActivitySummary"
  /// Hearing tests.
  case audiogram = "Audiogram"
  /// Glasses and contact lenses.
  case visionPrescription = "VisionPrescription"
  /// Records from providers of care.
  case clinicalRecord = "ClinicalRecord"
  /// Electrocardiograms with their voltages.
  case electrocardiogram = "Electrocardiogram"
  /// Birth date, sex, blood type and the like: the element `Me`.
  case characteristics = "Characteristics"
  /// Logged emotions and moods.
  case stateOfMind = "StateOfMind"
  /// The goal for a night's sleep, in hours.
  case sleepDurationGoal = "HKDataTypeSleepDurationGoal"

  /// The name without a prefix.
  public var name: String {
    for prefix in ["HKCorrelationTypeIdentifier", "HKDataType"] where rawValue.hasPrefix(prefix) {
      return String(rawValue.dropFirst(prefix.count))
    }
    return rawValue
  }

  /// HealthKit's own name and others that people know the type by.
  private var otherNames: [String] {
    switch self {
    case .workout: ["HKWorkoutTypeIdentifier"]
    case .activitySummary: ["HKActivitySummaryTypeIdentifier"]
    case .audiogram: ["HKDataTypeIdentifierAudiogram"]
    case .visionPrescription: ["HKVisionPrescriptionTypeIdentifier"]
    case .electrocardiogram: ["HKDataTypeIdentifierElectrocardiogram"]
    case .characteristics: ["Me"]
    case .stateOfMind: ["HKDataTypeStateOfMind"]
    case .bloodPressure, .food, .clinicalRecord, .sleepDurationGoal: []
    }
  }

  /// The type of a name with or without its prefix, in upper or lower camel case.
  ///
  /// - Returns: The type, or `nil` for an unknown name.
  public static func named(_ text: String) -> OtherType? {
    let capitalized = text.prefix(1).uppercased() + text.dropFirst()
    return allCases.first {
      $0.rawValue == text || $0.name == capitalized || $0.otherNames.contains(text)
        || $0.otherNames.contains(capitalized)
    }
  }
}

extension Pipeline {
  /// The name by which `read` takes a type or kind of object that an export holds.
  ///
  /// - Parameter identifier: The identifier as exports write it (`HKQuantityTypeIdentifierStepCount`,
  ///   `Workout`).
  /// - Returns: The name without its prefix (`StepCount`); `nil` where `read` knows none.
  public static func readName(_ identifier: String) -> String? {
    if let type = QuantityType.named(identifier) { return type.name }
    if let type = CategoryType.named(identifier) {
      // A type that exports write under two names is one.
      return type.exportIdentifiers.first.flatMap { CategoryType.named($0)?.name } ?? type.name
    }
    return OtherType.named(identifier)?.name
  }
}

/// The names that `read`, `type` and `units` take.
enum TypeNames {
  /// The identifiers under which an export holds what a name in `read` stands for.
  ///
  /// - Returns: Identifiers, or `nil` for an unknown name.
  static func readIdentifiers(_ text: String) -> [String]? {
    if let type = QuantityType.named(text) { return [type.identifier] }
    if let type = CategoryType.named(text) { return type.exportIdentifiers }
    return OtherType.named(text).map { [$0.rawValue] }
  }

  /// All names without prefix, as suggestions and the schema give them.
  static let readable: [String] = collectable + OtherType.allCases.map(\.name)

  /// The names of the types that a collection can summarize.
  static let collectable: [String] = quantities + CategoryType.all.map(\.name)

  /// The names of the types that have a unit.
  static let quantities: [String] = QuantityType.all.map(\.name)

  /// The name among some that is most like a text, whatever prefix the text has.
  static func nearest(to text: String, among names: [String]) -> String? {
    let prefixes = [
      "HKQuantityTypeIdentifier", CategoryType.prefix, "HKCorrelationTypeIdentifier", "HKDataType",
    ]
    let prefix = prefixes.first { text.hasPrefix($0) } ?? ""
    return nearestMatch(to: String(text.dropFirst(prefix.count)), among: names)
  }
}
