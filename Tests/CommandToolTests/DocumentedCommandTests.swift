import Foundation
import Testing

@testable import Store

/// Every command and query of the pages for people gives what the page shows.
@Suite struct DocumentedCommandTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A block between lines of three backticks.
  struct Block {
    var language: Substring
    var lines: [Substring]
    var text: String { lines.joined(separator: "\n") }
  }

  static func blocks(_ page: String) throws -> [Block] {
    let text = try String(
      contentsOf: package.appendingPathComponent("docs/\(page).md"), encoding: .utf8)
    var blocks: [Block] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isOpen { blocks.append(Block(language: line.dropFirst(3), lines: [])) }
        isOpen.toggle()
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  /// A folder with the sample export.
  private func place() throws -> Folder {
    let folder = try Folder()
    let export = Self.package.appendingPathComponent("sample-data/export.zip")
    try folder.write("export.zip", Data(contentsOf: export))
    return folder
  }

  /// Runs a line of the shell in a folder, with the built programs.
  private func shell(_ line: String, in folder: Folder) throws -> Program.Ended {
    let programs = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    return try Program.shell(
      "cd \"$1\" && PATH=\"$2:$PATH\" HOME=\"$1\" TZ=UTC exec sh -c \"$3\" 2>&1",
      [folder.path, programs, line])
  }

  /// Runs the commands of a block, each a line that begins with `$`, and compares what they print.
  private func run(_ block: Block, in folder: Folder) throws -> Int {
    var commands: [(line: String, shown: [String])] = []
    for line in block.lines {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), []))
      } else if let last = commands.last, last.shown.isEmpty, last.line.hasSuffix("\\") {
        commands[commands.count - 1].line += "\n" + line
      } else {
        try #require(!commands.isEmpty, "a block begins with what no command printed")
        commands[commands.count - 1].shown.append(String(line))
      }
    }
    for command in commands {
      let ended = try shell(command.line, in: folder)
      // Ends of lines of CSV, and blanks in names that no line may end at, are not seen on a page.
      let printed = ended.output.replacing("\r\n", with: "\n").replacing("\u{A0}", with: " ")
        .split(separator: "\n").map(String.init)
      #expect(
        Self.fits(printed[...], command.shown[...]),
        "\(command.line)\nprinted:\n\(ended.output)\nshown:\n\(command.shown.joined(separator: "\n"))"
      )
    }
    return commands.count
  }

  /// Whether lines are as shown: a line `…` stands for any number of lines, and `…` in a line for any
  /// text.
  static func fits(_ printed: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    let rest = shown.dropFirst()
    if first == "…" {
      return (printed.startIndex...printed.endIndex).contains { fits(printed[$0...], rest) }
    }
    guard let line = printed.first else { return false }
    let parts = first.components(separatedBy: "…")
    guard parts.count > 1, let start = parts.first, let end = parts.last else {
      return line == first && fits(printed.dropFirst(), rest)
    }
    guard line.hasPrefix(start), line.dropFirst(start.count).hasSuffix(end) else { return false }
    var between = line.dropFirst(start.count).dropLast(end.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = between.range(of: part) else { return false }
      between = between[found.upperBound...]
    }
    return fits(printed.dropFirst(), rest)
  }

  @Test(
    .enabled(
      if: Program.isInstalled("jq"),
      "jq is not installed, so quick start and cookbook are not tried"),
    arguments: ["quickstart", "cookbook"])
  func commandsPrintWhatThePageShows(_ page: String) throws {
    let folder = try place()
    let blocks = try Self.blocks(page)
    var (commands, answers) = (0, 0)
    var database = "health.sqlite"
    for (block, next) in zip(blocks, blocks.dropFirst() + [Block(language: "", lines: [])]) {
      switch block.language {
      case "console":
        commands += try run(block, in: folder)
        // The page goes on with the database that its commands made last.
        let made = block.text.matches(of: /healthpipe run (\w+)\.json5/).last
        if let made { database = made.1 == "years" ? "years/health.sqlite" : "health.sqlite" }
      case "sql":
        try #require(next.language == "json", "\(block.text) has no answer")
        try expect(block.text, of: Database(path: "\(folder.path)/\(database)"), gives: next.text)
        answers += 1
      case "json": break
      case "": break
      default: Issue.record("\(page).md: nobody tries a block of \(block.language)")
      }
    }
    #expect(commands >= 6)
    #expect(answers >= (page == "cookbook" ? 12 : 1))
  }

  /// Checks that a query gives the objects that a page shows, to the last digit.
  private func expect(_ sql: String, of database: Database, gives text: String) throws {
    let shown = try JSONDecoder().decode([[String: Shown]].self, from: Data(text.utf8))
    let rows = try database.rows(sql)
    #expect(rows.count == shown.count, "\(sql)")
    for (row, object) in zip(rows, shown) {
      #expect(Set(row.map(\.name)) == Set(object.keys), "\(sql)")
      for (name, value) in row { #expect(Shown(value) == object[name], "\(name) of \(sql)") }
    }
  }

  /// A value in an answer.
  enum Shown: Equatable, Decodable {
    case null
    case number(Double)
    case text(String)

    init(_ value: StoredValue) {
      switch value {
      case .null: self = .null
      case .integer(let number): self = .number(Double(number))
      case .number(let number): self = .number(number)
      case .text(let text): self = .text(text)
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  /// The script that sends files sends again what did not arrive, and nothing twice after that.
  @Test func filesThatDidNotArriveAreSentAgain() throws {
    let script = try #require(try Self.blocks("formats").last?.text)
    let folder = try Folder()
    try folder.write("send", script.replacing("/srv/health", with: folder.path))
    for name in ["hae/steps/2023.json", "hae/steps/2024.json", "hae/manifest.json"] {
      try folder.write(name, "{}")
    }
    try folder.write("curl", "#!/bin/sh\necho called >> \(folder.path)/calls\nexit $CODE\n")
    func send(code: Int) throws -> Int32 {
      try Program.shell(
        "chmod +x $1/curl; CODE=$2 PATH=$1:$PATH sh $1/send", [folder.path, "\(code)"]
      ).code
    }
    func calls() throws -> Int { try folder.text("calls").split(separator: "\n").count }
    #expect(try send(code: 7) != 0)
    #expect(try calls() == 1)
    #expect(try send(code: 0) == 0)
    #expect(try calls() == 3)
    #expect(try send(code: 0) == 0)
    #expect(try calls() == 3)
  }

  @Test func queriesForGrafanaGiveSeries() throws {
    let folder = try place()
    let ended = try shell("healthpipe init export.zip && healthpipe run nightly.json5", in: folder)
    #expect(ended.code == 0, "\(ended.output)")
    let database = Database(path: folder.path + "/health.sqlite")
    // 24 October to 1 November 2024 in UTC, in milliseconds as Grafana puts them in.
    let (from, to) = (1_729_728_000, 1_730_419_200)
    let queries = try Self.blocks("ecosystem").filter { $0.language == "sql" }
    #expect(queries.count >= 6)
    for query in queries {
      let sql = query.text.replacing("$__from", with: "\(from)000").replacing(
        "$__to", with: "\(to)000")
      let rows = try database.rows(sql)
      #expect(!rows.isEmpty, "\(sql)")
      guard sql.contains("AS time") else { continue }
      var last = Int64(from)
      for row in rows {
        // Integers are seconds for Grafana, and have to rise.
        guard row[0].name == "time", case .integer(let time) = row[0].value else {
          Issue.record("no time: \(sql)")
          break
        }
        #expect(time >= last && time < Int64(to), "\(sql)")
        last = time
        // A series takes its type from its first value.
        for (name, value) in row.dropFirst() where name != "text" && name != "timeEnd" {
          if case .text = value { Issue.record("\(name) is a text: \(sql)") }
        }
      }
    }
  }

  @Test func linesFitWhatIsShown() {
    struct Case {
      var printed: [String]
      var shown: [String]
      var fits: Bool
    }
    for test in [
      Case(printed: ["a", "b"], shown: ["a", "b"], fits: true),
      Case(printed: ["a", "b"], shown: ["a"], fits: false),
      Case(printed: ["a"], shown: ["a", "b"], fits: false),
      Case(printed: ["a", "b", "c"], shown: ["a", "…"], fits: true),
      Case(printed: ["a", "b", "c"], shown: ["…", "c"], fits: true),
      Case(printed: ["a", "b", "c"], shown: ["…", "b"], fits: false),
      Case(printed: ["a 12 b"], shown: ["a … b"], fits: true),
      Case(printed: ["a 12 b c"], shown: ["a … b"], fits: false),
      Case(printed: ["a 12 b c"], shown: ["a … b…"], fits: true),
      Case(printed: [], shown: ["…"], fits: true), Case(printed: [], shown: [], fits: true),
    ] {
      #expect(Self.fits(test.printed[...], test.shown[...]) == test.fits, "\(test)")
    }
  }
}
