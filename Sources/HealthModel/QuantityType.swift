internal import Synchronization

/// A type of quantity sample that HealthKit defines, such as the step count.
public struct QuantityType: Hashable, Sendable {
  /// What every identifier starts with.
  public static let identifierPrefix = "HKQuantityTypeIdentifier"

  /// The identifier in exports and in HealthKit, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String
  /// The identifier without its prefix, such as `StepCount`.
  public let name: String
  /// How samples of the type combine.
  public let style: AggregationStyle
  /// What the type measures, in words.
  public let dimensionName: String
  /// The unit of stored values and of statistics; per cent types go from 0 to 100.
  public let canonicalUnit: HealthUnit

  /// Whether exports write the type's numbers as fractions.
  public var isPercent: Bool { canonicalUnit.description == "%" }

  /// Whether a value below zero cannot be right: a count, length, mass, energy or time.
  public var isNegativeImplausible: Bool {
    switch dimensionName {
    case "count (scalar)", "length", "mass", "energy", "time": true
    default: false
    }
  }

  private init?(_ row: QuantityTypeRow) {
    guard let unit = try? HealthUnit(row.canonicalUnit) else { return nil }
    name = row.name
    identifier = Self.identifierPrefix + row.name
    style = row.style
    dimensionName = row.dimensionName
    canonicalUnit = unit
  }

  /// All types of the iOS 26.5 SDK, in the byte order of their identifiers.
  public static let all: [QuantityType] = QuantityTypeRow.all.compactMap { QuantityType($0) }

  private static let byText: [String: QuantityType] = {
    var result: [String: QuantityType] = [:]
    for type in all {
      for text in [type.name, type.identifier, lowerCamelCase(type.name)] { result[text] = type }
      let first = type.name.prefix(1).lowercased() + type.name.dropFirst()
      result[first] = type
    }
    return result
  }()

  /// The type of a name: `StepCount`, `stepCount` or the whole identifier.
  ///
  /// - Parameter text: A name; also as Swift spells it, such as `vo2Max` and `uvExposure`.
  /// - Returns: The type, or `nil` when there is none of that name.
  public static func named(_ text: String) -> QuantityType? { byText[text] }

  /// The nearest right name for a mistyped one.
  ///
  /// - Parameter text: A name that belongs to no type.
  /// - Returns: A name, with the prefix where the text has it; `nil` when none is near.
  public static func nearest(to text: String) -> String? {
    let hasPrefix = text.hasPrefix(identifierPrefix)
    let name = hasPrefix ? String(text.dropFirst(identifierPrefix.count)) : text
    if let type = byText[name] { return hasPrefix ? type.identifier : type.name }
    let match = nearestMatch(to: name, among: all.map(\.name))
    return match.map { hasPrefix ? identifierPrefix + $0 : $0 }
  }

  /// The conversion of an export's numbers into the canonical unit.
  ///
  /// In exports `%` marks a fraction, and so does `count` for a per cent type. Blood glucose also
  /// knows `mmol/L` without a molar mass, which other exporters write.
  ///
  /// - Parameter text: The `unit` attribute.
  /// - Returns: The conversion; `nil` when the unit is missing, unknown or of another dimension.
  public func conversion(fromExportUnit text: String) -> UnitConversion? {
    let key = ExportUnit(type: identifier, text: ExactText(text))
    if let known = exportConversions.withLock({ $0[key] }) { return known }
    let conversion = readConversion(fromExportUnit: text)
    exportConversions.withLock { known in
      // Exports have a few units; one that has very many costs no memory.
      if known.count < 1_024 { known[key] = .some(conversion) }
    }
    return conversion
  }

  private func readConversion(fromExportUnit text: String) -> UnitConversion? {
    guard let unit = try? HealthUnit(text, percentIsFraction: true, bareMolarMass: bareMolarMass)
    else { return nil }
    return try? unit.conversion(to: canonicalUnit)
  }

  /// Reads a unit in which a person wants the type's numbers.
  ///
  /// - Parameter text: A unit, where `%` goes from 0 to 100. Blood glucose also knows `mmol/L`.
  /// - Returns: The unit, to which ``canonicalUnit`` converts.
  /// - Throws: ``UnitError`` when the text is no unit or measures something else.
  public func unit(_ text: String) throws(UnitError) -> HealthUnit {
    let unit = try HealthUnit(text, percentIsFraction: false, bareMolarMass: bareMolarMass)
    _ = try unit.conversion(to: canonicalUnit)
    return unit
  }

  private var bareMolarMass: UnitScale? {
    name == "BloodGlucose" ? HealthUnit.glucoseMolarMass : nil
  }

  /// The name as Swift spells it: the capitals it starts with are lowered up to the next word.
  private static func lowerCamelCase(_ name: String) -> String {
    let letters = Array(name)
    var count = 0
    while count < letters.count, letters[count].isUppercase || letters[count].isNumber {
      count += 1
    }
    // In `VO2Max` and `UVExposure` the last capital begins the next word.
    let lowered = max(1, count < letters.count ? count - 1 : count)
    return name.prefix(lowered).lowercased() + name.dropFirst(lowered)
  }
}

/// A unit of a type as an export writes it.
private struct ExportUnit: Hashable {
  var type: String
  var text: ExactText
}

/// Conversions that were read before: thousands of workouts name the same few units.
private let exportConversions = Mutex<[ExportUnit: UnitConversion?]>([:])
