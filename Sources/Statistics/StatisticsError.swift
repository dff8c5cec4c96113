public import HealthModel

/// A statistics collection that cannot be laid out.
public struct StatisticsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, with the term it concerns.
  public enum Problem: Equatable, Sendable {
    /// No time zone has this identifier.
    case unknownTimeZone(identifier: String)
    /// The interval has no part, or a part below zero.
    case emptyInterval(IntervalComponents)
  }

  /// What is wrong.
  public var problem: Problem

  /// An error from what is wrong.
  public init(_ problem: Problem) { self.problem = problem }

  /// The problem and the remedy in one line.
  public var description: String {
    switch problem {
    case .unknownTimeZone(let identifier):
      "time zone \(identifier) is not known; use an IANA name such as Asia/Tokyo"
    case .emptyInterval:
      "the interval of a collection has no length; give a positive number of minutes, hours, "
        + "days, weeks, months, quarters or years"
    }
  }
}
