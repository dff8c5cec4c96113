import Foundation
import Testing

@testable import CommandTool

/// The page about the command line and the manual page hold what the program says.
@Suite struct HelpDocumentTests {
  private static let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs")

  /// Compares a document with what it should be, or writes it.
  private func expect(_ name: String, _ text: String) throws {
    let page = Self.docs.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(text.utf8).write(to: page)
      Issue.record("docs/\(name) was written; run again without RECORD_GOLDEN")
    }
    let written = try? String(contentsOf: page, encoding: .utf8)
    #expect(written == text, "docs/\(name)")
  }

  @Test func pageHoldsTheHelp() throws {
    var text = """
      # The command line

      What `healthpipe`, `healthpipe --help` and the help of each command print. A test compares this page with
      the program; `RECORD_GOLDEN=1 swift test --filter HelpDocumentTests` writes it again, and the manual page
      `docs/healthpipe.1` (`man -l docs/healthpipe.1`), which is made from the same table.

      """
    let pages = [[], ["--help"]] + Command.all.map { [$0.name, "--help"] }
    for arguments in pages {
      let ended = try Program.run(arguments)
      #expect(ended.code == 0)
      text += """

        ## \((["healthpipe"] + arguments.filter { arguments.count == 1 || $0 != "--help" }).joined(separator: " "))

        ```text
        \(ended.output.trimmingCharacters(in: .newlines))
        ```

        """
    }
    try expect("cli.md", text)
  }

  @Test func manualPageIsMadeFromTheTable() throws {
    try expect("healthpipe.1", manualPage(Command.all))
  }

  @Test(
    .enabled(
      if: Program.isInstalled("groff"),
      "groff is not installed, so the form of the manual page is not checked"))
  func manualPageIsRight() throws {
    let page = Self.docs.appendingPathComponent("healthpipe.1").path
    // But for lines of JSON that are too long for a page.
    let complaints = try Program.shell("groff -man -ww -Wbreak -z -Tutf8 \"$1\" 2>&1", [page])
      .output
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test func manualPageTellsOfEveryOption() {
    let page = manualPage(Command.all).replacing("\\-", with: "-")
    for command in Command.all {
      #expect(page.contains(".SS healthpipe \(command.name)\n"))
      for option in command.options {
        #expect(page.contains(".B \(option.name)"), "\(option.name)")
      }
    }
  }
}
