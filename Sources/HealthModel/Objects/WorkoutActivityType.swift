/// What was done in a workout, such as running.
public struct WorkoutActivityType: Hashable, Sendable {
  /// What every constant begins with.
  public static let prefix = "HKWorkoutActivityType"

  /// The integer that HealthKit's interface and metadata use.
  public let code: Int
  /// The constant as exports write it: `HKWorkoutActivityTypeRunning`.
  public let name: String
  /// The case as Swift spells it: `running`.
  public let caseName: String

  private init(code: Int, member: String) {
    self.code = code
    name = Self.prefix + member
    caseName = member.prefix(1).lowercased() + member.dropFirst()
  }

  /// The activity of a name or an integer.
  ///
  /// Systems that do not know the name of an activity write its integer, with the prefix or without.
  ///
  /// - Parameter text: `HKWorkoutActivityTypeRunning`, `running`, `HKWorkoutActivityType37` or `37`,
  ///   in upper or lower case.
  /// - Returns: The activity, or `nil` for an unknown one.
  public static func named(_ text: String) -> WorkoutActivityType? {
    // Some letters outside ASCII turn into ASCII ones when they are lowered.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lowered = text.lowercased()
    let start = prefix.lowercased()
    let member = lowered.hasPrefix(start) ? String(lowered.dropFirst(start.count)) : lowered
    if let type = byMember[member] { return type }
    guard member.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    return Int(member).flatMap(withCode)
  }

  /// The activity of an integer.
  ///
  /// - Parameter code: An integer as HealthKit's interface uses it.
  /// - Returns: The activity, or `nil` for an unknown one.
  public static func withCode(_ code: Int) -> WorkoutActivityType? { byCode[code] }

  /// The activities known up to iOS 26.5 in the order of their integers, also those that HealthKit
  /// has given up or keeps to itself.
  ///
  /// Source: `HKWorkoutActivityType.h` of the macOS 26.0 SDK.
  public static let all: [WorkoutActivityType] = members.map(WorkoutActivityType.init)

  private static let byMember = Dictionary(
    uniqueKeysWithValues: all.map { ($0.caseName.lowercased(), $0) })
  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  private static let members: [(code: Int, member: String)] = [
    (1, "AmericanFootball"), (2, "Archery"), (3, "AustralianFootball"), (4, "Badminton"),
    (5, "Baseball"), (6, "Basketball"), (7, "Bowling"), (8, "Boxing"), (9, "Climbing"),
    (10, "Cricket"), (11, "CrossTraining"), (12, "Curling"), (13, "Cycling"), (14, "Dance"),
    (15, "DanceInspiredTraining"), (16, "Elliptical"), (17, "EquestrianSports"), (18, "Fencing"),
    (19, "Fishing"), (20, "FunctionalStrengthTraining"), (21, "Golf"), (22, "Gymnastics"),
    (23, "Handball"), (24, "Hiking"), (25, "Hockey"), (26, "Hunting"), (27, "Lacrosse"),
    (28, "MartialArts"), (29, "MindAndBody"), (30, "MixedMetabolicCardioTraining"),
    (31, "PaddleSports"), (32, "Play"), (33, "PreparationAndRecovery"), (34, "Racquetball"),
    (35, "Rowing"), (36, "Rugby"), (37, "Running"), (38, "Sailing"), (39, "SkatingSports"),
    (40, "SnowSports"), (41, "Soccer"), (42, "Softball"), (43, "Squash"), (44, "StairClimbing"),
    (45, "SurfingSports"), (46, "Swimming"), (47, "TableTennis"), (48, "Tennis"),
    (49, "TrackAndField"), (50, "TraditionalStrengthTraining"), (51, "Volleyball"), (52, "Walking"),
    (53, "WaterFitness"), (54, "WaterPolo"), (55, "WaterSports"), (56, "Wrestling"), (57, "Yoga"),
    (58, "Barre"), (59, "CoreTraining"), (60, "CrossCountrySkiing"), (61, "DownhillSkiing"),
    (62, "Flexibility"), (63, "HighIntensityIntervalTraining"), (64, "JumpRope"),
    (65, "Kickboxing"), (66, "Pilates"), (67, "Snowboarding"), (68, "Stairs"), (69, "StepTraining"),
    (70, "WheelchairWalkPace"), (71, "WheelchairRunPace"), (72, "TaiChi"), (73, "MixedCardio"),
    (74, "HandCycling"), (75, "DiscSports"), (76, "FitnessGaming"), (77, "CardioDance"),
    (78, "SocialDance"), (79, "Pickleball"), (80, "Cooldown"), (82, "SwimBikeRun"),
    (83, "Transition"), (84, "UnderwaterDiving"), (2998, "Rest"), (2999, "Group"), (3000, "Other"),
  ]
}
