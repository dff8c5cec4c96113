/// One of the figures that Apple computed and an export carries.
public struct AppleFigure: Equatable, Sendable {
  /// What a figure is of.
  public enum Item: Hashable, Sendable {
    /// The rings of a day, `yyyy-MM-dd` as the device saw it.
    case day(String)
    /// A workout, by its place among the workouts.
    case workout(Int)
  }

  /// What was computed.
  public enum Statistic: String, Sendable {
    /// A sum over time.
    case sum
    /// A mean.
    case average
    /// The smallest value.
    case minimum
    /// The largest value.
    case maximum
    /// A number of hours.
    case count
  }

  /// The day or workout.
  public var item: Item
  /// The attribute that holds the figure (`activeEnergyBurned`, `average`, `totalDistance`).
  public var attribute: String
  /// The identifier of the type that it is made of.
  public var type: String
  /// What was computed of the type's samples.
  public var statistic: Statistic
  /// The number, in ``unit``.
  public var value: Double
  /// The unit in which the numbers are compared.
  public var unit: String
  /// By how much the number may differ from the true one because of its digits, in ``unit``.
  public var rounding: Double

  /// A figure from its parts.
  public init(
    item: Item, attribute: String, type: String, statistic: Statistic, value: Double,
    unit: String, rounding: Double
  ) {
    self.item = item
    self.attribute = attribute
    self.type = type
    self.statistic = statistic
    self.value = value
    self.unit = unit
    self.rounding = rounding
  }

  /// Whether the number has digits enough that another one hardly agrees with it by chance.
  public var tellsApart: Bool { value != 0 && rounding <= 0.000_5 * abs(value) }
}

/// How many digits a number is written with at least, trailing zeros not being written.
public enum WrittenDigits: Sendable {
  /// All digits before the point: minutes and hours.
  case whole
  /// Four digits: measured quantities. Exports write six, of which the last ones may be zeros.
  case measured
}

/// Half a unit of the last digit of a number, in the number's own unit.
///
/// - Parameters:
///   - number: The number as it was written.
///   - digits: Which digits count as written although they are zeros.
/// - Returns: By how much the number may differ from the one that was rounded to it. 0 counts as
///   written to the thousandth where it was measured.
public func writtenRounding(of number: Double, _ digits: WrittenDigits) -> Double {
  let (leading, last) = decimalPlaces(of: number)
  let place =
    switch digits {
    case .whole: min(last, 0)
    case .measured: min(last, leading - 3)
    }
  return 0.5 * powerOfTen(place)
}

/// The decimal places of the first and the last digit of a number that are not zero.
private func decimalPlaces(of number: Double) -> (leading: Int, last: Int) {
  guard number != 0, number.isFinite else { return (0, 0) }
  // The shortest digits that read back to the number are those that were written.
  let parts = abs(number).description.split(separator: "e")
  let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  let fraction = mantissa.count > 1 ? mantissa[1] : ""
  let digits = mantissa[0] + fraction
  let place = exponent - fraction.count
  let first = digits.prefix { $0 == "0" }.count
  let zeros = digits.reversed().prefix { $0 == "0" }.count
  return (place + digits.count - 1 - first, place + zeros)
}

private func powerOfTen(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }
