import HealthModel
import Testing

@testable import Store

/// What people see who query the database.
@Suite struct ViewTests {
  @Test func everyColumnSaysWhatWasWritten() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var sample = TestSample()
    sample.source = "O'Neil’s Scale"
    sample.start = 1_631_458_800
    sample.duration = 90
    sample.setValue(155.5, "lb")
    sample.version = "2.1"
    sample.device = "<<HKDevice: >, name:Scale>"
    sample.metadata = [.init(key: "HKWasUserEntered", value: "1")]
    try apply(Snapshot(samples: [sample]), to: &store, subject: "me", origin: "phone")
    let row = try #require(
      try rows(store.connection, sampleColumns + ["anchor"], from: "quantity_samples").first)
    let digest = try #require(try rows(store.connection, ["digest"], from: "series").first?.first)
      .replacing("'", with: "")
    #expect(digest.count == 12)
    #expect(
      row == [
        "'20210912T150000Z.90.\(digest).1'", "'me'", "'phone'",
        "'HKQuantityTypeIdentifierBodyMass'", "'O''Neil’s Scale'", "'<<HKDevice: >, name:Scale>'",
        "'2.1'", "'2021-09-12T15:00:00Z'", "'2021-09-12T15:01:30Z'", "1631458800", "1631458890",
        "70.533613535", "'kg'", "155.5", "'lb'", "1", #"'{"HKWasUserEntered":"1"}'"#, "NULL", "1",
      ])
  }

  struct Written: Sendable, CustomTestStringConvertible {
    var number: Double
    var text: String?
    var shown: String
    var testDescription: String { shown }
  }

  @Test(arguments: [
    Written(number: 8421, text: nil, shown: "8421"),
    Written(number: -3, text: nil, shown: "-3"),
    Written(number: 0, text: nil, shown: "0"),
    Written(number: 70.5, text: nil, shown: "70.5"),
    Written(number: 10, text: "010", shown: "'010'"),
    Written(number: 10, text: "1e1", shown: "'1e1'"),
    Written(number: 999_999_999_999_999, text: nil, shown: "999999999999999"),
    Written(number: 1e300, text: nil, shown: "1.0e+300"),
    Written(number: 0.1 + 0.2, text: nil, shown: "3.00000000000000044408e-01"),
  ])
  func originalValueIsAsWritten(written: Written) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var sample = TestSample()
    sample.setValue(written.number, "kg")
    sample.valueText = written.text
    try apply(Snapshot(samples: [sample]), to: &store)
    let shown = try rows(store.connection, ["original_value"], from: "quantity_samples")
    #expect(shown == [[written.shown]])
    let value = try rows(store.connection, ["value"], from: "quantity_samples").first?.first
    #expect(value.flatMap(Double.init) == written.number)
  }

  @Test func flagsHaveTheirNames() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var dictionary = SampleDictionary()
    let origin = dictionary.code(of: SampleOrigin(source: "App", unit: "parsec"))
    var samples = SampleColumns()
    let flags: [SampleFlag?] = [nil] + SampleFlag.allCases
    for (index, flag) in flags.enumerated() {
      samples.append(
        start: Int64(index), end: Int64(index), value: flag == .unit ? .nan : 2, original: 2,
        origin: origin, metadata: 0)
    }
    try store.begin()
    var writer = try SnapshotWriter(store, subject: "me", origin: "p", dictionary: dictionary)
    try writer.write(
      type: "XY", kind: .quantity, canonicalUnit: nil, samples: samples, flags: flags,
      keepsSamples: true)
    _ = try writer.finish(reads: { _ in true }, othersRead: { _ in true })
    let shown = try rows(
      store.connection, ["flag", "value", "unit", "original_value", "original_unit"],
      from: "quantity_samples ORDER BY start_unix")
    let expected = flags.map { flag in
      [
        flag.map { "'\($0.rawValue)'" } ?? "NULL", flag == .unit ? "NULL" : "2.0",
        flag == .unit ? "NULL" : "'parsec'", "2", "'parsec'",
      ]
    }
    #expect(shown == expected)
  }

  @Test(
    arguments: [
      -62_135_596_800, -62_135_596_799, -2_208_988_801, -86_401, -86_400, -86_399, -1, 0, 1, 86_399,
      951_782_399, 951_782_400, 4_102_444_800, 253_402_300_799,
    ] as [Int64])
  func idsAreTheOnesOfTombstones(start: Int64) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var sample = TestSample()
    sample.start = start
    try apply(Snapshot(samples: [sample, sample]), to: &store)
    let ids = try rows(store.connection, ["id"], from: "quantity_samples ORDER BY id")
    #expect(ids.count == 2)
    try apply(Snapshot(samples: []), to: &store)
    let buried = try rows(store.connection, ["id"], from: "tombstones ORDER BY id")
    #expect(buried == ids)
  }

  @Test func metadataIsThereKeyByKey() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let odd: [MetadataSet.Entry] = [
      .init(key: "meal", value: "a"), .init(key: "Meal", value: "b"),
      .init(key: "", value: ""),
      .init(key: "q\"u\\o/te\u{1}\u{2028}", value: "\"\\\n\t\u{2029}👩‍⚕️</x>"),
      .init(key: "$.a[0]", value: "[1,2]"), .init(key: "0", value: "null"),
      .init(key: "HKWasUserEntered", value: "0"),
    ]
    let many = (0..<1_200).map { MetadataSet.Entry(key: "key\($0)", value: "\($0)") }
    var first = TestSample()
    first.metadata = odd
    var second = TestSample()
    second.start += 1
    second.metadata = many
    var none = TestSample()
    none.start += 2
    try apply(Snapshot(samples: [first, second, none]), to: &store)
    for (sample, entries) in [(first, odd), (second, many), (none, [])] {
      var query = try store.connection.prepare(
        """
        SELECT m.key, m.value FROM sample_metadata AS m
        JOIN quantity_samples AS q ON q.id = m.sample WHERE q.start_unix = ?1
        """)
      query.bind(1, sample.start)
      var found: Set<MetadataSet.Entry> = []
      while try query.step() {
        found.insert(.init(key: query.text(0), value: query.text(1)))
      }
      #expect(found == Set(entries))
    }
    let entered = try rows(store.connection, ["user_entered"], from: "quantity_samples")
    #expect(entered == [["0"], ["0"], ["0"]])
  }

  @Test func wrongKindsOfValuesAreRefused() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    #expect(throws: StoreError.self) {
      try store.connection.execute("INSERT INTO partitions VALUES ('a', 1, 1, 1, 1, NULL)")
    }
    let loose = try rows(
      store.connection, ["name"],
      from: "pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'")
    #expect(loose.isEmpty)
  }
}
