/// The two numbers of a blood pressure that were measured together.
public struct BloodPressureRecord: Equatable, Sendable {
  /// The id of the correlation.
  public var id: String
  /// The line of exports that it came from.
  public var origin: String
  /// The name of the app or device that wrote it.
  public var source: String
  /// The start, in seconds since 1970 UTC.
  public var start: Int64
  /// The end, in seconds since 1970 UTC.
  public var end: Int64
  /// The upper number, in millimetres of mercury.
  public var systolic: Double
  /// The lower number, in millimetres of mercury.
  public var diastolic: Double

  /// A blood pressure from its parts.
  public init(
    id: String, origin: String, source: String, start: Int64, end: Int64, systolic: Double,
    diastolic: Double
  ) {
    self.id = id
    self.origin = origin
    self.source = source
    self.start = start
    self.end = end
    self.systolic = systolic
    self.diastolic = diastolic
  }
}
