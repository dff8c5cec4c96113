internal import HealthModel

/// The integer of a value; of a type that nobody knows, only digits and nothing at all say one.
func categoryCode(_ text: String, _ type: CategoryType?) -> Int? {
  if let type { return type.code(ofWritten: text) }
  if text.isEmpty { return 0 }
  return text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int32(text).map(Int.init) : nil
}
