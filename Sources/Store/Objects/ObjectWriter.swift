public import HealthModel

/// How many objects of each kind a run added, changed and deleted.
public struct ObjectChanges: Equatable, Sendable {
  /// The changes by kind; none for a kind without changes.
  public private(set) var byKind: [ObjectKind: SampleChanges] = [:]

  /// No changes.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { byKind.isEmpty }

  /// The changes of all kinds together.
  public var total: SampleChanges { byKind.values.reduce(into: SampleChanges()) { $0 += $1 } }

  /// Adds the changes of another snapshot.
  public static func += (left: inout ObjectChanges, right: ObjectChanges) {
    for (kind, changes) in right.byKind { left.add(changes, kind) }
  }

  mutating func add(_ changes: SampleChanges, _ kind: ObjectKind) {
    guard !changes.isEmpty else { return }
    byKind[kind, default: SampleChanges()] += changes
  }
}

/// Brings the stored objects of one subject and origin to the state of a snapshot.
///
/// An object that says what it said before costs the comparison of a hash; any other one is written
/// anew with all its parts.
public struct ObjectWriter: ~Copyable {
  private let subject: String
  private let origin: String
  private var rows: ObjectRows
  /// The objects of the snapshot and their records, which take no copy of their parts.
  private var objects: [KeyedObject] = []
  private var records: [ObjectRecord] = []

  /// Starts a snapshot within the store's transaction, after the ``SnapshotWriter`` has finished.
  ///
  /// - Parameters:
  ///   - store: The store, between ``Store/begin()`` and ``Store/commit(takesAnchor:)``.
  ///   - subject: The person the objects are about.
  ///   - origin: The phone's line of exports.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public init(_ store: borrowing Store, subject: String, origin: String) throws(StoreError) {
    let rows = try ObjectRows(
      store.connection, anchor: store.nextAnchor, subject: subject, origin: origin)
    self.subject = subject
    self.origin = origin
    self.rows = rows
  }

  /// Takes an object of the snapshot; it is written by ``finish(reads:othersRead:)``.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - sampleID: The id of a member of a correlation, as
  ///     ``SnapshotWriter/ids(of:type:kind:canonicalUnit:samples:flags:)`` gave it;
  ///     `nil` for one that is not stored.
  public mutating func write(
    _ object: HealthObject, sampleID: (Correlation.Member) -> String? = { _ in nil }
  ) {
    let record = ObjectRecord(object, sampleID: sampleID)
    objects.append(
      KeyedObject(
        record, stem: record.stem(subject: subject, origin: origin), place: records.count))
    records.append(record)
  }

  /// Writes what differs, and deletes what the snapshot does not hold.
  ///
  /// An object of a kind and type that this pipeline does not read and another one does is left alone.
  ///
  /// - Parameters:
  ///   - reads: Whether this pipeline reads objects of a kind and type; the type is `nil` for kinds
  ///     that have none.
  ///   - othersRead: Whether another pipeline of the subject and origin reads them.
  /// - Returns: All that the snapshot changed.
  /// - Throws: ``StoreError`` when SQLite cannot write.
  /// - Complexity: O(*n* log *n*) in the objects; rows are touched only of those that differ.
  public consuming func finish(
    reads: (ObjectKind, String?) -> Bool, othersRead: (ObjectKind, String?) -> Bool
  ) throws(StoreError) -> ObjectChanges {
    let stored = try rows.stored()
    objects.sort { $0.stands(before: $1) }
    var changes = ObjectChanges()
    var pairs = KeyPairs(stored, objects)
    while let (old, new) = pairs.next() {
      if old.elementsEqual(new) { continue }
      if new.isEmpty, let first = old.first, !reads(first.kind, first.type),
        othersRead(first.kind, first.type)
      {
        continue
      }
      guard let kind = (new.first ?? old.first)?.kind else { continue }
      changes.add(compare(old, new), kind)
      try replace(old, by: new)
    }
    try rows.bringDevices()
    return changes
  }

  /// Rewrites the objects of one key where they differ.
  private mutating func replace(
    _ old: ArraySlice<KeyedObject>, by new: ArraySlice<KeyedObject>
  ) throws(StoreError) {
    for (index, object) in new.enumerated() {
      let before = index < old.count ? old[old.startIndex + index] : nil
      if object == before { continue }
      try rows.put(
        records[object.place], id: object.id(at: index), hash: object.hash,
        replacing: before?.place)
    }
    for (index, object) in old.enumerated().dropFirst(new.count) {
      try rows.delete(object.place, kind: object.kind, id: object.id(at: index))
    }
  }
}

/// An object by its key and the hash of what it says.
struct KeyedObject: Keyed {
  var kind: ObjectKind
  /// How its id begins; an ordinal follows.
  var stem: String
  /// HealthKit's type, where it has one.
  var type: String?
  var hash: Int64
  /// Its code in the database, or its number in the snapshot.
  var place: Int

  /// An object of the snapshot.
  init(_ record: ObjectRecord, stem: String, place: Int) {
    self.init(
      kind: record.key.kind, stem: stem, type: record.type,
      hash: Int64(bitPattern: record.hash), place: place)
  }

  init(kind: ObjectKind, stem: String, type: String?, hash: Int64, place: Int) {
    self.kind = kind
    self.stem = stem
    self.type = type
    self.hash = hash
    self.place = place
  }

  /// The id of the object that stands at an index, from 0, among those of its key.
  func id(at index: Int) -> String { Self.id(stem: stem, at: index) }

  static func id(stem: String, at index: Int) -> String { "\(stem).\(index + 1)" }

  func hasKey(of other: KeyedObject) -> Bool { kind == other.kind && stem == other.stem }

  func precedes(_ other: KeyedObject) -> Bool {
    (kind.rawValue, stem) < (other.kind.rawValue, other.stem)
  }

  /// The order under one key too, which depends on nothing but what objects say.
  func stands(before other: KeyedObject) -> Bool {
    (kind.rawValue, stem, hash) < (other.kind.rawValue, other.stem, other.hash)
  }

  static func == (left: KeyedObject, right: KeyedObject) -> Bool {
    left.hash == right.hash && left.hasKey(of: right)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(stem)
    hasher.combine(hash)
  }
}
