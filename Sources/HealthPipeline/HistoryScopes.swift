internal import HealthModel
internal import PipelineFile
internal import Statistics
internal import Store

/// A stretch of time whose rows are its own.
struct RowScope: Sendable {
  var time: TimeScope
  /// The id of the workout that it is, if it is one.
  var workout: String?
}

/// The workouts and nights that collections are within.
struct HistoryScopes: Sendable {
  private var workouts: [WorkoutTimes] = []
  private var nights: [TimeScope] = []

  /// The scopes that some collections ask for; finding the others would be work for nothing.
  init(
    for collections: [CollectionDefinition], in history: History, context: CollectionContext
  ) throws {
    let asked = collections.compactMap(\.scope)
    if asked.contains(where: { $0 != .sleep }) { workouts = history.workouts }
    if asked.contains(.sleep), let type = CategoryType.named("SleepAnalysis") {
      let samples = prepareCategory(
        history.samples(of: .category(type)), dictionary: history.dictionary,
        exportDate: context.exportDate, ranking: context.ranking, aliases: context.aliases)
      nights = try Statistics.nights(of: samples, rule: CategoryRule(type), clock: context.clock)
    }
  }

  /// The stretches of time that a collection is within.
  func scopes(of scope: CollectionScope) -> [RowScope] {
    switch scope {
    case .sleep: return nights.map { RowScope(time: $0) }
    case .workouts(let activities, let leavesOutPauses):
      let kinds = activities.map { Set($0) }
      return workouts.compactMap { workout in
        let activity = WorkoutActivityType.named(workout.activityType)
        if let kinds, !(activity.map(kinds.contains) ?? false) { return nil }
        return RowScope(
          time: TimeScope(workout.span, without: leavesOutPauses ? workout.pauses : []),
          workout: workout.id)
      }
    }
  }
}
