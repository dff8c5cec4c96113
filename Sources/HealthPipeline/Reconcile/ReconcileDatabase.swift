internal import Foundation
internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// Whether a file begins as every SQLite database does.
func isDatabase(_ path: String) -> Bool {
  // Looked at only where looking takes nothing away.
  guard let attributes = try? FileManager.default.attributesOfItem(atPath: realPath(path)),
    attributes[.type] as? FileAttributeType == .typeRegular,
    let file = FileHandle(forReadingAtPath: path)
  else { return false }
  defer { try? file.close() }
  return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
}

private func realPath(_ path: String) -> String {
  URL(fileURLWithPath: path).resolvingSymlinksInPath().path
}

extension ReconcileData {
  /// Reads a database.
  ///
  /// - Parameters:
  ///   - path: The database file.
  ///   - subject: The person; may be `nil` where the database is about one.
  ///   - timeZone: The zone that the user names; `nil` for that of the first pipeline.
  ///   - aliases: The names that sources have now, by former ones, where they are known.
  ///   - moment: Only figures and samples from this instant on are read; `nil` for all.
  /// - Returns: What is stored about the person, samples that statistics leave out excepted.
  /// - Throws: ``Failure`` when the file is no database of ours, keeps no samples or is about somebody
  ///   else.
  static func read(
    database path: String, subject: String?, timeZone: String?, aliases: [String: String] = [:],
    from moment: Int64? = nil
  ) async throws(Failure) -> ReconcileData {
    let all = try await failing(on: path) { try readPipelines(path: path) }
    let subjects = Set(all.map { ExactText($0.subject) })
    if subject == nil, subjects.count > 1 {
      throw Failure(
        .usage, "\(path): is about \(subjects.count) people; say which with --subject NAME")
    }
    let pipelines = all.filter { pipeline in
      subject.map { ExactText($0) == ExactText(pipeline.subject) } ?? true
    }
    guard let first = pipelines.first else {
      throw Failure(
        .usage,
        subject == nil
          ? "\(path): no pipeline has run on it; run one, or reconcile an export"
          : "--subject: \(path) is about nobody of that name")
    }
    guard pipelines.contains(where: \.keepsSamples) else {
      throw Failure(
        .configuration,
        "\(path): holds no samples, as output.samples is false; reconcile the export in its place")
    }
    let figures = try await failing(on: path) {
      try readAppleFigures(path: path, subject: first.subject)
    }
    let zone = timeZone ?? first.timeZone
    let snapshots = try await failing(on: path) {
      try readOrigins(path: path, subject: first.subject).mapValues(\.snapshotDate)
    }
    let join = OriginJoin(snapshots)
    var data = ReconcileData(
      name: path, samples: [:], standHours: SampleColumns(), dictionary: SampleDictionary(),
      clock: try knownZone(zone), otherClocks: [], namedZones: [],
      summaries: join.joined(figures.summaries).map(\.summary),
      workouts: join.joined(figures.workouts, aliases: aliases))
    var named = figures.timeZones
    try await failing(on: path) {
      try data.readSamples(
        path: path, subject: first.subject, join: join, aliases: aliases, from: moment ?? .min,
        zones: &named)
    }
    if let moment {
      let day = data.clock.formatDay(moment)
      data.summaries.removeAll { $0.date < day }
      data.workouts.removeAll { $0.header.start < moment }
    }
    data.isRead = { type in
      pipelines.contains { pipeline in
        pipeline.keepsSamples && (pipeline.granted.map { $0.contains(type) } ?? true)
      }
    }
    for pipeline in pipelines { named[pipeline.timeZone, default: 0] += 1 }
    // The offset of an export's dates is not stored; days tell it.
    data.chooseZones(
      named: named, offset: nil, at: snapshots.values.compactMap(\.self).max() ?? 0)
    return data
  }

  /// Reads the samples that count: of all origins, joined as collections join them.
  ///
  /// Counts what names a zone, which samples of all types do. Of each source the first sample is read in
  /// any case, since the order of sources depends on it.
  private mutating func readSamples(
    path: String, subject: String, join: OriginJoin, aliases: [String: String],
    from moment: Int64, zones: inout [String: Int]
  ) throws {
    var reader = try StoredSampleReader(path: path)
    var join = join
    var series: [(series: SampleSeries, type: CollectedType, key: OriginJoin.Key)] = []
    var rest: [SampleSeries] = []
    for stored in try reader.series(of: subject) where stored.isKept {
      let name = stored.type
      guard stored.kind == .quantity || name == Self.standHour,
        let type = CollectedType.named(name), type.sampleKind == stored.kind,
        let start = stored.firstStart
      else {
        rest.append(stored)
        continue
      }
      let source = aliases[stored.source] ?? stored.source
      let key = OriginJoin.Key(type: type.identifier, source: ExactText(source))
      join.note(key, from: start, in: stored.origin)
      series.append((stored, type, key))
    }
    var history = History()
    var counts: [UInt32: Int] = [:]
    for (stored, type, key) in series {
      let limit = join.limit(of: key, in: stored.origin)
      var columns = StoredColumns()
      if let start = stored.firstStart, start < moment {
        try reader.read(
          stored, into: &columns, from: start, startingBefore: min(start + 1, limit))
      }
      try reader.read(stored, into: &columns, from: moment, startingBefore: limit)
      for code in columns.samples.metadata { counts[code, default: 0] += 1 }
      history.add(columns, of: type, identifier: stored.type) { _ in limit }
    }
    for stored in rest {
      var columns = StoredColumns()
      try reader.read(stored, into: &columns, from: moment)
      for code in columns.samples.metadata { counts[code, default: 0] += 1 }
    }
    samples = history.quantities
    standHours = history.categories[Self.standHour] ?? SampleColumns()
    dictionary = reader.dictionary
    for (code, count) in counts {
      for entry in dictionary.metadata[Int(code)].entries where entry.key == "HKTimeZone" {
        zones[entry.value, default: 0] += count
      }
    }
  }
}
