import Foundation
import HealthModel
import Testing

@testable import Interchange

/// What stands in single files, where case folders of the pipeline do not reach.
@Suite struct FileTests {
  private static let steps = QuantityType.identifierPrefix + "StepCount"
  private static let rate = QuantityType.identifierPrefix + "HeartRate"

  /// A body of a request with one metric.
  private struct Metrics: Decodable {
    struct Metric: Decodable {
      var name: String
      var units: String
      var data: [[String: Value]]
    }
    enum Value: Decodable, Equatable {
      case number(Double)
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do { self = .number(try container.decode(Double.self)) } catch {
          self = .text(try container.decode(String.self))
        }
      }
    }
    var data: [String: [Metric]]
  }

  private func metric(_ files: [InterchangeFile]) throws -> Metrics.Metric {
    let file = try #require(files.first)
    let body = try JSONDecoder().decode(Metrics.self, from: Data(file.bytes))
    return try #require(body.data["metrics"]?.first)
  }

  /// The files of some years alone are those that all years together give: what an unchanged year is worth.
  @Test(arguments: InterchangeFormat.allCases, 0..<20 as Range<UInt64>)
  func yearsAreIndependent(format: InterchangeFormat, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tested = collection(Self.rate, [.discreteAverage, .discreteMin, .discreteMax, .median])
    let days = (0..<60).map { _ in Int64.random(in: 18_000...20_000, using: &random) }
    let rows = Set(days).sorted().map { day in
      row(day, Self.rate, unit: "count/s") { row in
        let value = Double.random(in: 0.5...3, using: &random)
        (row.minimum, row.average, row.maximum) = (value, value + 1, value + 2)
        if Bool.random(using: &random) { row.average = nil }
      }
    }
    let all = texts(interchange(format).files(of: tested, rows: rows))
    #expect(all.count >= 5)
    for (name, text) in all {
      let year = name.prefix(4)
      let own = rows.filter { $0.startDate.hasPrefix(year) }
      #expect(texts(interchange(format).files(of: tested, rows: own)) == [name: text])
    }
    var later = rows
    for index in later.indices { later[index].anchor += 1 }
    #expect(texts(interchange(format).files(of: tested, rows: later)) == all)
  }

  @Test func singleSourcesAreLeftOutButForTables() {
    let tested = collection(Self.steps, [.cumulativeSum, .separateBySource])
    let merged = row(0, Self.steps, unit: "count") { $0.sum = 5 }
    let single = row(0, Self.steps, unit: "count") { ($0.sum, $0.source) = (5, "Watch") }
    for format in InterchangeFormat.allCases {
      let both = lines(interchange(format).files(of: tested, rows: [merged, single]))
      let one = lines(interchange(format).files(of: tested, rows: [merged]))
      #expect(both.count == one.count + (format == .csv ? 1 : 0), "\(format)")
    }
  }

  @Test func ratesNeedAllThreeNumbers() throws {
    let tested = collection(Self.rate, [.discreteAverage, .discreteMin, .discreteMax])
    let whole = row(0, Self.rate, unit: "count/s") {
      ($0.minimum, $0.average, $0.maximum) = (1, 1.5, 2)
    }
    let part = row(1, Self.rate, unit: "count/s") { $0.average = 1 }
    let found = try metric(
      interchange(.healthAutoExport).files(of: tested, rows: [whole, part]))
    #expect(found.units == "count/min")
    #expect(
      found.data == [
        [
          "date": .text("1970-01-01 00:00:00 +0000"), "Min": .number(60), "Avg": .number(90),
          "Max": .number(120), "source": .text("Watch"),
        ]
      ])
  }

  /// A number that was converted for the pipeline and is converted back is what it was.
  @Test(arguments: [104, 62.5, 47.3, 101.325, 7])
  func whatIsConvertedBackIsWhatItWas(_ rate: Double) throws {
    let tested = collection(Self.rate, [.discreteAverage, .discreteMin, .discreteMax])
    let rows = [
      row(0, Self.rate, unit: "count/s") {
        ($0.minimum, $0.average, $0.maximum) = (rate / 60, rate / 60, rate / 60)
      }
    ]
    let point = try #require(
      try metric(interchange(.healthAutoExport).files(of: tested, rows: rows)).data.first)
    for name in ["Min", "Avg", "Max"] { #expect(point[name] == .number(rate)) }
    let found = lines(interchange(.openMHealth).files(of: tested, rows: rows))
    #expect(found.count == 3)
    let text = rate == rate.rounded() ? "\(Int(rate))" : "\(rate)"
    for line in found { #expect(line.contains("\"value\":\(text),")) }
  }

  /// Another unit of the same thing is converted; one of another thing stays, with its own name.
  @Test(arguments: [
    ("ActiveEnergyBurned", "kcal", 100.0, "kcal", 100.0),
    ("ActiveEnergyBurned", "cal", 1_000.0, "kJ", 4.184),
    ("DistanceWalkingRunning", "m", 1_500.0, "km", 1.5),
    ("EnvironmentalSoundReduction", "dBASPL", 20.0, "dBASPL", 20.0),
    ("EnvironmentalSoundReduction", "dBHL", 20.0, "dBHL", 20.0),
  ])
  func unitsOfPoints(
    type: String, unit: String, number: Double, units: String, expected: Double
  ) throws {
    let type = QuantityType.identifierPrefix + type
    let tested = collection(type, [.cumulativeSum, .discreteAverage])
    let rows = [row(0, type, unit: unit) { $0.sum = number }]
    let found = try metric(interchange(.healthAutoExport).files(of: tested, rows: rows))
    #expect(found.units == units)
    #expect(found.data.first?["qty"] == .number(expected))
  }

  /// A night is left out without samples; what begins before it or ends after it is cut.
  @Test func nights() throws {
    let type = CategoryType.prefix + "SleepAnalysis"
    let tested = collection(type, .duration, values: ["asleep"])
    let rows = (0..<3).map { day in
      row(Int64(day), type, unit: nil) {
        $0.values = [ValueStatistics(name: "asleep", duration: 7_200, sampleCount: 1)]
      }
    }
    let stretches = [
      SleepStretch(start: -5_000, end: 3_600, isInBed: true),
      SleepStretch(start: 600, end: 1_200, isInBed: false),
      SleepStretch(start: 1_800, end: 2_400, isInBed: false),
      SleepStretch(start: 172_700, end: 172_900, isInBed: false),
    ]
    let found = try metric(
      interchange(.healthAutoExport).files(of: tested, rows: rows, stretches: stretches))
    let times = ["date", "sleepStart", "sleepEnd", "inBedStart", "inBedEnd"]
    let expected = [
      ["01-01 00:00:00", "01-01 00:10:00", "01-01 00:40:00", "01-01 00:00:00", "01-01 01:00:00"],
      ["01-02 00:00:00", "01-02 23:58:20", "01-03 00:00:00", "01-02 23:58:20", "01-03 00:00:00"],
      ["01-03 00:00:00", "01-03 00:00:00", "01-03 00:01:40", "01-03 00:00:00", "01-03 00:01:40"],
    ]
    let shown = found.data.map { point in times.map { point[$0] } }
    #expect(shown == expected.map { $0.map { .text("1970-\($0) +0000") } })
    #expect(found.data.allSatisfy { $0["totalSleep"] == .number(2) })
    #expect(
      interchange(.healthAutoExport).files(of: tested, rows: rows, stretches: []).isEmpty)
  }

  @Test func pressuresOfOneMomentCountOnce() {
    let readings = ["a", "b", "c"].map { id in
      BloodPressureRecord(
        id: id, origin: "phone", source: id == "c" ? "Other" : "Cuff", start: 60, end: 60,
        systolic: 120, diastolic: 80)
    }
    func points(_ format: InterchangeFormat, _ text: String) -> Int {
      lines(interchange(format).files(of: readings)).joined().ranges(of: text).count
    }
    #expect(points(.healthAutoExport, "systolic\":120") == 2)
    #expect(points(.fhir, "85354-9") == 3)
    #expect(points(.openMHealth, "blood-pressure") == 3)
    #expect(points(.csv, ",120,80") == 3)
  }

  @Test(
    arguments: [
      ("me", nil, "Patient/me"), ("me", "p.1", "Patient/p.1"), ("Ä", "p.1", "Patient/p.1"),
      (String(repeating: "a", count: 65), "x", "Patient/x"),
    ] as [(String, String?, String)])
  func patients(subject: String, patient: String?, expected: String) {
    let writer = ObservationWriter(subject: subject, patient: patient, date: utc)
    #expect("Patient/" + writer.patient == expected)
  }

  @Test(arguments: ["Anna Müller", "a b", "", String(repeating: "a", count: 65)])
  func namesThatAreNoIDs(subject: String) {
    let writer = ObservationWriter(subject: subject, patient: nil, date: utc)
    #expect(writer.patient == nameBasedUUID(subject: subject, name: "patient"))
  }

  /// The group of all kinds of sleep is not the value that once had its name.
  @Test func groupsHaveNoCode() throws {
    let type = CategoryType.prefix + "SleepAnalysis"
    let tested = collection(type, .duration, values: ["asleep"])
    let line = try #require(
      lines(
        interchange(.fhir).files(
          of: tested,
          rows: [
            row(0, type, unit: nil) {
              $0.values = ["asleepUnspecified", "asleep", "7"].map {
                ValueStatistics(name: $0, duration: 60, sampleCount: 1)
              }
            }
          ])
      ).first)
    #expect(line.contains(#""code":"1","display":"asleep unspecified""#))
    #expect(line.contains(#"{"code":{"text":"asleep"},"#))
    #expect(line.contains(#"{"code":{"text":"7"},"#))
    #expect(line.ranges(of: #""code":"1""#).count == 1)
  }

  /// A row that holds no number is no observation, and no data point.
  @Test func rowsWithoutNumbers() {
    let tested = collection(Self.rate, [.discreteAverage, .mostRecent])
    let rows = [row(0, Self.rate, unit: "count/min")]
    for format in InterchangeFormat.allCases where format != .csv {
      #expect(interchange(format).files(of: tested, rows: rows).isEmpty, "\(format)")
    }
  }

  @Test func mostRecentIsAnInstant() throws {
    let tested = collection(Self.rate, .mostRecent)
    let rows = [
      row(0, Self.rate, unit: "count/min") {
        ($0.mostRecent, $0.mostRecentDate) = (60, utc(3_600))
      }
    ]
    let observation = try #require(lines(interchange(.fhir).files(of: tested, rows: rows)).first)
    #expect(observation.contains(#""effectiveDateTime":"1970-01-01T01:00:00+00:00""#))
    let point = try #require(lines(interchange(.openMHealth).files(of: tested, rows: rows)).first)
    #expect(point.contains(#""date_time":"1970-01-01T01:00:00+00:00""#))
    #expect(!point.contains("descriptive_statistic"))
  }

  @Test func fieldsAreQuoted() {
    let tested = collection(Self.steps, .cumulativeSum)
    let rows = [
      row(0, Self.steps, unit: "count") {
        ($0.sum, $0.sources) = (1, ["a,b", "say \"hi\"", "two\nlines"])
      }
    ]
    let text = texts(interchange(.csv).files(of: tested, rows: rows))["1970.csv"] ?? ""
    #expect(text.hasSuffix(",1,1,\"a,b; say \"\"hi\"\"; two\nlines\"\r\n"))
    #expect(text.unicodeScalars.filter { $0 == "\r" }.count == 2)
  }

  /// A value that the type's list does not have gets a column behind the others, in its year alone.
  @Test func unknownValuesHaveColumns() {
    let type = CategoryType.prefix + "AppleStandHour"
    let tested = collection(type, .sampleCount, values: ["stood", "idle"])
    let rows = [
      row(0, type, unit: nil) {
        $0.values = [ValueStatistics(name: "7", duration: nil, sampleCount: 2)]
      },
      row(400, type, unit: nil) {
        $0.values = [ValueStatistics(name: "idle", duration: nil, sampleCount: 1)]
      },
    ]
    let found = texts(interchange(.csv).files(of: tested, rows: rows))
    #expect(found["1970.csv"]?.contains(",stood_samples,idle_samples,7_samples,") == true)
    #expect(found["1970.csv"]?.contains(",,,2,1,Watch\r\n") == true)
    #expect(found["1971.csv"]?.contains(",stood_samples,idle_samples,sample_count,") == true)
  }
}

/// Numbers of a seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
