internal import ExportReader
internal import HealthModel
internal import Statistics
internal import Store

extension SnapshotOutcome {
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
  /// What was rejected, as it is stored.
  var rejectionRecords: [RejectionRecord] {
    rejections.map {
      RejectionRecord(
        reason: $0.reason.rawValue, type: $0.type, count: $0.count,
        example: "byte \($0.firstByte)")
    }
  }

  /// What became of the elements, records by type first.
  var recordCounts: [RecordCount] {
    let records = types.map { count in
      RecordCount(
        element: "Record", type: count.type, read: count.records,
        stored: count.quantities + count.categories, notGranted: count.notGranted,
        rejected: count.rejected, superseded: 0)
    }
    let others = elements.sorted { $0.key < $1.key }.map { name, count in
      RecordCount(
        element: name, type: "", read: count.read, stored: count[.kept],
        notGranted: count[.notGranted], rejected: count[.rejected], superseded: count[.superseded])
    }
    return records + others
  }
}
