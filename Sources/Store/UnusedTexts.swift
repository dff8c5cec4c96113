/// Codes of written forms and metadata sets.
struct TextCodes {
  /// Codes of written forms.
  var written: Set<Int64> = []
  /// Codes of metadata sets.
  var metadata: Set<Int64> = []

  var isEmpty: Bool { written.isEmpty && metadata.isEmpty }

  /// Takes out the codes that others hold.
  mutating func subtract(_ others: TextCodes) {
    written.subtract(others.written)
    metadata.subtract(others.metadata)
  }
}

/// Deletes the texts that no sample holds any more, so that what is gone from the export is gone from
/// the database.
struct UnusedTexts: ~Copyable {
  private var listSeries: Statement
  private var listCodes: Statement
  private var deleteWritten: Statement
  private var deleteMetadata: Statement

  init(_ connection: borrowing Connection) throws(StoreError) {
    let listSeries = try connection.prepare("SELECT code FROM series")
    let listCodes = try connection.prepare(
      "SELECT DISTINCT written, metadata FROM sample_rows WHERE series = ?1")
    let deleteWritten = try connection.prepare("DELETE FROM written_forms WHERE code = ?1")
    let deleteMetadata = try connection.prepare("DELETE FROM metadata_sets WHERE code = ?1")
    self.listSeries = listSeries
    self.listCodes = listCodes
    self.deleteWritten = deleteWritten
    self.deleteMetadata = deleteMetadata
  }

  /// Deletes what rows gave up, unless the snapshot or a series outside of it holds it.
  ///
  /// - Parameters:
  ///   - released: Codes that rows gave up.
  ///   - codes: The codes of the snapshot.
  ///   - seenSeries: The series of the snapshot, where all of them keep rows and so every text of the
  ///     snapshot is in use; `nil` where one keeps none.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  /// - Complexity: O(*n*) in the rows of other series, or of all, and in the texts of the snapshot, where rows
  ///   gave anything up.
  mutating func drop(
    _ released: TextCodes, codes: inout StoredCodes, seenSeries: Set<Int64>?
  ) throws(StoreError) {
    var unused = released
    if unused.isEmpty { return }
    if seenSeries != nil { unused.subtract(try codes.textCodes()) }
    if unused.isEmpty { return }
    var others: [Int64] = []
    while try listSeries.step() { others.append(listSeries.integer(0)) }
    for series in others where seenSeries?.contains(series) != true {
      listCodes.bind(1, series)
      while try listCodes.step() {
        unused.written.remove(listCodes.integer(0))
        if let metadata = listCodes.integerOrNull(1) { unused.metadata.remove(metadata) }
      }
    }
    for code in unused.written.sorted() {
      deleteWritten.bind(1, code)
      try deleteWritten.run()
    }
    for code in unused.metadata.sorted() {
      deleteMetadata.bind(1, code)
      try deleteMetadata.run()
    }
  }
}
