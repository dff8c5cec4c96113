/// What an entry of metadata says, for a key that HealthKit defines.
///
/// | kind of key | ``number`` | ``unit`` | ``name`` |
/// |---|---|---|---|
/// | number | the number | | |
/// | quantity | the number as written | as written | |
/// | relative humidity | per cent, 0 to 100 | `%` | |
/// | yes or no | 1 or 0 | | `true` or `false` |
/// | enumeration | the integer | | the constant |
/// | date | seconds since 1970 UTC | | |
public struct MetadataValue: Equatable, Sendable {
  /// The number; what it means depends on the kind of the key.
  public var number: Double?
  /// The unit of a quantity as written.
  public var unit: String?
  /// `true`, `false` or a constant; `nil` for an integer whose constant is not known.
  public var name: String?

  /// Reads the value of an entry.
  ///
  /// The result is `nil` where HealthKit defines no key of that name, where the values of the key
  /// are plain text, and where the text does not fit the key.
  ///
  /// - Parameters:
  ///   - key: The key as exports write it, such as `HKElevationAscended`.
  ///   - text: The value as written, such as `418 cm`.
  public init?(key: String, text: String) {
    guard let kind = MetadataKind.byKey[ExactText(key)] else { return nil }
    switch kind {
    case .number:
      guard let number = decimalNumber(text.utf8[...]) else { return nil }
      self.number = number
    case .quantity(let reference):
      guard let (number, unit) = Self.quantity(text) else { return nil }
      if let reference, (try? HealthUnit(reference))?.dimension != unit.dimension { return nil }
      self.number = number
      self.unit = unit.description
    case .humidity:
      guard let percent = Self.humidity(text) else { return nil }
      number = percent
      unit = "%"
    case .boolean:
      guard let isTrue = Self.boolean(text) else { return nil }
      number = isTrue ? 1 : 0
      name = isTrue ? "true" : "false"
    case .enumeration(let enumeration):
      guard let number = decimalNumber(text.utf8[...]), let code = Int(exactly: number) else {
        return nil
      }
      self.number = number
      name = MetadataEnumeration.byName[enumeration]?.constants[code]
    case .date:
      guard let instant = Self.instant(text) else { return nil }
      number = Double(instant)
    }
  }

  /// A number, a blank and a unit that can be read.
  private static func quantity(_ text: String) -> (Double, HealthUnit)? {
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { !isBlank($0) }),
      let blank = bytes[start...].firstIndex(where: isBlank),
      let number = decimalNumber(bytes[start..<blank]),
      let unitStart = bytes[blank...].firstIndex(where: { !isBlank($0) }),
      let unitEnd = bytes.lastIndex(where: { !isBlank($0) }),
      let unit = try? HealthUnit(String(Substring(bytes[unitStart...unitEnd])))
    else { return nil }
    return (number, unit)
  }

  /// Relative humidity in per cent: apps write `96 %`, or `7100 %` for 71.
  private static func humidity(_ text: String) -> Double? {
    guard let (number, unit) = quantity(text), unit.description == "%" else { return nil }
    let percent = number > 100 ? number / 100 : number
    return (0...100).contains(percent) ? percent : nil
  }

  private static func boolean(_ text: String) -> Bool? {
    if let number = decimalNumber(text.utf8[...]) {
      return number == 1 ? true : number == 0 ? false : nil
    }
    switch text.lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default: return nil
    }
  }

  /// The instant of a date such as `2021-11-15 23:00:00 +0000`; `nil` if the calendar has none such.
  private static func instant(_ text: String) -> Int64? {
    let pattern = "dddd-dd-dd dd:dd:dd sdddd".utf8
    guard text.utf8.count == pattern.count else { return nil }
    var numbers: [Int] = []
    var isInNumber = false
    var sign: Int64 = 1
    for (byte, expected) in zip(text.utf8, pattern) {
      switch expected {
      case UInt8(ascii: "d"):
        guard let digit = digit(byte) else { return nil }
        if !isInNumber { numbers.append(0) }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
        isInNumber = true
        continue
      case UInt8(ascii: "s"):
        guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return nil }
        sign = byte == UInt8(ascii: "-") ? -1 : 1
      default:
        guard byte == expected else { return nil }
      }
      isInNumber = false
    }
    let (hour, minute, second) = (numbers[3], numbers[4], numbers[5])
    let (offsetHours, offsetMinutes) = numbers[6].quotientAndRemainder(dividingBy: 100)
    guard
      let date = CivilDate(checkedYear: numbers[0], month: numbers[1], day: numbers[2]),
      hour < 24, minute < 60, second < 60, offsetHours < 24, offsetMinutes < 60
    else { return nil }
    let offset = Int64(offsetHours * 3600 + offsetMinutes * 60) * sign
    return date.dayNumber * 86_400 + Int64(hour * 3600 + minute * 60 + second) - offset
  }
}

/// The number of a text: blanks, sign, ASCII digits with an optional point and exponent, blanks.
///
/// - Parameter text: UTF-8.
/// - Returns: The double nearest to the number; `nil` for anything else and for what is not finite.
private func decimalNumber(_ text: Substring.UTF8View) -> Double? {
  var rest = text.drop(while: isBlank)
  while let last = rest.last, isBlank(last) { rest.removeLast() }
  var literal = ""
  if rest.first == UInt8(ascii: "-") { literal = "-" }
  if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  let whole = takeDigits(&rest)
  var fraction = ""
  if rest.first == UInt8(ascii: ".") {
    rest.removeFirst()
    fraction = takeDigits(&rest)
  }
  if whole.isEmpty, fraction.isEmpty { return nil }
  literal += (whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction)
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest.removeFirst()
    literal += "e"
    if rest.first == UInt8(ascii: "-") { literal += "-" }
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let exponent = takeDigits(&rest)
    if exponent.isEmpty { return nil }
    literal += exponent
  }
  guard rest.isEmpty, let number = Double(literal), number.isFinite else { return nil }
  return number
}

private func takeDigits(_ rest: inout Substring.UTF8View) -> String {
  let digits = rest.prefix { digit($0) != nil }
  rest = rest[digits.endIndex...]
  return String(Substring(digits))
}

private func digit(_ byte: UInt8) -> Int? {
  let value = byte &- UInt8(ascii: "0")
  return value < 10 ? Int(value) : nil
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
