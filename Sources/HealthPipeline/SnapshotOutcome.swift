internal import ExportReader
public import HealthModel
internal import Statistics
public import Store

/// What an export held and what it changed.
public struct SnapshotOutcome: Sendable {
  /// The line of exports that it belongs to.
  public var origin: String
  /// The input as the user named it, with the member of an archive.
  public var input: String
  /// The SHA-256 of the input.
  var sha256: String
  /// The moment of export, ISO 8601 in the zone used.
  public var exportDate: String?
  /// What became of the elements read.
  public var counts: [RecordCount]
  /// What was rejected.
  public var rejections: [RejectionRecord]
  /// Samples that stand only inside a correlation.
  public var members: Int
  /// Samples added, changed and deleted.
  public var samples = SampleChanges()
  /// Workouts, rings and other objects added, changed and deleted.
  public var objects = ObjectChanges()
  /// Sources that seem to have been renamed and are not joined yet.
  public var renamed: [RenamedSource] = []

  /// What was read, before anything is changed.
  init(_ export: ReadExport, origin: String, clock: ZoneClock) {
    let contents = export.contents
    self.origin = origin
    input = export.name
    sha256 = export.sha256
    exportDate = contents.effectiveDate.map { clock.formatInstant($0.instant) }
    counts = contents.recordCounts
    rejections = contents.rejectionRecords
    members = contents.memberSamples
  }
}
