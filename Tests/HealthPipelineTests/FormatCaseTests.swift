import Foundation
import HealthPipeline
import Testing

/// A pipeline for each format, on one export, and every byte of what it is to write.
@Suite struct FormatCaseTests {
  static let cases = ["csv", "fhir", "health-auto-export", "open-mhealth"]

  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil

  @Test func eachFolderIsACase() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: testFile("FormatCases"))
    #expect(names.sorted() == (Self.cases + ["export.xml"]).sorted())
  }

  @Test(arguments: cases) func treeIsAsExpected(_ name: String) async throws {
    let folder = testFile("FormatCases/" + name)
    let output = try Folder()
    let options = RunOptions(
      pipeline: folder + "/pipeline.json5", input: testFile("FormatCases/export.xml"),
      output: output.path)
    let outcome = try await run(options, reporting: Warnings().reporting)
    #expect(outcome.rejections.isEmpty)
    let tree = Folder.files(below: output.path + "/tree")
    let expected = folder + "/expected"
    if Self.isRecording {
      try? FileManager.default.removeItem(atPath: expected)
      try FileManager.default.copyItem(atPath: output.path + "/tree", toPath: expected)
      Issue.record("\(name): recorded anew")
    }
    let known = Folder.files(below: expected)
    #expect(!known.isEmpty)
    #expect(tree.keys.sorted() == known.keys.sorted())
    for (file, text) in known { #expect(tree[file] == text, "\(file)") }
    #expect(outcome.changedFiles == known.count - 1)
    let open = try output.openToOthers()
    #expect(open.isEmpty)

    let before = try output.files()
    let again = try await run(options, reporting: Warnings().reporting)
    let after = try output.files()
    #expect(again.isUnchanged && again.changedFiles == 0)
    #expect(after == before)
  }
}

extension Folder {
  /// The texts of all files below a folder, by their path from there.
  static func files(below folder: String) -> [String: String] {
    var files: [String: String] = [:]
    for name in (try? fileNames(below: folder)) ?? [] {
      files[name] = FileManager.default.contents(atPath: folder + "/" + name)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    return files
  }
}
