import Foundation
import Glibc
import HealthModel
import Testing

@testable import Store

/// The database as a file: made, refused, left as it was.
@Suite struct FileTests {
  private let snapshot = Snapshot(
    samples: (0..<40).map { index in
      var sample = TestSample()
      sample.start += Int64(index) * 400_000
      sample.metadata = [.init(key: "k", value: "\(index % 3)")]
      return sample
    })

  @Test func sameSnapshotTwiceWritesNothing() throws {
    let folder = try Folder()
    let first = try apply(snapshot, to: folder.database)
    #expect((first.added, first.changed, first.deleted) == (40, 0, 0))
    let before = bytes(folder.database)
    let second = try apply(snapshot, to: folder.database)
    #expect(second.isEmpty)
    #expect(bytes(folder.database) == before)
    #expect(folder.names == ["health.sqlite"])
  }

  @Test(arguments: [false, true])
  func filesAreForTheirOwner(isReadableByGroup: Bool) throws {
    let folder = try Folder()
    let path = folder.path + "/a/b/health.sqlite"
    var store = try Store(path: path, isReadableByGroup: isReadableByGroup)
    #expect(permissions(path) == (isReadableByGroup ? 0o640 : 0o600))
    #expect(permissions(folder.path + "/a/b") == (isReadableByGroup ? 0o750 : 0o700))
    #expect(permissions(folder.path + "/a") == (isReadableByGroup ? 0o750 : 0o700))
    try store.begin()
    try store.connection.execute("CREATE TABLE t (a); PRAGMA cache_spill = 1")
    #expect(permissions(path + "-journal") == (isReadableByGroup ? 0o640 : 0o600))
  }

  @Test func databaseThatNeverCameToBeLeavesNothing() throws {
    let folder = try Folder()
    do {
      _ = try Store(path: folder.database, isReadableByGroup: false)
    }
    #expect(folder.names.isEmpty)
    do {
      var store = try Store(path: folder.database, isReadableByGroup: false)
      try store.begin()
      _ = try write(snapshot, to: store)
      #expect(folder.names.contains("health.sqlite"))
    }
    #expect(folder.names.isEmpty)
  }

  @Test func failureLeavesTheOldState() throws {
    let folder = try Folder()
    try apply(snapshot, to: folder.database)
    let before = bytes(folder.database)
    do {
      var store = try Store(path: folder.database, isReadableByGroup: false)
      try store.begin()
      _ = try write(Snapshot(samples: []), to: store)
    }
    #expect(bytes(folder.database) == before)
    #expect(folder.names == ["health.sqlite"])
  }

  @Test func fullDiskLeavesTheOldState() throws {
    let folder = try Folder()
    try apply(snapshot, to: folder.database)
    let before = bytes(folder.database)
    let found = problem { () throws(StoreError) in
      var store = try Store(path: folder.database, isReadableByGroup: false)
      try store.begin()
      try store.connection.execute("PRAGMA max_page_count = 30")
      var large = snapshot
      for index in 0..<20_000 {
        var sample = TestSample()
        sample.start += Int64(index)
        large.samples.append(sample)
      }
      _ = try write(large, to: store)
      try store.commit(takesAnchor: true)
    }
    #expect(found == .full)
    #expect(bytes(folder.database) == before)
    #expect(folder.names == ["health.sqlite"])
  }

  @Test func anotherRunHoldsTheDatabase() throws {
    let folder = try Folder()
    var first = try Store(path: folder.database, isReadableByGroup: false)
    try first.begin()
    let found = problem { () throws(StoreError) in
      var second = try Store(path: folder.database, isReadableByGroup: false, busySeconds: 0)
      try second.begin()
    }
    #expect(found == .busy)
    _ = try write(snapshot, to: first)
    try first.commit(takesAnchor: true)
    #expect(try rows(folder.database, ["count(*)"], from: "quantity_samples") == [["40"]])
  }

  /// The run that made the file waits for one that came second and was faster.
  @Test func fileOfAnotherRunIsNotTakenBack() throws {
    let folder = try Folder()
    var maker = try Store(path: folder.database, isReadableByGroup: false)
    let found = problem { () throws(StoreError) in
      let other = try Store(path: folder.database, isReadableByGroup: false, busySeconds: 0)
      other.close()
    }
    #expect(found == .busy)
    try maker.begin()
    _ = try write(snapshot, to: maker)
    try maker.commit(takesAnchor: true)
    maker.close()
    #expect(try rows(folder.database, ["count(*)"], from: "quantity_samples") == [["40"]])
  }

  /// The run that made the file fails while another one waits for it.
  @Test func fileThatWasTakenBackIsMadeAgain() async throws {
    let folder = try Folder()
    var maker = try Store(path: folder.database, isReadableByGroup: false)
    try maker.begin()
    let (path, content) = (folder.database, snapshot)
    let waiting = Task.detached { try apply(content, to: path) }
    try await Task.sleep(for: .milliseconds(200))
    maker.close()
    #expect(try await waiting.value.added == 40)
    #expect(try rows(folder.database, ["count(*)"], from: "quantity_samples") == [["40"]])
  }

  @Test func foldersOfAFileThatWasTakenBackGoWithIt() throws {
    let folder = try Folder()
    var store = try Store(path: folder.path + "/a/b/health.sqlite", isReadableByGroup: false)
    try store.begin()
    store.close()
    #expect(folder.names.isEmpty)
  }

  @Test func fileThatIsGoneIsNotWrittenTo() throws {
    let folder = try Folder()
    try apply(snapshot, to: folder.database)
    var store = try Store(path: folder.database, isReadableByGroup: false)
    _ = try store.connection.integer("SELECT count(*) FROM series")
    try FileManager.default.removeItem(atPath: folder.database)
    #expect(problem { () throws(StoreError) in try store.begin() } == .busy)
    #expect(folder.names.isEmpty)
  }

  @Test func readersOfAFileThatIsNotThereMakeNone() throws {
    let folder = try Folder()
    #expect(try readPipelineState(path: folder.database, pipeline: "p", subject: "me") == nil)
    #expect(folder.names.isEmpty)
    try Data().write(to: URL(fileURLWithPath: folder.database))
    #expect(try readPipelineState(path: folder.database, pipeline: "p", subject: "me") == nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.database)
    #expect(attributes[.size] as? Int == 0)
  }

  @Test func placesWhereNoFileCanBe() throws {
    let folder = try Folder()
    try Data("text".utf8).write(to: URL(fileURLWithPath: folder.path + "/file"))
    for path in ["/file/health.sqlite", "/file/a/health.sqlite", ""] {
      #expect(opening(folder.path + path) == .cannotCreate, "\(path)")
    }
    #expect(opening("/proc/health.sqlite") == .cannotCreate)
    #expect(folder.names == ["file"])
  }

  private func opening(_ path: String) -> StoreError.Problem? {
    problem { () throws(StoreError) in
      var store = try Store(path: path, isReadableByGroup: false)
      try store.begin()
    }
  }

  private func bothProblems(_ path: String) -> [StoreError.Problem?] {
    let reading = problem { () throws(StoreError) in
      _ = try readPipelineState(path: path, pipeline: "p", subject: "me")
    }
    return [opening(path), reading]
  }

  @Test func databasesOfOthersAreRefused() throws {
    let folder = try Folder()
    for sql in [
      "CREATE TABLE t (a)", "CREATE TABLE t (a); PRAGMA application_id = 1",
      "PRAGMA application_id = 77", "PRAGMA user_version = 3",
    ] {
      let path = folder.path + "/other.sqlite"
      try Data().write(to: URL(fileURLWithPath: path))
      try Connection(path: path, isReadOnly: false).execute(sql)
      let before = bytes(path)
      #expect(bothProblems(path) == [.foreign, .foreign], "\(sql)")
      #expect(bytes(path) == before)
    }
  }

  @Test func newerDatabaseIsRefused() throws {
    let folder = try Folder()
    try apply(snapshot, to: folder.database)
    try Connection(path: folder.database, isReadOnly: false).execute("PRAGMA user_version = 9")
    let before = bytes(folder.database)
    let expected = StoreError.Problem.newer(schema: 9, known: Schema.version)
    #expect(bothProblems(folder.database) == [expected, expected])
    #expect(bytes(folder.database) == before)
  }

  @Test func damageIsNoticed() throws {
    let folder = try Folder()
    try apply(snapshot, to: folder.database)
    let whole = try #require(bytes(folder.database))
    let url = URL(fileURLWithPath: folder.database)
    for (data, expected) in [
      (whole.prefix(whole.count / 2), .damaged),
      (Data("<?xml version='1.0'?>".utf8), .notADatabase),
      (Data(repeating: 65, count: 5_000), .notADatabase),
      (whole.prefix(100) + Data(repeating: 65, count: whole.count - 100), .damaged),
    ] as [(Data, StoreError.Problem)] {
      try data.write(to: url)
      #expect(bothProblems(folder.database) == [expected, expected])
      #expect(bytes(folder.database) == data)
    }
  }
}
