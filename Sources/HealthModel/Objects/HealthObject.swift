/// A thing in an export that is neither a quantity nor a category sample.
public enum HealthObject: Sendable {
  /// Samples that belong together.
  case correlation(Correlation)
  /// A training session.
  case workout(Workout)
  /// The rings of a day.
  case activitySummary(ActivitySummary)
  /// A hearing test.
  case audiogram(Audiogram)
  /// Glasses or contact lenses.
  case visionPrescription(VisionPrescription)
  /// A record from a provider of care.
  case clinicalRecord(ClinicalRecord)
  /// The heart's electrical signal over half a minute.
  case electrocardiogram(Electrocardiogram)
  /// A statement about the person, from `Me`.
  case characteristic(Characteristic)
  /// An element that no known export defines, kept as it is.
  case other(OtherElement)
}

extension HealthObject {
  /// When it begins, in seconds since 1970 UTC; `nil` for what has no moment.
  ///
  /// The day of a summary is taken as a day in UTC.
  public var start: Int64? {
    switch self {
    case .correlation(let correlation): correlation.header.start
    case .workout(let workout): workout.header.start
    case .activitySummary(let summary):
      CivilDate(isoText: summary.date).map { $0.dayNumber * 86_400 }
    case .audiogram(let audiogram): audiogram.header.start
    case .visionPrescription(let prescription): prescription.issued
    case .clinicalRecord(let record): record.received
    case .electrocardiogram(let recording): recording.start
    case .characteristic: nil
    case .other(let element): element.start
    }
  }
}

/// What most objects say about themselves: when they happened and who wrote them.
public struct ObjectHeader: Sendable {
  /// The start, in seconds since 1970 UTC.
  public var start: Int64
  /// The end, in seconds since 1970 UTC; never before the start.
  public var end: Int64
  /// The source, its version and the device; unit and value text are empty.
  public var origin: SampleOrigin
  /// The metadata.
  public var metadata: MetadataSet

  /// A header from its parts.
  public init(start: Int64, end: Int64, origin: SampleOrigin, metadata: MetadataSet = .none) {
    self.start = start
    self.end = end
    self.origin = origin
    self.metadata = metadata
  }
}

/// A number in the unit in which it was written.
public struct WrittenQuantity: Equatable, Sendable {
  /// The number as written.
  public var value: Double
  /// The unit as written; empty where the export names none.
  public var unit: String

  /// A quantity from its parts.
  public init(value: Double, unit: String) {
    self.value = value
    self.unit = unit
  }
}

/// Samples that belong together: a blood pressure, a meal.
public struct Correlation: Sendable {
  /// A sample of a correlation, by its place in the columns of its type.
  public struct Member: Equatable, Sendable {
    /// The identifier of the sample's type.
    public var type: String
    /// Whether it is a quantity or a category sample.
    public var kind: SampleKind
    /// The row among the type's ``SampleColumns``; `nil` for a type that was not asked for.
    public var row: Int?

    /// A member from its parts.
    public init(type: String, kind: SampleKind = .quantity, row: Int?) {
      self.type = type
      self.kind = kind
      self.row = row
    }
  }

  /// The identifier (`HKCorrelationTypeIdentifierFood`).
  public var type: String
  /// When, by whom, and metadata.
  public var header: ObjectHeader
  /// The samples, in the order of the file.
  public var members: [Member]

  /// A correlation from its parts.
  public init(type: String, header: ObjectHeader, members: [Member] = []) {
    self.type = type
    self.header = header
    self.members = members
  }
}

/// A statement about the person that an export makes once, from the element `Me`.
public struct Characteristic: Equatable, Sendable {
  /// The name of the attribute (`HKCharacteristicTypeIdentifierBloodType`).
  public var type: String
  /// The value as written; empty where the person has not set it.
  public var value: String

  /// A characteristic from its parts.
  public init(type: String, value: String) {
    self.type = type
    self.value = value
  }
}

/// An element that no known export defines.
public struct OtherElement: Equatable, Sendable {
  /// The name of the element.
  public var element: String
  /// Its `type`, where it has one.
  public var type: String?
  /// Its `startDate` or else its `date`, in seconds since 1970 UTC, where it has one that can be read.
  public var start: Int64?
  /// The whole element as JSON: `name`, `attributes` (an object), `text` and `children` (an array),
  /// each only where there is something in it.
  public var content: String

  /// An element from its parts.
  public init(element: String, type: String?, start: Int64?, content: String) {
    self.element = element
    self.type = type
    self.start = start
    self.content = content
  }
}
