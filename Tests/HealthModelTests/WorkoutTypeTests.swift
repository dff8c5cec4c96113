import HealthModel
import Testing

@Suite("Activities and events of workouts")
struct WorkoutTypeTests {
  @Test("Integers run from 1 to 84 without 81, and there are three beyond")
  func isComplete() {
    let codes = Array(1...80) + Array(82...84) + [2998, 2999, 3000]
    #expect(WorkoutActivityType.all.map(\.code) == codes)
    #expect(Set(WorkoutActivityType.all.map(\.name)).count == 86)
    #expect(WorkoutEventType.all.map(\.code) == Array(1...8))
    #expect(Set(WorkoutEventType.all.map(\.name)).count == 8)
  }

  @Test("Every form of a name leads to the activity", arguments: WorkoutActivityType.all)
  func readsEveryForm(_ type: WorkoutActivityType) {
    let forms = [
      type.name, type.caseName, type.caseName.uppercased(), "\(type.code)",
      "HKWorkoutActivityType\(type.code)",
    ]
    for form in forms { #expect(WorkoutActivityType.named(form) == type) }
    #expect(WorkoutActivityType.withCode(type.code) == type)
  }

  @Test(
    "Activities of exports",
    arguments: [
      ("HKWorkoutActivityTypeRunning", 37), ("HKWorkoutActivityTypeAmericanFootball", 1),
      ("traditionalStrengthTraining", 50), ("HKWorkoutActivityTypeDance", 14),
      ("HKWorkoutActivityTypeTaiChi", 72), ("cooldown", 80), ("SwimBikeRun", 82),
      ("underwaterDiving", 84), ("other", 3000), ("HKWorkoutActivityTypeMixedCardio", 73),
    ])
  func knowsActivities(_ text: String, _ code: Int) {
    #expect(WorkoutActivityType.named(text)?.code == code)
  }

  @Test(
    "Unknown activities",
    arguments: [
      "", "HKWorkoutActivityType", "81", "HKWorkoutActivityType81", "0", "-1", "+37", " 37",
      "walk", "running ", "99999999999999999999", "wal\u{212A}ing", "\u{663}\u{667}",
      "HKQuantityTypeIdentifierRunning",
    ])
  func refusesUnknownActivities(_ text: String) {
    #expect(WorkoutActivityType.named(text) == nil)
  }

  @Test("Unknown integers have no activity", arguments: [Int.min, -1, 0, 81, 85, 2997, 3001])
  func refusesUnknownIntegers(_ code: Int) {
    #expect(WorkoutActivityType.withCode(code) == nil)
  }

  @Test("Events of exports")
  func knowsEvents() {
    #expect(WorkoutEventType.named("HKWorkoutEventTypePause")?.code == 1)
    #expect(WorkoutEventType.named("HKWorkoutEventTypeMotionResumed")?.code == 6)
    let request = WorkoutEventType.named("HKWorkoutEventTypePauseOrResumeRequest")
    #expect(request?.code == 8)
    #expect(request?.caseName == "pauseOrResumeRequest")
    for text in ["", "pause", "HKWorkoutEventType", "H\u{212A}WorkoutEventTypePause", "1"] {
      #expect(WorkoutEventType.named(text) == nil)
    }
  }
}
