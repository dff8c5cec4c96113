import ExportGenerator
import HealthModel
import Statistics
import Testing

@Suite("Samples made ready")
struct PreparationTests {
  @Test("Each flag has its reason, and the first one counts")
  func flagReasons() throws {
    let start: Int64 = 1_700_000_000
    var samples = [
      Sample(start: 946_684_799, end: start, value: -1, unit: "%"),
      Sample(start: start + 1, end: start + 1, value: 9_700, unit: "%"),
      Sample(start: start, end: start, value: 9_700, unit: "%"),
      Sample(start: start, end: start, value: .nan, unit: "parsec"),
      Sample(start: start, end: start, value: 100, unit: "%"),
    ]
    let (oxygen, dictionary) = columns(samples)
    #expect(
      flags(
        of: oxygen, origins: dictionary.origins, type: .named("OxygenSaturation"), exportDate: start
      )
        == [.before2000, .afterExport, .percentRange, .unit, nil])
    samples = [
      Sample(start: start, end: start, value: -1), Sample(start: start, end: start, value: 0),
    ]
    let (steps, stepDictionary) = columns(samples)
    #expect(
      flags(of: steps, origins: stepDictionary.origins, type: .named("StepCount"), exportDate: nil)
        == [.negative, nil])
    #expect(
      flags(
        of: steps, origins: stepDictionary.origins, type: .named("BodyTemperature"), exportDate: nil
      )
        == [nil, nil])
    #expect(
      flags(of: steps, origins: stepDictionary.origins, type: nil, exportDate: start - 1)
        == [.afterExport, .afterExport])
  }

  @Test("Flagged samples are left out and counted")
  func flaggedCount() throws {
    let ready = ranked([
      Sample(start: 1_700_000_000, end: 1_700_000_000, value: 5),
      Sample(start: 1_600_000_000, end: 1_600_000_000, value: -5),
    ])
    #expect(ready.value == [5])
    #expect(ready.flaggedCount == 1)
  }

  @Test("Repeats are one sample; another unit, note, source or end is another sample")
  func repeats() throws {
    let sample = Sample(start: 1_700_000_000, end: 1_700_000_060, value: 6)
    var others = [sample, sample, sample, sample, sample]
    others[0].unit = "kcal"
    others[1].note = "apple"
    others[2].source = "Phone"
    others[3].end += 1
    others[4].isEntered = true
    let ready = ranked([sample] + others + [sample, sample] + others)
    #expect(ready.count == 6)
    #expect(ready.repeatedCount == 7)
    // In order already, so that nothing has to move.
    let inOrder = ranked([sample, sample])
    #expect(inOrder.count == 1)
    #expect(inOrder.repeatedCount == 1)
  }

  @Test("Any order of the file gives the canonical one", arguments: 0..<10 as Range<UInt64>)
  func canonicalOrder(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    // A few starts for ties, and for odd seeds more years than a radix key holds.
    let step: Int64 = seed % 2 == 0 ? 1 : 700_000_000
    let samples = (0..<200).map { _ -> Sample in
      let start = 1_000_000_000 + Int64.random(in: 0..<12, using: &generator) * step
      return Sample(
        source: ["a", "B", "c"].randomElement(using: &generator) ?? "a", start: start,
        end: start + Int64.random(in: 0..<3, using: &generator),
        value: Double(Int.random(in: 0..<4, using: &generator)))
    }
    let expected = Set(samples).sorted {
      ($0.start, $0.end, $0.source, $0.value) < ($1.start, $1.end, $1.source, $1.value)
    }
    let ready = ranked(samples.shuffled(using: &generator))
    #expect(ready.sources == ["B", "a", "c"])
    #expect(ready.start == expected.map(\.start))
    #expect(ready.end == expected.map(\.end))
    #expect(ready.value == expected.map(\.value))
    #expect((0..<ready.count).map { ready.sources[ready.source(of: $0)] } == expected.map(\.source))
  }

  @Test("A filter keeps by value, source and entry, and leaves the ranks")
  func filter() throws {
    let samples = (0..<10).map { (index: Int) -> Sample in
      let instant = 1_700_000_000 + Int64(index)
      return Sample(
        source: index < 5 ? "Watch" : "Phone", start: instant, end: instant, value: Double(index),
        isEntered: index % 2 == 1)
    }
    let ready = ranked(samples)
    func kept(_ change: (inout SampleFilter) -> Void) -> [Double] {
      var filter = SampleFilter()
      change(&filter)
      #expect(ready.keeping(filter).ranking == ready.ranking)
      return ready.keeping(filter).value
    }
    #expect(kept { $0.above = 7 } == [8, 9])
    #expect(kept { $0.atLeast = 7 } == [7, 8, 9])
    #expect(kept { $0.below = 2 } == [0, 1])
    #expect(kept { $0.atMost = 2 } == [0, 1, 2])
    #expect(kept { $0.sources = [SourceGlob("Ph*")] } == [5, 6, 7, 8, 9])
    #expect(kept { $0.isUserEntered = true } == [1, 3, 5, 7, 9])
    #expect(
      kept {
        $0.isUserEntered = false
        $0.atLeast = 3
        $0.sources = [SourceGlob("Watch")]
      } == [4])
    #expect(kept { _ in } == ready.value)
  }
}
