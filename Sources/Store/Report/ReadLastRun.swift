public import HealthModel

/// The last run of a subject, and what it did.
public struct ReportedRun: Equatable, Sendable {
  /// Its number.
  public var id: Int
  /// The pipeline.
  public var pipeline: String
  /// The moment of export, ISO 8601; `nil` where there is none.
  public var exportDate: String?
  /// When it ended, ISO 8601 in UTC.
  public var finishedAt: String
  /// The anchor that it took; `nil` where it changed nothing.
  public var anchor: Int?
  /// Samples and objects added.
  public var added: Int
  /// Samples and objects changed.
  public var changed: Int
  /// Samples and objects deleted.
  public var deleted: Int
}

extension StoreReader {
  /// The last run of a subject.
  ///
  /// - Parameters:
  ///   - subject: The person.
  ///   - hasChanged: Whether only runs count that changed something.
  ///   - hasRead: Whether only runs count that read an export.
  /// - Returns: The run; `nil` where there is none.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func lastRun(
    of subject: String, hasChanged: Bool = false, hasRead: Bool = false
  ) throws(StoreError) -> ReportedRun? {
    var query = try connection.prepare(
      """
      SELECT id, pipeline, export_date, finished_at, anchor, added, changed, deleted FROM runs
      WHERE subject = ?1 AND (NOT ?2 OR anchor IS NOT NULL)
        AND (NOT ?3 OR id IN (SELECT run FROM record_counts))
      ORDER BY id DESC LIMIT 1
      """)
    query.bind(1, subject)
    query.bind(2, hasChanged ? 1 : 0)
    query.bind(3, hasRead ? 1 : 0)
    guard try query.step() else { return nil }
    return ReportedRun(
      id: Int(query.integer(0)), pipeline: query.text(1), exportDate: query.textOrNull(2),
      finishedAt: query.text(3), anchor: query.integerOrNull(4).map { Int($0) },
      added: Int(query.integer(5)), changed: Int(query.integer(6)),
      deleted: Int(query.integer(7)))
  }

  /// What the run that took an anchor changed of samples and objects, and what it deleted, kind by kind, as
  /// far as no later run changed it again.
  ///
  /// Rows of statistics that it wrote are counted while they are read, see ``CollectionDays``.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  /// - Complexity: O(*n*) in the samples of the partitions that it wrote, and in what it changed else; of
  ///   the first run in partitions.
  public func changes(
    at anchor: Int, subject: String
  ) throws(StoreError) -> [KindChanges] {
    // All rows of a partition that no later run touched are as the first one added them.
    let samples =
      anchor == 1
      ? """
      SELECT 'sample', s.type, sum(p.rows), 0, 0
      FROM series AS s CROSS JOIN partitions AS p ON p.series = s.code
      WHERE p.anchor = ?1 AND s.subject = ?2 GROUP BY s.code
      """
      : """
      SELECT 'sample', s.type, sum(coalesce(q.first_anchor, q.anchor) = ?1),
        sum(coalesce(q.first_anchor, q.anchor) <> ?1), 0
      FROM series AS s CROSS JOIN partitions AS p ON p.series = s.code
      CROSS JOIN sample_rows AS q ON q.series = p.series
        AND q.start_unix >= p.part << 21 AND q.start_unix < (p.part + 1) << 21
      WHERE p.anchor = ?1 AND q.anchor = ?1 AND s.subject = ?2 GROUP BY s.code
      """
    var query = try connection.prepare(
      """
      \(samples)
      UNION ALL
      SELECT kind, '', sum(coalesce(first_anchor, anchor) = ?1),
        sum(coalesce(first_anchor, anchor) <> ?1), 0
      FROM objects WHERE anchor = ?1 AND subject = ?2 GROUP BY kind
      UNION ALL
      SELECT kind, CASE kind WHEN 'statistics' THEN substr(id, 1, instr(id, '.') - 1) ELSE '' END
        AS type, 0, 0, count(*)
      FROM tombstones WHERE anchor = ?1 AND subject = ?2 GROUP BY kind, type
      ORDER BY 1, 2
      """)
    query.bind(1, anchor)
    query.bind(2, subject)
    var result: [KindChanges] = []
    while try query.step() {
      var changes = KindChanges(kind: query.text(0), type: query.text(1))
      changes.added = Int(query.integer(2))
      changes.changed = Int(query.integer(3))
      changes.deleted = Int(query.integer(4))
      if let last = result.last, last.kind == changes.kind,
        last.type.utf8.elementsEqual(changes.type.utf8)
      {
        result[result.count - 1].added += changes.added
        result[result.count - 1].changed += changes.changed
        result[result.count - 1].deleted += changes.deleted
      } else {
        result.append(changes)
      }
    }
    return result
  }
}
