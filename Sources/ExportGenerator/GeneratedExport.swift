/// An `export.xml` of any size as phones write it, with made-up data.
///
/// The text is made piece by piece in constant memory. Records are grouped by type; within a type they
/// stand in batches of one source that were saved together, in the order of `creationDate`, phone and
/// watch taking turns. One record in a thousand is repeated with a later `creationDate`.
public struct GeneratedExport: Sendable {
  /// What the export holds.
  public let options: GeneratorOptions

  /// An export from its options.
  ///
  /// Numbers out of bounds are taken for the bounds: up to 1,000,000,000 records, 1 to 36,525 days,
  /// an offset of at most 14 hours.
  public init(_ options: GeneratorOptions) {
    var checked = options
    checked.records = min(max(0, options.records), 1_000_000_000)
    checked.days = min(max(1, options.days), GeneratorOptions.mostDays)
    checked.appendedRecords = min(max(0, options.appendedRecords), 1_000_000_000)
    checked.offsetSeconds = min(max(-50_400, options.offsetSeconds), 50_400)
    self.options = checked
  }

  /// The instant of the export, in seconds since 1970 UTC.
  public var exportDate: Int {
    midnight(of: options.end.number + 1 + options.appendedDays) + 9 * 3600 + 12 * 60 + 33
  }

  /// About the length of the XML in bytes.
  public var expectedBytes: Int { (options.records + options.appendedRecords) * 400 + 20_000 }

  /// Makes the XML and hands it on in pieces of about 256 KiB.
  ///
  /// - Parameter sink: Called for each piece in turn.
  /// - Throws: What the sink throws.
  /// - Complexity: O(*n*) in the number of records; memory does not depend on it.
  public func write<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = XMLBuffer(offsetSeconds: options.offsetSeconds)
    writeHead(to: &buffer)
    let firstDay = options.end.number + 1 - options.days
    let counts = GeneratorOptions.counts(of: options.records)
    let appended = GeneratorOptions.counts(of: options.appendedRecords)
    let addresses = DeviceAddresses(seed: options.seed, variant: options.appendedRecords)
    for (index, kind) in RecordKind.all.enumerated() {
      let seed = options.seed &* 0x1_0000 &+ UInt64(index) &* 2
      var run = RecordRun(
        kind: kind, count: counts[index], firstMidnight: midnight(of: firstDay), days: options.days,
        options: options, addresses: addresses, seed: seed, isAppended: false)
      while run.writeBatch(to: &buffer) { try flush(&buffer, above: 262_144, to: sink) }
      var further = RecordRun(
        kind: kind, count: appended[index], firstMidnight: midnight(of: options.end.number + 1),
        days: options.appendedDays, options: options, addresses: addresses, seed: seed &+ 1,
        isAppended: true)
      while further.writeBatch(to: &buffer) { try flush(&buffer, above: 262_144, to: sink) }
    }
    let activity = GeneratedActivity(options: options, addresses: addresses)
    for day in firstDay..<(firstDay + options.days + options.appendedDays) {
      activity.writeWorkouts(of: day, midnight: midnight(of: day), to: &buffer)
      try flush(&buffer, above: 262_144, to: sink)
    }
    for day in firstDay..<(firstDay + options.days + options.appendedDays) {
      activity.writeSummary(of: day, to: &buffer)
      try flush(&buffer, above: 262_144, to: sink)
    }
    buffer.append("</HealthData>\n")
    try flush(&buffer, above: 0, to: sink)
  }

  private func writeHead(to buffer: inout XMLBuffer) {
    ExportHead(
      locale: options.locale == .us ? "en_US" : "en_DE", exportDate: exportDate,
      dateOfBirth: "1984-05-17"
    ).write(to: &buffer)
  }

  private func midnight(of day: Int) -> Int { day * 86_400 - options.offsetSeconds }

  private func flush<Failure: Error>(
    _ buffer: inout XMLBuffer, above limit: Int, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard buffer.bytes.count > limit else { return }
    try sink(buffer.bytes)
    buffer.removeAll()
  }
}

/// What stands before the records of an export.
struct ExportHead {
  var locale: String
  var exportDate: Int
  var dateOfBirth: String

  /// Writes the XML declaration, the document type, the root's start tag, `ExportDate` and `Me`.
  func write(to buffer: inout XMLBuffer) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    buffer.append(DocumentType.text)
    buffer.append("<HealthData locale=\"\(locale)\">\n <ExportDate value=\"")
    buffer.append(date: exportDate)
    buffer.append(
      """
      "/>
       <Me HKCharacteristicTypeIdentifierDateOfBirth="\(dateOfBirth)" \
      HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexOther" \
      HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" \
      HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet" \
      HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"/>

      """)
  }
}

/// The memory addresses that the `device` texts of one export show.
struct DeviceAddresses: Sendable {
  private let texts: [[UInt8]]

  /// Eight addresses from a seed; another variant of an export has others.
  init(seed: UInt64, variant: Int) {
    var random = SplitMix64(seed: seed ^ 0xADD2_E550_0000 ^ UInt64(variant) &* 0x1_0001)
    texts = (0..<8).map { _ in
      let address = 0x2_8000_0000 + random.below(0x1000_0000) / 32 * 32
      return Array("0x\(String(address, radix: 16))".utf8)
    }
  }

  /// One of the addresses, by a number that grows from record to record.
  subscript(number: Int) -> [UInt8] {
    texts[Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9) >> 16) & 7]
  }
}
