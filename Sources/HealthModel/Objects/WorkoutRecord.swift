/// A workout as documents tell of it.
public struct WorkoutRecord: Equatable, Sendable {
  /// Apple's figures for one type of quantity over the workout.
  public struct Figures: Equatable, Sendable {
    /// The identifier of the type.
    public var type: String
    /// The unit of the figures: the type's canonical one, that as written for a type that HealthKit does
    /// not define, `nil` where it could not be used.
    public var unit: String?
    /// The sum, of a cumulative type.
    public var sum: Double?
    /// The average, of a discrete type.
    public var average: Double?
    /// The smallest value, of a discrete type.
    public var minimum: Double?
    /// The largest value, of a discrete type.
    public var maximum: Double?

    /// Figures from their parts.
    public init(
      type: String, unit: String?, sum: Double? = nil, average: Double? = nil,
      minimum: Double? = nil, maximum: Double? = nil
    ) {
      self.type = type
      self.unit = unit
      self.sum = sum
      self.average = average
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Something that happened during the workout.
  public struct Event: Equatable, Sendable {
    /// The kind as written (`HKWorkoutEventTypePause`).
    public var type: String
    /// When it began, in seconds since 1970 UTC.
    public var start: Int64
    /// How long it took, in seconds; `nil` where the export does not say.
    public var duration: Double?

    /// An event from its parts.
    public init(type: String, start: Int64, duration: Double?) {
      self.type = type
      self.start = start
      self.duration = duration
    }
  }

  /// The id of the workout and of its document.
  public var id: String
  /// The line of exports that it came from.
  public var origin: String
  /// The kind of training as written (`HKWorkoutActivityTypeRunning`).
  public var activityType: String
  /// The name of the app or device that wrote it.
  public var source: String
  /// The start, in seconds since 1970 UTC.
  public var start: Int64
  /// The end, in seconds since 1970 UTC.
  public var end: Int64
  /// How long it lasted without pauses, in seconds; `nil` where the export does not say.
  public var duration: Double?
  /// The distance in kilometres; `nil` where the export does not say.
  public var distance: Double?
  /// The energy of activity in kilocalories; `nil` where the export does not say.
  public var energy: Double?
  /// Seconds per kilometre, pauses left out; `nil` where duration or distance is not known or nothing.
  public var pace: Double? {
    guard let duration, let distance, duration > 0, distance > 0 else { return nil }
    return duration / distance
  }
  /// Apple's figures per type, without those of parts, in the order of the export.
  public var statistics: [Figures] = []
  /// Pauses, laps, segments and markers, without those of parts, in the order of the export.
  public var events: [Event] = []
  /// The run that wrote the workout last.
  public var anchor: Int

  /// A workout from its parts.
  public init(
    id: String, origin: String, activityType: String, source: String, start: Int64, end: Int64,
    duration: Double?, distance: Double?, energy: Double?, statistics: [Figures] = [],
    events: [Event] = [], anchor: Int
  ) {
    self.id = id
    self.origin = origin
    self.activityType = activityType
    self.source = source
    self.start = start
    self.end = end
    self.duration = duration
    self.distance = distance
    self.energy = energy
    self.statistics = statistics
    self.events = events
    self.anchor = anchor
  }
}
