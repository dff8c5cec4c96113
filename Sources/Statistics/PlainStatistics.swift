/// How many samples touch each interval.
func counts(_ samples: RankedSamples, _ table: IntervalTable) -> [Int] {
  var result = [Int](repeating: 0, count: table.count)
  var target = result.mutableSpan
  eachTouch(samples, table) { _, interval in target[interval] += 1 }
  return result
}

/// The smallest value of each interval.
func minima(_ samples: RankedSamples, _ table: IntervalTable) -> [Double] {
  let values = samples.value.span
  var result = [Double](repeating: .infinity, count: table.count)
  var target = result.mutableSpan
  eachTouch(samples, table) { row, interval in
    if values[row] < target[interval] { target[interval] = values[row] }
  }
  return result
}

/// The largest value of each interval.
func maxima(_ samples: RankedSamples, _ table: IntervalTable) -> [Double] {
  let values = samples.value.span
  var result = [Double](repeating: -.infinity, count: table.count)
  var target = result.mutableSpan
  eachTouch(samples, table) { row, interval in
    if values[row] > target[interval] { target[interval] = values[row] }
  }
  return result
}

/// The row of the sample of each interval that ends last; of these the one that starts last, then
/// the one of the higher rank, then the one of the larger value.
func mostRecentRows(_ samples: RankedSamples, _ table: IntervalTable) -> [Int] {
  let recordedStart = samples.recordedStart
  let recordedEnd = samples.recordedEnd
  let starts = recordedStart.span
  let ends = recordedEnd.span
  let ranks = samples.rankOfSlot
  var result = [Int](repeating: -1, count: table.count)
  var target = result.mutableSpan
  eachTouch(samples, table) { row, interval in
    let best = target[interval]
    guard best >= 0 else {
      target[interval] = row
      return
    }
    if ends[row] != ends[best] {
      if ends[row] > ends[best] { target[interval] = row }
    } else if starts[row] != starts[best] {
      if starts[row] > starts[best] { target[interval] = row }
    } else {
      let rank = ranks[Int(samples.slot[row])]
      let bestRank = ranks[Int(samples.slot[best])]
      // Values ascend where all else is equal.
      if rank < bestRank || rank == bestRank && samples.value[row] >= samples.value[best] {
        target[interval] = row
      }
    }
  }
  return result
}

/// The seconds of each interval that at least one sample covers.
func durations(_ samples: RankedSamples, _ table: IntervalTable) -> [Int64] {
  let starts = samples.start.span
  let ends = samples.end.span
  let tableEnd = table.end.span
  var result = [Int64](repeating: 0, count: table.count)
  // Up to where time is counted already; per interval, as a long sample reaches ahead.
  var reached = table.start
  var target = result.mutableSpan
  var covered = reached.mutableSpan
  eachTouch(samples, table) { row, interval in
    let from = max(starts[row], covered[interval])
    let to = min(ends[row], tableEnd[interval])
    if to > from {
      target[interval] += to - from
      covered[interval] = to
    }
  }
  return result
}

/// The sources that touch each interval: where each interval's begin, and the sources themselves.
func sourceSets(
  _ samples: RankedSamples, _ table: IntervalTable
) -> (first: [Int], sources: [UInt32]) {
  let slots = samples.slot.span
  let sets = touchingKeys(samples, table, keyCount: samples.sources.count) { slots[$0] >> 1 }
  return (sets.first, sets.keys)
}

/// The different keys of the samples that touch each interval.
///
/// - Parameters:
///   - samples: The samples.
///   - table: The intervals.
///   - keyCount: A number above all keys.
///   - key: The key of a row.
/// - Returns: Where the keys of each interval begin, and the keys, ascending within an interval.
@inline(__always)
func touchingKeys(
  _ samples: RankedSamples, _ table: IntervalTable, keyCount: Int, key: (_ row: Int) -> UInt32
) -> (first: [Int], keys: [UInt32]) {
  // The intervals in which a key was seen, counted from the current start, form one gapless run,
  // so one number per key says which are new.
  var firstUnseen = [Int](repeating: 0, count: keyCount)
  var first = [Int](repeating: 0, count: table.count + 1)
  var pairs: [(interval: UInt32, key: UInt32)] = []
  var unseen = firstUnseen.mutableSpan
  eachTouch(samples, table) { row, interval in
    let key = key(row)
    guard interval >= unseen[Int(key)] else { return }
    unseen[Int(key)] = interval + 1
    first[interval + 1] += 1
    pairs.append((UInt32(interval), key))
  }
  for interval in 0..<table.count { first[interval + 1] += first[interval] }
  var places = first
  var keys = [UInt32](repeating: 0, count: pairs.count)
  for pair in pairs {
    keys[places[Int(pair.interval)]] = pair.key
    places[Int(pair.interval)] += 1
  }
  for interval in 0..<table.count where first[interval + 1] - first[interval] > 1 {
    keys[first[interval]..<first[interval + 1]].sort()
  }
  return (first, keys)
}
