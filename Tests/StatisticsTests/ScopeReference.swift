import HealthModel
import Statistics

/// The rows of the intervals of one scope, second by second.
///
/// - Parameters:
///   - samples: Samples without repeats, of scopes that lie within a few hours.
///   - scope: The scope.
///   - step: The length of an interval in seconds; `nil` for one that is as long as the scope.
///   - rank: The rank of a sample; 0 is the highest.
/// - Returns: One row per interval in whose own time a sample lies.
func referenceRows(
  _ samples: [Sample], scope: TimeScope, step: Int64?, rank: (Sample) -> Int
) -> [ReferenceRow] {
  let sorted = samples.sorted {
    ($0.start, $0.end, $0.source, $0.value) < ($1.start, $1.end, $1.source, $1.value)
  }
  return intervals(of: scope, step: step).compactMap { interval in
    let own = interval.filter { second in scope.pieces.contains { $0.contains(second) } }
    func seconds(_ sample: Sample) -> [Int64] {
      own.filter { second in
        sample.start == sample.end
          ? second == sample.start : sample.start <= second && second < sample.end
      }
    }
    let touching = sorted.filter { !seconds($0).isEmpty }
    guard !touching.isEmpty else { return nil }
    var row = ReferenceRow(start: interval.lowerBound, end: interval.upperBound)
    row.count = touching.count
    let values = touching.map(\.value)
    row.minimum = values.min() ?? .nan
    row.maximum = values.max() ?? .nan
    row.mean = values.reduce(0, +) / Double(values.count)
    let ordered = values.sorted()
    row.median = (ordered[(ordered.count - 1) / 2] + ordered[ordered.count / 2]) / 2
    let squares = values.map { ($0 - row.mean) * ($0 - row.mean) }
    row.deviation = (squares.reduce(0, +) / Double(values.count)).squareRoot()
    row.sources = Set(touching.map(\.source)).sorted()
    for second in own {
      let covering = touching.filter { $0.start <= second && second < $0.end }
      let top = covering.map(rank).min()
      if top != nil { row.duration += 1 }
      for sample in covering where rank(sample) == top {
        row.sum += sample.value / Double(sample.end - sample.start)
        row.hours += sample.value / 3_600
      }
      for sample in touching where sample.start == second && sample.end == second {
        if top.map({ rank(sample) <= $0 }) ?? true { row.sum += sample.value }
      }
    }
    let last = touching.max { left, right in
      (left.end, left.start, -rank(left), left.value)
        < (right.end, right.start, -rank(right), right.value)
    }
    row.mostRecent = last?.value ?? .nan
    row.mostRecentEnd = last?.end ?? 0
    let lengths = touching.map { $0.start == $0.end ? 0 : Double(seconds($0).count) }
    row.weightedMean = referenceWeightedMean(
      touching,
      cut: touching.map {
        (max(interval.lowerBound, $0.start), min(interval.upperBound, $0.end))
      },
      seconds: lengths, from: interval.lowerBound)
    row.level = referenceLevel(touching, seconds: lengths)
    return row
  }
}

private func intervals(of scope: TimeScope, step: Int64?) -> [Range<Int64>] {
  guard let step else { return [scope.bounds] }
  return stride(from: scope.bounds.lowerBound, to: scope.bounds.upperBound, by: Int(step)).map {
    $0..<min($0 + step, scope.bounds.upperBound)
  }
}
