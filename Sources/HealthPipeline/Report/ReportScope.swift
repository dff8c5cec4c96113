internal import HealthModel
internal import Reports
internal import Statistics
internal import Store

/// Whom and what a report is about.
struct ReportScope: Sendable {
  let subject: String
  let clock: ZoneClock
  let frame: ReportFrame
  /// The names of collections, in their order.
  let collections: [String]
  /// The types that collections are defined for, by their names.
  let types: [String: String]
  /// What collections are asked for, by their names; nothing of those whose definitions are of another form.
  let shapes: [String: CollectionShape]
  /// The units that pipelines ask for.
  let units: ReportUnits
  /// Patterns of the pipeline's ranking, the highest first.
  let ranking: [String]
  /// The names that sources have now, by former ones.
  let aliases: [String: String]
  let keepsSamples: Bool
  /// What joins the origins of the person.
  let join: OriginJoin
  /// Workouts that count, in order.
  let workouts: [WorkoutRecord]
  /// Rings that count, in order.
  let rings: [RingDay]

  /// Finds out what a database holds of the person asked for.
  ///
  /// - Throws: ``Failure`` when it is about somebody else or several people, or no pipeline ran on it.
  init(_ reader: borrowing StoreReader, _ request: ReportRequest) throws {
    let path = request.database
    let pipelines = try Self.pipelines(reader, request)
    guard let first = pipelines.first else {
      throw Failure(
        .configuration, "\(path): no pipeline has run on it; run one, then report")
    }
    subject = first.subject
    let clock = try knownZone(first.timeZone)
    self.clock = clock
    collections = Set(pipelines.flatMap { $0.collections.map(\.name) }).sorted()
    types = Dictionary(
      pipelines.flatMap(\.collections).compactMap { collection in
        definedType(collection.definition).map { (collection.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
    shapes = Dictionary(
      pipelines.flatMap(\.collections).compactMap { collection in
        CollectionShape(definition: collection.definition).map { (collection.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
    units = ReportUnits(pipelines)
    let settings = pipelines.flatMap(\.settings)
    ranking = settings.first { !$0.ranking.isEmpty }?.ranking ?? []
    // Where pipelines disagree on a name, the first counts.
    aliases = settings.reduce(into: [:]) { names, settings in
      names.merge(settings.aliases) { first, _ in first }
    }
    keepsSamples = pipelines.contains(where: \.keepsSamples)
    let origins = try reader.origins(of: subject)
    join = OriginJoin(origins.mapValues(\.snapshotDate))
    workouts = join.joined(try reader.workouts(of: subject), aliases: aliases)
    rings = join.joined(try reader.summaries(of: subject).filter { $0.flag == nil })
      .map(RingDay.init)
    let newest = origins.values.compactMap { $0.newestExport ?? $0.snapshotDate }.max()
    let lastDay = try Self.lastDay(
      of: collections, subject: first.subject, before: newest, clock, reader)
    var frame = ReportFrame(
      language: request.language, subject: subject, timeZone: first.timeZone, lastDay: lastDay)
    frame.hasWorkouts = !workouts.isEmpty
    frame.hasRings = !rings.isEmpty
    frame.workoutUnits = units.ofWorkouts
    frame.localTime = { $0 + clock.offset(at: $0) }
    self.frame = frame
  }

  /// The pipelines of the person, or the one asked for.
  private static func pipelines(
    _ reader: borrowing StoreReader, _ request: ReportRequest
  ) throws -> [ReportedPipeline] {
    let path = request.database
    try refuseUnknown(request.subject, among: try reader.subjects(), database: path)
    var pipelines = try reader.pipelines()
    if let subject = request.subject {
      pipelines.removeAll { ExactText($0.subject) != ExactText(subject) }
    }
    if let name = request.pipeline {
      let known = pipelines.map(\.name)
      pipelines.removeAll { ExactText($0.name) != ExactText(name) }
      if pipelines.isEmpty {
        let nearest = nearestMatch(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
        throw Failure(.usage, "--pipeline \(name): none of this name ran on \(path)\(nearest)")
      }
    }
    let subjects = Set(pipelines.map { ExactText($0.subject) })
    guard subjects.count <= 1 else {
      throw Failure(
        .usage, "\(path): is about \(subjects.count) people; say which with --subject NAME")
    }
    return pipelines
  }

  /// The last day with data in any collection, of those before the export, whose own day is not over.
  ///
  /// Some exports were made years after their last sample.
  private static func lastDay(
    of collections: [String], subject: String, before export: Int64?, _ clock: ZoneClock,
    _ reader: borrowing StoreReader
  ) throws -> Int64 {
    func day(_ instant: Int64) -> Int64 {
      floorDivide(instant + clock.offset(at: instant), 86_400)
    }
    let limit = export.map { day($0) - 1 }
    var last: Int64?
    for collection in collections {
      guard let row = try reader.lastRow(of: collection, subject: subject) else { continue }
      let end = row.time.count > 90_000 ? day(row.time.upperBound - 1) : row.day
      last = max(last ?? end, end)
    }
    return [last, limit].compactMap { $0 }.min() ?? 0
  }

  /// Whether each row of a collection is an interval that is told by itself.
  func isRowByRow(_ collection: String) -> Bool { shapes[collection]?.isByClock ?? false }

  /// The first moment of a day.
  func start(of day: Int64) -> Int64 { clock.instant(ofLocal: day * 86_400) }

  /// Times of day within a stretch, so many hours apart.
  func marks(in time: Range<Int64>, everyHours hours: Int64) -> [ClockMark] {
    let local = time.lowerBound + clock.offset(at: time.lowerBound)
    let step = hours * 3_600
    var marks: [ClockMark] = []
    var next = floorDivide(local + step - 1, step) * step
    while marks.count < 100 {
      let instant = clock.instant(ofLocal: next)
      guard instant < time.upperBound else { break }
      if instant >= time.lowerBound {
        marks.append(
          ClockMark(instant: instant, text: timeText(clock.formatInstant(instant))))
      }
      next += step
    }
    return marks
  }
}

/// The time of day within a date-time.
private func timeText(_ date: String) -> String { String(date.dropFirst(11).prefix(5)) }

extension ReportedPipeline {
  /// The ranking and aliases of its collections.
  fileprivate var settings: [SharedSettings] {
    (collections.map(\.definition) + definition.split(separator: "\n").map(String.init))
      .compactMap(SharedSettings.init)
  }
}

extension RingDay {
  /// The rings of a stored day.
  init(_ record: ActivitySummaryRecord) {
    let summary = record.summary
    // Younger people have a goal of minutes in place of energy.
    let isInMinutes =
      (summary.appleMoveTimeGoal ?? 0) > 0 && (summary.activeEnergyBurnedGoal ?? 0) == 0
    self.init(
      date: summary.date, id: record.id,
      move: isInMinutes
        ? Ring(value: summary.appleMoveTime, goal: summary.appleMoveTimeGoal)
        : Ring(value: summary.activeEnergyBurned, goal: summary.activeEnergyBurnedGoal),
      isMoveInMinutes: isInMinutes,
      exercise: Ring(value: summary.appleExerciseTime, goal: summary.appleExerciseTimeGoal),
      stand: Ring(value: summary.appleStandHours, goal: summary.appleStandHoursGoal))
  }
}
