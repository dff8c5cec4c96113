/// The characters of a JSON5 text, taken one after the other.
struct JSON5Scanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// Where the current scalar stands.
  private(set) var position = TextPosition()

  /// Decodes a text; a byte order mark at its beginning is skipped.
  ///
  /// - Throws: ``JSON5Problem`` at the first byte that is no UTF-8.
  init(_ bytes: [UInt8]) throws(JSON5Problem) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var isValid = true
    decoding: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): scalars.append(Unicode.UTF8.decode(encoded))
      case .error:
        isValid = false
        break decoding
      case .emptyInput: break decoding
      }
    }
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    self.scalars = scalars
    guard isValid else {
      while current != nil { advance() }
      throw JSON5Problem(position: position, kind: .notUTF8)
    }
  }

  /// The scalar that comes next; `nil` at the end.
  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The scalar after the current one.
  var next: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  /// Moves past the current scalar; does nothing at the end.
  mutating func advance() {
    guard let current else { return }
    position.move(past: current, before: next)
    index += 1
  }

  /// A defect at the current place; what was found is described, a word never repeated.
  func problem(_ expected: String) -> JSON5Problem {
    JSON5Problem(
      position: position, kind: .syntax(expected: expected, found: describe(current)))
  }

  private func describe(_ scalar: Unicode.Scalar?) -> String {
    guard let scalar else { return "the end of the file" }
    switch scalar {
    case "\"", "'": return "a quotation mark"
    case "0"..."9": return "a digit"
    case _ where Self.isLineEnd(scalar): return "the end of the line"
    case _ where Self.isIdentifierPart(scalar): return "a word without quotes"
    case "!"..."~": return "the character \(scalar)"
    default:
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "the character U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }
  }

  /// Skips white space and comments.
  ///
  /// - Throws: ``JSON5Problem`` for a comment that does not end.
  mutating func skipBlanks() throws(JSON5Problem) {
    while let scalar = current {
      if scalar == "/" && next == "/" {
        while let inner = current, !Self.isLineEnd(inner) { advance() }
      } else if scalar == "/" && next == "*" {
        try skipBlockComment()
      } else if Self.isBlank(scalar) {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(JSON5Problem) {
    let start = position
    advance()
    advance()
    while current != "*" || next != "/" {
      guard current != nil else {
        throw JSON5Problem(
          position: start,
          kind: .syntax(
            expected: "*/ at the end of the comment that begins here", found: describe(nil)))
      }
      advance()
    }
    advance()
    advance()
  }

  /// Takes a word if it stands here in full.
  mutating func take(word: String) -> Bool {
    let letters = word.unicodeScalars
    let end = index + letters.count
    guard end <= scalars.count, scalars[index..<end].elementsEqual(letters),
      end == scalars.count || !Self.isIdentifierPart(scalars[end])
    else { return false }
    for _ in letters { advance() }
    return true
  }

  /// Whether a scalar is white space outside of texts (ECMAScript 5.1, 7.2 and 7.3).
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\u{B}", "\u{C}", " ", "\u{A0}", "\u{FEFF}": true
    default: isLineEnd(scalar) || scalar.properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether a scalar ends a line for ECMAScript.
  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// Whether an unquoted key may begin with a scalar (ECMAScript 5.1, 7.6).
  static func isIdentifierStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      true
    default: scalar == "$" || scalar == "_"
    }
  }

  /// Whether a scalar may stand inside an unquoted key.
  static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    default: isIdentifierStart(scalar) || scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }
}
