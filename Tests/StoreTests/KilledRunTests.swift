import Foundation
import Glibc
import HealthModel
import Testing

@testable import Store

/// Runs that end in the middle of a transaction, in processes of their own.
@Suite struct KilledRunTests {
  private static let snapshot = Snapshot(
    samples: (0..<5_000).map { index in
      var sample = TestSample()
      sample.start += Int64(index)
      return sample
    })

  /// Replaces every sample with so little memory that pages go into the file before the commit.
  private static func spill(_ path: String) throws -> Store {
    var store = try Store(path: path, isReadableByGroup: false)
    try store.begin()
    try store.connection.execute("PRAGMA cache_size = 5")
    var other = snapshot
    for index in other.samples.indices { other.samples[index].setValue(99, "kg") }
    _ = try write(other, to: store)
    try store.remember(record, anchor: 9, computedAnchor: 9)
    return store
  }

  private static let record = PipelineRecord(
    name: "nightly", subject: "me", origin: "phone", timeZone: "UTC", granted: nil,
    keepsSamples: true,
    definition: "{}", inputSHA256: "00", collections: [:])

  /// A database of the first night on which a second one was killed half way.
  private func killedFolder() async throws -> (Folder, Data) {
    let folder = try Folder()
    var store = try Store(path: folder.database, isReadableByGroup: false)
    try store.begin()
    _ = try write(Self.snapshot, to: store)
    try store.remember(Self.record, anchor: 1, computedAnchor: 1)
    try store.commit(takesAnchor: true)
    store.close()
    let before = try #require(bytes(folder.database))
    let path = folder.database
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try KilledRunTests.spill(path)
      kill(getpid(), SIGKILL)
      try store.connection.execute("ROLLBACK")
    }
    #expect(folder.names == ["health.sqlite", "health.sqlite-journal"])
    #expect(bytes(folder.database) != before)
    return (folder, before)
  }

  @Test func unchangedCheckRollsBackWhatAKilledRunLeft() async throws {
    let (folder, before) = try await killedFolder()
    let state = try readPipelineState(path: folder.database, pipeline: "nightly", subject: "me")
    #expect(state?.anchor == 1)
    #expect(bytes(folder.database) == before)
    #expect(folder.names == ["health.sqlite"])
  }

  @Test func nextRunGoesOnFromTheOldState() async throws {
    let (folder, before) = try await killedFolder()
    let changes = try apply(Self.snapshot, to: folder.database)
    #expect(changes.isEmpty)
    #expect(bytes(folder.database) == before)
    #expect(folder.names == ["health.sqlite"])
  }

  @Test func firstRunKilledIsStartedAnew() async throws {
    let folder = try Folder()
    let path = folder.database
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try KilledRunTests.spill(path)
      kill(getpid(), SIGKILL)
      try store.connection.execute("ROLLBACK")
    }
    #expect(try readPipelineState(path: path, pipeline: "nightly", subject: "me") == nil)
    let changes = try apply(Self.snapshot, to: path)
    #expect(changes.added == 5_000)
    #expect(folder.names == ["health.sqlite"])
  }

  /// What a user without rights meets; a superuser gives them up first.
  @Test func rightsThatAreMissing() async throws {
    let folder = try Folder()
    try apply(Snapshot(samples: [TestSample()]), to: folder.database)
    let closed = folder.path + "/closed"
    try FileManager.default.createDirectory(
      atPath: closed, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o555])
    let (path, root) = (folder.database, folder.path)
    await #expect(processExitsWith: .success) {
      [path = path as String, root = root as String, closed = closed as String] in
      try setPermissions(path, 0o444)
      try setPermissions(root, 0o555)
      if getuid() == 0 { try #require(setuid(65_534) == 0) }
      var found: [StoreError.Problem?] = []
      for file in [path, closed + "/health.sqlite", closed + "/a/health.sqlite"] {
        found.append(
          problem { () throws(StoreError) in
            var store = try Store(path: file, isReadableByGroup: false)
            try store.begin()
          })
      }
      #expect(found == [.cannotCreate, .cannotCreate, .cannotCreate])
      // A file that may be read can be read.
      #expect(try readPipelineState(path: path, pipeline: "p", subject: "me") == nil)
      #expect(try rows(path, ["count(*)"], from: "quantity_samples") == [["1"]])
    }
    try setPermissions(root, 0o755)
    #expect(folder.names == ["closed", "health.sqlite"])
  }

  @Test(arguments: [0o022, 0o077, 0o777] as [UInt32])
  func maskOfTheProcessDoesNotMatter(mask: UInt32) async throws {
    let folder = try Folder()
    let root = folder.path
    await #expect(processExitsWith: .success) { [root = root as String, mask = mask as UInt32] in
      umask(mask)
      for isReadableByGroup in [false, true] {
        let path = root + "/\(isReadableByGroup)/health.sqlite"
        var store = try Store(path: path, isReadableByGroup: isReadableByGroup)
        try apply(Snapshot(samples: [TestSample()]), to: &store)
      }
    }
    #expect(permissions(root + "/true/health.sqlite") == 0o640)
    #expect(permissions(root + "/true") == 0o750)
    #expect(permissions(root + "/false/health.sqlite") == 0o600)
    #expect(permissions(root + "/false") == 0o700)
  }
}
