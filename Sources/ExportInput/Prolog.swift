internal import HealthModel

/// What the first bytes of a file say about it.
enum Recognition: Equatable {
  /// The XML of a Health export.
  case healthData
  /// XML, or something like it, with another root element.
  case otherXML
  /// No XML.
  case notXML
  /// The root element is further on.
  case undecided
}

/// Tells what begins with these bytes, by the root element or document type they name.
///
/// A byte order mark, blanks, the XML declaration, comments and processing instructions may stand
/// before it. UTF-8 and UTF-16 are understood. A file that merely mentions `<HealthData` somewhere,
/// such as the side files of a Mac, is none.
///
/// - Complexity: O(*n*).
func recognize(_ bytes: [UInt8]) -> Recognition {
  let text = asciiView(of: bytes)
  var place = 0
  while place < text.count {
    // Blanks, and control characters that a damaged export may start with.
    if text[place] <= 0x20, text[place] != 0 {
      place += 1
    } else if let end = text.endOfAside(at: place) {
      place = end
    } else {
      return root(in: text, at: place)
    }
  }
  return .undecided
}

/// What the markup at a place declares: a root element or a document type.
private func root(in text: [UInt8], at place: Int) -> Recognition {
  guard text[place] == UInt8(ascii: "<") else { return .notXML }
  // What is still a comment here does not end among these bytes.
  guard text.has("<!--", at: place) == false, text.has("<?", at: place) == false else {
    return .undecided
  }
  guard let isDocumentType = text.has("<!DOCTYPE", at: place) else { return .undecided }
  // A document type of any other shape, however broken, says nothing; the root behind it does.
  if !isDocumentType, text.has("<!", at: place) == true { return rootBehind(text, place) }
  var name = place + (isDocumentType ? 9 : 1)
  while isDocumentType, name < text.count, text[name] <= 0x20 { name += 1 }
  guard let isHealthData = text.has("HealthData", at: name) else { return .undecided }
  guard isHealthData else {
    return isDocumentType ? rootBehind(text, place) : .otherXML
  }
  guard name + 10 < text.count else { return .undecided }
  let next = text[name + 10]
  return next <= 0x20 || "[>/".utf8.contains(next) ? .healthData : .otherXML
}

/// Whether the root element of an export stands within a kilobyte behind a document type that does not
/// name it.
private func rootBehind(_ text: [UInt8], _ place: Int) -> Recognition {
  let limit = min(text.count, place + 1024)
  for index in place..<limit where text[index] == UInt8(ascii: "<") && index + 1 < text.count {
    // The first element, and no declaration.
    guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= text[index + 1] | 0x20 else { continue }
    guard let isHealthData = text.has("<HealthData", at: index), index + 11 < text.count else {
      return .undecided
    }
    let next = text[index + 11]
    return isHealthData && (next <= 0x20 || ">/".utf8.contains(next)) ? .healthData : .otherXML
  }
  return limit < place + 1024 ? .undecided : .otherXML
}

/// The `ExportDate` among the first bytes of an export, in seconds since 1970 UTC.
///
/// - Returns: `nil` where the element, its value or a readable date is not among these bytes.
/// - Complexity: O(*n*).
func readExportDate(_ bytes: [UInt8]) -> Int64? {
  let text = asciiView(of: bytes)
  // The document type declares ExportDate, too, but with `<!ELEMENT`; comments may quote it.
  guard let rootEnd = text.end(of: "<HealthData", from: 0),
    let nameEnd = text.end(of: "<ExportDate", from: rootEnd),
    let tagEnd = text.end(of: ">", from: nameEnd)
  else { return nil }
  let tag = Array(text[nameEnd..<tagEnd])
  guard var place = tag.end(of: "value", from: 0) else { return nil }
  while place < tag.count, tag[place] <= 0x20 || tag[place] == UInt8(ascii: "=") { place += 1 }
  guard place < tag.count, "\"'".utf8.contains(tag[place]) else { return nil }
  let quote = tag[place]
  return instant(tag[(place + 1)...].prefix { $0 != quote })
}

/// The instant of a date as exports write it, in seconds since 1970 UTC.
///
/// Both forms are read: `2024-06-01 12:00:00 +0200` and, of iOS 8, `20240601120000+0200`.
///
/// - Returns: `nil` for anything else, and for dates the calendar does not have.
func instant(_ text: some Collection<UInt8>) -> Int64? {
  let plain = text.filter { $0 != 0x20 && $0 != UInt8(ascii: ":") }
  let digits: [UInt8]
  switch plain.count {
  case 21 where plain[4] == UInt8(ascii: "-") && plain[7] == UInt8(ascii: "-"):
    digits = Array(plain[..<4] + plain[5..<7] + plain[8...])
  case 19: digits = plain
  default: return nil
  }
  func number(_ range: Range<Int>) -> Int64? {
    var value: Int64 = 0
    for byte in digits[range] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    return value
  }
  guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
    let hour = number(8..<10), let minute = number(10..<12), let second = number(12..<14),
    let offsetHours = number(15..<17), let offsetMinutes = number(17..<19),
    "+-".utf8.contains(digits[14]), hour < 24, minute < 60, second < 60,
    offsetHours < 24, offsetMinutes < 60
  else { return nil }
  guard let date = CivilDate(checkedYear: Int(year), month: Int(month), day: Int(day)) else {
    return nil
  }
  let offset = (offsetHours * 60 + offsetMinutes) * 60
  let local = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second
  return digits[14] == UInt8(ascii: "-") ? local + offset : local - offset
}

/// The bytes without a byte order mark; of UTF-16 one byte per code unit, `?` for those not ASCII.
private func asciiView(of bytes: [UInt8]) -> [UInt8] {
  let isBig: Bool
  switch (bytes.first, bytes.dropFirst().first) {
  case (0xFE, 0xFF), (0, UInt8(ascii: "<")): isBig = true
  case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): isBig = false
  default: return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count / 2)
  var place = bytes[0] >= 0xFE ? 2 : 0
  while place + 1 < bytes.count {
    let (high, low) =
      isBig ? (bytes[place], bytes[place + 1]) : (bytes[place + 1], bytes[place])
    text.append(high == 0 && low < 0x80 ? low : UInt8(ascii: "?"))
    place += 2
  }
  return text
}

extension [UInt8] {
  /// Whether a text stands at a place; `nil` if the bytes end before that is known.
  fileprivate func has(_ text: String, at place: Int) -> Bool? {
    let there = self[Swift.min(place, count)...].prefix(text.utf8.count)
    guard there.elementsEqual(text.utf8.prefix(there.count)) else { return false }
    return there.count == text.utf8.count ? true : nil
  }

  /// The place after the comment or processing instruction that starts here and ends in the bytes.
  fileprivate func endOfAside(at place: Int) -> Int? {
    if has("<!--", at: place) == true { return end(of: "-->", from: place + 4) }
    if has("<?", at: place) == true { return end(of: "?>", from: place + 2) }
    return nil
  }

  /// The place after the next occurrence of a text.
  fileprivate func end(of text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    var place = start
    while place + text.count <= count {
      if self[place] == text[0], self[place..<(place + text.count)].elementsEqual(text) {
        return place + text.count
      }
      place += 1
    }
    return nil
  }
}
