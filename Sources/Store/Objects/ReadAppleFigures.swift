internal import Foundation
public import HealthModel

/// What a database holds of Apple's own figures about a subject, in numbers and units as written.
public struct StoredAppleFigures: Sendable {
  /// The rings of days of each origin, in the order of day and id.
  public var summaries: [ActivitySummaryRecord] = []
  /// Workouts of each origin with statistics, totals and pauses, in the order of start and id.
  public var workouts: [StoredWorkout] = []
  /// How many workouts and other objects name each zone as `HKTimeZone`.
  public var timeZones: [String: Int] = [:]
}

/// A workout as its export wrote it, as far as figures go.
public struct StoredWorkout: Sendable {
  /// The line of exports that it came from.
  public var origin: String
  /// The workout.
  public var workout: Workout
}

/// A pipeline that filled a database, as far as it says what is stored.
public struct StoredPipeline: Equatable, Sendable {
  /// The person that its data is about.
  public var subject: String
  /// The zone of its calendar intervals.
  public var timeZone: String
  /// The types that it reads; `nil` for all.
  public var granted: Set<String>?
  /// Whether it keeps the samples that it reads.
  public var keepsSamples: Bool
}

/// Reads what pipelines a database has, without writing to it.
///
/// - Parameter path: The database file.
/// - Returns: The pipelines, in the order of subject and name.
/// - Throws: ``StoreError`` when the file is no database of ours or cannot be read.
public func readPipelines(path: String) throws(StoreError) -> [StoredPipeline] {
  let connection = try Connection(path: path, isReadOnly: true)
  try Store.checkSchema(connection)
  var query = try connection.prepare(
    "SELECT subject, time_zone, granted, keeps_samples FROM pipelines ORDER BY subject, name")
  var pipelines: [StoredPipeline] = []
  while try query.step() {
    var granted: Set<String>?
    if let text = query.textOrNull(2) {
      guard let names = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
        throw StoreError(.damaged)
      }
      granted = Set(names)
    }
    pipelines.append(
      StoredPipeline(
        subject: query.text(0), timeZone: query.text(1), granted: granted,
        keepsSamples: query.integer(3) == 1))
  }
  return pipelines
}

/// Reads Apple's own figures about a subject from a database that is not written to.
///
/// - Parameters:
///   - path: The database file.
///   - subject: The person they are about.
/// - Returns: The figures.
/// - Throws: ``StoreError`` when the file is no database of ours or cannot be read.
public func readAppleFigures(
  path: String, subject: String
) throws(StoreError) -> StoredAppleFigures {
  let connection = try Connection(path: path, isReadOnly: true)
  try Store.checkSchema(connection)
  var result = StoredAppleFigures()
  result.summaries = try readActivitySummaries(connection, subject: subject)
  try readWrittenEnergy(connection, subject: subject, into: &result.summaries)
  result.workouts = try readWrittenWorkouts(connection, subject: subject)
  result.timeZones = try readTimeZones(connection, subject: subject)
  return result
}

/// Counts the zones that the metadata of objects, an array of keys and values, name.
private func readTimeZones(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [String: Int] {
  var query = try connection.prepare(
    """
    SELECT json_extract(e.value, '$[1]'), COUNT(*)
    FROM objects AS o, json_each(o.metadata) AS e
    WHERE o.subject = ?1 AND o.metadata IS NOT NULL AND json_extract(e.value, '$[0]') = 'HKTimeZone'
    GROUP BY 1
    """)
  query.bind(1, subject)
  var zones: [String: Int] = [:]
  while try query.step() {
    if let zone = query.textOrNull(0) { zones[zone] = Int(query.integer(1)) }
  }
  return zones
}

/// Puts the energy as written into summaries, which are in the order of day and id.
private func readWrittenEnergy(
  _ connection: borrowing Connection, subject: String, into summaries: inout [ActivitySummaryRecord]
) throws(StoreError) {
  var query = try connection.prepare(
    """
    SELECT original_active_energy_burned, original_unit FROM activity_summaries
    WHERE subject = ?1 ORDER BY date, id
    """)
  query.bind(1, subject)
  for index in summaries.indices {
    guard try query.step() else { throw StoreError(.damaged) }
    summaries[index].summary.activeEnergyBurned = query.numberOrNull(0)
    summaries[index].summary.activeEnergyBurnedUnit = query.textOrNull(1) ?? ""
  }
}

private func readWrittenWorkouts(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [StoredWorkout] {
  let figures = try readWrittenStatistics(connection, subject: subject)
  let events = try readAllEvents(connection, subject: subject)
  var query = try connection.prepare(
    """
    SELECT o.code, o.type, o.source, o.start_unix, o.end_unix, r.duration, r.total_distance,
      r.total_distance_unit, r.total_energy_burned, r.total_energy_burned_unit, o.origin
    FROM objects AS o JOIN workout_rows AS r ON r.object = o.code
    WHERE o.subject = ?1 AND o.kind = 'workout' ORDER BY o.start_unix, o.id
    """)
  query.bind(1, subject)
  var workouts: [StoredWorkout] = []
  while try query.step() {
    let code = query.integer(0)
    var workout = Workout(
      activityType: query.text(1),
      header: ObjectHeader(
        start: query.integer(3), end: query.integer(4),
        origin: SampleOrigin(source: query.text(2))))
    workout.durationSeconds = query.numberOrNull(5)
    workout.totalDistance = query.numberOrNull(6).map {
      WrittenQuantity(value: $0, unit: query.textOrNull(7) ?? "")
    }
    workout.totalEnergyBurned = query.numberOrNull(8).map {
      WrittenQuantity(value: $0, unit: query.textOrNull(9) ?? "")
    }
    workout.statistics = figures[code] ?? []
    workout.events = events[code]?[0] ?? []
    for (activity, end) in try readActivities(connection, of: code) {
      var part = WorkoutActivity(uuid: "", start: workout.header.start)
      part.end = end
      part.events = events[code]?[activity] ?? []
      workout.activities.append(part)
    }
    workouts.append(StoredWorkout(origin: query.text(10), workout: workout))
  }
  return workouts
}

/// The statistics of workouts themselves as written, by code.
private func readWrittenStatistics(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [Int64: [WorkoutStatistics]] {
  var query = try connection.prepare(
    """
    SELECT r.object, r.type, r.start_unix, r.end_unix, r.original_unit,
      coalesce(r.original_sum, r.sum), coalesce(r.original_average, r.average),
      coalesce(r.original_minimum, r.minimum), coalesce(r.original_maximum, r.maximum)
    FROM workout_statistics_rows AS r JOIN objects AS o ON o.code = r.object
    WHERE o.subject = ?1 AND r.activity = 0 ORDER BY r.object, r.ordinal
    """)
  query.bind(1, subject)
  var result: [Int64: [WorkoutStatistics]] = [:]
  while try query.step() {
    var figures = WorkoutStatistics(
      type: query.text(1), start: query.integer(2), end: query.integer(3),
      unit: query.textOrNull(4) ?? "")
    figures.sum = query.numberOrNull(5)
    figures.average = query.numberOrNull(6)
    figures.minimum = query.numberOrNull(7)
    figures.maximum = query.numberOrNull(8)
    result[query.integer(0), default: []].append(figures)
  }
  return result
}

/// The events of workouts by code and the number of the activity, 0 being the workout itself.
private func readAllEvents(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [Int64: [Int64: [WorkoutEvent]]] {
  var query = try connection.prepare(
    """
    SELECT r.object, r.activity, r.type, r.start_unix, r.duration
    FROM workout_event_rows AS r JOIN objects AS o ON o.code = r.object
    WHERE o.subject = ?1 ORDER BY r.object, r.activity, r.ordinal
    """)
  query.bind(1, subject)
  var result: [Int64: [Int64: [WorkoutEvent]]] = [:]
  while try query.step() {
    result[query.integer(0), default: [:]][query.integer(1), default: []].append(
      WorkoutEvent(
        type: query.text(2), date: query.integer(3), durationSeconds: query.numberOrNull(4)))
  }
  return result
}

/// The numbers and ends of a workout's activities.
private func readActivities(
  _ connection: borrowing Connection, of workout: Int64
) throws(StoreError) -> [(activity: Int64, end: Int64?)] {
  var query = try connection.prepare(
    "SELECT ordinal, end_unix FROM workout_activity_rows WHERE object = ?1 ORDER BY ordinal")
  query.bind(1, workout)
  var result: [(activity: Int64, end: Int64?)] = []
  while try query.step() { result.append((query.integer(0), query.integerOrNull(1))) }
  return result
}
