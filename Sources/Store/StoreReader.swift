internal import Foundation

/// A database that is only read, in one state from beginning to end.
///
/// While it is open, runs wait with what they write; so it is to be let go soon.
public struct StoreReader: ~Copyable {
  let connection: Connection
  /// Held where no run is to be at work meanwhile, not even on its documents; it goes after the connection.
  private let lock: RunLock?

  /// The query anchor of the last run that changed something.
  public let newestAnchor: Int

  /// Opens a database and takes the state that it is in.
  ///
  /// - Parameters:
  ///   - path: The database file, which exists.
  ///   - keepsRunsOut: Whether to wait for the end of a run, with its documents, and to let none begin.
  ///   - busySeconds: How long to wait for a run that writes.
  /// - Throws: ``StoreError`` when it is no database of ours, or of another version.
  public init(
    path: String, keepsRunsOut: Bool = false, busySeconds: Int = 10
  ) throws(StoreError) {
    let lock = keepsRunsOut ? try RunLock.take(path: path, busySeconds: busySeconds) : nil
    let connection = try Connection(path: path, isReadOnly: true, busySeconds: busySeconds)
    try connection.execute("BEGIN")
    let version = try Store.checkSchema(connection)
    guard version == Schema.version else {
      throw StoreError(.older(schema: version, known: Schema.version))
    }
    newestAnchor = Int(
      try connection.integer("SELECT value FROM store WHERE name = 'anchor'") ?? 0)
    self.connection = connection
    self.lock = lock
  }

  /// The people that the database knows, in order.
  public func subjects() throws(StoreError) -> [String] { try knownSubjects(connection) }

  /// The zone in which the documents of an origin are written.
  ///
  /// - Parameters:
  ///   - subject: The person.
  ///   - origin: The phone's line of exports.
  /// - Returns: That of the first pipeline of the origin by name, else of the person, since pipelines
  ///   write documents of all origins; `nil` where there is none any more.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func timeZone(subject: String, origin: String) throws(StoreError) -> String? {
    var query = try connection.prepare(
      """
      SELECT time_zone FROM pipelines WHERE subject = ?1
      ORDER BY origin <> ?2, granted IS NOT NULL AND instr(granted, '"Workout"') = 0, name LIMIT 1
      """)
    query.bind(1, subject)
    query.bind(2, origin)
    return try query.step() ? query.text(0) : nil
  }
}

/// The people that a database knows, in order.
func knownSubjects(_ connection: borrowing Connection) throws(StoreError) -> [String] {
  var query = try connection.prepare(
    "SELECT subject FROM origins UNION SELECT subject FROM pipelines ORDER BY 1")
  var subjects: [String] = []
  while try query.step() { subjects.append(query.text(0)) }
  return subjects
}
