import ExportGenerator
import Foundation

/// A phone whose data the generator makes, and which exports it night after night as phones do: samples
/// arrive late, are edited and deleted, units and zones change, and memory addresses are new each time.
struct SimulatedPhone {
  /// One child of the root element, in every variant of units and offset.
  private struct Element {
    var texts: [String]
    /// What may take another one's value: its name and type.
    var kind: String
    /// The night in which the phone has it.
    var arrival: Int
  }

  private static let offsets = [3_600, 32_400, -12_600]
  private static let locales: [GeneratorOptions.Locale] = [.metric, .us]

  private var random: SplitMix64
  private let elements: [Element]
  private let firstExport: Int
  private var deleted: Set<Int> = []
  /// Whose value an edited element has.
  private var edits: [Int: Int] = [:]
  private(set) var night = 0
  private var variant = 0
  /// Elements that are gone since the last night.
  private(set) var goneTonight = 0

  /// A phone with so many nights of data.
  init(seed: UInt64, nights: Int) {
    var random = SplitMix64(seed: seed)
    var variants: [[String]] = []
    var options = GeneratorOptions(records: nights * 4)
    options.days = nights
    options.seed = seed
    for locale in Self.locales {
      options.locale = locale
      let children = Self.children(of: GeneratedExport(options))
      for offset in Self.offsets {
        variants.append(children.map { Self.text($0, movedTo: offset) })
      }
    }
    firstExport = GeneratedExport(options).exportDate - nights * 86_400
    let firstDay = options.end.number + 1 - nights
    elements = variants[0].indices.map { index in
      let text = variants[0][index]
      let day = Self.day(of: text).map { $0 - firstDay } ?? 0
      let isLate = Int.random(in: 0..<10, using: &random) == 0
      return Element(
        texts: variants.map { $0[index] }, kind: Self.kind(of: text),
        arrival: day + (isLate ? Int.random(in: 1...20, using: &random) : 0))
    }
    self.random = random
  }

  /// Lets a day pass.
  mutating func advance() {
    let shown = Set(self.shown)
    night += 1
    if Int.random(in: 0..<15, using: &random) == 0 {
      variant = Int.random(in: 0..<(Self.offsets.count * Self.locales.count), using: &random)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      if let index = self.shown.randomElement(using: &random) { deleted.insert(index) }
    }
    if Int.random(in: 0..<4, using: &random) == 0,
      let index = self.shown.randomElement(using: &random)
    {
      edits[index] = elements.indices.filter { elements[$0].kind == elements[index].kind }
        .randomElement(using: &random)
    }
    goneTonight = shown.subtracting(self.shown).count
  }

  private var shown: [Int] {
    elements.indices.filter { elements[$0].arrival < night && !deleted.contains($0) }
  }

  /// The export of the night.
  mutating func export() -> String {
    var indices = shown
    if Int.random(in: 0..<3, using: &random) == 0 { indices.shuffle(using: &random) }
    let body = indices.map { index in
      let text = elements[index].texts[variant]
      guard let other = edits[index] else { return text }
      return Self.text(text, withValueOf: elements[other].texts[variant])
    }
    let address = String(UInt32.random(in: 1...UInt32.max, using: &random), radix: 16)
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_DE">
       <ExportDate value="\(date)"/>
       <Me HKCharacteristicTypeIdentifierDateOfBirth="1984-05-17"/>
      \(body.joined(separator: "\n"))
      </HealthData>

      """
    return xml.replacing("HKDevice: 0x", with: "HKDevice: 0x\(address)")
  }

  /// The moment of export in the present offset.
  private var date: String {
    let written = Self.text(of: firstExport + night * 86_400 + Self.offsets[0]) + " +0100"
    return String(
      Self.text("\"\(written)\"", movedTo: Self.offsets[variant % Self.offsets.count])
        .dropFirst().dropLast())
  }

  /// A text with every date in another offset than the generator's own, `+0100`.
  private static func text(_ text: String, movedTo offset: Int) -> String {
    let parts = text.components(separatedBy: " +0100\"")
    let minutes = abs(offset) / 60
    let digits = (offset < 0 ? "-" : "+") + [minutes / 60, minutes % 60].map(two).joined()
    return parts.dropLast().map { part in
      let wall = part.suffix(19)
      let numbers = wall.split { !$0.isNumber }.compactMap { Int($0) }
      let day = CivilDay(year: numbers[0], month: numbers[1], day: numbers[2]).number
      let time = (numbers[3] * 60 + numbers[4]) * 60 + numbers[5]
      return part.dropLast(19) + Self.text(of: day * 86_400 + time - offsets[0] + offset) + " "
        + digits + "\""
    }.joined() + (parts.last ?? "")
  }

  /// Seconds of the wall clock since 1970 as exports write them.
  private static func text(of wall: Int) -> String {
    Date(timeIntervalSince1970: Double(wall)).formatted(
      Date.ISO8601FormatStyle().year().month().day().dateSeparator(.dash)
        .dateTimeSeparator(.space).time(includingFractionalSeconds: false))
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The children of the root element but for its head, each with all its lines.
  private static func children(of export: GeneratedExport) -> [String] {
    var bytes: [UInt8] = []
    export.write { bytes += $0 }
    var children: [String] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix(" <"), !line.hasPrefix(" </") {
        children.append(String(line))
      } else if !children.isEmpty, line != "</HealthData>" {
        children[children.count - 1] += "\n" + line
      }
    }
    return children.filter { !$0.hasPrefix(" <ExportDate") && !$0.hasPrefix(" <Me") }
  }

  /// The number of the day on which an element starts, of the written date.
  private static func day(of text: String) -> Int? {
    for attribute in ["startDate=\"", "dateComponents=\""] {
      guard let range = text.range(of: attribute) else { continue }
      let parts = text[range.upperBound...].prefix(10).split(separator: "-").compactMap { Int($0) }
      guard parts.count == 3 else { continue }
      return CivilDay(year: parts[0], month: parts[1], day: parts[2]).number
    }
    return nil
  }

  private static func kind(of text: String) -> String {
    let head = text.prefix { $0 != "\n" }
    let type = head.range(of: "type=\"").map { head[$0.upperBound...].prefix { $0 != "\"" } }
    return "\(head.prefix(9)) \(type ?? "")"
  }

  /// A record with the value of another one; other elements stay.
  private static func text(_ text: String, withValueOf other: String) -> String {
    func value(_ text: String) -> Range<String.Index>? {
      let head = text.prefix { $0 != "\n" }
      guard head.hasPrefix(" <Record"), let start = head.range(of: " value=\"")?.upperBound,
        let end = head[start...].firstIndex(of: "\"")
      else { return nil }
      return start..<end
    }
    guard let own = value(text), let foreign = value(other) else { return text }
    return text.replacingCharacters(in: own, with: String(other[foreign]))
  }
}
