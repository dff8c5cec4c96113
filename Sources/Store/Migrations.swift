/// What makes one version of the schema out of the version before.
struct Migration {
  /// The version that it makes.
  var version: Int
  /// Statements on tables and indexes, whose views are gone meanwhile.
  ///
  /// Columns come last in their table, as a new database has them too.
  var statements: String

  /// All migrations, in order: a database goes through those after its own version.
  static let all = [
    Migration(version: 2, statements: feedColumns),
    // Views that DuckDB reads as well; they are made anew after every migration.
    Migration(version: 3, statements: ""),
  ]

  /// When rows came into being, what an origin holds now, and how long runs take.
  ///
  /// When a row of version 1 came into being is not known; it counts as made by the run that wrote it
  /// last. Each run stored the whole of its export, so the last one of an origin tells what is stored.
  private static let feedColumns = """
    ALTER TABLE sample_rows ADD COLUMN first_anchor INTEGER;
    ALTER TABLE statistics ADD COLUMN first_anchor INTEGER;
    ALTER TABLE objects ADD COLUMN first_anchor INTEGER;
    ALTER TABLE origins ADD COLUMN snapshot_date INTEGER;
    ALTER TABLE origins ADD COLUMN changed_anchor INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE origins ADD COLUMN kept_anchor INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE origins ADD COLUMN taken TEXT;
    ALTER TABLE pipelines ADD COLUMN computed_anchor INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE pipelines ADD COLUMN first_moment INTEGER;
    ALTER TABLE pipelines ADD COLUMN tree TEXT;

    CREATE TABLE run_stages (
      run INTEGER NOT NULL, stage TEXT NOT NULL, seconds REAL NOT NULL,
      PRIMARY KEY (run, stage)
    ) STRICT, WITHOUT ROWID;

    UPDATE origins SET
      snapshot_date = (
        SELECT CAST(strftime('%s', r.export_date) AS INTEGER) FROM runs AS r
        WHERE r.subject = origins.subject AND r.origin = origins.origin
        ORDER BY r.id DESC LIMIT 1),
      changed_anchor = coalesce(
        (SELECT max(r.anchor) FROM runs AS r
          WHERE r.subject = origins.subject AND r.origin = origins.origin
            AND r.added + r.changed + r.deleted > 0),
        0);
    """
}

/// Brings a database of an earlier version to the present one, within the transaction that is open.
///
/// - Parameters:
///   - connection: The database, of this program.
///   - version: The version of its schema.
/// - Throws: ``StoreError`` when SQLite cannot write; to be taken back then with the transaction.
func migrate(_ connection: borrowing Connection, from version: Int) throws(StoreError) {
  guard version < Schema.version else { return }
  try connection.execute(Schema.dropViews)
  for migration in Migration.all where migration.version > version {
    try connection.execute(migration.statements)
  }
  try connection.execute(Schema.views)
  try connection.execute("PRAGMA user_version = \(Schema.version)")
}

/// Brings a database of an earlier version to the present one, and changes nothing else.
///
/// - Parameters:
///   - path: The database file, which exists.
///   - busySeconds: How long to wait for another run that holds it.
/// - Throws: ``StoreError`` when it cannot be done; the file then is as before.
public func bringSchemaUpToDate(path: String, busySeconds: Int = 10) throws(StoreError) {
  var store = try Store(path: path, isReadableByGroup: false, busySeconds: busySeconds)
  try store.begin()
  try store.commit(takesAnchor: false)
  store.close()
}
