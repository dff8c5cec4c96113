internal import HealthModel

extension Schema {
  /// The id of a sample, as ``sampleID(_:series:ordinal:)`` makes it.
  static let id = """
    strftime('%Y%m%dT%H%M%SZ', q.start_unix, 'unixepoch') || '.' || q.duration || '.'
        || s.digest || '.' || q.ordinal
    """

  /// Series first, whatever the planner thinks: a query for a type, a time or both then reads only rows
  /// in their key's order.
  ///
  /// What joins them stands in ``ofSeries``, for DuckDB knows no `ON` there.
  private static let rows = "FROM series AS s CROSS JOIN sample_rows AS q"
  private static let ofSeries = "q.series = s.code"

  /// What quantity and category samples have in common, up to their value.
  private static let head = """
    \(id) AS id,
      s.subject, s.origin, s.type, s.source, nullif(w.device, '') AS device,
      nullif(w.source_version, '') AS source_version,
      \(date("q.start_unix")) AS start_date,
      \(date("q.start_unix + q.duration")) AS end_date,
      q.start_unix, q.start_unix + q.duration AS end_unix
    """

  /// What they have in common after it.
  private static let tail = """
    coalesce(m.user_entered, 0) AS user_entered, \(object("m.content")) AS metadata,
      CASE q.flag WHEN 1 THEN 'before-2000' WHEN 2 THEN 'after-export'
        WHEN 3 THEN 'percent-range' WHEN 4 THEN 'negative' WHEN 5 THEN 'unit'
        WHEN 6 THEN 'unknown-value' END AS flag,
      q.anchor
    """

  /// The texts of sample rows.
  private static let texts = """
    JOIN written_forms AS w ON w.code = q.written
    LEFT JOIN metadata_sets AS m ON m.code = q.metadata
    """

  /// The columns of `quantity_samples`.
  private static let quantityColumns = """
    \(head),
      q.value, CASE WHEN q.value IS NULL THEN NULL ELSE coalesce(s.unit, w.unit) END AS unit,
      coalesce(
        nullif(w.value_text, ''),
        CASE WHEN coalesce(q.original, q.value) = CAST(coalesce(q.original, q.value) AS INTEGER)
          THEN CAST(coalesce(q.original, q.value) AS INTEGER)
          ELSE coalesce(q.original, q.value) END) AS original_value,
      nullif(w.unit, '') AS original_unit,
      \(tail)
    """

  /// The columns of `category_samples`.
  private static let categoryColumns = """
    \(head),
      nullif(w.value_text, '') AS value, CAST(q.value AS INTEGER) AS code,
      \(tail)
    """

  /// The samples of a kind that runs after anchor `?1` up to `?2` wrote, of subject `?3` if that is not
  /// null: the first anchor, then the columns of the view, then the heartbeats as JSON.
  ///
  /// `sample_rows` has no index on `anchor`; partitions tell where to look.
  static func sampleChanges(_ kind: SampleKind) -> String {
    """
    SELECT coalesce(q.first_anchor, q.anchor), \(kind == .quantity ? quantityColumns : categoryColumns),
      (SELECT json_group_array(json_object('bpm', json_extract(e.value, '$[0]'),
          'time', json_extract(e.value, '$[1]'),
          'time_unix', q.start_unix + json_extract(e.value, '$[2]') / 100.0))
        FROM json_each(m.beats) AS e WHERE m.beats IS NOT NULL) AS beats
    FROM partitions AS p CROSS JOIN series AS s ON s.code = p.series
    CROSS JOIN sample_rows AS q ON q.series = p.series
      AND q.start_unix >= p.part << 21 AND q.start_unix < (p.part + 1) << 21
    \(texts)
    WHERE s.kind = '\(kind.rawValue)' AND p.anchor > ?1 AND q.anchor > ?1 AND q.anchor <= ?2
      AND (?3 IS NULL OR s.subject = ?3)
    """
  }

  /// Seconds since 1970 UTC as ISO 8601.
  static func date(_ seconds: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%SZ', \(seconds), 'unixepoch')"
  }

  /// Entries of metadata as a JSON object; null where there are none.
  static func object(_ entries: String) -> String {
    """
    nullif((SELECT json_group_object(json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'))
        FROM json_each(\(entries)) AS e), '{}')
    """
  }

  /// The views of samples, their metadata and their heartbeats.
  ///
  /// DuckDB hands a view whose functions it does not know to SQLite in its own words, which are none of
  /// SQLite's for `UNION`; so the parts of such a view are views as well.
  static let sampleViews = """
    CREATE VIEW quantity_samples AS
    SELECT
      \(quantityColumns)
    \(rows)
    \(texts)
    WHERE \(ofSeries) AND s.kind = 'quantity';

    CREATE VIEW category_samples AS
    SELECT
      \(categoryColumns)
    \(rows)
    \(texts)
    WHERE \(ofSeries) AND s.kind = 'category';

    CREATE VIEW metadata_of_samples AS
    SELECT
      \(id) AS sample, s.subject, s.origin, s.type, \(entry), q.anchor
    \(rows)
    JOIN metadata_sets AS m ON m.code = q.metadata
    CROSS JOIN json_each(m.content) AS e
    WHERE \(ofSeries);

    CREATE VIEW metadata_of_objects AS
    SELECT o.id AS sample, o.subject, o.origin, o.type, \(entry), o.anchor
    FROM objects AS o CROSS JOIN json_each(o.metadata) AS e;

    CREATE VIEW sample_metadata AS
    SELECT \(metadataColumns) FROM metadata_of_samples
    UNION ALL
    SELECT \(metadataColumns) FROM metadata_of_objects;

    CREATE VIEW beats AS
    SELECT
      \(id) AS sample, s.subject, s.origin, s.type, e.key + 1 AS ordinal,
      json_extract(e.value, '$[0]') AS bpm, json_extract(e.value, '$[1]') AS time,
      q.start_unix + json_extract(e.value, '$[2]') / 100.0 AS time_unix, q.anchor
    \(rows)
    JOIN metadata_sets AS m ON m.code = q.metadata
    CROSS JOIN json_each(m.beats) AS e
    WHERE \(ofSeries);

    """

  private static let metadataColumns =
    "sample, subject, origin, type, key, value, number, unit, name, anchor"

  /// An entry of metadata.
  ///
  /// `->>` gives what `json_extract` does, which in DuckDB is JSON and no text.
  private static let entry = """
    e.value ->> '$[0]' AS key, e.value ->> '$[1]' AS value, e.value ->> '$[2]' AS number,
      e.value ->> '$[3]' AS unit, e.value ->> '$[4]' AS name
    """
}
