import HealthModel
import Testing

@testable import ExportReader

/// Records inside correlations and their copies at top level.
@Suite struct CorrelationTests {
  private static let type = quantity + "DietaryProtein"

  private static func food(_ value: String, source: String = "Food", children: String = "")
    -> String
  {
    record(type, source: source, unit: "g", value: value, children: children)
  }

  private static func meal(_ records: [String]) -> String {
    "<Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"Food\" "
      + "startDate=\"2024-03-01 08:00:00 +0000\" endDate=\"2024-03-01 08:00:00 +0000\">"
      + "<MetadataEntry key=\"HKFoodType\" value=\"Soup\"/>" + records.joined(separator: "\n")
      + "</Correlation>\n"
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var top: Int
    var nested: Int
    var isBefore: Bool
    var testDescription: String { "\(top) and \(nested), \(isBefore ? "before" : "after")" }
  }

  /// The metadata codes of all samples.
  private func metadata(_ columns: SampleColumns?) -> [UInt32]? {
    columns.map { columns in (0..<columns.count).map { columns.metadata($0) } }
  }

  @Test(
    arguments: (0..<16).map { Case(top: $0 / 4, nested: $0 % 4, isBefore: true) }
      + (0..<16).map { Case(top: $0 / 4, nested: $0 % 4, isBefore: false) })
  func theLargerNumberCounts(_ known: Case) async throws {
    let top = String(repeating: Self.food("20") + "\n", count: known.top)
    let meals = String(
      repeating: Self.meal([Self.food("20"), Self.food("7")]), count: known.nested)
    let body = known.isBefore ? top + meals : meals + top
    for size in [64, 1 << 20] {
      let contents = try await read(export(body), Manner(jobs: 2, sectionSize: size))
      let values = contents.samples[Self.type]?.original ?? []
      #expect(values.count { $0 == 20 } == max(known.top, known.nested))
      #expect(values.count { $0 == 7 } == known.nested)
      #expect(contents.memberSamples == max(0, known.nested - known.top) + known.nested)
      #expect(contents.elements["Correlation"]?.read ?? 0 == known.nested)
      #expect(addsUp(contents))
    }
  }

  @Test func aCopyMayHaveOtherMetadata() async throws {
    let entry = "<MetadataEntry key=\"a\" value=\"1\"/>"
    let contents = try await read(
      export(Self.meal([Self.food("20", children: entry)]) + Self.food("20")))
    #expect(contents.samples[Self.type]?.original == [20])
    #expect(metadata(contents.samples[Self.type]) == [0])
  }

  @Test func aCopyHasTheSameSourceValueUnitAndTime() async throws {
    let others = [
      Self.food("20", source: "Other"), Self.food("21"),
      record(Self.type, source: "Food", unit: "mg", value: "20"),
      record(Self.type, source: "Food", unit: "g", value: "20", end: "2024-03-01 08:10:01 +0000"),
    ]
    for other in others {
      let contents = try await read(export(Self.meal([Self.food("20")]) + other))
      #expect(contents.samples[Self.type]?.count == 2)
      #expect(contents.memberSamples == 1)
    }
    let sameInstant = record(
      Self.type, source: "Food", unit: "g", value: "20.0", start: "2024-03-01 09:00:00 +0100",
      end: "2024-03-01 08:10:00 +0000")
    let contents = try await read(export(Self.meal([Self.food("20")]) + sameInstant))
    #expect(contents.samples[Self.type]?.count == 1)
  }

  @Test func aMemberKeepsItsOwnMetadata() async throws {
    let entry = "<MetadataEntry key=\"a\" value=\"1\"/>"
    let body = Self.meal([Self.food("1", children: entry), Self.food("2")])
    let contents = try await read(export(body))
    #expect(metadata(contents.samples[Self.type]) == [1, 0])
    #expect(contents.dictionary.metadata.last?.entries.map(\.key) == ["a"])
  }

  @Test func aBadMemberIsRejectedButNotCounted() async throws {
    let body = Self.meal([Self.food("x"), Self.food("2")])
    let contents = try await read(export(body))
    #expect(contents.rejections.map(\.reason) == [.notANumber])
    #expect(contents.types.map(\.records) == [0])
    #expect(addsUp(contents))
  }

  @Test func deeperRecordsAreNoMembers() async throws {
    let body = Self.meal([
      "<Other>\(Self.food("1"))</Other>", Self.food("2", children: Self.food("3")),
    ])
    let contents = try await read(export(body))
    #expect(contents.samples[Self.type]?.original == [2])
    #expect(contents.elements["Record inside another element"]?.read == 2)
  }

  @Test func membersOfOtherTypesAreLeftOut() async throws {
    let body = Self.meal([Self.food("1"), record()])
    let contents = try await read(export(body), granted: [Self.type])
    #expect(contents.samples.keys.sorted() == [Self.type])
    #expect(contents.memberSamples == 1)
  }
}
