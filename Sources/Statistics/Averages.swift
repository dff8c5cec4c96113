import Foundation

/// The arithmetic mean of each interval's values.
func arithmeticMeans(
  _ samples: RankedSamples, _ table: IntervalTable, counts: [Int]
) -> [Double] {
  let values = samples.value.span
  var sums = [CompensatedSum](repeating: CompensatedSum(), count: table.count)
  var target = sums.mutableSpan
  eachTouch(samples, table) { row, interval in target[interval].add(values[row]) }
  return sums.indices.map { sums[$0].total / Double(counts[$0]) }
}

/// The mean of each interval's values, weighted by the time that each speaks for.
///
/// A sample speaks for its length inside the interval and for half of the gap to its neighbour on
/// either side, a gap counting as 45 s at most; a neighbour that is missing counts as such a gap.
/// Neighbours are those of the same interval. Fitted to averages that Apple printed beside the heart
/// rates of five workouts; for samples with a length it is a conjecture.
///
/// Gaps are those on the wall clock also where a scope leaves time out: a pause decides which samples
/// take part, but how far apart they are is what it is.
func temporallyWeightedMeans(_ samples: RankedSamples, _ table: IntervalTable) -> [Double] {
  let values = samples.value.span
  var states = [TemporalMean](repeating: TemporalMean(), count: table.count)
  var target = states.mutableSpan
  let (recordedStart, recordedEnd) = (samples.recordedStart, samples.recordedEnd)
  let (wallStart, wallEnd) = (table.wallStart, table.wallEnd)
  let starts = recordedStart.span
  let ends = recordedEnd.span
  let tableStart = wallStart.span
  let tableEnd = wallEnd.span
  // The same on the clock of the scope, which may leave time out.
  let (ownStarts, ownEnds) = (samples.start.span, samples.end.span)
  let (ownTableStart, ownTableEnd) = (table.start.span, table.end.span)
  eachTouch(samples, table) { row, interval in
    let from = max(starts[row], tableStart[interval])
    let overlap =
      min(ownEnds[row], ownTableEnd[interval]) - max(ownStarts[row], ownTableStart[interval])
    target[interval].add(
      values[row], from: from, to: max(from, min(ends[row], tableEnd[interval])),
      seconds: max(0, overlap))
  }
  return states.map(\.mean)
}

/// A temporally weighted mean of samples that come sorted by start.
private struct TemporalMean {
  /// Sum of twice the weight times the value, up to the gap after `latest`.
  private var weighted = CompensatedSum()
  /// Sum of twice the weights, a whole number of seconds.
  private var doubleWeight: Int64 = 0
  /// The end of the sample that reaches furthest, whose neighbour the next one is.
  private var latestEnd = Int64.min
  private var latestValue = 0.0

  private static let longestGap: Int64 = 45

  /// Adds a sample that lasts from an instant to another one, and some seconds of which count.
  mutating func add(_ value: Double, from start: Int64, to end: Int64, seconds: Int64) {
    var gap = Self.longestGap
    if latestEnd != .min {
      gap = min(gap, max(0, start - latestEnd))
      add(latestValue, doubleWeight: gap)
    }
    add(value, doubleWeight: gap + 2 * seconds)
    if end >= latestEnd {
      latestEnd = end
      latestValue = value
    }
  }

  private mutating func add(_ value: Double, doubleWeight weight: Int64) {
    weighted.add(value, times: Double(weight))
    doubleWeight += weight
  }

  var mean: Double {
    var whole = self
    whole.add(latestValue, doubleWeight: Self.longestGap)
    return whole.weighted.total / Double(whole.doubleWeight)
  }
}

/// The equivalent continuous level of each interval: that of a constant sound of the same energy.
///
/// `10 * log10(sum(t * 10^(L/10)) / sum(t))` for levels L in dB that last t seconds in the interval
/// (IEC 61672-1). A sample without length has no weight beside one with a length; where no sample has
/// one, all weigh the same.
func equivalentLevels(
  _ samples: RankedSamples, _ table: IntervalTable, maxima: [Double]
) -> [Double] {
  let values = samples.value.span
  var seconds = [Int64](repeating: 0, count: table.count)
  eachTouch(samples, table) { row, interval in
    seconds[interval] += max(0, table.overlap(samples, row: row, interval: interval))
  }
  var energies = [CompensatedSum](repeating: CompensatedSum(), count: table.count)
  var weights = [Int64](repeating: 0, count: table.count)
  eachTouch(samples, table) { row, interval in
    let overlap = max(0, table.overlap(samples, row: row, interval: interval))
    let weight = seconds[interval] > 0 ? overlap : 1
    // Levels relative to the loudest one keep the powers within reach of doubles.
    energies[interval].add(
      pow(10, (values[row] - maxima[interval]) / 10), times: Double(weight))
    weights[interval] += weight
  }
  return energies.indices.map { interval in
    maxima[interval] + 10 * log10(energies[interval].total / Double(weights[interval]))
  }
}
