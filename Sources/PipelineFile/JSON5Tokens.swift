// Keys, texts and numbers of JSON5.
extension JSON5Scanner {
  /// Takes a key: a text in quotes or an identifier, with its escapes resolved.
  ///
  /// - Throws: ``JSON5Problem`` where no key stands.
  mutating func key() throws(JSON5Problem) -> String {
    if current == "\"" || current == "'" { return try string() }
    var key = String.UnicodeScalarView()
    while let scalar = current {
      var part = scalar
      let place = self
      if scalar == "\\" {
        advance()
        guard current == "u" else { throw problem("u after the backslash in a key") }
        part = try escape()
      } else if !Self.isIdentifierPart(scalar) {
        break
      } else {
        advance()
      }
      let fits = key.isEmpty ? Self.isIdentifierStart(part) : Self.isIdentifierPart(part)
      if !fits { throw place.problem("a key (in quotes if it is no plain word)") }
      key.append(part)
    }
    if key.isEmpty { throw problem("a key or }") }
    return String(key)
  }

  /// Takes a text in single or double quotes.
  ///
  /// - Throws: ``JSON5Problem`` for a text that does not end in its line, or a bad escape.
  mutating func string() throws(JSON5Problem) -> String {
    let quote = current
    var text = String.UnicodeScalarView()
    advance()
    while let scalar = current, scalar != quote {
      if scalar == "\n" || scalar == "\r" { throw problem("a quotation mark that ends the text") }
      advance()
      if scalar != "\\" {
        text.append(scalar)
      } else if let end = current, Self.isLineEnd(end) {
        advance()
        if end == "\r" && current == "\n" { advance() }
      } else {
        text.append(try escape())
      }
    }
    if current == nil { throw problem("a quotation mark that ends the text") }
    advance()
    return String(text)
  }

  /// Takes what follows a backslash.
  private mutating func escape() throws(JSON5Problem) -> Unicode.Scalar {
    let place = self
    guard let letter = current else { throw problem("a character after the backslash") }
    advance()
    switch letter {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "0":
      if let digit = current, "0"..."9" ~= digit { throw problem("no digit after \\0") }
      return "\0"
    case "1"..."9": throw place.problem("an escape that JSON5 knows")
    case "x": return Unicode.Scalar(UInt8(try hexadecimal(digits: 2)))
    case "u":
      let unit = try hexadecimal(digits: 4)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard 0xD800...0xDBFF ~= unit, current == "\\", next == "u" else {
        throw place.problem("both halves of a surrogate pair (\\uD83D\\uDE00)")
      }
      advance()
      advance()
      let low = try hexadecimal(digits: 4)
      guard 0xDC00...0xDFFF ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw place.problem("both halves of a surrogate pair (\\uD83D\\uDE00)") }
      return scalar
    default: return letter
    }
  }

  private mutating func hexadecimal(digits: Int) throws(JSON5Problem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = Self.hexadecimalDigit(current) else {
        throw problem("\(digits) hexadecimal digits in the escape")
      }
      value = value << 4 + digit
      advance()
    }
    return value
  }

  private static func hexadecimalDigit(_ scalar: Unicode.Scalar?) -> UInt32? {
    switch scalar {
    case .some(let digit) where "0"..."9" ~= digit: digit.value - 0x30
    case .some(let digit) where "a"..."f" ~= digit: digit.value - 0x61 + 10
    case .some(let digit) where "A"..."F" ~= digit: digit.value - 0x41 + 10
    default: nil
    }
  }

  /// Takes a number: decimal, hexadecimal, `Infinity` or `NaN`, each with an optional sign.
  ///
  /// - Throws: ``JSON5Problem`` where no number stands.
  mutating func number() throws(JSON5Problem) -> Double {
    let isNegative = current == "-"
    if current == "-" || current == "+" { advance() }
    let value: Double
    if take(word: "Infinity") {
      value = .infinity
    } else if take(word: "NaN") {
      value = .nan
    } else if current == "0" && (next == "x" || next == "X") {
      value = try hexadecimalNumber()
    } else {
      value = try decimalNumber()
    }
    if let scalar = current, Self.isIdentifierPart(scalar) || scalar == "." {
      throw problem("the end of the number")
    }
    return isNegative ? -value : value
  }

  private mutating func hexadecimalNumber() throws(JSON5Problem) -> Double {
    advance()
    advance()
    guard var value = Self.hexadecimalDigit(current).map(Double.init) else {
      throw problem("a hexadecimal digit")
    }
    advance()
    while let digit = Self.hexadecimalDigit(current) {
      value = value * 16 + Double(digit)
      advance()
    }
    return value
  }

  private mutating func decimalNumber() throws(JSON5Problem) -> Double {
    let place = self
    let whole = takeDigits()
    if whole.count > 1 && whole.hasPrefix("0") {
      throw place.problem("a number that does not begin with 0")
    }
    var fraction = ""
    if current == "." {
      advance()
      fraction = takeDigits()
    }
    if whole.isEmpty && fraction.isEmpty { throw place.problem("a number") }
    var exponent = ""
    if current == "e" || current == "E" {
      advance()
      if current == "-" { exponent = "-" }
      if current == "-" || current == "+" { advance() }
      let digits = takeDigits()
      if digits.isEmpty { throw problem("the digits of the exponent") }
      exponent = "e" + exponent + digits
    }
    guard
      let value = Double(
        "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)\(exponent)")
    else { throw place.problem("a number") }
    return value
  }

  private mutating func takeDigits() -> String {
    var digits = String.UnicodeScalarView()
    while let digit = current, "0"..."9" ~= digit {
      digits.append(digit)
      advance()
    }
    return String(digits)
  }
}
