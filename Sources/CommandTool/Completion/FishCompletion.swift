/// The script for fish: a line for each command, operand and option.
func fishCompletion(_ commands: [Command]) -> String {
  var lines = [
    "# Completion of healthpipe in fish, made by `healthpipe completion fish`.",
    "",
    "# Whether the command, the first word behind the program, is this one.",
    "function __healthpipe_is",
    "  set -l words (commandline -opc)",
    "  test (count $words) -gt 1; and test $words[2] = $argv[1]",
    "end",
    "",
    "# The items of a list with commas, each behind those that are written already.",
    "function __healthpipe_list",
    "  set -l before (string match -r '^.*,' -- (string replace -r '^--[^=]*=' '' -- (commandline -ct)))",
    "  printf '%s\\n' \"$before\"$argv",
    "end",
    "",
    "# Pipeline files, and folders that may hold some.",
    "function __healthpipe_pipelines",
    "  __fish_complete_path (commandline -ct) | string match -r '^[^\\t]*(?:\\.json5|/)(?:\\t.*)?$'",
    "end",
    "",
    "complete -c healthpipe -f",
    "complete -c healthpipe -n __fish_is_first_token -l version -d 'tell the version'",
    "complete -c healthpipe -l help -d 'tell more'",
    "complete -c healthpipe -n __fish_is_first_token -a help -d 'tell more'",
    "complete -c healthpipe -n '__healthpipe_is help' -a \(fishQuoted(joined(.commands)))",
  ]
  for command in commands {
    lines.append(
      "complete -c healthpipe -n __fish_is_first_token -a \(command.name) -d \(fishQuoted(command.summary))"
    )
    let condition = "complete -c healthpipe -n '__healthpipe_is \(command.name)'"
    if let proposal = command.operands.last?.proposal, let arguments = arguments(proposal) {
      lines.append("\(condition) \(arguments)")
    }
    for option in command.options {
      var line = "\(condition) -l \(option.name.dropFirst(2))"
      if let value = option.value {
        line += " -x"
        if let arguments = arguments(value.proposal) { line += " \(arguments)" }
      }
      lines.append("\(line) -d \(fishQuoted(option.help))")
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

/// What offers what fits; `nil` for nothing.
private func arguments(_ proposal: Proposal) -> String? {
  switch proposal {
  case .nothing: return nil
  case .files: return "-a '(__fish_complete_path (commandline -ct))'"
  case .folders: return "-a '(__fish_complete_directories)'"
  case .pipelines: return "-a '(__healthpipe_pipelines)'"
  case .zones: return "-a \(fishQuoted("(\(zoneList))"))"
  case .words(let words):
    return "-a \(fishQuoted("(__healthpipe_list \(words.joined(separator: " ")))"))"
  case .word, .types, .units, .commands: return "-a \(fishQuoted(joined(proposal)))"
  }
}

private func joined(_ proposal: Proposal) -> String {
  (words(proposal) ?? []).map { word in
    // Within the quotes fish reads the list once more.
    word.contains { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
      ? fishQuoted(word) : word
  }
  .joined(separator: " ")
}

/// A text as one word of fish.
private func fishQuoted(_ text: String) -> String {
  "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
}
