internal import HealthModel

/// How numbers of a collection get into a unit that a format knows.
struct ValueUnit {
  /// The unit as the format spells it.
  let text: String
  private let conversion: UnitConversion
  /// The way back to the unit of the numbers.
  private let inverse: UnitConversion

  /// The unit for numbers of one unit; `nil` where they cannot be brought into any of the units.
  ///
  /// - Parameters:
  ///   - unit: The unit of the numbers.
  ///   - known: Units that the format knows, as our grammar reads them, each with its spelling there. One that means the
  ///     same as the given unit leaves numbers as they are; otherwise they are converted to the first one.
  ///   - type: The type of the numbers, which gives a unit such as `mmol/L` its meaning.
  init?(of unit: String, among known: [(unit: String, text: String)], type: QuantityType?) {
    func read(_ text: String) -> HealthUnit? {
      type.flatMap { try? $0.unit(text) } ?? (try? HealthUnit(text))
    }
    guard let own = read(unit) else { return nil }
    for other in known where read(other.unit) == own {
      text = other.text
      (conversion, inverse) = (.identity, .identity)
      return
    }
    for other in known {
      guard let target = read(other.unit), let conversion = try? own.conversion(to: target),
        let inverse = try? target.conversion(to: own)
      else { continue }
      text = other.text
      (self.conversion, self.inverse) = (conversion, inverse)
      return
    }
    return nil
  }

  /// A number in the format's unit.
  ///
  /// The database has numbers in the pipeline's unit alone. What was 104 count/min is 1.7333… count/s there and
  /// 104.00000000000001 count/min again; so where a number of at most 15 digits is one that the number can have
  /// come from, it is that one.
  func value(_ number: Double) -> Double {
    let converted = conversion(number)
    if conversion.isIdentity { return converted }
    let short = roundedTo15Digits(converted)
    return inverse(short) == number ? short : converted
  }

  /// A row with all its numbers in the format's unit.
  func row(_ row: StatisticsRow) -> StatisticsRow {
    if conversion.isIdentity { return row }
    var other = row
    other.unit = text
    other.sum = row.sum.map(value)
    other.average = row.average.map(value)
    other.minimum = row.minimum.map(value)
    other.maximum = row.maximum.map(value)
    other.mostRecent = row.mostRecent.map(value)
    other.timeWeightedSum = row.timeWeightedSum.map(value)
    other.median = row.median.map(value)
    other.p5 = row.p5.map(value)
    other.p95 = row.p95.map(value)
    other.standardDeviation = row.standardDeviation.map(difference)
    return other
  }

  /// A difference of numbers in the format's unit; NaN where it is not determined.
  func difference(_ number: Double) -> Double {
    conversion.isIdentity ? number : conversion.difference(number)
  }
}

/// The double nearest to a number with the first 15 of its digits; the number itself where it is very large or
/// very small.
private func roundedTo15Digits(_ number: Double) -> Double {
  guard number.magnitude < 1e15, number.magnitude >= 1e-7 else { return number }
  // Powers of ten up to 10^22 are exact.
  var scale = 1.0
  while number.magnitude * scale < 1e14 { scale *= 10 }
  return (number * scale).rounded() / scale
}
