internal import HealthModel

/// Lines that have room where they are shown.
///
/// Longer ones are broken at blanks, then behind commas, and only then between quotes, for what stands
/// there is often copied; a word that is longer than a line is broken behind a slash, else where the line
/// ends. Nothing is left out.
///
/// - Parameters:
///   - text: Any number of lines.
///   - width: How many characters have room in a line; `nil` for any number.
///   - indent: How many blanks stand before the rest of a broken line.
/// - Returns: The lines, the last one with an end where it had one before.
public func fittedLines(_ text: String, width: Int?, indent: Int = 2) -> String {
  guard let width else { return text }
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .flatMap { brokenLine(String($0), width: max(width, 1), indent: indent) }
    .joined(separator: "\n")
}

/// The parts of a line, each of a width at most.
func brokenLine(_ line: String, width: Int, indent: Int) -> [String] {
  var lines: [String] = []
  var rest = Substring(line)
  var margin = ""
  while terminalWidth(margin) + terminalWidth(String(rest)) > width {
    let place = rest.placeToBreak(room: width - margin.count)
    lines.append(margin + withoutTrailingBlanks(rest[..<place]))
    rest = rest[place...].drop { $0 == " " }
    // A margin leaves room for half a line of text.
    margin = String(repeating: " ", count: min(indent, width / 2))
  }
  // Blanks at the end of a line need no line of their own.
  return rest.isEmpty && !lines.isEmpty ? lines : lines + [margin + rest]
}

private func withoutTrailingBlanks(_ text: Substring) -> Substring {
  var text = text
  while text.last == " " { text.removeLast() }
  return text
}

extension Substring {
  /// Where a text that has no room in a line is broken.
  fileprivate func placeToBreak(room: Int) -> Index {
    var used = 0
    var (isBehindText, isQuoted) = (false, false)
    var (blank, comma, quotedBlank, slash): (Index?, Index?, Index?, Index?)
    var place = startIndex
    while place < endIndex {
      let character = self[place]
      if character == " ", isBehindText {
        if isQuoted { quotedBlank = place } else { blank = place }
      }
      used += terminalWidth(String(character))
      // A character that is wider than the line stands in one nevertheless.
      if used > room, place > startIndex { break }
      if character == "\"" { isQuoted.toggle() }
      if character != " " { isBehindText = true }
      place = index(after: place)
      if character == ",", !isQuoted { comma = place }
      if character == "/" { slash = place }
    }
    return blank ?? comma ?? quotedBlank ?? slash ?? place
  }
}
