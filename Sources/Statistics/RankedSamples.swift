import HealthModel

/// The samples of one type that count in statistics, in canonical order and ranked by source.
///
/// The order is by start, end, source, value and metadata, so that it does not depend on the order
/// of the file. Made by ``prepare(_:dictionary:type:exportDate:ranking:aliases:)``.
public struct RankedSamples: Sendable {
  /// Start instants, in seconds since 1970 UTC, ascending.
  public internal(set) var start: [Int64] = []
  /// End instants, in seconds since 1970 UTC.
  public internal(set) var end: [Int64] = []
  /// Values in the type's canonical unit; finite numbers.
  public internal(set) var value: [Double] = []
  /// Twice the index of the source in ``sources``, plus 1 for a sample entered by hand.
  var slot: [UInt32] = []
  /// The names of the sources, in byte order.
  public internal(set) var sources: [String] = []
  /// The indices of ``sources`` from the highest rank down; what is entered by hand ranks above all
  /// of them.
  public internal(set) var ranking: [Int] = []
  /// The indices of ``sources`` in the order in which their samples entered by hand count.
  public internal(set) var enteredRanking: [Int] = []
  /// How many samples were left out because of a flag.
  public internal(set) var flaggedCount = 0
  /// How many samples were left out because they repeat another one.
  public internal(set) var repeatedCount = 0
  /// Starts and ends as recorded, where ``start`` and ``end`` are on a clock that leaves time out.
  private var recorded: (start: [Int64], end: [Int64])?
  /// The latest end among the samples of each block.
  private var latestEnd: [Int64] = []

  private static let blockLength = 512

  /// No samples.
  public init() {}

  /// The number of samples.
  public var count: Int { start.count }

  /// Start instants as recorded, in seconds since 1970 UTC.
  var recordedStart: [Int64] { recorded?.start ?? start }

  /// End instants as recorded, in seconds since 1970 UTC.
  var recordedEnd: [Int64] { recorded?.end ?? end }

  /// The source of a sample, as an index of ``sources``.
  public func source(of index: Int) -> Int { Int(slot[index] >> 1) }

  /// Whether a sample was typed in by a person.
  public func isUserEntered(_ index: Int) -> Bool { slot[index] & 1 == 1 }

  /// The same samples with their sources in another order.
  ///
  /// - Parameter order: The indices of ``sources`` from the highest rank down, each once.
  /// - Returns: Samples that share all but the order.
  public func ranked(_ order: [Int]) -> RankedSamples {
    var result = self
    result.ranking = order
    return result
  }

  /// The number of ranks there can be: each source has two, one for samples entered by hand.
  var rankCount: Int { sources.count * 2 }

  /// The rank of each slot; 0 is the highest.
  var rankOfSlot: [Int] {
    var ranks = [Int](repeating: 0, count: sources.count * 2)
    for (position, source) in enteredRanking.enumerated() { ranks[source * 2 + 1] = position }
    for (position, source) in ranking.enumerated() {
      ranks[source * 2] = sources.count + position
    }
    return ranks
  }

  /// Puts starts and ends on another clock, where they still ascend by start.
  mutating func move(start newStart: [Int64], end newEnd: [Int64]) {
    recorded = (recordedStart, recordedEnd)
    start = newStart
    end = newEnd
    indexEnds()
  }

  /// Lets samples entered by hand rank with the others of their source.
  mutating func forgetEntry() {
    for row in slot.indices { slot[row] &= ~1 }
  }

  /// Brings the index of ends up to date; to be called after the columns are filled.
  mutating func indexEnds() {
    latestEnd.removeAll()
    latestEnd.reserveCapacity(count / Self.blockLength + 1)
    var first = 0
    while first < count {
      let next = min(first + Self.blockLength, count)
      var latest = Int64.min
      for index in first..<next { latest = max(latest, end[index]) }
      latestEnd.append(latest)
      first = next
    }
  }

  /// The samples that touch a stretch of time; all of them if the stretch begins before them.
  ///
  /// - Complexity: O(*n* / 512 + *t*) in the numbers of samples and of those that touch, where long
  ///   samples are few.
  func touching(_ stretch: Range<Int64>) -> RankedSamples {
    guard let first = start.first, first < stretch.lowerBound else { return self }
    let upper = firstIndex(of: count) { start[$0] >= stretch.upperBound }
    var rows: [Int] = []
    for (block, latest) in latestEnd.enumerated() where latest >= stretch.lowerBound {
      let from = block * Self.blockLength
      guard from < upper else { break }
      for row in from..<min(from + Self.blockLength, upper)
      where touchEnd(start[row], end[row]) > stretch.lowerBound {
        rows.append(row)
      }
    }
    return selecting(rows)
  }

  /// The samples at some rows, in the order of the rows, with sources and ranking unchanged.
  func selecting(_ rows: some Sequence<Int>) -> RankedSamples {
    var result = RankedSamples()
    result.sources = sources
    result.ranking = ranking
    result.enteredRanking = enteredRanking
    for row in rows {
      result.start.append(start[row])
      result.end.append(end[row])
      result.value.append(value[row])
      result.slot.append(slot[row])
    }
    result.indexEnds()
    return result
  }

  /// The samples at some rows and at a range of rows after them.
  func selecting(_ rows: [Int], and range: Range<Int>) -> RankedSamples {
    var result = selecting(rows)
    result.start += start[range]
    result.end += end[range]
    result.value += value[range]
    result.slot += slot[range]
    result.indexEnds()
    return result
  }
}

/// The first index below `count` for which an ascending condition holds, else `count`.
func firstIndex(of count: Int, where condition: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if condition(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
