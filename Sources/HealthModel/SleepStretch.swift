/// A stretch of a night in bed or asleep, as a sample says it.
public struct SleepStretch: Equatable, Sendable {
  /// The start, in seconds since 1970 UTC.
  public var start: Int64
  /// The end, in seconds since 1970 UTC.
  public var end: Int64
  /// Whether it says that the person was in bed, not asleep.
  public var isInBed: Bool

  /// A stretch from its parts.
  public init(start: Int64, end: Int64, isInBed: Bool) {
    self.start = start
    self.end = end
    self.isInBed = isInBed
  }
}
