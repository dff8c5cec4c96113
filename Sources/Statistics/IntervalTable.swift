internal import HealthModel

/// The time a collection is computed for.
public struct CollectionWindow: Hashable, Sendable {
  /// Intervals that end at or before this instant are left out.
  public var from: Int64?
  /// Intervals that start at or after this instant are left out.
  public var to: Int64?
  /// The moment of export; without one no interval is open.
  public var exportDate: Int64?
  /// Whether the interval that runs at ``exportDate`` is given; what starts later never is.
  public var includesOpenInterval: Bool

  /// A window; intervals that cross `from` or `to` are given whole.
  public init(
    from: Int64? = nil, to: Int64? = nil, exportDate: Int64? = nil,
    includesOpenInterval: Bool = false
  ) {
    self.from = from
    self.to = to
    self.exportDate = exportDate
    self.includesOpenInterval = includesOpenInterval
  }

  /// The stretch of time that the intervals given fill; `nil` if there are none.
  func stretch(in layout: IntervalLayout) -> Range<Int64>? {
    var lower = layout.bounds?.lowerBound ?? earliestInstant
    var upper = layout.bounds?.upperBound ?? latestInstant
    if let from, let to, to <= from { return nil }
    if let from, from > lower, from < upper {
      lower = max(lower, layout.interval(containing: from).lowerBound)
    } else if let from, from >= upper {
      return nil
    }
    if let to, to < upper { upper = min(upper, layout.interval(containing: to - 1).upperBound) }
    if let exportDate, exportDate < upper {
      let running = layout.interval(containing: exportDate)
      upper = min(upper, includesOpenInterval ? running.upperBound : running.lowerBound)
    }
    return lower < upper ? lower..<upper : nil
  }
}

/// The years 1 to 9999, which bound all that an export can write.
private let earliestInstant: Int64 = -62_135_596_800
private let latestInstant: Int64 = 253_402_300_800

/// The intervals that at least one sample touches, ascending.
struct IntervalTable {
  private(set) var start: [Int64] = []
  private(set) var end: [Int64] = []
  /// Starts and ends in seconds since 1970 UTC, where ``start`` and ``end`` are on another clock.
  private var wall: (start: [Int64], end: [Int64])?
  /// The rows of the samples that start before the last interval ends.
  private(set) var rows = 0..<0

  var count: Int { start.count }

  /// Starts in seconds since 1970 UTC.
  var wallStart: [Int64] { wall?.start ?? start }
  /// Ends in seconds since 1970 UTC.
  var wallEnd: [Int64] { wall?.end ?? end }

  private init() {}

  /// Finds the populated intervals of a layout within a stretch of time.
  ///
  /// Samples come sorted by start. So the intervals from that of the current start up to the last
  /// one found form one gapless run, and whatever a sample adds lies after it.
  init(_ samples: RankedSamples, layout: IntervalLayout, stretch: Range<Int64>) {
    rows = 0..<firstIndex(of: samples.count) { samples.start[$0] >= stretch.upperBound }
    var cursor = IntervalCursor(layout, samples: samples, rows: rows, stretch: stretch)
    var found = Int64.min
    for row in rows {
      let sampleStart = samples.start[row]
      let sampleEnd = touchEnd(sampleStart, samples.end[row])
      guard sampleEnd > found, sampleEnd > stretch.lowerBound else { continue }
      var next = max(sampleStart, found, stretch.lowerBound)
      let last = min(sampleEnd, stretch.upperBound)
      while next < last {
        cursor.move(to: next)
        start.append(max(cursor.start, stretch.lowerBound))
        end.append(min(cursor.end, stretch.upperBound))
        next = cursor.end
      }
      found = max(found, next)
    }
  }
}

extension IntervalTable {
  /// The intervals on the clock of a scope's own time, as far as samples on that clock touch them.
  func onClock(_ clock: OwnClock, touchedBy samples: RankedSamples) -> IntervalTable {
    var table = IntervalTable()
    table.start = start.map { clock.time(at: $0) }
    table.end = end.map { clock.time(at: $0) }
    table.wall = (start, end)
    table.rows = 0..<samples.count
    // What is left out as a whole has no length any more.
    table = table.selecting { table.start[$0] < table.end[$0] }
    let counts = counts(samples, table)
    return table.selecting { counts[$0] > 0 }
  }

  private func selecting(_ isKept: (Int) -> Bool) -> IntervalTable {
    let kept = start.indices.filter(isKept)
    var table = self
    table.start = kept.map { start[$0] }
    table.end = kept.map { end[$0] }
    table.wall = (kept.map { wallStart[$0] }, kept.map { wallEnd[$0] })
    return table
  }
}

/// The end of the time in which a sample touches intervals: an instant takes the second it starts.
///
/// Instants and boundaries are whole seconds, so this is the rule that an instant belongs to the
/// half-open interval that holds it.
@inline(__always)
func touchEnd(_ start: Int64, _ end: Int64) -> Int64 { max(end, start + 1) }

/// A place in a layout that moves forward only.
private struct IntervalCursor {
  private(set) var start: Int64 = 0
  private(set) var end: Int64 = 0
  private let evenStep: Int64?
  private let anchor: Int64
  private var boundaries: [Int64] = []
  private var index = 0

  init(
    _ layout: IntervalLayout, samples: RankedSamples, rows: Range<Int>, stretch: Range<Int64>
  ) {
    evenStep = layout.evenStep
    anchor = layout.anchor
    guard evenStep == nil, !rows.isEmpty else { return }
    var last = Int64.min
    for row in rows { last = max(last, samples.end[row]) }
    let first = max(samples.start[rows.lowerBound], stretch.lowerBound)
    boundaries = layout.boundaries(
      from: first, through: max(first, min(last, stretch.upperBound)))
  }

  /// Moves to the interval that holds an instant, which is not before the current one.
  mutating func move(to instant: Int64) {
    if let evenStep {
      start = anchor + floorDivide(instant - anchor, evenStep) * evenStep
      end = start + evenStep
    } else {
      while boundaries[index + 1] <= instant { index += 1 }
      start = boundaries[index]
      end = boundaries[index + 1]
    }
  }
}

/// Calls `body` for every sample and every interval that it touches, both ascending.
///
/// - Complexity: O(*n* + *t*) in the numbers of samples and of pairs.
@inline(__always)
func eachTouch(
  _ samples: RankedSamples, _ table: IntervalTable, _ body: (_ row: Int, _ interval: Int) -> Void
) {
  eachTouch(samples, table, rows: table.rows, body)
}

/// Calls `body` for some samples, in their order, and every interval that each touches.
@inline(__always)
func eachTouch<Row: BinaryInteger>(
  _ samples: RankedSamples, _ table: IntervalTable, rows: some Sequence<Row>,
  _ body: (_ row: Int, _ interval: Int) -> Void
) {
  let starts = samples.start.span
  let ends = samples.end.span
  let tableStart = table.start.span
  let tableEnd = table.end.span
  var first = 0
  for row in rows {
    let row = Int(row)
    let start = starts[row]
    let end = touchEnd(start, ends[row])
    while first < tableEnd.count, tableEnd[first] <= start { first += 1 }
    var interval = first
    while interval < tableStart.count, tableStart[interval] < end {
      body(row, interval)
      interval += 1
    }
  }
}

extension IntervalTable {
  /// The seconds of an interval that a sample covers.
  @inline(__always)
  func overlap(_ samples: RankedSamples, row: Int, interval: Int) -> Int64 {
    min(samples.end[row], end[interval]) - max(samples.start[row], start[interval])
  }
}
