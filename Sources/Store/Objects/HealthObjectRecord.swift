internal import HealthModel

extension ObjectRecord {
  /// The record of any object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - sampleID: The id of a member of a correlation; `nil` for one that is not stored.
  init(_ object: HealthObject, sampleID: (Correlation.Member) -> String?) {
    switch object {
    case .correlation(let correlation): self.init(correlation, sampleID: sampleID)
    case .workout(let workout): self.init(workout)
    case .activitySummary(let summary): self.init(summary)
    case .audiogram(let audiogram): self.init(audiogram)
    case .visionPrescription(let prescription): self.init(prescription)
    case .clinicalRecord(let record): self.init(record)
    case .electrocardiogram(let recording): self.init(recording)
    case .characteristic(let characteristic): self.init(characteristic)
    case .other(let element): self.init(element)
    }
  }

  private init(_ correlation: Correlation, sampleID: (Correlation.Member) -> String?) {
    self.init(kind: .correlation, type: correlation.type, header: correlation.header)
    // In an order that depends on nothing but the members: exports may write them in any.
    let members = correlation.members.map { ($0.type, sampleID($0)) }
      .sorted { ($0.0, $0.1 ?? "") < ($1.0, $1.1 ?? "") }
    tables = [
      TableRows(.correlationMember, count: members.count) { index in
        [StoredValue(index + 1), StoredValue(members[index].0), StoredValue(members[index].1)]
      }
    ]
  }

  private init(_ characteristic: Characteristic) {
    let prefix = "HKCharacteristicTypeIdentifier"
    let type = characteristic.type
    let name = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    self.init(key: Key(kind: .characteristic, moment: name, texts: [type]))
    self.type = type
    tables = [TableRows(.characteristic, [StoredValue(known(characteristic.value))])]
  }

  private init(_ element: OtherElement) {
    self.init(
      key: Key(
        kind: .other, moment: element.start.map(compactUTC) ?? element.element,
        texts: [element.element, element.type ?? ""]))
    start = element.start
    // What `read` of a pipeline asks for is the element; its own type is one of many texts.
    type = element.element
    tables = [
      TableRows(.otherElement, [StoredValue(element.type), StoredValue(element.content)])
    ]
  }
}
