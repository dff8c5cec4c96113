import HealthModel
import Statistics
import Testing

@Suite("The order of sources")
struct SourceRankingTests {
  private func device(_ model: String) -> String {
    "<<HKDevice: >, name:Some, thing, manufacturer:Apple Inc., model:\(model), "
      + "hardware:Watch4,2, software:7.0.1>"
  }

  private func names(_ samples: [Sample], globs: [String] = []) -> [String] {
    let ready = ranked(samples, globs: globs)
    return ready.ranking.map { ready.sources[$0] }
  }

  @Test("Watches, then phones and tablets, then the rest; the newest of a kind first")
  func defaultOrder() {
    let start: Int64 = 1_700_000_000
    let samples = [
      Sample(source: "Old app", start: start, end: start, value: 1),
      Sample(source: "New app", start: start + 9, end: start + 9, value: 1),
      Sample(source: "A app", start: start + 9, end: start + 9, value: 1),
      Sample(source: "Ben’s iPhone", start: start, end: start, value: 1),
      Sample(source: "iPad von Ben", start: start + 3, end: start + 3, value: 1),
      Sample(source: "Apple\u{A0}WATCH de Ben", start: start, end: start, value: 1),
      Sample(source: "Watchmaker", start: start - 1, end: start, value: 1),
      Sample(source: "Ben", start: start + 1, end: start, value: 1, device: device("Watch")),
      Sample(
        source: "Pod", start: start + 1, end: start + 1, value: 1, device: device("iPod touch")),
      Sample(
        source: "Sports Watch", start: start + 2, end: start + 2, value: 1,
        device: device("Forerunner")),
    ]
    #expect(
      names(samples) == [
        "Ben", "Apple\u{A0}WATCH de Ben", "iPad von Ben", "Pod", "Ben’s iPhone", "A app", "New app",
        "Sports Watch", "Old app", "Watchmaker",
      ])
  }

  @Test("The most frequent device model decides")
  func mostFrequentModel() {
    let start: Int64 = 1_700_000_000
    let mixed = ["iPhone", "Watch", "Watch"].enumerated().map { index, model in
      Sample(
        source: "Mixed", start: start + Int64(index), end: start + Int64(index), value: 1,
        device: device(model))
    }
    let phone = Sample(source: "iPhone", start: start + 9, end: start + 9, value: 1)
    #expect(names(mixed + [phone]) == ["Mixed", "iPhone"])
    #expect(names(Array(mixed.prefix(2)) + [mixed[0], phone]) == ["iPhone", "Mixed"])
  }

  @Test("Patterns come first, in their order; the rest follows in default order")
  func patterns() {
    let samples = ["Zed", "Apple Watch", "Band 2", "Band 1", "iPhone"].map {
      Sample(source: $0, start: 1_700_000_000, end: 1_700_000_000, value: 1)
    }
    #expect(
      names(samples, globs: ["Z*", "Band ?"])
        == ["Zed", "Band 1", "Band 2", "Apple Watch", "iPhone"])
  }

  @Test("A renamed source is one with its old name")
  func aliases() throws {
    let start: Int64 = 1_700_000_000
    let (columns, dictionary) = columns([
      Sample(source: "Old", start: start, end: start + 60, value: 5),
      Sample(source: "New", start: start + 60, end: start + 120, value: 5),
      Sample(source: "New", start: start, end: start + 60, value: 5),
    ])
    let ready = prepare(
      columns, dictionary: dictionary, type: .named("StepCount"), exportDate: nil,
      aliases: ["Old": "New"])
    #expect(ready.sources == ["New"])
    #expect(ready.repeatedCount == 1)
  }

  struct Glob: Sendable, CustomTestStringConvertible {
    var pattern: String
    var name: String
    var matches: Bool
    var testDescription: String { "\(pattern) and \(name)" }
  }

  @Test(
    "Patterns match names",
    arguments: [
      Glob(pattern: "*Watch*", name: "Apple Watch von Ben", matches: true),
      Glob(pattern: "*Watch", name: "Apple Watch von Ben", matches: false),
      Glob(pattern: "Apple Watch", name: "Apple\u{A0}Watch", matches: true),
      Glob(pattern: "*watch*", name: "Apple Watch", matches: false),
      Glob(pattern: "Caf\u{E9}", name: "Cafe\u{301}", matches: false),
      Glob(pattern: "Cafe\u{301}", name: "Cafe\u{301}", matches: true),
      Glob(pattern: "Band ?", name: "Band 1", matches: true),
      Glob(pattern: "Band ?", name: "Band", matches: false),
      Glob(pattern: "?", name: "é", matches: true),
      Glob(pattern: "*", name: "", matches: true),
      Glob(pattern: "", name: "", matches: true),
      Glob(pattern: "", name: "a", matches: false),
      Glob(pattern: "a*b*c", name: "aXbXbXc", matches: true),
      Glob(pattern: "a*b*c", name: "aXcXb", matches: false),
      Glob(pattern: "[a]", name: "[a]", matches: true),
      Glob(
        pattern: String(repeating: "a*", count: 40) + "b", name: String(repeating: "a", count: 400),
        matches: false),
    ])
  func glob(_ test: Glob) {
    #expect(SourceGlob(test.pattern).matches(test.name) == test.matches)
  }
}
