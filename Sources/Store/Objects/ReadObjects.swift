public import HealthModel

/// Reads the workouts of a subject from a database that is not written to.
///
/// - Parameters:
///   - path: The database file.
///   - subject: The person they are about.
/// - Returns: The workouts in order of start and id.
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readWorkouts(path: String, subject: String) throws(StoreError) -> [WorkoutRecord] {
  let connection = try Connection(path: path, isReadOnly: true)
  return try readWorkouts(connection, subject: subject)
}

/// Objects of one kind and type.
public struct ObjectType: Hashable, Sendable {
  /// The kind.
  public var kind: ObjectKind
  /// The identifier of a correlation's type; of other kinds what tells them apart, or `nil`.
  public var type: String?

  /// A type from its parts.
  public init(kind: ObjectKind, type: String?) {
    self.kind = kind
    self.type = type
  }
}

extension Store {
  /// The kinds and types of objects that are held of a subject, in order.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  /// - Complexity: O(*n*) in objects.
  public func objectTypes(of subject: String) throws(StoreError) -> [ObjectType] {
    var query = try connection.prepare(
      "SELECT DISTINCT kind, type FROM objects WHERE subject = ?1 ORDER BY kind, type")
    query.bind(1, subject)
    var types: [ObjectType] = []
    while try query.step() {
      guard let kind = ObjectKind(rawValue: query.text(0)) else { continue }
      types.append(ObjectType(kind: kind, type: query.textOrNull(1)))
    }
    return types
  }
}

func readWorkouts(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [WorkoutRecord] {
  let figures = try readFigures(connection, subject: subject)
  let events = try readEvents(connection, subject: subject)
  var query = try connection.prepare(
    """
    SELECT \(WorkoutRecord.columns)
    FROM objects AS o JOIN workout_rows AS r ON r.object = o.code
    WHERE o.subject = ?1 ORDER BY o.start_unix, o.id
    """)
  query.bind(1, subject)
  var workouts: [WorkoutRecord] = []
  while try query.step() {
    let code = query.integer(0)
    var workout = WorkoutRecord(query)
    workout.statistics = figures[code] ?? []
    workout.events = events[code] ?? []
    workouts.append(workout)
  }
  return workouts
}

/// The figures of workouts themselves, by code.
private func readFigures(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [Int64: [WorkoutRecord.Figures]] {
  var query = try connection.prepare(
    WorkoutRecord.Figures.query
      + """
       JOIN objects AS o ON o.code = r.object
      WHERE o.subject = ?1 AND r.activity = 0 ORDER BY r.object, r.ordinal
      """)
  query.bind(1, subject)
  var result: [Int64: [WorkoutRecord.Figures]] = [:]
  while try query.step() {
    result[query.integer(0), default: []].append(WorkoutRecord.Figures(query))
  }
  return result
}

/// The events of workouts themselves, by code.
private func readEvents(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [Int64: [WorkoutRecord.Event]] {
  var query = try connection.prepare(
    WorkoutRecord.Event.query
      + """
       JOIN objects AS o ON o.code = r.object
      WHERE o.subject = ?1 AND r.activity = 0 ORDER BY r.object, r.ordinal
      """)
  query.bind(1, subject)
  var result: [Int64: [WorkoutRecord.Event]] = [:]
  while try query.step() {
    result[query.integer(0), default: []].append(WorkoutRecord.Event(query))
  }
  return result
}

extension WorkoutRecord {
  /// The columns that a workout without its figures and events is read from; its code comes first.
  static let columns = """
    o.code, o.id, o.origin, o.type, o.source, o.start_unix, o.end_unix, r.duration, r.distance,
      r.energy, o.anchor
    """

  /// The workout that a query of ``columns`` gives.
  init(_ query: borrowing Statement) {
    self.init(
      id: query.text(1), origin: query.text(2), activityType: query.text(3),
      source: query.text(4), start: query.integer(5), end: query.integer(6),
      duration: query.numberOrNull(7), distance: query.numberOrNull(8),
      energy: query.numberOrNull(9), anchor: Int(query.integer(10)))
  }
}

extension WorkoutRecord.Figures {
  /// A query for figures, whose condition follows; the code of the workout comes first.
  static let query = """
    SELECT r.object, r.type, r.unit, r.sum, r.average, r.minimum, r.maximum
    FROM workout_statistics_rows AS r
    """

  /// The figures that ``query`` gives.
  init(_ query: borrowing Statement) {
    self.init(
      type: query.text(1), unit: query.textOrNull(2), sum: query.numberOrNull(3),
      average: query.numberOrNull(4), minimum: query.numberOrNull(5),
      maximum: query.numberOrNull(6))
  }
}

extension WorkoutRecord.Event {
  /// A query for events, whose condition follows; the code of the workout comes first.
  static let query = """
    SELECT r.object, r.type, r.start_unix, r.duration FROM workout_event_rows AS r
    """

  /// The event that ``query`` gives.
  init(_ query: borrowing Statement) {
    self.init(
      type: query.text(1), start: query.integer(2), duration: query.numberOrNull(3))
  }
}
