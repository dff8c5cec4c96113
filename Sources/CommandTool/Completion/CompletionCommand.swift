internal import HealthModel

/// The shells that commands can be completed in.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
}

/// `healthpipe completion`.
func printCompletion(_ arguments: ArgumentReader, console: Console) throws -> Int32 {
  let name = try arguments.operands("SHELL")[0]
  let shells = Shell.allCases.map(\.rawValue)
  guard let shell = Shell(rawValue: name) else {
    throw UsageError(
      message: "\(name): not one of \(shells.joined(separator: ", "))"
        + meant(nearestMatch(to: name, among: shells)))
  }
  return console.print(completionScript(shell)) ?? 0
}

/// The script that completes all commands in a shell.
func completionScript(_ shell: Shell) -> String {
  switch shell {
  case .bash: bashCompletion(Command.all)
  case .zsh: zshCompletion(Command.all)
  case .fish: fishCompletion(Command.all)
  }
}

/// The words that the program knows for a proposal; `nil` where files or nothing fit.
func words(_ proposal: Proposal) -> [String]? {
  switch proposal {
  case .nothing, .files, .folders, .pipelines, .zones: nil
  case .word(let words), .words(let words): words
  case .types: QuantityType.all.map(\.name) + CategoryType.all.map(\.name)
  case .units: HealthUnit.proposals
  case .commands: Command.all.map(\.name)
  }
}

/// A text as one word of a shell: nothing in it means anything to bash, zsh or fish.
func shellQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: #"'\''"#) + "'"
}

/// The command that lists the time zones of the machine: scripts stay short and up to date.
let zoneList = "cut -f3 /usr/share/zoneinfo/zone.tab 2>/dev/null | grep -v '^#'"
