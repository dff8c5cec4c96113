/// Stretches of time with the value that holds in each: disjoint, ascending.
///
/// Where samples overlap, the one of the highest rank decides. Of one rank, any value goes before the
/// rule's fallback, then the sample that starts later, then the one that ends earlier, then the larger
/// value. Samples of the rule's frame and those without length decide nothing.
struct DecidedRuns {
  private(set) var start: [Int64] = []
  private(set) var end: [Int64] = []
  /// The value, as the samples hold it.
  private(set) var value: [Double] = []

  var count: Int { start.count }

  /// Decides the time of some samples, which stand in the order of their starts.
  ///
  /// - Complexity: O(*n* log *a*) in the numbers of samples and of those open at a time.
  init(_ samples: RankedSamples, rows: Range<Int>, rule: CategoryRule) {
    let frame = rule.frame.map(Double.init)
    var open = OpenSamples(samples, fallback: rule.fallback.map(Double.init))
    var now = Int64.min
    for row in rows where samples.end[row] > samples.start[row] {
      if samples.value[row] == frame { continue }
      advance(&open, from: now, to: samples.start[row], samples)
      now = samples.start[row]
      open.insert(row)
    }
    advance(&open, from: now, to: .max, samples)
  }

  /// Adds what holds up to an instant at which the next sample begins.
  private mutating func advance(
    _ open: inout OpenSamples, from now: Int64, to next: Int64, _ samples: RankedSamples
  ) {
    var now = now
    while now < next, let row = open.first {
      if samples.end[row] > now {
        let until = min(samples.end[row], next)
        append(now, until, samples.value[row])
        now = until
      }
      // One that reaches beyond `next` still decides, unless the next sample goes before it.
      if samples.end[row] <= now { open.removeFirst() }
    }
  }

  private mutating func append(_ from: Int64, _ to: Int64, _ code: Double) {
    if let last = end.last, last == from, value[value.count - 1] == code {
      end[end.count - 1] = to
    } else {
      start.append(from)
      end.append(to)
      value.append(code)
    }
  }

  /// Calls `body` for every run and every interval that it overlaps, with the time they share.
  func eachOverlap(
    _ table: IntervalTable,
    _ body: (_ run: Int, _ interval: Int, _ from: Int64, _ to: Int64) -> Void
  ) {
    var first = 0
    for run in 0..<count {
      while first < table.count, table.end[first] <= start[run] { first += 1 }
      var interval = first
      while interval < table.count, table.start[interval] < end[run] {
        body(
          run, interval, max(start[run], table.start[interval]), min(end[run], table.end[interval]))
        interval += 1
      }
    }
  }
}

/// Samples that have begun, as a heap: the one that decides stands first.
///
/// One that is over stays in it until it stands first.
private struct OpenSamples {
  private let samples: RankedSamples
  private let ranks: [Int]
  private let start: [Int64]
  private let end: [Int64]
  private let fallback: Double?
  private var heap: [Int] = []

  init(_ samples: RankedSamples, fallback: Double?) {
    self.samples = samples
    self.fallback = fallback
    ranks = samples.rankOfSlot
    start = samples.recordedStart
    end = samples.recordedEnd
  }

  /// The row of the sample that decides; it may be over.
  var first: Int? { heap.first }

  mutating func insert(_ row: Int) {
    heap.append(row)
    var place = heap.count - 1
    while place > 0, precedes(row, heap[(place - 1) / 2]) {
      heap[place] = heap[(place - 1) / 2]
      place = (place - 1) / 2
    }
    heap[place] = row
  }

  mutating func removeFirst() {
    let row = heap.removeLast()
    if heap.isEmpty { return }
    var place = 0
    while true {
      var child = 2 * place + 1
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      guard child < heap.count, precedes(heap[child], row) else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = row
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let leftRank = ranks[Int(samples.slot[left])]
    let rightRank = ranks[Int(samples.slot[right])]
    if leftRank != rightRank { return leftRank < rightRank }
    let leftValue = samples.value[left]
    let rightValue = samples.value[right]
    if (leftValue == fallback) != (rightValue == fallback) { return rightValue == fallback }
    if start[left] != start[right] { return start[left] > start[right] }
    if end[left] != end[right] { return end[left] < end[right] }
    return leftValue > rightValue
  }
}
