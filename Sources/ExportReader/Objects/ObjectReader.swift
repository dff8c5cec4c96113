internal import HealthModel

/// Turns elements other than records into objects, and says what became of each of them.
struct ObjectReader {
  /// What cannot be used, and where it stands.
  struct Problem: Error {
    var reason: RejectionReason
    /// The type of the element where it has one, else its name; behind it a single attribute's name.
    var type: String
    var byte: Int
  }

  var dates = InstantText()
  /// The fates of the elements read so far.
  var counts = ElementCounts()
  /// Elements, and single attributes, that cannot be used.
  var problems: [Problem] = []
  /// Attributes that no export is known to have, by name; they are kept.
  var unknownAttributes: [String: Int] = [:]

  /// What `read` of a pipeline calls the kind of an element; `nil` for one that nobody knows.
  static func grantName(_ element: String, type: String?) -> String? {
    switch element {
    case "Workout", "ActivitySummary", "Audiogram", "VisionPrescription", "ClinicalRecord",
      "StateOfMind":
      element
    case "Correlation": type
    default: nil
    }
  }

  /// Reads an element with all that stands in it.
  ///
  /// - Parameter element: A child of the root other than a correlation.
  /// - Returns: The object; `nil` where the element is rejected.
  mutating func object(_ element: ExportElement) -> HealthObject? {
    attempt(element) { reader throws(Problem) in
      switch element.name {
      case "Workout": .workout(try reader.workout(element))
      case "ActivitySummary": .activitySummary(try reader.activitySummary(element))
      case "Audiogram": .audiogram(try reader.audiogram(element))
      case "VisionPrescription": .visionPrescription(try reader.prescription(element))
      case "ClinicalRecord": .clinicalRecord(try reader.clinicalRecord(element))
      default: .other(reader.other(element))
      }
    }
  }

  /// Reads something, and says which elements were kept by it.
  mutating func counted<Result>(
    _ body: (inout ObjectReader) -> Result
  ) -> (Result, elements: [String: Int]) {
    let before = counts
    counts = ElementCounts()
    let result = body(&self)
    let own = counts
    counts = before
    counts.add(own)
    return (result, own.byName.mapValues { $0[.kept] })
  }

  /// Reads an element, or counts it with all that stands in it as rejected.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - body: Reads it, and settles the fate of all that stands in it, but not its own.
  /// - Returns: What `body` gives; `nil` where it finds that the element cannot be used.
  mutating func attempt<Result>(
    _ element: ExportElement, _ body: (inout ObjectReader) throws(Problem) -> Result
  ) -> Result? {
    var reader = self
    do throws(Problem) {
      if element.isTooDeep { throw problem(.unreadableElement, element) }
      let result = try body(&reader)
      self = reader
      counts.settle(element.name, .kept)
      return result
    } catch {
      problems.append(error)
      counts.settle(element, .rejected)
      return nil
    }
  }

  /// The header of an element that has a source and two dates.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - known: The names of the children that are read on their own.
  /// - Returns: The header; its metadata hold what no export is known to have, too.
  /// - Throws: ``Problem`` when the source or a date is missing, or the dates cannot be used.
  mutating func header(
    _ element: ExportElement, known: Set<String>
  ) throws(Problem) -> ObjectHeader {
    guard let source = element["sourceName"] ?? element["source"] else {
      throw problem(.missingAttribute, element)
    }
    let start = try date(element, "startDate")
    let end = try date(element, "endDate")
    guard start <= end else { throw problem(.endBeforeStart, element) }
    return ObjectHeader(
      start: start, end: end,
      origin: SampleOrigin(
        source: source, sourceVersion: element["sourceVersion"] ?? "",
        device: deviceWithoutAddress(element["device"] ?? "")),
      metadata: metadata(element, known: known))
  }

  /// The metadata of an element, and under their names what no export is known to have.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - known: The names of the children that are read on their own.
  /// - Returns: Both together.
  mutating func metadata(_ element: ExportElement, known: Set<String> = []) -> MetadataSet {
    var whole: [ExportElement] = []
    let own = ownMetadata(element, keeping: &whole)
    for child in element.children where !known.contains(child.name) {
      guard child.name != "MetadataEntry" else { continue }
      whole.append(child)
      counts.settle(child, .kept)
    }
    let unknown = unknownAttributes(of: element).compactMap { attribute in
      lastingText(attribute.value, of: attribute.name)
        .map { MetadataSet.Entry(key: attribute.name, value: $0) }
    }
    return MetadataSet(own.entries + entries(keeping: whole) + unknown)
  }

  /// The metadata entries of an element, and nothing else of it.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - whole: Receives entries that say more than a key and a value.
  /// - Returns: The entries, of equal keys the last one.
  mutating func ownMetadata(
    _ element: ExportElement, keeping whole: inout [ExportElement]
  ) -> MetadataSet {
    let elements = element.children.filter { $0.name == "MetadataEntry" }
    let set = MetadataSet(
      elements.map { .init(key: $0["key"] ?? "", value: $0["value"] ?? "") })
    counts.settle("MetadataEntry", .kept, set.entries.count)
    counts.settle("MetadataEntry", .superseded, elements.count - set.entries.count)
    for entry in elements { keepWhole(entry, knowing: [], in: &whole) }
    return set
  }

  /// Keeps an element as it is, besides what was read of it, where no column holds all of it.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - known: The names of children that are read on their own.
  ///   - whole: Receives the element if there is more in it.
  mutating func keepWhole(
    _ element: ExportElement, knowing known: Set<String>, in whole: inout [ExportElement]
  ) {
    let unknown = element.children.filter { !known.contains($0.name) }
    for child in unknown { counts.settle(child, .kept) }
    if !unknownAttributes(of: element).isEmpty || !unknown.isEmpty { whole.append(element) }
  }

  /// The attributes of an element that no export is known to have, which are counted.
  mutating func unknownAttributes(of element: ExportElement) -> [ExportElement.Attribute] {
    guard let known = KnownAttributes.byElement[element.name] else { return [] }
    let unknown = element.attributes.filter { !known.contains($0.name) }
    for attribute in unknown { unknownAttributes[attribute.name, default: 0] += 1 }
    return unknown
  }

  func problem(
    _ reason: RejectionReason, _ element: ExportElement, _ attribute: String? = nil
  ) -> Problem {
    let type = element["type"] ?? element.name
    return Problem(
      reason: reason, type: attribute.map { "\(type) \($0)" } ?? type, byte: element.byte)
  }

  /// The instant of an attribute that must be there.
  mutating func date(_ element: ExportElement, _ name: String) throws(Problem) -> Int64 {
    guard let text = element[name] else { throw problem(.missingAttribute, element) }
    guard let instant = dates.seconds(Array(text.utf8).span) else {
      throw problem(.badDate, element)
    }
    return instant
  }

  /// The instant of an attribute that must be there, and may be a day alone: then the day's start in
  /// UTC.
  mutating func dateOrDay(_ element: ExportElement, _ name: String) throws(Problem) -> Int64 {
    if let day = element[name].flatMap({ CivilDate(isoText: $0) }) { return day.dayNumber * 86_400 }
    return try date(element, name)
  }

  /// The instant of an attribute that may be missing, or of a day alone its start in UTC; one that
  /// cannot be read is noted.
  mutating func optionalDate(_ element: ExportElement, _ name: String) -> Int64? {
    guard let text = element[name], !text.isEmpty else { return nil }
    if let day = CivilDate(isoText: text) { return day.dayNumber * 86_400 }
    let instant = dates.seconds(Array(text.utf8).span)
    if instant == nil { problems.append(problem(.badDate, element, name)) }
    return instant
  }

  /// The number of an attribute that may be missing; one that cannot be read is noted.
  mutating func number(_ element: ExportElement, _ name: String) -> Double? {
    guard let text = element[name], !text.isEmpty else { return nil }
    guard let number = NumberText(Array(text.utf8).span, shift: 0) else {
      problems.append(problem(.notANumber, element, name))
      return nil
    }
    return number.original
  }

  /// The number of an attribute with the unit that a second one gives.
  mutating func quantity(_ element: ExportElement, _ name: String) -> WrittenQuantity? {
    number(element, name).map { WrittenQuantity(value: $0, unit: element[name + "Unit"] ?? "") }
  }

  /// The seconds of a `duration`, in the unit that `durationUnit` gives; `nil` without a unit of time.
  mutating func duration(_ element: ExportElement) -> Double? {
    guard let written = quantity(element, "duration"), let unit = try? HealthUnit(written.unit),
      let second = try? HealthUnit("s"), let conversion = try? unit.conversion(to: second)
    else { return nil }
    return conversion(written.value)
  }
}
