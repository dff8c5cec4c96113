/// The lines of an ECG file that are not empty, told apart into header and voltages.
struct ElectrocardiogramLines {
  /// A line that is not empty.
  struct Line {
    /// Its text, without blanks around it.
    var text: String
    /// Its first byte in the file.
    var byte: Int
  }

  /// The lines before the first one that is a number.
  private(set) var header: [Line] = []
  /// The voltages' texts in ASCII, one behind the other.
  private(set) var digits: [UInt8] = []
  /// Where in ``digits`` each voltage stands.
  private(set) var voltages: [Range<Int>] = []
  /// The byte of the file at which each voltage's line starts.
  private(set) var bytes: [Int] = []
  /// Where a last line without line end starts, if it is among the voltages.
  private(set) var unfinished: Int?
  /// Whether that line is no number, as when it was cut behind the sign.
  private(set) var isUnfinishedBad = false

  /// Splits a file at its line ends, of any system.
  ///
  /// - Throws: ``SideFileError`` if a line among the voltages is no number.
  init(_ file: [UInt8]) throws(SideFileError) {
    var start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    digits.reserveCapacity(file.count)
    while start < file.count {
      let end = file[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.count
      try add(file, start..<end)
      start = end + 1
    }
  }

  private mutating func add(_ file: [UInt8], _ range: Range<Int>) throws(SideFileError) {
    let line = trimmed(file[range])
    guard !line.isEmpty else { return }
    let first = digits.count
    if appendNumber(line) {
      voltages.append(first..<digits.count)
      bytes.append(line.startIndex)
      if range.upperBound == file.count { unfinished = line.startIndex }
    } else if voltages.isEmpty {
      header.append(Line(text: text(line), byte: line.startIndex))
    } else if range.upperBound == file.count {
      unfinished = line.startIndex
      isUnfinishedBad = true
    } else {
      throw SideFileError(.badVoltage, byte: line.startIndex)
    }
  }

  /// Adds a line to the digits, if it has the form of a number, in quotation marks or without.
  private mutating func appendNumber(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    let quote = UInt8(ascii: "\"")
    if line.count >= 2, line.first == quote, line.last == quote {
      line = trimmed(line.dropFirst().dropLast())
    }
    if line.allSatisfy({ $0 < 0x80 }) {
      guard isNumber(line) else { return false }
      digits += line
      return true
    }
    let plain = asciiNumber(text(line))
    guard isNumber(plain[...]) else { return false }
    digits += plain
    return true
  }
}

/// Whether a text has the form of a number: sign, digits with any marks, exponent.
func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
  var rest = text
  if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
    rest = rest.dropFirst()
  }
  let mantissa = rest.prefix { 0x30...0x39 ~= $0 || ".,".utf8.contains($0) }
  guard mantissa.contains(where: { 0x30...0x39 ~= $0 }) else { return false }
  rest = rest[mantissa.endIndex...]
  guard let next = rest.first else { return true }
  guard next | 0x20 == UInt8(ascii: "e") else { return false }
  rest = rest.dropFirst()
  if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
  return !rest.isEmpty && rest.allSatisfy { 0x30...0x39 ~= $0 }
}

/// A number as ASCII: digits of all scripts, the marks and signs of other regions, no spaces
/// between groups and no marks of direction.
func asciiNumber(_ text: String) -> [UInt8] {
  var ascii: [UInt8] = []
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{2212}", "\u{FE63}", "\u{FF0D}": ascii.append(UInt8(ascii: "-"))
    case "\u{66B}": ascii.append(UInt8(ascii: "."))
    // Grouping: Arabic mark, spaces that do not break, apostrophe. Direction: marks.
    case "\u{66C}", "\u{A0}", "\u{202F}", "\u{2009}", "\u{2019}": continue
    case "\u{200E}", "\u{200F}", "\u{61C}": continue
    default:
      if scalar.isASCII {
        ascii.append(UInt8(scalar.value))
      } else if scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue
      {
        ascii.append(0x30 + UInt8(value))
      } else {
        ascii += Array(String(scalar).utf8)
      }
    }
  }
  return ascii
}

/// A text in UTF-8, or else in Latin-1, which files saved again on old systems have.
private func text(_ bytes: ArraySlice<UInt8>) -> String {
  if let text = String(validating: bytes, as: UTF8.self) { return text }
  var text = String.UnicodeScalarView()
  for byte in bytes { text.append(Unicode.Scalar(byte)) }
  return String(text)
}

private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var bytes = bytes
  while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
  while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
  return bytes
}
