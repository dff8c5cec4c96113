import ExportGenerator
import Foundation
import HealthPipeline
import Reconciliation
import Testing

/// What `reconcile` says of exports in which it is known what deviates, and how.
@Suite struct ReconcileTests {
  private static let zone = "Europe/Berlin"

  /// The report in short: `<day or start of workout> <type or attribute>` to verdict and reason, of all
  /// that is not exact.
  private func deviations(_ outcome: ReconcileOutcome) -> [String: String] {
    var result: [String: String] = [:]
    for row in outcome.reconciliation.rows where row.verdict != .exact {
      let item =
        switch row.figure.item {
        case .day(let date): date
        case .workout(let index): String(outcome.workouts[index].startDate.prefix(10)) + " workout"
        }
      let type = row.figure.type.replacing(/HK.*TypeIdentifier/, with: "")
      var reason = row.reason.map { " " + $0.kind.rawValue } ?? ""
      if let zones = row.reason?.timeZones, !zones.isEmpty {
        reason += " " + zones.joined(separator: ">")
      }
      if case .named(let names) = row.reason?.ranking {
        reason += " " + names.joined(separator: ">")
      }
      result["\(item) \(type) \(row.figure.statistic)"] = row.verdict.rawValue + reason
    }
    return result
  }

  private func reconcile(
    _ export: ReconcileExport, zone: String? = nil, ranking: [String] = [], jobs: Int = 2,
    warnings count: Int = 0
  ) async throws -> ReconcileOutcome {
    let place = try Folder()
    var request = ReconcileRequest(input: try place.write("export.xml", export.text))
    request.timeZone = zone
    request.sourceRanking = ranking
    request.jobs = jobs
    let warnings = Warnings()
    let outcome = try await HealthPipeline.reconcile(request, reporting: warnings.reporting)
    #expect(warnings.count == count)
    return outcome
  }

  /// Days of which some deviate: by lost records, a journey, another order of sources, rounding, and for
  /// no reason.
  private func addDeviatingDays(
    _ export: inout ReconcileExport, random: inout SplitMix64
  ) -> [String: String] {
    export.addDays(0..<24, random: &random) { 14...15 ~= $0 ? "Asia/Tokyo" : Self.zone }
    func day(_ day: Int) -> Range<Int64> {
      let start = ReconcileExport.instant(day, zone: Self.zone)
      return start..<start + 86_400
    }
    for index in 0..<24 {
      switch index {
      case 14: export.addSummary(index, to: "Asia/Tokyo")
      case 15: export.addSummary(index, from: "Asia/Tokyo", to: "Asia/Tokyo")
      case 16: export.addSummary(index, from: "Asia/Tokyo")
      case 18: export.addSummary(index, ranking: ["Phone", "Watch"])
      case 19: export.addSummary(index) { sixDigits($0 * 1.003) }
      case 20: export.addSummary(index) { String(format: "%.1f", $0) }
      case 21: export.addSummary(index) { sixDigits($0 * 0.93) }
      case 22: export.addSummary(index) { sixDigits($0 * 1.07) }
      default: export.addSummary(index)
      }
    }
    export.lose("ActiveEnergyBurned", in: day(11), atMost: 5)
    export.lose(nil, in: day(12))
    var expected: [String: String] = [:]
    func expect(_ day: Int, _ figure: String, _ text: String) {
      expected["\(ReconcileExport.date(day)) \(figure)"] = text
    }
    expect(11, "ActiveEnergyBurned sum", "off missing records")
    for figure in ["ActiveEnergyBurned sum", "AppleExerciseTime sum", "AppleStandHour count"] {
      expect(12, figure, "off missing records")
    }
    for (index, zones) in [
      14: "Europe/Berlin>Asia/Tokyo", 15: "Asia/Tokyo", 16: "Asia/Tokyo>Europe/Berlin",
    ] {
      expect(index, "ActiveEnergyBurned sum", "off travel \(zones)")
      // Small numbers may be the same in both zones.
      let (home, away) = (export.minutesAndHours(day(index)), export.summaries[index])
      if home.exercise != away.exercise {
        expect(index, "AppleExerciseTime sum", "off travel \(zones)")
      }
      if home.stand != away.stand {
        expect(index, "AppleStandHour count", "off travel \(zones)")
      }
    }
    expect(18, "ActiveEnergyBurned sum", "off source order Phone>Watch")
    expect(19, "ActiveEnergyBurned sum", "close")
    expect(21, "ActiveEnergyBurned sum", "off unknown")
    expect(22, "ActiveEnergyBurned sum", "off missing records")
    return expected
  }

  /// A workout a day from half past ten, each with heart rates, energy and distance.
  private func addDeviatingWorkouts(
    _ export: inout ReconcileExport, random: inout SplitMix64
  ) -> [String: String] {
    var expected: [String: String] = [:]
    for day in 0..<9 {
      func expect(_ figure: String, _ text: String) {
        expected["\(ReconcileExport.date(day)) workout \(figure)"] = text
      }
      let start = ReconcileExport.instant(day, 10, 30, zone: Self.zone)
      let span = start..<start + 600
      func add(_ type: String, _ source: String, _ from: Int64, _ seconds: Int64, _ value: Double) {
        export.records.append(
          ReconcileExport.Record(
            type: type, source: source, start: start + from, end: start + from + seconds,
            value: value))
      }
      for second in stride(from: Int64(3), to: 600, by: 5) {
        let rate = Double(Int.random(in: 0...9, using: &random))
        // The pause, and what will be lost, are much faster than the rest.
        let isFast = 240..<360 ~= second && (day == 1 || day == 4)
        add("HeartRate", "Watch", second, 0, rate + (isFast ? 170 : 120))
        if day == 3, second % 2 == 1 { add("HeartRate", "Band", second + 1, 0, rate + 160) }
      }
      if day == 5 { add("HeartRate", "Watch", 600, 0, 199) }
      let distance = day == 6 ? "DistanceCycling" : "DistanceWalkingRunning"
      for minute in 0..<Int64(10) {
        add("ActiveEnergyBurned", "Watch", minute * 60, 60, 8 + Double(minute) / 8)
        add(distance, "Watch", minute * 60, 60, 0.150 + Double(minute) / 1_000)
      }
      if day == 2 { add("ActiveEnergyBurned", "Phone", 0, 600, 140.5) }

      var workout = ReconcileExport.Workout(span: span)
      var energy = export.sum("ActiveEnergyBurned", span, ranking: ["Watch", "Phone"])
      var metres = export.sum(distance, span, ranking: ["Watch"]) * 1_000
      var rates = export.heartRates([span])
      switch day {
      case 1:
        export.lose("HeartRate", in: start + 240..<start + 360)
        expect("HeartRate average", "off unknown")
        expect("HeartRate maximum", "off missing records")
      case 2:
        energy = export.sum("ActiveEnergyBurned", span, ranking: ["Phone", "Watch"])
        expect("ActiveEnergyBurned sum", "off source order Phone>Watch")
      case 3:
        rates = export.heartRates([span], of: ["Watch"])
        expect("HeartRate average", "off workout's source")
        expect("HeartRate maximum", "off workout's source")
      case 4:
        let parts = [start..<start + 240, start + 360..<start + 600]
        workout.pause = start + 240..<start + 360
        energy = parts.reduce(0) { $0 + export.sum("ActiveEnergyBurned", $1, ranking: ["Watch"]) }
        metres = parts.reduce(0) { $0 + export.sum(distance, $1, ranking: ["Watch"]) } * 1_000
        rates = export.heartRates(parts)
        for figure in [
          "ActiveEnergyBurned sum", "DistanceWalkingRunning sum", "HeartRate average",
          "HeartRate maximum",
        ] {
          expect(figure, "off pauses")
        }
      case 5:
        rates = export.heartRates([start..<start + 601])
        expect("HeartRate average", "off last second")
        expect("HeartRate maximum", "off last second")
      case 6:
        workout.activity = "Cycling"
        workout.totals = [
          ("totalEnergyBurned", energy * 4.184, "kJ"), ("totalDistance", metres / 1_609.344, "mi"),
        ]
      case 7:
        energy *= 1.003
        expect("ActiveEnergyBurned sum", "close")
      case 8:
        energy *= 0.93
        metres *= 1.07
        expect("ActiveEnergyBurned sum", "off unknown")
        expect("DistanceWalkingRunning sum", "off missing records")
      default: break
      }
      if day != 6 {
        workout.statistics = [
          ("ActiveEnergyBurned", [("sum", energy)], "Cal"),
          (distance, [("sum", metres / 1_000)], "km"), rates,
        ]
      }
      export.workouts.append(workout)
    }
    return expected
  }

  @Test(arguments: 0..<5 as Range<UInt64>) func knownDeviationsAreFoundAndNoOthers(
    _ seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed)
    var export = ReconcileExport()
    // Workouts first, for their records count in their days too.
    var expected = addDeviatingWorkouts(&export, random: &random)
    expected.merge(addDeviatingDays(&export, random: &random)) { $1 }
    let outcome = try await reconcile(export)
    #expect(deviations(outcome) == expected)
    let reconciliation = outcome.reconciliation
    #expect(reconciliation.rows.count == 114)
    #expect(outcome.incomparable == 0)
    #expect(reconciliation.used == Setting(timeZone: Self.zone, ranking: .standard))
    #expect(reconciliation.best == reconciliation.used)
    let days = reconciliation.days
    #expect((days.exact, days.close, days.off) == (15, 1, 8))
    #expect(
      days.reasons.map { "\($0.count) \($0.kind.rawValue)" }
        == ["3 travel", "1 source order", "3 missing records", "1 unknown"])
    let workouts = reconciliation.workouts
    #expect((workouts.exact, workouts.close, workouts.off) == (2, 1, 6))
    #expect(
      workouts.reasons.map { "\($0.count) \($0.kind.rawValue)" } == [
        "1 source order", "1 workout's source", "1 pauses", "1 last second", "2 missing records",
        "2 unknown",
      ])
    let alone = try await reconcile(export, jobs: 1)
    #expect(alone.reconciliation == reconciliation)
  }

  /// Days that were all counted in another zone and by another order.
  private func abroad(_ random: inout SplitMix64, ranking: [String]?) -> ReconcileExport {
    var export = ReconcileExport()
    export.addDays(0..<12, random: &random) { $0 == 0 ? "Asia/Tokyo" : Self.zone }
    for day in 0..<12 {
      if let ranking {
        export.addSummary(day, from: "Asia/Tokyo", to: "Asia/Tokyo", ranking: ranking)
      } else {
        export.addSummary(day)
        let stretch =
          ReconcileExport.instant(
            day, zone: Self.zone)..<ReconcileExport.instant(day + 1, zone: Self.zone)
        export.summaries[day].energy = sixDigits(
          export.sum("ActiveEnergyBurned", stretch, ranking: nil))
      }
    }
    return export
  }

  @Test func theZoneAndTheOrderThatFitAreFoundAndMakeAllExact() async throws {
    var random = SplitMix64(seed: 7)
    let export = abroad(&random, ranking: ["Phone", "Watch"])
    let found = try await reconcile(export).reconciliation
    #expect(
      found.best == Setting(timeZone: "Asia/Tokyo", ranking: .named(["Phone", "Watch"])))
    #expect(found.bestScore.off == 0 && found.bestScore.exact == 36)
    #expect(found.usedScore.exact < 10)
    let reason = Reason(
      .timeZone, timeZones: ["Asia/Tokyo"], ranking: .named(["Phone", "Watch"]))
    for row in found.rows where row.figure.attribute == "activeEnergyBurned" {
      #expect(row.reason == reason)
    }

    let again = try await reconcile(export, zone: "Asia/Tokyo", ranking: ["Phone", "Watch"])
    #expect(deviations(again).isEmpty)
    #expect(
      again.reconciliation.best
        == Setting(timeZone: "Asia/Tokyo", ranking: .asked(["Phone", "Watch"])))
  }

  @Test func anAppThatAddsUpAllSourcesIsSeenThrough() async throws {
    var random = SplitMix64(seed: 8)
    let found = try await reconcile(abroad(&random, ranking: nil)).reconciliation
    #expect(found.best == Setting(timeZone: Self.zone, ranking: .plainSum))
    #expect(
      Set(found.rows.compactMap { $0.reason?.kind }) == [.sourceOrder])
    #expect(found.bestScore.off == 0)
  }

  @Test func daysAroundAClockChangeAreNoJourneys() async throws {
    var random = SplitMix64(seed: 10)
    var export = ReconcileExport()
    export.addDays(0..<12, random: &random) { _ in nil }
    for day in 0..<12 { export.addSummary(day) }
    // Nothing names a zone, so that days are laid out in the offset of the dates, +0100.
    let found = try await reconcile(export, warnings: 1).reconciliation
    #expect(found.used.timeZone == "GMT+0100")
    // The first of all zones with the clocks of Berlin.
    #expect(found.best == Setting(timeZone: "Europe/Amsterdam", ranking: .standard))
    #expect((found.bestScore.exact, found.bestScore.off) == (36, 0))
    let reasons = found.rows.compactMap(\.reason)
    #expect(!reasons.isEmpty)
    for reason in reasons { #expect(reason.kind == .timeZone) }
  }

  @Test func aDatabaseGivesWhatItsExportGave() async throws {
    var random = SplitMix64(seed: 9)
    var export = ReconcileExport()
    _ = addDeviatingWorkouts(&export, random: &random)
    _ = addDeviatingDays(&export, random: &random)
    let read = try await reconcile(export)
    let place = try Folder()
    try place.write("export.xml", export.text)
    // The second phone has a copy of all that the first one has, which counts once.
    for origin in ["phone", "new-phone"] {
      let pipeline = try place.write(
        "p.json5",
        """
        {
          name: "\(origin)", subject: "me", origin: "\(origin)", input: "export.xml", read: "all",
          collections: [], output: { database: "health.sqlite" },
        }
        """)
      _ = try await HealthPipeline.run(
        RunOptions(pipeline: pipeline, jobs: 2), reporting: Warnings().reporting)
      let request = ReconcileRequest(input: place.path + "/health.sqlite")
      let stored = try await HealthPipeline.reconcile(request, reporting: Warnings().reporting)
      #expect(stored.reconciliation.rows.count == read.reconciliation.rows.count)
      for (left, right) in zip(stored.reconciliation.rows, read.reconciliation.rows) {
        #expect(left == right)
      }
      #expect(stored.reconciliation.bestScore == read.reconciliation.bestScore)
      #expect(stored.workouts.map(\.startDate) == read.workouts.map(\.startDate))
    }
  }
}
