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
  ///   - shape: What was computed: this gives the columns, also where there is no row.
  ///   - style: Where a table is shown; the other forms are the same everywhere.
  /// - Returns: The text, with a line end after its last line.
  public func text(
    _ rows: [StatisticsRow], shape: StatisticsShape, style: TableStyle = .plain
  ) -> String {
    switch self {
    case .table: textTable(RowColumn.shown(shape, rows).map { $0.cells(rows) }, style: style)
    case .csv: csv(rows, RowColumn.shown(shape, rows))
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
  var text: @Sendable (StatisticsRow) -> String?

  private static let options: [(option: StatisticsOptions, columns: [RowColumn])] = [
    (.cumulativeSum, [number("sum") { $0.sum }]),
    (.discreteAverage, [number("average") { $0.average }]),
    (.discreteMin, [number("minimum") { $0.minimum }]),
    (.discreteMax, [number("maximum") { $0.maximum }]),
    (
      .mostRecent,
      [
        number("most_recent") { $0.mostRecent },
        RowColumn(name: "most_recent_date") { $0.mostRecentDate },
      ]
    ),
    (.duration, [number("duration") { $0.duration }]),
    (.timeWeightedSum, [number("time_weighted_sum") { $0.timeWeightedSum }]),
    (.median, [number("median") { $0.median }]),
    (.p5, [number("p5") { $0.p5 }]),
    (.p95, [number("p95") { $0.p95 }]),
    (.standardDeviation, [number("standard_deviation") { $0.standardDeviation }]),
  ]

  private static func number(
    _ name: String, _ value: @escaping @Sendable (StatisticsRow) -> Double?
  ) -> RowColumn {
    RowColumn(name: name, isNumber: true) { value($0).flatMap(plainNumber) }
  }

  /// The columns of rows of one shape; values that the shape does not name stand behind the others.
  static func shown(_ shape: StatisticsShape, _ rows: [StatisticsRow]) -> [RowColumn] {
    var columns = [
      RowColumn(name: "start_date") { $0.startDate }, RowColumn(name: "end_date") { $0.endDate },
    ]
    if shape.hasDate { columns.append(RowColumn(name: "date") { $0.date }) }
    if shape.hasWorkout { columns.append(RowColumn(name: "workout") { $0.workout }) }
    if shape.options.contains(.separateBySource) {
      columns.append(RowColumn(name: "source") { $0.source })
    }
    columns += options.filter { shape.options.contains($0.option) }.flatMap(\.columns)
    if let names = shape.valueNames {
      var names = names
      for value in rows.flatMap({ $0.values ?? [] }) where !names.contains(value.name) {
        names.append(value.name)
      }
      if shape.options.contains(.duration) { columns += names.map(seconds) }
      if shape.hasEfficiency { columns.append(number("efficiency") { $0.efficiency }) }
      if shape.options.contains(.sampleCount) { columns += names.map(samples) }
    } else {
      columns.append(RowColumn(name: "unit") { $0.unit })
    }
    return columns + [
      RowColumn(name: "sample_count", isNumber: true) { String($0.sampleCount) },
      RowColumn(name: "sources") { $0.sources.joined(separator: "; ") },
    ]
  }

  /// The seconds of one value.
  private static func seconds(_ name: String) -> RowColumn {
    number(name) { row in row.values?.first { $0.name == name }?.duration }
  }

  /// The samples of one value.
  private static func samples(_ name: String) -> RowColumn {
    RowColumn(name: name + "_samples", isNumber: true) { row in
      row.values?.first { $0.name == name }.map { String($0.sampleCount) }
    }
  }

  /// The column for a table; numbers are cut to six places, which is what exports write.
  func cells(_ rows: [StatisticsRow]) -> TextColumn {
    let cells = rows.map { row in
      let text = text(row) ?? ""
      guard isNumber, let number = Double(text), number != number.rounded() else { return text }
      return plainNumber((number * 1e6).rounded() / 1e6) ?? text
    }
    return TextColumn(
      title: name, isNumber: isNumber, isCuttable: name == "sources" || name == "source",
      cells: cells, shortCells: name.hasSuffix("_date") ? days(cells) : nil)
  }

  /// The days of instants that are all midnights; with any other, the offset is needed to tell hours
  /// apart when clocks change.
  private func days(_ instants: [String]) -> [String]? {
    instants.allSatisfy { $0.isEmpty || $0.dropFirst(10).hasPrefix("T00:00:00") }
      ? instants.map { String($0.prefix(10)) } : nil
  }
}
