internal import HealthModel

/// Builds the elements of a section that are no records, and the correlations around records.
struct ObjectRecorder {
  /// Reads whole elements.
  private(set) var reader = ObjectReader()
  private(set) var objects: [ReadObject] = []
  private(set) var correlations: [ParsedCorrelation] = []
  /// The number of the correlation whose records are being read.
  private(set) var openCorrelation: UInt32?
  /// Whether the elements stand in a record.
  private(set) var isInRecord = false
  /// The elements that were started and not ended, the outermost first.
  private var stack: [ExportElement] = []
  /// The correlation's own element, while the stack holds an element of one of its records.
  private var outer: [ExportElement] = []

  /// How deep elements may stand in each other: no export is known to go beyond five.
  private static let deepest = 256
  /// How many elements deeper than that were started and not ended.
  private var tooDeep = 0

  /// Starts an element.
  mutating func open(_ element: ExportElement) {
    guard stack.count < Self.deepest else {
      tooDeep += 1
      stack[0].isTooDeep = true
      reader.counts.settle(element, .rejected)
      return
    }
    stack.append(element)
  }

  /// Adds text to the element that was started last.
  mutating func text(_ bytes: Span<UInt8>) {
    guard !stack.isEmpty, tooDeep == 0 else { return }
    stack[stack.count - 1].text.append(copying: bytes)
  }

  /// Where the element that was started last begins, if it holds text that no column takes.
  var strayTextByte: Int? {
    guard let last = stack.last, !last.text.isEmpty, KnownAttributes.elements.contains(last.name),
      !last.text.allSatisfy(isXMLSpace)
    else { return nil }
    return last.byte
  }

  /// Ends the element that was started last.
  ///
  /// - Returns: The element if no other one is around it.
  mutating func close() -> ExportElement? {
    guard tooDeep == 0 else {
      tooDeep -= 1
      return nil
    }
    guard let element = stack.popLast() else { return nil }
    if stack.isEmpty { return element }
    stack[stack.count - 1].children.append(element)
    return nil
  }

  /// Reads a child of the root.
  mutating func add(_ element: ExportElement) {
    let (object, elements) = reader.counted { reader in reader.object(element) }
    if let object { objects.append(ReadObject(object: object, elements: elements)) }
  }

  /// Says what became of an element that is not read.
  mutating func settle(_ element: ExportElement, _ fate: ElementFate) {
    reader.counts.settle(element, fate)
  }

  /// Starts a correlation.
  mutating func startCorrelation() {
    openCorrelation = UInt32(correlations.count)
    correlations.append(ParsedCorrelation())
  }

  /// Starts a record; a correlation's own element is put aside while one of its records is read.
  mutating func enterRecord(isMember: Bool) {
    isInRecord = true
    if isMember { swap(&stack, &outer) }
  }

  /// Ends a record.
  mutating func leaveRecord(isMember: Bool) {
    isInRecord = false
    if isMember { swap(&stack, &outer) }
  }

  /// Adds a record to the correlation around it.
  mutating func addMember(type: String, sample: Int?) {
    guard let open = openCorrelation else { return }
    correlations[Int(open)].members.append(.init(type: type, sample: sample))
  }

  /// Ends a correlation.
  mutating func finishCorrelation(_ number: Int, _ element: ExportElement, isGranted: Bool) {
    openCorrelation = nil
    guard isGranted else { return settle(element, .notGranted) }
    let (correlation, elements) = reader.counted { reader in
      reader.attempt(element) { reader throws(ObjectReader.Problem) in
        guard let type = element["type"] else { throw reader.problem(.missingAttribute, element) }
        return Correlation(type: type, header: try reader.header(element, known: []))
      }
    }
    correlations[number].correlation = correlation
    correlations[number].elements = elements
  }
}
