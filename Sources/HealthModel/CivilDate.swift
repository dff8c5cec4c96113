/// A day of the proleptic Gregorian calendar.
public struct CivilDate: Equatable, Sendable {
  /// The year; 0 is the year before 1.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// A date from its parts, which must exist.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// A date from its parts; `nil` if the calendar has none such, or before the year 1.
  public init?(checkedYear year: Int, month: Int, day: Int) {
    guard year >= 1, day >= 1, day <= AnchorDate.days(inMonth: month, year: year) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The date that a text of the form `yyyy-MM-dd` names; `nil` for one that the calendar has not.
  public init?(isoText text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      1...12 ~= month
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  /// The date that is a number of days after 1970-01-01.
  ///
  /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`. A year
  /// begins in March there, so that the leap day comes last.
  public init(dayNumber: Int64) {
    let shifted = dayNumber + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01.
  ///
  /// Source: as ``init(dayNumber:)``, `days_from_civil`.
  public var dayNumber: Int64 {
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let era = floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// The quotient rounded down, so that instants before 1970 divide as those after it.
@inlinable
public func floorDivide(_ dividend: Int64, _ divisor: Int64) -> Int64 {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}
