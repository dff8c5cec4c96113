/// A number with a decimal mark, read from its text.
///
/// The reader of the XML knows points only. ECGs write what the phone's region does, and their
/// volts become microvolts without a second rounding.
struct DecimalText: Equatable {
  private var isNegative = false
  private var mantissa: UInt64 = 0
  private var exponent = 0
  /// All digits, where they are too many for the mantissa.
  private var digits: String?
  /// How many digits stand behind the decimal mark.
  private(set) var decimals = 0

  /// Reads a sign, digits with marks, and an exponent with `e`; nothing else, not even blanks.
  ///
  /// - Parameters:
  ///   - bytes: The text, ASCII.
  ///   - mark: The decimal mark.
  ///   - grouping: A mark that may stand before each three digits in front of the decimal mark.
  init?(_ bytes: Span<UInt8>, mark: UInt8 = UInt8(ascii: "."), grouping: UInt8? = nil) {
    var index = 0
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      index = 1
    }
    let first = index
    var significant = 0
    var hasDigits = false
    var isFraction = false
    // Digits since the last grouping mark; `nil` before the first one.
    var inGroup: Int?
    scan: while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39:
        hasDigits = true
        if significant < 19 { mantissa = mantissa &* 10 &+ UInt64(byte - 0x30) }
        if significant > 0 || byte != 0x30 { significant += 1 }
        if isFraction { decimals += 1 } else { inGroup = inGroup.map { $0 + 1 } }
      case mark where !isFraction && (inGroup ?? 3) == 3: isFraction = true
      case grouping where !isFraction && hasDigits && (inGroup ?? 3) == 3:
        // No more than three digits stand before the first mark.
        guard inGroup != nil || index - first <= 3 else { return nil }
        inGroup = 0
      default: break scan
      }
      index += 1
    }
    guard hasDigits, (inGroup ?? 3) == 3 else { return nil }
    exponent = -decimals
    if significant > 18 {
      var text = ""
      for place in first..<index where 0x30...0x39 ~= bytes[place] {
        text.unicodeScalars.append(Unicode.Scalar(bytes[place]))
      }
      digits = text
    }
    guard index < bytes.count else { return }
    guard bytes[index] | 0x20 == UInt8(ascii: "e"),
      let written = Self.exponent(bytes, from: index + 1)
    else { return nil }
    exponent += written
  }

  /// The number times ten to the power of `shift`, rounded once; `nil` where no double is so large.
  func value(shift: Int = 0) -> Double? {
    let power = exponent + shift
    var value: Double
    if digits == nil, mantissa <= 1 << 53, -22...22 ~= power {
      // Both are exact doubles, so that one operation rounds once (W. D. Clinger, How to read
      // floating point numbers accurately, 1990).
      let whole = Double(mantissa)
      value = power < 0 ? whole / powersOfTen[-power] : whole * powersOfTen[power]
    } else {
      value = Double("\(digits ?? String(mantissa))e\(power)") ?? .infinity
    }
    if isNegative { value = -value }
    return value.isFinite ? value : nil
  }

  /// The exponent behind `e`, held within a range in which every double is 0 or not finite anyway.
  private static func exponent(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < bytes.count else { return nil }
    var value = 0
    while index < bytes.count {
      guard 0x30...0x39 ~= bytes[index] else { return nil }
      value = min(value * 10 + Int(bytes[index] - 0x30), 100_000)
      index += 1
    }
    return isNegative ? -value : value
  }
}

extension Span<UInt8> {
  /// The first byte, if there is one.
  fileprivate var first: UInt8? { isEmpty ? nil : self[0] }
}

/// The powers of ten that are exact doubles.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
