import Foundation
import Testing

@testable import ExportReader

/// Inputs that fuzzing found, and some that it started from, as `Fuzz/FailCases` keeps them.
@Suite struct FuzzedTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fuzz/FailCases").standardizedFileURL
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

  @Test(arguments: names) func readsTheSameInParts(name: String) async throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    let whole = try? lines(await read(bytes))
    for size in [64, 500] {
      let inParts = try? lines(await read(bytes, Manner(jobs: 2, sectionSize: size)))
      #expect(whole == inParts)
    }
  }

  @Test func thereAreInputs() {
    #expect(!Self.names.isEmpty)
  }
}
