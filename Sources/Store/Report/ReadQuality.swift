public import HealthModel

extension StoreReader {
  /// The rejected elements of a run, in the order of reason and type.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func rejections(ofRun run: Int) throws(StoreError) -> [RejectionRecord] {
    var query = try connection.prepare(
      "SELECT reason, type, count, example FROM rejections WHERE run = ?1 ORDER BY reason, type")
    query.bind(1, run)
    var result: [RejectionRecord] = []
    while try query.step() {
      result.append(
        RejectionRecord(
          reason: query.text(0), type: query.text(1), count: Int(query.integer(2)),
          example: query.text(3)))
    }
    return result
  }

  /// What became of the elements of a run, in the order of element and type.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func counts(ofRun run: Int) throws(StoreError) -> [RecordCount] {
    var query = try connection.prepare(
      """
      SELECT element, type, read, stored, not_granted, rejected, superseded FROM record_counts
      WHERE run = ?1 ORDER BY element, type
      """)
    query.bind(1, run)
    var result: [RecordCount] = []
    while try query.step() {
      result.append(
        RecordCount(
          element: query.text(0), type: query.text(1), read: Int(query.integer(2)),
          stored: Int(query.integer(3)), notGranted: Int(query.integer(4)),
          rejected: Int(query.integer(5)), superseded: Int(query.integer(6))))
    }
    return result
  }

  /// The samples of a subject that statistics leave out, in the order of type and reason.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read or the database is damaged.
  /// - Complexity: O(*n*) in the subject's samples.
  public func flaggedSamples(of subject: String) throws(StoreError) -> [FlaggedSamples] {
    var query = try connection.prepare(
      """
      SELECT s.type, q.flag, count(*) FROM series AS s CROSS JOIN sample_rows AS q
        ON q.series = s.code
      WHERE s.subject = ?1 AND q.flag IS NOT NULL GROUP BY s.type, q.flag ORDER BY s.type, q.flag
      """)
    query.bind(1, subject)
    var result: [FlaggedSamples] = []
    while try query.step() {
      let code = query.integer(1)
      guard let flag = SampleFlag.allCases.first(where: { flagCode($0) == code }) else {
        throw StoreError(.damaged)
      }
      result.append(
        FlaggedSamples(type: query.text(0), flag: flag, count: Int(query.integer(2))))
    }
    return result
  }
}
