internal import ExportReader
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

extension FirstRunStart {
  /// From when on samples are kept, in seconds since 1970 UTC.
  ///
  /// A length limits the pipeline's own exports. What a backfill takes from other phones was asked for, and
  /// must not depend on whether the pipeline ran before.
  ///
  /// - Parameters:
  ///   - isOwn: Whether the export is of the pipeline's origin.
  ///   - before: What is known of the pipeline's last run; a length is counted back once and for all.
  ///   - exportDate: The moment of the export; `nil` where nothing says it.
  ///   - clock: The zone whose calendar days are counted.
  /// - Returns: The instant; `nil` where an export without a date leaves a length nothing to start from.
  func instant(
    of isOwn: Bool, before: PipelineState?, exportDate: Int64?, clock: ZoneClock
  ) -> Int64? {
    switch self {
    case .moment(let moment): return HealthPipeline.instant(moment, clock)
    case .beforeFirstExport where !isOwn: return nil
    case .beforeFirstExport(let length):
      if let before, let known = before.firstMoment, before.intake.contains(definition) {
        return known
      }
      guard let exportDate,
        let layout = try? IntervalLayout(
          length, within: exportDate..<exportDate + 1, clock: clock)
      else { return nil }
      return layout.interval(containing: exportDate - 1).lowerBound
    }
  }

  /// The start in a fixed form.
  var definition: String { "first run \(self);" }
}

extension ExportContents {
  /// Keeps only what starts at or after a moment, and what has no moment; the rest counts as not asked
  /// for.
  mutating func keepSamples(startingAt moment: Int64) {
    var kept: [SampleKind: [String: [Int?]]] = [:]
    for (type, columns) in samples {
      let (rest, rows) = limit(columns, of: type, \.quantities, to: moment)
      samples[type] = rest.count > 0 ? rest : nil
      kept[.quantity, default: [:]][type] = rows
    }
    for (type, columns) in categories {
      let (rest, rows) = limit(columns, of: type, \.categories, to: moment)
      categories[type] = rest.count > 0 ? rest : nil
      kept[.category, default: [:]][type] = rows
    }
    objects = objects.compactMap { read in
      if let start = read.object.start, start < moment {
        for (name, number) in read.elements {
          elements[name]?.move(number, from: .kept, to: .notGranted)
        }
        return nil
      }
      guard case .correlation(var correlation) = read.object else { return read }
      for index in correlation.members.indices {
        let member = correlation.members[index]
        correlation.members[index].row = member.row.flatMap {
          kept[member.kind]?[member.type]?[$0]
        }
      }
      return ReadObject(object: .correlation(correlation), elements: read.elements)
    }
  }

  /// The columns from a moment on, and the new row of each old one.
  private mutating func limit(
    _ columns: SampleColumns, of type: String, _ number: WritableKeyPath<TypeCount, Int>,
    to moment: Int64
  ) -> (SampleColumns, rows: [Int?]) {
    var kept = SampleColumns()
    var rows = [Int?](repeating: nil, count: columns.count)
    for row in 0..<columns.count where columns.start[row] >= moment {
      rows[row] = kept.count
      kept.append(
        start: columns.start[row], end: columns.end(row), value: columns.value[row],
        original: columns.original[row], origin: columns.origin[row],
        metadata: columns.metadata(row))
    }
    if let index = types.firstIndex(where: { $0.type == type }) {
      let dropped = min(columns.count - kept.count, types[index][keyPath: number])
      types[index][keyPath: number] -= dropped
      types[index].notGranted += dropped
    }
    return (kept, rows)
  }
}
