import Testing

@testable import CommandTool

/// The table of commands, which help, completion, the manual page and the reader of arguments share.
@Suite struct CommandTableTests {
  static let names = Command.all.map(\.name)

  /// The arguments in a line of the shell that starts the program, up to a redirection or the end.
  static func arguments(_ line: String) -> [String]? {
    guard let match = line.firstMatch(of: /healthpipe ([^<>|)]*)/) else { return nil }
    return match.1.replacing("\\\n", with: " ").replacing("'", with: "")
      .split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  @Test func noNameStandsTwice() {
    #expect(Set(Self.names).count == Self.names.count)
    for command in Command.all {
      let options = command.options.map(\.name)
      #expect(Set(options).count == options.count, "\(command.name)")
      #expect(command.option("--log-format") != nil, "\(command.name)")
    }
  }

  @Test(arguments: names) func aCommandIsDescribed(_ name: String) throws {
    let command = try #require(Command.named(name))
    #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
    #expect(command.details.hasSuffix("."))
    #expect(!command.endings.isEmpty)
    #expect(command.endings.map(\.code) == command.endings.map(\.code).sorted())
    for option in command.options {
      #expect(option.name.hasPrefix("--") && !option.help.isEmpty, "\(option.name)")
      #expect(!option.help.hasSuffix("."), "\(option.name)")
    }
    for usage in command.usageLines { #expect(usage.hasPrefix(name)) }
  }

  @Test(arguments: names) func itsExamplesAreUnderstood(_ name: String) throws {
    let command = try #require(Command.named(name))
    var own = 0
    for example in command.examples {
      guard let arguments = Self.arguments(example.line) else { continue }
      #expect(arguments.first == name, "\(example.line)")
      _ = try ArgumentReader(Array(arguments.dropFirst()), of: command)
      own += 1
    }
    #expect(own > 0)
  }

  @Test func whatPeopleDoIsUnderstood() throws {
    #expect(Command.tasks.count == 6)
    for line in Command.tasks.flatMap(\.lines) {
      let words = line.split(separator: " ").map(String.init)
      let command = try #require(Command.named(words[0]), "\(line)")
      let arguments = try ArgumentReader(Array(words.dropFirst()), of: command)
      #expect(!arguments.operands.isEmpty, "\(line)")
    }
  }

  @Test(arguments: [40, 60, 95]) func helpFitsAWidth(_ width: Int) {
    let long = "a word-that-has-more-than-forty-characters-in-it b"
    #expect(filled(long, width: width, indent: 2).hasPrefix("  a"))
    for command in Command.all {
      for line in filled(command.details, width: width, indent: 3).split(separator: "\n")
      where line.contains(/\S\s+\S/) {
        #expect(line.count <= width, "\(line)")
        #expect(line.hasPrefix("   "))
      }
    }
  }

  @Test func fillingKeepsEveryWord() {
    let text = "one two\nthree\n\nfour five six"
    #expect(filled(text, width: 8, indent: 1) == " one two\n three\n\n four\n five\n six")
    #expect(
      filled(text, width: 99, indent: 2, firstIndent: 0) == "one two three\n\n  four five six")
    #expect(filled("", width: 9) == "")
  }
}
