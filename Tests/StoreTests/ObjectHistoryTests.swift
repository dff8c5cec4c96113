import HealthModel
import Testing

@testable import Store

/// Objects night after night against all at once, and against a plain account of the changes.
@Suite struct ObjectHistoryTests {
  @Test(arguments: 0..<16 as Range<UInt64>)
  func everyNightAgreesWithARebuild(seed: UInt64) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var history = RandomObjects(seed: seed)
    var before: [HealthObject] = []
    var stored: [String: [String]] = [:]
    var everSeen: Set<[String]> = []
    let ids = [0: "zero", 1: "one"]
    for night in 1...10 {
      history.advance()
      let changes = try apply(history.objects, to: &store, sampleIDs: ids)
      let expected = plainChanges(from: before, to: history.objects)
      #expect(changes.byKind == expected, "night \(night)")

      var rebuilt = try Store(path: ":memory:", isReadableByGroup: false)
      try apply(history.objects, to: &rebuilt, sampleIDs: ids)
      let new = try objectRows(store)
      let fresh = try objectRows(rebuilt)
      #expect(new == fresh)
      try checkParts(store)

      let objects = try rows(
        store.connection, ["kind", "id", "hash", "anchor"], from: "objects ORDER BY kind, id")
      #expect(objects.count == history.objects.count)
      let anchor = try store.anchor()
      for row in objects {
        let old = stored[row[0] + row[1]]
        #expect(row[3] == (old?[2] == row[2] ? old?[3] : "\(anchor)"))
      }
      let keys = Set(objects.map { Array($0.prefix(2)) })
      #expect(keys.count == objects.count)
      everSeen.formUnion(keys)
      let buried = try rows(store.connection, ["kind", "id"], from: "tombstones")
      #expect(Set(buried) == everSeen.subtracting(keys))
      #expect(keys.allSatisfy { isValid(id: $0[1]) })

      stored = Dictionary(uniqueKeysWithValues: objects.map { ($0[0] + $0[1], $0) })
      before = history.objects
      let again = try writesOf(history.objects.reversed(), to: &store, sampleIDs: ids)
      #expect(again == 0)
    }
  }

  /// Every row of every table of parts belongs to an object of the right kind.
  private func checkParts(_ store: borrowing Store) throws {
    for table in ObjectTable.allCases {
      let kinds = ObjectKind.allCases.filter { ObjectTable.tables(of: $0).contains(table) }
      #expect(kinds.count == 1)
      let strays = try store.connection.integer(
        """
        SELECT count(*) FROM \(table.rawValue) WHERE object NOT IN
          (SELECT code FROM objects WHERE kind = '\(kinds.first?.rawValue ?? "")')
        """)
      #expect(strays == 0, "\(table.rawValue)")
    }
  }

  /// An id as SQL spells it: letters, digits, `-` and `.`, at most 64.
  private func isValid(id: String) -> Bool {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.".utf8)
    let bytes = id.utf8.dropFirst().dropLast()
    return (1...64).contains(bytes.count) && bytes.allSatisfy(letters.contains)
  }

  /// How many rows are written to bring a store to the objects.
  private func writesOf(
    _ objects: [HealthObject], to store: inout Store, sampleIDs: [Int: String] = [:]
  ) throws -> Int64? {
    let before = try store.connection.integer("SELECT total_changes()") ?? 0
    let changes = try apply(objects, to: &store, sampleIDs: sampleIDs)
    #expect(changes.isEmpty)
    return try store.connection.integer("SELECT total_changes()").map { $0 - before }
  }

  @Test func equalObjectsCountUp() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let workout = HealthObject.workout(fullWorkout())
    try apply([workout, workout, workout], to: &store)
    let ids = try rows(store.connection, ["substr(id, -2)"], from: "workouts ORDER BY id")
    #expect(ids == [["'.1'"], ["'.2'"], ["'.3'"]])
    let changes = try apply([workout], to: &store)
    #expect(changes.byKind == [.workout: deleted(2)])
    let buried = try rows(
      store.connection, ["kind", "substr(id, -2)"], from: "tombstones ORDER BY id")
    #expect(buried == [["'workout'", "'.2'"], ["'workout'", "'.3'"]])
    try apply([workout, workout], to: &store)
    let left = try rows(store.connection, ["substr(id, -2)"], from: "tombstones")
    #expect(left == [["'.3'"]])
  }

  private func deleted(_ count: Int) -> SampleChanges {
    var changes = SampleChanges()
    changes.deleted = count
    return changes
  }

  @Test func changeOfAPartRewritesTheObject() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    var workout = fullWorkout()
    try apply([.workout(workout)], to: &store)
    workout.routes[0].points.speed[1] = 1
    let changes = try apply([.workout(workout)], to: &store)
    #expect(changes.total.changed == 1 && changes.total.added == 0)
    let speeds = try rows(
      store.connection, ["speed", "anchor"], from: "route_points ORDER BY ordinal")
    #expect(speeds == [["2.5", "2"], ["1.0", "2"], ["0.0", "2"]])
    let objects = try rows(store.connection, ["count(*)"], from: "workouts")
    #expect(objects == [["1"]])
  }

  @Test func otherOriginsAndKindsAreLeftAlone() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    let day = HealthObject.activitySummary(ActivitySummary(date: "2021-09-12"))
    try apply([.workout(fullWorkout()), day], to: &store)
    try apply([.workout(fullWorkout()), day], to: &store, origin: "tablet")
    try apply([day], to: &store, subject: "other")
    // Another pipeline reads workouts, this one does not.
    var changes = try apply([day], to: &store, reads: [.activitySummary], othersRead: [.workout])
    #expect(changes.isEmpty)
    // Nobody reads workouts any more.
    changes = try apply([day], to: &store, reads: [.activitySummary], othersRead: [])
    #expect(changes.byKind == [.workout: deleted(1)])
    let left = try rows(
      store.connection, ["subject", "origin", "kind"], from: "objects ORDER BY 1, 2, 3")
    #expect(
      left == [
        ["'me'", "'phone'", "'activity-summary'"], ["'me'", "'tablet'", "'activity-summary'"],
        ["'me'", "'tablet'", "'workout'"], ["'other'", "'phone'", "'activity-summary'"],
      ])
  }

  @Test(arguments: ["kind = 'XY'", "id = 'no ordinal'", "id = 'a.b'"])
  func damagedObjectIsRefused(damage: String) throws {
    let folder = try Folder()
    var store = try Store(path: folder.database, isReadableByGroup: false)
    try apply([.workout(fullWorkout())], to: &store)
    try store.connection.execute("UPDATE objects SET \(damage)")
    let found = problem { () throws(StoreError) in try apply([], to: &store) }
    #expect(found == .damaged)
  }
}

/// The changes between two snapshots: key by key, equal objects struck out one for one.
private func plainChanges(
  from old: [HealthObject], to new: [HealthObject]
) -> [ObjectKind: SampleChanges] {
  func grouped(_ objects: [HealthObject]) -> [[String]: [ExactText]] {
    Dictionary(grouping: objects) { key(of: $0) }
      .mapValues { $0.map { ExactText("\($0)") } }
  }
  let (before, after) = (grouped(old), grouped(new))
  var changes: [ObjectKind: SampleChanges] = [:]
  for key in Set(before.keys).union(after.keys) {
    var left = before[key] ?? []
    var added = 0
    for object in after[key] ?? [] {
      if let index = left.firstIndex(of: object) { left.remove(at: index) } else { added += 1 }
    }
    var change = SampleChanges()
    change.changed = min(left.count, added)
    change.added = max(added - left.count, 0)
    change.deleted = max(left.count - added, 0)
    if change.isEmpty { continue }
    guard let kind = ObjectKind(rawValue: key[0]) else { continue }
    changes[kind, default: SampleChanges()] += change
  }
  return changes
}

/// What makes an object the same one; texts by their bytes.
private func key(of object: HealthObject) -> [String] {
  func key(_ kind: ObjectKind, _ type: String, _ header: ObjectHeader) -> [String] {
    let source = header.origin.source.utf8.map { "\($0)" }.joined(separator: ",")
    return [kind.rawValue, type, source, "\(header.start)", "\(header.end)"]
  }
  return switch object {
  case .workout(let workout): key(.workout, workout.activityType, workout.header)
  case .correlation(let meal): key(.correlation, meal.type, meal.header)
  case .audiogram(let audiogram): key(.audiogram, "", audiogram.header)
  case .activitySummary(let summary): [ObjectKind.activitySummary.rawValue, summary.date]
  case .visionPrescription(let prescription):
    [ObjectKind.prescription.rawValue, prescription.type, "\(prescription.issued)"]
  case .clinicalRecord(let record):
    [
      ObjectKind.clinicalRecord.rawValue, record.type, record.identifier, record.sourceName,
      "\(record.received)",
    ]
  case .electrocardiogram(let recording):
    [ObjectKind.electrocardiogram.rawValue, recording.device, "\(recording.start)"]
  case .characteristic(let characteristic):
    [ObjectKind.characteristic.rawValue, characteristic.type]
  case .other(let element):
    [ObjectKind.other.rawValue, element.element, element.start.map { "\($0)" } ?? ""]
  }
}
