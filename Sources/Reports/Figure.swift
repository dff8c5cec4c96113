/// A cell of a table.
struct Cell {
  /// What readers see.
  var text: String
  /// The exact number behind it, where the text is rounded or has a unit.
  var number: Double?
  /// Whether it is a text from the data, which may be written in any direction.
  var isName = false
  /// A page that the text leads to.
  var link: String?
  /// Whether it stands on the right, as numbers do.
  var isNumber: Bool { number != nil }

  /// A cell without a value.
  static let empty = Cell(text: "")

  fileprivate var markup: Markup {
    var content: Markup = isName ? "<bdi>\(text)</bdi>" : "\(text)"
    if let number, text != exactText(number) {
      content = "<data value=\"\(exactText(number))\">\(content)</data>"
    }
    if let link { content = "<a href=\"\(link)\">\(content)</a>" }
    return content
  }
}

/// A column of a table.
struct Column {
  var title: String
  var isNumber = false
}

/// A row of a table.
struct TableRow {
  var cells: [Cell]
  /// Where it stands on the axis of the chart that it is behind.
  var position: Double?
  /// How far it reaches there.
  var span = 1.0
}

/// A table; the first cell of a row names it.
struct Table {
  var caption: String?
  var columns: [Column]
  var rows: [TableRow]

  var markup: Markup {
    var result: Markup = "<div class=\"scroll\"><table>"
    if let caption { result += "<caption>\(caption)</caption>" }
    result += "<thead><tr>"
    for column in columns {
      result +=
        column.isNumber
        ? "<th scope=\"col\" class=\"n\">\(column.title)</th>"
        : "<th scope=\"col\">\(column.title)</th>"
    }
    result += "</tr></thead><tbody>"
    for row in rows {
      result += "<tr"
      if let position = row.position { result += " data-i=\"\(exactText(position))\"" }
      if row.span != 1 { result += " data-w=\"\(exactText(row.span))\"" }
      result += ">"
      for (index, cell) in row.cells.enumerated() {
        if index == 0 {
          result += "<th scope=\"row\">\(cell.markup)</th>"
        } else if index < columns.count, columns[index].isNumber {
          result += "<td class=\"n\">\(cell.markup)</td>"
        } else {
          result += "<td>\(cell.markup)</td>"
        }
      }
      result += "</tr>"
    }
    result += "</tbody></table></div>"
    return result
  }
}

/// A chart with its caption, the line that tells numbers, and the table behind it.
struct Figure {
  var chart: Chart
  var caption: String
  var note: String?
  /// The colours of a stack and what they stand for.
  var legend: [(color: Int, name: String)] = []
  /// The id of what holds the rows behind the chart.
  var id: String
  var table: Table?
  var summary: String

  var markup: Markup {
    // Places are in units of the axis, so that several charts can share the rows of one table.
    let selector = "#\(id)"
    var result: Markup = """
      <figure data-x0="0" data-dx="\(exactText(chart.unitWidth))" data-i0="\(exactText(chart.range.lowerBound))" data-rows="\(selector)">
      <figcaption>\(caption)
      """
    if let note { result += " <small>\(note)</small>" }
    result += "</figcaption>"
    result += legendMarkup
    result += "\(chart.svg)<div class=\"tip\" aria-live=\"polite\"></div></figure>"
    if let table {
      result += "<details id=\"\(id)\"><summary>\(summary)</summary>\(table.markup)</details>"
    }
    return result
  }

  private var legendMarkup: Markup {
    if legend.isEmpty { return "" }
    var result: Markup = "<ul class=\"legend\">"
    for (color, name) in legend {
      result += """
        <li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="f\(color % 6)" width="10" height="10" rx="2"/></svg>\(name)</li>
        """
    }
    result += "</ul>"
    return result
  }
}
