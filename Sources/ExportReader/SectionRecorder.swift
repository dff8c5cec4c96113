internal import HealthModel

/// What is asked of a section.
struct SectionOptions: Sendable {
  /// The types to keep; `nil` for all.
  var granted: Set<String>?
  /// Whether all that is rejected is listed one by one.
  var listsRejected = false
  /// Whether the newest creation date is looked for, which stands in where no date of export is known.
  var needsNewestCreation = true
}

/// Turns the elements of one section into rows, codes and objects.
///
/// Per record it compares each text with the one before and looks up one byte string when something
/// differs; no `String` is made but for a new code.
struct SectionRecorder {
  private let options: SectionOptions
  private var contents = SectionContents()
  private var series: SeriesRecorder
  private var metadata = MetadataRecorder()
  private var zones = ByteCounts()
  private var unknownAttributes = ByteCounts()
  private var dates = InstantText()
  private var newestCreation = NewestDate()
  private var objects = ObjectRecorder()

  private var pending: ParsedSample?
  /// What becomes of the record that was started, and so of what stands in it.
  private var fate = ElementFate.rejected
  private var childCounts = RecordChildCounts()
  private var strayTextByte: Int?
  private var rejectionIndex: [String: Int] = [:]

  init(options: SectionOptions) {
    self.options = options
    series = SeriesRecorder(granted: options.granted)
  }

  /// What was recorded, with texts restored.
  consuming func finish(cleaned: CleanReport) -> SectionContents {
    for problem in objects.reader.problems {
      note(problem.reason, type: problem.type, byte: problem.byte)
    }
    var result = contents
    result.types = series.types.map(\.count)
    result.series = series.parsed
    let sets = metadata.sets()
    result.metadata = sets.sets
    result.timeZones = restoredCounts(zones)
    result.unknownAttributes = restoredCounts(unknownAttributes)
    result.newestCreation = newestCreation.date
    result.cleaned = cleaned
    result.correlations = objects.correlations
    result.objects = objects.objects
    result.unknownAttributes.merge(objects.reader.unknownAttributes, uniquingKeysWith: +)
    result.elements.add(objects.reader.counts)
    result.elements.add(childCounts.elements)
    result.elements.move("MetadataEntry", from: .kept, to: .superseded, sets.superseded)
    result.rejectedPlaces.sort { $0.byte < $1.byte }
    return result
  }

  /// Reads the attributes of a record; ``endRecord(isMember:)`` keeps it.
  ///
  /// - Parameters:
  ///   - fields: The attributes that it has.
  ///   - isMember: Whether it stands inside a correlation.
  ///   - prefix: The number of the prefix that holds type, source, version, device and unit, if they are
  ///     nowhere else.
  ///   - type: The text of the attribute, empty where there is none, as are the others.
  ///   - source: Of `sourceName`.
  ///   - sourceVersion: Of `sourceVersion`.
  ///   - device: Of `device`, with the memory address.
  ///   - unit: Of `unit`.
  ///   - creation: Of `creationDate`.
  ///   - start: Of `startDate`.
  ///   - end: Of `endDate`.
  ///   - value: Of `value`.
  /// - Returns: Why the record cannot be used; `nil` if it can, or was not asked for.
  mutating func startRecord(
    fields: RecordFields, isMember: Bool, prefix: Int?, type: Span<UInt8>, source: Span<UInt8>,
    sourceVersion: Span<UInt8>, device: Span<UInt8>, unit: Span<UInt8>, creation: Span<UInt8>,
    start: Span<UInt8>, end: Span<UInt8>, value: Span<UInt8>
  ) -> RejectionReason? {
    pending = nil
    fate = .rejected
    objects.enterRecord(isMember: isMember)
    let isSame = series.isLast(prefix: prefix)
    if !isSame { series.enterType(type) }
    if !isMember { series.count(\.records) }
    if options.needsNewestCreation, fields.contains(.creation) { newestCreation.note(creation) }
    if type.isEmpty { return .missingAttribute }
    guard series.isGranted else {
      fate = .notGranted
      if !isMember { series.count(\.notGranted) }
      if isMember { objects.addMember(type: series.typeName, sample: nil) }
      return nil
    }
    guard fields.isSuperset(of: [.source, .start, .end]) else { return .missingAttribute }
    guard let startInstant = dates.seconds(start), let endInstant = dates.seconds(end) else {
      return .badDate
    }
    guard startInstant <= endInstant else { return .endBeforeStart }
    let isQuantity = unit.count > 0 || series.isQuantity
    guard !isQuantity || fields.contains(.value) else { return .missingValue }
    if !isSame {
      series.enter(
        source: source, sourceVersion: sourceVersion, device: device, unit: unit,
        value: isQuantity ? nil : value, prefix: prefix)
    }
    var sample = ParsedSample(
      start: startInstant, end: endInstant, value: .nan, original: .nan, series: 0, metadata: 0,
      correlation: nil)
    if isQuantity {
      guard let number = NumberText(value, shift: series.shift) else { return .notANumber }
      if !number.isPlain {
        series.enter(
          source: source, sourceVersion: sourceVersion, device: device, unit: unit, value: value,
          prefix: nil)
      }
      sample.value = series.canonical(number)
      sample.original = number.original
    } else {
      sample.value = series.category
      sample.original = sample.value
    }
    sample.series = UInt32(series.last)
    if isMember {
      sample.correlation = objects.openCorrelation
    } else {
      series.count(isQuantity ? \.quantities : \.categories)
    }
    pending = sample
    fate = .kept
    return nil
  }

  /// Counts the record that was started as rejected.
  ///
  /// - Parameters:
  ///   - reason: Why.
  ///   - isMember: Whether it stands inside a correlation.
  ///   - byte: The byte of the XML at which it starts.
  mutating func reject(_ reason: RejectionReason, isMember: Bool, byte: Int) {
    if !isMember { series.count(\.rejected) }
    note(reason, type: series.typeName, byte: byte)
  }

  /// Keeps the record that was started, with the metadata met since.
  mutating func endRecord(isMember: Bool) {
    objects.leaveRecord(isMember: isMember)
    if isMember {
      childCounts.read(ElementCounts.member)
      childCounts.settle(ElementCounts.member, fate)
    }
    guard var sample = pending else { return metadata.drop() }
    pending = nil
    sample.metadata = metadata.code()
    if isMember {
      objects.addMember(type: series.typeName, sample: contents.samples.count)
    }
    contents.samples.append(sample)
  }

  /// Adds an attribute that HealthKit does not define: kept as metadata, reported by name.
  mutating func unknownAttribute(name: Span<UInt8>, value: Span<UInt8>) {
    unknownAttributes.add(name)
    guard pending != nil else { return }
    let text = lastingText(restoredText(value), of: restoredText(name))
    if let text { metadata.append(key: name, value: Array(text.utf8).span) }
  }

  /// Adds a metadata entry of the record that was started.
  mutating func metadataEntry(key: Span<UInt8>, value: Span<UInt8>) {
    noteZone(key: key, value: value)
    childCounts.countEntry(fate)
    if pending != nil { metadata.appendEntry(key: key, value: value) }
  }

  /// Counts the zone that a metadata entry of any element names.
  mutating func noteZone(key: Span<UInt8>, value: Span<UInt8>) {
    if key.count == 10, holds("HKTimeZone", key, at: 0) { zones.add(value) }
  }

  /// Counts a list of heartbeats of the record that was started.
  mutating func beatList() { childCounts.countList(fate) }

  /// Reads the root's attributes; what no export is known to have there is kept with an element.
  mutating func root(_ element: ExportElement) {
    contents.locale = element["locale"]
    guard element.attributes.contains(where: { $0.name != "locale" }) else { return }
    openElement(element)
    closeElement()
  }

  /// Adds a heartbeat of the record that was started.
  mutating func beat(perMinute: Span<UInt8>, time: Span<UInt8>) {
    childCounts.countBeat(fate)
    guard let sample = pending else { return }
    metadata.appendBeat(
      perMinute: perMinute, time: time, hundredths: BeatTime.hundredths(time, after: sample.start))
  }

  /// Starts an element that is kept as it is, or read as an object.
  mutating func openElement(_ element: ExportElement) {
    let isNested = element.name == "Record"
    childCounts.read(isNested ? ElementCounts.nestedRecord : element.name)
    objects.open(element)
  }

  /// Adds text of the element that was started last.
  mutating func text(_ bytes: Span<UInt8>) { objects.text(bytes) }

  /// Notes text where exports have none: what is left of an element inside a child of the root.
  mutating func strayText(byte: Int) { strayTextByte = min(strayTextByte ?? byte, byte) }

  /// Ends a child of the root.
  mutating func endChild() {
    guard let byte = strayTextByte else { return }
    strayTextByte = nil
    childCounts.read(ElementCounts.innerText)
    childCounts.settle(ElementCounts.innerText, .rejected)
    note(.unreadableElement, type: "", byte: byte)
  }

  /// Ends an element; with the last one that was started first, a child of the root or a record is whole.
  mutating func closeElement() {
    if let byte = objects.strayTextByte { strayText(byte: byte) }
    guard let whole = objects.close() else { return }
    if objects.isInRecord {
      objects.settle(whole, fate)
      if pending != nil, !whole.isTooDeep {
        if whole.name == "MetadataEntry" {
          metadata.appendEntry(
            key: Array((whole["key"] ?? "").utf8).span,
            value: Array((whole["value"] ?? "").utf8).span)
        }
        metadata.append(
          key: Array("<\(whole.name)>".utf8).span, value: Array(whole.json.utf8).span)
      }
    } else if let correlation = objects.openCorrelation {
      objects.finishCorrelation(Int(correlation), whole, isGranted: isGranted(whole))
    } else if isGranted(whole) {
      objects.add(whole)
    } else {
      objects.settle(whole, .notGranted)
    }
  }

  /// Starts a correlation, whose records are members of it until it ends.
  mutating func startCorrelation() { objects.startCorrelation() }

  private func isGranted(_ element: ExportElement) -> Bool {
    guard let granted = options.granted else { return true }
    let type = element["type"]
    return ObjectReader.grantName(element.name, type: type).map { granted.contains($0) } ?? false
  }

  /// Reads the moment of export; a date that cannot be read is as good as none, and the first counts.
  mutating func exportDate(_ value: Span<UInt8>) {
    guard contents.exportDate == nil, let instant = dates.seconds(value) else { return }
    contents.exportDate = ExportDate(instant: instant, offsetSeconds: dates.offsetSeconds)
  }

  /// Counts `Me` or `ExportDate`.
  mutating func statement(_ name: String) {
    childCounts.read(name)
    let isGranted =
      name == "ExportDate" || options.granted?.contains("Characteristics") != false
    childCounts.settle(name, isGranted ? .kept : .notGranted)
  }

  /// Reads one attribute of `Me`.
  mutating func characteristic(name: Span<UInt8>, value: Span<UInt8>) {
    contents.characteristics[restoredText(name)] = restoredText(value)
  }

  /// Counts something as rejected, and lists it where that was asked for.
  private mutating func note(_ reason: RejectionReason, type: String, byte: Int) {
    if options.listsRejected {
      contents.rejectedPlaces.append(RejectedPlace(reason: reason, type: type, byte: byte))
    }
    let key = "\(reason.rawValue) \(type)"
    if let index = rejectionIndex[key] {
      contents.rejections[index].count += 1
      contents.rejections[index].firstByte = min(contents.rejections[index].firstByte, byte)
      return
    }
    rejectionIndex[key] = contents.rejections.count
    contents.rejections.append(Rejection(reason: reason, type: type, count: 1, firstByte: byte))
  }
}
