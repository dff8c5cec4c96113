extension Command {
  /// All commands, in the order of the overview.
  static let all: [Command] = [
    .makePipeline, .run, .watch, .backfill, .statistics, .inspect, .check, .reconcile, .report,
    .record,
    .changes, .status, .verify, .erase, .metadata, .types, .units, .completion,
  ]

  /// The command of a name.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// One of the things that people do, for who starts the program without a word.
  struct Task: Sendable {
    var title: String
    var lines: [String]
  }

  /// What people do, most of all.
  static let tasks = [
    Task(
      title: "Keep a database current, every night",
      lines: ["init ~/export.zip nightly.json5", "run nightly.json5"]),
    Task(
      title: "Take in the past: what older phones held",
      lines: ["backfill nightly.json5 old-phone=~/2016.zip"]),
    Task(
      title: "Look at figures",
      lines: [
        "statistics ~/export.zip --type StepCount --interval 1mo",
        "report health.sqlite",
      ]),
    Task(
      title: "See what an export holds, and what in it is broken", lines: ["inspect ~/export.zip"]),
    Task(
      title: "Follow what last night changed", lines: ["changes health.sqlite --since 41"]),
    Task(title: "Look up types and units", lines: ["types heart", "units energy"]),
  ]
}
