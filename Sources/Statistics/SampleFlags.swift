public import HealthModel

/// Why each sample is stored but left out of statistics; `nil` for one that counts.
///
/// Where several reasons hold, the first in the order of ``HealthModel/SampleFlag`` is given.
///
/// - Parameters:
///   - samples: The samples of one type.
///   - origins: The origins behind their codes.
///   - type: Their type; `nil` for one that is not known, of which only the dates are judged.
///   - exportDate: The moment of export; without one no sample is later.
/// - Returns: One flag per sample, in the order of the samples.
/// - Complexity: O(*n*).
public func flags(
  of samples: SampleColumns, origins: [SampleOrigin], type: QuantityType?,
  exportDate: Int64?
) -> [SampleFlag?] {
  let rule = FlagRule(origins: origins, type: type, exportDate: exportDate)
  return samples.start.indices.map { index in
    rule.flag(
      start: samples.start[index], value: samples.value[index], origin: samples.origin[index])
  }
}

/// Why each category sample is stored but left out of statistics; `nil` for one that counts.
///
/// - Parameters:
///   - samples: The samples of one category type.
///   - exportDate: The moment of export; without one no sample is later.
/// - Returns: One flag per sample, in the order of the samples.
/// - Complexity: O(*n*).
public func categoryFlags(of samples: SampleColumns, exportDate: Int64?) -> [SampleFlag?] {
  let rule = FlagRule(exportDate: exportDate)
  return samples.start.indices.map { index in
    rule.flag(
      start: samples.start[index], value: samples.value[index], origin: samples.origin[index])
  }
}

/// The rule behind ``flags(of:origins:type:exportDate:)`` and ``categoryFlags(of:exportDate:)``.
struct FlagRule {
  private let latestStart: Int64
  private let lowestValue: Double
  private let isPercentOrigin: [Bool]
  private let isPercent: Bool
  private let isCategory: Bool

  /// 2000-01-01T00:00:00Z.
  private static let earliestStart: Int64 = 946_684_800

  init(origins: [SampleOrigin], type: QuantityType?, exportDate: Int64?) {
    latestStart = exportDate ?? .max
    lowestValue = type?.isNegativeImplausible == true ? 0 : -.infinity
    isPercent = type?.isPercent == true
    isPercentOrigin = isPercent ? origins.map { $0.unit == "%" } : []
    isCategory = false
  }

  /// The rule of category samples.
  init(exportDate: Int64?) {
    latestStart = exportDate ?? .max
    lowestValue = -.infinity
    isPercent = false
    isPercentOrigin = []
    isCategory = true
  }

  /// Why a sample is left out.
  ///
  /// A value that is no finite number counts as one of unusable unit; of a category sample, one that
  /// is no integer as unknown.
  @inline(__always)
  func flag(start: Int64, value: Double, origin: UInt32) -> SampleFlag? {
    if start < Self.earliestStart { return .before2000 }
    if start > latestStart { return .afterExport }
    if isPercent, value > 100, isPercentOrigin[Int(origin)] { return .percentRange }
    if value < lowestValue { return .negative }
    if isCategory {
      // Doubles hold integers up to 2^53.
      return value.magnitude <= 0x1p53 && value == value.rounded() ? nil : .unknownValue
    }
    return value.isFinite ? nil : .unit
  }
}
