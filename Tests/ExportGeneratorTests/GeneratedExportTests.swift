import ExportGenerator
import Foundation
import Testing

@Suite struct GeneratedExportTests {
  private static let tenThousand = ExportLines(GeneratorOptions(records: 10_000))
  private var tenThousand: ExportLines { Self.tenThousand }

  @Test(arguments: [1, 2, 99] as [UInt64])
  func equalSeedsGiveEqualBytes(seed: UInt64) {
    var options = GeneratorOptions(records: 700)
    options.seed = seed
    let bytes = ExportLines.bytes(options)
    #expect(bytes == ExportLines.bytes(options))
    options.seed = seed + 1
    #expect(bytes != ExportLines.bytes(options))
  }

  @Test(arguments: [0, 1, 2, 37, 999, 5000])
  func holdsAsManyRecordsAsAskedFor(count: Int) {
    let export = ExportLines(GeneratorOptions(records: count))
    #expect(export.records.count == count)
    #expect(export.unbalanced == [])
    #expect(export.lines.last == "</HealthData>")
  }

  @Test func takesNumbersOutOfBoundsForTheBounds() {
    var options = GeneratorOptions(records: -5)
    options.days = -1
    options.appendedRecords = -1
    options.offsetSeconds = .min
    let export = ExportLines(options)
    #expect(export.records.isEmpty)
    #expect(export.unbalanced == [])
    options = GeneratorOptions(records: .max)
    options.days = .max
    options.appendedRecords = .max
    options.offsetSeconds = .max
    #expect(GeneratedExport(options).options.records == 1_000_000_000)
    #expect(GeneratedExport(options).options.days == 36_525)
  }

  @Test func reachesBackBeforeTheYearZeroWithoutATrap() {
    var options = GeneratorOptions(records: 60)
    options.end = CivilDay(year: 0, month: 1, day: 1)
    options.days = 800
    options.appendedRecords = 3
    #expect(ExportLines(options).records.count == 63)
  }

  @Test func aboutAThirdOfTheRecordsHasMetadata() {
    let entries = tenThousand.lines.count { $0.hasPrefix("  <MetadataEntry ") }
    #expect((3300...3700).contains(entries))
    #expect(tenThousand.lines.contains { $0.contains("<InstantaneousBeatsPerMinute ") })
  }

  @Test func typesStandInOneRunEach() {
    let types = tenThousand.records.map { ExportLines.attribute("type", $0) }
    let runs = zip(types, types.dropFirst()).count { $0 != $1 } + 1
    #expect(runs == Set(types).count)
    #expect(runs >= 18)
  }

  @Test func recordsAreSavedAfterTheyEndAndMostlyInOrder() {
    var outOfOrder = 0
    var last = ("", "")
    for record in tenThousand.records {
      let type = ExportLines.attribute("type", record) ?? ""
      let creation = ExportLines.attribute("creationDate", record) ?? ""
      let start = ExportLines.attribute("startDate", record) ?? ""
      let end = ExportLines.attribute("endDate", record) ?? ""
      // One offset throughout: texts compare as instants do.
      #expect(!start.isEmpty && start <= end && end <= creation)
      if last.0 == type, creation < last.1 { outOfOrder += 1 }
      last = (type, creation)
    }
    #expect(outOfOrder < 100)
  }

  @Test func nothingIsSavedAfterTheExport() {
    let exportDate = tenThousand.lines.first { $0.hasPrefix(" <ExportDate ") }
      .flatMap { ExportLines.attribute("value", $0) }
    let newest = tenThousand.records.compactMap { ExportLines.attribute("creationDate", $0) }.max()
    #expect(exportDate == "2025-07-01 09:12:33 +0100")
    #expect((newest ?? "") < (exportDate ?? ""))
  }

  @Test(arguments: ["+0100", "-0330", "+0545", "+0000"])
  func allDatesHaveOneOffset(offset: String) throws {
    var options = GeneratorOptions(records: 500)
    options.offsetSeconds = try #require(CivilDay.offsetSeconds(offset))
    let export = ExportLines(options)
    let dates = ["creationDate", "startDate", "endDate", "date"].flatMap { name in
      export.lines.compactMap { ExportLines.attribute(name, $0) }
    }
    #expect(dates.count > 1500)
    #expect(dates.allSatisfy { $0.hasSuffix(" \(offset)") && $0.utf8.count == 25 })
  }

  @Test func oneRecordInAThousandIsRepeated() {
    var seen: Set<[String?]> = []
    var repeated = 0
    for record in tenThousand.records {
      let key = ["type", "sourceName", "startDate", "endDate", "value", "unit"].map {
        ExportLines.attribute($0, record)
      }
      if !seen.insert(key).inserted { repeated += 1 }
    }
    #expect((5...15).contains(repeated))
  }

  @Test func valuesHaveAtMostSixDigits() {
    for record in tenThousand.records {
      let value = ExportLines.attribute("value", record) ?? ""
      guard !value.hasPrefix("HKCategoryValue") else { continue }
      #expect(Double(value) != nil)
      #expect(value.filter(\.isNumber).drop { $0 == "0" }.count <= 6)
    }
  }

  @Test func phoneAndWatchCountTheSameWalks() {
    let steps = tenThousand.records.filter { $0.contains("IdentifierStepCount\"") }
    let sources = Dictionary(grouping: steps) { ExportLines.attribute("sourceName", $0) ?? "" }
    #expect(Set(sources.keys) == ["Apple\u{a0}Watch", "Mika’s iPhone"])
    #expect(sources.values.allSatisfy { $0.count > 300 })
  }

  @Test func oneDeviceHasSeveralAddresses() {
    let addresses = tenThousand.addresses
    #expect(addresses.count > 5000)
    #expect((3...12).contains(Set(addresses).count))
    let devices = Set(tenThousand.records.compactMap { ExportLines.attribute("device", $0) })
    let form = #/&lt;&lt;HKDevice: 0x[0-9a-f]{9}&gt;, name:[^<>"]*, software:[0-9.]+&gt;/#
    #expect(devices.allSatisfy { $0.wholeMatch(of: form) != nil })
  }

  @Test func americansGetTheirUnits() {
    var options = GeneratorOptions(records: 3000)
    options.locale = .us
    let export = ExportLines(options)
    let units = Set(export.records.compactMap { ExportLines.attribute("unit", $0) })
    #expect(units.isSuperset(of: ["Cal", "mi", "mi/hr", "lb"]))
    #expect(units.isDisjoint(with: ["kcal", "km", "kg"]))
    #expect(export.lines.contains { $0.hasSuffix(" AM\"/>") })
    #expect(export.unbalanced == [])
  }

  @Test func comesInPiecesOfBoundedSize() {
    var sizes: [Int] = []
    GeneratedExport(GeneratorOptions(records: 4000)).write { sizes.append($0.count) }
    #expect(sizes.count > 4)
    #expect(sizes.allSatisfy { $0 > 0 && $0 < 300_000 })
  }

  @Test func passesOnWhatTheSinkThrows() {
    struct Full: Error {}
    #expect(throws: Full.self) {
      try GeneratedExport(GeneratorOptions(records: 10)).write { (_) throws(Full) in throw Full() }
    }
  }

  @Test(arguments: [1, 10, 400])
  func appendedRecordsLeaveTheRestAlone(appended: Int) {
    var options = GeneratorOptions(records: 2000)
    let before = ExportLines(options)
    options.appendedRecords = appended
    let after = ExportLines(options)
    #expect(after.records.count == 2000 + appended)
    #expect(after.unbalanced == [])
    // All lines of the first export occur in the second in the same order, but for the date of export.
    let head = before.lines.firstIndex { $0.hasPrefix(" <ExportDate ") } ?? 0
    #expect(before.lines[..<head] == after.lines[..<head])
    var rest = after.lines[(head + 1)...].map(ExportLines.withoutAddress)[...]
    for line in before.lines[(head + 1)...].map(ExportLines.withoutAddress) {
      rest = rest.drop { $0 != line }
      #expect(rest.popFirst() == line)
    }
    #expect(Set(before.addresses).isDisjoint(with: after.addresses))
    let added = Set(after.records.map(ExportLines.withoutAddress))
      .subtracting(before.records.map(ExportLines.withoutAddress))
    #expect(added.count == appended)
    #expect(
      added.allSatisfy { (ExportLines.attribute("endDate", Substring($0)) ?? "") > "2025-07-01" })
  }
}
