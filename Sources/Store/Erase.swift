/// What is erased of a person.
public struct ErasedRows: Equatable, Sendable {
  /// Samples, with those of which only a list was kept.
  public var samples = 0
  /// Workouts, rings and other objects.
  public var objects = 0
  /// Rows of statistics.
  public var statistics = 0
  /// Tombstones.
  public var tombstones = 0
  /// Runs.
  public var runs = 0
  /// The names of pipelines, in order.
  public var pipelines: [String] = []
  /// The names of collections, in order.
  public var collections: [String] = []

  /// Nothing.
  public init() {}
}

extension Store {
  /// The people that the database knows, in order.
  public func subjects() throws(StoreError) -> [String] { try knownSubjects(connection) }

  /// What there is to erase of a person.
  ///
  /// - Parameter subject: The person.
  /// - Returns: Numbers of rows, and names.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func rows(of subject: String) throws(StoreError) -> ErasedRows {
    var found = ErasedRows()
    found.samples = try count(
      """
      SELECT coalesce(sum(p.rows), 0) FROM partitions AS p JOIN series AS s ON s.code = p.series
      WHERE s.subject = ?1
      """, subject)
    found.objects = try count("SELECT count(*) FROM objects WHERE subject = ?1", subject)
    found.statistics = try count("SELECT count(*) FROM statistics WHERE subject = ?1", subject)
    found.tombstones = try count("SELECT count(*) FROM tombstones WHERE subject = ?1", subject)
    found.runs = try count("SELECT count(*) FROM runs WHERE subject = ?1", subject)
    found.pipelines = try names("SELECT DISTINCT name FROM pipelines", subject)
    found.collections = try names("SELECT DISTINCT name FROM collections", subject)
    return found
  }

  /// Erases a person, within the transaction: every row about them and every text that only they held.
  ///
  /// The anchor does not move, and no tombstones are left.
  ///
  /// - Parameter subject: The person.
  /// - Returns: What was erased.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  /// - Complexity: O(*n*) in all samples of the database.
  public mutating func erase(subject: String) throws(StoreError) -> ErasedRows {
    let erased = try rows(of: subject)
    for table in ["sample_rows", "partitions"] {
      try erase(
        "\(table) WHERE series IN (SELECT code FROM series WHERE subject = ?1)", subject)
    }
    for table in ObjectTable.allCases {
      try erase(
        "\(table.rawValue) WHERE object IN (SELECT code FROM objects WHERE subject = ?1)", subject)
    }
    for table in ["record_counts", "rejections", "run_stages"] {
      try erase("\(table) WHERE run IN (SELECT id FROM runs WHERE subject = ?1)", subject)
    }
    for table in [
      "series", "objects", "statistics", "tombstones", "runs", "anchors", "collections",
      "pipelines", "origins",
    ] {
      try erase("\(table) WHERE subject = ?1", subject)
    }
    try connection.execute(
      """
      DELETE FROM written_forms WHERE code NOT IN (SELECT written FROM sample_rows);
      DELETE FROM metadata_sets WHERE code NOT IN
        (SELECT metadata FROM sample_rows WHERE metadata IS NOT NULL)
      """)
    var devices = try DeviceRows(connection)
    try devices.bring()
    return erased
  }

  /// Lets what is deleted from now on be overwritten with zeros; to be called before ``begin()``.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot do it.
  public func overwriteDeleted() throws(StoreError) {
    try connection.execute("PRAGMA secure_delete = ON")
  }

  /// Writes the file anew without free pages, after ``commit(takesAnchor:)``.
  ///
  /// - Throws: ``StoreError`` when there is no space for a second copy meanwhile; the file then is as
  ///   it was.
  public func vacuum() throws(StoreError) {
    // The copy is as large as the database, so it does not go into memory.
    try connection.execute("PRAGMA temp_store = FILE; VACUUM")
  }

  private func count(_ sql: String, _ subject: String) throws(StoreError) -> Int {
    var query = try connection.prepare(sql)
    query.bind(1, subject)
    return try query.step() ? Int(query.integer(0)) : 0
  }

  private func names(_ select: String, _ subject: String) throws(StoreError) -> [String] {
    var query = try connection.prepare(select + " WHERE subject = ?1 ORDER BY 1")
    query.bind(1, subject)
    var names: [String] = []
    while try query.step() { names.append(query.text(0)) }
    return names
  }

  private func erase(_ rows: String, _ subject: String) throws(StoreError) {
    var delete = try connection.prepare("DELETE FROM \(rows)")
    delete.bind(1, subject)
    try delete.run()
  }
}
