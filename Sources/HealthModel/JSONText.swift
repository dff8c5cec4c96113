/// JSON written by hand: keys in the order given, numbers that read back to the same double.
public struct JSONText: Sendable {
  /// The text so far.
  public private(set) var text = ""
  private var needsComma = false

  /// No text.
  public init() {}

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
    text += ":"
    needsComma = false
  }

  /// Writes a text.
  public mutating func value(_ string: String) {
    separate()
    text += "\""
    defer { text += "\"" }
    if Self.needsNoEscape(string) {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a text stands in JSON as it is, as nearly all do; E2 is the first byte of U+2028.
  private static func needsNoEscape(_ string: String) -> Bool {
    string.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
        && byte != 0xE2
    }
  }

  /// Writes a number; one that JSON has no form for as `null`.
  public mutating func value(_ number: Double) {
    separate()
    text += plainNumber(number) ?? "null"
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    separate()
    text += String(number)
  }

  /// Writes `true` or `false`.
  public mutating func value(_ flag: Bool) {
    separate()
    text += flag ? "true" : "false"
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
    text += json
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
    text += "\n"
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func open(_ bracket: String) {
    separate()
    text += bracket
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    text += bracket
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
