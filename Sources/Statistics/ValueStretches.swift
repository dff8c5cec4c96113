/// A stretch of time in which one value of a category type holds.
public struct ValueStretch: Equatable, Sendable {
  /// Its time, in seconds since 1970 UTC.
  public var time: Range<Int64>
  /// HealthKit's integer for the value.
  public var code: Int
}

/// The stretches in which values of a category type hold, each instant counted once as in
/// ``categoryStatistics(of:layout:options:rule:over:)``.
///
/// - Parameters:
///   - samples: The samples of one type, made ready by
///     ``prepareCategory(_:dictionary:exportDate:ranking:aliases:)``.
///   - rule: How the values of the type share time; its frame, such as time in bed, is none of them.
/// - Returns: Stretches that do not overlap, ascending.
/// - Complexity: O(*n* log *a*) in the numbers of samples and of those open at a time.
public func valueStretches(of samples: RankedSamples, rule: CategoryRule) -> [ValueStretch] {
  let runs = DecidedRuns(samples, rows: 0..<samples.count, rule: rule)
  return (0..<runs.count).map {
    ValueStretch(time: runs.start[$0]..<runs.end[$0], code: Int(runs.value[$0]))
  }
}
