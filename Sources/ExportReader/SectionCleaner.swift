/// What was replaced in a section before it was parsed.
struct CleanReport: Equatable, Sendable {
  /// Control characters, written as bytes or as references, that XML does not allow.
  var controls = 0
  /// Ampersands that start no reference XML knows.
  var ampersands = 0
  /// Bytes that are not UTF-8.
  var invalidBytes = 0
  /// Start tags that were not well formed.
  var repairedTags = 0
  /// Whether the text itself holds characters of ``StandIn``, which then stand for themselves.
  var holdsStandIns = false

  static func + (left: CleanReport, right: CleanReport) -> CleanReport {
    CleanReport(
      controls: left.controls + right.controls, ampersands: left.ampersands + right.ampersands,
      invalidBytes: left.invalidBytes + right.invalidBytes,
      repairedTags: left.repairedTags + right.repairedTags,
      holdsStandIns: left.holdsStandIns || right.holdsStandIns)
  }
}

/// Characters that stand for others while a section is parsed.
///
/// `&lt;` and `&gt;` cost a parser half of its time, because a value with a reference is copied and
/// normalised byte by byte, and every `device` text holds four. A private-use character of the same
/// four bytes takes their place; so offsets stay true and ``restored(_:)`` brings the text back.
enum StandIn {
  /// U+F0000, for `&lt;`.
  static let less: [UInt8] = [0xF3, 0xB0, 0x80, 0x80]
  /// U+F0001, for `&gt;`.
  static let greater: [UInt8] = [0xF3, 0xB0, 0x80, 0x81]
  /// DEL, for an ampersand that starts no known reference.
  static let ampersand: UInt8 = 0x7F

  /// The text that `bytes` stood for.
  ///
  /// - Parameter brackets: Whether `<` and `>` have stand-ins, and not only the ampersand.
  static func restored(_ bytes: ArraySlice<UInt8>, brackets: Bool) -> String {
    guard bytes.contains(where: { $0 == less[0] || $0 == ampersand }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.first {
      if byte == ampersand {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      } else if brackets, byte == less[0], rest.starts(with: less) {
        text.append(UInt8(ascii: "<"))
        rest = rest.dropFirst(4)
      } else if brackets, byte == less[0], rest.starts(with: greater) {
        text.append(UInt8(ascii: ">"))
        rest = rest.dropFirst(4)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Replaces in place what would stop or slow the parser; no byte changes its position.
///
/// - Controls become blanks, also when written as references.
/// - `&lt;` and `&gt;` become ``StandIn`` characters, unless the section holds such a character.
/// - An ampersand that starts none of the five predefined references and no character reference
///   becomes a stand-in: no other entity is ever looked up.
func cleanSection(_ bytes: inout [UInt8], count: Int) -> CleanReport {
  var report = CleanReport()
  if hasControls(bytes.span.extracting(0..<count)) {
    for index in 0..<count where isForbidden(bytes[index]) {
      bytes[index] = 0x20
      report.controls += 1
    }
  }
  report.holdsStandIns = holdsStandIn(bytes.span.extracting(0..<count))
  let mayStandIn = !report.holdsStandIns
  var index = 0
  while let found = firstIndex(
    of: UInt8(ascii: "&"), in: bytes.span.extracting(0..<count), from: index)
  {
    index = found + 1
    switch reference(bytes.span.extracting(0..<count), at: found) {
    case .less where mayStandIn: replace(&bytes, at: found, with: StandIn.less)
    case .greater where mayStandIn: replace(&bytes, at: found, with: StandIn.greater)
    case .less, .greater, .predefined, .character: break
    case .forbidden(let digits, let isHexadecimal):
      blankReference(&bytes, digits: digits, isHexadecimal: isHexadecimal)
      report.controls += 1
    case .unknown:
      bytes[found] = StandIn.ampersand
      report.ampersands += 1
    }
  }
  return report
}

private func replace(_ bytes: inout [UInt8], at index: Int, with four: [UInt8]) {
  bytes[index] = four[0]
  bytes[index + 1] = four[1]
  bytes[index + 2] = four[2]
  bytes[index + 3] = four[3]
}

private func isForbidden(_ byte: UInt8) -> Bool {
  byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
}

private func holdsStandIn(_ bytes: Span<UInt8>) -> Bool {
  firstIndex(of: "\u{F0000}", in: bytes, from: 0) != nil
    || firstIndex(of: "\u{F0001}", in: bytes, from: 0) != nil
}

/// What an ampersand starts.
private enum Reference {
  case less
  case greater
  case predefined
  case character
  case forbidden(digits: Range<Int>, isHexadecimal: Bool)
  case unknown
}

private func reference(_ bytes: Span<UInt8>, at start: Int) -> Reference {
  if holds("lt;", bytes, at: start + 1) { return .less }
  if holds("gt;", bytes, at: start + 1) { return .greater }
  if holds("#", bytes, at: start + 1) { return characterReference(bytes, at: start + 2) }
  let isPredefined =
    holds("amp;", bytes, at: start + 1) || holds("quot;", bytes, at: start + 1)
    || holds("apos;", bytes, at: start + 1)
  return isPredefined ? .predefined : .unknown
}

private func characterReference(_ bytes: Span<UInt8>, at start: Int) -> Reference {
  let isHexadecimal = start < bytes.count && bytes[start] == UInt8(ascii: "x")
  let first = isHexadecimal ? start + 1 : start
  var index = first
  var value: UInt32 = 0
  while index < bytes.count,
    let digit = hexadecimalDigit(bytes[index]), isHexadecimal || digit < 10
  {
    value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
    index += 1
  }
  guard index > first, index < bytes.count, bytes[index] == UInt8(ascii: ";") else {
    return .unknown
  }
  let isAllowed =
    value == 0x09 || value == 0x0A || value == 0x0D || 0x20...0x7E ~= value
    || 0x80...0xD7FF ~= value || 0xE000...0xFFFD ~= value
    || (0x1_0000...0x10_FFFF ~= value && value != 0xF_0000 && value != 0xF_0001)
  return isAllowed ? .character : .forbidden(digits: first..<index, isHexadecimal: isHexadecimal)
}

/// The value of a hexadecimal digit; `nil` for other bytes.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// Makes a reference stand for a blank, or for a tab where one digit is all there is room for.
private func blankReference(_ bytes: inout [UInt8], digits: Range<Int>, isHexadecimal: Bool) {
  for index in digits { bytes[index] = UInt8(ascii: "0") }
  let last = digits.upperBound - 1
  guard digits.count > 1 else {
    bytes[last] = UInt8(ascii: "9")
    return
  }
  bytes[last - 1] = UInt8(ascii: isHexadecimal ? "2" : "3")
  bytes[last] = UInt8(ascii: isHexadecimal ? "0" : "2")
}
