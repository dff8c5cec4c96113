internal import ExportReader
internal import HealthModel
internal import Statistics
internal import Store

extension RunOutcome {
  /// Takes over what was read.
  mutating func describe(_ export: ReadExport, clock: ZoneClock, leftOut: LeftOut) {
    let contents = export.contents
    input = export.name
    timeZone = clock.identifier
    exportDate = contents.effectiveDate.map { clock.formatInstant($0.instant) }
    counts = contents.recordCounts
    rejections = contents.rejections.map {
      RejectionRecord(
        reason: $0.reason.rawValue, type: $0.type, count: $0.count,
        example: "byte \($0.firstByte)")
    }
    flagged = leftOut.flagged
    repeated = leftOut.repeated
    members = contents.memberSamples
  }

  /// Checks that every element that was read is accounted for.
  ///
  /// - Throws: ``Failure`` if one is not; that is a fault of this program.
  func checkConservation() throws(Failure) {
    for count in counts
    where count.read != count.stored + count.notGranted + count.rejected + count.superseded {
      throw Failure(
        .software,
        "\(input): \(count.element) \(count.type): \(count.read) read, but "
          + "\(count.stored) stored, \(count.notGranted) not asked for, \(count.rejected) rejected "
          + "and \(count.superseded) left alone; nothing was changed, please report this")
    }
  }
}

extension ExportContents {
  /// What became of the elements, records by type first.
  var recordCounts: [RecordCount] {
    let records = types.map { count in
      RecordCount(
        element: "Record", type: count.type, read: count.records, stored: count.quantities,
        notGranted: count.notGranted, rejected: count.rejected, superseded: count.categories)
    }
    let unreadable = rejections.filter { $0.reason == .unreadableElement }
      .map { rejection in
        RecordCount(
          element: "unreadable element", type: "", read: rejection.count, stored: 0,
          notGranted: 0, rejected: rejection.count, superseded: 0)
      }
    let others = elements.keys.sorted().map { name in
      let number = elements[name] ?? 0
      let isRead = name == "ExportDate" || name == "Me"
      return RecordCount(
        element: name, type: "", read: number, stored: isRead ? number : 0, notGranted: 0,
        rejected: 0, superseded: isRead ? 0 : number)
    }
    return records + unreadable + others
  }

  /// Keeps only samples that start at or after a moment; the others count as not asked for.
  mutating func keepSamples(startingAt moment: Int64) {
    for (type, columns) in samples {
      var kept = SampleColumns()
      for row in 0..<columns.count where columns.start[row] >= moment {
        kept.append(
          start: columns.start[row], end: columns.end[row], value: columns.value[row],
          original: columns.original[row], origin: columns.origin[row],
          metadata: columns.metadata[row])
      }
      samples[type] = kept.count > 0 ? kept : nil
      guard let index = types.firstIndex(where: { $0.type == type }) else { continue }
      let dropped = min(columns.count - kept.count, types[index].quantities)
      types[index].quantities -= dropped
      types[index].notGranted += dropped
    }
  }
}
