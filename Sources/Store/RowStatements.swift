internal import HealthModel

/// The state of one partition of a series.
struct PartState: Equatable {
  var rows: Int
  /// The sum of the content hashes of the rows.
  var fingerprint: Int64
  /// Whether a list is kept in place of rows.
  var isListed: Bool

  func holdsSame(as other: PartState) -> Bool {
    (rows, fingerprint) == (other.rows, other.fingerprint)
  }
}

/// The statements that read and write sample rows.
struct RowStatements: ~Copyable {
  private let subject: String
  /// Whether tombstones exist, which a sample that comes back must lift.
  private let hasTombstones: Bool
  /// Codes of written forms and metadata sets that rows gave up; others may hold them still.
  private(set) var released = TextCodes()
  private var putRow: Statement
  /// Inserts ``bulkCount`` rows of a series that has none of their keys.
  private var insertRows: Statement
  private var deleteRow: Statement
  private var readRows: Statement
  private var readParts: Statement
  private var putPart: Statement
  private var deletePart: Statement
  private var readList: Statement
  private var readTexts: Statement
  private var deleteRows: Statement
  private var putTombstone: Statement
  private var liftTombstone: Statement
  private var dropTombstones: Statement
  private var putKeptAnchor: Statement

  /// How many rows one statement inserts: most of what SQLite does per statement is then done once for them.
  static let bulkCount = 32
  private static let columnCount = 8

  init(_ connection: borrowing Connection, subject: String) throws(StoreError) {
    var findTombstone = try connection.prepare(
      "SELECT 1 FROM tombstones WHERE subject = ?1 AND kind = 'sample' LIMIT 1")
    findTombstone.bind(1, subject)
    let hasTombstones = try findTombstone.step()
    let putRow = try connection.prepare(
      """
      INSERT INTO sample_rows
        (series, start_unix, duration, ordinal, value, original, written, metadata, flag, anchor)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT DO UPDATE SET value = excluded.value, original = excluded.original,
        written = excluded.written, metadata = excluded.metadata, flag = excluded.flag,
        first_anchor = nullif(coalesce(first_anchor, anchor), excluded.anchor),
        anchor = excluded.anchor
      """)
    // 1 is the series, 2 the anchor; then come the columns of each row.
    let values = (0..<Self.bulkCount).map { row in
      let first = 3 + row * Self.columnCount
      let others = (first..<(first + Self.columnCount)).map { "?\($0)" }
      return "(?1, \(others.joined(separator: ", ")), ?2)"
    }
    let insertRows = try connection.prepare(
      """
      INSERT INTO sample_rows
        (series, start_unix, duration, ordinal, value, original, written, metadata, flag, anchor)
      VALUES \(values.joined(separator: ", "))
      """)
    let deleteRow = try connection.prepare(
      """
      DELETE FROM sample_rows
      WHERE series = ?1 AND start_unix = ?2 AND duration = ?3 AND ordinal = ?4
      """)
    let readRows = try connection.prepare(
      """
      SELECT start_unix, duration, value, original, written, metadata, flag
      FROM sample_rows WHERE series = ?1 AND start_unix >= ?2 AND start_unix < ?3
      ORDER BY start_unix, duration, ordinal
      """)
    let readParts = try connection.prepare(
      """
      SELECT part, rows, fingerprint, samples IS NOT NULL FROM partitions WHERE series = ?1
      """)
    let putPart = try connection.prepare(
      """
      INSERT OR REPLACE INTO partitions (series, part, rows, fingerprint, samples, anchor)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """)
    let deletePart = try connection.prepare(
      "DELETE FROM partitions WHERE series = ?1 AND part = ?2")
    let readList = try connection.prepare(
      "SELECT samples FROM partitions WHERE series = ?1 AND part = ?2")
    let readTexts = try connection.prepare(
      """
      SELECT DISTINCT written, metadata FROM sample_rows
      WHERE series = ?1 AND start_unix >= ?2 AND start_unix < ?3
      """)
    let deleteRows = try connection.prepare(
      "DELETE FROM sample_rows WHERE series = ?1 AND start_unix >= ?2 AND start_unix < ?3")
    let putTombstone = try connection.prepare(
      """
      INSERT OR REPLACE INTO tombstones (anchor, subject, kind, id) VALUES (?1, ?2, 'sample', ?3)
      """)
    let liftTombstone = try connection.prepare(
      "DELETE FROM tombstones WHERE subject = ?1 AND kind = 'sample' AND id = ?2")
    let dropTombstones = try connection.prepare(
      """
      DELETE FROM tombstones
      WHERE subject = ?1 AND kind = 'sample' AND instr(id, '.' || ?2 || '.') > 0
      """)
    let putKeptAnchor = try connection.prepare(
      """
      INSERT INTO origins (subject, origin, kept_anchor) VALUES (?1, ?2, ?3)
      ON CONFLICT DO UPDATE SET kept_anchor = excluded.kept_anchor
      """)

    self.subject = subject
    self.hasTombstones = hasTombstones
    self.putRow = putRow
    self.insertRows = insertRows
    self.deleteRow = deleteRow
    self.readRows = readRows
    self.readParts = readParts
    self.putPart = putPart
    self.deletePart = deletePart
    self.readList = readList
    self.readTexts = readTexts
    self.deleteRows = deleteRows
    self.putTombstone = putTombstone
    self.liftTombstone = liftTombstone
    self.dropTombstones = dropTombstones
    self.putKeptAnchor = putKeptAnchor
  }

  /// Writes one row, in place of one with the same key and ordinal.
  mutating func put(
    _ sample: StoredSample, series: StoredSeries, ordinal: Int64, anchor: Int
  ) throws(StoreError) {
    putRow.bind(1, series.code)
    putRow.bind(sample, ordinal: ordinal, from: 2)
    putRow.bind(10, anchor)
    try putRow.run()
    guard hasTombstones else { return }
    liftTombstone.bind(1, subject)
    liftTombstone.bind(2, sampleID(sample, series: series, ordinal: ordinal))
    try liftTombstone.run()
  }

  /// Writes rows of a series that has none of their keys.
  ///
  /// - Parameters:
  ///   - samples: The samples in order of key.
  ///   - series: Their series.
  ///   - anchor: The anchor to stamp them with.
  mutating func insert(
    _ samples: [StoredSample], series: StoredSeries, anchor: Int
  ) throws(StoreError) {
    var ordinal: Int64 = 0
    var next = 0
    insertRows.bind(1, series.code)
    insertRows.bind(2, anchor)
    func ordinalOfNext() -> Int64 {
      next > 0 && samples[next].hasKey(of: samples[next - 1]) ? ordinal + 1 : 1
    }
    while !hasTombstones, samples.count - next >= Self.bulkCount {
      for row in 0..<Self.bulkCount {
        ordinal = ordinalOfNext()
        insertRows.bind(samples[next], ordinal: ordinal, from: Int32(3 + row * Self.columnCount))
        next += 1
      }
      try insertRows.run()
    }
    while next < samples.count {
      ordinal = ordinalOfNext()
      try put(samples[next], series: series, ordinal: ordinal, anchor: anchor)
      next += 1
    }
  }

  /// Deletes one row and leaves a tombstone.
  mutating func delete(
    _ sample: StoredSample, series: StoredSeries, ordinal: Int64, anchor: Int
  ) throws(StoreError) {
    deleteRow.bind(1, series.code)
    deleteRow.bind(2, sample.start)
    deleteRow.bind(3, sample.duration)
    deleteRow.bind(4, ordinal)
    try deleteRow.run()
    release(sample)
    putTombstone.bind(1, anchor)
    putTombstone.bind(2, subject)
    putTombstone.bind(3, sampleID(sample, series: series, ordinal: ordinal))
    try putTombstone.run()
  }

  /// Notes that a row no longer holds what it held.
  mutating func release(_ sample: StoredSample) {
    release(written: sample.written, metadata: sample.metadata)
  }

  private mutating func release(written: Int64, metadata: Int64?) {
    released.written.insert(written)
    if let metadata { released.metadata.insert(metadata) }
  }

  /// The rows of a partition, in their order.
  mutating func samples(of series: Int64, part: Int64) throws(StoreError) -> [StoredSample] {
    readRows.bind(1, series)
    readRows.bind(2, part << 21)
    readRows.bind(3, (part + 1) << 21)
    var result: [StoredSample] = []
    while try readRows.step() {
      result.append(
        StoredSample(
          start: readRows.integer(0), duration: readRows.integer(1),
          value: readRows.numberOrNull(2), original: readRows.numberOrNull(3),
          written: readRows.integer(4), metadata: readRows.integerOrNull(5),
          flag: readRows.integerOrNull(6)))
    }
    return result
  }

  /// Deletes a partition with all its rows, or its list.
  ///
  /// - Returns: How many samples it held.
  mutating func deleteAll(
    of series: StoredSeries, part: Int64, state: PartState, anchor: Int
  ) throws(StoreError) -> Int {
    let rows = try samples(of: series.code, part: part)
    var ordinal: Int64 = 0
    for (index, sample) in rows.enumerated() {
      ordinal = index > 0 && sample.hasKey(of: rows[index - 1]) ? ordinal + 1 : 1
      try delete(sample, series: series, ordinal: ordinal, anchor: anchor)
    }
    deletePart.bind(1, series.code)
    deletePart.bind(2, part)
    try deletePart.run()
    return state.isListed ? state.rows : rows.count
  }

  /// The partitions of a series.
  mutating func parts(of series: Int64) throws(StoreError) -> [Int64: PartState] {
    readParts.bind(1, series)
    var result: [Int64: PartState] = [:]
    while try readParts.step() {
      result[readParts.integer(0)] = PartState(
        rows: Int(readParts.integer(1)), fingerprint: readParts.integer(2),
        isListed: readParts.integer(3) == 1)
    }
    return result
  }

  /// Remembers the state of a partition.
  ///
  /// A list in bytes is given where no rows are kept.
  mutating func setPart(
    series: Int64, part: Int64, state: PartState, anchor: Int, list: [UInt8]?
  ) throws(StoreError) {
    putPart.bind(1, series)
    putPart.bind(2, part)
    putPart.bind(3, state.rows)
    putPart.bind(4, state.fingerprint)
    if let list { try putPart.bind(5, list) } else { putPart.bindNull(5) }
    putPart.bind(6, anchor)
    try putPart.run()
  }

  /// The list of a partition that keeps no rows.
  ///
  /// - Throws: ``StoreError`` when it is not what its count and fingerprint say.
  mutating func list(
    of series: Int64, part: Int64, state: PartState
  ) throws(StoreError) -> SampleList {
    readList.bind(1, series)
    readList.bind(2, part)
    var bytes: [UInt8] = []
    while try readList.step() { bytes = readList.bytes(0) }
    let list = try SampleList(decoding: bytes, part: part)
    guard list.samples.count == state.rows, list.fingerprint == state.fingerprint else {
      throw StoreError(.damaged)
    }
    return list
  }

  /// Removes the rows of a partition whose samples are only listed from now on.
  mutating func forget(_ series: Int64, part: Int64) throws(StoreError) {
    let (from, to) = (part << 21, (part + 1) << 21)
    readTexts.bind(1, series)
    readTexts.bind(2, from)
    readTexts.bind(3, to)
    while try readTexts.step() {
      release(written: readTexts.integer(0), metadata: readTexts.integerOrNull(1))
    }
    deleteRows.bind(1, series)
    deleteRows.bind(2, from)
    deleteRows.bind(3, to)
    try deleteRows.run()
  }

  /// Removes the tombstones of a series whose samples are only listed from now on.
  mutating func forgetTombstones(of series: StoredSeries) throws(StoreError) {
    dropTombstones.bind(1, subject)
    dropTombstones.bind(2, series.digest)
    try dropTombstones.run()
  }
}

extension Statement {
  /// Binds the columns of a row from start to flag, from a parameter on.
  fileprivate mutating func bind(_ sample: StoredSample, ordinal: Int64, from first: Int32) {
    bind(first, sample.start)
    bind(first + 1, sample.duration)
    bind(first + 2, ordinal)
    bind(first + 3, sample.value)
    bind(first + 4, sample.original)
    bind(first + 5, sample.written)
    if let metadata = sample.metadata { bind(first + 6, metadata) } else { bindNull(first + 6) }
    if let flag = sample.flag { bind(first + 7, flag) } else { bindNull(first + 7) }
  }
}

extension RowStatements {
  /// Remembers that samples of an origin that were only listed have rows from now on, or are gone.
  ///
  /// What was deleted while they had none left no tombstone, so the changes since an earlier anchor are
  /// not known.
  mutating func endLists(origin: String, anchor: Int) throws(StoreError) {
    putKeptAnchor.bind(1, subject)
    putKeptAnchor.bind(2, origin)
    putKeptAnchor.bind(3, anchor)
    try putKeptAnchor.run()
  }
}

/// The id of a sample, as the views make it too: start in UTC, seconds, series, ordinal.
func sampleID(_ sample: StoredSample, series: StoredSeries, ordinal: Int64) -> String {
  sampleID(start: sample.start, duration: sample.duration, series: series, ordinal: ordinal)
}

/// The id of the sample with a key and ordinal.
func sampleID(start: Int64, duration: Int64, series: StoredSeries, ordinal: Int64) -> String {
  "\(compactUTC(start)).\(duration).\(series.digest).\(ordinal)"
}
