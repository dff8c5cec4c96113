internal import Documents

/// The texts of `--help`, made from the table of commands.
struct HelpText {
  /// The version of the program.
  static let version = "0.1.0"

  /// The widest that lines of help become: longer ones are hard to read.
  static let largestWidth = 95

  /// How long lines may be.
  let width: Int
  /// The width of the terminal, into which commands and titles are broken too; `nil` for a file or pipe.
  private let terminalWidth: Int?
  /// Shows a title.
  let title: (String) -> String

  /// Texts for a console.
  init(_ console: Console) {
    terminalWidth = console.width
    width = min(max(console.width ?? Self.largestWidth, 40), Self.largestWidth)
    title = { console.bold($0) }
  }

  /// What the program is for.
  static let purpose = """
    healthpipe reads Apple Health exports and keeps the statistics that the Health app shows in one SQLite \
    database and a tree of JSON documents.
    """

  /// What INPUT is, for the overview and the manual page.
  static let input = """
    INPUT is an export.zip under any name, a folder it was unpacked to, the XML file, a folder into which \
    exports are dropped (the newest counts), or - for standard input.
    """

  /// What the program says without a command: the things that people do.
  var tasks: String {
    var text = filled(Self.purpose, width: width) + "\n"
    for task in Command.tasks {
      let lines = fittedLines(task.title, width: terminalWidth, indent: 0).split(separator: "\n")
      text += "\n" + lines.map { title(String($0)) + "\n" }.joined()
      for line in task.lines { text += example("healthpipe " + line) + "\n" }
    }
    return text + "\n"
      + filled(
        "healthpipe --help lists all commands; healthpipe COMMAND --help tells how to use one.",
        width: width) + "\n"
  }

  /// All commands.
  var overview: String {
    var text = filled(Self.purpose, width: width) + "\n\n"
    text += title("Usage:") + " healthpipe COMMAND [OPTIONS]\n\n"
    let names = Command.all.map { command in
      ([command.name] + command.operands.prefix(1).map(Self.listed)).joined(separator: " ")
    }
    text += table(zip(names, Command.all.map(\.summary)).map { ($0, $1) })
    return text + "\n" + filled(Self.input, width: width) + "\n\n"
      + filled(
        "healthpipe COMMAND --help tells more; healthpipe --version tells the version.",
        width: width) + "\n"
  }

  /// An operand in the list of commands.
  private static func listed(_ operand: Command.Operand) -> String {
    operand.isOptional ? "[\(operand.name)]" : operand.name
  }

  /// All about one command.
  func page(_ command: Command) -> String {
    var text = ""
    for (index, usage) in command.usageLines.enumerated() {
      let start = "Usage: "
      let lines = fittedLines(
        "\(start)healthpipe \(usage)", width: terminalWidth, indent: start.count + 2)
      text += (index == 0 ? title("Usage:") : "      ") + lines.dropFirst(start.count - 1) + "\n"
    }
    // Words that are longer than a line, such as examples of lines for programs, are broken as well.
    let details = filled(command.details, width: width)
    text += "\n" + fittedLines(details, width: terminalWidth, indent: 0) + "\n"
    if !command.options.isEmpty {
      text += "\n" + table(command.options.map { ($0.spelling, $0.help) })
    }
    text += "\n" + title(command.examples.count == 1 ? "Example:" : "Examples:") + "\n"
    let lines = command.examples.map(\.line)
    let noted = zip(lines, command.examples).filter { $1.note != nil }.map { $0.0.count }.max() ?? 0
    for example in command.examples {
      text += self.example(example.line)
      if let note = example.note {
        let padding = String(repeating: " ", count: noted - example.line.count)
        let isBeside = terminalWidth.map { noted + note.count + 6 <= $0 } ?? true
        text +=
          isBeside
          ? "\(padding)  (\(note))"
          : "\n" + fittedLines("    (\(note))", width: terminalWidth, indent: 4)
      }
      text += "\n"
    }
    // No line ends between a code and what it means.
    let endings = command.endings.map { "\($0.code)\u{A0}\($0.meaning)" }.joined(separator: ", ")
    text += "\n" + title("Exit codes:") + " "
    return text
      + filled(endings + ".", width: width, firstIndent: "Exit codes: ".count)
      .drop { $0 == " " }.replacing("\u{A0}", with: " ") + "\n"
  }

  /// A command behind a margin; where it is broken it goes on behind backslashes, as shells take it.
  private func example(_ command: String) -> String {
    command.split(separator: "\n").map { line in
      guard let terminalWidth, line.count + 2 > terminalWidth else { return "  " + line }
      let lines = fittedLines("  " + line, width: terminalWidth - 2, indent: 6)
      return command.hasPrefix("healthpipe ") ? lines.replacing("\n", with: " \\\n") : lines
    }
    .joined(separator: "\n")
  }

  /// Names, and beside them what they mean.
  private func table(_ rows: [(name: String, text: String)]) -> String {
    let longest = rows.map(\.name.count).filter { $0 <= 24 }.max() ?? 0
    // On a narrow terminal the meaning goes below the name.
    let indent = width < 70 ? 6 : longest + 4
    return rows.map { name, text in
      let start = "  " + name
      guard start.count + 2 <= indent else {
        return start + "\n" + filled(text, width: width, indent: indent) + "\n"
      }
      let body = filled(text, width: width, indent: indent)
      return start + body.dropFirst(start.count) + "\n"
    }
    .joined()
  }
}
