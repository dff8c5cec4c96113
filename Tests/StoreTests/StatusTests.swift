import HealthModel
import Testing

@testable import Store

/// `StoreReader.status`, against a plain look at all samples.
@Suite struct StatusTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func newestSampleIsThatOfAllRows(seed: UInt64) throws {
    let folder = try Folder()
    var history = RandomHistory(seed: seed)
    for _ in 0..<6 {
      history.advance()
      try apply(history.snapshot, to: folder.database)
      let status = try StoreReader(path: folder.database).status()
      var expected: [String: (count: Int, newest: Int64?)] = [:]
      for sample in history.snapshot.samples {
        var state = expected[sample.type] ?? (0, nil)
        state.count += 1
        if history.snapshot.flag(of: sample) == nil {
          state.newest = max(state.newest ?? .min, sample.end)
        }
        expected[sample.type] = state
      }
      #expect(status.types.map(\.type) == expected.keys.sorted())
      for type in status.types {
        #expect(type.samples == expected[type.type]?.count)
        #expect(type.newestSample == expected[type.type]?.newest, "\(type.type)")
      }
      let anchor = try rows(folder.database, ["value"], from: "store")
      #expect(["\(status.anchor)"] == anchor[0] && status.schema == Schema.version)
    }
  }

  @Test func listedSamplesHaveAnEnd() throws {
    let folder = try Folder()
    var long = TestSample()
    long.duration = 600
    try apply(Snapshot(samples: [TestSample(), long], keeps: []), to: folder.database)
    let types = try StoreReader(path: folder.database).status().types
    #expect(types.map(\.newestSample) == [long.end] && types.map(\.samples) == [2])
  }

  @Test func originsAndRunsAreTold() throws {
    let folder = try Folder()
    do {
      var store = try Store(path: folder.database, isReadableByGroup: false)
      try store.begin()
      for (subject, origin, date) in [
        ("me", "phone", 5), ("me", "tablet", nil), ("you", "phone", 7),
      ]
        as [(String, String, Int64?)]
      {
        try store.remember(
          OriginState(newestExport: date, dateOfBirth: nil, biologicalSex: nil), origin: origin,
          subject: subject)
        var changes = SampleChanges()
        changes.added = Int(date ?? 0)
        try store.record(
          RunRecord(
            pipeline: "p", subject: subject, origin: origin, input: "", inputSHA256: "",
            exportDate: nil, startedAt: "s", finishedAt: "f", changes: changes, counts: [],
            rejections: []),
          takesAnchor: date != nil)
      }
      try store.commit(takesAnchor: true)
    }
    let reader = try StoreReader(path: folder.database)
    let all = try reader.status()
    #expect(all.origins.map(\.newestExport) == [5, nil, 7])
    #expect(all.origins.map(\.anchor) == [1, 0, 1])
    #expect(all.lastRun?.subject == "you" && all.lastRun?.added == 7)
    let mine = try reader.status(subject: "me")
    #expect(mine.origins.map(\.origin) == ["phone", "tablet"])
    #expect(mine.lastRun?.origin == "tablet")
    let phone = try reader.status(subject: "me", origin: "phone")
    #expect(phone.origins.map(\.newestExport) == [5] && phone.lastRun?.id == 1)
    let nobody = try reader.status(subject: "her")
    #expect(nobody.origins.isEmpty && nobody.lastRun == nil && nobody.types.isEmpty)
  }
}
