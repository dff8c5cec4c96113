public import HealthModel

/// How rows of statistics are printed.
public enum RowFormat: String, CaseIterable, Sendable {
  /// Columns for people.
  case table
  /// A header and a line per row, RFC 4180.
  case csv
  /// An array of objects.
  case json
  /// An object per line.
  case ndjson

  /// The rows as text.
  ///
  /// - Parameter rows: Rows of one collection, in the order of time.
  /// - Returns: The text, with a line end after its last line.
  public func text(_ rows: [StatisticsRow]) -> String {
    switch self {
    case .table: textTable(RowColumn.used(in: rows).map { $0.cells(rows) })
    case .csv: csv(rows)
    case .json:
      rows.isEmpty
        ? "[]\n" : "[\n" + rows.map { $0.json(isStored: false) }.joined(separator: ",\n") + "\n]\n"
    case .ndjson: rows.map { $0.json(isStored: false) + "\n" }.joined()
    }
  }

  private func csv(_ rows: [StatisticsRow]) -> String {
    let columns = RowColumn.used(in: rows)
    let header = columns.map(\.name).joined(separator: ",") + "\r\n"
    let lines = rows.map { row in
      columns.map { csvField($0.text(row) ?? "") }.joined(separator: ",") + "\r\n"
    }
    return header + lines.joined()
  }
}

/// A field of a CSV line, quoted where it must be.
private func csvField(_ text: String) -> String {
  let isPlain = !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
  return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
}

/// One column of printed rows.
private struct RowColumn: Sendable {
  var name: String
  var isNumber: Bool
  var text: @Sendable (StatisticsRow) -> String?

  /// All columns; those without a value in any row are not printed.
  private static let all: [RowColumn] = [
    RowColumn(name: "start_date", isNumber: false) { $0.startDate },
    RowColumn(name: "end_date", isNumber: false) { $0.endDate },
    RowColumn(name: "source", isNumber: false) { $0.source },
    number("sum") { $0.sum },
    number("average") { $0.average },
    number("minimum") { $0.minimum },
    number("maximum") { $0.maximum },
    number("most_recent") { $0.mostRecent },
    RowColumn(name: "most_recent_date", isNumber: false) { $0.mostRecentDate },
    number("duration") { $0.duration },
    number("time_weighted_sum") { $0.timeWeightedSum },
    number("median") { $0.median },
    number("p5") { $0.p5 },
    number("p95") { $0.p95 },
    number("standard_deviation") { $0.standardDeviation },
    RowColumn(name: "unit", isNumber: false) { $0.unit },
    RowColumn(name: "sample_count", isNumber: true) { String($0.sampleCount) },
    RowColumn(name: "sources", isNumber: false) { $0.sources.joined(separator: "; ") },
  ]

  private static func number(
    _ name: String, _ value: @escaping @Sendable (StatisticsRow) -> Double?
  ) -> RowColumn {
    RowColumn(name: name, isNumber: true) { value($0).flatMap(plainNumber) }
  }

  static func used(in rows: [StatisticsRow]) -> [RowColumn] {
    let always = ["start_date", "end_date", "unit", "sample_count", "sources"]
    return all.filter { column in
      always.contains(column.name) || rows.contains { column.text($0) != nil }
    }
  }

  /// The column for a table; numbers are cut to six places, which is what exports write.
  func cells(_ rows: [StatisticsRow]) -> TextColumn {
    TextColumn(
      title: name, isNumber: isNumber,
      cells: rows.map { row in
        let text = text(row) ?? ""
        guard isNumber, let number = Double(text), number != number.rounded() else { return text }
        return plainNumber((number * 1e6).rounded() / 1e6) ?? text
      })
  }
}
