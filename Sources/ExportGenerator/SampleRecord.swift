/// One record of the sample export.
struct SampleRecord {
  /// What stands in `value`.
  enum Value {
    /// A number, written with at most six digits.
    case number(Double)
    /// The name of a category's value.
    case name(String)
  }

  /// One metadata entry.
  struct Entry {
    var key: String
    var value: String
  }

  var type: String
  var unit: String?
  var source: SampleSource
  var creation: Int
  var start: Int
  var end: Int
  var value: Value?
  var metadata: [Entry] = []
  var hasBeats = false

  /// Writes the record's element, indented by so many blanks.
  func write(
    indent: String, address: [UInt8], random: inout SplitMix64, to buffer: inout XMLBuffer
  ) {
    source.writeTag("\(indent)<Record type=\"\(type)\"", unit: unit, address: address, to: &buffer)
    buffer.append(date: creation)
    buffer.appendSpan(start, end)
    switch value {
    case .number(let number):
      buffer.append(" value=\"")
      buffer.append(number)
      buffer.append("\"")
    case .name(let name): buffer.append(" value=\"\(name)\"")
    case nil: break
    }
    guard hasBeats || !metadata.isEmpty else {
      buffer.append("/>\n")
      return
    }
    buffer.append(">\n")
    for entry in metadata {
      if indent.utf8.count > 1 { buffer.append(" ") }
      buffer.append(RecordRenderer.entry(key: entry.key, value: entry.value))
    }
    if hasBeats {
      BeatList(start: start + BerlinClock.offset(at: start), locale: .metric)
        .write(random: &random, to: &buffer)
    }
    buffer.append("\(indent)</Record>\n")
  }
}

/// A device or app of the sample export.
struct SampleSource: Equatable {
  var name: String
  var version: String
  /// From the `>` after the memory address on; `nil` for apps.
  var device: String?

  static let watch = SampleSource(
    name: "Mika’s Apple\u{a0}Watch", version: "11.1",
    device: ">, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,1, "
      + "software:11.1, creation date:2024-10-20 16:04:11 +0000>")
  static let phone = SampleSource(
    name: "Mika’s iPhone", version: "18.0.1",
    device: ">, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone16,1, "
      + "software:18.0.1>")
  static let health = SampleSource(name: "Health", version: "18.0.1", device: nil)
  static let scale = SampleSource(name: "Scale & Tape", version: "6.0", device: nil)
  static let bike = SampleSource(name: "Bike 🚲", version: "3.2.1", device: nil)
  static let thermometer = SampleSource(name: "Thermometer", version: "2.4", device: nil)
  static let ring = SampleSource(name: "Moon Ring", version: "4.1", device: nil)
  static let cuff = SampleSource(name: "Cuff", version: "1.9", device: nil)

  /// Writes the beginning of a start tag, up to `creationDate="`.
  func writeTag(_ element: String, unit: String?, address: [UInt8], to buffer: inout XMLBuffer) {
    let template = RecordTemplate(
      element: element, name: name, version: Writer.Version(version: version, device: device),
      unit: unit)
    buffer.append(template.head)
    guard template.hasAddress else { return }
    buffer.append(address)
    buffer.append(template.tail)
  }
}

/// The clock on the wall in Berlin in October 2024, when summer time ended on the 27th at 03:00.
enum BerlinClock {
  /// The instant of a time of a day of October, in seconds since 1970 UTC.
  ///
  /// Hours from 24 on belong to the following day; `again` is for the second of the two hours from
  /// 02:00 to 03:00 on the 27th.
  static func instant(
    _ day: Int, _ hour: Int, _ minute: Int = 0, _ second: Int = 0, again: Bool = false
  ) -> Int {
    let days = CivilDay(year: 2024, month: 10, day: 1).number + day - 1 + hour / 24
    let clock = hour % 24 * 3600 + minute * 60 + second
    let change = CivilDay(year: 2024, month: 10, day: 27).number * 86_400 + 3 * 3600
    let wall = days * 86_400 + clock
    return wall - (wall < change && !again ? 7200 : 3600)
  }

  /// The offset from UTC at an instant, in seconds.
  static func offset(at instant: Int) -> Int {
    instant < CivilDay(year: 2024, month: 10, day: 27).number * 86_400 + 3600 ? 7200 : 3600
  }
}
