import Foundation
import Testing

/// The documents show what the nightly pipeline makes of the sample export.
@Suite struct SampleDocumentTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The pipeline, run once for all tests, and the folder of what it wrote.
  private static let night = Result {
    let folder = try Folder()
    let ended = try Program.run([
      "run", package + "/pipelines/nightly.json5", "--output", folder.path + "/pipelines",
    ])
    return (folder: folder, ended: ended)
  }

  private let folder: Folder
  private let ended: Program.Ended

  init() throws { (folder, ended) = try Self.night.get() }

  /// The blocks of a document between lines of three backticks, with what follows the first three.
  private func blocks(_ path: String) throws -> [(language: Substring, lines: [Substring])] {
    let text = try String(contentsOfFile: Self.package + "/" + path, encoding: .utf8)
    var blocks: [(language: Substring, lines: [Substring])] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isOpen { blocks.append((line.dropFirst(3), [])) }
        isOpen.toggle()
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  /// The words of a line, one blank between them.
  private func words(_ line: some StringProtocol) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  @Test func queriesGiveWhatThePageShows() throws {
    let blocks = try blocks("docs/schema.md")
    let database = Database(path: folder.path + "/health-data/nightly/health.sqlite")
    var compared = 0
    for (query, shown) in zip(blocks, blocks.dropFirst())
    where query.language == "sql" && shown.language.isEmpty {
      let columns = try #require(shown.lines.dropFirst().first).split(separator: " ").count
      let sql = query.lines.joined(separator: "\n")
      let rows = try database.table(sql, columns: columns).map { words($0.joined(separator: " ")) }
      #expect(rows == shown.lines.dropFirst(2).map { words($0) }, "\(sql)")
      compared += 1
    }
    #expect(compared >= 8)
  }

  @Test func pageShowsDocumentsOfEveryKind() throws {
    let shown = try blocks("docs/schema.md").filter { $0.language == "json" }
      .map { $0.lines.map { $0.hasPrefix(" ") ? $0.dropFirst() : $0 }.joined() }
    let kinds = ["sleep", "workouts", "activity-summaries"]
    #expect(shown.count == kinds.count)
    for (document, kind) in zip(shown, kinds) {
      let written = try folder.text("health-data/nightly/documents/\(kind)/2024.ndjson")
      #expect(written.split(separator: "\n").contains { $0 == document }, "\(kind)")
    }
  }

  @Test func readmeShowsTheReportOfTheRun() throws {
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(ended.errors.isEmpty)
    let report = ended.output.replacing(folder.path + "/", with: "")
      .replacing(Self.package + "/", with: "").split(separator: "\n")
    let shown = try #require(blocks("README.md").first).lines
      .drop { !$0.hasPrefix("nightly: ") }.prefix { !$0.hasPrefix("$") }
      .filter { words($0) != "…" }
    #expect(shown.count > 5)
    for line in shown { #expect(report.contains(line), "\(line)") }
  }

  @Test func nothingOfTheSampleIsRejected() throws {
    let ended = try Program.run(
      ["inspect", Self.package + "/sample-data/export.zip", "--format", "json"])
    #expect(ended.code == 0)
    #expect(ended.errors.isEmpty, "\(ended.errors)")
    let counts = try Database(path: folder.path + "/health-data/nightly/health.sqlite")
      .texts("SELECT element FROM record_counts WHERE stored > 0 AND element LIKE '% file'")
    #expect(counts.sorted() == ["electrocardiogram file", "route file"])
    #expect(ended.output.contains(/"rejected":0/) && !ended.output.contains(/"rejected":[1-9]/))
  }

  @Test func everyNightIsInTheReadmeOfTheSample() throws {
    let database = Database(path: folder.path + "/health-data/nightly/health.sqlite")
    let nights = try database.texts(
      """
      SELECT value_statistics ->> '$.asleep.duration' / 60 FROM statistics
      WHERE collection = 'sleep' ORDER BY start_unix
      """)
    // Two minutes less from night to night, ten more with the ring, sixty when the clock goes back.
    #expect(
      nights == [
        "475", "473", "481", "469", "467", "465", "473", "461", "519", "457", "478", "453", "451",
      ])
    let readme = try String(
      contentsOfFile: Self.package + "/sample-data/README.md", encoding: .utf8)
    for minutes in ["475", "481", "473", "519", "478"] {
      #expect(readme.firstRange(of: "\(minutes)") != nil, "\(minutes)")
    }
  }
}
