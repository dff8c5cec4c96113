import HealthModel
import Testing

@testable import Store

/// Night after night against all at once, and against a slow and plain account of the changes.
@Suite struct HistoryTests {
  @Test(arguments: 0..<24 as Range<UInt64>)
  func everyNightAgreesWithARebuild(seed: UInt64) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var history = RandomHistory(seed: seed)
    var before = Snapshot(samples: [])
    var old: [String: [String]] = [:]
    var everSeen: Set<String> = []
    var follower = Follower()
    for night in 1...12 {
      history.advance()
      let snapshot = history.snapshot
      let changes = try apply(snapshot, to: &store)
      #expect(changes == plainChanges(from: before, to: snapshot), "night \(night)")

      var rebuilt = try Store(path: ":memory:", isReadableByGroup: false)
      try apply(snapshot, to: &rebuilt)
      let new = try samples(store)
      let expected = try samples(rebuilt)
      #expect(new == expected)
      #expect(new.count == snapshot.samples.count)
      let texts = try StoreTests.texts(store)
      let expectedTexts = try StoreTests.texts(rebuilt)
      #expect(texts == expectedTexts)

      let anchored = try allRows(store)
      let anchor = try store.anchor()
      checkAnchors(anchored, before: old, anchor: changes.isEmpty ? nil : anchor)
      let ids = Set(new.map { $0[0] })
      #expect(ids.count == new.count)
      everSeen.formUnion(ids)
      let buried = try rows(store.connection, ["id"], from: "tombstones WHERE kind = 'sample'")
      #expect(Set(buried.map { $0[0] }) == everSeen.subtracting(ids))

      try follower.catchUp(store)
      #expect(Set(follower.rows.values) == Set(new))
      old = Dictionary(anchored.map { ($0[0], $0) }) { $1 }
      before = snapshot
    }
  }

  /// Rows that say the same as before keep their anchor, all others take the new one.
  private func checkAnchors(_ rows: [[String]], before: [String: [String]], anchor: Int?) {
    for row in rows {
      if let old = before[row[0]], old.dropLast() == row.dropLast() {
        #expect(old.last == row.last)
      } else {
        #expect(row.last == anchor.map { "\($0)" })
      }
    }
  }

  @Test func replacedSampleMovesNoOther() throws {
    let folder = try Folder()
    let samples = [1.0, 2, 3].map { value in
      var sample = TestSample()
      sample.setValue(value, "kg")
      return sample
    }
    try apply(Snapshot(samples: samples), to: folder.database)
    var edited = samples
    edited[2].setValue(4, "kg")
    let changes = try apply(Snapshot(samples: edited.reversed()), to: folder.database)
    #expect((changes.added, changes.changed, changes.deleted) == (0, 1, 0))
    let stored = try rows(
      folder.database, ["value", "anchor"], from: "quantity_samples ORDER BY id")
    #expect(stored == [["1.0", "1"], ["2.0", "1"], ["4.0", "2"]])
  }

  @Test func anotherUnitAddsAndDeletesNothing() throws {
    let folder = try Folder()
    let metric = (0..<50).map { index in
      var sample = TestSample()
      sample.start += Int64(index / 2) * 3_600
      sample.setValue(70 + Double(index) / 10, "kg")
      return sample
    }
    let pounds = metric.map { sample in
      var sample = sample
      sample.setValue((sample.original / 0.45359237).rounded(), "lb")
      return sample
    }
    try apply(Snapshot(samples: metric), to: folder.database)
    let changes = try apply(Snapshot(samples: pounds), to: folder.database)
    #expect((changes.added, changes.changed, changes.deleted) == (0, 50, 0))
    #expect(try rows(folder.database, ["id"], from: "tombstones").isEmpty)
  }
}

/// One who reads only what is newer than the last anchor it knows.
private struct Follower {
  private var anchor = 0
  private(set) var rows: [String: [String]] = [:]

  mutating func catchUp(_ store: borrowing Store) throws(StoreError) {
    for row in try allRows(store, after: anchor) { rows[row[0]] = row.dropLast() }
    let changed = try store.connection.integer(
      "SELECT count(*) FROM sample_rows WHERE anchor > \(anchor)")
    let found = try store.connection.integer(
      """
      SELECT count(*) FROM partitions AS p CROSS JOIN sample_rows AS q
        ON q.series = p.series AND q.start_unix >= p.part << 21
          AND q.start_unix < (p.part + 1) << 21
      WHERE p.anchor > \(anchor) AND q.anchor > \(anchor)
      """)
    #expect(found == changed)
    for row in try StoreTests.rows(
      store.connection, ["id"], from: "tombstones WHERE anchor > \(anchor)")
    {
      rows[row[0]] = nil
    }
    anchor = try store.anchor()
  }
}

/// All that counts for samples being the same, texts byte by byte.
private struct PlainSample: Hashable {
  var texts: [[UInt8]]
  var numbers: [Double?]

  init(_ sample: TestSample, flag: SampleFlag?) {
    let metadata = MetadataSet(sample.metadata).entries.flatMap { [$0.key, $0.value] }
    let beats = sample.beats.flatMap {
      ["\($0.beatsPerMinute ?? -1)", $0.time, "\($0.hundredths ?? -1)"]
    }
    texts =
      ([sample.version, sample.device, sample.unit, sample.valueText ?? "", flag?.rawValue ?? ""]
      + metadata + ["beats"] + beats).map { Array($0.utf8) }
    numbers = [sample.value, sample.original.isNaN ? nil : sample.original]
  }
}

/// The changes between two snapshots: key by key, equal samples struck out one for one.
func plainChanges(from old: Snapshot, to new: Snapshot) -> SampleChanges {
  struct Key: Hashable {
    var texts: [[UInt8]]
    var start: Int64
    var end: Int64
  }
  func grouped(_ snapshot: Snapshot) -> [Key: [PlainSample]] {
    var groups: [Key: [PlainSample]] = [:]
    for sample in snapshot.samples {
      let key = Key(
        texts: [sample.type, sample.source, sample.kind.rawValue].map { Array($0.utf8) },
        start: sample.start,
        end: sample.end)
      groups[key, default: []].append(PlainSample(sample, flag: snapshot.flag(of: sample)))
    }
    return groups
  }
  let (before, after) = (grouped(old), grouped(new))
  var changes = SampleChanges()
  for key in Set(before.keys).union(after.keys) {
    var left = before[key] ?? []
    var right: [PlainSample] = []
    for sample in after[key] ?? [] {
      if let index = left.firstIndex(of: sample) {
        left.remove(at: index)
      } else {
        right.append(sample)
      }
    }
    changes.changed += min(left.count, right.count)
    changes.added += max(right.count - left.count, 0)
    changes.deleted += max(left.count - right.count, 0)
  }
  return changes
}
