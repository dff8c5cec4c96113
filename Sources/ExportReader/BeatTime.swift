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
  ///   - text: The clock time: hour, minute, second and an optional fraction, in the decimal
  ///     digits of any script, whatever stands between and around them.
  ///   - start: The moment, in seconds since 1970 UTC.
  /// - Returns: At most 7.5 minutes either way; `nil` where the text is no such time.
  static func hundredths(_ text: String, after start: Int64) -> Int64? {
    var numbers: [Int64] = []
    var isInNumber = false
    var fraction: Int64 = 0
    var fractionDigits = 0
    for scalar in text.unicodeScalars {
      guard let digit = decimalDigit(scalar) else {
        isInNumber = false
        continue
      }
      if !isInNumber { numbers.append(0) }
      isInNumber = true
      guard numbers.count <= 4 else { return nil }
      if numbers.count == 4 {
        if fractionDigits < 2 { fraction = fraction * 10 + digit }
        fractionDigits += 1
      } else {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
        guard numbers[numbers.count - 1] < 100 else { return nil }
      }
    }
    guard numbers.count >= 3, numbers[0] <= 24, numbers[1] < 60, numbers[2] < 60 else {
      return nil
    }
    if fractionDigits == 1 { fraction *= 10 }
    let clock = (numbers[1] * 60 + numbers[2]) * 100 + fraction
    let distance = (clock - start * 100 % quarter) % quarter
    let positive = distance < 0 ? distance + quarter : distance
    return positive <= quarter / 2 ? positive : positive - quarter
  }

  private static func decimalDigit(_ scalar: Unicode.Scalar) -> Int64? {
    if scalar.value < 0x80 {
      let digit = Int64(scalar.value) - 0x30
      return 0...9 ~= digit ? digit : nil
    }
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return Int64(value)
  }
}
