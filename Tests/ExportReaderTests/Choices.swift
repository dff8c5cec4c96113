import ExportGenerator

extension SplitMix64 {
  /// So many decimal digits.
  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in pick(Array("0123456789")) })
  }
}
