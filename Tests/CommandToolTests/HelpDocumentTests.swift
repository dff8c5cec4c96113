import Foundation
import Testing

/// The page about the command line holds the texts that the program prints.
@Suite struct HelpDocumentTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/cli.md")

  @Test func pageHoldsTheHelp() throws {
    var text = """
      # The command line

      What `healthpipe --help` and the help of each command print. A test compares this page with the
      program; `RECORD_GOLDEN=1 swift test --filter HelpDocumentTests` writes it again.

      """
    let commands = [
      "run", "backfill", "watch", "statistics", "inspect", "check", "reconcile", "report", "record",
      "changes",
      "status", "verify", "erase", "types", "units",
    ]
    for command in [nil] + commands {
      let ended = try Program.run([command, "--help"].compactMap { $0 })
      text += """

        ## healthpipe\(command.map { " \($0)" } ?? "")

        ```text
        \(ended.output.trimmingCharacters(in: .newlines))
        ```

        """
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try FileManager.default.createDirectory(
        at: Self.page.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: Self.page)
      Issue.record("docs/cli.md was written; run again without RECORD_GOLDEN")
    }
    let written = try? String(contentsOf: Self.page, encoding: .utf8)
    #expect(written == text)
  }
}
