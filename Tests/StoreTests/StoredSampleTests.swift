import HealthModel
import Testing

@testable import Store

/// Samples read back into columns are those that were written.
@Suite struct StoredSampleTests {
  @Test(arguments: 0..<16 as Range<UInt64>)
  func whatIsReadBackIsWhatWasWritten(seed: UInt64) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var history = RandomHistory(seed: seed)
    for _ in 1...8 {
      history.advance()
      try apply(history.snapshot, to: &store)
    }
    let before = try samples(store)

    try store.begin()
    var reader = try StoredSampleReader(store)
    let series = try reader.series(of: "me")
    var columns: [SampleKind: [String: StoredColumns]] = [:]
    for one in series {
      #expect(one.isKept)
      try reader.read(
        one, into: &columns[one.kind, default: [:]][one.type, default: StoredColumns()])
    }
    #expect(columns.values.flatMap(\.values).reduce(0) { $0 + $1.samples.count } == before.count)
    var writer = try SnapshotWriter(
      store, subject: "me", origin: "phone", dictionary: reader.dictionary)
    for (kind, types) in columns {
      for (type, columns) in types {
        try writer.write(
          type: type, kind: kind, canonicalUnit: canonicalUnits[type], samples: columns.samples,
          flags: columns.flags, keepsSamples: true)
      }
    }
    let changes = try writer.finish(reads: { _ in true }, othersRead: { _ in false })
    #expect(changes.isEmpty)
    let after = try samples(store)
    #expect(after == before)
  }

  @Test func seriesKnowTheirFirstSampleThatCounts() throws {
    let folder = try Folder()
    var old = TestSample()
    old.start = 900_000_000
    var first = TestSample()
    first.start = 1_500_000_000
    var other = TestSample()
    other.source = "Watch"
    other.start = 1_700_000_001
    try apply(Snapshot(samples: [old, TestSample(), first, other]), to: folder.database)

    var reader = try StoredSampleReader(path: folder.database)
    let series = try reader.series(of: "me")
    #expect(series.map(\.source) == ["Scale", "Watch"])
    // The scale's oldest is before 2000, the watch's only one after the export.
    #expect(series.map(\.firstStart) == [1_500_000_000, nil])
    let foreign = try reader.series(of: "you")
    #expect(foreign.isEmpty)

    var columns = StoredColumns()
    try reader.read(try #require(series.first), into: &columns, startingBefore: 1_500_000_001)
    #expect(columns.samples.start == [900_000_000, 1_500_000_000])
    #expect(columns.flags == [.before2000, nil])
  }

  @Test func samplesThatAreOnlyListedAreToldApart() throws {
    let folder = try Folder()
    try apply(Snapshot(samples: [TestSample()], keeps: []), to: folder.database)
    var reader = try StoredSampleReader(path: folder.database)
    let series = try reader.series(of: "me")
    #expect(series.map(\.isKept) == [false])
    #expect(series.map(\.firstStart) == [nil])
  }
}
