internal import HealthModel

/// A day, `2024-10-31`.
func dayText(_ day: Int64) -> String {
  let date = CivilDate(dayNumber: day)
  return "\(fourDigits(date.year))-\(twoDigits(date.month))-\(twoDigits(date.day))"
}

private func fourDigits(_ year: Int) -> String {
  let text = String(year)
  return String(repeating: "0", count: max(0, 4 - text.count)) + text
}

/// The time of day within a date-time as rows have it: `18:30` of `2024-10-31T18:30:00+01:00`.
func timeText(_ date: String) -> String { String(date.dropFirst(11).prefix(5)) }

/// The day and time of a date-time as rows have it: `2024-10-31 18:30`.
func momentText(_ date: String) -> String { "\(date.prefix(10)) \(timeText(date))" }

/// The day and time that a clock shows so many seconds after 1970 on it: `2024-10-31 18:30`.
func momentText(_ local: Int64) -> String {
  let day = floorDivide(local, 86_400)
  let minutes = Int(local - day * 86_400) / 60
  return "\(dayText(day)) \(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
}

/// A month of the calendar, counted from the year 0.
struct MonthNumber: Hashable, Comparable {
  var number: Int

  init(day: Int64) {
    let date = CivilDate(dayNumber: day)
    number = date.year * 12 + date.month - 1
  }

  init(year: Int, month: Int) { number = year * 12 + month - 1 }

  var year: Int { number / 12 }
  var month: Int { number % 12 + 1 }

  /// The first day.
  var first: Int64 { CivilDate(year: year, month: month, day: 1).dayNumber }

  /// The first day of the month after.
  var end: Int64 {
    CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1).dayNumber
  }

  /// `2024-10`.
  var text: String { String(dayText(first).prefix(7)) }

  static func < (left: MonthNumber, right: MonthNumber) -> Bool { left.number < right.number }
}

extension DayStatistics {
  /// The year of the day.
  var year: Int { CivilDate(dayNumber: day).year }
}
