/// What became of the elements of one kind: read = stored + not granted + rejected +
/// superseded.
public struct RecordCount: Equatable, Sendable {
  /// The name of the element.
  public var element: String
  /// The type of a record; empty for other elements.
  public var type: String
  /// How many there are in the export.
  public var read: Int
  /// How many were stored.
  public var stored: Int
  /// How many were not asked for.
  public var notGranted: Int
  /// How many could not be used.
  public var rejected: Int
  /// In whose place a later one of the same key stands, such as the rings of a day.
  public var superseded: Int

  /// A count from its parts.
  public init(
    element: String, type: String, read: Int, stored: Int, notGranted: Int, rejected: Int,
    superseded: Int
  ) {
    self.element = element
    self.type = type
    self.read = read
    self.stored = stored
    self.notGranted = notGranted
    self.rejected = rejected
    self.superseded = superseded
  }
}

/// The rejected records of one type and reason.
public struct RejectionRecord: Equatable, Sendable {
  /// The reason, one of a fixed list.
  public var reason: String
  /// The type of the records; empty where it could not be read.
  public var type: String
  /// How many there are.
  public var count: Int
  /// Where the first one stands.
  public var example: String

  /// A rejection from its parts.
  public init(reason: String, type: String, count: Int, example: String) {
    self.reason = reason
    self.type = type
    self.count = count
    self.example = example
  }
}

/// Samples of a type that statistics leave out for one reason.
public struct FlaggedSamples: Equatable, Sendable {
  /// The identifier of the type.
  public var type: String
  /// Why.
  public var flag: SampleFlag
  /// How many there are.
  public var count: Int

  /// A number of samples.
  public init(type: String, flag: SampleFlag, count: Int) {
    self.type = type
    self.flag = flag
    self.count = count
  }
}

/// How many things of a kind a run added, changed and deleted.
public struct KindChanges: Equatable, Sendable {
  /// What tombstones call the kind: `sample`, `statistics`, `workout`, ….
  public var kind: String
  /// The type of samples that are there, the name of a collection, else empty.
  public var type: String
  /// Things that came into being.
  public var added: Int
  /// Things that stood before and say something else now.
  public var changed: Int
  /// Things that are gone.
  public var deleted: Int

  /// Numbers from their parts.
  public init(kind: String, type: String, added: Int = 0, changed: Int = 0, deleted: Int = 0) {
    self.kind = kind
    self.type = type
    self.added = added
    self.changed = changed
    self.deleted = deleted
  }
}
