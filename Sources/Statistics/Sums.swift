/// What a second of a sample is worth in a sum.
enum ShareRule {
  /// A value is spread evenly over its sample's length.
  case perLength
  /// A value counts for every hour of its sample.
  case perHour

  /// The part of a value that belongs to some of its sample's seconds.
  ///
  /// The whole value is given back as it is, without a multiplication that could round it.
  @inline(__always)
  func share(of value: Double, seconds: Int64, length: Int64) -> Double {
    switch self {
    case .perLength:
      seconds == length ? value : value * Double(seconds) / Double(length)
    case .perHour: value * Double(seconds) / 3_600
    }
  }
}

/// The sum of each interval, sources merged by rank.
///
/// A sample counts for the part of its time that no sample of a higher rank covers. One without
/// length counts in full unless its instant lies in a sample of a higher rank; it covers nothing.
/// Samples of one rank that overlap each other all count.
func mergedSums(
  _ samples: RankedSamples, _ table: IntervalTable, rule: ShareRule
) -> [Double] {
  let ranks = samples.rankOfSlot
  let counts = countsOfRanks(samples, table, ranks: ranks)
  switch counts.count(where: { $0 > 0 }) {
  case 0, 1: return plainSums(samples, table, rule: rule)
  case 2...8: return sumsByRank(samples, table, ranks: ranks, counts: counts, rule: rule)
  default:
    var sweep = RankSweep(samples, table, ranks: ranks, rule: rule)
    return sweep.run()
  }
}

/// The sum of each interval, every sample counting for all of its time.
func plainSums(_ samples: RankedSamples, _ table: IntervalTable, rule: ShareRule) -> [Double] {
  let starts = samples.start.span
  let ends = samples.end.span
  let recordedStart = samples.recordedStart
  let recordedEnd = samples.recordedEnd
  let wholeStarts = recordedStart.span
  let wholeEnds = recordedEnd.span
  let values = samples.value.span
  let tableStart = table.start.span
  let tableEnd = table.end.span
  var sums = [CompensatedSum](repeating: CompensatedSum(), count: table.count)
  var target = sums.mutableSpan
  eachTouch(samples, table) { row, interval in
    let seconds = min(ends[row], tableEnd[interval]) - max(starts[row], tableStart[interval])
    target[interval].add(
      rule.share(of: values[row], seconds: seconds, length: wholeEnds[row] - wholeStarts[row]))
  }
  return sums.map(\.total)
}

/// The sum of each interval, computed rank by rank, the highest first.
///
/// What the ranks above cover is kept as runs of time, so that a sample's visible seconds are its
/// own less the covered ones.
///
/// - Complexity: O(*r* · *n*) in the numbers of ranks and samples, without a search per sample; meant
///   for few ranks.
func sumsByRank(
  _ samples: RankedSamples, _ table: IntervalTable, ranks: [Int], counts: [Int], rule: ShareRule
) -> [Double] {
  let starts = samples.start.span
  let ends = samples.end.span
  let recordedStart = samples.recordedStart
  let recordedEnd = samples.recordedEnd
  let wholeStarts = recordedStart.span
  let wholeEnds = recordedEnd.span
  let values = samples.value.span
  let tableStart = table.start.span
  let tableEnd = table.end.span
  let (rows, first) = rowsByRank(samples, table, ranks: ranks, counts: counts)
  var sums = [CompensatedSum](repeating: CompensatedSum(), count: table.count)
  var target = sums.mutableSpan
  var coverage = Coverage()
  for rank in 0..<samples.rankCount where first[rank] < first[rank + 1] {
    let own = rows[first[rank]..<first[rank + 1]]
    var run = 0
    eachTouch(samples, table, rows: own) { row, interval in
      let start = starts[row]
      let end = ends[row]
      run = coverage.run(endingAfter: start, from: run)
      if start == end {
        if rule == .perLength, !coverage.covers(start, run: run) {
          target[interval].add(values[row])
        }
        return
      }
      let lower = max(start, tableStart[interval])
      let upper = min(end, tableEnd[interval])
      let firstRun = lower == start ? run : coverage.run(endingAfter: lower, from: run)
      let covered = coverage.seconds(from: lower, to: upper, run: firstRun)
      let visible = upper - lower - covered
      if visible > 0 {
        let length = wholeEnds[row] - wholeStarts[row]
        target[interval].add(rule.share(of: values[row], seconds: visible, length: length))
      }
    }
    if first[rank + 1] < rows.count { coverage = coverage.adding(own, of: samples) }
  }
  return sums.map(\.total)
}

/// How many of a table's samples each rank has.
func countsOfRanks(_ samples: RankedSamples, _ table: IntervalTable, ranks: [Int]) -> [Int] {
  // By slot first, so that the walk looks one thing up.
  var bySlot = [Int](repeating: 0, count: ranks.count)
  let slots = samples.slot.span
  var target = bySlot.mutableSpan
  for row in table.rows { target[Int(slots[row])] += 1 }
  var counts = [Int](repeating: 0, count: samples.rankCount)
  for (slot, rank) in ranks.enumerated() { counts[rank] += bySlot[slot] }
  return counts
}

/// The rows of a table's samples by rank, each rank's in their order, and where each rank's begin.
private func rowsByRank(
  _ samples: RankedSamples, _ table: IntervalTable, ranks: [Int], counts: [Int]
) -> (rows: [UInt32], first: [Int]) {
  var first = [Int](repeating: 0, count: samples.rankCount + 1)
  for rank in 0..<samples.rankCount { first[rank + 1] = first[rank] + counts[rank] }
  // Each slot is one rank's alone.
  var next = ranks.map { first[$0] }
  var rows = [UInt32](repeating: 0, count: table.rows.count)
  let slots = samples.slot.span
  var places = next.mutableSpan
  var target = rows.mutableSpan
  for row in table.rows {
    let slot = Int(slots[row])
    target[places[slot]] = UInt32(row)
    places[slot] += 1
  }
  return (rows, first)
}
