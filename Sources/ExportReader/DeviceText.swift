/// The part of a `device` text that says what the device is.
///
/// `<<HKDevice: 0x2834ef0c0>, name:Apple Watch, …>` starts with a memory address that differs from
/// export to export and from record to record. The text is kept from behind the `>` after it.
///
/// - Returns: The range of the text without the address; the whole range if there is none.
func withoutAddress(_ bytes: Span<UInt8>) -> Range<Int> {
  let whole = 0..<bytes.count
  // The brackets are either themselves, or references behind a stand-in, or what the repair of a tag
  // leaves of a `<` that was not escaped.
  var index = 0
  for _ in 0..<2 {
    guard let next = skipBracket(bytes, at: index, "\u{7F}lt;", UInt8(ascii: "<")) else {
      return whole
    }
    index = next
  }
  guard holds("HKDevice: 0x", bytes, at: index) else { return whole }
  index += 12
  while index < bytes.count, hexadecimalDigit(bytes[index]) != nil { index += 1 }
  guard let end = skipBracket(bytes, at: index, "\u{7F}gt;", UInt8(ascii: ">")) else {
    return whole
  }
  return end..<bytes.count
}

private func skipBracket(
  _ bytes: Span<UInt8>, at index: Int, _ standIn: StaticString, _ plain: UInt8
) -> Int? {
  guard index < bytes.count else { return nil }
  if bytes[index] == plain || plain == UInt8(ascii: "<") && bytes[index] == UInt8(ascii: "(") {
    return index + 1
  }
  return holds(standIn, bytes, at: index) ? index + standIn.utf8CodeUnitCount : nil
}

/// The fields of a device without the brackets around them: `name:Apple Watch, model:Watch, …`.
///
/// - Parameter whole: A text without its address, or one of another form, which stays as it is.
/// - Returns: The fields.
func deviceText(_ whole: String) -> String {
  guard whole.hasPrefix(", "), whole.hasSuffix(">") else { return whole }
  return String(whole.dropFirst(2).dropLast())
}
