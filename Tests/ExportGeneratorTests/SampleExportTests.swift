import ExportGenerator
import Foundation
import Testing

@Suite struct SampleExportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "sample-data")
  private let export = ExportLines(SampleExport.xml())

  @Test func committedArchiveHoldsWhatTheGeneratorMakes() throws {
    let archive = try [UInt8](Data(contentsOf: Self.folder.appending(path: "export.zip")))
    let xml = SampleExport.xml()
    // The member's checksum and length stand in the archive's directory.
    func number(_ offset: Int) -> UInt32 {
      archive[offset..<(offset + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    try #require(archive.count > 22 && number(archive.count - 22) == 0x0605_4B50)
    let directory = Int(number(archive.count - 22 + 16))
    #expect(number(directory) == 0x0201_4B50)
    #expect(number(directory + 24) == UInt32(xml.count))
    #expect(number(directory + 16) == crc32(xml))
  }

  @Test func isWellFormedAndAboutAsLargeAsTheReadmeSays() throws {
    let readme = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    #expect(export.unbalanced == [])
    #expect(export.records.count == 2158)
    #expect(readme.contains("2,158 top-level records"))
    #expect(export.lines.count { $0.contains("<MetadataEntry ") } == 850)
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
