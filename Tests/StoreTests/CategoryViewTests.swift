import HealthModel
import Testing

@testable import Store

/// What people see of category samples, typed metadata and heartbeats.
@Suite struct CategoryViewTests {
  private static func sleep(_ number: Int) -> TestSample {
    var sample = TestSample(type: "HKCategoryTypeIdentifierSleepAnalysis", source: "Watch")
    sample.start = 1_631_458_800
    sample.duration = 90
    sample.setCategory(number)
    return sample
  }

  @Test(arguments: [
    (0, ["NULL", "0", "NULL"]), (1, ["'XYInBed'", "1", "NULL"]),
    (3, ["'XYFuture'", "NULL", "'unknown-value'"]),
  ])
  func valueIsAsWritten(number: Int, expected: [String]) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var sample = Self.sleep(number)
    sample.device = "name:Watch"
    sample.metadata = [.init(key: "HKWasUserEntered", value: "1")]
    try apply(Snapshot(samples: [sample]), to: &store)
    let row = try onlyRow(store, "category_samples")
    #expect(["value", "code", "flag"].map { row[$0] } == expected.map { $0 })
    #expect(row["type"] == "'HKCategoryTypeIdentifierSleepAnalysis'" && row["source"] == "'Watch'")
    #expect(row["start_date"] == "'2021-09-12T15:00:00Z'" && row["end_unix"] == "1631458890")
    #expect(row["device"] == "'name:Watch'" && row["user_entered"] == "1")
    #expect(row["unit"] == nil && row["original_unit"] == nil && row["anchor"] == "1")
    let quantities = try rows(store.connection, ["id"], from: "quantity_samples")
    #expect(quantities.isEmpty)
  }

  /// Of a type that HealthKit does not define, records with and without a unit are two series.
  @Test func oneTypeCanHaveBothKinds() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var category = TestSample(type: "XYUnknown")
    category.setCategory(1)
    let quantity = TestSample(type: "XYUnknown")
    try apply(Snapshot(samples: [category, quantity]), to: &store)
    let ids =
      try rows(store.connection, ["id"], from: "quantity_samples")
      + rows(store.connection, ["id"], from: "category_samples")
    #expect(Set(ids).count == 2)
    let changes = try apply(Snapshot(samples: [category]), to: &store)
    #expect((changes.added, changes.changed, changes.deleted) == (0, 0, 1))
    let buried = try rows(store.connection, ["id"], from: "tombstones")
    #expect(buried == [ids[0]])
  }

  @Test func metadataIsTyped() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var sample = TestSample()
    sample.metadata = [
      .init(key: "HKWasUserEntered", value: "1"),
      .init(key: "HKElevationAscended", value: "418 cm"),
      .init(key: "HKFoodType", value: "Soup"),
      .init(key: "HKSwimmingStrokeStyle", value: "2"),
    ]
    var workout = Workout(activityType: "XY", header: header(metadata: sample.metadata))
    workout.durationSeconds = 1
    try apply(Snapshot(samples: [sample]), to: &store)
    try apply([.workout(workout)], to: &store)
    let expected = [
      ["'HKElevationAscended'", "'418 cm'", "418.0", "'cm'", "NULL"],
      ["'HKFoodType'", "'Soup'", "NULL", "NULL", "NULL"],
      ["'HKSwimmingStrokeStyle'", "'2'", "2.0", "NULL", "'HKSwimmingStrokeStyleFreestyle'"],
      ["'HKWasUserEntered'", "'1'", "1.0", "NULL", "'true'"],
    ]
    for parent in ["quantity_samples", "workouts"] {
      let found = try rows(
        store.connection, ["key", "value", "CAST(number AS REAL)", "unit", "name"],
        from: "sample_metadata WHERE sample = (SELECT id FROM \(parent)) ORDER BY key")
      #expect(found == expected, "\(parent)")
    }
  }

  @Test func beatsAreListed() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var sample = TestSample(type: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
    sample.start = 1_631_458_800
    sample.beats = [
      Beat(beatsPerMinute: 61.5, time: "9:28:34.99 AM", hundredths: 99),
      Beat(beatsPerMinute: nil, time: "?", hundredths: nil),
      Beat(beatsPerMinute: 60, time: "08:33:44,67", hundredths: 167),
    ]
    try apply(Snapshot(samples: [sample]), to: &store)
    let found = try rows(
      store.connection, ["ordinal", "CAST(bpm AS REAL)", "time", "time_unix"],
      from: "beats WHERE sample = (SELECT id FROM quantity_samples) ORDER BY ordinal")
    #expect(
      found == [
        ["1", "61.5", "'9:28:34.99 AM'", "1631458800.99"], ["2", "NULL", "'?'", "NULL"],
        ["3", "60.0", "'08:33:44,67'", "1631458801.67"],
      ])
    let metadata = try rows(store.connection, ["metadata"], from: "quantity_samples")
    #expect(metadata == [["NULL"]])
    sample.beats[2].hundredths = 168
    let changes = try apply(Snapshot(samples: [sample]), to: &store)
    #expect(changes.changed == 1)
  }

  private static func sample(_ entries: [MetadataSet.Entry], start: Int64 = 0) -> TestSample {
    TestSample(start: 1_600_000_000 + start, metadata: entries)
  }

  /// A set that has the hash of another one is told apart by what it says.
  @Test func equalHashesAreToldApart() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let entries = [MetadataSet.Entry(key: "HKWasUserEntered", value: "1")]
    let digest = Int64(bitPattern: MetadataSet(entries).contentHash)
    try apply(Snapshot(samples: []), to: &store)
    let strangers = [
      #"[["other","text"]]"#, #"[["HKWasUserEntered","0"]]"#, "[[]]", "{}", "[[1,2]]", "no JSON",
    ]
    for stranger in strangers {
      try store.connection.execute(
        """
        INSERT INTO metadata_sets (digest, user_entered, content) VALUES (\(digest), 0, '\(stranger)')
        """)
    }
    try apply(Snapshot(samples: [Self.sample(entries)]), to: &store)
    let shown = try rows(store.connection, ["metadata", "user_entered"], from: "quantity_samples")
    #expect(shown == [[#"'{"HKWasUserEntered":"1"}'"#, "1"]])
  }

  /// Types that another version knew or did not know make no other set.
  @Test func typesOfAnotherVersionAreReplaced() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let entries = [MetadataSet.Entry(key: "HKWasUserEntered", value: "1")]
    try apply(Snapshot(samples: [Self.sample(entries)]), to: &store)
    let typed = try rows(store.connection, ["content"], from: "metadata_sets")
    try store.connection.execute(
      #"UPDATE metadata_sets SET content = '[["HKWasUserEntered","1"]]'"#)
    try apply(
      Snapshot(samples: [Self.sample(entries), Self.sample(entries, start: 9)]), to: &store)
    let found = try rows(store.connection, ["content"], from: "metadata_sets")
    #expect(found == typed)
    let kept = try rows(store.connection, ["user_entered"], from: "quantity_samples")
    #expect(kept == [["1"], ["1"]])
  }
}
