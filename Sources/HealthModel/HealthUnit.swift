internal import Synchronization

/// A unit of HealthKit's grammar, such as `kg`, `count/min` or `mL/min·kg`.
///
/// Units are equal when they mean the same: `Cal` and `kcal`, `mL/kg·min` and `ml/(kg*min)`. The
/// text they were read from is kept for display only.
public struct HealthUnit: Sendable, CustomStringConvertible {
  /// What the unit measures.
  public let dimension: UnitDimension
  /// The text from which the unit was read.
  public let description: String
  /// The factor to the reference unit of the dimension.
  let scale: UnitScale
  let law: UnitSymbol.Law

  /// The molar mass of glucose in g/mol, from `HKUnitMolarMassBloodGlucose`.
  static let glucoseMolarMass = UnitScale(18_015_588_000_005_408, tens: -14)

  /// Reads a unit; `%` is per cent, a hundredth of a count.
  ///
  /// - Parameter text: A unit as HealthKit, an export or a tool of the kind writes it. A few
  ///   spellings outside HealthKit's grammar are understood, such as `bpm`, `lbs` and `°C`.
  /// - Throws: ``UnitError`` with the place in the text.
  public init(_ text: String) throws(UnitError) {
    try self.init(text, percentIsFraction: false)
  }

  /// Reads a unit as exports write it, where `%` marks a fraction: the number 0.97 means 97 %.
  ///
  /// - Parameter exportText: The `unit` attribute of a record.
  /// - Throws: ``UnitError`` with the place in the text.
  public init(exportText: String) throws(UnitError) {
    try self.init(exportText, percentIsFraction: true)
  }

  private init(_ text: String, percentIsFraction: Bool) throws(UnitError) {
    let reading = Reading(text: ExactText(text), percentIsFraction: percentIsFraction)
    if let known = Self.met.withLock({ $0[reading] }) {
      self = known
      return
    }
    try self.init(text, percentIsFraction: percentIsFraction, bareMolarMass: nil)
    let unit = self
    Self.met.withLock { met in
      if met.count < Self.metLimit { met[reading] = unit }
    }
  }

  /// A text and how it is read.
  private struct Reading: Hashable {
    var text: ExactText
    var percentIsFraction: Bool
  }

  /// Units that were read already: the objects of an export name a few of them again and again.
  private static let met = Mutex<[Reading: HealthUnit]>([:])
  private static let metLimit = 256

  init(_ text: String, percentIsFraction: Bool, bareMolarMass: UnitScale?) throws(UnitError) {
    var grammar = try UnitGrammar(text, bareMolarMass: bareMolarMass)
    let factors = try grammar.factors()
    var dimension = UnitDimension.scalar
    var scale = UnitScale.one
    for factor in factors {
      let symbol = factor.symbol
      if symbol.standsAlone, factors.count > 1 || factor.exponent != 1 {
        throw UnitError(
          unit: text, byteOffset: factor.byteOffset, problem: .notAlone(symbol: symbol.symbol))
      }
      dimension.multiply(by: symbol.dimension, exponent: factor.exponent)
      if percentIsFraction, symbol.symbol == "%" { continue }
      var factorScale = symbol.scale
      factorScale.multiply(by: UnitScale(1, tens: factor.prefixTens))
      factorScale.multiply(by: factor.molarMass)
      scale.multiply(by: factorScale, exponent: factor.exponent)
    }
    self.dimension = dimension
    self.scale = scale
    law = factors.count == 1 ? factors[0].symbol.law : .factor
    description = text
  }

  /// The conversion of numbers in this unit to numbers in another.
  ///
  /// - Parameter other: A unit of the same dimension.
  /// - Returns: A conversion; the identity where both units mean the same.
  /// - Throws: ``UnitError`` about this unit, when it measures something else or the factor is
  ///   beyond what a double can hold.
  public func conversion(to other: HealthUnit) throws(UnitError) -> UnitConversion {
    guard dimension == other.dimension else {
      throw UnitError(
        unit: description, byteOffset: 0,
        problem: .otherDimension(dimension, expected: other.dimension))
    }
    guard let conversion = UnitConversion(from: self, to: other) else {
      throw UnitError(unit: description, byteOffset: 0, problem: .factorOutOfRange)
    }
    return conversion
  }

  /// The symbols of the unit grammar, in the order of HealthKit's documentation.
  public static var symbols: [UnitSymbol] { UnitTable.symbols }

  /// The nearest right unit text for a mistyped one.
  ///
  /// - Parameters:
  ///   - text: A text that is no unit, perhaps the English name of one (`pounds`).
  ///   - names: Other words that fit as well.
  /// - Returns: A symbol, a common unit or one of the names; `nil` when none is near.
  public static func nearest(to text: String, orNames names: [String] = []) -> String? {
    let word = text.lowercased()
    return UnitTable.words[word] ?? nearestMatch(to: text, among: proposals + names)
      ?? nearestMatch(to: word, among: UnitTable.words.keys).flatMap { UnitTable.words[$0] }
  }

  /// The symbol of a text that is one with a prefix, such as `mol` of `mmol`.
  ///
  /// - Parameter text: A text, perhaps a unit that needs more than its symbol.
  /// - Returns: The symbol, which takes prefixes; `nil` for all other texts.
  public static func prefixedSymbol(_ text: String) -> UnitSymbol? {
    UnitTable.prefixes.lazy.filter { text.hasPrefix($0.text) }
      .compactMap { UnitTable.bySymbol[String(text.dropFirst($0.text.count))] }
      .first(where: \.takesPrefix)
  }

  /// Units that stand for themselves: symbols, and common units made of several.
  public static var proposals: [String] {
    UnitTable.symbols.map(\.symbol).filter { $0 != "mol" } + UnitTable.commonUnits
  }
}

extension HealthUnit: Hashable {
  /// Whether two units mean the same, whatever their texts.
  public static func == (left: HealthUnit, right: HealthUnit) -> Bool {
    left.dimension == right.dimension && left.scale == right.scale && left.law == right.law
  }

  /// Feeds the meaning, not the text, to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dimension)
    hasher.combine(scale)
    hasher.combine(law)
  }
}
