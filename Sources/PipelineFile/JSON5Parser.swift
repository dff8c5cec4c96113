/// Reads JSON5 1.0.0 and keeps the place of every key and value.
///
/// After a missing comma or colon the parser goes on, so that one reading finds several of them;
/// any other defect ends it. Source: https://spec.json5.org.
struct JSON5Parser {
  /// How deep lists and objects may lie in each other.
  static let depthLimit = 64
  /// After so many defects the parser stops looking for more.
  static let problemLimit = 20

  var scanner: JSON5Scanner
  private var problems: [JSON5Problem] = []
  private var depth = 0

  private init(_ scanner: JSON5Scanner) { self.scanner = scanner }

  /// The tree of a text, or its defects in the order of the text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func parse(_ bytes: [UInt8]) -> (root: JSON5Node?, problems: [JSON5Problem]) {
    do throws(JSON5Problem) {
      var parser = JSON5Parser(try JSON5Scanner(bytes))
      let root = parser.document()
      return (parser.problems.isEmpty ? root : nil, parser.problems)
    } catch {
      return (nil, [error])
    }
  }

  private mutating func document() -> JSON5Node? {
    do throws(JSON5Problem) {
      try scanner.skipBlanks()
      let root = try value()
      try scanner.skipBlanks()
      if scanner.current != nil { throw scanner.problem("the end of the file") }
      return root
    } catch {
      // Where a comma was missed and no value stands either, the first message is enough.
      if problems.last?.position != error.position { problems.append(error) }
      return nil
    }
  }

  private mutating func value() throws(JSON5Problem) -> JSON5Node {
    let position = scanner.position
    guard let first = scanner.current else { throw scanner.problem("a value") }
    switch first {
    case "{": return JSON5Node(position: position, value: .object(try members()))
    case "[": return JSON5Node(position: position, value: .array(try elements()))
    case "\"", "'": return JSON5Node(position: position, value: .string(try scanner.string()))
    case "t" where scanner.take(word: "true"):
      return JSON5Node(position: position, value: .bool(true))
    case "f" where scanner.take(word: "false"):
      return JSON5Node(position: position, value: .bool(false))
    case "n" where scanner.take(word: "null"): return JSON5Node(position: position, value: .null)
    case "0"..."9", ".", "+", "-", "I", "N":
      return JSON5Node(position: position, value: .number(try scanner.number()))
    default: throw scanner.problem("a value (a text stands in quotes)")
    }
  }

  private mutating func elements() throws(JSON5Problem) -> [JSON5Node] {
    try enter()
    var nodes: [JSON5Node] = []
    try scanner.skipBlanks()
    while scanner.current != "]" {
      nodes.append(try value())
      try separator(before: "]")
    }
    leave()
    return nodes
  }

  private mutating func members() throws(JSON5Problem) -> [JSON5Member] {
    try enter()
    var members: [JSON5Member] = []
    try scanner.skipBlanks()
    while scanner.current != "}" {
      let position = scanner.position
      let key = try scanner.key()
      try scanner.skipBlanks()
      if scanner.current == ":" {
        scanner.advance()
        try scanner.skipBlanks()
      } else {
        try goOn(after: scanner.problem("a colon after the key"))
      }
      members.append(JSON5Member(key: key, position: position, node: try value()))
      try separator(before: "}")
    }
    leave()
    return members
  }

  private mutating func enter() throws(JSON5Problem) {
    guard depth < Self.depthLimit else {
      throw JSON5Problem(position: scanner.position, kind: .tooDeep(limit: Self.depthLimit))
    }
    depth += 1
    scanner.advance()
  }

  private mutating func leave() {
    depth -= 1
    scanner.advance()
  }

  private mutating func separator(before close: Unicode.Scalar) throws(JSON5Problem) {
    try scanner.skipBlanks()
    if scanner.current == "," {
      scanner.advance()
      try scanner.skipBlanks()
    } else if scanner.current != close {
      try goOn(after: scanner.problem("a comma or \(close)"))
    }
  }

  /// Notes a defect and goes on if what follows can begin a key or a value.
  private mutating func goOn(after problem: JSON5Problem) throws(JSON5Problem) {
    guard let current = scanner.current, problems.count < Self.problemLimit - 1,
      current == "{" || current == "[" || current == "\"" || current == "'"
        || JSON5Scanner.isIdentifierPart(current)
    else { throw problem }
    problems.append(problem)
  }
}
