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
    (#"value="2"/>"#, true), (#"value="-0.5e3"/>"#, true), (#"value=""/>"#, true),
    (#"value="HKCategoryValueNotApplicable"/>"#, true), (#"value="2" />"#, false),
    (#"value="2"></Record>"#, true), (#"value="2"> </Record>"#, true),
    (#"value="2"></Record >"#, false),
    (#"value="2" n="1"/>"#, false), (#"value="a&amp;b"/>"#, false), ("value=\"\u{E9}\"/>", false),
    (#"value="2">x</Record>"#, false), (#"value='2'/>"#, false), ("value=\"2\u{7F}\"/>", false),
    ("value=\"2\t\"/>", false), (#"value="2"><MetadataEntry key="k" value="v"/></Record>"#, true),
    (
      "value=\"2\">\n  <MetadataEntry key=\"k\" value=\"\"/>\n <MetadataEntry key=\"\" value=\"v\"/>\n </Record>",
      true
    ),
    (#"value="2"><MetadataEntry key="k" value="v" /></Record>"#, false),
    (#"value="2"><MetadataEntry key="k" value="v"/>x</Record>"#, false),
    (#"value="2"><MetadataEntry key="k" value="&lt;"/></Record>"#, false),
    (#"value="2"><MetadataEntry key="k"/></Record>"#, false),
    (#"value="2"><Record/></Record>"#, false),
  ]) func plainRecordsAreLeftOutWhole(rest: String, isPlain: Bool) async throws {
    let prefix =
      #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count""#
    let dates =
      #" creationDate="2024-03-01 09:00:00 +0000" startDate="2024-03-01 08:00:00 +0000" "#
      + #"endDate="2024-03-01 08:10:00 +0000" "#
    let first = prefix + dates + #"value="1"/>"#
    let second = prefix + dates + rest
    let text = "\(first)\n \(second)\n"
    let section = Section(
      bytes: Array(text.utf8), count: text.utf8.count, baseOffset: 0, texts: [],
      children: [0, first.utf8.count + 2])
    var bytes: [UInt8] = []
    let shortening = SectionShortening(section, into: &bytes)
    #expect(shortening.plainRecords.count == (isPlain ? 1 : 0))
    if isPlain {
      #expect(String(decoding: bytes, as: UTF8.self) == first + "\n")
      #expect(shortening.plainRecords.first?.end == first.utf8.count + 2 + second.utf8.count)
    }
    #expect(await brokenExportRule(Array("<HealthData>\(text)</HealthData>".utf8)) == nil)
  }

  /// What is rejected of records that no parser reads stands where the file has it.
  @Test func placesOfPlainRecords() async throws {
    let good = RepetitiveExport.record(source: "Phone", value: "1")
    let bad = RepetitiveExport.record(source: "Phone", value: "x")
    let text = "<HealthData>\n \(good)\n \(good)\n \(bad)\n <Workout/>\n \(bad)\n</HealthData>"
    var source = ListSource(Array(text.utf8))
    let contents = try await readExport(from: &source, granted: nil, jobs: 1, listsRejected: true)
    let places = contents.rejectedPlaces.filter { $0.reason == .notANumber }.map(\.byte)
    let expected = text.ranges(of: bad).map {
      text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
    #expect(expected.count == 2)
    #expect(places == expected)
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

  /// What records may hold, most of which only a parser reads.
  static let insides = [
    "<MetadataEntry key=\"a\" value=\"1\"/><MetadataEntry key=\"a\" value=\"2\"/>",
    "\n<MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>",
    "<MetadataEntry key=\"k\" value=\"a &amp; b\"/>", "<MetadataEntry key='k' value=\"v\"/>",
    "<MetadataEntry value=\"v\" key=\"k\"/>",
    "<MetadataEntry key=\"k\" value=\"v\"></MetadataEntry>",
    "<MetadataEntry key=\"k\" value=\"v\" more=\"m\"/>", "<MetadataEntry key=\"k\" value=\"é\"/>",
    "<MetadataEntry key=\"k\" value=\"a\tb\"/>", "<MetadataEntry key=\"k\"/>", "text",
    "<MetadataEntry key=\"k\" value=\"v\"/>text",
    "<!-- c --><MetadataEntry key=\"k\" value=\"v\"/>",
    "<MetadataEntry key=\"k\" value=\"a<b\"/>", "<MetadataEntry key=\"k\" value=\"v\"/",
    "<HeartRateVariabilityMetadataList><InstantaneousBeatsPerMinute bpm=\"60\" time=\"8:00:01.5\"/>"
      + "</HeartRateVariabilityMetadataList>", "<Record/>", "\n ",
  ]

  /// Changes of a record's layout.
  private static let variations = [
    ("startDate=\"2024-03-01 08:00:00 +0000\"", "startDate='2024-03-01 08:00:00 +0000'"),
    ("startDate=\"2024-03-01 08:00:00 +0000\"", "startDate=\"2024-03-01T08:00:00+00:00\""),
    ("08:00:00 +0000", "08:00:00 +00&#48;0"), ("08:00:00 +0000", "08:00:61 +0000"),
    ("2024-03-01 08", "2024-13-01 08"), (" endDate=", "  endDate="), (" endDate=", "\n endDate="),
    ("08:10:00", "07:10:00"), ("2024-03-01 08:00:00 +0000", "20240301080000+0000"),
    (" creationDate=\"2024-03-01 09:00:00 +0000\"", " creationDate=\"\""),
    (" creationDate=\"2024-03-01 09:00:00 +0000\"", " creationDate=\"2024-03-01 09:00:00\t+0000\""),
    ("startDate", "endDate"), ("endDate", "startDate"), (" value=", " n=\"1\" value="),
    (" value=", " val="),
    ("\"/>", "\" />"), ("\"/>", "\"/ >"), ("\"/>", "\"></Record>"), ("</Record>", "</Record >"),
    ("\">", "\" >"), ("2024-03-01 09:00:00 +0000", "2024-03-01 09:00:00\" +0000"),
    ("09:00:00", "09:00:0<"), ("<Record ", "<Record\t"), ("<Record ", "<record "),
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
        random.once(in: 4)
        ? "\n  <MetadataEntry key=\"k\" value=\"\(number % 3)\"/>\n "
        : random.once(in: 6) ? random.pick(Self.insides) : ""
      var record = Self.record(
        type: type, source: random.pick(sources), version: version, address: address, unit: unit,
        value: value, extra: extra, inside: inside)
      if random.once(in: 6) {
        let (plain, other) = random.pick(Self.variations)
        record = record.replacing(plain, with: other)
      }
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
