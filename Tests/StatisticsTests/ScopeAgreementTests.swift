import ExportGenerator
import HealthModel
import Statistics
import Testing

@Suite("Statistics within scopes and a plain computation agree")
struct ScopeAgreementTests {
  private static let everything: StatisticsOptions = [
    .cumulativeSum, .timeWeightedSum, .discreteAverage, .discreteMin, .discreteMax, .mostRecent,
    .duration, .median, .standardDeviation, .separateBySource,
  ]
  private static let sources = ["Phone", "Watch", "Band", "Ring", "Scale", "App", "Belt", "Shoe"]
  private static let middle: Int64 = 1_711_846_800

  /// Scopes that lie apart, beside and in each other, with pauses that lie as they like.
  private func randomScopes(_ generator: inout SplitMix64) -> [TimeScope] {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      let start = Self.middle + Int64.random(in: -900...900, using: &generator)
      let end = start + Int64.random(in: 0...900, using: &generator)
      let pauses = (0..<Int.random(in: 0...4, using: &generator)).map { _ -> Range<Int64> in
        let pause = start + Int64.random(in: -60...900, using: &generator)
        return pause..<pause + Int64.random(in: 0...300, using: &generator)
      }
      return TimeScope(start..<end, without: pauses)
    }
  }

  private func randomSamples(_ generator: inout SplitMix64, near scopes: [TimeScope])
    -> [Sample]
  {
    let bounds = scopes.flatMap(\.pieces).flatMap { [$0.lowerBound, $0.upperBound] }
    func instant() -> Int64 {
      if Bool.random(using: &generator), let bound = bounds.randomElement(using: &generator) {
        return bound
      }
      return Self.middle + Int64.random(in: -1_200...2_000, using: &generator)
    }
    let used = Self.sources.shuffled(using: &generator)
      .prefix(Int.random(in: 1...Self.sources.count, using: &generator))
    return (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      let start = instant()
      let end =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: start
        case 1: max(start, instant())
        default: start + Int64.random(in: 0...240, using: &generator)
        }
      return Sample(
        source: used.randomElement(using: &generator) ?? "", start: start, end: end,
        value: (Double.random(in: 0...120, using: &generator) * 8).rounded() / 8,
        isEntered: Int.random(in: 0..<8, using: &generator) == 0)
    }
  }

  @Test(arguments: 0..<150 as Range<UInt64>) func everyOption(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let scopes = randomScopes(&generator)
    let unique = Array(Set(randomSamples(&generator, near: scopes)))
    let (columns, dictionary) = columns(unique.shuffled(using: &generator))
    let ranked = prepare(
      columns, dictionary: dictionary, type: .named("StepCount"), exportDate: nil,
      ranking: SourceRanking(globs: Self.sources.map { SourceGlob($0) }))
    let rank = referenceRank(unique, ranking: Self.sources)
    let minutes = [nil, 1, 5].randomElement(using: &generator) ?? nil
    func collect(_ average: AverageRule) throws -> [CollectionStatistics] {
      try statistics(
        of: ranked, within: scopes, every: minutes.map { IntervalComponents(minute: $0) },
        clock: ZoneClock(identifier: "Europe/Berlin"), options: Self.everything, average: average)
    }
    let results = try collect(.arithmetic)
    let weighted = try collect(.temporallyWeighted)
    let levels = try collect(.equivalentContinuousLevel)
    #expect(results.count == scopes.count)
    for (index, scope) in scopes.enumerated() {
      let result = results[index]
      var found = rows(result.merged, names: result.sourceNames)
      for row in found.indices {
        found[row].mean = result.merged.average?[row] ?? .nan
        found[row].weightedMean = weighted[index].merged.average?[row] ?? .nan
        found[row].level = levels[index].merged.average?[row] ?? .nan
      }
      let step = minutes.map { Int64($0) * 60 }
      let expected = referenceRows(unique, scope: scope, step: step, rank: rank)
      #expect(found.elementsEqual(expected, by: agree), "scope \(index)")
      for part in result.bySource {
        let name = result.sourceNames[part.source]
        let own = unique.filter { $0.source == name }.map { sample in
          var plain = sample
          plain.isEntered = false
          return plain
        }
        let expected = referenceRows(own, scope: scope, step: step) { _ in 0 }
        let found = rows(part.columns, names: result.sourceNames)
        #expect(found.map(\.sum).elementsEqual(expected.map(\.sum), by: isClose))
        #expect(found.map(\.count) == expected.map(\.count))
        #expect(found.map(\.duration) == expected.map(\.duration))
      }
      #expect(Set(found.flatMap(\.sources)).count == result.bySource.count)
    }
  }

  /// Values of a category, decided instant by instant, in scopes as outside of them.
  @Test(arguments: 0..<60 as Range<UInt64>) func categories(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed + 1_000)
    let rule = CategoryRule(try #require(.named("SleepAnalysis")))
    let scopes = randomScopes(&generator)
    let samples = randomSamples(&generator, near: scopes).map { sample in
      var category = sample
      category.value = Double(Int(sample.value) % 6)
      return category
    }
    let unique = Array(Set(samples))
    let (columns, dictionary) = columns(unique)
    let ranked = prepareCategory(
      columns, dictionary: dictionary, exportDate: nil,
      ranking: SourceRanking(globs: Self.sources.map { SourceGlob($0) }))
    let rank = referenceRank(unique, ranking: Self.sources)
    let results = try categoryStatistics(
      of: ranked, within: scopes, every: nil, clock: ZoneClock(identifier: "UTC"),
      options: .duration, rule: rule)
    for (scope, result) in zip(scopes, results) {
      // Pieces are intervals of their own to the plain computation.
      let pieces = scope.pieces.flatMap { piece in
        referenceValues(
          unique, boundaries: [piece.lowerBound, piece.upperBound], rule: rule, rank: rank)
      }
      var seconds: [Int: Int64] = [:]
      for piece in pieces { seconds.merge(piece.seconds, uniquingKeysWith: +) }
      let values = result.merged.values ?? ValueColumns()
      #expect(result.merged.count == (pieces.isEmpty ? 0 : 1))
      #expect(values.codes == seconds.keys.sorted())
      #expect(values.seconds == values.codes.map { seconds[$0] })
      #expect(
        (result.merged.durationSeconds ?? []).reduce(0, +) == pieces.reduce(0) { $0 + $1.duration })
      let touching = unique.filter { sample in
        scope.pieces.contains { piece in
          sample.start == sample.end
            ? piece.contains(sample.start)
            : sample.start < piece.upperBound && sample.end > piece.lowerBound
        }
      }
      #expect(result.merged.sampleCount == (touching.isEmpty ? [] : [touching.count]))
    }
  }
}
