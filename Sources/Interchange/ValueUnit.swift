internal import HealthModel

/// How numbers of a collection get into a unit that a format knows.
struct ValueUnit {
  /// The unit as the format spells it.
  let text: String
  private let conversion: UnitConversion

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
      conversion = .identity
      return
    }
    for other in known {
      guard let target = read(other.unit), let conversion = try? own.conversion(to: target) else {
        continue
      }
      text = other.text
      self.conversion = conversion
      return
    }
    return nil
  }

  /// A number in the format's unit.
  func value(_ number: Double) -> Double { conversion(number) }

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
