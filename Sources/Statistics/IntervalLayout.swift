public import HealthModel

/// The intervals of a collection: consecutive, half open, from an anchor in both directions.
///
/// Interval *k* runs from anchor + *k* components to anchor + (*k* + 1) components; each boundary is
/// computed from the anchor, so that months from the 31st do not creep. Calendar parts move the wall
/// clock of the zone, hours and minutes are elapsed time. Where two boundaries coincide (the day that
/// a zone skipped) there is one interval.
public struct IntervalLayout: Hashable, Sendable {
  /// The length of an interval.
  public let components: IntervalComponents
  /// The wall clock that calendar parts move on.
  public let clock: ZoneClock
  /// The anchor, in seconds since 1970 UTC.
  public let anchor: Int64
  /// The time outside of which there is nothing; intervals that cross its ends are cut.
  public let bounds: Range<Int64>?

  /// The layout of a collection.
  ///
  /// - Parameters:
  ///   - components: The length of an interval.
  ///   - anchorDate: Where an interval starts; 2001-01-01T00:00 if there is none.
  ///   - clock: The zone's wall clock.
  /// - Throws: ``StatisticsError`` for components without a length.
  public init(
    _ components: IntervalComponents, anchorDate: AnchorDate? = nil, clock: ZoneClock
  ) throws(StatisticsError) {
    let day: Int64
    var second = 0
    switch anchorDate ?? .weekday(.monday) {
    case .date(let year, let month, let dayOfMonth):
      day = CivilDate(year: year, month: month, day: dayOfMonth).dayNumber
    case .dateTime(let year, let month, let dayOfMonth, let hour, let minute, let rest):
      day = CivilDate(year: year, month: month, day: dayOfMonth).dayNumber
      second = hour * 3_600 + minute * 60 + rest
    case .weekday(let weekday):
      day = defaultAnchorDay + Int64(weekday.rawValue)
    case .timeOfDay(let hour, let minute):
      day = defaultAnchorDay
      second = hour * 3_600 + minute * 60
    }
    try self.init(
      components, clock: clock, local: day * 86_400 + Int64(second), anchor: nil, bounds: nil)
  }

  /// The layout of a stretch of time, such as a workout: anchored at its start and cut at its end.
  ///
  /// - Parameters:
  ///   - components: The length of an interval.
  ///   - bounds: The stretch, in seconds since 1970 UTC.
  ///   - clock: The zone's wall clock.
  /// - Throws: ``StatisticsError`` for components without a length.
  public init(
    _ components: IntervalComponents, within bounds: Range<Int64>, clock: ZoneClock
  ) throws(StatisticsError) {
    let start = bounds.lowerBound
    try self.init(
      components, clock: clock, local: start + clock.offset(at: start), anchor: start,
      bounds: bounds)
  }

  /// The layout of a stretch of time as one single interval.
  ///
  /// - Parameters:
  ///   - bounds: The stretch, in seconds since 1970 UTC.
  ///   - clock: The zone's wall clock.
  public init(whole bounds: Range<Int64>, clock: ZoneClock) {
    components = IntervalComponents()
    self.clock = clock
    self.bounds = bounds
    anchor = bounds.lowerBound
    local = anchor + clock.offset(at: anchor)
    evenStep = max(1, bounds.upperBound - bounds.lowerBound)
  }

  /// The boundaries that enclose a range of instants, ascending and distinct.
  ///
  /// The first one is at or before `first`, the last one after `last`; between them stands every
  /// boundary. Bounds are not applied.
  ///
  /// - Complexity: O(*b*) in the number of boundaries.
  public func boundaries(from first: Int64, through last: Int64) -> [Int64] {
    var index = index(near: first)
    while boundary(index) > first { index -= 1 }
    while boundary(index + 1) <= first { index += 1 }
    var result = [boundary(index)]
    repeat {
      index += 1
      let next = boundary(index)
      if let previous = result.last, next > previous { result.append(next) }
    } while boundary(index) <= last
    return result
  }

  /// The interval that holds an instant, bounds not applied.
  public func interval(containing instant: Int64) -> Range<Int64> {
    let pair = boundaries(from: instant, through: instant)
    return pair[0]..<pair[pair.count - 1]
  }

  /// The anchor on the wall clock, in seconds from 1970-01-01T00:00.
  private let local: Int64
  /// The length in seconds of intervals without calendar parts.
  let evenStep: Int64?

  private init(
    _ components: IntervalComponents, clock: ZoneClock, local: Int64, anchor: Int64?,
    bounds: Range<Int64>?
  ) throws(StatisticsError) {
    let parts = [
      components.minute, components.hour, components.day, components.week, components.month,
      components.quarter, components.year,
    ]
    guard !components.isEmpty, parts.allSatisfy({ 0...IntervalComponents.largestPart ~= $0 }) else {
      throw StatisticsError(.emptyInterval(components))
    }
    self.components = components
    self.clock = clock
    self.local = local
    self.anchor = anchor ?? clock.instant(ofLocal: local)
    self.bounds = bounds
    let isElapsed = components.calendarMonths == 0 && components.calendarDays == 0
    evenStep = isElapsed ? components.elapsedSeconds : nil
  }

  /// The start of interval `index`.
  private func boundary(_ index: Int64) -> Int64 {
    if index == 0 { return anchor }
    if let evenStep { return anchor + index * evenStep }
    let dayNumber = floorDivide(local, 86_400)
    var date = CivilDate(dayNumber: dayNumber)
    let months =
      Int64(date.year) * 12 + Int64(date.month - 1) + index * Int64(components.calendarMonths)
    date.year = Int(floorDivide(months, 12))
    date.month = Int(months - floorDivide(months, 12) * 12) + 1
    date.day = min(date.day, AnchorDate.days(inMonth: date.month, year: date.year))
    let day = date.dayNumber + index * Int64(components.calendarDays)
    return clock.instant(ofLocal: day * 86_400 + local - dayNumber * 86_400)
      + index * components.elapsedSeconds
  }

  /// The index of an interval close to an instant, by the mean length of an interval.
  private func index(near instant: Int64) -> Int64 {
    // A Gregorian month has 2,629,746 seconds on average: 146,097 days in 4,800 months.
    let mean =
      evenStep ?? Int64(components.calendarMonths) * 2_629_746
      + Int64(components.calendarDays) * 86_400 + components.elapsedSeconds
    return floorDivide(instant - anchor, mean)
  }
}

/// The day of the default anchor, 2001-01-01, in days since 1970-01-01.
private let defaultAnchorDay: Int64 = 11_323
