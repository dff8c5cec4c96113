internal import ExportReader
internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// All that a run or a backfill writes into the database, in one transaction.
struct StoreUpdate {
  /// What the database is brought to the state of.
  enum Source {
    /// Exports that are read one after the other.
    case exports([PendingExport])
    /// What it holds already: collections are computed anew.
    case store
  }

  var pipeline: Pipeline
  var source: Source
  /// What stands for the folder of documents; `nil` for none.
  var tree: String?
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
  ///     changed. It is told the anchor of the last run if that one's documents differ by changed rows alone.
  /// - Throws: ``Failure``; the database then is as before, unless it was thrown by `writeDocuments`.
  func carryOut(
    database: String, _ outcome: inout RunOutcome, reporting: Reporting,
    writeDocuments: (ZoneClock, _ anchor: Int, _ since: Int?) async throws(Failure) -> Int
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
      var taken = try await writeSnapshots(
        &store, before: before, &outcome, &stages, reporting: reporting)
      stages.end("storing")
      outcome.timeZone = taken.clock.identifier
      var record = PipelineRecord(
        pipeline, timeZone: taken.clock.identifier,
        inputSHA256: outcome.sha256(ofOrigin: pipeline.origin) ?? before?.inputSHA256 ?? "")
      record.firstMoment = taken.firstMoment
      record.tree = tree
      if record.intake != before?.intake { try dropUngranted(&store, &outcome) }
      try await writeStatistics(&store, record: record, taken: &taken, &outcome)

      if !outcome.formats.isEmpty {
        outcome.addLeftOut(try store.objectTypes(of: pipeline.subject), of: pipeline)
      }
      let takesAnchor = !outcome.isWithoutChanges
      outcome.anchor = takesAnchor ? store.nextAnchor : nil
      let anchor = outcome.anchor ?? before?.anchor ?? 0
      // Without an export of its own origin it has only what it took in before.
      let isWhole =
        window == nil
        && (outcome.sha256(ofOrigin: pipeline.origin) != nil || record.intake == before?.intake)
      try store.remember(
        isWhole ? record : record.partlyComputed(before), anchor: anchor,
        computedAnchor: window == nil ? outcome.anchor ?? store.anchor() : before?.computedAnchor)
      stages.end("statistics")
      for run in runRecords(outcome, stages: stages.stages) {
        try store.record(run, takesAnchor: takesAnchor)
      }
      try endIfCancelled()
      if !isDryRun {
        try store.commit(takesAnchor: takesAnchor)
        outcome.changedFiles = try await writeDocuments(
          taken.clock, anchor, before?.definition == record.definition ? before?.anchor : nil)
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
    switch source {
    case .store: return ExportState(of: pipeline, before, hash: before.inputSHA256) == .current
    case .exports(let exports):
      guard exports.count == 1, let hash = exports[0].sha256 else { return false }
      return ExportState(of: pipeline, before, hash: hash) == .current
    }
  }

  /// What exports gave that computing collections needs.
  private struct TakenSnapshots {
    /// The zone of calendar intervals.
    var clock: ZoneClock
    /// The export of the pipeline's origin, if its samples are in memory.
    var export: ReadExport?
    /// From when on samples are kept; `nil` for all.
    var firstMoment: Int64?
  }

  /// Brings samples and objects to the state of the exports.
  private func writeSnapshots(
    _ store: inout Store, before: PipelineState?, _ outcome: inout RunOutcome,
    _ stages: inout StageClock, reporting: Reporting
  ) async throws -> TakenSnapshots {
    var pending: [PendingExport] = []
    if case .exports(let exports) = source { pending = exports }
    var taken: TakenSnapshots?
    for next in pending {
      try endIfCancelled()
      try store.mark()
      var update = try SnapshotUpdate(
        pipeline, origin: next.origin, permissions: permissions, in: store)
      var export = try await read(next, writingInto: &update)
      stages.end("reading")
      let clock =
        try taken?.clock
        ?? chooseZone(
          asked: pipeline.timeZone, stored: before?.timeZone, export: export.contents,
          reporting: reporting)
      let firstMoment = pipeline.firstRun?.instant(
        of: next.origin == pipeline.origin, before: before,
        exportDate: export.contents.effectiveDate?.instant, clock: clock)
      if let firstMoment { export.contents.keepSamples(startingAt: firstMoment) }
      if !update.holdsAll(of: export.contents) {
        // Samples of a type came after those of others: all is written anew.
        try store.takeBackToMark()
        update = try SnapshotUpdate(
          pipeline, origin: next.origin, permissions: permissions, in: store)
      }
      outcome.add(try update.finish(export, clock: clock, in: &store, reporting: reporting))
      let isOwn = pending.count == 1 && next.origin == pipeline.origin
      taken = TakenSnapshots(
        clock: clock, export: isOwn ? export : nil,
        firstMoment: firstMoment ?? taken?.firstMoment ?? before?.firstMoment)
    }
    if let taken { return taken }
    guard let name = pipeline.timeZone ?? before?.timeZone else {
      throw Failure(
        .configuration,
        "\(pipeline.name): no export has said yet in which zone days are; add timeZone to the pipeline"
      )
    }
    return TakenSnapshots(clock: try knownZone(name), firstMoment: before?.firstMoment)
  }

  /// Reads an export; what seems to be whole of it is written meanwhile, or with one job afterwards.
  private func read(
    _ pending: PendingExport, writingInto update: inout SnapshotUpdate
  ) async throws -> ReadExport {
    // From when on samples are kept is only known at the end.
    if pipeline.firstRun != nil { return try await pending.read(nil) }
    let (types, feed) = AsyncStream.makeStream(of: FinishedSamples.self)
    if jobs == 1 {
      let export = try await pending.read { feed.yield($0) }
      feed.finish()
      for await type in types { try update.write(type) }
      return export
    }
    async let reading: ReadExport = {
      defer { feed.finish() }
      return try await pending.read { feed.yield($0) }
    }()
    for await type in types { try update.write(type) }
    return try await reading
  }

  /// Deletes what no pipeline of the subject reads any more.
  private func dropUngranted(_ store: inout Store, _ outcome: inout RunOutcome) throws {
    let others = try store.typesReadByOthers(
      than: pipeline.name, subject: pipeline.subject, origin: nil)
    func isRead(_ type: String) -> Bool {
      pipeline.granted?.contains(type) ?? true || others?.contains(type) ?? true
    }
    for origin in try store.origins(of: pipeline.subject).keys.sorted()
    where origin != handOrigin {
      let writer = try SnapshotWriter(
        store, subject: pipeline.subject, origin: origin, dictionary: SampleDictionary())
      let samples = try writer.finish(reads: { !isRead($0) }, othersRead: { _ in true })
      let objects = try ObjectWriter(store, subject: pipeline.subject, origin: origin).finish(
        reads: { kind, type in !isRead(kind.grantName(type)) }, othersRead: { _, _ in true })
      if samples.isEmpty, objects.isEmpty { continue }
      try store.markChanged(origin, subject: pipeline.subject)
      outcome.add(samples: samples, objects: objects)
    }
  }

  /// Computes the collections and brings their rows up to date.
  private func writeStatistics(
    _ store: inout Store, record: PipelineRecord, taken: inout TakenSnapshots,
    _ outcome: inout RunOutcome
  ) async throws {
    let dropped = try store.claimCollections(of: record)
    var context = CollectionContext(
      subject: pipeline.subject, clock: taken.clock,
      ranking: SourceRanking(globs: pipeline.sourceRanking.map { SourceGlob($0) }),
      aliases: pipeline.sourceAliases, units: pipeline.units)
    context.exportDate = try store.origins(of: pipeline.subject).values
      .compactMap(\.snapshotDate).max()
    let history = try History(
      for: pipeline.collections, in: store, export: taken.export, of: pipeline.origin,
      context: context)
    // What no collection needs is let go, and what reading needed returns to the system.
    taken.export = nil
    FreeMemory.release()
    let leftOut = try await compute(
      pipeline.collections, from: consume history, context: context, jobs: jobs
    ) { index, rows in
      try endIfCancelled()
      let name = pipeline.collections[index].name
      let changes = try store.write(
        rows, collection: name, subject: pipeline.subject, within: window)
      if !changes.isEmpty {
        try store.setAnchor(
          of: name, pipeline: record, through: rows.max { $0.endUnix < $1.endUnix }?.endDate)
      }
      outcome.statistics += changes
    }
    outcome.flagged = leftOut.flagged
    outcome.repeated = leftOut.repeated
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
struct PendingExport: Sendable {
  /// The line of exports that it belongs to.
  var origin: String
  /// Its SHA-256, where that is known before it is read and says whether there is anything to do.
  var sha256: String?
  /// Reads it, and hands the samples of a type over as soon as it seems to have ended.
  var read: @Sendable ((@Sendable (FinishedSamples) -> Void)?) async throws(Failure) -> ReadExport
}
