/// How new what a database holds is.
public struct StoreStatus: Equatable, Sendable {
  /// One phone's line of exports.
  public struct Origin: Equatable, Sendable {
    /// The person.
    public var subject: String
    /// The line of exports.
    public var origin: String
    /// The moment of its newest export, in seconds since 1970 UTC; `nil` where no export named one.
    public var newestExport: Int64?
    /// The moment of the export that is stored now; `nil` where it is not known.
    public var snapshotDate: Int64?
    /// The anchor of its last run that changed something; 0 for none.
    public var anchor: Int
  }

  /// The samples of one type of an origin.
  public struct TypeState: Equatable, Sendable {
    /// The person.
    public var subject: String
    /// The line of exports.
    public var origin: String
    /// The identifier of the type.
    public var type: String
    /// How many there are.
    public var samples: Int
    /// When the newest one ends, in seconds since 1970 UTC: of those that start in the last 24 days with
    /// any, without those left out of statistics; `nil` where all are left out.
    public var newestSample: Int64?
  }

  /// A run.
  public struct Run: Equatable, Sendable {
    /// Its number.
    public var id: Int
    /// The pipeline.
    public var pipeline: String
    /// The person.
    public var subject: String
    /// The line of exports.
    public var origin: String
    /// When it ended, ISO 8601.
    public var finishedAt: String
    /// Samples and objects added.
    public var added: Int
    /// Samples and objects changed.
    public var changed: Int
    /// Samples and objects deleted.
    public var deleted: Int
  }

  /// The anchor of the last run that changed something.
  public var anchor: Int
  /// The version of the schema.
  public var schema: Int
  /// The last run that read an export; `nil` before the first.
  public var lastRun: Run?
  /// The lines of exports, in order.
  public var origins: [Origin]
  /// The types of samples, in order.
  public var types: [TypeState]
}

extension StoreReader {
  /// How new what the database holds is.
  ///
  /// - Parameters:
  ///   - subject: The person; `nil` for everybody.
  ///   - origin: The line of exports; `nil` for all.
  /// - Returns: Its state.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  /// - Complexity: O(*n*) in partitions, and in the samples of the last one of each series.
  public func status(
    subject: String? = nil, origin: String? = nil
  ) throws(StoreError) -> StoreStatus {
    StoreStatus(
      anchor: newestAnchor, schema: Schema.version,
      lastRun: try lastRun(subject: subject, origin: origin),
      origins: try origins(subject: subject, origin: origin),
      types: try types(subject: subject, origin: origin))
  }

  private static let asked = "(?1 IS NULL OR subject = ?1) AND (?2 IS NULL OR origin = ?2)"

  private func lastRun(
    subject: String?, origin: String?
  ) throws(StoreError) -> StoreStatus.Run? {
    var query = try connection.prepare(
      """
      SELECT id, pipeline, subject, origin, finished_at, added, changed, deleted FROM runs
      WHERE \(Self.asked) ORDER BY id DESC LIMIT 1
      """)
    query.bind(1, subject)
    query.bind(2, origin)
    guard try query.step() else { return nil }
    return StoreStatus.Run(
      id: Int(query.integer(0)), pipeline: query.text(1), subject: query.text(2),
      origin: query.text(3), finishedAt: query.text(4), added: Int(query.integer(5)),
      changed: Int(query.integer(6)), deleted: Int(query.integer(7)))
  }

  private func origins(
    subject: String?, origin: String?
  ) throws(StoreError) -> [StoreStatus.Origin] {
    var query = try connection.prepare(
      """
      SELECT subject, origin, newest_export, snapshot_date,
        (SELECT max(r.anchor) FROM runs AS r
          WHERE r.subject = origins.subject AND r.origin = origins.origin)
      FROM origins WHERE \(Self.asked) ORDER BY subject, origin
      """)
    query.bind(1, subject)
    query.bind(2, origin)
    var result: [StoreStatus.Origin] = []
    while try query.step() {
      result.append(
        StoreStatus.Origin(
          subject: query.text(0), origin: query.text(1), newestExport: query.integerOrNull(2),
          snapshotDate: query.integerOrNull(3), anchor: Int(query.integer(4))))
    }
    return result
  }

  private func types(
    subject: String?, origin: String?
  ) throws(StoreError) -> [StoreStatus.TypeState] {
    var query = try connection.prepare(
      """
      SELECT code, subject, origin, type,
        (SELECT sum(rows) FROM partitions WHERE series = series.code)
      FROM series WHERE \(Self.asked) ORDER BY subject, origin, type, code
      """)
    query.bind(1, subject)
    query.bind(2, origin)
    var newest = try NewestSample(connection)
    var result: [StoreStatus.TypeState] = []
    while try query.step() {
      var state = StoreStatus.TypeState(
        subject: query.text(1), origin: query.text(2), type: query.text(3),
        samples: Int(query.integer(4)), newestSample: try newest.end(of: query.integer(0)))
      if let last = result.last,
        (last.subject, last.origin, last.type) == (state.subject, state.origin, state.type)
      {
        state.samples += last.samples
        state.newestSample = [last.newestSample, state.newestSample].compactMap { $0 }.max()
        result.removeLast()
      }
      result.append(state)
    }
    return result
  }
}

/// Finds the newest sample of a series from its last partitions.
private struct NewestSample: ~Copyable {
  private var parts: Statement
  private var end: Statement

  init(_ connection: borrowing Connection) throws(StoreError) {
    let parts = try connection.prepare(
      "SELECT part, samples FROM partitions WHERE series = ?1 ORDER BY part DESC")
    let end = try connection.prepare(
      """
      SELECT max(start_unix + duration) FROM sample_rows
      WHERE series = ?1 AND start_unix >= ?2 AND start_unix < ?3 AND flag IS NULL
      """)
    self.parts = parts
    self.end = end
  }

  mutating func end(of series: Int64) throws(StoreError) -> Int64? {
    parts.bind(1, series)
    defer { parts.reset() }
    while try parts.step() {
      let part = parts.integer(0)
      if !parts.isNull(1) {
        // Lists do not say which samples are left out of statistics.
        return try SampleList(decoding: parts.bytes(1), part: part).samples
          .map { $0.start + $0.duration }.max()
      }
      end.bind(1, series)
      end.bind(2, part << 21)
      end.bind(3, (part + 1) << 21)
      let found = try end.step() ? end.integerOrNull(0) : nil
      end.reset()
      if let found { return found }
    }
    return nil
  }
}
