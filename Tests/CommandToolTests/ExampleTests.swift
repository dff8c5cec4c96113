import Foundation
import Testing

/// The commands in documents and example files are such as the program understands.
@Suite struct ExampleTests {
  private static let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs")

  private static func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: docs.appendingPathComponent("examples"), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path } + [docs.appendingPathComponent("operations.md")]
  }

  /// The arguments of each `healthpipe` command in a text, up to the end of the line, of the code or to
  /// a redirection.
  private static func commands(_ text: String) -> [[String]] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { line in
      line.matches(of: /(?:^|[`\/ =])healthpipe ([a-z][^`>|]*)/).map { match in
        match.1.split(separator: " ").map(String.init)
      }
    }
  }

  @Test func commandsAreUnderstood() throws {
    var known = 0
    for file in try Self.files() {
      for arguments in Self.commands(try String(contentsOf: file, encoding: .utf8)) {
        known += 1
        // The files that they name are not here; a wrong command line would be said first.
        let ended = try Program.run(
          arguments.map { $0.replacing("/srv/health", with: "/nonexistent") })
        let isUnderstood = ended.code != 64 || ended.errors.contains("PIPELINE: missing")
        #expect(isUnderstood, "\(file.lastPathComponent): \(arguments): \(ended.errors)")
      }
    }
    #expect(known >= 5)
  }

  @Test func unitsNameEachOther() throws {
    let names = try Self.files().map(\.lastPathComponent)
    for name in names where name.hasSuffix(".timer") {
      let service = name.replacing(".timer", with: ".service")
      #expect(names.contains(service))
    }
    let operations = try String(
      contentsOf: Self.docs.appendingPathComponent("operations.md"), encoding: .utf8)
    for name in names where name != "operations.md" {
      #expect(operations.contains("`docs/examples/\(name)`"), "\(name)")
    }
  }

  @Test func servicesHaveNoNetwork() throws {
    for file in try Self.files() where file.pathExtension == "service" {
      let lines = Set(
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
      #expect(lines.isSuperset(of: ["PrivateNetwork=yes", "ProtectSystem=strict", "UMask=0077"]))
    }
  }

  /// The script that hands changes to a server, with a server that is down at first.
  @Test func changesAreSentOnce() throws {
    let text = try String(
      contentsOf: Self.docs.appendingPathComponent("formats.md"), encoding: .utf8)
    let block = try #require(
      text.split(separator: "```").first { $0.trimmingPrefix("\n").hasPrefix("#!/bin/sh") })
    let place = try Workplace()
    try place.succeed()
    let folder = place.folder.path
    let script = try place.folder.write(
      "send",
      String(block.trimmingPrefix("\n")).replacing(
        "/srv/health/health.sqlite", with: "/srv/health/data/health.sqlite"
      )
      .replacing("/srv/health", with: folder))
    // In place of curl: appends the file, or fails as `--fail` does.
    try place.folder.write(
      "bin/curl",
      """
      #!/bin/sh
      test ! -e \(folder)/down || exit 22
      for argument; do case "$argument" in @*) cat "${argument#@}" >> \(folder)/received;; esac; done
      """)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/bin/healthpipe", withDestinationPath: Program.path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/curl")
    func send() throws -> Int32 {
      try Program.shell("PATH=\(folder)/bin:$PATH sh \(script)").code
    }
    func received() throws -> [Substring] {
      try place.folder.text("received").split(separator: "\n")
    }
    try place.folder.write("down", "")
    #expect(try send() == 22)
    #expect(!FileManager.default.fileExists(atPath: folder + "/sent"))
    try FileManager.default.removeItem(atPath: folder + "/down")
    #expect(try send() == 0)
    let first = try received()
    #expect(first.count == 4)
    #expect(try send() == 0)
    #expect(try received() == first)
    try place.write(SmallExport(steps: [100, 250], exportDay: 2))
    try place.succeed()
    #expect(try send() == 0)
    let changes = try received().dropFirst(first.count)
    #expect(changes.count == 2)
    #expect(changes.contains { $0.contains(#""change":"deleted""#) })
    #expect(try place.folder.text("sent") == "2\n")
  }
}
