import ExportGenerator
import Foundation
import HealthPipeline
import PipelineFile
import Reconciliation
import Testing

/// Which zones and orders `reconcile` tries and proposes.
@Suite struct ReconcileSettingTests {
  private static let zone = "Europe/Berlin"

  private func reconcile(
    _ text: String, zone: String? = nil
  ) async throws -> ReconcileOutcome {
    let place = try Folder()
    var request = ReconcileRequest(input: try place.write("export.xml", text))
    request.timeZone = zone
    return try await HealthPipeline.reconcile(request, reporting: Warnings().reporting)
  }

  /// What a database says that one run filled.
  private func reconcileStored(_ text: String, zone: String? = nil) async throws -> Reconciliation {
    let place = try Folder()
    try place.write("export.xml", text)
    let pipeline = try place.write(
      "p.json5",
      """
      {
        name: "p", subject: "me", origin: "phone", input: "export.xml", read: "all",
        collections: [], output: { database: "health.sqlite" },
        \(zone.map { "timeZone: \"\($0)\"," } ?? "")
      }
      """)
    _ = try await HealthPipeline.run(
      RunOptions(pipeline: pipeline, jobs: 2), reporting: Warnings().reporting)
    return try await HealthPipeline.reconcile(
      ReconcileRequest(input: place.path + "/health.sqlite"), reporting: Warnings().reporting
    ).reconciliation
  }

  struct Offset: Sendable, CustomTestStringConvertible {
    var written: String
    var name: String?
    var month = "05"
    var testDescription: String { "\(written) in month \(month)" }
  }

  @Test(arguments: [
    Offset(written: "+0000", name: "Etc/UTC"), Offset(written: "+0200", name: "Etc/GMT-2"),
    Offset(written: "-1000", name: "Etc/GMT+10"), Offset(written: "+1400", name: "Etc/GMT-14"),
    Offset(written: "+0530", name: "Asia/Kolkata"),
    Offset(written: "+0545", name: "Asia/Kathmandu"),
    Offset(written: "+0630", name: "Asia/Yangon"),
    Offset(written: "+0930", name: "Australia/Darwin"),
    Offset(written: "-0930", name: "Pacific/Marquesas"),
    // Clocks in Newfoundland show this only in winter, and none shows the last ones.
    Offset(written: "-0330", name: "America/St_Johns", month: "01"), Offset(written: "-0330"),
    Offset(written: "+0315"), Offset(written: "+0007"),
  ]) func anOffsetIsProposedAsAZoneWithItsDays(_ tested: Offset) async throws {
    let day = "2024-\(tested.month)-02"
    let text = """
      <HealthData locale="en_DE">
       <ExportDate value="2024-\(tested.month)-07 10:00:00 \(tested.written)"/>
       <Record type="HKQuantityTypeIdentifierActiveEnergyBurned" sourceName="Watch" unit="kcal" \
      startDate="\(day) 10:00:00 \(tested.written)" endDate="\(day) 10:10:00 \(tested.written)" \
      value="123.456"/>
       <ActivitySummary dateComponents="\(day)" activeEnergyBurned="123.456" \
      activeEnergyBurnedUnit="kcal"/>
      </HealthData>
      """
    let outcome = try await reconcile(text)
    let found = outcome.reconciliation
    #expect(found.used.timeZone == "GMT\(tested.written)")
    #expect(found.used.pipelineTimeZone == tested.name)
    #expect(found.bestScore.exact == 1)
    for name in outcome.zonesWithSameDays { #expect(TimeZoneName.isKnown(name)) }
    guard let name = tested.name else { return }
    #expect(TimeZoneName.isKnown(name))
    let again = try await reconcile(text, zone: name)
    #expect(again.reconciliation.usedScore == found.usedScore)
    let stored = try await reconcileStored(text)
    #expect(stored.used.pipelineTimeZone == name)
  }

  /// What in an export names its zone.
  enum Naming: CaseIterable { case nothing, sleep, workout, text }

  @Test(arguments: Naming.allCases) func aDatabaseFindsTheZoneThatItsExportFound(
    _ naming: Naming
  ) async throws {
    var random = SplitMix64(seed: 3)
    var export = ReconcileExport()
    export.addDays(0..<12, random: &random) { _ in nil }
    for day in 0..<12 { export.addSummary(day) }
    let entry = "<MetadataEntry key=\"HKTimeZone\" value=\"\(Self.zone)\"/>"
    let dates = "startDate=\"2024-04-01 23:00:00 +0100\" endDate=\"2024-04-02 06:00:00 +0100\""
    let named =
      switch naming {
      case .nothing: ""
      case .text: " <Me/>\n"
      case .sleep:
        """
         <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \(dates) \
        value="HKCategoryValueSleepAnalysisInBed">\(entry)</Record>

        """
      case .workout:
        """
         <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Watch" \
        \(dates)>\(entry)</Workout>

        """
      }
    var text = export.text.replacing("</HealthData>", with: named + "</HealthData>")
    if naming == .text, let first = text.firstRange(of: "</Record>") {
      text.replaceSubrange(first, with: entry.replacing(Self.zone, with: "x") + "</Record>")
    }
    let read = try await reconcile(text).reconciliation
    let expected = naming == .nothing || naming == .text ? "Europe/Amsterdam" : Self.zone
    #expect(read.best.timeZone == expected)
    #expect((read.bestScore.exact, read.bestScore.off) == (36, 0))
    for zone in ["UTC", "America/Los_Angeles", nil] {
      let stored = try await reconcileStored(text, zone: zone)
      #expect(stored.best == read.best)
      #expect(stored.bestScore == read.bestScore)
    }
  }

  @Test(arguments: [
    "Asia/Kolkata", "Asia/Kathmandu", "America/St_Johns", "Australia/Adelaide", "Pacific/Auckland",
    "America/New_York",
  ]) func aHomeThatNobodyNamesIsFoundFromAbroad(_ home: String) async throws {
    var random = SplitMix64(seed: 12)
    var export = ReconcileExport()
    export.addDays(0..<16, random: &random) { _ in nil }
    // Nights as well, for midnights at home are any time of these days.
    for half in 0..<16 * 48 where !(7...22 ~= half / 2 % 24) {
      let start =
        ReconcileExport.instant(half / 48, half / 2 % 24, half % 2 * 30 + 5, zone: Self.zone)
      export.records.append(
        ReconcileExport.Record(
          type: "ActiveEnergyBurned", start: start, end: start + 600, value: 9.5 + Double(half),
          zone: nil))
    }
    for day in 1..<15 { export.addSummary(day, from: home, to: home) }
    let outcome = try await reconcile(export.text)
    let found = outcome.reconciliation
    #expect((found.bestScore.exact, found.bestScore.off) == (42, 0))
    #expect(([found.best.timeZone] + outcome.zonesWithSameDays).contains(home))
    #expect(found.best.pipelineTimeZone.map { TimeZoneName.isKnown($0) } == true)
    for reason in found.rows.compactMap(\.reason) { #expect(reason.kind == .timeZone) }
    let stored = try await reconcileStored(export.text, zone: "UTC")
    #expect(stored.best == found.best)
  }

  /// Days in which so many sources share time, each from another minute on.
  private func crowded(
    _ count: Int, days: Range<Int>, random: inout SplitMix64
  ) -> (export: ReconcileExport, sources: [String]) {
    let sources = (0..<count).map { "Source \($0)" }
    var export = ReconcileExport()
    for day in days {
      for hour in 8...12 {
        for (place, source) in sources.enumerated() {
          let start =
            ReconcileExport.instant(day, hour, zone: Self.zone)
            + 60 * Int64((place * 7 + hour) % 11)
          export.records.append(
            ReconcileExport.Record(
              type: "ActiveEnergyBurned", source: source, start: start, end: start + 1_200,
              value: Double(Int.random(in: 10...99, using: &random))))
        }
      }
    }
    return (export, sources)
  }

  @Test(arguments: [5, 6, 8], 0..<2 as Range<UInt64>)
  func theOrderOfManySourcesThatOverlapIsFound(_ count: Int, _ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var (export, sources) = crowded(count, days: 0..<12, random: &random)
    let hidden = sources.shuffled(using: &random)
    for day in 0..<12 { export.addSummary(day, ranking: hidden) }
    let found = try await reconcile(export.text).reconciliation
    #expect(found.bestScore.off == 0)
    guard case .named(let names) = found.best.ranking else {
      Issue.record("the best order is not a named one")
      return
    }
    #expect(names.sorted() == sources)
    for reason in found.rows.compactMap(\.reason) { #expect(reason.kind == .sourceOrder) }
  }

  @Test func recordsAreMissingOnlyWhereNoOrderIsLeftToTry() async throws {
    var random = SplitMix64(seed: 5)
    var (export, sources) = crowded(6, days: 0..<8, random: &random)
    // On day 8 two sources share time, on day 9 none does.
    for (day, sources) in [(8, sources.prefix(2)), (9, sources.prefix(1))] {
      for source in sources {
        let start = ReconcileExport.instant(day, 10, zone: Self.zone)
        export.records.append(
          ReconcileExport.Record(
            type: "ActiveEnergyBurned", source: source, start: start, end: start + 600,
            value: Double(Int.random(in: 10...99, using: &random))))
      }
    }
    for day in 0..<10 {
      export.addSummary(day, ranking: sources) { sixDigits(day > 6 ? $0 * 1.3 + 100 : $0) }
    }
    let found = try await reconcile(export.text).reconciliation
    let reasons = found.rows.filter { $0.figure.attribute == "activeEnergyBurned" }
      .map(\.reason?.kind)
    #expect(reasons.prefix(7).allSatisfy { $0 == nil || $0 == .sourceOrder })
    #expect(reasons.suffix(3) == [.unknown, .missingRecords, .missingRecords])
  }

  @Test func sourcesThatOverlapNowhereElseAreLeftOut() async throws {
    var random = SplitMix64(seed: 6)
    var (export, sources) = crowded(3, days: 0..<4, random: &random)
    // Six others share time, but on a day without figures.
    export.records += crowded(6, days: 9..<10, random: &random).export.records.map {
      var record = $0
      record.source = "Old " + record.source
      return record
    }
    let hidden = Array(sources.reversed())
    for day in 0..<4 { export.addSummary(day, ranking: hidden) }
    let found = try await reconcile(export.text).reconciliation
    #expect(found.best.ranking == .named(hidden))
    #expect(found.bestScore.off == 0)
    // The default order, five others of three sources and the plain sum, all in the zone in use only.
    #expect(found.tried == 7)
  }
}
