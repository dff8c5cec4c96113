/// Which attributes a record has.
struct RecordFields: OptionSet {
  let rawValue: UInt16

  static let type = RecordFields(rawValue: 1 << 0)
  static let source = RecordFields(rawValue: 1 << 1)
  static let sourceVersion = RecordFields(rawValue: 1 << 2)
  static let device = RecordFields(rawValue: 1 << 3)
  static let unit = RecordFields(rawValue: 1 << 4)
  static let creation = RecordFields(rawValue: 1 << 5)
  static let start = RecordFields(rawValue: 1 << 6)
  static let end = RecordFields(rawValue: 1 << 7)
  static let value = RecordFields(rawValue: 1 << 8)

  /// What the samples of a series have in common.
  static let series: RecordFields = [.type, .source, .sourceVersion, .device, .unit]
}
