/// Looks for the order of sources that does best where there are too many to try all.
///
/// One source at a time is moved to where the sum of the relative errors is least, until no move makes it
/// less: figures that agree by chance on the way there count for nothing.
public struct OrderSearch: Sendable {
  private let graph: OverlapGraph
  private var known: [[Bool]: Score] = [:]
  /// How many more orders may be tried.
  public private(set) var remaining: Int

  /// A search that knows nothing.
  ///
  /// - Parameters:
  ///   - graph: The sources and which of them share time.
  ///   - limit: How many orders may be tried.
  public init(_ graph: OverlapGraph, atMost limit: Int) {
    self.graph = graph
    remaining = limit
  }

  /// Climbs from one order to the best one that single moves lead to.
  ///
  /// - Parameters:
  ///   - start: The indices of all sources, the highest rank first.
  ///   - scores: How well orders do that are tried for the first time, at least one.
  /// - Returns: The best order; what was reached when no more orders could be tried.
  public mutating func climb(
    from start: [Int], scores: ([[Int]]) async throws -> [Score]
  ) async rethrows -> [Int] {
    var best = start
    try await tryOut([start], scores: scores)
    guard var score = known[graph.directions(of: start)] else { return start }
    var (source, unmoved) = (0, 0)
    while unmoved < graph.sources.count {
      let moved = moves(of: source, in: best)
      try await tryOut(moved, scores: scores)
      unmoved += 1
      for order in moved {
        guard let other = known[graph.directions(of: order)], other.error < score.error - 1e-9
        else {
          continue
        }
        (best, score, unmoved) = (order, other, 0)
      }
      source = (source + 1) % graph.sources.count
    }
    return best
  }

  private func moves(of source: Int, in order: [Int]) -> [[Int]] {
    let rest = order.filter { $0 != source }
    return order.indices.map { place in
      var moved = rest
      moved.insert(source, at: place)
      return moved
    }
  }

  private mutating func tryOut(
    _ orders: [[Int]], scores: ([[Int]]) async throws -> [Score]
  ) async rethrows {
    var seen = Set(known.keys)
    let new = Array(
      orders.filter { seen.insert(graph.directions(of: $0)).inserted }.prefix(remaining))
    guard !new.isEmpty else { return }
    remaining -= new.count
    for (order, score) in zip(new, try await scores(new)) {
      known[graph.directions(of: order)] = score
    }
  }
}
