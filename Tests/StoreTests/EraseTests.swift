import Foundation
import Glibc
import HealthModel
import Testing

@testable import Store

/// One of two people is erased.
@Suite struct EraseTests {
  /// Texts that only the first person's rows hold, and that stand in the file as they are.
  private static let own = [
    "Only Hers Watch", "Only Hers Model", "only-hers-key", "Only Hers Value", "Only Hers Route",
    "only-hers-pipeline", "Only Hers Clinic", "only-hers-collection", "only-hers.zip",
  ]

  private static func write(
    _ subject: String, _ prefix: String, count: Int, to store: inout Store
  ) throws {
    var snapshot = Snapshot(samples: [])
    for index in 0..<count {
      var sample = TestSample()
      sample.source = "\(prefix) Watch"
      sample.device = "name:\(prefix) Model"
      sample.start += Int64(index) * 1_000
      sample.metadata = [
        .init(key: "\(prefix.lowercased().replacing(" ", with: "-"))-key", value: "\(prefix) Value")
      ]
      snapshot.samples.append(sample)
    }
    try apply(snapshot, to: &store, subject: subject)
    // Some are deleted again: tombstones, and free pages with what they were.
    snapshot.samples.removeLast(count / 2)
    try apply(snapshot, to: &store, subject: subject)
    var workout = fullWorkout()
    workout.header = header(source: "\(prefix) Watch", device: "name:\(prefix) Model")
    workout.routes[0].header = header(source: "\(prefix) Route", device: "")
    let record = ClinicalRecord(
      type: "XY", identifier: "1", sourceName: "\(prefix) Clinic", sourceURL: "", fhirVersion: "4",
      received: 5, resourceFilePath: "/a.json")
    try apply([.workout(workout), .clinicalRecord(record)], to: &store, subject: subject)
    try store.begin()
    let name = prefix.lowercased().replacing(" ", with: "-")
    let pipeline = PipelineRecord(
      name: "\(name)-pipeline", subject: subject, origin: "phone", timeZone: "UTC", granted: nil,
      keepsSamples: true, definition: "", inputSHA256: "",
      collections: ["\(name)-collection": ""])
    _ = try store.claimCollections(of: pipeline)
    try store.remember(pipeline, anchor: 1, computedAnchor: 1)
    try store.setAnchor(of: "\(name)-collection", pipeline: pipeline, through: "t")
    try store.remember(
      OriginState(newestExport: 1, dateOfBirth: nil, biologicalSex: nil), origin: "phone",
      subject: subject)
    let row = StatisticsRow(
      id: "\(name)-collection.1", collection: "\(name)-collection", subject: subject, type: "T",
      source: nil, startDate: "s", endDate: "e", startUnix: 1, endUnix: 2, unit: nil,
      sampleCount: 1, sources: ["\(prefix) Watch"], anchor: 0)
    _ = try store.write([row], collection: "\(name)-collection", subject: subject)
    try store.record(
      RunRecord(
        pipeline: "\(name)-pipeline", subject: subject, origin: "phone", input: "\(name).zip",
        inputSHA256: "", exportDate: nil, startedAt: "", finishedAt: "",
        changes: SampleChanges(),
        counts: [
          RecordCount(
            element: "E", type: "", read: 1, stored: 1, notGranted: 0, rejected: 0, superseded: 0)
        ],
        rejections: [], stages: [RunStage(name: "reading", seconds: 1)]),
      takesAnchor: true)
    try store.commit(takesAnchor: true)
  }

  private static func fill(_ path: String, subjects: [(String, String)], count: Int) throws {
    var store = try Store(path: path, isReadableByGroup: false)
    for (subject, prefix) in subjects {
      try Self.write(subject, prefix, count: count, to: &store)
    }
  }

  private static func erase(_ path: String, vacuums: Bool = true) throws -> ErasedRows {
    var store = try Store(path: path, isReadableByGroup: false)
    try store.overwriteDeleted()
    try store.begin()
    let erased = try store.erase(subject: "her")
    try store.commit(takesAnchor: false)
    if vacuums { try store.vacuum() }
    return erased
  }

  @Test(arguments: [true, false])
  func noByteOfAPersonStays(vacuums: Bool) throws {
    let folder = try Folder()
    try Self.fill(
      folder.database, subjects: [("her", "Only Hers"), ("me", "Mine")], count: 2_000)
    let before = try #require(bytes(folder.database))
    for text in Self.own { #expect(before.range(of: Data(text.utf8)) != nil, "\(text)") }
    let erased = try Self.erase(folder.database, vacuums: vacuums)
    #expect(erased.samples == 1_000 && erased.tombstones == 1_000 && erased.objects == 2)
    #expect(erased.statistics == 1 && erased.runs == 1)
    #expect(erased.pipelines == ["only-hers-pipeline"])
    #expect(erased.collections == ["only-hers-collection"])
    let after = try #require(bytes(folder.database))
    for text in Self.own {
      #expect(after.range(of: Data(text.utf8)) == nil, "\(text)")
    }
    #expect(after.range(of: Data("Mine Watch".utf8)) != nil)
    if vacuums { #expect(after.count < before.count) }
    #expect(folder.names == ["health.sqlite"])
    let findings = try StoreReader(path: folder.database).check()
    #expect(findings.isEmpty)
  }

  /// What is left is what there would be without the person, but for codes and anchors.
  @Test func othersAreNotTouched() throws {
    let folder = try Folder()
    let alone = try Folder()
    try Self.fill(
      folder.database, subjects: [("me", "Mine"), ("her", "Only Hers")], count: 40)
    try Self.fill(alone.database, subjects: [("me", "Mine")], count: 40)
    _ = try Self.erase(folder.database)
    let tables = try rows(
      folder.database, ["name"],
      from: "sqlite_master WHERE type IN ('table', 'view') AND name <> 'store'")
    for table in tables.map({ $0[0].replacing("'", with: "") }) {
      let columns = try rows(folder.database, ["name"], from: "pragma_table_info('\(table)')")
        .map { $0[0].replacing("'", with: "") }
      func all(_ path: String) throws -> [[String]] {
        try rows(path, columns, from: table).sorted { $0.lexicographicallyPrecedes($1) }
      }
      let (found, expected) = (try all(folder.database), try all(alone.database))
      #expect(found == expected, "\(table)")
    }
    let anchor = try rows(folder.database, ["value"], from: "store")
    #expect(anchor == [["8"]])
  }

  @Test func whatIsSharedStays() throws {
    let folder = try Folder()
    try Self.fill(folder.database, subjects: [("me", "Both"), ("her", "Both")], count: 40)
    _ = try Self.erase(folder.database)
    let shown = try rows(
      folder.database, ["count(*)", "count(device)", "count(metadata)"], from: "quantity_samples")
    #expect(shown == [["20", "20", "20"]])
    let devices = try rows(folder.database, ["device"], from: "devices")
    #expect(devices.contains(["'name:Both Model'"]))
  }

  @Test func erasedPersonCanComeBack() throws {
    let folder = try Folder()
    try Self.fill(folder.database, subjects: [("her", "Only Hers")], count: 10)
    _ = try Self.erase(folder.database)
    let left = try rows(folder.database, ["name", "value"], from: "store")
    #expect(left == [["'anchor'", "4"]])
    try Self.fill(folder.database, subjects: [("her", "Only Hers")], count: 10)
    let found = try rows(folder.database, ["min(anchor)", "count(*)"], from: "quantity_samples")
    #expect(found == [["5", "5"]])
  }

  /// Killed before the commit, the person is there as before; the next erasure takes them away.
  @Test func killedErasureIsTakenBack() async throws {
    let folder = try Folder()
    try Self.fill(
      folder.database, subjects: [("me", "Mine"), ("her", "Only Hers")], count: 4_000)
    let before = bytes(folder.database)
    let path = folder.database
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      var store = try Store(path: path, isReadableByGroup: false)
      try store.overwriteDeleted()
      try store.begin()
      try store.connection.execute("PRAGMA cache_size = 5")
      _ = try store.erase(subject: "her")
      kill(getpid(), SIGKILL)
      try store.connection.execute("ROLLBACK")
    }
    #expect(bytes(folder.database) != before)
    let subjects = try StoreReader(path: folder.database).subjects()
    #expect(subjects == ["her", "me"])
    #expect(bytes(folder.database) == before)
    let erased = try Self.erase(folder.database)
    #expect(erased.samples == 2_000)
  }
}
