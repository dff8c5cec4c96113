import Foundation
import Testing

/// Inputs that are fine in some form, and those that are refused with nothing made.
@Suite struct InputTests {
  /// An archive of a phone with Chinese member names, from the cases of the pipeline.
  private static let archive = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("HealthPipelineTests/Cases/localized-member-names/chinese.zip")

  struct Bad: Sendable, CustomTestStringConvertible {
    var name: String
    var code: Int32
    var words: [String] = []
    var testDescription: String { name }
  }

  static let bad = [
    Bad(name: "missing.zip", code: 66), Bad(name: "empty", code: 65),
    Bad(name: "empty.zip", code: 65),
    Bad(name: "cut.xml", code: 65), Bad(name: "no-end.xml", code: 65),
    Bad(name: "cut.zip", code: 65),
    Bad(name: "damaged.zip", code: 65), Bad(name: "text.txt", code: 65),
    Bad(name: "folder", code: 66), Bad(name: "other.xml", code: 65),
    Bad(name: "export.xml/below", code: 66),
  ]

  private func makeInputs(_ folder: Folder) throws {
    let text = SmallExport().text
    let archive = try Data(contentsOf: Self.archive)
    try folder.write("empty", "")
    try folder.write("empty.zip", Data([0x50, 0x4B, 5, 6]) + Data(count: 18))
    try folder.write("cut.xml", String(text.prefix(text.count - 120)))
    try folder.write("no-end.xml", text.replacing("</HealthData>\n", with: ""))
    try folder.write("cut.zip", archive.prefix(archive.count / 2))
    var damaged = archive
    damaged[300] ^= 0xFF
    try folder.write("damaged.zip", damaged)
    try folder.write("text.txt", "Dear diary, today I walked.\n")
    try folder.write("folder/notes.txt", "nothing")
    try folder.write("other.xml", "<?xml version=\"1.0\"?>\n<ClinicalDocument/>\n")
  }

  /// Two workouts of one start: only their ids tell the rows apart.
  @Test func rowsWithinWorkoutsNameTheirWorkout() throws {
    let folder = try Folder()
    let workouts = ["Running", "Walking"].map { kind in
      """
      <Workout workoutActivityType="HKWorkoutActivityType\(kind)" sourceName="App" \
      startDate="2024-03-01 11:00:00 +0100" endDate="2024-03-01 12:00:00 +0100"/>
      """
    }
    let export = try folder.write(
      "export.xml",
      SmallExport().text.replacing("</HealthData>", with: workouts.joined() + "</HealthData>"))
    func lines(_ format: String) throws -> [Substring] {
      try Program.run([
        "statistics", export, "--type", "StepCount", "--within", "workouts", "--interval", "20m",
        "--time-zone", "UTC", "--format", format,
      ]).output.split(separator: "\n")
    }
    let rows = try lines("ndjson")
    #expect(rows.count == 6 && Set(rows).count == 6)
    #expect(rows.allSatisfy { $0.contains(#""workout":"20240301T100000Z.3600."#) })
    #expect(try lines("csv").first?.hasPrefix("start_date,end_date,workout,sum") == true)
  }

  @Test(arguments: bad) func badInputIsRefused(_ input: Bad) throws {
    let place = try Workplace()
    try makeInputs(place.folder)
    let path = place.folder.path + "/" + input.name
    expectRefusal(try place.run(["--input", path]), input.code, path)
    expectRefusal(try Program.run(["inspect", path]), input.code, path)
    #expect(try place.folder.files("data").isEmpty)

    try place.succeed()
    let before = try place.folder.files("data")
    expectRefusal(try place.run(["--input", path]), input.code, path)
    #expect(try place.folder.files("data") == before)
  }

  @Test func badStreamsAreRefused() throws {
    let place = try Workplace()
    try makeInputs(place.folder)
    for name in [
      "empty", "empty.zip", "cut.xml", "cut.zip", "damaged.zip", "text.txt", "other.xml",
    ] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: place.folder.path + "/" + name))
      expectRefusal(try Program.run(["run", place.pipeline, "--input", "-"], input: bytes), 65)
    }
    #expect(try place.folder.files("data").isEmpty)
  }

  @Test func streamsGiveWhatFilesGive() throws {
    let archive = try Data(contentsOf: Self.archive)
    for bytes in [archive, Data(SmallExport().text.utf8)] {
      let place = try Workplace()
      let file = try place.folder.write("input", bytes)
      try place.succeed(["--input", file])
      let output = place.folder.path + "/other"
      let streamed = try Program.run(
        ["run", place.pipeline, "--input", "-", "--output", output], input: bytes)
      #expect(streamed.code == 0, "\(streamed.errors)")
      try FileManager.default.moveItem(
        atPath: output + "/data", toPath: place.folder.path + "/streamed")
      #expect(try place.state("streamed") == place.state())
      let again = try Program.run(["run", place.pipeline, "--input", "-"], input: bytes)
      #expect(again.output == "nightly: unchanged\n")
    }
  }

  @Test func newestExportOfAnInboxCounts() throws {
    let place = try Workplace()
    try place.folder.write("inbox/b.xml", SmallExport(steps: [1], exportDay: 3).text)
    try place.folder.write("inbox/a.xml", SmallExport(steps: [2], exportDay: 9).text)
    try place.folder.write("inbox/c.xml", SmallExport(steps: [3], exportDay: 5).text)
    try place.succeed(["--input", place.folder.path + "/inbox"])
    try place.succeed([
      "--input", place.folder.path + "/inbox/a.xml", "--output", place.folder.path + "/x",
    ])
    try FileManager.default.moveItem(
      atPath: place.folder.path + "/x/data", toPath: place.folder.path + "/alone")
    #expect(try place.state() == place.state("alone"))
    #expect(try place.state().statistics.count == 2)
  }

  @Test func folderInPlaceOfAPipelineIsRefused() throws {
    let place = try Workplace()
    expectRefusal(try Program.run(["run", place.folder.path]), 66, place.folder.path)
    expectRefusal(try Program.run(["run", place.folder.path + "/gone.json5"]), 66, "gone.json5")
  }
}
