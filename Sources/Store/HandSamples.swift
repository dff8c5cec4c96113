public import HealthModel

/// A stored sample as it is shown to people.
public struct ShownSample: Equatable, Sendable {
  /// The id.
  public var id: String
  /// The identifier of the type.
  public var type: String
  /// What its value is.
  public var kind: SampleKind
  /// When it starts, in seconds since 1970 UTC.
  public var startUnix: Int64
  /// When it ends, in seconds since 1970 UTC.
  public var endUnix: Int64
  /// The value in the canonical unit, of a category sample its integer; `nil` where there is none.
  public var value: Double?
  /// The number as written, or the value of a category sample; empty where there is none.
  public var original: String
  /// The unit as written; `nil` for a category sample.
  public var unit: String?
  /// The name of the app or person that wrote it.
  public var source: String
  /// The metadata, a JSON object; `nil` without any.
  public var metadata: String?
}

/// Reads the samples of an origin, in the order of type and start.
///
/// - Parameters:
///   - path: The database file, which exists.
///   - subject: The person that the samples are about.
///   - origin: The line of exports.
///   - type: Only samples of the type of this identifier; `nil` for all.
/// - Returns: The samples.
/// - Throws: ``StoreError`` when the file is no database of ours or cannot be read.
public func readSamples(
  path: String, subject: String, origin: String, type: String? = nil
) throws(StoreError) -> [ShownSample] {
  let connection = try Connection(path: path, isReadOnly: true)
  try Store.checkSchema(connection)
  var query = try connection.prepare(
    """
    SELECT id, type, start_unix, end_unix, value, original_value, original_unit, source, metadata,
      'quantity' FROM quantity_samples WHERE subject = ?1 AND origin = ?2 AND type = coalesce(?3, type)
    UNION ALL
    SELECT id, type, start_unix, end_unix, code, value, NULL, source, metadata, 'category'
    FROM category_samples WHERE subject = ?1 AND origin = ?2 AND type = coalesce(?3, type)
    ORDER BY 2, 3, 4, 1
    """)
  query.bind(1, subject)
  query.bind(2, origin)
  query.bind(3, type)
  var samples: [ShownSample] = []
  while try query.step() {
    guard let kind = SampleKind(rawValue: query.text(9)) else { throw StoreError(.damaged) }
    // SQLite's own texts of numbers leave out the last digits.
    let number = kind == .quantity && query.isNumber(5) ? plainNumber(query.number(5)) : nil
    let original = number ?? query.text(5)
    samples.append(
      ShownSample(
        id: query.text(0), type: query.text(1), kind: kind, startUnix: query.integer(2),
        endUnix: query.integer(3), value: query.numberOrNull(4), original: original,
        unit: query.textOrNull(6), source: query.text(7), metadata: query.textOrNull(8)))
  }
  return samples
}

/// Reads the subjects that pipelines have filled a database for, each with the zones of their calendars.
///
/// - Parameter path: The database file, which exists.
/// - Returns: The names of the zones by subject.
/// - Throws: ``StoreError`` when the file is no database of ours or cannot be read.
public func readSubjects(path: String) throws(StoreError) -> [String: Set<String>] {
  let connection = try Connection(path: path, isReadOnly: true)
  try Store.checkSchema(connection)
  var query = try connection.prepare("SELECT DISTINCT subject, time_zone FROM pipelines")
  var subjects: [String: Set<String>] = [:]
  while try query.step() { subjects[query.text(0), default: []].insert(query.text(1)) }
  return subjects
}

extension Store {
  /// The ids of an origin's samples, in the order in which ``StoredSampleReader`` reads its series.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func sampleIDs(subject: String, origin: String) throws(StoreError) -> [String] {
    var query = try connection.prepare(
      """
      SELECT \(Schema.id) FROM series AS s CROSS JOIN sample_rows AS q ON q.series = s.code
      WHERE s.subject = ?1 AND s.origin = ?2
      ORDER BY s.type, s.kind, s.source, q.start_unix, q.duration, q.ordinal
      """)
    query.bind(1, subject)
    query.bind(2, origin)
    var ids: [String] = []
    while try query.step() { ids.append(query.text(0)) }
    return ids
  }
}
