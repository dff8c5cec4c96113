public import HealthModel

/// Reads the activity summaries of a subject from a database that is not written to.
///
/// - Parameters:
///   - path: The database file.
///   - subject: The person they are about.
/// - Returns: The summaries in order of day and id.
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readActivitySummaries(
  path: String, subject: String
) throws(StoreError) -> [ActivitySummaryRecord] {
  let connection = try Connection(path: path, isReadOnly: true)
  return try readActivitySummaries(connection, subject: subject)
}

func readActivitySummaries(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [ActivitySummaryRecord] {
  var query = try connection.prepare(
    """
    SELECT id, origin, date, flag, anchor, active_energy_burned, active_energy_burned_goal,
      active_energy_burned_unit, apple_move_time, apple_move_time_goal, apple_exercise_time,
      apple_exercise_time_goal, apple_stand_hours, apple_stand_hours_goal
    FROM activity_summaries WHERE subject = ?1 ORDER BY date, id
    """)
  query.bind(1, subject)
  var records: [ActivitySummaryRecord] = []
  while try query.step() {
    var summary = ActivitySummary(date: query.text(2), activeEnergyBurnedUnit: query.text(7))
    summary.activeEnergyBurned = query.numberOrNull(5)
    summary.activeEnergyBurnedGoal = query.numberOrNull(6)
    summary.appleMoveTime = query.numberOrNull(8)
    summary.appleMoveTimeGoal = query.numberOrNull(9)
    summary.appleExerciseTime = query.numberOrNull(10)
    summary.appleExerciseTimeGoal = query.numberOrNull(11)
    summary.appleStandHours = query.numberOrNull(12)
    summary.appleStandHoursGoal = query.numberOrNull(13)
    records.append(
      ActivitySummaryRecord(
        id: query.text(0), origin: query.text(1), summary: summary, flag: query.textOrNull(3),
        anchor: Int(query.integer(4))))
  }
  return records
}
