public import HealthModel

/// What a run is remembered by.
public struct RunRecord: Sendable {
  /// The pipeline's name.
  public var pipeline: String
  /// The person the data is about.
  public var subject: String
  /// The phone's line of exports.
  public var origin: String
  /// The input as the user named it.
  public var input: String
  /// The SHA-256 of the input.
  public var inputSHA256: String
  /// The moment of export, ISO 8601; `nil` where the export names none.
  public var exportDate: String?
  /// When the run began, ISO 8601.
  public var startedAt: String
  /// When its writing began to end, ISO 8601.
  public var finishedAt: String
  /// Samples added, changed and deleted.
  public var changes: SampleChanges
  /// Objects added, changed and deleted; the row of the run holds the sum of both.
  public var objectChanges: ObjectChanges
  /// What became of the elements read.
  public var counts: [RecordCount]
  /// What was rejected.
  public var rejections: [RejectionRecord]
  /// How long its stages took.
  public var stages: [RunStage]

  /// A record from its parts.
  public init(
    pipeline: String, subject: String, origin: String, input: String, inputSHA256: String,
    exportDate: String?, startedAt: String, finishedAt: String, changes: SampleChanges,
    objectChanges: ObjectChanges = ObjectChanges(), counts: [RecordCount],
    rejections: [RejectionRecord], stages: [RunStage] = []
  ) {
    self.pipeline = pipeline
    self.subject = subject
    self.origin = origin
    self.input = input
    self.inputSHA256 = inputSHA256
    self.exportDate = exportDate
    self.startedAt = startedAt
    self.finishedAt = finishedAt
    self.changes = changes
    self.objectChanges = objectChanges
    self.counts = counts
    self.rejections = rejections
    self.stages = stages
  }
}

/// How long one stage of a run took.
public struct RunStage: Equatable, Sendable {
  /// The stage, such as `reading`.
  public var name: String
  /// How long it took.
  public var seconds: Double

  /// A stage from its parts.
  public init(name: String, seconds: Double) {
    self.name = name
    self.seconds = seconds
  }
}

extension Store {
  /// Writes the record of a run with its counts and rejections.
  ///
  /// - Parameters:
  ///   - run: What the run did.
  ///   - takesAnchor: Whether the run changed something.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  public mutating func record(_ run: RunRecord, takesAnchor: Bool) throws(StoreError) {
    var insert = try connection.prepare(
      """
      INSERT INTO runs (pipeline, subject, origin, input, input_sha256, export_date, started_at,
        finished_at, anchor, added, changed, deleted, rejected)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
      """)
    insert.bind(1, run.pipeline)
    insert.bind(2, run.subject)
    insert.bind(3, run.origin)
    insert.bind(4, run.input)
    insert.bind(5, run.inputSHA256)
    insert.bind(6, run.exportDate)
    insert.bind(7, run.startedAt)
    insert.bind(8, run.finishedAt)
    if takesAnchor { insert.bind(9, nextAnchor) } else { insert.bindNull(9) }
    var changes = run.changes
    changes += run.objectChanges.total
    insert.bind(10, changes.added)
    insert.bind(11, changes.changed)
    insert.bind(12, changes.deleted)
    insert.bind(13, run.rejections.reduce(0) { $0 + $1.count })
    try insert.run()
    let id = Int(try connection.integer("SELECT last_insert_rowid()") ?? 0)
    try recordCounts(run.counts, run: id)
    try recordRejections(run.rejections, run: id)
    try recordStages(run.stages, run: id)
  }

  private func recordStages(_ stages: [RunStage], run: Int) throws(StoreError) {
    var insert = try connection.prepare(
      "INSERT INTO run_stages (run, stage, seconds) VALUES (?1, ?2, ?3)")
    for stage in stages {
      insert.bind(1, run)
      insert.bind(2, stage.name)
      insert.bind(3, stage.seconds)
      try insert.run()
    }
  }

  private func recordCounts(_ counts: [RecordCount], run: Int) throws(StoreError) {
    var insert = try connection.prepare(
      """
      INSERT OR REPLACE INTO record_counts
        (run, element, type, read, stored, not_granted, rejected, superseded)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """)
    for count in counts {
      insert.bind(1, run)
      insert.bind(2, count.element)
      insert.bind(3, count.type)
      insert.bind(4, count.read)
      insert.bind(5, count.stored)
      insert.bind(6, count.notGranted)
      insert.bind(7, count.rejected)
      insert.bind(8, count.superseded)
      try insert.run()
    }
  }

  private func recordRejections(
    _ rejections: [RejectionRecord], run: Int
  ) throws(StoreError) {
    var insert = try connection.prepare(
      "INSERT INTO rejections (run, reason, type, count, example) VALUES (?1, ?2, ?3, ?4, ?5)")
    for rejection in rejections {
      insert.bind(1, run)
      insert.bind(2, rejection.reason)
      insert.bind(3, rejection.type)
      insert.bind(4, rejection.count)
      insert.bind(5, rejection.example)
      try insert.run()
    }
  }
}
