/// How the samples of a quantity type combine, as HealthKit defines it.
///
/// Source: the comments of `HKTypeIdentifiers.h` in the iOS 26.5 SDK.
public enum AggregationStyle: String, CaseIterable, Sendable {
  /// Samples add up; there is no average.
  case cumulative
  /// The average is the sum of the values divided by their number.
  case discreteArithmetic
  /// The average weighs each value by the time it speaks for.
  case discreteTemporallyWeighted
  /// The average is the level of a constant sound of the same energy (IEC 61672-1).
  case discreteEquivalentContinuousLevel

  /// Whether the samples of the type add up.
  public var isCumulative: Bool { self == .cumulative }
}
