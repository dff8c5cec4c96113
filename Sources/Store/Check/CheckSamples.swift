internal import HealthModel

extension StoreReader {
  /// Counts and hashes all samples again, and compares with what partitions say.
  func checkSamples(_ findings: inout StoreFindings) throws(StoreError) {
    let hashes = try StoredHashes(connection)
    try checkNone(
      "sample_rows WHERE series NOT IN (SELECT code FROM series)", &findings
    ) {
      .stray(table: "sample_rows", count: $0)
    }
    try checkNone("partitions WHERE series NOT IN (SELECT code FROM series)", &findings) {
      .stray(table: "partitions", count: $0)
    }
    try checkNone("series WHERE code NOT IN (SELECT series FROM partitions)", &findings) {
      .stray(table: "series", count: $0)
    }
    var list = try connection.prepare("SELECT code, type FROM series ORDER BY code")
    var rows = try RowScan(connection)
    var parts = try connection.prepare(
      """
      SELECT part, rows, fingerprint, anchor, samples FROM partitions WHERE series = ?1
      ORDER BY part
      """)
    while try list.step() {
      let (code, type) = (list.integer(0), list.text(1))
      var held = try rows.parts(of: code, hashes: hashes)
      parts.bind(1, code)
      while try parts.step() {
        let part = parts.integer(0)
        var found = held.removeValue(forKey: part) ?? HeldPart()
        if !parts.isNull(4) {
          guard let list = try? SampleList(decoding: parts.bytes(4), part: part) else {
            findings.add(.list(type: type, part: Int(part)))
            continue
          }
          found.rows += list.samples.count
          found.fingerprint &+= UInt64(bitPattern: list.fingerprint)
        }
        found.compare(parts, type: type, &findings)
      }
      for (part, found) in held.sorted(by: { $0.key < $1.key }) {
        findings.add(.count(type: type, part: Int(part), says: 0, holds: found.rows))
      }
    }
  }

  /// Looks whether all texts are what their hash says, and used.
  func checkTexts(_ findings: inout StoreFindings) throws(StoreError) {
    var query = try connection.prepare("SELECT digest, content, beats FROM metadata_sets")
    var wrong = 0
    while try query.step() {
      let set = MetadataText(content: query.text(1), beats: query.textOrNull(2)).set
      if set?.contentHash != UInt64(bitPattern: query.integer(0)) { wrong += 1 }
    }
    if wrong > 0 { findings.add(.metadata(count: wrong)) }
    for (column, table) in [("written", "written_forms"), ("metadata", "metadata_sets")] {
      try checkNone(
        """
        sample_rows WHERE \(column) IS NOT NULL AND \(column) NOT IN (SELECT code FROM \(table))
        """, &findings
      ) {
        .stray(table: "sample_rows", count: $0)
      }
      try checkNone(
        """
        \(table) WHERE code NOT IN
          (SELECT \(column) FROM sample_rows WHERE \(column) IS NOT NULL)
        """, &findings
      ) {
        .unused(table: table, count: $0)
      }
    }
    try checkNone("devices WHERE device NOT IN \(DeviceRows.used)", &findings) {
      .unused(table: "devices", count: $0)
    }
    try checkNone(
      "\(DeviceRows.used) WHERE device NOT IN (SELECT device FROM devices)", &findings
    ) {
      .stray(table: "devices", count: $0)
    }
  }
}

/// What rows say of the partition that they lie in.
private struct HeldPart {
  var rows = 0
  var fingerprint: UInt64 = 0
  var newestAnchor: Int64 = 0
  var isNumbered = true

  /// Compares with the row of the partition.
  func compare(
    _ partition: borrowing Statement, type: String, _ findings: inout StoreFindings
  ) {
    let part = Int(partition.integer(0))
    let says = Int(partition.integer(1))
    if rows != says {
      findings.add(.count(type: type, part: part, says: says, holds: rows))
    } else if fingerprint != UInt64(bitPattern: partition.integer(2)) {
      findings.add(.fingerprint(type: type, part: part))
    }
    if !isNumbered { findings.add(.ordinals(type: type, part: part)) }
    if newestAnchor > partition.integer(3) { findings.add(.hidden(type: type, part: part)) }
  }
}

/// Reads the rows of a series and hashes them as a snapshot's samples are.
private struct RowScan: ~Copyable {
  private var query: Statement

  init(_ connection: borrowing Connection) throws(StoreError) {
    query = try connection.prepare(
      """
      SELECT start_unix, duration, value, original, written, metadata, flag, ordinal, anchor
      FROM sample_rows WHERE series = ?1 ORDER BY start_unix, duration, ordinal
      """)
  }

  mutating func parts(
    of series: Int64, hashes: StoredHashes
  ) throws(StoreError) -> [Int64: HeldPart] {
    var parts: [Int64: HeldPart] = [:]
    var key: (start: Int64, duration: Int64, ordinal: Int64) = (.min, 0, 0)
    query.bind(1, series)
    while try query.step() {
      let (start, duration) = (query.integer(0), query.integer(1))
      let ordinal = (start, duration) == (key.start, key.duration) ? key.ordinal + 1 : 1
      key = (start, duration, ordinal)
      var part = parts[partition(start)] ?? HeldPart()
      part.rows += 1
      part.fingerprint &+= hashes.hash(
        start: start, duration: duration, value: query.numberOrNull(2),
        original: query.numberOrNull(3), written: query.integer(4),
        metadata: query.integerOrNull(5), flag: query.integerOrNull(6))
      part.newestAnchor = max(part.newestAnchor, query.integer(8))
      if query.integer(7) != ordinal { part.isNumbered = false }
      parts[partition(start)] = part
    }
    return parts
  }
}

/// The content hashes of the texts that rows hold, by code.
private struct StoredHashes {
  private var written: [Int64: UInt64] = [:]
  private var metadata: [Int64: UInt64] = [:]
  private let noMetadata = MetadataSet.none.contentHash

  init(_ connection: borrowing Connection) throws(StoreError) {
    var forms = try connection.prepare(
      "SELECT code, source_version, device, unit, value_text FROM written_forms")
    while try forms.step() {
      let origin = SampleOrigin(
        source: "", sourceVersion: forms.text(1), device: forms.text(2), unit: forms.text(3),
        valueText: forms.text(4))
      written[forms.integer(0)] = origin.contentHash
    }
    var sets = try connection.prepare("SELECT code, digest FROM metadata_sets")
    while try sets.step() {
      metadata[sets.integer(0)] = UInt64(bitPattern: sets.integer(1))
    }
  }

  /// The hash of a row, as ``SnapshotOrder/hash(_:)`` makes it of the sample.
  func hash(
    start: Int64, duration: Int64, value: Double?, original: Double?, written: Int64,
    metadata: Int64?, flag: Int64?
  ) -> UInt64 {
    var hash = ContentHash()
    hash.add(UInt64(bitPattern: start))
    hash.add(UInt64(bitPattern: start &+ duration))
    hash.add(((value ?? .nan) + 0).bitPattern)
    hash.add(((original ?? value ?? .nan) + 0).bitPattern)
    hash.add(self.written[written] ?? 0)
    hash.add(metadata.map { self.metadata[$0] ?? 0 } ?? noMetadata)
    hash.add(UInt64(bitPattern: flag ?? 0))
    return hash.value
  }
}
