import Foundation
import HealthModel
import Testing

@testable import Documents

@Suite struct StatisticsDocumentTests {
  @Test func keysStandInTheirOrder() {
    var steps = row("2021-09-13", sum: 8421)
    steps.sources = ["Apple Watch", "iPhone"]
    #expect(
      steps.json()
        == #"{"id":"daily-steps.20210913T000000Z","collection":"daily-steps","subject":"me","#
        + #""type":"HKQuantityTypeIdentifierStepCount","startDate":"2021-09-13T00:00:00+00:00","#
        + #""endDate":"2021-09-13T23:59:59+00:00","unit":"count","sum":8421,"sampleCount":3,"#
        + #""sources":["Apple Watch","iPhone"],"anchor":1}"#)
  }

  @Test func everyStatisticHasItsKey() {
    var all = row("2021-09-13", sum: 1, source: "iPhone")
    all.average = 2
    all.minimum = 3
    all.maximum = 4
    all.mostRecent = 5
    all.mostRecentDate = "2021-09-13T01:00:00+00:00"
    all.duration = 6
    all.timeWeightedSum = 7
    all.median = 8
    all.p5 = 9
    all.p95 = 10
    all.standardDeviation = 11
    #expect(
      all.json(isStored: false)
        == #"{"type":"HKQuantityTypeIdentifierStepCount","source":"iPhone","#
        + #""startDate":"2021-09-13T00:00:00+00:00","endDate":"2021-09-13T23:59:59+00:00","#
        + #""unit":"count","sum":1,"average":2,"minimum":3,"maximum":4,"mostRecent":5,"#
        + #""mostRecentDate":"2021-09-13T01:00:00+00:00","duration":6,"timeWeightedSum":7,"#
        + #""median":8,"p5":9,"p95":10,"standardDeviation":11,"sampleCount":3,"#
        + #""sources":["Watch"]}"#)
  }

  @Test func workoutStandsAfterSource() {
    var run = row("2021-09-13", source: "iPhone")
    run.workout = "20210913T000000Z.1800.0123456789abcdef.1"
    let members =
      #""source":"iPhone","workout":"20210913T000000Z.1800.0123456789abcdef.1","startDate":"#
    #expect(run.json().contains(members))
    // Without a store it tells the rows of workouts that begin together apart.
    #expect(run.json(isStored: false).contains(members))
  }

  @Test func categoriesHaveTheirValues() {
    var night = row("2021-09-13", sum: nil)
    night.type = "HKCategoryTypeIdentifierSleepAnalysis"
    night.unit = nil
    night.date = "2021-09-14"
    night.duration = 30_600
    night.values = [
      ValueStatistics(name: "inBed", duration: 30_600, sampleCount: 1),
      ValueStatistics(name: "asleepREM", duration: 0, sampleCount: 2),
      ValueStatistics(name: "asleep", duration: nil, sampleCount: 3),
    ]
    night.efficiency = 0.5
    #expect(
      night.json(isStored: false)
        == #"{"type":"HKCategoryTypeIdentifierSleepAnalysis","#
        + #""startDate":"2021-09-13T00:00:00+00:00","endDate":"2021-09-13T23:59:59+00:00","#
        + #""date":"2021-09-14","duration":30600,"values":{"#
        + #""inBed":{"duration":30600,"sampleCount":1},"#
        + #""asleepREM":{"duration":0,"sampleCount":2},"asleep":{"sampleCount":3}},"#
        + #""efficiency":0.5,"sampleCount":3,"sources":["Watch"]}"#)
  }

  @Test(arguments: [
    "\"quoted\" \\ back/slash", "line\nend\r\ttab\u{8}\u{C}\u{0}\u{1F}\u{7F}",
    "\u{2028}\u{2029}", "👩‍⚕️ é e\u{301} \u{10FFFF}", "<script>alert('x')</script>", "",
  ])
  func namesComeBackAsTheyWere(name: String) throws {
    var odd = row("2021-09-13", source: "x")
    odd.source = name
    odd.sources = [name, name]
    let text = odd.json()
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{2028}" })
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let source = try #require(object["source"] as? String)
    #expect(source.unicodeScalars.elementsEqual(name.unicodeScalars))
    #expect(object["sources"] as? [String] == [name, name])
  }

  struct Number: Sendable, CustomTestStringConvertible {
    var value: Double
    var text: String?
    var testDescription: String { "\(value)" }
  }

  @Test(arguments: [
    Number(value: 0, text: "0"), Number(value: -0.0, text: "0"), Number(value: 8421, text: "8421"),
    Number(value: 0.1, text: "0.1"), Number(value: 0.1 + 0.2, text: "0.30000000000000004"),
    Number(value: -12.5, text: "-12.5"), Number(value: 1e21, text: "1e+21"),
    Number(value: .leastNonzeroMagnitude, text: "5e-324"),
    Number(value: 123_456_789_012, text: "123456789012"),
    Number(value: .nan, text: nil), Number(value: .infinity, text: nil),
    Number(value: -.infinity, text: nil),
  ])
  func numbersAreShortAndExact(number: Number) {
    let text = row("2021-09-13", sum: number.value).json()
    #expect(text.contains("\"sum\"") == (number.text != nil))
    #expect(!text.contains("null"))
    guard let expected = number.text else { return }
    #expect(text.contains("\"sum\":\(expected),"))
    #expect(Double(expected) == number.value)
  }
}
