import ExportGenerator
import HealthModel
import Testing

@testable import Store

@Suite("Ids of workouts, before they are stored")
struct WorkoutIDTests {
  /// Workouts of few types, times and sources, so that many share a key.
  private func workouts(_ generator: inout SplitMix64) -> [Workout] {
    (0..<40).map { _ in
      var workout = Workout(
        activityType: "HKWorkoutActivityType"
          + (Bool.random(using: &generator) ? "Running" : "Yoga"),
        header: header(
          start: 1_631_458_800 + Int64.random(in: 0..<3, using: &generator),
          source: ["Watch", "é", "e\u{301}"].randomElement(using: &generator) ?? "Watch"))
      workout.durationSeconds = Double(Int.random(in: 0..<3, using: &generator))
      return workout
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func areThoseOfTheStore(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let workouts = workouts(&generator)
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try apply(workouts.map { .workout($0) }, to: &store)
    let stored = try rows(
      store.connection, ["id", "start_unix", "activity_type", "source", "duration"],
      from: "workouts"
    ).map { $0.joined(separator: "|") }
    let ids = workoutIDs(of: workouts, subject: "me", origin: "phone")
    #expect(Set(ids).count == workouts.count)
    let expected = workouts.indices.map { index -> String in
      let header = workouts[index].header
      let texts: [String] = [
        "'\(ids[index])'", "\(header.start)", "'\(workouts[index].activityType)'",
        "'\(header.origin.source)'", "\(workouts[index].durationSeconds ?? -1)",
      ]
      return texts.joined(separator: "|")
    }
    func sorted(_ lines: [String]) -> [[UInt8]] {
      lines.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(sorted(stored) == sorted(expected))
    // Whoever the workouts are about is part of an id.
    let others =
      workoutIDs(of: workouts, subject: "you", origin: "phone")
      + workoutIDs(of: workouts, subject: "me", origin: "pad")
    #expect(Set(ids).isDisjoint(with: others))
    #expect(workoutIDs(of: [], subject: "me", origin: "phone").isEmpty)
  }
}
