import HealthModel
import Testing

@testable import ExportReader

/// What stands before the root element, in the shapes that phones and people make.
@Suite struct PrologTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String

    init(_ name: String, _ text: String) {
      testDescription = name
      self.text = text
    }
  }

  private static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"

  @Test(arguments: [
    Case("nothing", ""),
    Case("a declaration", declaration),
    Case("a byte order mark", "\u{FEFF}" + declaration),
    Case("blank lines", "\n\n  \t\r\n"),
    Case("comments", declaration + "<!-- <HealthData> > -- > it's --><!---->"),
    Case("an instruction", declaration + "<?style href=\"<HealthData>\" > ?>"),
    Case("a plain type", declaration + "<!DOCTYPE HealthData>"),
    Case("lower case", "<!doctype HealthData [ <!ELEMENT Me EMPTY> ]>"),
    Case("a system type", #"<!DOCTYPE HealthData SYSTEM "http://127.0.0.1:9/a>b[.dtd">"#),
    Case(
      "a public type", #"<!DOCTYPE HealthData PUBLIC "-//x//y" 'z.dtd' [ <!ELEMENT a ANY> ] >"#),
    Case(
      "ends in a comment",
      "<!DOCTYPE HealthData [\n<!-- ]>\n<HealthData locale=\"fr\"> it's -->\n<!ELEMENT Me EMPTY>\n]>"
    ),
    Case(
      "ends in values",
      """
      <!DOCTYPE HealthData [
      <!ENTITY a "]><HealthData locale='fr'><Me/>">
      <!ATTLIST Me x CDATA ']> <HealthData> <!--'>
      <?x ]>
      <HealthData> ?>
      ]>

      """),
    Case(
      "an open list",
      """
      <!DOCTYPE HealthData [
      <!ATTLIST VisionPrescription
        type CDATA #REQUIRED
      <!ELEMENT RightEye EMPTY>
      <!ATTLIST RightEye
        sphere CDATA #IMPLIED
      >
        device CDATA #IMPLIED
      >
      ]>

      """),
    Case("a stray end", "<!DOCTYPE HealthData [ <!ELEMENT Me EMPTY> > ]>"),
    Case("never closed", "<!DOCTYPE HealthData [\n<!ELEMENT Me EMPTY>\n"),
    Case("an open comment", "<!DOCTYPE HealthData [\n<!-- never closed\n<!ELEMENT Me EMPTY>\n]>\n"),
    Case("one quote", "<!DOCTYPE HealthData [\n<!ATTLIST Me x CDATA \">\n]>\n"),
    Case("one apostrophe", "<!DOCTYPE HealthData [\n<!ATTLIST Me x CDATA '>\n]>\n"),
    Case(
      "one quote and an earlier root",
      "<!DOCTYPE HealthData [\n<!-- <HealthData> <Me/> -->\n<!ATTLIST Me x CDATA \">\n]>\n"),
    Case("no end of the subset", "<!DOCTYPE HealthData [\n<!ELEMENT Me EMPTY>\n>\n"),
    Case("text", "Health export follows\n"),
    Case(
      "a name that goes on", "<!DOCTYPE HealthData [\n<!ATTLIST HealthDataX \"\n<HealthDataX> <a/>"),
  ]) func theRootIsFound(_ known: Case) async throws {
    let text =
      known.text + "<HealthData locale='en_>US' note = \"/>\">\n" + record() + "</HealthData>"
    for manner in [Manner(), Manner(sectionSize: 64, step: 1)] {
      let contents = try await read(text, manner)
      #expect(contents.locale == "en_>US")
      #expect(contents.samples[quantity + "StepCount"]?.original == [10])
      #expect(contents.rejections == [])
    }
  }

  @Test(arguments: [
    Case("another root", "<ClinicalDocument><x/></ClinicalDocument>"),
    Case("a longer name", "<HealthDataX><Me/></HealthDataX>"),
    Case("only a type", "<!DOCTYPE HealthData [ <!ELEMENT Me EMPTY> ]>"),
    Case("an open tag", "<HealthData locale=\"en_US"),
    Case("text", "hello"),
    Case("a part of the name", "<HealthDat"),
    Case("the name", "<HealthData"),
    Case("only a comment", "<!-- hello -->"),
  ]) func thereIsNoRoot(_ known: Case) async {
    await #expect(ReaderError.Problem.met(reading: known.text) == .noRoot)
  }

  @Test func nothingAtAll() async {
    await #expect(ReaderError.Problem.met(reading: "") == .empty)
  }

  @Test(arguments: [
    "<HealthData/>", "<HealthData />", "<HealthData></HealthData>", "<HealthData ></HealthData\n>",
  ])
  func anEmptyExport(text: String) async throws {
    let contents = try await read(text)
    #expect(contents.types == [])
    #expect(contents.trailingBytes == 0)
  }

  @Test(arguments: [
    "<HealthData locale=\"en\"\n \(record())\n</HealthData>",
    "<HealthData locale=\"en>\n \(record())\n</HealthData>",
    "<HealthData locale=en\"><Me/>\n \(record())\n</HealthData>",
  ]) func aDamagedRootTagCostsNoRecord(text: String) async throws {
    let contents = try await read(text)
    #expect(contents.samples.values.map(\.count) == [1])
  }

  @Test(arguments: [
    "<HealthData/>\(record())</HealthData>", "<HealthData></HealthData>\(record())",
    "<HealthData></HealthData>\n</HealthData>\n<!-- --><HealthData></HealthData>",
  ]) func elementsBehindTheEndAreDamage(text: String) async {
    for manner in [Manner(), Manner(sectionSize: 64, step: 1)] {
      await #expect(ReaderError.Problem.met(reading: text, manner) == .elementBehindEnd)
    }
  }

  @Test(arguments: [("\n\n", 0), ("<!-- -->", 7), ("\0\0", 2), ("< a", 2), ("</HealthData>", 13)])
  func otherBytesBehindTheEndAreCounted(rest: String, count: Int) async throws {
    let contents = try await read("<HealthData>\(record())</HealthData>" + rest)
    #expect(contents.trailingBytes == count)
    #expect(contents.types.count == 1)
  }

  @Test func aTypeLongerThanTheFirstRead() async throws {
    // The only thing that looks like a root in the first megabyte is inside a comment.
    let padding = String(repeating: "<!ELEMENT Me EMPTY>\n", count: 60_000)
    let text =
      "<!DOCTYPE HealthData [\n<!-- \n<HealthData locale=\"fr\">\n<Me/> -->\n\(padding)]>\n"
      + "<HealthData locale=\"en\">\(record())</HealthData>"
    let contents = try await read(text)
    #expect(contents.locale == "en")
    #expect(contents.types.count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func manyFalseRootsTakeNoTime() async {
    let text = "<!-- " + String(repeating: "<HealthDataX ", count: 30_000)
    await #expect(ReaderError.Problem.met(reading: text) == .noRoot)
    let spaced = "<!DOCTYPE \"" + String(repeating: "<HealthData ", count: 30_000)
    await #expect(ReaderError.Problem.met(reading: spaced) == .noRoot)
  }

  @Test(arguments: [
    Case("iso", #"<?xml version="1.0" encoding="ISO-8859-1"?>"#),
    Case("windows", #"<?xml encoding="windows-1252"?>"#),
  ]) func otherEncodingsAreRefused(_ known: Case) async {
    await #expect(
      ReaderError.Problem.met(reading: known.text + "<HealthData></HealthData>") == .encoding)
  }

  @Test(arguments: [
    #"<?xml version="1.0" encoding="utf-8" standalone='yes'?><HealthData></HealthData>"#,
    #"<?xml version="1.0" encoding='US-ASCII'?><HealthData></HealthData>"#,
    #"<?xml version='1.0' encoding = 'utf-16'?><HealthData></HealthData>"#,
    #"<HealthData><Note encoding="latin1"/></HealthData>"#,
    #"<?xml version="1.0"?><!-- encoding="latin1" --><HealthData></HealthData>"#,
    "<HealthData encoding=\"",
  ]) func theseAreNoOtherEncodings(text: String) async {
    await #expect(ReaderError.Problem.met(reading: text) != .encoding)
  }
}
