internal import HealthModel

/// Finds the copies at top level of samples that stand in correlations.
struct MemberMatcher {
  /// What a member of a correlation and its copy at top level agree in.
  private struct MemberKey: Hashable {
    var start: Int64
    var end: Int64
    var value: UInt64
    var source: ExactText
    var unit: ExactText
    /// Two foods of one amount at one meal differ in nothing else.
    var metadata: UInt32

    /// The key of all samples that differ in metadata alone.
    var loose: MemberKey {
      var key = self
      key.metadata = .max
      return key
    }
  }

  /// Samples at top level that are nobody's exact copy, by whether they have metadata.
  private struct Unmatched {
    var without: [Int] = []
    var with: [Int] = []

    /// The copy of a member: metadata that only one of two samples has does not tell them apart.
    mutating func match(hasMetadata: Bool) -> Int? {
      if let row = without.popLast() { return row }
      return hasMetadata ? nil : with.popLast()
    }
  }

  private let dictionary: SampleDictionary
  /// How many members had no copy and were added.
  private(set) var added = 0

  init(dictionary: SampleDictionary) { self.dictionary = dictionary }

  /// The rows of the copies of members; a member that has none is added, as often as it is missing.
  ///
  /// Copies that agree in everything are matched first, one for one.
  ///
  /// - Parameters:
  ///   - members: The samples of one type that stand in correlations.
  ///   - samples: Those at top level.
  /// - Returns: The row of each member among `samples`.
  mutating func rows(of members: SampleColumns, among samples: inout SampleColumns) -> [Int] {
    guard members.count > 0 else { return [] }
    var waiting: [MemberKey: [Int]] = [:]
    var unmatched: [MemberKey: Unmatched] = [:]
    // From the last one, so that the first one is taken from the end of the list first.
    for row in (0..<members.count).reversed() {
      let key = key(members, row)
      waiting[key, default: []].append(row)
      unmatched[key.loose] = Unmatched()
    }
    var rows = [Int?](repeating: nil, count: members.count)
    for row in 0..<samples.count {
      let key = key(samples, row)
      if let member = waiting[key]?.popLast() {
        rows[member] = row
      } else if key.metadata == 0 {
        unmatched[key.loose]?.without.append(row)
      } else {
        unmatched[key.loose]?.with.append(row)
      }
    }
    return rows.indices.map { member in
      if let row = rows[member] { return row }
      let key = key(members, member)
      if let row = unmatched[key.loose]?.match(hasMetadata: key.metadata != 0) { return row }
      added += 1
      samples.append(
        start: members.start[member], end: members.end(member), value: members.value[member],
        original: members.original[member], origin: members.origin[member],
        metadata: members.metadata(member))
      return samples.count - 1
    }
  }

  private func key(_ samples: SampleColumns, _ row: Int) -> MemberKey {
    let origin = dictionary.origins[Int(samples.origin[row])]
    return MemberKey(
      start: samples.start[row], end: samples.end(row),
      value: samples.original[row].bitPattern, source: ExactText(origin.source),
      unit: ExactText(origin.unit), metadata: samples.metadata(row))
  }
}
