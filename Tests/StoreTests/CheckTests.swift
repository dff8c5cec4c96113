import Foundation
import HealthModel
import Testing

@testable import Store

/// `StoreReader.check`: nothing is found in what runs left, and everything that was damaged since.
@Suite struct CheckTests {
  private func findings(_ path: String) throws -> [StoreFinding.Problem] {
    try StoreReader(path: path).check().map(\.problem)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func whatRunsLeaveIsWhole(seed: UInt64) throws {
    let folder = try Folder()
    var samples = RandomHistory(seed: seed)
    var objects = RandomObjects(seed: seed)
    for night in 1...8 {
      samples.advance()
      objects.advance()
      var snapshot = samples.snapshot
      if night % 3 == 0 { snapshot.keeps = ["HKQuantityTypeIdentifierBodyMass"] }
      var store = try Store(path: folder.database, isReadableByGroup: false)
      try apply(snapshot, to: &store)
      try apply(objects.objects, to: &store, sampleIDs: [0: "zero"])
      store.close()
      let found = try findings(folder.database)
      #expect(found.isEmpty, "night \(night)")
    }
  }

  @Test func migratedDatabaseIsWhole() throws {
    let folder = try Folder()
    let schemas = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Schemas"
    for version in 1..<Schema.version {
      let sql = try String(contentsOfFile: "\(schemas)/\(version).sql", encoding: .utf8)
      let path = folder.path + "/\(version).sqlite"
      try Data().write(to: URL(fileURLWithPath: path))
      try Connection(path: path, isReadOnly: false).execute(sql)
      try bringSchemaUpToDate(path: path)
      let found = try findings(path)
      #expect(found.isEmpty)
    }
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var sql: String
    var expected: [StoreFinding.Problem]
    var testDescription: String { sql }

    init(_ sql: String, _ expected: StoreFinding.Problem...) {
      self.sql = sql
      self.expected = expected
    }
  }

  private static let type = "HKQuantityTypeIdentifierBodyMass"
  private static let part = Int(partition(1_600_000_000))

  static let damages = [
    Damage(
      "UPDATE sample_rows SET value = 99 WHERE ordinal = 1",
      .fingerprint(type: type, part: part)),
    Damage("UPDATE sample_rows SET original = 99", .fingerprint(type: type, part: part)),
    Damage("UPDATE sample_rows SET flag = 4", .fingerprint(type: type, part: part)),
    Damage(
      "UPDATE sample_rows SET metadata = NULL", .fingerprint(type: type, part: part),
      .unused(table: "metadata_sets", count: 1)),
    Damage(
      "DELETE FROM sample_rows WHERE ordinal = 1",
      .count(type: type, part: part, says: 3, holds: 2), .ordinals(type: type, part: part)),
    Damage(
      "UPDATE sample_rows SET ordinal = 7 WHERE ordinal = 3", .ordinals(type: type, part: part)),
    Damage(
      "DELETE FROM partitions WHERE samples IS NULL",
      .stray(table: "series", count: 1), .count(type: type, part: part, says: 0, holds: 3)),
    Damage(
      "UPDATE partitions SET samples = x'80' WHERE samples IS NOT NULL",
      .list(type: "B", part: part)),
    Damage(
      "UPDATE partitions SET rows = 2 WHERE samples IS NOT NULL",
      .count(type: "B", part: part, says: 2, holds: 1)),
    Damage(
      "UPDATE partitions SET fingerprint = 2 WHERE samples IS NOT NULL",
      .fingerprint(type: "B", part: part)),
    Damage(
      "UPDATE sample_rows SET first_anchor = 1, anchor = 2 WHERE ordinal = 2",
      .hidden(type: type, part: part)),
    Damage(
      "UPDATE sample_rows SET first_anchor = 1 WHERE ordinal = 2",
      .anchors(table: "sample_rows", count: 1)),
    Damage(
      "UPDATE objects SET anchor = 9 WHERE kind = 'workout'", .anchors(table: "objects", count: 1)),
    Damage(
      "DELETE FROM series WHERE type = 'B'", .stray(table: "partitions", count: 1)),
    Damage(
      "DELETE FROM series WHERE type <> 'B'", .stray(table: "sample_rows", count: 3),
      .stray(table: "partitions", count: 1)),
    Damage(
      "UPDATE metadata_sets SET content = '[[\"k\",\"w\"]]'", .metadata(count: 1)),
    Damage("UPDATE metadata_sets SET content = 'k'", .metadata(count: 1)),
    Damage(
      "INSERT INTO written_forms VALUES (77, '', '', '', '')",
      .unused(table: "written_forms", count: 1)),
    Damage(
      "DELETE FROM written_forms", .fingerprint(type: type, part: part),
      .stray(table: "sample_rows", count: 3)),
    Damage(
      "DELETE FROM devices WHERE device = (SELECT max(device) FROM devices)",
      .stray(table: "devices", count: 1)),
    Damage(
      "INSERT INTO devices (device) VALUES ('e')", .unused(table: "devices", count: 1)),
    Damage(
      "DELETE FROM objects WHERE kind = 'characteristic'",
      .stray(table: "characteristic_rows", count: 1)),
    Damage(
      "UPDATE characteristic_rows SET value = 'x'",
      .object(kind: "characteristic", id: "BloodType.bf65bedf11ce.1")),
    Damage(
      "INSERT INTO tombstones SELECT 'me', kind, id, 1 FROM objects WHERE kind = 'workout'",
      .buriedAlive(kind: "workout", count: 1)),
    Damage(
      "INSERT INTO tombstones SELECT 'me', 'sample', id, 1 FROM quantity_samples LIMIT 2",
      .buriedAlive(kind: "sample", count: 2)),
    Damage(
      """
      INSERT INTO tombstones VALUES ('me', 'sample', 'x', 1),
        ('me', 'sample', 'x.0.9461270b5c35.1', 1), ('you', 'sample', 'a.b.c.d', 1)
      """),
    Damage(
      "INSERT INTO tombstones SELECT 'me', 'statistics', id, 1 FROM statistics",
      .buriedAlive(kind: "statistics", count: 1)),
    Damage("DELETE FROM collections", .stray(table: "statistics", count: 1)),
    Damage(
      "UPDATE record_counts SET stored = 5",
      .conservation(run: 1, element: "Record", type: "T")),
    Damage("UPDATE rejections SET count = 5", .rejections(run: 1)),
    Damage(
      "UPDATE record_counts SET run = 2; UPDATE run_stages SET run = 3",
      .stray(table: "record_counts", count: 1), .stray(table: "run_stages", count: 1)),
    Damage("DROP INDEX objects_by_time", .otherSchema(name: "objects_by_time")),
    Damage(
      "DROP VIEW beats; CREATE VIEW beats AS SELECT 1", .otherSchema(name: "beats")),
    Damage("CREATE TABLE mine (a); CREATE VIEW yours AS SELECT 1"),
  ]

  /// A database with three equal samples, one that is only listed, objects, statistics and a run.
  private static func database() throws -> Folder {
    let folder = try Folder()
    var sample = TestSample()
    sample.metadata = [.init(key: "k", value: "v")]
    var listed = TestSample()
    listed.type = "B"
    var store = try Store(path: folder.database, isReadableByGroup: false)
    try store.begin()
    _ = try write(
      Snapshot(samples: [sample, sample, sample, listed], keeps: [Self.type]), to: store)
    var objects = try ObjectWriter(store, subject: "me", origin: "phone")
    objects.write(.workout(fullWorkout()))
    objects.write(
      .characteristic(
        Characteristic(type: "HKCharacteristicTypeIdentifierBloodType", value: "A")))
    _ = try objects.finish(reads: { _, _ in true }, othersRead: { _, _ in false })
    let pipeline = PipelineRecord(
      name: "p", subject: "me", origin: "phone", timeZone: "UTC", granted: nil, keepsSamples: true,
      definition: "", inputSHA256: "", collections: ["c": ""])
    _ = try store.claimCollections(of: pipeline)
    try store.remember(pipeline, anchor: 1, computedAnchor: 1)
    let row = StatisticsRow(
      id: "c.1", collection: "c", subject: "me", type: "T", source: nil, startDate: "s",
      endDate: "e", startUnix: 1, endUnix: 2, unit: nil, sampleCount: 1, sources: [], anchor: 0)
    _ = try store.write([row], collection: "c", subject: "me")
    try store.record(
      RunRecord(
        pipeline: "p", subject: "me", origin: "phone", input: "x", inputSHA256: "",
        exportDate: nil, startedAt: "", finishedAt: "", changes: SampleChanges(),
        counts: [
          RecordCount(
            element: "Record", type: "T", read: 5, stored: 4, notGranted: 0, rejected: 1,
            superseded: 0)
        ],
        rejections: [RejectionRecord(reason: "bad-date", type: "T", count: 1, example: "byte 1")],
        stages: [RunStage(name: "reading", seconds: 1)]),
      takesAnchor: true)
    try store.commit(takesAnchor: true)
    return folder
  }

  @Test(arguments: damages)
  func damageIsFound(damage: Damage) throws {
    let folder = try Self.database()
    #expect(try findings(folder.database) == [])
    try Connection(path: folder.database, isReadOnly: false)
      .execute("UPDATE store SET value = 2; " + damage.sql)
    let found = try findings(folder.database)
    #expect(found.sorted { "\($0)" < "\($1)" } == damage.expected.sorted { "\($0)" < "\($1)" })
    for finding in try StoreReader(path: folder.database).check() {
      #expect(!finding.name.isEmpty && !finding.description.contains("\n"))
      #expect(!finding.description.contains("Scale"))
    }
  }

  /// A page in the middle is overwritten: whatever it held, something is found and nothing traps.
  @Test func damagedPagesAreFound() throws {
    let folder = try Self.database()
    let whole = try #require(bytes(folder.database))
    for page in 1..<(whole.count / 8192) {
      var damaged = whole
      damaged.replaceSubrange(
        page * 8192..<page * 8192 + 200, with: Data(repeating: 0xFF, count: 200))
      try damaged.write(to: URL(fileURLWithPath: folder.database))
      let found: [StoreFinding.Problem]
      do {
        found = try findings(folder.database)
      } catch let error as StoreError {
        #expect(error.problem == .damaged, "page \(page)")
        continue
      }
      #expect(!found.isEmpty, "page \(page)")
    }
  }
}
