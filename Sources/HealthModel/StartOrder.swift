/// Sorts row numbers by their start; rows of equal start keep their order.
///
/// A radix sort, eleven bits at a time, on as many bits as the starts differ in.
///
/// - Parameters:
///   - rows: The rows to sort, each an index of `starts`.
///   - starts: The start of every row of a column.
/// - Returns: The rows in the order of their starts.
/// - Complexity: O(*n*) where the starts lie within 136 years, O(*n* log *n*) elsewhere.
public func sortByStart(_ rows: [UInt32], starts: Span<Int64>) -> [UInt32] {
  var low = Int64.max
  var high = Int64.min
  for row in rows {
    let start = starts[Int(row)]
    low = min(low, start)
    high = max(high, start)
  }
  let (width, overflow) = high.subtractingReportingOverflow(low)
  guard !rows.isEmpty, !overflow, width <= Int64(UInt32.max) else {
    let copy = rows.map { starts[Int($0)] }
    return rows.indices
      .sorted { copy[$0] != copy[$1] ? copy[$0] < copy[$1] : $0 < $1 }
      .map { rows[$0] }
  }
  var keys = rows.map { UInt64(starts[Int($0)] - low) << 32 | UInt64($0) }
  var scratch = [UInt64](repeating: 0, count: keys.count)
  var shift: UInt64 = 32
  while shift < 64, width >> Int64(shift - 32) > 0 {
    distribute(keys.span, by: shift, into: &scratch)
    swap(&keys, &scratch)
    shift += 11
  }
  return keys.map { UInt32(truncatingIfNeeded: $0) }
}

private func distribute(_ keys: Span<UInt64>, by shift: UInt64, into result: inout [UInt64]) {
  var counts = [Int](repeating: 0, count: 2_048)
  var places = counts.mutableSpan
  for index in keys.indices { places[Int(keys[index] >> shift & 2_047)] += 1 }
  var sum = 0
  for digit in 0..<2_048 {
    let count = places[digit]
    places[digit] = sum
    sum += count
  }
  var target = result.mutableSpan
  for index in keys.indices {
    let key = keys[index]
    let digit = Int(key >> shift & 2_047)
    target[places[digit]] = key
    places[digit] += 1
  }
}
