import HealthModel
import Statistics

/// The statistics of the values of one interval, computed in the plainest way there is.
struct ReferenceValues: Equatable {
  var start: Int64
  var end: Int64
  var count = 0
  /// The time that any sample covers.
  var duration: Int64 = 0
  /// Seconds and numbers of samples by value.
  var seconds: [Int: Int64] = [:]
  var counts: [Int: Int] = [:]
  var efficiency: Double?
}

/// The rows of all samples that touch an interval, from elementary pieces of time.
///
/// - Parameters:
///   - samples: Samples without repeats.
///   - boundaries: Interval boundaries around them.
///   - rule: How values share time.
///   - rank: The rank of a sample; 0 is the highest.
/// - Returns: One row per interval that a sample touches.
func referenceValues(
  _ samples: [Sample], boundaries: [Int64], rule: CategoryRule, rank: (Sample) -> Int
) -> [ReferenceValues] {
  zip(boundaries, boundaries.dropFirst()).compactMap { start, end in
    let touching = samples.filter { sample in
      sample.start == sample.end
        ? start <= sample.start && sample.start < end : sample.start < end && sample.end > start
    }
    guard !touching.isEmpty else { return nil }
    var row = ReferenceValues(start: start, end: end, count: touching.count)
    for sample in touching {
      row.counts[Int(sample.value), default: 0] += 1
      row.seconds[Int(sample.value), default: 0] += 0
    }
    var filled: Int64 = 0
    let cuts = Set(touching.flatMap { [$0.start, $0.end] } + [start, end])
      .filter { start <= $0 && $0 <= end }.sorted()
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let covering = touching.filter { $0.start <= from && $0.end >= to }
      if !covering.isEmpty { row.duration += to - from }
      let isFramed = covering.contains { Int($0.value) == rule.frame }
      if let frame = rule.frame, isFramed { row.seconds[frame, default: 0] += to - from }
      let deciding = covering.filter { Int($0.value) != rule.frame }.min { left, right in
        func key(_ sample: Sample) -> [Int64] {
          [
            Int64(rank(sample)), Int(sample.value) == rule.fallback ? 1 : 0, -sample.start,
            sample.end, -Int64(sample.value),
          ]
        }
        return key(left).lexicographicallyPrecedes(key(right))
      }
      guard let deciding else { continue }
      row.seconds[Int(deciding.value), default: 0] += to - from
      let isInGroup = rule.group?.codes.contains(Int(deciding.value)) == true
      if isFramed, isInGroup { filled += to - from }
    }
    let hasGroup = row.counts.keys.contains { rule.group?.codes.contains($0) == true }
    let framed = rule.frame.map { row.seconds[$0] ?? 0 } ?? 0
    if hasGroup, framed > 0 { row.efficiency = Double(filled) / Double(framed) }
    return row
  }
}
