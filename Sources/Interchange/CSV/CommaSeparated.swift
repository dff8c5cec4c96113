internal import HealthModel

/// Lines of comma-separated values (RFC 4180): a header, then a line per row.
struct CommaSeparated<Row> {
  /// A column: its name, and the text of a row in it.
  struct Column {
    var name: String
    var text: (Row) -> String?

    /// A column of texts.
    init(_ name: String, _ text: @escaping (Row) -> String?) {
      self.name = name
      self.text = text
    }

    /// A column of numbers.
    init(_ name: String, number: @escaping (Row) -> Double?) {
      self.init(name) { number($0).flatMap(plainNumber) }
    }

    /// A column of whole numbers.
    init(_ name: String, integer: @escaping (Row) -> Int64?) {
      self.init(name) { integer($0).map(String.init) }
    }
  }

  /// The columns, in their order.
  var columns: [Column]

  /// The header with its line end.
  var header: String { columns.map { field($0.name) }.joined(separator: ",") + "\r\n" }

  /// The line of a row with its line end.
  func line(_ row: Row) -> String {
    columns.map { field($0.text(row) ?? "") }.joined(separator: ",") + "\r\n"
  }

  /// A field, quoted where it must be.
  private func field(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
