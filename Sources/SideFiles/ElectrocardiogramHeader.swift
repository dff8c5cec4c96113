internal import HealthModel

/// What the header of an ECG file says, but for name and date of birth.
///
/// The keys are in the language of the phone, so that only the order of lines counts: name, date of
/// birth, **recorded date**, classification, symptoms (not in older files), software version,
/// device, **sample rate**, lead, **unit**. The three in bold can be known by their values and hold
/// the others in place; the lines before the recorded date are not looked at, nor need they be there.
struct ElectrocardiogramHeader {
  var start: Int64
  var classification: String
  var symptoms: String
  var softwareVersion: String
  var device: String
  var samplingFrequency: Double
  var lead: String
  /// The power of ten that makes microvolts of the voltages.
  var microvoltShift: Int
  /// Lines that no known file has, between symptoms and software version.
  var unknownLines: Int

  /// - Parameters:
  ///   - lines: The header's lines.
  ///   - end: The byte behind the header, for messages.
  /// - Throws: ``SideFileError`` if it has another form.
  init(_ lines: [ElectrocardiogramLines.Line], end: Int) throws(SideFileError) {
    func failure(_ part: SideFileError.HeaderPart, _ line: Int) -> SideFileError {
      SideFileError(
        .headerNotUnderstood(part), byte: lines.indices.contains(line) ? lines[line].byte : end)
    }
    // Each line is read with all separators until the recorded date tells which one it is.
    var found: (line: Int, separator: Character, start: Int64)?
    for (index, line) in lines.enumerated() where found == nil {
      for separator in [",", ";", "\t"] as [Character] where found == nil {
        let moment = asciiNumber(Self.value(of: line.text, separator))
        if let instant = readMoment(moment.span, needsOffset: true) {
          found = (index, separator, floorDivide(instant, 1000))
        }
      }
    }
    guard let found else { throw failure(.recordedDate, 2) }
    func value(_ index: Int) -> String { Self.value(of: lines[index].text, found.separator) }
    let behindDate = found.line + 1
    guard
      let unit = lines.indices.last(where: { index in
        index >= behindDate && microvoltShifts[value(index)] != nil
      }), let shift = microvoltShifts[value(unit)]
    else { throw failure(.unit, lines.count - 1) }
    // Classification, software version, device, sample rate and lead stand between.
    guard unit - behindDate >= 5 else { throw failure(.lines, behindDate) }
    guard let frequency = Self.frequency(value(unit - 2)) else {
      throw failure(.sampleRate, unit - 2)
    }
    start = found.start
    classification = value(behindDate)
    let others = unit - behindDate - 5
    symptoms = others > 0 ? value(behindDate + 1) : ""
    unknownLines = max(0, others - 1)
    softwareVersion = value(unit - 4)
    device = value(unit - 3)
    samplingFrequency = frequency
    lead = value(unit - 1)
    microvoltShift = shift
  }

  /// What stands behind a line's key, without quotation marks around it.
  ///
  /// A value that is written as several fields, such as symptoms without quotation marks, is one.
  static func value(of line: String, _ separator: Character) -> String {
    let scalars = Array(line.unicodeScalars)
    let separator = separator.unicodeScalars.first
    var index = 0
    var isQuoted = false
    while index < scalars.count, isQuoted || scalars[index] != separator {
      if scalars[index] == "\"" { isQuoted.toggle() }
      index += 1
    }
    guard index < scalars.count else { return "" }
    let rest = trimmed(scalars[(index + 1)...])
    return text(unquoted(rest) ?? rest)
  }

  /// The content of one quoted field; `nil` if the text is anything else.
  private static func unquoted(_ field: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
    guard field.count >= 2, field.first == "\"", field.last == "\"" else { return nil }
    var content: ArraySlice<Unicode.Scalar> = []
    var isEscaped = false
    for scalar in field.dropFirst().dropLast() {
      if scalar == "\"", !isEscaped {
        isEscaped = true
        continue
      }
      // A single quotation mark ends the field, so this is not one field.
      guard !isEscaped || scalar == "\"" else { return nil }
      isEscaped = false
      content.append(scalar)
    }
    return isEscaped ? nil : trimmed(content)
  }

  private static func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var text = text
    while text.first?.properties.isWhitespace == true { text = text.dropFirst() }
    while text.last?.properties.isWhitespace == true { text = text.dropLast() }
    return text
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The number in a rate such as `512,844 Hertz`.
  ///
  /// - Returns: `nil` if there is none, or it is no rate that a watch could have.
  static func frequency(_ text: String) -> Double? {
    let ascii = asciiNumber(text)
    // A device such as `Watch6,7`, which stands there where the line is missing, is no rate.
    let number = ascii.drop { $0 == 0x20 }
    guard let first = number.first, 0x30...0x39 ~= first else { return nil }
    let digits = Array(
      number.prefix { 0x30...0x39 ~= $0 || ".,".utf8.contains($0) })
    guard let style = DecimalStyle(of: digits) ?? DecimalStyle(single: digits),
      let value = DecimalText(digits.span, mark: style.mark, grouping: style.grouping)?.value(),
      value >= 1, value <= 100_000
    else { return nil }
    return value
  }
}

/// The units of voltages, by the power of ten that makes microvolts of them.
///
/// Both characters for micro are met, µ (U+00B5) and μ (U+03BC); the equality of texts takes them
/// for two.
private let microvoltShifts: [String: Int] = [
  "µV": 0, "\u{3BC}V": 0, "uV": 0, "мкВ": 0, "mV": 3, "мВ": 3, "V": 6, "В": 6,
]
