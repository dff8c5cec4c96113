/// A day of the Gregorian calendar, without a time zone.
///
/// Arithmetic by H. Hinnant, "chrono-compatible low-level date algorithms".
public struct CivilDay: Equatable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int

  /// A day by its number of days since 1970-01-01.
  public init(number: Int) { self.number = number }

  /// A day by its year, month and day of the month; they are not checked.
  public init(year: Int, month: Int, day: Int) {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// A day from a text such as `2024-10-31`; `nil` for anything else and for days that do not exist.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard (1...12).contains(month), (1...31).contains(day), components == (year, month, day)
    else { return nil }
  }

  /// Year, month and day of the month.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The offset from UTC in seconds that a text such as `+0100` stands for; `nil` for other texts.
  public static func offsetSeconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[0] == 0x2B || bytes[0] == 0x2D,
      bytes.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
      let digits = Int(text.dropFirst()), digits / 100 <= 14, digits % 100 < 60
    else { return nil }
    let seconds = digits / 100 * 3600 + digits % 100 * 60
    return bytes[0] == 0x2D ? -seconds : seconds
  }
}
