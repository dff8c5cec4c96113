import Foundation
import HealthModel
import Testing

@testable import PipelineFile

/// The folder `pipelines` of the package.
private let folder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "pipelines")

@Suite struct ReadyPipelineTests {
  @Test func allAreCorrect() throws {
    let files = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json5" }
    #expect(files.count >= 3)
    var databases: Set<String> = []
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      let pipeline = try readPipeline(
        text: Array(Data(contentsOf: file)), fileName: file.lastPathComponent)
      #expect(pipeline.name == name)
      #expect(!pipeline.collections.isEmpty)
      #expect(databases.insert(pipeline.output.database).inserted, "\(name) shares a database")
    }
  }

  @Test func everyTypeReadNightlyIsSummarized() throws {
    let file = folder.appending(path: "nightly.json5")
    let pipeline = try readPipeline(text: Array(Data(contentsOf: file)), fileName: "nightly.json5")
    let collected = pipeline.collections.map(\.type.identifier)
    guard case .types(let types) = pipeline.read else {
      Issue.record("nightly reads everything")
      return
    }
    // Workouts and the like are stored and have documents of their own; the rest has a collection.
    let objects = types.filter { OtherType(rawValue: $0) != nil }
    #expect(Set(types).subtracting(objects) == Set(collected))
    #expect(Set(objects).isSuperset(of: ["Workout", "ActivitySummary", "Electrocardiogram"]))
  }
}

/// The schema says what the reader does; each test compares one aspect.
@Suite struct SchemaTests {
  /// What the tests need of a schema object.
  struct Node {
    var members: [String: Any]

    init(_ value: Any?) throws { members = try #require(value as? [String: Any]) }

    func node(_ path: String...) throws -> Node {
      try path.reduce(self) { try Node($0.members[$1]) }
    }

    func strings(_ key: String) throws -> [String] { try #require(members[key] as? [String]) }

    func nodes(_ key: String) throws -> [Node] {
      try #require(members[key] as? [Any]).map { try Node($0) }
    }
  }

  let schema: Node

  init() throws {
    let data = try Data(contentsOf: folder.appending(path: "pipeline.schema.json"))
    schema = try Node(JSONSerialization.jsonObject(with: data))
  }

  func expect<Key: PipelineKey>(_ node: Node, hasKeysOf keys: Key.Type) throws {
    let properties = try node.node("properties").members
    #expect(properties.keys.sorted() == Key.names.sorted())
    let required = node.members["required"] == nil ? [] : try node.strings("required")
    #expect(required.sorted() == Key.required.map(\.rawValue).sorted())
    #expect(node.members["additionalProperties"] as? Bool == false)
    for (key, property) in properties {
      let property = try Node(property)
      #expect(property.members["description"] != nil || property.members["$ref"] != nil, "\(key)")
    }
  }

  @Test func hasTheKeysOfTheReader() throws {
    let definitions = try schema.node("$defs")
    let output = try definitions.node("output")
    let within = try definitions.node("collection", "properties", "within")
    try expect(schema, hasKeysOf: RootKey.self)
    try expect(definitions.node("collection"), hasKeysOf: CollectionKey.self)
    try expect(definitions.node("interval"), hasKeysOf: IntervalKey.self)
    try expect(definitions.node("filter"), hasKeysOf: FilterKey.self)
    try expect(output, hasKeysOf: OutputKey.self)
    try expect(output.node("properties", "documents"), hasKeysOf: DocumentsKey.self)
    try expect(
      output.node("properties", "formats", "items"), hasKeysOf: FormatKey.self)
    try expect(schema.node("properties", "guard"), hasKeysOf: GuardKey.self)
    try expect(#require(within.nodes("anyOf").last), hasKeysOf: ScopeKey.self)
  }

  @Test func hasTheWordsOfTheReader() throws {
    let definitions = try schema.node("$defs")
    let collection = try definitions.node("collection", "properties")
    let output = try definitions.node("output", "properties")
    #expect(
      try collection.node("options", "items").strings("enum") == StatisticsOptions.allNames)
    #expect(
      try collection.node("labelBy").strings("enum") == IntervalLabel.allCases.map(\.rawValue))
    #expect(try collection.node("average").strings("enum") == [AverageRule.arithmetic.rawValue])
    #expect(
      try output.node("documents", "properties", "layout").strings("enum")
        == DocumentLayout.allCases.map(\.rawValue))
    #expect(
      try output.node("formats", "items", "properties", "format").strings("enum")
        == InterchangeFormat.allCases.map(\.rawValue))
    #expect(try output.node("readableBy").strings("enum") == Readers.allCases.map(\.rawValue))
    let scopes = try #require(collection.node("within").nodes("anyOf").first)
    #expect(try scopes.strings("enum") == ScopeWord.allCases.map(\.rawValue))
    let within = try #require(collection.node("within").nodes("anyOf").last)
    #expect(
      try within.node("properties", "pauses").strings("enum") == PauseRule.allCases.map(\.rawValue))
    let examples = try collection.node("anchorDate").strings("examples")
    #expect(Set(AnchorDate.Weekday.allCases.map(\.name)).isSubset(of: examples))
    for example in examples { #expect(AnchorDate(text: example) != nil) }
    for example in try definitions.node("moment").strings("examples") {
      #expect(LocalMoment(text: example) != nil)
    }
  }

  @Test func hasTheTypesOfTheReader() throws {
    let definitions = try schema.node("$defs")
    func names(_ key: String) throws -> [String] {
      try #require(definitions.node(key).nodes("anyOf").first).strings("enum").sorted()
    }
    #expect(try names("quantityType") == TypeNames.quantities.sorted())
    #expect(try names("collectableType") == TypeNames.collectable.sorted())
    #expect(try names("readableType") == TypeNames.readable.sorted())
  }

  @Test func hasTheLimitsOfTheReader() throws {
    let parts = try schema.node("$defs", "interval", "properties").members
    for part in parts.values {
      let part = try Node(part)
      #expect(part.members["minimum"] as? Int == 1)
      #expect(part.members["maximum"] as? Int == IntervalComponents.largestPart)
    }
  }
}
