import Foundation
import Testing

@testable import ExportInput

/// Small archives as phones, Macs and people made them.
@Suite struct CaseTests {
  /// An input that holds one export, and where in it.
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    var member: String?
    var bytes: Int
    var warnings = 0
    var testDescription: String { path }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Cases"
  static let cases = [
    Case(
      path: "localized-member-names/capital.zip", member: "apple_health_export/Export.xml",
      bytes: 729),
    Case(
      path: "localized-member-names/chinese.zip", member: "apple_health_export/导出.xml", bytes: 729),
    Case(
      path: "localized-member-names/finnish-renamed (2).zip",
      member: "apple_health_export/vienti.xml", bytes: 729),
    Case(
      path: "localized-member-names/spanish-decomposed-flat.zip", member: "exportacio\u{301}n.xml",
      bytes: 729),
    Case(
      path: "rezipped-on-a-mac/rezipped-on-mac.zip", member: "apple_health_export/export.xml",
      bytes: 729),
    Case(
      path: "rezipped-on-a-mac/two-exports.zip", member: "apple_health_export/export.xml",
      bytes: 729, warnings: 1),
    Case(path: "ecg-locales/export.zip", member: "apple_health_export/export.xml", bytes: 259),
    Case(path: "xml-cut-off/whole.xml", bytes: 1669),
    Case(path: "xml-cut-off/cut-in-tag.xml", bytes: 1481),
  ]

  @Test(arguments: cases) func fileHoldsOneExport(_ input: Case) throws {
    let path = "\(Self.folder)/\(input.path)"
    let outcome = try readAll(path: path)
    #expect(outcome.text.utf8.count == input.bytes)
    #expect(outcome.text.contains("<ExportDate value=\"2024-06-01 12:00:00 +0000\"/>"))
    #expect(outcome.name == path + (input.member.map { " (\($0))" } ?? ""))
    #expect(outcome.warnings.count == input.warnings)
    #expect(outcome.hash == (try sha256(ofFile: path)))
  }

  @Test(arguments: cases) func streamHoldsTheSameBytes(_ input: Case) throws {
    let path = "\(Self.folder)/\(input.path)"
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard input.warnings == 0 else {
      let expected = InputError.Problem.severalExports(members: [
        "apple_health_export/export.xml", "apple_health_export 2/export.xml",
      ])
      #expect(problem { () throws(InputError) in try readAll(streamed: bytes) } == expected)
      return
    }
    let outcome = try readAll(streamed: bytes, step: 100)
    let file = try readAll(path: path)
    #expect(outcome.text == file.text)
    #expect(outcome.hash == file.hash)
    #expect(outcome.name == "stream" + (input.member.map { " (\($0))" } ?? ""))
  }
}
