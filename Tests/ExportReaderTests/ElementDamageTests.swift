import ExportGenerator
import Foundation
import HealthModel
import Testing

@testable import ExportReader

/// An export with every kind of element, with one byte changed or cut anywhere: what is missing then is
/// told of.
@Suite struct ElementDamageTests {
  private static let whole: [UInt8] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Cases/every-element/export.xml")
    return (try? Data(contentsOf: file)).map(Array.init) ?? []
  }()

  /// Whether every byte is changed and every prefix read, and not only some of them.
  private static let takesAll =
    ProcessInfo.processInfo.environment["HEALTHPIPE_ALL_TESTS"] != nil

  /// How many elements of each name were met, records by type among them.
  private func numbers(_ contents: ExportContents) -> [String: Int] {
    var numbers = contents.elements.mapValues(\.read)
    for type in contents.types { numbers["Record " + type.type] = type.records }
    return numbers.filter { $0.value > 0 }
  }

  /// All that a user is told of what was mended, rejected or not understood.
  private func reports(_ contents: ExportContents) -> [String] {
    let rejections = contents.rejections.map { "\($0.reason) \($0.type) \($0.count)" }
    let unknown =
      contents.unknownElements.mapValues(\.read).map { "\($0.key) \($0.value)" }
      + contents.unknownAttributes.map { "\($0.key) \($0.value)" }
    let types = contents.types.filter { $0.records > 0 }.map { "\($0.type)" }
    let texts = ["text between elements", "text inside an element"]
      .reduce(0) { $0 + (contents.elements[$1]?.read ?? 0) }
    return rejections.sorted() + unknown.sorted() + types.sorted()
      + ["\(texts) \(contents.replacedCharacters) \(contents.repairedTags)"]
  }

  private func check(_ bytes: [UInt8], _ whole: ExportContents, _ note: String) async {
    do {
      let contents = try await read(bytes)
      let parts = try await read(bytes, Manner(jobs: 2, sectionSize: 700))
      #expect(lines(contents) == lines(parts), "\(note)")
      #expect(addsUp(contents), "\(note)")
      if numbers(contents) != numbers(whole) {
        #expect(reports(contents) != reports(whole), "\(note)")
      }
    } catch {
      #expect(error is ReaderError)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func oneByteChanged(seed: UInt64) async throws {
    let whole = try await read(Self.whole)
    let special = Array("<>\"'&/=!?- \n\0xR0".utf8) + [0xC3, 0xFF]
    var random = SplitMix64(seed: seed)
    let step = Self.takesAll ? 6 : 24
    for position in Self.whole.indices where position % step == Int(seed) * step / 6 {
      var bytes = Self.whole
      let value = random.pick(special)
      bytes[position] = value
      await check(bytes, whole, "byte \(position) is \(value)")
    }
  }

  @Test func everyPrefixIsRefused() async throws {
    let end = try #require(
      Self.whole.indices.last { Self.whole[$0...].starts(with: "</HealthData".utf8) })
    for length in stride(from: 0, to: end, by: Self.takesAll ? 1 : 37) {
      let problem = await ReaderError.Problem.met(reading: Array(Self.whole[..<length]))
      #expect(problem != nil, "\(length) bytes")
    }
  }
}
