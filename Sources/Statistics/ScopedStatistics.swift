public import HealthModel

/// The statistics of a collection within scopes: intervals of their own, anchored at each one's start.
///
/// - Parameters:
///   - samples: The samples of one type.
///   - scopes: Stretches of time, in any order; they may overlap.
///   - components: The length of an interval; `nil` for one interval as long as the scope.
///   - clock: The zone's wall clock, for intervals with calendar parts.
///   - options: What to compute; the sample count and the sources always are.
///   - average: The rule for averages.
///   - window: Which intervals are given.
/// - Returns: The statistics of each scope, in the order of the scopes; without columns where no sample
///   touches it.
/// - Throws: ``StatisticsError`` for components without a length.
/// - Complexity: O(*n* + *s* log *s* + *t* log *t*) in the numbers of samples, of scopes and of pairs
///   of a sample and an interval that it touches.
public func statistics(
  of samples: RankedSamples, within scopes: [TimeScope], every components: IntervalComponents?,
  clock: ZoneClock, options: StatisticsOptions, average: AverageRule = .arithmetic,
  over window: CollectionWindow = CollectionWindow()
) throws(StatisticsError) -> [CollectionStatistics] {
  try collect(samples, within: scopes, over: window) { scope throws(StatisticsError) in
    Terms(
      layout: try IntervalLayout(scope, every: components, clock: clock), options: options,
      average: average, values: nil)
  }
}

/// The statistics of a collection of a category type within scopes.
///
/// - Parameters:
///   - samples: The samples of one type, made ready by
///     ``prepareCategory(_:dictionary:exportDate:ranking:aliases:)``.
///   - scopes: Stretches of time, in any order; they may overlap.
///   - components: The length of an interval; `nil` for one interval as long as the scope.
///   - clock: The zone's wall clock, for intervals with calendar parts.
///   - options: What to compute; sample counts, the seconds of each value and the sources always are.
///   - rule: How the values of the type share time.
///   - window: Which intervals are given.
/// - Returns: The statistics of each scope, in the order of the scopes; without columns where no sample
///   touches it.
/// - Throws: ``StatisticsError`` for components without a length.
/// - Complexity: As of the statistics of a quantity type.
public func categoryStatistics(
  of samples: RankedSamples, within scopes: [TimeScope], every components: IntervalComponents?,
  clock: ZoneClock, options: StatisticsOptions, rule: CategoryRule,
  over window: CollectionWindow = CollectionWindow()
) throws(StatisticsError) -> [CollectionStatistics] {
  try collect(samples, within: scopes, over: window) { scope throws(StatisticsError) in
    Terms(
      layout: try IntervalLayout(scope, every: components, clock: clock),
      options: options.intersection([.duration, .separateBySource]), average: .arithmetic,
      values: rule)
  }
}

private func collect(
  _ samples: RankedSamples, within scopes: [TimeScope], over window: CollectionWindow,
  terms: (TimeScope) throws(StatisticsError) -> Terms
) throws(StatisticsError) -> [CollectionStatistics] {
  var results = [CollectionStatistics](repeating: CollectionStatistics(), count: scopes.count)
  var given: [(scope: Int, stretch: Range<Int64>, terms: Terms)] = []
  for (index, scope) in scopes.enumerated() where !scope.pieces.isEmpty {
    let terms = try terms(scope)
    guard let stretch = window.stretch(of: scope, in: terms.layout) else { continue }
    given.append((index, stretch, terms))
  }
  given.sort { ($0.stretch.lowerBound, $0.scope) < ($1.stretch.lowerBound, $1.scope) }
  var sweep = ScopeSweep(samples)
  for (index, stretch, terms) in given {
    let own = sweep.samples(touching: stretch)
    guard own.count > 0 else { continue }
    let scope = scopes[index]
    results[index] = terms.statistics(
      own, stretch: stretch, clock: scope.isWhole ? nil : OwnClock(scope))
  }
  return results
}

extension CollectionWindow {
  /// The stretch of time that the intervals of a scope fill; `nil` if there are none.
  fileprivate func stretch(of scope: TimeScope, in layout: IntervalLayout) -> Range<Int64>? {
    if let frame = scope.frame, let exportDate, exportDate < frame.upperBound,
      !includesOpenInterval
    {
      return nil
    }
    return stretch(in: layout)
  }
}

extension IntervalLayout {
  fileprivate init(
    _ scope: TimeScope, every components: IntervalComponents?, clock: ZoneClock
  ) throws(StatisticsError) {
    if let components {
      try self.init(components, within: scope.bounds, clock: clock)
    } else {
      self.init(whole: scope.bounds, clock: clock)
    }
  }
}

/// Finds the samples of one stretch of time after the other, in one walk over all samples.
private struct ScopeSweep {
  private let all: RankedSamples
  /// The first row that starts at or after the last stretch's start.
  private var next = 0
  /// Rows before that one that reached into the last stretch, ascending.
  private var open: [Int] = []

  init(_ samples: RankedSamples) { all = samples }

  /// The samples that touch a stretch, which starts no earlier than the one before.
  ///
  /// - Complexity: O(*a* + *t*), amortized, in the numbers of samples that reached into the stretch before
  ///   and of those that touch this one.
  mutating func samples(touching stretch: Range<Int64>) -> RankedSamples {
    let lower = stretch.lowerBound
    let all = all
    let starts = all.start.span
    let ends = all.end.span
    open.removeAll { ends[$0] <= lower }
    while next < starts.count, starts[next] < lower {
      if ends[next] > lower { open.append(next) }
      next += 1
    }
    let rest = firstIndex(of: starts.count - next) { starts[next + $0] >= stretch.upperBound }
    return all.selecting(open, and: next..<next + rest)
  }
}
