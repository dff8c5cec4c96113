import ExportGenerator
import Foundation
import HealthPipeline
import Store
import Testing

/// Night after night against a store that is built from that night's export alone.
@Suite struct ManyNightsTests {
  private static let nights =
    ProcessInfo.processInfo.environment["SLOW_TESTS"] == nil ? 24 : 400

  static let pipeline = """
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

  @Test(arguments: [(UInt64(1), true), (2, false)])
  func everyNightEqualsItsExportAlone(seed: UInt64, keepsSamples: Bool) async throws {
    var phone = SimulatedPhone(seed: seed, nights: Self.nights)
    var random = SplitMix64(seed: seed &+ 77)
    var place = try PipelinePlace(Self.pipeline, keepsSamples: keepsSamples)
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
      // Small sections let most types be written while the rest is read.
      place.sectionSize = random.pick([nil, 64, 2000])
      let ended = try await place.run(xml).get()
      last = xml
      // Another unit, offset, order or address deletes nothing.
      if lastNight == night - 1 { #expect(ended.samples.deleted <= phone.goneTonight) }
      let fresh = try PipelinePlace(Self.pipeline, keepsSamples: keepsSamples)
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
