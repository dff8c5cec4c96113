import Foundation
import HealthModel
import Testing

@testable import Store

/// Databases of earlier versions, each kept as the SQL that makes it: `Schemas/<version>.sql`.
@Suite struct MigrationTests {
  /// The versions before the present one.
  static let versions = Array(1..<Schema.version)

  private static let schemas =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Schemas"

  /// A database as the program of a version left it: two nights of two people, one of whom keeps no
  /// samples, with every kind of object and with tombstones.
  private func database(_ version: Int) throws -> Folder {
    let folder = try Folder()
    let sql = try String(contentsOfFile: "\(Self.schemas)/\(version).sql", encoding: .utf8)
    try Data().write(to: URL(fileURLWithPath: folder.database))
    try Connection(path: folder.database, isReadOnly: false).execute(sql)
    return folder
  }

  @Test func everyEarlierVersionIsKept() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.schemas)
    #expect(Set(names) == Set(Self.versions.map { "\($0).sql" }))
    #expect(Migration.all.map(\.version) == Self.versions.map { $0 + 1 })
  }

  @Test(arguments: versions)
  func migratedSchemaIsThatOfANewDatabase(version: Int) throws {
    let folder = try database(version)
    try bringSchemaUpToDate(path: folder.database)
    var fresh = try Store(path: ":memory:", isReadableByGroup: false)
    try fresh.begin()
    let expected = try schema(fresh.connection)
    let connection = try Connection(path: folder.database, isReadOnly: true)
    let found = try schema(connection)
    #expect(found == expected)
    #expect(found.count > 60)
    let version = try connection.integer("PRAGMA user_version")
    #expect(version == Int64(Schema.version))
    let isWhole = try rows(connection, ["integrity_check"], from: "pragma_integrity_check")
    #expect(isWhole == [["'ok'"]])
  }

  /// Kind, name and text of all tables, views and indexes, the text without blanks.
  private func schema(_ connection: borrowing Connection) throws -> [[String]] {
    try rows(connection, ["type", "name", "sql"], from: "sqlite_master ORDER BY type, name")
      .map { $0.map { text in text.filter { !$0.isWhitespace } } }
  }

  @Test(arguments: versions)
  func migrationKeepsEveryRow(version: Int) throws {
    let folder = try database(version)
    let before = try relations(folder.database)
    #expect(before.count > 50 && before.values.allSatisfy { !$0.columns.isEmpty })
    let empty = before.filter { $0.value.rows.isEmpty }.keys
    #expect(Set(empty) == [], "relations that the file shows nothing of")
    try bringSchemaUpToDate(path: folder.database)
    for (name, relation) in before {
      let after = try sorted(folder.database, relation.columns, name)
      #expect(after == relation.rows, "\(name)")
    }
  }

  private struct Relation {
    var columns: [String]
    var rows: [[String]]
  }

  /// All tables and views with their columns and rows.
  private func relations(_ path: String) throws -> [String: Relation] {
    var result: [String: Relation] = [:]
    for name in try rows(path, ["name"], from: "sqlite_master WHERE type IN ('table', 'view')") {
      let name = name[0].replacing("'", with: "")
      let columns = try rows(path, ["name"], from: "pragma_table_info('\(name)')")
        .map { $0[0].replacing("'", with: "") }
      result[name] = Relation(columns: columns, rows: try sorted(path, columns, name))
    }
    return result
  }

  private func sorted(_ path: String, _ columns: [String], _ name: String) throws -> [[String]] {
    try rows(path, columns, from: name).sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test func whatVersion1DidNotHoldIsFilledIn() throws {
    let folder = try database(1)
    try bringSchemaUpToDate(path: folder.database)
    let origins = try rows(
      folder.database, ["subject", "newest_export", "snapshot_date", "changed_anchor"],
      from: "origins ORDER BY subject")
    #expect(
      origins == [
        ["'me'", "1717322400", "1717322400", "3"], ["'you'", "1717322400", "1717322400", "5"],
      ])
    for table in ["sample_rows", "statistics", "objects"] {
      let known = try rows(folder.database, ["count(first_anchor)", "count(*) > 0"], from: table)
      #expect(known == [["0", "1"]], "\(table)")
    }
  }

  /// A night on a migrated database ends where one on a new database does.
  @Test(arguments: versions)
  func migratedDatabaseRunsOn(version: Int) throws {
    let folder = try database(version)
    var history = RandomHistory(seed: 5)
    history.advance()
    for _ in 0..<3 {
      history.advance()
      for (subject, keeps) in [("me", nil), ("you", Set<String>())] {
        var snapshot = history.snapshot
        snapshot.keeps = keeps
        try apply(snapshot, to: folder.database, subject: subject)
        let fresh = try Folder()
        try apply(snapshot, to: fresh.database, subject: subject)
        for view in ["quantity_samples", "category_samples"] {
          let columns = sampleColumns.filter { view.hasPrefix("q") || !$0.contains("unit") }
            .filter { view.hasPrefix("q") || $0 != "original_value" }
          let own = "\(view) WHERE subject = '\(subject)'"
          let found = try sorted(folder.database, columns, own)
          let expected = try sorted(fresh.database, columns, own)
          #expect(found == expected)
        }
        let parts = """
          partitions AS p JOIN series AS s ON s.code = p.series WHERE subject = '\(subject)'
          """
        let columns = ["digest", "part", "rows", "fingerprint", "samples"]
        let found = try sorted(folder.database, columns, parts)
        let expected = try sorted(fresh.database, columns, parts)
        #expect(found == expected)
      }
    }
    let first = try rows(
      folder.database, ["count(*)"], from: "sample_rows WHERE first_anchor >= anchor")
    #expect(first == [["0"]])
  }

  @Test(arguments: versions)
  func migrationTakesNoAnchorAndIsDoneOnce(version: Int) throws {
    let folder = try database(version)
    let anchor = try rows(folder.database, ["value"], from: "store")
    try bringSchemaUpToDate(path: folder.database)
    #expect(try rows(folder.database, ["value"], from: "store") == anchor)
    let migrated = bytes(folder.database)
    try bringSchemaUpToDate(path: folder.database)
    #expect(bytes(folder.database) == migrated)
    #expect(folder.names == ["health.sqlite"])
  }

  @Test(arguments: versions)
  func earlierVersionIsReadAsItIs(version: Int) throws {
    let folder = try database(version)
    let before = bytes(folder.database)
    let state = try readPipelineState(path: folder.database, pipeline: "nightly", subject: "me")
    #expect(state?.isOlderSchema == true)
    #expect(state?.timeZone == "Europe/Berlin")
    #expect(bytes(folder.database) == before)
    try bringSchemaUpToDate(path: folder.database)
    var migrated = try readPipelineState(path: folder.database, pipeline: "nightly", subject: "me")
    #expect(migrated?.isOlderSchema == false)
    migrated?.isOlderSchema = true
    #expect(migrated == state)
  }

  /// What fails at the last step of a migration takes back the first ones.
  @Test(arguments: ["CREATE TABLE run_stages (a)", "CREATE TABLE quantity_samples_copy (a)"])
  func failureLeavesTheOldVersion(other: String) throws {
    let folder = try database(1)
    try Connection(path: folder.database, isReadOnly: false).execute(other)
    let before = bytes(folder.database)
    let found = problem { () throws(StoreError) in
      var store = try Store(path: folder.database, isReadableByGroup: false)
      if other.contains("copy") {
        try store.connection.execute("PRAGMA max_page_count = 1")
      }
      try store.begin()
    }
    #expect(found == (other.contains("copy") ? .full : .failed(code: 1)))
    #expect(bytes(folder.database) == before)
    #expect(folder.names == ["health.sqlite"])
  }

  @Test func viewsOfPeopleStay() throws {
    let folder = try database(1)
    try Connection(path: folder.database, isReadOnly: false)
      .execute("CREATE VIEW mine AS SELECT id FROM quantity_samples")
    let before = try rows(folder.database, ["id"], from: "mine ORDER BY id")
    try bringSchemaUpToDate(path: folder.database)
    #expect(try rows(folder.database, ["id"], from: "mine ORDER BY id") == before)
    #expect(!before.isEmpty)
  }

  @Test func versionThatNeverWasIsRefused() throws {
    let folder = try database(1)
    try Connection(path: folder.database, isReadOnly: false).execute("PRAGMA user_version = 0")
    let before = bytes(folder.database)
    let found = problem { () throws(StoreError) in
      try bringSchemaUpToDate(path: folder.database)
    }
    #expect(found == .foreign)
    #expect(bytes(folder.database) == before)
  }
}
