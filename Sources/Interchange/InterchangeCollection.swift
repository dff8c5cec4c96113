public import HealthModel

/// What a format needs to know of a collection beside its rows.
public struct InterchangeCollection: Sendable {
  /// The collection's name.
  public var name: String
  /// The identifier of its type.
  public var type: String
  /// What its rows hold.
  public var shape: StatisticsShape
  /// Whether its intervals are those of workouts or of sleep.
  public var isScoped: Bool
  /// The length of its intervals; `nil` for one per workout or night.
  public var interval: IntervalComponents?

  /// A collection from its parts.
  public init(
    name: String, type: String, shape: StatisticsShape, isScoped: Bool,
    interval: IntervalComponents?
  ) {
    self.name = name
    self.type = type
    self.shape = shape
    self.isScoped = isScoped
    self.interval = interval
  }

  /// The identifier of its type without the prefix.
  var typeName: String { shortTypeName(type) }

  /// Whether each row is a night of sleep with its stages.
  public var isNights: Bool {
    typeName == "SleepAnalysis" && !isScoped && shape.options.contains(.duration)
      && interval == IntervalComponents(day: 1)
  }

  /// Whether its rows are pieces of workouts.
  public var isSeries: Bool { shape.hasWorkout && interval != nil }
}

/// An identifier of HealthKit without the prefix that all of its kind have.
func shortTypeName(_ identifier: String) -> String {
  for prefix in [
    QuantityType.identifierPrefix, CategoryType.prefix, WorkoutActivityType.prefix,
    "HKCorrelationTypeIdentifier",
  ]
  where identifier.hasPrefix(prefix) {
    return String(identifier.dropFirst(prefix.count))
  }
  return identifier
}

/// A name in camel case as words: `Step Count`, `asleep REM`, `VO2 Max`.
func words(_ name: String) -> String {
  var result = ""
  let letters = Array(name)
  for (index, letter) in letters.enumerated() {
    let follows = index + 1 < letters.count && letters[index + 1].isLowercase
    let ends = index > 0 && !letters[index - 1].isUppercase
    if letter.isUppercase, index > 0, ends || follows { result += " " }
    result.append(letter)
  }
  return result
}

/// A name in camel case as words in small letters, but for abbreviations: `asleep REM`, `not applicable`.
func smallWords(_ name: String) -> String {
  words(name).split(separator: " ").map { word in
    word.count > 1 && word.allSatisfy(\.isUppercase) ? String(word) : word.lowercased()
  }
  .joined(separator: " ")
}
