/// The text of a value, with stand-ins taken back.
func restoredText(_ bytes: Span<UInt8>) -> String {
  var copy: [UInt8] = []
  copy.append(copying: bytes)
  return StandIn.restored(copy[...])
}

/// Counts by text, with stand-ins taken back.
func restoredCounts(_ counts: ByteCounts) -> [String: Int] {
  var result: [String: Int] = [:]
  for code in counts.numbers.indices {
    result[StandIn.restored(counts.codes.bytes(code)), default: 0] += counts.numbers[code]
  }
  return result
}
