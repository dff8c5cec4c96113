internal import HealthModel

extension Wording {
  /// A type for readers: `Step Count` for `HKQuantityTypeIdentifierStepCount`.
  func type(_ identifier: String) -> String {
    var name = identifier
    for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType"]
    where name.hasPrefix(prefix) { name = String(name.dropFirst(prefix.count)) }
    if language == .japanese, let known = japaneseTypes[name] { return known }
    return words(name)
  }

  /// A kind of workout for readers.
  func activity(_ written: String) -> String {
    let prefix = WorkoutActivityType.prefix
    let known = WorkoutActivityType.named(written)?.name ?? written
    let name = known.hasPrefix(prefix) ? String(known.dropFirst(prefix.count)) : known
    if language == .japanese, let known = japaneseActivities[name] { return known }
    return words(name)
  }

  /// A kind of event of a workout for readers.
  func event(_ written: String) -> String {
    let prefix = "HKWorkoutEventType"
    let name = written.hasPrefix(prefix) ? String(written.dropFirst(prefix.count)) : written
    if language == .japanese, let known = Self.japaneseEvents[name] { return known }
    return words(name)
  }

  /// A value of a category type for readers: `asleep core`.
  func value(_ name: String) -> String {
    if language == .japanese, let known = japaneseValues[name] { return known }
    switch name {
    case "asleepREM": return "REM"
    case "asleepCore": return "core"
    case "asleepDeep": return "deep"
    case "asleepUnspecified": return "unspecified"
    default: return words(name).lowercased()
    }
  }

  private static let japaneseEvents = [
    "Pause": "一時停止", "Resume": "再開", "Lap": "ラップ", "Segment": "セグメント", "Marker": "マーカー",
    "MotionPaused": "自動一時停止", "MotionResumed": "自動再開",
    "PauseOrResumeRequest": "一時停止または再開の要求",
  ]
}

/// A name in camel case as words: `Heart Rate Variability SDNN`.
private func words(_ name: String) -> String {
  let letters = Array(name)
  var result = ""
  for (index, letter) in letters.enumerated() {
    let startsWord =
      index > 0 && letter.isUppercase
      && (letters[index - 1].isLowercase
        || (index + 1 < letters.count && letters[index + 1].isLowercase
          && letters[index - 1].isUppercase))
    if startsWord { result.append(" ") }
    result.append(letter)
  }
  guard let first = result.first else { return result }
  return first.uppercased() + result.dropFirst()
}
