import ExportGenerator
import Foundation
import HealthModel
import Testing

@testable import Store

/// Consumers of the change feed hold what the database holds.
@Suite struct FeedTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func consumersHoldTheStore(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try Folder()
    var nights = Nights(seed: seed)
    var nightly = Consumer()
    var lazy = Consumer()
    for night in 1...10 {
      for step in 0..<3 {
        try nights.advance(step, folder.database)
        try nightly.catchUp(folder.database, isExact: true)
      }
      if Int.random(in: 0..<3, using: &random) == 0 { try lazy.catchUp(folder.database) }
      var fresh = Consumer()
      try fresh.catchUp(folder.database)
      let expected = try storedRecords(folder.database)
      #expect(differences(fresh.held, expected).isEmpty, "night \(night)")
      #expect(differences(nightly.held, expected).isEmpty, "night \(night)")

      var halves = Consumer()
      try halves.catchUp(folder.database, until: Int.random(in: 0...nightly.anchor, using: &random))
      try halves.catchUp(folder.database)
      #expect(differences(halves.held, expected).isEmpty)
    }
    try lazy.catchUp(folder.database)
    #expect(differences(lazy.held, nightly.held).isEmpty)
    #expect(nightly.changes.values.allSatisfy { $0 > 0 } && nightly.changes.count == 3)
  }

  @Test func everyKindComes() throws {
    let folder = try Folder()
    var nights = Nights(seed: 2)
    for _ in 0..<40 { for step in 0..<3 { try nights.advance(step, folder.database) } }
    let reader = try StoreReader(path: folder.database)
    for kind in FeedKind.allCases {
      var records = 0
      var deleted = 0
      let range = FeedRange(since: 0, until: reader.newestAnchor)
      let isComplete = try reader.forEachChange(of: kind, in: range) { entry in
        if case .deleted = entry.record { deleted += 1 } else { records += 1 }
        return true
      }
      #expect(isComplete && records > 0 && deleted > 0, "\(kind)")
    }
  }

  @Test func numbersHaveAllTheirDigits() throws {
    let folder = try Folder()
    var sample = TestSample()
    sample.setValue(0.1 + 0.2, "kg")
    try apply(Snapshot(samples: [sample]), to: folder.database)
    let reader = try StoreReader(path: folder.database)
    var found = ""
    _ = try reader.forEachChange(of: .samples, in: FeedRange(since: 0, until: 1)) {
      if case .fields(let json) = $0.record { found = json }
      return true
    }
    #expect(found.contains(#","value":0.30000000000000004,"unit":"kg","#))
  }

  @Test func oneSubjectAlone() throws {
    let folder = try Folder()
    for subject in ["me", "you"] {
      try apply(Snapshot(samples: [TestSample()]), to: folder.database, subject: subject)
    }
    for (subject, expected) in [("me", ["me"]), (nil, ["me", "you"]), ("her", [])] {
      let reader = try StoreReader(path: folder.database)
      var found: [String] = []
      _ = try reader.forEachChange(
        of: .samples, in: FeedRange(since: 0, until: 2, subject: subject)
      ) {
        found.append($0.subject)
        return true
      }
      #expect(found == expected)
    }
  }

  @Test func consumerMayStop() throws {
    let folder = try Folder()
    var snapshot = Snapshot(samples: (0..<9).map { TestSample(start: $0) })
    try apply(snapshot, to: folder.database)
    snapshot.samples.removeLast(4)
    try apply(snapshot, to: folder.database)
    for stop in 1...9 {
      let reader = try StoreReader(path: folder.database)
      var count = 0
      let isComplete = try reader.forEachChange(of: .samples, in: FeedRange(since: 0, until: 2)) {
        _ in
        count += 1
        return count < stop
      }
      #expect(!isComplete && count == stop)
    }
  }

  @Test func typesWithoutSamplesAreNamed() throws {
    let folder = try Folder()
    var snapshot = Snapshot(samples: [TestSample(), TestSample(type: "B")], keeps: ["B"])
    try apply(snapshot, to: folder.database)
    do {
      let reader = try StoreReader(path: folder.database)
      let types = try reader.typesWithoutSamples(subject: nil)
      #expect(types == ["HKQuantityTypeIdentifierBodyMass"])
      let others = try reader.typesWithoutSamples(subject: "you")
      #expect(others.isEmpty)
      let known = try reader.samplesKnownSince(subject: nil)
      #expect(known == 0)
    }
    snapshot.keeps = nil
    try apply(snapshot, to: folder.database)
    let reader = try StoreReader(path: folder.database)
    let types = try reader.typesWithoutSamples(subject: "me")
    #expect(types.isEmpty)
    let known = try [nil, "me", "you"].map { try reader.samplesKnownSince(subject: $0) }
    #expect(known == [2, 2, 0])
  }

  /// What was only listed when it was deleted left no tombstone, so it must not be passed over.
  @Test func listedSamplesThatGoAreNotForgotten() throws {
    let folder = try Folder()
    for (samples, keeps) in [([TestSample()], nil), ([TestSample()], []), ([], [])]
      as [([TestSample], Set<String>?)]
    {
      try apply(Snapshot(samples: samples, keeps: keeps), to: folder.database)
    }
    let reader = try StoreReader(path: folder.database)
    let types = try reader.typesWithoutSamples(subject: nil)
    #expect(types.isEmpty)
    let known = try reader.samplesKnownSince(subject: "me")
    #expect(known == 3)
  }

  @Test func changedSamplesAreFoundThroughPartitions() throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    for kind in [SampleKind.quantity, .category] {
      var query = try store.connection.prepare(
        "EXPLAIN QUERY PLAN " + Schema.sampleChanges(kind))
      var steps: [String] = []
      while try query.step() { steps.append(query.text(3)) }
      #expect(
        steps.contains("SEARCH q USING PRIMARY KEY (series=? AND start_unix>? AND start_unix<?)"),
        "\(steps)")
      #expect(!steps.contains { $0.contains("TEMP B-TREE") }, "\(steps)")
    }
  }

  @Test func otherVersionsAreNotRead() throws {
    let folder = try Folder()
    try apply(Snapshot(samples: []), to: folder.database)
    for version in [1, 9] {
      try Connection(path: folder.database, isReadOnly: false)
        .execute("PRAGMA user_version = \(version)")
      let found = problem { () throws(StoreError) in
        _ = try StoreReader(path: folder.database).newestAnchor
      }
      #expect(
        found
          == (version == 1
            ? .older(schema: 1, known: Schema.version)
            : .newer(schema: 9, known: Schema.version)))
    }
  }
}

/// Random nights of samples, objects and statistics.
private struct Nights {
  private var samples: RandomHistory
  private var objects: RandomObjects
  private var random: SplitMix64

  init(seed: UInt64) {
    samples = RandomHistory(seed: seed)
    objects = RandomObjects(seed: seed)
    random = SplitMix64(seed: seed)
  }

  /// Changes one of the three, in a run of its own.
  mutating func advance(_ step: Int, _ path: String) throws {
    var store = try Store(path: path, isReadableByGroup: false)
    switch step {
    case 0:
      samples.advance()
      try apply(samples.snapshot, to: &store)
    case 1:
      objects.advance()
      try apply(objects.objects, to: &store, sampleIDs: [0: "zero", 1: "one"])
    default: try writeStatistics(&store)
    }
  }

  /// Some rows of two collections, one of which is dropped now and then.
  private mutating func writeStatistics(_ store: inout Store) throws {
    try store.begin()
    var changes = StatisticsChanges()
    for collection in ["a", "b"] {
      let isDropped = collection == "b" && Int.random(in: 0..<3, using: &random) == 0
      var rows: [StatisticsRow] = []
      for index in 0..<6 where !isDropped && Bool.random(using: &random) {
        var row = StatisticsRow(
          id: "\(collection).\(index)", collection: collection, subject: "me", type: "T",
          source: nil, startDate: "s", endDate: "e", startUnix: Int64(index),
          endUnix: Int64(index + 1), unit: "kg", sampleCount: 1, sources: ["é"], anchor: 0)
        row.sum = Double(Int.random(in: 0...2, using: &random))
        rows.append(row)
      }
      changes += try store.write(rows, collection: collection, subject: "me")
    }
    try store.commit(takesAnchor: !changes.isEmpty)
  }
}

/// One who applies what the feed tells.
private struct Consumer {
  private(set) var held: [String: String] = [:]
  private(set) var anchor = 0
  /// How often each word was told.
  private(set) var changes: [String: Int] = [:]

  /// Reads on.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - until: The last run to know of.
  ///   - isExact: Whether one run at most came since the last time, so that every word has to fit.
  /// - Throws: Errors of the store.
  mutating func catchUp(_ path: String, until: Int? = nil, isExact: Bool = false) throws {
    let reader = try StoreReader(path: path)
    let range = FeedRange(since: anchor, until: until ?? reader.newestAnchor)
    var seen: Set<String> = []
    for kind in FeedKind.allCases {
      _ = try reader.forEachChange(of: kind, in: range) { entry in
        let key = "\(kind.rawValue) \(entry.id)"
        #expect(seen.insert(key).inserted, "\(key) comes twice")
        #expect(entry.anchor > range.since && entry.anchor <= range.until)
        #expect(entry.firstAnchor <= entry.anchor && entry.kind == kind)
        if case .deleted = entry.record {
          if isExact { #expect(held[key] != nil, "\(key) was not held") }
          held[key] = nil
          changes["deleted", default: 0] += 1
          return true
        }
        let isAdded = entry.firstAnchor > range.since
        if isExact { #expect(isAdded == (held[key] == nil), "\(key)") }
        changes[isAdded ? "added" : "changed", default: 0] += 1
        held[key] = text(of: entry.record)
        return true
      }
    }
    anchor = range.until
  }

  private func text(of record: FeedEntry.Record) -> String {
    switch record {
    case .deleted: ""
    case .fields(let json): canonical(json)
    case .statistics(let row): "\(row)"
    case .workout(let workout): "\(workout)"
    }
  }
}

/// What one account holds otherwise than another.
private func differences(_ left: [String: String], _ right: [String: String]) -> [String] {
  Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted()
    .map { "\(left[$0] ?? "nothing") in place of \(right[$0] ?? "nothing")" }
}

/// JSON with its keys in order, without nulls in its outermost object and with the digits of numbers
/// that SQLite's own JSON has.
private func canonical(_ json: String) -> String {
  let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
  let known = object?.filter { !($0.value is NSNull) }.mapValues { value -> Any in
    guard let number = value as? Double, number != number.rounded() else { return value }
    return String(format: "%.14g", number)
  }
  let data = try? JSONSerialization.data(withJSONObject: known ?? [:], options: .sortedKeys)
  return data.map { String(decoding: $0, as: UTF8.self) } ?? "no JSON"
}

/// All that the database holds, read from its views and tables by queries of this test's own.
private func storedRecords(_ path: String) throws -> [String: String] {
  var result: [String: String] = [:]
  let connection = try Connection(path: path, isReadOnly: true)
  let beats = """
    , 'beats', (SELECT json_group_array(
      json_object('bpm', bpm, 'time', time, 'time_unix', time_unix))
      FROM (SELECT * FROM beats WHERE sample = v.id ORDER BY ordinal) HAVING count(*) > 0)
    """
  for view in ["quantity_samples", "category_samples"] {
    try read("samples", view, more: beats, connection, into: &result)
  }
  let parts: [FeedKind: String] = [
    .correlations: """
    , 'members', (SELECT json_group_array(json(
      iif(sample IS NULL, json_object('ordinal', ordinal, 'type', type),
        json_object('ordinal', ordinal, 'type', type, 'sample', sample))))
      FROM correlation_members WHERE correlation = v.id)
    """,
    .electrocardiograms: """
    , 'voltages', (SELECT json_group_array(microvolts)
      FROM electrocardiogram_voltages WHERE electrocardiogram = v.id)
    """,
    .audiograms: """
    , 'points', (SELECT json_group_array(json(iif(left_sensitivity IS NULL,
      json_object('ordinal', ordinal, 'frequency', frequency),
      json_object('ordinal', ordinal, 'frequency', frequency,
        'left_sensitivity', left_sensitivity))))
      FROM audiogram_points WHERE audiogram = v.id)
    """,
    .prescriptions: """
    , 'eyes', (SELECT json_group_array(json_object('ordinal', ordinal, 'eye', eye, 'field', field,
        'value', value, 'unit', unit)) FROM prescription_eyes WHERE prescription = v.id),
      'attachments', (SELECT json_group_array(identifier)
        FROM prescription_attachments WHERE prescription = v.id)
    """,
  ]
  for kind in FeedKind.allCases where ![.samples, .statistics, .workouts].contains(kind) {
    let view = kind.rawValue.replacing("-", with: "_")
    try read(kind.rawValue, view, more: parts[kind] ?? "", connection, into: &result)
  }
  for workout in try readWorkouts(path: path, subject: "me") {
    result["workouts \(workout.id)"] = "\(workout)"
  }
  for collection in ["a", "b"] {
    for row in try readStatistics(path: path, collection: collection, subject: "me") {
      result["statistics \(row.id)"] = "\(row)"
    }
  }
  return result
}

private func read(
  _ kind: String, _ view: String, more: String, _ connection: borrowing Connection,
  into result: inout [String: String]
) throws {
  let columns = try rows(connection, ["name"], from: "pragma_table_info('\(view)')")
    .map { $0[0].replacing("'", with: "") }
  let members = columns.map { name in
    ["metadata", "content"].contains(name)
      ? "'\(name)', json(\(name))" : "'\(name)', \(name)"
  }
  var query = try connection.prepare(
    "SELECT id, json_object(\(members.joined(separator: ", "))\(more)) FROM \(view) AS v")
  while try query.step() { result["\(kind) \(query.text(0))"] = canonical(query.text(1)) }
}

extension TestSample {
  fileprivate init(type: String) {
    self.init()
    self.type = type
  }

  fileprivate init(start: Int64) {
    self.init()
    self.start += start
  }
}
