@testable import ExportReader

/// The first rule about the dates of exports that bytes break.
///
/// - Parameter bytes: Dates, a line each.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenInstantRule(_ bytes: [UInt8]) -> String? {
  var remembering = InstantText()
  for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let text = Array(line)
    var forgetful = InstantText()
    let seconds = remembering.seconds(text.span)
    if seconds != forgetful.seconds(text.span) { return "a date depends on the one before it" }
    let expected = plainInstant(text)
    if seconds != expected?.seconds { return "a date is read as another instant" }
    if let expected, remembering.offsetSeconds != expected.offset {
      return "a date has another offset"
    }
  }
  return nil
}

/// A date of an export by counting days, year by year and month by month.
private func plainInstant(_ text: [UInt8]) -> (seconds: Int64, offset: Int64)? {
  let pattern = text.count == 25 ? "dddd-dd-dd dd:dd:dd sdddd" : "ddddddddddddddsdddd"
  guard text.count == pattern.utf8.count else { return nil }
  var digits: [Int64] = []
  for (byte, form) in zip(text, pattern.utf8) {
    switch form {
    case UInt8(ascii: "d"):
      guard 0x30...0x39 ~= byte else { return nil }
      digits.append(Int64(byte) - 0x30)
    case UInt8(ascii: "s"): guard byte == 0x2B || byte == 0x2D else { return nil }
    default: guard byte == form else { return nil }
    }
  }
  func number(_ start: Int, _ count: Int) -> Int64 {
    digits[start..<(start + count)].reduce(0) { $0 * 10 + $1 }
  }
  let (year, month, day) = (number(0, 4), number(4, 2), number(6, 2))
  func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
  let lengths: [Int64] = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  guard year >= 1, 1...12 ~= month, 1...lengths[Int(month) - 1] ~= day, number(8, 2) < 24,
    number(10, 2) < 60, number(12, 2) < 60, number(14, 2) < 24, number(16, 2) < 60
  else { return nil }
  // 1970-01-01 is day 719,163 when 0001-01-01 is day 1.
  var days = day - 719_163
  for past in 1..<year { days += isLeap(past) ? 366 : 365 }
  for past in 1..<month { days += lengths[Int(past) - 1] }
  let distance = number(14, 2) * 3600 + number(16, 2) * 60
  let offset = text[text.count - 5] == 0x2D ? -distance : distance
  let seconds = days * 86_400 + number(8, 2) * 3600 + number(10, 2) * 60 + number(12, 2) - offset
  return seconds < 253_402_300_800 ? (seconds, offset) : nil
}
