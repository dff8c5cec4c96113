internal import HealthModel
internal import Reconciliation
internal import Statistics

/// Our figures for Apple's, under every setting that is tried.
struct OurFigures: Sendable {
  /// The settings; the first one is what a run would use.
  let settings: [Setting]
  private let figures: [AppleFigure]
  private let rankings: [TriedRanking]
  /// The days of figures in each zone, by their texts.
  private let days: [[String: Range<Int64>]]
  private let types: [String: TypeFigures]
  private let standHours: StandHours
  private let travel: TravelZones
  /// The figures of each day and workout.
  private let places: [AppleFigure.Item: [Int]]

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
    let prepared = try await sideBySide(names, jobs: jobs) { type in
      ReconciledType(type, in: data, ranking: globs)
    }
    let rankings = Self.rankings(asked: globs, types: prepared)
    let workouts = Self.workouts(figures, data: data)
    let typesOfDays = Set(figures.filter { $0.isOfDay }.map(\.type))
    let computed = try await sideBySide(prepared, jobs: jobs) { type in
      let name = type.type.identifier
      let figures = try TypeFigures(
        type, rankings: rankings, clock: data.clock, hasDays: typesOfDays.contains(name),
        workouts: workouts[name] ?? [:])
      return (name, figures)
    }
    types = Dictionary(uniqueKeysWithValues: computed)
    standHours = StandHours(data.standHours, exportDate: data.exportDate)

    let dates = Set(figures.compactMap { $0.day })
    // Of zones whose days are the same the first one stands for all.
    var known: Set<[String: Range<Int64>]> = []
    let zones = ([data.clock] + data.otherClocks).compactMap { clock in
      var ranges: [String: Range<Int64>] = [:]
      for date in dates { ranges[date] = clock.range(ofDay: date) }
      return known.insert(ranges).inserted ? (name: clock.identifier, days: ranges) : nil
    }
    settings = zones.flatMap { zone in
      rankings.map { Setting(timeZone: zone.name, ranking: $0) }
    }
    days = zones.map(\.days)
    travel = TravelZones(
      home: data.clock,
      named: data.otherClocks.filter { data.namedZones.contains($0.identifier) })
    places = Dictionary(grouping: figures.indices) { figures[$0].item }
    self.figures = figures
    self.rankings = rankings
  }

  /// What is tried; of orders that are the same for all types the first one.
  private static func rankings(
    asked globs: [String], types: [ReconciledType]
  ) -> [TriedRanking] {
    let mixed = types.filter(\.dependsOnOrder)
    var sources: [String] = []
    for type in mixed {
      for source in type.standardOrder.map({ type.samples.sources[$0] })
      where !sources.contains(where: { ExactText($0) == ExactText(source) }) {
        sources.append(source)
      }
    }
    var known: Set<[[Int]?]> = []
    return plausibleRankings(asked: globs, sources: sources).filter { ranking in
      known.insert(mixed.map { $0.order(under: ranking) }).inserted
    }
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
    let (zone, ranking) = setting.quotientAndRemainder(dividingBy: rankings.count)
    let figure = figures[index]
    switch figure.item {
    case .workout(let workout):
      return types[figure.type]?.figure(figure.statistic, ofWorkout: workout, ranking: ranking)
    case .day(let date):
      guard let day = days[zone][date] else { return nil }
      if setting == 0, figure.statistic == .sum {
        return types[figure.type]?.day(from: day.lowerBound)
      }
      return value(of: figure, in: day, ranking: ranking)
    }
  }

  private func value(of figure: AppleFigure, in day: Range<Int64>, ranking: Int) -> Double? {
    if figure.statistic == .count { return standHours.count(in: day) }
    return types[figure.type]?.sum(in: day, ranking: ranking)
  }

  /// Our figures of a day as a traveller may have lived it, or of a workout under other assumptions.
  func alternatives(of item: AppleFigure.Item) -> [Alternative] {
    let indices = places[item] ?? []
    switch item {
    case .day(let text):
      guard let date = CivilDate(isoText: text) else { return [] }
      return travel.stretches(of: date).map { stretch, zones in
        let values = indices.map { ($0, value(of: figures[$0], in: stretch, ranking: 0)) }
        return Alternative(
          reason: Reason(.travel, timeZones: zones),
          ours: Dictionary(uniqueKeysWithValues: values))
      }
    case .workout(let workout):
      return indices.flatMap { index in
        let figure = figures[index]
        let tried = types[figure.type]?.alternatives(figure.statistic, ofWorkout: workout) ?? []
        return tried.map { Alternative(reason: Reason($0.kind), ours: [index: $0.value]) }
      }
    }
  }
}

extension AppleFigure {
  fileprivate var day: String? { if case .day(let date) = item { date } else { nil } }
  fileprivate var isOfDay: Bool { day != nil && statistic == .sum }
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

/// Computes something for each element, so many at a time, in the order of the elements.
private func sideBySide<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ body: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
  var results = [Result?](repeating: nil, count: elements.count)
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var waiting = elements.enumerated().makeIterator()
    func startNext() {
      guard let (index, element) = waiting.next() else { return }
      group.addTask { (index, try body(element)) }
    }
    for _ in 0..<max(1, jobs) { startNext() }
    while let (index, result) = try await group.next() {
      results[index] = result
      startNext()
    }
  }
  return results.compactMap { $0 }
}
