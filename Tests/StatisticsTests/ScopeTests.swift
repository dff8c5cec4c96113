import HealthModel
import Statistics
import Testing

@Suite struct ScopeTests {
  private static let start: Int64 = 1_711_846_800

  struct Gaps: Sendable, CustomTestStringConvertible {
    var name: String
    var gaps: [Range<Int64>]
    var pieces: [Range<Int64>]
    var testDescription: String { name }
  }

  static let gaps = [
    Gaps(name: "none", gaps: [], pieces: [100..<200]),
    Gaps(name: "empty", gaps: [120..<120], pieces: [100..<200]),
    Gaps(name: "one", gaps: [120..<130], pieces: [100..<120, 130..<200]),
    Gaps(name: "overlapping", gaps: [125..<140, 120..<130], pieces: [100..<120, 140..<200]),
    Gaps(name: "nested", gaps: [120..<180, 130..<140], pieces: [100..<120, 180..<200]),
    Gaps(name: "beyond both ends", gaps: [0..<110, 190..<900], pieces: [110..<190]),
    Gaps(name: "outside", gaps: [0..<100, 200..<300], pieces: [100..<200]),
    Gaps(name: "all", gaps: [0..<900], pieces: []),
  ]

  @Test(arguments: gaps) func gapsAreLeftOut(_ test: Gaps) {
    #expect(TimeScope(100..<200, without: test.gaps).pieces == test.pieces)
  }

  private func samples(_ list: [Sample]) -> RankedSamples {
    let (columns, dictionary) = columns(list)
    return prepare(columns, dictionary: dictionary, type: .named("StepCount"), exportDate: nil)
  }

  private func sums(
    _ list: [Sample], _ scopes: [TimeScope], minutes: Int?, over window: CollectionWindow = .init()
  ) throws -> [[Double]] {
    try statistics(
      of: samples(list), within: scopes, every: minutes.map { IntervalComponents(minute: $0) },
      clock: ZoneClock(identifier: "UTC"), options: .cumulativeSum, over: window
    ).map { $0.merged.sum ?? [] }
  }

  @Test func intervalsAreElapsedTimeFromTheStartAcrossPauses() throws {
    // 600 s, paused from 100 to 400; a step a second.
    let scope = TimeScope(
      Self.start..<Self.start + 600, without: [Self.start + 100..<Self.start + 400])
    let walk = Sample(start: Self.start - 100, end: Self.start + 900, value: 1_000)
    #expect(try sums([walk], [scope], minutes: 2) == [[100, 80, 120]])
    let result = try statistics(
      of: samples([walk]), within: [scope], every: IntervalComponents(minute: 2),
      clock: ZoneClock(identifier: "UTC"), options: [.cumulativeSum, .mostRecent])
    // The interval from 120 to 240 lies in the pause as a whole.
    #expect(result[0].merged.start.map { $0 - Self.start } == [0, 360, 480])
    #expect(result[0].merged.mostRecentEnd == [900, 900, 900].map { Self.start + $0 })
    #expect(try sums([walk], [scope], minutes: nil) == [[300]])
  }

  @Test func instantsInPausesDoNotCount() throws {
    let scope = TimeScope(
      Self.start..<Self.start + 60, without: [Self.start + 10..<Self.start + 20])
    let instants = [-1, 0, 9, 10, 19, 20, 59, 60].map {
      Sample(start: Self.start + $0, end: Self.start + $0, value: Double(1 << ($0 + 1) % 61))
    }
    let counted = instants.filter { [0, 9, 20, 59].contains($0.start - Self.start) }
    #expect(try sums(instants, [scope], minutes: nil) == [[counted.reduce(0) { $0 + $1.value }]])
  }

  /// A pause leaves samples out, but how far the others are apart does not change.
  @Test func gapsAreThoseOfTheWallClock() throws {
    let pulse = [0, 10, 20, 100, 110].map {
      Sample(start: Self.start + $0, end: Self.start + $0, value: Double($0))
    }
    let scope = TimeScope(
      Self.start..<Self.start + 120, without: [Self.start + 15..<Self.start + 95])
    let result = try statistics(
      of: samples(pulse), within: [scope], every: nil, clock: ZoneClock(identifier: "UTC"),
      options: .discreteAverage, average: .temporallyWeighted)
    // Weights: 22.5 + 5, 5 + 22.5, 22.5 + 5, 5 + 22.5.
    #expect(result[0].merged.average == [(0 + 10 + 100 + 110) * 27.5 / 110])
  }

  @Test func scopesInAnyOrderMayOverlap() throws {
    let walk = Sample(start: Self.start, end: Self.start + 1_000, value: 1_000)
    let scopes = [500..<700, 0..<1_000, -50..<50, 650..<650, 2_000..<3_000, 600..<1_100].map {
      TimeScope(Self.start + $0.lowerBound..<Self.start + $0.upperBound)
    }
    #expect(try sums([walk], scopes, minutes: nil) == [[200], [1_000], [50], [], [], [400]])
    #expect(try sums([], scopes, minutes: nil).allSatisfy(\.isEmpty))
  }

  @Test func onlyScopesThatRunAtTheMomentOfExportAreOpen() throws {
    let walk = Sample(start: Self.start, end: Self.start + 1_000, value: 1_000)
    let scopes = [
      TimeScope(Self.start..<Self.start + 290), TimeScope(Self.start..<Self.start + 600),
    ]
    var window = CollectionWindow(exportDate: Self.start + 300)
    #expect(try sums([walk], scopes, minutes: 2, over: window) == [[120, 120, 50], [120, 120]])
    #expect(try sums([walk], scopes, minutes: nil, over: window) == [[290], []])
    window.includesOpenInterval = true
    #expect(
      try sums([walk], scopes, minutes: 2, over: window) == [[120, 120, 50], [120, 120, 120]])
    #expect(try sums([walk], scopes, minutes: nil, over: window) == [[290], [600]])
  }

  @Test func fromAndToKeepWholeIntervals() throws {
    let walk = Sample(start: Self.start, end: Self.start + 1_000, value: 1_000)
    let scopes = [
      TimeScope(Self.start..<Self.start + 290), TimeScope(Self.start + 400..<Self.start + 800),
    ]
    let window = CollectionWindow(from: Self.start + 130, to: Self.start + 401)
    #expect(try sums([walk], scopes, minutes: 2, over: window) == [[120, 50], [120]])
  }

  @Test func impossibleIntervalsAreRefused() {
    #expect(throws: StatisticsError(.emptyInterval(IntervalComponents()))) {
      try statistics(
        of: samples([]), within: [TimeScope(0..<10)], every: IntervalComponents(),
        clock: ZoneClock(offsetSeconds: 0), options: .cumulativeSum)
    }
  }
}

@Suite struct NightsTests {
  private func nights(_ samples: [(value: Double, start: String, end: String)]) throws
    -> [TimeScope]
  {
    let clock = try ZoneClock(identifier: "Europe/Berlin")
    let list = try samples.map { value, start, end in
      Sample(
        start: try #require(clock.parseDate(start)), end: try #require(clock.parseDate(end)),
        value: value)
    }
    let (columns, dictionary) = columns(list)
    return try Statistics.nights(
      of: prepareCategory(columns, dictionary: dictionary, exportDate: nil),
      rule: CategoryRule(#require(.named("SleepAnalysis"))), clock: clock)
  }

  private func texts(_ range: Range<Int64>) throws -> [String] {
    let clock = try ZoneClock(identifier: "Europe/Berlin")
    return [range.lowerBound, range.upperBound].map { String(clock.formatInstant($0).prefix(16)) }
  }

  @Test func awakeAndInBedAreLeftOut() throws {
    let nights = try nights([
      (0, "2024-03-30T22:00", "2024-03-31T08:00"), (3, "2024-03-30T23:00", "2024-03-31T01:00"),
      (4, "2024-03-31T01:00", "2024-03-31T01:30"), (2, "2024-03-31T03:30", "2024-03-31T04:00"),
      (5, "2024-03-31T04:00", "2024-03-31T07:00"),
    ])
    try #require(nights.count == 1)
    // Stages that follow each other are one piece.
    #expect(
      try nights[0].pieces.map(texts) == [
        ["2024-03-30T23:00", "2024-03-31T01:30"], ["2024-03-31T04:00", "2024-03-31T07:00"],
      ])
    #expect(try texts(nights[0].bounds) == ["2024-03-30T23:00", "2024-03-31T07:00"])
    let frame = try #require(nights[0].frame)
    #expect(try texts(frame) == ["2024-03-30T12:00", "2024-03-31T12:00"])
    // The clocks went forward.
    #expect(frame.upperBound - frame.lowerBound == 23 * 3_600)
  }

  @Test func nightsAreCutAtNoon() throws {
    let nights = try nights([
      (1, "2024-05-01T23:00", "2024-05-02T13:00"), (1, "2024-05-02T23:30", "2024-05-03T06:00"),
      (1, "2024-05-05T02:00", "2024-05-05T03:00"), (0, "2024-05-06T02:00", "2024-05-06T03:00"),
    ])
    #expect(
      try nights.map { try $0.pieces.map(texts) } == [
        [["2024-05-01T23:00", "2024-05-02T12:00"]],
        [["2024-05-02T12:00", "2024-05-02T13:00"], ["2024-05-02T23:30", "2024-05-03T06:00"]],
        [["2024-05-05T02:00", "2024-05-05T03:00"]],
      ])
    #expect(try self.nights([]).isEmpty)
  }

  /// A night counts when it is over at noon, however early somebody gets up.
  @Test func nightIsOpenUntilNoon() throws {
    let scopes = try nights([(1, "2024-05-01T23:00", "2024-05-02T06:00")])
    let clock = try ZoneClock(identifier: "Europe/Berlin")
    let instant = try #require(clock.parseDate("2024-05-02T02:00"))
    let (columns, dictionary) = columns([Sample(start: instant, end: instant, value: 50)])
    let ranked = prepare(
      columns, dictionary: dictionary, type: .named("HeartRate"), exportDate: nil)
    for (export, isOpen, count) in [
      ("2024-05-02T11:59", false, 0), ("2024-05-02T12:00", false, 1), ("2024-05-02T11:59", true, 1),
    ] {
      let result = try statistics(
        of: ranked, within: scopes, every: nil, clock: clock, options: .discreteMin,
        over: CollectionWindow(
          exportDate: clock.parseDate(export), includesOpenInterval: isOpen))
      #expect(result.map(\.merged.count) == [count], "\(export)")
    }
  }
}
