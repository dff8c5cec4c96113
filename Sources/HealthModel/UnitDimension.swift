/// What a unit measures, such as energy per mass and time.
///
/// Each kind of quantity that HealthKit has symbols for is a dimension of its own. A litre is not a
/// cubic metre, a watt is not a joule per second and a hertz is not a count per second: whether
/// HealthKit interchanges them is not known, and a conversion that is not known is not made.
public struct UnitDimension: Hashable, Sendable, CustomStringConvertible {
  /// A kind of quantity with symbols of its own.
  enum Base: String, CaseIterable, Sendable {
    case mass, length, volume, pressure, time, energy, temperature, conductance
    case frequency, power, angle, illuminance
    case pharmacological, electricPotential = "electric potential"
    case opticalPower = "optical power", prismPower = "prism power"
    case hearingLevel = "hearing level", effortScore = "effort score"
  }

  /// Exponents by kind; never zero.
  private var exponents: [Base: Int] = [:]

  /// No dimension: counts and per cent.
  public static let scalar = UnitDimension()

  private init() {}

  /// The dimension of a base kind.
  init(_ base: Base) { exponents[base] = 1 }

  /// Multiplies by a power of another dimension.
  mutating func multiply(by other: UnitDimension, exponent: Int) {
    for (base, power) in other.exponents {
      let sum = exponents[base, default: 0] + power * exponent
      exponents[base] = sum == 0 ? nil : sum
    }
  }

  /// The dimension in words, as in `energy/(mass*time)`, `count/time` or `scalar`.
  public var description: String {
    if exponents.isEmpty { return "scalar" }
    let sorted = exponents.sorted { $0.key.rawValue < $1.key.rawValue }
    let above = sorted.filter { $0.value > 0 }.map { Self.power($0.key, $0.value) }
    let below = sorted.filter { $0.value < 0 }.map { Self.power($0.key, -$0.value) }
    let numerator = above.isEmpty ? "count" : above.joined(separator: "*")
    switch below.count {
    case 0: return numerator
    case 1: return "\(numerator)/\(below[0])"
    default: return "\(numerator)/(\(below.joined(separator: "*")))"
    }
  }

  private static func power(_ base: Base, _ exponent: Int) -> String {
    exponent == 1 ? base.rawValue : "\(base.rawValue)^\(exponent)"
  }
}
