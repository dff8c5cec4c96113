import Foundation
import Glibc
import Testing

/// `healthpipe verify`.
@Suite struct VerifyTests {
  private func path(_ place: Workplace) -> String { place.folder.path + "/data/health.sqlite" }

  private func verify(_ place: Workplace, _ options: String...) throws -> Program.Ended {
    try Program.run(["verify", path(place)] + options)
  }

  @Test(arguments: ["ndjson", "documents"])
  func whatRunsLeaveIsWhole(layout: String) throws {
    var pipeline = Workplace.Pipeline()
    pipeline.layout = layout
    let place = try Workplace(pipeline)
    for steps in [[100, 200, 300], [100, 250], []] {
      try place.write(SmallExport(steps: steps, exportDay: 4 - steps.count))
      try place.succeed()
      let before = try place.folder.files("data")
      for options in [[], [place.pipeline], [place.pipeline, "--repair"]] {
        let ended = try Program.run(["verify", path(place)] + options)
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(
          ended.output
            == "whole: the database\(options.isEmpty ? "" : " and its documents")\n")
      }
      #expect(try place.folder.files("data") == before)
    }
  }

  @Test func damageInTheDatabaseIsTold() throws {
    let place = try Workplace()
    try place.succeed()
    try Database(path: path(place)).change("UPDATE sample_rows SET value = 4711")
    let ended = try verify(place)
    #expect(ended.code == 65)
    #expect(ended.errorLines.count == 1)
    #expect(ended.errors.contains("2 things do not agree") && ended.errors.contains("run again"))
    let lines = ended.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("database: samples of HKQuantityTypeIdentifier") })
    #expect(!ended.output.contains("4711") && !ended.output.contains("Phone"))
    let json = try verify(place, "--format", "json").output
    #expect(
      json.hasPrefix(#"{"isWhole":false,"repairedFiles":0,"findings":[{"part":"database","#))
    #expect(json.contains(#""problem":"partition-fingerprint","text":"samples of HK"#))
    // Documents of a database that is not whole are left alone.
    let file = try place.folder.write("data/documents/steps/2024.ndjson", "x\n")
    #expect(try verify(place, place.pipeline, "--repair").code == 65)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "x\n")
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Lines that are told.
    var told: [String]
    var make: @Sendable (Folder) throws -> Void
  }

  private static let documents = "data/documents"
  private static func remove(_ name: String, in folder: Folder) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(documents)/\(name)")
  }

  static let damages = [
    Damage(
      testDescription: "a document is gone",
      told: ["documents: steps/2024.ndjson: is missing"]
    ) { try remove("steps/2024.ndjson", in: $0) },
    Damage(
      testDescription: "a document says something else",
      told: ["documents: weight/2024.ndjson: does not say what the database says"]
    ) { try $0.write("\(documents)/weight/2024.ndjson", "{}\n") },
    Damage(
      testDescription: "a document too many",
      told: ["documents: steps/2019.ndjson: the database knows nothing of it"]
    ) { try $0.write("\(documents)/steps/2019.ndjson", "{}\n") },
    Damage(
      testDescription: "a document of a workout too many",
      told: ["documents: workouts/2019.ndjson: the database knows nothing of it"]
    ) { try $0.write("\(documents)/workouts/2019.ndjson", "{}\n") },
    Damage(
      testDescription: "no manifest",
      told: [
        "documents: manifest.json: is missing, cannot be read or is older than the database"
      ]
    ) { try remove("manifest.json", in: $0) },
    Damage(
      testDescription: "manifest of an earlier run",
      told: [
        "documents: manifest.json: is missing, cannot be read or is older than the database",
        "documents: steps/2024.ndjson: the manifest leaves it out or has another hash",
        "documents: steps/2023.ndjson: the manifest leaves it out or has another hash",
        "documents: weight/2024.ndjson: the manifest leaves it out or has another hash",
      ]
    ) {
      try $0.write(
        "\(documents)/manifest.json",
        #"{"anchor":0,"files":[{"path":"steps/2023.ndjson","sha256":"00"}]}"#)
    },
    Damage(testDescription: "a file of somebody else", told: []) {
      try $0.write("\(documents)/steps/notes.txt", "mine")
    },
  ]

  @Test(arguments: damages)
  func damageInDocumentsIsToldAndMended(damage: Damage) throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.folder.files("data")
    try damage.make(place.folder)
    let ended = try verify(place, place.pipeline)
    #expect(ended.code == (damage.told.isEmpty ? 0 : 65))
    let lines = ended.output.split(separator: "\n").map(String.init)
    if !damage.told.isEmpty { #expect(Set(lines) == Set(damage.told)) }
    #expect(damage.told.isEmpty || ended.errors.contains("--repair"))

    let repaired = try verify(place, place.pipeline, "--repair")
    #expect(repaired.code == 0, "\(repaired.errors)")
    #expect(repaired.output.hasSuffix("whole: the database and its documents\n"))
    var after = try place.folder.files("data")
    after["documents/steps/notes.txt"] = nil
    #expect(after == before)
  }

  @Test func filesOfAnotherPipelineAreLookedAt() throws {
    let place = try Workplace()
    var other = Workplace.Pipeline()
    other.collections = [Workplace.Pipeline.steps.replacing("\"steps\"", with: "\"walks\"")]
    let second = try place.folder.write(
      "other.json5", other.text.replacing("\"nightly\"", with: "\"other\""))
    for pipeline in [place.pipeline, second] {
      #expect(try Program.run(["run", pipeline]).code == 0)
      #expect(try verify(place, pipeline).code == 0)
    }
    #expect(try verify(place, place.pipeline).code == 0)
    try place.folder.write("data/documents/walks/2024.ndjson", "{}\n")
    let ended = try verify(place, place.pipeline)
    #expect(ended.code == 65)
    #expect(
      ended.output
        == "documents: walks/2024.ndjson: has not the hash that the manifest says\n")
  }

  @Test func pipelineHasToBeTheDatabases() throws {
    let place = try Workplace()
    expectRefusal(try verify(place), 66, "no such database")
    try place.succeed()
    let elsewhere = place.folder.path + "/elsewhere"
    expectRefusal(
      try verify(place, place.pipeline, "--output", elsewhere), 78, "another database")
    try place.succeed(["--output", elsewhere])
    let ended = try Program.run([
      "verify", elsewhere + "/data/health.sqlite", place.pipeline, "--output", elsewhere,
    ])
    #expect(ended.code == 0, "\(ended.errors)")
    expectRefusal(try verify(place, place.folder.path + "/no.json5"), 66, "no.json5")
    try place.write(Workplace.Pipeline(timeZone: "Asia/Tokyo"))
    expectRefusal(try verify(place, place.pipeline), 78, "run it first")
    try place.folder.write(
      "nightly.json5",
      Workplace.Pipeline().text.replacing(/documents: \{.*\},/, with: ""))
    expectRefusal(try verify(place, place.pipeline), 78, "no documents")
    try Database(path: path(place)).change("PRAGMA user_version = 1")
    expectRefusal(try verify(place), 78, "run its pipeline once")
  }

  /// A run holds its lock until its documents are written.
  @Test func runIsWaitedFor() throws {
    let place = try Workplace()
    try place.succeed()
    let holder = try FileHandle(forReadingFrom: URL(fileURLWithPath: path(place)))
    #expect(flock(holder.fileDescriptor, LOCK_EX) == 0)
    expectRefusal(try verify(place), 75, "another run")
    #expect(flock(holder.fileDescriptor, LOCK_UN) == 0)
    #expect(try verify(place).code == 0)
  }
}
