internal import HealthModel

// The commands that read nothing but what the program knows.
extension Command {
  private static func words(_ proposal: Proposal) -> Operand {
    Operand(name: "WORD", proposal: proposal, isOptional: true, isRepeated: true)
  }

  static let types = Command(
    name: "types",
    summary: "the types there are, with their units",
    operands: [words(.types)],
    details: """
      Prints the types of samples that pipelines and statistics can name: how their samples combine, the
      unit they are stored in and what they measure. With words, only those types that hold them.
      """,
    options: [.logFormat],
    examples: ["healthpipe types", "healthpipe types energy"],
    endings: Ending.usual([64: "wrong usage, or no type holds the words"]),
    perform: { try printTypes($0, console: $1) })

  static let units = Command(
    name: "units",
    summary: "the units there are",
    operands: [words(.units)],
    details: """
      Prints the units that pipelines and statistics can name. They combine as in HealthKit: kcal/hr,
      mL/(kg*min), m/s^2. With words, only those units that hold them; with a unit, also what it measures,
      which types take it and what 1 of it is in the unit in which they are stored.
      """,
    options: [.logFormat],
    examples: ["healthpipe units", "healthpipe units mass", "healthpipe units 'kcal/(kg*hr)'"],
    endings: Ending.usual([64: "wrong usage, or no unit holds the words"]),
    perform: { try printUnits($0, console: $1) })

  static let completion = Command(
    name: "completion",
    summary: "commands, options and their values for the Tab key",
    operands: [Operand(name: "SHELL", proposal: .word(of: Shell.self))],
    details: """
      Prints a script that teaches a shell (bash, zsh or fish) to complete commands, options, types, units,
      time zones and files. Write it to the place where the shell looks for such scripts, once for each
      version of healthpipe.
      """,
    options: [.logFormat],
    examples: [
      """
      healthpipe completion bash > ~/.local/share/bash-completion/completions/healthpipe
      """,
      Example(
        line: "healthpipe completion zsh > ~/.zsh/_healthpipe", note: "a folder of $fpath"),
      "healthpipe completion fish > ~/.config/fish/completions/healthpipe.fish",
      Example(line: "source <(healthpipe completion bash)", note: "for this session only"),
    ],
    endings: Ending.usual([:]),
    perform: { try printCompletion($0, console: $1) })

  /// The names of statistics options that a list of them may hold.
  static let optionNames = StatisticsOptions.allNames

  /// The times that statistics may be kept within.
  static let scopeNames = ["workouts", "sleep"] + WorkoutActivityType.all.map(\.caseName)
}
