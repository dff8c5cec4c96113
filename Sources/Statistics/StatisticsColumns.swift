/// The statistics of consecutive intervals as columns of equal length, in time order.
///
/// Only intervals that a sample touches have a row. A column that was not asked for is `nil`.
public struct StatisticsColumns: Equatable, Sendable {
  /// Interval starts, in seconds since 1970 UTC.
  public internal(set) var start: [Int64] = []
  /// Interval ends, in seconds since 1970 UTC; the interval does not hold its end.
  public internal(set) var end: [Int64] = []
  /// How many samples touch the interval, also those that add nothing to a merged sum.
  public internal(set) var sampleCount: [Int] = []
  /// Sums in the canonical unit, sources merged by rank.
  public internal(set) var sum: [Double]?
  /// Averages by the collection's rule, in the canonical unit.
  public internal(set) var average: [Double]?
  /// The smallest values, in the canonical unit.
  public internal(set) var minimum: [Double]?
  /// The largest values, in the canonical unit.
  public internal(set) var maximum: [Double]?
  /// The values of the samples that end last, in the canonical unit.
  public internal(set) var mostRecent: [Double]?
  /// When those samples ended, in seconds since 1970 UTC; this can be after the interval.
  public internal(set) var mostRecentEnd: [Int64]?
  /// Seconds of the interval that at least one sample covers.
  public internal(set) var durationSeconds: [Int64]?
  /// Value times hours, sources merged by rank.
  public internal(set) var timeWeightedSum: [Double]?
  /// The middle of the values, in the canonical unit.
  public internal(set) var median: [Double]?
  /// The 5th percentiles, in the canonical unit.
  public internal(set) var p5: [Double]?
  /// The 95th percentiles, in the canonical unit.
  public internal(set) var p95: [Double]?
  /// The standard deviations of the values (of the interval's samples themselves, dividing by their
  /// number), in the canonical unit.
  public internal(set) var standardDeviation: [Double]?
  /// The single values of a category type; `nil` for a quantity type.
  public internal(set) var values: ValueColumns?
  /// Where the sources of each row begin in ``sources``; one more entry than there are rows.
  public internal(set) var firstSource: [Int] = [0]
  /// The sources whose samples touch the row's interval, as indices of the collection's names,
  /// ascending within a row.
  public internal(set) var sources: [UInt32] = []

  /// No rows.
  public init() {}

  /// The number of rows.
  public var count: Int { start.count }
}

/// The statistics of one source alone.
public struct SourceStatistics: Equatable, Sendable {
  /// The source, as an index of the collection's names.
  public let source: Int
  /// Its rows; sums are plain sums of its samples.
  public let columns: StatisticsColumns
}

/// What a statistics collection holds.
public struct CollectionStatistics: Equatable, Sendable {
  /// The names of sources, in byte order.
  public internal(set) var sourceNames: [String] = []
  /// The rows of all sources together.
  public internal(set) var merged = StatisticsColumns()
  /// The rows of each source that has any, in the order of the names; empty unless asked for.
  public internal(set) var bySource: [SourceStatistics] = []

  /// No rows.
  public init() {}
}
