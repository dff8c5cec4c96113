/// What a test needs of a Markdown file.
struct MarkdownText {
  /// The file's lines.
  let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The code in it: each line of a fenced block, and each piece of a line between backticks.
  var code: [String] {
    var pieces: [String] = []
    var isFenced = false
    for line in lines {
      if line.hasPrefix("```") {
        isFenced.toggle()
      } else if isFenced {
        pieces.append(String(line))
      } else {
        pieces += Self.spans(line)
      }
    }
    return pieces
  }

  /// The paths of the package that the code names; patterns are left out.
  var paths: [String] {
    let folders = [
      ".ci", "Benchmarks", "Fuzz", "Sources", "Tests", "docs", "pipelines", "sample-data",
      "schemas", "scripts",
    ]
    let files = ["CHANGELOG.md", "LICENSE", "Package.swift", "README.md"]
    return code.flatMap { $0.split { " ,;:()'\"".contains($0) } }
      .map(String.init)
      .filter { word in
        let isPath = folders.contains { word.hasPrefix($0 + "/") } || files.contains(word)
        return isPath && !word.contains("*")
      }
  }

  /// The lines of a section, up to the next title of its level.
  func section(_ title: String) -> ArraySlice<Substring> {
    guard let start = lines.firstIndex(of: "## \(title)") else { return [] }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
  }

  /// The pieces of a line between backticks.
  static func spans(_ line: Substring) -> [String] {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}
