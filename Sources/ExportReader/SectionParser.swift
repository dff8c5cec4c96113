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

private func startRoot(
  _ state: inout ParserState, _ rootName: UnsafePointer<xmlChar>, _ attributes: AttributeList
) {
  // Sections have a root of their own without attributes.
  guard attributes.count > 0 else { return }
  unsafe state.recorder.root(
    ElementStart(name: rootName, prefix: nil, attributes: attributes).copy(byte: 0))
}

private func startChild(_ state: inout ParserState, _ element: ElementStart) {
  let attributes = element.attributes
  let prefix = state.takeOmissions(before: state.position)
  if unsafe element.isNamed(state.names.record) {
    state.parent = .record
    startRecord(&state, attributes, prefix: prefix)
    return
  }
  state.parent = .other
  if unsafe element.isNamed(state.names.exportDate) {
    for index in 0..<attributes.count where unsafe attributes.name(index) == state.names.value {
      unsafe state.recorder.exportDate(attributes.value(index).span)
    }
    if attributes.count > 1 {
      startWhole(&state, element)
    } else {
      state.recorder.statement("ExportDate")
    }
  } else if unsafe element.isNamed(state.names.me) {
    state.recorder.statement("Me")
    for index in 0..<attributes.count {
      unsafe state.recorder.characteristic(
        name: nameBytes(attributes.name(index)).span, value: attributes.value(index).span)
    }
  } else {
    if unsafe element.isNamed(state.names.correlation) {
      state.parent = .correlation
      state.recorder.startCorrelation()
    }
    startWhole(&state, element)
  }
}

private func startGrandchild(_ state: inout ParserState, _ element: ElementStart) {
  let isOfRecord =
    state.parent == .record && state.depth == 3 || state.parent == .member && state.depth == 4
  if state.parent == .correlation, state.depth == 3, unsafe element.isNamed(state.names.record) {
    state.parent = .member
    state.wholeFrom = .max
    startRecord(&state, element.attributes, prefix: nil, isMember: true)
  } else if state.depth > state.wholeFrom {
    if unsafe element.isNamed(state.names.metadataEntry) {
      let (key, value) = unsafe element.attributes.values(state.names.key, state.names.value)
      unsafe state.recorder.noteZone(key: key.span, value: value.span)
    }
    startWhole(&state, element)
  } else if isOfRecord, element.attributes.count <= 2,
    unsafe element.isNamed(state.names.metadataEntry)
  {
    let (key, value) = unsafe element.attributes.values(state.names.key, state.names.value)
    unsafe state.recorder.metadataEntry(key: key.span, value: value.span)
  } else if isOfRecord, unsafe element.isNamed(state.names.beatList) {
    state.recorder.beatList()
    unknownAttributes(&state, element.attributes, besides: nil, nil)
  } else if state.isInBeatList, unsafe element.isNamed(state.names.beat) {
    let (bpm, time) = unsafe element.attributes.values(state.names.bpm, state.names.time)
    unsafe state.recorder.beat(perMinute: bpm.span, time: time.span)
    unsafe unknownAttributes(&state, element.attributes, besides: state.names.bpm, state.names.time)
  } else {
    startWhole(&state, element)
  }
}

/// Keeps attributes of a part of a record that exports do not have, as metadata of the record.
private func unknownAttributes(
  _ state: inout ParserState, _ attributes: AttributeList, besides first: UnsafePointer<xmlChar>?,
  _ second: UnsafePointer<xmlChar>?
) {
  for index in 0..<attributes.count {
    let name = unsafe attributes.name(index)
    if unsafe name == first || name == second { continue }
    unsafe state.recorder.unknownAttribute(
      name: nameBytes(name).span, value: attributes.value(index).span)
  }
}

/// Starts an element that is kept with all that stands in it.
private func startWhole(_ state: inout ParserState, _ element: ElementStart) {
  if state.wholeFrom == .max {
    state.wholeFrom = state.depth
  }
  let byte = state.elementStart
  state.recorder.openElement(element.copy(byte: byte))
}

private func endWhole(_ state: inout ParserState) {
  state.recorder.closeElement()
  if state.depth == state.wholeFrom {
    state.wholeFrom = .max
  }
}

private func endRecord(_ state: inout ParserState, isMember: Bool) {
  state.recorder.endRecord(isMember: isMember)
  guard isMember else { return }
  state.parent = .correlation
  state.wholeFrom = 2
}

private func startRecord(
  _ state: inout ParserState, _ attributes: AttributeList, prefix: Int?, isMember: Bool = false
) {
  var record = RecordAttributes(attributes, state.names)
  // The number of the prefix stands for the series if nothing else says something of it.
  let isSeries = record.fields.isDisjoint(with: .series)
  if let prefix, !record.add(state.prefixFields[prefix]) { state.isContradictory = true }
  let type = unsafe state.text(.type, prefix) ?? attributes.value(record.type)
  let source = unsafe state.text(.source, prefix) ?? attributes.value(record.source)
  let version = unsafe state.text(.version, prefix) ?? attributes.value(record.version)
  let device = unsafe state.text(.device, prefix) ?? attributes.value(record.device)
  let unit = unsafe state.text(.unit, prefix) ?? attributes.value(record.unit)
  let creation = unsafe attributes.value(record.creation)
  let start = unsafe attributes.value(record.start)
  let end = unsafe attributes.value(record.end)
  let value = unsafe attributes.value(record.value)
  let reason = unsafe state.recorder.startRecord(
    fields: record.fields, isMember: isMember, prefix: isSeries ? prefix : nil, type: type.span,
    source: source.span, sourceVersion: version.span, device: device.span, unit: unit.span,
    creation: creation.span, start: start.span, end: end.span, value: value.span)
  if let reason {
    state.recorder.reject(
      reason, isMember: isMember, byte: state.elementStart)
  }
  for index in record.unknown {
    unsafe state.recorder.unknownAttribute(
      name: nameBytes(attributes.name(index)).span, value: attributes.value(index).span)
  }
}

/// The version of the libxml2 that the program runs with.
public var xmlVersion: String {
  let number = xmlRunningVersion()
  return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
}
