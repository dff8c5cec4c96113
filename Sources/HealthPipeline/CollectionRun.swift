internal import Digest
internal import ExportReader
internal import HealthModel
internal import PipelineFile
internal import Statistics

/// What all collections of a run share.
struct CollectionContext: Sendable {
  var subject: String
  var clock: ZoneClock
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
/// - Returns: The rows of each collection, in the order of the collections, and what was left out.
func compute(
  _ collections: [CollectionDefinition], from export: ExportContents,
  context: CollectionContext, jobs: Int
) async throws(Failure) -> (rows: [[StatisticsRow]], leftOut: LeftOut) {
  var byType: [QuantityType: [Int]] = [:]
  for (index, collection) in collections.enumerated() {
    if case .quantity(let type) = collection.type { byType[type, default: []].append(index) }
  }
  let types = byType.keys.sorted { $0.identifier < $1.identifier }
  var rows = [[StatisticsRow]](repeating: [], count: collections.count)
  var leftOut = LeftOut()
  do {
    try await withThrowingTaskGroup(of: TypeResult.self) { group in
      var waiting = types.makeIterator()
      func startNext() {
        guard let type = waiting.next() else { return }
        let own = (byType[type] ?? []).map { (index: $0, definition: collections[$0]) }
        let samples = export.samples[type.identifier] ?? SampleColumns()
        group.addTask {
          try computeType(
            type, own, samples: samples, dictionary: export.dictionary, context: context)
        }
      }
      for _ in 0..<jobs { startNext() }
      while let result = try await group.next() {
        for (index, typeRows) in result.rows { rows[index] = typeRows }
        leftOut.flagged += result.leftOut.flagged
        leftOut.repeated += result.leftOut.repeated
        startNext()
      }
    }
  } catch let error as StatisticsError {
    throw Failure(.configuration, error.description)
  } catch let error as UnitError {
    throw Failure(.configuration, "\(error)")
  } catch {
    throw Failure(.io, "statistics: \(error)")
  }
  return (rows, leftOut)
}

private struct TypeResult: Sendable {
  var rows: [(Int, [StatisticsRow])] = []
  var leftOut = LeftOut()
}

/// All collections of one type; the samples are sorted once for all of them.
private func computeType(
  _ type: QuantityType, _ collections: [(index: Int, definition: CollectionDefinition)],
  samples: SampleColumns, dictionary: SampleDictionary, context: CollectionContext
) throws -> TypeResult {
  let ranked = prepare(
    samples, dictionary: dictionary, type: type, exportDate: context.exportDate,
    ranking: context.ranking, aliases: context.aliases)
  var result = TypeResult()
  result.leftOut = LeftOut(flagged: ranked.flaggedCount, repeated: ranked.repeatedCount)
  for (index, definition) in collections {
    guard case .every(let components) = definition.interval else { continue }
    let layout = try IntervalLayout(
      components, anchorDate: definition.anchorDate, clock: context.clock)
    let window = CollectionWindow(
      from: definition.from.map { instant($0, context.clock) },
      to: definition.to.map { instant($0, context.clock) }, exportDate: context.exportDate,
      includesOpenInterval: definition.includesOpenInterval)
    let kept = ranked.keeping(try filter(definition.filter, type: type))
    let statistics = statistics(
      of: kept, layout: layout, options: definition.options,
      average: definition.average ?? AverageRule(type.style) ?? .arithmetic, over: window)
    result.rows.append(
      (
        index,
        try rows(of: statistics, definition: definition, type: type, context: context)
      ))
  }
  return result
}

/// A filter with its thresholds in the canonical unit.
private func filter(
  _ definition: PipelineFile.SampleFilter?, type: QuantityType
) throws -> Statistics.SampleFilter {
  var result = Statistics.SampleFilter()
  guard let definition else { return result }
  let conversion = try definition.unit.map {
    try type.unit($0).conversion(to: type.canonicalUnit)
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

/// The rows of a collection: merged ones first at each start, then each source's.
private func rows(
  of statistics: CollectionStatistics, definition: CollectionDefinition, type: QuantityType,
  context: CollectionContext
) throws -> [StatisticsRow] {
  let unit = definition.unit ?? context.units[type.identifier]
  let builder = RowBuilder(
    collection: definition.name, type: type, unit: unit ?? type.canonicalUnit.description,
    conversion: try unit.map { try type.canonicalUnit.conversion(to: type.unit($0)) },
    subject: context.subject, clock: context.clock, sourceNames: statistics.sourceNames)
  var rows = builder.rows(statistics.merged, source: nil)
  guard !statistics.bySource.isEmpty else { return rows }
  for part in statistics.bySource {
    rows += builder.rows(part.columns, source: statistics.sourceNames[part.source])
  }
  return rows.enumerated()
    .sorted { ($0.element.startUnix, $0.offset) < ($1.element.startUnix, $1.offset) }
    .map(\.element)
}

/// Turns columns of statistics into rows.
private struct RowBuilder {
  let collection: String
  let type: QuantityType
  let unit: String
  let conversion: UnitConversion?
  let subject: String
  let clock: ZoneClock
  let sourceNames: [String]

  func rows(_ columns: StatisticsColumns, source: String?) -> [StatisticsRow] {
    let starts = clock.formatInstants(columns.start)
    let ends = clock.formatInstants(columns.end)
    let sourcePart = source.map { ".\(shortDigest($0))" } ?? ""
    return (0..<columns.count).map { index in
      let touching = columns.sources[columns.firstSource[index]..<columns.firstSource[index + 1]]
      var row = StatisticsRow(
        id: "\(collection)\(sourcePart).\(compactUTC(columns.start[index]))",
        collection: collection, subject: subject, type: type.identifier, source: source,
        startDate: starts[index], endDate: ends[index], startUnix: columns.start[index],
        endUnix: columns.end[index], unit: unit, sampleCount: columns.sampleCount[index],
        sources: touching.map { sourceNames[Int($0)] }, anchor: 0)
      row.sum = columns.sum.map { inUnit($0[index]) }
      row.average = columns.average.map { inUnit($0[index]) }
      row.minimum = columns.minimum.map { inUnit($0[index]) }
      row.maximum = columns.maximum.map { inUnit($0[index]) }
      row.mostRecent = columns.mostRecent.map { inUnit($0[index]) }
      row.mostRecentDate = columns.mostRecentEnd.map { clock.formatInstant($0[index]) }
      row.duration = columns.durationSeconds.map { Double($0[index]) }
      row.timeWeightedSum = columns.timeWeightedSum.map { inUnit($0[index]) }
      row.median = columns.median.map { inUnit($0[index]) }
      row.p5 = columns.p5.map { inUnit($0[index]) }
      row.p95 = columns.p95.map { inUnit($0[index]) }
      row.standardDeviation = columns.standardDeviation.map { values in
        conversion.map { $0.difference(values[index]) } ?? values[index]
      }
      return row
    }
  }

  private func inUnit(_ value: Double) -> Double { conversion.map { $0(value) } ?? value }
}

/// 12 hex digits that stand for a name in an id: the first of its SHA-256.
func shortDigest(_ name: String) -> String {
  var hash = SHA256()
  hash.update(Array(name.utf8).span)
  return String((hash.finalize() ?? "").prefix(12))
}
