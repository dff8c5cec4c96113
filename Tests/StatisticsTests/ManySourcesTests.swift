import ExportGenerator
import HealthModel
import Testing

@testable import Statistics

@Suite("Many sources, many samples")
struct ManySourcesTests {
  @Test("The sweep and the sums by rank agree for thousands of sources", arguments: [3, 70, 5_000])
  func sweepAgrees(sourceCount: Int) throws {
    var generator = SplitMix64(seed: UInt64(sourceCount))
    let samples = (0..<6_000).map { _ -> Sample in
      let start = 1_700_000_000 + Int64.random(in: 0..<400_000, using: &generator)
      let reach: Int64 = Bool.random(using: &generator) ? 3 : 30_000
      return Sample(
        source: "Source \(Int.random(in: 0..<sourceCount, using: &generator))", start: start,
        end: start + Int64.random(in: 0..<reach, using: &generator),
        value: Double(Int.random(in: 1..<100, using: &generator)))
    }
    let ready = ranked(samples)
    let layout = try IntervalLayout(
      IntervalComponents(hour: 6), clock: ZoneClock(identifier: "Asia/Kathmandu"))
    let table = IntervalTable(ready, layout: layout, stretch: 1_699_000_000..<1_701_000_000)
    for rule in [ShareRule.perLength, .perHour] {
      let ranks = ready.rankOfSlot
      let byRank = sumsByRank(
        ready, table, ranks: ranks, counts: countsOfRanks(ready, table, ranks: ranks), rule: rule)
      var sweep = RankSweep(ready, table, ranks: ready.rankOfSlot, rule: rule)
      let swept = sweep.run()
      #expect(swept.count > 15)
      #expect(zip(byRank, swept).allSatisfy { abs($0 - $1) <= 1e-9 * abs($0) })
    }
  }

  @Test("A stretch of time finds its samples among many, long ones included")
  func stretches() throws {
    var generator = SplitMix64(seed: 5)
    let begin: Int64 = 1_700_000_000
    let samples = Set(
      (0..<4_000).map { _ -> Sample in
        let start = begin + Int64.random(in: 0..<1_000_000, using: &generator)
        let reach: Int64 = Int.random(in: 0..<200, using: &generator) == 0 ? 900_000 : 300
        return Sample(
          source: Bool.random(using: &generator) ? "Watch" : "Phone", start: start,
          end: start + Int64.random(in: 0..<reach, using: &generator),
          value: Double(Int.random(in: 1..<100, using: &generator)))
      })
    let ready = ranked(Array(samples), globs: ["Watch"])
    let clock = try ZoneClock(identifier: "UTC")
    for _ in 0..<40 {
      let start = begin + Int64.random(in: -1_000..<1_001_000, using: &generator)
      let bounds = start..<start + Int64.random(in: 1..<2_000, using: &generator)
      let result = statistics(
        of: ready, layout: IntervalLayout(whole: bounds, clock: clock),
        options: [.cumulativeSum, .duration])
      let touching = samples.filter {
        $0.start < bounds.upperBound
          && ($0.end > bounds.lowerBound || $0.start >= bounds.lowerBound)
      }
      let expected = referenceRows(
        Array(touching), boundaries: [bounds.lowerBound, bounds.upperBound],
        ranking: ["Watch", "Phone"])
      #expect(result.merged.sampleCount == expected.map(\.count))
      #expect(result.merged.durationSeconds == expected.map(\.duration))
      let sums = try #require(result.merged.sum)
      #expect(
        sums.elementsEqual(expected.map(\.sum)) { abs($0 - $1) <= 1e-9 * max(1, abs($0)) })
    }
  }

  @Test("A set of ranks finds its next member", arguments: [1, 64, 65, 4_096, 9_000])
  func rankSet(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    var set = RankSet(count: count)
    var plain: Set<Int> = []
    for _ in 0..<300 {
      let number = Int.random(in: 0..<count, using: &generator)
      if plain.remove(number) != nil {
        set.remove(number)
      } else {
        plain.insert(number)
        set.insert(number)
      }
      let from = Int.random(in: 0...count, using: &generator)
      #expect(set.first(from: from) == plain.filter { $0 >= from }.min() ?? count)
    }
  }
}
