import ExportGenerator
import HealthModel
import Testing

@testable import Store

/// The anchor at which a row came into being, against a plain account of ids.
@Suite struct FirstAnchorTests {
  /// Since when each id stands, as a reader knows it who looks after every run.
  private struct Account {
    private(set) var first: [String: Int] = [:]
    private(set) var changedOnes = 0

    mutating func check(_ table: String, _ id: String, _ connection: borrowing Connection) throws {
      let found = try rows(
        connection, [id, "anchor", "first_anchor"], from: table)
      var now: [String: Int] = [:]
      for row in found {
        let anchor = try #require(Int(row[1]))
        let first = first[row[0]] ?? anchor
        now[row[0]] = first
        #expect(row[2] == (first == anchor ? "NULL" : "\(first)"), "\(row[0])")
        if first != anchor { changedOnes += 1 }
      }
      #expect(now.count == found.count)
      first = now
    }
  }

  @Test func samplesKeepTheirs() throws {
    var changedOnes = 0
    for seed in 0..<12 as Range<UInt64> {
      var store = try Store(path: ":memory:", isReadableByGroup: false)
      var history = RandomHistory(seed: seed)
      var account = Account()
      for _ in 0..<12 {
        history.advance()
        try apply(history.snapshot, to: &store)
        try account.check(
          "sample_rows", "series || '.' || start_unix || '.' || duration || '.' || ordinal",
          store.connection)
      }
      changedOnes += account.changedOnes
    }
    #expect(changedOnes > 100)
  }

  @Test func objectsKeepTheirs() throws {
    var changedOnes = 0
    for seed in 0..<12 as Range<UInt64> {
      var store = try Store(path: ":memory:", isReadableByGroup: false)
      var history = RandomObjects(seed: seed)
      var account = Account()
      for _ in 0..<10 {
        history.advance()
        try apply(history.objects, to: &store)
        try account.check("objects", "kind || ' ' || id", store.connection)
      }
      changedOnes += account.changedOnes
    }
    #expect(changedOnes > 10)
  }

  @Test func statisticsKeepTheirs() throws {
    var random = SplitMix64(seed: 3)
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var account = Account()
    for _ in 0..<12 {
      let rows = (0..<8).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        .map { index in
          var row = StatisticsRow(
            id: "c.\(index)", collection: "c", subject: "me", type: "T", source: nil,
            startDate: "s", endDate: "e", startUnix: Int64(index), endUnix: Int64(index + 1),
            unit: nil, sampleCount: 1, sources: [], anchor: 0)
          row.sum = Double(Int.random(in: 0...2, using: &random))
          return row
        }
      try store.begin()
      let changes = try store.write(rows, collection: "c", subject: "me")
      try store.commit(takesAnchor: !changes.isEmpty)
      try account.check("statistics", "id", store.connection)
    }
    #expect(account.changedOnes > 5)
  }
}
