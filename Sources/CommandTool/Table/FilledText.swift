/// Paragraphs in lines of a width.
///
/// - Parameters:
///   - text: Paragraphs with an empty line between them; other line ends count as blanks.
///   - width: The length that lines have at most, but for single words that are longer.
///   - indent: How many blanks stand before each line.
///   - firstIndent: The same of the very first line, where it is another.
/// - Returns: The lines, without an end after the last one.
func filled(_ text: String, width: Int, indent: Int = 0, firstIndent: Int? = nil) -> String {
  var lines: [String] = []
  var line = String(repeating: " ", count: firstIndent ?? indent)
  var isEmpty = true
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false)
    .split(separator: "")
  {
    if !lines.isEmpty { lines.append("") }
    for word in paragraph.joined(separator: " ").split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    lines.append(line)
    line = String(repeating: " ", count: indent)
    isEmpty = true
  }
  return lines.joined(separator: "\n")
}
