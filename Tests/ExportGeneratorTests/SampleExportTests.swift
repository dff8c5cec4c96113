import ExportGenerator
import Foundation
import Testing

@Suite struct SampleExportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "sample-data")
  private let export = ExportLines(SampleExport.xml())

  @Test func committedArchiveHoldsWhatTheGeneratorMakes() throws {
    let archive = try [UInt8](Data(contentsOf: Self.folder.appending(path: "export.zip")))
    let files = [(path: "export.xml", bytes: SampleExport.xml())] + SampleExport.sideFiles()
    // The members' checksums, lengths and names stand in the archive's directory.
    func number(_ offset: Int, bytes: Int = 4) -> Int {
      archive[offset..<(offset + bytes)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let end = archive.count - 22
    try #require(end > 0 && number(end) == 0x0605_4B50)
    #expect(number(end + 10, bytes: 2) == files.count)
    var entry = number(end + 16)
    for file in files {
      try #require(number(entry) == 0x0201_4B50, "\(file.path)")
      let nameLength = number(entry + 28, bytes: 2)
      let name = archive[(entry + 46)..<(entry + 46 + nameLength)]
      #expect(Array(name) == Array("apple_health_export/\(file.path)".utf8))
      #expect(number(entry + 24) == file.bytes.count, "\(file.path)")
      #expect(number(entry + 16) == Int(crc32(file.bytes)), "\(file.path)")
      entry += 46 + nameLength + number(entry + 30, bytes: 2) + number(entry + 32, bytes: 2)
    }
    #expect(archive.count < 200_000)
  }

  @Test func sideFilesAreThoseThatTheReadmeDescribes() throws {
    let files = SampleExport.sideFiles()
    let route = try #require(files.first { $0.path.hasSuffix(".gpx") })
    #expect(export.lines.contains { $0.contains("<FileReference path=\"/\(route.path)\"/>") })
    let points = ExportLines(route.bytes).lines.filter { $0.contains("<trkpt ") }
    #expect(points.count == 360)
    // The pause is from 18:45 to 18:48, in winter time.
    let times = points.compactMap { $0.split(separator: "<time>").last?.prefix(20) }
    #expect(times.first == "2024-10-31T17:30:00Z")
    #expect(times.last == "2024-10-31T18:02:55Z")
    #expect(times.allSatisfy { $0 < "2024-10-31T17:45:00Z" || $0 >= "2024-10-31T17:48:00Z" })
    let ecg = try #require(files.first { $0.path.hasSuffix(".csv") })
    let lines = String(decoding: ecg.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 13 + 30 * 512)
    #expect(lines.suffix(30 * 512).allSatisfy { Double($0) != nil })
  }

  @Test(arguments: [
    ("<Workout ", 4), ("<WorkoutRoute ", 1), ("<WorkoutEvent ", 4), ("<WorkoutStatistics ", 12),
    (" totalDistance=", 1), ("<Correlation ", 3), ("<ActivitySummary ", 10), ("<Audiogram ", 1),
    ("<SensitivityPoint ", 6), ("<HeartRateVariabilityMetadataList>", 18),
    ("SleepAnalysisInBed\"", 14), ("sourceName=\"Moon Ring\"", 3),
    ("HKCategoryTypeIdentifierAppleStandHour\"", 144),
    ("HKCategoryTypeIdentifierMindfulSession\"", 3),
  ])
  func holdsEveryKindOfElement(text: String, count: Int) {
    #expect(export.lines.count { $0.contains(text) } == count)
  }

  @Test func isWellFormedAndAboutAsLargeAsTheReadmeSays() throws {
    let readme = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    #expect(export.unbalanced == [])
    #expect(export.records.count == 2954)
    #expect(readme.contains("2,954 top-level records"))
    #expect(export.lines.count { $0.contains("<MetadataEntry ") } == 1551)
    let dates = ["creationDate", "startDate", "endDate"].flatMap { name in
      export.lines.compactMap { ExportLines.attribute(name, $0) }
    }
    #expect(dates.allSatisfy { $0.hasSuffix(" +0100") })
    #expect(dates.allSatisfy { $0 < "2024-11-01 07:00:00 +0100" })
  }

  @Test func walksMergeToTheSumsOfTheReadme() throws {
    let readme = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| 2024-10-") }
    #expect(rows.count == 10)
    let samples = try stepSamples()
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let day = try #require(Int(cells[0].suffix(2)))
      let bounds = Self.minutes(of: day)
      let touching = samples.filter { $0.start < bounds.upperBound && $0.end > bounds.lowerBound }
      let plain = touching.map { $0.steps(in: bounds) }.reduce(0, +)
      let once = Set(touching)
      let single = once.map { $0.steps(in: bounds) }.reduce(0, +)
      let merged = bounds.map { Self.mergedSteps(of: once, inMinute: $0) }.reduce(0, +)
      #expect(cells[1] == "\(touching.count)", "\(cells[0])")
      #expect(cells[2] == "\(Int(plain.rounded()))", "\(cells[0])")
      #expect(cells[3] == "\(Int(single.rounded()))", "\(cells[0])")
      #expect(cells[4] == "\(Int(merged.rounded()))", "\(cells[0])")
      #expect(abs(merged - merged.rounded()) < 1e-6)
    }
  }

  /// The steps of the highest-ranked source among those that cover a minute.
  private static func mergedSteps(of samples: Set<StepSample>, inMinute minute: Int) -> Double {
    let covering = samples.filter { $0.start <= minute && minute < $0.end }
    let rank = covering.map(\.rank).min()
    var steps = 0.0
    for sample in covering where sample.rank == rank {
      steps += sample.steps(in: minute..<(minute + 1))
    }
    return steps
  }

  /// A step sample, in minutes since the beginning of 2024-10-22 in summer time.
  private struct StepSample: Hashable {
    var start: Int
    var end: Int
    var count: Int
    var rank: Int

    func steps(in bounds: Range<Int>) -> Double {
      let overlap = (start..<end).clamped(to: bounds).count
      return Double(count) * Double(overlap) / Double(end - start)
    }
  }

  /// The minutes of a day in Berlin; the 27th has an hour more.
  private static func minutes(of day: Int) -> Range<Int> {
    let start = (day - 22) * 1440 + (day > 27 ? 60 : 0)
    return start..<(start + (day == 27 ? 1500 : 1440))
  }

  private func stepSamples() throws -> [StepSample] {
    try export.lines.indices.filter {
      export.lines[$0].hasPrefix(" <Record ") && export.lines[$0].contains("IdentifierStepCount\"")
    }.map { index in
      let line = export.lines[index]
      func minute(_ name: String) throws -> Int {
        let text = try #require(ExportLines.attribute(name, line))
        let day = try #require(Int(text.dropFirst(8).prefix(2)))
        let hour = try #require(Int(text.dropFirst(11).prefix(2)))
        let minute = try #require(Int(text.dropFirst(14).prefix(2)))
        // Written in winter time, which is an hour behind.
        return (day - 22) * 1440 + hour * 60 + minute + 60
      }
      let isByHand = !line.hasSuffix("/>")
      let isWatch = line.contains("device=") && line.contains("model:Watch")
      return StepSample(
        start: try minute("startDate"), end: try minute("endDate"),
        count: try #require(ExportLines.attribute("value", line).flatMap { Int($0) }),
        rank: isByHand ? 0 : isWatch ? 1 : 2)
    }
  }

  /// The checksum of zip archives (ISO 3309).
  private func crc32(_ bytes: [UInt8]) -> UInt32 {
    let table = (0..<256 as Range<UInt32>).map { index in
      (0..<8).reduce(index) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    return ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 0xFF)] }
  }
}
