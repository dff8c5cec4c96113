/// What shells propose for an operand or the value of an option.
enum Proposal: Sendable, Equatable {
  /// Nothing: a number, a date, a name.
  case nothing
  /// Files and folders.
  case files
  /// Folders.
  case folders
  /// Pipeline files.
  case pipelines
  /// One of some words; nothing else is taken.
  case word([String])
  /// Some of these words, with commas between them.
  case words([String])
  /// Types of samples.
  case types
  /// Units.
  case units
  /// Time zones.
  case zones
  /// Commands of this program.
  case commands

  /// One of the cases of an enumeration.
  static func word<Choice: RawRepresentable<String> & CaseIterable>(
    of _: Choice.Type
  ) -> Proposal {
    .word(Choice.allCases.map(\.rawValue))
  }
}

/// An option of a command.
struct CommandOption: Sendable {
  /// What stands behind its name.
  struct Value: Sendable {
    /// How help names it.
    var name: String
    /// What shells propose for it.
    var proposal: Proposal
    /// Whether the option may stand more than once.
    var isRepeated = false
  }

  /// Its name, with both hyphens.
  var name: String
  /// What it takes; `nil` for a switch.
  var value: Value?
  /// What it is for.
  var help: String

  /// Its name and that of its value.
  var spelling: String { value.map { "\(name) \($0.name)" } ?? name }

  /// A switch.
  static func flag(_ name: String, _ help: String) -> CommandOption {
    CommandOption(name: name, value: nil, help: help)
  }

  /// An option with a value for which shells have nothing to propose.
  static func value(_ name: String, _ value: String, _ help: String) -> CommandOption {
    self.value(name, value, .nothing, help)
  }

  /// An option with a value.
  static func value(
    _ name: String, _ value: String, _ proposal: Proposal, isRepeated: Bool = false, _ help: String
  ) -> CommandOption {
    CommandOption(
      name: name, value: Value(name: value, proposal: proposal, isRepeated: isRepeated), help: help)
  }

  /// An option that names one of the cases of an enumeration, in its own words.
  static func format<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String = "--format", of _: Choice.Type, default standard: Choice, _ note: String = ""
  ) -> CommandOption {
    let names = Choice.allCases.map(\.rawValue)
    return value(
      name, "FORMAT", .word(names),
      note + listed(names) + " (default: \(standard.rawValue))")
  }
}

/// `a, b or c`.
func listed(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

// What many commands know.
extension CommandOption {
  /// How warnings and errors look.
  static let logFormat = value(
    "--log-format", "FORMAT", .word(of: Console.LogFormat.self),
    "text or json, for warnings and errors (default: text)")

  /// How many parts to work on at a time.
  static let jobs = value(
    "--jobs", "N", "work on N parts at a time (default: the number of processors)")

  /// Where relative output paths start.
  static let output = value(
    "--output", "DIR", .folders, "start relative output paths here, not at the pipeline file")

  /// Only to say what would be done.
  static let dryRun = flag("--dry-run", "say what would change, write nothing")

  /// Against the guard of a pipeline.
  static let allowDeletions = flag(
    "--allow-deletions", "delete more samples than the pipeline's guard allows, this once")

  /// A list of what is rejected.
  static let rejects = value(
    "--rejects", "FILE", .files, "list all that is rejected in FILE, a line of JSON each")

  /// Which sources count first.
  static func sourceRanking(_ note: String = "") -> CommandOption {
    value(
      "--source-ranking", "GLOBS",
      "which sources count first, such as '*Watch*,*iPhone*'" + note)
  }
}
