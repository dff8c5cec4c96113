import ExportGenerator
/// An export laid out as badly as XML allows, and what must come out of it.
///
/// The model beside the text knows nothing of XML: each piece is written together with the lines
/// that reading it must add.
struct HostileExport {
  private(set) var bytes: [UInt8] = []
  private var random: SplitMix64
  private var types: [String] = []
  private var counts: [String: [String: Int]] = [:]
  private var samples: [String: [String]] = [:]
  private var members: [String: [String]] = [:]
  private var rejections: [(name: String, count: Int, first: Int)] = []
  private var elements: [String: Int] = [:]
  /// Where elements stand that are not well formed.
  private(set) var unreadablePlaces: [Int] = []
  private var repaired = 0
  private var serial = 0

  private static let kinds = [
    "HKQuantityTypeIdentifierStepCount", "HKQuantityTypeIdentifierFlightsClimbed", "x & <y>",
  ]
  private static let names = [
    "Phone", "Test’s Apple\u{A0}Watch", "A&B <\"C\"> 'D'", "a > b", "line\nbreak", "  ", "",
    "étude",
    "</HealthData>", "]]>", "<Record type=\"x\"", "-->", "🏃‍♀️", "&amp;", "/>", "\u{202E}abc", "?>",
  ]

  init(seed: UInt64, pieces: Int) {
    random = SplitMix64(seed: seed)
    write(random.pick(["", "\u{FEFF}", "<?xml version='1.0'?>\r\n"]))
    write(random.pick(["", "<!DOCTYPE HealthData [ <!-- ]><HealthData> --> <!ENTITY e ']>'>]>"]))
    write(random.pick(["<HealthData>", "<HealthData\n>", "<HealthData a='>' b=\"/>\" >"]))
    for _ in 0..<pieces {
      gap(isTop: true)
      piece()
    }
    gap(isTop: true)
    write(random.pick(["</HealthData>", "</HealthData\n >\n"]))
  }

  /// The lines that reading must give, in the form of ``lines(_:)`` but for objects, category samples
  /// and what became of elements.
  var expected: [String] {
    var result = ["exported never newest never", "locale none"]
    for type in types {
      let count = counts[type] ?? [:]
      let numbers = ["records", "quantities", "categories", "others", "rejected"]
      result.append(
        "type \(type) " + numbers.map { "\($0) \(count[$0] ?? 0)" }.joined(separator: " "))
    }
    for type in Set(samples.keys).union(members.keys).sorted() {
      result += (samples[type] ?? []) + (members[type] ?? [])
    }
    let memberCount = members.values.reduce(0) { $0 + $1.count }
    if memberCount > 0 { result.append("members \(memberCount)") }
    for rejection in rejections.sorted(by: { $0.first < $1.first }) {
      result.append("rejected \(rejection.name) \(rejection.count) first at \(rejection.first)")
    }
    var elements = elements
    elements["unreadable element"] = rejections.first { $0.name == "unreadable-element " }?.count
    for (name, count) in elements.sorted(by: { $0.key < $1.key }) {
      result.append("element \(name) \(count)")
    }
    return result
  }

  private mutating func piece() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: correlation()
    case 1: other()
    case 2: unreadable()
    case 3: category()
    default: record(inside: .root)
    }
  }

  private enum Place {
    case root
    case correlation
    case other
  }

  private mutating func correlation() {
    elements["Correlation", default: 0] += 1
    reject("missing-attribute Correlation")
    write("<Correlation x='<'".replacing("<'", with: "/>'") + ">")
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      gap()
      record(inside: .correlation)
    }
    write("</Correlation\t>")
  }

  private mutating func other() {
    elements["Future", default: 0] += 1
    write(random.pick(["<Future>", "<Future a='/>'>", "<Future\n>"]))
    gap()
    if random.once(in: 2) { record(inside: .other) }
    write("<Deep/><MetadataEntry key='a' value='b'/>")
    elements["Deep", default: 0] += 1
    gap()
    write("</Future>")
  }

  private mutating func unreadable() {
    reject("unreadable-element ")
    unreadablePlaces.append(bytes.count)
    write(
      random.pick([
        "<Record x=1/>", "<Record type='x'></Recorp>", "<Bad><Record></Bad></Record>",
        "<a b='1'c='2'/>", "<Record 1='x'><MetadataEntry/></Record>", "<!ELEMENT Record>",
      ]))
  }

  private mutating func category() {
    count("HKCategoryTypeIdentifierX", "records", "categories")
    write("<Record")
    attributes([
      ("type", "HKCategoryTypeIdentifierX"), ("sourceName", name()), ("value", "x"),
      ("startDate", "2024-03-01 08:00:00 +0000"), ("endDate", "2024-03-01 08:00:00 +0000"),
    ])
    write("/>")
  }

  private mutating func record(inside place: Place) {
    let type = random.pick(Self.kinds)
    let source = name()
    serial += 1
    var start = "2024-03-01 08:00:00 +0000"
    var value = "\(serial)"
    var reason = ""
    if random.once(in: 5) {
      reason = random.pick(["bad-date", "not-a-number", "end-before-start"])
      if reason == "bad-date" { start = random.pick(["", "2024-02-30 00:00:00 +0000", "<>"]) }
      if reason == "not-a-number" { value = random.pick(["", "1,5", "0x1", "<", "NaN", "&"]) }
      if reason == "end-before-start" { start = "2024-03-01 08:00:00 -0001" }
    }
    let place = place
    var written = [
      ("type", type), ("sourceName", source), ("unit", "count"), ("value", value),
      ("startDate", start), ("endDate", "2024-03-01 08:00:00 +0000"),
    ]
    let isOther = place == .other
    if isOther {
      elements["Record inside another element", default: 0] += 1
    } else if reason.isEmpty {
      count(type, place == .root ? "records" : "", place == .root ? "quantities" : "")
    } else {
      count(type, place == .root ? "records" : "", place == .root ? "rejected" : "")
      reject("\(reason) \(type)")
    }
    written.shuffle(using: &random)
    write("<Record")
    attributes(written)
    // A second copy of an attribute is dropped by the repair.
    if random.once(in: 8) { write(" value=\"-1\"") }
    var metadata: [String: String] = [:]
    if random.once(in: 3) {
      write(">")
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        gap()
        let key = random.pick(["a", "A", "<k>", "é"])
        let text = name()
        metadata[key] = text
        write("<MetadataEntry")
        attributes([("value", text), ("key", key)])
        write("/>")
      }
      gap()
      write(random.pick(["</Record>", "</Record >", "</Record\n>"]))
    } else {
      write(random.pick(["/>", " />", "></Record>"]))
    }
    guard reason.isEmpty, !isOther else { return }
    var line = "sample \(type) 1709280000 1709280000 \(Double(serial))"
    line += " (\(Double(serial))|count) \(source)||"
    for (key, text) in metadata.sorted(by: {
      Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8))
    }) {
      line += " \(key)=\(text)"
    }
    if place == .root {
      samples[type, default: []].append(line)
    } else {
      members[type, default: []].append(line)
    }
  }

  private mutating func name() -> String { random.pick(Self.names) }

  private mutating func count(_ type: String, _ keys: String...) {
    if counts[type] == nil {
      types.append(type)
      counts[type] = [:]
    }
    for key in keys where !key.isEmpty { counts[type]?[key, default: 0] += 1 }
  }

  private mutating func reject(_ name: String) {
    if let index = rejections.firstIndex(where: { $0.name == name }) {
      rejections[index].count += 1
    } else {
      rejections.append((name, 1, bytes.count))
    }
  }

  /// What may stand between two elements without meaning anything.
  ///
  /// - Parameter isTop: Whether text here is counted: each stretch of it once.
  private mutating func gap(isTop: Bool = false) {
    var isInText = false
    while random.once(in: 2) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: write(random.pick(["\n", "\r\n", "\t", " "]))
      case 1:
        let texts = ["it's > \"", "&amp;", "]]", "&#x3C;Record/&#62;", "&lt;/HealthData&gt;", "é"]
        write(random.pick(texts + ["/Record type='x'"]))
        if isTop, !isInText { elements["text between elements", default: 0] += 1 }
        isInText = true
      default:
        write(
          random.pick([
            "<!-- <Record type=\"x\"> ' -->", "<!--</HealthData>-->", "<!---->",
            "<![CDATA[<Record value='1'/></HealthData> \" & ]]]>", "<?pi <Record> ' > ?>",
            "<![CDATA[]]>", "<?x?>",
          ]))
        isInText = false
      }
    }
  }

  private mutating func attributes(_ list: [(name: String, value: String)]) {
    for (name, value) in list {
      let quote = random.pick(["\"", "'"])
      let isLoose = random.once(in: 6)
      write(random.pick([" ", "\n", "\t  ", "\r\n"]) + name + (isLoose ? " =\n" : "=") + quote)
      for scalar in value.unicodeScalars { write(escaped(scalar, quote)) }
      write(quote)
    }
  }

  private mutating func escaped(_ scalar: Unicode.Scalar, _ quote: String) -> String {
    let reference = random.pick(["&#\(scalar.value);", "&#x\(String(scalar.value, radix: 16));"])
    switch scalar {
    case "&": return random.pick(["&amp;", reference])
    case "<": return random.pick(["&lt;", reference])
    case ">": return random.pick([">", "&gt;", reference])
    case "\n": return reference
    case "\"", "'":
      let named = scalar == "\"" ? "&quot;" : "&apos;"
      return String(scalar) == quote ? random.pick([named, reference]) : String(scalar)
    default: return random.once(in: 12) ? reference : String(scalar)
    }
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }
}
