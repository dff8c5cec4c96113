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

  @Test(arguments: inputs("FuzzPipelineFile")) func filesKeepTheRules(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    #expect(brokenPipelineRule(bytes) == nil)
  }

  @Test(arguments: inputs("FuzzDates")) func datesKeepTheRules(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    #expect(brokenMomentRule(bytes) == nil)
  }

  @Test func thereAreInputs() {
    #expect(Self.inputs("FuzzPipelineFile").count >= 5)
    #expect(Self.inputs("FuzzDates").count >= 4)
  }
}
