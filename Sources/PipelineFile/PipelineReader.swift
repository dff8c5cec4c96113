internal import HealthModel

/// A value of a pipeline file together with its place in the structure.
struct Located {
  var node: JSON5Node
  var path: String

  var position: TextPosition { node.position }
}

/// Reads a tree of values and collects every mistake it meets.
///
/// A function that returns `nil` has noted at least one mistake.
struct PipelineReader {
  /// After so many mistakes no more right spellings are looked up, each of which takes a while.
  static let suggestionLimit = 100

  let file: String
  private(set) var mistakes: [PipelineMistake] = []

  init(file: String) { self.file = file }

  /// Notes a mistake.
  mutating func note(_ problem: PipelineProblem, at position: TextPosition, path: String) {
    mistakes.append(
      PipelineMistake(
        file: file, line: position.line, column: position.column, path: path, problem: problem))
  }

  /// Notes a mistake of a value.
  mutating func note(_ problem: PipelineProblem, in place: Located) {
    note(problem, at: place.position, path: place.path)
  }

  /// A right spelling, if the file is not all mistakes.
  func suggestion(_ nearest: @autoclosure () -> String?) -> String? {
    mistakes.count < Self.suggestionLimit ? nearest() : nil
  }

  /// The members of an object with fixed keys; of equal keys the first one counts.
  mutating func object<Key: PipelineKey>(
    _ place: Located, keys: Key.Type, expected: String
  ) -> [Key: Located]? {
    guard case .object(let members) = place.node.value else {
      wrongKind(place, expected: expected)
      return nil
    }
    var found: [Key: Located] = [:]
    var lines: [String: Int] = [:]
    for member in members {
      let path = Self.path(place.path, key: member.key)
      if let line = lines[member.key] {
        note(.duplicateKey(firstLine: line), at: member.position, path: path)
        continue
      }
      lines[member.key] = member.position.line
      if let key = Key(rawValue: member.key) {
        found[key] = Located(node: member.node, path: path)
      } else {
        let nearest = suggestion(nearestMatch(to: member.key, among: Key.names))
        note(.unknownKey(nearest: nearest, known: Key.names), at: member.position, path: path)
      }
    }
    for key in Key.required where found[key] == nil {
      note(.missingKey, at: place.position, path: Self.path(place.path, key: key.rawValue))
    }
    return found
  }

  /// The elements of a list.
  mutating func list(_ place: Located, expected: String) -> [Located]? {
    guard case .array(let nodes) = place.node.value else {
      wrongKind(place, expected: expected)
      return nil
    }
    return nodes.enumerated().map { Located(node: $1, path: "\(place.path)[\($0)]") }
  }

  /// A text that is not blank and holds no control character.
  mutating func text(_ place: Located, expected: String = "a text") -> String? {
    guard case .string(let text) = place.node.value else {
      wrongKind(place, expected: expected)
      return nil
    }
    if text.isBlank {
      note(.emptyText, in: place)
    } else if text.hasControlCharacter {
      note(.controlCharacter, in: place)
    } else {
      return text
    }
    return nil
  }

  /// `true` or `false`.
  mutating func bool(_ place: Located) -> Bool? {
    guard case .bool(let value) = place.node.value else {
      wrongKind(place, expected: "true or false")
      return nil
    }
    return value
  }

  /// A finite number.
  mutating func number(_ place: Located) -> Double? {
    guard case .number(let value) = place.node.value else {
      wrongKind(place, expected: "a number")
      return nil
    }
    guard value.isFinite else {
      note(.notFinite, in: place)
      return nil
    }
    return value
  }

  /// One of a few words.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ place: Located, of words: Word.Type
  ) -> Word? where Word.RawValue == String {
    word(place, among: Word.allCases.map(\.rawValue)).flatMap(Word.init(rawValue:))
  }

  /// One of some words.
  mutating func word(_ place: Located, among known: [String]) -> String? {
    guard let text = self.text(place, expected: Self.choice(known)) else { return nil }
    if known.contains(text) { return text }
    let nearest = suggestion(nearestMatch(to: text, among: known))
    note(.unknownWord(word: text.shown, nearest: nearest, known: known), in: place)
    return nil
  }

  /// Notes that a value is of another kind.
  mutating func wrongKind(_ place: Located, expected: String) {
    note(.wrongKind(expected: expected, found: place.node.value.kind), in: place)
  }

  private static func choice(_ known: [String]) -> String {
    known.count > 4 ? "a text" : known.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// The path of a key; what is no plain word stands in quotes.
  static func path(_ parent: String, key: String) -> String {
    let isPlain =
      !key.isEmpty && key.count <= 60
      && key.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x5F || $0 == 0x24
      }
    guard isPlain else { return "\(parent)[\(key.shown)]" }
    return parent.isEmpty ? key : "\(parent).\(key)"
  }
}
