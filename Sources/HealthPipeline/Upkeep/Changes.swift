internal import Documents
internal import Foundation
internal import HealthModel
internal import Statistics
public import Store

/// What `healthpipe changes` is asked.
public struct ChangesRequest: Sendable {
  /// The database file.
  public var database: String
  /// Changes of runs after this anchor.
  public var since: Int
  /// Changes up to this anchor; `nil` for the newest.
  public var until: Int?
  /// The kinds of things.
  public var kinds: [FeedKind]
  /// The person; `nil` for everybody.
  public var subject: String?

  /// A request from its parts.
  public init(
    database: String, since: Int, until: Int? = nil, kinds: [FeedKind] = FeedKind.allCases,
    subject: String? = nil
  ) {
    self.database = database
    self.since = since
    self.until = until
    self.kinds = kinds
    self.subject = subject
  }
}

/// Writes all that was added, changed or deleted after an anchor, a line of JSON each.
///
/// Lines come kind by kind, each thing once, as it is now; memory does not grow with their number.
///
/// - Parameters:
///   - request: What is asked.
///   - output: Takes some lines, and says whether to go on.
/// - Throws: ``Failure`` when the database cannot be read or cannot tell what changed; nothing was
///   written then unless reading failed on the way.
public func writeChanges(
  _ request: ChangesRequest, to output: (String) -> Bool
) throws(Failure) {
  let database = request.database
  do {
    let reader = try openReader(database)
    let range = FeedRange(
      since: request.since, until: request.until ?? reader.newestAnchor, subject: request.subject)
    try refuse(range, of: reader, request)
    var zones = FeedZones()
    var lines = ""
    for kind in request.kinds {
      let isComplete = try reader.forEachChange(of: kind, in: range) { entry in
        lines += line(entry, since: range.since) { zones.clock(of: $0, in: reader) }
        guard lines.utf8.count >= 65_536 else { return true }
        defer { lines = "" }
        return output(lines)
      }
      if !isComplete { return }
    }
    if !lines.isEmpty { _ = output(lines) }
  } catch let failure as Failure {
    throw failure
  } catch let error as StoreError {
    throw Failure(error, database: database)
  } catch {
    throw Failure(.io, "\(database): \(error)")
  }
}

/// Opens a database that exists and is to be read.
func openReader(_ database: String) throws -> StoreReader {
  guard FileManager.default.fileExists(atPath: database) else { throw missing(database) }
  return try StoreReader(path: database)
}

/// That there is no such database.
func missing(_ database: String) -> Failure {
  Failure(
    .noInput,
    "\(database): no such database; name the file that output.database of the pipeline names")
}

/// Checks that a person is known to a database.
func refuseUnknown(
  _ subject: String?, among known: [String], database: String
) throws(Failure) {
  guard let subject else { return }
  guard !known.contains(where: { ExactText($0) == ExactText(subject) }) else { return }
  throw Failure(
    .input, "\(database): knows no subject of this name; healthpipe status lists those it knows")
}

/// Refuses a range of which the database cannot tell all changes.
private func refuse(
  _ range: FeedRange, of reader: borrowing StoreReader, _ request: ChangesRequest
) throws {
  let database = request.database
  let newest = reader.newestAnchor
  for anchor in [range.since, range.until] where anchor > newest {
    throw Failure(
      .input,
      "\(database): anchor \(anchor) is from the future, the newest is \(newest); is this the database "
        + "that you followed? If it was made anew, start again with --since 0")
  }
  try refuseUnknown(range.subject, among: try reader.subjects(), database: database)
  guard request.kinds.contains(.samples) else { return }
  let types = try reader.typesWithoutSamples(subject: range.subject)
  if let first = types.first {
    throw Failure(
      .input,
      "\(database): samples of \(types.count) types, such as \(first), are not kept "
        + "(output.samples is false), so their changes are not known; ask for other kinds, such as "
        + "--kind statistics,workouts")
  }
  let known = try reader.samplesKnownSince(subject: range.subject)
  if range.since > 0, range.since < known {
    throw Failure(
      .input,
      "\(database): no samples were kept before anchor \(known), so what was deleted since anchor "
        + "\(range.since) is not known; forget the samples you hold and start again with --since 0")
  }
}

/// One change as a line.
private func line(
  _ entry: FeedEntry, since: Int, clock: (FeedOwner) -> ZoneClock
) -> String {
  var json = JSONText()
  json.beginObject()
  json.member("anchor", entry.anchor)
  var change = entry.firstAnchor > since ? "added" : "changed"
  if case .deleted = entry.record { change = "deleted" }
  json.member("change", change)
  json.member("kind", entry.kind.rawValue)
  json.member("id", entry.id)
  json.member("subject", entry.subject)
  switch entry.record {
  case .deleted: break
  case .fields(let fields):
    json.key("record")
    json.value(json: fields)
  case .statistics(let row):
    json.key("record")
    json.value(json: row.json())
  case .workout(let workout):
    let clock = clock(FeedOwner(subject: entry.subject, origin: workout.origin))
    json.key("record")
    json.value(
      json: workout.document(subject: entry.subject, date: clock.formatInstant).json)
  }
  json.endObject()
  json.endLine()
  return json.text
}

/// Whose workouts have the dates of one zone.
private struct FeedOwner: Hashable {
  var subject: String
  var origin: String
}

/// The zones that dates of workouts are written in, as in documents.
private struct FeedZones {
  private var clocks: [FeedOwner: ZoneClock] = [:]

  /// The clock of an owner; UTC where no pipeline of his is known any more.
  mutating func clock(of owner: FeedOwner, in reader: borrowing StoreReader) -> ZoneClock {
    if let known = clocks[owner] { return known }
    let name = try? reader.timeZone(subject: owner.subject, origin: owner.origin)
    let clock = name.flatMap { $0 }.flatMap { try? knownZone($0) } ?? ZoneClock(offsetSeconds: 0)
    clocks[owner] = clock
    return clock
  }
}
