import Foundation
import Testing

@testable import SideFiles

/// Numbers, moments and JSON.
@Suite struct TextTests {
  @Test(
    arguments: [
      ("2024-03-01T18:00:00Z", 1_709_316_000_000), ("2024-03-01t18:00:00z", 1_709_316_000_000),
      ("2024-03-01T18:00:00", 1_709_316_000_000), ("2024-03-01T18:00:00.1Z", 1_709_316_000_100),
      ("2024-03-01T18:00:00,0129999Z", 1_709_316_000_012),
      ("2024-03-01T20:30:00+02:30", 1_709_316_000_000),
      ("2024-03-01T13:00:00.5-0500", 1_709_316_000_500),
      ("2024-03-01T19:00:00+01", 1_709_316_000_000),
      ("2024-03-01 19:00:00 +0100", 1_709_316_000_000), ("2016-12-31T23:59:60Z", 1_483_228_800_000),
      ("1969-12-31T23:59:59.5Z", -500), ("2024-02-29T00:00:00Z", 1_709_164_800_000),
    ] as [(String, Int64)])
  func moments(_ text: String, milliseconds: Int64) {
    let bytes = Array(text.utf8)
    let moment = readMoment(bytes.span, needsOffset: false)
    #expect(moment == milliseconds)
  }

  @Test(arguments: [
    "", "2024-03-01", "2024-03-01T18:00Z", "2023-02-29T00:00:00Z", "2024-13-01T18:00:00Z",
    "2024-03-01T24:00:00Z", "2024-03-01T18:60:00Z", "2024-03-01T18:00:61Z", "2024-03-01T18:00:00.Z",
    "2024-03-01T18:00:00Zx", "2024-03-01T18:00:00+1", "2024-03-01T18:00:00+01:6",
    "2024-03-01T18:00:00+01:60", "2024-03-01T18:00:00+24", "2024-03-01T18:00:00x",
    "2024-03-01x18:00:00Z", "0000-03-01T18:00:00Z", "2024/03/01 18:00:00", "+024-03-01T18:00:00Z",
  ]) func noMoments(_ text: String) {
    let bytes = Array(text.utf8)
    let moment = readMoment(bytes.span, needsOffset: false)
    #expect(moment == nil)
  }

  @Test func offsetMayBeNeeded() {
    let bytes = Array("2024-03-01 18:00:00".utf8)
    let moment = readMoment(bytes.span, needsOffset: true)
    #expect(moment == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func numbersAgreeWithTheStandardLibrary(_ seed: UInt64)
  {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    for _ in 0..<50 {
      let digits = (0...next(24)).map { _ in String(next(10)) }.joined()
      let decimals = (0..<next(24)).map { _ in String(next(10)) }.joined()
      let exponent = next(3) == 0 ? "e\(Int(next(60)) - 30)" : ""
      let text = (next(2) == 0 ? "-" : "") + digits + "." + decimals + exponent
      let bytes = Array(text.utf8)
      let value = DecimalText(bytes.span)?.value()
      #expect(value == Double(text), "\(text)")
      let comma = Array(text.utf8).map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }
      let same = DecimalText(comma.span, mark: UInt8(ascii: ","))?.value(shift: 3)
      let shifted = Double(
        (exponent.isEmpty ? text : String(text.dropLast(exponent.count)))
          + "e\((Int(exponent.dropFirst()) ?? 0) + 3)")
      #expect(same == shifted, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("1.234,5", 1234.5), ("-1.234.567,25", -1_234_567.25), ("12,5", 12.5), ("1.234", 1234),
      ("999.999", 999_999),
    ] as [(String, Double)])
  func groups(_ text: String, number: Double) {
    let bytes = Array(text.utf8)
    let value = DecimalText(bytes.span, mark: UInt8(ascii: ","), grouping: UInt8(ascii: "."))?
      .value()
    #expect(value == number)
  }

  @Test(arguments: [
    "", "-", ".", "1.23,5", "1.2345", "1234.567", ".123", "1,5.000", "1,,5", "1..000", "1e", "1e+",
    "1x", " 1", "1 ", "e5", "--1", "1.", "١",
  ]) func noGroups(_ text: String) {
    let bytes = Array(text.utf8)
    let number = DecimalText(bytes.span, mark: UInt8(ascii: ","), grouping: UInt8(ascii: "."))
    #expect(number == nil)
  }

  @Test func resourcesAreKeptAsWritten() throws {
    let text = "{ \"resourceType\" : \"Observation\", \"é\": [1.50, {}] }\n"
    #expect(try readClinicalResource(Array(text.utf8)) == text)
    #expect(try readClinicalResource([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == text)
  }

  /// Foundation's reader, which lets pass more, lets pass all that the strict one does.
  @Test func everyPrefixAndChangeOfAResource() {
    let text = #" {"a": [1, -2.5e+3, 0.1E-2, true, false, null, {}], "b\\\u00e9\n": {"c": "é\""}} "#
    let whole = Array(text.utf8)
    var passed = 0
    for length in 0..<(whole.count - 1) {
      let part = Array(whole[..<length])
      #expect(throws: SideFileError.self) { try readClinicalResource(part) }
    }
    for place in whole.indices {
      for mask in [1, 2, 4, 8, 16, 32, 64, 128] as [UInt8] {
        var changed = whole
        changed[place] ^= mask
        guard (try? readClinicalResource(changed)) != nil else { continue }
        passed += 1
        let value = try? JSONSerialization.jsonObject(with: Data(changed))
        #expect(value is [String: Any], "byte \(place), mask \(mask)")
      }
    }
    #expect(passed > 50)
    #expect((try? readClinicalResource(whole)) == text)
  }

  @Test(
    arguments: [
      ("", .empty), ("{", .notJSON), ("[]", .notJSON), ("\"a\"", .notJSON), ("{}{}", .notJSON),
      ("{\"a\":1,}", .notJSON), ("{'a':1}", .notJSON), ("{\u{0}}", .encoding),
      ("{\"a\"}", .notJSON), ("{\"a\":}", .notJSON), ("{\"a\":01}", .notJSON),
      ("{\"a\":1.}", .notJSON),
      ("{\"a\":-}", .notJSON), ("{\"a\":1e}", .notJSON), ("{\"a\":\"\\x\"}", .notJSON),
      ("{\"a\":\"\\u12g4\"}", .notJSON), ("{\"a\":\"\n\"}", .notJSON), ("{\"a\":[1,]}", .notJSON),
      ("{\"a\":tru}", .notJSON), ("{\"a\":\"", .notJSON), ("{\"a\":\"\\", .notJSON),
      ("1", .notJSON),
      (String(repeating: "{\"a\":", count: 100_000), .notJSON),
    ] as [(String, SideFileError.Problem)])
  func unusableResources(_ text: String, expected: SideFileError.Problem) {
    let error = #expect(throws: SideFileError.self) { try readClinicalResource(Array(text.utf8)) }
    #expect(error?.problem == expected)
  }

  @Test func resourcesInOtherEncodingsAreRefused() {
    let wide = "{}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [wide, [0xFF, 0xFE] + wide, [0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x31, 0x7D]] {
      let error = #expect(throws: SideFileError.self) { try readClinicalResource(bytes) }
      #expect(error?.problem == .encoding)
    }
  }
}
