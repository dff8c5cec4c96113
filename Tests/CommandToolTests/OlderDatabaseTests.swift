import Foundation
import Testing

@testable import Store

/// A database that an earlier version of the program left.
@Suite struct OlderDatabaseTests {
  private static let versions = Array(1..<Schema.version)

  /// A pipeline whose database is that of a version, which knows of other exports of the same person.
  private func workplace(_ version: Int) throws -> Workplace {
    let place = try Workplace(.init(), SmallExport(birth: "1980-01-02"))
    let schemas =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path + "/StoreTests/Schemas"
    let file = try place.folder.write("data/health.sqlite", Data())
    try Database(path: file)
      .change(try String(contentsOfFile: "\(schemas)/\(version).sql", encoding: .utf8))
    return place
  }

  private func isMine(_ row: String) -> Bool { !row.contains("'you'") }

  @Test(arguments: versions)
  func nextRunBringsItUpToDate(version: Int) throws {
    let place = try workplace(version)
    let report = try place.succeed(["--allow-older"])
    #expect(report.contains("anchor 6"))
    try place.succeed(["--output", place.folder.path + "/fresh"])
    var found = try place.state()
    found.statistics = found.statistics.filter(isMine)
    #expect(try found == place.state("fresh/data"))
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    #expect(try database.texts("PRAGMA user_version") == ["\(Schema.version)"])
    #expect(try place.run().output == "nightly: unchanged\n")
  }

  @Test(arguments: versions)
  func failingDiskLeavesItAsItWas(version: Int) throws {
    let place = try workplace(version)
    let before = try place.folder.files("data")
    for blocks in [0, 1, 16, 64] {
      let ended = try place.run(["--allow-older"], blocks: blocks)
      expectRefusal(ended, 74, "health.sqlite")
      #expect(try place.folder.files("data") == before, "\(blocks) blocks")
    }
    expectRefusal(try place.run(), 65, "--allow-older")
    #expect(try place.folder.files("data") == before)
  }

  /// A night without news still brings the database up to date, so that what reads it can.
  @Test func unchangedRunBringsItUpToDate() throws {
    let place = try Workplace()
    try place.succeed()
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    let views = try database.texts("SELECT name FROM sqlite_master WHERE type = 'view'")
    try database.change(
      views.map { "DROP VIEW \($0);" }.joined()
        + """
        ALTER TABLE sample_rows DROP COLUMN first_anchor;
        ALTER TABLE statistics DROP COLUMN first_anchor;
        ALTER TABLE objects DROP COLUMN first_anchor;
        ALTER TABLE origins DROP COLUMN snapshot_date;
        ALTER TABLE origins DROP COLUMN changed_anchor;
        ALTER TABLE origins DROP COLUMN kept_anchor;
        ALTER TABLE origins DROP COLUMN taken;
        ALTER TABLE pipelines DROP COLUMN computed_anchor;
        ALTER TABLE pipelines DROP COLUMN first_moment;
        ALTER TABLE pipelines DROP COLUMN tree;
        DROP TABLE run_stages;
        PRAGMA user_version = 1
        """)
    let before = try place.folder.files("data")
    #expect(try place.succeed(["--dry-run"]) == "nightly: unchanged\n")
    #expect(try place.folder.files("data") == before)
    #expect(try place.succeed() == "nightly: unchanged\n")
    #expect(try database.texts("PRAGMA user_version") == ["\(Schema.version)"])
    #expect(try database.texts("SELECT count(*) FROM quantity_samples") == ["4"])
    #expect(try database.texts("SELECT count(*) FROM runs") == ["1"])
    let migrated = try place.folder.files("data")
    #expect(try place.succeed() == "nightly: unchanged\n")
    #expect(try place.folder.files("data") == migrated)
  }

  @Test func stagesOfARunAreTimed() throws {
    let place = try Workplace()
    try place.succeed()
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    let stages = try database.texts(
      "SELECT run || ' ' || stage FROM run_stages WHERE seconds > 0 ORDER BY stage")
    #expect(stages == ["1 reading", "1 statistics", "1 storing"])
    #expect(try database.texts("SELECT sum(seconds) < 60 FROM run_stages") == ["1"])
  }
}
