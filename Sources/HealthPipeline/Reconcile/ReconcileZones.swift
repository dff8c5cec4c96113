internal import HealthModel
internal import PipelineFile
internal import Reconciliation
internal import Statistics

/// A zone that days are laid out in.
struct TriedZone: Sendable {
  /// Its name, or the offset of one that never changes.
  let name: String
  /// The days of figures, by their texts.
  let days: [String: Range<Int64>]
  /// Other zones that were tried and have these days.
  var others: [ZoneClock] = []

  /// The name that a pipeline file takes: of an offset that of whole hours, else that of the zone with
  /// these days that had the offset for longest; `nil` where there is none.
  var pipelineName: String? {
    if TimeZoneName.isKnown(name) { return name }
    guard let fixed = try? ZoneClock(identifier: name) else { return nil }
    let offset = fixed.offset(at: 0)
    if let name = Self.nameOfHours(offset) { return name }
    // The winters and summers since 1970.
    let moments = stride(from: Int64(0), to: 2_000_000_000, by: 15_768_000)
    func agreement(_ clock: ZoneClock) -> Int {
      moments.count { clock.offset(at: $0) == offset }
    }
    var best: (name: String, agreement: Int)?
    for clock in others where TimeZoneName.isKnown(clock.identifier) {
      let agreement = agreement(clock)
      if agreement > best?.agreement ?? -1 { best = (clock.identifier, agreement) }
    }
    return best?.name
  }

  /// The names of other zones that have these days, as pipeline files take them.
  var otherNames: [String] {
    var seen: Set<String> = [pipelineName ?? name]
    return others.map(\.identifier).filter { TimeZoneName.isKnown($0) }
      .filter { seen.insert($0).inserted }
  }

  /// The name of an offset of whole hours, which has the sign the other way round.
  private static func nameOfHours(_ offset: Int64) -> String? {
    let (hours, rest) = offset.quotientAndRemainder(dividingBy: 3_600)
    guard rest == 0, -12...14 ~= hours else { return nil }
    return hours == 0 ? "Etc/UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }
}

extension ReconcileData {
  /// How many of the zones that samples name are tried.
  private static let mostZones = 8

  /// Chooses the zones in which days may be laid out besides the one in use: those that samples name, the
  /// most frequent first, and the written offset; where none of them has that offset, all zones that have.
  ///
  /// - Parameters:
  ///   - named: How often samples name a zone. Texts that are no names of zones do not count.
  ///   - offset: The offset in which dates are written; `nil` where it is not known.
  ///   - moment: The moment of export.
  mutating func chooseZones(named: [String: Int], offset: Int?, at moment: Int64) {
    let known = named.filter { TimeZoneName.isKnown($0.key) }
    namedZones = Set(known.keys)
    let clocks = known.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .compactMap { try? ZoneClock(identifier: $0.key) }
    let others = clocks.filter { $0.identifier != clock.identifier }
    otherClocks = Array(others.prefix(Self.mostZones))
    // A zone in use that is an offset stands for those that have it.
    let isOffsetUsed = !TimeZoneName.isKnown(clock.identifier)
    guard let offset = offset ?? (isOffsetUsed ? Int(clock.offset(at: moment)) : nil) else {
      return
    }
    let isNamed = clocks.contains { $0.offset(at: moment) == offset }
    if isNamed && !isOffsetUsed {
      otherClocks += Self.wholeHours(offset)
    } else {
      otherClocks += Self.wholeHours(offset) + Self.clocks(offset: offset, at: moment)
    }
    let used = clock.identifier
    otherClocks.removeAll { $0.identifier == used }
  }

  /// The zones whose clocks show an offset at a moment.
  static func clocks(offset: Int, at moment: Int64) -> [ZoneClock] {
    TimeZoneName.names(offsetSeconds: offset, at: moment)
      .compactMap { try? ZoneClock(identifier: $0) }
  }

  /// The zone of an offset that a pipeline file has a name for.
  static func wholeHours(_ offset: Int) -> [ZoneClock] {
    offset % 3_600 == 0 && -12...14 ~= offset / 3_600 ? [ZoneClock(offsetSeconds: offset)] : []
  }
}

extension FigureGrid {
  /// The zones of the whole earth in which most days fit, if more do than in any zone that was tried.
  ///
  /// An export that was made abroad names no zone of the days before. Only energy with digits enough tells,
  /// and only if one such day in ten fits.
  func zonesThatFit() -> [ZoneClock] {
    let telling = figures.indices.filter { index in
      figures[index].day != nil && figures[index].statistic == .sum && figures[index].tellsApart
    }
    func fitting(_ days: [String: Range<Int64>]) -> Int {
      let counts = rankings.indices.map { ranking in
        telling.count { index in
          let day = figures[index].day.flatMap { days[$0] }
          return day.map { fits(index, in: $0, ranking: ranking) } ?? false
        }
      }
      return counts.max() ?? 0
    }
    let triedMost = max(zones.map { fitting($0.days) }.max() ?? 0, (telling.count + 9) / 10 - 1)
    guard triedMost < telling.count else { return [] }
    var most = triedMost + 1
    var counts: [[String: Range<Int64>]: Int] = [:]
    for zone in zones { counts[zone.days] = 0 }
    var found: [ZoneClock] = []
    for clock in TimeZoneName.all.compactMap({ try? ZoneClock(identifier: $0) }) {
      let days = days(in: clock)
      let count = counts[days] ?? fitting(days)
      counts[days] = count
      if count > most { (most, found) = (count, []) }
      if count == most { found.append(clock) }
    }
    return found
  }
}
