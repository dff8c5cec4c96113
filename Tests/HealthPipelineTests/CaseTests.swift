import Foundation
import HealthModel
import HealthPipeline
import Store
import Testing

/// Small exports of every kind that real ones come in; a new case is a new folder.
@Suite struct CaseTests {
  /// A folder of `Cases`, with documents in one of their layouts.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var layout: DocumentLayout
    var testDescription: String { "\(name), \(layout.rawValue)" }
  }

  static let cases: [Case] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: testFile("Cases"))) ?? []
    return names.sorted().flatMap { name in
      DocumentLayout.allCases.map { Case(name: name, layout: $0) }
    }
  }()

  @Test func foldersAreFound() { #expect(Self.cases.count > 30) }

  @Test(arguments: cases) func caseHolds(_ tested: Case) async throws {
    let folder = testFile("Cases/" + tested.name)
    let description = try CaseDescription(folder: folder)
    #expect(!description.about.isEmpty && !description.runs.isEmpty)
    let place = try Folder()
    let output = try Folder()
    let pipeline = try place.write(
      "case.json5", try Self.pipelineText(description, layout: tested.layout))
    for run in description.runs {
      if run.fresh == true { try output.empty() }
      let before = try output.files()
      let input = folder + "/" + run.input
      let options = RunOptions(pipeline: pipeline, input: input, output: output.path, jobs: 2)
      let warnings = Warnings()
      let result = await outcome { () throws(Failure) in
        try await HealthPipeline.run(options, reporting: warnings.reporting)
      }
      #expect(result.exitCode == run.exit ?? 0, "\(run.input)")
      #expect(warnings.count >= run.warnings ?? 0, "\(run.input)")
      if case .success(let outcome) = result {
        try expectOutcome(outcome, run)
        let written = try output.files()
        let again = try await HealthPipeline.run(options, reporting: Warnings().reporting)
        #expect(again.isUnchanged && again.changedFiles == 0, "\(run.input)")
        let afterwards = try output.files()
        #expect(afterwards == written, "\(run.input): a second run wrote")
        if tested.layout == .ndjson {
          try await expectStatisticsAgree(description, input: input, output: output.path)
        }
      } else {
        let afterwards = try output.files()
        #expect(afterwards == before, "\(run.input): a refused run wrote")
      }
      try expectState(output, run, tolerance: description.tolerance ?? 1e-6)
    }
  }

  /// The pipeline of a case: all types are read, those that the case names are summed up.
  static func pipelineText(
    _ description: CaseDescription, layout: DocumentLayout, samples: Bool = true
  ) throws -> String {
    let collections = try description.types.flatMap { type in
      let options = try json(options(of: type))
      let intervals = ["day"] + (description.looksAtHours(of: type) ? ["hour"] : [])
      return intervals.map { interval in
        """
        { name: "\(interval)-\(type)", type: "\(type)", options: \(options),
          interval: { \(interval): 1 }\(isNight(type) ? night : "") },
        """
      }
    }
    let units = try (description.units ?? [:]).sorted { $0.key < $1.key }
      .map { "\($0.key): \(try json([$0.value]).dropFirst().dropLast())" }
    return """
      {
        name: "case", subject: "me", origin: "phone", timeZone: "\(description.timeZone)",
        read: "all", sourceRanking: \(try json(description.ranking ?? [])),
        units: { \(units.joined(separator: ", ")) },
        collections: [
          \(collections.joined(separator: "\n"))
        ],
        output: {
          database: "health.sqlite", documents: { path: "documents", layout: "\(layout.rawValue)" },
          samples: \(samples),
        },
      }
      """
  }

  /// Whether the days of a type go from noon to noon.
  private static func isNight(_ type: String) -> Bool { type == "SleepAnalysis" }

  private static let night = #", anchorDate: "12:00", labelBy: "end""#

  private static func options(of type: String) -> [String] {
    if CategoryType.named(type) != nil { return ["duration", "sampleCount"] }
    return QuantityType.named(type)?.style.isCumulative == true
      ? ["cumulativeSum", "duration"]
      : ["discreteAverage", "discreteMin", "discreteMax", "mostRecent"]
  }

  private func expectOutcome(_ outcome: RunOutcome, _ run: CaseDescription.Run) throws {
    #expect(outcome.samples.added == run.added ?? outcome.samples.added)
    #expect(outcome.samples.changed == run.changed ?? outcome.samples.changed)
    #expect(outcome.samples.deleted == run.deleted ?? outcome.samples.deleted)
    let objects = outcome.objects.total
    let different = objects.added + objects.changed + objects.deleted
    #expect(different == run.differentObjects ?? different)
    #expect(outcome.repeated == run.repeated ?? outcome.repeated)
    let rejected = Dictionary(
      outcome.rejections.map { ($0.reason, $0.count) }, uniquingKeysWith: +)
    #expect(rejected == run.rejected ?? rejected)
    let superseded = Dictionary(
      outcome.counts.filter { $0.superseded > 0 }.map { ($0.element, $0.superseded) },
      uniquingKeysWith: +)
    #expect(superseded == run.superseded ?? superseded)
  }

  /// Holds the state after a run against what it has to be, also after a run that was refused.
  private func expectState(
    _ output: Folder, _ run: CaseDescription.Run, tolerance: Double
  ) throws {
    guard try !output.files().isEmpty else {
      #expect(run.quantities ?? 0 == 0)
      return
    }
    let open = try output.openToOthers()
    #expect(open.isEmpty)
    let database = Database(path: output.path + "/health.sqlite")
    let size = try expectDocumentsAgree(output.path + "/documents", with: database)
    #expect(size <= run.documentBytes ?? size)

    func expect(_ sql: String, _ expected: Int?) throws {
      guard let expected else { return }
      let count = try database.number("SELECT \(sql) FROM quantity_samples")
      #expect(count == expected, "\(run.input): \(sql)")
    }
    try expect("count(*)", run.quantities)
    try expect("count(DISTINCT source)", run.sourceCount)
    try expect("count(DISTINCT device)", run.devices)
    try expect("count(DISTINCT type)", run.types)
    let metadata = try database.number("SELECT count(*) FROM sample_metadata")
    #expect(metadata == run.metadata ?? metadata)
    let sources = try database.texts("SELECT DISTINCT source FROM quantity_samples ORDER BY 1")
    #expect(sources == run.sources ?? sources)
    let flagged = try database.numbers(

      """
      SELECT flag, count(*) FROM
        (SELECT flag FROM quantity_samples UNION ALL SELECT flag FROM category_samples)
      WHERE flag IS NOT NULL GROUP BY flag
      """)
    #expect(flagged == run.flagged ?? flagged)

    let objects = try database.numbers("SELECT kind, count(*) FROM objects GROUP BY kind")
    #expect(objects == run.objects ?? objects)
    for (sql, rows) in run.queries ?? [:] {
      let found = try database.texts(sql)
      #expect(found == rows, "\(run.input): \(sql)")
    }

    for (type, days) in run.days ?? [:] {
      let rows = try database.rows("day-" + type)
      let stored = Dictionary(grouping: rows) { $0.date ?? String($0.startDate.prefix(10)) }
      #expect(
        Set(stored.keys) == Set(days.filter { $0.value != nil }.keys), "\(run.input): \(type)")
      for (date, day) in days {
        guard let day, let row = stored[date]?.first else { continue }
        let place: Comment = "\(run.input): \(type) on \(date)"
        for (found, expected) in [
          (row.sum, day.sum), (row.average, day.average), (row.minimum, day.minimum),
          (row.maximum, day.maximum), (row.duration, day.duration),
          (row.efficiency, day.efficiency),
        ] {
          guard let expected else { continue }
          let value = try #require(found, place)
          #expect(abs(value - expected) <= tolerance, place)
        }
        #expect(row.sampleCount == day.count ?? row.sampleCount, place)
        guard let values = day.values else { continue }
        let found = (row.values ?? []).map { ($0.name, $0.duration ?? -1) }
        #expect(Dictionary(found, uniquingKeysWith: +) == values, place)
      }
    }
    for (type, days) in run.hours ?? [:] {
      let rows = try database.rows("hour-" + type)
      for (date, count) in days {
        #expect(rows.count { $0.startDate.hasPrefix(date) } == count, "\(type) on \(date)")
      }
    }
  }

  /// Holds the stored rows against those that are computed straight from the export.
  private func expectStatisticsAgree(
    _ description: CaseDescription, input: String, output: String
  ) async throws {
    let database = Database(path: output + "/health.sqlite")
    for type in description.types {
      var request = StatisticsRequest(input: input, type: type)
      request.options = Self.options(of: type)
      request.timeZone = description.timeZone
      request.sourceRanking = description.ranking ?? []
      request.unit = description.units?[type]
      if Self.isNight(type) { (request.anchorDate, request.labelBy) = ("12:00", "end") }
      for (interval, name) in [("1d", "day"), ("1h", "hour")]
      where name == "day" || description.looksAtHours(of: type) {
        request.interval = interval
        let computed = try await computeStatistics(request, reporting: Warnings().reporting).rows
        let stored = try database.rows("\(name)-\(type)")
        #expect(computed.map(\.withoutStore) == stored, "\(type) per \(name)")
      }
    }
  }
}
