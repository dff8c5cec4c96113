/// A command: all that its help, the completion of shells, the manual page and the reader of its
/// arguments need, and what it does.
struct Command: Sendable {
  /// What stands beside options.
  struct Operand: Sendable {
    /// How usage lines name it.
    var name: String
    /// What shells propose for it.
    var proposal: Proposal
    /// Whether the command does without it.
    var isOptional = false
    /// Whether there may be more of it.
    var isRepeated = false
  }

  /// A line to try, and what it is for where that is not plain.
  struct Example: Sendable {
    var line: String
    var note: String?
  }

  /// A code that the command ends with.
  struct Ending: Sendable {
    var code: Int32
    var meaning: String
  }

  /// Its name.
  var name: String
  /// What it is for, for lists: no sentence.
  var summary: String
  /// The ways to use it, without the name of the program; `nil` for the one that follows from the rest.
  var usages: [String]?
  /// What stands beside options, in order.
  var operands: [Operand]
  /// What it does, in paragraphs with an empty line between them.
  var details: String
  /// Its options, in the order of its help.
  var options: [CommandOption] = []
  /// Lines to try.
  var examples: [Example]
  /// The codes that it ends with.
  var endings: [Ending] = []
  /// Does it.
  var perform: @Sendable (ArgumentReader, Console) async throws -> Int32

  /// The ways to use it, without the name of the program.
  var usageLines: [String] {
    if let usages { return usages }
    let words = operands.map { operand in
      let name = operand.name + (operand.isRepeated ? "..." : "")
      return operand.isOptional ? "[\(name)]" : name
    }
    // An option that is about the log alone makes no use of its own.
    let isOptional = options.contains { $0.name != CommandOption.logFormat.name }
    return [([name] + words + (isOptional ? ["[OPTIONS]"] : [])).joined(separator: " ")]
  }

  /// The option of a name.
  func option(_ name: String) -> CommandOption? { options.first { $0.name == name } }
}

extension Command.Example: ExpressibleByStringLiteral {
  init(stringLiteral line: String) { self.init(line: line, note: nil) }
}

extension Command.Ending {
  /// The codes of most commands: 0, wrong usage and errors of input and output; the others between them.
  static func usual(_ others: KeyValuePairs<Int32, String>) -> [Command.Ending] {
    let usual: KeyValuePairs<Int32, String> = [0: "done", 64: "wrong usage", 74: "I/O error"]
    let codes = Set(others.map(\.key))
    return (usual.filter { !codes.contains($0.key) } + others.map { ($0.key, $0.value) })
      .map { Command.Ending(code: $0.key, meaning: $0.value) }
      .sorted { $0.code < $1.code }
  }
}
