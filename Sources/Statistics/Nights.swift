import HealthModel

/// The time asleep of each night, as scopes of statistics.
///
/// A night is from noon to noon on the wall clock. Asleep is what the rule's group names, decided instant
/// by instant as in statistics of the type itself; what crosses noon is cut there. A night's bounds
/// reach from its first instant asleep to its last.
///
/// - Parameters:
///   - samples: The samples of sleep, made ready by
///     ``prepareCategory(_:dictionary:exportDate:ranking:aliases:)``.
///   - rule: How the values of the type share time.
///   - clock: The zone's wall clock.
/// - Returns: One scope per night with time asleep, in their order.
/// - Throws: ``StatisticsError`` as every layout of intervals; a day from noon to noon has a length.
public func nights(
  of samples: RankedSamples, rule: CategoryRule, clock: ZoneClock
) throws(StatisticsError) -> [TimeScope] {
  let asleep = (rule.group?.codes ?? []).map(Double.init)
  let runs = DecidedRuns(samples, rows: 0..<samples.count, rule: rule)
  let layout = try IntervalLayout(
    IntervalComponents(day: 1), anchorDate: .timeOfDay(hour: 12, minute: 0), clock: clock)
  var result: [TimeScope] = []
  var night = 0..<Int64(0)
  var pieces: [Range<Int64>] = []
  for run in 0..<runs.count where asleep.contains(runs.value[run]) {
    var from = runs.start[run]
    while from < runs.end[run] {
      if from >= night.upperBound || pieces.isEmpty {
        if let scope = TimeScope(pieces: pieces, frame: night) { result.append(scope) }
        pieces = []
        night = layout.interval(containing: from)
      }
      let to = min(runs.end[run], night.upperBound)
      if let last = pieces.last, last.upperBound == from {
        pieces[pieces.count - 1] = last.lowerBound..<to
      } else {
        pieces.append(from..<to)
      }
      from = to
    }
  }
  if let scope = TimeScope(pieces: pieces, frame: night) { result.append(scope) }
  return result
}
