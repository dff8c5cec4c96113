/// Where a buffer of XML may be cut between two children of the root element.
struct SectionCut: Equatable {
  /// The end of the last whole child of the root; 0 when there is none yet.
  var end = 0
  /// The position behind the root's own end tag, if it was met.
  var rootEnd: Int?
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
/// - Parameter bytes: A buffer that starts between two children.
/// - Returns: The cut; what stands behind it belongs to the next buffer.
/// - Throws: ``ReaderError`` when an end tag closes an element that was not opened, or the root ends
///   inside a child.
func findCut(in bytes: Span<UInt8>, baseOffset: Int) throws(ReaderError) -> SectionCut {
  var cut = SectionCut()
  while true {
    switch try nextChild(in: bytes, from: cut.end, baseOffset: baseOffset) {
    case .incomplete: return cut
    case .child(_, let end): cut.end = end
    case .rootEnd(let start, let end):
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
    guard let kind = markupKind(bytes, at: open) else { return .incomplete }
    if depth == 0 { childStart = open }
    switch kind {
    case .comment, .characterData, .instruction:
      guard let end = endOfMarkup(kind, bytes, from: open) else { return .incomplete }
      index = end
    case .declaration, .startTag:
      guard let close = endOfTag(bytes, from: open + 1) else { return .incomplete }
      if kind == .startTag, bytes[close - 2] != UInt8(ascii: "/") { depth += 1 }
      index = close
    case .endTag:
      guard let close = endOfTag(bytes, from: open + 1) else { return .incomplete }
      if isRootName(bytes, from: open + 2) {
        guard depth == 0 else {
          throw ReaderError(.unclosedElement, byte: baseOffset + childStart)
        }
        return .rootEnd(start: open, end: close)
      }
      guard depth > 0 else { throw ReaderError(.strayEndTag, byte: baseOffset + open) }
      depth -= 1
      index = close
    }
    if depth == 0 { return .child(start: childStart, end: index) }
  }
  return .incomplete
}

/// The kinds of markup that a `<` can start.
private enum MarkupKind {
  case comment
  case characterData
  case instruction
  case declaration
  case endTag
  case startTag
}

/// What the `<` at `open` starts; `nil` when the buffer ends too soon to tell.
private func markupKind(_ bytes: Span<UInt8>, at open: Int) -> MarkupKind? {
  guard open + 1 < bytes.count else { return nil }
  switch bytes[open + 1] {
  case UInt8(ascii: "/"): return .endTag
  case UInt8(ascii: "?"): return .instruction
  case UInt8(ascii: "!"):
    guard open + 9 <= bytes.count else { return nil }
    if bytes[open + 2] == UInt8(ascii: "-"), bytes[open + 3] == UInt8(ascii: "-") {
      return .comment
    }
    return bytes[open + 2] == UInt8(ascii: "[") ? .characterData : .declaration
  default: return .startTag
  }
}

/// The position behind a comment, CDATA section or processing instruction.
private func endOfMarkup(_ kind: MarkupKind, _ bytes: Span<UInt8>, from open: Int) -> Int? {
  // The bytes before the closing `>` and how far into the markup the search for them starts.
  let before: [UInt8] =
    switch kind {
    case .comment: [UInt8(ascii: "-"), UInt8(ascii: "-")]
    case .characterData: [UInt8(ascii: "]"), UInt8(ascii: "]")]
    default: [UInt8(ascii: "?")]
    }
  var index = open + (kind == .comment ? 6 : kind == .characterData ? 11 : 3)
  while let close = firstIndex(of: UInt8(ascii: ">"), in: bytes, from: index) {
    let isEnd = before.indices.allSatisfy { bytes[close - before.count + $0] == before[$0] }
    if isEnd { return close + 1 }
    index = close + 1
  }
  return nil
}

/// The position behind the `>` that ends a tag, looking past quoted attribute values.
func endOfTag(_ bytes: Span<UInt8>, from start: Int) -> Int? {
  var index = start
  while index < bytes.count {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: ">"): return index
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let close = firstIndex(of: byte, in: bytes, from: index) else { return nil }
      index = close + 1
    default: break
    }
  }
  return nil
}

/// Whether the name at `start` is the root element's.
private func isRootName(_ bytes: Span<UInt8>, from start: Int) -> Bool {
  guard holds("HealthData", bytes, at: start), start + 10 < bytes.count else { return false }
  let next = bytes[start + 10]
  return next == UInt8(ascii: ">") || isXMLSpace(next)
}

/// Whether XML takes the byte for white space.
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}
