import Foundation
import HealthModel
import Testing

@testable import Reports

/// Texts, numbers and colours.
@Suite struct TextTests {
  struct Escaped: Sendable, CustomTestStringConvertible {
    var text: String
    var markup: String
    var testDescription: String { markup }
  }

  @Test(arguments: [
    Escaped(text: "Step Count", markup: "Step Count"),
    Escaped(text: "<script>", markup: "&lt;script&gt;"),
    Escaped(text: "\" onload='x' &amp;", markup: "&quot; onload=&#39;x&#39; &amp;amp;"),
    Escaped(text: "a\u{0}b\u{1B}c\u{7F}", markup: "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
    Escaped(text: "two\r\nlines\t", markup: "two  lines "),
    Escaped(text: "歩数 e\u{301}", markup: "歩数 e\u{301}"),
  ])
  func textsStayTexts(_ escaped: Escaped) {
    let markup: Markup = "<b title=\"\(escaped.text)\">\(escaped.text)</b>"
    #expect(
      String(decoding: markup.bytes, as: UTF8.self)
        == "<b title=\"\(escaped.markup)\">\(escaped.markup)</b>")
  }

  struct Number: Sendable, CustomTestStringConvertible {
    var value: Double
    var text: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Number(value: 0, text: "0"), Number(value: -0.0, text: "0"),
    Number(value: 8_048, text: "8,048"),
    Number(value: 1_234_567.8, text: "1,234,568"), Number(value: 123.456, text: "123.5"),
    Number(value: 71.2333, text: "71.23"), Number(value: 5, text: "5"),
    Number(value: 0.041_26, text: "0.041"), Number(value: 0.000_01, text: "0"),
    Number(value: -1_234, text: "−1,234"), Number(value: 999.96, text: "1,000"),
    Number(value: .nan, text: "–"), Number(value: 1e300, text: "1e+300"),
    Number(value: 1_234_567_890_123_456, text: "1.235e+15"),
    Number(value: -9.999_96e18, text: "−1e+19"), Number(value: 2.5e15, text: "2.5e+15"),
  ])
  func numbersHaveFourDigits(_ number: Number) { #expect(numberText(number.value) == number.text) }

  @Test(arguments: [
    Number(value: 59.4, text: "59 s"), Number(value: 61, text: "1 min 1 s"),
    Number(value: 3_600, text: "1 h 0 min"), Number(value: 28_680, text: "7 h 58 min"),
    Number(value: 0, text: "0 s"), Number(value: 7_199.9, text: "2 h 0 min"),
    Number(value: .infinity, text: "–"),
  ])
  func lengthsOfTimeAreWords(_ number: Number) {
    #expect(Wording(language: .english).duration(number.value) == number.text)
  }

  @Test func lengthsOfTimeAreJapanese() {
    let japanese = Wording(language: .japanese)
    #expect(japanese.duration(28_680) == "7時間58分")
    #expect(japanese.duration(61) == "1分1秒")
  }

  @Test func changesHaveASign() {
    #expect(percentText(from: 100, to: 150) == "+50 %")
    #expect(percentText(from: 100, to: 99.5) == "−0.5 %")
    #expect(percentText(from: 100, to: 100) == "±0 %")
    #expect(percentText(from: -10, to: -5) == "+50 %")
    #expect(percentText(from: 0, to: 5) == nil)
    #expect(changeText(from: 72.5, to: 72) == "−0.5")
  }

  /// Every text exists in every language, with the same gaps.
  @Test(arguments: ReportLanguage.allCases)
  func textsAreWhole(_ language: ReportLanguage) {
    func gaps(_ text: String) -> Set<String> {
      Set(text.matches(of: /\{\d\}/).map { String($0.0) })
    }
    let all = Phrase.allCases.map(\.texts) + WrittenWord.allCases.map(\.texts)
    #expect(all.count > 100)
    for texts in all {
      #expect(!texts.text(language).isEmpty)
      #expect(gaps(texts.text(language)) == gaps(texts.text(.english)), "\(texts)")
    }
  }

  @Test func localesGiveLanguages() {
    #expect(ReportLanguage(locale: "ja_JP.UTF-8") == .japanese)
    #expect(ReportLanguage(locale: "ja") == .japanese)
    #expect(ReportLanguage(locale: "de_DE.UTF-8") == .english)
    #expect(ReportLanguage(locale: "C") == .english)
    #expect(ReportLanguage(locale: "") == .english)
  }

  @Test func typesAreWords() {
    let english = Wording(language: .english)
    #expect(english.type("HKQuantityTypeIdentifierStepCount") == "Step Count")
    #expect(
      english.type("HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
        == "Heart Rate Variability SDNN")
    #expect(english.type("HKQuantityTypeIdentifierVO2Max") == "VO2Max")
    #expect(english.activity("HKWorkoutActivityType37") == "Running")
    let japanese = Wording(language: .japanese)
    #expect(japanese.type("HKQuantityTypeIdentifierStepCount") == "歩数")
    #expect(japanese.type("HKQuantityTypeIdentifierNew") == "New")
  }

  /// Whatever HealthKit has a name for has one in Japanese.
  @Test func everyNameIsJapanese() {
    let japanese = Wording(language: .japanese)
    var names = QuantityType.all.map { japanese.type($0.identifier) }
    names += CategoryType.all.map { japanese.type($0.identifier) }
    names += WorkoutActivityType.all.map { japanese.activity($0.name) }
    names += WorkoutEventType.all.map { japanese.event($0.name) }
    names += CategoryType.all.flatMap(\.values).map { japanese.value($0.caseName) }
    #expect(names.count > 300)
    // What Japan calls by Latin letters as well.
    let latin: Set = ["BMI", "NikeFuel"]
    for name in names where name.utf8.allSatisfy({ $0 < 0x80 }) && !latin.contains(name) {
      Issue.record("\(name)")
    }
  }

  @Test func wordsThatNobodyKnowsStay() {
    #expect(Wording(language: .japanese).word("bad-date") == "日付が不正")
    #expect(Wording(language: .english).word("bad-date") == "bad-date")
    #expect(Wording(language: .japanese).word("of tomorrow") == "of tomorrow")
    #expect(Wording(language: .japanese).word("") == "")
  }

  /// The contrast of two colours by WCAG 2.2.
  private func contrast(_ left: String, _ right: String) -> Double {
    func luminance(_ color: String) -> Double {
      let number = Int(color.dropFirst(), radix: 16) ?? 0
      let parts = [number >> 16 & 255, number >> 8 & 255, number & 255].map { part in
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (first, second) = (luminance(left), luminance(right))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test func coloursCanBeTold() {
    #expect(contrast("#000000", "#ffffff") == 21)
    for surrounding in [\PageColor.light, \PageColor.dark] {
      for ground in PageColor.grounds {
        let under = ground[keyPath: surrounding]
        for color in PageColor.texts {
          #expect(contrast(color[keyPath: surrounding], under) >= 4.5, "\(color) on \(ground)")
        }
        for color in PageColor.series + PageColor.rings {
          #expect(contrast(color[keyPath: surrounding], under) >= 3, "\(color) on \(ground)")
        }
      }
    }
  }
}
