public import HealthModel

/// Everything that was read from an export.
public struct ExportContents: Sendable {
  /// The moment of export; `nil` where the file names none that can be read.
  public var exportDate: ExportDate?
  /// The latest `creationDate` of a record.
  public var newestCreation: ExportDate?
  /// The `locale` of the file, such as `en_FR`.
  public var locale: String?
  /// The attributes of `Me` by their full names.
  public var characteristics: [String: String] = [:]
  /// The quantity samples by type identifier.
  public var samples: [String: SampleColumns] = [:]
  /// The category samples by type as written, and samples of unknown types without a unit.
  public var categories: [String: SampleColumns] = [:]
  /// Workouts, correlations, summaries and all else that is no sample with a value, in file order.
  public var objects: [HealthObject] = []
  /// The texts behind the codes of ``samples`` and ``categories``.
  public var dictionary = SampleDictionary()
  /// What became of the top-level records, in the order in which their types appear.
  public var types: [TypeCount] = []
  /// Samples that stand only inside a correlation; they are in ``samples`` too.
  public var memberSamples = 0
  /// The numbers of all other elements, by name; what is no element has a name with blanks.
  public var elements: [String: Int] = [:]
  /// Attributes of records that HealthKit does not define, by name; they are kept as metadata.
  public var unknownAttributes: [String: Int] = [:]
  /// Rejected records, one entry per reason and type.
  public var rejections: [Rejection] = []
  /// How often each zone stands as `HKTimeZone`.
  public var timeZones: [String: Int] = [:]
  /// Characters replaced because XML does not allow them.
  public var replacedCharacters = 0
  /// Start tags mended because they were not well formed.
  public var repairedTags = 0
  /// Bytes other than blanks behind the end of the root element.
  public var trailingBytes = 0

  /// The moment that stands for the export: its date, or else the latest creation date.
  public var effectiveDate: ExportDate? { exportDate ?? newestCreation }
}

/// What becomes of samples as they are read.
public enum SampleDelivery {
  /// They are kept, as columns of the whole export.
  case whole
  /// They are handed over in pieces, with their type and with what is known of the export so far,
  /// and not kept: reading then needs the same memory for any export.
  ///
  /// Members of correlations are left out, for it takes the whole export to tell which of them stand
  /// at top level too. Metadata codes are 0.
  case inPieces((String, SampleColumns, ExportContents) -> Void)

  var keepsMetadata: Bool {
    switch self {
    case .whole: true
    case .inPieces: false
    }
  }
}

/// Joins the contents of sections, in the order of the file, into the contents of an export.
struct ContentsJoiner {
  private let delivery: SampleDelivery
  private(set) var contents = ExportContents()
  private var types: [SampleColumns] = []
  private var members: [SampleColumns] = []
  private var typeNames: [String] = []
  private var typeIndex: [String: Int] = [:]
  private var countIndex: [String: Int] = [:]
  private var rejectionIndex: [String: Int] = [:]

  init(delivery: SampleDelivery) { self.delivery = delivery }

  /// Adds the next section.
  mutating func join(_ section: SectionContents) {
    joinCounts(section)
    joinRejections(section)
    contents.timeZones.merge(section.timeZones, uniquingKeysWith: +)
    contents.elements.merge(section.elements, uniquingKeysWith: +)
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
    joinSamples(section)
    handOver()
  }

  /// Hands the samples joined so far over, if nothing more is to be kept of them.
  private mutating func handOver() {
    guard case .inPieces(let receive) = delivery else { return }
    for index in types.indices where types[index].count > 0 {
      receive(typeNames[index], types[index], contents)
      types[index] = SampleColumns()
    }
  }

  /// Counts text between elements: nothing that an export means anything by.
  mutating func countTexts(_ count: Int) {
    if count > 0 { contents.elements["text between elements", default: 0] += count }
  }

  /// The contents of the export, members of correlations told apart from their copies.
  consuming func finish() -> ExportContents {
    for index in typeNames.indices {
      addMembers(index)
      if types[index].count > 0 { contents.samples[typeNames[index]] = types[index] }
      types[index] = SampleColumns()
    }
    return contents
  }

  private mutating func joinSamples(_ section: SectionContents) {
    guard !section.samples.isEmpty else { return }
    // Codes are given to what samples use, in their order: series of rejected records have none.
    let none = UInt32.max
    var typeOf = [Int](repeating: 0, count: section.series.count)
    var originOf = [UInt32](repeating: none, count: section.series.count)
    var metadataOf = [UInt32](repeating: none, count: section.metadata.count + 1)
    metadataOf[0] = 0
    for sample in section.samples {
      let series = Int(sample.series)
      if originOf[series] == none {
        typeOf[series] = index(ofType: section.series[series].type)
        originOf[series] = contents.dictionary.code(of: section.series[series].origin)
      }
      let set = delivery.keepsMetadata ? Int(sample.metadata) : 0
      if metadataOf[set] == none {
        metadataOf[set] = contents.dictionary.code(of: section.metadata[set - 1])
      }
      if sample.isMember {
        guard case .whole = delivery else { continue }
        members[typeOf[series]].append(
          start: sample.start, end: sample.end, value: sample.value, original: sample.original,
          origin: originOf[series], metadata: metadataOf[set])
      } else {
        types[typeOf[series]].append(
          start: sample.start, end: sample.end, value: sample.value, original: sample.original,
          origin: originOf[series], metadata: metadataOf[set])
      }
    }
  }

  private mutating func index(ofType name: String) -> Int {
    if let index = typeIndex[name] { return index }
    typeIndex[name] = typeNames.count
    typeNames.append(name)
    types.append(SampleColumns())
    members.append(SampleColumns())
    return typeNames.count - 1
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
    for rejection in section.rejections {
      let key = "\(rejection.reason.rawValue) \(rejection.type)"
      if let index = rejectionIndex[key] {
        contents.rejections[index].count += rejection.count
      } else {
        rejectionIndex[key] = contents.rejections.count
        contents.rejections.append(rejection)
      }
    }
  }

  /// What a member of a correlation and its copy at top level agree in.
  private struct MemberKey: Hashable {
    var start: Int64
    var end: Int64
    var value: UInt64
    var source: ExactText
    var unit: ExactText
    /// Two foods of one amount at one meal differ in nothing else.
    var metadata: UInt32

    /// The key of all samples that differ in metadata alone.
    var loose: MemberKey {
      var key = self
      key.metadata = .max
      return key
    }
  }

  /// Samples at top level that are nobody's exact copy, by whether they have metadata.
  private struct Unmatched {
    var without = 0
    var with = 0

    /// Whether one of them is the copy of a member: metadata that only one of two samples has does
    /// not tell them apart.
    mutating func match(hasMetadata: Bool) -> Bool {
      if without > 0 {
        without -= 1
        return true
      }
      guard !hasMetadata, with > 0 else { return false }
      with -= 1
      return true
    }
  }

  /// Adds the members of correlations that have no copy at top level, each as often as it is missing.
  ///
  /// Copies that agree in everything are matched first, one for one.
  private mutating func addMembers(_ index: Int) {
    let nested = members[index]
    guard nested.count > 0 else { return }
    var missing: [MemberKey: Int] = [:]
    var unmatched: [MemberKey: Unmatched] = [:]
    for row in 0..<nested.count {
      let key = key(nested, row)
      missing[key, default: 0] += 1
      unmatched[key.loose] = Unmatched()
    }
    for row in 0..<types[index].count {
      let key = key(types[index], row)
      if let count = missing[key], count > 0 {
        missing[key] = count - 1
      } else if key.metadata == 0 {
        unmatched[key.loose]?.without += 1
      } else {
        unmatched[key.loose]?.with += 1
      }
    }
    for row in 0..<nested.count {
      let key = key(nested, row)
      guard let count = missing[key], count > 0 else { continue }
      missing[key] = count - 1
      if unmatched[key.loose]?.match(hasMetadata: key.metadata != 0) == true { continue }
      contents.memberSamples += 1
      types[index].append(
        start: nested.start[row], end: nested.end[row], value: nested.value[row],
        original: nested.original[row], origin: nested.origin[row],
        metadata: nested.metadata[row])
    }
  }

  private func key(_ samples: SampleColumns, _ row: Int) -> MemberKey {
    let origin = contents.dictionary.origins[Int(samples.origin[row])]
    return MemberKey(
      start: samples.start[row], end: samples.end[row],
      value: samples.original[row].bitPattern, source: ExactText(origin.source),
      unit: ExactText(origin.unit), metadata: samples.metadata[row])
  }
}
