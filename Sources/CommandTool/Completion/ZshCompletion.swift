/// The script for zsh: a specification for `_arguments` of each option of each command.
func zshCompletion(_ commands: [Command]) -> String {
  var branches = ""
  for command in commands {
    var lines = command.options.map(specification) + [shellQuoted("(- *)--help[tell more]")]
    for (place, operand) in command.operands.enumerated() {
      let position = operand.isRepeated ? "*" : "\(place + 1)"
      lines.append(
        shellQuoted("\(position):\(escaped(operand.name)):\(action(operand.proposal))"))
    }
    branches +=
      "    \(command.name))\n      _arguments -S \\\n        "
      + lines.joined(separator: " \\\n        ") + "\n      ;;\n"
  }
  let described = commands.map { shellQuoted("\($0.name):\($0.summary)") }
  return """
    #compdef healthpipe
    # Completion of healthpipe in zsh, made by `healthpipe completion zsh`.

    _healthpipe_types() {
      local -a types=(\(list(.types)))
      # In capitals or not, as the program takes them.
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -a types
    }

    _healthpipe_units() {
      local -a units=(\(list(.units)))
      compadd -a units
    }

    _healthpipe_zones() {
      local -a zones=(${(f)"$(\(zoneList))"})
      compadd -a zones
    }

    _healthpipe_commands() {
      local -a commands=(
        \(described.joined(separator: "\n    "))
      )
      _describe command commands
    }

    _healthpipe() {
      if ((CURRENT == 2)); then
        _healthpipe_commands
        compadd -- help --help --version
        return
      fi
      local name=$words[2]
      shift words
      ((CURRENT--))
      case $name in
        help) _healthpipe_commands ;;
    \(branches)  esac
    }

    if [[ $funcstack[1] == _healthpipe ]]; then
      _healthpipe "$@"
    else
      compdef _healthpipe healthpipe
    fi

    """
}

/// What `_arguments` is told of an option.
private func specification(_ option: CommandOption) -> String {
  let help = "[\(escaped(option.help))]"
  guard let value = option.value else { return shellQuoted(option.name + help) }
  return shellQuoted(
    (value.isRepeated ? "*" : "") + option.name + "=" + help
      + ":\(escaped(value.name)):\(action(value.proposal))")
}

/// What offers what fits.
private func action(_ proposal: Proposal) -> String {
  switch proposal {
  case .nothing: return " "
  case .files: return "_files"
  case .folders: return "_files -/"
  case .pipelines: return "_files -g \"*.json5(-.)\""
  case .zones: return "_healthpipe_zones"
  case .types: return "_healthpipe_types"
  case .units: return "_healthpipe_units"
  case .commands: return "_healthpipe_commands"
  case .word(let words): return "(\(words.joined(separator: " ")))"
  case .words(let words): return "_sequence compadd - \(words.joined(separator: " "))"
  }
}

private func list(_ proposal: Proposal) -> String {
  (words(proposal) ?? []).map(shellQuoted).joined(separator: " ")
}

/// A text in which nothing means anything to `_arguments`.
private func escaped(_ text: String) -> String {
  text.replacing(/[\[\]:\\]/) { #"\"# + $0.0 }
}
