internal import HealthModel
internal import Reconciliation
internal import Statistics

/// The samples of one type, and the orders in which its sources are tried.
struct ReconciledType: Sendable {
  let type: QuantityType
  /// The samples, sources in the order that a run would use.
  let samples: RankedSamples
  /// The default order of sources, as indices of their names.
  let standardOrder: [Int]
  /// When which sources share time that figures are made of.
  let overlap: SourceOverlap
  /// Which sources do.
  let graph: OverlapGraph

  /// Makes the samples of a type ready.
  init(
    _ type: QuantityType, in data: ReconcileData, ranking globs: [String], figures: [AppleFigure]
  ) {
    self.type = type
    let columns = data.samples[type.identifier] ?? SampleColumns()
    func prepared(_ globs: [String]) -> RankedSamples {
      prepare(
        columns, dictionary: data.dictionary, type: type, exportDate: data.exportDate,
        ranking: SourceRanking(globs: globs.map { SourceGlob($0) }))
    }
    samples = prepared(globs)
    standardOrder =
      globs.isEmpty || samples.sources.count < 2 ? samples.ranking : prepared([]).ranking
    overlap =
      type.style.isCumulative && samples.sources.count > 1
      ? SourceOverlap(
        samples,
        in: SourceOverlap.stretches(of: type.identifier, figures, workouts: data.workouts))
      : SourceOverlap()
    graph = OverlapGraph(sources: samples.sources, pairs: Set(overlap.hours.keys))
  }

  /// Whether the order of sources can change a figure.
  var dependsOnOrder: Bool { !graph.pairs.isEmpty }

  /// The order of sources under a ranking; `nil` for none.
  func order(under ranking: TriedRanking) -> [Int]? {
    switch ranking {
    case .plainSum: return nil
    case .asked: return samples.ranking
    case .standard: return standardOrder
    case .named(let names):
      let first = names.compactMap { name in
        samples.sources.firstIndex { ExactText($0) == ExactText(name) }
      }
      return first + standardOrder.filter { !first.contains($0) }
    }
  }

  /// What of a ranking can change a figure; `nil` where no source ranks above another one.
  func directions(under ranking: TriedRanking) -> [Bool]? {
    guard dependsOnOrder else { return [] }
    return order(under: ranking).map { graph.directions(of: $0) }
  }
}

/// Our figures of one type, under each order of sources.
struct TypeFigures: Sendable {
  /// The samples.
  let type: ReconciledType
  private let clock: ZoneClock
  private let hasDays: Bool
  private let scopes: [Int: TimeScope]
  /// The sums of days in the zone and order that a run would use, by the day's start.
  private var days: [Int64: Double] = [:]
  /// Sums that days of any zone are made of, by ranking.
  private var quarterHours: [QuarterHours] = []
  /// The figures of workouts, by ranking.
  private var workouts: [[Int: ScopeFigures]] = []
  /// The rankings of which others are the same.
  private var known: [[Bool]?: Int] = [:]
  /// The figures of the samples of each workout's own source.
  private var ownSource: [Int: ScopeFigures] = [:]
  /// The figures of workouts without their pauses.
  private var withoutPauses: [Int: ScopeFigures] = [:]
  /// The figures of workouts with the second in which they ended.
  private var withLastSecond: [Int: ScopeFigures] = [:]

  /// Computes what a run would give, and what no order can express.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - clock: The zone that a run would use.
  ///   - hasDays: Whether days are asked for.
  ///   - workouts: The workouts that are asked for, by their places.
  /// - Throws: `StatisticsError` if days cannot be laid out.
  init(
    _ type: ReconciledType, clock: ZoneClock, hasDays: Bool, workouts: [Int: Workout]
  ) throws {
    self.type = type
    self.clock = clock
    self.hasDays = hasDays
    scopes = workouts.mapValues { TimeScope($0.span) }
    if hasDays {
      let layout = try IntervalLayout(IntervalComponents(day: 1), clock: clock)
      let columns = statistics(of: type.samples, layout: layout, options: .cumulativeSum).merged
      for (start, sum) in zip(columns.start, columns.sum ?? []) { days[start] = sum }
    }
    try addAlternatives(type, clock: clock, workouts: workouts)
  }

  /// Computes the figures under one more order of sources.
  ///
  /// - Throws: `StatisticsError` if days cannot be laid out.
  mutating func add(_ ranking: TriedRanking) throws {
    let directions = type.directions(under: ranking)
    if let same = known[directions] {
      if hasDays { quarterHours.append(quarterHours[same]) }
      workouts.append(workouts[same])
      return
    }
    known[directions] = workouts.count
    let order = type.dependsOnOrder ? type.order(under: ranking) : type.samples.ranking
    let samples = order.map { type.samples.ranked($0) } ?? type.samples
    if hasDays { quarterHours.append(try QuarterHours(samples, isMerged: order != nil)) }
    workouts.append(
      try Self.figures(
        type.type, samples, clock, scopes, part: order == nil ? .plainSum : .merged))
  }

  private mutating func addAlternatives(
    _ type: ReconciledType, clock: ZoneClock, workouts: [Int: Workout]
  ) throws {
    if type.samples.sources.count > 1 {
      let sources = workouts.mapValues { workout in
        type.samples.sources.firstIndex {
          ExactText($0) == ExactText(workout.header.origin.source)
        }
      }
      ownSource = try Self.figures(
        type.type, type.samples, clock, workouts.mapValues { TimeScope($0.span) },
        part: .sources(sources))
    }
    withoutPauses = try Self.figures(
      type.type, type.samples, clock,
      workouts.filter { !$0.value.pauses.isEmpty }
        .mapValues { TimeScope($0.span, without: $0.pauses) })
    withLastSecond = try Self.figures(
      type.type, type.samples, clock,
      workouts.mapValues { TimeScope($0.span.lowerBound..<$0.span.upperBound + 1) })
  }

  /// The sum of a day as a run would give it; `nil` where there is no sample.
  func day(from start: Int64) -> Double? { days[start] }

  /// The sum of a day of any zone.
  func sum(in day: Range<Int64>, ranking: Int) -> Double? { quarterHours[ranking].sum(in: day) }

  /// A figure of a workout; `nil` where there is no sample.
  func figure(
    _ statistic: AppleFigure.Statistic, ofWorkout workout: Int, ranking: Int
  ) -> Double? {
    workouts[ranking][workout]?[statistic]
  }

  /// A figure of a workout under assumptions that no order of sources can express.
  func alternatives(
    _ statistic: AppleFigure.Statistic, ofWorkout workout: Int
  ) -> [(kind: Reason.Kind, value: Double)] {
    let tried: [(Reason.Kind, [Int: ScopeFigures])] = [
      (.workoutSource, ownSource), (.pauses, withoutPauses), (.lastSecond, withLastSecond),
    ]
    return tried.compactMap { kind, figures in
      figures[workout]?[statistic].map { (kind, $0) }
    }
  }
}

/// The figures of one type over one stretch of time.
private struct ScopeFigures: Sendable {
  var sum: Double?
  var average: Double?
  var minimum: Double?
  var maximum: Double?

  subscript(statistic: AppleFigure.Statistic) -> Double? {
    switch statistic {
    case .sum: sum
    case .average: average
    case .minimum: minimum
    case .maximum: maximum
    case .count: nil
    }
  }
}

extension TypeFigures {
  /// Which samples of a scope take part.
  fileprivate enum Part {
    /// All, sources merged.
    case merged
    /// All, each in full.
    case plainSum
    /// Those of one source, given by the scope's place; none for `nil`.
    case sources([Int: Int?])
  }

  fileprivate static func figures(
    _ type: QuantityType, _ samples: RankedSamples, _ clock: ZoneClock,
    _ scopes: [Int: TimeScope], part: Part = .merged
  ) throws -> [Int: ScopeFigures] {
    let places = scopes.keys.sorted()
    var options: StatisticsOptions =
      type.style.isCumulative ? .cumulativeSum : [.discreteAverage, .discreteMin, .discreteMax]
    if case .merged = part {} else { options.insert(.separateBySource) }
    let results = try statistics(
      of: samples, within: places.compactMap { scopes[$0] }, every: nil, clock: clock,
      options: options, average: AverageRule(type.style) ?? .arithmetic)
    var figures: [Int: ScopeFigures] = [:]
    for (place, result) in zip(places, results) {
      switch part {
      case .merged: figures[place] = ScopeFigures(result.merged)
      case .plainSum:
        let sums = result.bySource.compactMap { $0.columns.sum?.first }
        figures[place] = sums.isEmpty ? nil : ScopeFigures(sum: sums.reduce(0, +))
      case .sources(let sources):
        let own = result.bySource.first { $0.source == sources[place] }
        figures[place] = own.flatMap { ScopeFigures($0.columns) }
      }
    }
    return figures
  }
}

extension ScopeFigures {
  /// The figures of a scope that is one interval; `nil` where no sample touches it.
  fileprivate init?(_ columns: StatisticsColumns) {
    guard columns.count > 0 else { return nil }
    sum = columns.sum?.first
    average = columns.average?.first
    minimum = columns.minimum?.first
    maximum = columns.maximum?.first
  }
}
