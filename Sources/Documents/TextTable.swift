internal import HealthModel

/// One column of a table for people.
public struct TextColumn: Sendable {
  /// What stands above it.
  public var title: String
  /// Whether its cells are numbers, which stand to the right.
  public var isNumber: Bool
  /// Whether its cells may be cut where a line has no room for them, such as lists of names.
  public var isCuttable: Bool
  /// Whether its cells are names, whose middle may be left out where no other way leads to lines that fit.
  public var isName: Bool
  /// Its cells, one per row.
  public var cells: [String]
  /// The cells in fewer letters, for where a line has no room for the others, such as days in place of
  /// instants; `nil` where there is no shorter form.
  public var shortCells: [String]?

  /// A column from its parts.
  public init(
    title: String, isNumber: Bool, isCuttable: Bool = false, isName: Bool = false,
    cells: [String], shortCells: [String]? = nil
  ) {
    self.title = title
    self.isNumber = isNumber
    self.isCuttable = isCuttable
    self.isName = isName
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
/// begins with the columns that tell rows apart. Names lose their middle where not even one column fits
/// beside those; with other columns than names, each row becomes lines of a title and a cell, which are
/// broken and never cut. Numbers and ids are never cut.
///
/// - Parameters:
///   - columns: The columns, each with the same number of cells.
///   - keys: How many of the first columns tell rows apart.
///   - style: Where the table is shown.
/// - Returns: The lines, each with its end.
public func textTable(
  _ columns: [TextColumn], keys: Int = 1, style: TableStyle = .plain
) -> String {
  var shown = columns.map { ShownColumn($0) }
  guard let width = style.width, lineWidth(shown) > width else { return lines(of: shown, style) }
  shown = zip(columns, shown).enumerated().filter { $0.offset < keys || !$0.element.1.isEmpty }
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
  guard fitNames(&shown, keys: keys, width: width) else {
    return stacked(shown, width: width, style)
  }
  return blocks(shown, keys: keys, width: width).map { lines(of: $0, style) }.joined(
    separator: "\n")
}

/// A column with its width.
private struct ShownColumn {
  var isNumber: Bool
  var isCuttable: Bool
  var isName: Bool
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
    isName = column.isName
    width = cells.map(terminalWidth).max() ?? 0
  }

  /// Whether there is nothing below its title.
  var isEmpty: Bool { cells.dropFirst().allSatisfy(\.isEmpty) }

  /// A cell as wide as the column.
  func cell(_ row: Int) -> String {
    let text =
      isName ? withoutMiddle(cells[row], width: width) : withoutEnd(cells[row], width: width)
    let padding = String(repeating: " ", count: width - terminalWidth(text))
    return isNumber ? padding + text : text + padding
  }
}

/// Shortens columns of names until each column has room beside those that tell rows apart.
///
/// - Returns: Whether they have.
private func fitNames(_ columns: inout [ShownColumn], keys: Int, width: Int) -> Bool {
  // Less of several names would tell too little apart.
  let least = keys > 1 ? 16 : 12
  for column in columns.indices.dropFirst(keys) {
    let together = Array(0..<keys) + [column]
    while lineWidth(together.map { columns[$0] }) > width {
      let widest = together.filter { columns[$0].isName && columns[$0].width > least }
        .max { columns[$0].width < columns[$1].width }
      guard let widest else { return false }
      columns[widest].width -= 1
    }
  }
  return columns.count > keys || lineWidth(columns) <= width
}

/// A line for each cell behind the title of its column, and an empty one between rows.
private func stacked(_ columns: [ShownColumn], width: Int, _ style: TableStyle) -> String {
  // Titles alone, of which there is no row.
  guard (columns.first?.cells.count ?? 0) > 1 else {
    return fittedLines(lines(of: columns, .plain), width: width)
  }
  let indent = (columns.map { terminalWidth($0.cells[0]) }.max() ?? 0) + 2
  let rows = columns[0].cells.indices.dropFirst().map { row in
    columns.filter { !$0.cells[row].isEmpty }.enumerated().map { place, column in
      let (title, cell) = (column.cells[0], column.cells[row])
      let padding = String(repeating: " ", count: indent - terminalWidth(title))
      let lines: [String]
      if indent + terminalWidth(cell) <= width || cell.contains(" ") && indent <= width / 2 {
        lines = brokenLine(title + padding + cell, width: width, indent: indent)
      } else {
        // An id is whole below its title rather than broken beside it.
        lines =
          brokenLine(title, width: width, indent: 2)
          + brokenLine("  " + cell, width: width, indent: 2)
      }
      return lines.map {
        place == 0 && !style.emphasis.isEmpty ? "\(style.emphasis)\($0)\u{1B}[0m\n" : $0 + "\n"
      }
      .joined()
    }
    .joined()
  }
  return rows.joined(separator: "\n")
}

private func lineWidth(_ columns: [ShownColumn]) -> Int {
  columns.reduce(-2) { $0 + $1.width + 2 }
}

/// The columns in tables that fit a width, each of which begins with those that tell rows apart.
private func blocks(_ columns: [ShownColumn], keys: Int, width: Int) -> [[ShownColumn]] {
  let first = Array(columns.prefix(keys))
  var blocks = [first]
  for column in columns.dropFirst(keys) {
    let block = blocks[blocks.count - 1]
    if block.count > keys, lineWidth(block + [column]) > width {
      blocks.append(first + [column])
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
