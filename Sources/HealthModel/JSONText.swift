/// JSON written by hand: keys in the order given, numbers that read back to the same double.
public struct JSONText: Sendable {
  /// The text so far, UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// No text.
  public init() {}

  /// The text so far.
  ///
  /// - Complexity: O(*n*); take it when all is written.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Starts an object.
  public mutating func beginObject() { open("{") }

  /// Ends an object.
  public mutating func endObject() { close("}") }

  /// Starts an array.
  public mutating func beginArray() { open("[") }

  /// Ends an array.
  public mutating func endArray() { close("]") }

  /// Writes a key of an object; its value comes next.
  public mutating func key(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  public mutating func value(_ string: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    if Self.needsNoEscape(string) {
      bytes.append(contentsOf: string.utf8)
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: append(String(Character(scalar)))
      }
    }
  }

  /// Whether a text stands in JSON as it is, as nearly all do; E2 is the first byte of U+2028.
  private static func needsNoEscape(_ string: String) -> Bool {
    let bytes = string.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
        || byte == 0xE2
      {
        return false
      }
    }
    return true
  }

  /// Writes a number; one that JSON has no form for as `null`.
  public mutating func value(_ number: Double) {
    separate()
    append(plainNumber(number) ?? "null")
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    separate()
    append(String(number))
  }

  /// Writes `true` or `false`.
  public mutating func value(_ flag: Bool) {
    separate()
    append(flag ? "true" : "false")
  }

  /// Writes a list of texts.
  public mutating func value(_ strings: [String]) {
    beginArray()
    for string in strings { value(string) }
    endArray()
  }

  /// Writes a value that is JSON already.
  public mutating func value(json: String) {
    separate()
    append(json)
  }

  /// Writes a member of an object; none where there is no text.
  public mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  /// Writes a member of an object; none where there is no number that JSON has a form for.
  public mutating func member(_ name: String, _ number: Double?) {
    guard let number, number.isFinite else { return }
    key(name)
    value(number)
  }

  /// Writes a member of an object.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a line end between documents.
  public mutating func endLine() {
    append("\n")
    needsComma = false
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: String) {
    separate()
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    append(bracket)
    needsComma = true
  }
}

/// The shortest digits that read back to the same double, whole numbers without a point.
///
/// - Returns: `nil` for what is not finite.
public func plainNumber(_ number: Double) -> String? {
  guard number.isFinite else { return nil }
  if number == 0 { return "0" }
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
