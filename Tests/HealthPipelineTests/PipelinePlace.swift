import Foundation
import Store

@testable import HealthPipeline

/// A folder with a pipeline, the exports that it reads and what it makes of them.
struct PipelinePlace {
  let folder: Folder
  let pipeline: String
  var jobs = 2
  /// How many bytes are parsed at a time.
  var sectionSize: Int?

  /// A place for a pipeline whose database is `health.sqlite`, with documents beside it.
  init(_ text: String, keepsSamples: Bool = true) throws {
    folder = try Folder()
    pipeline = try folder.write(
      "p.json5",
      keepsSamples ? text : text.replacing("output: {", with: "output: { samples: false,"))
  }

  var database: Database { Database(path: folder.path + "/health.sqlite") }

  func run(_ xml: some DataProtocol) async throws -> Result<RunOutcome, Failure> {
    let input = folder.path + "/export.xml"
    try Data(xml).write(to: URL(fileURLWithPath: input))
    var options = RunOptions(pipeline: pipeline, input: input, jobs: jobs)
    options.sectionSize = sectionSize
    let given = options
    return await outcome { () async throws(Failure) in
      try await HealthPipeline.run(given, reporting: Warnings().reporting)
    }
  }

  func run(_ xml: String) async throws -> Result<RunOutcome, Failure> {
    try await run(Array(xml.utf8))
  }

  /// All that people may query, and the documents, without anchors and what stands for the run.
  func state() throws -> [String: [String]] {
    var state: [String: [String]] = [:]
    let relations = try database.texts(
      "SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY name")
    for relation in relations + ["statistics", "devices", "written_forms"] {
      state[relation] = try database.dump(relation, without: ["anchor", "first_anchor", "code"])
    }
    // Codes are given in the order of need, so what they stand for is compared.
    state["metadata_sets"] = try database.dump("metadata_sets", without: ["code"])
    state["partitions"] = try database.texts(
      """
      SELECT quote(s.type) || quote(s.source) || p.part || '|' || p.rows || '|' || p.fingerprint
        || quote(p.samples)
      FROM partitions AS p JOIN series AS s ON s.code = p.series ORDER BY 1
      """)
    let anchor = /"anchor":[0-9]+/
    state["documents"] = try files()
      .filter { !$0.key.hasSuffix(".sqlite") && !$0.key.hasSuffix("manifest.json") }
      .map { $0.key + String(decoding: $0.value, as: UTF8.self).replacing(anchor, with: "") }
      .sorted()
    return state
  }

  /// Every row of every table but those that tell of the run, without the place of the documents.
  func tables() throws -> [String: [String]] {
    let names = try database.texts(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'run%' ORDER BY name")
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try database.dump($0, without: ["tree"])) })
  }

  /// The database and the documents, byte for byte.
  func files() throws -> [String: Data] {
    try folder.files().filter { $0.key != "export.xml" && $0.key != "p.json5" }
  }
}
