/// How many samples, or objects of one kind, a run added, changed and deleted.
public struct SampleChanges: Equatable, Sendable {
  /// Samples that the database did not hold.
  public var added = 0
  /// Samples whose content under their key differs.
  public var changed = 0
  /// Samples that the export does not hold any more.
  public var deleted = 0
  /// Samples whose rows were written or removed only because pipelines now keep them or no longer do.
  public var switched = 0

  /// No changes.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { self == SampleChanges() }

  /// Adds the changes of another part.
  public static func += (left: inout SampleChanges, right: SampleChanges) {
    left.added += right.added
    left.changed += right.changed
    left.deleted += right.deleted
    left.switched += right.switched
  }
}

/// Something with a key that others may share, which is in the order of keys.
protocol Keyed: Hashable {
  func hasKey(of other: Self) -> Bool

  /// Whether the key comes before that of another one.
  func precedes(_ other: Self) -> Bool
}

/// Something that stands for a sample of a series and has its key.
protocol KeyedSample: Keyed {
  /// When it starts, in seconds since 1970 UTC.
  var start: Int64 { get }
  /// How many seconds it lasts.
  var duration: Int64 { get }
}

extension KeyedSample {
  func hasKey(of other: Self) -> Bool { start == other.start && duration == other.duration }

  func precedes(_ other: Self) -> Bool {
    (start, duration) < (other.start, other.duration)
  }
}

/// One stored sample under its key: all that counts for being the same.
struct StoredSample: KeyedSample {
  var start: Int64
  var duration: Int64
  /// `nil` where the unit could not be used.
  var value: Double?
  /// The number as written where it is not the value.
  var original: Double?
  var written: Int64
  var metadata: Int64?
  var flag: Int64?
}

/// Goes through two lists in order of key, and gives what each holds under one key.
struct KeyPairs<Sample: Keyed> {
  private let old: [Sample]
  private let new: [Sample]
  private var oldIndex = 0
  private var newIndex = 0

  init(_ old: [Sample], _ new: [Sample]) {
    self.old = old
    self.new = new
  }

  /// The samples of the next key; `nil` after the last one.
  mutating func next() -> (old: ArraySlice<Sample>, new: ArraySlice<Sample>)? {
    guard oldIndex < old.count || newIndex < new.count else { return nil }
    let key = smallerKey
    let (oldStart, newStart) = (oldIndex, newIndex)
    while oldIndex < old.count, old[oldIndex].hasKey(of: key) { oldIndex += 1 }
    while newIndex < new.count, new[newIndex].hasKey(of: key) { newIndex += 1 }
    return (old[oldStart..<oldIndex], new[newStart..<newIndex])
  }

  private var smallerKey: Sample {
    guard oldIndex < old.count else { return new[newIndex] }
    guard newIndex < new.count else { return old[oldIndex] }
    return new[newIndex].precedes(old[oldIndex]) ? new[newIndex] : old[oldIndex]
  }
}

/// Compares the samples or objects under one key.
///
/// Equal ones are matched one for one first; what is left is paired in order of value and is a
/// change; the rest was added or deleted.
///
/// - Complexity: O(*n*).
func compare<Sample: Keyed>(
  _ old: ArraySlice<Sample>, _ new: ArraySlice<Sample>
) -> SampleChanges {
  var unmatched: [Sample: Int] = [:]
  for sample in new { unmatched[sample, default: 0] += 1 }
  var unmatchedOld = 0
  var unmatchedNew = new.count
  for sample in old {
    if let count = unmatched[sample], count > 0 {
      unmatched[sample] = count - 1
      unmatchedNew -= 1
    } else {
      unmatchedOld += 1
    }
  }
  var changes = SampleChanges()
  changes.changed = min(unmatchedOld, unmatchedNew)
  changes.added = unmatchedNew - changes.changed
  changes.deleted = unmatchedOld - changes.changed
  return changes
}
