internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// All that a run or a backfill writes into the database, in one transaction.
struct StoreUpdate {
  /// What the database is brought to the state of.
  enum Source {
    /// An export of the pipeline's origin, which was just read.
    case export(ReadExport)
    /// Exports that are read one after the other, each by its origin.
    case exports([PendingExport])
    /// What it holds already: collections are computed anew.
    case store
  }

  var pipeline: Pipeline
  var source: Source
  var permissions = UpdatePermissions()
  /// Only intervals that touch this time are brought up to date; `nil` for all.
  var window: UpdateWindow?
  var startedAt: String
  /// How long the stages took that are over.
  var stages = StageClock()
  var jobs: Int
  var isDryRun: Bool

  /// Carries the update out, and then writes the documents while the database is still held.
  ///
  /// Another run may have done the same work since this one looked: then nothing is left to do.
  ///
  /// - Parameters:
  ///   - database: The database file.
  ///   - outcome: Told what was done.
  ///   - reporting: Told what is odd, and when writing begins.
  ///   - writeDocuments: Writes the documents in a zone of the state with an anchor, and says how many
  ///     changed.
  /// - Throws: ``Failure``; the database then is as before, unless it was thrown by `writeDocuments`.
  func carryOut(
    database: String, _ outcome: inout RunOutcome, reporting: Reporting,
    writeDocuments: (ZoneClock, Int) throws(Failure) -> Int
  ) async throws(Failure) {
    do {
      // A dry run on a database that is not there yet makes none.
      let isMissing = !FileManager.default.fileExists(atPath: database)
      if isMissing { reporting.writing() }
      var store = try Store(
        path: isDryRun && isMissing ? ":memory:" : database,
        isReadableByGroup: pipeline.output.isReadableByGroup)
      // Waits for other runs; nothing is written before it returns.
      try store.begin()
      var stages = stages
      stages.restart()
      reporting.writing()
      let before = try store.pipeline(pipeline.name, subject: pipeline.subject)
      if let before, isDone(before) {
        outcome.isUnchanged = true
        return
      }
      let (clock, export) = try await writeSnapshots(
        &store, zone: before?.timeZone, &outcome, reporting: reporting)
      stages.end("storing")
      outcome.timeZone = clock.identifier
      let record = PipelineRecord(
        pipeline, timeZone: clock.identifier,
        inputSHA256: outcome.sha256(ofOrigin: pipeline.origin) ?? before?.inputSHA256 ?? "")
      try await writeStatistics(&store, record: record, clock: clock, export: export, &outcome)

      let takesAnchor = !outcome.isWithoutChanges
      outcome.anchor = takesAnchor ? store.nextAnchor : nil
      let anchor = outcome.anchor ?? before?.anchor ?? 0
      try store.remember(
        window == nil ? record : record.partlyComputed(before), anchor: anchor,
        computedAnchor: window == nil ? outcome.anchor ?? store.anchor() : before?.computedAnchor)
      stages.end("statistics")
      for run in runRecords(outcome, stages: stages.stages) {
        try store.record(run, takesAnchor: takesAnchor)
      }
      try endIfCancelled()
      if !isDryRun {
        try store.commit(takesAnchor: takesAnchor)
        outcome.changedFiles = try writeDocuments(clock, anchor)
      }
      store.close()
    } catch let failure as Failure {
      throw failure
    } catch let error as StoreError {
      throw Failure(error, database: database)
    } catch {
      throw Failure(.io, "\(database): \(error)")
    }
  }

  /// Whether the pipeline's last run made the state that this update is to make.
  private func isDone(_ before: PipelineState) -> Bool {
    var hash = before.inputSHA256
    switch source {
    case .exports: return false
    case .store: break
    case .export(let export): hash = export.sha256
    }
    return ExportState(of: pipeline, before, hash: hash) == .current
  }

  /// Brings samples and objects to the state of the exports.
  ///
  /// - Returns: The zone of calendar intervals, and the export of the pipeline's origin if its samples
  ///   are in memory.
  private func writeSnapshots(
    _ store: inout Store, zone: String?, _ outcome: inout RunOutcome, reporting: Reporting
  ) async throws -> (ZoneClock, ReadExport?) {
    var pending: [PendingExport] = []
    switch source {
    case .store: break
    case .exports(let exports): pending = exports
    case .export(let export):
      pending = [PendingExport(origin: pipeline.origin, read: { export })]
    }
    var clock: ZoneClock?
    var last: ReadExport?
    for next in pending {
      try endIfCancelled()
      last = nil
      var export = try await next.read()
      let zone =
        try clock
        ?? chooseZone(
          asked: pipeline.timeZone, stored: zone, export: export.contents, reporting: reporting)
      clock = zone
      if let moment = pipeline.firstRun {
        export.contents.keepSamples(startingAt: instant(moment, zone))
      }
      let update = SnapshotUpdate(
        pipeline: pipeline, origin: next.origin, export: export, clock: zone,
        permissions: permissions)
      outcome.add(try update.carryOut(in: &store, reporting: reporting))
      last = export
    }
    if let clock {
      if case .export = source { return (clock, last) }
      return (clock, nil)
    }
    guard let name = pipeline.timeZone ?? zone else {
      throw Failure(
        .configuration,
        "\(pipeline.name): no export has said yet in which zone days are; add timeZone to the pipeline")
    }
    return (try knownZone(name), nil)
  }

  /// Computes the collections and brings their rows up to date.
  private func writeStatistics(
    _ store: inout Store, record: PipelineRecord, clock: ZoneClock, export: ReadExport?,
    _ outcome: inout RunOutcome
  ) async throws {
    let dropped = try store.claimCollections(of: record)
    var context = CollectionContext(
      subject: pipeline.subject, clock: clock,
      ranking: SourceRanking(globs: pipeline.sourceRanking.map { SourceGlob($0) }),
      aliases: pipeline.sourceAliases, units: pipeline.units)
    context.exportDate = try store.origins(of: pipeline.subject).values
      .compactMap(\.snapshotDate).max()
    let history = try History(
      for: pipeline.collections, in: store, export: export, of: pipeline.origin, context: context)
    let computed = try await compute(
      pipeline.collections, from: history, context: context, jobs: jobs)
    outcome.flagged = computed.leftOut.flagged
    outcome.repeated = computed.leftOut.repeated
    for (definition, rows) in zip(pipeline.collections, computed.rows) {
      try endIfCancelled()
      let changes = try store.write(
        rows, collection: definition.name, subject: pipeline.subject, within: window)
      if !changes.isEmpty {
        try store.setAnchor(
          of: definition.name, pipeline: record,
          through: rows.max { $0.endUnix < $1.endUnix }?.endDate)
      }
      outcome.statistics += changes
    }
    for name in dropped {
      outcome.statistics += try store.write([], collection: name, subject: pipeline.subject)
    }
  }

  /// A record for each export that was read, or one where none was.
  private func runRecords(_ outcome: RunOutcome, stages: [RunStage]) -> [RunRecord] {
    let finishedAt = now()
    let exports = outcome.snapshots.map { snapshot in
      RunRecord(
        pipeline: pipeline.name, subject: pipeline.subject, origin: snapshot.origin,
        input: snapshot.input, inputSHA256: snapshot.sha256, exportDate: snapshot.exportDate,
        startedAt: startedAt, finishedAt: finishedAt, changes: snapshot.samples,
        objectChanges: snapshot.objects, counts: snapshot.counts, rejections: snapshot.rejections,
        stages: stages)
    }
    guard exports.isEmpty else { return exports }
    return [
      RunRecord(
        pipeline: pipeline.name, subject: pipeline.subject, origin: pipeline.origin, input: "",
        inputSHA256: "", exportDate: nil, startedAt: startedAt, finishedAt: finishedAt,
        changes: SampleChanges(), counts: [], rejections: [], stages: stages)
    ]
  }
}

/// An export that is read when its turn comes, so that only one is in memory.
struct PendingExport {
  /// The line of exports that it belongs to.
  var origin: String
  /// Reads it.
  var read: () async throws(Failure) -> ReadExport
}
