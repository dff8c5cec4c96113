import Reconciliation
import Testing

/// Orders of sources that share time, and the search for the best one.
@Suite struct OrderSearchTests {
  /// Numbers that look random and are the same each time.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func graph(_ count: Int, share: Double, _ random: inout Numbers) -> OverlapGraph {
    var pairs: Set<OverlapGraph.Pair> = []
    for one in 0..<count {
      for other in 0..<one where Double.random(in: 0..<1, using: &random) < share {
        pairs.insert(OverlapGraph.Pair(one, other))
      }
    }
    return OverlapGraph(sources: (0..<count).map { "Source \($0)" }, pairs: pairs)
  }

  private func permutations(_ elements: [Int]) -> [[Int]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.flatMap { first in
      permutations(elements.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func ordersAreThosePermutationsThatDiffer(
    _ seed: UInt64
  ) throws {
    var random = Numbers(state: seed)
    let count = Int(seed % 7)
    let graph = graph(count, share: Double(seed % 5) / 4, &random)
    let expected = Set(permutations(Array(0..<count)).map { graph.directions(of: $0) })
    let orders = try #require(graph.orders(atMost: expected.count))
    #expect(orders.count == expected.count)
    #expect(Set(orders.map { graph.directions(of: $0) }) == expected)
    #expect(orders.allSatisfy { $0.sorted() == Array(0..<count) })
    #expect(orders.first == Array(0..<count))
    #expect(graph.orders(atMost: expected.count - 1) == nil)
  }

  @Test func thousandsOfOrdersAreNotListed() {
    var random = Numbers(state: 1)
    #expect(graph(40, share: 1, &random).orders(atMost: 1_000) == nil)
    #expect(graph(40, share: 0, &random).orders(atMost: 1) == [Array(0..<40)])
  }

  /// How many pairs an order has as a hidden one has them.
  private func score(_ order: [Int], _ hidden: [Int], _ graph: OverlapGraph) -> Score {
    var score = Score()
    for (own, other) in zip(graph.directions(of: order), graph.directions(of: hidden)) {
      score.add(own == other ? 100.5 : 200, against: figure(100.5))
    }
    return score
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func aHiddenOrderIsFoundAndNoneIsTriedTwice(
    _ seed: UInt64
  ) async throws {
    var random = Numbers(state: seed)
    let graph = graph(8, share: 0.8, &random)
    let hidden = Array(0..<8).shuffled(using: &random)
    var search = OrderSearch(graph, atMost: 1_000)
    var tried: [[Bool]] = []
    for start in [Array(0..<8), Array((0..<8).reversed())] {
      let best = await search.climb(from: start) { orders in
        tried += orders.map { graph.directions(of: $0) }
        return orders.map { score($0, hidden, graph) }
      }
      #expect(graph.directions(of: best) == graph.directions(of: hidden))
    }
    #expect(Set(tried).count == tried.count)
    #expect(search.remaining == 1_000 - tried.count)
  }

  @Test(arguments: [0, 1, 2, 9]) func noMoreAreTriedThanAsked(_ limit: Int) async {
    var random = Numbers(state: 3)
    let graph = graph(8, share: 1, &random)
    let hidden = Array((0..<8).reversed())
    var search = OrderSearch(graph, atMost: limit)
    var count = 0
    let best = await search.climb(from: Array(0..<8)) { orders in
      count += orders.count
      return orders.map { score($0, hidden, graph) }
    }
    #expect(count == limit)
    #expect(search.remaining == 0)
    let start = score(Array(0..<8), hidden, graph)
    #expect(!start.isBetter(than: score(best, hidden, graph)))
    #expect((best != Array(0..<8)) == (limit > 1))
  }
}
