import Foundation
import HealthModel
import HealthPipeline
import Store
import Testing

/// Pipelines with `samples: false`: the same results, and no sample in the database.
@Suite struct WithoutSamplesTests {
  /// An output folder and a pipeline that writes into it.
  private struct Output {
    let place: Folder
    let folder: Folder
    let description: CaseDescription

    init(_ description: CaseDescription) throws {
      place = try Folder()
      folder = try Folder()
      self.description = description
    }

    var database: Database { Database(path: folder.path + "/health.sqlite") }

    func run(_ input: String, keepsSamples: Bool) async throws -> Result<RunOutcome, Failure> {
      let pipeline = try place.write(
        "case.json5",
        try CaseTests.pipelineText(description, layout: .ndjson, samples: keepsSamples))
      let options = RunOptions(pipeline: pipeline, input: input, output: folder.path)
      return await outcome { () throws(Failure) in
        try await HealthPipeline.run(options, reporting: Warnings().reporting)
      }
    }

    /// Everything that does not depend on when it was written.
    func state() throws -> [[String]] {
      let partitions = try database.texts(
        """
        SELECT digest || part || ' ' || rows || ' ' || fingerprint || quote(samples)
        FROM partitions JOIN series ON code = series ORDER BY 1
        """)
      return try [partitions]
        + ["quantity_samples", "sample_metadata", "statistics"].map {
          try database.dump($0, without: ["anchor", "first_anchor"])
        }
    }

    func documents() throws -> [String: Data] {
      try folder.files().filter { $0.key.hasPrefix("documents/") }
    }
  }

  static let names = Set(CaseTests.cases.map(\.name)).sorted()

  @Test(arguments: names) func resultsAreTheSame(name: String) async throws {
    let folder = testFile("Cases/" + name)
    let description = try CaseDescription(folder: folder)
    let kept = try Output(description)
    let listed = try Output(description)
    var last: String?
    for run in description.runs {
      if run.fresh == true { for output in [kept, listed] { try output.folder.empty() } }
      let input = folder + "/" + run.input
      let first = try await kept.run(input, keepsSamples: true)
      let second = try await listed.run(input, keepsSamples: false)
      #expect(first.exitCode == second.exitCode)
      guard case .success(let first) = first, case .success(let second) = second else { continue }
      last = input
      #expect(first.samples == second.samples)
      #expect(first.statistics == second.statistics)
      #expect(first.anchor == second.anchor)
      for relation in ["statistics", "anchors", "record_counts", "rejections"] {
        let (left, right) = (try kept.database.dump(relation), try listed.database.dump(relation))
        #expect(left == right, "\(relation)")
      }
      for table in ["sample_rows", "written_forms", "metadata_sets", "tombstones"] {
        let count = try listed.database.number(
          "SELECT count(*) FROM \(table)" + (table == "tombstones" ? " WHERE kind = 'sample'" : ""))
        #expect(count == 0, "\(table)")
      }
      let (left, right) = (try kept.documents(), try listed.documents())
      #expect(left == right)
      let unchanged = try await listed.run(input, keepsSamples: false)
      guard case .success(let again) = unchanged else { continue }
      #expect(again.isUnchanged)
    }
    guard let last else { return }
    try await expectSwitches(kept: kept, listed: listed, input: last)
  }

  /// Switching on an export that has not changed gives what the other pipeline has all along.
  private func expectSwitches(kept: Output, listed: Output, input: String) async throws {
    let (rows, lists) = (try kept.state(), try listed.state())
    let documents = try kept.documents().filter { !$0.key.hasSuffix("manifest.json") }
    for (output, keepsSamples) in [(kept, false), (listed, true)] {
      let result = try await output.run(input, keepsSamples: keepsSamples)
      guard case .success(let outcome) = result else {
        Issue.record("the switch was refused")
        continue
      }
      #expect(!outcome.isUnchanged && outcome.statistics.isEmpty)
      var expected = SampleChanges()
      expected.switched = try output.database.number("SELECT total(rows) FROM partitions")
      #expect(outcome.samples == expected)
      #expect((outcome.anchor == nil) == expected.isEmpty)
      let state = try output.state()
      #expect(state == (keepsSamples ? rows : lists))
      let after = try output.documents().filter { !$0.key.hasSuffix("manifest.json") }
      #expect(after == documents)
    }
  }

  /// Samples stay as long as one of the pipelines that read them keeps them.
  @Test func samplesStayForOtherPipelines() async throws {
    let place = try Folder()
    let input = testFile("Cases/phone-and-watch/export.xml")
    func run(_ name: String, keepsSamples: Bool) async throws -> RunOutcome {
      let pipeline = try place.write(
        name + ".json5",
        """
        { name: "\(name)", subject: "me", origin: "phone", timeZone: "UTC", read: "all",
          collections: [{ name: "\(name)", type: "StepCount", options: ["cumulativeSum"],
            interval: { day: 1 } }],
          output: { database: "health.sqlite", samples: \(keepsSamples) } }
        """)
      return try await HealthPipeline.run(
        RunOptions(pipeline: pipeline, input: input), reporting: Warnings().reporting)
    }
    func count() throws -> Int {
      try Database(path: place.path + "/health.sqlite")
        .number("SELECT count(*) FROM quantity_samples")
    }
    let all = try await run("a", keepsSamples: true).samples.added
    #expect(all > 0)
    for (name, keepsSamples, expected) in [
      ("b", false, all), ("a", false, 0), ("b", true, all), ("a", true, all), ("b", false, all),
    ] {
      let changes = try await run(name, keepsSamples: keepsSamples).samples
      #expect((changes.added, changes.changed, changes.deleted) == (0, 0, 0))
      #expect(try count() == expected, "\(name) \(keepsSamples)")
    }
  }
}
