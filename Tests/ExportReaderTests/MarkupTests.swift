import Testing

@testable import ExportReader

/// Where the tokenizer cuts.
@Suite struct MarkupTests {
  private func children(_ text: String) throws(ReaderError) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    var index = 0
    while true {
      let next = try nextChild(in: bytes.span, from: index, baseOffset: 100)
      guard case .child(let start, let end) = next else {
        if next != .incomplete { found.append("end") }
        return found
      }
      found.append(String(decoding: bytes[start..<end], as: UTF8.self))
      index = end
    }
  }

  @Test(arguments: [
    ["<a/>", "<b></b>"], ["<a x='>'/>", "<b y=\"/>\"></b>"], ["<!-- <a> -- > -->", "<a/>"],
    ["<!---->", "<a/>"], ["<!-->-->"], ["<![CDATA[<a>]]>", "<a/>"], ["<![CDATA[]]>"],
    ["<![CDATA[]]]]>"], ["<?a <b> ?>", "<?b?>"], ["<a><b/><c><d/></c></a>", "<a />"],
    ["<a><!-- </a> --><![CDATA[</a>]]><?x </a>?></a>"], ["<a x='</HealthData>'/>"],
    ["<a\n x = \"1\"\t/>"], ["<HealthDataX></HealthDataX>"], ["<!x>"], ["<a>\"</a>", "<b>'</b>"],
    ["<a x=\"<<Device>, y\"/>"],
  ]) func wholeChildren(parts: [String]) throws {
    for between in ["", " \n ", "text '\" > "] {
      let text = parts.joined(separator: between)
      #expect(try children(text) == parts)
      #expect(try children(text + "</HealthData>") == parts + ["end"])
      // Whatever the buffer shows of it, the children that are whole stay the same.
      for length in 0..<text.utf8.count {
        let prefix = String(decoding: Array(text.utf8).prefix(length), as: UTF8.self)
        let seen = try children(prefix)
        #expect(seen == Array(parts.prefix(seen.count)), "\(prefix)")
      }
    }
  }

  @Test(arguments: [
    ("<a x=\"1 y=\"2\"/>\n <b/>", ["<a x=\"1 y=\"2\"/>", "<b/>"]),
    ("<a x='1/><b/>", ["<a x='1/>", "<b/>"]),
    ("<a x=\"1\"/\n<b/>", ["<a x=\"1\"/\n", "<b/>"]),
    ("<a x=\"1>\n  <c/>\n</a>\n<b/>", ["<a x=\"1>\n  <c/>\n</a>", "<b/>"]),
    ("<a>\n</a\n<b/>", ["<a>\n</a\n", "<b/>"]),
    ("<a x=1\"/><b y=\"\"/>", ["<a x=1\"/>", "<b y=\"\"/>"]),
  ]) func aLostQuoteCostsOneElement(text: String, parts: [String]) throws {
    #expect(try children(text) == parts)
    #expect(try children(text + "</HealthData>") == parts + ["end"])
  }

  @Test func endTagsThatCloseNothing() {
    #expect(throws: ReaderError(.strayEndTag, byte: 104)) { try children("<a/></a>") }
    #expect(throws: ReaderError(.unclosedElement, byte: 105)) {
      try children("<a/> <b></HealthData>")
    }
  }

  @Test func aCutIsBehindTheLastWholeChild() throws {
    let bytes = Array(" <a/> <b></b> <c".utf8)
    #expect(
      try findCut(in: bytes.span, baseOffset: 0)
        == SectionCut(end: 13, rootEnd: nil, children: [1, 6]))
    let closed = Array(" <a/> text </HealthData >rest".utf8)
    #expect(
      try findCut(in: closed.span, baseOffset: 0)
        == SectionCut(end: 11, rootEnd: 25, texts: [6], children: [1]))
  }
}
