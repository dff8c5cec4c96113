import ExportGenerator
import Foundation
import HealthModel
import Statistics
import Testing

@Suite("Zones and intervals")
struct LayoutTests {
  private func texts(
    _ components: IntervalComponents, anchor: AnchorDate? = nil, zone: String, from: String,
    through: String
  ) throws -> [String] {
    let clock = try ZoneClock(identifier: zone)
    let layout = try IntervalLayout(components, anchorDate: anchor, clock: clock)
    let first = try at(from, zone: zone)
    return clock.formatInstants(
      layout.boundaries(from: first, through: try at(through, zone: zone)))
  }

  @Test("Days begin when the clock first shows a new one")
  func missingMidnight() throws {
    #expect(
      try texts(.init(day: 1), zone: "America/Sao_Paulo", from: "2018-11-03", through: "2018-11-04")
        == [
          "2018-11-03T00:00:00-03:00", "2018-11-04T01:00:00-02:00", "2018-11-05T00:00:00-02:00",
        ])
    #expect(
      try texts(.init(day: 1), zone: "Asia/Beirut", from: "2022-03-26", through: "2022-03-27")
        == [
          "2022-03-26T00:00:00+02:00", "2022-03-27T01:00:00+03:00", "2022-03-28T00:00:00+03:00",
        ])
  }

  @Test("A day that a zone skipped is no interval")
  func skippedDay() throws {
    #expect(
      try texts(.init(day: 1), zone: "Pacific/Apia", from: "2011-12-29", through: "2011-12-31")
        == [
          "2011-12-29T00:00:00-10:00", "2011-12-31T00:00:00+14:00", "2012-01-01T00:00:00+14:00",
        ])
  }

  @Test("Months from the 31st are computed from the anchor")
  func clampedMonths() throws {
    let days = try texts(
      .init(month: 1), anchor: .date(year: 2023, month: 12, day: 31), zone: "UTC",
      from: "2023-12-31", through: "2024-04-29")
    #expect(
      days.map { String($0.prefix(10)) }
        == ["2023-12-31", "2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"])
    let before = try texts(
      .init(month: 1), anchor: .date(year: 2023, month: 12, day: 31), zone: "UTC",
      from: "2023-02-10", through: "2023-02-28")
    #expect(before.map { String($0.prefix(10)) } == ["2023-01-31", "2023-02-28", "2023-03-31"])
  }

  @Test("Hours are elapsed time across a clock change")
  func elapsedHours() throws {
    let hours = try texts(
      .init(hour: 24), zone: "Europe/Berlin", from: "2024-03-30T12:00", through: "2024-04-01")
    #expect(
      hours.map { String($0.dropFirst(11)) }
        == ["00:00:00+01:00", "00:00:00+01:00", "01:00:00+02:00"])
  }

  @Test("Weekdays and times of day anchor on the first days of 2001")
  func anchors() throws {
    let clock = try ZoneClock(identifier: "Asia/Tokyo")
    let expected: [(AnchorDate?, String)] = [
      (nil, "2001-01-01T00:00:00+09:00"), (.weekday(.monday), "2001-01-01T00:00:00+09:00"),
      (.weekday(.sunday), "2001-01-07T00:00:00+09:00"),
      (.timeOfDay(hour: 12, minute: 30), "2001-01-01T12:30:00+09:00"),
      (.date(year: 2024, month: 2, day: 29), "2024-02-29T00:00:00+09:00"),
      (
        .dateTime(year: 2024, month: 2, day: 29, hour: 7, minute: 8, second: 9),
        "2024-02-29T07:08:09+09:00"
      ),
    ]
    for (anchor, text) in expected {
      let layout = try IntervalLayout(.init(week: 1), anchorDate: anchor, clock: clock)
      #expect(clock.formatInstant(layout.anchor) == text)
      #expect(layout.interval(containing: layout.anchor).lowerBound == layout.anchor)
      #expect(layout.interval(containing: layout.anchor - 1).upperBound == layout.anchor)
    }
  }

  @Test("Unknown zones and intervals without length are errors")
  func errors() throws {
    for name in ["Mars/Olympus", "", "asia/tokyo"] {
      #expect(throws: StatisticsError(.unknownTimeZone(identifier: name))) {
        try ZoneClock(identifier: name)
      }
    }
    let clock = try ZoneClock(identifier: "UTC")
    for components in [IntervalComponents(), .init(day: -1), .init(hour: 30, day: -1)] {
      #expect(throws: StatisticsError(.emptyInterval(components))) {
        try IntervalLayout(components, clock: clock)
      }
    }
  }

  @Test(
    "Offsets and local times are Foundation's",
    arguments: [
      "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia",
      "America/Sao_Paulo", "Africa/Casablanca", "Africa/Monrovia", "Asia/Tokyo", "GMT+0530",
    ])
  func foundationAgrees(name: String) throws {
    let clock = try ZoneClock(identifier: name)
    let zone = try #require(TimeZone(identifier: name))
    var generator = SplitMix64(seed: 7)
    for _ in 0..<400 {
      let instant = Int64.random(in: -3_000_000_000..<4_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: Double(instant))
      #expect(clock.offset(at: instant) == Int64(zone.secondsFromGMT(for: date)))
      let local = instant + clock.offset(at: instant)
      let found = clock.instant(ofLocal: local)
      #expect(found <= instant)
      #expect(found + clock.offset(at: found) == local)
    }
  }

  @Test("Instants are written with the zone's offset")
  func formatting() throws {
    let berlin = try ZoneClock(identifier: "Europe/Berlin")
    #expect(berlin.formatInstant(1_711_846_799) == "2024-03-31T01:59:59+01:00")
    #expect(berlin.formatInstant(1_711_846_800) == "2024-03-31T03:00:00+02:00")
    // Local mean time, 53 min 28 s east: written to the minute, and still the same instant.
    let old = berlin.formatInstant(-3_000_000_000)
    #expect(old.hasSuffix("+00:53"))
    #expect(berlin.parseDate(old) == -3_000_000_000)
    let kathmandu = try ZoneClock(identifier: "Asia/Kathmandu")
    #expect(kathmandu.formatInstant(0) == "1970-01-01T05:30:00+05:30")
    #expect(kathmandu.formatInstant(1_700_000_000) == "2023-11-15T03:58:20+05:45")
    let fixed = ZoneClock(offsetSeconds: -12_600)
    #expect(fixed.identifier == "GMT-0330")
    #expect(fixed.formatInstant(0) == "1969-12-31T20:30:00-03:30")
    #expect(fixed.year(of: 0) == 1_969)
    #expect(
      try ZoneClock(identifier: "UTC").formatInstant(-62_135_596_800) == "0001-01-01T00:00:00+00:00"
    )
  }

  @Test("Dates are read in the zone, or by their own offset")
  func parsing() throws {
    let tokyo = try ZoneClock(identifier: "Asia/Tokyo")
    let noon: Int64 = 1_709_953_200
    for text in [
      "2024-03-09T12:00", "2024-03-09 12:00:00", "2024-03-09T03:00Z", "2024-03-09 05:00:00 +0200",
      "2024-03-08T22:00:00-05:00",
    ] {
      #expect(tokyo.parseDate(text) == noon)
    }
    #expect(tokyo.parseDate("2024-03-09") == noon - 43_200)
    for text in [
      "", "2024-02-30", "2023-02-29T00:00", "2024-13-01", "2024-03-09T24:00", "2024-03-09T12:00+2",
      "2024-03-09 +0200", "2024-3-9", "monday", "12:00", "2024-03-09T12:00+25:00", "2024-03-09T",
      "２０２４-03-09",
    ] {
      #expect(tokyo.parseDate(text) == nil)
    }
  }

  @Test("Zones that change give the first of two equal local times, and move on a missing one")
  func ambiguousTimes() throws {
    let berlin = try ZoneClock(identifier: "Europe/Berlin")
    let twice = try #require(berlin.parseDate("2024-10-27T02:30"))
    #expect(berlin.formatInstant(twice) == "2024-10-27T02:30:00+02:00")
    let never = try #require(berlin.parseDate("2024-03-31T02:30"))
    #expect(berlin.formatInstant(never) == "2024-03-31T03:30:00+02:00")
  }
}
