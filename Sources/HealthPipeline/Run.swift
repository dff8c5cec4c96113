internal import Documents
internal import ExportInput
internal import ExportReader
internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Statistics
public import Store

/// What `healthpipe run` is told.
public struct RunOptions: Sendable {
  /// The pipeline file.
  public var pipeline: String
  /// The input in place of the pipeline's own.
  public var input: String?
  /// The folder that relative output paths start from, in place of the pipeline file's.
  public var output: String?
  /// How many sections and types are worked on at the same time.
  public var jobs: Int
  /// Whether to say what would change and write nothing.
  public var isDryRun: Bool
  /// Whether an export older than the last one is taken.
  public var allowsOlder: Bool
  /// A file to list in all that is rejected; `nil` for none.
  public var rejects: String?

  /// Options from their parts.
  public init(
    pipeline: String, input: String? = nil, output: String? = nil, jobs: Int = 1,
    isDryRun: Bool = false, allowsOlder: Bool = false, rejects: String? = nil
  ) {
    self.pipeline = pipeline
    self.input = input
    self.output = output
    self.jobs = jobs
    self.isDryRun = isDryRun
    self.allowsOlder = allowsOlder
    self.rejects = rejects
  }
}

/// What a run did.
public struct RunOutcome: Sendable {
  /// The pipeline's name.
  public var pipeline: String
  /// The input as the user named it, with the member of an archive.
  public var input: String
  /// Whether input and pipeline were those of the last run, so that nothing was read.
  public var isUnchanged = false
  /// The moment of export, ISO 8601 in the zone used.
  public var exportDate: String?
  /// The zone of calendar intervals.
  public var timeZone = ""
  /// What became of the elements read.
  public var counts: [RecordCount] = []
  /// What was rejected.
  public var rejections: [RejectionRecord] = []
  /// Samples added, changed and deleted.
  public var samples = SampleChanges()
  /// Workouts, rings and other objects added, changed and deleted.
  public var objects = ObjectChanges()
  /// Rows of statistics written and deleted.
  public var statistics = StatisticsChanges()
  /// Samples in collections that are stored but left out because of a flag.
  public var flagged = 0
  /// Samples in collections that repeat another one and count once.
  public var repeated = 0
  /// Samples that stand only inside a correlation.
  public var members = 0
  /// The query anchor that the run took; `nil` if it changed nothing.
  public var anchor: Int?
  /// The database file.
  public var database = ""
  /// The folder of documents, if the pipeline writes any.
  public var documents: String?
  /// Document files written or deleted.
  public var changedFiles = 0
}

/// Brings database and documents to the state of the newest export: the main path.
///
/// - Throws: ``Failure``; the database then is as before.
public func run(_ options: RunOptions, reporting: Reporting) async throws(Failure) -> RunOutcome {
  let startedAt = now()
  var stages = StageClock()
  let pipeline = try loadPipeline(options.pipeline)
  let places = try Places(pipeline, options: options)
  var outcome = RunOutcome(pipeline: pipeline.name, input: places.input)
  outcome.database = places.database
  outcome.documents = places.documents

  try refuseForeignDocuments(pipeline, places: places)
  let known = try readState(pipeline, places: places)
  let sideFiles = SideFileIntake(granted: pipeline.granted)
  let input = try await failing(on: places.input) {
    try ExportInput.open(path: places.input, sideFiles: sideFiles.request)
  }
  outcome.input = input.displayName
  if let known, let hash = try await failing(on: places.input, { try input.sha256() }),
    try finishUnchanged(
      pipeline, known, hash: hash, places, options, &outcome, reporting: reporting)
  {
    return outcome
  }

  var export = try await read(
    input, sideFiles: sideFiles, granted: pipeline.granted, jobs: options.jobs,
    listsRejected: options.rejects != nil, reporting: reporting)
  if let rejects = options.rejects {
    try writeRejects(export.contents.rejectedPlaces, to: rejects)
  }
  if let known,
    try finishUnchanged(
      pipeline, known, hash: export.sha256, places, options, &outcome, reporting: reporting)
  {
    return outcome
  }
  stages.end("reading")
  let clock = try chooseZone(
    asked: pipeline.timeZone, stored: known?.timeZone, export: export.contents,
    reporting: reporting)
  if let moment = pipeline.firstRun {
    export.contents.keepSamples(startingAt: instant(moment, clock))
  }
  let context = CollectionContext(
    subject: pipeline.subject, clock: clock,
    exportDate: export.contents.effectiveDate?.instant,
    ranking: SourceRanking(globs: pipeline.sourceRanking.map { SourceGlob($0) }),
    aliases: pipeline.sourceAliases, units: pipeline.units, origin: pipeline.origin)
  let computed = try await compute(
    pipeline.collections, from: export.contents, context: context, jobs: options.jobs)
  stages.end("statistics")
  outcome.describe(export, clock: clock, leftOut: computed.leftOut)
  try outcome.checkConservation()

  let update = StoreUpdate(
    pipeline: pipeline, export: export, context: context, rows: computed.rows,
    startedAt: startedAt, stages: stages, allowsOlder: options.allowsOlder,
    isDryRun: options.isDryRun)
  try update.carryOut(database: places.database, &outcome, reporting: reporting) {
    anchor throws(Failure) in
    try writeDocuments(pipeline, places: places, clock: clock, anchor: anchor)
  }
  return outcome
}

/// Reads and checks a pipeline file.
func loadPipeline(_ path: String) throws(Failure) -> Pipeline {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw Failure(.noInput, "\(path): cannot be read; name a pipeline file such as nightly.json5")
  }
  do {
    return try readPipeline(text: Array(data), fileName: path)
  } catch {
    throw Failure(.configuration, error.description)
  }
}

/// Ends a run whose input and pipeline are those of the last one: nothing is written, unless the
/// documents are not what that run left.
private func finishUnchanged(
  _ pipeline: Pipeline, _ known: PipelineState, hash: String, _ places: Places,
  _ options: RunOptions, _ outcome: inout RunOutcome, reporting: Reporting
) throws(Failure) -> Bool {
  let record = PipelineRecord(pipeline, timeZone: known.timeZone, inputSHA256: hash)
  guard hash == known.inputSHA256, record.definition == known.definition else { return false }
  outcome.isUnchanged = true
  outcome.timeZone = known.timeZone
  if known.isOlderSchema, !options.isDryRun {
    reporting.writing()
    do {
      try bringSchemaUpToDate(path: places.database)
    } catch {
      throw Failure(error, database: places.database)
    }
  }
  if let tree = places.tree(pipeline), !tree.isIntact(anchor: known.anchor), !options.isDryRun {
    let clock = try knownZone(known.timeZone)
    try restoreDocuments(pipeline, places, clock: clock, &outcome, reporting: reporting)
  }
  return true
}

private func readState(_ pipeline: Pipeline, places: Places) throws(Failure) -> PipelineState? {
  do {
    return try readPipelineState(
      path: places.database, pipeline: pipeline.name, subject: pipeline.subject)
  } catch {
    throw Failure(error, database: places.database)
  }
}

/// This moment, ISO 8601 in UTC.
func now() -> String {
  ZoneClock(offsetSeconds: 0).formatInstant(Int64(Date().timeIntervalSince1970))
}
