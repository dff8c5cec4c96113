import HealthModel
import Testing

@testable import Store

/// Rows of statistics: written where they differ, deleted with a tombstone.
@Suite struct StatisticsTests {
  private func row(_ day: Int64, sum: Double? = 1, source: String? = nil) -> StatisticsRow {
    var row = StatisticsRow(
      id: "steps\(source.map { ".\($0)" } ?? "").\(compactUTC(day * 86_400))",
      collection: "steps", subject: "me", type: "HKQuantityTypeIdentifierStepCount",
      source: source, startDate: "start \(day)", endDate: "end \(day)",
      startUnix: day * 86_400, endUnix: (day + 1) * 86_400, unit: "count", sampleCount: 3,
      sources: ["Watch", "é"], anchor: 0)
    row.sum = sum
    return row
  }

  /// Writes rows in a transaction of its own.
  private func write(
    _ rows: [StatisticsRow], to store: inout Store
  ) throws(StoreError) -> StatisticsChanges {
    try store.begin()
    let changes = try store.write(rows, collection: "steps", subject: "me")
    try store.commit(takesAnchor: !changes.isEmpty)
    return changes
  }

  private func changes(written: Int, deleted: Int) -> StatisticsChanges {
    var changes = StatisticsChanges()
    changes.written = written
    changes.deleted = deleted
    return changes
  }

  @Test func onlyWhatDiffersIsWritten() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let first = try write([row(1), row(2), row(3)], to: &store)
    #expect(first == changes(written: 3, deleted: 0))
    let second = try write([row(1), row(2), row(3)], to: &store)
    #expect(second.isEmpty)
    let third = try write([row(1), row(2, sum: 5), row(4)], to: &store)
    #expect(third == changes(written: 2, deleted: 1))
    let stored = try store.statistics(collection: "steps", subject: "me")
    #expect(stored.map(\.anchor) == [1, 2, 2])
    #expect(stored.map(\.sum) == [1, 5, 1])
    let buried = try rows(store.connection, ["kind", "id", "anchor"], from: "tombstones")
    #expect(buried == [["'statistics'", "'steps.19700104T000000Z'", "2"]])
    _ = try write([row(1), row(2, sum: 5), row(3), row(4)], to: &store)
    let lifted = try rows(store.connection, ["id"], from: "tombstones")
    #expect(lifted.isEmpty)
  }

  @Test func everyColumnComesBack() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var full = row(-3, sum: 0.1 + 0.2, source: "Watch")
    full.average = 2.5
    full.minimum = -3
    full.maximum = 4e300
    full.mostRecent = .leastNonzeroMagnitude
    full.mostRecentDate = "moment"
    full.duration = 86_400
    full.timeWeightedSum = 7
    full.median = 8
    full.p5 = 9
    full.p95 = 10
    full.standardDeviation = 11
    full.date = "1969-12-29"
    full.values = [
      ValueStatistics(name: "inBed", duration: 30_600.5, sampleCount: 2),
      ValueStatistics(name: "-7", duration: 0, sampleCount: 1),
      ValueStatistics(name: "asleep", duration: nil, sampleCount: 12),
    ]
    full.efficiency = 0.921
    full.sources = ["\"\\\u{1}", "\u{FEFF}e\u{301}", "👩‍⚕️\u{2028}"]
    _ = try write([full], to: &store)
    var stored = try store.statistics(collection: "steps", subject: "me")
    #expect(stored.first?.anchor == 1)
    #expect(stored.first?.sources.map { Array($0.utf8) } == full.sources.map { Array($0.utf8) })
    stored = stored.map { row in
      var row = row
      row.anchor = 0
      return row
    }
    #expect(stored == [full])
  }

  @Test func categoriesHaveNoUnit() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var night = row(1, sum: nil)
    night.unit = nil
    night.values = [ValueStatistics(name: "stood", duration: 3_600, sampleCount: 1)]
    _ = try write([night], to: &store)
    let again = try write([night], to: &store)
    #expect(again.isEmpty)
    let columns = ["unit", "value_statistics", "efficiency", "date"]
    let stored = try rows(store.connection, columns, from: "statistics")
    let json = #"'{"stood":{"duration":3600,"sampleCount":1}}'"#
    #expect(stored == [["NULL", json, "NULL", "NULL"]])
  }

  /// Values are read in their order, so by hand; a text of another form must not pass for them.
  @Test(arguments: [
    "", "{}", "{", "}}", "[]", #"{"a":{}}"#, #"{"a":{"sampleCount":x}}"#,
    #"{"a":{"sampleCount":1},"b"}}"#, #"{"a":{"duration":x,"sampleCount":1}}"#,
    #"{"a":{"sampleCount":1,"duration":2}}"#, #"{"a":["sampleCount":1}}"#,
    #"{"a":{"seconds":1,"sampleCount":1}}"#, #"{"a":{"count":1}}"#,
  ])
  func damagedValuesAreNone(_ text: String) {
    #expect(valueStatistics(jsonObject: text).isEmpty)
  }

  @Test func rowsComeInTheOrderOfStartAndSource() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let sources = ["iPhone", nil, "Watch", "é"]
    let scrambled = sources.flatMap { [row(2, source: $0), row(-1, source: $0)] }
    _ = try write(scrambled, to: &store)
    let stored = try store.statistics(collection: "steps", subject: "me")
    #expect(stored.map(\.startUnix) == [-1, -1, -1, -1, 2, 2, 2, 2].map { $0 * 86_400 })
    #expect(stored.prefix(4).map(\.source) == [nil, "Watch", "iPhone", "é"])
  }

  /// A sum past the largest double has no form in SQL or JSON.
  @Test func numbersThatAreNotFiniteAreLeftOut() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let odd = [row(1, sum: .infinity), row(2, sum: .nan), row(3, sum: -0.0)]
    _ = try write(odd, to: &store)
    let again = try write(odd, to: &store)
    #expect(again.isEmpty)
    let stored = try store.statistics(collection: "steps", subject: "me")
    #expect(stored.map(\.sum) == [nil, nil, 0])
  }

  @Test func subjectsHaveCollectionsOfTheSameName() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    _ = try write([row(1)], to: &store)
    try store.begin()
    let changes = try store.write([], collection: "steps", subject: "other")
    #expect(changes.isEmpty)
    let kept = try store.statistics(collection: "steps", subject: "me")
    #expect(kept.count == 1)
  }
}
