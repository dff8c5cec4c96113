/// A text that equals another one only byte for byte.
///
/// Swift takes composed and decomposed letters for equal. Names in an export are told apart by their
/// bytes, as HealthKit and SQLite do.
public struct ExactText: Hashable, Sendable {
  /// The text.
  public var text: String

  /// A text to compare by its bytes.
  public init(_ text: String) { self.text = text }

  /// Whether two texts have the same bytes.
  public static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
