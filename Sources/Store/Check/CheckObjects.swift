internal import HealthModel

extension StoreReader {
  /// Hashes all objects with their parts again, and looks for parts of nothing.
  func checkObjects(_ findings: inout StoreFindings) throws(StoreError) {
    for table in ObjectTable.allCases {
      let kinds = ObjectKind.allCases.filter { ObjectTable.tables(of: $0).contains(table) }
        .map { "'\($0.rawValue)'" }
      try checkNone(
        """
        \(table.rawValue) WHERE object NOT IN
          (SELECT code FROM objects WHERE kind IN (\(kinds.joined(separator: ", "))))
        """, &findings
      ) {
        .stray(table: table.rawValue, count: $0)
      }
    }
    var parts: [ObjectTable: PartHash] = [:]
    for table in ObjectTable.allCases { parts[table] = try PartHash(connection, table) }
    var query = try connection.prepare(
      """
      SELECT code, kind, id, hash, start_unix, end_unix, type, source, source_version, device,
        metadata
      FROM objects ORDER BY code
      """)
    while try query.step() {
      var hash = ContentHash()
      for column in Int32(4)...10 { hash.add(query.value(column)) }
      let kind = ObjectKind(rawValue: query.text(1))
      for table in kind.map(ObjectTable.tables) ?? [] {
        try parts[table]?.add(query.integer(0), to: &hash)
      }
      if kind == nil || hash.value != UInt64(bitPattern: query.integer(3)) {
        findings.add(.object(kind: query.text(1), id: query.text(2)))
      }
    }
  }
}

/// Hashes the rows that an object has in one table, as ``ObjectRecord/hash`` does.
private final class PartHash {
  private let table: ObjectTable
  private var rows: Statement
  /// How many rows there are: of points per route, also of routes without any.
  private var counts: Statement

  init(_ connection: borrowing Connection, _ table: ObjectTable) throws(StoreError) {
    let isPoint = table == .routePoint
    let hasActivities = [.workoutStatistics, .workoutEvent, .routePoint].contains(table)
    self.table = table
    rows = try connection.prepare(
      """
      SELECT * FROM \(table.rawValue) WHERE object = ?1\(isPoint ? " AND route = ?2" : "")
      ORDER BY \(hasActivities ? "1, 2, 3" : "1, 2")
      """)
    counts = try connection.prepare(
      isPoint
        ? """
        SELECT (SELECT count(*) FROM \(table.rawValue) AS p
          WHERE p.object = r.object AND p.route = r.ordinal), r.ordinal
        FROM \(ObjectTable.workoutRoute.rawValue) AS r WHERE r.object = ?1 ORDER BY r.ordinal
        """ : "SELECT count(*), NULL FROM \(table.rawValue) WHERE object = ?1")
  }

  func add(_ object: Int64, to hash: inout ContentHash) throws(StoreError) {
    counts.bind(1, object)
    while try counts.step() {
      hash.add(table.rawValue)
      hash.add(UInt64(bitPattern: counts.integer(0)))
      rows.bind(1, object)
      if let route = counts.integerOrNull(1) { rows.bind(2, route) }
      let columns = rows.columnCount
      while try rows.step() {
        for column in 1..<columns { hash.add(rows.value(column)) }
      }
    }
  }
}
