/// A training session.
public struct Workout: Sendable {
  /// The kind of training as written (`HKWorkoutActivityTypeRunning`).
  public var activityType: String
  /// When, by whom, and metadata.
  public var header: ObjectHeader
  /// How long it lasted without pauses, in seconds; `nil` where the export does not say.
  public var durationSeconds: Double?
  /// The attribute `totalDistance` of exports before iOS 16, as written.
  public var totalDistance: WrittenQuantity?
  /// The attribute `totalEnergyBurned` of exports before iOS 16, as written.
  public var totalEnergyBurned: WrittenQuantity?
  /// Apple's own figures per type, since iOS 16, without those of its activities.
  public var statistics: [WorkoutStatistics] = []
  /// Pauses, laps, segments and markers, without those of its activities.
  public var events: [WorkoutEvent] = []
  /// The parts of a workout of several sports or intervals.
  public var activities: [WorkoutActivity] = []
  /// The routes.
  public var routes: [WorkoutRoute] = []
  /// Child elements that are none of these, as a JSON array in the form of ``OtherElement/content``;
  /// `nil` where there are none.
  public var otherElements: String?

  /// A workout from what every workout has.
  public init(activityType: String, header: ObjectHeader) {
    self.activityType = activityType
    self.header = header
  }
}

/// Apple's figures for one type of quantity over a workout or a part of it.
public struct WorkoutStatistics: Equatable, Sendable {
  /// The identifier of the quantity type.
  public var type: String
  /// The start, in seconds since 1970 UTC.
  public var start: Int64
  /// The end, in seconds since 1970 UTC.
  public var end: Int64
  /// The unit as written; empty where the export names none.
  public var unit: String
  /// The sum as written, of a cumulative type.
  public var sum: Double?
  /// The average as written, of a discrete type.
  public var average: Double?
  /// The smallest value as written, of a discrete type.
  public var minimum: Double?
  /// The largest value as written, of a discrete type.
  public var maximum: Double?

  /// Figures without a value.
  public init(type: String, start: Int64, end: Int64, unit: String) {
    self.type = type
    self.start = start
    self.end = end
    self.unit = unit
  }
}

/// Something that happened during a workout.
public struct WorkoutEvent: Sendable {
  /// The kind as written (`HKWorkoutEventTypePause`).
  public var type: String
  /// When it began, in seconds since 1970 UTC.
  public var date: Int64
  /// How long it took, in seconds; `nil` where the export does not say.
  public var durationSeconds: Double?
  /// The metadata.
  public var metadata: MetadataSet

  /// An event from its parts.
  public init(type: String, date: Int64, durationSeconds: Double?, metadata: MetadataSet = .none) {
    self.type = type
    self.date = date
    self.durationSeconds = durationSeconds
    self.metadata = metadata
  }
}

/// A part of a workout of several sports or intervals.
public struct WorkoutActivity: Sendable {
  /// The identifier as written.
  public var uuid: String
  /// The start, in seconds since 1970 UTC.
  public var start: Int64
  /// The end, in seconds since 1970 UTC; `nil` where the export does not say.
  public var end: Int64?
  /// How long it lasted, in seconds; `nil` where the export does not say.
  public var durationSeconds: Double?
  /// The metadata.
  public var metadata: MetadataSet = .none
  /// Figures of this part alone.
  public var statistics: [WorkoutStatistics] = []
  /// Events of this part alone.
  public var events: [WorkoutEvent] = []

  /// An activity from what every activity has.
  public init(uuid: String, start: Int64) {
    self.uuid = uuid
    self.start = start
  }
}

/// A route that was recorded during a workout.
public struct WorkoutRoute: Sendable {
  /// When, by whom, and metadata.
  public var header: ObjectHeader
  /// The path of the GPX file as written (`/workout-routes/route_….gpx`); `nil` where there is none.
  public var path: String?
  /// The points: of the file, or of the `Location` elements that stood here before iOS 13.
  public var points = RoutePoints()

  /// A route without points.
  public init(header: ObjectHeader, path: String?) {
    self.header = header
    self.path = path
  }
}

/// The points of a route as columns of equal length, in the order of the file.
///
/// What a file does not say, or marks as unknown by a negative accuracy, speed or course, is NaN.
public struct RoutePoints: Equatable, Sendable {
  /// What time is where a point has none.
  public static let noTime = Int64.min

  /// Instants, in milliseconds since 1970 UTC; ``noTime`` where a point has none.
  public var time: [Int64] = []
  /// Degrees north of the equator, -90 to 90.
  public var latitude: [Double] = []
  /// Degrees east of Greenwich, -180 to 180.
  public var longitude: [Double] = []
  /// Metres above sea level.
  public var elevation: [Double] = []
  /// Metres per second.
  public var speed: [Double] = []
  /// Degrees clockwise from north.
  public var course: [Double] = []
  /// Metres.
  public var horizontalAccuracy: [Double] = []
  /// Metres.
  public var verticalAccuracy: [Double] = []

  /// No points.
  public init() {}

  /// The number of points.
  public var count: Int { time.count }
}
