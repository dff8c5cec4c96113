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
  /// The zone's name, or the offset of one that never changes (`GMT+0530`).
  public var timeZone: String
  /// The name of a zone with these days that a pipeline file takes; `nil` where there is none.
  public var pipelineTimeZone: String?
  /// The order of sources.
  public var ranking: TriedRanking

  /// A setting of a zone whose name a pipeline file takes.
  public init(timeZone: String, ranking: TriedRanking) {
    self.init(timeZone: timeZone, pipelineTimeZone: timeZone, ranking: ranking)
  }

  /// A setting from its parts.
  public init(timeZone: String, pipelineTimeZone: String?, ranking: TriedRanking) {
    self.timeZone = timeZone
    self.pipelineTimeZone = pipelineTimeZone
    self.ranking = ranking
  }
}

/// The orders of sources that are plausible, in the order in which they are tried.
///
/// - Parameters:
///   - asked: The user's patterns; empty for none.
///   - graph: The sources that share time.
/// - Returns: What is used first: the patterns, else the default. Then the default; all orders that can
///   differ, if there are no more than those of four sources, and else each source before the others; last
///   the plain sum. Sources that share no time need no order.
public func plausibleRankings(asked: [String], graph: OverlapGraph) -> [TriedRanking] {
  var rankings: [TriedRanking] = asked.isEmpty ? [.standard] : [.asked(asked), .standard]
  guard !graph.pairs.isEmpty else { return rankings }
  if let orders = graph.orders(atMost: 24) {
    rankings += orders.map { order in .named(order.map { graph.sources[$0] }) }
  } else {
    rankings += graph.sources.map { .named([$0]) }
  }
  return rankings + [.plainSum]
}
