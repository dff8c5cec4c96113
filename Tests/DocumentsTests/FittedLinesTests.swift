import HealthModel
import Testing

@testable import Documents

/// Lines that have room.
@Suite struct FittedLinesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var width: Int
    var indent = 2
    var fitted: String
    var testDescription: String { "\(text) in \(width)" }
  }

  @Test(arguments: [
    Case(text: "as it is", width: 8, fitted: "as it is"),
    Case(text: "one two three", width: 9, fitted: "one two\n  three"),
    Case(text: "one two   three  ", width: 9, fitted: "one two\n  three  "),
    Case(text: "  rows  a b c d", width: 11, indent: 8, fitted: "  rows  a b\n     c d"),
    Case(text: "first\nsecond line\n", width: 8, fitted: "first\nsecond\n  line\n"),
    Case(text: "at /tmp/a/folder/file", width: 11, fitted: "at\n  /tmp/a/\n  folder/\n  file"),
    Case(text: "abcdefgh", width: 5, fitted: "abcde\n  fgh"),
    Case(text: "abc", width: 1, fitted: "a\nb\nc"),
    Case(text: "abc", width: 0, fitted: "a\nb\nc"),
    Case(text: "歩数歩数", width: 5, fitted: "歩数\n  歩\n  数"),
    // What is copied stays in one piece where there is another place to break at.
    Case(
      text: "a: {\"b c\":\"d e\",\"f\":\"g\"}", width: 19,
      fitted: "a: {\"b c\":\"d e\",\n  \"f\":\"g\"}"
        .replacing("a: {", with: "a:\n  {")),
    Case(
      text: "{\"b c\":\"d e\",\"f\":\"g\"}", width: 17, fitted: "{\"b c\":\"d e\",\n  \"f\":\"g\"}"),
    Case(text: "\"b c\"", width: 4, fitted: "\"b\n  c\""),
    Case(text: "", width: 3, fitted: ""),
    Case(text: "     ", width: 3, fitted: ""),
  ])
  func linesFit(_ test: Case) {
    #expect(fittedLines(test.text, width: test.width, indent: test.indent) == test.fitted)
    #expect(fittedLines(test.text, width: nil) == test.text)
  }

  /// Words come back in their order, and each line fits, whatever the text.
  @Test(arguments: 0..<50 as Range<UInt64>) func nothingIsLost(seed: UInt64) {
    var state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let letters = Array("abc  /,\"é歩🚲")
    let text = String((0..<next(120)).map { _ in letters[next(letters.count)] })
    let width = 2 + next(30)
    let lines = fittedLines(text, width: width, indent: next(9)).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { terminalWidth(String($0)) <= max(width, 3) })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
