internal import CXML2

/// Why a section could not be parsed.
enum SectionFailure: Error, Equatable {
  /// It is not well formed.
  case malformed
  /// There is no memory for the parser: that says nothing about the section.
  case noMemory
}

/// Parses one section: some whole children of the root element.
///
/// libxml2's push parser reads the section inside a root of its own. That the parser ends without
/// an error, with that root closed, proves that the section was cut at the right places.
///
/// - Parameters:
///   - bytes: The buffer that the section starts.
///   - count: The length of the section.
///   - shortening: What was left out of it.
///   - baseOffset: The position of the section in the XML.
///   - options: What is asked of the section.
///   - cleaned: What was replaced in the section, to be handed on.
///   - rootTag: The start tag to wrap the section in.
/// - Returns: What the section holds.
/// - Throws: ``SectionFailure``.
func parseSection(
  _ bytes: [UInt8], count: Int, shortening: SectionShortening = SectionShortening(),
  baseOffset: Int, options: SectionOptions, cleaned: CleanReport, rootTag: [UInt8] = plainRootTag
) throws(SectionFailure) -> SectionContents {
  let state = UnsafeMutablePointer<ParserState>.allocate(capacity: 1)
  unsafe state.initialize(
    to: ParserState(
      recorder: SectionRecorder(options: options), shortening: shortening,
      wrapper: rootTag.count, baseOffset: baseOffset))
  defer {
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }
  var handler = unsafe xmlSAXHandler()
  unsafe handler.initialized = XML_SAX2_MAGIC
  unsafe handler.startElementNs = onStartElement
  unsafe handler.endElementNs = onEndElement
  unsafe handler.characters = onText
  unsafe handler.cdataBlock = onLiteralText
  unsafe handler.serror = onError
  guard let parser = unsafe xmlCreatePushParserCtxt(&handler, state, nil, 0, nil) else {
    throw .noMemory
  }
  defer { unsafe xmlFreeParserCtxt(parser) }
  // Without XML_PARSE_NOENT an ampersand in an attribute would come as `&#38;`. There is no other
  // entity to replace: the document type was cut off and the cleaner took all other references.
  let parserOptions = XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
  unsafe xmlCtxtUseOptions(parser, Int32(bitPattern: parserOptions))
  unsafe state.pointee.enter(parser, bytes.span.extracting(0..<count))

  return try unsafe bytes.withUnsafeBufferPointer {
    buffer throws(SectionFailure) -> SectionContents in
    unsafe state.pointee.section = UnsafeBufferPointer(rebasing: buffer[..<count])
    var isWellFormed = unsafe feed(parser, rootTag)
    var index = 0
    // The parser looks through a large element again with every piece, so pieces grow with it.
    let piece = max(64 << 10, count / 16)
    while isWellFormed, index < count {
      let length = min(count - index, piece)
      isWellFormed = unsafe feed(
        parser, UnsafeBufferPointer(rebasing: buffer[index..<(index + length)]))
      index += length
    }
    if isWellFormed { isWellFormed = unsafe feed(parser, plainRootEndTag) }
    if isWellFormed {
      isWellFormed = unsafe feed(parser, UnsafeBufferPointer(start: nil, count: 0), isEnd: true)
    }
    guard isWellFormed, unsafe state.pointee.isRootClosed, unsafe !state.pointee.isContradictory
    else {
      let isOutOfMemory = unsafe parser.pointee.errNo == Int32(XML_ERR_NO_MEMORY.rawValue)
      throw isOutOfMemory ? .noMemory : .malformed
    }
    unsafe state.pointee.takeOmissions(before: .max)
    return unsafe state.pointee.recorder.finish(cleaned: cleaned)
  }
}

/// The root that a section is wrapped in.
let plainRootTag = Array("<HealthData>".utf8)
private let plainRootEndTag = Array("</HealthData>".utf8)

/// Prepares libxml2 for use by several threads; to be called before the first of them.
func prepareParser() {
  xmlInitParser()
}

private func feed(_ parser: xmlParserCtxtPtr, _ bytes: [UInt8]) -> Bool {
  unsafe bytes.withUnsafeBufferPointer { unsafe feed(parser, $0) }
}

/// Gives the parser more bytes.
///
/// - Returns: Whether all is well formed so far. Prefixes without a name space are no mistake here.
private func feed(
  _ parser: xmlParserCtxtPtr, _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool = false
) -> Bool {
  _ = unsafe bytes.withMemoryRebound(to: CChar.self) { chunk in
    unsafe xmlParseChunk(parser, chunk.baseAddress, Int32(chunk.count), isEnd ? 1 : 0)
  }
  return unsafe parser.pointee.wellFormed == 1 && parser.pointee.disableSAX == 0
}

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
  /// The next plain record that was left out.
  var nextPlain = 0
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
    let section = shortening.section
    while nextPlain < shortening.plainRecords.count,
      Int(shortening.plainRecords[nextPlain].place) < end
    {
      take(shortening.plainRecords[nextPlain], of: section.span)
      nextPlain += 1
    }
    var prefix: Int?
    while nextCut < shortening.cuts.count, shortening.cuts[nextCut].place < end {
      prefix = shortening.cuts[nextCut].prefix
      nextCut += 1
    }
    return prefix
  }

  /// Records a plain record that was left out of these bytes.
  private mutating func take(_ record: PlainRecord, of bytes: Span<UInt8>) {
    let prefix = Int(record.prefix)
    let dates = record.dates
    let type = unsafe text(.type, of: prefix)
    let source = unsafe text(.source, of: prefix)
    let version = unsafe text(.version, of: prefix)
    let device = unsafe text(.device, of: prefix)
    let unit = unsafe text(.unit, of: prefix)
    let reason = unsafe recorder.startRecord(
      fields: prefixFields[prefix].union(PlainRecord.fields), isMember: false,
      prefix: prefix, type: type.span, source: source.span, sourceVersion: version.span,
      device: device.span, unit: unit.span, creation: bytes.extracting(dates.creation),
      start: bytes.extracting(dates.start), end: bytes.extracting(dates.end),
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

private let onStartElement: startElementNsSAX2Func = {
  context, name, prefix, _, _, _, attributeCount, _, attributePointers in
  guard let context = unsafe context, let name = unsafe name else { return }
  let state = unsafe context.assumingMemoryBound(to: ParserState.self)
  let attributes = unsafe AttributeList(pointers: attributePointers, count: Int(attributeCount))
  unsafe state.pointee.depth += 1
  let element = unsafe ElementStart(name: name, prefix: prefix, attributes: attributes)
  switch unsafe state.pointee.depth {
  case 1: unsafe startRoot(&state.pointee, name, attributes)
  case 2: unsafe startChild(&state.pointee, element)
  default: unsafe startGrandchild(&state.pointee, element)
  }
}

private let onEndElement: endElementNsSAX2Func = { context, _, _, _ in
  guard let context = unsafe context else { return }
  let state = unsafe context.assumingMemoryBound(to: ParserState.self)
  let depth = unsafe state.pointee.depth
  if unsafe depth >= state.pointee.wholeFrom { unsafe endWhole(&state.pointee) }
  switch unsafe (depth, state.pointee.parent) {
  case (1, _): unsafe state.pointee.isRootClosed = true
  case (2, .record): unsafe endRecord(&state.pointee, isMember: false)
  case (3, .member): unsafe endRecord(&state.pointee, isMember: true)
  default: break
  }
  if depth == 2 { unsafe state.pointee.recorder.endChild() }
  unsafe state.pointee.depth -= 1
}

/// Text in CDATA, where a reference is none.
private let onLiteralText: cdataBlockSAXFunc = { context, text, count in
  guard let context = unsafe context, let text = unsafe text else { return }
  let bytes = unsafe StandIn.literal(UnsafeBufferPointer(start: text, count: Int(count)).span)
  unsafe bytes.withUnsafeBufferPointer {
    unsafe onText(context, $0.baseAddress, Int32($0.count))
  }
}

private let onText: charactersSAXFunc = { context, text, count in
  guard let context = unsafe context, let text = unsafe text else { return }
  let state = unsafe context.assumingMemoryBound(to: ParserState.self)
  let bytes = unsafe UnsafeBufferPointer(start: text, count: Int(count))
  if unsafe state.pointee.wholeFrom < Int.max {
    unsafe state.pointee.recorder.text(bytes.span)
  } else if unsafe state.pointee.depth > 1, unsafe !bytes.allSatisfy(isXMLSpace) {
    let byte = unsafe state.pointee.elementStart
    unsafe state.pointee.recorder.strayText(byte: byte)
  }
}

/// Errors are read from the parser's state; nothing may be printed.
private let onError: xmlStructuredErrorFunc = { _, _ in }

/// The version of the libxml2 that the program runs with.
public var xmlVersion: String {
  let number = xmlRunningVersion()
  return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
}
