/// A pipeline as the database remembers it.
public struct PipelineRecord: Sendable {
  /// Its name.
  public var name: String
  /// The person its data is about.
  public var subject: String
  /// The phone's line of exports that it reads.
  public var origin: String
  /// The zone of its calendar intervals.
  public var timeZone: String
  /// The types that it reads; `nil` for all.
  public var granted: [String]?
  /// Whether it keeps the samples that it reads.
  public var keepsSamples: Bool
  /// All of it that has an influence on results, in a fixed form.
  public var definition: String
  /// The SHA-256 of the export that it reads.
  public var inputSHA256: String
  /// From when on it keeps samples, in seconds since 1970 UTC; `nil` for all.
  public var firstMoment: Int64?
  /// What stands for the folder of its documents, which other pipelines may share; `nil` for none.
  public var tree: String?
  /// Its collections by name, each in a fixed form.
  public var collections: [String: String]

  /// A record from its parts.
  public init(
    name: String, subject: String, origin: String, timeZone: String, granted: [String]?,
    keepsSamples: Bool, definition: String, inputSHA256: String, collections: [String: String]
  ) {
    self.name = name
    self.subject = subject
    self.origin = origin
    self.timeZone = timeZone
    self.granted = granted
    self.keepsSamples = keepsSamples
    self.definition = definition
    self.inputSHA256 = inputSHA256
    self.collections = collections
  }
}

extension Store {
  /// What the database knows of a pipeline; read within the transaction.
  public func pipeline(_ name: String, subject: String) throws(StoreError) -> PipelineState? {
    try pipelineState(connection, pipeline: name, subject: subject)
  }

  /// Remembers what the pipeline is, and from which input it made the present state.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline.
  ///   - anchor: The anchor of its last run that changed something.
  ///   - computedAnchor: The store's anchor when its collections were computed; `nil` for never.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  public mutating func remember(
    _ pipeline: PipelineRecord, anchor: Int, computedAnchor: Int?
  ) throws(StoreError) {
    var put = try connection.prepare(
      """
      INSERT OR REPLACE INTO pipelines
        (name, subject, origin, time_zone, granted, definition, input_sha256, anchor,
        keeps_samples, computed_anchor, first_moment, tree)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """)
    put.bind(1, pipeline.name)
    put.bind(2, pipeline.subject)
    put.bind(3, pipeline.origin)
    put.bind(4, pipeline.timeZone)
    put.bind(5, pipeline.granted.map(jsonArray))
    put.bind(6, pipeline.definition)
    put.bind(7, pipeline.inputSHA256)
    put.bind(8, anchor)
    put.bind(9, pipeline.keepsSamples ? 1 : 0)
    put.bind(10, computedAnchor ?? 0)
    if let moment = pipeline.firstMoment { put.bind(11, moment) } else { put.bindNull(11) }
    put.bind(12, pipeline.tree)
    try put.run()
  }

  /// Claims the pipeline's collections, and gives up those that it no longer defines.
  ///
  /// Several pipelines may define one collection, alike.
  ///
  /// - Returns: The names of collections that the pipeline had and nobody has any more; their rows are
  ///   deleted by writing none.
  /// - Throws: ``StoreError`` when another pipeline defines a collection of the same name otherwise.
  public mutating func claimCollections(
    of pipeline: PipelineRecord
  ) throws(StoreError) -> [String] {
    // A pipeline that goes on with another phone takes its anchors along.
    var move = try connection.prepare(
      "UPDATE anchors SET origin = ?1 WHERE subject = ?2 AND pipeline = ?3 AND origin <> ?1")
    move.bind(1, pipeline.origin)
    move.bind(2, pipeline.subject)
    move.bind(3, pipeline.name)
    try move.run()
    var find = try connection.prepare(
      "SELECT name, pipeline, definition FROM collections WHERE subject = ?1 ORDER BY name")
    find.bind(1, pipeline.subject)
    var dropped: [String] = []
    var others: Set<String> = []
    while try find.step() {
      let (name, owner) = (find.text(0), find.text(1))
      if owner == pipeline.name {
        if pipeline.collections[name] == nil { dropped.append(name) }
        continue
      }
      others.insert(name)
      if let definition = pipeline.collections[name], definition != find.text(2) {
        throw StoreError(.collectionTaken(name: name, pipeline: owner))
      }
    }
    var put = try connection.prepare(
      """
      INSERT INTO collections (subject, name, pipeline, definition) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO UPDATE SET definition = excluded.definition
      """)
    for (name, definition) in pipeline.collections.sorted(by: { $0.key < $1.key }) {
      put.bind(1, pipeline.subject)
      put.bind(2, name)
      put.bind(3, pipeline.name)
      put.bind(4, definition)
      try put.run()
    }
    var drop = try connection.prepare(
      "DELETE FROM collections WHERE subject = ?1 AND name = ?2 AND pipeline = ?3")
    var dropAnchor = try connection.prepare(
      "DELETE FROM anchors WHERE subject = ?1 AND pipeline = ?2 AND collection = ?3")
    for name in dropped {
      drop.bind(1, pipeline.subject)
      drop.bind(2, name)
      drop.bind(3, pipeline.name)
      try drop.run()
      dropAnchor.bind(1, pipeline.subject)
      dropAnchor.bind(2, pipeline.name)
      dropAnchor.bind(3, name)
      try dropAnchor.run()
    }
    return dropped.filter { !others.contains($0) }
  }

  /// The types that other pipelines of the subject and origin read; `nil` when one reads all.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline that is not looked at.
  ///   - subject: The person the data is about.
  ///   - origin: The phone's line of exports; `nil` for any.
  ///   - onlyKept: Whether only pipelines count that keep the samples they read.
  /// - Returns: The identifiers of the types.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func typesReadByOthers(
    than pipeline: String, subject: String, origin: String?, onlyKept: Bool = false
  ) throws(StoreError) -> Set<String>? {
    var query = try connection.prepare(
      """
      SELECT granted FROM pipelines
      WHERE subject = ?1 AND (?2 IS NULL OR origin = ?2) AND name <> ?3 AND keeps_samples >= ?4
      """)
    query.bind(1, subject)
    query.bind(2, origin)
    query.bind(3, pipeline)
    query.bind(4, onlyKept ? 1 : 0)
    var types: Set<String> = []
    var readsAll = false
    while try query.step() {
      if query.isNull(0) {
        readsAll = true
      } else {
        types.formUnion(texts(jsonArray: query.text(0)))
      }
    }
    return readsAll ? nil : types
  }

  /// Remembers how far a collection reaches.
  ///
  /// - Parameters:
  ///   - collection: The collection's name.
  ///   - pipeline: The pipeline that defines it.
  ///   - through: The end of its last interval, ISO 8601; `nil` for a collection without intervals.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  public mutating func setAnchor(
    of collection: String, pipeline: PipelineRecord, through: String?
  ) throws(StoreError) {
    guard let through else {
      var drop = try connection.prepare(
        """
        DELETE FROM anchors
        WHERE subject = ?1 AND origin = ?2 AND pipeline = ?3 AND collection = ?4
        """)
      drop.bind(1, pipeline.subject)
      drop.bind(2, pipeline.origin)
      drop.bind(3, pipeline.name)
      drop.bind(4, collection)
      try drop.run()
      return
    }
    var put = try connection.prepare(
      """
      INSERT OR REPLACE INTO anchors (subject, origin, pipeline, collection, anchor, through)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """)
    put.bind(1, pipeline.subject)
    put.bind(2, pipeline.origin)
    put.bind(3, pipeline.name)
    put.bind(4, collection)
    put.bind(5, nextAnchor)
    put.bind(6, through)
    try put.run()
  }
}

/// What a pipeline puts into a tree of documents.
public struct TreeShare: Equatable, Sendable {
  /// The names of its collections.
  public var collections: Set<String>
  /// The types that it reads; `nil` for all.
  public var granted: Set<String>?
}

/// What other pipelines put into a tree of documents, or may put into it where that is not known.
///
/// - Parameters:
///   - path: The database file.
///   - tree: What stands for the folder.
///   - pipeline: The pipeline that is not looked at.
///   - subject: The person its data is about.
/// - Returns: The shares of the others.
/// - Throws: ``StoreError`` when the file is no database of ours.
public func readTreeShares(
  path: String, tree: String, otherThan pipeline: String, subject: String
) throws(StoreError) -> [TreeShare] {
  let connection = try Connection(path: path, isReadOnly: true)
  var query = try connection.prepare(
    """
    SELECT p.granted, (SELECT json_group_array(c.name) FROM collections AS c
      WHERE c.pipeline = p.name AND c.subject = p.subject)
    FROM pipelines AS p
    WHERE NOT (p.name = ?1 AND p.subject = ?2)
      AND (p.tree = ?3 OR p.tree IS NULL AND p.computed_anchor = 0)
    """)
  query.bind(1, pipeline)
  query.bind(2, subject)
  query.bind(3, tree)
  var shares: [TreeShare] = []
  while try query.step() {
    shares.append(
      TreeShare(
        collections: Set(texts(jsonArray: query.text(1))),
        granted: query.isNull(0) ? nil : Set(texts(jsonArray: query.text(0)))))
  }
  return shares
}
