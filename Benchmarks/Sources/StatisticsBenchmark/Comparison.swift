import Foundation
import HealthModel
import Statistics

/// What a collection comes to, so that another program's result can be told right or wrong.
struct Totals: Codable, Equatable {
  /// The number of intervals with a sample.
  var intervals = 0
  /// The sum of each column of the result over all intervals.
  var columns: [String: Double] = [:]

  /// Whether two results are the same but for the order in which numbers were added up.
  func agree(with other: Totals) -> Bool {
    intervals == other.intervals && columns.keys == other.columns.keys
      && columns.allSatisfy { abs($1 - (other.columns[$0] ?? .nan)) <= 1e-9 * abs($1) }
  }
}

extension Totals {
  init(_ columns: StatisticsColumns) {
    intervals = columns.count
    let named = [
      ("sum", columns.sum), ("average", columns.average), ("minimum", columns.minimum),
      ("maximum", columns.maximum),
    ]
    for (name, column) in named { self.columns[name] = column.map { $0.reduce(0, +) } }
  }
}

/// The plainest way to daily sums: a dictionary, every sample in full, its value spread over its days.
func plainDailySums(_ samples: SampleColumns) -> Totals {
  var sums: [Int64: Double] = [:]
  for row in 0..<samples.count {
    let (start, end, value) = (samples.start[row], samples.end(row), samples.value[row])
    var from = start
    repeat {
      let day = floorDivide(from, 86_400)
      let to = min(end, (day + 1) * 86_400)
      let share = end == start ? 1 : Double(to - from) / Double(end - start)
      sums[day, default: 0] += value * share
      from = to
    } while from < end
  }
  return Totals(intervals: sums.count, columns: ["sum": sums.values.reduce(0, +)])
}

/// The plainest way to averages and extremes of instants: a dictionary of what was seen of each interval.
func plainAverages(_ samples: SampleColumns, seconds: Int64) -> Totals {
  var seen: [Int64: (count: Int, sum: Double, minimum: Double, maximum: Double)] = [:]
  for row in 0..<samples.count {
    let value = samples.value[row]
    let interval = floorDivide(samples.start[row], seconds)
    var known = seen[interval] ?? (0, 0, value, value)
    known = (
      known.count + 1, known.sum + value, min(known.minimum, value), max(known.maximum, value)
    )
    seen[interval] = known
  }
  var totals = Totals(intervals: seen.count, columns: ["average": 0, "minimum": 0, "maximum": 0])
  for known in seen.values {
    totals.columns["average", default: 0] += known.sum / Double(known.count)
    totals.columns["minimum", default: 0] += known.minimum
    totals.columns["maximum", default: 0] += known.maximum
  }
  return totals
}

/// Writes columns and what they come to, for `Benchmarks/duckdb.py`.
///
/// - Parameters:
///   - samples: The columns, written as CSV.
///   - totals: What another program has to find.
///   - name: The name of both files without their extensions.
///   - folder: Where they go.
/// - Throws: An error of Foundation when a file cannot be written.
func share(
  _ samples: SampleColumns, totals: Totals, as name: String, in folder: String
) throws {
  let path = "\(folder)/\(name)"
  try JSONEncoder().encode(totals).write(to: URL(fileURLWithPath: path + ".json"))
  guard FileManager.default.createFile(atPath: path + ".csv", contents: nil),
    let file = FileHandle(forWritingAtPath: path + ".csv")
  else { throw CocoaError(.fileWriteUnknown) }
  var text = "start,end,value\n"
  for row in 0..<samples.count {
    text += "\(samples.start[row]),\(samples.end(row)),\(samples.value[row])\n"
    if text.utf8.count > 1 << 20 || row + 1 == samples.count {
      try file.write(contentsOf: Data(text.utf8))
      text.removeAll(keepingCapacity: true)
    }
  }
  try file.close()
}
