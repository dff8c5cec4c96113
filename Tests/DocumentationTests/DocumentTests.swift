import Foundation
import Testing

/// What the documents say of the package is so.
@Suite struct DocumentTests {
  @Test func everyPathExists() throws {
    let documents = try PackageFiles.documents()
    #expect(documents.count > 10)
    for document in documents {
      for path in MarkdownText(try PackageFiles.text(document)).paths {
        #expect(PackageFiles.exists(path), "\(document) names \(path)")
      }
    }
  }

  @Test func readmeRunsReadyPipelines() throws {
    let readme = MarkdownText(try PackageFiles.text("README.md"))
    let run = readme.code.filter { $0.contains("healthpipe run pipelines/") }
    #expect(!run.isEmpty)
    let ready = try PackageFiles.names(in: "pipelines").filter { $0.hasSuffix(".json5") }
    for line in run {
      #expect(ready.contains { line.contains("run pipelines/\($0)") }, "\(line)")
    }
  }

  @Test func readmeNamesScriptsThatCanBeStarted() throws {
    let readme = MarkdownText(try PackageFiles.text("README.md"))
    let scripts = Set(readme.paths.filter { $0.hasPrefix("scripts/") || $0.hasPrefix(".ci/") })
    #expect(scripts.isSuperset(of: ["scripts/demo", "scripts/test", ".ci/run"]))
    for script in scripts {
      #expect(PackageFiles.isExecutable(script), "\(script)")
    }
  }

  @Test func everyFolderOfSourcesIsDescribed() throws {
    let architecture = MarkdownText(try PackageFiles.text("docs/architecture.md"))
    let named = Set(architecture.paths)
    for folder in try PackageFiles.names(in: "Sources") {
      #expect(named.contains("Sources/\(folder)"), "docs/architecture.md leaves out \(folder)")
    }
  }

  @Test func everyPipelineIsDescribed() throws {
    let named = Set(MarkdownText(try PackageFiles.text("docs/pipelines.md")).paths)
    let pipelines = try PackageFiles.files(below: "pipelines", suffix: ".json5")
    #expect(!pipelines.isEmpty)
    for pipeline in pipelines {
      #expect(named.contains(pipeline), "docs/pipelines.md leaves out \(pipeline)")
    }
  }

  @Test func everySchemaIsDescribed() throws {
    let named = Set(MarkdownText(try PackageFiles.text("docs/formats.md")).paths)
    let schemas = try PackageFiles.files(below: "schemas", suffix: ".schema.json")
    #expect(schemas.count > 10)
    for schema in schemas {
      #expect(named.contains(schema), "docs/formats.md leaves out \(schema)")
    }
  }

  @Test func everyKeyOfAPipelineIsDescribed() throws {
    let described = Set(MarkdownText(try PackageFiles.text("docs/pipelines.md")).code)
    let schema = try JSONSerialization.jsonObject(
      with: PackageFiles.bytes("pipelines/pipeline.schema.json"))
    let root = try #require(schema as? [String: Any])
    let definitions = try #require(root["$defs"] as? [String: Any])
    for name in ["", "collection", "filter", "interval", "output"] {
      let object = try #require(name.isEmpty ? root : definitions[name] as? [String: Any])
      let keys = try #require(object["properties"] as? [String: Any]).keys
      #expect(!keys.isEmpty)
      for key in keys.sorted() {
        #expect(
          described.contains(key) || described.contains { $0.hasPrefix("\(key): ") },
          "docs/pipelines.md leaves out \(key)")
      }
    }
  }

  @Test func everyTableIsDescribed() throws {
    let described = try PackageFiles.text("docs/schema.md")
    let schema = try PackageFiles.files(below: "Sources/Store", suffix: ".swift")
      .map { try PackageFiles.text($0) }
      .joined(separator: "\n")
    let tables = schema.split(separator: "\n").compactMap { line -> Substring? in
      let words = line.split { " (".contains($0) }
      guard words.count > 2, words[0] == "CREATE", ["TABLE", "VIEW"].contains(words[1]) else {
        return nil
      }
      return words[2]
    }
    #expect(Set(tables).isSuperset(of: ["statistics", "quantity_samples", "objects", "workouts"]))
    for table in tables {
      #expect(
        described.contains("### \(table)\n") || described.contains("### \(table) (view)\n")
          || described.contains("| `\(table)` |"),
        "docs/schema.md leaves out \(table)")
    }
  }
}
