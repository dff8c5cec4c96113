import ExportGenerator
import Foundation
import HealthModel
import Statistics
import Testing

private let sources = ["Watch", "Phone", "Ring", "App", "Band"]

/// Nights of several sources within some days of an instant: stages in a row, overlaps, instants.
private func randomNights(
  around middle: Int64, boundaries: [Int64], codes: Range<Int>,
  using generator: inout SplitMix64
) -> [Sample] {
  let reach: Int64 = 200_000
  let near = boundaries.filter { abs($0 - middle) < reach }
  let present = sources.shuffled(using: &generator)
    .prefix(Int.random(in: 1...sources.count, using: &generator))
  var last: [String: Int64] = [:]
  return (0..<Int.random(in: 1...40, using: &generator)).map { _ in
    let source = present.randomElement(using: &generator) ?? ""
    var start = middle + Int64.random(in: -reach...reach, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    // A stage begins where the one before it ends, or at a boundary.
    case 0: start = last[source] ?? start
    case 1: start = near.randomElement(using: &generator) ?? start
    default: break
    }
    var end = start
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: break
    case 1: end = max(start, near.randomElement(using: &generator) ?? start)
    case 2: end += Int64.random(in: 0...reach, using: &generator)
    default: end += 60 * Int64.random(in: 1...180, using: &generator)
    }
    last[source] = end
    return Sample(
      source: source, start: start, end: end,
      value: Double(Int.random(in: codes, using: &generator)),
      isEntered: Int.random(in: 0..<8, using: &generator) == 0, unit: "")
  }
}

/// The rows as the reference gives them.
private func values(_ columns: StatisticsColumns) throws -> [ReferenceValues] {
  let values = try #require(columns.values)
  return columns.start.indices.map { index in
    var row = ReferenceValues(
      start: columns.start[index], end: columns.end[index], count: columns.sampleCount[index])
    row.duration = columns.durationSeconds?[index] ?? -1
    for entry in values.firstValue[index]..<values.firstValue[index + 1] {
      row.seconds[values.codes[entry]] = values.seconds[entry]
      row.counts[values.codes[entry]] = values.sampleCount[entry]
    }
    row.efficiency = values.efficiency.flatMap { $0[index] }
    return row
  }
}

@Suite("Category statistics and a plain computation agree")
struct CategoryAgreementTests {
  /// The rules of types, and one that no type has.
  static let rules: [(rule: CategoryRule, codes: Range<Int>)] = [
    (
      CategoryRule(frame: 0, fallback: 1, group: .init(name: "asleep", codes: [1, 3, 4, 5])), 0..<6
    ),
    (CategoryRule(fallback: 1), 0..<2),
    (CategoryRule(), 0..<4),
    (CategoryRule(frame: 2), -3..<3),
  ]

  static let anchors: [AnchorDate?] = [nil, .timeOfDay(hour: 12, minute: 0)]

  @Test("in nights around clock changes", arguments: AgreementCase.all)
  func everyZone(_ test: AgreementCase) throws {
    let clock = try ZoneClock(identifier: test.zone)
    let zone = try #require(TimeZone(identifier: test.zone))
    for (kind, anchor) in Self.anchors.enumerated() {
      let day = IntervalComponents(day: 1)
      let layout = try IntervalLayout(day, anchorDate: anchor, clock: clock)
      let boundaries = referenceBoundaries(
        day, anchor: Date(timeIntervalSince1970: Double(layout.anchor)), zone: zone,
        around: test.middle - 900_000..<test.middle + 900_000)
      for seed in 0..<UInt64(40) {
        let (rule, codes) = Self.rules[Int(seed) % Self.rules.count]
        var generator = SplitMix64(seed: seed * 10 + UInt64(kind))
        let samples = randomNights(
          around: test.middle, boundaries: boundaries, codes: codes, using: &generator)
        try check(samples, rule, layout: layout, boundaries: boundaries, using: &generator)
      }
    }
  }

  private func check(
    _ samples: [Sample], _ rule: CategoryRule, layout: IntervalLayout, boundaries: [Int64],
    using generator: inout SplitMix64
  ) throws {
    let unique = Array(Set(samples))
    let ranking = SourceRanking(globs: sources.map { SourceGlob($0) })
    func result(_ samples: [Sample]) -> CollectionStatistics {
      let (columns, dictionary) = columns(samples)
      return categoryStatistics(
        of: prepareCategory(columns, dictionary: dictionary, exportDate: nil, ranking: ranking),
        layout: layout, options: [.duration, .separateBySource], rule: rule)
    }
    let computed = result(samples)
    let rank = referenceRank(unique, ranking: sources)
    let merged = try values(computed.merged)
    #expect(
      merged == referenceValues(unique, boundaries: boundaries, rule: rule, rank: rank))
    for part in computed.bySource {
      let name = computed.sourceNames[part.source]
      let own = unique.filter { $0.source == name }
      let rows = try values(part.columns)
      #expect(
        rows == referenceValues(own, boundaries: boundaries, rule: rule) { _ in 0 }, "\(name)")
    }
    #expect(computed.bySource.count == Set(unique.map(\.source)).count)

    let shuffled = result((samples + samples.prefix(5)).shuffled(using: &generator))
    #expect(shuffled == computed)
    for row in merged { expectSense(row, rule) }
  }

  /// What holds whatever the samples are.
  private func expectSense(_ row: ReferenceValues, _ rule: CategoryRule) {
    let decided = row.seconds.filter { $0.key != rule.frame }.values.reduce(0, +)
    let framed = rule.frame.map { row.seconds[$0] ?? 0 } ?? 0
    #expect(decided <= row.duration && framed <= row.duration)
    #expect(row.duration <= decided + framed && row.duration <= row.end - row.start)
    #expect(row.counts.values.reduce(0, +) == row.count)
    #expect(row.efficiency.map { 0...1 ~= $0 } ?? true)
  }

  @Test("in a window") func windows() throws {
    let clock = try ZoneClock(identifier: "Europe/Berlin")
    let layout = try IntervalLayout(
      IntervalComponents(day: 1), anchorDate: .timeOfDay(hour: 12, minute: 0), clock: clock)
    let middle: Int64 = 1_711_846_800
    let boundaries = layout.boundaries(from: middle - 900_000, through: middle + 900_000)
    let rule = Self.rules[0].rule
    for seed in 0..<UInt64(60) {
      var generator = SplitMix64(seed: seed)
      let samples = randomNights(
        around: middle, boundaries: boundaries, codes: 0..<6, using: &generator)
      let (columns, dictionary) = columns(samples)
      let ranked = prepareCategory(columns, dictionary: dictionary, exportDate: nil)
      let all = categoryStatistics(of: ranked, layout: layout, options: [.duration], rule: rule)
      let window = CollectionWindow(from: middle - 90_000, to: middle + 100_000)
      let part = categoryStatistics(
        of: ranked, layout: layout, options: [.duration], rule: rule, over: window)
      let expected = try values(all.merged).filter { row in
        row.end > middle - 90_000 && row.start < middle + 100_000
      }
      let rows = try values(part.merged)
      #expect(rows == expected)
    }
  }

  @Test("with more values than any type has") func manyValues() throws {
    let layout = try IntervalLayout(
      IntervalComponents(hour: 1), clock: ZoneClock(offsetSeconds: 0))
    let count = 20_000
    let samples = (0..<count).map { index in
      Sample(
        start: 1_700_000_000, end: 1_700_000_000 + Int64(index % 90), value: Double(index), unit: ""
      )
    }
    let (columns, dictionary) = columns(samples)
    let ranked = prepareCategory(columns, dictionary: dictionary, exportDate: nil)
    let result = categoryStatistics(
      of: ranked, layout: layout, options: [.duration], rule: CategoryRule())
    let values = try #require(result.merged.values)
    #expect(values.codes == Array(0..<count))
    #expect(values.sampleCount == [Int](repeating: 1, count: count))
    #expect(values.seconds.reduce(0, +) == 89)
  }
}
