internal import HealthModel
internal import Reports
internal import Statistics
internal import Store

/// Makes the pages of a report, one after the other.
struct ReportMaker: Sendable {
  let scope: ReportScope
  let samples: ReportSamples
  /// How many days have a page, for collections of shorter intervals.
  let detailedDays: Int
  /// How many collections are worked on at the same time.
  let jobs: Int

  private var frame: ReportFrame { scope.frame }

  /// Makes all pages.
  ///
  /// - Parameters:
  ///   - reader: The database.
  ///   - put: Told each page.
  /// - Returns: What the overview says.
  /// - Throws: `StoreError` when the database cannot be read, and what `put` throws.
  func make(
    _ reader: borrowing StoreReader, _ put: (ReportPage) throws -> Void
  ) async throws -> (cards: [CollectionCard], extras: OverviewExtras) {
    for page in frame.files { try put(page) }
    var written: [(name: String, days: CollectionDays)] = []
    let run = try lastChange(reader)
    let (frame, jobs) = (frame, jobs)
    var rendered: [RenderedCollection] = []
    try await withThrowingTaskGroup(of: RenderedCollection.self) { group in
      func take() async throws {
        guard var next = try await group.next() else { return }
        for page in next.pages { try put(page) }
        next.pages = []
        rendered.append(next)
      }
      // The database is read while pages are made of what was read before.
      for (place, name) in scope.collections.enumerated() {
        var days = try reader.days(
          of: name, subject: scope.subject, writtenAt: run?.anchor,
          isRowByRow: scope.isRowByRow(name))
        let report = try collectionReport(name, days, reader)
        if place >= jobs { try await take() }
        group.addTask {
          RenderedCollection(
            place: place, card: frame.card(of: report), pages: frame.pages(of: report))
        }
        days.days = []
        written.append((name, days))
      }
      while !group.isEmpty { try await take() }
    }
    let cards = rendered.sorted { $0.place < $1.place }.map(\.card)
    try makeWorkouts(reader, put)
    if !scope.rings.isEmpty {
      for page in frame.ringPages(scope.rings) { try put(page) }
    }
    let extras = try extras(reader, run, written)
    if let quality = extras.quality { try put(frame.page(of: quality)) }
    try put(frame.page(of: extras.change))
    try put(frame.overview(cards, extras))
    return (cards, extras)
  }

  /// What the overview says, without any page.
  func overview(
    _ reader: borrowing StoreReader
  ) throws -> (cards: [CollectionCard], extras: OverviewExtras) {
    let cards = try scope.collections.map { try card(of: $0, reader, scope) }
    return (cards, try extras(reader, try lastChange(reader), []))
  }

  /// The last run that changed something.
  private func lastChange(
    _ reader: borrowing StoreReader
  ) throws -> (run: ReportedRun, anchor: Int)? {
    let run = try reader.lastRun(of: scope.subject, hasChanged: true)
    return run.flatMap { run in run.anchor.map { (run, $0) } }
  }

  private func extras(
    _ reader: borrowing StoreReader, _ run: (run: ReportedRun, anchor: Int)?,
    _ written: [(name: String, days: CollectionDays)]
  ) throws -> OverviewExtras {
    var extras = OverviewExtras()
    extras.workouts = scope.workouts.suffix(5).reversed().map(report)
    extras.rings = scope.rings.last
    extras.quality = try QualityReport(reader, scope, samples)
    extras.change = try run.map {
      try ChangeReport($0.run, anchor: $0.anchor, written, reader, subject: scope.subject)
    }
    return extras
  }

  // MARK: Collections

  private func collectionReport(
    _ name: String, _ days: CollectionDays, _ reader: borrowing StoreReader
  ) throws -> CollectionReport {
    var report = collection(name, days, scope)
    if days.separatesSources {
      report.sources = try reader.sourceDays(
        of: name, subject: scope.subject, isRowByRow: scope.isRowByRow(name)
      ).map { SourceReport(source: $0.source, days: $0.days) }
    }
    if report.hasDayPages { report.detailedDays = try detailed(name, days.days, reader) }
    report.nights = nights(report)
    return report
  }

  /// The last days, interval by interval, of a collection whose intervals are shorter than a day.
  private func detailed(
    _ name: String, _ days: [DayStatistics], _ reader: borrowing StoreReader
  ) throws -> [CollectionDay] {
    guard detailedDays > 0 else { return [] }
    let own = days.suffix(detailedDays)
    guard let first = own.first else { return [] }
    let rows = try reader.rows(of: name, subject: scope.subject, from: first.startUnix)
    var byDay: [String: [StatisticsRow]] = [:]
    for row in rows { byDay[row.date ?? String(row.startDate.prefix(10)), default: []].append(row) }
    return own.compactMap { day in
      let date = CivilDate(dayNumber: day.day)
      guard let rows = byDay[text(date)] else { return nil }
      // Rows that are named by another day than they start on may lie outside of it.
      let start = min(scope.start(of: day.day), day.startUnix)
      let time = start..<max(scope.start(of: day.day + 1), day.endUnix)
      return CollectionDay(
        day: day.day, time: time, marks: scope.marks(in: time, everyHours: 3), rows: rows)
    }
  }

  private func text(_ date: CivilDate) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
  }

  /// The last nights of a collection of sleep, where the samples give exactly the times of its rows.
  private func nights(_ collection: CollectionReport) -> [NightStages] {
    guard let type = CategoryType.named("SleepAnalysis"),
      CategoryType.named(collection.type) == type
    else { return [] }
    return collection.days.suffix(14).compactMap { day in
      let own = samples.stages.compactMap { stretch -> StageStretch? in
        let time = stretch.time.clamped(to: day.startUnix..<day.endUnix)
        guard !time.isEmpty, let value = type.value(ofCode: stretch.code) else { return nil }
        return StageStretch(time: time, stage: value.caseName)
      }
      guard let shown = day.stretches(of: own) else { return nil }
      return NightStages(
        day: day.day, origin: day.startUnix, stretches: shown,
        marks: scope.marks(in: day.startUnix..<day.endUnix, everyHours: 1))
    }
  }

  // MARK: Workouts

  private func report(_ record: WorkoutRecord) -> WorkoutReport {
    var record = record
    record.statistics = record.statistics.map(scope.units.shown)
    var report = WorkoutReport(
      record: record, startDate: scope.clock.formatInstant(record.start),
      endDate: scope.clock.formatInstant(record.end))
    report.eventDates = record.events.map { scope.clock.formatInstant($0.start) }
    return report
  }

  private func makeWorkouts(
    _ reader: borrowing StoreReader, _ put: (ReportPage) throws -> Void
  ) throws {
    if scope.workouts.isEmpty { return }
    let reports = scope.workouts.map(report)
    for page in frame.workoutLists(reports) { try put(page) }
    var details = try WorkoutDetailReader(reader, subject: scope.subject)
    for (place, workout) in reports.enumerated() {
      var workout = workout
      let (parts, routes) = try details.details(of: workout.record.id, pointLimit: 400)
      workout.heartRate = samples.heartRates[place] ?? []
      workout.parts = parts.map {
        WorkoutPart(startDate: scope.clock.formatInstant($0.start), duration: $0.duration)
      }
      workout.routes = routes.map { route in
        WorkoutRoute(
          places: route.places.map { RoutePlace(latitude: $0.latitude, longitude: $0.longitude) },
          pointCount: route.pointCount)
      }
      try put(
        frame.page(
          of: workout, before: place > 0 ? reports[place - 1] : nil,
          after: place + 1 < reports.count ? reports[place + 1] : nil))
    }
  }
}

extension DayStatistics {
  /// Those of the stretches of a night that its row tells of, where they add up to exactly what it says of
  /// each stage.
  ///
  /// They need not where the collection counts only some sources. A row within sleep tells of no time awake,
  /// which then is a gap.
  ///
  /// - Parameter night: What the samples of all sources say, in order.
  /// - Returns: The stretches; `nil` where there is none or they add up to something else.
  func stretches(of night: [StageStretch]) -> [StageStretch]? {
    var told: [String: Double] = [:]
    for value in values ?? [] where value.name != "asleep" {
      if let duration = value.duration { told[value.name] = duration }
    }
    let own = night.filter { told[$0.stage] != nil }
    var seconds: [String: Int] = [:]
    for stretch in own { seconds[stretch.stage, default: 0] += stretch.time.count }
    // Time in bed holds the stages and is not drawn.
    let agree = told.allSatisfy { stage, duration in
      stage == "inBed" || abs(duration - Double(seconds[stage] ?? 0)) < 1
    }
    return agree && seconds.keys.contains { $0 != "inBed" } ? own : nil
  }
}

/// The pages of a collection, and what the overview says of it.
private struct RenderedCollection: Sendable {
  var place: Int
  var card: CollectionCard
  var pages: [ReportPage]
}
