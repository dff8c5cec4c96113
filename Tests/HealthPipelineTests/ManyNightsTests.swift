import ExportGenerator
import Foundation
import HealthPipeline
import Store
import Testing

/// Night after night against a store that is built from that night's export alone.
@Suite struct ManyNightsTests {
  private static let nights =
    ProcessInfo.processInfo.environment["SLOW_TESTS"] == nil ? 24 : 400

  private static let pipeline = """
    { name: "nightly", subject: "me", origin: "phone", timeZone: "Europe/Berlin", read: "all",
      collections: [
        { name: "steps", type: "StepCount", options: ["cumulativeSum", "separateBySource"],
          interval: { day: 1 } },
        { name: "energy", type: "ActiveEnergyBurned", options: ["cumulativeSum"], interval: { week: 1 },
          unit: "kJ" },
        { name: "pulse", type: "HeartRate", interval: { minute: 5 }, within: { workouts: "all" },
          options: ["discreteAverage", "discreteMin", "discreteMax"] },
        { name: "nights", type: "SleepAnalysis", options: ["duration"], interval: { day: 1 },
          anchorDate: "12:00", labelBy: "end" },
      ],
      output: { database: "health.sqlite", documents: { path: "documents" },
        formats: [ { format: "health-auto-export", path: "hae" }, { format: "fhir", path: "fhir" },
          { format: "open-mhealth", path: "omh" }, { format: "csv", path: "csv" } ] } }
    """

  private struct Place {
    let folder: Folder
    let pipeline: String
    let keepsSamples: Bool

    init(keepsSamples: Bool) throws {
      folder = try Folder()
      self.keepsSamples = keepsSamples
      pipeline = try folder.write(
        "p.json5",
        keepsSamples
          ? ManyNightsTests.pipeline
          : ManyNightsTests.pipeline.replacing("output: {", with: "output: { samples: false,"))
    }

    var database: Database { Database(path: folder.path + "/health.sqlite") }

    func run(_ xml: String) async throws -> Result<RunOutcome, Failure> {
      let input = try folder.write("export.xml", xml)
      return await outcome { () async throws(Failure) in
        try await HealthPipeline.run(
          RunOptions(pipeline: pipeline, input: input, jobs: 2), reporting: Warnings().reporting)
      }
    }

    /// All that people may query, and the documents, without anchors and what stands for the run.
    func state() throws -> [String: [String]] {
      var state: [String: [String]] = [:]
      let relations = try database.texts(
        "SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY name")
      for relation in relations + ["statistics", "devices", "written_forms"] {
        state[relation] = try database.dump(relation, without: ["anchor", "first_anchor", "code"])
      }
      // Codes are given in the order of need, so what they stand for is compared.
      state["metadata_sets"] = try database.dump("metadata_sets", without: ["code"])
      state["partitions"] = try database.texts(
        """
        SELECT quote(s.type) || quote(s.source) || p.part || '|' || p.rows || '|' || p.fingerprint
          || quote(p.samples)
        FROM partitions AS p JOIN series AS s ON s.code = p.series ORDER BY 1
        """)
      let anchor = /"anchor":[0-9]+/
      state["documents"] = try files()
        .filter { !$0.key.hasSuffix(".sqlite") && !$0.key.hasSuffix("manifest.json") }
        .map { $0.key + String(decoding: $0.value, as: UTF8.self).replacing(anchor, with: "") }
        .sorted()
      return state
    }

    /// The database and the documents, byte for byte.
    func files() throws -> [String: Data] {
      try folder.files().filter { $0.key != "export.xml" && $0.key != "p.json5" }
    }
  }

  @Test(arguments: [(UInt64(1), true), (2, false)])
  func everyNightEqualsItsExportAlone(seed: UInt64, keepsSamples: Bool) async throws {
    var phone = SimulatedPhone(seed: seed, nights: Self.nights)
    var random = SplitMix64(seed: seed &+ 77)
    let place = try Place(keepsSamples: keepsSamples)
    var last: String?
    var lastNight = 0
    var follower = FeedFollower(keepsSamples: keepsSamples)
    var refused = 0
    for night in 1...Self.nights {
      phone.advance()
      let isLost = Int.random(in: 0..<12, using: &random) == 0
      if isLost { continue }
      let xml = phone.export()
      if let last, night % 7 == 3 {
        // Last night's export once more, which is older, and half of tonight's, change nothing.
        let before = try place.files()
        #expect(try await place.run(last).exitCode == 0)
        #expect(try place.files() == before)
        #expect(try await place.run(String(xml.dropLast(xml.count / 3))).exitCode == 65)
        #expect(try place.files() == before)
        refused += 1
      }
      let older = last
      let ended = try await place.run(xml).get()
      last = xml
      // Another unit, offset, order or address deletes nothing.
      if lastNight == night - 1 { #expect(ended.samples.deleted <= phone.goneTonight) }
      let fresh = try Place(keepsSamples: keepsSamples)
      _ = try await fresh.run(xml).get()
      let (state, expected) = (try place.state(), try fresh.state())
      for (relation, rows) in expected where state[relation] != rows {
        Issue.record("night \(night): \(relation) differs")
      }
      try expectDocumentsAgree(place.folder.path + "/documents", with: place.database)
      try follower.catchUp(with: place.database)
      var alone = FeedFollower(keepsSamples: keepsSamples)
      try alone.catchUp(with: fresh.database)
      #expect(follower.records == alone.records, "night \(night)")
      #expect(alone.changes.subtracting(["added"]).isEmpty)

      let before = try place.files()
      #expect(try await place.run(xml).get().isUnchanged)
      if let older, night % 5 == 0, older != xml {
        #expect(try await place.run(older).exitCode == 65)
      }
      #expect(try place.files() == before)
      lastNight = night
    }
    #expect(refused > 0)
    #expect(follower.changes == ["added", "changed", "deleted"])
    // Who follows from the start of the feed holds the same.
    var late = FeedFollower(keepsSamples: keepsSamples)
    try late.catchUp(with: place.database)
    #expect(late.records == follower.records)
  }
}
