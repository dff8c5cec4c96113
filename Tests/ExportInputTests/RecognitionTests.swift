import Foundation
import Testing

@testable import ExportInput

/// What the first bytes of a file tell.
@Suite struct RecognitionTests {
  /// A start of a file and what it is.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var expected: Recognition
    var testDescription: String { String(text.prefix(40)) }
  }

  static let cases = [
    Case(text: "<HealthData>", expected: .healthData),
    Case(text: "<HealthData/>", expected: .healthData),
    Case(text: "\u{FEFF}<?xml version='1.0'?>\r\n<HealthData\n locale='x'>", expected: .healthData),
    Case(text: "\n \u{B}<!-- <Other> --><!DOCTYPE  HealthData[", expected: .healthData),
    Case(text: "<!--\(String(repeating: "-", count: 9000))--><HealthData>", expected: .healthData),
    Case(text: "<!DOCTYPE HealthData", expected: .undecided),
    Case(text: "<HealthData", expected: .undecided),
    Case(text: "<Health", expected: .undecided),
    Case(text: "<?xml version='1.0'", expected: .undecided),
    Case(text: "<!-- <HealthData>", expected: .undecided),
    Case(text: "<!-", expected: .undecided),
    Case(text: "<", expected: .undecided),
    Case(text: "", expected: .undecided),
    Case(text: "<HealthDataBase>", expected: .otherXML),
    Case(text: "<!DOCTYPE html><HealthData>", expected: .healthData),
    Case(text: "<!doctype HealthData []>\n<HealthData locale='x'>", expected: .healthData),
    Case(text: "<!DOCTYP <!-- --> ]]>\n<HealthData/>", expected: .healthData),
    Case(text: "<!DOCTYPE Health [<!ELEMENT a (b)>]><HealthData>", expected: .healthData),
    Case(text: "<!DOCTYPE html><html><HealthData>", expected: .otherXML),
    Case(text: "<!doctype x><HealthDataX>", expected: .otherXML),
    Case(text: "<!doctype x><HealthDa", expected: .undecided),
    Case(text: "<ClinicalDocument><HealthData>", expected: .otherXML),
    Case(text: "HealthData", expected: .notXML),
    Case(text: "\0\u{5}\u{16}\u{7}<HealthData>", expected: .notXML),
  ]

  @Test(arguments: cases) func startIsRecognised(_ input: Case) {
    #expect(recognize(Array(input.text.utf8)) == input.expected)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16IsRecognised(_ encoding: String.Encoding) throws {
    for mark in ["", "\u{FEFF}"] {
      let text = mark + exportXML().replacingOccurrences(of: "Phone", with: "导出")
      let bytes = [UInt8](try #require(text.data(using: encoding)))
      #expect(recognize(bytes) == .healthData)
      #expect(readExportDate(bytes) == 1_717_243_200)
      #expect(recognize(Array(bytes.prefix(7))) == .undecided)
    }
  }

  @Test func exportDateIsFound() {
    func date(_ text: String) -> Int64? { readExportDate(Array(text.utf8)) }
    #expect(date(exportXML()) == 1_717_243_200)
    #expect(date(exportXML("2024-06-01 14:00:00 +0200")) == 1_717_243_200)
    #expect(date(exportXML("20240601060000-0600")) == 1_717_243_200)
    #expect(date("<HealthData><ExportDate\n other='1' value = '2024-06-01 12:00:00 +0000'") == nil)
    #expect(
      date("<HealthData><ExportDate\n value = '2024-06-01 12:00:00 +0000' />") == 1_717_243_200)
    #expect(date("<HealthData><Record value='2024-06-01 12:00:00 +0000'/>") == nil)
    #expect(date("<HealthData><ExportDate/><Me value='2024-06-01 12:00:00 +0000'/>") == nil)
    #expect(date("<ExportDate value='2024-06-01 12:00:00 +0000'/>") == nil)
  }

  @Test func datesAreChecked() {
    func date(_ text: String) -> Int64? { instant(Array(text.utf8)) }
    #expect(date("1970-01-01 00:00:00 +0000") == 0)
    #expect(date("1969-12-31 23:59:59 +0000") == -1)
    #expect(date("2000-02-29 00:00:00 +0545") == 951_761_700)
    #expect(date("0001-01-01 00:00:00 +0000") == -62_135_596_800)
    let wrong = [
      "", "2023-02-29 00:00:00 +0000", "1900-02-29 00:00:00 +0000", "2024-13-01 00:00:00 +0000",
      "2024-00-01 00:00:00 +0000", "2024-01-00 00:00:00 +0000", "2024-01-32 00:00:00 +0000",
      "2024-01-01 24:00:00 +0000", "2024-01-01 00:60:00 +0000", "2024-01-01 00:00:00 0000",
      "2024-01-01 00:00:00 +00", "2024-01-01 00:00:00 +2400", "2024-01-01 00:00:00 *0000",
      "2024/01/01 00:00:00 +0000", "２024-01-01 00:00:00 +0000", "2024-01-0a 00:00:00 +0000",
    ]
    for text in wrong { #expect(date(text) == nil, "\(text)") }
  }

  @Test func namesAreDecoded() {
    #expect(memberName(Array("导出.xml".utf8)) == "导出.xml")
    #expect(memberName([0x65, 0x82, 0xE1, 0xFF]) == "eéß\u{A0}")
    #expect(memberName([0x80, 0xB0, 0xFE]) == "Ç░■")
    #expect(memberName([]) == "")
    #expect(isSideFile("a/__MACOSX/b.xml") && isSideFile("a/._b.xml") && isSideFile(".DS_Store"))
    #expect(!isSideFile("a._b/export.xml") && !isSideFile("DS_Store"))
  }
}
