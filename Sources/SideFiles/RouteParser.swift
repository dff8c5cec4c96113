// Fence: libxml2. No type of it leaves this file.

internal import CXML2
public import HealthModel

/// A route, and what of its file could not be used.
public struct ReadRoute: Equatable, Sendable {
  /// The points, those of several segments one behind the other.
  public var points: RoutePoints
  /// Points left out, because their coordinates are missing, no numbers or not on the globe.
  public var rejectedPoints: Int
  /// Elements of points that are neither number nor time; they count as missing.
  public var unreadableValues: Int
}

/// Reads the track points of a GPX file.
///
/// Of each `trkpt` in a `trkseg` its coordinates, `ele` and `time` are taken, and `speed`, `course`,
/// `hAcc` and `vAcc` in it or in its `extensions`, whatever their prefix; way points and planned
/// routes are not. A negative speed, course or accuracy means that it is not known.
///
/// - Parameter bytes: The file, in any encoding that its XML declaration names and libxml2 knows.
/// - Returns: The points; none for an empty track.
/// - Throws: ``SideFileError`` for a file that is empty, cut off, not well formed or no GPX, or that
///   has a document type: entities and files that one may name are never looked at.
/// - Complexity: O(*n*), no allocation per point but the columns.
public func readRoute(_ bytes: [UInt8]) throws(SideFileError) -> ReadRoute {
  guard !bytes.isEmpty else { throw SideFileError(.empty, byte: 0) }
  if let place = longPiece(bytes.span) {
    throw SideFileError(.markupTooLong(limit: longestPiece), byte: place)
  }
  let state = UnsafeMutablePointer<RouteState>.allocate(capacity: 1)
  unsafe state.initialize(to: RouteState())
  defer {
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }
  var handler = unsafe xmlSAXHandler()
  unsafe handler.initialized = XML_SAX2_MAGIC
  unsafe handler.internalSubset = onDocumentType
  unsafe handler.startElementNs = onStartElement
  unsafe handler.endElementNs = onEndElement
  unsafe handler.characters = onCharacters
  unsafe handler.serror = onError
  guard let parser = unsafe xmlCreatePushParserCtxt(&handler, state, nil, 0, nil) else {
    throw SideFileError(.parserUnavailable, byte: 0)
  }
  defer { unsafe xmlFreeParserCtxt(parser) }
  // Neither XML_PARSE_NOENT nor XML_PARSE_DTDLOAD, and the limits that XML_PARSE_HUGE takes away.
  unsafe xmlCtxtUseOptions(parser, Int32(bitPattern: XML_PARSE_NONET.rawValue))
  unsafe state.pointee.enter(parser)

  unsafe bytes.withUnsafeBytes { buffer in
    var index = 0
    var goesOn = true
    while goesOn, index < buffer.count {
      let piece = unsafe buffer[index...].prefix(64 << 10)
      goesOn = unsafe feed(parser, UnsafeRawBufferPointer(rebasing: piece))
      index = unsafe piece.endIndex
    }
    if goesOn { _ = unsafe feed(parser, UnsafeRawBufferPointer(start: nil, count: 0), isEnd: true) }
  }
  return try unsafe state.pointee.result(isWellFormed: parser.pointee.wellFormed == 1)
}

/// The longest piece from one `<` to the next.
///
/// libxml2 compares each attribute of a tag with all others; a line of an export has 400 bytes.
private let longestPiece = 64 << 10

/// The start of a piece that is too long, if there is one.
private func longPiece(_ bytes: Span<UInt8>) -> Int? {
  var start = 0
  for index in 0..<bytes.count {
    if bytes[index] == UInt8(ascii: "<") { start = index }
    if index - start > longestPiece { return start }
  }
  return nil
}

/// Gives the parser more bytes.
///
/// - Returns: Whether all is well formed so far. Prefixes without a name space are no mistake here.
private func feed(
  _ parser: xmlParserCtxtPtr, _ bytes: UnsafeRawBufferPointer, isEnd: Bool = false
) -> Bool {
  _ = unsafe bytes.withMemoryRebound(to: CChar.self) { chunk in
    unsafe xmlParseChunk(parser, chunk.baseAddress, Int32(chunk.count), isEnd ? 1 : 0)
  }
  return unsafe parser.pointee.wellFormed == 1 && parser.pointee.disableSAX == 0
}

/// What the callbacks share while a file is parsed.
@safe
private struct RouteState {
  typealias Name = UnsafePointer<xmlChar>

  var recorder = RouteRecorder()
  var parser: xmlParserCtxtPtr?
  /// What cannot be thrown through libxml2.
  var error: SideFileError?
  /// Where the first mistake of the XML shows.
  var mistake: Int?
  var isRootClosed = false
  var depth = 0
  /// The depths of the open segment, point and field; 0 where none is open.
  var segmentDepth = 0
  var pointDepth = 0
  var fieldDepth = 0
  /// The depth of the open point's open `extensions`, or 0.
  var extensionsDepth = 0
  var field = RouteRecorder.Field.elevation
  /// The text of the open field; longer ones are no numbers.
  var text: [UInt8] = []
  static let longestText = 256

  // Names in the parser's dictionary: equal names have equal pointers.
  var gpx: Name?
  var segment: Name?
  var point: Name?
  var extensions: Name?
  var latitude: Name?
  var longitude: Name?
  var elevation: Name?
  var time: Name?
  var speed: Name?
  var course: Name?
  var horizontalAccuracy: Name?
  var verticalAccuracy: Name?

  mutating func enter(_ parser: xmlParserCtxtPtr) {
    unsafe self.parser = parser
    text.reserveCapacity(Self.longestText + 1)
    func name(_ text: StaticString) -> Name? {
      unsafe xmlDictLookup(parser.pointee.dict, text.utf8Start, Int32(text.utf8CodeUnitCount))
    }
    unsafe gpx = name("gpx")
    unsafe segment = name("trkseg")
    unsafe point = name("trkpt")
    unsafe extensions = name("extensions")
    unsafe latitude = name("lat")
    unsafe longitude = name("lon")
    unsafe elevation = name("ele")
    unsafe time = name("time")
    unsafe speed = name("speed")
    unsafe course = name("course")
    unsafe horizontalAccuracy = name("hAcc")
    unsafe verticalAccuracy = name("vAcc")
  }

  /// How far the parser has come, in bytes of the file (of its UTF-8, were it in another encoding).
  var position: Int {
    guard let input = unsafe parser?.pointee.input else { return 0 }
    return unsafe Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
  }

  /// Ends the parse with an error.
  mutating func stop(_ problem: SideFileError.Problem) {
    guard error == nil else { return }
    error = SideFileError(problem, byte: position)
    unsafe xmlStopParser(parser)
  }

  /// What an element of this name inside a point says.
  func field(named name: Name) -> RouteRecorder.Field? {
    if unsafe name == speed { return .speed }
    if unsafe name == course { return .course }
    if unsafe name == horizontalAccuracy { return .horizontalAccuracy }
    if unsafe name == verticalAccuracy { return .verticalAccuracy }
    // Extensions may have times and heights of another meaning.
    guard extensionsDepth == 0 else { return nil }
    if unsafe name == elevation { return .elevation }
    return unsafe name == time ? .time : nil
  }

  func result(isWellFormed: Bool) throws(SideFileError) -> ReadRoute {
    if let error { throw error }
    guard isWellFormed, isRootClosed else {
      throw SideFileError(.notWellFormed, byte: mistake ?? position)
    }
    return ReadRoute(
      points: recorder.points, rejectedPoints: recorder.rejectedPoints,
      unreadableValues: recorder.unreadableValues)
  }
}

private let onStartElement: startElementNsSAX2Func = {
  context, name, _, _, _, _, attributeCount, _, attributes in
  guard let context = unsafe context, let name = unsafe name else { return }
  let state = unsafe context.assumingMemoryBound(to: RouteState.self)
  unsafe start(&state.pointee, name, attributes, Int(attributeCount))
}

private func start(
  _ state: inout RouteState, _ name: UnsafePointer<xmlChar>,
  _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ attributeCount: Int
) {
  state.depth += 1
  if state.depth == 1 {
    if unsafe name != state.gpx { state.stop(.notGPX) }
  } else if state.pointDepth == 0 {
    if unsafe name == state.segment {
      state.segmentDepth = state.depth
    } else if unsafe name == state.point, state.segmentDepth > 0,
      state.depth == state.segmentDepth + 1
    {
      state.pointDepth = state.depth
      let latitude = unsafe coordinate(state.latitude, attributes, attributeCount)
      let longitude = unsafe coordinate(state.longitude, attributes, attributeCount)
      state.recorder.startPoint(latitude: latitude, longitude: longitude)
    }
  } else if state.fieldDepth == 0 {
    let isChild = state.depth == state.pointDepth + 1
    if unsafe isChild && name == state.extensions {
      state.extensionsDepth = state.depth
    } else if isChild || state.extensionsDepth > 0, let field = unsafe state.field(named: name) {
      state.field = field
      state.fieldDepth = state.depth
      state.text.removeAll(keepingCapacity: true)
    }
  }
}

/// The number in an attribute, of which libxml2 gives name, prefix, URI, start and end.
private func coordinate(
  _ name: UnsafePointer<xmlChar>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
) -> Double? {
  guard let attributes = unsafe attributes else { return nil }
  for index in 0..<count
  where unsafe attributes[index * 5] == name && attributes[index * 5 + 1] == nil {
    guard let start = unsafe attributes[index * 5 + 3], let end = unsafe attributes[index * 5 + 4]
    else { return nil }
    return unsafe readCoordinate(UnsafeBufferPointer(start: start, count: end - start).span)
  }
  return nil
}

private let onEndElement: endElementNsSAX2Func = { context, _, _, _ in
  guard let context = unsafe context else { return }
  let state = unsafe context.assumingMemoryBound(to: RouteState.self)
  unsafe end(&state.pointee)
}

private func end(_ state: inout RouteState) {
  if state.depth == state.fieldDepth {
    let text = state.text
    if text.count <= RouteState.longestText {
      state.recorder.value(state.field, text.span)
    } else {
      state.recorder.longValue()
    }
    state.fieldDepth = 0
  }
  if state.depth == state.extensionsDepth { state.extensionsDepth = 0 }
  if state.depth == state.pointDepth {
    state.recorder.endPoint()
    state.pointDepth = 0
  }
  if state.depth == state.segmentDepth { state.segmentDepth = 0 }
  state.depth -= 1
  if state.depth == 0 { state.isRootClosed = true }
}

private let onCharacters: charactersSAXFunc = { context, text, count in
  guard let context = unsafe context, let text = unsafe text else { return }
  let state = unsafe context.assumingMemoryBound(to: RouteState.self)
  // One byte more than fits shows that the text was too long.
  let room = unsafe RouteState.longestText + 1 - state.pointee.text.count
  guard unsafe state.pointee.fieldDepth > 0, room > 0 else { return }
  let piece = unsafe UnsafeBufferPointer(start: text, count: min(Int(count), room))
  unsafe state.pointee.text.append(contentsOf: piece)
}

private let onDocumentType: internalSubsetSAXFunc = { context, _, _, _ in
  guard let context = unsafe context else { return }
  unsafe context.assumingMemoryBound(to: RouteState.self).pointee.stop(.documentType)
}

/// Notes where the first mistake shows; nothing may be printed.
private let onError: xmlStructuredErrorFunc = { context, error in
  guard let context = unsafe context, let error = unsafe error,
    unsafe error.pointee.level == XML_ERR_FATAL
  else { return }
  let state = unsafe context.assumingMemoryBound(to: RouteState.self)
  if unsafe state.pointee.mistake == nil {
    unsafe state.pointee.mistake = state.pointee.position
  }
}
