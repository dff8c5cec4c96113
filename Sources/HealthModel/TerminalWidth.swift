/// How many places of a terminal a text takes: none for marks that stand on others, two for East Asian
/// characters and emoji, one for all else.
///
/// - Parameter text: A text without controls.
/// - Returns: The number of places.
/// - Complexity: O(*n*).
public func terminalWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  var places = 0
  for character in text {
    guard let scalar = character.unicodeScalars.first else { continue }
    // A character of several scalars, such as a flag or a person with a skin colour, is drawn as one.
    let isEmoji =
      scalar.properties.isEmojiPresentation
      || character.unicodeScalars.contains { $0.value == 0xFE0F }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: break
    default: places += isEmoji || wideScalars.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }
  return places
}

/// A text without its middle where it has no room; what tells names apart is often their end.
///
/// - Parameters:
///   - text: A text without controls.
///   - width: How many places there are, one at least.
/// - Returns: The text, or its beginning and its end with `…` between them.
public func withoutMiddle(_ text: String, width: Int) -> String {
  guard terminalWidth(text) > width else { return text }
  let start = beginning(text, width: width / 2)
  let end = beginning(text.reversed(), width: width - 1 - terminalWidth(start))
  return start + "…" + String(end.reversed())
}

/// A text without its end where it has no room.
///
/// - Parameters:
///   - text: A text without controls.
///   - width: How many places there are, one at least.
/// - Returns: The text, or its beginning with `…` behind it.
public func withoutEnd(_ text: String, width: Int) -> String {
  terminalWidth(text) > width ? beginning(text, width: width - 1) + "…" : text
}

/// As many characters as have room.
private func beginning(_ characters: some Collection<Character>, width: Int) -> String {
  var (length, part) = (0, "")
  for character in characters {
    length += terminalWidth(String(character))
    guard length <= width else { break }
    part.append(character)
  }
  return part
}

/// The blocks of characters that are wide or full-width, after Unicode's East Asian Width.
private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
  0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
]
