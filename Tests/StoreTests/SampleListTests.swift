import ExportGenerator
import Testing

@testable import Store

/// Lists of keys and hashes, and their bytes.
@Suite struct SampleListTests {
  private static func list(_ random: inout SplitMix64, part: Int64) -> SampleList {
    let samples = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      ListedSample(
        start: part << 21 + Int64.random(in: 0..<1 << 21, using: &random),
        duration: [0, 1, 60, 127, 128, 1 << 40, .max, -1].randomElement(using: &random) ?? 0,
        hash: random.next())
    }
    return SampleList(samples.sorted { $0.precedes($1) })
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func listComesBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let part = Int64.random(in: -3_000...3_000, using: &random)
    let list = Self.list(&random, part: part)
    let decoded = try SampleList(decoding: list.encoded(part: part), part: part)
    #expect(decoded == list)
  }

  /// A prefix is refused unless it ends with a sample.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func prefixIsRefusedOrShorter(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = Self.list(&random, part: 5)
    let bytes = list.encoded(part: 5)
    var ends: Set<Int> = []
    for count in 0...list.samples.count {
      ends.insert(SampleList(Array(list.samples.prefix(count))).encoded(part: 5).count)
    }
    for count in 0...bytes.count {
      let prefix = Array(bytes.prefix(count))
      let found = problem { () throws(StoreError) in
        let shorter = try SampleList(decoding: prefix, part: 5)
        #expect(list.samples.starts(with: shorter.samples))
      }
      #expect(found == (ends.contains(count) ? nil : .damaged))
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func anyBytesAreRefusedOrOrdered(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        [0x00, 0x01, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      let part = [Int64]([0, -1, .max, .min, 800]).randomElement(using: &random) ?? 0
      let found = problem { () throws(StoreError) in
        let samples = try SampleList(decoding: bytes, part: part).samples
        #expect(!zip(samples, samples.dropFirst()).contains { $1.precedes($0) })
        #expect(samples.allSatisfy { partition($0.start) == part })
      }
      #expect(found == nil || found == .damaged)
    }
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
  }

  private static let hash: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]

  @Test(arguments: [
    Damage(
      testDescription: "start of eleven bytes", bytes: Array(repeating: 0x80, count: 10) + [0]),
    Damage(
      testDescription: "start past 64 bits",
      bytes: Array(repeating: 0xFF, count: 9) + [2, 0] + hash),
    Damage(
      testDescription: "start in the next partition", bytes: [0x80, 0x80, 0x80, 1, 0] + hash),
    Damage(testDescription: "length that falls", bytes: [0, 9] + hash + [0, 8] + hash),
  ])
  func damageIsFound(_ damage: Damage) {
    let found = problem { () throws(StoreError) in
      _ = try SampleList(decoding: damage.bytes, part: 0)
    }
    #expect(found == .damaged)
  }
}
