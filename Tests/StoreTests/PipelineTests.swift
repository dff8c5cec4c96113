import Foundation
import HealthModel
import Testing

@testable import Store

/// What the database remembers of pipelines, collections, origins and runs.
@Suite struct PipelineTests {
  private func record(
    _ name: String, reads: [String]? = nil, keepsSamples: Bool = true,
    collections: [String: String] = [:]
  ) -> PipelineRecord {
    PipelineRecord(
      name: name, subject: "me", origin: "phone", timeZone: "Asia/Tokyo", granted: reads,
      keepsSamples: keepsSamples, definition: "{\"name\":\"\(name)\"}", inputSHA256: "ab12",
      collections: collections)
  }

  @Test func pipelineIsRemembered() throws {
    let folder = try Folder()
    do {
      var store = try Store(path: folder.database, isReadableByGroup: false)
      try store.begin()
      try store.remember(record("nightly"), anchor: 4, computedAnchor: 4)
      try store.commit(takesAnchor: false)
    }
    let state = try readPipelineState(path: folder.database, pipeline: "nightly", subject: "me")
    #expect(
      state
        == PipelineState(
          origin: "phone", timeZone: "Asia/Tokyo", definition: "{\"name\":\"nightly\"}",
          inputSHA256: "ab12", anchor: 4, computedAnchor: 4, isBehind: false))
    for (name, subject) in [("other", "me"), ("nightly", "you")] {
      #expect(try readPipelineState(path: folder.database, pipeline: name, subject: subject) == nil)
    }
    #expect(folder.names == ["health.sqlite"])
  }

  @Test func pipelineIsBehindAfterAnotherOriginChanged() throws {
    let folder = try Folder()
    func isBehind() throws -> Bool? {
      try readPipelineState(path: folder.database, pipeline: "nightly", subject: "me")?.isBehind
    }
    func change(_ origin: String, subject: String = "me") throws {
      var store = try Store(path: folder.database, isReadableByGroup: false)
      try store.begin()
      try store.markChanged(origin, subject: subject)
      if origin == "phone" {
        try store.remember(record("nightly"), anchor: 1, computedAnchor: store.nextAnchor)
      }
      try store.commit(takesAnchor: true)
    }
    try change("phone")
    #expect(try isBehind() == false)
    try change("tablet", subject: "you")
    #expect(try isBehind() == false)
    try change("tablet")
    #expect(try isBehind() == true)
    try change("phone")
    #expect(try isBehind() == false)
  }

  @Test func collectionOfAnotherPipelineIsTaken() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    _ = try store.claimCollections(of: record("a", collections: ["steps": "daily", "mass": "x"]))
    let found = problem { () throws(StoreError) in
      _ = try store.claimCollections(of: record("b", collections: ["steps": "hourly"]))
    }
    #expect(found == .collectionTaken(name: "steps", pipeline: "a"))
    var other = record("b", collections: ["steps": "hourly"])
    other.subject = "you"
    let dropped = try store.claimCollections(of: other)
    #expect(dropped.isEmpty)
  }

  @Test func collectionsThatAreGoneAreDropped() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    _ = try store.claimCollections(of: record("a", collections: ["steps": "1", "mass": "2"]))
    _ = try store.claimCollections(of: record("b", collections: ["heart": "3"]))
    try store.setAnchor(of: "mass", pipeline: record("a"), through: "2024-01-02T00:00:00Z")
    try store.setAnchor(of: "steps", pipeline: record("a"), through: "2024-01-02T00:00:00Z")
    try store.setAnchor(of: "empty", pipeline: record("a"), through: nil)
    let dropped = try store.claimCollections(of: record("a", collections: ["steps": "edited"]))
    #expect(dropped == ["mass"])
    let kept = try rows(
      store.connection, ["name", "pipeline", "definition"], from: "collections ORDER BY name")
    #expect(kept == [["'heart'", "'b'", "'3'"], ["'steps'", "'a'", "'edited'"]])
    let anchors = try rows(store.connection, ["collection", "anchor", "through"], from: "anchors")
    #expect(anchors == [["'steps'", "1", "'2024-01-02T00:00:00Z'"]])
  }

  /// Two pipelines define a collection alike; one gives it up, and the other keeps it.
  @Test func sharedCollectionStaysWithTheOther() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    _ = try store.claimCollections(of: record("a", collections: ["steps": "1"]))
    _ = try store.claimCollections(of: record("b", collections: ["steps": "1"]))
    let dropped = try store.claimCollections(of: record("a"))
    #expect(dropped.isEmpty)
    let owners = try rows(store.connection, ["name", "pipeline"], from: "collections")
    #expect(owners == [["'steps'", "'b'"]])
  }

  @Test func readsOfOthersAreKnown() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    try store.remember(record("a", reads: ["X", "Y"]), anchor: 1, computedAnchor: 1)
    try store.remember(record("b", reads: ["Y", "Z"]), anchor: 1, computedAnchor: 1)
    let others = try store.typesReadByOthers(than: "a", subject: "me", origin: "phone")
    #expect(others == ["Y", "Z"])
    let elsewhere = try store.typesReadByOthers(than: "a", subject: "me", origin: "tablet")
    #expect(elsewhere == [])
    try store.remember(record("c"), anchor: 1, computedAnchor: 1)
    let all = try store.typesReadByOthers(than: "a", subject: "me", origin: "phone")
    #expect(all == nil)
  }

  @Test func typesKeptByOthersAreKnown() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    try store.remember(record("a", reads: ["X", "Y"]), anchor: 1, computedAnchor: 1)
    try store.remember(record("b", keepsSamples: false), anchor: 1, computedAnchor: 1)
    let kept = try store.typesReadByOthers(
      than: "c", subject: "me", origin: "phone", onlyKept: true)
    #expect(kept == ["X", "Y"])
    try store.remember(
      record("a", reads: ["X", "Y"], keepsSamples: false), anchor: 1, computedAnchor: 1)
    let none = try store.typesReadByOthers(
      than: "c", subject: "me", origin: "phone", onlyKept: true)
    #expect(none == [])
  }

  @Test func typesOfOtherPipelinesAreLeftAlone() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let types = ["A", "B", "C"]
    let samples = types.map { type in
      var sample = TestSample()
      sample.type = type
      return sample
    }
    try apply(Snapshot(samples: samples), to: &store)
    // This pipeline reads A, which is gone; another one reads B; none reads C any more.
    let changes = try apply(
      Snapshot(samples: [], reads: ["A"], othersRead: ["B"]), to: &store)
    #expect((changes.added, changes.changed, changes.deleted) == (0, 0, 2))
    let left = try rows(store.connection, ["type"], from: "quantity_samples")
    #expect(left == [["'B'"]])
    let count = try store.sampleCount(subject: "me", origin: "phone")
    #expect(count == 1)
  }

  @Test func subjectsAndOriginsDoNotTouchEachOther() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var sample = TestSample()
    sample.metadata = [.init(key: "k", value: "v")]
    for (subject, origin) in [("me", "phone"), ("me", "tablet"), ("you", "phone")] {
      try apply(Snapshot(samples: [sample]), to: &store, subject: subject, origin: origin)
    }
    try apply(Snapshot(samples: []), to: &store)
    let left = try rows(
      store.connection, ["subject", "origin", "metadata", "original_unit"],
      from: "quantity_samples ORDER BY subject, origin")
    #expect(
      left == [
        ["'me'", "'tablet'", #"'{"k":"v"}'"#, "'kg'"],
        ["'you'", "'phone'", #"'{"k":"v"}'"#, "'kg'"],
      ])
    let buried = try rows(store.connection, ["subject"], from: "tombstones")
    #expect(buried == [["'me'"]])
  }

  @Test func originIsRemembered() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    var state = OriginState(newestExport: nil, dateOfBirth: nil, biologicalSex: "x")
    try store.remember(state, origin: "phone", subject: "me")
    let first = try store.origin("phone", subject: "me")
    #expect(first == state)
    state = OriginState(newestExport: -5, dateOfBirth: "d", biologicalSex: nil)
    try store.remember(state, origin: "phone", subject: "me")
    let second = try store.origin("phone", subject: "me")
    #expect(second == state)
    let other = try store.origin("tablet", subject: "me")
    #expect(other == nil)
  }

  @Test func runIsRecorded() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    var changes = SampleChanges()
    changes.added = 3
    changes.deleted = 1
    var run = RunRecord(
      pipeline: "p", subject: "me", origin: "phone", input: "export.zip", inputSHA256: "ab",
      exportDate: nil, startedAt: "s", finishedAt: "f", changes: changes,
      counts: [
        RecordCount(
          element: "Record", type: "T", read: 6, stored: 3, notGranted: 1, rejected: 2,
          superseded: 0)
      ],
      rejections: [
        RejectionRecord(reason: "bad-date", type: "T", count: 2, example: "byte 17"),
        RejectionRecord(reason: "bad-date", type: "", count: 1, example: "byte 99"),
      ])
    try store.record(run, takesAnchor: true)
    run.exportDate = "2024-01-01T00:00:00Z"
    run.objectChanges.add(changes, .workout)
    run.objectChanges.add(changes, .characteristic)
    #expect(run.objectChanges.byKind == [.workout: changes, .characteristic: changes])
    run.rejections = []
    run.counts = []
    try store.record(run, takesAnchor: false)
    let runs = try rows(
      store.connection,
      ["id", "input", "export_date", "anchor", "added", "changed", "deleted", "rejected"],
      from: "runs ORDER BY id")
    #expect(
      runs == [
        ["1", "'export.zip'", "NULL", "1", "3", "0", "1", "3"],
        ["2", "'export.zip'", "'2024-01-01T00:00:00Z'", "NULL", "9", "0", "3", "0"],
      ])
    let rejections = try rows(
      store.connection, ["run", "reason", "type", "count", "example"],
      from: "rejections ORDER BY type")
    #expect(
      rejections == [
        ["1", "'bad-date'", "''", "1", "'byte 99'"], ["1", "'bad-date'", "'T'", "2", "'byte 17'"],
      ])
    let counts = try rows(
      store.connection,
      ["run", "element", "type", "read", "stored", "not_granted", "rejected", "superseded"],
      from: "record_counts")
    #expect(counts == [["1", "'Record'", "'T'", "6", "3", "1", "2", "0"]])
  }
}
