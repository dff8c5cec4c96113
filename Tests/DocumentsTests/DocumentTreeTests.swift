import Foundation
import HealthModel
import Testing

@testable import Documents

@Suite struct DocumentTreeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func tree(
    _ layout: DocumentLayout = .ndjson, isReadableByGroup: Bool = false
  ) -> DocumentTree {
    DocumentTree(path: folder.documents, layout: layout, isReadableByGroup: isReadableByGroup)
  }

  @Test func linesLieInAFilePerYear() async throws {
    let rows = ["2020-12-31", "2021-01-01", "2021-01-02"].map { row($0) }
    let changed = try await tree().write(
      [CollectionRows(collection: "daily-steps", rows: rows)], dropped: [], anchor: 7)
    #expect(changed == 2)
    #expect(
      folder.files == [
        "documents/daily-steps/2020.ndjson", "documents/daily-steps/2021.ndjson",
        "documents/manifest.json",
      ])
    #expect(folder.text("documents/daily-steps/2020.ndjson") == rows[0].json() + "\n")
    #expect(
      folder.text("documents/daily-steps/2021.ndjson")
        == rows[1].json() + "\n" + rows[2].json() + "\n")
    #expect(tree().isIntact(anchor: 7))
    #expect(!tree().isIntact(anchor: 8))
  }

  @Test func documentsLieInFilesOfTheirOwn() async throws {
    let only = row("2021-01-01")
    _ = try await tree(.documents).write(
      [CollectionRows(collection: "daily-steps", rows: [only])], dropped: [], anchor: 7)
    let name = "documents/daily-steps/daily-steps.20210101T000000Z.json"
    #expect(folder.files == [name, "documents/manifest.json"])
    #expect(folder.text(name) == only.json() + "\n")
    let bytes = try #require(folder.bytes(name))
    #expect(
      folder.text("documents/manifest.json")
        == #"{"anchor":7,"files":[{"path":"daily-steps/daily-steps.20210101T000000Z.json","#
        + "\"sha256\":\"\(sha256(bytes))\"}]}\n")
  }

  @Test func thousandsOfDocumentsAreWrittenAtOnce() async throws {
    let many = CollectionRows(
      collection: "daily-steps", rows: (1000..<1100).map { row("\($0)-01-01") })
    #expect(try await tree(.documents).write([many], dropped: [], anchor: 1) == 100)
    #expect(folder.files.count == 101)
    #expect(tree(.documents).isIntact(anchor: 1))
  }

  @Test func filesThatAgreeAreNotTouched() async throws {
    _ = try await tree().write([days("2020-01-01", "2021-01-01")], dropped: [], anchor: 1)
    let before = try folder.state()
    #expect(try await tree().write([days("2020-01-01", "2021-01-01")], dropped: [], anchor: 1) == 0)
    #expect(try folder.state() == before)

    let changed = try await tree().write(
      [days("2020-01-01", "2021-01-01", "2021-01-02")], dropped: [], anchor: 2)
    #expect(changed == 1)
    let after = try folder.state()
    #expect(
      before["documents/daily-steps/2020.ndjson"] == after["documents/daily-steps/2020.ndjson"])
    #expect(
      before["documents/daily-steps/2021.ndjson"] != after["documents/daily-steps/2021.ndjson"])
    #expect(tree().isIntact(anchor: 2))
  }

  @Test func whatIsNoMoreIsDeleted() async throws {
    _ = try await tree().write(
      [days("2020-01-01", "2021-01-01"), days("2020-01-01", collection: "old")], dropped: [],
      anchor: 1)
    try folder.write("documents/daily-steps/notes.txt", "mine")
    #expect(try await tree().write([days("2021-01-01")], dropped: ["old"], anchor: 2) == 2)
    #expect(
      folder.files == [
        "documents/daily-steps/2021.ndjson", "documents/daily-steps/notes.txt",
        "documents/manifest.json",
      ])
    #expect(!FileManager.default.fileExists(atPath: folder.documents + "/old"))
    #expect(try await tree().write([days()], dropped: [], anchor: 3) == 1)
    #expect(folder.files == ["documents/daily-steps/notes.txt", "documents/manifest.json"])
    #expect(folder.text("documents/manifest.json") == "{\"anchor\":3,\"files\":[]}\n")
  }

  @Test func anotherLayoutReplacesTheFirst() async throws {
    _ = try await tree().write([days("2020-01-01", "2020-01-02")], dropped: [], anchor: 1)
    let first = folder.files
    #expect(
      try await tree(.documents).write([days("2020-01-01", "2020-01-02")], dropped: [], anchor: 1) == 3)
    #expect(folder.files.count == 3)
    #expect(try await tree().write([days("2020-01-01", "2020-01-02")], dropped: [], anchor: 1) == 3)
    #expect(folder.files == first)
  }

  @Test func pipelinesShareATree() async throws {
    let steps = [days("2020-01-01")]
    let other = [days("2020-01-01", collection: "other")]
    _ = try await tree().write(steps, dropped: [], anchor: 1)
    _ = try await tree().write(other, dropped: [], anchor: 2)
    let before = try folder.state()
    #expect(before.count == 3)
    // The first one has an older anchor than the tree: it looks closer, and finds all as it was.
    #expect(!tree().isIntact(anchor: 1))
    #expect(try await tree().write(steps, dropped: [], anchor: 1) == 0)
    #expect(try folder.state() == before)
    #expect(tree().isIntact(anchor: 2))
  }

  @Test(arguments: ["2020.ndjson", "2021.ndjson"])
  func damageIsSeenAndMended(name: String) async throws {
    let rows = [days("2020-01-01", "2021-01-01")]
    _ = try await tree().write(rows, dropped: [], anchor: 1)
    let file = "documents/daily-steps/" + name
    let whole = try #require(folder.text(file))
    for damage in ["", String(whole.dropLast()), whole + "\n", whole.replacing("100", with: "101")]
    {
      try folder.write(file, damage)
      #expect(!tree().isIntact(anchor: 1))
      #expect(try await tree().write(rows, dropped: [], anchor: 1) == 1)
      #expect(folder.text(file) == whole)
      #expect(tree().isIntact(anchor: 1))
    }
    try folder.delete(file)
    #expect(!tree().isIntact(anchor: 1))
    #expect(try await tree().write(rows, dropped: [], anchor: 1) == 1)
    #expect(tree().isIntact(anchor: 1))
  }

  /// Every place at which a run can be killed: partial files, documents without a manifest, a manifest
  /// that lags behind.
  @Test func killedRunsAreMadeUpFor() async throws {
    _ = try await tree().write([days("2020-01-01")], dropped: [], anchor: 1)
    let oldManifest = try #require(folder.text("documents/manifest.json"))
    _ = try await tree().write([days("2020-01-01", "2022-01-01")], dropped: [], anchor: 2)
    try folder.write("documents/manifest.json", oldManifest)
    try folder.write("documents/daily-steps/2021.ndjson.partial", "{\"id\"")
    try folder.write("documents/manifest.json.partial", "{")
    #expect(!tree().isIntact(anchor: 2))

    let undisturbed = try Folder()
    let other = DocumentTree(
      path: undisturbed.documents, layout: .ndjson, isReadableByGroup: false)
    _ = try await other.write([days("2020-01-01", "2020-01-02")], dropped: [], anchor: 3)
    _ = try await tree().write([days("2020-01-01", "2020-01-02")], dropped: [], anchor: 3)
    #expect(folder.files == undisturbed.files)
    for file in folder.files { #expect(folder.bytes(file) == undisturbed.bytes(file)) }

    try folder.delete("documents/manifest.json")
    #expect(!tree().isIntact(anchor: 3))
    #expect(try await tree().write([days("2020-01-01", "2020-01-02")], dropped: [], anchor: 3) == 0)
    #expect(folder.bytes("documents/manifest.json") == undisturbed.bytes("documents/manifest.json"))
  }

  @Test(arguments: [
    "../outside.json", "daily-steps/../../outside.json", "daily-steps/..", "/etc/passwd", "",
    "outside.json", "daily-steps/", "/2020.ndjson", ".hidden/2020.ndjson", "a/b/c.json", "..//x",
  ])
  func manifestCannotLeadOutOfTheTree(path: String) async throws {
    try folder.write("outside.json", "mine")
    let hash = sha256(Array("mine".utf8))
    try folder.write(
      "documents/manifest.json",
      "{\"anchor\":1,\"files\":[{\"path\":\"\(path)\",\"sha256\":\"\(hash)\"}]}")
    #expect(!tree().isIntact(anchor: 1))
    _ = try await tree().write([days("2020-01-01")], dropped: ["..", "."], anchor: 1)
    #expect(folder.text("outside.json") == "mine")
    #expect(folder.text("documents/manifest.json")?.contains("outside") == false)
    #expect(tree().isIntact(anchor: 1))
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"anchor\":1}", "{\"anchor\":\"1\",\"files\":[]}",
    "{\"anchor\":1,\"files\":[{\"path\":1,\"sha256\":\"\"}]}",
  ])
  func manifestThatIsNoneIsWrittenAnew(text: String) async throws {
    try folder.write("documents/manifest.json", text)
    #expect(!tree().isIntact(anchor: 1))
    _ = try await tree().write([days("2020-01-01")], dropped: [], anchor: 1)
    #expect(tree().isIntact(anchor: 1))
  }

  @Test(arguments: [false, true])
  func filesAreForTheirOwner(isReadableByGroup: Bool) async throws {
    _ = try await tree(isReadableByGroup: isReadableByGroup).write(
      [days("2020-01-01")], dropped: [], anchor: 1)
    let attributes = { (name: String) in
      try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions]
        as? Int
    }
    for name in ["documents", "documents/daily-steps"] {
      #expect(try attributes(name) == (isReadableByGroup ? 0o750 : 0o700))
    }
    for name in ["documents/manifest.json", "documents/daily-steps/2020.ndjson"] {
      #expect(try attributes(name) == (isReadableByGroup ? 0o640 : 0o600))
    }
  }

  @Test func folderThatCannotBeMade() async throws {
    try folder.write("documents", "a file")
    #expect(await failure() == .cannotCreate(errorNumber: ENOTDIR))
    #expect(folder.files == ["documents"])
    let nowhere = DocumentTree(path: "/proc/documents/a", layout: .ndjson, isReadableByGroup: false)
    #expect(
      await problem { () async throws(DocumentError) in
        _ = try await nowhere.write([], dropped: [], anchor: 1)
      } == .cannotCreate(errorNumber: ENOENT))
  }

  @Test func placeThatIsTaken() async throws {
    _ = try await tree().write([days("2020-01-01")], dropped: [], anchor: 1)
    let manifest = folder.text("documents/manifest.json")
    try folder.write("documents/daily-steps/2021.ndjson/in-the-way", "")
    #expect(await failure() == .cannotWrite(errorNumber: EISDIR))
    #expect(folder.text("documents/manifest.json") == manifest)
    #expect(!folder.files.contains { $0.hasSuffix(".partial") })
  }

  private func failure() async -> DocumentError.Problem? {
    await problem { () async throws(DocumentError) in
      _ = try await tree().write([days("2020-01-01", "2021-01-01")], dropped: [], anchor: 2)
    }
  }

  /// A link in the place of a half written file must not be written through.
  @Test func partialFileThatIsALink() async throws {
    try folder.write("elsewhere", "mine")
    try folder.write("documents/daily-steps/notes.txt", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.documents + "/daily-steps/2020.ndjson.partial",
      withDestinationPath: folder.path + "/elsewhere")
    _ = try await tree().write([days("2020-01-01")], dropped: [], anchor: 1)
    #expect(folder.text("elsewhere") == "mine")
    #expect(tree().isIntact(anchor: 1))
  }

  private func owned(
    _ format: String = "csv", pipeline: String = "nightly", subject: String = "me"
  ) -> DocumentTree {
    DocumentTree(
      path: folder.documents, layout: .ndjson,
      owner: TreeOwner(format: format, pipeline: pipeline, subject: subject),
      isReadableByGroup: false)
  }

  /// A folder with a file for each year, of some years only.
  private func tables(
    _ name: String, _ years: [String: String], of some: Set<String>? = nil, suffix: String = "csv"
  ) -> TreeFolder {
    TreeFolder(name: name, years: some) {
      years.sorted { $0.key < $1.key }.map {
        TreeFile(name: "\($0.key).\(suffix)", bytes: Array($0.value.utf8))
      }
    }
  }

  @Test func treesOfOtherFormsHaveAnOwner() async throws {
    let years = ["2020": "a\r\n", "2021": "b\r\n"]
    #expect(!owned().isTaken && !tree().isTaken)
    #expect(try await owned().write([tables("steps", years)], dropped: ["old"], anchor: 4) == 2)
    #expect(folder.text("documents/steps/2020.csv") == "a\r\n")
    let manifest = try #require(folder.text("documents/manifest.json"))
    let head =
      #"{"anchor":4,"owner":{"format":"csv","pipeline":"nightly","subject":"me"},"files":["#
    #expect(manifest.hasPrefix(head))
    #expect(owned().isIntact(anchor: 4) && !owned().isIntact(anchor: 3))
    #expect(!owned("fhir").isIntact(anchor: 4))
    #expect(!tree().isIntact(anchor: 4))
    // Another form of the same pipeline may take its place, nobody else.
    #expect(!owned().isTaken && !owned("fhir").isTaken)
    #expect(tree().isTaken && owned(pipeline: "other").isTaken && owned(subject: "you").isTaken)
    #expect(owned().check([tables("steps", years)], dropped: [], anchor: 4).isEmpty)
    let findings = owned("fhir").check([tables("steps", years)], dropped: [], anchor: 4)
    #expect(findings == [DocumentFinding(path: "manifest.json", problem: .manifest)])
  }

  @Test func ourDocumentsAreNotTakenOver() async throws {
    _ = try await tree().write([days("2020-01-01")], dropped: [], anchor: 1)
    #expect(owned().isTaken && !tree().isTaken)
  }

  @Test func yearsThatAreNotGivenStay() async throws {
    _ = try await owned().write(
      [tables("steps", ["2020": "a", "2021": "b"])], dropped: [], anchor: 1)
    let before = try folder.state()
    #expect(
      try await owned().write([tables("steps", ["2021": "c"], of: ["2021"])], dropped: [], anchor: 2) == 1
    )
    let after = try folder.state()
    #expect(before["documents/steps/2020.csv"] == after["documents/steps/2020.csv"])
    #expect(folder.text("documents/steps/2021.csv") == "c")
    #expect(owned().isIntact(anchor: 2))
    // A year that has nothing left goes.
    #expect(try await owned().write([tables("steps", [:], of: ["2021"])], dropped: [], anchor: 3) == 1)
    #expect(folder.files == ["documents/manifest.json", "documents/steps/2020.csv"])
    #expect(owned().isIntact(anchor: 3))
  }

  @Test func anotherFormReplacesTheFirst() async throws {
    let years = ["2020": "a", "2021": "b"]
    _ = try await owned().write([tables("steps", years)], dropped: [], anchor: 1)
    #expect(
      try await owned("fhir").write(
        [tables("steps", years, suffix: "ndjson")], dropped: [], anchor: 1) == 4)
    #expect(
      folder.files == [
        "documents/manifest.json", "documents/steps/2020.ndjson", "documents/steps/2021.ndjson",
      ])
    #expect(owned("fhir").isIntact(anchor: 1))
    // A database that was put back from a copy has an older anchor.
    #expect(
      try await owned("fhir").write(
        [tables("steps", years, suffix: "ndjson")], dropped: [], anchor: 0) == 0)
    #expect(owned("fhir").isIntact(anchor: 0))
    #expect(try await owned("fhir").write([], dropped: ["steps"], anchor: 1) == 2)
    #expect(folder.files == ["documents/manifest.json"])
  }
}
