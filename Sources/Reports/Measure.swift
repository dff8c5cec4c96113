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
  /// The 95th percentile.
  case p95
  /// The 5th percentile.
  case p5
  /// The standard deviation.
  case standardDeviation
  /// The time asleep.
  case asleep
  /// The time of one value of a category type.
  case value(String)
  /// The time that samples cover.
  case duration
  /// The number of samples without length, each of which is in one interval alone.
  case events
  /// The number of samples that touch a day, or a longer interval.
  case sampleCount
  /// The mean number of samples that touch an interval of a day; those of a day do not add up, since a
  /// sample that touches several is counted in each.
  case samplesPerInterval

  /// The measure of a collection: of what is asked for the one that says most; where that is not known the
  /// first one that any day has.
  init(_ days: [DayStatistics], _ shape: CollectionShape? = nil) {
    let isShort =
      shape.map { $0.lie == .shorter }
      ?? (CollectionShape.lie(of: days) == .shorter && days.contains { $0.rows > 1 })
    let counts: Measure = isShort ? .samplesPerInterval : .sampleCount
    if days.contains(where: { $0.values != nil }) {
      let names = Set(days.lazy.flatMap { ($0.values ?? []).map(\.name) })
      // Events have no length; their number says more.
      let lengths = days.lazy.flatMap { ($0.values ?? []).compactMap(\.duration) }
      let hasDurations = lengths.contains { $0 > 0 }
      if hasDurations, names.contains(where: Self.isAsleep) {
        self = .asleep
      } else if hasDurations, names.contains("stood") {
        self = .value("stood")
      } else if hasDurations, days.contains(where: { $0.duration != nil }) {
        self = .duration
      } else {
        self = !hasDurations && !lengths.isEmpty ? .events : counts
      }
      return
    }
    if let shape {
      self = Self.candidates.first { shape.statistics.contains($0.option) }?.measure ?? counts
      return
    }
    self =
      Self.candidates.first { candidate in
        days.contains { candidate.measure.value(of: $0) != nil }
      }?.measure ?? counts
  }

  /// In the order in which they say most.
  private static let candidates: [(measure: Measure, option: StatisticsOptions)] = [
    (.sum, .cumulativeSum), (.average, .discreteAverage), (.timeWeightedSum, .timeWeightedSum),
    (.mostRecent, .mostRecent), (.median, .median), (.maximum, .discreteMax),
    (.minimum, .discreteMin), (.p95, .p95), (.p5, .p5),
    (.standardDeviation, .standardDeviation), (.duration, .duration),
  ]

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
      case .p95: day.p95
      case .p5: day.p5
      case .standardDeviation: day.standardDeviation
      case .asleep: asleepSeconds(day)
      case .value(let name): (day.values ?? []).first { $0.name == name }.map { $0.duration ?? 0 }
      case .duration: day.duration
      case .events, .sampleCount, .samplesPerInterval: number(day.sampleCount, of: day)
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number of samples of a day as this measure tells it.
  func number(_ samples: Int, of day: DayStatistics) -> Double {
    self == .samplesPerInterval ? Double(samples) / Double(max(day.rows, 1)) : Double(samples)
  }

  /// Whether the numbers of days are parts of that of a month, and charts show them as bars.
  var isAdditive: Bool {
    switch self {
    case .sum, .timeWeightedSum, .asleep, .value, .duration, .events, .sampleCount: true
    default: false
    }
  }

  /// Whether the numbers of days add up to that of a month: a sample of two days is counted in both.
  var hasTotals: Bool { isAdditive && self != .sampleCount }

  /// Whether charts stand on zero.
  var isFromZero: Bool { isAdditive || self == .samplesPerInterval }

  /// Whether that of several intervals cannot be known from theirs, so that a day has the mean of its intervals
  /// and a month that of its days.
  var isMeanOfParts: Bool {
    switch self {
    case .median, .p95, .p5, .standardDeviation, .samplesPerInterval: true
    default: false
    }
  }

  /// What stands for several days, or longer intervals.
  var ofPeriods: Phrase {
    switch self {
    case .mostRecent: .lastOfEach
    case .minimum: .smallestOfEach
    case .maximum: .largestOfEach
    default: isAdditive ? .meanPerDay : .meanOfDays
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
  /// Which number of the days stands for all of them.
  private var measure = Measure.average
  /// The smallest and the largest value of any of them.
  var minimum: Double?
  var maximum: Double?

  /// The mean of the days that have a number; the most recent, smallest or largest value where that is the
  /// measure; `nil` where none has one.
  var value: Double? {
    switch measure {
    case .mostRecent: last
    case .minimum: minimum
    case .maximum: maximum
    default: days > 0 ? total / Double(days) : nil
    }
  }

  mutating func add(_ day: DayStatistics, _ measure: Measure) {
    guard let value = measure.value(of: day) else { return }
    days += 1
    total += value
    last = value
    self.measure = measure
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
