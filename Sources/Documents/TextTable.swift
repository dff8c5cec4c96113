/// One column of a table for people.
public struct TextColumn: Sendable {
  /// What stands above it.
  public var title: String
  /// Whether its cells are numbers, which stand to the right.
  public var isNumber: Bool
  /// Whether its cells may be cut where a line has no room for them, such as lists of names.
  public var isCuttable: Bool
  /// Its cells, one per row.
  public var cells: [String]
  /// The cells in fewer letters, for where a line has no room for the others, such as days in place of
  /// instants; `nil` where there is no shorter form.
  public var shortCells: [String]?

  /// A column from its parts.
  public init(
    title: String, isNumber: Bool, isCuttable: Bool = false, cells: [String],
    shortCells: [String]? = nil
  ) {
    self.title = title
    self.isNumber = isNumber
    self.isCuttable = isCuttable
    self.cells = cells
    self.shortCells = shortCells
  }
}

/// How a table is fitted to where it is shown.
public struct TableStyle: Sendable {
  /// How many characters have room in a line; `nil` for any number.
  public var width: Int?
  /// What a terminal is told before the line of titles to make it stand out; empty for nothing.
  public var emphasis: String

  /// A style from its parts.
  public init(width: Int?, emphasis: String) {
    self.width = width
    self.emphasis = emphasis
  }

  /// For files and pipes: whole cells, and nothing but text.
  public static let plain = TableStyle(width: nil, emphasis: "")
}

/// A table of columns, two blanks between them and a line per row.
///
/// Controls in cells, which could steer a terminal, are shown as `?`. Where a line has no room for all
/// columns, those without a cell are left out, then cells take their short form, then those that may be
/// cut are, the longest first; if that is not enough, columns go into further tables below, each of which
/// begins with the first column. Numbers and ids are never cut.
///
/// - Parameters:
///   - columns: The columns, each with the same number of cells.
///   - style: Where the table is shown.
/// - Returns: The lines, each with its end.
public func textTable(_ columns: [TextColumn], style: TableStyle = .plain) -> String {
  var shown = columns.map { ShownColumn($0) }
  guard let width = style.width, lineWidth(shown) > width else { return lines(of: shown, style) }
  shown = zip(columns, shown).enumerated().filter { $0.offset == 0 || !$0.element.1.isEmpty }
    .map { place, pair in
      guard let short = pair.0.shortCells else { return pair.1 }
      var column = pair.0
      column.cells = short
      return ShownColumn(column)
    }
  let least = 12
  while lineWidth(shown) > width {
    let widest = shown.indices.filter { shown[$0].isCuttable && shown[$0].width > least }
      .max { shown[$0].width < shown[$1].width }
    guard let widest else { break }
    // Down to the next widest one, so that all of them lose their ends together.
    let others = shown.indices.filter { $0 != widest && shown[$0].isCuttable }
      .map { shown[$0].width }.filter { $0 < shown[widest].width }
    let step = min(
      lineWidth(shown) - width, shown[widest].width - max(others.max() ?? least, least))
    shown[widest].width -= max(step, 1)
  }
  return blocks(shown, width: width).map { lines(of: $0, style) }.joined(separator: "\n")
}

/// A column with its width.
private struct ShownColumn {
  var isNumber: Bool
  var isCuttable: Bool
  var cells: [String]
  var width: Int

  init(_ column: TextColumn) {
    cells = ([column.title] + column.cells).map { cell in
      String(
        String.UnicodeScalarView(
          cell.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }
    isNumber = column.isNumber
    isCuttable = column.isCuttable
    width = cells.map(terminalWidth).max() ?? 0
  }

  /// Whether there is nothing below its title.
  var isEmpty: Bool { cells.dropFirst().allSatisfy(\.isEmpty) }

  /// A cell as wide as the column.
  func cell(_ row: Int) -> String {
    var text = cells[row]
    var length = terminalWidth(text)
    if length > width {
      while length > width - 1, !text.isEmpty {
        length -= terminalWidth(String(text.removeLast()))
      }
      text += "…"
      length += 1
    }
    let padding = String(repeating: " ", count: width - length)
    return isNumber ? padding + text : text + padding
  }
}

private func lineWidth(_ columns: [ShownColumn]) -> Int {
  columns.reduce(-2) { $0 + $1.width + 2 }
}

/// The columns in tables that fit a width, as far as a single column does.
private func blocks(_ columns: [ShownColumn], width: Int) -> [[ShownColumn]] {
  guard let first = columns.first else { return [] }
  var blocks: [[ShownColumn]] = [[first]]
  for column in columns.dropFirst() {
    let block = blocks[blocks.count - 1]
    if block.count > 1, lineWidth(block + [column]) > width {
      blocks.append([first, column])
    } else {
      blocks[blocks.count - 1].append(column)
    }
  }
  return blocks
}

private func lines(of columns: [ShownColumn], _ style: TableStyle) -> String {
  (0..<(columns.first?.cells.count ?? 0)).map { row in
    var line = columns.map { $0.cell(row) }.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return row == 0 && !style.emphasis.isEmpty
      ? "\(style.emphasis)\(line)\u{1B}[0m\n" : line + "\n"
  }
  .joined()
}
