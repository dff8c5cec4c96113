/// A number of an export, read from its text.
struct NumberText: Equatable {
  /// The number, in the unit as written.
  var original: Double
  /// The same number times ten to the power of the shift asked for, rounded once from the text.
  ///
  /// Infinite where no double is large enough.
  var shifted: Double
  /// Whether the text is the plain form of the number, so that the number gives it back.
  var isPlain: Bool

  /// Reads blanks, sign, ASCII digits with an optional point and exponent, blanks; nothing else.
  ///
  /// The result is `nil` when the text is no such number or not finite.
  ///
  /// - Parameters:
  ///   - bytes: The text, UTF-8.
  ///   - shift: The power of ten of ``shifted``.
  init?(_ bytes: Span<UInt8>, shift: Int) {
    var index = 0
    var limit = bytes.count
    while index < limit, Self.isBlank(bytes[index]) { index += 1 }
    while limit > index, Self.isBlank(bytes[limit - 1]) { limit -= 1 }
    var plain = index == 0 && limit == bytes.count
    guard index < limit else { return nil }

    var isNegative = false
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      plain = plain && isNegative
      index += 1
    }

    var mantissa: UInt64 = 0
    var significant = 0  // digits in the mantissa, leading zeros left out
    var dropped = 0  // digits that found no room in it
    var exponent = 0
    var hasDigits = false
    let firstDigit = index
    while index < limit, let digit = Self.digit(bytes[index]) {
      hasDigits = true
      if significant < 18 {
        mantissa = mantissa * 10 + UInt64(digit)
        if mantissa > 0 { significant += 1 }
      } else {
        dropped += 1
      }
      index += 1
    }
    if index - firstDigit > 1, bytes[firstDigit] == UInt8(ascii: "0") { plain = false }
    exponent = dropped
    if index < limit, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let firstFraction = index
      while index < limit, let digit = Self.digit(bytes[index]) {
        hasDigits = true
        if significant < 18 {
          mantissa = mantissa * 10 + UInt64(digit)
          if mantissa > 0 { significant += 1 }
          exponent -= 1
        } else {
          dropped += 1
        }
        index += 1
      }
      if index == firstFraction || firstFraction - 1 == firstDigit
        || bytes[index - 1] == UInt8(ascii: "0")
      {
        plain = false
      }
    }
    guard hasDigits else { return nil }

    if index < limit, bytes[index] | 0x20 == UInt8(ascii: "e") {
      plain = false
      guard let written = Self.exponent(bytes, from: index + 1, to: limit) else { return nil }
      exponent += written
      index = limit
    }
    guard index == limit else { return nil }

    let sign = isNegative ? -1.0 : 1.0
    if dropped == 0 {
      let first = Self.scaled(mantissa, exponent)
      original = sign * first
      shifted = shift == 0 ? original : sign * Self.scaled(mantissa, exponent + shift)
    } else {
      let first = Self.scaledText(bytes, from: firstDigit, to: limit, shift: 0)
      original = sign * first
      shifted =
        shift == 0
        ? original : sign * Self.scaledText(bytes, from: firstDigit, to: limit, shift: shift)
    }
    guard original.isFinite else { return nil }
    isPlain = plain && significant <= 15 && !(mantissa == 0 && isNegative)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }

  /// The exponent after `e`, held within a range in which every double is 0 or not finite anyway.
  private static func exponent(_ bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int? {
    var index = start
    var isNegative = false
    if index < limit, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < limit else { return nil }
    var value = 0
    while index < limit {
      guard let digit = digit(bytes[index]) else { return nil }
      value = min(value * 10 + Int(digit), 100_000_000)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// `mantissa` times ten to the power of `exponent`, correctly rounded.
  ///
  /// A mantissa below 2^53 and a power up to 10^22 are both exact doubles, so that one division or
  /// multiplication rounds once (W. D. Clinger, How to read floating point numbers accurately,
  /// 1990). Everything else goes to the C library.
  private static func scaled(_ mantissa: UInt64, _ exponent: Int) -> Double {
    if mantissa == 0 { return 0 }
    if mantissa <= 1 << 53, -22...22 ~= exponent {
      let whole = Double(mantissa)
      return exponent < 0 ? whole / powersOfTen[-exponent] : whole * powersOfTen[exponent]
    }
    return parsed("\(mantissa)e\(exponent)")
  }

  /// The slow way for numbers of more digits than a mantissa of 64 bits holds.
  private static func scaledText(
    _ bytes: Span<UInt8>, from start: Int, to limit: Int, shift: Int
  ) -> Double {
    var digits = ""
    var exponent = shift
    var isFraction = false
    var index = start
    while index < limit, bytes[index] | 0x20 != UInt8(ascii: "e") {
      if let digit = digit(bytes[index]) {
        digits.append(Character(Unicode.Scalar(UInt8(ascii: "0") + digit)))
        if isFraction { exponent -= 1 }
      } else {
        isFraction = true
      }
      index += 1
    }
    if index < limit, let written = Self.exponent(bytes, from: index + 1, to: limit) {
      exponent += written
    }
    return parsed("\(digits)e\(exponent)")
  }

  /// The C library's reading of digits and an exponent, a form that no locale changes.
  private static func parsed(_ text: String) -> Double { Double(text) ?? .nan }
}

/// The powers of ten that are exact doubles.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
