/// XML text under construction, as bytes in a buffer that is filled, handed on and filled again.
struct XMLBuffer {
  /// What was written since the last ``removeAll()``.
  private(set) var bytes: [UInt8] = []
  private let offsetSeconds: Int
  private let offsetText: [UInt8]
  private var dayNumber = Int.min
  private var dayText: [UInt8] = []

  /// An empty buffer whose dates are written with one offset from UTC.
  init(offsetSeconds: Int) {
    self.offsetSeconds = offsetSeconds
    let minutes = abs(offsetSeconds) / 60
    offsetText =
      [0x20, offsetSeconds < 0 ? 0x2D : 0x2B]
      + Self.twoDigits(minutes / 60) + Self.twoDigits(minutes % 60)
  }

  /// Forgets the text and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends bytes that are XML already.
  mutating func append(_ piece: [UInt8]) { bytes.append(contentsOf: piece) }

  /// Appends text that is XML already.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a decimal number.
  mutating func append(_ number: Int) { append(mantissa: number, decimals: 0) }

  /// Appends `mantissa` divided by ten to the power of `decimals`, without needless zeros.
  mutating func append(mantissa: Int, decimals: Int) {
    var rest = mantissa.magnitude
    var places = decimals
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    if mantissa < 0 { bytes.append(0x2D) }
    var divisor: UInt = 1
    var digits = 1
    while digits <= places || rest / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while digits > 0 {
      if digits == places { bytes.append(0x2E) }
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest / divisor % 10))
      divisor = max(divisor / 10, 1)
      digits -= 1
    }
  }

  /// Appends a number with at most six significant digits, as the exporter prints them.
  mutating func append(_ number: Double) {
    var decimals = 6
    var limit = 1.0
    while decimals > 0, abs(number) >= limit {
      limit *= 10
      decimals -= 1
    }
    var scaled = number
    for _ in 0..<decimals { scaled *= 10 }
    append(mantissa: Int(scaled.rounded()), decimals: decimals)
  }

  /// Appends an instant in seconds since 1970 UTC as `2024-03-09 12:34:56 +0100`.
  mutating func append(date instant: Int) {
    let local = instant + offsetSeconds
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    if day != dayNumber {
      dayNumber = day
      dayText = Self.text(of: CivilDay(number: day)) + [0x20]
    }
    bytes.append(contentsOf: dayText)
    appendClock(local - day * 86_400)
    bytes.append(contentsOf: offsetText)
  }

  /// Ends an attribute and appends `startDate` and `endDate`.
  mutating func appendSpan(_ start: Int, _ end: Int) {
    append("\" startDate=\"")
    append(date: start)
    append("\" endDate=\"")
    append(date: end)
    append("\"")
  }

  /// Appends a day as `2024-03-09`.
  mutating func append(day: CivilDay) { append(Self.text(of: day)) }

  /// Appends seconds since midnight as `12:34:56`.
  mutating func appendClock(_ seconds: Int) {
    appendTwoDigits(seconds / 3600)
    bytes.append(0x3A)
    appendTwoDigits(seconds / 60 % 60)
    bytes.append(0x3A)
    appendTwoDigits(seconds % 60)
  }

  /// Appends a number from 0 to 99 with two digits.
  mutating func appendTwoDigits(_ number: Int) {
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number / 10))
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Text as it stands in an attribute: markup characters become references.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  private static func twoDigits(_ number: Int) -> [UInt8] {
    [0x30 + UInt8(truncatingIfNeeded: number / 10), 0x30 + UInt8(truncatingIfNeeded: number % 10)]
  }

  private static func text(of day: CivilDay) -> [UInt8] {
    let (fullYear, month, date) = day.components
    let year = min(max(fullYear, 0), 9999)
    return twoDigits(year / 100) + twoDigits(year % 100) + [0x2D] + twoDigits(month) + [0x2D]
      + twoDigits(date)
  }
}
