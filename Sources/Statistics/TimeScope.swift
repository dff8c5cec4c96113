/// A stretch of time that has intervals of its own, such as a workout or a night.
///
/// Intervals are laid out through all of it, but only its own time counts: pauses, or the minutes awake,
/// lie in it and are left out.
public struct TimeScope: Hashable, Sendable {
  /// From its first instant to its end, in seconds since 1970 UTC; intervals are anchored at its start.
  public let bounds: Range<Int64>
  /// Its own time: disjoint stretches within the bounds, ascending, that do not touch each other.
  public let pieces: [Range<Int64>]
  /// The calendar interval that it belongs to, if there is one; the scope is not over before that is.
  public let frame: Range<Int64>?

  /// A scope that leaves out some of its time.
  ///
  /// - Parameters:
  ///   - bounds: From its first instant to its end.
  ///   - gaps: What is left out, in any order; stretches may overlap and reach beyond the bounds.
  public init(_ bounds: Range<Int64>, without gaps: [Range<Int64>] = []) {
    var pieces: [Range<Int64>] = []
    var from = bounds.lowerBound
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) where !gap.isEmpty {
      let end = min(gap.lowerBound, bounds.upperBound)
      if end > from { pieces.append(from..<end) }
      from = max(from, gap.upperBound)
    }
    if from < bounds.upperBound { pieces.append(from..<bounds.upperBound) }
    self.bounds = bounds
    self.pieces = pieces
    frame = nil
  }

  /// A scope of pieces that ascend and do not touch each other; `nil` without any.
  init?(pieces: [Range<Int64>], frame: Range<Int64>) {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    bounds = first.lowerBound..<last.upperBound
    self.pieces = pieces
    self.frame = frame
  }

  /// Whether all time within the bounds is its own.
  var isWhole: Bool { pieces == [bounds] }
}

/// The clock that runs in a scope's own time only.
struct OwnClock {
  private let pieces: [Range<Int64>]
  /// What the clock shows when each piece begins.
  private let before: [Int64]

  init(_ scope: TimeScope) {
    pieces = scope.pieces
    var sum: Int64 = 0
    before = scope.pieces.map { piece in
      defer { sum += piece.upperBound - piece.lowerBound }
      return sum
    }
  }

  /// What the clock shows at an instant: the seconds of own time before it.
  ///
  /// - Complexity: O(log *p*) in the number of pieces.
  func time(at instant: Int64) -> Int64 {
    let next = firstIndex(of: pieces.count) { pieces[$0].lowerBound > instant }
    guard next > 0 else { return 0 }
    let piece = pieces[next - 1]
    return before[next - 1] + min(instant, piece.upperBound) - piece.lowerBound
  }
}

extension RankedSamples {
  /// The samples on the clock of a scope's own time; those that touch none of it are left out.
  ///
  /// Which sample covers which stays as it is, since the clock only leaves time out. A sample keeps its
  /// whole length beside that, over which its value is spread. The order stays too: what starts in a pause
  /// now starts with what starts at its end, and before it.
  func onClock(_ clock: OwnClock) -> RankedSamples {
    var rows: [Int] = []
    var starts: [Int64] = []
    var ends: [Int64] = []
    for row in 0..<count {
      let from = clock.time(at: start[row])
      let to = clock.time(at: max(end[row], start[row] + 1))
      guard to > from else { continue }
      rows.append(row)
      starts.append(from)
      ends.append(end[row] > start[row] ? to : from)
    }
    var result = selecting(rows)
    result.move(start: starts, end: ends)
    return result
  }
}
