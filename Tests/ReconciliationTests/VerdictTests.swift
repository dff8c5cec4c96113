import Reconciliation
import Testing

/// When two figures agree.
@Suite struct VerdictTests {
  struct Rounding: Sendable, CustomTestStringConvertible {
    var written: Double
    var digits = WrittenDigits.measured
    var half: Double
    var testDescription: String { "\(written)" }
  }

  @Test(arguments: [
    Rounding(written: 412.375, half: 0.000_5), Rounding(written: 412.4, half: 0.05),
    // Trailing zeros are not written, so four digits count at least.
    Rounding(written: 412, half: 0.05), Rounding(written: 400, half: 0.05),
    Rounding(written: 4_000, half: 0.5), Rounding(written: 18_087.8, half: 0.05),
    Rounding(written: 1_234_560, half: 5), Rounding(written: 0.07, half: 0.000_005),
    Rounding(written: 0.000_012_345_6, half: 5e-11), Rounding(written: 1e-7, half: 5e-11),
    Rounding(written: 1.5e20, half: 5e16), Rounding(written: -412.4, half: 0.05),
    Rounding(written: 0, half: 0.000_5), Rounding(written: 99.210_737_183_785_6, half: 5e-14),
    Rounding(written: 30, digits: .whole, half: 0.5),
    Rounding(written: 0, digits: .whole, half: 0.5),
    Rounding(written: 30.5, digits: .whole, half: 0.05),
  ]) func roundingIsHalfAUnitOfTheLastDigit(_ tested: Rounding) {
    let half = writtenRounding(of: tested.written, tested.digits)
    #expect(abs(half - tested.half) <= 1e-9 * tested.half)
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var apple: Double
    var ours: Double?
    var statistic = AppleFigure.Statistic.sum
    var digits = WrittenDigits.measured
    var verdict: Verdict
    var testDescription: String { "\(apple), \(ours.map { "\($0)" } ?? "none"), \(statistic)" }
  }

  @Test(arguments: [
    Pair(apple: 412.375, ours: 412.375_499, verdict: .exact),
    Pair(apple: 412.375, ours: 412.375_51, verdict: .close),
    Pair(apple: 412.4, ours: 412.36, verdict: .exact),
    Pair(apple: 400, ours: 402, verdict: .close), Pair(apple: 400, ours: 398, verdict: .close),
    Pair(apple: 400, ours: 402.01, verdict: .off), Pair(apple: 400, ours: 397.99, verdict: .off),
    Pair(apple: -10, ours: -10.04, verdict: .close), Pair(apple: -10, ours: 10, verdict: .off),
    // More digits than a double can tell apart.
    Pair(apple: 99.210_737_183_785_6, ours: 99.210_737_183_79, verdict: .exact),
    Pair(apple: 99.210_737_183_785_6, ours: 99.210_738, verdict: .close),
    Pair(apple: 0, ours: nil, verdict: .exact), Pair(apple: 0, ours: 0.000_4, verdict: .exact),
    Pair(apple: 0, ours: 0.1, verdict: .off), Pair(apple: 12, ours: nil, verdict: .off),
    Pair(apple: 0, ours: nil, statistic: .count, digits: .whole, verdict: .exact),
    Pair(apple: 0, ours: nil, statistic: .average, verdict: .off),
    Pair(apple: 0, ours: nil, statistic: .minimum, verdict: .off),
    Pair(apple: 30, ours: 30.5, digits: .whole, verdict: .exact),
    Pair(apple: 30, ours: 31, digits: .whole, verdict: .off),
    Pair(apple: 300, ours: 301, digits: .whole, verdict: .close),
    Pair(apple: 12, ours: .nan, verdict: .off),
  ]) func verdictIsThatOfTheNearerOne(_ tested: Pair) {
    let figure = figure(tested.apple, statistic: tested.statistic, tested.digits)
    #expect(verdict(on: tested.ours, against: figure) == tested.verdict)
  }

  @Test func whatIsMissingDiffersByAllOfASumAndByNothingOfAnAverage() {
    #expect(difference(of: nil, from: figure(12)) == -12)
    #expect(difference(of: 10, from: figure(12)) == -2)
    #expect(difference(of: nil, from: figure(12, statistic: .average)) == nil)
  }
}
