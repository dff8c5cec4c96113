internal import Foundation
internal import HealthModel

/// The identifier of the type of a collection, from its definition in the database, which begins with
/// `type HKQuantityTypeIdentifierStepCount; options`.
///
/// - Parameter definition: The definition.
/// - Returns: The identifier; `nil` where the definition is of another form.
func definedType(_ definition: String) -> String? {
  guard definition.hasPrefix("type ") else { return nil }
  let type = definition.dropFirst(5).prefix { $0 != ";" }
  return type.isEmpty ? nil : String(type)
}

/// What the collections of a pipeline have in common, from the definition of one of them, which ends in
/// `; ranking ["*Watch*"]; aliases [(key: "Old name", value: "New name")]`.
struct SharedSettings: Equatable {
  /// Patterns of sources, the highest rank first.
  var ranking: [String]
  /// The names that sources have now, by former ones.
  var aliases: [String: String]

  /// The settings; `nil` where the definition is of another form.
  init?(definition: String) {
    let start = "; ranking ["
    guard let place = definition.range(of: start) else { return nil }
    var rest = definition[place.upperBound...]
    guard let ranking = rest.takeTexts(), rest.hasPrefix("]; aliases [") else { return nil }
    rest = rest.dropFirst("]; aliases [".count)
    guard let names = rest.takeTexts(), rest == "]", names.count.isMultiple(of: 2) else {
      return nil
    }
    self.ranking = ranking
    aliases = Dictionary(
      stride(from: 0, to: names.count, by: 2).map { (names[$0], names[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Substring {
  /// Takes all texts in quotes up to a closing bracket outside of quotes, as Swift describes texts.
  ///
  /// - Returns: The texts; `nil` where a quote is not closed or nothing closes the list.
  fileprivate mutating func takeTexts() -> [String]? {
    var texts: [String] = []
    while let scalar = unicodeScalars.first, scalar != "]" {
      unicodeScalars.removeFirst()
      guard scalar == "\"" else { continue }
      guard let text = takeText() else { return nil }
      texts.append(text)
    }
    return isEmpty ? nil : texts
  }

  /// Takes the rest of a text up to its closing quote.
  private mutating func takeText() -> String? {
    var text = String.UnicodeScalarView()
    while let scalar = unicodeScalars.popFirst() {
      if scalar == "\"" { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let escaped = takeEscaped() else { return nil }
      text.append(escaped)
    }
    return nil
  }

  /// Takes what stands behind a backslash: `n`, `"`, `u{1F6B2}`.
  private mutating func takeEscaped() -> Unicode.Scalar? {
    guard let scalar = unicodeScalars.popFirst() else { return nil }
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "u":
      let digits = prefix { $0 != "}" }
      guard digits.first == "{", digits.endIndex < endIndex else { return nil }
      self = self[index(after: digits.endIndex)...]
      return UInt32(digits.dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
    default: return scalar
    }
  }
}
