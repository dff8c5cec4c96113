public import HealthModel

/// A checked pipeline file: what to read, what to compute and where to write it.
///
/// Paths stand as written; relative ones are relative to the file.
public struct Pipeline: Equatable, Sendable {
  /// The name of the pipeline.
  public var name: String
  /// The person the data is about.
  public var subject: String
  /// The phone's line of exports.
  public var origin: String
  /// The export, the folder it was unpacked to or the inbox; `nil` where the file names none.
  public var input: String?
  /// The IANA name of the zone in which days are laid out; known to this machine.
  public var timeZone: String?
  /// The types that are read and stored.
  public var read: ReadSelection
  /// The unit in which statistics and documents give a type, by full type identifier.
  public var units: [String: String]
  /// Globs of source names, the highest rank first.
  public var sourceRanking: [String]
  /// The name under which a source counts, by the name it carries; chains are followed.
  public var sourceAliases: [String: String]
  /// The statistics collections, in the order of the file.
  public var collections: [CollectionDefinition]
  /// Where results go.
  public var output: Output
  /// Only samples that start then or later are kept; `nil` keeps all.
  public var firstRun: FirstRunStart?
  /// The largest share of stored samples that one run may delete, from 0 to 1; `nil` is no limit.
  public var largestDeletedShare: Double?

  /// A pipeline from its parts, which are not checked; what is not named is as without the key.
  public init(
    name: String, subject: String, origin: String, input: String? = nil, timeZone: String? = nil,
    read: ReadSelection, units: [String: String] = [:], sourceRanking: [String] = [],
    sourceAliases: [String: String] = [:], collections: [CollectionDefinition], output: Output,
    firstRun: FirstRunStart? = nil, largestDeletedShare: Double? = nil
  ) {
    self.name = name
    self.subject = subject
    self.origin = origin
    self.input = input
    self.timeZone = timeZone
    self.read = read
    self.units = units
    self.sourceRanking = sourceRanking
    self.sourceAliases = sourceAliases
    self.collections = collections
    self.output = output
    self.firstRun = firstRun
    self.largestDeletedShare = largestDeletedShare
  }
}

/// Which types a pipeline reads.
public enum ReadSelection: Equatable, Sendable {
  /// Everything an export holds.
  case all
  /// Only these, each once, in the order of the file.
  ///
  /// Full identifiers of quantity, category and correlation types, `HKDataTypeSleepDurationGoal`,
  /// and the names of ``OtherType``.
  case types([String])

  /// Whether a type is stored, named as ``types(_:)`` holds it.
  public func contains(_ identifier: String) -> Bool {
    switch self {
    case .all: true
    case .types(let types): types.contains(identifier)
    }
  }
}

/// Where a pipeline writes.
public struct Output: Equatable, Sendable {
  /// The tree of documents.
  public struct Documents: Equatable, Sendable {
    /// The folder, as written.
    public var path: String
    /// How documents are spread over files.
    public var layout: DocumentLayout

    /// Documents from their folder and layout.
    public init(path: String, layout: DocumentLayout = .ndjson) {
      self.path = path
      self.layout = layout
    }
  }

  /// A tree of documents in the form of other programs.
  public struct Format: Equatable, Sendable {
    /// The form.
    public var format: InterchangeFormat
    /// The folder, as written.
    public var path: String
    /// The names of the collections that it holds, in their order; `nil` for all.
    public var collections: [String]?
    /// The id of the FHIR resource of the person; `nil` where none is named.
    public var patient: String?

    /// A tree from its form and folder.
    public init(
      format: InterchangeFormat, path: String, collections: [String]? = nil, patient: String? = nil
    ) {
      self.format = format
      self.path = path
      self.collections = collections
      self.patient = patient
    }
  }

  /// The database file, as written.
  public var database: String
  /// The documents; `nil` where none are asked for.
  public var documents: Documents?
  /// The trees in the form of other programs, each in a folder of its own.
  public var formats: [Format]
  /// Whether the samples themselves are kept in the database.
  public var samples: Bool
  /// Whether the files are readable by the group of their owner too.
  public var isReadableByGroup: Bool

  /// An output from its parts, which are not checked.
  public init(
    database: String, documents: Documents? = nil, formats: [Format] = [], samples: Bool = true,
    isReadableByGroup: Bool = false
  ) {
    self.database = database
    self.documents = documents
    self.formats = formats
    self.samples = samples
    self.isReadableByGroup = isReadableByGroup
  }
}
