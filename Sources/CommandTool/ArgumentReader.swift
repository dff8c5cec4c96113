internal import HealthModel

/// A wrong use of the command line.
struct UsageError: Error, Equatable {
  /// What is wrong, and what fits.
  var message: String
}

/// The arguments of a command, told apart.
struct ArgumentReader {
  /// Values of options by their names.
  private(set) var values: [String: String] = [:]
  /// Values of options that may stand more than once, in order.
  private(set) var lists: [String: [String]] = [:]
  /// The switches that were given.
  private(set) var switches: Set<String> = []
  /// What stands beside options, in order.
  private(set) var operands: [String] = []

  /// Reads arguments; `--name value` and `--name=value` are the same, `--` ends the options.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the command.
  ///   - command: The command, which says what its options are.
  /// - Throws: ``UsageError`` for an option that is not known, lacks its value, stands twice or has a
  ///   value that is none of those it takes.
  init(_ arguments: [String], of command: Command) throws(UsageError) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        operands += arguments[index...]
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.option(name) else {
        let nearest = nearestMatch(to: name, among: command.options.map(\.name) + ["--help"])
        throw UsageError(message: "\(name): no such option\(meant(nearest))")
      }
      guard let described = option.value else {
        guard parts.count == 1 else { throw UsageError(message: "\(name): takes no value") }
        switches.insert(name)
        continue
      }
      let value: String
      if parts.count == 2 {
        value = String(parts[1])
      } else if index < arguments.count {
        value = arguments[index]
        index += 1
      } else {
        throw UsageError(message: "\(name): its value is missing")
      }
      if case .word(let words) = described.proposal, !words.contains(value) {
        throw UsageError(
          message: "\(name) \(value): not one of \(words.joined(separator: ", "))"
            + meant(nearestMatch(to: value, among: words)))
      }
      if described.isRepeated {
        lists[name, default: []].append(value)
      } else {
        guard values[name] == nil else { throw UsageError(message: "\(name): stands twice") }
        values[name] = value
      }
    }
  }

  /// The operands, as many as are named.
  func operands(_ names: String...) throws(UsageError) -> [String] {
    if operands.count < names.count {
      throw UsageError(message: "\(names[operands.count]): missing")
    }
    if operands.count > names.count {
      throw UsageError(message: "\(operands[names.count]): one argument too many")
    }
    return operands
  }

  /// The value of an option that names a case of an enumeration.
  func value<Choice: RawRepresentable<String>>(_ name: String, default standard: Choice) -> Choice {
    // The table of commands lets no other words pass.
    values[name].flatMap(Choice.init) ?? standard
  }

  /// The value of an option that is a number from 1 up.
  func count(_ name: String, default standard: Int) throws(UsageError) -> Int {
    guard let text = values[name] else { return standard }
    guard let number = Int(text), 1...1024 ~= number else {
      throw UsageError(message: "\(name) \(text): not a number from 1 to 1024")
    }
    return number
  }
}

/// What somebody is likely to have meant, for the end of a message; empty where nothing is near.
func meant(_ nearest: String?) -> String { nearest.map { "; did you mean \($0)?" } ?? "" }
