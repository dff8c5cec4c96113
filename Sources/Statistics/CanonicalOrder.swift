import HealthModel

/// The order of samples that start at the same instant, and which of them are one and the same.
struct TieOrder {
  let samples: SampleColumns
  /// The source of each origin code, as an index of names in byte order.
  let sourceOfOrigin: [UInt32]
  /// A number per origin code that is equal where the unit as written is.
  let unitOfOrigin: [UInt32]
  /// Whether each metadata code says that a person typed the sample in.
  let isEntered: [Bool]

  /// Twice the source's index, plus 1 for a sample entered by hand.
  @inline(__always)
  func slot(_ row: Int) -> UInt32 {
    sourceOfOrigin[Int(samples.origin[row])] * 2 + (isEntered[Int(samples.metadata(row))] ? 1 : 0)
  }

  /// Whether one row comes before another that starts at the same instant.
  ///
  /// Rows that differ in unit or metadata codes alone are told apart by them only to bring repeats
  /// together: whichever comes first, what they add is the same.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    if samples.end(left) != samples.end(right) { return samples.end(left) < samples.end(right) }
    let leftSource = sourceOfOrigin[Int(samples.origin[left])]
    let rightSource = sourceOfOrigin[Int(samples.origin[right])]
    if leftSource != rightSource { return leftSource < rightSource }
    if samples.value[left] != samples.value[right] {
      return samples.value[left] < samples.value[right]
    }
    let leftSlot = slot(left)
    let rightSlot = slot(right)
    if leftSlot != rightSlot { return leftSlot < rightSlot }
    let leftUnit = unitOfOrigin[Int(samples.origin[left])]
    let rightUnit = unitOfOrigin[Int(samples.origin[right])]
    if leftUnit != rightUnit { return leftUnit < rightUnit }
    return samples.metadata(left) < samples.metadata(right)
  }

  /// Whether the samples, sorted by start, are in order and free of repeats as they stand.
  var isCanonical: Bool {
    for row in 0..<max(0, samples.count - 1) where samples.start[row] == samples.start[row + 1] {
      if !precedes(row, row + 1) { return false }
    }
    return true
  }

  /// Puts rows that are sorted by start into canonical order and removes repeats.
  func settle(_ rows: inout [UInt32]) {
    var kept = 0
    var first = 0
    while first < rows.count {
      let start = samples.start[Int(rows[first])]
      var last = first + 1
      while last < rows.count, samples.start[Int(rows[last])] == start { last += 1 }
      if last - first > 1 { sort(&rows, in: first..<last) }
      rows[kept] = rows[first]
      kept += 1
      for index in first + 1..<last where precedes(Int(rows[index - 1]), Int(rows[index])) {
        rows[kept] = rows[index]
        kept += 1
      }
      first = last
    }
    rows.removeSubrange(kept...)
  }

  /// Sorts rows that all start at the same instant.
  private func sort(_ rows: inout [UInt32], in range: Range<Int>) {
    guard range.count > 8 else {
      // Ties are mostly two or three rows.
      for index in range.dropFirst() {
        let row = rows[index]
        var place = index
        while place > range.lowerBound, precedes(Int(row), Int(rows[place - 1])) {
          rows[place] = rows[place - 1]
          place -= 1
        }
        rows[place] = row
      }
      return
    }
    rows[range].sort { precedes(Int($0), Int($1)) }
  }
}
