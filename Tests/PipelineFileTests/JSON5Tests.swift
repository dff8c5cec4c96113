import Testing

@testable import PipelineFile

/// A text that is JSON5 and what it says, written plainly.
struct ValidText: Sendable, CustomTestStringConvertible {
  var text: String
  var value: String
  var testDescription: String { text.debugDescription }

  init(_ text: String, _ value: String) {
    self.text = text
    self.value = value
  }
}

/// A text that is not JSON5 and where that shows.
struct InvalidText: Sendable, CustomTestStringConvertible {
  var text: String
  var places: [String]
  var testDescription: String { text.debugDescription }

  init(_ text: String, _ places: String...) {
    self.text = text
    self.places = places
  }
}

@Suite struct JSON5Tests {
  static let valid: [ValidText] = [
    // Numbers.
    ValidText("0", "0.0"), ValidText("-0", "-0.0"), ValidText("+1", "1.0"),
    ValidText(".5", "0.5"), ValidText("5.", "5.0"), ValidText("-.5e1", "-5.0"),
    ValidText("1e3", "1000.0"), ValidText("1E+3", "1000.0"), ValidText("25e-1", "2.5"),
    ValidText("0x1F", "31.0"), ValidText("0Xff", "255.0"), ValidText("-0x10", "-16.0"),
    ValidText("Infinity", "inf"), ValidText("-Infinity", "-inf"), ValidText("+Infinity", "inf"),
    ValidText("NaN", "nan"), ValidText("-NaN", "-nan"), ValidText("1e999", "inf"),
    ValidText("0.1", "0.1"), ValidText("0e0", "0.0"),
    // Words.
    ValidText("null", "null"), ValidText("true", "true"), ValidText("false", "false"),
    // Texts.
    ValidText(#""a""#, "<a>"), ValidText("'a\"b'", "<a\"b>"), ValidText(#""a'b""#, "<a'b>"),
    ValidText(#"'\b\f\n\r\t\v\0'"#, "<\u{8}\u{C}\n\r\t\u{B}\0>"),
    ValidText(#"'\x41\u00e9\uD83D\uDE00'"#, "<A\u{E9}\u{1F600}>"),
    ValidText(#"'\'\"\\\/\a\Z'"#, "<'\"\\/aZ>"),
    ValidText("'a\\\nb'", "<ab>"), ValidText("'a\\\r\nb'", "<ab>"), ValidText("'a\\\rb'", "<ab>"),
    ValidText("'a\\\u{2028}b\\\u{2029}c'", "<abc>"),
    ValidText("'a\u{2028}b\u{2029}c'", "<a\u{2028}b\u{2029}c>"), ValidText("'\t'", "<\t>"),
    ValidText("'\u{1F600}'", "<\u{1F600}>"),
    // Lists.
    ValidText("[]", "[]"), ValidText("[1,]", "[1.0]"), ValidText("[ 1 , [2] ]", "[1.0, [2.0]]"),
    // Objects.
    ValidText("{}", "{}"), ValidText("{a:1,}", "{a: 1.0}"), ValidText("{'a b':1}", "{a b: 1.0}"),
    ValidText(#"{"a":{b:null}}"#, "{a: {b: null}}"), ValidText("{$_9:1}", "{$_9: 1.0}"),
    ValidText("{\u{FC}n\u{EF}c\u{F6}de\u{301}:1}", "{\u{FC}n\u{EF}c\u{F6}de\u{301}: 1.0}"),
    ValidText(#"{\u0061\u0031:1}"#, "{a1: 1.0}"), ValidText("{a\u{200D}b:1}", "{a\u{200D}b: 1.0}"),
    ValidText("{null:1,true:2,Infinity:3}", "{null: 1.0, true: 2.0, Infinity: 3.0}"),
    ValidText("{a:1,a:2}", "{a: 1.0, a: 2.0}"),
    // White space and comments.
    ValidText("\u{FEFF} \t\u{B}\u{C}\u{A0}\u{2003}\u{2028}\r\n1\u{FEFF}", "1.0"),
    ValidText("// one\n1 // two", "1.0"), ValidText("/* a * / ** */1/**/", "1.0"),
    ValidText("// one\r1", "1.0"), ValidText("// one\u{2029}1", "1.0"),
    ValidText("{/**/a/**/:/**/1/**/,/**/}", "{a: 1.0}"),
  ]

  @Test(arguments: valid) func reads(_ example: ValidText) {
    let (root, problems) = JSON5Parser.parse(Array(example.text.utf8))
    #expect(problems == [])
    #expect(root.map { plain($0.value) } == example.value)
  }

  static let invalid: [InvalidText] = [
    InvalidText("", "1:1"), InvalidText("  // only\n", "2:1"), InvalidText("1 2", "1:3"),
    InvalidText("/* open", "1:1"), InvalidText("/", "1:1"), InvalidText("1 /* open", "1:3"),
    // Numbers.
    InvalidText("01", "1:1"), InvalidText("-", "1:2"), InvalidText("+ 1", "1:2"),
    InvalidText(".", "1:1"), InvalidText("0x", "1:3"), InvalidText("1e", "1:3"),
    InvalidText("1.2.3", "1:4"), InvalidText("1a", "1:2"), InvalidText("0xg", "1:3"),
    InvalidText("--1", "1:2"), InvalidText("infinity", "1:1"), InvalidText("Infinityx", "1:1"),
    InvalidText("1_000", "1:2"),
    // Words.
    InvalidText("nul", "1:1"), InvalidText("True", "1:1"), InvalidText("nullx", "1:1"),
    InvalidText("undefined", "1:1"), InvalidText("me", "1:1"),
    // Texts.
    InvalidText("'a", "1:3"), InvalidText("'a\nb'", "1:3"), InvalidText("'a\rb'", "1:3"),
    InvalidText(#"'\1'"#, "1:3"), InvalidText(#"'\01'"#, "1:4"), InvalidText(#"'\x4'"#, "1:5"),
    InvalidText(#"'\u12'"#, "1:6"), InvalidText(#"'\uD83D'"#, "1:3"),
    InvalidText(#"'\uDE00'"#, "1:3"), InvalidText(#"'\uD83D\u0041'"#, "1:3"),
    InvalidText("'\\", "1:3"), InvalidText("\u{201C}a\u{201D}", "1:1"), InvalidText("`a`", "1:1"),
    // Lists and objects.
    InvalidText("[", "1:2"), InvalidText("[1", "1:3"), InvalidText("[,]", "1:2"),
    InvalidText("[1,,2]", "1:4"), InvalidText("[1}", "1:3"), InvalidText("{", "1:2"),
    InvalidText("{a}", "1:3"), InvalidText("{a:}", "1:4"), InvalidText("{:1}", "1:2"),
    InvalidText("{,}", "1:2"), InvalidText("{1:1}", "1:2"), InvalidText("{a-b:1}", "1:3"),
    InvalidText("{a:1]", "1:5"), InvalidText("{'a'=1}", "1:5"), InvalidText("}", "1:1"),
    InvalidText(#"{\x61:1}"#, "1:3"), InvalidText(#"{\u0031:1}"#, "1:2"),
    // After a missing comma or colon the rest is read too.
    InvalidText("{\n  a: 1\n  b: 2\n  c 3,\n  d: [1 2],\n}", "3:3", "4:3", "4:5", "5:9"),
    InvalidText("[1 2 oops]", "1:4", "1:6"),
  ]

  @Test(arguments: invalid) func refuses(_ example: InvalidText) {
    let (root, problems) = JSON5Parser.parse(Array(example.text.utf8))
    #expect(root == nil)
    #expect(problems.map { "\($0.position.line):\($0.position.column)" } == example.places)
  }

  @Test func keepsPlaces() throws {
    let text = "\u{FEFF}// \u{1F600}\r\n{ 'a': [1,\r\t'x'],\n\u{E9}: {b: 2} }"
    let root = try #require(JSON5Parser.parse(Array(text.utf8)).root)
    #expect(root.position == TextPosition(line: 2, column: 1))
    guard case .object(let members) = root.value, members.count == 2,
      case .array(let elements) = members[0].node.value, elements.count == 2,
      case .object(let inner) = members[1].node.value, inner.count == 1
    else {
      Issue.record("the tree has another shape: \(root)")
      return
    }
    #expect(members[0].position == TextPosition(line: 2, column: 3))
    #expect(elements[1].position == TextPosition(line: 3, column: 2))
    #expect(members[1].position == TextPosition(line: 4, column: 1))
    #expect(inner[0].node.position == TextPosition(line: 4, column: 8))
  }

  @Test func namesTheFirstByteThatIsNoUTF8() {
    let bytes = Array("{\n  a: '".utf8) + [0xC3, 0x28] + Array("' }".utf8)
    let (root, problems) = JSON5Parser.parse(bytes)
    #expect(root == nil)
    #expect(
      problems == [JSON5Problem(position: TextPosition(line: 2, column: 7), kind: .notUTF8)])
  }

  @Test(arguments: ["[", "{a:", "[{a:"]) func limitsDepth(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let problems = JSON5Parser.parse(Array(text.utf8)).problems
    #expect(problems.map(\.kind) == [.tooDeep(limit: JSON5Parser.depthLimit)])
  }

  @Test func readsUpToTheDepthLimit() {
    let limit = JSON5Parser.depthLimit
    let text = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(JSON5Parser.parse(Array(text.utf8)).problems == [])
  }

  @Test func stopsAfterManyProblems() {
    let text = "[" + String(repeating: "1 ", count: 1_000) + "]"
    #expect(JSON5Parser.parse(Array(text.utf8)).problems.count == JSON5Parser.problemLimit)
  }
}

/// A value in a plain form that shows order and kind.
private func plain(_ value: JSON5Value) -> String {
  switch value {
  case .null: "null"
  case .bool(let value): "\(value)"
  case .number(let number): "\(number)"
  case .string(let text): "<\(text)>"
  case .array(let nodes): "[" + nodes.map { plain($0.value) }.joined(separator: ", ") + "]"
  case .object(let members):
    "{" + members.map { "\($0.key): \(plain($0.node.value))" }.joined(separator: ", ") + "}"
  }
}
