import ExportGenerator
import Foundation
import HealthModel
import Testing

@testable import ExportReader

@Suite struct InstantTextTests {
  private func seconds(_ text: String) -> Int64? {
    var dates = InstantText()
    let bytes = Array(text.utf8)
    return dates.seconds(bytes.span)
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  private func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func agreesWithFoundation(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var dates = InstantText()
    for _ in 0..<300 {
      // Foundation's calendar is Julian up to 1582.
      let year = Int.random(
        in: random.pick([1583...9998, 1900...2100, 2023...2024]), using: &random)
      let month = Int.random(in: 1...12, using: &random)
      let day = Int.random(in: 1...28, using: &random)
      let hour = Int.random(in: 0...23, using: &random)
      let minute = Int.random(in: 0...59, using: &random)
      let second = Int.random(in: 0...59, using: &random)
      let offsetHours = Int.random(in: 0...14, using: &random)
      let offsetMinutes = random.pick([0, 30, 45])
      let sign = random.pick(["+", "-"])
      let instant = try #require(
        Self.calendar.date(
          from: DateComponents(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second)))
      let distance = Int64(offsetHours * 3600 + offsetMinutes * 60)
      let expected = Int64(instant.timeIntervalSince1970) - (sign == "+" ? distance : -distance)
      let offset = sign + padded(offsetHours) + padded(offsetMinutes)
      let date = [padded(year, 4), padded(month), padded(day)]
      let time = [padded(hour), padded(minute), padded(second)]
      let long = Array(
        "\(date.joined(separator: "-")) \(time.joined(separator: ":")) \(offset)".utf8)
      let short = Array((date + time).joined().utf8) + Array(offset.utf8)
      // The same reader for all: what it remembers of one date must not leak into another.
      let fromLong = dates.seconds(long.span)
      let fromShort = dates.seconds(short.span)
      #expect(fromLong == expected, "\(String(decoding: long, as: UTF8.self))")
      #expect(fromShort == expected)
      #expect(dates.offsetSeconds == (sign == "+" ? distance : -distance))
    }
  }

  @Test func everyDayFollowsTheOneBefore() {
    var expected: Int64 = -719_162
    for year in [1, 2, 3, 4] {
      for month in 1...12 {
        for day in 1...31 {
          guard let days = CivilDate(checkedYear: year, month: month, day: day)?.dayNumber else {
            continue
          }
          #expect(days == expected)
          expected += 1
        }
      }
    }
    for year in 5...9999 {
      #expect(CivilDate(checkedYear: year, month: 1, day: 1)?.dayNumber == expected)
      let isLeap = CivilDate(checkedYear: year, month: 2, day: 29) != nil
      #expect(isLeap == (year % 400 == 0 || year % 4 == 0 && year % 100 != 0))
      expected += isLeap ? 366 : 365
    }
  }

  @Test func knownInstants() {
    #expect(seconds("1970-01-01 00:00:00 +0000") == 0)
    #expect(seconds("0001-01-01 00:00:00 +0000") == -62_135_596_800)
    #expect(seconds("9999-12-31 23:59:59 +0000") == 253_402_300_799)
    #expect(seconds("2024-02-29 23:59:59 -0500") == 1_709_269_199)
    #expect(seconds("2000-02-29 00:00:00 +0545") == 951_761_700)
    #expect(seconds("20140309123456-0500") == 1_394_386_496)
    #expect(seconds("1969-12-31 23:59:59 +0000") == -1)
    #expect(seconds("2024-03-01 08:00:00 -0000") == seconds("2024-03-01 08:00:00 +0000"))
  }

  @Test(arguments: [
    "2023-02-29 00:00:00 +0000", "1900-02-29 00:00:00 +0000", "2024-04-31 00:00:00 +0000",
    "2024-00-10 00:00:00 +0000", "2024-13-10 00:00:00 +0000", "2024-01-00 00:00:00 +0000",
    "2024-01-32 00:00:00 +0000", "0000-01-01 00:00:00 +0000", "2024-01-01 24:00:00 +0000",
    "2024-01-01 00:60:00 +0000", "2024-01-01 00:00:60 +0000", "2024-01-01 00:00:00 +2400",
    "2024-01-01 00:00:00 +0060", "2024-01-01T00:00:00 +0000", "2024/01/01 00:00:00 +0000",
    "2024-01-01 00.00.00 +0000", "2024-01-01 00:00:00 00000", "2024-01-01 00:00:00+00:00",
    "2024-01-01 00:00:00 Z", "20240101000000Z", "20240101000000 0000", "2024010100000000000",
    "9999-12-31 23:59:59 -0001", "-024-01-01 00:00:00 +0000", "２024-01-01 00:00:00 +0",
    " 024-01-01 00:00:00 +0000", "2024-01-01 00:00:00 +0000 ", "", "+", "2024-1-1 00:00:00 +00000",
    "2024-01-01 0a:00:00 +0000", "2024-01-01 00:00:00 +0:00", "2024-01-01 00:00:00 −000",
  ]) func theseAreNoDates(text: String) {
    #expect(seconds(text) == nil)
  }

  @Test(arguments: ["2024-03-09 12:34:56 -0500", "20140309123456-0500"])
  func noTruncationIsADate(text: String) {
    for length in 0..<text.count { #expect(seconds(String(text.prefix(length))) == nil) }
    #expect(seconds(text) != nil)
  }

  @Test func aRefusedDateIsNotRemembered() {
    var dates = InstantText()
    let good = Array("2024-02-29 00:00:00 +0000".utf8)
    let bad = Array("2023-02-29 00:00:00 +0000".utf8)
    let first = dates.seconds(good.span)
    for _ in 0..<2 {
      let refused = dates.seconds(bad.span)
      #expect(refused == nil)
    }
    let again = dates.seconds(good.span)
    #expect(first == again)
  }
}
