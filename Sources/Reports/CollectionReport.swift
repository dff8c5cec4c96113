public import HealthModel

/// The numbers of one source alone in one year.
public struct SourceYear: Equatable, Sendable {
  /// The name of the source.
  public var source: String
  /// The year in the pipeline's zone.
  public var year: Int
  /// How many intervals it has samples in.
  public var rows: Int
  /// The sum of its sums.
  public var sum: Double?
  /// The mean of its averages.
  public var average: Double?
  /// The samples that touch the intervals.
  public var sampleCount: Int

  /// Numbers from their parts.
  public init(
    source: String, year: Int, rows: Int, sum: Double?, average: Double?, sampleCount: Int
  ) {
    self.source = source
    self.year = year
    self.rows = rows
    self.sum = sum
    self.average = average
    self.sampleCount = sampleCount
  }
}

/// A stretch of a night with one stage.
public struct StageStretch: Equatable, Sendable {
  /// Its time, in seconds since 1970 UTC.
  public var time: Range<Int64>
  /// The stage as HealthKit names it (`asleepCore`).
  public var stage: String

  /// A stretch from its parts.
  public init(time: Range<Int64>, stage: String) {
    self.time = time
    self.stage = stage
  }
}

/// A time of day on an axis.
public struct ClockMark: Equatable, Sendable {
  /// The instant, in seconds since 1970 UTC.
  public var instant: Int64
  /// What the clock shows, such as `06:00`.
  public var text: String

  /// A mark from its parts.
  public init(instant: Int64, text: String) {
    self.instant = instant
    self.text = text
  }
}

/// The stages of one night in their order.
public struct NightStages: Equatable, Sendable {
  /// The day that the night is counted to, from 1970-01-01.
  public var day: Int64
  /// From where on nights are laid side by side, such as noon before it, in seconds since 1970 UTC.
  public var origin: Int64
  /// Stretches that do not overlap, ascending.
  public var stretches: [StageStretch]
  /// Full hours around it.
  public var marks: [ClockMark]

  /// A night from its parts.
  public init(day: Int64, origin: Int64, stretches: [StageStretch], marks: [ClockMark]) {
    self.day = day
    self.origin = origin
    self.stretches = stretches
    self.marks = marks
  }
}

/// One day of a collection whose intervals are shorter, interval by interval.
public struct CollectionDay: Equatable, Sendable {
  /// The day, counted from 1970-01-01.
  public var day: Int64
  /// From its first moment to its last, in seconds since 1970 UTC.
  public var time: Range<Int64>
  /// Times of day to name below a chart.
  public var marks: [ClockMark]
  /// The rows that start in it, sources merged, in order.
  public var rows: [StatisticsRow]

  /// A day from its parts.
  public init(day: Int64, time: Range<Int64>, marks: [ClockMark], rows: [StatisticsRow]) {
    self.day = day
    self.time = time
    self.marks = marks
    self.rows = rows
  }
}

/// What a report is told about a collection.
public struct CollectionReport: Sendable {
  /// The collection's name: ASCII letters, digits and `-`.
  public var name: String
  /// The identifier of its type.
  public var type: String
  /// The unit of its numbers; `nil` for category types.
  public var unit: String?
  /// Its days, ascending, each once; only days with rows.
  public var days: [DayStatistics]
  /// Each source alone, where the collection separates them, by year and name.
  public var sources: [SourceYear] = []
  /// The days that have a page of their own, ascending.
  public var detailedDays: [CollectionDay] = []
  /// The last nights with their stages, ascending.
  public var nights: [NightStages] = []

  let measure: Measure
  /// The values of a category type that charts stack, from the bottom.
  let stacked: [String]

  /// A collection from its parts.
  public init(name: String, type: String, unit: String?, days: [DayStatistics]) {
    self.name = name
    self.type = type
    self.unit = unit
    self.days = days
    measure = Measure(days)
    stacked = Self.stacked(days, measure)
    hasLongIntervals = days.contains { $0.longest > 90_000 }
    hasShortIntervals = days.contains { $0.rows > 1 }
    isCategory = days.contains { $0.values != nil }
  }

  /// Whether an interval is longer than a day, so that days have no number of their own.
  let hasLongIntervals: Bool

  /// Whether a day is made of several intervals.
  ///
  /// A sample that touches some of them is counted in each, so that their counts do not add up.
  let hasShortIntervals: Bool

  /// Whether the type is one of categories.
  let isCategory: Bool

  private static func stacked(_ days: [DayStatistics], _ measure: Measure) -> [String] {
    var names: [String] = []
    for day in days {
      for value in day.values ?? [] where !names.contains(value.name) { names.append(value.name) }
    }
    guard measure == .asleep else { return names }
    // Time in bed holds the others, and the group is their sum.
    // All stages are there, so that each has its colour in every collection.
    let stages = ["asleepDeep", "asleepCore", "asleepREM", "asleepUnspecified", "awake"]
    return names.contains(where: stages.contains) ? stages : ["asleep"]
  }

  /// What the chart of a day is made of.
  func parts(of day: DayStatistics) -> [Double] {
    stacked.map { name in
      guard let value = day.values?.first(where: { $0.name == name }) else { return 0 }
      return measure.isTime ? (value.duration ?? 0) / 3_600 : Double(value.sampleCount)
    }
  }
}

extension DayStatistics {
  /// One row by itself, on a day.
  init(_ row: StatisticsRow, day: Int64) {
    self.init(day: day, startUnix: row.startUnix, endUnix: row.endUnix)
    rows = 1
    longest = row.endUnix - row.startUnix
    sum = row.sum
    average = row.average
    minimum = row.minimum
    maximum = row.maximum
    mostRecent = row.mostRecent
    median = row.median
    duration = row.duration
    timeWeightedSum = row.timeWeightedSum
    efficiency = row.efficiency
    values = row.values
    sampleCount = row.sampleCount
  }
}
