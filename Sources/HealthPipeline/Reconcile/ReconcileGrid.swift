internal import HealthModel
internal import Reconciliation
internal import Statistics

/// Our figures in each zone and under each order of sources; both may be added to.
struct FigureGrid: Sendable {
  /// Apple's figures.
  let figures: [AppleFigure]
  /// The zones; the first one is what a run would use.
  private(set) var zones: [TriedZone] = []
  /// The orders; the first one is what a run would use.
  private(set) var rankings: [TriedRanking] = []
  private var types: [String: TypeFigures]
  private let standHours: StandHours
  private let dates: Set<String>
  /// The places of zones by their days.
  private var known: [[String: Range<Int64>]: Int] = [:]

  /// A grid without zones and orders.
  init(_ figures: [AppleFigure], types: [String: TypeFigures], standHours: StandHours) {
    self.figures = figures
    self.types = types
    self.standHours = standHours
    dates = Set(figures.compactMap { $0.day })
  }

  /// Adds zones; of those whose days are the same the first one stands for all.
  mutating func add(_ clocks: [ZoneClock]) {
    for clock in clocks {
      let days = days(in: clock)
      if let same = known[days] {
        let isKnown = ([zones[same].name] + zones[same].others.map(\.identifier))
          .contains(clock.identifier)
        if !isKnown { zones[same].others.append(clock) }
      } else {
        known[days] = zones.count
        zones.append(TriedZone(name: clock.identifier, days: days))
      }
    }
  }

  /// The days of figures in a zone, by their texts.
  func days(in clock: ZoneClock) -> [String: Range<Int64>] {
    var days: [String: Range<Int64>] = [:]
    for date in dates { days[date] = clock.range(ofDay: date) }
    return days
  }

  /// Adds orders, the types side by side.
  mutating func add(_ rankings: [TriedRanking], jobs: Int) async throws {
    let added = try await sideBySide(types.sorted { $0.key < $1.key }, jobs: jobs) { name, type in
      var type = type
      for ranking in rankings { try type.add(ranking) }
      return (name, type)
    }
    types = Dictionary(uniqueKeysWithValues: added)
    self.rankings += rankings
  }

  /// Our figure for one of Apple's; `nil` where no sample takes part.
  func value(_ index: Int, zone: Int, ranking: Int) -> Double? {
    let figure = figures[index]
    switch figure.item {
    case .workout(let workout):
      return types[figure.type]?.figure(figure.statistic, ofWorkout: workout, ranking: ranking)
    case .day(let date):
      guard let day = zones[zone].days[date] else { return nil }
      if zone == 0, ranking == 0, figure.statistic == .sum {
        return types[figure.type]?.day(from: day.lowerBound)
      }
      return value(index, in: day, ranking: ranking)
    }
  }

  /// Our figure of a day that may be any stretch of time.
  func value(_ index: Int, in day: Range<Int64>, ranking: Int) -> Double? {
    let figure = figures[index]
    if figure.statistic == .count { return standHours.count(in: day) }
    return types[figure.type]?.sum(in: day, ranking: ranking)
  }

  /// Whether our figure of a day that may be any stretch of time is exact.
  func fits(_ index: Int, in day: Range<Int64>, ranking: Int) -> Bool {
    verdict(on: value(index, in: day, ranking: ranking), against: figures[index]) == .exact
  }

  /// How well a setting does.
  func score(zone: Int, ranking: Int) -> Score {
    figures.indices.reduce(into: Score()) { score, index in
      score.add(value(index, zone: zone, ranking: ranking), against: figures[index])
    }
  }

  /// How well an order does in the best of some zones.
  func score(zones: [Int], ranking: Int) -> Score {
    zones.map { score(zone: $0, ranking: ranking) }.reduce(nil) { best, score in
      best.map { score.isBetter(than: $0) ? score : $0 } ?? score
    } ?? Score()
  }

  /// Our figures of a workout under assumptions that no order of sources can express.
  func alternatives(_ index: Int, ofWorkout workout: Int) -> [(kind: Reason.Kind, value: Double)] {
    types[figures[index].type]?.alternatives(figures[index].statistic, ofWorkout: workout) ?? []
  }

  /// Whether sources share time in the day or workout of a figure and an order of them was not tried.
  func isOrderOpen(_ index: Int, workouts: [Workout]) -> Bool {
    let figure = figures[index]
    guard let type = types[figure.type]?.type else { return false }
    let stretch: Range<Int64>? =
      switch figure.item {
      case .day(let date): zones[0].days[date]
      case .workout(let workout):
        workouts[workout].span.lowerBound..<workouts[workout].span.upperBound + 1
      }
    guard let stretch else { return false }
    let graph = OverlapGraph(
      sources: type.samples.sources, pairs: type.overlap.pairs(in: stretch))
    // Each source was tried before all others.
    guard graph.pairs.count > 1 else { return false }
    let tried = Set(rankings.compactMap { type.order(under: $0).map(graph.directions(of:)) })
    return graph.orders(atMost: tried.count) == nil
  }
}

extension AppleFigure {
  /// The day, `yyyy-MM-dd`; `nil` for a workout's figure.
  var day: String? { if case .day(let date) = item { date } else { nil } }
}

extension ZoneClock {
  /// The time from one midnight to the next; `nil` for a text that is no date.
  fileprivate func range(ofDay text: String) -> Range<Int64>? {
    guard let date = CivilDate(isoText: text) else { return nil }
    let local = date.dayNumber * 86_400
    let (start, end) = (instant(ofLocal: local), instant(ofLocal: local + 86_400))
    // A day that a zone skipped has no time.
    return start < end ? start..<end : nil
  }
}
