import Reconciliation
import Testing

/// Which setting is the best, and what is said of figures that are off.
@Suite struct ReasonTests {
  private static let watch = TriedRanking.named(["Watch", "Phone"])
  private static let phone = TriedRanking.named(["Phone", "Watch"])
  private static let berlin = Setting(timeZone: "Europe/Berlin", ranking: watch)

  private func reconcile(
    _ figures: [AppleFigure], _ settings: [(setting: Setting, ours: [Double?])],
    _ alternatives: [Alternative] = []
  ) -> Reconciliation {
    .reconcile(
      figures, settings: settings.map(\.setting), ours: { settings[$0].ours[$1] },
      alternatives: { _ in alternatives })
  }

  @Test(arguments: [(false, Reason.Kind.missingRecords), (true, .unknown)])
  func nothingIsMissingWhileAnOrderIsNotTried(_ isOpen: Bool, _ kind: Reason.Kind) {
    let result = Reconciliation.reconcile(
      [figure(100.5), figure(200.5, day: "2024-03-10")], settings: [Self.berlin],
      ours: { _, index in index == 0 ? 90 : 100 }, isOrderOpen: { isOpen && $0 == 1 })
    #expect(result.rows.map(\.reason) == [Reason(.missingRecords), Reason(kind)])
  }

  @Test func nothingIsNothing() {
    let result = reconcile([], [(Self.berlin, [])])
    #expect(result.rows.isEmpty)
    #expect(result.best == Self.berlin)
    #expect((result.equals, result.tried) == (0, 1))
    #expect((result.days.count, result.workouts.count) == (0, 0))
  }

  @Test func moreExactGoesBeforeMoreClose() {
    let tokyo = Setting(timeZone: "Asia/Tokyo", ranking: Self.watch)
    let result = reconcile(
      [figure(100.5), figure(200.5), figure(300.5)],
      [(Self.berlin, [100.6, 200.6, 300.6]), (tokyo, [100.5, 0, 0])])
    #expect(result.best == tokyo)
    #expect((result.usedScore.exact, result.usedScore.close, result.usedScore.off) == (0, 3, 0))
    #expect((result.bestScore.exact, result.bestScore.close, result.bestScore.off) == (1, 0, 2))
    #expect(result.bestScore.error == 2)
  }

  @Test func thenMoreCloseThenLessError() {
    let other = Setting(timeZone: "Europe/Berlin", ranking: Self.phone)
    #expect(
      reconcile([figure(100.5)], [(Self.berlin, [120]), (other, [100.6])]).best == other)
    #expect(reconcile([figure(100.5)], [(Self.berlin, [120]), (other, [110])]).best == other)
    #expect(reconcile([figure(100.5)], [(Self.berlin, [110]), (other, [120])]).best == Self.berlin)
  }

  @Test func whatDoesAsWellIsCountedAndChangesNothing() {
    let others = [Self.phone, .plainSum, .standard].map {
      Setting(timeZone: "Europe/Berlin", ranking: $0)
    }
    // The last digits differ because numbers are added up in another order.
    let result = reconcile(
      [figure(100.5), figure(9)],
      [
        (Self.berlin, [110, 9]), (others[0], [110.000_000_000_01, 9]), (others[1], [110, 9]),
        (others[2], [120, 9]),
      ])
    #expect(result.best == Self.berlin)
    #expect((result.equals, result.tried) == (2, 4))
  }

  @Test func aBetterSettingIsTheReason() {
    let tokyo = Setting(timeZone: "Asia/Tokyo", ranking: Self.watch)
    let both = Setting(timeZone: "Asia/Tokyo", ranking: Self.phone)
    let order = Setting(timeZone: "Europe/Berlin", ranking: Self.phone)
    let figures = [figure(100.5), figure(200.5, day: "2024-03-10"), workoutFigure(50.5)]
    func reasons(_ setting: Setting) -> [Reason?] {
      reconcile(figures, [(Self.berlin, [90, 180, 40]), (setting, [100.5, 190, 50.5])])
        .rows.map(\.reason)
    }
    let rest = Reason(.missingRecords)
    #expect(
      reasons(tokyo).prefix(2) == [Reason(.timeZone, timeZones: ["Asia/Tokyo"]), rest])
    #expect(
      reasons(both) == [
        Reason(.timeZone, timeZones: ["Asia/Tokyo"], ranking: Self.phone), rest,
        Reason(.sourceOrder, ranking: Self.phone),
      ])
    #expect(
      reasons(order) == [
        Reason(.sourceOrder, ranking: Self.phone), rest, Reason(.sourceOrder, ranking: Self.phone),
      ])
  }

  @Test func anOrderThatFitsOneFigureIsItsReason() {
    let order = Setting(timeZone: "Europe/Berlin", ranking: Self.phone)
    let zone = Setting(timeZone: "Asia/Tokyo", ranking: Self.phone)
    let result = reconcile(
      [figure(100.5), figure(200.5), figure(300.5)],
      [
        (Self.berlin, [90, 200.5, 300.5]), (zone, [100.5, 0, 0]), (order, [100.5, 180, 280]),
      ])
    #expect(result.best == Self.berlin)
    #expect(result.rows.map(\.reason) == [Reason(.sourceOrder, ranking: Self.phone), nil, nil])
  }

  @Test func travelHasToFitTheWholeDay() {
    let travel = Reason(.travel, timeZones: ["Asia/Tokyo"])
    let figures = [figure(100.5), figure(12, .whole)]
    func reasons(_ ours: [Double?], _ away: [Int: Double?]) -> [Reason.Kind?] {
      let alternative = Alternative(reason: travel, ours: away)
      return reconcile(figures, [(Self.berlin, ours)], [alternative]).rows.map(\.reason?.kind)
    }
    #expect(reasons([90, 10], [0: 100.5, 1: 12]) == [.travel, .travel])
    #expect(reasons([90, 12], [0: 100.5, 1: 12]) == [.travel, nil])
    // The hours contradict.
    #expect(reasons([90, 12], [0: 100.5, 1: 10]) == [.missingRecords, nil])
    // Hours alone prove nothing, however well they fit.
    #expect(reasons([100.5, 10], [0: 100.5, 1: 12]) == [nil, .missingRecords])
    // Nor does a sum that is only close.
    #expect(reasons([90, 10], [0: 100.6, 1: 12]) == [.missingRecords, .missingRecords])
    // What an alternative does not speak of it does not explain.
    #expect(reasons([90, 10], [0: 100.5]) == [.travel, .missingRecords])
  }

  @Test func aDayIsExplainedByTravelFirstAndAWorkoutByAnOrderFirst() {
    let order = Setting(timeZone: "Europe/Berlin", ranking: Self.phone)
    let other = figure(7, day: "2024-03-01")
    for (tested, kind) in [
      (figure(100.5), Reason.Kind.travel), (workoutFigure(100.5), .sourceOrder),
    ] {
      let result = reconcile(
        [tested, other, other], [(Self.berlin, [90, 7, 7]), (order, [100.5, 8, 8])],
        [Alternative(reason: Reason(.travel), ours: [0: 100.5])])
      #expect(result.rows[0].reason?.kind == kind)
    }
  }

  struct Lack: Sendable, CustomTestStringConvertible {
    var statistic: AppleFigure.Statistic
    var ours: Double?
    var kind: Reason.Kind
    var testDescription: String { "\(statistic) \(ours.map { "\($0)" } ?? "none")" }
  }

  @Test(arguments: [
    Lack(statistic: .sum, ours: nil, kind: .missingRecords),
    Lack(statistic: .sum, ours: 90, kind: .missingRecords),
    Lack(statistic: .sum, ours: 110, kind: .unknown),
    Lack(statistic: .count, ours: 90, kind: .missingRecords),
    Lack(statistic: .count, ours: 110, kind: .unknown),
    Lack(statistic: .average, ours: nil, kind: .missingRecords),
    Lack(statistic: .average, ours: 90, kind: .unknown),
    Lack(statistic: .average, ours: 110, kind: .unknown),
    // A smallest value that is not among ours was once measured; one that is may not belong here.
    Lack(statistic: .minimum, ours: 110, kind: .missingRecords),
    Lack(statistic: .minimum, ours: 90, kind: .unknown),
    Lack(statistic: .maximum, ours: 90, kind: .missingRecords),
    Lack(statistic: .maximum, ours: 110, kind: .unknown),
  ]) func samplesAreMissingWhereNothingElseIsPossible(_ tested: Lack) {
    let result = reconcile(
      [figure(100.5, statistic: tested.statistic)], [(Self.berlin, [tested.ours])])
    #expect(result.rows.map(\.reason) == [Reason(tested.kind)])
  }

  @Test func theWorstFigureDecidesOverItsDay() {
    let figures = [
      figure(100.5, day: "a"), figure(12, day: "a", .whole), figure(100.5, day: "b"),
      figure(100.5, day: "b"), figure(100.5, day: "c"), figure(100.5, day: "d"),
      figure(100.5, day: "d"), workoutFigure(100.5),
    ]
    let result = reconcile(
      figures, [(Self.berlin, [100.5, 12, 100.6, 100.5, 100.5, 90, 110, 120])])
    #expect((result.days.exact, result.days.close, result.days.off) == (2, 1, 1))
    #expect(
      result.days.reasons.map { "\($0.kind.rawValue) \($0.count)" }
        == ["missing records 1", "unknown 1"])
    #expect((result.workouts.exact, result.workouts.close, result.workouts.off) == (0, 0, 1))
    #expect(result.usedScore.off == 3)
  }
}
