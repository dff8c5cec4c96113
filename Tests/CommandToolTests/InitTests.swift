import Foundation
import Testing

/// A first pipeline file for an export.
@Suite struct InitTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Exports of all kinds: the sample, real ones, and those of the cases of other tests.
  static let exports: [String] = {
    let tests = package.appendingPathComponent("Tests/HealthPipelineTests")
    let names = FileManager.default.subpaths(atPath: tests.path) ?? []
    return ["sample-data/export.zip"]
      + names.filter { $0.hasPrefix("RealExports/") || $0.hasSuffix("/export.xml") }.sorted()
      .map { "Tests/HealthPipelineTests/" + $0 }
  }()

  @Test(arguments: exports) func whatItWritesPassesCheckAndRun(_ name: String) throws {
    let folder = try Folder()
    let export = Self.package.appendingPathComponent(name).path
    let pipeline = folder.path + "/first.json5"
    let made = try Program.run(["init", export, pipeline])
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output.hasSuffix("next: healthpipe run \(pipeline)\n"))
    let checked = try Program.run(["check", pipeline])
    #expect(checked.code == 0, "\(checked.errors)")
    let run = try Program.run(["run", pipeline])
    #expect(run.code == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/health.sqlite"))
    let attributes = try FileManager.default.attributesOfItem(atPath: pipeline)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func pathsAreThoseOfTheFile() throws {
    let place = try Workplace()
    try place.folder.write("inbox/export.xml", SmallExport().text)
    let inbox = place.folder.path + "/inbox"
    let line =
      "cd \"$1\" && \"$0\" init inbox/export.xml first.json5 --input inbox --output ./kept/here"
    let made = try Program.shell(line, [place.folder.path])
    #expect(made.code == 0, "\(made.errors)")
    let text = try place.folder.text("first.json5")
    #expect(text.contains("  input: \"inbox\",\n"))
    #expect(text.contains("database: \"kept/here/health.sqlite\""))
    #expect(text.contains("documents: { path: \"kept/here/documents\""))
    // The same places, seen from another folder.
    let other = place.folder.path + "/inbox/../kept-first.json5"
    #expect(
      try Program.run(["init", inbox, inbox + "/first.json5", "--output", place.folder.path]).code
        == 0)
    let moved = try place.folder.text("inbox/first.json5")
    #expect(moved.contains("  input: \".\",\n"))
    #expect(moved.contains("database: \"\(place.folder.path)/health.sqlite\""))
    #expect(try Program.run(["init", inbox, other]).code == 0)
    #expect(try place.folder.text("kept-first.json5").contains("  input: \"inbox\",\n"))
  }

  @Test func aFileThatIsThereIsLeftAlone() throws {
    let place = try Workplace()
    let before = try place.folder.text("nightly.json5")
    expectRefusal(
      try Program.run(["init", place.export, place.pipeline]), 73, place.pipeline,
      "name another file")
    #expect(try place.folder.text("nightly.json5") == before)
    // A link that leads nowhere is there as well.
    let link = place.folder.path + "/link.json5"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone.json5")
    expectRefusal(try Program.run(["init", place.export, link]), 73, link)
  }

  @Test func wrongChoicesAreNamedBeforeAnythingIsRead() throws {
    let place = try Workplace()
    let free = place.folder.path + "/first.json5"
    expectRefusal(
      try Program.run(["init", "/nonexistent", free, "--time-zone", "Europe/Berlim"]), 64,
      "did you mean Europe/Berlin?")
    expectRefusal(
      try Program.run(["init", "/nonexistent", free, "--input", "/nowhere"]), 66, "/nowhere",
      "make the folder first")
    expectRefusal(try Program.run(["init"]), 64, "INPUT", "missing")
    expectRefusal(try Program.run(["init", "a", "b", "c"]), 64, "c", "too many")
    expectRefusal(try Program.run(["init", "-", free]), 64, "--input")
    expectRefusal(try Program.run(["init", "/nonexistent", free]), 66, "/nonexistent")
    expectRefusal(
      try Program.run(["init", place.export, "/nonexistent/first.json5"]), 73,
      "/nonexistent/first.json5")
    #expect(!FileManager.default.fileExists(atPath: free))
  }

  struct Zone: Sendable, CustomTestStringConvertible {
    /// The zone of the machine.
    var machine: String
    var options: [String] = []
    /// The zone that the file names; `nil` for none.
    var named: String?
    var testDescription: String { "\(machine) \(options.joined(separator: " "))" }
  }

  // The export names no zone; it was made in spring, at +01:00.
  @Test(arguments: [
    Zone(machine: "Africa/Lagos", named: "Africa/Lagos"),
    Zone(machine: "Europe/Berlin", named: nil), Zone(machine: "UTC", named: nil),
    Zone(machine: "Etc/GMT-1", named: nil), Zone(machine: "Mars/Olympus", named: nil),
    Zone(machine: "UTC", options: ["--time-zone", "Europe/Paris"], named: "Europe/Paris"),
  ])
  func aZoneThatFitsIsTakenOver(_ zone: Zone) throws {
    let place = try Workplace()
    let made = try Program.shell(
      "cd \"$1\" && shift && TZ=$1 && export TZ && shift && exec \"$0\" init export.xml first.json5 \"$@\"",
      [place.folder.path, zone.machine] + zone.options)
    #expect(made.code == 0, "\(made.errors)")
    let lines = try place.folder.text("first.json5").split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("  timeZone") }
        == (zone.named.map { ["  timeZone: \"\($0)\","] } ?? []))
    #expect(made.errors.contains("names no time zone") == (zone.named == nil))
  }

  @Test func standardInputIsReadOnce() throws {
    let place = try Workplace()
    let made = try Program.run(
      ["init", "-", place.folder.path + "/first.json5", "--input", place.export],
      input: Data(SmallExport().text.utf8))
    #expect(made.code == 0, "\(made.errors)")
    #expect(try Program.run(["run", place.folder.path + "/first.json5"]).code == 0)
  }
}
