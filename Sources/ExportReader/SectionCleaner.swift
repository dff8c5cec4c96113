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

  static func + (left: CleanReport, right: CleanReport) -> CleanReport {
    CleanReport(
      controls: left.controls + right.controls, ampersands: left.ampersands + right.ampersands,
      invalidBytes: left.invalidBytes + right.invalidBytes,
      repairedTags: left.repairedTags + right.repairedTags)
  }
}

/// The byte that stands for an ampersand while a section is parsed.
///
/// A value with a reference costs a parser a copy, byte by byte, and every `device` text holds four
/// of them. So the ampersands of all references but those to a number become DEL, which the parser
/// takes for a letter like others; ``restored(_:)`` then reads the references.
enum StandIn {
  /// DEL, for an ampersand; DELs of the text itself were replaced before.
  static let mark: UInt8 = 0x7F

  /// The references that XML knows without being told, from behind the ampersand.
  private static let predefined: [(name: [UInt8], byte: UInt8)] = [
    (Array("lt;".utf8), UInt8(ascii: "<")), (Array("gt;".utf8), UInt8(ascii: ">")),
    (Array("amp;".utf8), UInt8(ascii: "&")), (Array("quot;".utf8), UInt8(ascii: "\"")),
    (Array("apos;".utf8), UInt8(ascii: "'")),
  ]

  /// Text in which an ampersand starts no reference, in the form that ``restored(_:)`` gives back.
  static func literal(_ bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for index in 0..<bytes.count {
      text.append(bytes[index])
      if bytes[index] == mark { text += Array("amp;".utf8) }
    }
    return text
  }

  /// The text that `bytes` stood for: an ampersand that starts no known reference is itself.
  static func restored(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(mark) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let place = rest.firstIndex(of: mark) {
      text += rest[..<place]
      rest = rest[(place + 1)...]
      if let known = predefined.first(where: { rest.starts(with: $0.name) }) {
        text.append(known.byte)
        rest = rest.dropFirst(known.name.count)
      } else {
        text.append(UInt8(ascii: "&"))
      }
    }
    text += rest
    return String(decoding: text, as: UTF8.self)
  }
}

/// Replaces in place what would stop or slow the parser; no byte changes its position.
///
/// - Controls become blanks, also when written as references.
/// - Ampersands become ``StandIn/mark``, but for those of references to characters by number. So the
///   parser meets no entity that it would have to look up.
func cleanSection(_ bytes: inout [UInt8], count: Int) -> CleanReport {
  var report = CleanReport()
  if hasControls(bytes.span.extracting(0..<count)) {
    for index in 0..<count where isForbidden(bytes[index]) {
      bytes[index] = 0x20
      report.controls += 1
    }
  }
  var index = 0
  while let found = firstIndex(
    of: UInt8(ascii: "&"), in: bytes.span.extracting(0..<count), from: index)
  {
    index = found + 1
    switch reference(bytes.span.extracting(0..<count), at: found) {
    case .predefined: bytes[found] = StandIn.mark
    case .character: break
    case .forbidden(let digits, let isHexadecimal):
      blankReference(&bytes, digits: digits, isHexadecimal: isHexadecimal)
      report.controls += 1
    case .unknown:
      bytes[found] = StandIn.mark
      report.ampersands += 1
    }
  }
  return report
}

private func isForbidden(_ byte: UInt8) -> Bool {
  byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
}

/// What an ampersand starts.
private enum Reference {
  case predefined
  case character
  case forbidden(digits: Range<Int>, isHexadecimal: Bool)
  case unknown
}

private func reference(_ bytes: Span<UInt8>, at start: Int) -> Reference {
  if holds("#", bytes, at: start + 1) { return characterReference(bytes, at: start + 2) }
  return isPredefinedReference(bytes, at: start) ? .predefined : .unknown
}

/// Whether the ampersand at `start` begins a reference that XML knows without being told.
func isPredefinedReference(_ bytes: Span<UInt8>, at start: Int) -> Bool {
  holds("lt;", bytes, at: start + 1) || holds("gt;", bytes, at: start + 1)
    || holds("amp;", bytes, at: start + 1) || holds("quot;", bytes, at: start + 1)
    || holds("apos;", bytes, at: start + 1)
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
    || 0x1_0000...0x10_FFFF ~= value
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
