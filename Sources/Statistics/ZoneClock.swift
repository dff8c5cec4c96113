import Foundation
import HealthModel

/// The wall clock of one time zone: what its offset is at any instant.
///
/// Foundation gives the zone's changes once; everything after that is arithmetic on the list, so
/// that a hundred thousand instants cost no calendar call. Changes from 1800 to 2200 are known;
/// before and after that the nearest offset holds.
public struct ZoneClock: Hashable, Sendable {
  /// The zone's name, as the caller gave it.
  public let identifier: String
  /// Instants at which the offset changes, ascending.
  private let changes: [Int64]
  /// Offsets in seconds east of UTC; one more than there are changes.
  private let offsets: [Int64]

  /// The clock of a zone that Foundation knows.
  ///
  /// - Parameter identifier: An IANA name.
  /// - Throws: ``StatisticsError`` for a name that is none.
  public init(identifier: String) throws(StatisticsError) {
    guard let zone = TimeZone(identifier: identifier) else {
      throw StatisticsError(.unknownTimeZone(identifier: identifier))
    }
    self.identifier = identifier
    var instant = Date(timeIntervalSince1970: -5_364_662_400)
    let last = Date(timeIntervalSince1970: 7_258_118_400)
    var changes: [Int64] = []
    var offsets = [Int64(zone.secondsFromGMT(for: instant))]
    while let next = zone.nextDaylightSavingTimeTransition(after: instant), next > instant,
      next < last
    {
      let offset = Int64(zone.secondsFromGMT(for: next))
      if offset != offsets.last {
        changes.append(Int64(next.timeIntervalSince1970.rounded(.up)))
        offsets.append(offset)
      }
      instant = next
    }
    self.changes = changes
    self.offsets = offsets
  }

  /// A clock that never changes its offset.
  ///
  /// - Parameter offsetSeconds: Seconds east of UTC. The identifier becomes `GMT` and the offset
  ///   (`GMT+0900`), which ``init(identifier:)`` understands too.
  public init(offsetSeconds: Int) {
    let minutes = abs(offsetSeconds) / 60
    let digits = [minutes / 600, minutes / 60 % 10, minutes % 60 / 10, minutes % 10]
    identifier =
      "GMT" + (offsetSeconds < 0 ? "-" : "+") + digits.map(String.init).joined()
    changes = []
    offsets = [Int64(offsetSeconds)]
  }

  /// Seconds east of UTC at an instant.
  ///
  /// - Complexity: O(log *c*) in the number of changes.
  public func offset(at instant: Int64) -> Int64 { offsets[period(of: instant)] }

  /// The earliest instant at which the wall clock shows a local time.
  ///
  /// A local time that the clocks skip is moved on by the length of the gap, as Foundation's
  /// `Calendar` does: 02:30 becomes 03:30.
  ///
  /// - Parameter local: Seconds from 1970-01-01T00:00 on that wall clock.
  /// - Returns: Seconds since 1970 UTC.
  /// - Complexity: O(log *c*) in the number of changes.
  public func instant(ofLocal local: Int64) -> Int64 {
    // No offset exceeds a day, so earlier periods cannot hold the local time.
    var index = period(of: local - 93_600)
    while index < changes.count, changes[index] + offsets[index] <= local { index += 1 }
    let instant = local - offsets[index]
    if index > 0, instant < changes[index - 1] { return local - offsets[index - 1] }
    return instant
  }

  /// The year an instant falls in, on the wall clock.
  public func year(of instant: Int64) -> Int {
    CivilDate(dayNumber: floorDivide(instant + offset(at: instant), 86_400)).year
  }

  /// The day that an instant falls on, on the wall clock: `2021-09-13`.
  public func formatDay(_ instant: Int64) -> String {
    String(formatInstant(instant).prefix { $0 != "T" })
  }

  /// The date-time of an instant with the zone's offset: `2021-09-13T00:00:00+09:00`.
  ///
  /// An offset with seconds (local mean time) is written without them, and the time with it, so that
  /// the text still names the instant.
  public func formatInstant(_ instant: Int64) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(25)
    append(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The date-times of a column of instants, see ``formatInstant(_:)``.
  ///
  /// - Complexity: O(*n* log *c*), one text per instant.
  public func formatInstants(_ instants: [Int64]) -> [String] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(25)
    return instants.map { instant in
      bytes.removeAll(keepingCapacity: true)
      append(instant, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func append(_ instant: Int64, to bytes: inout [UInt8]) {
    let minutes = offset(at: instant) / 60
    let local = instant + minutes * 60
    let dayNumber = floorDivide(local, 86_400)
    let second = Int(local - dayNumber * 86_400)
    let date = CivilDate(dayNumber: dayNumber)
    if date.year < 0 { bytes.append(UInt8(ascii: "-")) }
    let year = abs(date.year)
    if year > 9_999 { bytes.append(contentsOf: String(year / 10_000).utf8) }
    appendTwoDigits(year / 100 % 100, to: &bytes)
    appendTwoDigits(year % 100, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    appendTwoDigits(date.month, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    appendTwoDigits(date.day, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    appendTwoDigits(second / 3_600, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    appendTwoDigits(second / 60 % 60, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    appendTwoDigits(second % 60, to: &bytes)
    bytes.append(UInt8(ascii: minutes < 0 ? "-" : "+"))
    appendTwoDigits(Int(abs(minutes) / 60), to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    appendTwoDigits(Int(abs(minutes) % 60), to: &bytes)
  }

  private func period(of instant: Int64) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

private func appendTwoDigits(_ number: Int, to bytes: inout [UInt8]) {
  bytes.append(UInt8(0x30 + number / 10))
  bytes.append(UInt8(0x30 + number % 10))
}

extension ZoneClock {
  /// The instant of a written date or date-time.
  ///
  /// - Parameter text: `2024-03-09` (the start of that day), `2024-03-09T12:00`, with seconds or
  ///   not, with an offset (`Z`, `+09:00`, `+0900`, a blank before it is possible) or not; without
  ///   one it is read on this clock.
  /// - Returns: Seconds since 1970 UTC; `nil` for another text or a date that does not exist.
  public func parseDate(_ text: String) -> Int64? {
    var local = text[...]
    var offset: Int64?
    if local.utf8.count > 10 {
      let tail = local.utf8.dropFirst(10)
      if let sign = tail.firstIndex(where: { "+-Zz".utf8.contains($0) }) {
        guard let seconds = Self.offset(local[sign...]) else { return nil }
        offset = seconds
        local = local[..<sign]
        if local.last == " " { local.removeLast() }
        // An offset belongs to a time, and a blank before it is no time.
        guard local.utf8.count > 10 else { return nil }
      }
    }
    guard let moment = AnchorDate(text: String(local)) else { return nil }
    let wall: Int64
    switch moment {
    case .date(let year, let month, let day):
      wall = CivilDate(year: year, month: month, day: day).dayNumber * 86_400
    case .dateTime(let year, let month, let day, let hour, let minute, let second):
      wall =
        CivilDate(year: year, month: month, day: day).dayNumber * 86_400
        + Int64(hour * 3_600 + minute * 60 + second)
    case .weekday, .timeOfDay: return nil
    }
    return offset.map { wall - $0 } ?? instant(ofLocal: wall)
  }

  private static func offset(_ text: Substring) -> Int64? {
    if text == "Z" || text == "z" { return 0 }
    var digits = Array(text.utf8.dropFirst())
    if digits.count == 5, digits[2] == UInt8(ascii: ":") { digits.remove(at: 2) }
    guard digits.count == 4, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    let numbers = digits.map { Int64($0 - 0x30) }
    let hours = numbers[0] * 10 + numbers[1]
    let minutes = numbers[2] * 10 + numbers[3]
    guard hours <= 23, minutes <= 59 else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
