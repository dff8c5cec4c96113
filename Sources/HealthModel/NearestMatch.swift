/// The candidate most like a mistyped text, for error messages.
///
/// Likeness is the number of inserted, removed, replaced or swapped adjacent characters; a letter in
/// the wrong case counts half. A candidate is near when a third of the text, and at least one
/// character, may be wrong, and something of the text is right. One that differs only in case comes
/// before all others. Of equally near ones those that begin with the text come first, then the first in
/// byte order, so that messages do not depend on the order of the candidates.
///
/// - Parameters:
///   - text: What was written. Longer texts than 100 characters are like nothing.
///   - candidates: The right spellings.
/// - Returns: The nearest candidate, or `nil` when none is near.
/// - Complexity: O(*n* · *m*) for each candidate of *m* and a text of *n* characters.
public func nearestMatch(to text: String, among candidates: some Sequence<String>) -> String? {
  let written = Array(text.unicodeScalars.prefix(101))
  guard !written.isEmpty, written.count <= 100 else { return nil }
  // Costs are in halves: 1 for case, 2 for everything else.
  let limit = min(max(2, written.count * 2 / 3), written.count * 2 - 1)
  let word = text.lowercased()
  var best: (cost: Int, text: String)?
  func isBefore(_ left: String, _ right: String) -> Bool {
    let beginsLeft = left.lowercased().hasPrefix(word)
    if beginsLeft != right.lowercased().hasPrefix(word) { return beginsLeft }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
  for candidate in candidates {
    let right = Array(candidate.unicodeScalars)
    guard abs(right.count - written.count) * 2 <= limit else { continue }
    var cost = editCost(from: written, to: right)
    if candidate.lowercased() == word { cost -= 2 * written.count }
    guard cost <= limit else { continue }
    let isNearer =
      best.map { best in
        cost < best.cost || (cost == best.cost && isBefore(candidate, best.text))
      } ?? true
    if isNearer { best = (cost, candidate) }
  }
  return best?.text
}

/// Twice the optimal string alignment distance, where a difference of case counts half.
private func editCost(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: right.count + 1)
  var previous = (0...right.count).map { $0 * 2 }
  var current = previous
  for row in 0..<left.count {
    current[0] = (row + 1) * 2
    for column in 0..<right.count {
      var cost = previous[column] + replacementCost(left[row], right[column])
      cost = min(cost, previous[column + 1] + 2, current[column] + 2)
      let isSwap =
        row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if isSwap { cost = min(cost, beforePrevious[column - 1] + 2) }
      current[column + 1] = cost
    }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[right.count]
}

private func replacementCost(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
  if left == right { return 0 }
  let sameLetter = left.properties.lowercaseMapping == right.properties.lowercaseMapping
  return sameLetter ? 1 : 2
}
