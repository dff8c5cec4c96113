import Foundation
import HealthModel

/// The statistics of one interval, computed in the plainest way there is.
struct ReferenceRow: Equatable {
  var start: Int64
  var end: Int64
  var count = 0
  var sum = 0.0
  var hours = 0.0
  var mean = 0.0
  var weightedMean = 0.0
  var level = 0.0
  var minimum = 0.0
  var maximum = 0.0
  var mostRecent = 0.0
  var mostRecentEnd: Int64 = 0
  var duration: Int64 = 0
  var median = 0.0
  var deviation = 0.0
  var sources: [String] = []
}

/// The boundaries of a collection by Foundation's calendar, one addition from the anchor each.
func referenceBoundaries(
  _ components: IntervalComponents, anchor: Date, zone: TimeZone, around range: Range<Int64>
) -> [Int64] {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = zone
  let days =
    Double(components.year) * 365.25 + Double(components.quarter * 3 + components.month) * 30.45
    + Double(components.week * 7 + components.day) + Double(components.hour) / 24
    + Double(components.minute) / 1_440
  func index(_ instant: Int64) -> Int {
    Int(((Double(instant) - anchor.timeIntervalSince1970) / days / 86_400).rounded(.down))
  }
  var result: [Int64] = []
  for number in index(range.lowerBound) - 2...index(range.upperBound) + 2 {
    var parts = DateComponents()
    parts.year = components.year * number
    parts.month = (components.quarter * 3 + components.month) * number
    parts.day = (components.week * 7 + components.day) * number
    guard var date = calendar.date(byAdding: parts, to: anchor) else { continue }
    date += Double((components.hour * 3_600 + components.minute * 60) * number)
    let boundary = Int64(date.timeIntervalSince1970.rounded())
    if result.last.map({ $0 < boundary }) ?? true { result.append(boundary) }
  }
  return result
}

/// The rank of each sample; 0 is the highest.
func referenceRank(_ samples: [Sample], ranking: [String]) -> (Sample) -> Int {
  // What is entered by hand comes first, and of that the source whose first sample is the latest.
  var firstStarts: [String: Int64] = [:]
  for sample in samples {
    firstStarts[sample.source] = min(firstStarts[sample.source] ?? .max, sample.start)
  }
  let newestFirst = firstStarts.sorted {
    $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key
  }
  return { sample in
    guard sample.isEntered else {
      return newestFirst.count + (ranking.firstIndex(of: sample.source) ?? ranking.count)
    }
    return newestFirst.firstIndex { $0.key == sample.source } ?? 0
  }
}

/// The rows of all samples that touch an interval, from elementary pieces of time.
///
/// - Parameters:
///   - samples: Samples without repeats.
///   - boundaries: Interval boundaries around them.
///   - ranking: The names of the sources, the highest rank first.
/// - Returns: One row per interval that a sample touches.
func referenceRows(
  _ samples: [Sample], boundaries: [Int64], ranking: [String]
) -> [ReferenceRow] {
  let rank = referenceRank(samples, ranking: ranking)
  let sorted = samples.sorted {
    ($0.start, $0.end, $0.source, $0.value) < ($1.start, $1.end, $1.source, $1.value)
  }
  return zip(boundaries, boundaries.dropFirst()).compactMap { start, end in
    let touching = sorted.filter { sample in
      sample.start == sample.end
        ? start <= sample.start && sample.start < end : sample.start < end && sample.end > start
    }
    guard !touching.isEmpty else { return nil }
    var row = ReferenceRow(start: start, end: end, count: touching.count)
    let values = touching.map(\.value)
    row.minimum = values.min() ?? .nan
    row.maximum = values.max() ?? .nan
    row.mean = values.reduce(0, +) / Double(values.count)
    let ordered = values.sorted()
    row.median = (ordered[(ordered.count - 1) / 2] + ordered[ordered.count / 2]) / 2
    let squares = values.map { ($0 - row.mean) * ($0 - row.mean) }
    row.deviation = (squares.reduce(0, +) / Double(values.count)).squareRoot()
    row.sources = Set(touching.map(\.source)).sorted()

    for sample in touching where sample.start == sample.end {
      let isCovered = touching.contains {
        rank($0) < rank(sample) && $0.start <= sample.start && sample.start < $0.end
      }
      if !isCovered { row.sum += sample.value }
    }
    let cuts = Set(touching.flatMap { [$0.start, $0.end] } + [start, end])
      .filter { start <= $0 && $0 <= end }.sorted()
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let covering = touching.filter { $0.start <= from && $0.end >= to }
      guard let top = covering.map(rank).min() else { continue }
      row.duration += to - from
      for sample in covering where rank(sample) == top {
        row.sum += sample.value * Double(to - from) / Double(sample.end - sample.start)
        row.hours += sample.value * Double(to - from) / 3_600
      }
    }

    let last = touching.max { left, right in
      (left.end, left.start, -rank(left), left.value)
        < (right.end, right.start, -rank(right), right.value)
    }
    row.mostRecent = last?.value ?? .nan
    row.mostRecentEnd = last?.end ?? 0
    row.weightedMean = referenceWeightedMean(touching, from: start, to: end)
    row.level = referenceLevel(touching, from: start, to: end)
    return row
  }
}

private func referenceWeightedMean(_ samples: [Sample], from: Int64, to: Int64) -> Double {
  let cut = samples.map { (start: max(from, $0.start), end: min(to, $0.end)) }
  return referenceWeightedMean(
    samples, cut: cut, seconds: cut.map { Double($0.end - $0.start) }, from: from)
}

/// The mean weighted by time of samples that are cut to an interval and last some seconds each.
func referenceWeightedMean(
  _ samples: [Sample], cut: [(start: Int64, end: Int64)], seconds: [Double], from: Int64
) -> Double {
  var weights = seconds
  weights[0] += 22.5
  for index in cut.indices {
    // The sample that reaches furthest of those up to this one borders on the next.
    let reach = cut[...index].map(\.end).max() ?? from
    let border = cut[...index].lastIndex { $0.end == reach } ?? index
    if index + 1 == cut.count {
      weights[border] += 22.5
    } else {
      let half = Double(min(45, max(0, cut[index + 1].start - reach))) / 2
      weights[border] += half
      weights[index + 1] += half
    }
  }
  let total = zip(weights, samples).reduce(0) { $0 + $1.0 * $1.1.value }
  return total / weights.reduce(0, +)
}

private func referenceLevel(_ samples: [Sample], from: Int64, to: Int64) -> Double {
  referenceLevel(
    samples, seconds: samples.map { Double(max(0, min(to, $0.end) - max(from, $0.start))) })
}

/// The level of samples that last some seconds each.
func referenceLevel(_ samples: [Sample], seconds: [Double]) -> Double {
  var seconds = seconds
  if seconds.reduce(0, +) == 0 { seconds = samples.map { _ in 1 } }
  let energy = zip(seconds, samples).reduce(0) { $0 + $1.0 * pow(10, $1.1.value / 10) }
  return 10 * log10(energy / seconds.reduce(0, +))
}
