import Foundation
import HealthModel
import PipelineFile
import Statistics
import Testing

@testable import Documents
@testable import ExportReader
@testable import HealthPipeline

/// Category samples of a made-up export.
private struct Night {
  private var contents = ExportContents()
  private let type: CategoryType

  init(_ type: CategoryType) { self.type = type }

  /// Adds a sample with its value as an export writes it.
  mutating func add(
    _ written: String, _ start: String, _ end: String, source: String = "Test Watch",
    isEntered: Bool = false, identifier: String? = nil
  ) throws {
    let zone = ZoneClock(offsetSeconds: 0)
    let code = type.code(ofWritten: written).map { Double($0) } ?? .nan
    let entered = MetadataSet([.init(key: "HKWasUserEntered", value: "1")])
    contents.categories[identifier ?? type.identifier, default: SampleColumns()].append(
      start: try #require(zone.parseDate(start)), end: try #require(zone.parseDate(end)),
      value: code, original: code,
      origin: contents.dictionary.code(of: SampleOrigin(source: source, valueText: written)),
      metadata: contents.dictionary.code(of: isEntered ? entered : .none))
  }

  /// The rows of a collection, which any number of threads gives alike.
  func rows(
    _ more: String, options: String = #"["duration"]"#, zone: String = "Europe/Berlin",
    exportDate: Int64? = nil
  ) async throws -> [StatisticsRow] {
    let text = """
      {
        name: "p", subject: "me", origin: "o", timeZone: "\(zone)", read: "all",
        collections: [
          { name: "c", type: "\(type.name)", options: \(options), interval: { day: 1 }, \(more) },
          { name: "d", type: "\(type.name)", options: ["sampleCount"], interval: { hour: 1 } },
          { name: "s", type: "StepCount", options: ["cumulativeSum"], interval: { day: 1 } },
        ],
        output: { database: "d" },
      }
      """
    let pipeline = try readPipeline(text: Array(text.utf8), fileName: "test.json5")
    let context = CollectionContext(
      subject: "me", clock: try ZoneClock(identifier: zone), exportDate: exportDate,
      ranking: SourceRanking(), aliases: [:], units: [:])
    let history = History(contents)
    let one = try await compute(pipeline.collections, from: history, context: context, jobs: 1)
    let eight = try await compute(pipeline.collections, from: history, context: context, jobs: 8)
    #expect(one.rows == eight.rows && one.leftOut == eight.leftOut)
    return one.rows[0]
  }
}

@Suite struct CategoryCollectionTests {
  private static let noon = #"anchorDate: "12:00", labelBy: "end""#

  private func sleep() throws -> Night { Night(try #require(.named("SleepAnalysis"))) }

  @Test func nightIsOneDocument() async throws {
    var night = try sleep()
    let name = "HKCategoryValueSleepAnalysis"
    try night.add(name + "InBed", "2024-03-01T22:30+01:00", "2024-03-02T06:30+01:00")
    try night.add(name + "Asleep", "2024-03-01T23:00+01:00", "2024-03-02T00:00+01:00")
    try night.add(name + "AsleepUnspecified", "2024-03-02T00:00+01:00", "2024-03-02T00:30+01:00")
    try night.add(name + "AsleepREM", "2024-03-02T00:30+01:00", "2024-03-02T02:30+01:00")
    try night.add(name + "Awake", "2024-03-02T02:30+01:00", "2024-03-02T02:45+01:00")
    try night.add(name + "AsleepDeep", "2024-03-02T02:45+01:00", "2024-03-02T07:00+01:00")
    try night.add(name + "AsleepLightNew", "2024-03-02T07:00+01:00", "2024-03-02T08:00+01:00")
    let rows = try await night.rows(Self.noon)
    #expect(
      rows.map { $0.json() } == [
        #"{"id":"c.20240301T110000Z","collection":"c","subject":"me","#
          + #""type":"HKCategoryTypeIdentifierSleepAnalysis","#
          + #""startDate":"2024-03-01T12:00:00+01:00","endDate":"2024-03-02T12:00:00+01:00","#
          + #""date":"2024-03-02","duration":30600,"values":{"#
          + #""inBed":{"duration":28800,"sampleCount":1},"#
          + #""asleepUnspecified":{"duration":5400,"sampleCount":2},"#
          + #""awake":{"duration":900,"sampleCount":1},"#
          + #""asleepDeep":{"duration":15300,"sampleCount":1},"#
          + #""asleepREM":{"duration":7200,"sampleCount":1},"#
          + #""asleep":{"duration":27900,"sampleCount":4}},"efficiency":0.90625,"#
          + #""sampleCount":6,"sources":["Test Watch"],"anchor":0}"#
      ])
  }

  struct Label: Sendable, CustomTestStringConvertible {
    var keys: String
    var days: [String?]
    var testDescription: String { keys }
  }

  /// The sample reaches from the evening before the clocks go forward to the afternoon after.
  static let labels = [
    Label(keys: "", days: [nil, nil]),
    Label(keys: #"labelBy: "start""#, days: ["2024-03-30", "2024-03-31"]),
    // A day from midnight to midnight is one day, whatever names it.
    Label(keys: #"labelBy: "end""#, days: ["2024-03-30", "2024-03-31"]),
    Label(keys: #"anchorDate: "12:00", labelBy: "start""#, days: ["2024-03-30", "2024-03-31"]),
    Label(keys: noon, days: ["2024-03-31", "2024-04-01"]),
  ]

  @Test(arguments: labels) func dayNamesTheInterval(_ label: Label) async throws {
    var night = try sleep()
    try night.add(
      "HKCategoryValueSleepAnalysisAsleepCore", "2024-03-30T22:00+01:00",
      "2024-03-31T14:00+02:00")
    let rows = try await night.rows(label.keys)
    #expect(rows.map(\.date) == label.days)
    #expect(rows.compactMap(\.duration).reduce(0, +) == 15 * 3_600)
    let isNoon = label.keys.contains("12:00")
    #expect(
      rows.map(\.id)
        == (isNoon
          ? ["c.20240330T110000Z", "c.20240331T100000Z"]
          : ["c.20240329T230000Z", "c.20240330T230000Z"]))
  }

  /// What two watches say of an hour is one hour, and so is what stands twice.
  @Test func standHours() async throws {
    var day = Night(try #require(.named("AppleStandHour")))
    let (stood, idle) = ("HKCategoryValueAppleStandHourStood", "HKCategoryValueAppleStandHourIdle")
    for (value, hour) in [(stood, 7), (stood, 8), (idle, 9), (stood, 10), (idle, 11), (stood, 10)] {
      func time(_ hour: Int) -> String { "2024-03-01T\(hour < 10 ? "0" : "")\(hour):00Z" }
      try day.add(value, time(hour), time(hour + 1))
    }
    try day.add(stood, "2024-03-01T23:00Z", "2024-03-02T00:00Z")
    try day.add(stood, "2024-03-01T08:00Z", "2024-03-01T09:00Z", source: "Other Watch")
    let rows = try await day.rows("", options: #"["duration", "sampleCount"]"#, zone: "UTC")
    #expect(rows.count == 1)
    #expect(
      rows.first?.values == [
        ValueStatistics(name: "stood", duration: 4 * 3_600, sampleCount: 5),
        ValueStatistics(name: "idle", duration: 2 * 3_600, sampleCount: 2),
      ])
    #expect(rows.first?.efficiency == nil)
    #expect(rows.first?.unit == nil)
    #expect(rows.first?.duration == 21_600)
  }

  @Test func whatWasNotAskedForIsAbsent() async throws {
    var night = try sleep()
    let name = "HKCategoryValueSleepAnalysis"
    try night.add(name + "InBed", "2024-03-01T22:00Z", "2024-03-02T06:00Z")
    try night.add(name + "AsleepCore", "2024-03-01T23:00Z", "2024-03-02T06:00Z")
    let rows = try await night.rows(Self.noon, options: #"["sampleCount"]"#)
    #expect(rows.first?.duration == nil)
    #expect(rows.first?.efficiency == nil)
    #expect(rows.first?.values?.map(\.name) == ["inBed", "asleepCore", "asleep"])
    #expect(rows.first?.values?.allSatisfy { $0.duration == nil && $0.sampleCount == 1 } == true)
  }

  @Test func sourcesAreSeparatedAndChosen() async throws {
    var night = try sleep()
    let name = "HKCategoryValueSleepAnalysis"
    try night.add(name + "AsleepCore", "2024-03-01T23:00Z", "2024-03-02T01:00Z")
    try night.add(
      name + "AsleepDeep", "2024-03-02T00:00Z", "2024-03-02T03:00Z", source: "Ring")
    try night.add(
      name + "Awake", "2024-03-02T00:00Z", "2024-03-02T00:30Z", source: "Ring", isEntered: true)
    func durations(_ row: StatisticsRow) -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: (row.values ?? []).map { ($0.name, ($0.duration ?? -1) / 60) })
    }
    let all = try await night.rows(Self.noon + ", separateBySource: true")
    #expect(all.map(\.source) == [nil, "Ring", "Test Watch"])
    #expect(
      all.map(durations) == [
        ["awake": 30, "asleepCore": 90, "asleepDeep": 120, "asleep": 210],
        // Of one source alone, that of the two which ends earlier.
        ["awake": 30, "asleepDeep": 150, "asleep": 150],
        ["asleepCore": 120, "asleep": 120],
      ])
    #expect(Set(all.map(\.id)).count == 3)
    let ring = try await night.rows(Self.noon + #", where: { sources: ["R*"] }"#)
    #expect(ring.map(durations) == [durations(all[1])])
    let entered = try await night.rows(Self.noon + ", where: { userEntered: true }")
    #expect(entered.map(durations) == [["awake": 30]])
  }

  /// Exports have written this type under two names; each takes the samples of both.
  @Test(arguments: ["AudioExposureEvent", "EnvironmentalAudioExposureEvent"])
  func bothNamesOfATypeAreJoined(_ name: String) async throws {
    var events = Night(try #require(.named(name)))
    let value = "HKCategoryValueEnvironmentalAudioExposureEventMomentaryLimit"
    for (index, name) in ["AudioExposureEvent", "EnvironmentalAudioExposureEvent"].enumerated() {
      try events.add(
        value, "2024-03-01T1\(index):00Z", "2024-03-01T1\(index):30Z",
        identifier: CategoryType.prefix + name)
    }
    let rows = try await events.rows("")
    #expect(
      rows.map(\.values) == [
        [ValueStatistics(name: "momentaryLimit", duration: 3_600, sampleCount: 2)]
      ])
    #expect(rows.first?.type == CategoryType.prefix + name)
  }

  @Test func valuesWithoutNamesGoByTheirIntegers() async throws {
    var state = Night(try #require(.named("MenopausalState")))
    try state.add("12", "2024-03-01T10:00Z", "2024-03-01T10:10Z")
    try state.add("3", "2024-03-01T11:00Z", "2024-03-01T11:10Z")
    try state.add("HKCategoryValueMenopausalStatePost", "2024-03-01T12:00Z", "2024-03-01T13:00Z")
    let rows = try await state.rows("")
    #expect(rows.map { $0.values?.map(\.name) } == [["3", "12"]])
  }

  @Test func openIntervalIsLeftOut() async throws {
    var night = try sleep()
    let value = "HKCategoryValueSleepAnalysisAsleepCore"
    try night.add(value, "2024-03-01T23:00Z", "2024-03-02T05:00Z")
    try night.add(value, "2024-03-02T23:00Z", "2024-03-03T05:00Z")
    let exportDate = ZoneClock(offsetSeconds: 0).parseDate("2024-03-03T08:00Z")
    let closed = try await night.rows(Self.noon, exportDate: exportDate)
    #expect(closed.map(\.date) == ["2024-03-02"])
    let open = try await night.rows(
      Self.noon + ", includeOpenInterval: true", exportDate: exportDate)
    #expect(open.map(\.date) == ["2024-03-02", "2024-03-03"])
  }
}
