import HealthModel
import Testing

@testable import ExportReader

/// Elements far larger or deeper than any a phone writes.
@Suite struct LargeTests {
  private func filled(_ parts: (String, Int)..., end: String = "") -> [UInt8] {
    var bytes: [UInt8] = []
    for (text, count) in parts {
      let piece = Array(text.utf8)
      bytes += count == 1 ? piece : [UInt8](repeating: piece[0], count: count)
    }
    return bytes
  }

  @Test func aTextOfTenMegabytes() async throws {
    let bytes = filled(
      ("<HealthData><Note>", 1), ("a", 10 << 20), ("</Note>\(record())</HealthData>", 1))
    let contents = try await read(bytes)
    #expect(contents.samples.values.map(\.count) == [1])
    #expect(contents.elements.mapValues(\.read) == ["Note": 1])
  }

  @Test func anAttributeOfTwelveMegabytes() async throws {
    let bytes = filled(
      ("<HealthData>\(record(value: "1"))<Record note=\"", 1), ("a", 12 << 20),
      (
        "\" type=\"x\" sourceName=\"y\" unit=\"z\" startDate=\"2024-03-01 08:00:00 +0000\" "
          + "endDate=\"2024-03-01 08:00:00 +0000\" value=\"7\"/>\(record(value: "2"))</HealthData>",
        1
      ))
    let contents = try await read(bytes, Manner(jobs: 2))
    #expect(contents.samples["x"]?.original == [7])
    #expect(contents.dictionary.metadata.last?.entries.first?.value.utf8.count == 12 << 20)
    #expect(contents.samples[quantity + "StepCount"]?.original == [1, 2])
  }

  @Test func elementsFiveThousandDeep() async throws {
    let depth = 5000
    let body =
      String(repeating: "<a>", count: depth) + record() + String(repeating: "</a>", count: depth)
    let contents = try await read(export(body + record(value: "1")))
    #expect(contents.samples.values.map(\.original) == [[1]])
    #expect(contents.elements["a"]?.read == depth)
  }

  @Test func aTagOfManyAttributes() async throws {
    let names = (0..<3000).map { " a\($0)=\"1\" b c=\"2\"" }.joined()
    let contents = try await read(export(record(more: names)))
    #expect(contents.samples.values.map(\.count) == [1])
    #expect(contents.unknownAttributes.count == 3001)
    #expect(contents.repairedTags == 1)
  }
}
