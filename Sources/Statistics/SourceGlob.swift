/// A pattern for source names: `*` stands for any text, `?` for one character.
///
/// Letters match in their own case only. A no-break space, which phones put into the names of
/// watches, matches a blank.
public struct SourceGlob: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String

  /// A glob from its pattern.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether the pattern matches a whole name.
  ///
  /// - Complexity: O(*p* · *n*) at worst, in the lengths of pattern and name, whatever the stars.
  public func matches(_ name: String) -> Bool {
    let pattern = plainBlanks(pattern)
    let name = plainBlanks(name)
    var patternIndex = 0
    var nameIndex = 0
    // Only the last star met ever needs another try: what stood before it has matched already.
    var star: (pattern: Int, name: Int)?
    while nameIndex < name.count {
      if patternIndex < pattern.count, pattern[patternIndex] == "*" {
        patternIndex += 1
        star = (patternIndex, nameIndex)
      } else if patternIndex < pattern.count,
        pattern[patternIndex] == "?" || isSame(pattern[patternIndex], name[nameIndex])
      {
        patternIndex += 1
        nameIndex += 1
      } else if let (afterStar, tried) = star {
        patternIndex = afterStar
        nameIndex = tried + 1
        star = (afterStar, nameIndex)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == "*" }
  }
}

/// Whether two characters have the same bytes; names that only look alike are names of two sources.
private func isSame(_ left: Character, _ right: Character) -> Bool {
  left.utf8.elementsEqual(right.utf8)
}

/// The characters of a text with every no-break space as a blank.
private func plainBlanks(_ text: String) -> [Character] {
  text.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }
}
