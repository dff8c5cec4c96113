/// A start tag.
@safe
struct ElementStart {
  let name: UnsafePointer<UInt8>
  let prefix: UnsafePointer<UInt8>?
  let attributes: AttributeList

  /// Whether it has this name and no prefix: with one it only looks like an element of exports.
  func isNamed(_ other: UnsafePointer<UInt8>?) -> Bool { unsafe name == other && prefix == nil }

  /// The tag with texts of its own.
  func copy(byte: Int) -> ExportElement {
    func qualified(_ name: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?) -> String {
      let local = unsafe restoredText(nameBytes(name).span)
      return unsafe prefix == nil ? local : "\(restoredText(nameBytes(prefix).span)):\(local)"
    }
    let copies = (0..<attributes.count).map { index in
      unsafe ExportElement.Attribute(
        name: qualified(attributes.name(index), attributes.prefix(index)),
        value: restoredText(attributes.value(index).span))
    }
    return unsafe ExportElement(name: qualified(name, prefix), attributes: copies, byte: byte)
  }
}

/// The five pointers that libxml2 gives per attribute.
@safe
struct AttributeList {
  let pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  let count: Int

  func name(_ index: Int) -> UnsafePointer<UInt8>? { unsafe pointers?[index * 5] }
  func prefix(_ index: Int) -> UnsafePointer<UInt8>? { unsafe pointers?[index * 5 + 1] }
  func hasPrefix(_ index: Int) -> Bool { unsafe prefix(index) != nil }

  func value(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    guard index >= 0, let start = unsafe pointers?[index * 5 + 3],
      let end = unsafe pointers?[index * 5 + 4]
    else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    return unsafe UnsafeBufferPointer(start: start, count: end - start)
  }
}

/// Which attribute of a record is which: numbers in the list, below 0 for one that is not there.
struct RecordAttributes {
  private(set) var fields = RecordFields()
  private(set) var type = -1
  private(set) var source = -1
  private(set) var version = -1
  private(set) var device = -1
  private(set) var unit = -1
  private(set) var creation = -1
  private(set) var start = -1
  private(set) var end = -1
  private(set) var value = -1
  /// Attributes that HealthKit does not define.
  private(set) var unknown: [Int] = []

  /// Tells the attributes of a record apart.
  init(_ attributes: AttributeList, _ names: KnownNames) {
    for index in 0..<attributes.count {
      let name = unsafe attributes.name(index)
      if attributes.hasPrefix(index) {
        unknown.append(index)
      } else if unsafe name == names.startDate {
        start = index
        fields.insert(.start)
      } else if unsafe name == names.endDate {
        end = index
        fields.insert(.end)
      } else if unsafe name == names.creationDate {
        creation = index
        fields.insert(.creation)
      } else if unsafe name == names.value {
        value = index
        fields.insert(.value)
      } else if unsafe name == names.type {
        type = index
        fields.insert(.type)
      } else if unsafe name == names.sourceName || name == names.source {
        source = index
        fields.insert(.source)
      } else if unsafe name == names.sourceVersion {
        version = index
        fields.insert(.sourceVersion)
      } else if unsafe name == names.device {
        device = index
        fields.insert(.device)
      } else if unsafe name == names.unit {
        unit = index
        fields.insert(.unit)
      } else {
        unknown.append(index)
      }
    }
  }

  /// Adds the attributes of the prefix that was left out of the record.
  ///
  /// - Returns: Whether the record has none of them itself.
  mutating func add(_ others: RecordFields) -> Bool {
    let isWithout = fields.isDisjoint(with: others)
    fields.formUnion(others)
    return isWithout
  }
}

extension AttributeList {
  /// The values of two attributes, by the parser's pointers to their names.
  func values(
    _ first: UnsafePointer<UInt8>?, _ second: UnsafePointer<UInt8>?
  ) -> (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) {
    var values = unsafe (
      UnsafeBufferPointer<UInt8>(start: nil, count: 0),
      UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    )
    for index in 0..<count {
      if unsafe name(index) == first { unsafe values.0 = value(index) }
      if unsafe name(index) == second { unsafe values.1 = value(index) }
    }
    return unsafe values
  }
}

/// The bytes of a name of the parser, which a NUL ends.
func nameBytes(_ name: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
  guard let name = unsafe name else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  var count = 0
  while unsafe name[count] != 0 { count += 1 }
  return unsafe UnsafeBufferPointer(start: name, count: count)
}
