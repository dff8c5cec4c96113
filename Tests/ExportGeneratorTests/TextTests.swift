import Testing

@testable import ExportGenerator

@Suite struct TextTests {
  struct Decimal: Sendable, CustomTestStringConvertible {
    var mantissa: Int
    var decimals: Int
    var text: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Decimal(mantissa: 0, decimals: 0, text: "0"), Decimal(mantissa: 0, decimals: 3, text: "0"),
    Decimal(mantissa: 7, decimals: 0, text: "7"),
    Decimal(mantissa: 1000, decimals: 0, text: "1000"),
    Decimal(mantissa: 21, decimals: 3, text: "0.021"),
    Decimal(mantissa: 72_500, decimals: 3, text: "72.5"),
    Decimal(mantissa: 748, decimals: 5, text: "0.00748"),
    Decimal(mantissa: -1205, decimals: 2, text: "-12.05"),
    Decimal(mantissa: 100, decimals: 2, text: "1"),
  ])
  func writesDecimals(decimal: Decimal) {
    var buffer = XMLBuffer(offsetSeconds: 0)
    buffer.append(mantissa: decimal.mantissa, decimals: decimal.decimals)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == decimal.text)
  }

  @Test(arguments: [
    (160.5, "160.5"), (149.94652406417111, "149.947"), (0.97, "0.97"), (72.9 - 0.45, "72.45"),
    (5005.27494, "5005.27"), (100.0, "100"),
  ])
  func writesSixDigits(number: Double, text: String) {
    var buffer = XMLBuffer(offsetSeconds: 0)
    buffer.append(number)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (0, 0, "1970-01-01 00:00:00 +0000"), (-1, 3600, "1970-01-01 00:59:59 +0100"),
    (-1, -3600, "1969-12-31 22:59:59 -0100"), (1_709_209_696, 20_700, "2024-02-29 18:13:16 +0545"),
    (1_730_440_800, 3600, "2024-11-01 07:00:00 +0100"),
  ])
  func writesDates(instant: Int, offset: Int, text: String) {
    var buffer = XMLBuffer(offsetSeconds: offset)
    buffer.append(date: instant)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }

  @Test func daysComeBackFromTheirComponents() {
    for number in stride(from: -200_000, through: 200_000, by: 17) {
      let (year, month, day) = CivilDay(number: number).components
      #expect(CivilDay(year: year, month: month, day: day).number == number)
      #expect((1...12).contains(month) && (1...31).contains(day))
    }
  }

  @Test func readsDaysAndOffsets() {
    #expect(CivilDay("2024-02-29")?.number == 19_782)
    for text in ["2023-02-29", "2024-13-01", "2024-1-01", "", "2024-02-2x", "+024-02-02"] {
      #expect(CivilDay(text) == nil)
    }
    #expect(CivilDay.offsetSeconds("-0330") == -12_600)
    for text in ["0100", "+01:00", "+0160", "+1500", "+01000", ""] {
      #expect(CivilDay.offsetSeconds(text) == nil)
    }
  }

  @Test func escapesMarkup() {
    #expect(XMLBuffer.escape("<a & \"b\">") == "&lt;a &amp; &quot;b&quot;&gt;")
  }

  @Test func sharesAddUp() {
    #expect(RecordKind.all.map(\.share).reduce(0, +) == 100_000)
    #expect(
      RecordKind.all.flatMap(\.writers).allSatisfy { $0.versions.count == Writer.versionCount })
    for count in [0, 1, 3, 12_345, 999_999] {
      #expect(GeneratorOptions.counts(of: count).reduce(0, +) == count)
    }
  }

  @Test func randomNumbersAreThoseOfThePublishedGenerator() {
    // The first outputs of the reference program for this seed.
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect((0..<1000).allSatisfy { _ in (3...5).contains(random.within(3...5)) })
    #expect(random.below(0) == 0)
  }
}
