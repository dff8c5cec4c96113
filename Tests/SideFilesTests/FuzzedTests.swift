import Foundation
import SideFiles
import Testing

/// Inputs that fuzzing found, and those it starts from, which are the cases beside this file.
@Suite struct FuzzedTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// The paths of a fuzzer's inputs, from the folder of the package.
  private static func inputs(_ fuzzer: String, _ file: String) -> [String] {
    func names(_ path: String) -> [String] {
      let path = folder.appendingPathComponent(path).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { !$0.hasPrefix(".") }.sorted()
    }
    let found = "Fuzz/FailCases/\(fuzzer)"
    let cases = "Tests/SideFilesTests/Cases"
    return names(found).map { "\(found)/\($0)" }
      + names(cases).filter { names("\(cases)/\($0)").contains(file) }
      .map { "\(cases)/\($0)/\(file)" }
  }

  @Test(arguments: inputs("FuzzElectrocardiogram", "ecg.csv"))
  func recordingsKeepTheRules(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    #expect(brokenElectrocardiogramRule(bytes) == nil)
  }

  @Test(arguments: inputs("FuzzRoute", "route.gpx"))
  func routesKeepTheRules(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    #expect(brokenRouteRule(bytes) == nil)
  }

  @Test func nothingIsPrinted() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let path = "Fuzz/FailCases/FuzzRoute/encoding-that-cannot-be-converted"
      let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(path)))
      #expect(throws: SideFileError.self) { try readRoute(bytes) }
    }
    #expect(result?.standardErrorContent.isEmpty == true)
  }

  @Test func thereAreInputs() {
    #expect(Self.inputs("FuzzElectrocardiogram", "ecg.csv").count >= 20)
    #expect(Self.inputs("FuzzRoute", "route.gpx").count >= 10)
  }
}
