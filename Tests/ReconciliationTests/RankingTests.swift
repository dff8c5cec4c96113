import Reconciliation
import Testing

/// Which orders of sources are tried.
@Suite struct RankingTests {
  @Test(arguments: [[], ["Watch"]]) func oneSourceNeedsNoOrder(_ sources: [String]) {
    #expect(plausibleRankings(asked: [], sources: sources) == [.standard])
    #expect(
      plausibleRankings(asked: ["W*"], sources: sources) == [.asked(["W*"]), .standard])
  }

  @Test func fewSourcesAreTriedInAllOrders() {
    #expect(
      plausibleRankings(asked: [], sources: ["A", "B"])
        == [.standard, .named(["A", "B"]), .named(["B", "A"]), .plainSum])
    let orders = plausibleRankings(asked: [], sources: ["A", "B", "C", "D"]).compactMap {
      if case .named(let names) = $0 { names } else { nil }
    }
    #expect(orders.count == 24)
    #expect(Set(orders).count == 24)
    #expect(orders.allSatisfy { $0.sorted() == ["A", "B", "C", "D"] })
    #expect(orders.first == ["A", "B", "C", "D"])
  }

  @Test func ofManySourcesEachIsTriedFirst() {
    let sources = (0..<30).map { "Source \($0)" }
    #expect(
      plausibleRankings(asked: ["x"], sources: sources)
        == [.asked(["x"]), .standard] + sources.map { .named([$0]) } + [.plainSum])
  }
}
