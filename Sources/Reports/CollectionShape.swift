public import HealthModel

/// What a collection is asked for, as far as reports depend on it.
///
/// What is asked for stays what it is whichever days are looked at; rows alone do not say it.
public struct CollectionShape: Equatable, Sendable {
  /// The statistics asked for.
  public var statistics: StatisticsOptions
  /// The length of the intervals; `nil` where each workout or night as a whole is one.
  public var interval: IntervalComponents?
  /// Whether intervals lie within workouts or nights, however long these are.
  public var isWithin: Bool

  /// A shape from its parts.
  public init(statistics: StatisticsOptions, interval: IntervalComponents?, isWithin: Bool) {
    self.statistics = statistics
    self.interval = interval
    self.isWithin = isWithin
  }

  /// Whether the last sixty days tell what the overview says of a collection.
  ///
  /// Of longer intervals it tells the last thirty, however long they are. Which number of a category type says
  /// most depends on the values that there are.
  ///
  /// - Parameter type: The identifier of the type.
  /// - Returns: Whether earlier days change nothing.
  public func isToldByItsLastDays(ofType type: String?) -> Bool {
    guard let type, QuantityType.named(type) != nil else { return false }
    return lie == .days || lie == .shorter
  }

  /// Whether intervals are 24 hours or longer and counted in hours or minutes, so that two of them may
  /// begin on one day.
  public var isByClock: Bool { lie == .longerByClock }

  /// How intervals lie to days.
  enum Lie: Equatable {
    /// A day has several, or may have.
    case shorter
    /// Each is a day.
    case days
    /// Each is longer than a day, from a time of day to the same one.
    case longer
    /// Each is 24 hours or longer and counted in hours or minutes: no day, since those on which clocks change
    /// have 23 or 25.
    case longerByClock
  }

  /// How the intervals lie to days.
  var lie: Lie {
    guard !isWithin, let interval else { return .shorter }
    let hasDays = interval.calendarMonths > 0 || interval.calendarDays > 0
    if interval.elapsedSeconds > 0 {
      return hasDays || interval.elapsedSeconds >= 86_400 ? .longerByClock : .shorter
    }
    return interval.calendarMonths == 0 && interval.calendarDays == 1 ? .days : .longer
  }

  /// How intervals lie to days as far as rows show it.
  static func lie(of days: [DayStatistics]) -> Lie {
    // The longest day has 25 hours.
    if days.contains(where: { $0.longest > 90_000 }) { return .longer }
    return days.contains { $0.rows > 1 || $0.longest < 82_800 } ? .shorter : .days
  }
}
