import Foundation
import Testing

/// Inputs that fuzzing found, and those it starts from, as the folder `Fuzz` keeps them.
@Suite struct FuzzedTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fuzz").standardizedFileURL

  /// The paths of a fuzzer's inputs below that folder.
  private static func inputs(_ fuzzer: String) -> [String] {
    ["FailCases/\(fuzzer)", "Seeds/\(fuzzer)"].flatMap { place in
      let path = folder.appendingPathComponent(place).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(place)/\($0)" }
    }
  }

  @Test(arguments: inputs("FuzzExportReader")) func exportsKeepTheRules(path: String) async throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    #expect(await brokenExportRule(bytes) == nil)
  }

  @Test(arguments: inputs("FuzzDates")) func datesKeepTheRules(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    #expect(brokenInstantRule(bytes) == nil)
  }

  @Test(arguments: inputs("FuzzMetadata")) func clockTimesKeepTheRules(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    #expect(brokenBeatRule(bytes) == nil)
  }

  @Test func thereAreInputs() {
    #expect(Self.inputs("FuzzExportReader").count >= 7)
    #expect(Self.inputs("FuzzDates").count >= 4)
    #expect(Self.inputs("FuzzMetadata").count >= 10)
  }
}
