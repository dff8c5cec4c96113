import HealthModel
import Testing

@testable import ExportReader

/// What is replaced before parsing, and that nothing moves.
@Suite struct CleanerTests {
  private func cleaned(_ text: String) -> (text: String, report: CleanReport) {
    var bytes = Array(text.utf8)
    let report = cleanSection(&bytes, count: bytes.count)
    #expect(bytes.count == text.utf8.count)
    return (String(decoding: bytes, as: UTF8.self), report)
  }

  private func sources(_ name: String) async throws -> (names: [String], replaced: Int) {
    let contents = try await read(export(record(source: name)))
    #expect(contents.rejections == [])
    return (contents.dictionary.origins.map(\.source), contents.replacedCharacters)
  }

  @Test func controlsBecomeBlanks() {
    for byte in (0..<0x20 as Range<UInt8>) + [0x7F] {
      let character = String(Unicode.Scalar(byte))
      let isAllowed = [0x09, 0x0A, 0x0D].contains(byte)
      let (text, report) = cleaned("a\(character)b")
      #expect(text == (isAllowed ? "a\(character)b" : "a b"))
      #expect(report.controls == (isAllowed ? 0 : 1))
    }
  }

  @Test(arguments: [
    0, 1, 8, 11, 12, 14, 31, 0x7F, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0x110000, 0x7FFF_FFFF,
  ])
  func forbiddenReferencesBecomeBlanks(code: Int) async throws {
    for isHexadecimal in [false, true] {
      for zeros in 0..<7 {
        let digits =
          String(repeating: "0", count: zeros) + String(code, radix: isHexadecimal ? 16 : 10)
        let reference = isHexadecimal ? "&#x\(digits);" : "&#\(digits);"
        let (names, replaced) = try await sources("a\(reference)b")
        #expect(names == [digits.count == 1 ? "a\tb" : "a b"], "\(reference)")
        #expect(replaced == 1)
      }
    }
  }

  @Test(arguments: [
    ("&#65;", "A"), ("&#x41;", "A"), ("&#x00000041;", "A"), ("&#xe9;", "é"), ("&#128512;", "😀"),
    ("&#x1F600;", "😀"), ("&#10;", "\n"), ("&#9;", "\t"), ("&#13;", "\r"), ("&#xFFFD;", "\u{FFFD}"),
    ("&#32;", " "), ("&#x10FFFF;", "\u{10FFFF}"), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"),
    ("&quot;", "\""), ("&apos;", "'"), ("&amp;lt;", "&lt;"), ("&#38;lt;", "&lt;"),
    ("&lt;&lt;&gt;&gt;", "<<>>"), ("é\u{A0}’", "é\u{A0}’"), ("a\\b/c:d", "a\\b/c:d"),
    ("e\u{301}", "e\u{301}"), ("\u{202E}abc", "\u{202E}abc"), ("\u{85}", "\u{85}"),
    ("  ends  ", "  ends  "), ("", ""), ("\u{F0000}\u{F0001}", "\u{F0000}\u{F0001}"),
    ("&#xF0000;", "\u{F0000}"),
  ]) func textsAreKept(written: String, text: String) async throws {
    let (names, replaced) = try await sources(written)
    #expect(names.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
    #expect(replaced == 0)
  }

  @Test(arguments: [
    "&", "&;", "&x;", "&nbsp;", "&amp", "&AMP;", "&#;", "&#x;", "&#12", "&#1a;", "&#X41;", "&# 65;",
    "&#-1;", "AT&T", "a & b", "&&", "&lt", "&#x", "&#", "&ampere;", "&l&t;",
  ]) func otherAmpersandsStandForThemselves(written: String) async throws {
    let (names, replaced) = try await sources(written)
    #expect(names == [written])
    #expect(replaced == written.count { $0 == "&" })
  }

  @Test func anAmpersandAtTheEnd() {
    for text in ["&", "&#", "&#x", "&#1", "&l", "&lt", "&am"] {
      let (clean, report) = cleaned(text)
      #expect(clean == "\u{7F}" + text.dropFirst())
      #expect(report.ampersands == 1)
    }
  }

  @Test func theStandInItselfIsAControl() async throws {
    let (names, replaced) = try await sources("a\u{7F}lt;b&lt;")
    #expect(names == ["a lt;b<"])
    #expect(replaced == 1)
  }

  @Test func referencesInOtherPlaces() async throws {
    // The sections hold the same names in different spellings.
    let spellings = ["a&lt;&amp;b", "a&#60;&#38;b", "a&#x3c;&amp;b", "a&lt;&b"]
    let body = spellings.map {
      record("t&lt;&amp;", source: $0, unit: "&quot;u&apos;", more: " device=\"\($0)\"")
    }
    let contents = try await read(export(body.joined(separator: "\n")), Manner(sectionSize: 64))
    #expect(contents.dictionary.origins.map(\.source) == ["a<&b"])
    #expect(contents.dictionary.origins.map(\.device) == ["a<&b"])
    #expect(contents.dictionary.origins.map(\.unit) == ["\"u'"])
    #expect(contents.samples.keys.sorted() == ["t<&"])
  }

  @Test func invalidBytesBecomeAsterisks() async throws {
    let invalid: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF], [0xFF], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xE9],
    ]
    for bytes in invalid {
      var text = Array(export(record(source: "a@b")).utf8)
      let place = try #require(text.firstIndex(of: UInt8(ascii: "@")))
      text.replaceSubrange(place...place, with: bytes)
      let contents = try await read(text)
      let marks = String(repeating: "*", count: bytes.count)
      #expect(contents.dictionary.origins.map(\.source) == ["a\(marks)b"])
      #expect(contents.replacedCharacters == bytes.count)
      #expect(contents.samples.values.map(\.count) == [1])
    }
  }
}
