@testable import Store

/// A database that a test looks into.
struct Database {
  var path: String

  /// The rows that a query gives, a text per row.
  func texts(_ sql: String) throws -> [String] {
    let connection = try Connection(path: path, isReadOnly: false)
    var query = try connection.prepare(sql)
    var rows: [String] = []
    while try query.step() { rows.append(query.text(0)) }
    return rows
  }

  /// The first columns of the rows that a query gives, as text; null is empty.
  func table(_ sql: String, columns: Int) throws -> [[String]] {
    let connection = try Connection(path: path, isReadOnly: true)
    var query = try connection.prepare(sql)
    var rows: [[String]] = []
    while try query.step() { rows.append((0..<Int32(columns)).map { query.textOrNull($0) ?? "" }) }
    return rows
  }

  /// The rows that a query gives, each as the names of its columns and their values.
  func rows(_ sql: String) throws -> [[(name: String, value: StoredValue)]] {
    let connection = try Connection(path: path, isReadOnly: true)
    var query = try connection.prepare(sql)
    var rows: [[(name: String, value: StoredValue)]] = []
    while try query.step() {
      rows.append((0..<query.columnCount).map { (query.name($0), query.value($0)) })
    }
    return rows
  }

  /// Runs a statement that changes the database.
  func change(_ sql: String) throws { try Connection(path: path, isReadOnly: false).execute(sql) }

  /// All rows of a table or view as text, in a fixed order and to the last digit.
  func dump(_ relation: String, without columns: [String] = []) throws -> [String] {
    let names = try texts("SELECT name FROM pragma_table_info('\(relation)')")
      .filter { !columns.contains($0) }
    let quoted = names.map { "quote(\($0))" }.joined(separator: " || '|' || ")
    return try texts("SELECT \(quoted) FROM \(relation) ORDER BY 1")
  }
}
