internal import HealthModel
internal import PipelineFile
public import Reconciliation
internal import Statistics

/// What `healthpipe reconcile` is told.
public struct ReconcileRequest: Sendable {
  /// The export, or the database.
  public var input: String
  /// The person, of a database about several.
  public var subject: String?
  /// The IANA name of the zone.
  public var timeZone: String?
  /// Globs of source names, the highest rank first.
  public var sourceRanking: [String] = []
  /// How many parts are worked on at the same time.
  public var jobs = 1

  /// A request with the settings that a run would choose.
  public init(input: String) { self.input = input }
}

/// Apple's figures in an input, and ours beside them.
public struct ReconcileOutcome: Sendable {
  /// A workout, as tables name it.
  public struct WorkoutName: Sendable {
    /// Its start, ISO 8601 in the zone.
    public var startDate: String
    /// The kind of training as written (`HKWorkoutActivityTypeRunning`).
    public var activityType: String
  }

  /// The input as the user named it.
  public var input: String
  /// The figures and verdicts.
  public var reconciliation: Reconciliation
  /// The workouts, by the places that figures name.
  public var workouts: [WorkoutName]
  /// Other zones that were tried and have the same days as that of the best setting.
  public var zonesWithSameDays: [String]
  /// How many of Apple's figures cannot be compared: their type or unit is not known, or a database does
  /// not hold samples of the type.
  public var incomparable: Int
}

/// Holds our figures against Apple's own in the same input; nothing is stored.
///
/// - Returns: All of Apple's figures, ours, and what reproduces Apple's best.
/// - Throws: ``Failure``.
public func reconcile(
  _ request: ReconcileRequest, reporting: Reporting
) async throws(Failure) -> ReconcileOutcome {
  try checkZoneName(request.timeZone)
  var data: ReconcileData
  if isDatabase(request.input) {
    data = try await .read(
      database: request.input, subject: request.subject, timeZone: request.timeZone)
  } else {
    if request.subject != nil {
      throw Failure(.usage, "--subject: an export is about one person; leave it out")
    }
    data = try await .read(
      input: request.input, timeZone: request.timeZone, jobs: request.jobs, reporting: reporting)
  }
  return try await reconcile(&data, ranking: request.sourceRanking, jobs: request.jobs)
}

/// Holds our figures against Apple's in what was read.
///
/// - Parameters:
///   - data: What was read; its days and workouts are put into their order.
///   - ranking: Globs of source names, the highest rank first; empty for the default.
///   - jobs: How many types are worked on at the same time.
/// - Returns: All of Apple's figures, ours, and what reproduces Apple's best.
/// - Throws: ``Failure`` when days cannot be laid out.
func reconcile(
  _ data: inout ReconcileData, ranking: [String], jobs: Int
) async throws(Failure) -> ReconcileOutcome {
  data.summaries.sort { $0.date < $1.date }
  data.workouts.sort {
    ($0.header.start, $0.header.end, $0.activityType)
      < ($1.header.start, $1.header.end, $1.activityType)
  }
  let figures = AppleFigures(in: data)
  let ours: OurFigures
  do {
    ours = try await OurFigures(
      for: figures.all, data: data, asked: ranking, jobs: jobs)
  } catch {
    throw Failure(.software, "reconcile: \(error)")
  }
  let reconciliation = Reconciliation.reconcile(
    figures.all, settings: ours.settings, ours: { ours.value($1, setting: $0) },
    isOrderOpen: { ours.isOrderOpen($0) }, alternatives: { ours.alternatives(of: $0) })
  return ReconcileOutcome(
    input: data.name, reconciliation: reconciliation,
    workouts: data.workouts.map {
      ReconcileOutcome.WorkoutName(
        startDate: data.clock.formatInstant($0.header.start), activityType: $0.activityType)
    },
    zonesWithSameDays: ours.zonesWithDays(of: reconciliation.best),
    incomparable: figures.incomparable)
}
