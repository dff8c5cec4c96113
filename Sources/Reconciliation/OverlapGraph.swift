/// Which sources share time, so that their order can change a figure.
///
/// Sources that share no time need no order between them: orders that differ only there are one.
public struct OverlapGraph: Equatable, Sendable {
  /// Two sources that share time, as indices of ``OverlapGraph/sources``.
  public struct Pair: Hashable, Sendable {
    /// The one that stands first in default order.
    public let first: Int
    /// The other one.
    public let second: Int

    /// A pair of two different sources, in any order.
    public init(_ one: Int, _ other: Int) {
      first = min(one, other)
      second = max(one, other)
    }
  }

  /// The names, in default order.
  public let sources: [String]
  /// The pairs, each once, in the order of their indices.
  public let pairs: [Pair]

  /// A graph from its parts.
  ///
  /// - Parameters:
  ///   - sources: The names, in default order.
  ///   - pairs: Which of them share time, by their indices.
  public init(sources: [String], pairs: Set<Pair>) {
    self.sources = sources
    self.pairs = pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  /// Which source of each pair an order prefers.
  ///
  /// - Parameter order: The indices of all sources, the highest rank first.
  /// - Returns: By pairs, whether the first one ranks above the second one. What is the same for two orders
  ///   makes their figures the same.
  public func directions(of order: [Int]) -> [Bool] {
    var places = [Int](repeating: 0, count: sources.count)
    for (place, source) in order.enumerated() { places[source] = place }
    return pairs.map { places[$0.first] < places[$0.second] }
  }

  /// All orders that can differ in a figure, one of each kind.
  ///
  /// - Parameter limit: How many there may be.
  /// - Returns: The orders, the default one first; `nil` if there are more.
  /// - Complexity: O(*l* · *p* · (*s* + *p*)) in the limit and the numbers of pairs and sources: no choice
  ///   between two sources that leaves the others possible ends nowhere.
  public func orders(atMost limit: Int) -> [[Int]]? {
    var search = OrderList(graph: self, limit: limit)
    return search.complete(from: 0) ? search.found : nil
  }
}

/// Lists orders by deciding pair after pair.
private struct OrderList {
  let graph: OverlapGraph
  let limit: Int
  var found: [[Int]] = []
  /// The sources that are decided to rank directly below each one.
  private var below: [[Int]]

  init(graph: OverlapGraph, limit: Int) {
    self.graph = graph
    self.limit = limit
    below = Array(repeating: [], count: graph.sources.count)
  }

  /// Decides the pairs from one on; whether the limit sufficed.
  mutating func complete(from index: Int) -> Bool {
    guard index < graph.pairs.count else {
      guard found.count < limit else { return false }
      found.append(order)
      return true
    }
    let pair = graph.pairs[index]
    for (high, low) in [(pair.first, pair.second), (pair.second, pair.first)]
    where !ranks(low, above: high) {
      below[high].append(low)
      defer { below[high].removeLast() }
      guard complete(from: index + 1) else { return false }
    }
    return true
  }

  /// Whether what is decided makes a source rank above another one.
  private func ranks(_ source: Int, above other: Int) -> Bool {
    var seen: Set<Int> = [source]
    var waiting = [source]
    while let next = waiting.popLast() {
      if next == other { return true }
      waiting += below[next].filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The order that is nearest to the default one.
  private var order: [Int] {
    var above = [Int](repeating: 0, count: below.count)
    for low in below.joined() { above[low] += 1 }
    var waiting = Array(below.indices)
    var order: [Int] = []
    while let place = waiting.firstIndex(where: { above[$0] == 0 }) {
      let source = waiting.remove(at: place)
      order.append(source)
      for low in below[source] { above[low] -= 1 }
    }
    return order
  }
}
