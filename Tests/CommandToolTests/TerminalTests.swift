import Foundation
import HealthModel
import Testing

@testable import CommandTool

/// What the program does on a terminal, which `script` of util-linux lends it.
@Suite struct TerminalTests {
  private static let export = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("sample-data/export.zip").path

  /// Runs the program on a terminal of a width.
  ///
  /// - Returns: All that it prints on both outputs, with the terminal's line ends taken back.
  private func onTerminal(
    _ arguments: [String], columns: Int = 80, environment: String = "", typed: String = ""
  ) throws -> (code: Int32, text: String) {
    let quoted = arguments.map(shellQuoted).joined(separator: " ")
    let line = "stty cols \(columns); \(environment) \(shellQuoted(Program.path)) \(quoted)"
    let ended = try Program.shell(
      "printf '%s' \"$2\" | env -u NO_COLOR TERM=xterm script -qec \"$1\" /dev/null", [line, typed])
    return (ended.code, ended.output.replacing("\r\n", with: "\n"))
  }

  private func plain(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*[mK]/, with: "") }

  @Test(arguments: [60, 80, 100, 200]) func tablesFitTheTerminal(_ columns: Int) throws {
    let wide = try Program.run(["inspect", Self.export]).output
    let fitted = try onTerminal(["inspect", Self.export, "--log-format", "json"], columns: columns)
    #expect(fitted.code == 0)
    let lines = plain(fitted.text).split(separator: "\n").drop { !$0.hasPrefix("type") }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.count <= columns })
    // Every number is still there.
    let table = wide.split(separator: "\n").drop { !$0.hasPrefix("type") }.joined(separator: "\n")
    for number in Set(table.matches(of: /\s(\d{2,})\s/).map { String($0.1) }) {
      #expect(lines.contains { $0.contains(number) }, "\(number)")
    }
  }

  /// What people read, of an export, of a database and of nothing.
  private static let commands = [
    "inspect EXPORT", "statistics EXPORT --type StepCount",
    "statistics EXPORT --type HeartRate --interval 6h --options discreteAverage,mostRecent",
    "statistics EXPORT --type SleepAnalysis --separate-by-source", "types", "units",
    "reconcile EXPORT", "reconcile DB", "status DB", "verify DB", "check PIPELINE",
    "erase DB --subject me --dry-run", "record DB --list",
    "report DB --output FOLDER/pages-of-the-last-three-years",
    "statistics EXPORT --type StepCountOfNobody", "--help", "", "run PIPELINE --dry-run",
    "run PIPELINE",
  ]

  /// No line is wider than the terminal, and without one nothing is cut.
  @Test(arguments: [40, 60, 80]) func everyCommandFitsTheTerminal(_ columns: Int) throws {
    let folder = try Folder()
    let pipeline = folder.path + "/nightly.json5"
    #expect(try Program.run(["init", Self.export, pipeline, "--yes"]).code == 0)
    #expect(try Program.run(["run", pipeline]).code == 0)
    let database = folder.path + "/health.sqlite"
    let entry = [
      "--type", "BodyMass", "--value", "71.5", "--unit", "kg", "--at", "2024-10-01 07:00",
    ]
    #expect(try Program.run(["record", database, "--source", "Bathroom scale"] + entry).code == 0)
    let names = [
      "EXPORT": Self.export, "DB": database, "PIPELINE": pipeline, "FOLDER": folder.path,
    ]
    for command in Self.commands + Command.all.map({ $0.name + " --help" }) {
      if command.hasPrefix("run") {
        // So that there is something to tell of.
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasPrefix("health.sqlite") {
          try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
      }
      let arguments = command.split(separator: " ").map { word in
        names.reduce(String(word)) { $0.replacing($1.key, with: $1.value) }
      }
      let ended = try onTerminal(arguments, columns: columns)
      #expect(ended.code == (command.contains("Nobody") ? 64 : 0), "\(command): \(ended.text)")
      let lines = plain(ended.text).split(separator: "\n").map { line in
        String(line.split(separator: "\r").last ?? "")
      }
      #expect(!lines.isEmpty, "\(command)")
      for line in lines where terminalWidth(line) > columns {
        Issue.record("\(command): \(line)")
      }
      if columns == 40, !command.hasPrefix("run") {
        #expect(try !Program.run(arguments).output.contains("…"), "\(command)")
      }
    }
  }

  @Test func figuresOfDaysFitTheUsualTerminal() throws {
    let shown = try onTerminal(["statistics", Self.export, "--type", "StepCount"])
    let lines = plain(shown.text).split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.dropFirst().allSatisfy { $0.contains(#/^2024-10-\d\d +2024-1[01]-\d\d +\d+ /#) })
  }

  @Test func pipesGetWholeCellsAndNoColours() throws {
    let ended = try Program.run(["inspect", Self.export])
    #expect(ended.output.contains("Mika’s iPhone"))
    #expect(!ended.output.contains("\u{1B}") && !ended.output.contains("…"))
  }

  @Test func coloursAreForTerminalsWithoutNoColor() throws {
    #expect(try onTerminal(["types", "step"]).text.contains("\u{1B}[1mtype"))
    #expect(try onTerminal(["ran"]).text.contains("\u{1B}[31merror:\u{1B}[0m"))
    for environment in ["NO_COLOR=1", "TERM=dumb"] {
      for arguments in [["types", "step"], ["--help"], ["ran"]] {
        let text = try onTerminal(arguments, environment: environment).text
        #expect(!text.contains(/\u{1B}\[[0-9;]*m/), "\(environment) \(arguments)")
      }
    }
    // Set, but empty, as the convention has it.
    #expect(try onTerminal(["types", "step"], environment: "NO_COLOR=").text.contains("\u{1B}[1m"))
  }

  @Test func progressIsShownAndTakenAway() throws {
    let shown = try onTerminal(["inspect", Self.export])
    #expect(shown.text.contains("\r\u{1B}[Kreading, "))
    let dumb = try onTerminal(["inspect", Self.export], environment: "TERM=dumb")
    #expect(!dumb.text.contains("\u{1B}") && !dumb.text.contains("reading, "))
    #expect(shown.text.contains(/\r\u{1B}\[K[^\r]*export\.zip/))
  }

  /// No result stands behind the word that is shown while something is written.
  @Test func writingIsTakenAwayToo() throws {
    let folder = try Folder()
    let pipeline = folder.path + "/nightly.json5"
    #expect(try Program.run(["init", Self.export, pipeline, "--yes"]).code == 0)
    #expect(try Program.run(["run", pipeline]).code == 0)
    let database = folder.path + "/health.sqlite"
    for arguments in [
      ["record", database, "--type", "BodyMass", "--value", "70", "--unit", "kg"],
      ["report", database], ["verify", database, pipeline, "--repair"],
      ["erase", database, "--subject", "me", "--yes"],
    ] {
      let shown = try onTerminal(arguments)
      #expect(shown.code == 0, "\(shown.text)")
      #expect(!shown.text.contains(/writing(?!\r\u{1B}\[K)/), "\(arguments[0]): \(shown.text)")
    }
  }

  @Test func threeThingsAreAsked() throws {
    let folder = try Folder()
    let pipeline = folder.path + "/first.json5"
    let agreed = try onTerminal(["init", Self.export, pipeline], typed: "\n\n\n")
    #expect(agreed.code == 0, "\(agreed.text)")
    #expect(agreed.text.count { $0 == "?" } == 3, "\(agreed.text)")
    let given = try onTerminal(
      ["init", Self.export, folder.path + "/second.json5", "--output", folder.path],
      typed: "/nonexistent\n\(Self.export)\nEurope/Berlim\nEurope/Paris\n")
    #expect(given.code == 0, "\(given.text)")
    #expect(given.text.contains("/nonexistent: no such file or folder"))
    #expect(given.text.replacing("\n  ", with: " ").contains("did you mean Europe/Berlin?"))
    #expect(try folder.text("second.json5").contains("timeZone: \"Europe/Paris\""))
    let ended = try onTerminal(["init", Self.export, folder.path + "/third.json5"])
    #expect(ended.code == 64)
    #expect(ended.text.contains("nothing was written"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/third.json5"))
  }
}

/// The line about reading.
@Suite struct ProgressMeterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var read: Int
    var total: Int?
    var since = 0
    var seconds: Double
    var line: String
    var testDescription: String { line }
  }

  static let cases = [
    Case(read: 0, total: 800, seconds: 0, line: "reading, 0.0 MB of 800 MB, 0 %"),
    Case(read: 100, total: 800, seconds: 0.9, line: "reading, 100 MB of 800 MB, 12 %"),
    Case(
      read: 100, total: 800, seconds: 1,
      line: "reading, 100 MB of 800 MB, 12 %, 100 MB/s, 0:07 left"),
    Case(
      read: 4, total: 4_000, since: 2, seconds: 4,
      line: "reading, 4.0 MB of 4000 MB, 0 %, 0.5 MB/s, 2:13:12 left"),
    Case(
      read: 800, total: 800, seconds: 8,
      line: "reading, 800 MB of 800 MB, 100 %, 100 MB/s, 0:00 left"),
    Case(read: 50, total: nil, seconds: 5, line: "reading, 50 MB, 10 MB/s"),
    // What is read is more than was foreseen, as of a file that grows.
    Case(read: 90, total: 80, seconds: 3, line: "reading, 90 MB of 80 MB, 112 %, 30 MB/s"),
    Case(read: 7, total: 80, since: 7, seconds: 3, line: "reading, 7.0 MB of 80 MB, 8 %"),
  ]

  @Test(arguments: cases) func aLineSaysHowFarAndHowFast(_ test: Case) {
    let line = ProgressMeter.line(
      bytesRead: test.read << 20, totalBytes: test.total.map { $0 << 20 }, since: test.since << 20,
      elapsed: .seconds(test.seconds))
    #expect(line == test.line)
  }

  @Test func anotherInputBeginsAnew() {
    let meter = ProgressMeter()
    let start = ContinuousClock.now
    func line(_ read: Int, _ seconds: Int) -> String {
      meter.line(bytesRead: read << 20, totalBytes: nil, at: start + .seconds(seconds))
    }
    #expect(line(10, 0) == "reading, 10 MB")
    #expect(line(30, 2) == "reading, 30 MB, 10 MB/s")
    #expect(line(5, 3) == "reading, 5.0 MB")
    #expect(line(65, 5) == "reading, 65 MB, 30 MB/s")
  }
}
