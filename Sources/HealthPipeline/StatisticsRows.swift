internal import Digest
internal import HealthModel
internal import PipelineFile
internal import Statistics

extension CollectionStatistics {
  /// The rows of a collection of a quantity type: merged ones first at each start, then each source's.
  ///
  /// - Throws: `UnitError` for a unit that does not measure what the type does.
  func rows(
    of type: QuantityType, definition: CollectionDefinition, context: CollectionContext
  ) throws -> [StatisticsRow] {
    let unit = definition.unit ?? context.units[type.identifier]
    return rows(
      RowBuilder(
        definition: definition, unit: unit ?? type.canonicalUnit.description,
        conversion: try unit.map { try type.canonicalUnit.conversion(to: type.unit($0)) },
        context: context, sourceNames: sourceNames))
  }

  /// The rows of a collection of a category type, in the same order.
  func rows(
    of type: CategoryType, definition: CollectionDefinition, context: CollectionContext
  ) -> [StatisticsRow] {
    rows(
      RowBuilder(
        definition: definition, values: ValueNames(type), context: context,
        sourceNames: sourceNames))
  }

  private func rows(_ builder: RowBuilder) -> [StatisticsRow] {
    var rows = builder.rows(merged, source: nil)
    guard !bySource.isEmpty else { return rows }
    for part in bySource {
      rows += builder.rows(part.columns, source: sourceNames[part.source])
    }
    return rows.enumerated()
      .sorted { ($0.element.startUnix, $0.offset) < ($1.element.startUnix, $1.offset) }
      .map(\.element)
  }
}

/// Turns columns of statistics into rows.
private struct RowBuilder {
  let definition: CollectionDefinition
  var unit: String?
  var conversion: UnitConversion?
  var values: ValueNames?
  let context: CollectionContext
  let sourceNames: [String]

  func rows(_ columns: StatisticsColumns, source: String?) -> [StatisticsRow] {
    let starts = context.clock.formatInstants(columns.start)
    let ends = context.clock.formatInstants(columns.end)
    let sourcePart = source.map { ".\(shortDigest($0))" } ?? ""
    return (0..<columns.count).map { index in
      let touching = columns.sources[columns.firstSource[index]..<columns.firstSource[index + 1]]
      var row = StatisticsRow(
        id: "\(definition.name)\(sourcePart).\(compactUTC(columns.start[index]))",
        collection: definition.name, subject: context.subject, type: definition.type.identifier,
        source: source, startDate: starts[index], endDate: ends[index],
        startUnix: columns.start[index], endUnix: columns.end[index], unit: unit,
        sampleCount: columns.sampleCount[index], sources: touching.map { sourceNames[Int($0)] },
        anchor: 0)
      row.date = definition.labelBy.map { label in
        context.clock.formatDay(label == .start ? columns.start[index] : columns.end[index] - 1)
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
