internal import Digest
internal import HealthModel
internal import PipelineFile
internal import Statistics

/// Turns columns of statistics into the rows of a collection.
struct RowBuilder {
  private let definition: CollectionDefinition
  private let context: CollectionContext
  private var unit: String?
  private var conversion: UnitConversion?
  private var values: ValueNames?

  /// A builder for a collection.
  ///
  /// - Throws: `UnitError` for a unit that does not measure what the type does.
  init(_ definition: CollectionDefinition, context: CollectionContext) throws {
    self.definition = definition
    self.context = context
    switch definition.type {
    case .quantity(let type):
      let asked = definition.unit ?? context.units[type.identifier]
      unit = asked ?? type.canonicalUnit.description
      conversion = try asked.map { try type.canonicalUnit.conversion(to: type.unit($0)) }
    case .category(let type): values = ValueNames(type)
    }
  }

  /// The rows in the order of start, source and workout, merged ones before those of a source.
  func rows(
    _ parts: [(scope: RowScope?, statistics: CollectionStatistics)]
  ) -> [StatisticsRow] {
    var rows: [StatisticsRow] = []
    for (scope, statistics) in parts {
      let names = statistics.sourceNames
      rows += self.rows(statistics.merged, names: names, source: nil, scope: scope)
      for part in statistics.bySource {
        rows += self.rows(part.columns, names: names, source: names[part.source], scope: scope)
      }
    }
    if definition.scope == nil, !definition.separatesSources { return rows }
    return rows.sorted { left, right in
      if left.startUnix != right.startUnix { return left.startUnix < right.startUnix }
      let (source, otherSource) = ((left.source ?? "").utf8, (right.source ?? "").utf8)
      if !source.elementsEqual(otherSource) {
        return source.lexicographicallyPrecedes(otherSource)
      }
      if (left.source == nil) != (right.source == nil) { return left.source == nil }
      return (left.workout ?? "") < (right.workout ?? "")
    }
  }

  private func rows(
    _ columns: StatisticsColumns, names sourceNames: [String], source: String?, scope: RowScope?
  ) -> [StatisticsRow] {
    let starts = context.clock.formatInstants(columns.start)
    let ends = context.clock.formatInstants(columns.end)
    let owner = [scope?.workout, source].compactMap { $0 }.joined(separator: "\n")
    let ownerPart = owner.isEmpty ? "" : ".\(shortDigest(owner))"
    return (0..<columns.count).map { index in
      let touching = columns.sources[columns.firstSource[index]..<columns.firstSource[index + 1]]
      var row = StatisticsRow(
        id: "\(definition.name)\(ownerPart).\(compactUTC(columns.start[index]))",
        collection: definition.name, subject: context.subject, type: definition.type.identifier,
        source: source, startDate: starts[index], endDate: ends[index],
        startUnix: columns.start[index], endUnix: columns.end[index], unit: unit,
        sampleCount: columns.sampleCount[index], sources: touching.map { sourceNames[Int($0)] },
        anchor: 0)
      row.workout = scope?.workout
      let named = scope?.time.frame ?? columns.start[index]..<columns.end[index]
      row.date = definition.labelBy.map { label in
        context.clock.formatDay(label == .start ? named.lowerBound : named.upperBound - 1)
      }
      row.sum = columns.sum.map { inUnit($0[index]) }
      row.average = columns.average.map { inUnit($0[index]) }
      row.minimum = columns.minimum.map { inUnit($0[index]) }
      row.maximum = columns.maximum.map { inUnit($0[index]) }
      row.mostRecent = columns.mostRecent.map { inUnit($0[index]) }
      row.mostRecentDate = columns.mostRecentEnd.map { context.clock.formatInstant($0[index]) }
      row.duration = columns.durationSeconds.map { Double($0[index]) }
      row.timeWeightedSum = columns.timeWeightedSum.map { inUnit($0[index]) }
      row.median = columns.median.map { inUnit($0[index]) }
      row.p5 = columns.p5.map { inUnit($0[index]) }
      row.p95 = columns.p95.map { inUnit($0[index]) }
      row.standardDeviation = columns.standardDeviation.map { values in
        conversion.map { $0.difference(values[index]) } ?? values[index]
      }
      guard let values, let valueColumns = columns.values else { return row }
      let givesDuration = definition.options.contains(.duration)
      row.values = values.statistics(valueColumns, row: index, givesDuration: givesDuration)
      row.efficiency = givesDuration ? valueColumns.efficiency.flatMap { $0[index] } : nil
      return row
    }
  }

  private func inUnit(_ value: Double) -> Double { conversion.map { $0(value) } ?? value }
}

/// The names under which values of a category type are given.
struct ValueNames {
  private let type: CategoryType
  private let group: CategoryRule.Group?

  init(_ type: CategoryType) {
    self.type = type
    group = CategoryRule(type).group
  }

  /// All names there are, in the order of the values' integers, then the group's.
  var all: [String] {
    Set(type.values.map(\.code)).sorted().compactMap { type.value(ofCode: $0)?.caseName }
      + [group?.name].compactMap { $0 }
  }

  /// The values of one row, and the group if one of its values is among them.
  func statistics(
    _ columns: ValueColumns, row: Int, givesDuration: Bool
  ) -> [ValueStatistics] {
    var values = (columns.firstValue[row]..<columns.firstValue[row + 1]).map { entry in
      let code = columns.codes[entry]
      return ValueStatistics(
        name: type.value(ofCode: code)?.caseName ?? String(code),
        duration: givesDuration ? Double(columns.seconds[entry]) : nil,
        sampleCount: columns.sampleCount[entry])
    }
    if let group, let total = columns.total(of: group, row: row) {
      values.append(
        ValueStatistics(
          name: group.name, duration: givesDuration ? Double(total.seconds) : nil,
          sampleCount: total.sampleCount))
    }
    return values
  }
}

/// 12 hex digits that stand for a name in an id: the first of its SHA-256.
func shortDigest(_ name: String) -> String {
  var hash = SHA256()
  hash.update(Array(name.utf8).span)
  return String((hash.finalize() ?? "").prefix(12))
}
