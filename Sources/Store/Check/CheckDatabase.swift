extension StoreReader {
  /// Looks whether all that the database holds agrees with itself.
  ///
  /// - Returns: What does not agree; nothing for a whole database.
  /// - Throws: ``StoreError`` when another process holds the database.
  /// - Complexity: O(*n*) in all that the database holds.
  public func check() throws(StoreError) -> [StoreFinding] {
    var findings = StoreFindings()
    try findings.make("pages") { findings throws(StoreError) in
      var query = try connection.prepare("PRAGMA integrity_check(20)")
      while try query.step() {
        if query.text(0) != "ok" { findings.add(.damagedPages(words: query.text(0))) }
      }
    }
    try findings.make("schema") { findings throws(StoreError) in try checkSchema(&findings) }
    try findings.make("samples") { findings throws(StoreError) in try checkSamples(&findings) }
    try findings.make("texts") { findings throws(StoreError) in try checkTexts(&findings) }
    try findings.make("objects") { findings throws(StoreError) in try checkObjects(&findings) }
    try findings.make("anchors") { findings throws(StoreError) in try checkAnchors(&findings) }
    try findings.make("tombstones") { findings throws(StoreError) in
      try checkTombstones(&findings)
    }
    try findings.make("runs") { findings throws(StoreError) in try checkRuns(&findings) }
    return findings.all
  }

  /// Compares tables, views and indexes with those of a new database; further ones are people's own.
  private func checkSchema(_ findings: inout StoreFindings) throws(StoreError) {
    var fresh = try Store(path: ":memory:", isReadableByGroup: false)
    try fresh.begin()
    let own = try schemaTexts(connection)
    for (name, text) in try schemaTexts(fresh.connection).sorted(by: { $0.key < $1.key })
    where own[name] != text {
      findings.add(.otherSchema(name: name))
    }
  }

  /// The texts of a schema without blanks, which a migration lays out otherwise.
  private func schemaTexts(
    _ connection: borrowing Connection
  ) throws(StoreError) -> [String: String] {
    var query = try connection.prepare(
      "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    var texts: [String: String] = [:]
    while try query.step() {
      texts[query.text(0)] = query.text(1).filter { !$0.isWhitespace }
    }
    return texts
  }

  /// Counts rows, and tells of them if there are any.
  func checkNone(
    _ rows: String, _ findings: inout StoreFindings, _ problem: (Int) -> StoreFinding.Problem
  ) throws(StoreError) {
    let count = Int(try connection.integer("SELECT count(*) FROM \(rows)") ?? 0)
    if count > 0 { findings.add(problem(count)) }
  }

  private func checkAnchors(_ findings: inout StoreFindings) throws(StoreError) {
    for table in ["sample_rows", "statistics", "objects"] {
      try checkNone(
        "\(table) WHERE anchor > \(newestAnchor) OR anchor < 1 OR first_anchor >= anchor",
        &findings
      ) {
        .anchors(table: table, count: $0)
      }
    }
    for table in ["partitions", "tombstones", "runs", "pipelines", "anchors"] {
      try checkNone("\(table) WHERE anchor > \(newestAnchor)", &findings) {
        .anchors(table: table, count: $0)
      }
    }
    try checkNone(
      """
      statistics WHERE NOT EXISTS (SELECT 1 FROM collections AS c
        WHERE c.subject = statistics.subject AND c.name = statistics.collection)
      """, &findings
    ) {
      .stray(table: "statistics", count: $0)
    }
  }

  private func checkRuns(_ findings: inout StoreFindings) throws(StoreError) {
    var counts = try connection.prepare(
      """
      SELECT run, element, type FROM record_counts
      WHERE read <> stored + not_granted + rejected + superseded ORDER BY 1, 2, 3
      """)
    while try counts.step() {
      findings.add(
        .conservation(run: Int(counts.integer(0)), element: counts.text(1), type: counts.text(2)))
    }
    var rejections = try connection.prepare(
      """
      SELECT id FROM runs WHERE rejected <>
        (SELECT coalesce(sum(count), 0) FROM rejections WHERE run = runs.id) ORDER BY id
      """)
    while try rejections.step() { findings.add(.rejections(run: Int(rejections.integer(0)))) }
    for table in ["record_counts", "rejections", "run_stages"] {
      try checkNone("\(table) WHERE run NOT IN (SELECT id FROM runs)", &findings) {
        .stray(table: table, count: $0)
      }
    }
  }

  private func checkTombstones(_ findings: inout StoreFindings) throws(StoreError) {
    try checkNone(
      """
      tombstones AS t JOIN statistics AS s
        ON s.subject = t.subject AND s.id = t.id WHERE t.kind = 'statistics'
      """, &findings
    ) {
      .buriedAlive(kind: "statistics", count: $0)
    }
    for kind in ObjectKind.allCases {
      try checkNone(
        """
        tombstones AS t JOIN objects AS o
          ON o.kind = t.kind AND o.id = t.id AND o.subject = t.subject
        WHERE t.kind = '\(kind.rawValue)'
        """, &findings
      ) {
        .buriedAlive(kind: kind.rawValue, count: $0)
      }
    }
    // An id of a sample: start, seconds, series, ordinal.
    var series = try connection.prepare("SELECT code, subject, digest FROM series")
    var codes: [SampleOwner: Int64] = [:]
    while try series.step() {
      codes[SampleOwner(subject: series.text(1), digest: series.text(2))] = series.integer(0)
    }
    var find = try connection.prepare(
      """
      SELECT 1 FROM sample_rows
      WHERE series = ?1 AND start_unix = CAST(strftime('%s', ?2) AS INTEGER) AND duration = ?3
        AND ordinal = ?4
      """)
    var buried = try connection.prepare(
      "SELECT subject, id FROM tombstones WHERE kind = 'sample'")
    var count = 0
    while try buried.step() {
      let parts = buried.text(1).split(separator: ".")
      guard parts.count == 4, let duration = Int(parts[1]), let ordinal = Int(parts[3]),
        let code = codes[SampleOwner(subject: buried.text(0), digest: String(parts[2]))]
      else { continue }
      find.bind(1, code)
      find.bind(2, isoText(compact: parts[0]))
      find.bind(3, duration)
      find.bind(4, ordinal)
      if try find.step() {
        count += 1
        find.reset()
      }
    }
    if count > 0 { findings.add(.buriedAlive(kind: "sample", count: count)) }
  }
}

/// Whose series a digest stands for.
private struct SampleOwner: Hashable {
  var subject: String
  var digest: String
}

/// `20240301T060000Z` as SQLite reads it; texts of another form as they are.
private func isoText(compact: Substring) -> String {
  guard compact.utf8.count == 16 else { return String(compact) }
  let digits = Array(compact)
  func part(_ range: Range<Int>) -> String { String(digits[range]) }
  return
    "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z"
}
