/// The statistics of one value of a category type, or of several together, in one interval.
public struct ValueStatistics: Equatable, Sendable {
  /// The value as HealthKit names it (`asleepCore`), its integer where it has no name, or the name of
  /// a group (`asleep`): ASCII letters, digits and `-`.
  public var name: String
  /// Seconds in which the value holds; `nil` where durations were not asked for.
  public var duration: Double?
  /// How many samples of the value touch the interval, also those that others cover.
  public var sampleCount: Int

  /// Statistics from their parts.
  public init(name: String, duration: Double?, sampleCount: Int) {
    self.name = name
    self.duration = duration
    self.sampleCount = sampleCount
  }
}

/// What the rows of a collection hold, also where there is no row.
public struct StatisticsShape: Equatable, Sendable {
  /// What was computed.
  public var options: StatisticsOptions
  /// The names that ``StatisticsRow/values`` can have; `nil` for a quantity type.
  public var valueNames: [String]?
  /// Whether rows can have an efficiency.
  public var hasEfficiency: Bool
  /// Whether a day names each interval.
  public var hasDate: Bool
  /// Whether each row is of a workout.
  public var hasWorkout = false

  /// A shape from its parts.
  public init(
    options: StatisticsOptions, valueNames: [String]? = nil, hasEfficiency: Bool = false,
    hasDate: Bool = false
  ) {
    self.options = options
    self.valueNames = valueNames
    self.hasEfficiency = hasEfficiency
    self.hasDate = hasDate
  }
}

extension JSONText {
  /// Writes the values of a category type: an object of objects, in their order.
  public mutating func value(_ values: [ValueStatistics]) {
    beginObject()
    for value in values {
      key(value.name)
      beginObject()
      member("duration", value.duration)
      member("sampleCount", value.sampleCount)
      endObject()
    }
    endObject()
  }
}
