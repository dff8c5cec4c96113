/// An instant in UTC as ids hold it: `20210912T150000Z`.
///
/// - Parameter instant: Seconds since 1970 UTC, in the years 0 to 9999.
/// - Returns: 16 characters.
public func compactUTC(_ instant: Int64) -> String {
  let dayNumber = floorDivide(instant, 86_400)
  let second = instant - dayNumber * 86_400
  let date = CivilDate(dayNumber: dayNumber)
  return padded(Int64(date.year), 4) + padded(Int64(date.month), 2) + padded(Int64(date.day), 2)
    + "T" + padded(second / 3600, 2) + padded(second / 60 % 60, 2) + padded(second % 60, 2) + "Z"
}

/// An instant in UTC as people read it: `2021-09-12T15:00:00Z`.
///
/// - Parameter instant: Seconds since 1970 UTC, in the years 0 to 9999.
/// - Returns: 20 characters.
public func isoUTC(_ instant: Int64) -> String {
  let dayNumber = floorDivide(instant, 86_400)
  let second = instant - dayNumber * 86_400
  let date = CivilDate(dayNumber: dayNumber)
  return padded(Int64(date.year), 4) + "-" + padded(Int64(date.month), 2) + "-"
    + padded(Int64(date.day), 2) + "T" + padded(second / 3600, 2) + ":"
    + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2) + "Z"
}

private func padded(_ number: Int64, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
