internal import HealthModel
internal import Store

/// All samples of a subject that were entered by hand, while they are changed.
///
/// They are few; the whole of them is read, and written as the new snapshot of their origin, which
/// gives ids, anchors and tombstones as those of an export.
struct HandSamples {
  /// Where a sample stands.
  struct Place: Hashable {
    var group: Int
    var row: Int
  }

  private struct Group {
    var kind: SampleKind
    var type: String
    var columns = StoredColumns()
    var ids: [String] = []
  }

  /// All that makes two samples the same.
  private struct Content: Hashable {
    var group: Int
    var start: Int64
    var end: Int64
    var value: UInt64
    var original: UInt64
    var origin: UInt32
    var metadata: UInt32
  }

  private var dictionary = SampleDictionary()
  private var groups: [Group] = []
  private var known: [Content: Place] = [:]

  /// Reads what is stored, within the transaction of a store.
  ///
  /// - Throws: `StoreError` when SQLite cannot read.
  static func stored(
    in store: borrowing Store, subject: String
  ) throws(StoreError) -> HandSamples {
    // No throwing initializer: built with optimization, one that fills collections crashed.
    var samples = HandSamples()
    try samples.read(from: store, subject: subject)
    return samples
  }

  private mutating func read(
    from store: borrowing Store, subject: String
  ) throws(StoreError) {
    var reader = try StoredSampleReader(store)
    var ids = try store.sampleIDs(subject: subject, origin: handOrigin)[...]
    for series in try reader.series(of: subject)
    where ExactText(series.origin) == ExactText(handOrigin) {
      if groups.last?.type != series.type || groups.last?.kind != series.kind {
        groups.append(Group(kind: series.kind, type: series.type))
      }
      let last = groups.count - 1
      let before = groups[last].columns.samples.count
      try reader.read(series, into: &groups[last].columns)
      let added = groups[last].columns.samples.count - before
      groups[last].ids += ids.prefix(added)
      ids = ids.dropFirst(added)
    }
    dictionary = reader.dictionary
    for group in groups.indices {
      for row in groups[group].ids.indices {
        let place = Place(group: group, row: row)
        known[content(place)] = place
      }
    }
  }

  /// How many samples there are.
  var count: Int { groups.reduce(0) { $0 + $1.columns.samples.count } }

  /// Adds a sample, unless one that says the same is there.
  ///
  /// - Returns: Where it stands.
  mutating func add(_ entry: CheckedEntry) -> Place {
    let group: Int
    if let found = groups.firstIndex(where: { $0.kind == entry.kind && $0.type == entry.type }) {
      group = found
    } else {
      group = groups.count
      groups.append(Group(kind: entry.kind, type: entry.type))
    }
    let (origin, metadata) = (
      dictionary.code(of: entry.origin), dictionary.code(of: entry.metadata)
    )
    let new = Content(
      group: group, start: entry.start, end: entry.end, value: entry.value.bitPattern,
      original: entry.original.bitPattern, origin: origin, metadata: metadata)
    if let place = known[new] { return place }
    let place = Place(group: group, row: groups[group].columns.samples.count)
    groups[group].columns.samples.append(
      start: entry.start, end: entry.end, value: entry.value, original: entry.original,
      origin: origin, metadata: metadata)
    groups[group].columns.flags.append(entry.flag)
    known[new] = place
    return place
  }

  /// Takes out a stored sample; `add` may not follow.
  ///
  /// - Returns: Whether there is one of this id.
  mutating func remove(_ id: String) -> Bool {
    for group in groups.indices {
      guard let row = groups[group].ids.firstIndex(where: { ExactText($0) == ExactText(id) }) else {
        continue
      }
      groups[group].ids.remove(at: row)
      groups[group].columns.remove(at: row)
      return true
    }
    return false
  }

  /// Writes the samples as the new state of the origin.
  ///
  /// - Parameters:
  ///   - store: The store, in its transaction.
  ///   - subject: Whose samples they are.
  ///   - places: Samples whose ids are asked for.
  /// - Returns: The ids, in the order of the places, and what changed.
  /// - Throws: `StoreError` when SQLite cannot write.
  func write(
    to store: borrowing Store, subject: String, idsOf places: [Place]
  ) throws(StoreError) -> ([String], SampleChanges) {
    // Only texts that samples hold: those of deleted ones are to go.
    let (groups, dictionary) = inUse()
    var writer = try SnapshotWriter(
      store, subject: subject, origin: handOrigin, dictionary: dictionary)
    var ids: [Place: String] = [:]
    for (index, group) in groups.enumerated() where group.columns.samples.count > 0 {
      let unit = QuantityType.named(group.type)?.canonicalUnit.description
      try writer.write(
        type: group.type, kind: group.kind, canonicalUnit: group.kind == .quantity ? unit : nil,
        samples: group.columns.samples, flags: group.columns.flags, keepsSamples: true)
      let found = try writer.ids(
        of: Set(places.lazy.filter { $0.group == index }.map(\.row)), type: group.type,
        kind: group.kind, canonicalUnit: group.kind == .quantity ? unit : nil,
        samples: group.columns.samples, flags: group.columns.flags)
      for (row, id) in found { ids[Place(group: index, row: row)] = id }
    }
    let changes = try writer.finish(reads: { _ in true }, othersRead: { _ in false })
    return (places.compactMap { ids[$0] }, changes)
  }

  /// The samples with a dictionary of their own.
  private func inUse() -> ([Group], SampleDictionary) {
    var used = SampleDictionary()
    var groups = groups
    for group in groups.indices {
      let samples = groups[group].columns.samples
      let originals = samples.original
      groups[group].columns.samples = SampleColumns()
      for row in 0..<samples.count {
        groups[group].columns.samples.append(
          start: samples.start[row], end: samples.end(row), value: samples.value[row],
          original: originals[row],
          origin: used.code(of: dictionary.origins[Int(samples.origin[row])]),
          metadata: used.code(of: dictionary.metadata[Int(samples.metadata(row))]))
      }
    }
    return (groups, used)
  }

  private func content(_ place: Place) -> Content {
    let samples = groups[place.group].columns.samples
    return Content(
      group: place.group, start: samples.start[place.row], end: samples.end(place.row),
      value: samples.value[place.row].bitPattern,
      original: samples.original[place.row].bitPattern, origin: samples.origin[place.row],
      metadata: samples.metadata(place.row))
  }
}

extension StoredColumns {
  fileprivate mutating func remove(at row: Int) {
    samples.remove(at: row)
    flags.remove(at: row)
  }
}
