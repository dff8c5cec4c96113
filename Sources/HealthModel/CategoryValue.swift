/// A member of the enumeration of a category type, such as a stage of sleep.
public struct CategoryValue: Hashable, Sendable {
  /// The integer that HealthKit's interface uses.
  public let code: Int
  /// The constant as exports write it: `HKCategoryValueSleepAnalysisAsleepCore`.
  public let name: String
  /// The case as Swift spells it: `asleepCore`.
  public let caseName: String

  /// A member of an enumeration.
  ///
  /// - Parameters:
  ///   - code: Its integer.
  ///   - enumeration: The constant without the member: `HKCategoryValueSleepAnalysis`.
  ///   - member: The rest of it: `AsleepCore`.
  init(code: Int, enumeration: String, member: String) {
    self.code = code
    name = enumeration + member
    caseName = member.prefix(1).lowercased() + member.dropFirst()
  }
}

extension CategoryType {
  /// The members of the type's enumeration by their codes, former names behind the newest one.
  ///
  /// A code occurs once for each of its names: sleep knows 1 as `AsleepUnspecified` and as `Asleep`.
  /// A type whose integers are not known, such as `MenopausalState`, has none.
  public var values: [CategoryValue] { CategoryEnumeration.byType[name]?.values ?? [] }

  /// The code of a value as an export writes it.
  ///
  /// Known are the constants of the enumeration, those of an enumeration that it replaced, and the
  /// digits of one of its codes, which a system writes that does not know the name. Records of
  /// types that have no values to choose from were written without one for years: an empty text
  /// is 0.
  ///
  /// - Parameter text: The `value` attribute; constants are compared byte for byte.
  /// - Returns: The code; `nil` if the text is no value of the type. Where the integers are not
  ///   known, any digits are taken and every name is `nil`.
  public func code(ofWritten text: String) -> Int? {
    if text.isEmpty { return 0 }
    let enumeration = CategoryEnumeration.byType[name]
    if let code = enumeration?.codes[ExactText(text)] { return code }
    guard text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }), let code = Int(text) else {
      return nil
    }
    guard let enumeration else { return code }
    return enumeration.newest[code] == nil ? nil : code
  }

  /// The member of a code under its newest name.
  ///
  /// - Parameter code: An integer of the type's enumeration.
  /// - Returns: The member; `nil` if there is none, or none is known.
  public func value(ofCode code: Int) -> CategoryValue? {
    CategoryEnumeration.byType[name]?.newest[code]
  }
}
