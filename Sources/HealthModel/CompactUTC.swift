/// An instant in UTC as ids hold it: `20210912T150000Z`.
///
/// Source of the calendar arithmetic: H. Hinnant, chrono-compatible low-level date algorithms
/// (civil_from_days).
///
/// - Parameter instant: Seconds since 1970 UTC, in the years 0 to 9999.
/// - Returns: 16 characters.
public func compactUTC(_ instant: Int64) -> String {
  let days = instant >= 0 ? instant / 86_400 : (instant - 86_399) / 86_400
  let second = instant - days * 86_400
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra =
    (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthIndex = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
  let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return padded(year, 4) + padded(month, 2) + padded(day, 2) + "T" + padded(second / 3600, 2)
    + padded(second / 60 % 60, 2) + padded(second % 60, 2) + "Z"
}

private func padded(_ number: Int64, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
