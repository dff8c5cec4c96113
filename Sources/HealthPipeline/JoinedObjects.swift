internal import HealthModel
internal import Store

extension OriginJoin {
  /// What counts of things that several origins hold.
  ///
  /// - Parameters:
  ///   - things: Things of one type, in any order.
  ///   - type: The name of the type.
  ///   - origin: The origin of a thing.
  ///   - source: The name of the app or device that wrote it, renamed ones under their new name.
  ///   - start: When it starts.
  /// - Returns: Those of an older origin only where they start before all of the newer ones.
  private func joined<Thing>(
    _ things: [Thing], type: String, origin: (Thing) -> String, source: (Thing) -> String,
    start: (Thing) -> Int64
  ) -> [Thing] {
    var join = self
    func key(_ thing: Thing) -> Key { Key(type: type, source: ExactText(source(thing))) }
    for thing in things { join.note(key(thing), from: start(thing), in: origin(thing)) }
    return things.filter { start($0) < join.limit(of: key($0), in: origin($0)) }
  }

  /// The workouts that count, in their order.
  func joined(_ workouts: [WorkoutTimes], context: CollectionContext) -> [WorkoutTimes] {
    joined(
      workouts, type: "Workout", origin: \.origin,
      source: { context.aliases[$0.source] ?? $0.source }, start: \.span.lowerBound)
  }

  /// The workouts that count, in their order, under the new names of renamed sources.
  func joined(_ workouts: [WorkoutRecord], aliases: [String: String]) -> [WorkoutRecord] {
    joined(
      renamed(workouts, \.source, aliases), type: "Workout", origin: \.origin, source: \.source,
      start: \.start)
  }

  /// The blood pressures that count, in their order, under the new names of renamed sources.
  func joined(_ readings: [BloodPressureRecord], aliases: [String: String]) -> [BloodPressureRecord]
  {
    joined(
      renamed(readings, \.source, aliases), type: "BloodPressure", origin: \.origin,
      source: \.source, start: \.start)
  }

  /// The workouts that count, in their order.
  func joined(_ workouts: [StoredWorkout], aliases: [String: String]) -> [Workout] {
    joined(
      workouts, type: "Workout", origin: \.origin,
      source: {
        aliases[$0.workout.header.origin.source] ?? $0.workout.header.origin.source
      },
      start: \.workout.header.start
    )
    .map(\.workout)
  }

  /// The rings that count, in their order: those of a day are the newest origin's.
  func joined(_ summaries: [ActivitySummaryRecord]) -> [ActivitySummaryRecord] {
    var newest: [String: Int] = [:]
    func rank(_ summary: ActivitySummaryRecord) -> Int {
      origins.firstIndex(of: summary.origin) ?? -1
    }
    for summary in summaries {
      newest[summary.summary.date] = max(newest[summary.summary.date] ?? -1, rank(summary))
    }
    return summaries.filter { rank($0) == newest[$0.summary.date] }
  }
}

/// Things with the new names of sources in place of former ones.
private func renamed<Thing>(
  _ things: [Thing], _ source: WritableKeyPath<Thing, String>, _ aliases: [String: String]
) -> [Thing] {
  if aliases.isEmpty { return things }
  return things.map { thing in
    guard let name = aliases[thing[keyPath: source]] else { return thing }
    var thing = thing
    thing[keyPath: source] = name
    return thing
  }
}

extension WorkoutTimes {
  /// When a workout that was just read took place.
  init(_ workout: Workout, id: String, origin: String) {
    self.init(
      id: id, origin: origin, activityType: workout.activityType,
      source: workout.header.origin.source, span: workout.span, pauses: workout.pauses)
  }
}
