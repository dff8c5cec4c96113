internal import HealthModel

/// Why a record could not be used at all.
public enum RejectionReason: String, CaseIterable, Sendable {
  /// A date that no calendar has, or in a form that exports do not use.
  case badDate = "bad-date"
  /// A value that is no finite number in point notation.
  case notANumber = "not-a-number"
  /// A quantity without a value.
  case missingValue = "missing-value"
  /// The end stands before the start.
  case endBeforeStart = "end-before-start"
  /// A type, source name or date is not there.
  case missingAttribute = "missing-attribute"
  /// The element is not well formed and could not be mended.
  case unreadableElement = "unreadable-element"
}

/// The rejected records of one type and reason.
public struct Rejection: Equatable, Sendable {
  /// Why they were rejected.
  public var reason: RejectionReason
  /// Their type; empty where it could not be read.
  public var type: String
  /// How many there are.
  public var count: Int
  /// The byte of the XML at which the first one starts.
  public var firstByte: Int
}

/// One thing that was rejected, and where it stands.
public struct RejectedPlace: Equatable, Sendable {
  /// Why it was rejected.
  public var reason: RejectionReason
  /// Its type, or its element's name where it has none; empty where neither could be read.
  public var type: String
  /// The byte of the XML at which it starts.
  public var byte: Int
}

/// How many top-level records of a type there are, and what became of them.
public struct TypeCount: Equatable, Sendable {
  /// The type as written.
  public var type: String
  /// Records of the type in the export.
  public var records = 0
  /// Those among them that were kept as quantity samples.
  public var quantities = 0
  /// Those among them that were kept as category samples: no quantity type, and without a unit.
  public var categories = 0
  /// Those that were not asked for.
  public var notGranted = 0
  /// Those that were rejected.
  public var rejected = 0

  /// A type without records.
  public init(type: String) {
    self.type = type
  }

  /// The sum of two counts of one type.
  mutating func add(_ other: TypeCount) {
    records += other.records
    quantities += other.quantities
    categories += other.categories
    notGranted += other.notGranted
    rejected += other.rejected
  }
}

/// One quantity or category sample of a section; codes are the section's own.
struct ParsedSample: Sendable {
  var start: Int64
  var end: Int64
  var value: Double
  var original: Double
  var series: UInt32
  var metadata: UInt32
  /// The correlation of the section in which it stands; `nil` for one at top level.
  var correlation: UInt32?
}

/// What the samples of a section have in common: type and origin.
struct ParsedSeries: Sendable {
  var type: String
  var kind: SampleKind
  var origin: SampleOrigin
}

/// A correlation of a section.
struct ParsedCorrelation: Sendable {
  /// A member: the section's own number of a sample, or none for a type that was not asked for.
  struct Member: Sendable {
    var type: String
    var sample: Int?
  }

  /// `nil` where the correlation itself is not kept, and only its members count.
  var correlation: Correlation?
  var members: [Member] = []
  /// The elements that it was read from, by name.
  var elements: [String: Int] = [:]
}

/// Everything that one section of an export holds.
struct SectionContents: Sendable {
  var samples: [ParsedSample] = []
  var series: [ParsedSeries] = []
  var metadata: [MetadataSet] = []
  var types: [TypeCount] = []
  var rejections: [Rejection] = []
  /// All that was rejected, one by one, where that was asked for.
  var rejectedPlaces: [RejectedPlace] = []
  var correlations: [ParsedCorrelation] = []
  var objects: [ReadObject] = []
  /// How often each zone stands as `HKTimeZone`.
  var timeZones: [String: Int] = [:]
  /// Elements other than top-level records.
  var elements = ElementCounts()
  /// Attributes that HealthKit does not define, by name.
  var unknownAttributes: [String: Int] = [:]
  var exportDate: ExportDate?
  var locale: String?
  var characteristics: [String: String] = [:]
  /// The latest `creationDate`, with the offset it was written in.
  var newestCreation: ExportDate?
  var cleaned = CleanReport()

  /// Replaces all positions.
  mutating func relocate(_ place: (Int) -> Int) {
    for index in rejectedPlaces.indices {
      rejectedPlaces[index].byte = place(rejectedPlaces[index].byte)
    }
    for index in rejections.indices {
      rejections[index].firstByte = place(rejections[index].firstByte)
    }
  }
}

/// The moment of an export.
public struct ExportDate: Equatable, Sendable {
  /// Seconds since 1970 UTC.
  public var instant: Int64
  /// The offset it is written in, in seconds east of Greenwich.
  public var offsetSeconds: Int64

  /// A moment and the offset it is written in.
  public init(instant: Int64, offsetSeconds: Int64) {
    self.instant = instant
    self.offsetSeconds = offsetSeconds
  }
}
