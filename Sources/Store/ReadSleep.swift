public import HealthModel

/// Reads the stretches of sleep and of time in bed of a subject from a database that is not written to.
///
/// - Parameters:
///   - path: The database file.
///   - subject: The person they are about.
/// - Returns: What the samples of all sources and origins say, in the order of their starts; nothing where samples
///   are not stored.
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readSleepStretches(path: String, subject: String) throws(StoreError) -> [SleepStretch] {
  let connection = try Connection(path: path, isReadOnly: true)
  // In bed is 0, awake 2; the others are kinds of sleep.
  var query = try connection.prepare(
    """
    SELECT start_unix, end_unix, code FROM category_samples
    WHERE subject = ?1 AND type = ?2 AND flag IS NULL AND code <> 2 AND end_unix > start_unix
    ORDER BY start_unix, end_unix, code
    """)
  query.bind(1, subject)
  query.bind(2, CategoryType.prefix + "SleepAnalysis")
  var stretches: [SleepStretch] = []
  while try query.step() {
    stretches.append(
      SleepStretch(
        start: query.integer(0), end: query.integer(1), isInBed: query.integer(2) == 0))
  }
  return stretches
}
