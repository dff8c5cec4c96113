import ExportGenerator
import Foundation
import HealthPipeline
import Store
import Testing

/// Samples that are written while the rest of the export is read, with many jobs, with one, or afterwards.
@Suite struct EarlyWritingTests {
  private static let exports: Range<UInt64> =
    ProcessInfo.processInfo.environment["SLOW_TESTS"] == nil ? 0..<24 : 0..<200

  @Test(arguments: exports) func nothingDependsOnIt(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed &+ 5)
    var phone = SimulatedPhone(seed: seed, nights: 6)
    var (whole, alone, several) = (try Self.place(), try Self.place(), try Self.place())
    alone.jobs = 1
    alone.sectionSize = random.pick([64, 700, 5000])
    several.jobs = 3
    several.sectionSize = alone.sectionSize
    whole.sectionSize = 1 << 30
    for _ in 0..<3 {
      phone.advance()
      phone.advance()
      let xml = Self.hostile(phone.export(), &random)
      let codes = [
        try await whole.run(xml).exitCode, try await alone.run(xml).exitCode,
        try await several.run(xml).exitCode,
      ]
      #expect(Set(codes).count == 1, "seed \(seed)")
      guard codes == [0, 0, 0] else { continue }
      let tables = try several.tables()
      for (table, rows) in try alone.tables() where tables[table] != rows {
        Issue.record("seed \(seed): table \(table) differs")
      }
      let (expected, state) = (try whole.state(), try several.state())
      for (relation, rows) in expected where state[relation] != rows {
        Issue.record("seed \(seed): \(relation) differs")
      }
      #expect(try Self.documents(alone) == Self.documents(several))
    }
  }

  @Test(arguments: [1, 3]) func aTypeThatComesAgain(jobs: Int) async throws {
    let lines = (0..<40).map { number in
      let type = number / 10 % 2 == 0 ? "StepCount" : "FlightsClimbed"
      return """
        <Record type="HKQuantityTypeIdentifier\(type)" sourceName="Phone" unit="count" \
        creationDate="2024-03-01 09:00:00 +0000" startDate="2024-03-0\(number % 9 + 1) 08:00:00 +0000" \
        endDate="2024-03-0\(number % 9 + 1) 08:10:00 +0000" value="\(number)"/>
        """
    }
    let xml = """
      <HealthData>
       <ExportDate value="2024-03-12 08:00:00 +0000"/>
      \(lines.joined(separator: "\n"))
      </HealthData>
      """
    var (place, whole) = (try Self.place(), try Self.place())
    place.jobs = jobs
    place.sectionSize = 64
    let outcome = try await place.run(xml).get()
    #expect(outcome.samples.added == 40 && outcome.samples.changed == 0)
    _ = try await whole.run(xml).get()
    #expect(try place.state() == whole.state())
    #expect(try place.database.number("SELECT count(*) FROM tombstones") == 0)
  }

  private static func place() throws -> PipelinePlace {
    try PipelinePlace(ManyNightsTests.pipeline)
  }

  private static func documents(_ place: PipelinePlace) throws -> [String: Data] {
    try place.files().filter { $0.key.hasPrefix("documents/") }
  }

  /// An export with things between its elements that mean nothing, and sometimes with a wrong byte.
  private static func hostile(_ xml: String, _ random: inout SplitMix64) -> [UInt8] {
    let gaps = [
      "", "\t", "\r\n", "<!-- <Record type=\"x\"> ' -->", "<?pi <Record> \" ?>", " text ", "&amp;",
      "<![CDATA[<Record value='1'/></HealthData>]]>", "<!--</HealthData>-->",
    ]
    var bytes: [UInt8] = []
    for line in xml.split(separator: "\n", omittingEmptySubsequences: false) {
      // Only before children of the root: text inside a record is rejected, not passed over.
      if line.hasPrefix(" <"), !line.hasPrefix("  "), !line.hasPrefix(" </"), random.once(in: 4) {
        bytes += random.pick(gaps).utf8
      }
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    if random.once(in: 3) {
      let place = Int.random(in: 200..<(bytes.count - 20), using: &random)
      bytes[place] = random.pick(Array("\"'<>&= x9".utf8))
    }
    return bytes
  }
}
