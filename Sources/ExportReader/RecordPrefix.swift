/// The attributes that a record begins with, before its dates: type, source, version, device and unit.
///
/// Runs of records share them, so that the parser need read them only once in a section; see
/// ``SectionShortening``.
struct RecordPrefix: Equatable {
  /// Where the bytes of the first record with these attributes stand, from behind `<Record`.
  var place: Range<Int>
  /// Where in them the digits of the device's memory address stand, in which records may differ; empty
  /// where there are none.
  var address = 0..<0
  /// Where in them the texts stand; `nil` for an attribute that is not there.
  var texts = [Range<Int>?](repeating: nil, count: RecordText.allCases.count)

  /// The prefix of a record as phones write it: attributes of these names in double quotes, each once and
  /// with one blank before it, with nothing in them that a parser would change.
  ///
  /// - Parameters:
  ///   - bytes: The section as it stands in the file.
  ///   - start: The position behind `<Record`.
  /// - Returns: `nil` for any other record.
  init?(_ bytes: Span<UInt8>, from start: Int) {
    var index = start
    while !Self.endsPrefix(bytes, at: index) {
      guard let text = RecordText.allCases.first(where: { holds($0.opening, bytes, at: index) }),
        texts[text.rawValue] == nil
      else { return nil }
      let first = index + text.opening.utf8CodeUnitCount
      guard let end = firstIndex(of: UInt8(ascii: "\""), in: bytes, from: first),
        isPlain(bytes.extracting(first..<end))
      else { return nil }
      texts[text.rawValue] = (first - start)..<(end - start)
      if text == .device {
        let digits = addressDigits(bytes.extracting(first..<end))
        address = (first - start + digits.lowerBound)..<(first - start + digits.upperBound)
      }
      index = end + 1
    }
    guard texts[RecordText.type.rawValue] != nil else { return nil }
    place = start..<index
  }

  /// Whether the record whose `<Record` ends at `start` begins like this one, but for the memory address.
  func begins(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    let end = start + place.count
    guard Self.endsPrefix(bytes, at: end) else { return false }
    let (own, other) = (bytes.extracting(place), bytes.extracting(start..<end))
    guard !address.isEmpty else { return equalBytes(own, other) }
    return equalBytes(
      own.extracting(..<address.lowerBound), other.extracting(..<address.lowerBound))
      && equalBytes(own.extracting(address.upperBound...), other.extracting(address.upperBound...))
      && address.allSatisfy { hexadecimalDigit(other[$0]) != nil }
  }

  /// The attributes.
  var fields: RecordFields {
    RecordText.allCases.reduce(into: []) { fields, text in
      if texts[text.rawValue] != nil { fields.insert(text.field) }
    }
  }

  private static func endsPrefix(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    holds(" creationDate=\"", bytes, at: index)
  }
}

/// The texts that records of one series share.
enum RecordText: Int, CaseIterable {
  case type
  case source
  case version
  case device
  case unit

  /// The attribute.
  var field: RecordFields {
    switch self {
    case .type: .type
    case .source: .source
    case .version: .sourceVersion
    case .device: .device
    case .unit: .unit
    }
  }

  /// What stands before the text.
  var opening: StaticString {
    switch self {
    case .type: " type=\""
    case .source: " sourceName=\""
    case .version: " sourceVersion=\""
    case .device: " device=\""
    case .unit: " unit=\""
    }
  }
}

/// Whether a parser gives the value of an attribute back as it stands, but for the references that every
/// XML knows, and nothing in it is counted as replaced.
private func isPlain(_ bytes: Span<UInt8>) -> Bool {
  for index in 0..<bytes.count {
    let byte = bytes[index]
    if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "<") { return false }
    if byte == UInt8(ascii: "&"), !isPredefinedReference(bytes, at: index) { return false }
  }
  return true
}

/// Where in a `device` text the digits of the memory address stand that ``withoutAddress(_:)`` leaves out.
private func addressDigits(_ device: Span<UInt8>) -> Range<Int> {
  let opening: StaticString = "&lt;&lt;HKDevice: 0x"
  guard holds(opening, device, at: 0) else { return 0..<0 }
  let first = opening.utf8CodeUnitCount
  var end = first
  while end < device.count, hexadecimalDigit(device[end]) != nil { end += 1 }
  return holds("&gt;", device, at: end) ? first..<end : 0..<0
}
