/// One column of a table for people.
public struct TextColumn: Sendable {
  /// What stands above it.
  public var title: String
  /// Whether its cells are numbers, which stand to the right.
  public var isNumber: Bool
  /// Its cells, one per row.
  public var cells: [String]

  /// A column from its parts.
  public init(title: String, isNumber: Bool, cells: [String]) {
    self.title = title
    self.isNumber = isNumber
    self.cells = cells
  }
}

/// A table of columns, two blanks between them and a line per row.
///
/// Controls in cells, which could steer a terminal, are shown as `?`.
public func textTable(_ columns: [TextColumn]) -> String {
  let cleaned = columns.map { column in
    ([column.title] + column.cells).map { cell in
      String(
        String.UnicodeScalarView(
          cell.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }
  }
  let widths = cleaned.map { $0.map(\.count).max() ?? 0 }
  let rows = (cleaned.first?.count ?? 0)
  return (0..<rows).map { row in
    var line = ""
    for (index, column) in columns.enumerated() {
      let cell = cleaned[index][row]
      let padding = String(repeating: " ", count: widths[index] - cell.count)
      line += (index > 0 ? "  " : "") + (column.isNumber ? padding + cell : cell + padding)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
  .joined()
}
