internal import HealthModel

/// Joins the contents of sections, in the order of the file, into the contents of an export.
struct ContentsJoiner {
  /// The samples of one type and kind, and those that stand in correlations.
  private struct JoinedType {
    var name: String
    var kind: SampleKind
    var samples = SampleColumns()
    var members = SampleColumns()
    /// The last section that holds some of the samples.
    var lastSection = 0
    var isHandedOver = false
  }

  private struct TypeKey: Hashable {
    var name: String
    var kind: SampleKind
  }

  /// A correlation whose members are not yet told apart from their copies.
  private struct JoinedCorrelation {
    struct Member {
      var type: String
      /// The place among the joined types and the row among the members of that type.
      var place: (type: Int, row: Int)?
    }

    var correlation: Correlation
    var members: [Member]
    var elements: [String: Int]
  }

  private let delivery: SampleDelivery
  private(set) var contents = ExportContents()
  private var types: [JoinedType] = []
  private var typeIndex: [TypeKey: Int] = [:]
  private var correlations: [JoinedCorrelation] = []
  private var elements = ElementCounts()
  private var countIndex: [String: Int] = [:]
  private var rejectionIndex: [String: Int] = [:]
  private var sectionCount = 0
  /// How many codes of the dictionary were handed over; that of no metadata needs none.
  private var handedOver = (origins: 0, metadata: 1)

  init(delivery: SampleDelivery) { self.delivery = delivery }

  private var keepsAll: Bool {
    switch delivery {
    case .whole, .wholeAndEarly: true
    case .inPieces: false
    }
  }

  /// Adds the next section.
  mutating func join(_ section: SectionContents) {
    joinCounts(section)
    joinRejections(section)
    contents.timeZones.merge(section.timeZones, uniquingKeysWith: +)
    contents.unknownAttributes.merge(section.unknownAttributes, uniquingKeysWith: +)
    contents.characteristics.merge(section.characteristics) { _, new in new }
    contents.exportDate = contents.exportDate ?? section.exportDate
    contents.locale = contents.locale ?? section.locale
    if let new = section.newestCreation,
      contents.newestCreation.map({ $0.instant < new.instant }) ?? true
    {
      contents.newestCreation = new
    }
    let cleaned = section.cleaned
    contents.replacedCharacters += cleaned.controls + cleaned.ampersands + cleaned.invalidBytes
    contents.repairedTags += cleaned.repairedTags
    sectionCount += 1
    let members = joinSamples(section)
    joinObjects(section, members: members)
    switch delivery {
    case .whole: break
    case .wholeAndEarly(let receive): handOverFinished(receive)
    case .inPieces(let receive): handOver(receive)
    }
  }

  /// Hands the types over that ended before the last section; phones write one type after the other.
  private mutating func handOverFinished(_ receive: (FinishedSamples) -> Void) {
    guard let exportDate = contents.exportDate?.instant else { return }
    for index in types.indices {
      let type = types[index]
      guard !type.isHandedOver, type.samples.count > 0, type.lastSection < sectionCount else {
        continue
      }
      types[index].isHandedOver = true
      let dictionary = contents.dictionary
      receive(
        FinishedSamples(
          type: type.name, kind: type.kind, samples: type.samples,
          newOrigins: Array(dictionary.origins[handedOver.origins...]),
          newMetadata: Array(dictionary.metadata[handedOver.metadata...]), exportDate: exportDate))
      handedOver = (dictionary.origins.count, dictionary.metadata.count)
    }
  }

  /// Hands what was joined so far over; nothing of it is kept.
  private mutating func handOver(_ receive: (ExportPiece, ExportContents) -> Void) {
    for index in types.indices where types[index].samples.count > 0 {
      let type = types[index]
      receive(.samples(type.samples, type: type.name, kind: type.kind), contents)
      types[index].samples = SampleColumns()
    }
    for read in contents.objects { receive(.object(read.object), contents) }
    for joined in correlations { receive(.object(.correlation(joined.correlation)), contents) }
    contents.objects = []
    correlations = []
  }

  /// Rejects text between elements: an export means nothing by it, so that it is what is left of an
  /// element.
  mutating func reject(textsAt bytes: [Int], isListed: Bool) {
    guard let first = bytes.first else { return }
    elements.read(ElementCounts.text, bytes.count)
    elements.settle(ElementCounts.text, .rejected, bytes.count)
    var section = SectionContents()
    section.rejections = [
      Rejection(reason: .unreadableElement, type: "", count: bytes.count, firstByte: first)
    ]
    if isListed {
      section.rejectedPlaces = bytes.map {
        RejectedPlace(reason: .unreadableElement, type: "", byte: $0)
      }
    }
    joinRejections(section)
  }

  /// The contents of the export, members of correlations told apart from their copies.
  consuming func finish() -> ExportContents {
    let rows = types.indices.map { index in
      var matcher = MemberMatcher(dictionary: contents.dictionary)
      let rows = matcher.rows(of: types[index].members, among: &types[index].samples)
      contents.memberSamples += matcher.added
      types[index].members = SampleColumns()
      return rows
    }
    for index in types.indices where types[index].samples.count > 0 {
      switch types[index].kind {
      case .quantity: contents.samples[types[index].name] = types[index].samples
      case .category: contents.categories[types[index].name] = types[index].samples
      }
      types[index].samples = SampleColumns()
    }
    for joined in correlations {
      var correlation = joined.correlation
      correlation.members = joined.members.map { member in
        Correlation.Member(
          type: member.type, kind: member.place.map { types[$0.type].kind } ?? .quantity,
          row: member.place.map { rows[$0.type][$0.row] })
      }
      contents.objects.append(
        ReadObject(object: .correlation(correlation), elements: joined.elements))
    }
    supersedeSummaries()
    if contents.exportDate != nil { contents.newestCreation = nil }
    if elements.byName["Me"]?[.kept] ?? 0 > 0 {
      contents.objects += contents.characteristics.sorted { $0.key < $1.key }
        .map {
          ReadObject(object: .characteristic(.init(type: $0.key, value: $0.value)), elements: [:])
        }
    }
    contents.elements = elements.byName
    contents.rejections.sort { ($0.firstByte, $0.type) < ($1.firstByte, $1.type) }
    contents.rejectedPlaces.sort { $0.byte < $1.byte }
    return contents
  }

  /// Of several summaries of one day the last one stays.
  private mutating func supersedeSummaries() {
    var days: Set<String> = []
    let kept = contents.objects.reversed().filter { read in
      guard case .activitySummary(let summary) = read.object else { return true }
      return days.insert(summary.date).inserted
    }
    elements.move(
      "ActivitySummary", from: .kept, to: .superseded, contents.objects.count - kept.count)
    contents.objects = kept.reversed()
  }

  /// Joins the samples of a section.
  ///
  /// - Returns: Where each sample of a correlation went, by its number in the section.
  private mutating func joinSamples(_ section: SectionContents) -> [Int: (type: Int, row: Int)] {
    guard !section.samples.isEmpty else { return [:] }
    // Codes are given to what samples use, in their order: series of rejected records have none.
    let none = UInt32.max
    var typeOf = [Int](repeating: 0, count: section.series.count)
    var originOf = [UInt32](repeating: none, count: section.series.count)
    var metadataOf = [UInt32](repeating: none, count: section.metadata.count + 1)
    var places: [Int: (type: Int, row: Int)] = [:]
    metadataOf[0] = 0
    let keepsMembers = keepsAll
    for (number, sample) in section.samples.enumerated() {
      let series = Int(sample.series)
      if originOf[series] == none {
        let known = section.series[series]
        typeOf[series] = index(of: TypeKey(name: known.type, kind: known.kind))
        types[typeOf[series]].lastSection = sectionCount
        originOf[series] = contents.dictionary.code(of: known.origin)
      }
      let set = Int(sample.metadata)
      if metadataOf[set] == none {
        metadataOf[set] = code(ofMetadata: section.metadata[set - 1])
      }
      let type = typeOf[series]
      if sample.correlation != nil {
        guard keepsMembers else { continue }
        places[number] = (type, types[type].members.count)
        types[type].members.append(
          start: sample.start, end: sample.end, value: sample.value, original: sample.original,
          origin: originOf[series], metadata: metadataOf[set])
      } else {
        types[type].samples.append(
          start: sample.start, end: sample.end, value: sample.value, original: sample.original,
          origin: originOf[series], metadata: metadataOf[set])
      }
    }
    return places
  }

  /// The code of a metadata set, or where nothing is kept a number that only tells sets apart.
  private mutating func code(ofMetadata set: MetadataSet) -> UInt32 {
    keepsAll
      ? contents.dictionary.code(of: set) : UInt32(truncatingIfNeeded: set.contentHash) | 1
  }

  private mutating func joinObjects(
    _ section: SectionContents, members: [Int: (type: Int, row: Int)]
  ) {
    elements.add(section.elements)
    contents.objects += section.objects
    for parsed in section.correlations {
      guard let correlation = parsed.correlation else { continue }
      correlations.append(
        JoinedCorrelation(
          correlation: correlation,
          members: parsed.members.map { member in
            .init(type: member.type, place: member.sample.flatMap { members[$0] })
          }, elements: parsed.elements))
    }
  }

  private mutating func index(of key: TypeKey) -> Int {
    if let index = typeIndex[key] { return index }
    typeIndex[key] = types.count
    types.append(JoinedType(name: key.name, kind: key.kind))
    return types.count - 1
  }

  private mutating func joinCounts(_ section: SectionContents) {
    for count in section.types {
      if let index = countIndex[count.type] {
        contents.types[index].add(count)
      } else {
        countIndex[count.type] = contents.types.count
        contents.types.append(count)
      }
    }
  }

  private mutating func joinRejections(_ section: SectionContents) {
    contents.rejectedPlaces += section.rejectedPlaces
    for rejection in section.rejections {
      let key = "\(rejection.reason.rawValue) \(rejection.type)"
      if let index = rejectionIndex[key] {
        contents.rejections[index].count += rejection.count
        contents.rejections[index].firstByte = min(
          contents.rejections[index].firstByte, rejection.firstByte)
      } else {
        rejectionIndex[key] = contents.rejections.count
        contents.rejections.append(rejection)
      }
    }
  }
}
