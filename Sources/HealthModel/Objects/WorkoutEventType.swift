/// What happened during a workout, such as a pause.
public struct WorkoutEventType: Hashable, Sendable {
  /// What every constant begins with.
  public static let prefix = "HKWorkoutEventType"

  /// The integer that HealthKit's interface uses.
  public let code: Int
  /// The constant as exports write it: `HKWorkoutEventTypePause`.
  public let name: String
  /// The case as Swift spells it: `pause`.
  public let caseName: String

  private init(code: Int, member: String) {
    self.code = code
    name = Self.prefix + member
    caseName = member.prefix(1).lowercased() + member.dropFirst()
  }

  /// The kind of a constant as exports write it.
  ///
  /// - Parameter text: `HKWorkoutEventTypePause`; compared byte for byte.
  /// - Returns: The kind, or `nil` for an unknown one.
  public static func named(_ text: String) -> WorkoutEventType? {
    all.first { ExactText($0.name) == ExactText(text) }
  }

  /// The kinds known up to iOS 26.5, in the order of their integers.
  ///
  /// Source: `HKWorkout.h` of the macOS 26.0 SDK.
  public static let all: [WorkoutEventType] = members.map(WorkoutEventType.init)

  private static let members: [(code: Int, member: String)] = [
    (1, "Pause"), (2, "Resume"), (3, "Lap"), (4, "Marker"), (5, "MotionPaused"),
    (6, "MotionResumed"), (7, "Segment"), (8, "PauseOrResumeRequest"),
  ]
}
