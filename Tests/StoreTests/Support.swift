import Foundation
import HealthModel

@testable import Store

/// A folder of its own for one test, removed with the value.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "StoreTests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/health.sqlite" }
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}

/// One sample as a test states it.
struct TestSample: Hashable {
  var type = "HKQuantityTypeIdentifierBodyMass"
  var source = "Scale"
  var start: Int64 = 1_600_000_000
  var duration: Int64 = 0
  /// The value in the canonical unit; `nil` for a unit that cannot be used.
  var value: Double? = 70
  /// The number as written.
  var original = 70.0
  var unit = "kg"
  var valueText: String?
  var version = "1"
  var device = ""
  var metadata: [MetadataSet.Entry] = []
  var beats: [Beat] = []
  var kind = SampleKind.quantity

  var end: Int64 { start + duration }
}

/// A moment's whole data.
struct Snapshot {
  var samples: [TestSample]
  var exportDate: Int64 = 1_700_000_000
  /// The types that the pipeline reads; `nil` for all.
  var reads: Set<String>?
  /// The types that other pipelines read; `nil` for all.
  var othersRead: Set<String>? = []
  /// The types whose samples are kept; `nil` for all.
  var keeps: Set<String>?

  func flag(of sample: TestSample) -> SampleFlag? {
    if sample.value == nil { return sample.kind == .quantity ? .unit : .unknownValue }
    if sample.start < 946_684_800 { return .before2000 }
    return sample.start > exportDate ? .afterExport : nil
  }
}

/// The canonical units of the types that tests use; others have none.
let canonicalUnits = [
  "HKQuantityTypeIdentifierBodyMass": "kg", "HKQuantityTypeIdentifierStepCount": "count",
]

/// The columns that are written together.
private struct ColumnKey: Hashable {
  var type: String
  var kind: SampleKind
}

/// Brings the samples of an open store to the state of a snapshot.
func write(
  _ snapshot: Snapshot, to store: borrowing Store, subject: String = "me",
  origin: String = "phone"
) throws(StoreError) -> SampleChanges {
  var dictionary = SampleDictionary()
  var columns: [ColumnKey: SampleColumns] = [:]
  var flags: [ColumnKey: [SampleFlag?]] = [:]
  for sample in snapshot.samples {
    let code = dictionary.code(
      of: SampleOrigin(
        source: sample.source, sourceVersion: sample.version, device: sample.device,
        unit: sample.unit, valueText: sample.valueText))
    let metadata = dictionary.code(of: MetadataSet(sample.metadata, beats: sample.beats))
    let key = ColumnKey(type: sample.type, kind: sample.kind)
    columns[key, default: SampleColumns()].append(
      start: sample.start, end: sample.end, value: sample.value ?? .nan,
      original: sample.original, origin: code, metadata: metadata)
    flags[key, default: []].append(snapshot.flag(of: sample))
  }
  var writer = try SnapshotWriter(store, subject: subject, origin: origin, dictionary: dictionary)
  let keys = columns.keys.sorted { ($0.type, $0.kind.rawValue) < ($1.type, $1.kind.rawValue) }
  for key in keys {
    try writer.write(
      type: key.type, kind: key.kind,
      canonicalUnit: key.kind == .quantity ? canonicalUnits[key.type] : nil,
      samples: columns[key] ?? SampleColumns(), flags: flags[key] ?? [],
      keepsSamples: snapshot.keeps?.contains(key.type) ?? true)
  }
  return try writer.finish(
    reads: { snapshot.reads?.contains($0) ?? true },
    othersRead: { snapshot.othersRead?.contains($0) ?? true })
}

/// Writes a snapshot into a database file, in a transaction of its own.
@discardableResult
func apply(
  _ snapshot: Snapshot, to path: String, subject: String = "me", origin: String = "phone"
) throws(StoreError) -> SampleChanges {
  var store = try Store(path: path, isReadableByGroup: false)
  return try apply(snapshot, to: &store, subject: subject, origin: origin)
}

/// Writes a snapshot into a store, in a transaction of its own.
@discardableResult
func apply(
  _ snapshot: Snapshot, to store: inout Store, subject: String = "me", origin: String = "phone"
) throws(StoreError) -> SampleChanges {
  try store.begin()
  let changes = try write(snapshot, to: store, subject: subject, origin: origin)
  try store.commit(takesAnchor: !changes.isEmpty)
  return changes
}

/// Reads rows as texts, each value as SQL spells it (`'text'`, `1`, `1.5`, `NULL`).
func rows(_ path: String, _ columns: [String], from rest: String) throws(StoreError) -> [[String]] {
  try rows(Connection(path: path, isReadOnly: true), columns, from: rest)
}

/// Reads rows of an open database as texts.
func rows(
  _ connection: borrowing Connection, _ columns: [String], from rest: String
) throws(StoreError) -> [[String]] {
  let list = columns.map { "quote(\($0))" }.joined(separator: ", ")
  var query = try connection.prepare("SELECT \(list) FROM \(rest)")
  var result: [[String]] = []
  while try query.step() { result.append(columns.indices.map { query.text(Int32($0)) }) }
  return result
}

/// All columns of the view of samples but the anchor.
let sampleColumns = [
  "id", "subject", "origin", "type", "source", "device", "source_version", "start_date",
  "end_date", "start_unix", "end_unix", "value", "unit", "original_value", "original_unit",
  "user_entered", "metadata", "flag",
]

/// The stored samples as the views show them, without anchors.
func samples(_ store: borrowing Store) throws(StoreError) -> [[String]] {
  try allRows(store).map { $0.dropLast() }
}

/// Quantity and category samples in the columns of the first, their heartbeats as one text and their
/// anchor; those of runs after an anchor, in order of id.
func allRows(_ store: borrowing Store, after anchor: Int = 0) throws(StoreError) -> [[String]] {
  var beats: [String: String] = [:]
  for beat in try rows(
    store.connection, ["sample", "bpm", "time", "time_unix"], from: "beats ORDER BY ordinal")
  {
    beats[beat[0], default: ""] += beat.dropFirst().joined(separator: "/") + ","
  }
  let list = sampleColumns.joined(separator: ", ")
  let found = try rows(
    store.connection, sampleColumns + ["anchor"],
    from: """
      (SELECT \(list), anchor FROM quantity_samples
      UNION ALL SELECT id, subject, origin, type, source, device, source_version, start_date,
        end_date, start_unix, end_unix, code, NULL, value, NULL, user_entered, metadata, flag, anchor
      FROM category_samples) WHERE anchor > \(anchor) ORDER BY id
      """)
  return found.map { $0.dropLast() + [beats[$0[0]] ?? "", $0[$0.count - 1]] }
}

/// The texts, series and partitions of the database; none may stay that no sample holds.
func texts(_ store: borrowing Store) throws(StoreError) -> [[[String]]] {
  let forms = try rows(
    store.connection, ["source_version", "device", "unit", "value_text"],
    from: "written_forms ORDER BY 1, 2, 3, 4")
  let sets = try rows(
    store.connection, ["digest", "content", "user_entered", "beats"],
    from: "metadata_sets ORDER BY content, beats")
  let series = try rows(
    store.connection, ["subject", "origin", "type", "source", "kind", "unit", "digest"],
    from: "series ORDER BY subject, origin, type, source, kind")
  let parts = try rows(
    store.connection, ["s.digest", "p.part", "p.rows", "p.fingerprint", "p.samples"],
    from: "partitions AS p JOIN series AS s ON s.code = p.series ORDER BY s.digest, p.part")
  return [forms, sets, series, parts]
}

/// The problem of the error that a body throws; `nil` if it throws none.
func problem(_ body: () throws(StoreError) -> Void) -> StoreError.Problem? {
  do throws(StoreError) {
    try body()
    return nil
  } catch {
    return error.problem
  }
}

/// The bytes of a file.
func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

/// The permissions of a file.
func permissions(_ path: String) -> Int? {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  return attributes?[.posixPermissions] as? Int
}

/// Sets the permissions of a file.
func setPermissions(_ path: String, _ permissions: Int) throws {
  try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
}
