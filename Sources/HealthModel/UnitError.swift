/// A unit text that could not be understood, or two units that do not convert.
public struct UnitError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// There is no text.
    case empty
    /// The text has more bytes than any unit needs.
    case tooLong(byteCount: Int, limit: Int)
    /// A unit symbol was expected, and the text goes on with something else or ends.
    case missingSymbol
    /// No symbol, with or without prefix, is spelled like this; the nearest that is.
    case unknownSymbol(String, nearest: String?)
    /// A character that cannot stand here.
    case unexpectedCharacter(Unicode.Scalar)
    /// A second slash.
    case secondSlash
    /// A parenthesis without its counterpart.
    case unbalancedParenthesis
    /// No whole number follows `^`.
    case missingExponent
    /// The exponent is larger than any unit needs.
    case exponentOutOfRange(limit: Int)
    /// `mol` without the molar mass in angle brackets.
    case missingMolarMass
    /// The molar mass is not a positive number.
    case badMolarMass
    /// A temperature with an offset, or a level, in a product, a quotient or a power.
    case notAlone(symbol: String)
    /// The unit measures something else.
    case otherDimension(UnitDimension, expected: UnitDimension)
    /// The factor between the units is beyond what a double can hold.
    case factorOutOfRange
  }

  /// The unit text; without its end where it is too long.
  public var unit: String
  /// The place in the text, in UTF-8 bytes from its start.
  public var byteOffset: Int
  /// What is wrong.
  public var problem: Problem

  /// An error from its parts.
  public init(unit: String, byteOffset: Int, problem: Problem) {
    self.unit = unit
    self.byteOffset = byteOffset
    self.problem = problem
  }

  /// One line: the unit, the place in it, the problem and the remedy.
  public var description: String {
    "unit '\(Self.printable(unit))', byte \(byteOffset): \(explanation)"
  }

  private var explanation: String {
    switch problem {
    case .empty: return "is empty; write a unit such as 'kg' or 'count/min'"
    case .tooLong(let byteCount, let limit):
      return "has \(byteCount) bytes; a unit has at most \(limit)"
    case .missingSymbol: return "a unit symbol is missing here"
    case .unknownSymbol(let symbol, let nearest):
      let remedy = nearest.map { "did you mean '\($0)'?" } ?? "symbols are case-sensitive"
      return "'\(Self.printable(symbol))' is no unit symbol; \(remedy)"
    case .unexpectedCharacter(let scalar):
      return "'\(Self.printable(String(scalar)))' cannot stand here; join symbols with '·' or '/'"
    case .secondSlash: return "a second slash; put the denominator in parentheses"
    case .unbalancedParenthesis: return "a parenthesis without its counterpart"
    case .missingExponent: return "a whole number must follow '^'"
    case .exponentOutOfRange(let limit): return "exponents lie between -\(limit) and \(limit)"
    case .missingMolarMass:
      return "'mol' needs its molar mass in g/mol, as in 'mmol<180.15588000005408>/L'"
    case .badMolarMass: return "the molar mass is not a positive number of g/mol"
    case .notAlone(let symbol):
      return "'\(symbol)' stands only alone; in products use 'K' or 'Pa', which have no offset"
    case .otherDimension(let dimension, let expected):
      let fitting = expected == .scalar ? "count or %" : "a unit of \(expected)"
      return "measures \(dimension), not \(expected); use \(fitting)"
    case .factorOutOfRange: return "the factor is too large or too small for a number"
    }
  }

  /// The text with everything escaped that could disturb a terminal or a log.
  private static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(80) {
      let isKnown = (0x20..<0x7F).contains(scalar.value) || "·⋅µμ°".unicodeScalars.contains(scalar)
      result += isKnown ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return result
  }
}
