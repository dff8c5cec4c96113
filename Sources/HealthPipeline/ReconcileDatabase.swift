internal import Foundation
internal import HealthModel
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
  /// - Returns: What is stored about the person, samples that statistics leave out excepted.
  /// - Throws: ``Failure`` when the file is no database of ours, keeps no samples or is about somebody
  ///   else.
  static func read(
    database path: String, subject: String?, timeZone: String?
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
    var data = ReconcileData(
      name: path, samples: [:], standHours: SampleColumns(), dictionary: SampleDictionary(),
      clock: try knownZone(zone), otherClocks: [], namedZones: [],
      summaries: distinct(figures.summaries),
      workouts: distinct(figures.workouts))
    try await failing(on: path) { try data.readSamples(path: path, subject: first.subject) }
    data.isRead = { type in
      pipelines.contains { pipeline in
        pipeline.keepsSamples && (pipeline.granted.map { $0.contains(type) } ?? true)
      }
    }
    let named = pipelines.reduce(into: data.zoneCounts) { $0[$1.timeZone, default: 0] += 1 }
    data.namedZones = Set(named.keys)
    data.otherClocks = otherClocks(named: named, exportDate: nil, than: data.clock)
    return data
  }

  /// Reads the samples that count, of all origins; what several origins hold repeats itself and counts
  /// once.
  private mutating func readSamples(path: String, subject: String) throws {
    var reader = try StoredSampleReader(path: path)
    for series in try reader.series(of: subject) where series.isKept {
      let isQuantity = series.kind == .quantity && QuantityType.named(series.type) != nil
      guard isQuantity || series.kind == .category && series.type == Self.standHour else {
        continue
      }
      var columns = StoredColumns()
      try reader.read(series, into: &columns)
      let counting = columns.counting
      if isQuantity {
        samples[series.type, default: SampleColumns()].append(counting)
      } else {
        standHours.append(counting)
      }
    }
    dictionary = reader.dictionary
  }

  /// How many samples name each zone.
  private var zoneCounts: [String: Int] {
    var counts = [Int](repeating: 0, count: dictionary.metadata.count)
    for columns in samples.values {
      for code in columns.metadata { counts[Int(code)] += 1 }
    }
    var zones: [String: Int] = [:]
    for (set, count) in zip(dictionary.metadata, counts) where count > 0 {
      if let zone = set.entries.first(where: { $0.key == "HKTimeZone" }) {
        zones[zone.value, default: 0] += count
      }
    }
    return zones
  }

  /// Summaries without those that another origin holds too.
  private static func distinct(_ summaries: [ActivitySummary]) -> [ActivitySummary] {
    var result: [ActivitySummary] = []
    for summary in summaries where result.last != summary { result.append(summary) }
    return result
  }

  /// Workouts without those that another origin holds too.
  private static func distinct(_ workouts: [Workout]) -> [Workout] {
    var result: [Workout] = []
    for workout in workouts {
      let isKnown = result.reversed().prefix { $0.header.start == workout.header.start }
        .contains { other in
          other.header.end == workout.header.end && other.activityType == workout.activityType
            && ExactText(other.header.origin.source) == ExactText(workout.header.origin.source)
            && other.statistics == workout.statistics
        }
      if !isKnown { result.append(workout) }
    }
    return result
  }
}

extension StoredColumns {
  /// The samples that statistics take.
  fileprivate var counting: SampleColumns {
    if flags.allSatisfy({ $0 == nil }) { return samples }
    var result = SampleColumns()
    for row in 0..<samples.count where flags[row] == nil {
      result.append(
        start: samples.start[row], end: samples.end[row], value: samples.value[row],
        original: samples.original[row], origin: samples.origin[row],
        metadata: samples.metadata[row])
    }
    return result
  }
}
