internal import HealthModel

/// A moment on the wall clock, or an instant where an offset is given.
public struct LocalMoment: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, from 0 to 23; 0 for a mere date.
  public var hour = 0
  /// The minute, from 0 to 59.
  public var minute = 0
  /// The second, from 0 to 59.
  public var second = 0
  /// Seconds east of UTC; `nil` means the zone of the pipeline.
  public var offsetSeconds: Int?

  /// A moment from its text, or `nil` for another form or a day or time that does not exist.
  ///
  /// - Parameter text: `2024-03-09`, `2024-03-09T08:30` or `2024-03-09T08:30:15`; after a time also
  ///   `Z` or an offset such as `+09:00`.
  public init?(text: String) {
    var wall = text[...]
    if text.utf8.count > 10 {
      if wall.hasSuffix("Z") {
        wall.removeLast()
        offsetSeconds = 0
      } else if let sign = wall.dropFirst(10).lastIndex(where: { $0 == "+" || $0 == "-" }) {
        guard
          case .timeOfDay(let hour, let minute) = AnchorDate(
            text: String(wall[sign...].dropFirst()))
        else { return nil }
        offsetSeconds = (wall[sign] == "-" ? -1 : 1) * (hour * 3_600 + minute * 60)
        wall = wall[..<sign]
      }
    }
    switch AnchorDate(text: String(wall)) {
    case .date(let year, let month, let day) where offsetSeconds == nil:
      (self.year, self.month, self.day) = (year, month, day)
    case .dateTime(let year, let month, let day, let hour, let minute, let second):
      (self.year, self.month, self.day) = (year, month, day)
      (self.hour, self.minute, self.second) = (hour, minute, second)
    default: return nil
    }
  }

  /// Whether this moment is before another one; `nil` if only one of them has an offset.
  public func isBefore(_ other: LocalMoment) -> Bool? {
    guard (offsetSeconds == nil) == (other.offsetSeconds == nil) else { return nil }
    return wallSeconds - (offsetSeconds ?? 0) < other.wallSeconds - (other.offsetSeconds ?? 0)
  }

  /// Seconds of the wall clock since 1970-01-01T00:00, in days of 24 hours.
  public var wallSeconds: Int {
    let days = Int(CivilDate(year: year, month: month, day: day).dayNumber)
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }
}
