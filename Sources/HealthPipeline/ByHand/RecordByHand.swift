internal import Foundation
internal import HealthModel
internal import Statistics
public import Store

/// The database that samples are entered into by hand, and whose they are.
public struct RecordOptions: Sendable {
  /// The database file.
  public var database: String
  /// The person that the samples are about; `nil` for the only one of the database.
  public var subject: String?
  /// The zone of dates without an offset; `nil` for that of the subject's pipelines.
  public var timeZone: String?
  /// Whether to say what would change and write nothing.
  public var isDryRun: Bool

  /// Options from their parts.
  public init(
    database: String, subject: String? = nil, timeZone: String? = nil, isDryRun: Bool = false
  ) {
    self.database = database
    self.subject = subject
    self.timeZone = timeZone
    self.isDryRun = isDryRun
  }
}

/// What became of samples that were entered or deleted.
public struct RecordOutcome: Equatable, Sendable {
  /// The ids of the entries, in their order; those of what was deleted.
  public var ids: [String] = []
  /// How many of the entries were not stored before; of those to delete, all.
  public var changed = 0
  /// The query anchor that was taken; `nil` if nothing changed.
  public var anchor: Int?
}

/// Stores samples that were entered by hand.
///
/// One that is there already is not stored again.
///
/// - Parameters:
///   - entries: The samples. If one of them cannot be stored, none is.
///   - options: The database and whose the samples are.
///   - reporting: Told what is odd, and when writing begins.
/// - Returns: The ids of the samples, and how many are new.
/// - Throws: ``Failure`` with a line for each entry that is wrong; the database then is as before.
public func record(
  _ entries: [HandEntry], _ options: RecordOptions, reporting: Reporting
) throws(Failure) -> RecordOutcome {
  let owner = try owner(options)
  let rule = EntryRule(clock: owner.clock, now: Int64(Date().timeIntervalSince1970))
  var checked: [CheckedEntry] = []
  var mistakes: [String] = []
  for entry in entries {
    if let mistake = entry.mistake {
      mistakes.append("standard input, line \(entry.line ?? 0): \(mistake)")
      continue
    }
    do {
      checked.append(try rule.check(entry))
    } catch {
      mistakes.append(message(error, entry))
    }
  }
  guard mistakes.isEmpty else {
    let isStream = entries.contains { $0.line != nil }
    throw Failure(isStream ? .input : .usage, mistakes.joined(separator: "\n"))
  }
  let old = checked.count { $0.flag != nil }
  if old > 0 {
    reporting.warning(
      "\(options.database): \(old) of \(checked.count) samples start before the year 2000; they "
        + "are stored and left out of statistics")
  }
  return try change(.add(checked), of: owner.subject, options, reporting: reporting)
}

/// Deletes samples that were entered by hand.
///
/// - Parameters:
///   - ids: Their ids.
///   - options: The database and whose the samples are.
///   - reporting: Told when writing begins.
/// - Returns: What was deleted.
/// - Throws: ``Failure``, also when there is no sample of one of the ids; the database then is as before.
public func deleteRecorded(
  _ ids: [String], _ options: RecordOptions, reporting: Reporting
) throws(Failure) -> RecordOutcome {
  try change(.delete(ids), of: try owner(options).subject, options, reporting: reporting)
}

/// The samples that were entered by hand, in the order of type and start.
///
/// - Parameters:
///   - type: Only samples of this type, with or without its prefix; `nil` for all.
///   - options: The database and whose the samples are.
/// - Returns: The samples, their starts and ends as ISO 8601 in the zone of the subject.
/// - Throws: ``Failure``.
public func recorded(
  type: String?, _ options: RecordOptions
) throws(Failure) -> [(sample: ShownSample, start: String, end: String)] {
  let owner = try owner(options)
  var identifier: String?
  if let type {
    guard let known = identifiers(ofTypeNamed: type) else {
      throw Failure(.usage, "--type \(type): no quantity or category type has this name")
    }
    identifier = known
  }
  let clock = owner.clock ?? ZoneClock(offsetSeconds: 0)
  do {
    return try readSamples(
      path: options.database, subject: owner.subject, origin: handOrigin, type: identifier
    ).map { ($0, clock.formatInstant($0.startUnix), clock.formatInstant($0.endUnix)) }
  } catch {
    throw Failure(error, database: options.database)
  }
}

private func identifiers(ofTypeNamed name: String) -> String? {
  QuantityType.named(name)?.identifier ?? CategoryType.named(name)?.identifier
}

/// Where an entry is wrong, as its writer sees it.
private func message(_ problem: EntryProblem, _ entry: HandEntry) -> String {
  if let line = entry.line {
    return "standard input, line \(line): \(problem.field.rawValue): \(problem.text)"
  }
  let option = problem.field == .start ? "at" : problem.field.rawValue
  return "--\(option): \(problem.text)"
}

/// Whose samples are meant, and the zone of the dates.
private func owner(_ options: RecordOptions) throws(Failure) -> (subject: String, clock: ZoneClock?)
{
  guard FileManager.default.fileExists(atPath: options.database) else {
    throw Failure(
      .noInput,
      "\(options.database): no such database; run a pipeline first, which makes it and says whose "
        + "it is")
  }
  let subjects: [String: Set<String>]
  do {
    subjects = try readSubjects(path: options.database)
  } catch {
    throw Failure(error, database: options.database)
  }
  guard let subject = options.subject ?? (subjects.count == 1 ? subjects.keys.first : nil) else {
    throw Failure(
      .usage,
      subjects.isEmpty
        ? "\(options.database): no pipeline has run on it yet; run one first"
        : "--subject: missing, the database holds \(subjects.count) subjects")
  }
  guard let zones = subjects[subject] else {
    throw Failure(.usage, "--subject: no pipeline of \(options.database) has this subject")
  }
  if let name = options.timeZone {
    guard let clock = try? ZoneClock(identifier: name) else {
      throw Failure(.usage, "--time-zone \(name): no such zone; name one such as Europe/Berlin")
    }
    return (subject, clock)
  }
  return (subject, zones.count == 1 ? zones.first.flatMap { try? ZoneClock(identifier: $0) } : nil)
}

/// What is to become of the samples entered by hand.
private enum HandChange {
  case add([CheckedEntry])
  case delete([String])
}

/// Changes the samples entered by hand, in one transaction.
private func change(
  _ change: HandChange, of subject: String, _ options: RecordOptions, reporting: Reporting
) throws(Failure) -> RecordOutcome {
  let startedAt = now()
  do {
    var store = try Store(path: options.database, isReadableByGroup: false)
    try store.begin()
    reporting.writing()
    var samples = try HandSamples.stored(in: store, subject: subject)
    var outcome = RecordOutcome()
    switch change {
    case .add(let entries):
      let before = samples.count
      let rows = entries.map { samples.add($0) }
      outcome.changed = samples.count - before
      let (ids, changes) = try samples.write(to: store, subject: subject, idsOf: rows)
      outcome.ids = ids
      try finish(&store, changes, &outcome)
    case .delete(let ids):
      for id in ids where !samples.remove(id) {
        throw Failure(
          .noInput,
          "\(options.database): no sample entered by hand has the id \(id); --list shows them")
      }
      outcome.ids = ids
      outcome.changed = ids.count
      let (_, changes) = try samples.write(to: store, subject: subject, idsOf: [])
      try finish(&store, changes, &outcome)
    }
    store.close()
    return outcome
  } catch let failure as Failure {
    throw failure
  } catch let error as StoreError {
    throw Failure(error, database: options.database)
  } catch {
    throw Failure(.io, "\(options.database): \(error)")
  }

  func finish(
    _ store: inout Store, _ changes: SampleChanges, _ outcome: inout RecordOutcome
  ) throws {
    guard !changes.isEmpty, !options.isDryRun else { return }
    outcome.anchor = store.nextAnchor
    // The next run of each pipeline finds its collections behind, and computes them.
    try store.markChanged(handOrigin, subject: subject)
    try store.record(
      RunRecord(
        pipeline: "record", subject: subject, origin: handOrigin, input: "by hand",
        inputSHA256: "", exportDate: nil, startedAt: startedAt, finishedAt: now(),
        changes: changes, counts: [], rejections: []),
      takesAnchor: true)
    guard !Task.isCancelled else {
      throw Failure(
        .io, "\(options.database): it was interrupted, nothing was changed; do it again")
    }
    try store.commit(takesAnchor: true)
  }
}
