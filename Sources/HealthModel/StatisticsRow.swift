/// The statistics of one interval of a collection, as they are stored and written.
///
/// What was not asked for is `nil`. Numbers are in ``unit``.
public struct StatisticsRow: Equatable, Sendable {
  /// The deterministic id: collection, 12 hex digits for workout and source where there are any, start
  /// of the interval in UTC.
  public var id: String
  /// The collection's name.
  public var collection: String
  /// The person the data is about.
  public var subject: String
  /// The identifier of the sample type.
  public var type: String
  /// The source whose samples alone count; `nil` for all sources together.
  public var source: String?
  /// The id of the workout whose time alone counts; `nil` in a collection that is not within workouts.
  public var workout: String?
  /// The start of the interval, ISO 8601 with the offset of the zone.
  public var startDate: String
  /// The end of the interval, ISO 8601 with the offset of the zone.
  public var endDate: String
  /// The day that names the interval (`2021-09-13`), where the collection says which one does.
  public var date: String?
  /// The start of the interval, in seconds since 1970 UTC.
  public var startUnix: Int64
  /// The end of the interval, in seconds since 1970 UTC; the interval does not hold it.
  public var endUnix: Int64
  /// The unit of the numbers; `nil` for a category type.
  public var unit: String?
  /// The sum, sources merged by rank.
  public var sum: Double?
  /// The average by the type's rule.
  public var average: Double?
  /// The smallest value.
  public var minimum: Double?
  /// The largest value.
  public var maximum: Double?
  /// The value of the sample that ends last.
  public var mostRecent: Double?
  /// When that sample ended, ISO 8601 with the offset of the zone.
  public var mostRecentDate: String?
  /// Seconds that at least one sample covers.
  public var duration: Double?
  /// Value times hours.
  public var timeWeightedSum: Double?
  /// The middle of the values.
  public var median: Double?
  /// The 5th percentile of the values.
  public var p5: Double?
  /// The 95th percentile of the values.
  public var p95: Double?
  /// The standard deviation of the values.
  public var standardDeviation: Double?
  /// The values of a category type that samples in the interval have: in the order of their integers,
  /// then groups of them; `nil` for a quantity type.
  public var values: [ValueStatistics]?
  /// The time asleep within the time in bed by the time in bed, from 0 to 1.
  public var efficiency: Double?
  /// How many samples touch the interval.
  public var sampleCount: Int
  /// The names of the sources whose samples touch the interval, in byte order.
  public var sources: [String]
  /// The query anchor of the run that changed the row last.
  public var anchor: Int

  /// A row without statistics.
  public init(
    id: String, collection: String, subject: String, type: String, source: String? = nil,
    startDate: String, endDate: String, startUnix: Int64, endUnix: Int64, unit: String?,
    sampleCount: Int, sources: [String], anchor: Int
  ) {
    self.id = id
    self.collection = collection
    self.subject = subject
    self.type = type
    self.source = source
    self.startDate = startDate
    self.endDate = endDate
    self.startUnix = startUnix
    self.endUnix = endUnix
    self.unit = unit
    self.sampleCount = sampleCount
    self.sources = sources
    self.anchor = anchor
  }
}
