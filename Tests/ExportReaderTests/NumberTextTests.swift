import ExportGenerator
import Testing

@testable import ExportReader

@Suite struct NumberTextTests {
  private func number(_ text: String, shift: Int = 0) -> NumberText? {
    let bytes = Array(text.utf8)
    return NumberText(bytes.span, shift: shift)
  }

  /// A decimal text of one of many shapes: its digits with the point taken out, and its exponent.
  private func decimal(_ random: inout SplitMix64) -> (text: String, digits: String, exponent: Int)
  {
    let whole = random.digits(random.pick([0, 1, 1, 2, 3, 5, 9, 17, 18, 19, 20, 40, 400]))
    let minimum = whole.isEmpty ? 1 : 0
    let fraction = random.digits(max(minimum, random.pick([0, 0, 1, 2, 6, 15, 17, 18, 30, 320])))
    let zeros = String(repeating: "0", count: random.pick([0, 0, 0, 1, 25, 310]))
    let isLeading = random.once(in: 2)
    var text = isLeading ? zeros + whole : whole
    var digits = text
    if !fraction.isEmpty || random.once(in: 9) {
      let places = isLeading ? fraction : zeros + fraction
      text += "." + places
      digits += places
    }
    var exponent = -(digits.utf8.count - (isLeading ? zeros + whole : whole).utf8.count)
    if random.once(in: 2) {
      let range = random.pick([0...9, 0...40, 280...330, 0...5000])
      let power = Int.random(in: range, using: &random) * random.pick([-1, 1])
      text += random.pick(["e", "E"]) + (power >= 0 ? random.pick(["", "+"]) : "") + "\(power)"
      exponent += power
    }
    return (text, digits, exponent)
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func readsAsTheStandardLibraryDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var finite = 0
    for _ in 0..<400 {
      let (text, digits, exponent) = decimal(&random)
      let sign = random.pick(["", "-"])
      let shift = random.pick([0, 0, 2, -3, 6, -9, 3])
      let plain = Double("\(sign)\(digits)e\(exponent)") ?? .nan
      let shifted = Double("\(sign)\(digits)e\(exponent + shift)") ?? .nan
      let read = number(sign + text, shift: shift)
      if plain.isFinite {
        finite += 1
        #expect(read?.original.bitPattern == plain.bitPattern, "\(sign)\(text)")
        #expect(read?.shifted.bitPattern == shifted.bitPattern, "\(sign)\(text) by \(shift)")
      } else {
        #expect(read == nil, "\(text)")
      }
    }
    #expect(finite > 200)
  }

  @Test func halfwayCasesRoundToEven() {
    for text in [
      "9007199254740993", "9007199254740993.0000000000000000000000001", "2.2250738585072011e-308",
      "4.9406564584124654e-324", "2.4703282292062327e-324", "2.47032822920623272088e-324",
      "1.7976931348623158e308", "1.7976931348623157e308", "17976931348623157e292",
      "0.1", "123456789012345678", "1234567890123456789",
    ] {
      let expected = Double(text)
      #expect(number(text)?.original == expected, "\(text)")
    }
    #expect(number("1.7976931348623159e308") == nil)
  }

  @Test(arguments: [
    "10", "1e1", " 10 ", "+10", "10.0", "010", "\t10\r\n", "1E+01", "100e-1", "10.",
  ])
  func theseAreTen(text: String) {
    #expect(number(text)?.original == 10)
    #expect(number(text, shift: 2)?.shifted == 1000)
  }

  @Test(arguments: [
    "NaN", "inf", "-Infinity", "", "abc", "0x10", "1,234", "72,5", "1 000", "１０", "10kg",
    "1e999", " ", ".", "-", "+", "e5", ".e5", "1e", "1e+", "1e1.5", "--1", "+-1", "1.2.3", "1e 5",
    "- 1", "1_000", "0b1", "٣", "10\u{A0}", "\u{0}", "1\u{0}", "1e99999999999999999999", "1d5",
    "1f", "infinity", "nan(1)", "−5",
  ]) func theseAreNoNumbers(text: String) {
    #expect(number(text) == nil)
  }

  @Test func smallestAreZero() {
    #expect(number("1e-999999999999999999999")?.original == 0)
    #expect(number("0e999999999999999999999")?.original == 0)
    #expect(number("-0.000")?.original.bitPattern == (-0.0).bitPattern)
  }

  @Test func aShiftOutOfRangeLeavesTheNumber() {
    #expect(number("1e308", shift: 2)?.original == 1e308)
    #expect(number("1e308", shift: 2)?.shifted == .infinity)
    #expect(number("-12345678901234567890e289", shift: 3)?.shifted == -.infinity)
  }

  @Test(arguments: ["0", "1", "10", "100", "0.5", "-0.5", "72.25", "123456789012345", "0.001"])
  func theseArePlain(text: String) {
    #expect(number(text)?.isPlain == true)
  }

  @Test(arguments: [
    "010", "1e1", " 10", "10 ", "+10", "10.0", "10.", ".5", "-0", "00", "0.50", "-01", "1E0",
    "1234567890123456", "0.12345678901234567", "12345678901234567890", "0.0",
  ]) func theseAreNotPlain(text: String) {
    #expect(number(text)?.isPlain == false)
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func aPlainTextIsNamedByItsNumber(seed: UInt64) {
    // Two plain texts of one number would be told apart by nothing: there must be only one.
    var random = SplitMix64(seed: seed)
    var textOf: [UInt64: String] = [:]
    for _ in 0..<4000 {
      let whole = random.digits(random.pick([1, 1, 1, 2]))
      let text =
        random.once(in: 2) ? whole : whole + "." + random.digits(random.pick([0, 1, 1, 2]))
      guard let read = number(text), read.isPlain else { continue }
      let former = textOf.updateValue(text, forKey: read.original.bitPattern)
      #expect(former == nil || former == text)
    }
    #expect(textOf.count > 100)
  }
}
