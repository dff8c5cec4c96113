import HealthModel
import Testing

@testable import ExportReader

/// What becomes of single records.
@Suite struct RecordTests {
  private func rejections(_ body: String) async throws -> [String] {
    let contents = try await read(export(body))
    #expect(addsUp(contents))
    return contents.rejections.map { "\($0.reason.rawValue) \($0.type) \($0.count)" }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var record: String
    var reason: RejectionReason
  }

  @Test(arguments: [
    Case(testDescription: "no source", record: record(source: nil), reason: .missingAttribute),
    Case(testDescription: "no start", record: record(start: nil), reason: .missingAttribute),
    Case(testDescription: "no end", record: record(end: nil), reason: .missingAttribute),
    Case(testDescription: "no value", record: record(value: nil), reason: .missingValue),
    Case(testDescription: "empty value", record: record(value: ""), reason: .notANumber),
    Case(testDescription: "empty start", record: record(start: ""), reason: .badDate),
    Case(
      testDescription: "no such day", record: record(end: "2024-02-30 00:00:00 +0000"),
      reason: .badDate),
    Case(
      testDescription: "ends before", record: record(end: "2024-03-01 07:59:59 +0000"),
      reason: .endBeforeStart),
    Case(
      testDescription: "ends before in another offset",
      record: record(end: "2024-03-01 08:30:00 +0100"), reason: .endBeforeStart),
  ]) func rejected(_ known: Case) async throws {
    let children = "<MetadataEntry key=\"lost\" value=\"1\"/>"
    let bad = known.record.replacing("/>", with: ">\(children)</Record>").dropFirst()
    let text = export(record(value: "1") + "\n " + bad + "\n" + record(value: "2"))
    let place = try #require(text.utf8.firstIndex(of: String(bad), in: text))
    for size in [64, 1 << 20] {
      let contents = try await read(text, Manner(sectionSize: size))
      #expect(
        contents.rejections == [
          Rejection(
            reason: known.reason, type: quantity + "StepCount", count: 1, firstByte: place)
        ])
      #expect(contents.samples.values.map(\.original) == [[1, 2]])
      #expect(contents.dictionary.metadata.count == 1)
      #expect(contents.types.map(\.rejected) == [1])
      #expect(addsUp(contents))
    }
  }

  @Test func aRecordWithoutATypeIsCountedWithoutOne() async throws {
    let contents = try await read(export(record(nil) + "\n<Record/>\n<Record></Record>"))
    #expect(contents.rejections.map(\.count) == [3])
    #expect(contents.rejections.map(\.reason) == [.missingAttribute])
    #expect(contents.types.map(\.type) == [""])
    #expect(contents.types.map(\.records) == [3])
    #expect(contents.types.map(\.rejected) == [3])
    #expect(addsUp(contents))
  }

  @Test func theFirstOfEachKindIsNamed() async throws {
    let body = record(value: "x") + "\n" + record(end: "") + "\n" + record(value: "y")
    #expect(
      try await rejections(body) == [
        "not-a-number \(quantity)StepCount 2", "bad-date \(quantity)StepCount 1",
      ])
  }

  @Test func metadataBelongsToItsRecord() async throws {
    let entry = "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>"
    let nested = "<Other><MetadataEntry key=\"deep\" value=\"1\"/></Other>"
    let body =
      record(value: "x", children: entry) + record(value: "1")
      + record(value: "2", children: entry + nested) + entry
      + "<Workout>\(entry)</Workout>" + record(value: "3")
      + record("HKCategoryTypeIdentifierX", unit: nil, value: "v", children: entry)
      + record(value: "4", children: record(value: "5", children: entry))
    let contents = try await read(export(body))
    let samples = try #require(contents.samples[quantity + "StepCount"])
    #expect(samples.original == [1, 2, 3, 4])
    #expect((0..<4).map { samples.metadata($0) } == [0, 1, 0, 3])
    let sets = contents.dictionary.metadata.map { $0.entries.map(\.key) }
    #expect(sets == [[], ["<Other>", "HKWasUserEntered"], ["HKWasUserEntered"], ["<Record>"]])
    #expect(contents.elements["Record inside another element"]?.read == 1)
  }

  @Test func theLastOfEqualKeysIsKept() async throws {
    let children = "<MetadataEntry key=\"a\" value=\"1\"/><MetadataEntry key=\"a\" value=\"2\"/>"
    let contents = try await read(export(record(more: " a=\"0\"", children: children)))
    #expect(contents.dictionary.metadata.last?.entries.map(\.value) == ["2"])
  }

  @Test func aNumberThatItsValueDoesNotGiveBackKeepsItsText() async throws {
    let texts = ["10", "010", "10", "1e1", "10.0"]
    let body = texts.map { record(value: $0) }.joined(separator: "\n")
    for size in [64, 1 << 20] {
      let contents = try await read(export(body), Manner(sectionSize: size))
      let samples = try #require(contents.samples[quantity + "StepCount"])
      #expect(samples.value == [10, 10, 10, 10, 10])
      let kept = samples.origin.map { contents.dictionary.origins[Int($0)].valueText }
      #expect(kept == [nil, "010", nil, "1e1", "10.0"])
    }
  }

  @Test(arguments: [
    (quantity + "StepCount", "count", "10", 10.0), (quantity + "OxygenSaturation", "%", "0.97", 97),
    (quantity + "OxygenSaturation", "%", "0.07", 7), (quantity + "StepCount", "", "10", .nan),
    (quantity + "StepCount", "kg", "10", .nan), (quantity + "StepCount", "flub", "10", .nan),
    (quantity + "FutureRatio", "%", "0.5", 0.5), ("c", "dBASPL", "62", 62),
    (quantity + "EnvironmentalAudioExposure", "Pa", "0", .nan),
    (quantity + "EnvironmentalAudioExposure", "Pa", "-1", .nan),
    (quantity + "OxygenSaturation", "%", "1e308", .nan),
    (quantity + "HeartRate", "count/s", "1e308", .nan),
    (quantity + "StepCount", "count", "-0", -0.0),
  ]) func canonicalValues(type: String, unit: String, value: String, canonical: Double) async throws
  {
    let contents = try await read(export(record(type, unit: unit, value: value)))
    let samples = try #require(contents.samples[type])
    #expect(samples.value.map(\.description) == [canonical.description])
    #expect(samples.original == [try #require(Double(value))])
    #expect(contents.dictionary.origins.map(\.unit) == [unit])
  }

  @Test func aQuantityTypeWithoutAUnitIsAQuantity() async throws {
    let contents = try await read(export(record(unit: nil)))
    #expect(contents.samples.values.first?.value.first?.isNaN == true)
    #expect(contents.samples.values.first?.original == [10])
  }

  @Test func whatHasNoUnitIsACategory() async throws {
    let body =
      record("HKCategoryTypeIdentifierSleepAnalysis", unit: nil, value: "Asleep")
      + record("HKCategoryTypeIdentifierSleepAnalysis", unit: "", value: "Asleep")
      + record("HKCategoryTypeIdentifierMindfulSession", unit: nil, value: nil)
      + record("unknown", unit: nil)
    let contents = try await read(export(body))
    #expect(contents.types.map(\.categories) == [2, 1, 1])
    #expect(contents.rejections == [])
    #expect(contents.samples.isEmpty)
  }

  @Test func aCategoryWithAUnitIsReadAsAQuantity() async throws {
    let type = "HKCategoryTypeIdentifierSleepAnalysis"
    let body = record(type, value: "Asleep") + record(type, value: "3")
    let contents = try await read(export(body))
    #expect(contents.samples[type]?.value == [3])
    #expect(contents.rejections.map(\.reason) == [.notANumber])
  }

  @Test func otherTypesAreOnlyCounted() async throws {
    let body =
      record(value: "x") + record(quantity + "HeartRate", value: "nonsense", start: nil)
      + record("unknown") + record(value: "1")
    let contents = try await read(export(body), granted: [quantity + "StepCount"])
    #expect(contents.types.map(\.notGranted) == [0, 1, 1])
    #expect(contents.rejections.map(\.reason) == [.notANumber])
    #expect(contents.samples.keys.sorted() == [quantity + "StepCount"])
    #expect(addsUp(contents))
  }

  @Test func sourcesOfAllTimes() async throws {
    let old =
      "<Record type=\"\(quantity)BodyMass\" source=\"Scale\" unit=\"kg\" "
      + "startDate=\"20150616071820+0000\" endDate=\"20150616071820+0000\" value=\"70.5\"/>"
    let contents = try await read(export(old + record(source: "")))
    #expect(contents.dictionary.origins.map(\.source) == ["Scale", ""])
    #expect(contents.samples[quantity + "BodyMass"]?.start == [1_434_439_100])
  }

  @Test func theDeviceLosesItsAddress() async throws {
    let devices = [
      "&lt;&lt;HKDevice: 0x2834ef0c0&gt;, name:Watch, hardware:Watch6,1&gt;",
      "&lt;&lt;HKDevice: 0xF&gt;, name:Watch, hardware:Watch6,1&gt;",
      "<<HKDevice: 0x1>, name:Watch, hardware:Watch6,1>", "other &lt;device&gt;",
      "&lt;&lt;HKDevice: 0x&gt;, name:W&gt;", "&lt;&lt;HKDevice: 0x1&gt;",
    ]
    let body = devices.map { record(more: " device=\"\($0)\"") }.joined(separator: "\n")
    let contents = try await read(export(body), Manner(sectionSize: 64))
    #expect(
      contents.dictionary.origins.map(\.device) == [
        "name:Watch, hardware:Watch6,1", "other <device>", "name:W", "",
      ])
    #expect(contents.samples.values.first?.origin == [0, 0, 0, 1, 2, 3])
  }

  @Test func thousandsOfDevices() async throws {
    let body = (0..<3000).map { record(more: " device=\"d\($0 % 1500)\"") }.joined()
    let contents = try await read(export(body), Manner(jobs: 2, sectionSize: 20_000))
    #expect(contents.dictionary.origins.count == 1500)
    let samples = try #require(contents.samples[quantity + "StepCount"])
    let devices = samples.origin.map { contents.dictionary.origins[Int($0)].device }
    #expect(devices == (0..<3000).map { "d\($0 % 1500)" })
  }

  @Test func theFirstReadableExportDateCounts() async throws {
    let first = "<ExportDate value=\"2024-01-01 00:00:00 +0100\"/>"
    let second = "<ExportDate value=\"2025-01-01 00:00:00 +0000\"/>"
    let bad = "<ExportDate value=\"soon\"/><ExportDate/>"
    for size in [64, 1 << 20] {
      let text = "<HealthData>\(record())\(bad)\(first)\(record())\(second)</HealthData>"
      let contents = try await read(text, Manner(sectionSize: size))
      #expect(contents.exportDate == ExportDate(instant: 1_704_063_600, offsetSeconds: 3600))
    }
  }

  @Test func withoutAnExportDateTheNewestCreationStandsIn() async throws {
    let dates = [
      "2024-03-01 09:00:00 +0000", "2024-03-01 10:30:00 +0100", "bad", "20240301093500+0000",
      "2024-03-01 09:34:59 +0000", "2024-03-01 09:10:00 +0000",
    ]
    let body = dates.map { record(more: " creationDate=\"\($0)\"") }.joined(separator: "\n")
    for size in [64, 1 << 20] {
      let contents = try await read(
        "<HealthData>\(body)</HealthData>", Manner(sectionSize: size), granted: [])
      #expect(contents.exportDate == nil)
      #expect(contents.effectiveDate == ExportDate(instant: 1_709_285_700, offsetSeconds: 0))
    }
  }

  @Test func theLastOfTwoPersonsCounts() async throws {
    for size in [64, 1 << 20] {
      let contents = try await read(
        export("<Me a=\"1\" b=\"&lt;\"/>\(record())<Me a=\"2\"/>"), Manner(sectionSize: size))
      #expect(contents.characteristics == ["a": "2", "b": "<"])
    }
  }

  @Test func zonesAreCounted() async throws {
    let entry = "<MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/>"
    let contents = try await read(
      export(record(children: entry) + "<Workout>\(entry)</Workout>" + record(children: "")))
    #expect(contents.timeZones == ["Asia/Tokyo": 2])
  }
}
