public import HealthModel

/// A pipeline that filled a database, as far as reports need it.
public struct ReportedPipeline: Equatable, Sendable {
  /// Its name.
  public var name: String
  /// The person its data is about.
  public var subject: String
  /// The zone of its calendar intervals.
  public var timeZone: String
  /// Whether it keeps the samples that it reads.
  public var keepsSamples: Bool
  /// Its collections by name, each with its definition in a fixed form.
  public var collections: [(name: String, definition: String)]
  /// What it asks for in a fixed form, part by part in lines.
  public var definition = ""

  /// Whether two pipelines are the same.
  public static func == (left: ReportedPipeline, right: ReportedPipeline) -> Bool {
    left.name == right.name && left.subject == right.subject && left.timeZone == right.timeZone
      && left.keepsSamples == right.keepsSamples && left.definition == right.definition
      && left.collections.elementsEqual(right.collections) { $0 == $1 }
  }
}

extension StoreReader {
  /// The pipelines of all people, in the order of subject and name.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func pipelines() throws(StoreError) -> [ReportedPipeline] {
    var query = try connection.prepare(
      """
      SELECT name, subject, time_zone, keeps_samples, definition FROM pipelines
      ORDER BY subject, name
      """)
    var owned = try connection.prepare(
      """
      SELECT name, definition FROM collections WHERE subject = ?1 AND pipeline = ?2 ORDER BY name
      """)
    var pipelines: [ReportedPipeline] = []
    while try query.step() {
      var pipeline = ReportedPipeline(
        name: query.text(0), subject: query.text(1), timeZone: query.text(2),
        keepsSamples: query.integer(3) == 1, collections: [], definition: query.text(4))
      owned.bind(1, pipeline.subject)
      owned.bind(2, pipeline.name)
      while try owned.step() { pipeline.collections.append((owned.text(0), owned.text(1))) }
      pipelines.append(pipeline)
    }
    return pipelines
  }

  /// The origins of a subject by their names.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func origins(of subject: String) throws(StoreError) -> [String: OriginState] {
    try originStates(connection, subject: subject)
  }

  /// The workouts of a subject, in the order of start and id.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func workouts(of subject: String) throws(StoreError) -> [WorkoutRecord] {
    try readWorkouts(connection, subject: subject)
  }

  /// The rings of a subject, in the order of day and id.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func summaries(of subject: String) throws(StoreError) -> [ActivitySummaryRecord] {
    try readActivitySummaries(connection, subject: subject)
  }
}
