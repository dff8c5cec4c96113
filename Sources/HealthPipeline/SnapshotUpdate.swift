internal import ExportReader
internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// Brings what the store holds of an origin to the state of an export.
struct SnapshotUpdate {
  var pipeline: Pipeline
  var origin: String
  var export: ReadExport
  var clock: ZoneClock
  var permissions: UpdatePermissions

  private var exportDate: Int64? { export.contents.effectiveDate?.instant }

  /// Writes samples and objects.
  ///
  /// - Parameters:
  ///   - store: The store, within its transaction.
  ///   - reporting: Told what is odd.
  /// - Returns: What was read and changed.
  /// - Throws: ``Failure`` for an export that must not replace what is stored; `StoreError`.
  func carryOut(in store: inout Store, reporting: Reporting) throws -> SnapshotOutcome {
    var outcome = SnapshotOutcome(export, origin: origin, clock: clock)
    try outcome.checkConservation()
    try refuseOrRemember(&store, reporting: reporting)
    outcome.renamed = try renamedSources(
      in: export.contents, from: store, subject: pipeline.subject, origin: origin,
      aliases: pipeline.sourceAliases)
    (outcome.samples, outcome.objects) = try write(to: &store)
    try checkGuard(&store, outcome)
    if !outcome.samples.isEmpty || !outcome.objects.isEmpty {
      try store.markChanged(origin, subject: pipeline.subject)
    }
    return outcome
  }

  /// Refuses an export that must not replace what is stored, and remembers whose it is.
  private func refuseOrRemember(_ store: inout Store, reporting: Reporting) throws {
    let origins = try store.origins(of: pipeline.subject)
    let known = origins[origin]
    let date = exportDate
    if let newest = known?.newestExport, let date, date < newest, !permissions.allowsOlder {
      throw Failure(
        .input,
        "\(export.name): this export of \(clock.formatInstant(date)) is older than the last one, of "
          + "\(clock.formatInstant(newest)); pass the newer one, or --allow-older")
    }
    if known?.newestExport != nil, date == nil, !permissions.allowsOlder {
      throw Failure(
        .input,
        "\(export.name): nothing in this export says when it was made, so it may be older than the "
          + "last one; check it, then pass --allow-older")
    }
    let characteristics = export.contents.characteristics
    let birth = Self.digest(characteristics["HKCharacteristicTypeIdentifierDateOfBirth"])
    let sex = Self.digest(characteristics["HKCharacteristicTypeIdentifierBiologicalSex"])
    // All phones of a person agree in who that is.
    let isOther = origins.values.contains { other in
      [(other.dateOfBirth, birth), (other.biologicalSex, sex)].contains {
        $0.0 != nil && $0.1 != nil && $0.0 != $0.1
      }
    }
    if isOther {
      throw Failure(
        .input,
        "\(export.name): this is another person's export (date of birth or sex differ from those of "
          + "the subject's other exports); use a pipeline with a subject of its own")
    }
    var state = known ?? OriginState(newestExport: nil, dateOfBirth: nil, biologicalSex: nil)
    state.snapshotDate = date
    state.taken = takenMark(pipeline, sha256: export.sha256)
    state.dateOfBirth = birth ?? known?.dateOfBirth
    state.biologicalSex = sex ?? known?.biologicalSex
    if let date {
      if Double(date) > Date().timeIntervalSince1970 + 86_400 {
        reporting.warning(
          "\(export.name): the export is dated more than a day ahead of this machine's clock; its "
            + "date is not remembered as the newest")
      } else {
        state.newestExport = max(date, state.newestExport ?? date)
      }
    }
    try store.remember(state, origin: origin, subject: pipeline.subject)
  }

  /// A characteristic as it is remembered: enough to compare, too little to read.
  private static func digest(_ text: String?) -> String? {
    guard let text, !text.isEmpty, !text.hasSuffix("NotSet") else { return nil }
    return shortDigest(text)
  }

  private func write(to store: inout Store) throws -> (SampleChanges, ObjectChanges) {
    let (subject, contents) = (pipeline.subject, export.contents)
    var writer = try SnapshotWriter(
      store, subject: subject, origin: origin, dictionary: contents.dictionary)
    let kept = try store.typesReadByOthers(
      than: pipeline.name, subject: subject, origin: origin, onlyKept: true)
    let members = contents.memberRows
    var ids: [SampleKind: [String: [Int: String]]] = [:]
    for (kind, type, samples) in contents.allSamples {
      try endIfCancelled()
      let quantity = kind == .quantity ? QuantityType.named(type) : nil
      let flags =
        kind == .category
        ? categoryFlags(of: samples, exportDate: exportDate)
        : flags(
          of: samples, dictionary: contents.dictionary, type: quantity, exportDate: exportDate)
      ids[kind, default: [:]][type] = try writer.write(
        type: type, kind: kind, canonicalUnit: quantity?.canonicalUnit.description,
        samples: samples, flags: flags,
        keepsSamples: pipeline.output.samples || kept?.contains(type) ?? true,
        idsOf: members[kind]?[type] ?? [])
    }
    let others = try store.typesReadByOthers(
      than: pipeline.name, subject: subject, origin: origin)
    let samples = try writer.finish(
      reads: { pipeline.read.contains($0) }, othersRead: { others?.contains($0) ?? true })
    try endIfCancelled()
    var objects = try ObjectWriter(store, subject: subject, origin: origin)
    for read in contents.objects {
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
  private func checkGuard(_ store: inout Store, _ outcome: SnapshotOutcome) throws {
    let changes = outcome.samples
    guard let share = pipeline.largestDeletedShare, changes.deleted > 0,
      !permissions.allowsDeletions
    else { return }
    let after = try store.sampleCount(subject: pipeline.subject, origin: origin)
    let before = after - changes.added + changes.deleted
    guard Double(changes.deleted) > share * Double(before) else { return }
    let numbers =
      "\(export.name): would delete \(changes.deleted) of \(before) stored samples and add "
      + "\(changes.added), more than guard.maxDeleted allows; "
    if outcome.renamed.isEmpty {
      throw Failure(.input, numbers + "check the export, then pass --allow-deletions for one run")
    }
    throw Failure(
      .input,
      numbers
        + "sources seem to have been renamed: add the sourceAliases printed on standard output "
        + "to the pipeline, then pass --allow-deletions for one run",
      result: sourceAliases(of: outcome.renamed) + "\n")
  }
}

/// What says that an export was taken in, as the pipeline reads exports now.
func takenMark(_ pipeline: Pipeline, sha256: String) -> String {
  let record = PipelineRecord(pipeline, timeZone: "", inputSHA256: sha256)
  return sha256 + " " + shortDigest(String(record.intake))
}

/// What a run may do only when it is told so.
struct UpdatePermissions: Sendable {
  /// Whether an export older than the last one is taken.
  var allowsOlder = false
  /// Whether more samples may be deleted than the pipeline's guard allows.
  var allowsDeletions = false
}

/// Ends an update, so that the transaction is taken back, when the task was cancelled.
func endIfCancelled() throws(Failure) {
  guard Task.isCancelled else { return }
  throw Failure(.io, "the run was interrupted, nothing was changed; run it again")
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
  func grantName(_ type: String?) -> String {
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
