/// The manual page, `healthpipe(1)`, in the language of roff, made from the table of commands.
func manualPage(_ commands: [Command]) -> String {
  var page = """
    .\\" Made from the program's own table of commands; a test compares the two.
    .TH HEALTHPIPE 1 "" "healthpipe \(HelpText.version)" "User Commands"
    .nh
    .ad l
    .SH NAME
    healthpipe \\- Apple Health exports as an SQLite database and JSON documents
    .SH SYNOPSIS
    .B healthpipe
    .I COMMAND
    .RI [ OPTIONS ]
    .SH DESCRIPTION
    \(roff(HelpText.purpose))
    .PP
    \(roff(HelpText.input))
    .PP
    Results go to standard output, everything else to standard error. Tables fit the width of a terminal; in
    files and pipes their cells are whole.
    .SH EXAMPLES

    """
  for task in Command.tasks {
    page += ".TP\n.B \(roff(task.title))\n.nf\n"
    page += task.lines.map { roff("healthpipe \($0)") + "\n" }.joined() + ".fi\n"
  }
  page += ".SH COMMANDS\n"
  for command in commands {
    page += ".SS healthpipe \(roff(command.name))\n"
    for usage in command.usageLines { page += ".B healthpipe \(roff(usage))\n.br\n" }
    page += ".PP\n" + paragraphs(command.details)
    for option in command.options {
      page += ".TP\n.B \(roff(option.name))"
      if let value = option.value { page += "\\fR \\fI\(roff(value.name))\\fR" }
      page += "\n\(roff(option.help))\n"
    }
    page += ".PP\nExamples:\n.PP\n.nf\n.RS\n"
    for example in command.examples {
      page += roff(example.line) + (example.note.map { roff("    (\($0))") } ?? "") + "\n"
    }
    page += ".RE\n.fi\n.PP\nIt ends with "
    page +=
      roff(command.endings.map { "\($0.code) (\($0.meaning))" }.joined(separator: ", ")) + ".\n"
  }
  page += """
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    If it is set and not empty, nothing is coloured. Files and pipes get no colours in any case.
    .TP
    .B COLUMNS
    The width of a terminal that does not tell its own.
    .TP
    .B TZ
    The time zone of this machine, which init proposes where an export names none.
    .SH SEE ALSO
    .BR sqlite3 (1),
    .BR jq (1)

    """
  return page
}

/// Paragraphs of text.
private func paragraphs(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
    .map { roff($0.joined(separator: "\n")) + "\n" }
    .joined(separator: ".PP\n")
}

/// A text in which nothing means anything to roff.
private func roff(_ text: some StringProtocol) -> String {
  let signs: [Character: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
  ]
  let escaped = text.map { signs[$0] ?? String($0) }.joined()
  return escaped.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix(".") ? "\\&" + $0 : String($0) }
    .joined(separator: "\n")
}
