/// A place in a text, counted as editors count: both numbers from 1, columns in Unicode scalars.
struct TextPosition: Comparable, Hashable, Sendable {
  /// The line; a line ends with LF, CR or CR LF.
  var line = 1
  /// The column of the first scalar.
  var column = 1

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// Moves past one scalar.
  mutating func move(past scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    if scalar == "\n" || (scalar == "\r" && next != "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}

/// A value of a JSON5 text and where it begins.
struct JSON5Node: Equatable, Sendable {
  /// Where the first character of the value stands.
  var position: TextPosition
  /// The value.
  var value: JSON5Value
}

/// What a JSON5 text can hold; members and elements in the order of the text.
enum JSON5Value: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON5Node])
  case object([JSON5Member])

  /// The kind of value, as messages name it.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// One member of an object; a key that occurs twice makes two members.
struct JSON5Member: Equatable, Sendable {
  /// The key with its escapes resolved.
  var key: String
  /// Where the key begins.
  var position: TextPosition
  /// The value of the key.
  var node: JSON5Node
}

/// What keeps a text from being JSON5, and where.
struct JSON5Problem: Error, Equatable, Sendable {
  /// The kinds of defects.
  enum Kind: Equatable, Sendable {
    /// The bytes from here on are no UTF-8.
    case notUTF8
    /// Something else stands where this was expected.
    case syntax(expected: String, found: String)
    /// Lists and objects lie in each other deeper than this.
    case tooDeep(limit: Int)
  }

  /// Where the defect stands.
  var position: TextPosition
  /// What it is.
  var kind: Kind
}
