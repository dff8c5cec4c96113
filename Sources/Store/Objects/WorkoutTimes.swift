internal import HealthModel

/// When a stored workout took place.
public struct WorkoutTimes: Equatable, Sendable {
  /// The id of the workout and of its document.
  public var id: String
  /// The line of exports that it came from.
  public var origin: String
  /// The kind of training as written (`HKWorkoutActivityTypeRunning`).
  public var activityType: String
  /// The name of the app or device that wrote it.
  public var source: String
  /// Its time, in seconds since 1970 UTC, as `Workout.span` gives it.
  public var span: Range<Int64>
  /// When it was paused, in seconds since 1970 UTC, as `Workout.pauses` gives it.
  public var pauses: [Range<Int64>]

  /// Times from their parts.
  public init(
    id: String, origin: String, activityType: String, source: String, span: Range<Int64>,
    pauses: [Range<Int64>]
  ) {
    self.id = id
    self.origin = origin
    self.activityType = activityType
    self.source = source
    self.span = span
    self.pauses = pauses
  }
}

extension Store {
  /// When the workouts of a subject took place, in order of start and id.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func workoutTimes(subject: String) throws(StoreError) -> [WorkoutTimes] {
    let events = try workoutEvents(subject: subject)
    let activities = try workoutActivities(subject: subject, events: events)
    var query = try connection.prepare(
      """
      SELECT o.code, o.id, o.origin, o.type, o.source, o.start_unix, o.end_unix, r.duration
      FROM objects AS o JOIN workout_rows AS r ON r.object = o.code
      WHERE o.subject = ?1 ORDER BY o.start_unix, o.id
      """)
    query.bind(1, subject)
    var result: [WorkoutTimes] = []
    while try query.step() {
      let source = query.text(4)
      var workout = Workout(
        activityType: query.text(3),
        header: ObjectHeader(
          start: query.integer(5), end: query.integer(6), origin: SampleOrigin(source: source)))
      workout.durationSeconds = query.numberOrNull(7)
      workout.events = events[PartOwner(object: query.integer(0), activity: 0)] ?? []
      workout.activities = activities[query.integer(0)] ?? []
      result.append(
        WorkoutTimes(
          id: query.text(1), origin: query.text(2), activityType: workout.activityType,
          source: source, span: workout.span, pauses: workout.pauses))
    }
    return result
  }

  private func workoutEvents(
    subject: String
  ) throws(StoreError) -> [PartOwner: [WorkoutEvent]] {
    var query = try connection.prepare(
      """
      SELECT r.object, r.activity, r.type, r.start_unix, r.duration
      FROM workout_event_rows AS r JOIN objects AS o ON o.code = r.object
      WHERE o.subject = ?1 ORDER BY r.object, r.activity, r.ordinal
      """)
    query.bind(1, subject)
    var result: [PartOwner: [WorkoutEvent]] = [:]
    while try query.step() {
      result[PartOwner(object: query.integer(0), activity: query.integer(1)), default: []].append(
        WorkoutEvent(
          type: query.text(2), date: query.integer(3), durationSeconds: query.numberOrNull(4)))
    }
    return result
  }

  private func workoutActivities(
    subject: String, events: [PartOwner: [WorkoutEvent]]
  ) throws(StoreError) -> [Int64: [WorkoutActivity]] {
    var query = try connection.prepare(
      """
      SELECT r.object, r.ordinal, r.uuid, r.start_unix, r.end_unix
      FROM workout_activity_rows AS r JOIN objects AS o ON o.code = r.object
      WHERE o.subject = ?1 ORDER BY r.object, r.ordinal
      """)
    query.bind(1, subject)
    var result: [Int64: [WorkoutActivity]] = [:]
    while try query.step() {
      let owner = PartOwner(object: query.integer(0), activity: query.integer(1))
      var activity = WorkoutActivity(uuid: query.text(2), start: query.integer(3))
      activity.end = query.integerOrNull(4)
      activity.events = events[owner] ?? []
      result[owner.object, default: []].append(activity)
    }
    return result
  }
}

/// The workout that a part belongs to, and the number of its activity, 0 for the workout itself.
private struct PartOwner: Hashable {
  var object: Int64
  var activity: Int64
}
