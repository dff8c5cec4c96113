internal import HealthModel

/// Reads the dates of an export, remembering the day that it met last.
///
/// Forms: `2024-03-09 12:34:56 -0500` and, in files of iOS 8, `20140309123456-0500`. Every digit is
/// checked, and so is the calendar.
struct InstantText {
  private var lastDayDigits = -1
  private var lastDay: Int64 = 0
  /// The offset of the last date read, in seconds east of Greenwich.
  private(set) var offsetSeconds: Int64 = 0

  /// The instant in seconds since 1970 UTC; `nil` for what is no date of the calendar.
  mutating func seconds(_ bytes: Span<UInt8>) -> Int64? {
    if bytes.count == 25 {
      guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
        bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
        bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: " "),
        let year = Self.four(bytes, 0), let month = Self.two(bytes, 5),
        let day = Self.two(bytes, 8)
      else { return nil }
      return instant(
        year: year, month: month, day: day, hour: Self.two(bytes, 11),
        minute: Self.two(bytes, 14), second: Self.two(bytes, 17), offset: bytes, at: 20)
    }
    guard bytes.count == 19, let year = Self.four(bytes, 0), let month = Self.two(bytes, 4),
      let day = Self.two(bytes, 6)
    else { return nil }
    return instant(
      year: year, month: month, day: day, hour: Self.two(bytes, 8),
      minute: Self.two(bytes, 10), second: Self.two(bytes, 12), offset: bytes, at: 14)
  }

  private mutating func instant(
    year: Int, month: Int, day: Int, hour: Int?, minute: Int?, second: Int?,
    offset bytes: Span<UInt8>, at position: Int
  ) -> Int64? {
    guard let hour, let minute, let second, hour < 24, minute < 60, second < 60,
      let offsetHours = Self.two(bytes, position + 1),
      let offsetMinutes = Self.two(bytes, position + 3), offsetHours < 24, offsetMinutes < 60
    else { return nil }
    let digits = (year * 100 + month) * 100 + day
    if digits != lastDayDigits {
      guard let date = CivilDate(checkedYear: year, month: month, day: day) else { return nil }
      lastDayDigits = digits
      lastDay = date.dayNumber
    }
    let distance = Int64(offsetHours * 3600 + offsetMinutes * 60)
    switch bytes[position] {
    case UInt8(ascii: "+"): offsetSeconds = distance
    case UInt8(ascii: "-"): offsetSeconds = -distance
    default: return nil
    }
    let instant = lastDay * 86_400 + Int64(hour * 3600 + minute * 60 + second) - offsetSeconds
    return instant < Self.year10000 ? instant : nil
  }

  /// 10000-01-01T00:00:00Z, which no ISO 8601 date of four digits can say.
  private static let year10000: Int64 = 253_402_300_800

  @inline(__always)
  private static func two(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
    let tens = bytes[index] &- UInt8(ascii: "0")
    let ones = bytes[index + 1] &- UInt8(ascii: "0")
    guard tens < 10, ones < 10 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }

  private static func four(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
    guard let high = two(bytes, index), let low = two(bytes, index + 2) else { return nil }
    return high * 100 + low
  }
}
