internal import ExportReader
internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// All that a run writes into the database, in one transaction.
struct StoreUpdate {
  var pipeline: Pipeline
  var export: ReadExport
  var context: CollectionContext
  /// The rows of each collection, in the order of the pipeline.
  var rows: [[StatisticsRow]]
  var startedAt: String
  /// How long the stages took that are over.
  var stages: StageClock
  var allowsOlder: Bool
  var isDryRun: Bool

  /// Carries the update out, and then writes the documents while the database is still held.
  ///
  /// Another run may have done the same work since this one looked: then nothing is left to do.
  ///
  /// - Parameters:
  ///   - database: The database file.
  ///   - outcome: Told what was done.
  ///   - reporting: Told what is odd, and when writing begins.
  ///   - writeDocuments: Writes the documents of the state with an anchor, and says how many changed.
  /// - Throws: ``Failure``; the database then is as before, unless it was thrown by `writeDocuments`.
  func carryOut(
    database: String, _ outcome: inout RunOutcome, reporting: Reporting,
    writeDocuments: (Int) throws(Failure) -> Int
  ) throws(Failure) {
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
      let record = PipelineRecord(
        pipeline, timeZone: context.clock.identifier, inputSHA256: export.sha256)
      let before = try store.pipeline(pipeline.name, subject: pipeline.subject)
      if let before, before.inputSHA256 == export.sha256, before.definition == record.definition {
        outcome.isUnchanged = true
        return
      }
      try refuseOrRemember(&store, outcome: outcome, reporting: reporting)
      if let before, before.origin != pipeline.origin {
        throw StoreError(.pipelineMoved(pipeline: pipeline.name))
      }
      (outcome.samples, outcome.objects) = try writeSnapshot(&store)
      try checkGuard(&store, changes: outcome.samples)
      let dropped = try store.claimCollections(of: record)
      outcome.statistics = try writeStatistics(&store, record: record, dropped: dropped)
      let takesAnchor =
        !outcome.samples.isEmpty || !outcome.objects.isEmpty || !outcome.statistics.isEmpty
      outcome.anchor = takesAnchor ? store.nextAnchor : nil
      let anchor = outcome.anchor ?? before?.anchor ?? 0
      try store.remember(record, anchor: anchor)
      stages.end("storing")
      try store.record(runRecord(outcome, stages: stages.stages), takesAnchor: takesAnchor)
      try endIfCancelled()
      if !isDryRun {
        try store.commit(takesAnchor: takesAnchor)
        outcome.changedFiles = try writeDocuments(anchor)
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

  /// Ends the update, so that the transaction is taken back, when the task was cancelled.
  private func endIfCancelled() throws(Failure) {
    guard Task.isCancelled else { return }
    throw Failure(.io, "\(export.name): the run was interrupted, nothing was changed; run it again")
  }

  /// Refuses an export that must not replace what is stored, and remembers whose it is.
  private func refuseOrRemember(
    _ store: inout Store, outcome: RunOutcome, reporting: Reporting
  ) throws {
    let known = try store.origin(pipeline.origin, subject: pipeline.subject)
    let date = export.contents.effectiveDate?.instant
    if let newest = known?.newestExport, let date, date < newest, !allowsOlder {
      throw Failure(
        .input,
        "\(export.name): this export of \(context.clock.formatInstant(date)) is older than the "
          + "last one, of \(context.clock.formatInstant(newest)); pass the newer one, or "
          + "--allow-older")
    }
    if known?.newestExport != nil, date == nil, !allowsOlder {
      throw Failure(
        .input,
        "\(export.name): nothing in this export says when it was made, so it may be older than the "
          + "last one; check it, then pass --allow-older")
    }
    let characteristics = export.contents.characteristics
    let birth = Self.digest(characteristics["HKCharacteristicTypeIdentifierDateOfBirth"])
    let sex = Self.digest(characteristics["HKCharacteristicTypeIdentifierBiologicalSex"])
    let isOther = [(known?.dateOfBirth, birth), (known?.biologicalSex, sex)].contains {
      $0.0 != nil && $0.1 != nil && $0.0 != $0.1
    }
    if isOther {
      throw Failure(
        .input,
        "\(export.name): this is another person's export (date of birth or sex differ from the "
          + "last one); use a pipeline with a subject of its own")
    }
    var newest = known?.newestExport
    if let date {
      if Double(date) > Date().timeIntervalSince1970 + 86_400 {
        reporting.warning(
          "\(export.name): the export is dated more than a day ahead of this machine's clock; its "
            + "date is not remembered as the newest")
      } else {
        newest = max(date, newest ?? date)
      }
    }
    try store.remember(
      OriginState(
        newestExport: newest, dateOfBirth: birth ?? known?.dateOfBirth,
        biologicalSex: sex ?? known?.biologicalSex),
      origin: pipeline.origin, subject: pipeline.subject)
  }

  /// A characteristic as it is remembered: enough to compare, too little to read.
  private static func digest(_ text: String?) -> String? {
    guard let text, !text.isEmpty, !text.hasSuffix("NotSet") else { return nil }
    return shortDigest(text)
  }

  /// Brings samples and objects to the state of the export.
  private func writeSnapshot(_ store: inout Store) throws -> (SampleChanges, ObjectChanges) {
    var writer = try SnapshotWriter(
      store, subject: pipeline.subject, origin: pipeline.origin,
      dictionary: export.contents.dictionary)
    let kept = try store.typesReadByOthers(
      than: pipeline.name, subject: pipeline.subject, origin: pipeline.origin, onlyKept: true)
    let members = export.contents.memberRows
    var ids: [SampleKind: [String: [Int: String]]] = [:]
    for (kind, type, samples) in export.contents.allSamples {
      try endIfCancelled()
      let quantity = kind == .quantity ? QuantityType.named(type) : nil
      let flags =
        kind == .category
        ? categoryFlags(of: samples, exportDate: context.exportDate)
        : flags(
          of: samples, dictionary: export.contents.dictionary, type: quantity,
          exportDate: context.exportDate)
      ids[kind, default: [:]][type] = try writer.write(
        type: type, kind: kind, canonicalUnit: quantity?.canonicalUnit.description,
        samples: samples, flags: flags,
        keepsSamples: pipeline.output.samples || kept?.contains(type) ?? true,
        idsOf: members[kind]?[type] ?? [])
    }
    let others = try store.typesReadByOthers(
      than: pipeline.name, subject: pipeline.subject, origin: pipeline.origin)
    let samples = try writer.finish(
      reads: { pipeline.read.contains($0) }, othersRead: { others?.contains($0) ?? true })
    try endIfCancelled()
    var objects = try ObjectWriter(store, subject: pipeline.subject, origin: pipeline.origin)
    for read in export.contents.objects {
      objects.write(read.object) { member in
        member.row.flatMap { ids[member.kind]?[member.type]?[$0] }
      }
    }
    let changes = try objects.finish(
      reads: { kind, type in pipeline.granted?.contains(kind.grantName(type)) ?? true },
      othersRead: { kind, type in others?.contains(kind.grantName(type)) ?? true })
    return (samples, changes)
  }

  /// Refuses a snapshot that would delete more than the pipeline allows.
  private func checkGuard(_ store: inout Store, changes: SampleChanges) throws {
    guard let share = pipeline.largestDeletedShare, changes.deleted > 0 else { return }
    let after = try store.sampleCount(subject: pipeline.subject, origin: pipeline.origin)
    let before = after - changes.added + changes.deleted
    guard Double(changes.deleted) > share * Double(before) else { return }
    throw Failure(
      .input,
      "\(export.name): would delete \(changes.deleted) of \(before) stored samples, more than "
        + "guard.maxDeleted allows; check the export, or raise the guard for one run")
  }

  private func writeStatistics(
    _ store: inout Store, record: PipelineRecord, dropped: [String]
  ) throws -> StatisticsChanges {
    var all = StatisticsChanges()
    for (definition, rows) in zip(pipeline.collections, rows) {
      try endIfCancelled()
      let changes = try store.write(
        rows, collection: definition.name, subject: pipeline.subject)
      if !changes.isEmpty {
        try store.setAnchor(
          of: definition.name, pipeline: record,
          through: rows.max { $0.endUnix < $1.endUnix }?.endDate)
      }
      all += changes
    }
    for name in dropped {
      all += try store.write([], collection: name, subject: pipeline.subject)
    }
    return all
  }

  private func runRecord(_ outcome: RunOutcome, stages: [RunStage]) -> RunRecord {
    RunRecord(
      pipeline: pipeline.name, subject: pipeline.subject, origin: pipeline.origin,
      input: outcome.input, inputSHA256: export.sha256, exportDate: outcome.exportDate,
      startedAt: startedAt, finishedAt: now(), changes: outcome.samples,
      objectChanges: outcome.objects, counts: outcome.counts,
      rejections: outcome.rejections, stages: stages)
  }
}

extension ExportContents {
  /// All samples, in the order of kind and type.
  fileprivate var allSamples: [(SampleKind, String, SampleColumns)] {
    samples.sorted { $0.key < $1.key }.map { (.quantity, $0.key, $0.value) }
      + categories.sorted { $0.key < $1.key }.map { (.category, $0.key, $0.value) }
  }

  /// The rows of samples that belong to correlations.
  fileprivate var memberRows: [SampleKind: [String: Set<Int>]] {
    var rows: [SampleKind: [String: Set<Int>]] = [:]
    for read in objects {
      guard case .correlation(let correlation) = read.object else { continue }
      for member in correlation.members {
        guard let row = member.row else { continue }
        rows[member.kind, default: [:]][member.type, default: []].insert(row)
      }
    }
    return rows
  }
}

extension ObjectKind {
  /// What `read` of a pipeline calls objects of this kind and type.
  fileprivate func grantName(_ type: String?) -> String {
    switch self {
    case .correlation: type ?? ""
    case .workout: "Workout"
    case .activitySummary: "ActivitySummary"
    case .audiogram: "Audiogram"
    case .prescription: "VisionPrescription"
    case .clinicalRecord: "ClinicalRecord"
    case .electrocardiogram: "Electrocardiogram"
    case .characteristic: "Characteristics"
    case .other: type ?? ""
    }
  }
}
