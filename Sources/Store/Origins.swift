/// What the database knows of an origin.
public struct OriginState: Equatable, Sendable {
  /// The moment of its newest export, in seconds since 1970 UTC.
  public var newestExport: Int64?
  /// The moment of the export that its samples are from, in seconds since 1970 UTC.
  ///
  /// It is earlier than ``newestExport`` where an older export was taken on purpose, and may be later where
  /// an export is dated ahead of the clock.
  public var snapshotDate: Int64?
  /// The query anchor of the last run that changed its samples or objects; 0 for none.
  public var changedAnchor = 0
  /// What says which export its samples are from, and what was taken from it; `nil` where that is not known.
  public var taken: String?
  /// The date of birth in its exports, as a short hash.
  public var dateOfBirth: String?
  /// The sex in its exports, as a short hash.
  public var biologicalSex: String?

  /// A state from its parts.
  public init(newestExport: Int64?, dateOfBirth: String?, biologicalSex: String?) {
    self.newestExport = newestExport
    self.dateOfBirth = dateOfBirth
    self.biologicalSex = biologicalSex
  }
}

extension Store {
  /// The origins of a subject by their names.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func origins(of subject: String) throws(StoreError) -> [String: OriginState] {
    try originStates(connection, subject: subject)
  }

  /// What is known of an origin; `nil` before its first export.
  public func origin(_ origin: String, subject: String) throws(StoreError) -> OriginState? {
    try origins(of: subject)[origin]
  }

  /// Remembers an origin.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot write.
  public mutating func remember(
    _ state: OriginState, origin: String, subject: String
  ) throws(StoreError) {
    var put = try connection.prepare(
      """
      INSERT INTO origins (subject, origin, newest_export, date_of_birth, biological_sex,
        snapshot_date, changed_anchor, taken)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT DO UPDATE SET newest_export = excluded.newest_export,
        date_of_birth = excluded.date_of_birth, biological_sex = excluded.biological_sex,
        snapshot_date = excluded.snapshot_date, changed_anchor = excluded.changed_anchor,
        taken = excluded.taken
      """)
    put.bind(1, subject)
    put.bind(2, origin)
    if let newest = state.newestExport { put.bind(3, newest) } else { put.bindNull(3) }
    put.bind(4, state.dateOfBirth)
    put.bind(5, state.biologicalSex)
    if let date = state.snapshotDate { put.bind(6, date) } else { put.bindNull(6) }
    put.bind(7, state.changedAnchor)
    put.bind(8, state.taken)
    try put.run()
  }

  /// Notes that this run changed samples or objects of an origin.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot write.
  public mutating func markChanged(_ origin: String, subject: String) throws(StoreError) {
    var state =
      try self.origin(origin, subject: subject)
      ?? OriginState(newestExport: nil, dateOfBirth: nil, biologicalSex: nil)
    state.changedAnchor = nextAnchor
    try remember(state, origin: origin, subject: subject)
  }
}

/// The origins of a subject in a database that is not written to, by their names.
///
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readOrigins(
  path: String, subject: String
) throws(StoreError) -> [String: OriginState] {
  try originStates(try Connection(path: path, isReadOnly: true), subject: subject)
}

func originStates(
  _ connection: borrowing Connection, subject: String
) throws(StoreError) -> [String: OriginState] {
  var query = try connection.prepare(
    """
    SELECT origin, newest_export, date_of_birth, biological_sex, snapshot_date, changed_anchor,
      taken
    FROM origins WHERE subject = ?1
    """)
  query.bind(1, subject)
  var result: [String: OriginState] = [:]
  while try query.step() {
    var state = OriginState(
      newestExport: query.integerOrNull(1), dateOfBirth: query.textOrNull(2),
      biologicalSex: query.textOrNull(3))
    state.snapshotDate = query.integerOrNull(4)
    state.changedAnchor = Int(query.integer(5))
    state.taken = query.textOrNull(6)
    result[query.text(0)] = state
  }
  return result
}
