import Foundation
import Testing

/// How the program answers wrong and right use.
@Suite struct UsageTests {
  @Test func executableIsBuilt() {
    #expect(FileManager.default.isExecutableFile(atPath: Program.path))
  }

  @Test(arguments: [
    [], ["--help"], ["-h"], ["help"], ["run", "--help"], ["statistics", "--help"],
    ["inspect", "--help"], ["check", "--help"], ["--version"], ["run", "x.json5", "-h"],
    ["help", "run"], ["--help", "run"],
  ])
  func helpGoesToStandardOutput(_ arguments: [String]) throws {
    let ended = try Program.run(arguments)
    #expect(ended.code == 0)
    #expect(ended.output.contains("healthpipe"))
    #expect(ended.errors.isEmpty)
  }

  @Test func withoutACommandItSaysWhatPeopleDo() throws {
    let text = try Program.run([]).output
    #expect(text.count { $0 == "\n" } <= 26)
    for command in [
      "init", "run", "backfill", "statistics", "inspect", "changes", "types", "units",
    ] {
      #expect(text.contains("  healthpipe \(command) "), "\(command)")
    }
    #expect(try Program.run(["help", "run"]).output == Program.run(["run", "--help"]).output)
  }

  @Test func versionNamesTheLibraries() throws {
    let lines = try Program.run(["--version"]).output.split(separator: "\n")
    #expect(lines.count == 5)
    let names = ["healthpipe", "libxml2", "SQLite", "libarchive", "libcrypto"]
    for (line, name) in zip(lines, names) {
      #expect(line.wholeMatch(of: /(\w+) \d+\.\d+\.\d+\w*/)?.1 == Substring(name), "\(line)")
    }
    // SQLite says the same of itself.
    let place = try Workplace()
    try place.succeed()
    let known = try Database(path: place.folder.path + "/data/health.sqlite")
      .texts("SELECT sqlite_version()")
    #expect(known.map { "SQLite " + $0 } == [String(lines[2])])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var words: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., words: String...) {
      self.arguments = arguments
      self.words = words
    }
  }

  static let mistakes = [
    Mistake("ran", words: "ran", "did you mean run?"),
    Mistake("help", "inspct", words: "inspct", "did you mean inspect?"),
    Mistake("--verison", words: "--verison", "did you mean --version?"),
    Mistake("types", "hart", words: "hart", "did you mean heart?"),
    Mistake("types", "StepCuont", words: "did you mean StepCount?"),
    Mistake("types", "zzzzzzzz", words: "no type has this in it"),
    Mistake("units", "presure", words: "presure", "did you mean pressure?"),
    Mistake("units", "kilo", "gramm", words: "did you mean kg?"),
    Mistake("completion", words: "SHELL", "missing"),
    Mistake("completion", "zhs", words: "zhs", "did you mean zsh?"),
    Mistake("completion", "tcsh", words: "tcsh", "bash, zsh, fish"),
    Mistake("run", "x", "--log-format", "jsn", words: "did you mean json?"),
    Mistake(
      "statistics", "x", "--type", "HeartRate", "--unit", "cuont/min",
      words: "did you mean 'count'?"),
    Mistake("record", "x", "--from-stdin", "json", words: "csv, ndjson"),
    Mistake("run", words: "PIPELINE", "missing"),
    Mistake("run", "a.json5", "b.json5", words: "b.json5", "too many"),
    Mistake("run", "a.json5", "--imput", "x", words: "--imput", "did you mean --input?"),
    Mistake("run", "a.json5", "--input", words: "--input", "missing"),
    Mistake("run", "a.json5", "--input=x", "--input", "y", words: "--input", "twice"),
    Mistake("run", "a.json5", "--dry-run=yes", words: "--dry-run", "no value"),
    Mistake("run", "a.json5", "--jobs", "0", words: "--jobs 0"),
    Mistake("run", "a.json5", "--log-format", "xml", words: "--log-format xml", "text, json"),
    Mistake("check", words: "PIPELINE", "missing"),
    Mistake("status", words: "DB", "missing"),
    Mistake("status", "x", "--max-age", "26", words: "--max-age 26", "m, h, d or w"),
    Mistake("status", "x", "--max-age", "1mo", words: "--max-age 1mo"),
    Mistake("status", "x", "--format", "csv", words: "--format csv", "table, json"),
    Mistake("verify", words: "DB", "missing"),
    Mistake("verify", "x", "y", "z", words: "z", "too many"),
    Mistake("verify", "x", "--repair", words: "--repair", "name the pipeline"),
    Mistake("verify", "x", "--output", "y", words: "--output", "name the pipeline"),
    Mistake("erase", "x", "--yes", words: "--subject", "missing"),
    Mistake("erase", "x", "--subject", "me", words: "--dry-run", "--yes"),
    Mistake("erase", "x", "--subject", "me", "--yes", "--dry-run", words: "--dry-run", "--yes"),
    Mistake("erase", "--subject", "me", "--yes", words: "DB", "missing"),
    Mistake("changes", "x", words: "--since", "missing", "--since 0"),
    Mistake("changes", "--since", "0", words: "DB", "missing"),
    Mistake("changes", "x", "--since", "-1", words: "--since -1"),
    Mistake("changes", "x", "--since", "five", words: "--since five"),
    Mistake("changes", "x", "--since", "5", "--until", "4", words: "--until 4", "--since 5"),
    Mistake(
      "changes", "x", "--since", "5", "--kind", "samples,workout", words: "--kind workout",
      "did you mean workouts?"),
    Mistake("inspect", words: "INPUT", "missing"),
    Mistake("inspect", "x", "--format", "csv", words: "--format csv", "table, json"),
    Mistake("statistics", "x", words: "--type", "missing"),
    Mistake(
      "statistics", "x", "--type", "StepCuont", words: "--type StepCuont",
      "did you mean StepCount?"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--options", "discreteAverage",
      words: "discreteAverage", "StepCount", "what fits is cumulativeSum"),
    Mistake(
      "statistics", "x", "--type", "HeartRate", "--options", "cumulativeSum,discreteMin",
      words: "cumulativeSum", "HeartRate", "discreteAverage"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--options", "cumulativeSun",
      words: "cumulativeSun", "did you mean cumulativeSum?"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--within", "running,runing",
      words: "--within runing", "did you mean running?"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--within", ",", words: "--within", "nothing"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--within", "sleep,running",
      words: "--within sleep", "no kind of workout"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--within", "sleep", "--exclude-pauses",
      words: "--exclude-pauses", "workouts"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--exclude-pauses", words: "--within workouts"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--interval", "whole",
      words: "--interval whole", "--within workouts"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--within", "sleep", "--interval", "5x",
      words: "--interval 5x", "not an interval"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--within", "sleep", "--anchor-date", "12:00",
      words: "--anchor-date 12:00", "leave it out"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--time-zone", "Europe/Berlim",
      words: "Europe/Berlim", "did you mean Europe/Berlin?"),
    Mistake("statistics", "x", "--type", "StepCount", "--interval", "0d", words: "--interval 0d"),
    Mistake("statistics", "x", "--type", "StepCount", "--interval", "1x", words: "--interval 1x"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--unit", "kg", words: "--unit kg", "mass"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--from", "2024-02-30", words: "--from 2024-02-30"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--anchor-date", "moonday",
      words: "--anchor-date moonday"),
    Mistake(
      "statistics", "x", "--type", "SleepAnalisis", words: "--type SleepAnalisis",
      "did you mean SleepAnalysis?"),
    Mistake(
      "statistics", "x", "--type", "SleepAnalysis", "--options", "cumulativeSum",
      words: "cumulativeSum", "SleepAnalysis", "categories",
      "what fits is duration, sampleCount, separateBySource"),
    Mistake(
      "statistics", "x", "--type", "SleepAnalysis", "--unit", "hr", words: "--unit hr",
      "SleepAnalysis", "no unit"),
    Mistake(
      "statistics", "x", "--type", "StepCount", "--label-by", "noon", words: "--label-by noon",
      "start, end"),
    Mistake("statistics", "x", "--type", "StepCount", "--format", "xml", words: "--format xml"),
  ]

  @Test(arguments: mistakes) func wrongUseIsNamed(_ mistake: Mistake) throws {
    let ended = try Program.run(mistake.arguments)
    expectRefusal(ended, 64)
    for word in mistake.words { #expect(ended.errors.contains(word), "\(ended.errors)") }
  }

  @Test func noInputAnywhereIsWrongUse() throws {
    let place = try Folder()
    let pipeline = try place.write(
      "p.json5", Workplace.Pipeline().text.replacing("input: \"export.xml\",", with: ""))
    expectRefusal(try Program.run(["run", pipeline]), 64, "--input PATH")
  }

  @Test func everyMistakeOfAPipelineHasItsLine() throws {
    let place = try Folder()
    let pipeline = try place.write(
      "wrong.json5",
      """
      {
        name: "nightly",
        subject: "me",
        orign: "phone",
        timeZone: "Europe/Berlim",
        read: ["StepCuont"],
        collections: [
          { name: "steps", type: "StepCount", options: ["discreteAverage"], interval: { day: 0 } },
        ],
        output: { database: "health.sqlite" },
      }
      """)
    for command in ["run", "check"] {
      let ended = try Program.run([command, pipeline])
      #expect(ended.code == 78)
      #expect(ended.output.isEmpty)
      let places = [":4: orign", ":5: timeZone", ":6: read[0]", ":8: collections[0].options[0]"]
      for place in places {
        #expect(
          ended.errorLines.count { $0.contains(pipeline + place) } == 1, "\(place) \(ended.errors)")
      }
      #expect(ended.errorLines.count >= 5)
      #expect(ended.errorLines.allSatisfy { $0.hasPrefix("healthpipe: error: \(pipeline)") })
    }
  }

  @Test func checkNamesWhatIsRight() throws {
    let place = try Workplace()
    let ended = try Program.run(["check", place.pipeline])
    #expect(ended.code == 0)
    #expect(ended.output == "\(place.pipeline): right, 2 collections\n")
    expectRefusal(try Program.run(["check", place.pipeline + "x"]), 66, place.pipeline + "x")
  }

  @Test func logLinesAreObjects() throws {
    struct Line: Decodable {
      var level: String
      var message: String
    }
    let place = try Workplace()
    try place.folder.write(
      "export.xml",
      SmallExport().text.replacing("sourceName=\"Phone\"", with: "sourceName=\"P\u{B}\""))
    for arguments in [
      ["run", place.pipeline, "--log-format", "json"], ["run", "gone\"", "--log-format=json"],
      ["run", "x", "--imput", "--log-format", "json"],
    ] {
      let ended = try Program.run(arguments)
      #expect(!ended.errorLines.isEmpty)
      for line in ended.errorLines {
        let object = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
        #expect(object.level == (ended.code == 0 ? "warning" : "error"))
        #expect(!object.message.isEmpty)
      }
    }
  }

  @Test func closedPipeEndsQuietly() throws {
    let place = try Workplace()
    let line = "trap '' PIPE; { \"$0\" \"$@\"; echo code $? >&2; } | true"
    for arguments in [
      ["inspect", place.export],
      ["statistics", place.export, "--type", "StepCount", "--time-zone", "UTC"],
      ["run", place.pipeline], ["--help"],
    ] {
      #expect(try Program.shell(line, arguments).errors == "code 0\n")
    }
    let first = try Program.shell("\"$0\" \"$@\" | head -1", ["inspect", place.export])
    #expect(first.code == 0)
    #expect(first.errors.isEmpty)
    #expect(first.output.hasSuffix("4 records of 2 types\n"))
  }

  @Test func resultsThatCannotBePrintedAreAnError() throws {
    let place = try Workplace()
    let ended = try Program.shell("\"$0\" \"$@\" > /dev/full", ["inspect", place.export])
    expectRefusal(ended, 74, "standard output")
  }
}
