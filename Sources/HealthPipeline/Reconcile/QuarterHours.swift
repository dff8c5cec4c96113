internal import HealthModel
internal import Statistics

/// The sums of the quarters of hours in which there is something, in the order of time.
///
/// The days of every zone consist of whole quarters, so that the sums of a day in any of them take two
/// searches and one subtraction.
struct QuarterHours: Sendable {
  private var starts: [Int64] = []
  /// The sum of all quarters before each one; one more than there are quarters.
  private var sumBefore: [Double] = [0]

  /// The sums of samples.
  ///
  /// - Parameters:
  ///   - samples: The samples of a cumulative type.
  ///   - isMerged: Whether time that several sources fill counts once.
  /// - Throws: `StatisticsError` if quarters cannot be laid out.
  init(_ samples: RankedSamples, isMerged: Bool) throws {
    let layout = try IntervalLayout(
      IntervalComponents(minute: 15), clock: ZoneClock(offsetSeconds: 0))
    let result = statistics(
      of: samples, layout: layout,
      options: isMerged ? .cumulativeSum : [.cumulativeSum, .separateBySource])
    if isMerged {
      for (start, sum) in zip(result.merged.start, result.merged.sum ?? []) { add(start, sum) }
    } else {
      var sums: [Int64: Double] = [:]
      for part in result.bySource {
        for (start, sum) in zip(part.columns.start, part.columns.sum ?? []) {
          sums[start, default: 0] += sum
        }
      }
      for (start, sum) in sums.sorted(by: { $0.key < $1.key }) { add(start, sum) }
    }
  }

  private mutating func add(_ start: Int64, _ sum: Double) {
    starts.append(start)
    sumBefore.append((sumBefore.last ?? 0) + sum)
  }

  /// The sum of a stretch of whole quarters; `nil` where there is nothing.
  ///
  /// - Complexity: O(log *n*).
  func sum(in stretch: Range<Int64>) -> Double? {
    let first = index(of: stretch.lowerBound, in: starts)
    let end = index(of: stretch.upperBound, in: starts)
    return first < end ? sumBefore[end] - sumBefore[first] : nil
  }
}

/// The hours in which a person stood.
struct StandHours: Sendable {
  private var stood: [Int64] = []
  private var all: [Int64] = []

  /// The hours of samples of `AppleStandHour`; what two devices saw is one hour.
  ///
  /// Source of the value: `HKCategoryValueAppleStandHour`, stood is 0.
  init(_ samples: SampleColumns, exportDate: Int64?) {
    var stood: Set<Int64> = []
    var all: Set<Int64> = []
    let flags = categoryFlags(of: samples, exportDate: exportDate)
    for row in 0..<samples.count where flags[row] == nil {
      all.insert(samples.start[row])
      if samples.value[row] == 0 { stood.insert(samples.start[row]) }
    }
    self.stood = stood.sorted()
    self.all = all.sorted()
  }

  /// How many hours that were stood begin in a stretch of time; `nil` where nothing is known of any.
  func count(in stretch: Range<Int64>) -> Double? {
    guard count(all, stretch) > 0 else { return nil }
    return Double(count(stood, stretch))
  }

  private func count(_ starts: [Int64], _ stretch: Range<Int64>) -> Int {
    index(of: stretch.upperBound, in: starts) - index(of: stretch.lowerBound, in: starts)
  }
}

/// The first of ascending instants that is not before another one.
private func index(of instant: Int64, in instants: [Int64]) -> Int {
  var low = 0
  var high = instants.count
  while low < high {
    let middle = (low + high) / 2
    if instants[middle] >= instant { high = middle } else { low = middle + 1 }
  }
  return low
}
