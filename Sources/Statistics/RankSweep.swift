/// One walk along time that gives every sample the seconds in which its rank is the highest present.
///
/// For each rank a clock runs while no higher rank is present; what a sample sees of its own time is
/// the difference of its rank's clock between the sample's end and start. Samples being open stand in
/// a heap by their ends, so each costs O(log *a*) in the number of those open with it.
struct RankSweep {
  private struct Open {
    var end: Int64
    /// What the rank's clock showed when the sample, or the current interval, began.
    var mark: Int64
    var row: Int
    var rank: Int

    @inline(__always)
    static func < (left: Open, right: Open) -> Bool {
      left.end != right.end ? left.end < right.end : left.row < right.row
    }
  }

  private let samples: RankedSamples
  private let table: IntervalTable
  private let recordedStart: [Int64]
  private let recordedEnd: [Int64]
  private let ranks: [Int]
  private let rule: ShareRule
  private var open: [Open] = []
  private var openOfRank: [Int]
  private var present: RankSet
  /// The highest rank present; the number of ranks if there is none.
  private var top: Int
  private var clocks: [Int64]
  private var now = Int64.min
  private var interval = 0
  private var sum = CompensatedSum()
  private var sums: [Double]

  init(_ samples: RankedSamples, _ table: IntervalTable, ranks: [Int], rule: ShareRule) {
    self.samples = samples
    self.table = table
    recordedStart = samples.recordedStart
    recordedEnd = samples.recordedEnd
    self.ranks = ranks
    self.rule = rule
    openOfRank = [Int](repeating: 0, count: samples.rankCount)
    present = RankSet(count: samples.rankCount)
    top = samples.rankCount
    clocks = [Int64](repeating: 0, count: samples.rankCount)
    sums = [Double](repeating: 0, count: table.count)
  }

  /// The sum of each interval.
  mutating func run() -> [Double] {
    guard table.count > 0 else { return [] }
    var row = table.rows.lowerBound
    while row < table.rows.upperBound, interval < table.count {
      let start = samples.start[row]
      if samples.end[row] == start {
        row = countInstants(from: row)
      } else {
        add(row, coversInstants: false)
        row += 1
      }
    }
    advance(to: .max)
    return sums
  }

  /// Opens a sample that has a length.
  ///
  /// - Parameters:
  ///   - row: The sample.
  ///   - coversInstants: Whether samples without length start with it, which have to see it open.
  @inline(__always)
  private mutating func add(_ row: Int, coversInstants: Bool) {
    let start = max(samples.start[row], table.start[0])
    let end = samples.end[row]
    guard end > start else { return }
    advance(to: start)
    guard interval < table.count else { return }
    let isAlone =
      !coversInstants && open.isEmpty && end <= table.end[interval]
      && (row + 1 == table.rows.upperBound || samples.start[row + 1] >= end)
    if isAlone {
      count(row, seconds: end - start)
      return
    }
    let rank = ranks[Int(samples.slot[row])]
    if openOfRank[rank] == 0 {
      present.insert(rank)
      if rank < top { top = rank }
    }
    openOfRank[rank] += 1
    push(Open(end: end, mark: clocks[rank], row: row, rank: rank))
  }

  /// Counts the samples without length at one instant, after opening those that start there.
  ///
  /// - Returns: The first row after that instant.
  private mutating func countInstants(from first: Int) -> Int {
    let instant = samples.start[first]
    var row = first
    while row < table.rows.upperBound, samples.end[row] == instant { row += 1 }
    let instants = first..<row
    while row < table.rows.upperBound, samples.start[row] == instant {
      add(row, coversInstants: true)
      row += 1
    }
    guard instant >= table.start[0] else { return row }
    advance(to: instant)
    guard interval < table.count, rule == .perLength else { return row }
    for row in instants where ranks[Int(samples.slot[row])] <= top {
      sum.add(samples.value[row])
    }
    return row
  }

  /// Moves on to an instant, closing samples and intervals that end at or before it.
  @inline(__always)
  private mutating func advance(to instant: Int64) {
    guard interval < table.count else { return }
    while let first = open.first {
      let bound = table.end[interval]
      let event = min(first.end, bound)
      if event > instant { break }
      tick(to: event)
      if first.end == event { closeFirst() } else { closeInterval() }
      if interval == table.count { return }
    }
    tick(to: instant)
    while interval < table.count, table.end[interval] <= instant { leaveInterval() }
  }

  @inline(__always)
  private mutating func tick(to instant: Int64) {
    if top < clocks.count { clocks[top] += instant - now }
    now = instant
  }

  @inline(__always)
  private mutating func count(_ row: Int, seconds: Int64) {
    guard seconds > 0 else { return }
    sum.add(
      rule.share(
        of: samples.value[row], seconds: seconds, length: recordedEnd[row] - recordedStart[row]))
  }

  private mutating func closeFirst() {
    let first = popFirst()
    count(first.row, seconds: clocks[first.rank] - first.mark)
    openOfRank[first.rank] -= 1
    if openOfRank[first.rank] == 0 {
      present.remove(first.rank)
      if first.rank == top { top = present.first(from: first.rank + 1) }
    }
  }

  /// Gives the interval its part of the samples that reach beyond it.
  private mutating func closeInterval() {
    for index in open.indices {
      let sample = open[index]
      count(sample.row, seconds: clocks[sample.rank] - sample.mark)
      open[index].mark = clocks[sample.rank]
    }
    leaveInterval()
  }

  private mutating func leaveInterval() {
    sums[interval] = sum.total
    sum = CompensatedSum()
    interval += 1
  }

  @inline(__always)
  private mutating func push(_ sample: Open) {
    open.append(sample)
    var index = open.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard sample < open[parent] else { break }
      open[index] = open[parent]
      index = parent
    }
    open[index] = sample
  }

  @inline(__always)
  private mutating func popFirst() -> Open {
    let first = open[0]
    let last = open.removeLast()
    guard !open.isEmpty else { return first }
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < open.count else { break }
      if child + 1 < open.count, open[child + 1] < open[child] { child += 1 }
      guard open[child] < last else { break }
      open[index] = open[child]
      index = child
    }
    open[index] = last
    return first
  }
}

/// A set of small numbers that finds its next member quickly.
struct RankSet {
  private var words: [UInt64]
  /// One bit per word that is not zero.
  private var filled: [UInt64]
  private let count: Int

  /// The empty set of numbers below `count`.
  init(count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: count / 64 + 1)
    filled = [UInt64](repeating: 0, count: count / 4_096 + 1)
  }

  mutating func insert(_ number: Int) {
    words[number / 64] |= 1 << UInt64(number % 64)
    filled[number / 4_096] |= 1 << UInt64(number / 64 % 64)
  }

  mutating func remove(_ number: Int) {
    words[number / 64] &= ~(1 << UInt64(number % 64))
    if words[number / 64] == 0 { filled[number / 4_096] &= ~(1 << UInt64(number / 64 % 64)) }
  }

  /// The smallest member that is at least `number`; the set's `count` if there is none.
  ///
  /// - Complexity: O(`count` / 4096).
  func first(from number: Int) -> Int {
    guard number < count else { return count }
    let word = words[number / 64] >> UInt64(number % 64)
    if word != 0 { return number + word.trailingZeroBitCount }
    var wordIndex = number / 64 + 1
    while wordIndex < words.count {
      let group = filled[wordIndex / 64] >> UInt64(wordIndex % 64)
      if group != 0 {
        wordIndex += group.trailingZeroBitCount
        return wordIndex * 64 + words[wordIndex].trailingZeroBitCount
      }
      wordIndex = (wordIndex / 64 + 1) * 64
    }
    return count
  }
}
