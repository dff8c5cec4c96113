/// A workout as documents tell of it.
public struct WorkoutRecord: Equatable, Sendable {
  /// Apple's figures for one type of quantity over the workout.
  public struct Figures: Equatable, Sendable {
    /// The identifier of the type.
    public var type: String
    /// The unit of the figures: the type's canonical one, that as written for a type that HealthKit does
    /// not define, `nil` where it could not be used.
    public var unit: String?
    /// The sum, of a cumulative type.
    public var sum: Double?
    /// The average, of a discrete type.
    public var average: Double?
    /// The smallest value, of a discrete type.
    public var minimum: Double?
    /// The largest value, of a discrete type.
    public var maximum: Double?
  }

  /// Something that happened during the workout.
  public struct Event: Equatable, Sendable {
    /// The kind as written (`HKWorkoutEventTypePause`).
    public var type: String
    /// When it began, in seconds since 1970 UTC.
    public var start: Int64
    /// How long it took, in seconds; `nil` where the export does not say.
    public var duration: Double?
  }

  /// The id of the workout and of its document.
  public var id: String
  /// The line of exports that it came from.
  public var origin: String
  /// The kind of training as written (`HKWorkoutActivityTypeRunning`).
  public var activityType: String
  /// The name of the app or device that wrote it.
  public var source: String
  /// The start, in seconds since 1970 UTC.
  public var start: Int64
  /// The end, in seconds since 1970 UTC.
  public var end: Int64
  /// How long it lasted without pauses, in seconds; `nil` where the export does not say.
  public var duration: Double?
  /// The distance in kilometres; `nil` where the export does not say.
  public var distance: Double?
  /// The energy of activity in kilocalories; `nil` where the export does not say.
  public var energy: Double?
  /// Apple's figures per type, without those of parts, in the order of the export.
  public var statistics: [Figures] = []
  /// Pauses, laps, segments and markers, without those of parts, in the order of the export.
  public var events: [Event] = []
  /// The run that wrote the workout last.
  public var anchor: Int
}

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

func readWorkouts(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [WorkoutRecord] {
  let figures = try readFigures(connection, subject: subject)
  let events = try readEvents(connection, subject: subject)
  var query = try connection.prepare(
    """
    SELECT o.code, o.id, o.origin, o.type, o.source, o.start_unix, o.end_unix, r.duration,
      r.distance, r.energy, o.anchor
    FROM objects AS o JOIN workout_rows AS r ON r.object = o.code
    WHERE o.subject = ?1 ORDER BY o.start_unix, o.id
    """)
  query.bind(1, subject)
  var workouts: [WorkoutRecord] = []
  while try query.step() {
    let code = query.integer(0)
    workouts.append(
      WorkoutRecord(
        id: query.text(1), origin: query.text(2), activityType: query.text(3),
        source: query.text(4), start: query.integer(5), end: query.integer(6),
        duration: query.numberOrNull(7), distance: query.numberOrNull(8),
        energy: query.numberOrNull(9), statistics: figures[code] ?? [],
        events: events[code] ?? [], anchor: Int(query.integer(10))))
  }
  return workouts
}

/// The figures of workouts themselves, by code.
private func readFigures(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [Int64: [WorkoutRecord.Figures]] {
  var query = try connection.prepare(
    """
    SELECT r.object, r.type, r.unit, r.sum, r.average, r.minimum, r.maximum
    FROM workout_statistics_rows AS r JOIN objects AS o ON o.code = r.object
    WHERE o.subject = ?1 AND r.activity = 0 ORDER BY r.object, r.ordinal
    """)
  query.bind(1, subject)
  var result: [Int64: [WorkoutRecord.Figures]] = [:]
  while try query.step() {
    result[query.integer(0), default: []].append(
      WorkoutRecord.Figures(
        type: query.text(1), unit: query.textOrNull(2), sum: query.numberOrNull(3),
        average: query.numberOrNull(4), minimum: query.numberOrNull(5),
        maximum: query.numberOrNull(6)))
  }
  return result
}

/// The events of workouts themselves, by code.
private func readEvents(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [Int64: [WorkoutRecord.Event]] {
  var query = try connection.prepare(
    """
    SELECT r.object, r.type, r.start_unix, r.duration
    FROM workout_event_rows AS r JOIN objects AS o ON o.code = r.object
    WHERE o.subject = ?1 AND r.activity = 0 ORDER BY r.object, r.ordinal
    """)
  query.bind(1, subject)
  var result: [Int64: [WorkoutRecord.Event]] = [:]
  while try query.step() {
    result[query.integer(0), default: []].append(
      WorkoutRecord.Event(
        type: query.text(1), start: query.integer(2), duration: query.numberOrNull(3)))
  }
  return result
}
