/// The statistics of the single values of a category type, beside the rows of a collection.
///
/// Each row has an entry for every value that a sample which touches its interval has, also where
/// other samples cover that one.
public struct ValueColumns: Equatable, Sendable {
  /// Where the values of each row begin in the columns below; one more entry than there are rows.
  public internal(set) var firstValue: [Int] = [0]
  /// The integers of the values, ascending within a row.
  public internal(set) var codes: [Int] = []
  /// Seconds of the interval in which the value holds.
  public internal(set) var seconds: [Int64] = []
  /// How many samples of the value touch the interval.
  public internal(set) var sampleCount: [Int] = []
  /// The share of the frame's time in which a value of the group holds, from 0 to 1, one per row.
  ///
  /// `nil` where the frame has no time, or no sample of the group touches the interval; the column is
  /// `nil` for a type without frame or group.
  public internal(set) var efficiency: [Double?]?

  /// No values.
  public init() {}

  /// The values of a group together.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - row: The row of the collection.
  /// - Returns: The seconds in which one of them holds, and how many samples touch the interval; `nil`
  ///   where none does.
  public func total(
    of group: CategoryRule.Group, row: Int
  ) -> (seconds: Int64, sampleCount: Int)? {
    var total: (seconds: Int64, sampleCount: Int)?
    for entry in firstValue[row]..<firstValue[row + 1] where group.codes.contains(codes[entry]) {
      total = (
        (total?.seconds ?? 0) + seconds[entry], (total?.sampleCount ?? 0) + sampleCount[entry]
      )
    }
    return total
  }
}

/// The statistics of each value in each interval.
///
/// - Complexity: O((*n* + *t*) log *v* + *n* log *a*) in the numbers of samples, of pairs of a sample
///   and an interval that it touches, of values and of samples open at a time.
func valueColumns(
  _ samples: RankedSamples, _ table: IntervalTable, rule: CategoryRule
) -> ValueColumns {
  let values = Set(samples.value[table.rows]).sorted()
  func index(_ value: Double) -> UInt32 {
    UInt32(firstIndex(of: values.count) { values[$0] >= value })
  }
  let indexOfRow = samples.value[table.rows].map(index)
  let sets = touchingKeys(samples, table, keyCount: values.count) { indexOfRow[$0] }
  func place(_ interval: Int, _ value: UInt32) -> Int {
    let first = sets.first[interval]
    return first
      + firstIndex(of: sets.first[interval + 1] - first) { sets.keys[first + $0] >= value }
  }

  var columns = ValueColumns()
  columns.firstValue = sets.first
  columns.codes = sets.keys.map { Int(values[Int($0)]) }
  var counts = [Int](repeating: 0, count: sets.keys.count)
  eachTouch(samples, table) { row, interval in counts[place(interval, indexOfRow[row])] += 1 }
  columns.sampleCount = counts

  var seconds = [Int64](repeating: 0, count: sets.keys.count)
  let runs = DecidedRuns(samples, rows: table.rows, rule: rule)
  runs.eachOverlap(table) { run, interval, from, to in
    seconds[place(interval, index(runs.value[run]))] += to - from
  }
  columns.seconds = seconds
  guard let frame = rule.frame else { return columns }

  // The frame's own union, and how much of it the group fills.
  let rows = table.rows.filter { samples.value[$0] == Double(frame) }.map { UInt32($0) }
  let coverage = Coverage().adding(rows[...], of: samples)
  var framed = [Int64](repeating: 0, count: table.count)
  var run = 0
  for interval in 0..<table.count {
    run = coverage.run(endingAfter: table.start[interval], from: run)
    framed[interval] = coverage.seconds(
      from: table.start[interval], to: table.end[interval], run: run)
    guard framed[interval] > 0 else { continue }
    columns.seconds[place(interval, index(Double(frame)))] = framed[interval]
  }
  guard let group = rule.group else { return columns }
  let groupValues = group.codes.map(Double.init)
  var filled = [Int64](repeating: 0, count: table.count)
  run = 0
  runs.eachOverlap(table) { piece, interval, from, to in
    guard groupValues.contains(runs.value[piece]) else { return }
    run = coverage.run(endingAfter: from, from: run)
    filled[interval] += coverage.seconds(from: from, to: to, run: run)
  }
  columns.efficiency = filled.indices.map { row in
    framed[row] > 0 && columns.total(of: group, row: row) != nil
      ? Double(filled[row]) / Double(framed[row]) : nil
  }
  return columns
}
