import Reconciliation
import Testing

/// Which orders of sources are tried.
@Suite struct RankingTests {
  /// A graph in which all of some sources share time.
  private func complete(_ sources: [String]) -> OverlapGraph {
    let pairs = sources.indices.flatMap { one in
      sources.indices.filter { $0 > one }.map { OverlapGraph.Pair(one, $0) }
    }
    return OverlapGraph(sources: sources, pairs: Set(pairs))
  }

  private func names(_ rankings: [TriedRanking]) -> [[String]] {
    rankings.compactMap { if case .named(let names) = $0 { names } else { nil } }
  }

  @Test(arguments: [[], ["Watch"], ["Watch", "Phone", "Band", "Scale", "Ring"]])
  func sourcesThatShareNoTimeNeedNoOrder(_ sources: [String]) {
    let graph = OverlapGraph(sources: sources, pairs: [])
    #expect(plausibleRankings(asked: [], graph: graph) == [.standard])
    #expect(plausibleRankings(asked: ["W*"], graph: graph) == [.asked(["W*"]), .standard])
  }

  @Test func fewSourcesAreTriedInAllOrders() {
    #expect(
      plausibleRankings(asked: [], graph: complete(["A", "B"]))
        == [.standard, .named(["A", "B"]), .named(["B", "A"]), .plainSum])
    let orders = names(plausibleRankings(asked: [], graph: complete(["A", "B", "C", "D"])))
    #expect(orders.count == 24)
    #expect(Set(orders).count == 24)
    #expect(orders.allSatisfy { $0.sorted() == ["A", "B", "C", "D"] })
    #expect(orders.first == ["A", "B", "C", "D"])
  }

  @Test func manySourcesThatOverlapInPairsAreTriedInAllOrdersToo() {
    let graph = OverlapGraph(
      sources: (0..<8).map { "\($0)" }, pairs: Set((0..<4).map { OverlapGraph.Pair($0, $0 + 4) }))
    #expect(names(plausibleRankings(asked: [], graph: graph)).count == 16)
  }

  @Test func ofManySourcesEachIsTriedFirst() {
    let sources = (0..<30).map { "Source \($0)" }
    #expect(
      plausibleRankings(asked: ["x"], graph: complete(sources))
        == [.asked(["x"]), .standard] + sources.map { .named([$0]) } + [.plainSum])
  }
}
