/// An exact positive factor, kept as a product of powers of integers and of π.
///
/// Units are products, so their factors never need to be multiplied out: exponents add, and what
/// two units share cancels exactly. Integers are split into the primes below 1000 and one remainder;
/// equal factors written differently (`lb` and `oz`) therefore share their parts.
struct UnitScale: Hashable, Sendable {
  /// Exponents by integer; never zero.
  private(set) var powers: [UInt64: Int] = [:]
  /// The exponent of π, for degrees of arc.
  private(set) var piExponent = 0

  /// The factor 1.
  static let one = UnitScale()

  /// The factor 1, to which others are multiplied.
  init() {}

  /// The factor `integer` × 10^`tens` × π^`pi`; an integer of zero counts as one.
  init(_ integer: UInt64, tens: Int = 0, pi: Int = 0) {
    var rest = max(integer, 1)
    var divisor: UInt64 = 2
    while divisor < 1000, divisor * divisor <= rest {
      while rest % divisor == 0 {
        add(divisor, 1)
        rest /= divisor
      }
      divisor += 1
    }
    if rest > 1 { add(rest, 1) }
    add(2, tens)
    add(5, tens)
    piExponent = pi
  }

  private mutating func add(_ integer: UInt64, _ exponent: Int) {
    let sum = powers[integer, default: 0] + exponent
    powers[integer] = sum == 0 ? nil : sum
  }

  /// Multiplies by a power of another factor.
  mutating func multiply(by other: UnitScale, exponent: Int = 1) {
    for (integer, power) in other.powers { add(integer, power * exponent) }
    piExponent += other.piExponent * exponent
  }

  /// This factor divided by another.
  func divided(by other: UnitScale) -> UnitScale {
    var result = self
    result.multiply(by: other, exponent: -1)
    return result
  }

  /// The factor as 10^`shift` × `multiplier` / `divisor`.
  ///
  /// A power of ten is all shift. Otherwise the shift is never negative: making a decimal larger
  /// loses no digits, and a factor such as 1/60 stays one division. Multiplier and divisor are
  /// whole numbers while they stay below 2^53 and π is not involved.
  func split() -> (shift: Int, multiplier: Double, divisor: Double) {
    var rest = powers
    let fives = rest[5] ?? 0
    let isPowerOfTen =
      piExponent == 0 && rest[2] ?? 0 == fives && rest.keys.allSatisfy { $0 == 2 || $0 == 5 }
    if isPowerOfTen { return (fives, 1, 1) }
    if fives > 0 {
      rest[5] = nil
      rest[2, default: 0] -= fives
    }
    var multiplier = 1.0
    var divisor = 1.0
    // In order: beyond 2^53 the products depend on it.
    for (integer, exponent) in rest.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<abs(exponent) {
        if exponent > 0 { multiplier *= Double(integer) } else { divisor *= Double(integer) }
      }
    }
    for _ in 0..<abs(piExponent) {
      if piExponent > 0 { multiplier *= Double.pi } else { divisor *= Double.pi }
    }
    return (max(fives, 0), multiplier, divisor)
  }
}
