import ExportGenerator
import HealthModel
import Testing

@testable import Store

/// The ids by which correlations name their members.
@Suite struct CorrelationTests {
  /// Samples of one type, some under one key, in two partitions and of two sources.
  private static func columns(
    _ dictionary: inout SampleDictionary, _ random: inout SplitMix64
  ) -> SampleColumns {
    let origins = ["Cuff", "Watch"].map {
      dictionary.code(of: SampleOrigin(source: $0, unit: "mmHg"))
    }
    var columns = SampleColumns()
    for index in (0..<40).shuffled(using: &random) {
      let start = 1_600_000_000 + Int64(index / 3) * 400_000
      columns.append(
        start: start, end: start, value: Double(100 + index), original: Double(100 + index),
        origin: origins[index % 2], metadata: 0)
    }
    return columns
  }

  private static func night(
    _ store: inout Store, keepsSamples: Bool = true, seed: UInt64
  ) throws -> (ids: [Int: String], columns: SampleColumns, changes: ObjectChanges) {
    var (dictionary, random) = (SampleDictionary(), SplitMix64(seed: seed))
    let columns = columns(&dictionary, &random)
    let type = "HKQuantityTypeIdentifierBloodPressureSystolic"
    try store.begin()
    var writer = try SnapshotWriter(store, subject: "me", origin: "p", dictionary: dictionary)
    let wanted = Set((0..<columns.count).filter { $0 % 2 == 0 })
    let flags = [SampleFlag?](repeating: nil, count: columns.count)
    try writer.write(
      type: type, kind: .quantity, canonicalUnit: "mmHg", samples: columns, flags: flags,
      keepsSamples: keepsSamples)
    let ids =
      keepsSamples
      ? try writer.ids(
        of: wanted, type: type, kind: .quantity, canonicalUnit: "mmHg", samples: columns,
        flags: flags) : [:]
    let samples = try writer.finish(reads: { _ in true }, othersRead: { _ in false })
    var objects = try ObjectWriter(store, subject: "me", origin: "p")
    for row in wanted.sorted() {
      // The value is unique here, so that it makes the source of a correlation of its own.
      let correlation = Correlation(
        type: "HKCorrelationTypeIdentifierBloodPressure",
        header: header(start: columns.start[row], seconds: 0, source: "\(columns.value[row])"),
        members: [.init(type: type, row: row), .init(type: "XYNotRead", row: nil)])
      objects.write(.correlation(correlation)) { $0.row.flatMap { ids[$0] } }
    }
    let changes = try objects.finish(reads: { _, _ in true }, othersRead: { _, _ in false })
    try store.commit(takesAnchor: !samples.isEmpty || !changes.isEmpty)
    return (ids, columns, changes)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func idsAreThoseOfTheView(seed: UInt64) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    for night in 0..<2 as Range<UInt64> {
      // The second time nothing changes but the order in the file.
      let (ids, columns, changes) = try Self.night(&store, seed: seed + night * 100)
      #expect(changes.total.added == (night == 0 ? ids.count : changes.total.added))
      #expect(ids.count == 20)
      for (row, id) in ids {
        let value = try rows(
          store.connection, ["value"], from: "quantity_samples WHERE id = '\(id)'")
        #expect(value == [["\(columns.value[row])"]])
      }
      let members = try rows(
        store.connection, ["c.source", "q.value"],
        from: """
          correlation_members AS m JOIN correlations AS c ON c.id = m.correlation
          JOIN quantity_samples AS q ON q.id = m.sample
          """)
      #expect(members.count == (try Self.correlations(store)))
      #expect(members.allSatisfy { $0[0] == "'\($0[1])'" })
      let missing = try rows(
        store.connection, ["type", "sample", "count(*)"],
        from: "correlation_members WHERE ordinal = 2 GROUP BY 1, 2")
      #expect(missing.map { Array($0.prefix(2)) } == [["'XYNotRead'", "NULL"]])
    }
  }

  private static func correlations(_ store: borrowing Store) throws -> Int {
    Int(try store.connection.integer("SELECT count(*) FROM correlations") ?? 0)
  }

  @Test func unchangedCorrelationsWriteNothing() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    _ = try Self.night(&store, seed: 1)
    let again = try Self.night(&store, seed: 1)
    #expect(again.changes.isEmpty && again.ids.count == 20)
  }

  @Test func withoutSamplesThereAreNoIDs() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let night = try Self.night(&store, keepsSamples: false, seed: 1)
    #expect(night.ids.isEmpty && night.changes.total.added == 20)
    let members = try rows(
      store.connection, ["count(*)", "count(sample)"], from: "correlation_members")
    #expect(members == [["40", "0"]])
  }
}
