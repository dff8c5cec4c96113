internal import CXML2

/// What the callbacks share while a section is parsed.
@safe
struct ParserState {
  /// The elements whose children are told apart.
  enum Parent {
    case record
    case correlation
    case member
    case other
  }

  var recorder: SectionRecorder
  let shortening: SectionShortening
  /// What each prefix that was left out says.
  let prefixFields: [RecordFields]
  /// The next place at which something was left out.
  var nextCut = 0
  /// Whether a record has an attribute that was left out before it as well.
  var isContradictory = false
  let wrapper: Int
  let baseOffset: Int
  var section = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var parser: xmlParserCtxtPtr?
  var depth = 0
  var isRootClosed = false
  var parent = Parent.other
  /// The depth from which on elements are kept whole; none is that deep where none is kept.
  var wholeFrom = Int.max

  var names = KnownNames()

  init(
    recorder: consuming SectionRecorder, shortening: SectionShortening, wrapper: Int,
    baseOffset: Int
  ) {
    self.recorder = recorder
    self.shortening = shortening
    prefixFields = shortening.prefixes.map(\.fields)
    self.wrapper = wrapper
    self.baseOffset = baseOffset
  }

  mutating func enter(_ parser: xmlParserCtxtPtr, _ section: Span<UInt8>) {
    unsafe self.parser = parser
    unsafe names = KnownNames { text in
      unsafe xmlDictLookup(parser.pointee.dict, text.utf8Start, Int32(text.utf8CodeUnitCount))
    }
  }

  /// Whether the element just started stands in a list of heartbeats of a record.
  var isInBeatList: Bool {
    parent == .record && depth == 4 || parent == .member && depth == 5
  }

  /// How far the parser has come, in bytes of the section.
  var position: Int {
    guard let input = unsafe parser?.pointee.input else { return 0 }
    return unsafe Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base) - wrapper
  }

  /// The byte of the XML at which the element starts whose start tag was just read.
  var elementStart: Int {
    let span = unsafe section.span
    let place = lastIndex(of: UInt8(ascii: "<"), in: span, before: position) ?? 0
    return baseOffset + shortening.original(place)
  }

  /// Records the plain records that were left out before a place of the section.
  ///
  /// - Returns: The prefix that was left out of the record there, if one was.
  @discardableResult
  mutating func takeOmissions(before end: Int) -> Int? {
    var prefix: Int?
    let section = shortening.section
    while nextCut < shortening.cuts.count, shortening.cuts[nextCut].place < end {
      prefix = nil
      switch shortening.cuts[nextCut].omission {
      case .blanks: break
      case .prefix(let number): prefix = number
      case .record(let number): take(shortening.plainRecords[number], of: section.span)
      }
      nextCut += 1
    }
    return prefix
  }

  /// Records a plain record that was left out of these bytes.
  private mutating func take(_ record: PlainRecord, of bytes: Span<UInt8>) {
    let type = unsafe text(.type, of: record.prefix)
    let source = unsafe text(.source, of: record.prefix)
    let version = unsafe text(.version, of: record.prefix)
    let device = unsafe text(.device, of: record.prefix)
    let unit = unsafe text(.unit, of: record.prefix)
    let reason = unsafe recorder.startRecord(
      fields: prefixFields[record.prefix].union(PlainRecord.fields), isMember: false,
      prefix: record.prefix, type: type.span, source: source.span, sourceVersion: version.span,
      device: device.span, unit: unit.span, creation: bytes.extracting(record.creationDate),
      start: bytes.extracting(record.startDate), end: bytes.extracting(record.endDate),
      value: bytes.extracting(record.value))
    if let reason { recorder.reject(reason, isMember: false, byte: baseOffset + record.start) }
    var index = record.entries.lowerBound
    while index < record.entries.upperBound, let entry = PlainEntry(bytes, from: index) {
      recorder.metadataEntry(
        key: bytes.extracting(entry.key), value: bytes.extracting(entry.value))
      index = entry.end
    }
    recorder.endRecord(isMember: false)
  }

  /// The bytes of a text of a prefix that was left out.
  func text(_ text: RecordText, of prefix: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(rebasing: section[shortening.text(text, of: prefix)])
  }

  /// The bytes of a text that was left out; `nil` where none was.
  func text(_ text: RecordText, _ prefix: Int?) -> UnsafeBufferPointer<UInt8>? {
    guard let prefix else { return nil }
    let bytes = unsafe self.text(text, of: prefix)
    return unsafe bytes.isEmpty ? nil : bytes
  }
}
