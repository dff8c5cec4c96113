internal import HealthModel
internal import Reconciliation
internal import Reports
internal import Store

extension QualityReport {
  /// What a database says about the quality of a person's data.
  init(_ reader: borrowing StoreReader, _ scope: ReportScope, _ samples: ReportSamples) throws {
    self.init()
    if let run = try reader.lastRun(of: scope.subject, hasRead: true) {
      rejections = try reader.rejections(ofRun: run.id)
      counts = try reader.counts(ofRun: run.id)
    }
    flagged = try reader.flaggedSamples(of: scope.subject)
    ranking = scope.ranking
    keepsSamples = scope.keepsSamples
    windowDays = ReportSamples.windowDays
    sources = samples.sources
    comparison = samples.comparison
  }
}

extension ChangeReport {
  /// What the last run that changed something did.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - anchor: The anchor that it took.
  ///   - collections: The collections with the rows that it wrote, in their order.
  ///   - reader: The database.
  ///   - subject: The person.
  /// - Throws: `StoreError` when the database cannot be read.
  init(
    _ run: ReportedRun, anchor: Int, _ collections: [(name: String, days: CollectionDays)],
    _ reader: borrowing StoreReader, subject: String
  ) throws {
    self.init(
      run: run.id, pipeline: run.pipeline, exportDate: run.exportDate, finished: run.finishedAt,
      anchor: anchor, added: run.added, changed: run.changed, deleted: run.deleted)
    kinds = try reader.changes(at: anchor, subject: subject)
    for (name, days) in collections where days.added + days.changed > 0 {
      if let place = kinds.firstIndex(where: { $0.kind == "statistics" && $0.type == name }) {
        kinds[place].added += days.added
        kinds[place].changed += days.changed
      } else {
        kinds.append(
          KindChanges(
            kind: "statistics", type: name, added: days.added, changed: days.changed))
      }
      self.days.append((name, days.writtenDays.reversed()))
    }
  }
}

extension QualityReport.Comparison {
  /// Our figures beside Apple's.
  init(_ outcome: ReconcileOutcome) {
    let reconciliation = outcome.reconciliation
    func numbers(_ tally: Reconciliation.Tally) -> [Int] { [tally.exact, tally.close, tally.off] }
    let score = reconciliation.usedScore
    // Those that are off first, each in the order of time.
    let rows =
      reconciliation.rows.filter { $0.verdict == .off }
      + reconciliation.rows.filter { $0.verdict == .close }
    self.init(
      days: numbers(reconciliation.days), workouts: numbers(reconciliation.workouts),
      figures: [score.exact, score.close, score.off],
      differences: rows.map { row in
        let (item, activity) = outcome.parts(of: row.figure.item)
        return Difference(
          item: item, activity: activity, figure: row.figure.attribute,
          unit: row.figure.unit, apple: row.figure.value, ours: row.ours,
          isClose: row.verdict == .close, reason: row.reason.map(\.kind.rawValue) ?? "")
      })
    notCompared = outcome.incomparable
  }
}

extension ReconcileOutcome {
  /// A day, or the start of a workout and its kind.
  fileprivate func parts(of item: AppleFigure.Item) -> (item: String, activity: String?) {
    switch item {
    case .day(let date): return (date, nil)
    case .workout(let place):
      let workout = workouts[place]
      return (
        String(workout.startDate.prefix(16)).replacing("T", with: " "), workout.activityType
      )
    }
  }
}
