import HealthModel
import Testing

@Suite("The time of workouts and their pauses")
struct WorkoutTimeTests {
  private static func workout(seconds: Int64, duration: Double? = nil) -> Workout {
    var workout = Workout(
      activityType: "HKWorkoutActivityTypeRunning",
      header: ObjectHeader(
        start: 1_000, end: 1_000 + seconds, origin: SampleOrigin(source: "Watch")))
    workout.durationSeconds = duration
    return workout
  }

  struct Span: Sendable, CustomTestStringConvertible {
    var seconds: Int64
    var duration: Double?
    var expected: Int64
    var testDescription: String { "\(seconds) s, duration \(duration.map { "\($0)" } ?? "none")" }
  }

  static let spanCases = [
    Span(seconds: 600, duration: 500, expected: 600), Span(seconds: 600, expected: 600),
    Span(seconds: 0, duration: 1_800.4, expected: 1_800),
    Span(seconds: 0, duration: 0.2, expected: 0),
    Span(seconds: 0, expected: 0), Span(seconds: 0, duration: -60, expected: 0),
    Span(seconds: 0, duration: .nan, expected: 0),
    Span(seconds: 0, duration: .infinity, expected: 0),
    Span(seconds: 0, duration: 1e300, expected: 0), Span(seconds: 0, duration: 4e9, expected: 0),
  ]

  @Test(arguments: spanCases) func spanIsFromStartToEnd(_ test: Span) {
    let span = Self.workout(seconds: test.seconds, duration: test.duration).span
    #expect(span == 1_000..<1_000 + test.expected)
  }

  struct Pauses: Sendable, CustomTestStringConvertible {
    /// Names of events without their prefix, with their seconds from the start.
    var events: [(String, Int64)]
    var expected: [Range<Int64>]
    var testDescription: String { events.map { "\($0) \($1)" }.joined(separator: ", ") }
  }

  static let pauseCases = [
    Pauses(events: [], expected: []),
    Pauses(events: [("Pause", 100), ("Resume", 200)], expected: [100..<200]),
    Pauses(events: [("Resume", 200), ("Pause", 100)], expected: [100..<200]),
    Pauses(
      events: [("Pause", 100), ("Resume", 200), ("Pause", 300), ("Resume", 400)],
      expected: [100..<200, 300..<400]),
    Pauses(events: [("Pause", 100)], expected: [100..<600]),
    Pauses(events: [("Pause", 100), ("Pause", 150), ("Resume", 200)], expected: [100..<200]),
    Pauses(
      events: [("Resume", 50), ("Pause", 100), ("Resume", 200), ("Resume", 300)],
      expected: [100..<200]),
    Pauses(events: [("MotionPaused", 100), ("MotionResumed", 200)], expected: [100..<200]),
    // The system's pause does not end with the person's.
    Pauses(
      events: [("MotionPaused", 100), ("Pause", 150), ("Resume", 200), ("MotionResumed", 300)],
      expected: [150..<200, 100..<300]),
    Pauses(events: [("Pause", 100), ("MotionResumed", 200)], expected: [100..<600]),
    Pauses(
      events: [("Lap", 50), ("PauseOrResumeRequest", 100), ("Segment", 200), ("Future", 300)],
      expected: []),
    Pauses(events: [("Pause", 700)], expected: []),
  ]

  @Test(arguments: pauseCases) func pausesLastToTheirEnd(_ test: Pauses) {
    let events = test.events.map {
      WorkoutEvent(type: "HKWorkoutEventType\($0)", date: 1_000 + $1, durationSeconds: nil)
    }
    let expected = test.expected.map { 1_000 + $0.lowerBound..<1_000 + $0.upperBound }
    var workout = Self.workout(seconds: 600)
    workout.events = events
    #expect(workout.pauses == expected)

    // Events of an activity are the workout's too; one without a resume ends with the activity.
    var activity = WorkoutActivity(uuid: "0A", start: 1_000)
    activity.events = events
    workout.events = []
    workout.activities = [activity]
    #expect(workout.pauses == expected)
    activity.end = 1_500
    workout.activities = [activity]
    let cut = expected.map { $0.upperBound == 1_600 ? $0.lowerBound..<1_500 : $0 }
    #expect(workout.pauses == cut.filter { !$0.isEmpty })
  }
}
