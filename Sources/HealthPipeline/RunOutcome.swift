public import HealthModel
internal import PipelineFile
public import Store

/// A tree in the form of other programs.
public struct FormatOutcome: Equatable, Sendable {
  /// The form, as pipeline files name it.
  public var format: String
  /// The folder.
  public var path: String
  /// What was asked for and has no place there.
  ///
  /// Collections that have no form there, or whose place another one fills, with the statistics in parentheses
  /// where the others have one, `steps (duration)`; then the kinds of objects that the database holds and that
  /// have none, such as `Electrocardiogram`.
  public var leftOut: [String]
}

/// What a run did.
public struct RunOutcome: Sendable {
  /// The pipeline's name.
  public var pipeline: String
  /// The person its data is about.
  public var subject: String
  /// The input as the user named it, with the member of an archive.
  public var input: String
  /// Whether input and pipeline were those of the last run, so that nothing was read.
  public var isUnchanged = false
  /// The exports that were read; none where collections were computed from what is stored.
  public private(set) var snapshots: [SnapshotOutcome] = []
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
  /// Sources that seem to have been renamed and are not joined yet.
  public var renamed: [RenamedSource] = []
  /// The folder of documents, if the pipeline writes any.
  public var documents: String?
  /// The trees in the form of other programs.
  public var formats: [FormatOutcome] = []
  /// Document files written or deleted.
  public var changedFiles = 0

  /// What is to be told, before anything was done.
  init(_ pipeline: Pipeline, places: Places) {
    self.pipeline = pipeline.name
    subject = pipeline.subject
    input = places.input
    database = places.database
    documents = places.documents
    formats = zip(pipeline.output.formats, places.formats).map { format, path in
      FormatOutcome(
        format: format.format.rawValue, path: path,
        leftOut: FormatContents(format, of: pipeline).leftOut)
    }
  }

  /// Names in each format the objects that it has no place for.
  mutating func addLeftOut(_ held: [ObjectType], of pipeline: Pipeline) {
    for (index, format) in zip(formats.indices, pipeline.output.formats) {
      formats[index].leftOut += format.leftOut(held, of: pipeline)
    }
  }

  /// Takes over what an export held and changed.
  mutating func add(_ snapshot: SnapshotOutcome) {
    snapshots.append(snapshot)
    input = snapshot.input
    exportDate = snapshot.exportDate
    counts += snapshot.counts
    rejections += snapshot.rejections
    members += snapshot.members
    samples += snapshot.samples
    objects += snapshot.objects
    renamed += snapshot.renamed
  }

  /// Takes over what changed beside the snapshots; the record of the last one tells of it.
  mutating func add(samples: SampleChanges, objects: ObjectChanges) {
    self.samples += samples
    self.objects += objects
    guard let last = snapshots.indices.last else { return }
    snapshots[last].samples += samples
    snapshots[last].objects += objects
  }

  /// Whether samples, objects and statistics stayed as they were.
  var isWithoutChanges: Bool { samples.isEmpty && objects.isEmpty && statistics.isEmpty }

  /// The SHA-256 of the export that an origin's state is from now; `nil` if none was read.
  func sha256(ofOrigin origin: String) -> String? {
    snapshots.last { $0.origin == origin }?.sha256
  }
}
