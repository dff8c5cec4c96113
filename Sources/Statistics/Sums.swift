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
  var isPresent = [Bool](repeating: false, count: samples.rankCount)
  for row in table.rows { isPresent[ranks[Int(samples.slot[row])]] = true }
  switch isPresent.count(where: { $0 }) {
  case 0, 1: return plainSums(samples, table, rule: rule)
  case 2...8: return sumsByRank(samples, table, ranks: ranks, rule: rule)
  default:
    var sweep = RankSweep(samples, table, ranks: ranks, rule: rule)
    return sweep.run()
  }
}

/// The sum of each interval, every sample counting for all of its time.
func plainSums(_ samples: RankedSamples, _ table: IntervalTable, rule: ShareRule) -> [Double] {
  let starts = samples.start.span
  let ends = samples.end.span
  let values = samples.value.span
  let tableStart = table.start.span
  let tableEnd = table.end.span
  var sums = [CompensatedSum](repeating: CompensatedSum(), count: table.count)
  var target = sums.mutableSpan
  eachTouch(samples, table) { row, interval in
    let seconds = min(ends[row], tableEnd[interval]) - max(starts[row], tableStart[interval])
    target[interval].add(
      rule.share(of: values[row], seconds: seconds, length: ends[row] - starts[row]))
  }
  return sums.map(\.total)
}
