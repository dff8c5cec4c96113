/// The script for bash.
///
/// It looks for the command, then for the option before the word, and offers what fits; a value after
/// `=` is a word of its own in bash.
func bashCompletion(_ commands: [Command]) -> String {
  var branches = ""
  for command in commands {
    branches += "    \(command.name))\n"
    let values = command.options.filter { $0.value != nil }
    if !values.isEmpty {
      branches += "      case $option in\n"
      for option in values {
        let proposal = option.value?.proposal ?? .nothing
        branches += "        \(option.name)) \(offer(proposal)); return ;;\n"
      }
      branches += "      esac\n"
    }
    let names = command.options.map(\.name) + ["--help"]
    branches += """
            if [[ $word == -* ]]; then
              _healthpipe_words \(names.joined(separator: " "))
            else
              \(offer(command.operands.last?.proposal ?? .nothing))
            fi
            ;;

      """
  }
  let topics = offer(.commands)
  return """
    # Completion of healthpipe in bash, made by `healthpipe completion bash`.

    # Offers those of its words that begin with the word at the cursor.
    _healthpipe_words() {
      local candidate
      for candidate in "$@"; do
        if [[ $candidate == "$word"* ]]; then COMPREPLY+=("$(printf %q "$candidate")"); fi
      done
    }

    # Offers those of its words that begin with the word at the cursor, in capitals or not.
    _healthpipe_any_case() {
      local candidate
      for candidate in "$@"; do
        if [[ ${candidate,,} == "${word,,}"* ]]; then COMPREPLY+=("$(printf %q "$candidate")"); fi
      done
    }

    _healthpipe_types() {
      _healthpipe_any_case \(list(.types))
    }

    _healthpipe_units() {
      _healthpipe_words \(list(.units))
    }

    # Offers those that the last item of a list with commas can be.
    _healthpipe_list() {
      local candidate before=
      if [[ $word == *,* ]]; then before=${word%,*},; fi
      for candidate in "$@"; do
        if [[ $before$candidate == "$word"* ]]; then COMPREPLY+=("$before$candidate"); fi
      done
      compopt -o nospace 2>/dev/null
    }

    # Offers files whose names end in a suffix, and folders; all files without a suffix.
    _healthpipe_files() {
      compopt -o filenames 2>/dev/null
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
        if [[ -n $1 ]]; then compgen -f -X "!*$1" -- "$word"; compgen -d -- "$word"
        else compgen -f -- "$word"; fi | sort -u)
    }

    _healthpipe_folders() {
      compopt -o filenames 2>/dev/null
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$word")
    }

    _healthpipe_zones() {
      local zones
      zones=$(\(zoneList))
      # shellcheck disable=SC2086 # a word each
      _healthpipe_words $zones
    }

    _healthpipe() {
      local word=${COMP_WORDS[COMP_CWORD]} option=
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        _healthpipe_words \((commands.map(\.name) + ["help", "--help", "--version"]).joined(separator: " "))
        return
      fi
      option=${COMP_WORDS[COMP_CWORD - 1]}
      if [[ $word == '=' ]]; then
        word=
      elif [[ $option == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case ${COMP_WORDS[1]} in
        help) \(topics) ;;
    \(branches)  esac
    }

    complete -F _healthpipe healthpipe

    """
}

/// What offers what fits.
private func offer(_ proposal: Proposal) -> String {
  switch proposal {
  case .nothing: return ":"
  case .files: return "_healthpipe_files ''"
  case .pipelines: return "_healthpipe_files .json5"
  case .folders: return "_healthpipe_folders"
  case .zones: return "_healthpipe_zones"
  case .words(let words):
    return (["_healthpipe_list"] + words.map(shellQuoted)).joined(separator: " ")
  case .types: return "_healthpipe_types"
  case .units: return "_healthpipe_units"
  case .word, .commands: return "_healthpipe_words " + list(proposal)
  }
}

private func list(_ proposal: Proposal) -> String {
  (words(proposal) ?? []).map(shellQuoted).joined(separator: " ")
}
