/// Stretches of time that samples cover: disjoint runs, ascending, that do not touch each other.
struct Coverage {
  private var start: [Int64] = []
  private var end: [Int64] = []
  /// The covered seconds before each run.
  private var before: [Int64] = []

  /// The first run that ends after an instant, sought from a run on.
  ///
  /// - Complexity: O(log *d*) in the distance from that run.
  @inline(__always)
  func run(endingAfter instant: Int64, from first: Int) -> Int {
    if first >= end.count || end[first] > instant { return first }
    if first + 1 == end.count || end[first + 1] > instant { return first + 1 }
    return seek(from: first + 1) { end[$0] > instant }
  }

  /// Whether an instant is covered, given the first run that ends after it.
  @inline(__always)
  func covers(_ instant: Int64, run: Int) -> Bool { run < start.count && start[run] <= instant }

  /// The covered seconds of a stretch, given the first run that ends after its start.
  @inline(__always)
  func seconds(from lower: Int64, to upper: Int64, run first: Int) -> Int64 {
    guard first < start.count, start[first] < upper else { return 0 }
    let inFirst = min(end[first], upper) - max(start[first], lower)
    guard first + 1 < start.count, start[first + 1] < upper else { return inFirst }
    let last = seek(from: first + 1) { start[$0] >= upper } - 1
    return inFirst + before[last] - before[first + 1] + min(end[last], upper) - start[last]
  }

  /// The runs together with some samples that stand in the order of their starts.
  ///
  /// - Complexity: O(*n*) in the number of runs and samples.
  func adding(_ rows: ArraySlice<UInt32>, of samples: RankedSamples) -> Coverage {
    var union = Coverage()
    union.reserve(start.count + rows.count)
    var run = 0
    var lower = Int64.min
    var upper = Int64.min
    for row in rows {
      let sampleStart = samples.start[Int(row)]
      while run < start.count, start[run] <= sampleStart {
        union.extend(&lower, &upper, with: start[run], end[run])
        run += 1
      }
      let sampleEnd = samples.end[Int(row)]
      if sampleEnd > sampleStart { union.extend(&lower, &upper, with: sampleStart, sampleEnd) }
    }
    while run < start.count {
      union.extend(&lower, &upper, with: start[run], end[run])
      run += 1
    }
    if upper > lower { union.append(lower, upper) }
    return union
  }

  @inline(__always)
  private mutating func extend(
    _ lower: inout Int64, _ upper: inout Int64, with start: Int64, _ end: Int64
  ) {
    if start > upper {
      if upper > lower { append(lower, upper) }
      lower = start
      upper = end
    } else {
      upper = max(upper, end)
    }
  }

  private mutating func reserve(_ count: Int) {
    start.reserveCapacity(count)
    end.reserveCapacity(count)
    before.reserveCapacity(count)
  }

  @inline(__always)
  private mutating func append(_ lower: Int64, _ upper: Int64) {
    let last = before.count - 1
    before.append(last < 0 ? 0 : before[last] + (end[last] - start[last]))
    start.append(lower)
    end.append(upper)
  }

  /// The first run from `first` on for which an ascending condition holds, else the run count.
  private func seek(from first: Int, where condition: (Int) -> Bool) -> Int {
    var step = 1
    var low = first
    while low + step < start.count, !condition(low + step - 1) {
      low += step
      step *= 2
    }
    let rest = min(step, start.count - low)
    return low + firstIndex(of: rest) { condition(low + $0) }
  }
}
