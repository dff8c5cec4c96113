internal import HealthModel
internal import PipelineFile
internal import Reconciliation
internal import Statistics

/// Our figures for Apple's, under every setting that is tried.
struct OurFigures: Sendable {
  /// The settings; the first one is what a run would use.
  let settings: [Setting]
  private let grid: FigureGrid
  private let workouts: [Workout]
  private let travel: TravelZones
  /// The zones that the user or samples name.
  private let namedZones: Set<String>
  /// The figures of each day and workout.
  private let places: [AppleFigure.Item: [Int]]

  /// How many orders are tried and kept, such as all of five sources.
  private static let mostOrders = 120
  /// How many orders a search looks at where there are more.
  private static let mostMoves = 600
  /// How many zones and how many orders are good enough to search from.
  private static let mostStarts = 3

  /// Computes figures, the types side by side; they do not depend on `jobs`.
  ///
  /// - Parameters:
  ///   - figures: Apple's figures.
  ///   - data: The samples and workouts.
  ///   - globs: The user's ranking; empty for the default.
  ///   - jobs: How many types are worked on at the same time.
  /// - Throws: `StatisticsError` if days cannot be laid out.
  init(
    for figures: [AppleFigure], data: ReconcileData, asked globs: [String], jobs: Int
  ) async throws {
    var asked = Set(figures.map(\.type))
    asked.remove(ReconcileData.standHour)
    let names = asked.sorted().compactMap { QuantityType.named($0) }
    let prepared = await sideBySide(names, jobs: jobs) { type in
      ReconciledType(type, in: data, ranking: globs, figures: figures)
    }
    let ofTypes = Self.workouts(figures, data: data)
    let typesOfDays = Set(figures.filter { $0.day != nil && $0.statistic == .sum }.map(\.type))
    let computed = try await sideBySide(prepared, jobs: jobs) { type in
      let name = type.type.identifier
      let figures = try TypeFigures(
        type, clock: data.clock, hasDays: typesOfDays.contains(name),
        workouts: ofTypes[name] ?? [:])
      return (name, figures)
    }
    var grid = FigureGrid(
      figures, types: Dictionary(uniqueKeysWithValues: computed),
      standHours: StandHours(data.standHours, exportDate: data.exportDate))
    let graph = OverlapGraph(of: prepared)
    try await grid.add(
      Self.distinct(plausibleRankings(asked: globs, graph: graph), types: prepared), jobs: jobs)
    grid.add([data.clock] + data.otherClocks)
    grid.add(grid.zonesThatFit())
    try await Self.searchOrders(&grid, graph, types: prepared, jobs: jobs)

    self.grid = grid
    settings = grid.zones.flatMap { zone in
      let name = zone.pipelineName
      return grid.rankings.map {
        Setting(timeZone: zone.name, pipelineTimeZone: name, ranking: $0)
      }
    }
    workouts = data.workouts
    travel = TravelZones(
      home: data.clock,
      named: data.otherClocks.filter { data.namedZones.contains($0.identifier) })
    namedZones = data.namedZones.union([data.clock.identifier].filter { TimeZoneName.isKnown($0) })
    places = Dictionary(grouping: figures.indices) { figures[$0].item }
  }

  /// Of orders that are the same for all types the first one.
  private static func distinct(
    _ rankings: [TriedRanking], types: [ReconciledType]
  ) -> [TriedRanking] {
    var known: Set<[[Bool]?]> = []
    return rankings.filter { ranking in
      known.insert(types.map { $0.directions(under: ranking) }).inserted
    }
  }

  /// Looks on for the order that does best, where not all were tried.
  private static func searchOrders(
    _ grid: inout FigureGrid, _ graph: OverlapGraph, types: [ReconciledType], jobs: Int
  ) async throws {
    func rankings(_ orders: [[Int]]) -> [TriedRanking] {
      orders.map { order in .named(order.map { graph.sources[$0] }) }
    }
    if let all = graph.orders(atMost: mostOrders) {
      // Those of few sources were tried before.
      let known = grid.rankings
      let new = distinct(known + rankings(all), types: types).dropFirst(known.count)
      try await grid.add(Array(new), jobs: jobs)
      return
    }
    let zones = best(grid.zones.indices) { zone in
      grid.rankings.indices.map { grid.score(zone: zone, ranking: $0) }
        .reduce(nil) { best, score in
          best.map { score.isBetter(than: $0) ? score : $0 } ?? score
        } ?? Score()
    }
    // What stands behind the first source is in default order.
    let orders = graph.sources.indices.map { first in
      [first] + graph.sources.indices.filter { $0 != first }
    }
    let starts = best(orders.indices, atMost: 2 * mostStarts) { start in
      let name = graph.sources[start]
      let ranking = grid.rankings.firstIndex(of: .named([name])) ?? 0
      return grid.score(zones: zones, ranking: ranking)
    }
    var search = OrderSearch(graph, atMost: mostMoves)
    var found: Set<[Bool]> = []
    let known = grid
    for start in starts where search.remaining > 0 {
      let order = try await search.climb(from: orders[start]) { orders in
        // What was tried on the way is not kept.
        var tried = known
        let first = tried.rankings.count
        try await tried.add(rankings(orders), jobs: jobs)
        return (first..<tried.rankings.count).map { tried.score(zones: zones, ranking: $0) }
      }
      guard found.insert(graph.directions(of: order)).inserted else { continue }
      try await grid.add(rankings([order]), jobs: jobs)
    }
  }

  /// The places with the best scores, the best first.
  private static func best(
    _ places: Range<Int>, atMost limit: Int = mostStarts, score: (Int) -> Score
  ) -> [Int] {
    var scored: [(place: Int, score: Score)] = []
    for place in places {
      let score = score(place)
      let index = scored.firstIndex { score.isBetter(than: $0.score) } ?? scored.count
      scored.insert((place, score), at: index)
      scored = Array(scored.prefix(limit))
    }
    return scored.map(\.place)
  }

  /// The workouts that have figures of each type, by their places.
  private static func workouts(
    _ figures: [AppleFigure], data: ReconcileData
  ) -> [String: [Int: Workout]] {
    var result: [String: [Int: Workout]] = [:]
    for figure in figures {
      guard case .workout(let index) = figure.item else { continue }
      result[figure.type, default: [:]][index] = data.workouts[index]
    }
    return result
  }

  /// Our figure for one of Apple's; `nil` where no sample takes part.
  func value(_ index: Int, setting: Int) -> Double? {
    let (zone, ranking) = setting.quotientAndRemainder(dividingBy: grid.rankings.count)
    return grid.value(index, zone: zone, ranking: ranking)
  }

  /// Whether sources share time in the day or workout of a figure and an order of them was not tried.
  func isOrderOpen(_ index: Int) -> Bool { grid.isOrderOpen(index, workouts: workouts) }

  /// The names of other zones that were tried and have the days of a setting's; none where somebody named
  /// it, or no days are compared.
  func zonesWithDays(of setting: Setting) -> [String] {
    guard !namedZones.contains(setting.timeZone),
      let zone = grid.zones.first(where: { $0.name == setting.timeZone }), !zone.days.isEmpty
    else { return [] }
    return zone.otherNames
  }

  /// Our figures of a day as a traveller may have lived it, or of a workout under other assumptions.
  func alternatives(of item: AppleFigure.Item) -> [Alternative] {
    let indices = places[item] ?? []
    switch item {
    case .day(let text):
      guard let date = CivilDate(isoText: text) else { return [] }
      return travel.stretches(of: date).map { stretch, zones in
        let values = indices.map { ($0, grid.value($0, in: stretch, ranking: 0)) }
        return Alternative(
          reason: Reason(.travel, timeZones: zones),
          ours: Dictionary(uniqueKeysWithValues: values))
      }
    case .workout(let workout):
      return indices.flatMap { index in
        grid.alternatives(index, ofWorkout: workout).map {
          Alternative(reason: Reason($0.kind), ours: [index: $0.value])
        }
      }
    }
  }
}
