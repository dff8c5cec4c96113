internal import ExportReader
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

/// The workouts and nights of an export that collections are within.
struct ExportScopes: Sendable {
  private var workouts: [ScopedWorkout] = []
  private var nights: [TimeScope] = []

  /// The scopes that some collections ask for; finding the others would be work for nothing.
  init(
    for collections: [CollectionDefinition], in export: ExportContents, context: CollectionContext
  ) throws {
    let asked = collections.compactMap(\.scope)
    if asked.contains(where: { $0 != .sleep }) {
      let workouts = export.objects.compactMap { read -> Workout? in
        if case .workout(let workout) = read.object { workout } else { nil }
      }
      let ids = workoutIDs(of: workouts, subject: context.subject, origin: context.origin)
      self.workouts = zip(workouts, ids).map { ScopedWorkout($0, id: $1) }
    }
    if asked.contains(.sleep), let type = CategoryType.named("SleepAnalysis") {
      let samples = prepareCategory(
        export.samples(of: .category(type)), dictionary: export.dictionary,
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
        if let kinds, !(workout.activity.map(kinds.contains) ?? false) { return nil }
        return RowScope(
          time: TimeScope(workout.span, without: leavesOutPauses ? workout.pauses : []),
          workout: workout.id)
      }
    }
  }
}

/// What collections need to know of a workout.
private struct ScopedWorkout: Sendable {
  let id: String
  /// The kind; `nil` for one that is not known.
  let activity: WorkoutActivityType?
  let span: Range<Int64>
  let pauses: [Range<Int64>]

  init(_ workout: Workout, id: String) {
    self.id = id
    activity = .named(workout.activityType)
    span = workout.span
    pauses = workout.pauses
  }
}
