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
  ///   - options: Options that take a value.
  ///   - repeatable: Options that take a value and may stand more than once.
  ///   - known: Options that take none.
  /// - Throws: ``UsageError`` for an option that is not known, lacks its value or stands twice.
  init(
    _ arguments: [String], options: [String], repeatable: [String] = [], switches known: [String]
  ) throws(UsageError) {
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
      if known.contains(name) {
        guard parts.count == 1 else { throw UsageError(message: "\(name): takes no value") }
        switches.insert(name)
      } else if options.contains(name) || repeatable.contains(name) {
        let value: String
        if parts.count == 2 {
          value = String(parts[1])
        } else if index < arguments.count {
          value = arguments[index]
          index += 1
        } else {
          throw UsageError(message: "\(name): its value is missing")
        }
        guard options.contains(name) else {
          lists[name, default: []].append(value)
          continue
        }
        guard values[name] == nil else { throw UsageError(message: "\(name): stands twice") }
        values[name] = value
      } else {
        let nearest = nearestMatch(to: name, among: options + repeatable + known)
        throw UsageError(
          message: "\(name): no such option\(nearest.map { "; did you mean \($0)?" } ?? "")")
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

  /// The value of an option that is one of an enumeration.
  func value<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, default standard: Choice
  ) throws(UsageError) -> Choice {
    guard let text = values[name] else { return standard }
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "\(name) \(text): not one of \(choices)")
    }
    return choice
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
