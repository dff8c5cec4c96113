import Foundation
import HealthModel
import HealthPipeline
import Store
import Testing

/// The pipelines of the package on its sample export, with figures that were computed from the XML apart
/// from this program.
@Suite struct ReadyPipelineRunTests {
  private let output: Folder
  private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  init() throws { output = try Folder() }

  private func run(_ name: String, input: String? = nil) async throws -> Database {
    let options = RunOptions(
      pipeline: "\(package)/pipelines/\(name).json5", input: input,
      output: output.path + "/pipelines")
    let outcome = try await HealthPipeline.run(options, reporting: Warnings().reporting)
    #expect(outcome.pipeline == name)
    return Database(path: output.path + "/health-data/\(name)/health.sqlite")
  }

  private func expect(_ numbers: [Double?], near expected: [Double]) {
    #expect(numbers.count == expected.count)
    for (number, right) in zip(numbers, expected) {
      #expect(abs((number ?? .nan) - right) < 1e-9 * max(1, abs(right)), "\(right)")
    }
  }

  @Test func running() async throws {
    let database = try await run("running")
    let distance = try database.rows("run-distance")
    #expect(
      distance.map(\.startDate) == [
        "2024-10-26T10:00:00+02:00", "2024-10-29T18:00:00+01:00", "2024-10-31T18:30:00+01:00",
      ])
    expect(distance.map(\.sum), near: [4.79325, 4.99275, 4.935])
    #expect(distance.map(\.unit) == ["km", "km", "km"])
    expect(distance.map(\.duration), near: [1_800, 1_800, 1_800])
    let energy = try database.rows("run-energy")
    expect(energy.map(\.sum), near: [336.357, 333.094, 329.304])
    #expect(energy.map(\.unit) == ["kcal", "kcal", "kcal"])
    let pulse = try database.rows("run-heart-rate")
    expect(
      pulse.map(\.average), near: [149.2425068119891, 149.94652406417111, 149.80585106382978])
    #expect(pulse.map(\.minimum) == [100, 102, 101])
    #expect(pulse.map(\.maximum) == [164, 164, 164])
    #expect(pulse.map(\.sampleCount) == [180, 180, 360])
    let pieces = try database.rows("run-heart-rate-5min")
    expect(
      pieces.map(\.average),
      near: [
        116.66417910447761, 147.03731343283582, 158.58955223880596, 158.17164179104478,
        158.28358208955223, 158.72388059701493, 118.11940298507463, 147.3955223880597,
        158.69402985074626, 160.95348837209303, 157.69402985074626, 158.02238805970148,
        157.96774193548387, 117.82352941176471, 146.64705882352942, 158.14705882352942, 160.375,
        158.7941176470588, 159.30882352941177, 160.04545454545453,
      ])
    #expect(pieces.map(\.sampleCount).suffix(7) == [60, 60, 60, 24, 60, 60, 36])
    #expect(pieces.last?.endDate == "2024-10-31T19:03:00+01:00")

    // What the watch itself says about the same runs stands beside, and the pace follows from it.
    let paces = try database.texts(
      """
      SELECT printf('%.1f', w.duration / 60 / w.distance) FROM statistics AS s
      JOIN workouts AS w ON w.id = s.workout WHERE s.collection = 'run-distance'
        AND abs(s.sum - w.distance) < 1e-9 ORDER BY s.start_unix
      """)
    #expect(paces == ["6.3", "6.0", "6.1"])
  }

  @Test func sleep() async throws {
    let database = try await run("sleep")
    let nights = try database.rows("nights")
    let asleep = nights.map { $0.values?.first { $0.name == "asleep" }?.duration ?? 0 }
    expect(
      asleep.map { $0 / 60 },
      near: [475, 473, 481, 469, 467, 465, 473, 461, 519, 457, 478, 453, 451])
    #expect(nights.first?.date == "2024-10-19")
    let pulse = try database.rows("night-heart-rate")
    func row(_ date: String) throws -> StatisticsRow {
      try #require(pulse.first { $0.date == date })
    }
    #expect(pulse.count == 9)
    // Each night with a pulse has a row among the nights of that morning.
    #expect(Set(pulse.map(\.date)).isSubset(of: nights.map(\.date)))
    for (date, average, minimum, count) in [
      ("2024-10-22", 52.71269375, 48.0, 16), ("2024-10-27", 57.78260869565217, 47, 23),
      ("2024-10-29", 51.11764705882353, 47, 17), ("2024-10-31", 51.5677, 47, 19),
    ] {
      let night = try row(date)
      expect([night.average, night.minimum], near: [average, minimum])
      #expect(night.sampleCount == count)
    }
    // From falling asleep to the last awakening, over the change of the clocks.
    #expect(try row("2024-10-27").startDate == "2024-10-26T22:48:00+02:00")
    #expect(try row("2024-10-27").endDate == "2024-10-27T06:40:00+01:00")
    let breaths = try database.rows("night-respiratory-rate")
    for (date, average) in [
      ("2024-10-22", 43.0 / 3), ("2024-10-27", 13.75), ("2024-10-29", 14.5), ("2024-10-31", 13.8),
    ] {
      expect([breaths.first { $0.date == date }?.average], near: [average])
    }
  }

  @Test func rings() async throws {
    let database = try await run("rings")
    let days = try database.texts(
      """
      SELECT substr(m.start_date, 1, 10) FROM statistics AS m
      JOIN statistics AS e ON e.collection = 'ring-exercise' AND e.start_unix = m.start_unix
      JOIN statistics AS h ON h.collection = 'ring-stand' AND h.start_unix = m.start_unix
      JOIN activity_summaries AS a ON a.date = substr(m.start_date, 1, 10)
      WHERE m.collection = 'ring-move' AND m.unit = 'kcal' AND e.unit = 'min'
        AND abs(m.sum - a.active_energy_burned) < 5e-4 AND e.sum = a.apple_exercise_time
        AND json_extract(h.value_statistics, '$.stood.duration') / 3600 = a.apple_stand_hours
      ORDER BY 1
      """)
    // On the 28th the watch lies in a drawer.
    #expect(days == (22...31).filter { $0 != 28 }.map { "2024-10-\($0)" })
    expect(try database.rows("ring-move").prefix(1).map(\.sum), near: [318.526])
  }

  @Test func bodyTemperature() async throws {
    let database = try await run("body-temperature")
    let celsius = try database.rows("daily-body-temperature")
    expect(celsius.map(\.average), near: [37.2, 38.05, 37])
    #expect(celsius.map(\.unit) == ["degC", "degC", "degC"])
    let fahrenheit = try database.rows("daily-body-temperature-f")
    expect(fahrenheit.map(\.average), near: [98.96, 100.49, 98.6])
    expect(fahrenheit.map(\.maximum), near: [98.96, 100.58, 98.6])
    #expect(fahrenheit.map(\.unit) == ["degF", "degF", "degF"])
  }

  @Test func dailySteps() async throws {
    let database = try await run("daily-steps")
    #expect(
      try database.rows("daily-steps").map(\.sum)
        == [2700, 2772, 2884, 3036, 6463, 3200, 2520, 7959, 6226, 8048])
  }

  /// The sample export has no efforts, so they come from another one.
  @Test func metHours() async throws {
    let efforts = [
      ("10:00:00", "11:30:00", 4.0), ("11:30:00", "12:00:00", 3), ("12:00:00", "12:15:00", 8),
      ("13:00:00", "20:00:00", 1.2),
    ].map { start, end, value in
      """
      <Record type="HKQuantityTypeIdentifierPhysicalEffort" sourceName="Watch" \
      unit="kcal/hr·kg" startDate="2024-10-22 \(start) +0200" \
      endDate="2024-10-22 \(end) +0200" value="\(value)"/>
      """
    }
    let input = try output.write(
      "export.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_US"><ExportDate value="2024-10-23 07:00:00 +0200"/>
      \(efforts.joined())
      </HealthData>
      """)
    let rows = try await run("met-hours", input: input).rows("daily-met-hours")
    // 1.5 h at 4 and a quarter of an hour at 8; just 3 is not above 3.
    expect(rows.map(\.timeWeightedSum), near: [8])
    #expect(rows.map(\.duration) == [6_300])
  }
}
