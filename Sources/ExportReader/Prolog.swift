/// What stands before the root element, read without an XML parser.
///
/// Real exports ship document types that no parser accepts, so the type is cut off: the parser first
/// sees the root's start tag.
enum Prolog {
  /// How far into the file the root element may start.
  static let limit = 4 << 20

  /// The root's start tag in the first bytes of a file.
  ///
  /// The document type is walked as XML says, quotes and comments included; where that leads nowhere
  /// the type is malformed, and the root is the first `<HealthData` at which an element with a child
  /// or an end starts, looking past comments, and at last not even past those.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file.
  ///   - isAll: Whether no more bytes will come, so that a malformed type shows as such.
  /// - Returns: The range from `<` to behind `>`; `nil` if it is not there, or not whole.
  static func rootTag(in bytes: Span<UInt8>, isAll: Bool) -> Range<Int>? {
    if let start = walk(bytes), let tag = tag(at: start, to: bytes.count, bytes) { return tag }
    guard isAll else { return nil }
    return search(bytes, skipsComments: true) ?? search(bytes, skipsComments: false)
  }

  /// The first tag that can be the root's, wherever it stands.
  private static func search(_ bytes: Span<UInt8>, skipsComments: Bool) -> Range<Int>? {
    var index = 0
    while let open = firstIndex(of: UInt8(ascii: "<"), in: bytes, from: index) {
      index = open + 1
      if skipsComments, holds("<!--", bytes, at: open) {
        guard let end = firstIndex(of: "-->", in: bytes, from: open + 4) else { return nil }
        index = end + 3
      } else if holds("<HealthData", bytes, at: open) {
        let next = firstIndex(of: UInt8(ascii: "<"), in: bytes, from: index) ?? bytes.count
        if let tag = tag(at: open, to: next, bytes), isFollowedByMarkup(tag.upperBound, bytes) {
          return tag
        }
      }
    }
    return nil
  }

  /// Walks byte order mark, XML declaration, document type, comments and instructions.
  ///
  /// - Returns: The position of the root's `<`; `nil` where the text is laid out otherwise.
  private static func walk(_ bytes: Span<UInt8>) -> Int? {
    var index = 0
    while let open = firstIndex(of: UInt8(ascii: "<"), in: bytes, from: index) {
      guard open + 2 < bytes.count else { return nil }
      switch (bytes[open + 1], bytes[open + 2]) {
      case (UInt8(ascii: "?"), _):
        guard let end = firstIndex(of: "?>", in: bytes, from: open) else { return nil }
        index = end + 2
      case (UInt8(ascii: "!"), UInt8(ascii: "-")):
        guard let end = firstIndex(of: "-->", in: bytes, from: open + 4) else { return nil }
        index = end + 3
      case (UInt8(ascii: "!"), _):
        guard let end = endOfDocumentType(bytes, from: open + 2) else { return nil }
        index = end
      default: return open
      }
    }
    return nil
  }

  /// The position behind `]>` of a document type, or behind `>` of one without declarations.
  private static func endOfDocumentType(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    var isInside = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["):
        isInside = true
      case UInt8(ascii: "]"):
        var next = index + 1
        while next < bytes.count, isXMLSpace(bytes[next]) { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: ">") { return next + 1 }
      case UInt8(ascii: ">") where !isInside:
        return index + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = firstIndex(of: bytes[index], in: bytes, from: index + 1) else {
          return nil
        }
        index = close
      case UInt8(ascii: "<") where holds("<!--", bytes, at: index):
        guard let close = firstIndex(of: "-->", in: bytes, from: index + 4) else { return nil }
        index = close + 2
      case UInt8(ascii: "<") where holds("<?", bytes, at: index):
        guard let close = firstIndex(of: "?>", in: bytes, from: index) else { return nil }
        index = close + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The root tag that starts at `start` and ends before `limit`; its `>` may be lost.
  private static func tag(at start: Int, to limit: Int, _ bytes: Span<UInt8>) -> Range<Int>? {
    guard holds("<HealthData", bytes, at: start), start + 11 < bytes.count else { return nil }
    let next = bytes[start + 11]
    guard isXMLSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/"),
      let tag = markup(bytes.extracting(0..<limit), at: start)
    else { return nil }
    return start..<tag.end
  }

  /// The encoding that the XML declaration names, in lower case, and where it is named.
  ///
  /// - Returns: `nil` where there is no declaration, or none that names an encoding.
  static func encoding(_ bytes: Span<UInt8>) -> (name: String, position: Int)? {
    let start = holds("\u{FEFF}", bytes, at: 0) ? 3 : 0
    guard holds("<?xml", bytes, at: start),
      let end = firstIndex(of: UInt8(ascii: ">"), in: bytes, from: start)
    else { return nil }
    let declaration = bytes.extracting(0..<end)
    guard let name = firstIndex(of: "encoding", in: declaration, from: start) else { return nil }
    var index = name + 8
    while index < end, isXMLSpace(bytes[index]) || bytes[index] == UInt8(ascii: "=") { index += 1 }
    guard index < end,
      let close = firstIndex(of: bytes[index], in: declaration, from: index + 1)
    else { return nil }
    var text = ""
    for position in (index + 1)..<close {
      text.unicodeScalars.append(Unicode.Scalar(bytes[position]))
    }
    return (text.lowercased(), name)
  }

  /// The number behind `HealthKit Export Version:` in what stands before the root element.
  static func formatVersion(_ bytes: Span<UInt8>) -> Int? {
    let label: StaticString = "HealthKit Export Version:"
    guard var index = firstIndex(of: label, in: bytes, from: 0) else { return nil }
    index += label.utf8CodeUnitCount
    while index < bytes.count, isXMLSpace(bytes[index]) { index += 1 }
    var number: Int?
    while index < bytes.count, 0x30...0x39 ~= bytes[index], number ?? 0 < 10_000 {
      number = (number ?? 0) * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return number
  }

  /// Whether blanks and then a tag, or nothing, follow: what stands in a quoted text has neither.
  private static func isFollowedByMarkup(_ position: Int, _ bytes: Span<UInt8>) -> Bool {
    var index = position
    while index < bytes.count, isXMLSpace(bytes[index]) { index += 1 }
    return index == bytes.count || bytes[index] == UInt8(ascii: "<")
  }
}
