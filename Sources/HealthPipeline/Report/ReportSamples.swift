internal import HealthModel
internal import PipelineFile
internal import Reports
internal import Statistics
internal import Store

/// What a report takes from samples: heart rates of workouts, stages of the last nights, and how sources
/// and Apple's figures compare in the last days.
struct ReportSamples: Sendable {
  /// The heart rate of workouts by the place of the workout.
  private(set) var heartRates: [Int: [HeartRateInterval]] = [:]
  /// Which stage of sleep held when, in the last nights.
  private(set) var stages: [ValueStretch] = []
  private(set) var sources: [QualityReport.Sources] = []
  private(set) var comparison: QualityReport.Comparison?

  /// How many days the comparison looks back, and nights are shown.
  static let windowDays = 30

  /// Reads what is needed, and nothing where no samples are kept.
  init(_ scope: ReportScope, _ request: ReportRequest) async throws {
    guard scope.keepsSamples else { return }
    try readHeartRates(scope, path: request.database)
    try readStages(scope, path: request.database)
    let from = scope.start(of: scope.frame.lastDay - Int64(Self.windowDays) + 1)
    var data = try await ReconcileData.read(
      database: request.database, subject: scope.subject, timeZone: scope.clock.identifier,
      aliases: scope.aliases, from: from)
    sources = Self.sources(in: data, from: from, scope)
    let outcome = try await reconcile(&data, ranking: scope.ranking, jobs: request.jobs)
    comparison = QualityReport.Comparison(outcome)
  }

  /// The samples of a type that lie in some stretches of time, joined over origins; the first of each
  /// source too, since the order of sources depends on it.
  private static func samples(
    of type: CollectedType, in stretches: [Range<Int64>], _ scope: ReportScope, path: String
  ) throws -> (history: History, dictionary: SampleDictionary) {
    var reader = try StoredSampleReader(path: path)
    var join = scope.join
    var own: [(series: SampleSeries, key: OriginJoin.Key)] = []
    for stored in try reader.series(of: scope.subject) where stored.isKept {
      guard let start = stored.firstStart, type.exportIdentifiers.contains(stored.type),
        type.sampleKind == stored.kind
      else { continue }
      let source = scope.aliases[stored.source] ?? stored.source
      let key = OriginJoin.Key(type: type.identifier, source: ExactText(source))
      join.note(key, from: start, in: stored.origin)
      own.append((stored, key))
    }
    var history = History()
    for (stored, key) in own {
      let limit = join.limit(of: key, in: stored.origin)
      let start = stored.firstStart ?? 0
      var columns = StoredColumns()
      for stretch in [start..<start + 1] + stretches {
        // The first sample is in a stretch already, or before all of them.
        let lower = stretch.lowerBound == start ? start : max(stretch.lowerBound, start + 1)
        guard lower < stretch.upperBound else { continue }
        try reader.read(
          stored, into: &columns, from: lower, startingBefore: min(stretch.upperBound, limit))
      }
      history.add(columns, of: type, identifier: stored.type) { _ in limit }
    }
    return (history, reader.dictionary)
  }

  private mutating func readHeartRates(_ scope: ReportScope, path: String) throws {
    guard let type = QuantityType.named("HeartRate") else { return }
    let scopes = scope.workouts.map { TimeScope($0.start..<max($0.start, $0.end)) }
    let (history, dictionary) = try Self.samples(
      of: .quantity(type), in: merged(scopes.map(\.bounds)), scope, path: path)
    let ranked = prepare(
      history.samples(of: .quantity(type)), dictionary: dictionary, type: type, exportDate: nil,
      aliases: scope.aliases)
    let results = try statistics(
      of: ranked, within: scopes, every: IntervalComponents(minute: 5), clock: scope.clock,
      options: [.discreteAverage, .discreteMin, .discreteMax],
      average: AverageRule(type.style) ?? .arithmetic)
    for (place, result) in results.enumerated() where result.merged.count > 0 {
      let columns = result.merged
      guard let average = columns.average, let low = columns.minimum, let high = columns.maximum
      else { continue }
      heartRates[place] = (0..<columns.count).map { row in
        HeartRateInterval(
          time: columns.start[row]..<columns.end[row], average: average[row], minimum: low[row],
          maximum: high[row], sampleCount: columns.sampleCount[row])
      }
    }
  }

  /// Stretches of time without overlap, ascending.
  private func merged(_ stretches: [Range<Int64>]) -> [Range<Int64>] {
    var result: [Range<Int64>] = []
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, stretch.lowerBound <= last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        result.append(stretch)
      }
    }
    return result
  }

  private mutating func readStages(_ scope: ReportScope, path: String) throws {
    guard let type = CategoryType.named("SleepAnalysis") else { return }
    let last = scope.frame.lastDay
    let window =
      scope.start(of: last - Int64(Self.windowDays) - 1)..<scope.start(of: last + 2)
    let (history, dictionary) = try Self.samples(
      of: .category(type), in: [window], scope, path: path)
    let ranked = prepareCategory(
      history.samples(of: .category(type)), dictionary: dictionary, exportDate: nil,
      ranking: SourceRanking(globs: scope.ranking.map { SourceGlob($0) }), aliases: scope.aliases)
    stages = valueStretches(of: ranked, rule: CategoryRule(type))
  }

  /// The sources of each type in the last days.
  private static func sources(
    in data: ReconcileData, from moment: Int64, _ scope: ReportScope
  ) -> [QualityReport.Sources] {
    let globs = SourceRanking(globs: scope.ranking.map { SourceGlob($0) })
    return data.samples.keys.sorted().compactMap { identifier in
      guard let type = QuantityType.named(identifier), let columns = data.samples[identifier]
      else { return nil }
      let ranked = prepare(
        columns, dictionary: data.dictionary, type: type, exportDate: nil, ranking: globs,
        aliases: scope.aliases)
      let all = columns.start.count { $0 >= moment }
      var survey = OverlapSurvey()
      var present: Set<Int> = []
      var hasEntered = false
      var counted = 0
      for row in 0..<ranked.count where ranked.start[row] >= moment {
        counted += 1
        let source = ranked.source(of: row)
        if ranked.isUserEntered(row) { hasEntered = true } else { present.insert(source) }
        survey.add(
          start: ranked.start[row], end: ranked.end[row], source: UInt32(source),
          value: ranked.value[row], metadata: 0)
      }
      guard all > 0 else { return nil }
      return QualityReport.Sources(
        type: identifier, names: ranked.ranking.filter(present.contains).map { ranked.sources[$0] },
        hasEntered: hasEntered, samples: all, repeats: all - counted,
        sharedSeconds: Int(survey.settled().sharedSeconds))
    }
  }
}
