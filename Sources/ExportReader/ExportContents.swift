public import HealthModel

/// Everything that was read from an export.
public struct ExportContents: Sendable {
  /// The moment of export; `nil` where the file names none that can be read.
  public var exportDate: ExportDate?
  /// The latest `creationDate` of a record, where there is no moment of export; else `nil`.
  public var newestCreation: ExportDate?
  /// The `locale` of the file, such as `en_FR`.
  public var locale: String?
  /// The attributes of `Me` by their full names.
  public var characteristics: [String: String] = [:]
  /// The version of the export's format, from a comment in its document type.
  public var formatVersion: Int?
  /// The quantity samples by type identifier.
  public var samples: [String: SampleColumns] = [:]
  /// The category samples by type as written, and samples of unknown types without a unit.
  public var categories: [String: SampleColumns] = [:]
  /// Workouts, correlations, summaries and all else that is no sample with a value.
  public var objects: [ReadObject] = []
  /// The texts behind the codes of ``samples`` and ``categories``.
  public var dictionary = SampleDictionary()
  /// What became of the top-level records, in the order in which their types appear.
  public var types: [TypeCount] = []
  /// Samples that stand only inside a correlation; they are in ``samples`` too.
  public var memberSamples = 0
  /// The numbers of all other elements by name, and what became of them; what has no element name of
  /// its own has a name with blanks.
  public var elements: [String: ElementCount] = [:]
  /// Attributes that HealthKit does not define, by name; they are kept.
  public var unknownAttributes: [String: Int] = [:]
  /// What was rejected, one entry per reason and type.
  public var rejections: [Rejection] = []
  /// All that was rejected, in the order of the file, where that was asked for.
  public var rejectedPlaces: [RejectedPlace] = []
  /// How often each zone stands as `HKTimeZone`.
  public var timeZones: [String: Int] = [:]
  /// Characters replaced because XML does not allow them.
  public var replacedCharacters = 0
  /// Start tags mended because they were not well formed.
  public var repairedTags = 0
  /// Bytes other than blanks behind the end of the root element.
  public var trailingBytes = 0

  /// The counts of elements that no export is known to have.
  public var unknownElements: [String: ElementCount] {
    elements.filter { !KnownAttributes.elements.contains($0.key) && !$0.key.contains(" ") }
  }

  /// The moment that stands for the export: its date, or else the latest creation date.
  public var effectiveDate: ExportDate? { exportDate ?? newestCreation }
}

/// An object and the elements that it was read from.
public struct ReadObject: Sendable {
  /// The object.
  public var object: HealthObject
  /// How many elements of each name are kept in it, its own among them.
  public var elements: [String: Int]

  /// An object from its parts.
  public init(object: HealthObject, elements: [String: Int]) {
    self.object = object
    self.elements = elements
  }
}

/// What becomes of samples and objects as they are read.
public enum SampleDelivery {
  /// They are kept, as columns of the whole export.
  case whole
  /// They are kept, and those of a type are handed over besides as soon as it seems to have ended.
  case wholeAndEarly(@Sendable (FinishedSamples) -> Void)
  /// They are handed over in pieces, with what is known of the export so far, and not kept: reading
  /// then needs the same memory for any export.
  ///
  /// Members of correlations are left out, for it takes the whole export to tell which of them stand
  /// at top level too. Correlations have no members. Metadata codes are no codes of the dictionary, but
  /// equal for equal metadata; 0 is none.
  case inPieces((ExportPiece, ExportContents) -> Void)
}

/// The samples of a type that seems to have ended in the file, for others follow.
///
/// More may come: then the whole export has more samples of the type than were handed over, these first.
public struct FinishedSamples: Sendable {
  /// The identifier of the type.
  public var type: String
  /// What the values are.
  public var kind: SampleKind
  /// All samples of the type so far.
  public var samples: SampleColumns
  /// The origins behind codes that were not handed over before, in the order of the codes.
  public var newOrigins: [SampleOrigin]
  /// The metadata behind codes above 0 that were not handed over before, in the order of the codes.
  public var newMetadata: [MetadataSet]
  /// The moment of export, in seconds since 1970 UTC.
  public var exportDate: Int64
}

/// Some samples of one type, or an object.
public enum ExportPiece {
  /// Samples with their type.
  case samples(SampleColumns, type: String, kind: SampleKind)
  /// An object.
  case object(HealthObject)
}
