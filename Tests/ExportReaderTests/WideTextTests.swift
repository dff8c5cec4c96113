import HealthModel
import Testing

@testable import ExportReader

/// Exports in UTF-16: what stands in them, and where.
@Suite struct WideTextTests {
  private static let text: String = {
    let records = (0..<40).map { index in
      record(
        source: index % 3 == 0 ? "Uhr 🏃‍♀️ \(index)" : "日本語 é", value: index % 7 == 0 ? "x" : "1")
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<!-- HealthKit Export Version: 12 -->\n"
      + export(records.joined(separator: "\n") + "\n<Bad x=1></Bad>\n<Future a=\"é\"/>")
      .split(separator: "\n", maxSplits: 1)[1]
  }()

  struct Form: Sendable, CustomTestStringConvertible {
    var isBig: Bool
    var mark: Bool
    var testDescription: String {
      "\(isBig ? "big" : "little") endian, \(mark ? "marked" : "bare")"
    }

    func bytes(_ text: String) -> [UInt8] {
      let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
      return units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBig ? [high, low] : [low, high]
      }
    }
  }

  static let forms = [
    Form(isBig: false, mark: true), Form(isBig: true, mark: true),
    Form(isBig: false, mark: false), Form(isBig: true, mark: false),
  ]

  @Test(arguments: forms) func isReadLikeUTF8(_ form: Form) async throws {
    func known(_ contents: ExportContents) -> [String] {
      lines(contents).filter { !$0.hasPrefix("rejected") }
    }
    let expected = known(try await read(Self.text))
    #expect(expected.contains { $0.contains("🏃‍♀️") })
    for manner in [Manner(), Manner(jobs: 2, sectionSize: 200, step: 7), Manner(step: 1)] {
      let contents = try await read(form.bytes(Self.text), manner)
      #expect(known(contents) == expected)
      #expect(contents.formatVersion == 12)
    }
  }

  @Test(arguments: forms) func placesAreThoseOfTheFile(_ form: Form) async throws {
    let bytes = form.bytes(Self.text)
    for size in [64, 300, 1 << 20] {
      var source = ListSource(bytes, step: 13)
      let contents = try await readExport(
        from: &source, granted: nil, jobs: 2, sectionSize: size, listsRejected: true)
      let starts = contents.rejectedPlaces.map { place in
        let rest = bytes[place.byte...].prefix(16)
        let ascii = rest.enumerated().filter { ($0.offset % 2 == 0) != form.isBig }.map(\.element)
        return String(decoding: ascii, as: UTF8.self)
      }
      #expect(starts == Array(repeating: "<Record ", count: 6) + ["<Bad x=1"])
      #expect(
        contents.rejections.map(\.firstByte) == [
          contents.rejectedPlaces[0].byte, contents.rejectedPlaces[6].byte,
        ])
    }
  }

  @Test func loneSurrogatesAreReplacedAndCounted() async throws {
    let form = Form(isBig: false, mark: true)
    var bytes = form.bytes(export(record(source: "a?b", value: "1") + record(value: "x")))
    let mark = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x3F, 0, 0x62, 0]) })
    bytes[mark] = 0x00
    bytes[mark + 1] = 0xD8
    let contents = try await read(bytes)
    #expect(contents.dictionary.origins[0].source == "a\u{FFFD}b")
    #expect(contents.replacedCharacters == 1)
    #expect(bytes[(contents.rejections[0].firstByte)...].starts(with: [0x3C, 0, 0x52, 0]))
  }

  @Test func aCutOneSaysWhere() async throws {
    let bytes = Form(isBig: false, mark: true).bytes(Self.text)
    for length in [bytes.count / 2, bytes.count / 2 + 1, bytes.count - 24] {
      do {
        _ = try await read(Array(bytes[..<length]))
        Issue.record("a cut file was read")
      } catch let error as ReaderError {
        #expect(error.problem == .truncated)
        #expect(abs(error.byte - length) <= 1)
      }
    }
  }
}
