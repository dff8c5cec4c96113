internal import Documents
internal import ExportInput
internal import ExportReader
internal import Foundation
internal import PipelineFile
internal import Statistics
internal import Store

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
  /// Whether more samples may be deleted than the pipeline's guard allows.
  public var allowsDeletions: Bool
  /// A file to list in all that is rejected; `nil` for none.
  public var rejects: String?
  /// How many bytes are parsed at a time; `nil` for what is quickest.
  ///
  /// Nothing that is written depends on it but codes, which are given in the order of writing.
  var sectionSize: Int?

  /// Options from their parts.
  public init(
    pipeline: String, input: String? = nil, output: String? = nil, jobs: Int = 1,
    isDryRun: Bool = false, allowsOlder: Bool = false, allowsDeletions: Bool = false,
    rejects: String? = nil
  ) {
    self.pipeline = pipeline
    self.input = input
    self.output = output
    self.jobs = jobs
    self.isDryRun = isDryRun
    self.allowsOlder = allowsOlder
    self.allowsDeletions = allowsDeletions
    self.rejects = rejects
  }
}

/// Brings database and documents to the state of the newest export: the main path.
///
/// - Throws: ``Failure``; the database then is as before.
public func run(_ options: RunOptions, reporting: Reporting) async throws(Failure) -> RunOutcome {
  let startedAt = now()
  var stages = StageClock()
  let pipeline = try loadPipeline(options.pipeline)
  let places = try Places(pipeline, options: options)
  var outcome = RunOutcome(pipeline, places: places)

  try refuseForeignDocuments(pipeline, places: places)
  let known = try readState(pipeline, places: places)
  let opened = try OpenedExport(path: places.input, granted: pipeline.granted)
  outcome.input = opened.name
  let hash = try opened.sha256()
  var state = ExportState(of: pipeline, known, hash: hash)
  var source = StoreUpdate.Source.store
  if options.rejects != nil && state != .current || state == .unread && hash == nil {
    // What is rejected is told even if nothing is stored; and only reading it tells whether a stream is new.
    let export = try await opened.read(
      granted: pipeline.granted, jobs: options.jobs, delivery: .whole,
      listsRejected: options.rejects != nil, sectionSize: options.sectionSize,
      reporting: reporting)
    if let rejects = options.rejects {
      try writeRejects(export.contents.rejectedPlaces, to: rejects)
    }
    stages.end("reading")
    state = ExportState(of: pipeline, known, hash: export.sha256)
    source = .exports([
      PendingExport(origin: pipeline.origin, sha256: export.sha256) {
        _ throws(Failure) in export
      }
    ])
  } else if state == .unread {
    source = .exports([
      PendingExport(origin: pipeline.origin, sha256: hash) { early async throws(Failure) in
        try await opened.read(
          granted: pipeline.granted, jobs: options.jobs,
          delivery: early.map { .wholeAndEarly($0) } ?? .whole,
          sectionSize: options.sectionSize, reporting: reporting)
      }
    ])
  }
  if let known, state == .current {
    try await finishUnchanged(pipeline, known, places, options, &outcome, reporting: reporting)
    return outcome
  }

  let update = StoreUpdate(
    pipeline: pipeline, source: source, tree: places.treeMark,
    permissions: UpdatePermissions(
      allowsOlder: options.allowsOlder, allowsDeletions: options.allowsDeletions),
    startedAt: startedAt, stages: stages, jobs: options.jobs, isDryRun: options.isDryRun)
  try await update.carryOut(
    database: places.database, &outcome, reporting: reporting
  ) { clock, anchor, last throws(Failure) in
    try await writeDocuments(
      pipeline, places: places, clock: clock, anchor: anchor, jobs: options.jobs, since: last)
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
  _ pipeline: Pipeline, _ known: PipelineState, _ places: Places, _ options: RunOptions,
  _ outcome: inout RunOutcome, reporting: Reporting
) async throws(Failure) {
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
  if !options.isDryRun, !places.areTreesIntact(pipeline, anchor: known.anchor) {
    let clock = try knownZone(known.timeZone)
    try await restoreDocuments(
      pipeline, places, clock: clock, jobs: options.jobs, &outcome, reporting: reporting)
  }
}

/// What the database knows of a pipeline.
func readState(_ pipeline: Pipeline, places: Places) throws(Failure) -> PipelineState? {
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
