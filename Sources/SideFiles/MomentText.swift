internal import HealthModel

/// Reads a moment of ISO 8601 or of an ECG's header, in milliseconds since 1970 UTC.
///
/// Forms: `2024-03-01T18:00:00Z`, with a fraction of any length behind the seconds, of which the
/// milliseconds are kept, with an offset in place of `Z` (`+01:00`, `+0100`, `+01`), and with
/// blanks in place of the `T` and before the offset (`2024-03-01 18:00:00 +0100`). A leap second
/// counts as the first one of the next minute.
///
/// - Parameters:
///   - bytes: The text.
///   - needsOffset: Whether a text without an offset is no moment; else it is taken as UTC.
/// - Returns: `nil` for what is no moment of the calendar, or lies before the year 1.
func readMoment(_ bytes: Span<UInt8>, needsOffset: Bool) -> Int64? {
  guard bytes.count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
    bytes[10] | 0x20 == UInt8(ascii: "t") || bytes[10] == 0x20, bytes[13] == UInt8(ascii: ":"),
    bytes[16] == UInt8(ascii: ":"), let century = two(bytes, 0), let year = two(bytes, 2),
    let month = two(bytes, 5), let day = two(bytes, 8), let hour = two(bytes, 11),
    let minute = two(bytes, 14), let second = two(bytes, 17), hour < 24, minute < 60, second < 61,
    let date = CivilDate(checkedYear: century * 100 + year, month: month, day: day)
  else { return nil }
  var index = 19
  var milliseconds = 0
  if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") {
    index += 1
    let first = index
    while index < bytes.count, 0x30...0x39 ~= bytes[index] {
      if index - first < 3 { milliseconds = milliseconds * 10 + Int(bytes[index] - 0x30) }
      index += 1
    }
    guard index > first else { return nil }
    for _ in min(index - first, 3)..<3 { milliseconds *= 10 }
  }
  guard let offset = offset(bytes, at: index, isNeeded: needsOffset) else { return nil }
  let seconds = date.dayNumber * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
  return seconds * 1000 + Int64(milliseconds)
}

/// The offset that ends a moment, in seconds east of Greenwich.
private func offset(_ bytes: Span<UInt8>, at start: Int, isNeeded: Bool) -> Int? {
  var index = start
  while index < bytes.count, bytes[index] == 0x20 { index += 1 }
  guard index < bytes.count else { return isNeeded ? nil : 0 }
  if bytes[index] | 0x20 == UInt8(ascii: "z") { return index + 1 == bytes.count ? 0 : nil }
  let isWest = bytes[index] == UInt8(ascii: "-")
  guard isWest || bytes[index] == UInt8(ascii: "+"), let hours = two(bytes, index + 1), hours < 24
  else { return nil }
  index += 3
  var minutes = 0
  if index < bytes.count {
    if bytes[index] == UInt8(ascii: ":") { index += 1 }
    guard let written = two(bytes, index), written < 60, index + 2 == bytes.count else {
      return nil
    }
    minutes = written
  }
  let distance = hours * 3600 + minutes * 60
  return isWest ? -distance : distance
}

/// The number that two digits say; `nil` where there are no two.
private func two(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
  guard index + 1 < bytes.count else { return nil }
  let tens = bytes[index] &- 0x30
  let ones = bytes[index + 1] &- 0x30
  guard tens < 10, ones < 10 else { return nil }
  return Int(tens) * 10 + Int(ones)
}
