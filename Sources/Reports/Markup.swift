/// HTML or SVG.
///
/// Every text that comes into it by interpolation is escaped; only literals are not.
struct Markup: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The text so far, UTF-8.
  private(set) var bytes: [UInt8]

  /// Nothing.
  init() { bytes = [] }

  init(stringLiteral value: String) { bytes = Array(value.utf8) }

  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  static func += (left: inout Markup, right: Markup) { left.bytes += right.bytes }

  var isEmpty: Bool { bytes.isEmpty }

  /// The parts of a literal in the order in which they are written.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 12 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { bytes.append(contentsOf: literal.utf8) }

    /// A text from anywhere: it stays text wherever it stands, in an element or an attribute.
    mutating func appendInterpolation(_ text: String) { appendEscaped(text, to: &bytes) }

    mutating func appendInterpolation(_ number: Int) {
      bytes.append(contentsOf: String(number).utf8)
    }

    mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }

    /// A place in a drawing, to the tenth.
    mutating func appendInterpolation(at place: Double) {
      appendTenths(place, to: &bytes)
    }
  }
}

extension Markup {
  /// Adds a command of an SVG path: a letter and places to the tenth.
  mutating func addPath(_ letter: Character, _ places: Double...) {
    bytes.append(contentsOf: String(letter).utf8)
    for (index, place) in places.enumerated() {
      // A minus sign separates as well as a blank does.
      if index > 0, place >= 0 { bytes.append(UInt8(ascii: " ")) }
      appendTenths(place, to: &bytes)
    }
  }
}

/// Adds a text so that HTML and SVG read it as the same text.
///
/// Control characters, which no HTML may hold, become U+FFFD; line breaks and tabs become blanks.
private func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
    case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
    case 0x09, 0x0A, 0x0D: bytes.append(UInt8(ascii: " "))
    case 0..<0x20, 0x7F: bytes.append(contentsOf: "\u{FFFD}".utf8)
    default: bytes.append(byte)
    }
  }
}

/// Adds a number to the tenth, without a zero behind the point.
private func appendTenths(_ place: Double, to bytes: inout [UInt8]) {
  let tenths = Int((max(-1e6, min(1e6, place.isFinite ? place : 0)) * 10).rounded())
  if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
  bytes.append(contentsOf: String(abs(tenths) / 10).utf8)
  guard abs(tenths) % 10 > 0 else { return }
  bytes.append(UInt8(ascii: "."))
  bytes.append(UInt8(0x30 + abs(tenths) % 10))
}
