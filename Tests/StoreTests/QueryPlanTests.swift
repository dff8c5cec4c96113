import HealthModel
import Testing

@testable import Store

/// Obvious questions read only what they ask for.
@Suite struct QueryPlanTests {
  struct Question: Sendable, CustomTestStringConvertible {
    var query: String
    /// What the plan must contain.
    var step: String
    /// The table that must not be read as a whole.
    var table: String
    var testDescription: String { query }
  }

  @Test(arguments: [
    Question(
      query: "quantity_samples WHERE type = 'XY'",
      step: "SEARCH q USING PRIMARY KEY (series=?)", table: "q"),
    Question(
      query: "category_samples WHERE type = 'XY' AND start_unix BETWEEN 1 AND 2",
      step: "SEARCH q USING PRIMARY KEY (series=? AND start_unix>? AND start_unix<?)", table: "q"),
    Question(
      query: "quantity_samples WHERE start_unix > 1",
      step: "SEARCH q USING PRIMARY KEY (series=? AND start_unix>?)", table: "q"),
    Question(
      query: "beats WHERE type = 'XY'", step: "SEARCH q USING PRIMARY KEY (series=?)", table: "q"),
    Question(
      query: "sample_metadata WHERE type = 'XY'",
      step: "SEARCH q USING PRIMARY KEY (series=?)", table: "q"),
    Question(
      query: "workouts WHERE start_unix > 1",
      step: "SEARCH o USING INDEX objects_by_time (kind=? AND start_unix>?)", table: "o"),
    Question(
      query: "route_points WHERE workout = 'x'",
      step: "SEARCH r USING PRIMARY KEY (object=?)", table: "o"),
    Question(
      query: "correlation_members WHERE correlation = 'x'", step: "SEARCH r USING PRIMARY KEY",
      table: "o"),
    Question(
      query: "statistics WHERE anchor > 3",
      step: "SEARCH statistics USING INDEX statistics_by_anchor", table: "statistics"),
    Question(
      query: "tombstones WHERE anchor > 3",
      step: "SEARCH tombstones USING COVERING INDEX tombstones_by_anchor", table: "tombstones"),
    Question(
      query: "objects WHERE anchor > 3", step: "SEARCH objects USING INDEX objects_by_anchor",
      table: "objects"),
  ])
  func indexIsUsed(_ question: Question) throws {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try apply(Snapshot(samples: []), to: &store)
    var plan = try store.connection.prepare(
      "EXPLAIN QUERY PLAN SELECT * FROM \(question.query)")
    var steps: [String] = []
    while try plan.step() { steps.append(plan.text(3)) }
    #expect(steps.contains { $0.contains(question.step) }, "\(steps)")
    #expect(!steps.contains("SCAN \(question.table)"), "\(steps)")
  }
}
