public import HealthModel

/// Brings the stored samples of one subject and origin to the state of a snapshot.
///
/// Samples lie in partitions of about 24 days by series (type and source). A partition whose
/// fingerprint is that of the snapshot costs no row access. Where no pipeline keeps the samples of a
/// type, a partition has no rows but a list of keys and hashes, which tells as well what changed.
public struct SnapshotWriter: ~Copyable {
  private let subject: String
  private let origin: String
  private let anchor: Int
  private var codes: StoredCodes
  private var rows: RowStatements
  private var texts: UnusedTexts
  /// Codes of the series that the snapshot holds.
  private var seenSeries: Set<Int64> = []
  /// Whether samples get rows that stood in lists before, or such lists go: what was deleted while they
  /// were lists left no tombstones.
  private var endsLists = false
  /// Whether every series of the snapshot keeps rows.
  private var keepsAll = true
  /// What was done so far.
  public private(set) var changes = SampleChanges()

  /// Starts a snapshot within the store's transaction.
  ///
  /// - Parameters:
  ///   - store: The store, between ``Store/begin()`` and ``Store/commit(takesAnchor:)``.
  ///   - subject: The person the samples are about.
  ///   - origin: The phone's line of exports.
  ///   - dictionary: The texts behind the codes of the samples that will be written, as far as they are known.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public init(
    _ store: borrowing Store, subject: String, origin: String,
    dictionary: SampleDictionary = SampleDictionary()
  ) throws(StoreError) {
    var codes = try StoredCodes(store.connection)
    codes.know(origins: dictionary.origins[...], metadata: dictionary.metadata[...])
    let rows = try RowStatements(store.connection, subject: subject)
    let texts = try UnusedTexts(store.connection)
    self.subject = subject
    self.origin = origin
    anchor = store.nextAnchor
    self.codes = codes
    self.rows = rows
    self.texts = texts
  }

  /// Takes in texts behind codes of samples that will be written; their codes follow those known before.
  public mutating func know(
    origins: ArraySlice<SampleOrigin>, metadata: ArraySlice<MetadataSet>
  ) {
    codes.know(origins: origins, metadata: metadata)
  }

  /// The origins behind the codes that are known.
  public var origins: [SampleOrigin] { codes.origins }

  /// Writes the samples of one type and kind.
  ///
  /// - Parameters:
  ///   - type: The identifier of the type.
  ///   - kind: What the values are. A type that HealthKit does not define may have samples of both
  ///     kinds.
  ///   - canonicalUnit: The unit of the values; `nil` for that as written, and for category samples.
  ///   - samples: All samples of the type in the snapshot.
  ///   - flags: Why each of them is left out of statistics.
  ///   - keepsSamples: Whether this or another pipeline that reads the type keeps its samples. If none
  ///     does, only what the next snapshot is compared with is written. Where the database has it the
  ///     other way round, rows are written, or removed without tombstones; this counts as
  ///     ``SampleChanges/switched`` and neither as added nor as deleted.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  /// - Complexity: O(*n*) for samples in order of start; rows are touched only in partitions that
  ///   differ.
  public mutating func write(
    type: String, kind: SampleKind, canonicalUnit: String?, samples: SampleColumns,
    flags: [SampleFlag?], keepsSamples: Bool
  ) throws(StoreError) {
    let order = SnapshotOrder(samples, flags: flags, hashes: codes.hashes)
    for series in order.series(codes.origins) {
      let code = try codes.series(
        SeriesKey(
          subject: subject, origin: origin, type: type, source: series.source, kind: kind),
        unit: canonicalUnit)
      seenSeries.insert(code.code)
      try write(series.rows, of: order, to: code, keepsSamples: keepsSamples)
    }
    if !keepsSamples { keepsAll = false }
  }

  /// The ids of some samples of a type that was written and whose samples are kept.
  ///
  /// - Parameters:
  ///   - rows: Which samples.
  ///   - type: The identifier of the type.
  ///   - kind: What the values are.
  ///   - canonicalUnit: The unit of the values, as they were written with.
  ///   - samples: All samples of the type in the snapshot.
  ///   - flags: Why each of them is left out of statistics.
  /// - Returns: The ids by row.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  /// - Complexity: O(*n*) for samples in order of start.
  public mutating func ids(
    of rows: Set<Int>, type: String, kind: SampleKind, canonicalUnit: String?,
    samples: SampleColumns, flags: [SampleFlag?]
  ) throws(StoreError) -> [Int: String] {
    var ids: [Int: String] = [:]
    let order = SnapshotOrder(samples, flags: flags, hashes: codes.hashes)
    for series in order.series(codes.origins) {
      let code = try codes.series(
        SeriesKey(
          subject: subject, origin: origin, type: type, source: series.source, kind: kind),
        unit: canonicalUnit)
      order.collectIDs(of: rows, in: series, code, &ids)
    }
    return ids
  }

  /// Deletes what the snapshot does not hold.
  ///
  /// A series that this pipeline does not read and another one does is left alone.
  ///
  /// - Parameters:
  ///   - reads: Whether this pipeline reads a type.
  ///   - othersRead: Whether another pipeline of the subject and origin reads a type.
  /// - Returns: All that the snapshot changed.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  public consuming func finish(
    reads: (String) -> Bool, othersRead: (String) -> Bool
  ) throws(StoreError) -> SampleChanges {
    for series in try codes.allSeries(subject: subject, origin: origin)
    where !seenSeries.contains(series.code) {
      guard reads(series.type) || !othersRead(series.type) else { continue }
      try deleteAll(try rows.parts(of: series.code), of: series)
      try codes.drop(series)
    }
    if endsLists { try rows.endLists(origin: origin, anchor: anchor) }
    try texts.drop(rows.released, codes: &codes, seenSeries: keepsAll ? seenSeries : nil)
    return changes
  }

  private mutating func deleteAll(
    _ parts: [Int64: PartState], of series: StoredSeries
  ) throws(StoreError) {
    for (part, state) in parts.sorted(by: { $0.key < $1.key }) {
      if state.isListed { endsLists = true }
      changes.deleted += try rows.deleteAll(of: series, part: part, state: state, anchor: anchor)
    }
  }

  private mutating func write(
    _ snapshot: [UInt32], of order: SnapshotOrder, to series: StoredSeries, keepsSamples: Bool
  ) throws(StoreError) {
    var stored = try rows.parts(of: series.code)
    let hadRows = stored.values.contains { !$0.isListed }
    var first = 0
    while first < snapshot.count {
      let part = partition(order.samples.start[Int(snapshot[first])])
      var last = first
      var fingerprint: UInt64 = 0
      while last < snapshot.count, partition(order.samples.start[Int(snapshot[last])]) == part {
        fingerprint &+= order.hash(Int(snapshot[last]))
        last += 1
      }
      let new = PartState(
        rows: last - first, fingerprint: Int64(bitPattern: fingerprint), isListed: !keepsSamples)
      let old = stored.removeValue(forKey: part)
      if old != new {
        try bring(part, of: series, from: old, to: new, snapshot[first..<last], order)
      }
      first = last
    }
    try deleteAll(stored, of: series)
    if hadRows, !keepsSamples { try rows.forgetTombstones(of: series) }
  }

  /// Brings one partition that differs to its new state.
  private mutating func bring(
    _ part: Int64, of series: StoredSeries, from old: PartState?, to new: PartState,
    _ snapshot: ArraySlice<UInt32>, _ order: SnapshotOrder
  ) throws(StoreError) {
    var list: SampleList?
    if new.isListed || old?.isListed == true { list = order.list(snapshot) }
    if let old, !old.holdsSame(as: new) {
      if !old.isListed {
        try merge(try codes.stored(snapshot, of: order), series: series, part: part)
      } else if let list {
        changes += try rows.list(of: series.code, part: part, state: old).changes(to: list)
      }
    }
    if old == nil { changes.added += new.rows }
    if !new.isListed, old?.isListed != false {
      try rows.insert(try codes.stored(snapshot, of: order), series: series, anchor: anchor)
    }
    if new.isListed, old?.isListed == false { try rows.forget(series.code, part: part) }
    if let old, old.isListed != new.isListed {
      changes.switched += new.rows
      if old.isListed { endsLists = true }
    }
    try rows.setPart(
      series: series.code, part: part, state: new, anchor: anchor,
      list: new.isListed ? list?.encoded(part: part) : nil)
  }

  /// Brings one partition to a new state, key by key.
  private mutating func merge(
    _ new: [StoredSample], series: StoredSeries, part: Int64
  ) throws(StoreError) {
    let old = try rows.samples(of: series.code, part: part)
    var pairs = KeyPairs(old, new)
    while let (before, after) = pairs.next() {
      if before.elementsEqual(after) { continue }
      changes += compare(before, after)
      try replace(before, by: after, series: series)
    }
  }

  /// Rewrites the rows of one key where they differ.
  private mutating func replace(
    _ old: ArraySlice<StoredSample>, by new: ArraySlice<StoredSample>, series: StoredSeries
  ) throws(StoreError) {
    for (index, sample) in new.enumerated() {
      let isSame = index < old.count && old[old.startIndex + index] == sample
      if isSame { continue }
      if index < old.count { rows.release(old[old.startIndex + index]) }
      try rows.put(sample, series: series, ordinal: Int64(index + 1), anchor: anchor)
    }
    for (index, sample) in old.enumerated().dropFirst(new.count) {
      try rows.delete(sample, series: series, ordinal: Int64(index + 1), anchor: anchor)
    }
  }
}

/// The partition of an instant: stretches of 2^21 seconds, about 24 days.
func partition(_ instant: Int64) -> Int64 { instant >> 21 }
