/// How many samples a run added, changed and deleted.
public struct SampleChanges: Equatable, Sendable {
  /// Samples that the database did not hold.
  public var added = 0
  /// Samples whose content under their key differs.
  public var changed = 0
  /// Samples that the export does not hold any more.
  public var deleted = 0

  /// No changes.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { self == SampleChanges() }

  /// Adds the changes of another part.
  public static func += (left: inout SampleChanges, right: SampleChanges) {
    left.added += right.added
    left.changed += right.changed
    left.deleted += right.deleted
  }
}

/// One stored sample under its key: all that counts for being the same.
struct StoredSample: Hashable {
  var start: Int64
  var duration: Int64
  /// `nil` where the unit could not be used.
  var value: Double?
  /// The number as written where it is not the value.
  var original: Double?
  var written: Int64
  var metadata: Int64?
  var flag: Int64?

  func hasKey(of other: StoredSample) -> Bool {
    start == other.start && duration == other.duration
  }
}

/// Compares the samples under one key.
///
/// Equal ones are matched one for one first; what is left is paired in order of value and is a
/// change; the rest was added or deleted.
///
/// - Complexity: O(*n*).
func compare(_ old: ArraySlice<StoredSample>, _ new: ArraySlice<StoredSample>) -> SampleChanges {
  var unmatched: [StoredSample: Int] = [:]
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
