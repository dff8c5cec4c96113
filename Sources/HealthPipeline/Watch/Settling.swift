internal import ExportInput

/// Decides when what arrives in a folder is whole.
///
/// A file is whole when whoever wrote into it has closed it, and neither it nor any other has changed
/// for the settle time. One that somebody holds open without writing for a long time is taken for
/// whole as well.
struct Settling {
  /// The clock that the times below are of.
  typealias Moment = ContinuousClock.Instant

  /// How long nothing may have changed.
  let settle: Duration
  /// For how long a file that was written into and not closed holds up a run.
  static let patience = Duration.seconds(600)

  private var files: [String: InputSurvey.Mark]?
  private var handled: [String: InputSurvey.Mark] = [:]
  private var lastChange: Moment
  /// When files that are being written were last written into.
  private var open: [String: Moment] = [:]

  /// Nothing was seen yet.
  init(settle: Duration, at now: Moment) {
    self.settle = settle
    lastChange = now
  }

  /// Takes in what was told; `nil` for what was told being incomplete.
  mutating func note(_ events: [FolderWatch.Event]?, at now: Moment) {
    guard let events else {
      open = [:]
      lastChange = now
      return
    }
    for event in events {
      switch event.kind {
      case .written: open[event.path] = now
      case .closed: open[event.path] = nil
      case .other: break
      }
    }
  }

  /// Takes in what was seen.
  ///
  /// - Parameters:
  ///   - seen: The files there are.
  ///   - now: This moment.
  ///   - wallNanoseconds: The same by the clock that marks are of. What was there before the first look
  ///     and is old need not wait again.
  mutating func look(_ seen: [String: InputSurvey.Mark], at now: Moment, wallNanoseconds: Int64) {
    if files == nil {
      let newest = seen.values.map(\.changed).max() ?? 0
      let (age, isFar) = wallNanoseconds.subtractingReportingOverflow(newest)
      lastChange = now - .nanoseconds(isFar ? 0 : max(0, age))
    } else if seen != files {
      lastChange = now
    }
    files = seen
    open = open.filter { $0.value + Self.patience > now }
  }

  /// How long it takes until what arrived is whole, if nothing happens any more; `nil` when nothing
  /// arrived since the last run.
  func delay(at now: Moment) -> Duration? {
    guard let files, files.contains(where: { handled[$0.key] != $0.value }) else { return nil }
    let writers =
      open.filter { files[$0.key] != nil }.values.map { $0 + Self.patience }.max() ?? now
    return max(.zero, max(lastChange + settle, writers) - now)
  }

  /// All that was seen needs no other run.
  mutating func finish() { handled = files ?? [:] }
}

/// How long to wait before trying again what failed for a reason that may go away by itself.
struct Backoff {
  private var tries = 0

  /// How long to wait after a failure.
  ///
  /// - Parameter code: Why the run ended.
  /// - Returns: Seconds; `nil` for a failure that only another input or pipeline mends.
  mutating func next(after code: Failure.Code) -> Int? {
    let (first, longest): (Int, Int)
    switch code {
    case .busy: (first, longest) = (5, 300)
    case .io, .cannotCreate: (first, longest) = (60, 3_600)
    case .usage, .input, .noInput, .software, .configuration:
      tries = 0
      return nil
    }
    defer { tries += 1 }
    return min(longest, first << min(tries, 10))
  }

  /// The last try went well.
  mutating func reset() { tries = 0 }
}
