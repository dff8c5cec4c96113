import HealthModel

@testable import Store

/// A database that a test looks into.
struct Database {
  var path: String

  /// The rows that a query gives, a text per row.
  func texts(_ sql: String) throws -> [String] {
    let connection = try Connection(path: path, isReadOnly: true)
    var query = try connection.prepare(sql)
    var rows: [String] = []
    while try query.step() { rows.append(query.text(0)) }
    return rows
  }

  /// The number that a query gives.
  func number(_ sql: String) throws -> Int {
    Int(try Connection(path: path, isReadOnly: true).integer(sql) ?? 0)
  }

  /// Numbers by name, from a query of two columns.
  func numbers(_ sql: String) throws -> [String: Int] {
    let connection = try Connection(path: path, isReadOnly: true)
    var query = try connection.prepare(sql)
    var rows: [String: Int] = [:]
    while try query.step() { rows[query.text(0)] = Int(query.integer(1)) }
    return rows
  }

  /// All rows of a table or view as text, in a fixed order and to the last digit.
  func dump(_ relation: String, without columns: [String] = []) throws -> [String] {
    let names = try texts("SELECT name FROM pragma_table_info('\(relation)')")
      .filter { !columns.contains($0) }
    let quoted = names.map { "quote(\($0))" }.joined(separator: " || '|' || ")
    return try texts("SELECT \(quoted) FROM \(relation) ORDER BY 1")
  }

  /// The rows of a collection as a command that stores nothing gives them.
  func rows(_ collection: String) throws -> [StatisticsRow] {
    try readStatistics(path: path, collection: collection, subject: "me").map(\.withoutStore)
  }
}

extension StatisticsRow {
  /// The row without what only a store knows.
  var withoutStore: StatisticsRow {
    var row = self
    (row.id, row.collection, row.subject, row.anchor) = ("", "", "", 0)
    return row
  }
}
