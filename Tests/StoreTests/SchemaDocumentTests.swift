import Foundation
import Testing

@testable import Store

/// What `docs/schema.md` says of the tables and columns is what a database has.
@Suite struct SchemaDocumentTests {
  private static let document: String? = try? String(
    contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/schema.md"), encoding: .utf8)

  /// The names in code of each section about a relation, and of each row of the table of those behind.
  private func described() throws -> [String: Set<String>] {
    let text = try #require(Self.document)
    var result: [String: Set<String>] = [:]
    var section: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { section = nil }
      if line.hasPrefix("### ") {
        section = line.dropFirst(4).split(separator: " ").first.map(String.init)
      }
      let names = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      if let section { result[section, default: []].formUnion(names) }
      if section == nil, line.hasPrefix("| `"), let table = names.first {
        result[table, default: []].formUnion(names.dropFirst())
      }
    }
    return result
  }

  /// Relations whose columns are said to be those of others.
  private static let references = [
    "category_samples": ["quantity_samples"], "sample_rows": ["written_forms"],
    "audiograms": ["correlations"], "workout_rows": ["workouts"],
    "workout_statistics_rows": ["workout_statistics"], "workout_event_rows": ["workout_events"],
    "workout_activity_rows": ["workout_activities"], "workout_route_rows": ["workout_routes"],
    "route_point_rows": ["route_points"], "activity_summary_rows": ["activity_summaries"],
    "electrocardiogram_rows": ["electrocardiograms"], "audiogram_point_rows": ["audiogram_points"],
    "clinical_record_rows": ["clinical_records"],
  ]

  @Test func everyColumnIsDescribed() throws {
    let described = try described()
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try store.begin()
    let relations = try rows(
      store.connection, ["name"], from: "sqlite_master WHERE type IN ('table', 'view')")
    #expect(relations.count > 50)
    for relation in relations {
      let name = relation[0].replacing("'", with: "")
      var known = try #require(described[name], "\(name)")
      for other in Self.references[name] ?? [] { known.formUnion(described[other] ?? []) }
      let columns = try rows(store.connection, ["name"], from: "pragma_table_info('\(name)')")
      for column in columns.map({ $0[0].replacing("'", with: "") }) {
        #expect(known.contains(column), "docs/schema.md leaves out \(name).\(column)")
      }
    }
  }

  @Test func versionIsDescribed() throws {
    let text = try #require(Self.document)
    #expect(text.contains("the version of the schema, \(Schema.version)."))
  }
}
