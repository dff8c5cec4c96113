/// Makes the start tags of a section well formed where phones and hands are known to break them.
///
/// Runs only on a section that the parser has refused. No byte changes its position:
///
/// - blanks inside an attribute name become underscores (iOS 8 metadata);
/// - an attribute written twice loses its second copy, but a second `startDate` of
///   WorkoutStatistics becomes the `endDate` that it is (iOS 16.0);
/// - `<` inside a quoted value becomes `(`;
/// - bytes that are not UTF-8 become `*`, which is no part of any markup.
func repairSection(_ bytes: inout [UInt8], count: Int) -> CleanReport {
  var report = CleanReport()
  var index = 0
  while let open = firstIndex(
    of: UInt8(ascii: "<"), in: bytes.span.extracting(0..<count), from: index),
    let markup = markup(bytes.span.extracting(0..<count), at: open)
  {
    if markup.kind == .startTag, !markup.isBroken, repairTag(&bytes, open..<markup.end) {
      report.repairedTags += 1
    }
    index = markup.end
  }
  report.invalidBytes = replaceInvalidUTF8(&bytes, count: count)
  return report
}

/// One attribute of a start tag: where its name and its value with the quotes stand.
private struct AttributeRange {
  var name: Range<Int>
  var value: Range<Int>
}

private func repairTag(_ bytes: inout [UInt8], _ tag: Range<Int>) -> Bool {
  var hasChanged = false
  var seen: Set<[UInt8]> = []
  let all = attributes(bytes, tag)
  let names = Set(all.map { Array(bytes[$0.name]) })
  for attribute in all {
    for index in attribute.value.dropFirst().dropLast() where bytes[index] == UInt8(ascii: "<") {
      bytes[index] = UInt8(ascii: "(")
      hasChanged = true
    }
    for index in attribute.name where isXMLSpace(bytes[index]) {
      bytes[index] = UInt8(ascii: "_")
      hasChanged = true
    }
    if seen.insert(Array(bytes[attribute.name])).inserted { continue }
    hasChanged = true
    let end = Array("endDate".utf8)
    if bytes[attribute.name].elementsEqual("startDate".utf8), !names.contains(end),
      bytes[tag].dropFirst().starts(with: "WorkoutStatistics".utf8), seen.insert(end).inserted
    {
      for (offset, index) in attribute.name.enumerated() {
        bytes[index] = offset < end.count ? end[offset] : 0x20
      }
    } else {
      for index in attribute.name.lowerBound..<attribute.value.upperBound { bytes[index] = 0x20 }
    }
  }
  return hasChanged
}

/// The attributes of a start tag; a name reaches from behind the last value to the `=`.
private func attributes(_ bytes: [UInt8], _ tag: Range<Int>) -> [AttributeRange] {
  var found: [AttributeRange] = []
  var index = tag.lowerBound + 1
  while index < tag.upperBound, !isXMLSpace(bytes[index]) { index += 1 }
  while index < tag.upperBound {
    while index < tag.upperBound, isXMLSpace(bytes[index]) { index += 1 }
    let nameStart = index
    while index < tag.upperBound, bytes[index] != UInt8(ascii: "=") { index += 1 }
    var nameEnd = index
    while nameEnd > nameStart, isXMLSpace(bytes[nameEnd - 1]) { nameEnd -= 1 }
    index += 1
    while index < tag.upperBound, isXMLSpace(bytes[index]) { index += 1 }
    guard index < tag.upperBound,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { break }
    let quote = bytes[index]
    let valueStart = index
    index += 1
    while index < tag.upperBound, bytes[index] != quote { index += 1 }
    guard index < tag.upperBound else { break }
    index += 1
    found.append(AttributeRange(name: nameStart..<nameEnd, value: valueStart..<index))
  }
  return found
}

/// Replaces each byte that is no part of a UTF-8 sequence XML allows by an asterisk.
private func replaceInvalidUTF8(_ bytes: inout [UInt8], count: Int) -> Int {
  var replaced = 0
  var index = 0
  while index < count {
    let length = validLength(bytes, at: index, count: count)
    if length == 0 {
      bytes[index] = UInt8(ascii: "*")
      replaced += 1
    }
    index += max(length, 1)
  }
  return replaced
}

/// The length of the well-formed UTF-8 sequence at `index`; 0 if there is none.
///
/// Table 3-7 of the Unicode Standard, without the characters that XML 1.0 forbids (U+FFFE, U+FFFF).
private func validLength(_ bytes: [UInt8], at index: Int, count: Int) -> Int {
  func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    index + offset < count && range.contains(bytes[index + offset])
  }
  let lead = bytes[index]
  switch lead {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
  case 0xE0...0xEF:
    let second: ClosedRange<UInt8> =
      lead == 0xE0 ? 0xA0...0xBF : lead == 0xED ? 0x80...0x9F : 0x80...0xBF
    guard isContinuation(1, second), isContinuation(2) else { return 0 }
    let isForbidden = lead == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
    return isForbidden ? 0 : 3
  case 0xF0...0xF4:
    let second: ClosedRange<UInt8> =
      lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : 0x80...0xBF
    return isContinuation(1, second) && isContinuation(2) && isContinuation(3) ? 4 : 0
  default: return 0
  }
}
