/// Where a buffer of XML may be cut between two children of the root element.
struct SectionCut: Equatable {
  /// The end of the last whole child of the root; 0 when there is none yet.
  var end = 0
  /// The position behind the root's own end tag, if it was met.
  var rootEnd: Int?
  /// Where text other than blanks stands between these children: its first byte.
  var texts: [Int] = []
  /// Where these children start.
  var children: [Int] = []
}

/// What stands next between two children of the root.
enum NextChild: Equatable {
  /// A whole child (an element, comment or instruction) that ends here.
  case child(start: Int, end: Int)
  /// The end tag of the root.
  case rootEnd(start: Int, end: Int)
  /// The buffer ends first.
  case incomplete
}

/// Finds the last place at which a buffer can be cut between two children of the root.
///
/// - Parameters:
///   - bytes: A buffer that starts between two children.
///   - baseOffset: The position of the buffer in the XML, for errors.
/// - Returns: The cut; what stands behind it belongs to the next buffer.
/// - Throws: ``ReaderError`` when an end tag closes an element that was not opened, or the root ends
///   inside a child.
func findCut(in bytes: Span<UInt8>, baseOffset: Int) throws(ReaderError) -> SectionCut {
  var cut = SectionCut()
  while true {
    switch try nextChild(in: bytes, from: cut.end, baseOffset: baseOffset) {
    case .incomplete: return cut
    case .child(let start, let end):
      if let text = firstNonBlank(bytes, cut.end..<start) { cut.texts.append(text) }
      cut.children.append(start)
      cut.end = end
    case .rootEnd(let start, let end):
      if let text = firstNonBlank(bytes, cut.end..<start) { cut.texts.append(text) }
      cut.end = start
      cut.rootEnd = end
      return cut
    }
  }
}

/// Finds the next child of the root.
///
/// Reads just enough XML to know the depth: tags with quoted attribute values, comments, CDATA
/// sections and processing instructions.
func nextChild(
  in bytes: Span<UInt8>, from start: Int, baseOffset: Int
) throws(ReaderError) -> NextChild {
  var depth = 0
  var childStart = start
  var index = start
  while let open = firstIndex(of: UInt8(ascii: "<"), in: bytes, from: index) {
    guard let markup = lineTag(bytes, at: open) ?? markup(bytes, at: open) else {
      return .incomplete
    }
    if depth == 0 { childStart = open }
    switch markup.kind {
    case .startTag:
      if !markup.isSelfClosing { depth += 1 }
    case .endTag:
      if isRootName(bytes, from: open + 2) {
        guard depth == 0 else {
          throw ReaderError(.unclosedElement, byte: baseOffset + childStart)
        }
        return .rootEnd(start: open, end: markup.end)
      }
      guard depth > 0 else { throw ReaderError(.strayEndTag, byte: baseOffset + open) }
      depth -= 1
    default: break
    }
    index = markup.end
    if depth == 0 { return .child(start: childStart, end: index) }
  }
  return .incomplete
}

/// A tag with a single `>` at its end, behind which the next tag stands, on a line of its own or at once:
/// as nearly all that phones write.
///
/// Such a tag ends there whether its quotes are paired or not (see ``markup(_:at:)``), so they need not be
/// looked at. `nil` for any other markup.
private func lineTag(_ bytes: Span<UInt8>, at open: Int) -> Markup? {
  guard open + 1 < bytes.count, bytes[open + 1] != UInt8(ascii: "!"),
    bytes[open + 1] != UInt8(ascii: "?"),
    let last = firstIndex(of: UInt8(ascii: ">"), in: bytes, from: open + 1),
    last > open + 1, !isXMLSpace(bytes[last - 1])
  else { return nil }
  var next = last + 1
  var isFirstOnLine = false
  while next < bytes.count, isXMLSpace(bytes[next]) {
    isFirstOnLine = isFirstOnLine || bytes[next] == 0x0A || bytes[next] == 0x0D
    next += 1
  }
  guard next < bytes.count, bytes[next] == UInt8(ascii: "<"), isFirstOnLine || next == last + 1,
    firstIndex(of: UInt8(ascii: "<"), in: bytes.extracting(..<last), from: open + 1) == nil
  else { return nil }
  return Markup(
    kind: bytes[open + 1] == UInt8(ascii: "/") ? .endTag : .startTag, end: last + 1,
    isSelfClosing: bytes[last - 1] == UInt8(ascii: "/"))
}

/// Whether the name at `start` is the root element's.
private func isRootName(_ bytes: Span<UInt8>, from start: Int) -> Bool {
  guard holds("HealthData", bytes, at: start), start + 10 < bytes.count else { return false }
  let next = bytes[start + 10]
  return next == UInt8(ascii: ">") || isXMLSpace(next)
}

/// The first byte of a range that is no white space.
private func firstNonBlank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  for index in range where !isXMLSpace(bytes[index]) { return index }
  return nil
}

/// Whether XML takes the byte for white space.
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}
