#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A rule that turns numbers in one unit into numbers in another.
///
/// It has two parts. The decimal shift is a power of ten that can be applied to the digits of a
/// number as written, without any rounding: `0.07` of `%` with a shift of 2 is exactly 7. The rest
/// is a multiplication, a division and, for temperatures, an offset; or the law of sound levels.
public struct UnitConversion: Hashable, Sendable {
  private enum Law: Hashable, Sendable {
    case linear
    case levelToPressure
    case pressureToLevel
  }

  /// The power of ten to apply first.
  public let decimalShift: Int
  /// What the shifted number is multiplied with.
  public let multiplier: Double
  /// What the product is then divided by.
  public let divisor: Double
  /// Added before the multiplication.
  private let offsetBefore: Double
  /// Added after the division.
  private let offsetAfter: Double
  private let law: Law

  /// The conversion that changes nothing.
  public static let identity = UnitConversion(shift: 0)

  private init(
    shift: Int, multiplier: Double = 1, divisor: Double = 1, offsetBefore: Double = 0,
    offsetAfter: Double = 0, law: Law = .linear
  ) {
    decimalShift = shift
    self.multiplier = multiplier
    self.divisor = divisor
    self.offsetBefore = offsetBefore
    self.offsetAfter = offsetAfter
    self.law = law
  }

  /// The conversion between two units of one dimension; `nil` when the factor is out of range.
  init?(from: HealthUnit, to: HealthUnit) {
    let (shift, multiplier, divisor) = from.scale.divided(by: to.scale).split()
    guard abs(shift) <= 300, multiplier.isFinite, divisor.isFinite,
      (multiplier / divisor).isNormal
    else { return nil }
    switch (from.law, to.law) {
    case (.soundLevel, .soundLevel), (.level, .level):
      self.init(shift: 0)
    case (.soundLevel, _):
      // The shift belongs after the exponential, therefore to the factor.
      self.init(
        shift: 0, multiplier: Self.shifted(multiplier, by: shift), divisor: divisor,
        law: .levelToPressure)
    case (_, .soundLevel):
      self.init(
        shift: shift, multiplier: multiplier, divisor: divisor, law: .pressureToLevel)
    default:
      // With zero points z the rule is y = (x + z) * factor - z'. Either the offset before or the
      // offset after the factor is a short decimal: (x - 32) * 5/9, but x * 9/5 + 32.
      let difference =
        Self.shifted(Self.hundredths(from.law) * multiplier, by: shift)
        - Self.hundredths(to.law) * divisor
      let isAfter = difference.remainder(dividingBy: divisor) == 0
      self.init(
        shift: shift, multiplier: multiplier, divisor: divisor,
        offsetBefore: isAfter ? 0 : difference / multiplier / 100,
        offsetAfter: isAfter ? difference / divisor / 100 : 0)
    }
  }

  private static func hundredths(_ law: UnitSymbol.Law) -> Double {
    if case .offset(let hundredths) = law { Double(hundredths) } else { 0 }
  }

  /// Whether every number stays as it is.
  public var isIdentity: Bool { self == .identity }

  /// The number in the new unit, from one whose decimal shift has already been applied.
  ///
  /// - Parameter shifted: The number as written times 10 to the power of ``decimalShift``.
  /// - Returns: The number in the new unit. The level of no pressure is -∞, that of a negative one
  ///   NaN.
  public func afterShift(_ shifted: Double) -> Double {
    switch law {
    case .linear:
      // Adding a zero offset would turn -0 into 0.
      let moved = offsetBefore == 0 ? shifted : shifted + offsetBefore
      let scaled = moved * multiplier / divisor
      return offsetAfter == 0 ? scaled : scaled + offsetAfter
    case .levelToPressure:
      // p = 20 µPa * 10^(L/20)
      return pow(10, shifted / 20) * multiplier / (divisor * 50_000)
    case .pressureToLevel:
      return 20 * log10(shifted * multiplier / divisor * 50_000)
    }
  }

  /// Whether numbers are multiplied with a power of ten and nothing else happens to them.
  private var isShift: Bool {
    law == .linear && decimalShift != 0 && multiplier == 1 && divisor == 1 && offsetBefore == 0
      && offsetAfter == 0
  }

  /// The number in the new unit.
  ///
  /// A power of ten is applied to the digits that the number is printed with: 2379.8 m are 2.3798 km, though a
  /// division by 1000 gives 2.3798000000000004.
  public func callAsFunction(_ value: Double) -> Double {
    if isShift { return Self.withDigitsShifted(value, by: decimalShift) }
    return afterShift(Self.shifted(value, by: decimalShift))
  }

  /// The number in the new unit, from the digits of a number as written.
  ///
  /// With up to six digits and the factors of common units the result is the double nearest to the
  /// exact one.
  ///
  /// - Parameters:
  ///   - mantissa: The digits with the sign, without the point.
  ///   - exponent: The power of ten of the last digit: `0.07` has mantissa 7 and exponent -2.
  /// - Returns: The number in the new unit.
  public func callAsFunction(mantissa: Int64, exponent: Int) -> Double {
    let (tens, overflows) = exponent.addingReportingOverflow(decimalShift)
    if law == .linear, mantissa != 0, !overflows, (-22...0).contains(tens) {
      // All in whole numbers, then one division: a single rounding.
      let unit = Self.powersOfTen[-tens]
      let numerator = (Double(mantissa) + offsetBefore * unit) * multiplier
      let denominator = divisor * unit
      let isExact =
        offsetAfter == 0 && multiplier == multiplier.rounded() && divisor == divisor.rounded()
        && offsetBefore == offsetBefore.rounded() && abs(offsetBefore * unit) < 0x1p52
        && mantissa.magnitude < 1 << 52 && abs(numerator) < 0x1p53 && denominator < 0x1p53
      if isExact { return numerator / denominator }
    }
    return afterShift(
      overflows
        ? Self.shifted(Self.decimal(mantissa, exponent), by: decimalShift)
        : Self.decimal(mantissa, tens))
  }

  /// A difference of two numbers in the new unit, such as a standard deviation: without offset.
  ///
  /// - Parameter difference: A difference of numbers in the old unit.
  /// - Returns: The difference in the new unit; NaN between levels and pressures, where it is not
  ///   determined.
  public func difference(_ difference: Double) -> Double {
    guard law == .linear else { return .nan }
    if isShift { return Self.withDigitsShifted(difference, by: decimalShift) }
    return Self.shifted(difference, by: decimalShift) * multiplier / divisor
  }

  /// The powers of ten that a double holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func powerOfTen(_ exponent: Int) -> Double {
    exponent < powersOfTen.count ? powersOfTen[exponent] : pow(10, Double(exponent))
  }

  /// A number times a power of ten.
  private static func shifted(_ value: Double, by shift: Int) -> Double {
    if shift == 0 { return value }
    return shift > 0 ? value * powerOfTen(shift) : value / powerOfTen(-shift)
  }

  /// The double nearest to the shortest decimal of a number, times a power of ten.
  private static func withDigitsShifted(_ value: Double, by shift: Int) -> Double {
    // Others are printed with an exponent of their own.
    guard value.magnitude >= 1e-4, value.magnitude < 0x1p53 else {
      return shifted(value, by: shift)
    }
    return Double("\(value)e\(shift)") ?? shifted(value, by: shift)
  }

  /// The double nearest to a decimal.
  private static func decimal(_ mantissa: Int64, _ exponent: Int) -> Double {
    if mantissa.magnitude <= 1 << 53, (-22...22).contains(exponent) {
      return shifted(Double(mantissa), by: exponent)
    }
    return Double("\(mantissa)e\(exponent)") ?? .nan
  }
}
