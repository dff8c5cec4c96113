/// An order of sources that is tried.
public enum TriedRanking: Equatable, Sendable {
  /// The default order.
  case standard
  /// The patterns that the user gave.
  case asked([String])
  /// Sources by name, the highest rank first; others follow in default order.
  case named([String])
  /// None: every sample counts in full.
  case plainSum
}

/// What a run is told that changes its figures: the zone of its days and the order of sources.
public struct Setting: Equatable, Sendable {
  /// The zone's name.
  public var timeZone: String
  /// The order of sources.
  public var ranking: TriedRanking

  /// A setting from its parts.
  public init(timeZone: String, ranking: TriedRanking) {
    self.timeZone = timeZone
    self.ranking = ranking
  }
}

/// The orders of sources that are plausible, in the order in which they are tried.
///
/// - Parameters:
///   - asked: The user's patterns; empty for none.
///   - sources: The names of the sources that can overlap, in default order.
/// - Returns: What is used first: the patterns, else the default. Then the default; all orders of up to four
///   sources, and of more each source before the others; last the plain sum. One source needs no order.
public func plausibleRankings(asked: [String], sources: [String]) -> [TriedRanking] {
  var rankings: [TriedRanking] = asked.isEmpty ? [.standard] : [.asked(asked), .standard]
  guard sources.count > 1 else { return rankings }
  rankings +=
    sources.count <= 4
    ? permutations(of: sources).map { .named($0) } : sources.map { .named([$0]) }
  return rankings + [.plainSum]
}

/// All orders, those that keep the first elements first.
private func permutations(of names: [String]) -> [[String]] {
  guard !names.isEmpty else { return [[]] }
  return names.indices.flatMap { index in
    var rest = names
    let first = rest.remove(at: index)
    return permutations(of: rest).map { [first] + $0 }
  }
}
