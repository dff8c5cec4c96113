internal import HealthModel
internal import PipelineFile
internal import Statistics

/// What all collections of a run share.
struct CollectionContext: Sendable {
  var subject: String
  var clock: ZoneClock
  /// The moment of the newest export.
  var exportDate: Int64?
  var ranking: SourceRanking
  var aliases: [String: String]
  /// Units of types by full identifier.
  var units: [String: String]
}

/// Why samples of a type were left out of its statistics.
struct LeftOut: Equatable, Sendable {
  var flagged = 0
  var repeated = 0
}

/// Computes collections, the types side by side; the result does not depend on `jobs`.
///
/// The samples of a type are let go when its collections are computed.
///
/// - Parameters:
///   - collections: The collections.
///   - history: The samples.
///   - context: What the collections share.
///   - jobs: How many types are worked on at the same time.
///   - receive: Takes the rows of a collection, by its number, while others are still computed; always in the
///     same order.
/// - Returns: What was left out.
/// - Throws: ``Failure``, and what `receive` throws.
func compute(
  _ collections: [CollectionDefinition], from history: consuming History,
  context: CollectionContext, jobs: Int,
  receive: (_ collection: Int, _ rows: [StatisticsRow]) throws -> Void
) async throws -> LeftOut {
  var remaining = history
  var byType: [CollectedType: [Int]] = [:]
  for (index, collection) in collections.enumerated() {
    byType[collection.type, default: []].append(index)
  }
  // The largest come last, when the samples of all others are let go.
  let sizes = byType.keys.map { (type: $0, samples: remaining.sampleCount(of: $0)) }
  let types = sizes.sorted { ($0.samples, $0.type.identifier) < ($1.samples, $1.type.identifier) }
    .map(\.type)
  var leftOut = LeftOut()
  leftOut.flagged = types.reduce(0) { $0 + (remaining.flagged[$1.identifier] ?? 0) }
  do {
    let scopes = try HistoryScopes(for: collections, in: remaining, context: context)
    let dictionary = remaining.dictionary
    try await withThrowingTaskGroup(of: (Int, TypeResult).self) { group in
      var started = 0
      func startNext() {
        guard started < types.count else { return }
        let (number, type) = (started, types[started])
        started += 1
        let own = (byType[type] ?? []).map { (index: $0, definition: collections[$0]) }
        let samples = remaining.takeSamples(of: type)
        group.addTask {
          (
            number,
            try computeType(
              type, own, samples: samples, dictionary: dictionary, scopes: scopes,
              context: context)
          )
        }
      }
      // Some more wait their turn, so that no core idles while rows are written.
      for _ in 0..<(jobs > 1 ? jobs + 2 : 1) { startNext() }
      var waiting: [Int: TypeResult] = [:]
      var next = 0
      while let (number, result) = try await group.next() {
        startNext()
        waiting[number] = result
        while let result = waiting.removeValue(forKey: next) {
          next += 1
          leftOut.flagged += result.leftOut.flagged
          leftOut.repeated += result.leftOut.repeated
          for (index, rows) in result.rows { try receive(index, rows) }
        }
      }
    }
  } catch let error as StatisticsError {
    throw Failure(.configuration, error.description)
  } catch let error as UnitError {
    throw Failure(.configuration, "\(error)")
  }
  return leftOut
}

/// Computes collections and keeps the rows of all of them.
///
/// - Parameters:
///   - collections: The collections.
///   - history: The samples.
///   - context: What the collections share.
///   - jobs: How many types are worked on at the same time.
/// - Returns: The rows of each collection, in the order of the collections, and what was left out.
/// - Throws: ``Failure`` where options do not fit.
func compute(
  _ collections: [CollectionDefinition], from history: consuming History,
  context: CollectionContext, jobs: Int
) async throws(Failure) -> (rows: [[StatisticsRow]], leftOut: LeftOut) {
  var all = [[StatisticsRow]](repeating: [], count: collections.count)
  do {
    let leftOut = try await compute(
      collections, from: history, context: context, jobs: jobs
    ) { index, rows in all[index] = rows }
    return (all, leftOut)
  } catch let failure as Failure {
    throw failure
  } catch {
    throw Failure(.io, "statistics: \(error)")
  }
}

private struct TypeResult: Sendable {
  var rows: [(Int, [StatisticsRow])] = []
  var leftOut = LeftOut()
}

/// All collections of one type; the samples are sorted once for all of them.
private func computeType(
  _ type: CollectedType, _ collections: [(index: Int, definition: CollectionDefinition)],
  samples: SampleColumns, dictionary: SampleDictionary, scopes: HistoryScopes,
  context: CollectionContext
) throws -> TypeResult {
  let ranked =
    switch type {
    case .quantity(let type):
      prepare(
        samples, dictionary: dictionary, type: type, exportDate: context.exportDate,
        ranking: context.ranking, aliases: context.aliases)
    case .category:
      prepareCategory(
        samples, dictionary: dictionary, exportDate: context.exportDate,
        ranking: context.ranking, aliases: context.aliases)
    }
  var result = TypeResult()
  result.leftOut = LeftOut(flagged: ranked.flaggedCount, repeated: ranked.repeatedCount)
  for (index, definition) in collections {
    let kept = ranked.keeping(try filter(definition.filter, type: type))
    let rows =
      if let scope = definition.scope {
        try computeRows(
          of: definition, within: scopes.scopes(of: scope), samples: kept, context: context)
      } else {
        try computeRows(of: definition, samples: kept, context: context)
      }
    result.rows.append((index, rows))
  }
  return result
}

/// The rows of a collection of all time.
private func computeRows(
  of definition: CollectionDefinition, samples: RankedSamples, context: CollectionContext
) throws -> [StatisticsRow] {
  guard case .every(let components) = definition.interval else { return [] }
  let layout = try IntervalLayout(
    components, anchorDate: definition.anchorDate, clock: context.clock)
  let window = window(of: definition, context: context)
  let result: CollectionStatistics
  switch definition.type {
  case .quantity(let type):
    result = statistics(
      of: samples, layout: layout, options: definition.options,
      average: definition.averageRule(of: type), over: window)
  case .category(let type):
    result = categoryStatistics(
      of: samples, layout: layout, options: definition.options, rule: CategoryRule(type),
      over: window)
  }
  return try RowBuilder(definition, context: context).rows([(scope: nil, statistics: result)])
}

/// The rows of a collection within workouts or nights.
private func computeRows(
  of definition: CollectionDefinition, within scopes: [RowScope], samples: RankedSamples,
  context: CollectionContext
) throws -> [StatisticsRow] {
  let components: IntervalComponents? =
    switch definition.interval {
    case .every(let components): components
    case .whole: nil
    }
  let window = window(of: definition, context: context)
  let results: [CollectionStatistics]
  switch definition.type {
  case .quantity(let type):
    results = try statistics(
      of: samples, within: scopes.map(\.time), every: components, clock: context.clock,
      options: definition.options, average: definition.averageRule(of: type), over: window)
  case .category(let type):
    results = try categoryStatistics(
      of: samples, within: scopes.map(\.time), every: components, clock: context.clock,
      options: definition.options, rule: CategoryRule(type), over: window)
  }
  return try RowBuilder(definition, context: context)
    .rows(zip(scopes, results).map { (scope: $0, statistics: $1) })
}

private func window(
  of definition: CollectionDefinition, context: CollectionContext
) -> CollectionWindow {
  CollectionWindow(
    from: definition.from.map { instant($0, context.clock) },
    to: definition.to.map { instant($0, context.clock) }, exportDate: context.exportDate,
    includesOpenInterval: definition.includesOpenInterval)
}

extension CollectionDefinition {
  fileprivate func averageRule(of type: QuantityType) -> AverageRule {
    average ?? AverageRule(type.style) ?? .arithmetic
  }
}

/// A filter with its thresholds in the canonical unit.
private func filter(
  _ definition: PipelineFile.SampleFilter?, type: CollectedType
) throws -> Statistics.SampleFilter {
  var result = Statistics.SampleFilter()
  guard let definition else { return result }
  var conversion: UnitConversion?
  if case .quantity(let type) = type {
    conversion = try definition.unit.map { try type.unit($0).conversion(to: type.canonicalUnit) }
  }
  func canonical(_ value: Double) -> Double { conversion.map { $0(value) } ?? value }
  if let lower = definition.lower {
    if lower.isIncluded {
      result.atLeast = canonical(lower.value)
    } else {
      result.above = canonical(lower.value)
    }
  }
  if let upper = definition.upper {
    if upper.isIncluded {
      result.atMost = canonical(upper.value)
    } else {
      result.below = canonical(upper.value)
    }
  }
  result.sources = (definition.sources ?? []).map { SourceGlob($0) }
  result.isUserEntered = definition.userEntered
  return result
}

/// A moment of the pipeline file as an instant.
func instant(_ moment: LocalMoment, _ clock: ZoneClock) -> Int64 {
  let local = Int64(moment.wallSeconds)
  return moment.offsetSeconds.map { local - Int64($0) } ?? clock.instant(ofLocal: local)
}
