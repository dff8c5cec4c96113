extension RelationGuide {
  /// All relations for queries, those of statistics and samples first, then objects, then runs.
  public static let all = samples + workouts + otherObjects + runs
}
