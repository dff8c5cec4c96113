internal import ExportReader
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// Joins what the origins of a subject hold.
///
/// Per type and source, an older origin counts only in time before the newer one's first sample: a new
/// phone brings a copy of the old one's history along, and that must not count twice. What was entered
/// by hand is no phone's history; it always counts.
struct OriginJoin: Sendable {
  /// What is joined: the samples of a type and source, or the workouts of a source.
  struct Key: Hashable {
    /// The identifier of the type.
    var type: String
    /// The source's name, a renamed one under its new name.
    var source: ExactText
  }

  /// The origins, the oldest first: by the date of their snapshot, then by name.
  let origins: [String]
  private let ranks: [String: Int]
  /// The first sample of each key, by the rank of the origin.
  private var firstStarts: [[Key: Int64]]

  /// A join of origins.
  ///
  /// - Parameter snapshots: When the export was made that each origin's state is from; `nil` where that is
  ///   not known.
  init(_ snapshots: [String: Int64?]) {
    origins = snapshots.filter { $0.key != handOrigin }
      .sorted { left, right in
        let (date, other) = (left.value ?? .min, right.value ?? .min)
        if date != other { return date < other }
        return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
      }
      .map(\.key)
    ranks = Dictionary(uniqueKeysWithValues: origins.enumerated().map { ($1, $0) })
    firstStarts = Array(repeating: [:], count: origins.count)
  }

  /// Notes that an origin holds something of a key from an instant on.
  mutating func note(_ key: Key, from start: Int64, in origin: String) {
    guard let rank = ranks[origin] else { return }
    firstStarts[rank][key] = min(firstStarts[rank][key] ?? .max, start)
  }

  /// The first instant at which an origin no longer counts, because a newer one does.
  func limit(of key: Key, in origin: String) -> Int64 {
    guard let rank = ranks[origin] else { return .max }
    return firstStarts[(rank + 1)...].compactMap { $0[key] }.min() ?? .max
  }
}

extension History {
  /// The history of a subject, as far as collections need it.
  ///
  /// - Parameters:
  ///   - collections: The collections.
  ///   - store: The store; it holds the export already.
  ///   - export: The export of an origin whose samples need not be read back; `nil` for none.
  ///   - origin: Its origin.
  ///   - context: Whose history, and the names of renamed sources.
  /// - Throws: ``Failure`` where an origin keeps no samples that could be joined; `StoreError`.
  init(
    for collections: [CollectionDefinition], in store: borrowing Store, export: ReadExport?,
    of origin: String, context: CollectionContext
  ) throws {
    let needed = NeededTypes(collections)
    let contents = export?.contents
    self.init()
    var reader = try StoredSampleReader(
      store, dictionary: contents?.dictionary ?? SampleDictionary())
    var join = OriginJoin(try store.origins(of: context.subject).mapValues(\.snapshotDate))
    let series = try reader.series(of: context.subject).filter { series in
      needed.type(of: series) != nil && (export == nil || series.origin != origin)
    }
    if let contents, series.isEmpty {
      self.init(samplesOf: contents)
    } else {
      for series in series {
        guard series.isKept else { throw Failure(notKept: series.origin) }
        guard let start = series.firstStart, let type = needed.type(of: series) else { continue }
        join.note(context.key(type, series.source), from: start, in: series.origin)
      }
      let own = contents.map { OwnSamples($0, types: needed.types, context: context) }
      own?.note(in: &join, origin: origin)
      for series in series {
        try read(series, as: needed.type(of: series), from: &reader, join: join, context: context)
      }
      dictionary = reader.dictionary
      own?.add(to: &self, join: join, origin: origin)
    }
    if needed.workouts {
      workouts = join.joined(try store.workoutTimes(subject: context.subject), context: context)
    }
  }

  private mutating func read(
    _ series: SampleSeries, as type: CollectedType?, from reader: inout StoredSampleReader,
    join: OriginJoin, context: CollectionContext
  ) throws {
    guard let type else { return }
    let limit = join.limit(of: context.key(type, series.source), in: series.origin)
    var columns = StoredColumns()
    try reader.read(series, into: &columns, startingBefore: limit)
    add(columns, of: type, identifier: series.type) { _ in limit }
  }

  /// Adds the samples that count; of one that reaches past its limit, only what lies before it.
  ///
  /// - Parameters:
  ///   - stored: Samples of one type with the reasons to leave some out.
  ///   - type: Their type.
  ///   - identifier: Its identifier, as the export spells it.
  ///   - limit: The first instant at which the sample of a row no longer counts.
  /// - Complexity: O(*n*).
  mutating func add(
    _ stored: StoredColumns, of type: CollectedType, identifier: String, limit: (Int) -> Int64
  ) {
    let columns: WritableKeyPath<History, [String: SampleColumns]> =
      type.sampleKind == .quantity ? \.quantities : \.categories
    let isSpread =
      if case .quantity(let quantity) = type { quantity.style.isCumulative } else { false }
    let samples = stored.samples
    // Taken out, so that adding copies nothing.
    var kept = self[keyPath: columns].removeValue(forKey: identifier) ?? SampleColumns()
    var flaggedCount = 0
    for row in 0..<samples.count {
      guard stored.flags[row] == nil else {
        flaggedCount += 1
        continue
      }
      let (start, end, limit) = (samples.start[row], samples.end(row), limit(row))
      guard start < limit else { continue }
      var value = samples.value[row]
      if isSpread, end > limit { value *= Double(limit - start) / Double(end - start) }
      kept.append(
        start: start, end: min(end, limit), value: value, original: samples.original[row],
        origin: samples.origin[row], metadata: samples.metadata(row))
    }
    if kept.count > 0 { self[keyPath: columns][identifier] = kept }
    if flaggedCount > 0 { flagged[type.identifier, default: 0] += flaggedCount }
  }
}

/// The samples of the export at hand among those of other origins.
private struct OwnSamples {
  private let contents: ExportContents
  private let context: CollectionContext
  /// By type and identifier: why samples are left out.
  private var flags: [(type: CollectedType, identifier: String, flags: [SampleFlag?])] = []

  init(_ contents: ExportContents, types: [CollectedType], context: CollectionContext) {
    self.contents = contents
    self.context = context
    let date = contents.effectiveDate?.instant
    for type in types {
      for identifier in type.exportIdentifiers.sorted() {
        guard let samples = columns(type, identifier) else { continue }
        switch type {
        case .quantity(let quantity):
          flags.append(
            (
              type, identifier,
              Statistics.flags(
                of: samples, origins: contents.dictionary.origins, type: quantity, exportDate: date)
            ))
        case .category:
          flags.append((type, identifier, categoryFlags(of: samples, exportDate: date)))
        }
      }
    }
  }

  private func columns(_ type: CollectedType, _ identifier: String) -> SampleColumns? {
    type.sampleKind == .quantity ? contents.samples[identifier] : contents.categories[identifier]
  }

  /// Tells the join where the samples of each source begin.
  func note(in join: inout OriginJoin, origin: String) {
    for (type, identifier, flags) in flags {
      guard let samples = columns(type, identifier) else { continue }
      var first: [UInt32: Int64] = [:]
      for row in 0..<samples.count where flags[row] == nil {
        let code = samples.origin[row]
        first[code] = min(first[code] ?? .max, samples.start[row])
      }
      for (code, start) in first {
        let source = contents.dictionary.origins[Int(code)].source
        join.note(context.key(type, source), from: start, in: origin)
      }
    }
  }

  func add(to history: inout History, join: OriginJoin, origin: String) {
    for (type, identifier, flags) in flags {
      guard let samples = columns(type, identifier) else { continue }
      let limits = contents.dictionary.origins.map {
        join.limit(of: context.key(type, $0.source), in: origin)
      }
      history.add(
        StoredColumns(samples, flags: flags), of: type, identifier: identifier
      ) { limits[Int(samples.origin[$0])] }
    }
  }
}

/// What collections are computed from.
private struct NeededTypes {
  var types: [CollectedType]
  var workouts: Bool
  private var byIdentifier: [String: CollectedType] = [:]

  init(_ collections: [CollectionDefinition]) {
    let scopes = collections.compactMap(\.scope)
    let sleep = scopes.contains(.sleep) ? CollectedType.named("SleepAnalysis") : nil
    types = Set(collections.map(\.type) + [sleep].compactMap { $0 })
      .sorted { $0.identifier < $1.identifier }
    workouts = scopes.contains { $0 != .sleep }
    for type in types {
      for identifier in type.exportIdentifiers { byIdentifier[identifier] = type }
    }
  }

  func type(of series: SampleSeries) -> CollectedType? {
    byIdentifier[series.type].flatMap { $0.sampleKind == series.kind ? $0 : nil }
  }
}

extension CollectionContext {
  fileprivate func key(_ type: CollectedType, _ source: String) -> OriginJoin.Key {
    OriginJoin.Key(type: type.identifier, source: ExactText(aliases[source] ?? source))
  }
}

extension Failure {
  fileprivate init(notKept origin: String) {
    self.init(
      .configuration,
      "origin \(origin): its samples are not kept, so nothing can be computed from them; set "
        + "output.samples to true in its pipeline and run that on an export")
  }
}
