import HealthModel
import PipelineFile

/// The first rule about the dates of pipeline files that bytes break.
///
/// - Parameter bytes: Texts of moments, a line each; the first eight bytes are a day too.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenMomentRule(_ bytes: [UInt8]) -> String? {
  if bytes.count >= 8 {
    let number = bytes[..<8].reduce(Int64(0)) { $0 << 8 | Int64($1) } >> 20
    if CivilDate(dayNumber: number).dayNumber != number { return "a day is another day" }
  }
  for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let text = String(decoding: line, as: UTF8.self)
    if let rule = brokenMomentRule(text: text) { return rule }
  }
  return nil
}

private func brokenMomentRule(text: String) -> String? {
  let moment = LocalMoment(text: text)
  if moment.map(PlainMoment.init) != PlainMoment(text: text) { return "a moment is another one" }
  let date = CivilDate(isoText: text)
  let isDate = moment != nil && text.utf8.count == 10
  if (date != nil) != isDate { return "a date is no moment, or a moment no date" }
  if let date, let moment {
    if (date.year, date.month, date.day) != (moment.year, moment.month, moment.day) {
      return "a date is another one"
    }
    if CivilDate(dayNumber: date.dayNumber) != date { return "the day of a date is another one" }
    if date.dayNumber * 86_400 != Int64(moment.wallSeconds) { return "a day has other seconds" }
    let compact = compactUTC(date.dayNumber * 86_400)
    if compact != text.filter({ $0 != "-" }) + "T000000Z" { return "a date is written otherwise" }
  }
  if let moment {
    if moment.wallSeconds != plainSeconds(moment) { return "a moment has other seconds" }
    if moment.isBefore(moment) != false { return "a moment is before itself" }
  }
  return brokenAnchorRule(text, moment)
}

/// An anchor date is a moment without an offset, a weekday or a time.
private func brokenAnchorRule(_ text: String, _ moment: LocalMoment?) -> String? {
  let anchor = AnchorDate(text: text)
  switch anchor {
  case .date(let year, let month, let day):
    return moment == nil || text.utf8.count != 10
      || moment.map { ($0.year, $0.month, $0.day) } ?? (0, 0, 0) != (year, month, day)
      ? "an anchor date is another date" : nil
  case .dateTime(_, _, _, let hour, let minute, let second):
    return moment?.offsetSeconds != nil
      || moment.map { ($0.hour, $0.minute, $0.second) } ?? (-1, 0, 0) != (hour, minute, second)
      ? "an anchor date has another time" : nil
  case .weekday(let weekday):
    let lowered = text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    return lowered.elementsEqual(weekday.name.utf8) ? nil : "a weekday is another one"
  case .timeOfDay(let hour, let minute):
    return PlainMoment(text: "2001-01-01T" + text)
      == PlainMoment(numbers: [2001, 1, 1, hour, minute, 0], offset: nil)
      ? nil : "a time is another one"
  case nil:
    return moment != nil && moment?.offsetSeconds == nil ? "a moment is no anchor date" : nil
  }
}

/// Seconds of the wall clock by counting days, year by year and month by month.
private func plainSeconds(_ moment: LocalMoment) -> Int {
  var days = moment.day - 719_163
  for past in 1..<moment.year { days += isLeap(past) ? 366 : 365 }
  for past in 1..<moment.month { days += lengthOfMonth(past, moment.year) }
  return days * 86_400 + moment.hour * 3600 + moment.minute * 60 + moment.second
}

private func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

private func lengthOfMonth(_ month: Int, _ year: Int) -> Int {
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
}

/// A moment as it reads from left to right.
private struct PlainMoment: Equatable {
  var numbers: [Int]
  var offset: Int?

  init(numbers: [Int], offset: Int?) {
    self.numbers = numbers
    self.offset = offset
  }

  init(_ moment: LocalMoment) {
    numbers = [
      moment.year, moment.month, moment.day, moment.hour, moment.minute, moment.second,
    ]
    offset = moment.offsetSeconds
  }

  /// Tries every form that there is.
  init?(text: String) {
    let times = ["Tdd:dd", " dd:dd", "Tdd:dd:dd", " dd:dd:dd"]
    let forms =
      ["dddd-dd-dd"]
      + times.flatMap { time in ["", "Z", "sdd:dd"].map { "dddd-dd-dd\(time)\($0)" } }
    let bytes = Array(text.utf8)
    guard let form = forms.first(where: { Self.fits(bytes, $0) }) else { return nil }
    var numbers = bytes.split { !(0x30...0x39 ~= $0) }
      .map { $0.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    if form.hasSuffix("Z") { offset = 0 }
    if form.contains("s") {
      let minute = numbers.removeLast()
      let hour = numbers.removeLast()
      guard hour < 24, minute < 60 else { return nil }
      let isWest = bytes[bytes.count - 6] == UInt8(ascii: "-")
      offset = (isWest ? -1 : 1) * (hour * 3600 + minute * 60)
    }
    while numbers.count < 6 { numbers.append(0) }
    guard numbers[0] >= 1, 1...12 ~= numbers[1],
      1...lengthOfMonth(numbers[1], numbers[0]) ~= numbers[2], numbers[3] < 24, numbers[4] < 60,
      numbers[5] < 60
    else { return nil }
    self.numbers = numbers
  }

  private static func fits(_ bytes: [UInt8], _ form: String) -> Bool {
    guard bytes.count == form.utf8.count else { return false }
    return zip(bytes, form.utf8).allSatisfy { byte, form in
      switch form {
      case UInt8(ascii: "d"): 0x30...0x39 ~= byte
      case UInt8(ascii: "s"): byte == 0x2B || byte == 0x2D
      default: byte == form
      }
    }
  }
}
