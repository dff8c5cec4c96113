internal import HealthModel
internal import Statistics

/// The zones in which a day that does not fit may have begun and ended.
struct TravelZones: Sendable {
  private let home: ZoneClock
  /// Zones that samples name, then the offsets that clocks show somewhere.
  private let away: [ZoneClock]
  private let namedCount: Int

  /// The zones of an export: those that its samples name are likelier than all others.
  init(home: ZoneClock, named: [ZoneClock]) {
    self.home = home
    let hours = (-12...14).map { ZoneClock(offsetSeconds: $0 * 3_600) }
    let others = Self.minutes.map { ZoneClock(offsetSeconds: $0 * 60) }
    away =
      named
      + [hours, others].flatMap { offsets in
        offsets.sorted { Self.distance($0, home) < Self.distance($1, home) }
      }
    namedCount = named.count
  }

  /// The offsets in use that are not of whole hours, in minutes: from the Marquesas and Newfoundland to
  /// Chatham in summer.
  private static let minutes = [
    -570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825,
  ]

  private static func distance(_ clock: ZoneClock, _ home: ZoneClock) -> Int64 {
    // The zone's offset in the winter of 2020, of which only the distance matters.
    let moment: Int64 = 1_577_836_800
    return abs(clock.offset(at: moment) - home.offset(at: moment))
  }

  /// The stretches of time that a day may have been, the likeliest first, with the zones of their
  /// beginning and end (one, if both are the same).
  ///
  /// A traveller's day begins at midnight in one zone and ends at midnight in another. Either is the home
  /// zone, or both are named or the same: any two offsets would fit any number.
  func stretches(of date: CivilDate) -> [(stretch: Range<Int64>, zones: [String])] {
    let start = date.dayNumber * 86_400
    func midnight(_ clock: ZoneClock, _ local: Int64) -> Int64 { clock.instant(ofLocal: local) }
    // The day at home is what does not fit.
    let (from, to) = (midnight(home, start), midnight(home, start + 86_400))
    var seen: Set<Range<Int64>> = from < to ? [from..<to] : []
    var result: [(stretch: Range<Int64>, zones: [String])] = []
    func add(_ first: ZoneClock, _ last: ZoneClock) {
      let (from, to) = (midnight(first, start), midnight(last, start + 86_400))
      guard from < to, seen.insert(from..<to).inserted else { return }
      let isOne = first.identifier == last.identifier
      result.append((from..<to, isOne ? [first.identifier] : [first.identifier, last.identifier]))
    }
    for clock in away { add(clock, clock) }
    for clock in away {
      add(home, clock)
      add(clock, home)
    }
    for first in away.prefix(namedCount) {
      for last in away.prefix(namedCount) { add(first, last) }
    }
    return result
  }
}
