public import HealthModel

/// What became of the rows of one collection.
public struct StatisticsChanges: Equatable, Sendable {
  /// Rows written, because they are new or differ.
  public var written = 0
  /// Rows deleted.
  public var deleted = 0

  /// No changes.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { written == 0 && deleted == 0 }

  /// Adds the changes of another collection.
  public static func += (left: inout StatisticsChanges, right: StatisticsChanges) {
    left.written += right.written
    left.deleted += right.deleted
  }
}

/// The time in which rows of statistics are brought up to date.
public struct UpdateWindow: Equatable, Sendable {
  /// The first instant, in seconds since 1970 UTC; `nil` for all time before.
  public var from: Int64?
  /// The first instant that no longer belongs, in seconds since 1970 UTC; `nil` for all time after.
  public var to: Int64?

  /// A window from its two ends.
  public init(from: Int64?, to: Int64?) {
    self.from = from
    self.to = to
  }

  func touches(start: Int64, end: Int64) -> Bool {
    start < (to ?? .max) && end > (from ?? .min)
  }
}

extension Store {
  /// Brings the stored rows of one collection to a new state; rows that agree are not touched.
  ///
  /// - Parameters:
  ///   - rows: All rows of the collection; their anchors are set here.
  ///   - collection: The collection's name.
  ///   - subject: The person they are about.
  ///   - window: Rows whose intervals lie outside are left as they are; `nil` for none.
  /// - Returns: How many rows were written and deleted.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  public mutating func write(
    _ rows: [StatisticsRow], collection: String, subject: String, within window: UpdateWindow? = nil
  ) throws(StoreError) -> StatisticsChanges {
    func isMeant(_ row: StatisticsRow) -> Bool {
      window?.touches(start: row.startUnix, end: row.endUnix) ?? true
    }
    let rows = rows.filter(isMeant).map(\.finite)
    var stored = try StoredStatistics(connection, collection: collection, subject: subject)
    let difference = try stored.difference(from: rows, within: window)
    var insert = try connection.prepare(putStatement(firstAnchor: "NULL"))
    var replace = try connection.prepare(
      putStatement(
        firstAnchor: """
          (SELECT nullif(coalesce(s.first_anchor, s.anchor), ?25) FROM statistics AS s
          WHERE s.subject = ?1 AND s.collection = ?2 AND s.start_unix = ?3 AND s.id = ?4)
          """))
    let hasTombstones = try connection.integer("SELECT EXISTS (SELECT 1 FROM tombstones)") == 1
    var lift = try connection.prepare(
      "DELETE FROM tombstones WHERE subject = ?1 AND kind = 'statistics' AND id = ?2")
    var changes = StatisticsChanges()
    for (place, isNew) in difference.written {
      if isNew {
        bind(rows[place], to: &insert)
        try insert.run()
      } else {
        bind(rows[place], to: &replace)
        try replace.run()
      }
      if isNew, hasTombstones {
        lift.bind(1, subject)
        lift.bind(2, rows[place].id)
        try lift.run()
      }
    }
    for (start, id) in difference.deleted {
      try delete(id, start: start, collection: collection, subject: subject)
    }
    changes.written = difference.written.count
    changes.deleted = difference.deleted.count
    return changes
  }

  /// The rows of one collection in the order of their intervals, sources and workouts.
  public func statistics(
    collection: String, subject: String
  ) throws(StoreError) -> [StatisticsRow] {
    try readStatistics(connection, collection: collection, subject: subject)
  }

  private func delete(
    _ id: String, start: Int64, collection: String, subject: String
  ) throws(StoreError) {
    var delete = try connection.prepare(
      """
      DELETE FROM statistics
      WHERE subject = ?1 AND collection = ?2 AND start_unix = ?3 AND id = ?4
      """)
    delete.bind(1, subject)
    delete.bind(2, collection)
    delete.bind(3, start)
    delete.bind(4, id)
    try delete.run()
    var bury = try connection.prepare(
      """
      INSERT OR REPLACE INTO tombstones (anchor, subject, kind, id)
      VALUES (?1, ?2, 'statistics', ?3)
      """)
    bury.bind(1, nextAnchor)
    bury.bind(2, subject)
    bury.bind(3, id)
    try bury.run()
  }

  /// A statement that writes a row; ``bind(_:to:)`` gives it the values.
  private func putStatement(firstAnchor: String) -> String {
    """
    INSERT OR REPLACE INTO statistics (
      subject, collection, start_unix, id, type, source, start_date, end_date, end_unix, unit,
      sum, average, minimum, maximum, most_recent, most_recent_date, duration,
      time_weighted_sum, median, p5, p95, standard_deviation, sample_count, sources, anchor,
      date, value_statistics, efficiency, workout, first_anchor)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
      ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, \(firstAnchor))
    """
  }

  private func bind(_ row: StatisticsRow, to statement: inout Statement) {
    statement.bind(1, row.subject)
    statement.bind(2, row.collection)
    statement.bind(3, row.startUnix)
    statement.bind(4, row.id)
    statement.bind(5, row.type)
    statement.bind(6, row.source)
    statement.bind(7, row.startDate)
    statement.bind(8, row.endDate)
    statement.bind(9, row.endUnix)
    statement.bind(10, row.unit)
    statement.bind(11, row.sum)
    statement.bind(12, row.average)
    statement.bind(13, row.minimum)
    statement.bind(14, row.maximum)
    statement.bind(15, row.mostRecent)
    statement.bind(16, row.mostRecentDate)
    statement.bind(17, row.duration)
    statement.bind(18, row.timeWeightedSum)
    statement.bind(19, row.median)
    statement.bind(20, row.p5)
    statement.bind(21, row.p95)
    statement.bind(22, row.standardDeviation)
    statement.bind(23, row.sampleCount)
    statement.bind(24, jsonArray(row.sources))
    statement.bind(25, nextAnchor)
    statement.bind(26, row.date)
    statement.bind(27, row.values.map(jsonObject))
    statement.bind(28, row.efficiency)
    statement.bind(29, row.workout)
  }
}

extension StatisticsRow {
  /// The row without numbers that SQL and JSON have no form for, such as a sum past the largest double.
  fileprivate var finite: StatisticsRow {
    func finite(_ number: Double?) -> Double? {
      number?.isFinite == false ? nil : number
    }
    var row = self
    row.sum = finite(sum)
    row.average = finite(average)
    row.minimum = finite(minimum)
    row.maximum = finite(maximum)
    row.mostRecent = finite(mostRecent)
    row.duration = finite(duration)
    row.timeWeightedSum = finite(timeWeightedSum)
    row.median = finite(median)
    row.p5 = finite(p5)
    row.p95 = finite(p95)
    row.standardDeviation = finite(standardDeviation)
    row.efficiency = finite(efficiency)
    return row
  }
}

/// Reads statistics of collections, one after the other, in a database that is not written to.
public struct StatisticsReader: ~Copyable {
  private let connection: Connection

  /// Opens a database.
  ///
  /// - Parameter path: The database file.
  /// - Throws: ``StoreError`` when the file is no database of ours.
  public init(path: String) throws(StoreError) {
    connection = try Connection(path: path, isReadOnly: true)
  }

  /// The rows of a collection.
  ///
  /// - Parameters:
  ///   - collection: The collection's name.
  ///   - subject: The person the rows are about.
  ///   - years: The years of the rows, as their start dates begin; `nil` for all.
  /// - Returns: The rows in the order of start, source and workout.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func rows(
    collection: String, subject: String, years: Set<String>? = nil
  ) throws(StoreError) -> [StatisticsRow] {
    if years?.isEmpty == true { return [] }
    return try readStatistics(
      connection, collection: collection, subject: subject, years: years)
  }
}

/// Reads the statistics of a collection in a database that is not written to.
///
/// - Parameters:
///   - path: The database file.
///   - collection: The collection's name.
///   - subject: The person the rows are about.
///   - years: The years of the rows, as their start dates begin; `nil` for all.
/// - Returns: The rows in the order of start, source and workout.
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readStatistics(
  path: String, collection: String, subject: String, years: Set<String>? = nil
) throws(StoreError) -> [StatisticsRow] {
  if years?.isEmpty == true { return [] }
  let connection = try Connection(path: path, isReadOnly: true)
  return try readStatistics(connection, collection: collection, subject: subject, years: years)
}

/// When the intervals start whose rows were written or deleted after an anchor.
///
/// - Parameters:
///   - path: The database file.
///   - collection: The collection's name.
///   - subject: The person the rows are about.
///   - anchor: A query anchor.
/// - Returns: The start dates of rows, and the instants of deleted ones in seconds since 1970 UTC.
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readChangedStarts(
  path: String, collection: String, subject: String, since anchor: Int
) throws(StoreError) -> (written: [String], deleted: [Int64]) {
  let connection = try Connection(path: path, isReadOnly: true)
  var query = try connection.prepare(
    """
    SELECT start_date FROM statistics INDEXED BY statistics_by_anchor
    WHERE anchor > ?1 AND subject = ?2 AND collection = ?3
    """)
  query.bind(1, anchor)
  query.bind(2, subject)
  query.bind(3, collection)
  var written: [String] = []
  while try query.step() { written.append(query.text(0)) }
  var buried = try connection.prepare(
    """
    SELECT CAST(strftime('%s', substr(id, -16, 4) || '-' || substr(id, -12, 2) || '-'
      || substr(id, -10, 2) || 'T' || substr(id, -7, 2) || ':' || substr(id, -5, 2) || ':'
      || substr(id, -3, 2)) AS INTEGER)
    FROM tombstones WHERE anchor > ?1 AND subject = ?2 AND kind = 'statistics'
      AND substr(id, 1, length(?3) + 1) = ?3 || '.'
    """)
  buried.bind(1, anchor)
  buried.bind(2, subject)
  buried.bind(3, collection)
  var deleted: [Int64] = []
  while try buried.step() { deleted.append(buried.integer(0)) }
  return (written, deleted)
}

/// The names of collections that once had rows and belong to no pipeline any more.
///
/// - Parameters:
///   - path: The database file.
///   - subject: The person they were about.
/// - Returns: The names, in their order; also of collections that were dropped by a run that did not
///   live to take their documents away.
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readDroppedCollections(
  path: String, subject: String
) throws(StoreError) -> [String] {
  let connection = try Connection(path: path, isReadOnly: true)
  var query = try connection.prepare(
    """
    SELECT DISTINCT substr(id, 1, instr(id, '.') - 1) AS name FROM tombstones
    WHERE subject = ?1 AND kind = 'statistics'
      AND substr(id, 1, instr(id, '.') - 1)
        NOT IN (SELECT c.name FROM collections AS c WHERE c.subject = ?1)
    ORDER BY name
    """)
  query.bind(1, subject)
  var names: [String] = []
  while try query.step() { names.append(query.text(0)) }
  return names
}

private func readStatistics(
  _ connection: borrowing Connection, collection: String, subject: String,
  years: Set<String>? = nil
) throws(StoreError) -> [StatisticsRow] {
  let list = years.map { jsonArray($0.sorted()) }
  var query = try connection.prepare(
    """
    SELECT \(StatisticsRow.columns) FROM statistics WHERE subject = ?1 AND collection = ?2
      AND (?3 IS NULL OR substr(start_date, 1, 4) IN (SELECT value FROM json_each(?3)))
    ORDER BY start_unix, source, workout
    """)
  query.bind(1, subject)
  query.bind(2, collection)
  query.bind(3, list)
  var rows: [StatisticsRow] = []
  // Few lists of sources stand in very many rows.
  var sources: [ExactText: [String]] = [:]
  while try query.step() {
    let names = ExactText(query.text(21))
    let list = sources[names] ?? texts(jsonArray: names.text)
    sources[names] = list
    rows.append(StatisticsRow(query, sources: list))
  }
  return rows
}

extension StatisticsRow {
  /// The columns that a row is read from.
  static let columns = """
    id, type, source, start_date, end_date, start_unix, end_unix, unit, sum, average,
      minimum, maximum, most_recent, most_recent_date, duration, time_weighted_sum, median, p5,
      p95, standard_deviation, sample_count, sources, anchor, date, value_statistics, efficiency,
      workout, collection, subject
    """

  /// The row that a query of ``columns`` gives; its sources too, where they were decoded before.
  init(_ query: borrowing Statement, sources: [String]? = nil) {
    var row = StatisticsRow(
      id: query.text(0), collection: query.text(27), subject: query.text(28), type: query.text(1),
      source: query.textOrNull(2), startDate: query.text(3), endDate: query.text(4),
      startUnix: query.integer(5), endUnix: query.integer(6), unit: query.textOrNull(7),
      sampleCount: Int(query.integer(20)), sources: sources ?? texts(jsonArray: query.text(21)),
      anchor: Int(query.integer(22)))
    row.sum = query.numberOrNull(8)
    row.average = query.numberOrNull(9)
    row.minimum = query.numberOrNull(10)
    row.maximum = query.numberOrNull(11)
    row.mostRecent = query.numberOrNull(12)
    row.mostRecentDate = query.textOrNull(13)
    row.duration = query.numberOrNull(14)
    row.timeWeightedSum = query.numberOrNull(15)
    row.median = query.numberOrNull(16)
    row.p5 = query.numberOrNull(17)
    row.p95 = query.numberOrNull(18)
    row.standardDeviation = query.numberOrNull(19)
    row.date = query.textOrNull(23)
    row.values = query.textOrNull(24).map(valueStatistics(jsonObject:))
    row.efficiency = query.numberOrNull(25)
    row.workout = query.textOrNull(26)
    self = row
  }
}
