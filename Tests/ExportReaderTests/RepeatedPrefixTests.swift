import ExportGenerator
import Testing

@testable import ExportReader

/// Records that begin alike, of which the parser is given the beginning once in a section.
///
/// Sections of 64 bytes hold one record each, so that nothing is left out of them: the property compares
/// them with sections that hold all.
@Suite struct RepeatedPrefixTests {
  @Test(arguments: 0..<60 as Range<UInt64>) func nothingDependsOnWhatIsLeftOut(seed: UInt64) async {
    let bytes = RepetitiveExport(seed: seed).bytes
    #expect(await brokenExportRule(bytes) == nil)
  }

  @Test(arguments: 100..<140 as Range<UInt64>)
  func nothingDependsOnItWhereBytesAreDamaged(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    var bytes = RepetitiveExport(seed: seed).bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 40..<(bytes.count - 20), using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = random.pick(Array("\"'<>&= x\u{7F}\u{1}".utf8))
      default: bytes.insert(random.pick(Array("\"'<>&= x".utf8)), at: place)
      }
    }
    #expect(await brokenExportRule(bytes) == nil)
  }

  @Test func itIsLeftOut() {
    let record =
      #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="A&amp;B" device="&lt;&lt;HKDevice: 0x1f&gt;, name:W&gt;" unit="count""#
    let rest = #" creationDate="2024-03-01 08:00:00 +0000" value="1"/>"#
    let other = record.replacing("0x1f", with: "0x20")
    let text = record + rest + "\n " + other + rest + "\n"
    let section = Section(
      bytes: Array(text.utf8), count: text.utf8.count, baseOffset: 0, texts: [],
      children: [0, (record + rest).utf8.count + 2])
    var bytes: [UInt8] = []
    let shortening = SectionShortening(section, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == record + rest + "<Record" + rest + "\n")
    let second = (record + rest).utf8.count
    #expect(shortening.original(second) == second + 2)
    #expect(shortening.original(second + 8) == second + 2 + record.utf8.count + 1)
    #expect(shortening.original(0) == 0)
    let unit = shortening.text(.unit, of: 0)
    #expect(String(decoding: bytes[unit], as: UTF8.self) == "count")
    #expect(shortening.text(.version, of: 0).isEmpty)
  }

  @Test(arguments: [
    // An attribute twice, in the prefix and behind it.
    #" unit="km""#, #" source="Other""#, #" sourceName="Other""#,
  ]) func anAttributeThatComesAgain(extra: String) async throws {
    let first = RepetitiveExport.record(source: "Phone", value: "1")
    let second = RepetitiveExport.record(source: "Phone", value: "2", extra: extra)
    let bytes = Array("<HealthData>\(first)\(second)</HealthData>".utf8)
    #expect(await brokenExportRule(bytes) == nil)
    let contents = try await read(bytes)
    #expect(contents.types.first?.records == 2)
  }
}

/// An export laid out as phones do, whose records begin alike for a while, with a few that do not.
struct RepetitiveExport {
  private(set) var bytes: [UInt8] = []
  private var random: SplitMix64

  private static let sources = [
    "Phone", "Test’s Apple\u{A0}Watch", "A&amp;B", "a &#38; b", "x creationDate=", "tab\there",
    "a\u{1}b",
    "dele\u{7F}te", "bad & amp", "",
  ]
  private static let types = [
    "HKQuantityTypeIdentifierStepCount", "HKQuantityTypeIdentifierBodyMass", "FutureType", "",
    "HKCategoryTypeIdentifierSleepAnalysis",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    bytes += "<HealthData locale=\"en\">\n <ExportDate value=\"2024-03-02 08:00:00 +0000\"/>\n".utf8
    for _ in 0..<Int.random(in: 2..<12, using: &random) { run() }
    bytes += "</HealthData>\n".utf8
  }

  /// A record in the layout of phones.
  static func record(
    type: String = "HKQuantityTypeIdentifierStepCount", source: String, version: String? = "10.1",
    address: String? = nil, unit: String? = "count", value: String, extra: String = "",
    inside: String = ""
  ) -> String {
    var text = "<Record type=\"\(type)\" sourceName=\"\(source)\""
    if let version { text += " sourceVersion=\"\(version)\"" }
    if let address { text += " device=\"&lt;&lt;HKDevice: 0x\(address)&gt;, name:Watch&gt;\"" }
    if let unit { text += " unit=\"\(unit)\"" }
    text += " creationDate=\"2024-03-01 09:00:00 +0000\" startDate=\"2024-03-01 08:00:00 +0000\""
    text += " endDate=\"2024-03-01 08:10:00 +0000\" value=\"\(value)\"\(extra)"
    return text + (inside.isEmpty ? "/>" : ">\(inside)</Record>")
  }

  /// Some records of a type from a few sources.
  private mutating func run() {
    let type = random.pick(Self.types)
    let sources = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(Self.sources) }
    let version = random.once(in: 4) ? nil : random.pick(["9", "10.1"])
    let hasDevice = random.once(in: 2)
    let unit = type.hasPrefix("HKCategory") ? nil : random.pick(["count", "kg", "µg", nil])
    for number in 0..<Int.random(in: 1..<12, using: &random) {
      let address =
        hasDevice ? random.pick(["281a", "281b", "0", "12345678", "28 1a", "xyz"]) : nil
      let value = random.pick(["\(number)", "1.50", "1e3", "x", "HKCategoryValueNotApplicable"])
      let extra =
        random.once(in: 12) ? random.pick([" unit=\"kg\"", " source=\"S\"", " n=\"1\""]) : ""
      let inside =
        random.once(in: 4) ? "\n  <MetadataEntry key=\"k\" value=\"\(number % 3)\"/>\n " : ""
      let record = Self.record(
        type: type, source: random.pick(sources), version: version, address: address, unit: unit,
        value: value, extra: extra, inside: inside)
      bytes += "\(gap())\(wrapped(record))".utf8
    }
  }

  private mutating func gap() -> String {
    random.once(in: 8)
      ? random.pick(["", "<!-- <Record type=\"x\" -->", "text", "\n&amp;\n", "<?pi \" ?>"]) : "\n "
  }

  private mutating func wrapped(_ record: String) -> String {
    guard random.once(in: 15) else { return record }
    return random.pick([
      "<Correlation type=\"c\" sourceName=\"s\">\(record)\(record)</Correlation>",
      "<Future><![CDATA[\(record)]]>\(record)</Future>", "<!--\(record)-->",
      "<Record type=\"T\"><Record/></Record>\(record)", "<Workout><!-- \(record) --></Workout>",
    ])
  }
}
