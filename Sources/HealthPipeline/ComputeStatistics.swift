internal import ExportInput
internal import ExportReader
public import HealthModel
internal import PipelineFile
internal import Statistics

/// What `healthpipe statistics` is told.
public struct StatisticsRequest: Sendable {
  /// The export.
  public var input: String
  /// The type, with or without its prefix.
  public var type: String
  /// Names of options; empty for what fits the type.
  public var options: [String] = []
  /// The length of the intervals, such as `1d` or, within workouts or sleep, `whole`; `nil` for the one of
  /// these that fits.
  public var interval: String?
  /// The scope: `workouts`, `sleep` or kinds of workouts; none if this is `nil`.
  public var within: [String]?
  /// Whether the pauses of workouts are left out.
  public var excludesPauses = false
  /// Which day names an interval, `start` or `end`; none if this is `nil`.
  public var labelBy: String?
  /// Where the intervals are anchored.
  public var anchorDate: String?
  /// The IANA name of the zone.
  public var timeZone: String?
  /// The unit of the results.
  public var unit: String?
  /// The first moment.
  public var from: String?
  /// The first moment that no longer belongs.
  public var to: String?
  /// Whether each source is given alone too.
  public var separatesSources = false
  /// Globs of source names, the highest rank first.
  public var sourceRanking: [String] = []
  /// Whether the interval that runs at the moment of export is given.
  public var includesOpenInterval = false
  /// How many sections are read at the same time.
  public var jobs = 1

  /// A request for the daily statistics of a type.
  public init(input: String, type: String) {
    self.input = input
    self.type = type
  }
}

/// Computes one collection straight from an export; nothing is stored.
///
/// - Returns: The rows in the order of time and source, and what they hold.
/// - Throws: ``Failure``; misfitting options are wrong usage.
public func computeStatistics(
  _ request: StatisticsRequest, reporting: Reporting
) async throws(Failure) -> (rows: [StatisticsRow], shape: StatisticsShape) {
  let definition = try definition(request)
  try checkZoneName(request.timeZone)
  let input = try await failing(on: request.input) { try ExportInput.open(path: request.input) }
  let export = try await read(
    input, granted: definition.type.exportIdentifiers.union(definition.scope?.identifiers ?? []),
    jobs: request.jobs, reporting: reporting)
  let clock = try chooseZone(
    asked: request.timeZone, stored: nil, export: export.contents, reporting: reporting)
  let context = CollectionContext(
    subject: "", clock: clock, exportDate: export.contents.effectiveDate?.instant,
    ranking: SourceRanking(globs: request.sourceRanking.map { SourceGlob($0) }), aliases: [:],
    units: [:])
  let computed = try await compute(
    [definition], from: History(export.contents), context: context, jobs: request.jobs)
  for rejection in export.contents.rejections {
    reporting.warning(
      "\(export.name): \(rejection.count) records rejected (\(rejection.reason.rawValue)), the "
        + "first at byte \(rejection.firstByte)")
  }
  return (computed.rows[0], statisticsShape(definition))
}

/// What the rows of a collection hold.
func statisticsShape(_ definition: CollectionDefinition) -> StatisticsShape {
  var shape = StatisticsShape(options: definition.options, hasDate: definition.labelBy != nil)
  if case .workouts = definition.scope { shape.hasWorkout = true }
  guard case .category(let type) = definition.type else { return shape }
  let rule = CategoryRule(type)
  shape.valueNames = ValueNames(type).all
  shape.hasEfficiency =
    definition.options.contains(.duration) && rule.frame != nil && rule.group != nil
  return shape
}

extension CollectionScope {
  /// What exports name the things that scopes are made of.
  fileprivate var identifiers: Set<String> {
    switch self {
    case .workouts: ["Workout"]
    case .sleep: CollectedType.named("SleepAnalysis")?.exportIdentifiers ?? []
    }
  }
}

/// Checks a request and says it in the terms of a pipeline file.
private func definition(
  _ request: StatisticsRequest
) throws(Failure) -> CollectionDefinition {
  guard let type = CollectedType.named(request.type) else {
    let nearest = CollectedType.nearest(to: request.type).map { "; did you mean \($0)?" } ?? ""
    throw Failure(
      .usage, "--type \(request.type): no quantity or category type has this name\(nearest)")
  }
  let scope = try scope(request)
  var definition = CollectionDefinition(
    name: "statistics", type: type, options: try options(request, type: type),
    interval: try interval(request, scope: scope), scope: scope,
    includesOpenInterval: request.includesOpenInterval,
    unit: request.unit)
  if let text = request.anchorDate {
    if scope != nil {
      throw Failure(
        .usage,
        "--anchor-date \(text): within workouts and sleep intervals begin where these do; leave it "
          + "out")
    }
    guard let date = AnchorDate(text: text) else {
      throw Failure(
        .usage,
        "--anchor-date \(text): not a date, date-time, weekday or HH:MM of the calendar")
    }
    definition.anchorDate = date
  }
  definition.from = try moment(request.from, option: "--from")
  definition.to = try moment(request.to, option: "--to")
  if let from = definition.from, let to = definition.to, from.isBefore(to) == false {
    throw Failure(
      .usage, "--to \(request.to ?? ""): is not after --from; nothing would lie between them")
  }
  if let text = request.labelBy {
    guard let label = IntervalLabel(rawValue: text) else {
      throw Failure(.usage, "--label-by \(text): not one of start, end")
    }
    definition.labelBy = label
  }
  if let unit = request.unit { try checkUnit(unit, of: type) }
  return definition
}

private func interval(
  _ request: StatisticsRequest, scope: CollectionScope?
) throws(Failure) -> CollectionInterval {
  let text = request.interval ?? (scope == nil ? "1d" : "whole")
  if text == "whole" {
    if scope != nil { return .whole }
    throw Failure(.usage, "--interval whole: one per workout or night; add --within workouts")
  }
  guard let components = IntervalComponents(text: text) else {
    throw Failure(
      .usage,
      "--interval \(text): not an interval; write a number and m, h, d, w, mo, q or y, such as 5m "
        + "or 1d")
  }
  return .every(components)
}

private func scope(_ request: StatisticsRequest) throws(Failure) -> CollectionScope? {
  let names = request.within ?? []
  if request.excludesPauses, names.isEmpty || names == ["sleep"] {
    throw Failure(.usage, "--exclude-pauses: only workouts have pauses; add --within workouts")
  }
  guard request.within != nil else { return nil }
  if names == ["sleep"] { return .sleep }
  if names == ["workouts"] {
    return .workouts(activities: nil, leavesOutPauses: request.excludesPauses)
  }
  var activities: [WorkoutActivityType] = []
  for name in names {
    guard let activity = WorkoutActivityType.named(name) else {
      let known = ["workouts", "sleep"] + WorkoutActivityType.all.map(\.caseName)
      let nearest = nearestMatch(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw Failure(.usage, "--within \(name): no kind of workout has this name\(nearest)")
    }
    activities.append(activity)
  }
  if activities.isEmpty {
    throw Failure(.usage, "--within: names nothing; write workouts, sleep or such as running,other")
  }
  return .workouts(activities: activities, leavesOutPauses: request.excludesPauses)
}

private func checkUnit(_ unit: String, of type: CollectedType) throws(Failure) {
  guard case .quantity(let type) = type else {
    throw Failure(.usage, "--unit \(unit): \(type.name) is a category type and has no unit")
  }
  do {
    _ = try type.canonicalUnit.conversion(to: type.unit(unit))
  } catch {
    throw Failure(.usage, "--unit \(unit): \(error.description)")
  }
}

private func options(
  _ request: StatisticsRequest, type: CollectedType
) throws(Failure) -> StatisticsOptions {
  var options: StatisticsOptions = request.options.isEmpty ? type.usualOptions : []
  for name in request.options {
    guard let option = StatisticsOptions(name: name) else {
      let remedy =
        StatisticsOptions.nearest(to: name, fitting: type.fittingOptions)
        .map { "did you mean \($0)?" }
        ?? "what fits is \(type.fittingOptions.names.joined(separator: ", "))"
      throw Failure(.usage, "--options \(name): no such option; \(remedy)")
    }
    options.insert(option)
  }
  if request.separatesSources { options.insert(.separateBySource) }
  let misfits = options.subtracting(type.fittingOptions)
  guard misfits.isEmpty else {
    throw Failure(
      .usage,
      "--options \(misfits.names.joined(separator: ",")): does not fit \(type.name), whose samples "
        + "are \(type.kind); what fits is \(type.fittingOptions.names.joined(separator: ", "))")
  }
  return options
}

extension CollectedType {
  /// What is computed where nothing is asked for.
  fileprivate var usualOptions: StatisticsOptions {
    switch self {
    case .category: .duration
    case .quantity(let type):
      type.style.isCumulative ? .cumulativeSum : [.discreteAverage, .discreteMin, .discreteMax]
    }
  }

  /// How samples of the type combine, in one word.
  fileprivate var kind: String {
    switch self {
    case .category: "categories"
    case .quantity(let type): type.style.isCumulative ? "cumulative" : "discrete"
    }
  }
}

/// A moment that an option names.
func moment(_ text: String?, option: String) throws(Failure) -> LocalMoment? {
  guard let text else { return nil }
  guard let moment = LocalMoment(text: text) else {
    throw Failure(
      .usage, "\(option) \(text): not a date or date-time of the calendar, such as 2024-03-09")
  }
  return moment
}
