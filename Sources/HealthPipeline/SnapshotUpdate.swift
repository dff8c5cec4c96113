internal import ExportReader
internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// Brings what the store holds of an origin to the state of an export.
///
/// Samples can be written while the export is still read, type by type; ``finish(_:clock:in:reporting:)``
/// does the rest.
struct SnapshotUpdate: ~Copyable {
  private struct TypeKey: Hashable {
    var kind: SampleKind
    var type: String
  }

  private let pipeline: Pipeline
  private let origin: String
  private let permissions: UpdatePermissions
  private var writer: SnapshotWriter
  /// The series of the origin before anything was written.
  private let seriesBefore: [SampleSeries]
  /// The types whose samples other pipelines keep; `nil` for all.
  private let keptByOthers: Set<String>?
  /// How many origins and metadata sets the writer knows; it knows the empty set.
  private var known = (origins: 0, metadata: 1)
  /// How many samples of each type were written.
  private var written: [TypeKey: Int] = [:]

  /// Begins an update of an origin within the store's transaction.
  init(
    _ pipeline: Pipeline, origin: String, permissions: UpdatePermissions,
    in store: borrowing Store
  ) throws {
    var reader = try StoredSampleReader(store)
    let seriesBefore = try reader.series(of: pipeline.subject).filter { $0.origin == origin }
    let keptByOthers = try store.typesReadByOthers(
      than: pipeline.name, subject: pipeline.subject, origin: origin, onlyKept: true)
    writer = try SnapshotWriter(store, subject: pipeline.subject, origin: origin)
    self.pipeline = pipeline
    self.origin = origin
    self.permissions = permissions
    self.seriesBefore = seriesBefore
    self.keptByOthers = keptByOthers
  }

  /// Writes the samples of a type that seems to have ended.
  mutating func write(_ finished: FinishedSamples) throws {
    know(finished.newOrigins[...], finished.newMetadata[...])
    try write(
      finished.samples, TypeKey(kind: finished.kind, type: finished.type),
      exportDate: finished.exportDate)
  }

  /// Whether an export holds no more samples of the types that were written early than were written.
  func holdsAll(of contents: ExportContents) -> Bool {
    written.allSatisfy { key, count in
      let columns = key.kind == .quantity ? contents.samples : contents.categories
      return columns[key.type]?.count == count
    }
  }

  /// Writes what is not written yet, samples and objects, and deletes what the export does not hold.
  ///
  /// - Parameters:
  ///   - export: The export.
  ///   - clock: The zone of dates in messages.
  ///   - store: The store, within its transaction.
  ///   - reporting: Told what is odd.
  /// - Returns: What was read and changed.
  /// - Throws: ``Failure`` for an export that must not replace what is stored; `StoreError`.
  consuming func finish(
    _ export: ReadExport, clock: ZoneClock, in store: inout Store, reporting: Reporting
  ) throws -> SnapshotOutcome {
    var outcome = SnapshotOutcome(export, origin: origin, clock: clock)
    try outcome.checkConservation()
    try refuseOrRemember(export, clock: clock, &store, reporting: reporting)
    outcome.renamed = try renamedSources(
      in: export.contents, from: store, series: seriesBefore, aliases: pipeline.sourceAliases)
    try writeRest(of: export.contents)
    let ids = try memberIDs(export.contents)
    let guardedShare = permissions.allowsDeletions ? nil : pipeline.largestDeletedShare
    let (pipeline, origin) = (pipeline, origin)
    let others = try store.typesReadByOthers(
      than: pipeline.name, subject: pipeline.subject, origin: origin)
    outcome.samples = try writer.finish(
      reads: { pipeline.read.contains($0) }, othersRead: { others?.contains($0) ?? true })
    try endIfCancelled()
    var objects = try ObjectWriter(store, subject: pipeline.subject, origin: origin)
    for read in export.contents.objects {
      objects.write(read.object) { member in
        member.row.flatMap { ids[TypeKey(kind: member.kind, type: member.type)]?[$0] }
      }
    }
    outcome.objects = try objects.finish(
      reads: { kind, type in pipeline.granted?.contains(kind.grantName(type)) ?? true },
      othersRead: { kind, type in others?.contains(kind.grantName(type)) ?? true })
    if let guardedShare {
      try outcome.refuseDeletions(
        beyond: guardedShare, of: export.name,
        left: try store.sampleCount(subject: pipeline.subject, origin: origin))
    }
    if !outcome.samples.isEmpty || !outcome.objects.isEmpty {
      try store.markChanged(origin, subject: pipeline.subject)
    }
    return outcome
  }

  /// Refuses an export that must not replace what is stored, and remembers whose it is.
  private func refuseOrRemember(
    _ export: ReadExport, clock: ZoneClock, _ store: inout Store, reporting: Reporting
  ) throws {
    let origins = try store.origins(of: pipeline.subject)
    let known = origins[origin]
    let date = export.contents.effectiveDate?.instant
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

  private mutating func writeRest(of contents: ExportContents) throws {
    let dictionary = contents.dictionary
    know(dictionary.origins[known.origins...], dictionary.metadata[known.metadata...])
    for (kind, type, samples) in contents.allSamples {
      let key = TypeKey(kind: kind, type: type)
      if written[key] != nil { continue }
      try write(samples, key, exportDate: contents.effectiveDate?.instant)
    }
  }

  private mutating func know(
    _ origins: ArraySlice<SampleOrigin>, _ metadata: ArraySlice<MetadataSet>
  ) {
    writer.know(origins: origins, metadata: metadata)
    known.origins += origins.count
    known.metadata += metadata.count
  }

  private mutating func write(_ samples: SampleColumns, _ key: TypeKey, exportDate: Int64?) throws {
    try endIfCancelled()
    try writer.write(
      type: key.type, kind: key.kind, canonicalUnit: canonicalUnit(key), samples: samples,
      flags: flags(of: samples, key, exportDate: exportDate), keepsSamples: isKept(key.type))
    written[key] = samples.count
  }

  /// The ids of the samples that belong to correlations, by type and row.
  private mutating func memberIDs(_ contents: ExportContents) throws -> [TypeKey: [Int: String]] {
    var rows: [TypeKey: Set<Int>] = [:]
    for read in contents.objects {
      guard case .correlation(let correlation) = read.object else { continue }
      for member in correlation.members {
        guard let row = member.row, isKept(member.type) else { continue }
        rows[TypeKey(kind: member.kind, type: member.type), default: []].insert(row)
      }
    }
    var ids: [TypeKey: [Int: String]] = [:]
    for (key, rows) in rows {
      let columns = key.kind == .quantity ? contents.samples : contents.categories
      guard let samples = columns[key.type] else { continue }
      ids[key] = try writer.ids(
        of: rows, type: key.type, kind: key.kind, canonicalUnit: canonicalUnit(key),
        samples: samples,
        flags: flags(of: samples, key, exportDate: contents.effectiveDate?.instant))
    }
    return ids
  }

  private func isKept(_ type: String) -> Bool {
    pipeline.output.samples || keptByOthers?.contains(type) ?? true
  }

  private func canonicalUnit(_ key: TypeKey) -> String? {
    key.kind == .quantity ? QuantityType.named(key.type)?.canonicalUnit.description : nil
  }

  private func flags(
    of samples: SampleColumns, _ key: TypeKey, exportDate: Int64?
  ) -> [SampleFlag?] {
    key.kind == .category
      ? categoryFlags(of: samples, exportDate: exportDate)
      : Statistics.flags(
        of: samples, origins: writer.origins, type: QuantityType.named(key.type),
        exportDate: exportDate)
  }
}

extension SnapshotOutcome {
  /// Refuses a snapshot that deletes more than the pipeline allows.
  ///
  /// - Parameters:
  ///   - share: The share of the samples stored before.
  ///   - name: What to call the export.
  ///   - after: How many samples are stored now.
  fileprivate func refuseDeletions(
    beyond share: Double, of name: String, left after: Int
  ) throws(Failure) {
    let before = after - samples.added + samples.deleted
    guard samples.deleted > 0, Double(samples.deleted) > share * Double(before) else { return }
    let numbers =
      "\(name): would delete \(samples.deleted) of \(before) stored samples and add "
      + "\(samples.added), more than guard.maxDeleted allows; "
    if renamed.isEmpty {
      throw Failure(.input, numbers + "check the export, then pass --allow-deletions for one run")
    }
    throw Failure(
      .input,
      numbers
        + "sources seem to have been renamed: add the sourceAliases printed on standard output "
        + "to the pipeline, then pass --allow-deletions for one run",
      result: sourceAliases(of: renamed) + "\n")
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
  if Task.isCancelled { throw Failure.interrupted }
}

extension Failure {
  /// The user or the system ended the program.
  static let interrupted = Failure(
    .io, "the run was interrupted, nothing was changed; run it again")
}

extension ExportContents {
  /// All samples, in the order of kind and type.
  fileprivate var allSamples: [(SampleKind, String, SampleColumns)] {
    samples.sorted { $0.key < $1.key }.map { (.quantity, $0.key, $0.value) }
      + categories.sorted { $0.key < $1.key }.map { (.category, $0.key, $0.value) }
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
