/// A symbol with its prefix, molar mass and exponent, as read from a unit text.
struct UnitFactor {
  /// The symbol without its prefix.
  var symbol: UnitSymbol
  /// The power of ten of the prefix.
  var prefixTens = 0
  /// The molar mass, for `mol`.
  var molarMass = UnitScale.one
  /// The exponent; negative in the denominator.
  var exponent = 1
  /// Where the symbol begins, in UTF-8 bytes of the text.
  var byteOffset: Int
}

/// A reader of HealthKit's unit strings.
///
/// The grammar is that of `HKUnit.init(from:)`:
///
///     unit    = product [ "/" ( product | "(" product ")" ) ]
///     product = factor { ( "·" | "." | "*" ) factor }
///     factor  = symbol [ "^" [ "-" ] digits ]
///     symbol  = whole symbol | prefix SI symbol | [ prefix ] "mol" "<" number ">"
///
/// Tolerated beyond it: the operator dot U+22C5, blanks around symbols, and XML character
/// references that reach the reader undecoded. There is no recursion, and the length is bounded.
struct UnitGrammar {
  /// The longest text that is looked at, in UTF-8 bytes.
  static let byteLimit = 256
  /// The largest exponent.
  static let exponentLimit = 99

  private let text: String
  private var scalars: [Unicode.Scalar] = []
  /// Byte offsets of the scalars, and of the end.
  private var byteOffsets: [Int] = []
  private var index = 0
  private let bareMolarMass: UnitScale?

  /// A reader of a text; `bareMolarMass` is the one of a `mol` without brackets.
  init(_ text: String, bareMolarMass: UnitScale?) throws(UnitError) {
    self.text = text
    self.bareMolarMass = bareMolarMass
    let byteCount = text.utf8.count
    guard byteCount <= Self.byteLimit else {
      throw UnitError(
        unit: String(text.prefix(40)), byteOffset: 0,
        problem: .tooLong(byteCount: byteCount, limit: Self.byteLimit))
    }
    decode()
    if let meaning = UnitTable.unitAliases[String(String.UnicodeScalarView(scalars))] {
      scalars = Array(meaning.unicodeScalars)
      byteOffsets = Array(repeating: 0, count: scalars.count + 1)
    }
  }

  /// Reads the whole text.
  mutating func factors() throws(UnitError) -> [UnitFactor] {
    if scalars.isEmpty { throw failure(.empty) }
    var result = try product(sign: 1)
    if take("/") {
      let open = index
      let isParenthesized = take("(")
      result += try product(sign: -1)
      if isParenthesized, !take(")") {
        throw index < scalars.count ? unexpected() : failure(.unbalancedParenthesis, at: open)
      }
    }
    if index < scalars.count { throw unexpected() }
    return result
  }

  private mutating func product(sign: Int) throws(UnitError) -> [UnitFactor] {
    var result = [try factor(sign: sign)]
    while index < scalars.count, Self.isSeparator(scalars[index]) {
      index += 1
      result.append(try factor(sign: sign))
    }
    return result
  }

  private mutating func factor(sign: Int) throws(UnitError) -> UnitFactor {
    skipBlanks()
    let start = index
    while index < scalars.count, Self.isSymbolPart(scalars[index]) { index += 1 }
    var end = index
    while end > start, scalars[end - 1] == " " { end -= 1 }
    if start == end {
      throw index < scalars.count && !Self.isOperator(scalars[index])
        ? unexpected() : failure(.missingSymbol)
    }
    var factor = try look(up: String(String.UnicodeScalarView(scalars[start..<end])), at: start)
    if factor.symbol.symbol == "mol" { factor.molarMass = try molarMass() }
    factor.exponent = sign * (try exponent())
    skipBlanks()
    return factor
  }

  /// The whole symbol wins over a prefix and a symbol: `min` is no milli-inch.
  private func look(up symbol: String, at start: Int) throws(UnitError) -> UnitFactor {
    let whole = UnitTable.symbolAliases[symbol] ?? symbol
    if let found = UnitTable.bySymbol[whole] {
      return UnitFactor(symbol: found, byteOffset: byteOffsets[start])
    }
    for prefix in UnitTable.prefixes where symbol.hasPrefix(prefix.text) {
      let rest = String(symbol.dropFirst(prefix.text.count))
      guard let found = UnitTable.bySymbol[rest], found.takesPrefix else { continue }
      return UnitFactor(symbol: found, prefixTens: prefix.tens, byteOffset: byteOffsets[start])
    }
    let nearest = HealthUnit.nearest(to: symbol)
    throw failure(.unknownSymbol(symbol, nearest: nearest), at: start)
  }

  private mutating func exponent() throws(UnitError) -> Int {
    guard take("^") else { return 1 }
    let start = index
    let sign = take("-") ? -1 : 1
    var value = 0
    let firstDigit = index
    while index < scalars.count, let digit = Self.digit(scalars[index]) {
      value = min(value * 10 + digit, Self.exponentLimit + 1)
      index += 1
    }
    if index == firstDigit { throw failure(.missingExponent) }
    guard value <= Self.exponentLimit else {
      throw failure(.exponentOutOfRange(limit: Self.exponentLimit), at: start)
    }
    return sign * value
  }

  /// Reads `<180.15588000005408>`: digits, an optional point and an optional exponent.
  private mutating func molarMass() throws(UnitError) -> UnitScale {
    guard take("<") else {
      if let bareMolarMass { return bareMolarMass }
      throw failure(.missingMolarMass)
    }
    let start = index
    guard let close = scalars[start...].firstIndex(of: ">"),
      let scale = Self.decimal(scalars[start..<close])
    else { throw failure(.badMolarMass, at: start) }
    index = close + 1
    return scale
  }

  /// A positive decimal number; digits beyond the eighteenth are dropped, a double has fewer.
  private static func decimal(_ text: ArraySlice<Unicode.Scalar>) -> UnitScale? {
    var mantissa: UInt64 = 0
    var tens = 0
    var hasDigits = false
    var hasPoint = false
    var position = text.startIndex
    while position < text.endIndex {
      if let digit = digit(text[position]) {
        hasDigits = true
        if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(digit)
          if hasPoint { tens -= 1 }
        } else if !hasPoint {
          tens += 1
        }
      } else if text[position] == ".", !hasPoint {
        hasPoint = true
      } else {
        break
      }
      position += 1
    }
    if position < text.endIndex {
      guard text[position] == "e" || text[position] == "E" else { return nil }
      let digits = String(String.UnicodeScalarView(text[(position + 1)...]))
      guard let exponent = Int(digits), (-30...30).contains(exponent) else { return nil }
      tens += exponent
    }
    guard hasDigits, mantissa > 0, abs(tens) <= 60 else { return nil }
    return UnitScale(mantissa, tens: tens)
  }

  // MARK: Characters

  /// Splits the text into scalars without surrounding blanks, resolving character references.
  private mutating func decode() {
    let source = Array(text.unicodeScalars)
    var position = 0
    var offset = 0
    while position < source.count {
      let reference = Self.reference(in: source, at: position)
      scalars.append(reference?.scalar ?? source[position])
      byteOffsets.append(offset)
      for scalar in source[position..<position + (reference?.count ?? 1)] {
        offset += UTF8.width(scalar)
      }
      position += reference?.count ?? 1
    }
    byteOffsets.append(offset)
    while scalars.last == " " {
      scalars.removeLast()
      byteOffsets.removeLast()
    }
    while scalars.first == " " {
      scalars.removeFirst()
      byteOffsets.removeFirst()
    }
  }

  /// The XML character reference at a place, such as `&#183;`, `&#xB7;` or `&lt;`.
  private static func reference(
    in source: [Unicode.Scalar], at position: Int
  ) -> (scalar: Unicode.Scalar, count: Int)? {
    guard source[position] == "&",
      let end = source[position...].prefix(10).firstIndex(of: ";")
    else { return nil }
    let body = String(String.UnicodeScalarView(source[(position + 1)..<end]))
    let count = end - position + 1
    switch body {
    case "lt": return ("<", count)
    case "gt": return (">", count)
    case "amp": return ("&", count)
    default: break
    }
    guard body.hasPrefix("#") else { return nil }
    let isHex = body.hasPrefix("#x")
    let value = UInt32(body.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return value.flatMap { Unicode.Scalar($0) }.map { ($0, count) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < scalars.count, scalars[index] == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() { while take(" ") {} }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{B7}" || scalar == "\u{22C5}" || scalar == "." || scalar == "*"
  }

  private static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    isSeparator(scalar) || scalar == "/" || scalar == "^" || scalar == ")"
  }

  /// Letters of symbols; a blank is one inside `fl oz`.
  ///
  /// Other scalars are refused before texts are compared, because Swift's comparison of strings
  /// follows canonical equivalence.
  private static func isSymbolPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "%", " ", "\u{B0}", "\u{B5}", "\u{3BC}": true
    default: false
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    ("0"..."9").contains(scalar) ? Int(scalar.value - 48) : nil
  }

  private func unexpected() -> UnitError {
    switch scalars[index] {
    case "/": failure(.secondSlash)
    case "(", ")": failure(.unbalancedParenthesis)
    default: failure(.unexpectedCharacter(scalars[index]))
    }
  }

  private func failure(_ problem: UnitError.Problem, at place: Int? = nil) -> UnitError {
    UnitError(unit: text, byteOffset: byteOffsets[place ?? index], problem: problem)
  }
}
