internal import HealthModel

/// What makes a series: one type and kind of sample of one source of one origin.
struct SeriesKey: Hashable {
  var subject: String
  var origin: String
  var type: String
  var source: String
  var kind: SampleKind
}

/// A series as the database knows it.
struct StoredSeries {
  var code: Int64
  var type: String
  /// 12 hex digits that stand for the series in the ids of its samples.
  var digest: String
}

/// The codes that the database gives to series, written forms and metadata sets.
struct StoredCodes: ~Copyable {
  /// The origins behind the codes of samples.
  private(set) var origins: [SampleOrigin] = []
  /// The content hashes of origins and metadata sets.
  private(set) var hashes = DictionaryHashes()
  private var metadataSets: [MetadataSet] = []
  /// Codes of the database by codes of the dictionary; looked up when first needed.
  private var written: [Int64?] = []
  private var metadata: [Int64?] = []

  private var findSeries: Statement
  private var addSeries: Statement
  private var putUnit: Statement
  private var listSeries: Statement
  private var dropSeries: Statement
  private var findWritten: Statement
  private var addWritten: Statement
  private var sets: MetadataTable

  init(_ connection: borrowing Connection) throws(StoreError) {
    let findSeries = try connection.prepare(
      """
      SELECT code, digest, unit IS ?5 FROM series
      WHERE subject = ?1 AND origin = ?2 AND type = ?3 AND source = ?4 AND kind = ?6
      """)
    let addSeries = try connection.prepare(
      """
      INSERT INTO series (subject, origin, type, source, unit, kind, digest)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """)
    let putUnit = try connection.prepare("UPDATE series SET unit = ?2 WHERE code = ?1")
    let listSeries = try connection.prepare(
      "SELECT code, digest, type FROM series WHERE subject = ?1 AND origin = ?2 ORDER BY code")
    let dropSeries = try connection.prepare("DELETE FROM series WHERE code = ?1")
    let findWritten = try connection.prepare(
      """
      SELECT code FROM written_forms
      WHERE source_version = ?1 AND device = ?2 AND unit = ?3 AND value_text = ?4
      """)
    let addWritten = try connection.prepare(
      """
      INSERT INTO written_forms (source_version, device, unit, value_text)
      VALUES (?1, ?2, ?3, ?4)
      """)
    let sets = try MetadataTable(connection)

    self.findSeries = findSeries
    self.addSeries = addSeries
    self.putUnit = putUnit
    self.listSeries = listSeries
    self.dropSeries = dropSeries
    self.findWritten = findWritten
    self.addWritten = addWritten
    self.sets = sets
  }

  /// Takes in more origins and metadata sets, whose codes follow those that are known.
  mutating func know(
    origins: ArraySlice<SampleOrigin>, metadata: ArraySlice<MetadataSet>
  ) {
    self.origins += origins
    metadataSets += metadata
    hashes.add(origins: origins, metadata: metadata)
    written += Array(repeating: nil, count: origins.count)
    self.metadata += Array(repeating: nil, count: metadata.count)
  }

  /// The series of a key; a new one if there is none.
  mutating func series(_ key: SeriesKey, unit: String?) throws(StoreError) -> StoredSeries {
    while true {
      findSeries.bind(1, key.subject)
      findSeries.bind(2, key.origin)
      findSeries.bind(3, key.type)
      findSeries.bind(4, key.source)
      findSeries.bind(5, unit)
      findSeries.bind(6, key.kind.rawValue)
      if try findSeries.step() {
        let series = StoredSeries(
          code: findSeries.integer(0), type: key.type, digest: findSeries.text(1))
        let hasUnit = findSeries.integer(2) == 1
        findSeries.reset()
        if !hasUnit { try setUnit(unit, of: series) }
        return series
      }
      addSeries.bind(1, key.subject)
      addSeries.bind(2, key.origin)
      addSeries.bind(3, key.type)
      addSeries.bind(4, key.source)
      addSeries.bind(5, unit)
      addSeries.bind(6, key.kind.rawValue)
      addSeries.bind(7, Self.digest(key))
      try addSeries.run()
    }
  }

  /// All series of an origin.
  mutating func allSeries(
    subject: String, origin: String
  ) throws(StoreError) -> [StoredSeries] {
    listSeries.bind(1, subject)
    listSeries.bind(2, origin)
    var result: [StoredSeries] = []
    while try listSeries.step() {
      result.append(
        StoredSeries(
          code: listSeries.integer(0), type: listSeries.text(2), digest: listSeries.text(1)))
    }
    return result
  }

  /// Takes the unit of a type that an earlier version did not know.
  private mutating func setUnit(_ unit: String?, of series: StoredSeries) throws(StoreError) {
    putUnit.bind(1, series.code)
    putUnit.bind(2, unit)
    try putUnit.run()
  }

  /// Forgets a series that holds no samples any more.
  mutating func drop(_ series: StoredSeries) throws(StoreError) {
    dropSeries.bind(1, series.code)
    try dropSeries.run()
  }

  /// Samples of a snapshot as they are stored.
  mutating func stored(
    _ rows: ArraySlice<UInt32>, of order: SnapshotOrder
  ) throws(StoreError) -> [StoredSample] {
    var result: [StoredSample] = []
    result.reserveCapacity(rows.count)
    let samples = order.samples
    let originals = samples.original
    for row in rows.lazy.map(Int.init) {
      let value = samples.value[row]
      let original = originals[row]
      result.append(
        StoredSample(
          start: samples.start[row], duration: samples.end(row) - samples.start[row],
          value: value.isNaN ? nil : value,
          // A category value that nobody knows has no number at all.
          original: value == original || original.isNaN ? nil : original,
          written: try writtenCode(Int(samples.origin[row])),
          metadata: try metadataCode(Int(samples.metadata(row))),
          flag: flagCode(order.flags[row])))
    }
    return result
  }

  /// The codes of all texts of the dictionary that the database knows.
  mutating func textCodes() throws(StoreError) -> TextCodes {
    var result = TextCodes()
    for code in written.indices {
      if let known = try findWrittenCode(code) { result.written.insert(known) }
    }
    for code in metadata.indices.dropFirst() {
      if let known = try findMetadataCode(code, text: nil) { result.metadata.insert(known) }
    }
    return result
  }

  private mutating func writtenCode(_ code: Int) throws(StoreError) -> Int64 {
    while true {
      if let found = try findWrittenCode(code) { return found }
      addWritten.bind(origins[code])
      try addWritten.run()
    }
  }

  private mutating func findWrittenCode(_ code: Int) throws(StoreError) -> Int64? {
    if let known = written[code] { return known }
    findWritten.bind(origins[code])
    guard try findWritten.step() else { return nil }
    written[code] = findWritten.integer(0)
    findWritten.reset()
    return written[code]
  }

  private mutating func metadataCode(_ code: Int) throws(StoreError) -> Int64? {
    if code == 0 { return nil }
    if let known = metadata[code] { return known }
    let set = metadataSets[code]
    let text = MetadataText(set)
    while true {
      if let found = try findMetadataCode(code, text: text) { return found }
      try sets.insert(set, digest: hashes.metadata[code], text: text)
    }
  }

  private mutating func findMetadataCode(
    _ code: Int, text: MetadataText?
  ) throws(StoreError) -> Int64? {
    if let known = metadata[code] { return known }
    let set = metadataSets[code]
    metadata[code] = try sets.code(
      of: set, digest: hashes.metadata[code], text: text ?? MetadataText(set))
    return metadata[code]
  }

  /// 12 hex digits of a series, the same in every database.
  private static func digest(_ key: SeriesKey) -> String {
    var hash = ContentHash()
    hash.add(key.subject)
    hash.add(key.origin)
    hash.add(key.type)
    hash.add(key.source)
    // Only a type that HealthKit does not define can have samples of both kinds.
    if key.kind == .category { hash.add(key.kind.rawValue) }
    return hash.hexDigits
  }
}

extension ContentHash {
  /// The upper 48 bits as 12 hex digits, as ids hold them.
  var hexDigits: String {
    let digits = String(value >> 16, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}

extension Statement {
  /// Binds the four texts of a written form, from the first parameter on.
  fileprivate mutating func bind(_ form: SampleOrigin) {
    bind(1, form.sourceVersion)
    bind(2, form.device)
    bind(3, form.unit)
    bind(4, form.valueText ?? "")
  }
}
