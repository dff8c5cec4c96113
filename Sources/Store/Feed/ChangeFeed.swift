internal import HealthModel

/// What of the changes is asked for.
public struct FeedRange: Equatable, Sendable {
  /// Changes of later runs only.
  public var since: Int
  /// Changes up to this run.
  public var until: Int
  /// The person; `nil` for everybody.
  public var subject: String?

  /// A range from its parts.
  public init(since: Int, until: Int, subject: String? = nil) {
    self.since = since
    self.until = until
    self.subject = subject
  }
}

extension StoreReader {
  /// Gives all changes of one kind, one after the other.
  ///
  /// Each thing comes once, as it is now, if the last run that touched it is in the range. A thing that
  /// a run after the range touched does not come: what it was before is not kept.
  ///
  /// - Parameters:
  ///   - kind: The kind of things.
  ///   - range: Which runs and whose things.
  ///   - body: Takes a change, and says whether to go on.
  /// - Returns: Whether all were given.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  /// - Complexity: O(*n*) in partitions and the rows of those that changed; memory for one change.
  public func forEachChange(
    of kind: FeedKind, in range: FeedRange, _ body: (FeedEntry) -> Bool
  ) throws(StoreError) -> Bool {
    switch kind {
    case .samples:
      guard try forEachSample(.quantity, in: range, body) else { return false }
      guard try forEachSample(.category, in: range, body) else { return false }
    case .statistics: guard try forEachStatistics(in: range, body) else { return false }
    case .workouts: guard try forEachWorkout(in: range, body) else { return false }
    default: guard try forEachObject(of: kind, in: range, body) else { return false }
    }
    return try forEachTombstone(of: kind, in: range, body)
  }

  /// The types of which no samples are kept, so that their changes are not known.
  ///
  /// - Parameter subject: The person; `nil` for everybody.
  /// - Returns: Identifiers of types, in order.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func typesWithoutSamples(subject: String?) throws(StoreError) -> [String] {
    var query = try connection.prepare(
      """
      SELECT DISTINCT s.type FROM partitions AS p JOIN series AS s ON s.code = p.series
      WHERE p.samples IS NOT NULL AND (?1 IS NULL OR s.subject = ?1) ORDER BY 1
      """)
    query.bind(1, subject)
    var types: [String] = []
    while try query.step() { types.append(query.text(0)) }
    return types
  }

  /// The last run that kept samples again of which no rows had been kept, or deleted the last of them;
  /// what was deleted earlier is not known.
  ///
  /// - Parameter subject: The person; `nil` for everybody.
  /// - Returns: Its anchor; 0 where there was none.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func samplesKnownSince(subject: String?) throws(StoreError) -> Int {
    var query = try connection.prepare(
      "SELECT max(kept_anchor) FROM origins WHERE ?1 IS NULL OR subject = ?1")
    query.bind(1, subject)
    return try query.step() ? Int(query.integer(0)) : 0
  }

  private func forEachSample(
    _ kind: SampleKind, in range: FeedRange, _ body: (FeedEntry) -> Bool
  ) throws(StoreError) -> Bool {
    var query = try connection.prepare(Schema.sampleChanges(kind))
    query.bind(range)
    let names = query.names
    guard let id = names.firstIndex(of: "id"), let subject = names.firstIndex(of: "subject"),
      let anchor = names.firstIndex(of: "anchor")
    else { throw StoreError(.damaged) }
    while try query.step() {
      let entry = FeedEntry(
        anchor: Int(query.integer(Int32(anchor))), kind: .samples, id: query.text(Int32(id)),
        subject: query.text(Int32(subject)), firstAnchor: Int(query.integer(0)),
        record: .fields(query.record(names, from: 1)))
      if !body(entry) { return false }
    }
    return true
  }

  private func forEachStatistics(
    in range: FeedRange, _ body: (FeedEntry) -> Bool
  ) throws(StoreError) -> Bool {
    var query = try connection.prepare(
      """
      SELECT \(StatisticsRow.columns), coalesce(first_anchor, anchor) FROM statistics
      WHERE anchor > ?1 AND anchor <= ?2 AND (?3 IS NULL OR subject = ?3)
      """)
    query.bind(range)
    let last = query.columnCount - 1
    while try query.step() {
      let row = StatisticsRow(query)
      let entry = FeedEntry(
        anchor: row.anchor, kind: .statistics, id: row.id, subject: row.subject,
        firstAnchor: Int(query.integer(last)), record: .statistics(row))
      if !body(entry) { return false }
    }
    return true
  }

  private func forEachTombstone(
    of kind: FeedKind, in range: FeedRange, _ body: (FeedEntry) -> Bool
  ) throws(StoreError) -> Bool {
    var query = try connection.prepare(
      """
      SELECT anchor, id, subject FROM tombstones
      WHERE anchor > ?1 AND anchor <= ?2 AND (?3 IS NULL OR subject = ?3) AND kind = ?4
      """)
    query.bind(range)
    query.bind(4, kind.tombstone)
    while try query.step() {
      let anchor = Int(query.integer(0))
      let entry = FeedEntry(
        anchor: anchor, kind: kind, id: query.text(1), subject: query.text(2),
        firstAnchor: anchor, record: .deleted)
      if !body(entry) { return false }
    }
    return true
  }
}

extension Statement {
  /// Binds a range as all queries of changes take it: `?1` to `?3`.
  mutating func bind(_ range: FeedRange) {
    bind(1, range.since)
    bind(2, range.until)
    bind(3, range.subject)
  }

  /// The names of the columns.
  var names: [String] { (0..<columnCount).map { name($0) } }

  /// Columns whose text is JSON that this program wrote.
  private static let jsonColumns: Set<String> = ["metadata", "beats", "content"]

  /// The present row as a JSON object; columns that are null are left out.
  ///
  /// - Parameters:
  ///   - names: The names of all columns.
  ///   - first: The first column to take.
  /// - Returns: One line.
  func record(_ names: [String], from first: Int) -> String {
    var json = JSONText()
    json.beginObject()
    writeMembers(names, from: first, to: &json)
    json.endObject()
    return json.text
  }

  /// Writes the columns of the present row that are not null as members of an object.
  func writeMembers(_ names: [String], from first: Int, to json: inout JSONText) {
    for index in first..<names.count {
      let value = value(Int32(index))
      if case .null = value { continue }
      if case .text("[]") = value, names[index] == "beats" { continue }
      json.key(names[index])
      json.write(value, isJSON: Self.jsonColumns.contains(names[index]))
    }
  }
}

extension JSONText {
  /// Writes a value of a column.
  mutating func write(_ value: StoredValue, isJSON: Bool = false) {
    switch value {
    case .null: self.value(Double.nan)
    case .integer(let integer): self.value(Int(integer))
    case .number(let number): self.value(number)
    case .text(let text):
      if isJSON { self.value(json: text) } else { self.value(text) }
    }
  }
}
