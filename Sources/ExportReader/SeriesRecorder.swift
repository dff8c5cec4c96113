internal import HealthModel

/// Gives the types and series of one section their numbers.
///
/// Per record it compares each text with the one before and looks up one byte string when something
/// differs; no `String` is made but for a new number.
struct SeriesRecorder {
  /// A type of the section and what is to be done with its records.
  struct SectionType {
    var count: TypeCount
    var quantity: QuantityType?
    var category: CategoryType?
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
    /// The integer of the value of a category sample, NaN for an unknown one.
    var category: Double
  }

  private let granted: Set<String>?
  private var typeCodes = ByteDictionary()
  private(set) var types: [SectionType] = []
  private var seriesCodes = ByteDictionary()
  private var series: [SectionSeries] = []
  /// What the samples of each series have in common.
  private(set) var parsed: [ParsedSeries] = []
  private var lastType = -1
  /// The series of the last record.
  private(set) var last = -1
  /// The prefix of the record that entered the last series, if that stands for all of its texts.
  private var lastPrefix: Int?
  private var key: [UInt8] = []
  private var keyEnds: [Int] = []

  init(granted: Set<String>?) {
    self.granted = granted
    key.reserveCapacity(512)
    keyEnds.reserveCapacity(8)
  }

  /// The type of the last record.
  var typeName: String { types[lastType].count.type }
  /// Whether that type is kept.
  var isGranted: Bool { types[lastType].isGranted }
  /// Whether that type is known to be a quantity type.
  var isQuantity: Bool { types[lastType].isQuantity }
  /// How far the decimal point of numbers of the last series moves.
  var shift: Int { series[last].shift }
  /// The integer of the category value of the last series.
  var category: Double { series[last].category }

  /// Whether a record with this prefix belongs to the last series.
  func isLast(prefix: Int?) -> Bool { prefix != nil && prefix == lastPrefix }

  /// Counts the last record.
  mutating func count(_ number: WritableKeyPath<TypeCount, Int>) {
    types[lastType].count[keyPath: number] += 1
  }

  /// The canonical value of a number of the last series.
  func canonical(_ number: NumberText) -> Double {
    if let conversion = series[last].conversion {
      // The level of no pressure, or a number too large: a value that no statistic can use.
      let value = conversion.afterShift(number.shifted)
      return value.isFinite ? value : .nan
    }
    return series[last].isAsWritten ? number.original : .nan
  }

  /// Finds the type of a record.
  mutating func enterType(_ bytes: Span<UInt8>) {
    if lastType >= 0, typeCodes.isEqual(lastType, bytes) { return }
    lastType = typeCodes.code(of: bytes)
    last = -1
    lastPrefix = nil
    guard lastType == types.count else { return }
    let name = restoredText(bytes)
    let quantity = name.hasPrefix("HKQuantityTypeIdentifier") ? QuantityType.named(name) : nil
    let category = name.hasPrefix(CategoryType.prefix) ? CategoryType.named(name) : nil
    types.append(
      SectionType(
        count: TypeCount(type: name), quantity: quantity, category: category,
        isQuantity: quantity != nil,
        isGranted: name.isEmpty || granted?.contains(name) ?? true))
  }

  /// Finds the series of a record of the last type.
  ///
  /// - Parameters:
  ///   - source: The source's name.
  ///   - sourceVersion: Its version.
  ///   - device: The device, with its memory address.
  ///   - unit: The unit.
  ///   - value: The value where no number says it; `nil` for a number.
  ///   - prefix: The number of the prefix that holds these texts, if it holds them all.
  mutating func enter(
    source: Span<UInt8>, sourceVersion: Span<UInt8>, device: Span<UInt8>, unit: Span<UInt8>,
    value: Span<UInt8>?, prefix: Int?
  ) {
    lastPrefix = value == nil ? prefix : nil
    let device = device.extracting(withoutAddress(device))
    if last >= 0,
      isLast(
        source: source, sourceVersion: sourceVersion, device: device, unit: unit, value: value)
    {
      return
    }
    key.removeAll(keepingCapacity: true)
    keyEnds.removeAll(keepingCapacity: true)
    append(copying: source)
    append(copying: sourceVersion)
    append(copying: device)
    append(copying: unit)
    if let value { append(copying: value) }
    key.append(UInt8(truncatingIfNeeded: lastType))
    key.append(UInt8(truncatingIfNeeded: lastType >> 8))
    key.append(UInt8(truncatingIfNeeded: lastType >> 16))
    key.append(value == nil ? 0 : 1)
    last = seriesCodes.code(of: key)
    guard last == series.count else { return }
    let type = types[lastType]
    let isQuantity = unit.count > 0 || type.isQuantity
    var origin = SampleOrigin(
      source: restoredText(source), sourceVersion: restoredText(sourceVersion),
      device: deviceText(restoredText(device)), unit: restoredText(unit), valueText: nil)
    if let value { origin.valueText = restoredText(value) }
    let conversion = type.quantity?.conversion(fromExportUnit: origin.unit)
    let code = isQuantity ? nil : categoryCode(origin.valueText ?? "", type.category)
    series.append(
      SectionSeries(
        shift: conversion?.decimalShift ?? 0, conversion: conversion,
        isAsWritten: type.quantity == nil, category: code.map { Double($0) } ?? .nan))
    parsed.append(
      ParsedSeries(
        type: type.count.type, kind: isQuantity ? .quantity : .category, origin: origin))
  }

  /// Whether the texts are those of the record before; its type is known to be the same.
  private func isLast(
    source: Span<UInt8>, sourceVersion: Span<UInt8>, device: Span<UInt8>, unit: Span<UInt8>,
    value: Span<UInt8>?
  ) -> Bool {
    guard keyEnds.count == (value == nil ? 4 : 5) else { return false }
    let key = key.span
    guard equalBytes(key.extracting(0..<(keyEnds[0] - 1)), source),
      equalBytes(key.extracting(keyEnds[0]..<(keyEnds[1] - 1)), sourceVersion),
      equalBytes(key.extracting(keyEnds[1]..<(keyEnds[2] - 1)), device),
      equalBytes(key.extracting(keyEnds[2]..<(keyEnds[3] - 1)), unit)
    else { return false }
    guard let value else { return true }
    return equalBytes(key.extracting(keyEnds[3]..<(keyEnds[4] - 1)), value)
  }

  /// Adds a text and a NUL, which no XML text holds, to the key.
  private mutating func append(copying bytes: Span<UInt8>) {
    key.append(copying: bytes)
    key.append(0)
    keyEnds.append(key.count)
  }
}
