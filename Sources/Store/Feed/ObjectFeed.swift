internal import HealthModel

extension StoreReader {
  /// Objects of a kind that have a view and perhaps parts.
  func forEachObject(
    of kind: FeedKind, in range: FeedRange, _ body: (FeedEntry) -> Bool
  ) throws(StoreError) -> Bool {
    guard let view = kind.view else { return true }
    var query = try connection.prepare(
      """
      SELECT coalesce(o.first_anchor, o.anchor), v.*
      FROM objects AS o CROSS JOIN \(view) AS v ON v.id = o.id AND v.subject = o.subject
      WHERE o.kind = ?4 AND o.anchor > ?1 AND o.anchor <= ?2 AND (?3 IS NULL OR o.subject = ?3)
      """)
    query.bind(range)
    query.bind(4, kind.tombstone)
    let names = query.names
    guard let anchor = names.firstIndex(of: "anchor"), names[1...2] == ["id", "subject"] else {
      throw StoreError(.damaged)
    }
    let parts = try PartQueries(connection, kind.parts)
    while try query.step() {
      let (id, subject) = (query.text(1), query.text(2))
      var json = JSONText()
      json.beginObject()
      query.writeMembers(names, from: 1, to: &json)
      try parts.write(of: id, subject: subject, to: &json)
      json.endObject()
      let entry = FeedEntry(
        anchor: Int(query.integer(Int32(anchor))), kind: kind, id: id, subject: subject,
        firstAnchor: Int(query.integer(0)), record: .fields(json.text))
      if !body(entry) { return false }
    }
    return true
  }

  /// Workouts as their documents tell of them.
  func forEachWorkout(
    in range: FeedRange, _ body: (FeedEntry) -> Bool
  ) throws(StoreError) -> Bool {
    var query = try connection.prepare(
      """
      SELECT \(WorkoutRecord.columns), o.subject, coalesce(o.first_anchor, o.anchor)
      FROM objects AS o JOIN workout_rows AS r ON r.object = o.code
      WHERE o.anchor > ?1 AND o.anchor <= ?2 AND (?3 IS NULL OR o.subject = ?3)
      """)
    query.bind(range)
    let subject = query.columnCount - 2
    var figures = try connection.prepare(
      WorkoutRecord.Figures.query + " WHERE r.object = ?1 AND r.activity = 0 ORDER BY r.ordinal")
    var events = try connection.prepare(
      WorkoutRecord.Event.query + " WHERE r.object = ?1 AND r.activity = 0 ORDER BY r.ordinal")
    while try query.step() {
      var workout = WorkoutRecord(query)
      figures.bind(1, query.integer(0))
      while try figures.step() { workout.statistics.append(WorkoutRecord.Figures(figures)) }
      events.bind(1, query.integer(0))
      while try events.step() { workout.events.append(WorkoutRecord.Event(events)) }
      let entry = FeedEntry(
        anchor: workout.anchor, kind: .workouts, id: workout.id, subject: query.text(subject),
        firstAnchor: Int(query.integer(subject + 1)), record: .workout(workout))
      if !body(entry) { return false }
    }
    return true
  }
}

/// The queries for the parts of objects of one kind.
private final class PartQueries {
  private final class PartQuery {
    let part: FeedPart
    var statement: Statement
    let names: [String]

    init(_ connection: borrowing Connection, _ part: FeedPart) throws(StoreError) {
      let columns = part.only ?? "*"
      let statement = try connection.prepare(
        """
        SELECT \(columns) FROM \(part.view) WHERE \(part.parent) = ?1 AND subject = ?2
        ORDER BY ordinal
        """)
      self.part = part
      names = statement.names
      self.statement = statement
    }

    /// Columns that say what the object around the part says already.
    private var repeated: Set<String> { [part.parent, "subject", "origin", "anchor"] }

    func write(of id: String, subject: String, to json: inout JSONText) throws(StoreError) {
      statement.bind(1, id)
      statement.bind(2, subject)
      json.key(part.key)
      json.beginArray()
      while try statement.step() {
        if part.only != nil {
          json.write(statement.value(0))
          continue
        }
        json.beginObject()
        for (index, name) in names.enumerated() where !repeated.contains(name) {
          let value = statement.value(Int32(index))
          if case .null = value { continue }
          json.key(name)
          json.write(value)
        }
        json.endObject()
      }
      json.endArray()
    }
  }

  private var queries: [PartQuery] = []

  init(_ connection: borrowing Connection, _ parts: [FeedPart]) throws(StoreError) {
    for part in parts { queries.append(try PartQuery(connection, part)) }
  }

  /// Writes all parts of an object as members of it.
  func write(of id: String, subject: String, to json: inout JSONText) throws(StoreError) {
    for query in queries { try query.write(of: id, subject: subject, to: &json) }
  }
}
