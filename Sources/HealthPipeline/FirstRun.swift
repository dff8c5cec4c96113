internal import ExportReader
internal import HealthModel

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
        start: columns.start[row], end: columns.end[row], value: columns.value[row],
        original: columns.original[row], origin: columns.origin[row],
        metadata: columns.metadata[row])
    }
    if let index = types.firstIndex(where: { $0.type == type }) {
      let dropped = min(columns.count - kept.count, types[index][keyPath: number])
      types[index][keyPath: number] -= dropped
      types[index].notGranted += dropped
    }
    return (kept, rows)
  }
}
