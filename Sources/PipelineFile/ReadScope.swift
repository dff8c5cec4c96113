internal import HealthModel

extension PipelineReader {
  /// To which stretches of time a collection is limited.
  ///
  /// - Parameters:
  ///   - place: The scope: a word or an object.
  ///   - read: What the pipeline reads, which the scopes are made of; `nil` if that is not known.
  /// - Returns: The scope, or `nil` after a mistake that leaves none.
  mutating func scope(_ place: Located, read: ReadSelection?) -> CollectionScope? {
    if case .string = place.node.value {
      switch word(place, of: ScopeWord.self) {
      case .workouts:
        require(OtherType.workout.rawValue, OtherType.workout.name, in: read, for: place)
        return .workouts(activities: nil, leavesOutPauses: false)
      case .sleep:
        require("HKCategoryTypeIdentifierSleepAnalysis", "SleepAnalysis", in: read, for: place)
        return .sleep
      case nil: return nil
      }
    }
    require(OtherType.workout.rawValue, OtherType.workout.name, in: read, for: place)
    let expected = "\"workouts\", \"sleep\" or an object such as { workouts: [\"running\"] }"
    guard let keys = object(place, keys: ScopeKey.self, expected: expected) else { return nil }
    let pauses = keys[.pauses].flatMap { self.word($0, of: PauseRule.self) }
    guard let place = keys[.workouts] else { return nil }
    let leavesOutPauses = pauses == .exclude
    if case .string = place.node.value {
      return word(place, among: ["all"]).map { _ in
        .workouts(activities: nil, leavesOutPauses: leavesOutPauses)
      }
    }
    return activities(place).map {
      .workouts(activities: $0, leavesOutPauses: leavesOutPauses)
    }
  }

  /// Notes that a scope needs what the pipeline does not read.
  private mutating func require(
    _ type: String, _ name: String, in read: ReadSelection?, for place: Located
  ) {
    if let read, !read.contains(type) { note(.notRead(type: name), in: place) }
  }

  /// Kinds of workouts, by their names.
  private mutating func activities(_ place: Located) -> [WorkoutActivityType]? {
    guard let entries = self.list(place, expected: "activities, or \"all\"") else { return nil }
    if entries.isEmpty {
      note(.empty(expected: "activities, or \"all\" in place of the list"), in: place)
    }
    var activities: [WorkoutActivityType] = []
    var lines: [Int: Int] = [:]
    for entry in entries {
      guard let text = self.text(entry) else { continue }
      guard let activity = WorkoutActivityType.named(text) else {
        let nearest = suggestion(
          nearestMatch(to: text, among: WorkoutActivityType.all.map(\.caseName)))
        note(.unknownActivity(word: text.shown, nearest: nearest), in: entry)
        continue
      }
      if let line = lines[activity.code] {
        note(.duplicateEntry(word: activity.caseName, firstLine: line), in: entry)
        continue
      }
      lines[activity.code] = entry.position.line
      activities.append(activity)
    }
    return activities
  }
}
