extension Workout {
  /// The time of the workout, in seconds since 1970 UTC; empty where the export gives it none.
  ///
  /// Some apps write the start as the end, and the true length as the duration alone; it then lasts so
  /// many seconds, rounded, from its start.
  public var span: Range<Int64> {
    let (start, end) = (header.start, header.end)
    guard end == start, let durationSeconds, durationSeconds > 0,
      let seconds = Int64(exactly: durationSeconds.rounded()), seconds <= Self.longestDuration
    else { return start..<end }
    return start..<start + seconds
  }

  /// A year of 366 days: what claims to be longer is no length of a workout.
  private static let longestDuration: Int64 = 31_622_400

  /// When the workout was paused, in seconds since 1970 UTC: by the person or by the system, which
  /// finds out that the person stands still.
  ///
  /// A pause lasts up to the next event that ends its kind (`Pause` and `Resume`, `MotionPaused` and
  /// `MotionResumed`), and without one to the end of the workout, or of the activity whose event it is.
  /// The two kinds may overlap each other.
  public var pauses: [Range<Int64>] {
    let end = span.upperBound
    return activities.reduce(pauses(events, until: end)) { pauses, activity in
      pauses + self.pauses(activity.events, until: min(activity.end ?? end, end))
    }
  }

  private func pauses(_ events: [WorkoutEvent], until end: Int64) -> [Range<Int64>] {
    let known = events.enumerated().compactMap { index, event in
      WorkoutEventType.named(event.type).map { (date: event.date, index: index, type: $0) }
    }
    let sorted = known.sorted { ($0.date, $0.index) < ($1.date, $1.index) }
    var pauses: [Range<Int64>] = []
    for (first, last) in [("pause", "resume"), ("motionPaused", "motionResumed")] {
      var begun: Int64?
      for event in sorted {
        if event.type.caseName == first {
          begun = begun ?? event.date
        } else if event.type.caseName == last, let start = begun {
          pauses.append(start..<event.date)
          begun = nil
        }
      }
      if let begun, begun < end { pauses.append(begun..<end) }
    }
    return pauses
  }
}
