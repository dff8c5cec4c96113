import Foundation
import Testing

/// What one night after the other leaves, and what is refused.
@Suite struct NightTests {
  @Test func nightByNightEqualsTheLastExportAlone() throws {
    let place = try Workplace()
    var export = SmallExport(steps: [100, 200, 300, 50], weight: 80)
    try place.write(export)
    try place.succeed()
    export = SmallExport(steps: [100, 250, 300, 50, 70], weight: nil, exportDay: 2)
    try place.write(export)
    try place.succeed()
    export = SmallExport(steps: [100, 250, 300], weight: 81, exportDay: 3)
    try place.write(export)
    let last = try place.succeed()
    #expect(last.contains("1 added, 0 changed, 2 deleted"))
    try place.succeed(["--output", place.folder.path + "/fresh"])
    #expect(try place.state() == place.state("fresh/data"))
  }

  @Test func collectionThatLosesItsSamplesIsAsIfItNeverHadAny() throws {
    let place = try Workplace()
    try place.succeed()
    try place.write(SmallExport(steps: [100, 200], weight: nil, exportDay: 2))
    try place.succeed()
    try place.succeed(["--output", place.folder.path + "/fresh"])
    #expect(try place.state() == place.state("fresh/data"))
    let anchors = try ["data", "fresh/data"].map { folder in
      try Database(path: "\(place.folder.path)/\(folder)/health.sqlite")
        .dump("anchors", without: ["anchor"])
    }
    #expect(anchors[0] == anchors[1])
  }

  @Test func pipelinesShareDatabaseAndDocuments() throws {
    let place = try Workplace()
    var other = Workplace.Pipeline()
    other.collections = [Workplace.Pipeline.steps.replacing("\"steps\"", with: "\"walks\"")]
    let second = try place.folder.write(
      "other.json5", other.text.replacing("\"nightly\"", with: "\"other\""))
    for pipeline in [place.pipeline, second] {
      #expect(try Program.run(["run", pipeline]).code == 0)
    }
    let before = try place.folder.files("data")
    #expect(before.keys.contains("documents/steps/2024.ndjson"))
    #expect(before.keys.contains("documents/walks/2024.ndjson"))
    for pipeline in [place.pipeline, second] {
      #expect(try Program.run(["run", pipeline]).output.hasSuffix(": unchanged\n"))
    }
    #expect(try place.folder.files("data") == before)
  }

  @Test(arguments: ["ndjson", "documents"])
  func subjectsDoNotOverwriteEachOthersDocuments(_ layout: String) throws {
    var pipeline = Workplace.Pipeline()
    pipeline.layout = layout
    let place = try Workplace(pipeline)
    try place.succeed()
    let before = try place.folder.files("data")
    let other = try place.folder.write(
      "other.json5", pipeline.text.replacing("subject: \"me\"", with: "subject: \"you\""))
    expectRefusal(try Program.run(["run", other]), 78, "data/documents", "steps", "subject")
    #expect(try place.folder.files("data") == before)
    #expect(try place.run().output == "nightly: unchanged\n")
  }

  @Test func exportWithoutAnyDateDoesNotReplaceOneWithADate() throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.folder.files("data")
    try place.folder.write("export.xml", "<HealthData></HealthData>")
    let ended = try place.run()
    #expect(ended.code == 65)
    #expect(ended.errorLines.last?.contains("--allow-older") == true)
    #expect(try place.folder.files("data") == before)
    try place.succeed(["--allow-older"])
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    #expect(try database.texts("SELECT count(*) FROM quantity_samples") == ["0"])
    // The tombstones that are left now once made SQLite's own check complain.
    #expect(try database.texts("PRAGMA integrity_check") == ["ok"])
  }

  @Test func exportOfTheFutureDoesNotBlockLaterOnes() throws {
    let place = try Workplace()
    try place.folder.write(
      "export.xml", SmallExport().text.replacing("2024-04-01 12:00", with: "2999-04-01 12:00"))
    let ended = try place.run()
    #expect(ended.code == 0)
    #expect(ended.errorLines.count == 1)
    #expect(ended.errors.hasPrefix("healthpipe: warning: "))
    try place.write(SmallExport(exportDay: 2))
    try place.succeed()
  }

  @Test func secondRunWritesNothing() throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.folder.files("data")
    #expect(try place.succeed() == "nightly: unchanged\n")
    #expect(try place.folder.files("data") == before)
    #expect(!before.isEmpty)
  }

  @Test func newerExportWithoutDifferencesTouchesNoDocument() throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.folder.files("data/documents")
    try place.write(SmallExport(exportDay: 2))
    let output = try place.succeed()
    #expect(output.contains("0 added, 0 changed, 0 deleted"))
    #expect(output.contains("no change"))
    #expect(try place.folder.files("data/documents") == before)
    let runs = try Database(path: place.folder.path + "/data/health.sqlite").dump("runs")
    #expect(runs.count == 2)
  }

  @Test func dryRunWritesNothing() throws {
    let place = try Workplace()
    let first = try place.succeed(["--dry-run"])
    #expect(first.contains("4 added"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
        == ["export.xml", "nightly.json5"])
    try place.succeed()
    let before = try place.folder.files("data")
    try place.write(SmallExport(steps: [1, 2], exportDay: 2))
    let second = try place.succeed(["--dry-run"])
    #expect(second.contains("0 added, 2 changed, 1 deleted"))
    #expect(try place.folder.files("data") == before)
  }

  @Test func olderExportIsRefusedUnlessAllowed() throws {
    let place = try Workplace(Workplace.Pipeline(), SmallExport(exportDay: 5))
    try place.succeed()
    let before = try place.folder.files("data")
    try place.write(SmallExport(steps: [100, 200], exportDay: 4))
    expectRefusal(try place.run(), 65, place.export, "--allow-older")
    #expect(try place.folder.files("data") == before)
    let output = try place.succeed(["--allow-older"])
    #expect(output.contains("0 added, 0 changed, 1 deleted"))
    // The newest export known stays the newest.
    try place.write(SmallExport(steps: [100], exportDay: 4))
    expectRefusal(try place.run(), 65, "--allow-older")
  }

  @Test func anotherPersonsExportIsRefused() throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.folder.files("data")
    try place.write(SmallExport(exportDay: 2, birth: "1999-09-09"))
    let ended = try place.run()
    expectRefusal(ended, 65, place.export, "another person")
    #expect(!ended.errors.contains("1999"))
    #expect(try place.folder.files("data") == before)
    try place.write(SmallExport(exportDay: 2, birth: ""))
    try place.succeed()
  }

  @Test func guardStopsALargeDeletion() throws {
    var pipeline = Workplace.Pipeline()
    pipeline.more = #"guard: { maxDeleted: "30%" },"#
    let place = try Workplace(pipeline, SmallExport(steps: [1, 2, 3], weight: 80))
    try place.succeed()
    let before = try place.folder.files("data")
    try place.write(SmallExport(steps: [1, 2], weight: nil, exportDay: 2))
    let refused = try place.run()
    expectRefusal(refused, 65, "2 of 4", "guard.maxDeleted", "--allow-deletions")
    #expect(refused.output.isEmpty)
    #expect(try place.folder.files("data") == before)
    try place.write(SmallExport(steps: [1, 2], weight: 80, exportDay: 2))
    try place.succeed()
    // Told so, a run deletes more, and the next one again does not.
    try place.write(SmallExport(steps: [1], weight: nil, exportDay: 3))
    expectRefusal(try place.run(), 65, "--allow-deletions")
    #expect(try place.succeed(["--allow-deletions"]).contains("2 deleted"))
    try place.write(SmallExport(steps: [], weight: nil, exportDay: 4))
    expectRefusal(try place.run(), 65, "--allow-deletions")
  }

  @Test(arguments: [true, false])
  func renamedPhoneIsRecognised(isGuarded: Bool) throws {
    var pipeline = Workplace.Pipeline()
    if isGuarded { pipeline.more = #"guard: { maxDeleted: "30%" },"# }
    let place = try Workplace(pipeline, SmallExport(steps: [1, 2, 3], weight: 80))
    try place.succeed()
    let renamed = SmallExport(steps: [1, 2, 3, 4], weight: 80, exportDay: 2).text
      .replacing("\"Phone\"", with: "\"Phone of \\ É\"")
    try place.folder.write("export.xml", renamed)
    let ended = try place.run()
    let line = #"sourceAliases: {"Phone":"Phone of \\ É"}"#
    #expect(ended.output.contains(line + "\n"))
    #expect(!ended.errors.contains("Phone"))
    #expect(ended.code == (isGuarded ? 65 : 0))
    if isGuarded { #expect(ended.errors.contains("standard output")) }
    // With the alias the pipeline goes on as before, and nothing is suggested.
    pipeline.more += line + ","
    try place.write(pipeline)
    let output = try place.succeed(["--allow-deletions"])
    #expect(isGuarded ? !output.contains("sourceAliases") : true)
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    #expect(
      try database.texts("SELECT DISTINCT sources FROM statistics WHERE collection = 'steps'")
        == [#"["Phone of \\ É"]"#])
  }

  @Test func sourceThatIsOnlyGoneIsNotTakenForARenamedOne() throws {
    let place = try Workplace(Workplace.Pipeline(), SmallExport(steps: [1, 2, 3], weight: nil))
    try place.succeed()
    // Another phone with samples of other times.
    let other = SmallExport(steps: [1, 2, 3], weight: nil, exportDay: 2).text
      .replacing("\"Phone\"", with: "\"Pad\"").replacing("11:00:00", with: "11:30:00")
    try place.folder.write("export.xml", other)
    #expect(try !place.succeed().contains("sourceAliases"))
  }

  @Test func firstRunGoesBackSoFarOnceAndForAll() throws {
    var pipeline = Workplace.Pipeline()
    pipeline.more = #"firstRun: "30d","#
    // Exported on April 1 at 13:00 in Berlin, so March 2 at noon, an hour of winter earlier, is kept.
    let place = try Workplace(pipeline, SmallExport(steps: [1, 2, 3, 4], weight: 80))
    try place.succeed()
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    func values() throws -> [String] {
      try database.texts("SELECT value FROM quantity_samples ORDER BY start_unix")
    }
    #expect(try values() == ["3.0", "4.0"])
    try place.write(SmallExport(steps: [1, 2, 3, 4, 5], weight: 80, exportDay: 9))
    try place.succeed()
    #expect(try values() == ["3.0", "4.0", "5.0"])
    pipeline.more = #"firstRun: "1mo","#
    try place.write(pipeline)
    try place.succeed()
    // Another length is counted back from the export of that run: April 9.
    #expect(try values() == [])
  }

  /// An edit of a pipeline file, carried out on an unchanged export.
  struct Edit: Sendable, CustomTestStringConvertible {
    var name: String
    var change: @Sendable (inout Workplace.Pipeline) -> Void
    var testDescription: String { name }
  }

  static let edits = [
    Edit(name: "collection added") {
      $0.collections.append(
        #"{ name: "weekly", type: "StepCount", options: ["cumulativeSum"], interval: { week: 1 } }"#
      )
    },
    Edit(name: "collection renamed") {
      $0.collections[0] = $0.collections[0].replacing("\"steps\"", with: "\"walks\"")
    },
    Edit(name: "collection removed") { $0.collections.removeLast() },
    Edit(name: "all collections removed") { $0.collections = [] },
    Edit(name: "options") {
      $0.collections[0] = $0.collections[0].replacing(
        "[\"cumulativeSum\"]", with: "[\"cumulativeSum\", \"duration\"]")
    },
    Edit(name: "zone") { $0.timeZone = "Pacific/Auckland" },
    Edit(name: "unit") { $0.units = #"{ BodyMass: "lb" }"# },
    Edit(name: "ranking") { $0.more = #"sourceRanking: ["*Scale*"],"# },
    Edit(name: "type removed") {
      $0.read = #"["StepCount"]"#
      $0.collections.removeLast()
    },
    Edit(name: "all read") { $0.read = "\"all\"" },
    Edit(name: "layout") { $0.layout = "documents" },
    Edit(name: "first run") { $0.more = #"firstRun: "2024-03-02","# },
  ]

  @Test(arguments: edits) func editedPipelineEqualsAFreshOne(_ edit: Edit) throws {
    let place = try Workplace()
    try place.succeed()
    var pipeline = Workplace.Pipeline()
    edit.change(&pipeline)
    try place.write(pipeline)
    #expect(try place.succeed() != "nightly: unchanged\n")
    try place.succeed(["--output", place.folder.path + "/fresh"])
    let state = try place.state()
    #expect(try state == place.state("fresh/data"))
    let again = try place.folder.files("data")
    #expect(try place.succeed() == "nightly: unchanged\n")
    #expect(try place.folder.files("data") == again)
    // And back.
    try place.write(Workplace.Pipeline())
    try place.succeed()
    try place.succeed(["--output", place.folder.path + "/back"])
    #expect(try place.state() == place.state("back/data"))
  }

  @Test(arguments: ["ndjson", "documents"])
  func damagedDocumentsAreRestored(_ layout: String) throws {
    var pipeline = Workplace.Pipeline()
    pipeline.layout = layout
    let place = try Workplace(pipeline)
    try place.succeed()
    let before = try place.folder.files("data")
    let documents = before.keys.filter { $0.hasPrefix("documents/") }.sorted()
    #expect(documents.count >= 3)
    for name in documents {
      let path = place.folder.path + "/data/" + name
      try FileManager.default.removeItem(atPath: path)
      try place.succeed()
      #expect(try place.folder.files("data") == before, "\(name) was deleted")
      try Data("{".utf8).write(to: URL(fileURLWithPath: path))
      try place.succeed()
      #expect(try place.folder.files("data") == before, "\(name) was damaged")
    }
    try FileManager.default.removeItem(atPath: place.folder.path + "/data/documents")
    try place.succeed()
    #expect(try place.folder.files("data") == before)
  }

  @Test func deletedDatabaseIsBuiltAgain() throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.state()
    try FileManager.default.removeItem(atPath: place.folder.path + "/data/health.sqlite")
    try place.succeed()
    #expect(try place.state() == before)
  }

  @Test func foreignDatabasesAreRefused() throws {
    let place = try Workplace()
    let path = try place.folder.write("data/health.sqlite", "this is no database at all, sorry\n")
    let before = try place.folder.files("data")
    expectRefusal(try place.run(), 78, path)
    #expect(try place.folder.files("data") == before)
    try FileManager.default.removeItem(atPath: path)
    try place.succeed()
    try Database(path: path).change("PRAGMA user_version = 99")
    expectRefusal(try place.run(), 78, path, "99")
    try Database(path: path).change("PRAGMA application_id = 1")
    expectRefusal(try place.run(), 78, path)
  }
}
