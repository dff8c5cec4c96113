internal import HealthModel

/// Which of a collection's numbers its charts show.
enum Measure: Equatable {
  /// What adds up over days.
  case sum
  /// Value times hours.
  case timeWeightedSum
  /// The average with minimum and maximum.
  case average
  /// The value of the newest sample.
  case mostRecent
  /// The value in the middle.
  case median
  /// The largest value, where there is no average.
  case maximum
  /// The smallest one, where there is nothing else.
  case minimum
  /// The time asleep.
  case asleep
  /// The time of one value of a category type.
  case value(String)
  /// The time that samples cover.
  case duration
  /// The number of samples.
  case sampleCount

  /// The measure of a collection: the first one that any day has, in the order in which it says most.
  init(_ days: [DayStatistics]) {
    if days.contains(where: { $0.values != nil }) {
      let names = Set(days.lazy.flatMap { ($0.values ?? []).map(\.name) })
      // Events have no length; their number says more.
      let hasDurations = days.contains { ($0.values ?? []).contains { $0.duration ?? 0 > 0 } }
      if hasDurations, names.contains(where: Self.isAsleep) {
        self = .asleep
      } else if hasDurations, names.contains("stood") {
        self = .value("stood")
      } else {
        self = hasDurations && days.contains { $0.duration != nil } ? .duration : .sampleCount
      }
      return
    }
    let candidates: [Measure] = [
      .sum, .timeWeightedSum, .average, .mostRecent, .median, .maximum, .minimum, .duration,
    ]
    self =
      candidates.first { candidate in days.contains { candidate.value(of: $0) != nil } }
      ?? .sampleCount
  }

  /// The number of a day; `nil` where there is none.
  func value(of day: DayStatistics) -> Double? {
    let value: Double? =
      switch self {
      case .sum: day.sum
      case .timeWeightedSum: day.timeWeightedSum
      case .average: day.average
      case .mostRecent: day.mostRecent
      case .median: day.median
      case .maximum: day.maximum
      case .minimum: day.minimum
      case .asleep: asleepSeconds(day)
      case .value(let name): (day.values ?? []).first { $0.name == name }.map { $0.duration ?? 0 }
      case .duration: day.duration
      case .sampleCount: Double(day.sampleCount)
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether the numbers of days add up to that of a month.
  var isAdditive: Bool {
    switch self {
    case .sum, .timeWeightedSum, .asleep, .value, .duration, .sampleCount: true
    case .average, .mostRecent, .median, .maximum, .minimum: false
    }
  }

  /// Whether the numbers are seconds.
  var isTime: Bool {
    switch self {
    case .asleep, .value, .duration: true
    default: false
    }
  }

  private func asleepSeconds(_ day: DayStatistics) -> Double? {
    guard let values = day.values else { return nil }
    if let group = values.first(where: { $0.name == "asleep" }) { return group.duration }
    let stages = values.filter { Self.isAsleep($0.name) }.compactMap(\.duration)
    return stages.isEmpty ? nil : stages.reduce(0, +)
  }

  private static func isAsleep(_ name: String) -> Bool { name.hasPrefix("asleep") }
}

/// What stands for some days, as the report shows weeks, months and years.
struct Period {
  /// The days that have a number.
  var days = 0
  /// The sum of their numbers.
  var total = 0.0
  /// The number of the last of them.
  private var last: Double?
  /// Whether ``last`` stands for all of them.
  private var isMostRecent = false
  /// The smallest and the largest value of any of them.
  var minimum: Double?
  var maximum: Double?

  /// The mean of the days that have a number, or the most recent value where that is the measure; `nil`
  /// where none has.
  var value: Double? {
    if isMostRecent { return last }
    return days > 0 ? total / Double(days) : nil
  }

  mutating func add(_ day: DayStatistics, _ measure: Measure) {
    guard let value = measure.value(of: day) else { return }
    days += 1
    total += value
    last = value
    isMostRecent = measure == .mostRecent
    if let low = day.minimum { minimum = min(minimum ?? low, low) }
    if let high = day.maximum { maximum = max(maximum ?? high, high) }
  }
}

extension [DayStatistics] {
  /// The days of a range, in a list that ascends.
  func within(_ range: Range<Int64>) -> ArraySlice<DayStatistics> {
    let first = firstPlace { $0.day >= range.lowerBound }
    let end = firstPlace { $0.day >= range.upperBound }
    return self[first..<Swift.max(first, end)]
  }

  /// The first place from which a condition holds to the end.
  private func firstPlace(_ condition: (DayStatistics) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// What stands for a range of days.
  func period(_ range: Range<Int64>, _ measure: Measure) -> Period {
    var period = Period()
    for day in within(range) { period.add(day, measure) }
    return period
  }
}
