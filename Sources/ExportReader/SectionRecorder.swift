internal import HealthModel

/// Turns the elements of one section into rows and codes.
///
/// Per record it compares each text with the one before and looks up one byte string when something
/// differs; no `String` is made but for a new code.
struct SectionRecorder {
  /// A type of the section and what is to be done with its records.
  private struct SectionType {
    var count: TypeCount
    var quantity: QuantityType?
    /// Whether ``quantity`` is there: asked for each record, so without a look at the type.
    var isQuantity: Bool
    var isGranted: Bool
  }

  /// The way from the written to the canonical number.
  private struct SectionSeries {
    var shift: Int
    /// `nil` where the unit cannot be used.
    var conversion: UnitConversion?
    /// Whether the number is taken as it stands, as for types HealthKit does not know.
    var isAsWritten: Bool
  }

  private let granted: Set<String>?
  private var contents = SectionContents()
  private var typeCodes = ByteDictionary()
  private var types: [SectionType] = []
  private var seriesCodes = ByteDictionary()
  private var series: [SectionSeries] = []
  private var metadataCodes = ByteDictionary()
  private var zones = ByteCounts()
  private var elements = ByteCounts()
  private var unknownAttributes = ByteCounts()
  private var nestedRecords = 0
  private var dates = InstantText()
  private var newestCreation = NewestDate()

  private var lastType = -1
  private var lastSeries = -1
  private var key: [UInt8] = []
  private var keyEnds: [Int] = []
  private var pendingMetadata: [UInt8] = []
  private var pending: ParsedSample?
  private var rejectionIndex: [String: Int] = [:]

  /// A recorder that keeps records of the types in `granted`; of all types if that is `nil`.
  init(granted: Set<String>?) {
    self.granted = granted
    key.reserveCapacity(512)
    keyEnds.reserveCapacity(8)
  }

  /// What was recorded, with texts restored.
  consuming func finish(cleaned: CleanReport) -> SectionContents {
    var result = contents
    result.types = types.map(\.count)
    result.metadata = (0..<metadataCodes.count).map { metadataSet(metadataCodes.bytes($0)) }
    result.timeZones = counts(zones)
    result.elements = counts(elements)
    if nestedRecords > 0 { result.elements["Record inside another element"] = nestedRecords }
    result.unknownAttributes = counts(unknownAttributes)
    result.newestCreation = newestCreation.date
    result.cleaned = cleaned
    return result
  }

  /// Reads the attributes of a record; ``endRecord()`` keeps it.
  ///
  /// - Returns: Why the record cannot be used; `nil` if it can, or was not asked for.
  mutating func startRecord(
    fields: RecordFields, isMember: Bool, type: Span<UInt8>, source: Span<UInt8>,
    sourceVersion: Span<UInt8>, device: Span<UInt8>, unit: Span<UInt8>, creation: Span<UInt8>,
    start: Span<UInt8>, end: Span<UInt8>, value: Span<UInt8>
  ) -> RejectionReason? {
    pending = nil
    if lastType < 0 || !typeCodes.isEqual(lastType, type) { enterType(type) }
    if !isMember { types[lastType].count.records += 1 }
    if fields.contains(.creation) { newestCreation.note(creation) }
    if type.isEmpty { return .missingAttribute }
    guard types[lastType].isGranted else {
      if !isMember { types[lastType].count.notGranted += 1 }
      return nil
    }
    guard fields.isSuperset(of: [.source, .start, .end]) else { return .missingAttribute }
    guard let startInstant = dates.seconds(start), let endInstant = dates.seconds(end) else {
      return .badDate
    }
    guard startInstant <= endInstant else { return .endBeforeStart }
    guard unit.count > 0 || types[lastType].isQuantity else {
      if !isMember { types[lastType].count.categories += 1 }
      return nil
    }
    guard fields.contains(.value) else { return .missingValue }
    let device = device.extracting(withoutAddress(device))
    enterSeries(
      source: source, sourceVersion: sourceVersion, device: device, unit: unit, valueText: nil)
    guard let number = NumberText(value, shift: series[lastSeries].shift) else {
      return .notANumber
    }
    if !number.isPlain {
      enterSeries(
        source: source, sourceVersion: sourceVersion, device: device, unit: unit,
        valueText: value)
    }
    pending = ParsedSample(
      start: startInstant, end: endInstant, value: canonical(number), original: number.original,
      series: UInt32(lastSeries), metadata: 0, isMember: isMember)
    if !isMember { types[lastType].count.quantities += 1 }
    return nil
  }

  /// Counts a record, or another element, as rejected.
  ///
  /// - Parameters:
  ///   - reason: Why.
  ///   - isMember: Whether it stands inside a correlation.
  ///   - byte: The byte of the XML at which it starts.
  mutating func reject(_ reason: RejectionReason, isMember: Bool, byte: Int) {
    let name = types[lastType].count.type
    if !isMember { types[lastType].count.rejected += 1 }
    let key = "\(reason.rawValue) \(name)"
    if let index = rejectionIndex[key] {
      contents.rejections[index].count += 1
      return
    }
    rejectionIndex[key] = contents.rejections.count
    contents.rejections.append(Rejection(reason: reason, type: name, count: 1, firstByte: byte))
  }

  /// Keeps the record that was started, with the metadata met since.
  mutating func endRecord() {
    defer { if !pendingMetadata.isEmpty { pendingMetadata.removeAll(keepingCapacity: true) } }
    guard var sample = pending else { return }
    pending = nil
    if !pendingMetadata.isEmpty {
      sample.metadata = UInt32(metadataCodes.code(of: pendingMetadata) + 1)
    }
    contents.samples.append(sample)
  }

  /// Adds an attribute that HealthKit does not define: kept as metadata, reported by name.
  mutating func unknownAttribute(name: Span<UInt8>, value: Span<UInt8>) {
    unknownAttributes.add(name)
    guard pending != nil else { return }
    appendMetadata(key: name, value: value)
  }

  /// Adds a metadata entry of the record that was started, or of another element.
  mutating func metadataEntry(key: Span<UInt8>, value: Span<UInt8>, isOfRecord: Bool) {
    if key.count == 10, holds("HKTimeZone", key, at: 0) {
      zones.add(value)
    }
    guard isOfRecord, pending != nil else { return }
    appendMetadata(key: key, value: value)
  }

  /// Counts an element other than a record.
  mutating func element(_ name: Span<UInt8>) {
    elements.add(name)
  }

  /// Counts a record that stands neither at top level nor in a correlation.
  mutating func nestedRecord() {
    nestedRecords += 1
  }

  /// Reads the moment of export; a date that cannot be read is as good as none, and the first counts.
  mutating func exportDate(_ value: Span<UInt8>) {
    guard contents.exportDate == nil, let instant = dates.seconds(value) else { return }
    contents.exportDate = ExportDate(instant: instant, offsetSeconds: dates.offsetSeconds)
  }

  /// Reads the root's `locale`.
  mutating func locale(_ value: Span<UInt8>) {
    contents.locale = text(value)
  }

  /// Reads one attribute of `Me`.
  mutating func characteristic(name: Span<UInt8>, value: Span<UInt8>) {
    contents.characteristics[text(name)] = text(value)
  }

  private mutating func enterType(_ bytes: Span<UInt8>) {
    lastType = typeCodes.code(of: bytes)
    lastSeries = -1
    guard lastType == types.count else { return }
    let name = text(bytes)
    let quantity = name.hasPrefix("HKQuantityTypeIdentifier") ? QuantityType.named(name) : nil
    types.append(
      SectionType(
        count: TypeCount(type: name), quantity: quantity, isQuantity: quantity != nil,
        isGranted: name.isEmpty || granted?.contains(name) ?? true))
  }

  private mutating func enterSeries(
    source: Span<UInt8>, sourceVersion: Span<UInt8>, device: Span<UInt8>, unit: Span<UInt8>,
    valueText: Span<UInt8>?
  ) {
    if lastSeries >= 0, valueText == nil,
      isLast(source: source, sourceVersion: sourceVersion, device: device, unit: unit)
    {
      return
    }
    key.removeAll(keepingCapacity: true)
    keyEnds.removeAll(keepingCapacity: true)
    append(copying: source)
    append(copying: sourceVersion)
    append(copying: device)
    append(copying: unit)
    key.append(UInt8(truncatingIfNeeded: lastType))
    key.append(UInt8(truncatingIfNeeded: lastType >> 8))
    key.append(UInt8(truncatingIfNeeded: lastType >> 16))
    if let valueText {
      // Rare enough that the next record need not find this key again.
      append(copying: valueText)
      keyEnds.removeAll(keepingCapacity: true)
    }
    lastSeries = seriesCodes.code(of: key)
    guard lastSeries == series.count else { return }
    var writtenNumber: String?
    if let valueText { writtenNumber = text(valueText) }
    let origin = SampleOrigin(
      source: text(source), sourceVersion: text(sourceVersion), device: deviceText(text(device)),
      unit: text(unit), valueText: writtenNumber)
    let quantity = types[lastType].quantity
    let conversion = quantity?.conversion(fromExportUnit: origin.unit)
    series.append(
      SectionSeries(
        shift: conversion?.decimalShift ?? 0, conversion: conversion,
        isAsWritten: quantity == nil))
    contents.series.append(ParsedSeries(type: types[lastType].count.type, origin: origin))
  }

  /// Whether the texts are those of the record before; its type is known to be the same.
  private func isLast(
    source: Span<UInt8>, sourceVersion: Span<UInt8>, device: Span<UInt8>, unit: Span<UInt8>
  ) -> Bool {
    guard keyEnds.count == 4 else { return false }
    let key = key.span
    return equalBytes(key.extracting(0..<(keyEnds[0] - 1)), source)
      && equalBytes(key.extracting(keyEnds[0]..<(keyEnds[1] - 1)), sourceVersion)
      && equalBytes(key.extracting(keyEnds[1]..<(keyEnds[2] - 1)), device)
      && equalBytes(key.extracting(keyEnds[2]..<(keyEnds[3] - 1)), unit)
  }

  private func canonical(_ number: NumberText) -> Double {
    if let conversion = series[lastSeries].conversion {
      // The level of no pressure, or a number too large: a value that no statistic can use.
      let value = conversion.afterShift(number.shifted)
      return value.isFinite ? value : .nan
    }
    return series[lastSeries].isAsWritten ? number.original : .nan
  }

  /// Adds a text and a NUL, which no XML text holds, to the key.
  private mutating func append(copying bytes: Span<UInt8>) {
    key.append(copying: bytes)
    key.append(0)
    keyEnds.append(key.count)
  }

  private mutating func appendMetadata(key: Span<UInt8>, value: Span<UInt8>) {
    pendingMetadata.append(copying: key)
    pendingMetadata.append(0)
    pendingMetadata.append(copying: value)
    pendingMetadata.append(0)
  }

  private func metadataSet(_ bytes: ArraySlice<UInt8>) -> MetadataSet {
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    var entries: [MetadataSet.Entry] = []
    var iterator = texts.makeIterator()
    while let key = iterator.next(), let value = iterator.next() {
      entries.append(
        .init(
          key: StandIn.restored(key),
          value: StandIn.restored(value)))
    }
    return MetadataSet(entries)
  }

  /// The text of a value, with stand-ins taken back.
  private func text(_ bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    copy.append(copying: bytes)
    return StandIn.restored(copy[...])
  }

  private func counts(_ counts: ByteCounts) -> [String: Int] {
    var result: [String: Int] = [:]
    for code in counts.numbers.indices {
      let name = StandIn.restored(counts.codes.bytes(code))
      result[name, default: 0] += counts.numbers[code]
    }
    return result
  }
}
