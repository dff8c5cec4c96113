internal import ExportInput
internal import ExportReader
internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// What `healthpipe backfill` is told.
public struct BackfillOptions: Sendable {
  /// An export and the line of exports that it belongs to.
  public struct Input: Sendable {
    /// The line of exports; `nil` for the pipeline's own.
    public var origin: String?
    /// The export.
    public var path: String

    /// An input from its parts.
    public init(origin: String?, path: String) {
      self.origin = origin
      self.path = path
    }
  }

  /// The pipeline file.
  public var pipeline: String
  /// The exports, in any order; none where collections are only to be computed from what is stored.
  public var inputs: [Input]
  /// The folder that relative output paths start from, in place of the pipeline file's.
  public var output: String?
  /// The first moment of the intervals that are brought up to date.
  public var from: String?
  /// The first moment that no longer belongs.
  public var to: String?
  /// How many sections and types are worked on at the same time.
  public var jobs = 1
  /// Whether to say what would change and write nothing.
  public var isDryRun = false
  /// Whether more samples may be deleted than the pipeline's guard allows.
  public var allowsDeletions = false

  /// A backfill of a pipeline with all that its inputs hold.
  public init(pipeline: String, inputs: [Input]) {
    self.pipeline = pipeline
    self.inputs = inputs
  }
}

/// Takes the history of old exports, and computes all collections from what is stored then.
///
/// Exports of one origin replace each other, so only the newest of each is read; the history is the
/// union of the origins.
///
/// - Throws: ``Failure``; the database then is as before.
public func backfill(
  _ options: BackfillOptions, reporting: Reporting
) async throws(Failure) -> RunOutcome {
  let startedAt = now()
  let pipeline = try loadPipeline(options.pipeline)
  guard pipeline.output.samples else {
    throw Failure(
      .configuration,
      "\(options.pipeline): with output.samples false nothing is kept that history could be computed "
        + "from; set it to true and run the pipeline first")
  }
  let places = try Places(pipeline, options: options)
  var outcome = RunOutcome(pipeline, places: places)
  try refuseForeignDocuments(pipeline, places: places)
  let known = try readState(pipeline, places: places)
  let window = try window(options, pipeline: pipeline, known: known)

  let origins = try knownOrigins(pipeline, places: places)
  let exports = try await newestOfEachOrigin(
    options.inputs, of: pipeline, known: origins, reporting: reporting)
  if !options.inputs.isEmpty, exports.isEmpty, window == nil, let known,
    ExportState(of: pipeline, known, hash: known.inputSHA256) == .current
  {
    outcome.timeZone = known.timeZone
    outcome.isUnchanged = true
    return outcome
  }
  if origins.isEmpty, exports.isEmpty {
    throw Failure(
      .noInput,
      "\(places.database): nothing is stored of this subject yet; name an export, or run the pipeline "
        + "first")
  }
  let update = StoreUpdate(
    pipeline: pipeline,
    source: exports.isEmpty
      ? .store
      : .exports(
        exports.map { pending($0, of: pipeline, jobs: options.jobs, reporting: reporting) }),
    tree: places.treeMark,
    // That an export is older than another one of its origin was looked at already.
    permissions: UpdatePermissions(allowsOlder: false, allowsDeletions: options.allowsDeletions),
    window: window, startedAt: startedAt, jobs: options.jobs, isDryRun: options.isDryRun)
  try await update.carryOut(
    database: places.database, &outcome, reporting: reporting
  ) { clock, anchor, last throws(Failure) in
    try await writeDocuments(
      pipeline, places: places, clock: clock, anchor: anchor, jobs: options.jobs, since: last)
  }
  return outcome
}

/// An export that was looked at, but not read.
private struct DatedExport {
  var origin: String
  var path: String
  /// How it is named in messages.
  var name: String
  /// The moment of export; `nil` where its head does not say.
  var date: Int64?
  /// The SHA-256 of the file; `nil` for a stream or a folder.
  var sha256: String?
}

/// Opens the exports and takes the newest of each origin.
///
/// - Returns: The exports that are to be read, the newest first; none that was taken in already.
private func newestOfEachOrigin(
  _ inputs: [BackfillOptions.Input], of pipeline: Pipeline, known: [String: OriginState],
  reporting: Reporting
) async throws(Failure) -> [DatedExport] {
  var newest: [String: DatedExport] = [:]
  for input in inputs {
    let origin = input.origin ?? pipeline.origin
    guard origin != handOrigin else {
      throw Failure(
        .usage,
        "\(origin)=\(input.path): \(origin) is what was entered by hand; name another origin")
    }
    guard input.path != "-" || inputs.count == 1 else {
      throw Failure(
        .usage, "-: standard input must be the only input; save it to a file to take it with others"
      )
    }
    let export = try await dated(input.path, origin: origin)
    if let hash = export.sha256, known[origin]?.taken == takenMark(pipeline, sha256: hash) {
      continue
    }
    if let date = export.date, let stored = known[origin]?.newestExport, date < stored {
      reporting.warning(
        "\(export.name): left out, a newer export of origin \(origin) is stored; an export of another "
          + "phone needs an origin of its own: ORIGIN=\(input.path)")
      continue
    }
    guard let other = newest[origin] else {
      newest[origin] = export
      continue
    }
    let (older, newer) =
      (export.date ?? .min) < (other.date ?? .min) ? (export, other) : (other, export)
    newest[origin] = newer
    reporting.warning(
      "\(older.name): left out, \(newer.name) is a newer export of origin \(origin); an export of "
        + "another phone needs an origin of its own: ORIGIN=\(older.path)")
  }
  return newest.values.sorted {
    ($0.date ?? .min, $1.origin) > ($1.date ?? .min, $0.origin)
  }
}

private func dated(_ path: String, origin: String) async throws(Failure) -> DatedExport {
  // Standard input can be read only once.
  if path == "-" { return DatedExport(origin: origin, path: path, name: path, date: nil) }
  let input = try await failing(on: path) { try ExportInput.open(path: path) }
  let hash = try await failing(on: path) { try input.sha256() }
  return DatedExport(
    origin: origin, path: path, name: input.displayName, date: input.exportDate, sha256: hash)
}

private func pending(
  _ export: DatedExport, of pipeline: Pipeline, jobs: Int, reporting: Reporting
) -> PendingExport {
  PendingExport(origin: export.origin) { early async throws(Failure) in
    try await OpenedExport(path: export.path, granted: pipeline.granted).read(
      granted: pipeline.granted, jobs: jobs, delivery: early.map { .wholeAndEarly($0) } ?? .whole,
      reporting: reporting)
  }
}

private func knownOrigins(
  _ pipeline: Pipeline, places: Places
) throws(Failure) -> [String: OriginState] {
  guard FileManager.default.fileExists(atPath: places.database) else { return [:] }
  do {
    return try readOrigins(path: places.database, subject: pipeline.subject)
  } catch {
    throw Failure(error, database: places.database)
  }
}

/// The time that is brought up to date; its days are those of the pipeline's zone.
private func window(
  _ options: BackfillOptions, pipeline: Pipeline, known: PipelineState?
) throws(Failure) -> UpdateWindow? {
  guard options.from != nil || options.to != nil else { return nil }
  guard let zone = pipeline.timeZone ?? known?.timeZone else {
    throw Failure(
      .usage,
      "--from, --to: \(options.pipeline) names no time zone and has not run yet; add timeZone to it"
    )
  }
  let clock = try knownZone(zone)
  let from = try moment(options.from, option: "--from")
  let to = try moment(options.to, option: "--to")
  let window = UpdateWindow(
    from: from.map { instant($0, clock) }, to: to.map { instant($0, clock) })
  if let from = window.from, let to = window.to, from >= to {
    throw Failure(.usage, "--to: is not after --from; nothing would lie between them")
  }
  return window
}
