public import HealthModel

/// Reads the blood pressures of a subject from a database that is not written to.
///
/// - Parameters:
///   - path: The database file.
///   - subject: The person they are about.
/// - Returns: Those of which both numbers are stored and usable, in the order of start and id; nothing where samples
///   are not stored.
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readBloodPressures(
  path: String, subject: String
) throws(StoreError) -> [BloodPressureRecord] {
  let connection = try Connection(path: path, isReadOnly: true)
  let systolic = try readValues(connection, of: "BloodPressureSystolic", subject: subject)
  let diastolic = try readValues(connection, of: "BloodPressureDiastolic", subject: subject)
  if systolic.isEmpty || diastolic.isEmpty { return [] }
  var query = try connection.prepare(
    """
    SELECT o.id, o.origin, o.source, o.start_unix, o.end_unix, m.sample
    FROM objects AS o JOIN correlation_member_rows AS m ON m.object = o.code
    WHERE o.subject = ?1 AND o.kind = ?2 AND o.type = ?3 AND m.sample IS NOT NULL
    ORDER BY o.start_unix, o.id, m.ordinal
    """)
  query.bind(1, subject)
  query.bind(2, ObjectKind.correlation.rawValue)
  query.bind(3, "HKCorrelationTypeIdentifierBloodPressure")
  var records: [BloodPressureRecord] = []
  var upper: Double?
  var lower: Double?
  var id = ""
  while try query.step() {
    if !query.holds(0, id) { (id, upper, lower) = (query.text(0), nil, nil) }
    let sample = query.text(5)
    let isWhole = upper != nil && lower != nil
    upper = upper ?? systolic[sample]
    lower = lower ?? diastolic[sample]
    guard !isWhole, let upper, let lower else { continue }
    records.append(
      BloodPressureRecord(
        id: id, origin: query.text(1), source: query.text(2), start: query.integer(3),
        end: query.integer(4), systolic: upper, diastolic: lower))
  }
  return records
}

/// The usable values of a type, by the ids of their samples.
private func readValues(
  _ connection: borrowing Connection, of type: String, subject: String
) throws(StoreError) -> [String: Double] {
  var query = try connection.prepare(
    """
    SELECT id, value FROM quantity_samples
    WHERE subject = ?1 AND type = ?2 AND flag IS NULL AND value IS NOT NULL
    """)
  query.bind(1, subject)
  query.bind(2, QuantityType.identifierPrefix + type)
  var values: [String: Double] = [:]
  while try query.step() { values[query.text(0)] = query.number(1) }
  return values
}
