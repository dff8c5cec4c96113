/// Reads the clock times of heartbeats, in any language.
///
/// Exports write `9:28:34.99 AM`, `08:33:44,67`, `오전 9:28:34.99` or `٩:٢٨:٣٤٫٩٩ ص`: the local wall
/// clock without a date. Offsets of zones are whole quarters of an hour, so minutes and seconds alone
/// tell the moment, once it is known within seven minutes; the start of the sample says that. Neither
/// the hour, nor its half of the day, nor a change of the clocks, nor midnight needs to be understood.
enum BeatTime {
  /// A quarter of an hour, in hundredths of a second.
  private static let quarter: Int64 = 90_000

  /// Hundredths of a second from a moment to the clock time nearest to it.
  ///
  /// - Parameters:
  ///   - text: The clock time, UTF-8: hour, minute, second and an optional fraction, in the decimal
  ///     digits of any script, whatever stands between and around them.
  ///   - start: The moment, in seconds since 1970 UTC.
  /// - Returns: At most 7.5 minutes either way; `nil` where the text is no such time.
  static func hundredths(_ text: Span<UInt8>, after start: Int64) -> Int64? {
    var clock = ClockNumbers()
    var index = 0
    while index < text.count, text[index] < 0x80 {
      let digit = Int64(text[index]) - 0x30
      clock.add(0...9 ~= digit ? digit : nil)
      index += 1
    }
    if index < text.count {
      // Other scripts have digits of their own.
      let rest = restoredText(text.extracting(index...))
      for scalar in rest.unicodeScalars { clock.add(decimalDigit(scalar)) }
    }
    guard let time = clock.hundredthsOfHour else { return nil }
    let distance = (time - start * 100 % quarter) % quarter
    let positive = distance < 0 ? distance + quarter : distance
    return positive <= quarter / 2 ? positive : positive - quarter
  }

  private static func decimalDigit(_ scalar: Unicode.Scalar) -> Int64? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return Int64(value)
  }

  /// The numbers of a clock time, digit by digit: hour, minute, second, fraction.
  private struct ClockNumbers {
    private var numbers: (hour: Int64, minute: Int64, second: Int64) = (0, 0, 0)
    private var count = 0
    private var isInNumber = false
    private var isWrong = false
    private var fraction: Int64 = 0
    private var fractionDigits = 0

    /// Takes the next character: a digit, or `nil` for what stands between numbers.
    mutating func add(_ digit: Int64?) {
      guard let digit else {
        isInNumber = false
        return
      }
      if !isInNumber { count += 1 }
      isInNumber = true
      switch count {
      case 1: numbers.hour = appended(digit, to: numbers.hour)
      case 2: numbers.minute = appended(digit, to: numbers.minute)
      case 3: numbers.second = appended(digit, to: numbers.second)
      case 4:
        if fractionDigits < 2 { fraction = fraction * 10 + digit }
        fractionDigits += 1
      default: isWrong = true
      }
    }

    private mutating func appended(_ digit: Int64, to number: Int64) -> Int64 {
      let result = number * 10 + digit
      if result >= 100 { isWrong = true }
      return min(result, 100)
    }

    /// Minutes, seconds and fraction in hundredths of a second; `nil` where these are no clock time.
    var hundredthsOfHour: Int64? {
      guard !isWrong, count >= 3, numbers.hour <= 24, numbers.minute < 60, numbers.second < 60
      else { return nil }
      return (numbers.minute * 60 + numbers.second) * 100
        + (fractionDigits == 1 ? fraction * 10 : fraction)
    }
  }
}
