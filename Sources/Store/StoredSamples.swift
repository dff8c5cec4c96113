public import HealthModel

/// The stored samples of one type, kind, origin and source.
public struct SampleSeries: Hashable, Sendable {
  /// The code of the series in the database.
  var code: Int64
  /// The line of exports, or what was entered by hand.
  public var origin: String
  /// The identifier of the type, as the export spells it.
  public var type: String
  /// What the values are.
  public var kind: SampleKind
  /// The name of the app or device that wrote the samples.
  public var source: String
  /// When the first sample that is not flagged starts, in seconds since 1970 UTC; `nil` if there is none.
  public var firstStart: Int64?
  /// Whether its samples are kept, and not only what tells which of them changed.
  public var isKept: Bool
}

/// Samples as the database holds them, with the reasons to leave some out of statistics.
public struct StoredColumns: Sendable {
  /// The samples in the order of start, end and ordinal, series by series.
  public var samples = SampleColumns()
  /// Why each of them is left out of statistics; `nil` for one that counts.
  public var flags: [SampleFlag?] = []

  /// No samples.
  public init() {}

  /// Samples and a reason, or none, for each.
  public init(_ samples: SampleColumns, flags: [SampleFlag?]) {
    self.samples = samples
    self.flags = flags
  }
}

/// Reads stored samples back into columns that share one dictionary.
///
/// What was written is read back as it was: values, numbers and texts as written, origins and metadata.
public struct StoredSampleReader: ~Copyable {
  /// The texts behind the codes of all columns read so far, and of those it began with.
  public private(set) var dictionary: SampleDictionary
  /// Codes of the dictionary by the source and the code of the written form.
  private var origins: [OriginKey: UInt32] = [:]
  /// Codes of the dictionary by those of the database.
  private var metadata: [Int64: UInt32] = [:]
  private var listSeries: Statement
  private var readRows: Statement
  private var readWritten: Statement
  private var readMetadata: Statement
  /// Held for as long as it reads; `nil` where a store holds it.
  private var held: HeldConnection?

  private struct OriginKey: Hashable {
    var series: Int64
    var written: Int64
  }

  /// A reader within the transaction of a store.
  ///
  /// - Parameters:
  ///   - store: The store, between ``Store/begin()`` and its end.
  ///   - dictionary: The texts of other columns that the ones read are to be joined with.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public init(
    _ store: borrowing Store, dictionary: SampleDictionary = SampleDictionary()
  ) throws(StoreError) {
    try self.init(store.connection, dictionary: dictionary)
  }

  /// A reader of a database that is not written to.
  ///
  /// - Parameter path: The database file.
  /// - Throws: ``StoreError`` when the file is no database of ours or cannot be read.
  public init(path: String) throws(StoreError) {
    let held = HeldConnection(try Connection(path: path, isReadOnly: true))
    try Store.checkSchema(held.connection)
    // All that is read is of one moment.
    try held.connection.execute("BEGIN")
    try self.init(held.connection, dictionary: SampleDictionary())
    self.held = held
  }

  private init(
    _ statements: borrowing Connection, dictionary: SampleDictionary
  ) throws(StoreError) {
    let listSeries = try statements.prepare(
      """
      SELECT s.code, s.origin, s.type, s.kind, s.source,
        (SELECT q.start_unix FROM sample_rows AS q
          WHERE q.series = s.code AND q.flag IS NULL ORDER BY q.start_unix LIMIT 1),
        NOT EXISTS (SELECT 1 FROM partitions AS p
          WHERE p.series = s.code AND p.samples IS NOT NULL)
      FROM series AS s WHERE s.subject = ?1 ORDER BY s.origin, s.type, s.kind, s.source
      """)
    let readRows = try statements.prepare(
      """
      SELECT start_unix, duration, value, original, written, metadata, flag FROM sample_rows
      WHERE series = ?1 AND start_unix < ?2 AND start_unix >= ?3
      ORDER BY start_unix, duration, ordinal
      """)
    let readWritten = try statements.prepare(
      "SELECT source_version, device, unit, value_text FROM written_forms WHERE code = ?1")
    let readMetadata = try statements.prepare(
      "SELECT content, beats FROM metadata_sets WHERE code = ?1")
    self.dictionary = dictionary
    self.listSeries = listSeries
    self.readRows = readRows
    self.readWritten = readWritten
    self.readMetadata = readMetadata
  }

  /// The series of a subject, in the byte order of origin, type, kind and source.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public mutating func series(of subject: String) throws(StoreError) -> [SampleSeries] {
    listSeries.bind(1, subject)
    var result: [SampleSeries] = []
    while try listSeries.step() {
      guard let kind = SampleKind(rawValue: listSeries.text(3)) else { throw StoreError(.damaged) }
      result.append(
        SampleSeries(
          code: listSeries.integer(0), origin: listSeries.text(1), type: listSeries.text(2),
          kind: kind, source: listSeries.text(4), firstStart: listSeries.integerOrNull(5),
          isKept: listSeries.integer(6) == 1))
    }
    return result
  }

  /// Adds the samples of a series to columns.
  ///
  /// - Parameters:
  ///   - series: A series of ``series(of:)``.
  ///   - columns: Told the samples, in the order of start and end.
  ///   - start: Only samples that start at or after this instant are read.
  ///   - end: Only samples that start before this instant are read.
  /// - Throws: ``StoreError`` when SQLite cannot read or the database is damaged.
  /// - Complexity: O(*n*).
  public mutating func read(
    _ series: SampleSeries, into columns: inout StoredColumns, from start: Int64 = .min,
    startingBefore end: Int64 = .max
  ) throws(StoreError) {
    readRows.bind(1, series.code)
    readRows.bind(2, end)
    readRows.bind(3, start)
    while try readRows.step() {
      let start = readRows.integer(0)
      let value = readRows.numberOrNull(2)
      let original = readRows.numberOrNull(3) ?? value
      let code = readRows.integerOrNull(6)
      let flag = SampleFlag.allCases.first { flagCode($0) == code }
      if code != nil, flag == nil { throw StoreError(.damaged) }
      columns.samples.append(
        start: start, end: start + readRows.integer(1), value: value ?? .nan,
        original: original ?? .nan, origin: try origin(readRows.integer(4), of: series),
        metadata: try metadataCode(readRows.integerOrNull(5)))
      columns.flags.append(flag)
    }
  }

  private mutating func origin(
    _ written: Int64, of series: SampleSeries
  ) throws(StoreError) -> UInt32 {
    let key = OriginKey(series: series.code, written: written)
    if let known = origins[key] { return known }
    readWritten.bind(1, written)
    guard try readWritten.step() else { throw StoreError(.damaged) }
    let text = readWritten.text(3)
    let origin = SampleOrigin(
      source: series.source, sourceVersion: readWritten.text(0), device: readWritten.text(1),
      unit: readWritten.text(2), valueText: series.kind == .quantity && text.isEmpty ? nil : text)
    readWritten.reset()
    let code = dictionary.code(of: origin)
    origins[key] = code
    return code
  }

  private mutating func metadataCode(_ stored: Int64?) throws(StoreError) -> UInt32 {
    guard let stored else { return 0 }
    if let known = metadata[stored] { return known }
    readMetadata.bind(1, stored)
    guard try readMetadata.step() else { throw StoreError(.damaged) }
    let text = MetadataText(content: readMetadata.text(0), beats: readMetadata.textOrNull(1))
    readMetadata.reset()
    guard let set = text.set else { throw StoreError(.damaged) }
    let code = dictionary.code(of: set)
    metadata[stored] = code
    return code
  }
}

/// A connection that lives as long as someone holds it.
private final class HeldConnection {
  let connection: Connection

  init(_ connection: consuming Connection) { self.connection = connection }
}
