/// What the rows of a collection say of one day together, sources merged.
///
/// A collection of days has a row a day, one of minutes or within workouts several. What no row has is
/// `nil`.
public struct DayStatistics: Equatable, Sendable {
  /// The day, counted from 1970-01-01: the one that names the intervals, else the one that they start on
  /// in the zone of the pipeline.
  public var day: Int64
  /// How many rows there are.
  public var rows = 0
  /// The start of the first one, in seconds since 1970 UTC.
  public var startUnix: Int64
  /// The end of the last one, in seconds since 1970 UTC.
  public var endUnix: Int64
  /// The longest interval, in seconds.
  public var longest: Int64 = 0
  /// The sum of the sums.
  public var sum: Double?
  /// The mean of the averages.
  public var average: Double?
  /// The smallest value.
  public var minimum: Double?
  /// The largest value.
  public var maximum: Double?
  /// The most recent value of the last row that has one.
  public var mostRecent: Double?
  /// The mean of the medians.
  public var median: Double?
  /// The mean of the 5th percentiles.
  public var p5: Double?
  /// The mean of the 95th percentiles.
  public var p95: Double?
  /// The mean of the standard deviations.
  public var standardDeviation: Double?
  /// The seconds that samples cover.
  public var duration: Double?
  /// The sum of value times hours.
  public var timeWeightedSum: Double?
  /// The mean efficiency of nights.
  public var efficiency: Double?
  /// The values of a category type, durations and samples added up; `nil` for a quantity type.
  public var values: [ValueStatistics]?
  /// The sum of the sample counts.
  public var sampleCount = 0

  /// A day without rows.
  public init(day: Int64, startUnix: Int64, endUnix: Int64) {
    self.day = day
    self.startUnix = startUnix
    self.endUnix = endUnix
  }
}
