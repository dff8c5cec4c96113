import Foundation
import Glibc
import Testing

/// `healthpipe erase`.
@Suite struct EraseTests {
  private func path(_ place: Workplace) -> String { place.folder.path + "/data/health.sqlite" }

  private func erase(
    _ place: Workplace, _ options: String..., blocks: Int? = nil
  ) throws -> Program.Ended {
    try Program.run(["erase", path(place)] + options, blocks: blocks)
  }

  /// A database of two people, the second of whom has a source of her own.
  private func household() throws -> Workplace {
    let place = try Workplace()
    try place.succeed()
    let export = SmallExport(steps: Array(repeating: 70, count: 28), birth: "1990-01-02")
    try place.folder.write(
      "export.xml", export.text.replacing("\"Phone\"", with: "\"Only Hers Phone\""))
    try place.folder.write(
      "hers.json5",
      Workplace.Pipeline().text.replacing("\"nightly\"", with: "\"hers\"")
        .replacing("\"me\"", with: "\"her\"").replacing("data/documents", with: "data/hers"))
    #expect(try Program.run(["run", place.folder.path + "/hers.json5"]).code == 0)
    return place
  }

  private func holdsHer(_ place: Workplace) throws -> Bool {
    try Data(contentsOf: URL(fileURLWithPath: path(place)))
      .range(of: Data("Only Hers Phone".utf8)) != nil
  }

  @Test func onePersonGoesAndTheOtherStays() throws {
    let place = try household()
    #expect(try holdsHer(place))
    let before = try place.folder.files("data")
    let dry = try erase(place, "--subject", "her", "--dry-run")
    #expect(dry.code == 0 && dry.errors.isEmpty)
    #expect(
      dry.output.hasPrefix(
        "dry run, nothing was written; would erase 29 samples, 0 objects, 29 rows of statistics, "
          + "0 tombstones, 1 run\npipelines: hers; "))
    #expect(dry.output.contains("documents are not touched; delete the folders steps, weight,"))
    #expect(try place.folder.files("data") == before)

    let mine = try Database(path: path(place)).dump("quantity_samples").filter {
      $0.contains("'me'")
    }
    let done = try erase(place, "--subject", "her", "--yes")
    #expect(done.code == 0 && done.errors.isEmpty)
    #expect(
      done.output
        == dry.output.replacing("dry run, nothing was written; would erase", with: "erased"))
    #expect(try !holdsHer(place))
    #expect(try Database(path: path(place)).dump("quantity_samples") == mine)
    #expect(try Program.run(["verify", path(place), place.pipeline]).code == 0)
    var after = try place.folder.files("data")
    after["health.sqlite"] = before["health.sqlite"]
    #expect(after == before)
    expectRefusal(
      try erase(place, "--subject", "her", "--yes"), 65, "no subject of this name")
    try place.write(SmallExport())
    #expect(try place.run().output == "nightly: unchanged\n")
  }

  /// Whatever a write fails at, the person is there as before or gone.
  @Test func failingDiskLeavesAllOrNothing() throws {
    let place = try household()
    let before = try place.folder.files("data")
    var codes: [Int32] = []
    for blocks in [0, 1, 16, 32, 64, 100, 128, 200, 256, 400, 512] {
      try before["health.sqlite"]?.write(to: URL(fileURLWithPath: path(place)))
      let ended = try erase(place, "--subject", "her", "--yes", blocks: blocks)
      codes.append(ended.code)
      // What could not even be taken back is taken back by the next one who opens the file.
      #expect(try Program.run(["verify", path(place)]).code == 0)
      if ended.code == 0 {
        #expect(try !holdsHer(place))
      } else {
        expectRefusal(ended, 74, "health.sqlite")
        #expect(try place.folder.files("data") == before, "\(blocks) blocks")
      }
    }
    #expect(Set(codes) == [0, 74])
  }

  @Test func databaseOfAnEarlierVersionIsErasedToo() throws {
    let place = try Workplace()
    let schema =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path + "/StoreTests/Schemas/1.sql"
    let file = try place.folder.write("data/health.sqlite", Data())
    try Database(path: file).change(try String(contentsOfFile: schema, encoding: .utf8))
    let before = try place.folder.files("data")
    expectRefusal(try erase(place, "--subject", "her", "--yes"), 65, "subject")
    #expect(try erase(place, "--subject", "you", "--dry-run").output.contains("82 samples"))
    #expect(try place.folder.files("data") == before)
    #expect(try erase(place, "--subject", "you", "--yes").code == 0)
    let ended = try Program.run(["verify", file])
    #expect(ended.code == 0, "\(ended.output)")
    #expect(try Database(path: file).texts("SELECT subject FROM origins") == ["me"])
  }

  @Test func anotherRunIsWaitedFor() throws {
    let place = try household()
    let holder = try FileHandle(forReadingFrom: URL(fileURLWithPath: path(place)))
    #expect(flock(holder.fileDescriptor, LOCK_EX) == 0)
    expectRefusal(try erase(place, "--subject", "her", "--yes"), 75, "another run")
  }

  @Test func whatIsNotThereIsRefused() throws {
    let place = try Workplace()
    expectRefusal(try erase(place, "--subject", "me", "--yes"), 66, "no such database")
    #expect(try place.folder.files("data").isEmpty)
  }
}
