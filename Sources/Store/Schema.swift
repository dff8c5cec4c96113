/// The tables and views of the database.
enum Schema {
  /// The version that this program writes, held in `user_version`.
  static let version = 3
  /// `hpip` in ASCII, held in `application_id`.
  static let applicationID = 0x6870_6970

  /// Creates the present version in an empty database.
  static let create = tables + ObjectSchema.tables + views

  /// All views, which hold no data of their own.
  static let views = sampleViews + ObjectSchema.views

  /// Removes the views of this and of earlier versions; those that people made stay.
  static let dropViews = views.split(separator: "\n")
    .compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == "CREATE", words[1] == "VIEW" else { return nil }
      return "DROP VIEW IF EXISTS \(words[2]);"
    }
    .joined(separator: "\n")

  private static let tables = """
    CREATE TABLE store (
      name TEXT PRIMARY KEY, value INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO store VALUES ('anchor', 0);

    CREATE TABLE origins (
      subject TEXT NOT NULL, origin TEXT NOT NULL,
      newest_export INTEGER, date_of_birth TEXT, biological_sex TEXT,
      snapshot_date INTEGER, changed_anchor INTEGER NOT NULL DEFAULT 0,
      kept_anchor INTEGER NOT NULL DEFAULT 0, taken TEXT,
      PRIMARY KEY (subject, origin)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE pipelines (
      name TEXT NOT NULL, subject TEXT NOT NULL, origin TEXT NOT NULL,
      time_zone TEXT NOT NULL, granted TEXT, definition TEXT NOT NULL, input_sha256 TEXT NOT NULL,
      anchor INTEGER NOT NULL, keeps_samples INTEGER NOT NULL,
      computed_anchor INTEGER NOT NULL DEFAULT 0, first_moment INTEGER, tree TEXT,
      PRIMARY KEY (name, subject)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE collections (
      subject TEXT NOT NULL, name TEXT NOT NULL, pipeline TEXT NOT NULL, definition TEXT NOT NULL,
      PRIMARY KEY (subject, name, pipeline)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE series (
      code INTEGER PRIMARY KEY, subject TEXT NOT NULL, origin TEXT NOT NULL, type TEXT NOT NULL,
      source TEXT NOT NULL, kind TEXT NOT NULL, unit TEXT, digest TEXT NOT NULL,
      UNIQUE (subject, origin, type, source, kind)
    ) STRICT;

    CREATE TABLE written_forms (
      code INTEGER PRIMARY KEY, source_version TEXT NOT NULL, device TEXT NOT NULL,
      unit TEXT NOT NULL, value_text TEXT NOT NULL,
      UNIQUE (source_version, device, unit, value_text)
    ) STRICT;

    CREATE TABLE metadata_sets (
      code INTEGER PRIMARY KEY, digest INTEGER NOT NULL, user_entered INTEGER NOT NULL,
      content TEXT NOT NULL, beats TEXT
    ) STRICT;

    CREATE TABLE sample_rows (
      series INTEGER NOT NULL, start_unix INTEGER NOT NULL, duration INTEGER NOT NULL,
      ordinal INTEGER NOT NULL, value REAL, original REAL, written INTEGER NOT NULL,
      metadata INTEGER, flag INTEGER, anchor INTEGER NOT NULL, first_anchor INTEGER,
      PRIMARY KEY (series, start_unix, duration, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE partitions (
      series INTEGER NOT NULL, part INTEGER NOT NULL, rows INTEGER NOT NULL,
      fingerprint INTEGER NOT NULL, anchor INTEGER NOT NULL, samples BLOB,
      PRIMARY KEY (series, part)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE statistics (
      subject TEXT NOT NULL, collection TEXT NOT NULL, start_unix INTEGER NOT NULL,
      id TEXT NOT NULL, type TEXT NOT NULL, source TEXT, workout TEXT,
      start_date TEXT NOT NULL, end_date TEXT NOT NULL, date TEXT, end_unix INTEGER NOT NULL,
      unit TEXT, sum REAL, average REAL, minimum REAL, maximum REAL, most_recent REAL,
      most_recent_date TEXT, duration REAL, time_weighted_sum REAL, median REAL, p5 REAL,
      p95 REAL, standard_deviation REAL, sample_count INTEGER NOT NULL, value_statistics TEXT,
      efficiency REAL, sources TEXT NOT NULL, anchor INTEGER NOT NULL, first_anchor INTEGER,
      PRIMARY KEY (subject, collection, start_unix, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE tombstones (
      subject TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, anchor INTEGER NOT NULL,
      PRIMARY KEY (subject, kind, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE runs (
      id INTEGER PRIMARY KEY, pipeline TEXT NOT NULL, subject TEXT NOT NULL, origin TEXT NOT NULL,
      input TEXT NOT NULL, input_sha256 TEXT NOT NULL, export_date TEXT, started_at TEXT NOT NULL,
      finished_at TEXT NOT NULL, anchor INTEGER, added INTEGER NOT NULL, changed INTEGER NOT NULL,
      deleted INTEGER NOT NULL, rejected INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE run_stages (
      run INTEGER NOT NULL, stage TEXT NOT NULL, seconds REAL NOT NULL,
      PRIMARY KEY (run, stage)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE record_counts (
      run INTEGER NOT NULL, element TEXT NOT NULL, type TEXT NOT NULL, read INTEGER NOT NULL,
      stored INTEGER NOT NULL, not_granted INTEGER NOT NULL, rejected INTEGER NOT NULL,
      superseded INTEGER NOT NULL,
      PRIMARY KEY (run, element, type)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE rejections (
      run INTEGER NOT NULL, reason TEXT NOT NULL, type TEXT NOT NULL, count INTEGER NOT NULL,
      example TEXT NOT NULL,
      PRIMARY KEY (run, reason, type)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE anchors (
      subject TEXT NOT NULL, origin TEXT NOT NULL, pipeline TEXT NOT NULL,
      collection TEXT NOT NULL, anchor INTEGER NOT NULL, through TEXT NOT NULL,
      PRIMARY KEY (subject, origin, pipeline, collection)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX metadata_by_digest ON metadata_sets (digest);
    CREATE INDEX statistics_by_anchor ON statistics (anchor);
    CREATE INDEX tombstones_by_anchor ON tombstones (anchor);
    """
}
