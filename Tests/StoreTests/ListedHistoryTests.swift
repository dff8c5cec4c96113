import ExportGenerator
import HealthModel
import Testing

@testable import Store

/// Nights of which no samples are kept, and the change from one to the other.
@Suite struct ListedHistoryTests {
  @Test(arguments: 0..<16 as Range<UInt64>)
  func changesAreToldWithoutRows(seed: UInt64) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var history = RandomHistory(seed: seed)
    var before = Snapshot(samples: [])
    for night in 1...12 {
      history.advance()
      var snapshot = history.snapshot
      snapshot.keeps = []
      let changes = try apply(snapshot, to: &store)
      #expect(changes == plainChanges(from: before, to: snapshot), "night \(night)")
      for table in ["sample_rows", "written_forms", "metadata_sets", "tombstones"] {
        let count = try store.connection.integer("SELECT count(*) FROM \(table)")
        #expect(count == 0, "\(table)")
      }
      let count = try store.sampleCount(subject: "me", origin: "phone")
      #expect(count == snapshot.samples.count)
      before = snapshot
    }
  }

  /// What is kept changes from night to night, by type.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func switchingAgreesWithARebuild(seed: UInt64) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var history = RandomHistory(seed: seed)
    var random = SplitMix64(seed: seed)
    var before = Snapshot(samples: [])
    for night in 1...12 {
      if night % 3 != 0 { history.advance() }
      var snapshot = history.snapshot
      let types = Set(snapshot.samples.map(\.type)).sorted()
      snapshot.keeps = Set(types.filter { _ in Bool.random(using: &random) })
      if Int.random(in: 0..<4, using: &random) == 0 { snapshot.keeps = nil }
      var changes = try apply(snapshot, to: &store)
      changes.switched = 0
      #expect(changes == plainChanges(from: before, to: snapshot), "night \(night)")

      var rebuilt = try Store(path: ":memory:", isReadableByGroup: false)
      try apply(snapshot, to: &rebuilt)
      let new = try samples(store)
      let expected = try samples(rebuilt)
      #expect(new == expected)
      let texts = try StoreTests.texts(store)
      let expectedTexts = try StoreTests.texts(rebuilt)
      #expect(texts == expectedTexts)
      before = snapshot
    }
  }

  private static func snapshot(keeps: Bool) -> Snapshot {
    let samples = (0..<6).map { index in
      var sample = TestSample()
      sample.start += Int64(index) * 60
      sample.metadata = [.init(key: "k", value: "\(index)")]
      return sample
    }
    return Snapshot(samples: samples, keeps: keeps ? nil : [])
  }

  /// A switch alone adds, changes and deletes nothing, but is a change of the database.
  @Test func switchTakesAnAnchorAndNoTombstones() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try apply(Self.snapshot(keeps: true), to: &store)
    var shorter = Self.snapshot(keeps: true)
    shorter.samples.removeLast()
    try apply(shorter, to: &store)
    for (keeps, anchor) in [(false, 3), (true, 4)] {
      shorter.keeps = keeps ? nil : []
      let changes = try apply(shorter, to: &store)
      #expect((changes.added, changes.changed, changes.deleted) == (0, 0, 0))
      #expect(changes.switched == 5 && !changes.isEmpty)
      let taken = try store.anchor()
      #expect(taken == anchor)
      let tombstones = try store.connection.integer("SELECT count(*) FROM tombstones")
      #expect(tombstones == 0)
      let again = try apply(shorter, to: &store)
      #expect(again.isEmpty)
    }
    let anchors = try rows(store.connection, ["anchor"], from: "sample_rows")
    #expect(anchors == Array(repeating: ["4"], count: 5))
  }

  @Test func zeroWithASignIsZero() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var snapshot = Snapshot(samples: [TestSample()], keeps: [])
    snapshot.samples[0].setValue(0, "kg")
    try apply(snapshot, to: &store)
    snapshot.samples[0].setValue(-0.0, "kg")
    let changes = try apply(snapshot, to: &store)
    #expect(changes.isEmpty)
  }

  /// What is damaged in a list is found when the list is needed, never earlier and never by a trap.
  @Test(arguments: [
    "samples = x''", "samples = x'00'", "samples = substr(samples, 1, 10)",
    "samples = CAST(samples || x'00' AS BLOB)", "rows = 7", "rows = -1",
    "fingerprint = fingerprint + 1", "samples = CAST(substr(samples, 1, 9) || x'00' AS BLOB)",
  ])
  func damagedListIsRefused(damage: String) throws {
    let folder = try Folder()
    var snapshot = Self.snapshot(keeps: false)
    try apply(snapshot, to: folder.database)
    do {
      let connection = try Connection(path: folder.database, isReadOnly: false)
      try connection.execute("UPDATE partitions SET \(damage)")
    }
    snapshot.samples[0].setValue(71, "kg")
    let found = problem { () throws(StoreError) in try apply(snapshot, to: folder.database) }
    #expect(found == .damaged)
  }
}
