public import HealthModel

/// The numbers of one source alone.
public struct SourceReport: Equatable, Sendable {
  /// The name of the source.
  public var source: String
  /// Its days, ascending, each once, or its longer intervals; only those with rows.
  public var days: [DayStatistics]

  /// Numbers from their parts.
  public init(source: String, days: [DayStatistics]) {
    self.source = source
    self.days = days
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
  /// Its days, ascending, each once, or its longer intervals; only those with rows.
  public var days: [DayStatistics]
  /// What it is asked for; `nil` where that is not known.
  public let shape: CollectionShape?
  /// Each source alone, where the collection separates them, by name.
  public var sources: [SourceReport] = []
  /// The days that have a page of their own, ascending.
  public var detailedDays: [CollectionDay] = []
  /// The last nights with their stages, ascending.
  public var nights: [NightStages] = []

  let measure: Measure
  /// The values of a category type that charts stack, from the bottom.
  let stacked: [String]

  /// A collection from its parts.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - type: The identifier of its type.
  ///   - unit: The unit of its numbers; `nil` for category types.
  ///   - days: Its days, ascending.
  ///   - shape: What it is asked for; where that is `nil`, its days tell what they can.
  public init(
    name: String, type: String, unit: String?, days: [DayStatistics],
    shape: CollectionShape? = nil
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.days = days
    self.shape = shape
    measure = Measure(days, shape)
    stacked = Self.stacked(days, measure)
    lie = shape?.lie ?? CollectionShape.lie(of: days)
    hasShortIntervals = shape.map { $0.lie == .shorter } ?? days.contains { $0.rows > 1 }
    isCategory = days.contains { $0.values != nil }
  }

  private let lie: CollectionShape.Lie

  /// Whether an interval is longer than a day or counted in hours, so that days have no number of their own.
  var hasLongIntervals: Bool { lie == .longer || isByClock }

  /// Whether longer intervals are counted in hours, so that they begin at other times of day.
  var isByClock: Bool { lie == .longerByClock }

  /// Whether a day can be shown interval by interval.
  public var hasDayPages: Bool { lie == .shorter }

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
      return measure.isTime
        ? (value.duration ?? 0) / 3_600 : measure.number(value.sampleCount, of: day)
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
    (p5, p95, standardDeviation) = (row.p5, row.p95, row.standardDeviation)
    duration = row.duration
    timeWeightedSum = row.timeWeightedSum
    efficiency = row.efficiency
    values = row.values
    sampleCount = row.sampleCount
  }
}
