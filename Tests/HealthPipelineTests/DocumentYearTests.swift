import Foundation
import HealthPipeline
import Testing

/// Only the files of years with changed rows are written, and the tree is whole all the same.
@Suite struct DocumentYearTests {
  /// Steps by the instant of their day's noon in UTC.
  private static func export(_ steps: [String: Int], day: Int) -> String {
    let records = steps.sorted { $0.key < $1.key }.map { date, count in
      """
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
      startDate="\(date) +0000" endDate="\(date) +0000" value="\(count)"/>
      """
    }
    return """
      <HealthData locale="en_US"><ExportDate value="2025-03-\(day < 10 ? "0" : "")\(day) 09:00:00 +0000"/>
      \(records.joined(separator: "\n"))
      </HealthData>
      """
  }

  @Test(arguments: ["ndjson", "documents"])
  func changesAtTheTurnOfTheYear(layout: String) async throws {
    let folder = try Folder()
    let pipeline = try folder.write(
      "p.json5",
      """
      { name: "nightly", subject: "me", origin: "phone", timeZone: "Asia/Tokyo", read: ["StepCount"],
        collections: [
          { name: "steps", type: "StepCount", options: ["cumulativeSum"], interval: { day: 1 } },
          { name: "hours", type: "StepCount", options: ["cumulativeSum"], interval: { hour: 1 } } ],
        output: { database: "health.sqlite", documents: { path: "documents", layout: "\(layout)" } } }
      """)
    let database = Database(path: folder.path + "/health.sqlite")
    func run(_ steps: [String: Int], day: Int) async throws -> RunOutcome {
      let input = try folder.write("export.xml", Self.export(steps, day: day))
      let outcome = try await HealthPipeline.run(
        RunOptions(pipeline: pipeline, input: input), reporting: Warnings().reporting)
      try expectDocumentsAgree(folder.path + "/documents", with: database)
      return outcome
    }
    func modified(_ year: String) throws -> Date? {
      let path = folder.path + "/documents/steps/\(year).ndjson"
      return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    // 2023-12-31T23:00 in Tokyo, 2024-01-01T01:00, and a day in each of two other years.
    let steps = [
      "2023-12-31 14:00:00": 1, "2023-12-31 16:00:00": 2, "2022-06-01 03:00:00": 3,
      "2025-01-02 03:00:00": 4,
    ]
    _ = try await run(steps, day: 1)
    let untouched = layout == "ndjson" ? try modified("2022") : nil

    // In UTC both are of 2023; in Tokyo one is of 2024.
    var next = steps
    next["2023-12-31 16:00:00"] = nil
    _ = try await run(next, day: 2)
    next["2023-12-31 14:00:00"] = nil
    next["2023-12-31 15:30:00"] = 5
    _ = try await run(next, day: 3)
    if layout == "ndjson" { #expect(try modified("2022") == untouched) }

    // A file of a year that does not change is damaged: it is written again all the same.
    let name = try #require(
      fileNames(below: folder.path + "/documents/steps").first { $0.contains("2022") })
    try folder.write("documents/steps/" + name, "{}\n")
    next["2025-01-03 03:00:00"] = 6
    let mended = try await run(next, day: 4)
    #expect(mended.changedFiles >= 3)
    // A whole collection loses its last sample.
    _ = try await run([:], day: 5)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/documents/steps"))
  }
}
