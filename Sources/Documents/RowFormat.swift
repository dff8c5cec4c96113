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
  /// - Parameters:
  ///   - rows: Rows of one collection, in the order of time.
  ///   - options: What was computed: this gives the columns, also where there is no row.
  /// - Returns: The text, with a line end after its last line.
  public func text(_ rows: [StatisticsRow], options: StatisticsOptions) -> String {
    switch self {
    case .table: textTable(RowColumn.shown(options).map { $0.cells(rows) })
    case .csv: csv(rows, RowColumn.shown(options))
    case .json:
      rows.isEmpty
        ? "[]\n" : "[\n" + rows.map { $0.json(isStored: false) }.joined(separator: ",\n") + "\n]\n"
    case .ndjson: rows.map { $0.json(isStored: false) + "\n" }.joined()
    }
  }

  private func csv(_ rows: [StatisticsRow], _ columns: [RowColumn]) -> String {
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
  var isNumber = false
  /// The option that asks for it; `nil` for what is always there.
  var option: StatisticsOptions?
  var text: @Sendable (StatisticsRow) -> String?

  private static let all: [RowColumn] = [
    RowColumn(name: "start_date") { $0.startDate },
    RowColumn(name: "end_date") { $0.endDate },
    RowColumn(name: "source", option: .separateBySource) { $0.source },
    number("sum", .cumulativeSum) { $0.sum },
    number("average", .discreteAverage) { $0.average },
    number("minimum", .discreteMin) { $0.minimum },
    number("maximum", .discreteMax) { $0.maximum },
    number("most_recent", .mostRecent) { $0.mostRecent },
    RowColumn(name: "most_recent_date", option: .mostRecent) { $0.mostRecentDate },
    number("duration", .duration) { $0.duration },
    number("time_weighted_sum", .timeWeightedSum) { $0.timeWeightedSum },
    number("median", .median) { $0.median },
    number("p5", .p5) { $0.p5 },
    number("p95", .p95) { $0.p95 },
    number("standard_deviation", .standardDeviation) { $0.standardDeviation },
    RowColumn(name: "unit") { $0.unit },
    RowColumn(name: "sample_count", isNumber: true) { String($0.sampleCount) },
    RowColumn(name: "sources") { $0.sources.joined(separator: "; ") },
  ]

  private static func number(
    _ name: String, _ option: StatisticsOptions,
    _ value: @escaping @Sendable (StatisticsRow) -> Double?
  ) -> RowColumn {
    RowColumn(name: name, isNumber: true, option: option) { value($0).flatMap(plainNumber) }
  }

  static func shown(_ options: StatisticsOptions) -> [RowColumn] {
    all.filter { column in column.option.map { options.isSuperset(of: $0) } ?? true }
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
