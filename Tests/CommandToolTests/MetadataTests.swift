import Foundation
import Testing

@testable import Store

/// The metadata file for Datasette.
@Suite struct MetadataTests {
  /// The metadata of a database.
  private struct Site: Decodable {
    struct Database: Decodable {
      var tables: [String: Table]
      var queries: [String: Query]
    }
    struct Table: Decodable {
      var title: String?
      var description: String?
      var columns: [String: String]?
      var sort_desc: String?
      var facets: [String]?
      var hidden: Bool?
    }
    struct Query: Decodable {
      var title: String
      var description: String
      var sql: String
    }
    var title: String
    var databases: [String: Database]
  }

  private func site(_ place: Workplace, _ options: [String] = []) throws -> Site {
    let ended = try Program.run(["metadata", place.folder.path + "/data/health.sqlite"] + options)
    #expect(ended.code == 0, "\(ended.errors)")
    return try JSONDecoder().decode(Site.self, from: Data(ended.output.utf8))
  }

  @Test func everyColumnOfEveryRelationForQueriesIsDescribed() throws {
    let place = try Workplace()
    try place.succeed()
    let health = try #require(try site(place).databases["health"])
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    let relations = try database.texts(
      "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite%'")
    #expect(Set(health.tables.keys) == Set(relations))
    for (name, table) in health.tables where table.hidden != true {
      let columns = try database.texts("SELECT name FROM pragma_table_info('\(name)')")
      #expect(Set((table.columns ?? [:]).keys) == Set(columns), "\(name)")
      #expect(table.title?.isEmpty == false && table.description?.hasSuffix(".") == true, "\(name)")
      if let sort = table.sort_desc { #expect(columns.contains(sort), "\(name)") }
      for facet in table.facets ?? [] { #expect(columns.contains(facet), "\(name)") }
    }
    // What the guide says of itself is said of columns that are there.
    for guide in RelationGuide.all {
      let columns = try database.texts("SELECT name FROM pragma_table_info('\(guide.name)')")
      #expect(Set(guide.ownColumns).isSubset(of: columns), "\(guide.name)")
    }
  }

  @Test func whatTheSchemaPagePutsBehindIsHidden() throws {
    let place = try Workplace()
    try place.succeed()
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/schema.md"), encoding: .utf8)
    let behind = page.split(separator: "\n## Behind them\n").dropFirst().joined()
    #expect(!behind.isEmpty)
    let tables = try #require(try site(place).databases["health"]).tables
    for (name, table) in tables {
      #expect((table.hidden == true) == behind.contains("\n| `\(name)` |"), "\(name)")
    }
  }

  @Test func aCollectionIsAQuery() throws {
    let place = try Workplace()
    try place.succeed()
    let site = try site(place, ["--title", "Mika’s days"])
    #expect(site.title == "Mika’s days")
    let queries = try #require(site.databases["health"]).queries
    #expect(queries.keys.sorted() == ["steps", "weight"])
    let steps = try #require(queries["steps"])
    #expect(steps.description == "StepCount in count, a row per interval, the newest first.")
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    #expect(
      try database.table(steps.sql, columns: 4).map { [$0[0], $0[2], $0[3]] } == [
        ["2024-03-03T00:00:00+01:00", "300.0", "1"], ["2024-03-02T00:00:00+01:00", "200.0", "1"],
        ["2024-03-01T00:00:00+01:00", "100.0", "1"],
      ])
    #expect(queries["weight"]?.sql.contains("average") == true)
  }

  @Test func stagesOfSleepAreHours() throws {
    let place = try Workplace()
    let nights =
      #"{ name: "sleep", type: "SleepAnalysis", options: ["duration"], interval: { day: 1 }, labelBy: "end" }"#
    try place.write(
      Workplace.Pipeline(read: #"["SleepAnalysis"]"#, collections: [nights]))
    try place.folder.write(
      "export.xml",
      SmallExport().text.replacing(
        "</HealthData>",
        with: """
          <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
          startDate="2024-03-02 01:00:00 +0100" endDate="2024-03-02 02:30:00 +0100" \
          value="HKCategoryValueSleepAnalysisAsleepDeep"/>
          </HealthData>
          """))
    try place.succeed()
    let query = try #require(try site(place).databases["health"]?.queries["sleep"])
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    #expect(query.sql.contains("date, "))
    #expect(query.sql.contains("AS asleepDeep_hours"))
    let hours = query.sql.replacing(/SELECT .* FROM/) { _ in
      "SELECT round((value_statistics ->> '$.asleepDeep.duration') / 3600.0, 2) FROM"
    }
    #expect(try database.texts(hours) == ["1.5"])
  }

  @Test func severalPeopleAreToldApart() throws {
    let place = try Workplace()
    try place.succeed()
    try place.folder.write(
      "nightly.json5",
      Workplace.Pipeline().text.replacing("name: \"nightly\"", with: "name: \"other\"")
        .replacing("subject: \"me\"", with: "subject: \"you\"")
        .replacing("data/documents", with: "data/other"))
    try place.succeed()
    let queries = try #require(try site(place).databases["health"]).queries
    for query in queries.values { #expect(query.sql.hasPrefix("SELECT subject, start_date")) }
  }

  @Test func whatIsNoDatabaseOfOursIsRefused() throws {
    let folder = try Folder()
    expectRefusal(try Program.run(["metadata", "/nonexistent"]), 66, "/nonexistent")
    let other = try folder.write("other.sqlite", "no database")
    expectRefusal(try Program.run(["metadata", other]), 78, other)
    expectRefusal(try Program.run(["metadata"]), 64, "DB", "missing")
  }
}
