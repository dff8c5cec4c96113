import ExportGenerator
import HealthModel
import Statistics
import Testing

/// What must hold of sums whatever the samples are.
@Suite("Sums stay within their bounds")
struct BoundsTests {
  @Test("of the highest source and of all of them", arguments: 0..<60 as Range<UInt64>)
  func mergedSums(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let layout = try IntervalLayout(
      IntervalComponents(hour: 1), clock: ZoneClock(identifier: "Europe/Madrid"))
    let sources = ["Watch", "Phone", "Band", "Scale"]
    let samples = Set(
      (0..<Int.random(in: 1...200, using: &generator)).map { _ -> Sample in
        let start = 1_700_000_000 + Int64.random(in: 0..<20_000, using: &generator)
        return Sample(
          source: sources.randomElement(using: &generator) ?? "Watch", start: start,
          end: start + Int64.random(in: 0..<5_000, using: &generator),
          value: Double.random(in: 0...1_000, using: &generator))
      })
    func sums(_ samples: [Sample]) throws -> CollectionStatistics {
      let (columns, dictionary) = columns(samples)
      let ready = prepare(
        columns, dictionary: dictionary, type: .named("StepCount"), exportDate: nil,
        ranking: SourceRanking(globs: sources.map { SourceGlob($0) }))
      return statistics(of: ready, layout: layout, options: [.cumulativeSum, .separateBySource])
    }
    let result = try sums(Array(samples))
    let merged = Dictionary(
      uniqueKeysWithValues: zip(result.merged.start, result.merged.sum ?? []))
    /// The plain sum of some samples in an interval, each spread evenly over its time.
    func plain(_ interval: Range<Int64>, _ source: String? = nil) -> Double {
      samples.filter { source == nil || $0.source == source }.reduce(0) { sum, sample in
        guard sample.end > sample.start else {
          return sum + (interval.contains(sample.start) ? sample.value : 0)
        }
        let overlap =
          min(sample.end, interval.upperBound) - max(sample.start, interval.lowerBound)
        let share = Double(max(0, overlap)) / Double(sample.end - sample.start)
        return sum + sample.value * share
      }
    }
    for (start, end) in zip(result.merged.start, result.merged.end) {
      let sum = try #require(merged[start])
      let tolerance = 1e-9 * max(1, sum)
      #expect(sum <= plain(start..<end) + tolerance)
      #expect(sum >= plain(start..<end, sources[0]) - tolerance)
    }
    #expect(!result.bySource.isEmpty)
    for part in result.bySource {
      let name = result.sourceNames[part.source]
      for (index, sum) in (part.columns.sum ?? []).enumerated() {
        let interval = part.columns.start[index]..<part.columns.end[index]
        #expect(sum <= plain(interval, name) + 1e-9 * max(1, sum))
      }
    }
  }
}
