import Foundation
import Testing

/// `healthpipe reconcile`, as people start it.
@Suite struct ReconcileTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Reconciliations").path

  /// A folder with a call and, as `expected.txt`, what it prints; a new case is a new folder.
  struct Case: Decodable, Sendable {
    var about: String
    /// What follows `reconcile`, in the folder.
    var arguments: [String]
    var code: Int32?
    /// Words of the one line that says why the call fails.
    var errors: [String]?
    /// How many lines of warning there are.
    var warnings: Int?
  }

  static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  @Test func casesAreFound() { #expect(Self.cases.count > 10) }

  @Test(arguments: cases) func caseHolds(_ name: String) throws {
    let folder = Self.folder + "/" + name
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/case.json"))
    let tested = try JSONDecoder().decode(Case.self, from: bytes)
    let ended = try Program.shell(
      "cd \"$1\" && shift && exec \"$0\" reconcile \"$@\"", [folder] + tested.arguments)
    #expect(ended.code == tested.code ?? 0, "\(ended.errors)")
    for word in tested.errors ?? [] { #expect(ended.errors.contains(word), "\(word)") }
    let lines = (tested.errors == nil ? 0 : 1) + (tested.warnings ?? 0)
    #expect(ended.errorLines.count == lines, "\(ended.errors)")

    let golden = URL(fileURLWithPath: folder + "/expected.txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try? FileManager.default.removeItem(at: golden)
      if !ended.output.isEmpty { try Data(ended.output.utf8).write(to: golden) }
      Issue.record("\(name)/expected.txt was written; run again without RECORD_GOLDEN")
    }
    let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    #expect(ended.output == expected)
  }

  /// The table without the line that says how many settings were tried, of which a database and an
  /// export know different ones.
  private func report(_ ended: Program.Ended) -> [Substring] {
    #expect(ended.code == 0, "\(ended.errors)")
    return ended.output.split(separator: "\n").filter { !$0.hasPrefix("best of") }
  }

  @Test func allFormsOfAnInputGiveOneReport() throws {
    let sample = URL(fileURLWithPath: Self.folder + "/../../../sample-data/export.zip").path
    let archive = report(try Program.run(["reconcile", sample]))
    #expect(archive.count > 40)
    #expect(archive.contains { $0.hasPrefix("10 days: 10 exact") })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: sample))
    #expect(report(try Program.run(["reconcile", "-"], input: bytes)) == archive)

    let folder = try Folder()
    let pipeline = try folder.write(
      "p.json5",
      """
      {
        name: "p", subject: "me", origin: "phone", input: "\(sample)", read: "all",
        collections: [], output: { database: "health.sqlite" },
      }
      """)
    #expect(try Program.run(["run", pipeline]).code == 0)
    let database = folder.path + "/health.sqlite"
    let before = try Data(contentsOf: URL(fileURLWithPath: database))
    #expect(report(try Program.run(["reconcile", database])) == archive)
    #expect(report(try Program.run(["reconcile", database, "--subject", "me"])) == archive)
    #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == before)
    expectRefusal(
      try Program.run(["reconcile", database, "--subject", "you"]), 64, "--subject", database)
  }

  @Test func aDatabaseThatHoldsTooLittleSaysSo() throws {
    let folder = try Folder()
    let sample = URL(fileURLWithPath: Self.folder + "/../../../sample-data/export.zip").path
    func run(_ name: String, subject: String, read: String, samples: Bool) throws {
      let pipeline = try folder.write(
        name + ".json5",
        """
        {
          name: "\(name)", subject: "\(subject)", origin: "phone", input: "\(sample)",
          read: \(read), collections: [], output: { database: "h.sqlite", samples: \(samples) },
        }
        """)
      let ended = try Program.run(["run", pipeline])
      #expect(ended.code == 0, "\(ended.errors)")
    }
    let database = folder.path + "/h.sqlite"
    func reconcile(_ options: String...) throws -> Program.Ended {
      try Program.run(["reconcile", database] + options)
    }
    try run("a", subject: "a", read: "\"all\"", samples: false)
    expectRefusal(try reconcile(), 78, database, "output.samples")

    let few = #"["ActivitySummary", "Workout", "ActiveEnergyBurned", "HeartRate"]"#
    try run("b", subject: "b", read: few, samples: true)
    expectRefusal(try reconcile(), 64, database, "2 people", "--subject")
    let ended = try reconcile("--subject", "b")
    #expect(ended.code == 0)
    // Exercise and stand hours of ten days, three distances and step counts, and an old distance.
    #expect(ended.output.contains("not compared: 27 figures"))
    #expect(ended.output.contains("10 days: 10 exact"))
    #expect(ended.output.contains("4 workouts: 4 exact"))
    for word in ["StepCount", "appleStandHours", "appleExerciseTime", "totalDistance"] {
      #expect(!ended.output.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    ["--format", "csv"], ["--jobs", "0"], ["--strict=1"], ["--source-order", "x"], ["more.xml"],
  ]) func wrongUseIsRefused(_ arguments: [String]) throws {
    expectRefusal(
      try Program.run(["reconcile", "export.xml"] + arguments), 64,
      arguments[0].replacing("=1", with: ""))
  }

  @Test func inputIsAskedFor() throws {
    expectRefusal(try Program.run(["reconcile"]), 64, "INPUT|DB")
  }

  @Test func nothingPrivateIsLogged() throws {
    let ended = try Program.run([
      "reconcile", Self.folder + "/unpacked", "--strict", "--time-zone", "UTC",
    ])
    #expect(ended.code == 65)
    for word in ["Watch", "iPhone", "140", "160"] {
      #expect(!ended.errors.contains(word), "\(word)")
    }
  }
}
