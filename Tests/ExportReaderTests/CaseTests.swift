import Foundation
import Testing

@testable import ExportReader

/// Small exports, each with what must come out of it.
///
/// A case is a folder with one or more XML files and an `expected.txt` that holds for all of them.
/// `RECORD_GOLDEN=1` writes the expected lines anew, and the test fails all the same.
@Suite struct CaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var folder: String
    var file: String
    var testDescription: String { "\(folder)/\(file)" }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases")

  private static let cases: [Case] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return folders.sorted().flatMap { folder in
      let path = root.appendingPathComponent(folder).path
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return files.filter { $0.hasSuffix(".xml") }.sorted().map { Case(folder: folder, file: $0) }
    }
  }()

  @Test(arguments: cases) func gives(_ known: Case) async throws {
    let folder = Self.root.appendingPathComponent(known.folder)
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(known.file)))
    let golden = folder.appendingPathComponent("expected.txt")
    var found: [String] = []
    do {
      found = lines(try await read(bytes))
      let inParts = lines(try await read(bytes, Manner(jobs: 2, sectionSize: 64, step: 11)))
      #expect(found == inParts)
    } catch let error as ReaderError {
      found = ["error \(error.problem) at \(error.byte)"]
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try (found.joined(separator: "\n") + "\n").write(
        to: golden, atomically: true, encoding: .utf8)
      Issue.record("expected.txt was written anew")
    }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    // As bytes: two texts of other characters may be equal as strings.
    #expect(Array(found.map { $0 + "\n" }.joined().utf8) == Array(expected.utf8), "\(found)")
  }

  @Test func thereAreCases() {
    #expect(Set(Self.cases.map(\.folder)).count >= 12)
  }
}
