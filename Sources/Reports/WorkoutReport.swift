public import HealthModel

/// A heart rate over some minutes of a workout.
public struct HeartRateInterval: Equatable, Sendable {
  /// Its time, in seconds since 1970 UTC.
  public var time: Range<Int64>
  /// Beats a minute: the mean by the rule of the type.
  public var average: Double
  /// The lowest one.
  public var minimum: Double
  /// The highest one.
  public var maximum: Double
  /// How many samples touch it.
  public var sampleCount: Int

  /// An interval from its parts.
  public init(
    time: Range<Int64>, average: Double, minimum: Double, maximum: Double, sampleCount: Int
  ) {
    self.time = time
    self.average = average
    self.minimum = minimum
    self.maximum = maximum
    self.sampleCount = sampleCount
  }
}

/// A place on a route.
public struct RoutePlace: Equatable, Sendable {
  /// Degrees north.
  public var latitude: Double
  /// Degrees east.
  public var longitude: Double

  /// A place from its parts.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The way of a workout, or a part of it.
public struct WorkoutRoute: Equatable, Sendable {
  /// Places in their order, some left out where there are many.
  public var places: [RoutePlace]
  /// How many points are stored.
  public var pointCount: Int

  /// A route from its parts.
  public init(places: [RoutePlace], pointCount: Int) {
    self.places = places
    self.pointCount = pointCount
  }
}

/// A part of a workout of several sports.
public struct WorkoutPart: Equatable, Sendable {
  /// Its start, ISO 8601 in the zone.
  public var startDate: String
  /// Its length in seconds; `nil` where the export does not say.
  public var duration: Double?

  /// A part from its values.
  public init(startDate: String, duration: Double?) {
    self.startDate = startDate
    self.duration = duration
  }
}

/// What a report is told about a workout.
public struct WorkoutReport: Equatable, Sendable {
  /// The workout, with Apple's figures and its events.
  public var record: WorkoutRecord
  /// Its start, ISO 8601 in the zone.
  public var startDate: String
  /// Its end, ISO 8601 in the zone.
  public var endDate: String
  /// When each of its events began, ISO 8601 in the zone, in their order.
  public var eventDates: [String] = []
  /// The heart rate every five minutes from the start, only where there is any.
  public var heartRate: [HeartRateInterval] = []
  /// Its routes.
  public var routes: [WorkoutRoute] = []
  /// Its parts.
  public var parts: [WorkoutPart] = []

  /// A workout without anything beside its record.
  public init(record: WorkoutRecord, startDate: String, endDate: String) {
    self.record = record
    self.startDate = startDate
    self.endDate = endDate
  }

  /// The year that it began in.
  public var year: String { String(startDate.prefix { $0 != "-" }) }
}
