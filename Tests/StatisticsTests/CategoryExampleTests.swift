import HealthModel
import Statistics
import Testing

/// A stretch of one night, in minutes after 22:00.
private func stage(
  _ value: Int, _ from: Int64, _ to: Int64, source: String = "Watch", isEntered: Bool = false,
  note: String = ""
) -> Sample {
  let evening: Int64 = 1_709_330_400
  return Sample(
    source: source, start: evening + from * 60, end: evening + to * 60, value: Double(value),
    isEntered: isEntered, unit: "", note: note)
}

private let sleep = CategoryRule(
  frame: 0, fallback: 1, group: .init(name: "asleep", codes: [1, 3, 4, 5]))

/// The one night that samples make, anchored at noon.
private func night(
  _ samples: [Sample], rule: CategoryRule = sleep, ranking: [String] = []
) throws -> (columns: StatisticsColumns, minutes: [Int: Int64]) {
  let layout = try IntervalLayout(
    IntervalComponents(day: 1), anchorDate: .timeOfDay(hour: 12, minute: 0),
    clock: ZoneClock(offsetSeconds: 0))
  let (columns, dictionary) = columns(samples)
  let ranked = prepareCategory(
    columns, dictionary: dictionary, exportDate: nil,
    ranking: SourceRanking(globs: ranking.map { SourceGlob($0) }))
  let result = categoryStatistics(of: ranked, layout: layout, options: [.duration], rule: rule)
    .merged
  #expect(result.count == 1)
  let values = try #require(result.values)
  return (
    result, Dictionary(uniqueKeysWithValues: zip(values.codes, values.seconds.map { $0 / 60 }))
  )
}

@Suite struct CategoryExampleTests {
  @Test func typesHaveTheirRules() throws {
    #expect(CategoryRule(try #require(.named("SleepAnalysis"))) == sleep)
    #expect(CategoryRule(try #require(.named("AppleStandHour"))) == CategoryRule(fallback: 1))
    #expect(CategoryRule(try #require(.named("Headache"))) == CategoryRule())
  }

  /// In bed by the phone, a night of a ring, stages of a watch over it.
  @Test func nightOfThreeSources() throws {
    let samples = [
      stage(0, 30, 540, source: "iPhone"), stage(1, 50, 535, source: "Ring"), stage(3, 60, 180),
      stage(4, 180, 240), stage(5, 240, 300), stage(2, 300, 315), stage(3, 315, 525),
    ]
    let (columns, minutes) = try night(samples)
    #expect(minutes == [0: 510, 1: 20, 2: 15, 3: 330, 4: 60, 5: 60])
    let values = try #require(columns.values)
    let asleep = try #require(sleep.group.flatMap { values.total(of: $0, row: 0) })
    #expect(asleep.seconds == 470 * 60)
    #expect(asleep.sampleCount == 5)
    #expect(values.efficiency == [470.0 / 510])
    #expect(columns.durationSeconds == [510 * 60])
    #expect(columns.sampleCount == [7])

    // With the ring above, its night covers all but what lies outside of it.
    let (_, byRing) = try night(samples, ranking: ["Ring"])
    #expect(byRing == [0: 510, 1: 485, 2: 0, 3: 0, 4: 0, 5: 0])
  }

  struct Overlap: Sendable, CustomTestStringConvertible {
    var about: String
    var samples: [Sample]
    var minutes: [Int: Int64]
    var rule = sleep
    var testDescription: String { about }
  }

  static let overlaps = [
    Overlap(
      about: "a stage goes before unspecified sleep that starts later",
      samples: [stage(3, 0, 60), stage(1, 30, 90)], minutes: [3: 60, 1: 30]),
    Overlap(
      about: "awake goes before unspecified sleep",
      samples: [stage(1, 0, 100), stage(2, 40, 50)], minutes: [1: 90, 2: 10]),
    Overlap(
      about: "of two stages the one that starts later holds",
      samples: [stage(3, 0, 60), stage(4, 30, 90)], minutes: [3: 30, 4: 60]),
    Overlap(
      about: "after a stage inside another one that one goes on",
      samples: [stage(3, 0, 60), stage(4, 20, 30)], minutes: [3: 50, 4: 10]),
    Overlap(
      about: "of two that start together the one that ends earlier holds",
      samples: [stage(5, 0, 60), stage(3, 0, 20)], minutes: [3: 20, 5: 40]),
    Overlap(
      about: "of two of the same time the larger integer holds",
      samples: [stage(4, 0, 60), stage(3, 0, 60)], minutes: [3: 0, 4: 60]),
    Overlap(
      about: "a higher rank holds, whatever starts later",
      samples: [stage(1, 0, 60), stage(4, 10, 50, source: "Ring")], minutes: [1: 60, 4: 0]),
    Overlap(
      about: "what was entered by hand goes before the watch",
      samples: [stage(3, 0, 60), stage(2, 0, 30, source: "Ring", isEntered: true)],
      minutes: [2: 30, 3: 30]),
    Overlap(
      about: "in bed takes nothing from a lower rank",
      samples: [stage(0, 0, 60), stage(1, 10, 50, source: "Ring")], minutes: [0: 60, 1: 40]),
    Overlap(
      about: "in bed of two sources is one union",
      samples: [stage(0, 0, 60), stage(0, 50, 90, source: "iPhone")], minutes: [0: 90]),
    Overlap(
      about: "an instant adds no time and covers nothing",
      samples: [stage(4, 30, 30), stage(3, 0, 60, source: "Ring")], minutes: [3: 60, 4: 0]),
    Overlap(
      about: "samples that touch do not overlap",
      samples: [stage(3, 0, 60), stage(4, 60, 120)], minutes: [3: 60, 4: 60]),
    Overlap(
      about: "stood goes before idle of the same source and hour",
      samples: [stage(1, 0, 60), stage(0, 0, 60)], minutes: [0: 60, 1: 0],
      rule: CategoryRule(fallback: 1)),
    Overlap(
      about: "two watches that say stood make one hour",
      samples: [stage(0, 0, 60), stage(0, 0, 60, source: "Old Watch")], minutes: [0: 60],
      rule: CategoryRule(fallback: 1)),
  ]

  @Test(arguments: overlaps) func overlapIsDecided(_ overlap: Overlap) throws {
    for samples in [overlap.samples, overlap.samples.reversed()] {
      let (columns, minutes) = try night(samples, rule: overlap.rule)
      #expect(minutes == overlap.minutes)
      #expect(columns.sampleCount == [samples.count])
    }
  }

  struct Share: Sendable, CustomTestStringConvertible {
    var about: String
    var samples: [Sample]
    var efficiency: Double?
    var testDescription: String { about }
  }

  static let shares = [
    Share(about: "half", samples: [stage(0, 0, 100), stage(3, 25, 75)], efficiency: 0.5),
    Share(
      about: "sleep out of bed does not count",
      samples: [stage(0, 0, 100), stage(3, 50, 150), stage(4, 300, 400)], efficiency: 0.5),
    Share(about: "not in bed", samples: [stage(3, 0, 100)]),
    Share(about: "in bed for no time", samples: [stage(0, 10, 10), stage(3, 0, 100)]),
    Share(about: "nobody looked for sleep", samples: [stage(0, 0, 100), stage(2, 0, 10)]),
    Share(
      about: "asleep, but out of bed", samples: [stage(0, 0, 100), stage(1, 200, 300)],
      efficiency: 0),
  ]

  @Test(arguments: shares) func efficiency(_ share: Share) throws {
    let (columns, _) = try night(share.samples)
    #expect(columns.values?.efficiency == [share.efficiency])
  }

  @Test func typesWithoutFrameHaveNoEfficiency() throws {
    let (columns, _) = try night([stage(1, 0, 10)], rule: CategoryRule())
    #expect(columns.values?.efficiency == nil)
  }

  @Test func repeatsCountOnce() throws {
    let samples = [stage(3, 0, 60), stage(3, 0, 60), stage(3, 0, 60, note: "x")]
    let (columns, dictionary) = columns(samples)
    let ranked = prepareCategory(columns, dictionary: dictionary, exportDate: nil)
    #expect(ranked.count == 2)
    #expect(ranked.repeatedCount == 1)
  }

  @Test func flaggedSamplesAreLeftOut() throws {
    let start = stage(0, 0, 0).start
    var samples = [stage(3, 0, 60), stage(3, 600, 660), stage(3, 0, 60)]
    samples[2].start = 946_684_799
    samples += [Double.nan, .infinity, 2.5, 1e300, -1e300].map { value in
      var sample = stage(0, 0, 60)
      sample.value = value
      return sample
    }
    let (columns, dictionary) = columns(samples)
    let exportDate = start + 7_200
    #expect(
      categoryFlags(of: columns, exportDate: exportDate) == [
        nil, .afterExport, .before2000, .unknownValue, .unknownValue, .unknownValue, .unknownValue,
        .unknownValue,
      ])
    let ranked = prepareCategory(columns, dictionary: dictionary, exportDate: exportDate)
    #expect(ranked.count == 1)
    #expect(ranked.flaggedCount == 7)
  }

  @Test func aliasesJoinSources() throws {
    let samples = [stage(3, 0, 60, source: "old"), stage(4, 30, 90, source: "new")]
    let (columns, dictionary) = columns(samples)
    let ranked = prepareCategory(
      columns, dictionary: dictionary, exportDate: nil, aliases: ["old": "new"])
    #expect(ranked.sources == ["new"])
  }
}
