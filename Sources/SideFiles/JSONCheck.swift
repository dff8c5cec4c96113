/// Whether a text is one JSON object by RFC 8259, with blanks around it at most.
///
/// Foundation's reader would let pass what SQLite's does not: a comma before a closing bracket.
struct JSONCheck {
  private let bytes: [UInt8]
  private var index = 0

  /// How deep objects and arrays may stand in each other; SQLite's limit is 1,000.
  private static let depth = 500

  /// A text to be checked, which is valid UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at which the text stops being one JSON object; `nil` if it is one.
  mutating func mistake() -> Int? {
    skipBlanks()
    guard next == UInt8(ascii: "{"), value(depth: 0) else { return index }
    skipBlanks()
    return index == bytes.count ? nil : index
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  /// Passes over one byte, if it is the next one.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    switch next {
    case UInt8(ascii: "{"):
      return list(closedBy: UInt8(ascii: "}"), depth: depth) { check in
        guard check.string() else { return false }
        check.skipBlanks()
        guard check.take(UInt8(ascii: ":")) else { return false }
        check.skipBlanks()
        return check.value(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      return list(closedBy: UInt8(ascii: "]"), depth: depth) { $0.value(depth: depth + 1) }
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  /// Members between brackets, separated by commas.
  private mutating func list(
    closedBy end: UInt8, depth: Int, member: (inout JSONCheck) -> Bool
  ) -> Bool {
    guard depth < Self.depth else { return false }
    index += 1
    skipBlanks()
    if take(end) { return true }
    repeat {
      skipBlanks()
      guard member(&self) else { return false }
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return take(end)
  }

  private mutating func string() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while let byte = next, byte >= 0x20 {
      index += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\"), !escape() { return false }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let byte = next else { return false }
    index += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    for _ in 0..<4 {
      guard let digit = next, Unicode.Scalar(digit).properties.isASCIIHexDigit else { return false }
      index += 1
    }
    return true
  }

  private mutating func word(_ text: String) -> Bool {
    text.utf8.allSatisfy { take($0) }
  }

  private mutating func number() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")), !digits() { return false }
    if take(UInt8(ascii: ".")), !digits() { return false }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = index
    while let byte = next, 0x30...0x39 ~= byte { index += 1 }
    return index > start
  }
}
