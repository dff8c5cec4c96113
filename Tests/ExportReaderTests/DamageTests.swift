import ExportGenerator
import HealthModel
import Testing

@testable import ExportReader

/// A small export of today's form with one byte changed, added or taken away.
@Suite struct DamageTests {
  private static let whole: [UInt8] = {
    let device = "&lt;&lt;HKDevice: 0x1&gt;, name:Watch&gt;"
    let header =
      " sourceName=\"Phone\" startDate=\"2024-03-01 08:00:00 +0000\" "
      + "endDate=\"2024-03-01 08:00:00 +0000\""
    let moment = " date=\"2024-03-01 08:00:00 +0000\""
    let entry = "\n  <MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/>\n "
    return Array(
      export(
        [
          " <Me HKCharacteristicTypeIdentifierDateOfBirth=\"\"/>",
          record(value: "1"), record(value: "2", more: " device=\"\(device)\""),
          record(value: "3", children: entry), record(value: "4"),
          " <Correlation type=\"f\"\(header)>\n\(record(value: "4"))\n </Correlation>",
          " <Workout workoutActivityType=\"w\"\(header)>\n  <WorkoutEvent type=\"e\"\(moment)/>\n"
            + " </Workout>", record(value: "5"),
        ].joined(separator: "\n")
      ).utf8)
  }()

  /// Whether the five records are all accounted for: kept, rejected or called something else.
  private func check(_ bytes: [UInt8], _ note: String) async {
    do {
      let contents = try await read(bytes)
      let parts = try await read(bytes, Manner(jobs: 2, sectionSize: 500))
      #expect(lines(contents) == lines(parts), "\(note)")
      #expect(addsUp(contents), "\(note)")
      let kept = contents.samples.values.reduce(0) { $0 + $1.count }
      let rejected = contents.rejections.reduce(0) { $0 + $1.count }
      let categories = contents.types.reduce(0) { $0 + $1.categories }
      let renamed = contents.elements.reduce(0) { sum, element in
        let known = ["ExportDate", "Me", "Correlation", "Workout", "WorkoutEvent"]
        return sum + (known.contains(element.key) ? 0 : element.value.read)
      }
      // The nested copy of record 4 counts only where record 4 itself is gone or changed.
      #expect(kept + rejected + categories + renamed >= 5, "\(note)")
    } catch {
      #expect(error is ReaderError)
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func oneByteChanged(seed: UInt64) async {
    let special = Array("<>\"'&/=!?- \n\0\u{7F}xR0[]:".utf8) + [0xC3, 0xFF]
    var random = SplitMix64(seed: seed)
    for position in Self.whole.indices where position % 16 == Int(seed) {
      var bytes = Self.whole
      let value = random.pick(special)
      bytes[position] = value
      await check(bytes, "byte \(position) is \(value)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func oneByteLost(seed: UInt64) async {
    for position in Self.whole.indices where position % 16 == Int(seed) {
      var bytes = Self.whole
      bytes.remove(at: position)
      await check(bytes, "byte \(position) is lost")
    }
  }

  @Test(arguments: ["\"", "<", ">", "/", "'"]) func oneQuoteMore(text: String) async {
    for position in stride(from: 0, to: Self.whole.count, by: 13) {
      var bytes = Self.whole
      bytes.insert(contentsOf: text.utf8, at: position)
      await check(bytes, "\(text) at \(position)")
    }
  }

  @Test func aLostQuoteCostsOneRecord() async throws {
    // In files of a line per element, as phones write them.
    let text = Self.whole
    let values = Array("value=\"2\"".utf8)
    let place = try #require(text.indices.first { text[$0...].starts(with: values) })
    for lost in [place + 6, place + 8] {
      var bytes = text
      bytes.remove(at: lost)
      for size in [64, 1 << 20] {
        let contents = try await read(bytes, Manner(sectionSize: size))
        #expect(contents.samples.values.map(\.original) == [[1, 3, 4, 5]])
        #expect(contents.rejections.map(\.reason) == [.unreadableElement])
      }
    }
  }
}
