/// What a `<` starts, and where that ends.
struct Markup {
  /// The kinds of markup.
  enum Kind {
    case comment
    case characterData
    case instruction
    case declaration
    case endTag
    case startTag
  }

  var kind: Kind
  /// The position behind its last byte.
  var end: Int
  /// Whether a start tag is an end tag too.
  var isSelfClosing = false
  /// Whether a tag has no end of its own.
  var isBroken = false
}

/// The markup that starts with the `<` at `open`; `nil` when the buffer ends before it does.
func markup(_ bytes: Span<UInt8>, at open: Int) -> Markup? {
  guard open + 1 < bytes.count else { return nil }
  switch bytes[open + 1] {
  case UInt8(ascii: "/"): return tag(bytes, at: open, kind: .endTag)
  case UInt8(ascii: "?"):
    return enclosed(.instruction, bytes, from: open + 3, closing: "?>")
  case UInt8(ascii: "!"):
    guard open + 3 < bytes.count else { return nil }
    switch (bytes[open + 2], bytes[open + 3]) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")):
      return enclosed(.comment, bytes, from: open + 6, closing: "-->")
    case (UInt8(ascii: "["), _):
      return enclosed(.characterData, bytes, from: open + 11, closing: "]]>")
    default: return tag(bytes, at: open, kind: .declaration)
    }
  default: return tag(bytes, at: open, kind: .startTag)
  }
}

/// Markup that ends with a text of its own, whose `>` stands at `start` or behind it.
private func enclosed(
  _ kind: Markup.Kind, _ bytes: Span<UInt8>, from start: Int, closing: StaticString
) -> Markup? {
  let length = closing.utf8CodeUnitCount
  var index = start
  while let close = firstIndex(of: UInt8(ascii: ">"), in: bytes, from: index) {
    index = close + 1
    if holds(closing, bytes, at: index - length) { return Markup(kind: kind, end: index) }
  }
  return nil
}

/// A tag, to its `>`; or, where a quote is unpaired, to the place at which the next tag starts.
///
/// No well-formed tag holds a `<`. One that stands first on a line, or right behind a `>`, starts
/// the next tag: so one lost quote costs one element and not the rest of the file.
private func tag(_ bytes: Span<UInt8>, at open: Int, kind: Markup.Kind) -> Markup? {
  let close = closeOfTag(bytes, from: open + 1)
  let limit = close ?? bytes.count
  var index = open + 1
  while let next = firstIndex(of: UInt8(ascii: "<"), in: bytes, from: index), next < limit {
    if let last = lastIndexOfBrokenTag(bytes, from: open, to: next) {
      let isClosed = bytes[last] == UInt8(ascii: ">")
      return Markup(
        kind: kind, end: isClosed ? last + 1 : next,
        isSelfClosing: bytes[last - 1] == UInt8(ascii: "/") || bytes[last] == UInt8(ascii: "/"),
        isBroken: true)
    }
    index = next + 1
  }
  guard let close else { return nil }
  var last = close - 2
  while last > open, isXMLSpace(bytes[last]) { last -= 1 }
  return Markup(kind: kind, end: close, isSelfClosing: bytes[last] == UInt8(ascii: "/"))
}

/// The last byte of the tag at `open`, if a new tag starts at `next` in the midst of it.
private func lastIndexOfBrokenTag(_ bytes: Span<UInt8>, from open: Int, to next: Int) -> Int? {
  var last = next - 1
  var isFirstOnLine = false
  while last > open, isXMLSpace(bytes[last]) {
    isFirstOnLine = isFirstOnLine || bytes[last] == 0x0A || bytes[last] == 0x0D
    last -= 1
  }
  let isBehindTag = last == next - 1 && bytes[last] == UInt8(ascii: ">")
  return last > open && (isFirstOnLine || isBehindTag) ? last : nil
}

/// The position behind the `>` that ends a tag, looking past quoted attribute values.
func closeOfTag(_ bytes: Span<UInt8>, from start: Int) -> Int? {
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
