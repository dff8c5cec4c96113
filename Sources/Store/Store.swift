internal import Foundation
internal import HealthModel

/// The database of samples and statistics.
///
/// All writing happens in one transaction between ``begin()`` and ``commit()``; a store that is let
/// go in between leaves the file as it was. One store at a time holds a file; another one waits.
public struct Store: ~Copyable {
  let connection: Connection
  /// Held as long as the store.
  ///
  /// Properties go in their order, so the connection goes first. A database in memory is nobody
  /// else's.
  private let lock: RunLock?
  private let path: String
  /// Whether this store made the file.
  private let isNew: Bool
  /// The folders that this store made for the file, the innermost last.
  private let madeFolders: [String]
  private var isCommitted = false

  /// The query anchor that a row changed now is stamped with.
  public private(set) var nextAnchor = 0

  /// Opens a database for writing; makes it, and its folder, where there is none.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - isReadableByGroup: Whether the group may read a file or folder that is made now.
  ///   - busySeconds: How long to wait for another process that holds the database.
  /// - Throws: ``StoreError`` when the file can neither be opened nor made.
  public init(
    path: String, isReadableByGroup: Bool, busySeconds: Int = 10
  ) throws(StoreError) {
    var isNew = false
    var madeFolders: [String] = []
    var lock: RunLock?
    while path != ":memory:", lock == nil {
      isNew = try Self.make(path, isReadableByGroup: isReadableByGroup, &madeFolders)
      lock = try RunLock.take(path: path, busySeconds: busySeconds)
    }
    let connection = try Connection(path: path, isReadOnly: false, busySeconds: busySeconds)
    self.path = path
    self.isNew = isNew
    self.madeFolders = madeFolders
    self.connection = connection
    self.lock = lock
  }

  deinit {
    // A database that never came to be leaves no empty file behind. The lock is held meanwhile, so
    // that another run that waits for it finds that the file is gone and does not write into it.
    guard isNew, !isCommitted else { return }
    if !connection.isInTransaction {
      connection.waitForOthers(seconds: 0)
      guard (try? connection.execute("BEGIN IMMEDIATE")) != nil, !connection.hasMoved,
        (try? Self.isEmpty(connection)) == true
      else { return }
    }
    try? FileManager.default.removeItem(atPath: path)
    // The journal goes with this, so that the folders are empty.
    try? connection.execute("ROLLBACK")
    for folder in madeFolders.reversed() { removeEmptyFolder(folder) }
  }

  /// Makes an empty file and the folders above it, unless there is a file.
  private static func make(
    _ path: String, isReadableByGroup: Bool, _ madeFolders: inout [String]
  ) throws(StoreError) -> Bool {
    if path == ":memory:" || FileManager.default.fileExists(atPath: path) { return false }
    var missing: [String] = []
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
      missing.append(folder.path)
      folder.deleteLastPathComponent()
    }
    for folder in missing.reversed() {
      let isMade: ()? = try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false,
        attributes: [.posixPermissions: isReadableByGroup ? 0o750 : 0o700])
      if isMade != nil { madeFolders.append(folder) }
    }
    return try makeFile(path, mode: isReadableByGroup ? 0o640 : 0o600)
  }

  /// Starts the transaction, and within it brings an empty file or one of an earlier version to the
  /// present schema.
  ///
  /// - Throws: ``StoreError`` when another process holds the database for too long, or when the file
  ///   is no database of ours, or newer.
  public mutating func begin() throws(StoreError) {
    if try connection.integer("PRAGMA page_count") == 0 {
      try connection.execute("PRAGMA page_size = 8192; PRAGMA journal_mode = DELETE")
    }
    try connection.execute("PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY")
    try connection.execute("BEGIN IMMEDIATE")
    // The run that had made the file took it back.
    if connection.hasMoved { throw StoreError(.busy) }
    if try Self.isEmpty(connection) {
      try connection.execute(
        "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(Schema.version)")
      try connection.execute(Schema.create)
    }
    try migrate(connection, from: try Self.checkSchema(connection))
    nextAnchor = try anchor() + 1
  }

  /// Makes everything written since ``begin()`` durable at once.
  ///
  /// - Parameter takesAnchor: Whether the run changed something and so takes the next query anchor.
  /// - Throws: ``StoreError`` when the disk is full or fails; the file then is as before.
  public mutating func commit(takesAnchor: Bool) throws(StoreError) {
    if takesAnchor {
      try connection.execute("UPDATE store SET value = \(nextAnchor) WHERE name = 'anchor'")
    }
    try connection.execute("COMMIT")
    isCommitted = true
  }

  /// Marks the state that ``takeBackToMark()`` returns to, within the transaction.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot.
  public mutating func mark() throws(StoreError) { try connection.execute("SAVEPOINT mark") }

  /// Takes everything written since ``mark()`` back.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot.
  public mutating func takeBackToMark() throws(StoreError) {
    try connection.execute("ROLLBACK TO mark")
  }

  /// Gives the file up to other runs; what was not committed is taken back.
  public consuming func close() {}

  /// The query anchor of the last run that changed something.
  public func anchor() throws(StoreError) -> Int {
    Int(try connection.integer("SELECT value FROM store WHERE name = 'anchor'") ?? 0)
  }

  /// How many samples of an origin are stored.
  public func sampleCount(subject: String, origin: String) throws(StoreError) -> Int {
    var query = try connection.prepare(
      """
      SELECT total(p.rows) FROM partitions AS p JOIN series AS s ON s.code = p.series
      WHERE s.subject = ?1 AND s.origin = ?2
      """)
    query.bind(1, subject)
    query.bind(2, origin)
    return try query.step() ? Int(query.number(0)) : 0
  }

  /// Whether a database has no tables and is marked as no other program's.
  static func isEmpty(_ connection: borrowing Connection) throws(StoreError) -> Bool {
    let tables = try connection.integer("SELECT count(*) FROM sqlite_master")
    let application = try connection.integer("PRAGMA application_id")
    let version = try connection.integer("PRAGMA user_version")
    return (tables, application, version) == (0, 0, 0)
  }

  /// Refuses a database that is not ours or that we do not know yet.
  ///
  /// - Returns: The version of its schema.
  @discardableResult
  static func checkSchema(_ connection: borrowing Connection) throws(StoreError) -> Int {
    let application = try connection.integer("PRAGMA application_id") ?? 0
    guard application == Int64(Schema.applicationID) else { throw StoreError(.foreign) }
    let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
    guard version >= 1 else { throw StoreError(.foreign) }
    guard version <= Schema.version else {
      throw StoreError(.newer(schema: version, known: Schema.version))
    }
    return version
  }
}

/// What the database knows of a pipeline from its last run.
public struct PipelineState: Equatable, Sendable {
  /// The pipeline's origin then.
  public var origin: String
  /// The zone of its calendar intervals then.
  public var timeZone: String
  /// Its definition then, as the caller wrote it down.
  public var definition: String
  /// The SHA-256 of the export that it read last.
  public var inputSHA256: String
  /// The query anchor of its last run that changed something.
  public var anchor: Int
  /// The store's query anchor when its collections were last computed.
  public var computedAnchor: Int
  /// From when on it keeps samples, in seconds since 1970 UTC; `nil` for all.
  public var firstMoment: Int64?
  /// Whether other origins of the subject have changed since its collections were computed.
  public var isBehind: Bool
  /// Whether the database has the schema of an earlier version of this program.
  public var isOlderSchema = false
}

/// Reads what a database knows of a pipeline, without writing a byte.
///
/// Only what a run that was killed left half written is rolled back. The database may have the schema of
/// any earlier version.
///
/// - Parameters:
///   - path: The database file.
///   - pipeline: The pipeline's name.
///   - subject: The person its data is about.
///   - busySeconds: How long to wait for another process that holds the database.
/// - Returns: `nil` when there is no database yet, or the pipeline never ran on it.
/// - Throws: ``StoreError`` when the file is no database of ours or is newer.
public func readPipelineState(
  path: String, pipeline: String, subject: String, busySeconds: Int = 10
) throws(StoreError) -> PipelineState? {
  guard FileManager.default.fileExists(atPath: path) else { return nil }
  let connection = try Connection(path: path, isReadOnly: true, busySeconds: busySeconds)
  if try Store.isEmpty(connection) { return nil }
  let version = try Store.checkSchema(connection)
  var state = try pipelineState(
    connection, pipeline: pipeline, subject: subject, version: version)
  state?.isOlderSchema = version < Schema.version
  return state
}

func pipelineState(
  _ connection: borrowing Connection, pipeline: String, subject: String,
  version: Int = Schema.version
) throws(StoreError) -> PipelineState? {
  // Version 1 knows nothing of other origins.
  let origins =
    version < 2
    ? "0, 0, NULL"
    : """
    p.computed_anchor, EXISTS (SELECT 1 FROM origins AS o WHERE o.subject = p.subject
      AND o.origin <> p.origin AND o.changed_anchor > p.computed_anchor), p.first_moment
    """
  var query = try connection.prepare(
    """
    SELECT p.origin, p.time_zone, p.definition, p.input_sha256, p.anchor, \(origins)
    FROM pipelines AS p WHERE p.name = ?1 AND p.subject = ?2
    """)
  query.bind(1, pipeline)
  query.bind(2, subject)
  guard try query.step() else { return nil }
  return PipelineState(
    origin: query.text(0), timeZone: query.text(1), definition: query.text(2),
    inputSHA256: query.text(3), anchor: Int(query.integer(4)),
    computedAnchor: Int(query.integer(5)), firstMoment: query.integerOrNull(7),
    isBehind: query.integer(6) == 1)
}
