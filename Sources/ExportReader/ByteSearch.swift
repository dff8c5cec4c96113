internal import Glibc

/// The first position of a byte at or behind `start`; `nil` if there is none.
///
/// The C library's search, which looks at many bytes at a time.
func firstIndex(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
  guard start < bytes.count else { return nil }
  return unsafe bytes.withUnsafeBytes { raw -> Int? in
    guard let base = raw.baseAddress,
      let found = unsafe memchr(base + start, Int32(byte), raw.count - start)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - base
  }
}

/// The last position of a byte before `end`; `nil` if there is none.
func lastIndex(of byte: UInt8, in bytes: Span<UInt8>, before end: Int) -> Int? {
  var index = min(end, bytes.count) - 1
  while index >= 0 {
    if bytes[index] == byte { return index }
    index -= 1
  }
  return nil
}

/// The first position of a text at or behind `start`; `nil` if there is none.
func firstIndex(of text: StaticString, in bytes: Span<UInt8>, from start: Int) -> Int? {
  let first = unsafe text.utf8Start.pointee
  var index = start
  while let found = firstIndex(of: first, in: bytes, from: index) {
    if holds(text, bytes, at: found) { return found }
    index = found + 1
  }
  return nil
}

/// Whether a text stands at a position.
func holds(_ text: StaticString, _ bytes: Span<UInt8>, at position: Int) -> Bool {
  let count = text.utf8CodeUnitCount
  guard position >= 0, position + count <= bytes.count else { return false }
  return unsafe bytes.withUnsafeBytes { raw in
    guard let base = raw.baseAddress else { return count == 0 }
    return unsafe memcmp(base + position, text.utf8Start, count) == 0
  }
}

/// Whether bytes are printable ASCII without `<` and `&`, and hold this many double quotes.
func isPlainText(_ bytes: Span<UInt8>, quotes: UInt8) -> Bool {
  unsafe bytes.withUnsafeBytes { raw in
    var found: UInt8 = 0
    var others: UInt8 = 0
    // Without a branch, so that the compiler takes many bytes at a time.
    for index in 0..<raw.count {
      let byte = unsafe raw[index]
      found &+= byte == UInt8(ascii: "\"") ? 1 : 0
      let isMarkup: UInt8 = byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") ? 1 : 0
      others |= (byte &- 0x20 < 0x5F ? 0 : 1) | isMarkup
    }
    return others == 0 && found == quotes && raw.count < 256
  }
}

/// Whether a byte stands anywhere that XML 1.0 forbids in a document: controls but tab and line ends.
///
/// DEL is allowed by XML but stands for an ampersand here (see `StandIn`), so it counts too.
func hasControls(_ bytes: Span<UInt8>) -> Bool {
  unsafe bytes.withUnsafeBytes { raw in
    var index = 0
    while index < raw.count {
      let limit = min(index + 4096, raw.count)
      var found: UInt8 = 0
      // Without a branch, so that the compiler takes many bytes at a time.
      while index < limit {
        let byte = unsafe raw[index]
        let isLow: UInt8 = byte < 0x20 ? 1 : 0
        let isTab: UInt8 = byte == 0x09 ? 1 : 0
        let isLineEnd: UInt8 = byte == 0x0A || byte == 0x0D ? 1 : 0
        let isDelete: UInt8 = byte == 0x7F ? 1 : 0
        found |= (isLow ^ isTab ^ isLineEnd) | isDelete
        index += 1
      }
      if found != 0 { return true }
    }
    return false
  }
}
