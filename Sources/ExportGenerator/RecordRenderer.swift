/// Writes single records of one type from parts rendered beforehand.
struct RecordRenderer {
  private let kind: RecordKind
  private let locale: GeneratorOptions.Locale
  private let offsetSeconds: Int
  private let templates: [[RecordTemplate]]
  private let handTemplates: [RecordTemplate]
  private let children: [[UInt8]]
  private let names: [[UInt8]]
  private let startDate = Array("\" startDate=\"".utf8)
  private let endDate = Array("\" endDate=\"".utf8)
  private let value = Array("\" value=\"".utf8)
  private let close = Array("\"/>\n".utf8)
  private let open = Array("\">\n".utf8)
  private let endTag = Array(" </Record>\n".utf8)

  /// A renderer with the parts of one type.
  init(kind: RecordKind, options: GeneratorOptions) {
    self.kind = kind
    locale = options.locale
    offsetSeconds = options.offsetSeconds
    let unit = kind.unit.map { options.locale == .us ? $0.us : $0.metric }
    let element = " <Record type=\"\(kind.type)\""
    func render(_ writer: Writer) -> [RecordTemplate] {
      writer.versions.map {
        RecordTemplate(element: element, name: writer.name, version: $0, unit: unit)
      }
    }
    templates = kind.writers.map(render)
    handTemplates = render(.health)
    switch kind.children {
    case .entry(let key, let values):
      children = values.map { Self.entry(key: key, value: $0) }
    case .enteredByHandOnEvery:
      children = [Self.entry(key: "HKWasUserEntered", value: "1")]
    case .none, .beats:
      children = []
    }
    if case .category(let values) = kind.value {
      names = values.map { Array($0.utf8) }
    } else {
      names = []
    }
  }

  /// One line with a metadata entry.
  static func entry(key: String, value: String) -> [UInt8] {
    Array(
      "  <MetadataEntry key=\"\(XMLBuffer.escape(key))\" value=\"\(XMLBuffer.escape(value))\"/>\n"
        .utf8)
  }

  /// Writes one record; equal random numbers give equal values.
  func write(
    start: Int, end: Int, creation: Int, writer: Int, version: Int, address: [UInt8],
    random: inout SplitMix64, to buffer: inout XMLBuffer
  ) {
    var byHand = false
    if case .enteredByHandOnEvery(let number) = kind.children {
      byHand = random.below(number) == 0
    }
    let template = byHand ? handTemplates[version] : templates[writer][version]
    buffer.append(template.head)
    if template.hasAddress {
      buffer.append(address)
      buffer.append(template.tail)
    }
    buffer.append(date: creation)
    buffer.append(startDate)
    buffer.append(date: start)
    buffer.append(endDate)
    buffer.append(date: end)
    buffer.append(value)
    writeValue(random: &random, to: &buffer)
    if case .beats = kind.children {
      buffer.append(open)
      BeatList(start: start + offsetSeconds, locale: locale).write(random: &random, to: &buffer)
      buffer.append(endTag)
    } else if case .enteredByHandOnEvery = kind.children, !byHand {
      buffer.append(close)
    } else if children.isEmpty {
      buffer.append(close)
    } else {
      buffer.append(open)
      buffer.append(children[random.below(children.count)])
      buffer.append(endTag)
    }
  }

  private func writeValue(random: inout SplitMix64, to buffer: inout XMLBuffer) {
    switch kind.value {
    case .even(let range, let decimals):
      buffer.append(mantissa: inUnit(random.within(range)), decimals: decimals)
    case .mostlySmall(let range, let decimals):
      let least = min(random.within(range), random.within(range), random.within(range))
      buffer.append(mantissa: inUnit(least), decimals: decimals)
    case .heartRate:
      if random.below(12) == 0 {
        buffer.append(mantissa: random.within(460_000...999_999), decimals: 4)
      } else {
        let least = min(random.within(46...176), random.within(46...176))
        buffer.append(mantissa: least, decimals: 0)
      }
    case .category:
      buffer.append(names[random.below(names.count)])
    }
  }

  /// A number in the unit of the locale, from one in the metric unit.
  private func inUnit(_ mantissa: Int) -> Int {
    guard locale == .us, let unit = kind.unit, unit.millionths != 1_000_000 else {
      return mantissa
    }
    return mantissa * unit.millionths / 1_000_000
  }
}

/// A list of beats of about one minute.
struct BeatList {
  private let start: Int
  private let locale: GeneratorOptions.Locale

  /// A list that begins at a number of seconds since 1970 on the local clock.
  init(start: Int, locale: GeneratorOptions.Locale) {
    self.start = start
    self.locale = locale
  }

  /// Writes the list, 45 to 60 beats.
  func write(random: inout SplitMix64, to buffer: inout XMLBuffer) {
    buffer.append("  <HeartRateVariabilityMetadataList>\n")
    let pace = random.within(52...68)
    var hundredths = 0
    for _ in 0..<random.within(45...60) {
      let rate = pace + random.within(-3...3)
      hundredths += 6000 / rate
      buffer.append("   <InstantaneousBeatsPerMinute bpm=\"")
      buffer.append(rate)
      buffer.append("\" time=\"")
      writeTime(hundredths, to: &buffer)
      buffer.append("\"/>\n")
    }
    buffer.append("  </HeartRateVariabilityMetadataList>\n")
  }

  private func writeTime(_ hundredths: Int, to buffer: inout XMLBuffer) {
    let second = (start + hundredths / 100) % 86_400
    switch locale {
    case .metric:
      buffer.appendClock(second)
      buffer.append(",")
      buffer.appendTwoDigits(hundredths % 100)
    case .us:
      let hour = second / 3600
      buffer.append(hour % 12 == 0 ? 12 : hour % 12)
      buffer.append(":")
      buffer.appendTwoDigits(second / 60 % 60)
      buffer.append(":")
      buffer.appendTwoDigits(second % 60)
      buffer.append(".")
      buffer.appendTwoDigits(hundredths % 100)
      buffer.append(hour < 12 ? " AM" : " PM")
    }
  }
}
