internal import Documents
internal import HealthModel
internal import HealthPipeline
internal import Reconciliation

/// What `healthpipe reconcile` prints.
struct ReconciliationReport {
  private let outcome: ReconcileOutcome
  private let reconciliation: Reconciliation

  init(_ outcome: ReconcileOutcome) {
    self.outcome = outcome
    reconciliation = outcome.reconciliation
  }

  /// A table of all figures and a summary, for people.
  func text(_ style: TableStyle) -> String {
    let rows = reconciliation.rows
    if rows.isEmpty {
      return fittedLines(
        "\(outcome.input): holds no figures of Apple's to compare with\(incomparable)\n",
        width: style.width)
    }
    let table = textTable(
      [
        TextColumn(
          title: "of", isNumber: false, isName: true, cells: rows.map { item($0.figure.item) },
          shortCells: rows.map { item($0.figure.item, isShort: true) }),
        TextColumn(
          title: "figure", isNumber: false, isName: true, cells: rows.map { name($0.figure) }),
        TextColumn(title: "unit", isNumber: false, cells: rows.map(\.figure.unit)),
        TextColumn(title: "apple", isNumber: true, cells: rows.map { number($0.figure.value) }),
        TextColumn(title: "ours", isNumber: true, cells: rows.map { number($0.ours) }),
        TextColumn(
          title: "difference", isNumber: true,
          cells: rows.map { number(difference(of: $0.ours, from: $0.figure)) }),
        TextColumn(title: "verdict", isNumber: false, cells: rows.map(\.verdict.rawValue)),
        TextColumn(
          title: "reason", isNumber: false, isCuttable: true,
          cells: rows.map { $0.reason?.text ?? "" }),
      ], keys: 2, style: style)
    return table + "\n"
      + fittedLines(summary.joined(separator: "\n") + "\n", width: style.width)
  }

  private var summary: [String] {
    var lines: [String] = []
    let (used, best) = (reconciliation.usedScore, reconciliation.bestScore)
    for (tally, noun) in [(reconciliation.days, "day"), (reconciliation.workouts, "workout")]
    where tally.count > 0 {
      lines.append("\(count(tally.count, noun)): \(text(tally))")
    }
    if outcome.incomparable > 0 { lines.append("not compared:\(incomparable)") }
    lines.append("used: \(reconciliation.used.text): \(scores(used))")
    let tried = "of \(count(reconciliation.tried, "setting")) tried"
    if reconciliation.best == reconciliation.used {
      lines.append("best \(tried): the same\(equals)")
    } else {
      let isOnlyNearer = (used.exact, used.close) == (best.exact, best.close)
      lines.append(
        "best \(tried): \(reconciliation.best.text): \(scores(best))"
          + (isOnlyNearer ? ", with less error in all" : "") + equals)
    }
    if let text = reconciliation.best.pipelineText { lines.append("in a pipeline: \(text)") }
    if reconciliation.best.pipelineTimeZone == nil {
      lines.append("no zone that a pipeline can name has these days")
    }
    if !sameDays.isEmpty {
      let names = sameDays.count < 4 ? ": " : ", such as "
      lines.append(
        "the same days: \(count(sameDays.count, "other zone"))\(names)"
          + sameDays.prefix(3).joined(separator: ", "))
    }
    if reconciliation.best.ranking == .plainSum {
      lines.append("no order of sources in a pipeline adds up all of them in full")
    }
    return lines
  }

  private var sameDays: [String] { outcome.zonesWithSameDays }

  private var equals: String {
    let others = reconciliation.equals
    return others > 0 ? "; \(count(others, "other")) as good" : ""
  }

  private var incomparable: String {
    let number = outcome.incomparable
    return number > 0
      ? " \(count(number, "figure")) of types or units that are not known or not stored" : ""
  }

  private func text(_ tally: Reconciliation.Tally) -> String {
    let reasons = tally.reasons.map { "\($0.count) \($0.kind.rawValue)" }
    return "\(tally.exact) exact, \(tally.close) within 0.5 %, \(tally.off) off"
      + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))")
  }

  private func scores(_ score: Score) -> String {
    "\(count(score.exact, "figure")) exact, \(score.close) within 0.5 %, \(score.off) off"
  }

  /// A day or workout; in short a workout's start is without seconds and offset.
  private func item(_ item: AppleFigure.Item, isShort: Bool = false) -> String {
    switch item {
    case .day(let date): return date
    case .workout(let index):
      let workout = outcome.workouts[index]
      let short = String(workout.startDate.prefix(16)).replacing("T", with: " ")
      return (isShort ? short : workout.startDate) + " "
        + workout.activityType.replacing(WorkoutActivityType.prefix, with: "")
    }
  }

  /// The attribute, with the type where an attribute is one of many types.
  private func name(_ figure: AppleFigure) -> String {
    figure.attribute == figure.statistic.rawValue
      ? "\(shortName(figure.type)) \(figure.attribute)" : figure.attribute
  }

  /// A number with six places, which is what exports write.
  private func number(_ value: Double?) -> String {
    guard let value else { return "" }
    return plainNumber((value * 1e6).rounded() / 1e6) ?? ""
  }
}

extension ReconciliationReport {
  /// All of it as one object.
  var json: String {
    var json = JSONText()
    json.beginObject()
    json.member("input", outcome.input)
    json.key("figures")
    json.beginArray()
    for row in reconciliation.rows { write(row, to: &json) }
    json.endArray()
    write(reconciliation.days, "days", to: &json)
    write(reconciliation.workouts, "workouts", to: &json)
    json.member("notCompared", outcome.incomparable)
    json.member("settingsTried", reconciliation.tried)
    write(reconciliation.used, reconciliation.usedScore, "used", to: &json)
    write(reconciliation.best, reconciliation.bestScore, "best", to: &json)
    json.member("othersAsGood", reconciliation.equals)
    if !sameDays.isEmpty {
      json.key("zonesWithSameDays")
      json.value(sameDays)
    }
    json.key("pipeline")
    json.beginObject()
    json.member("timeZone", reconciliation.best.pipelineTimeZone)
    if let names = reconciliation.best.ranking.names {
      json.key("sourceRanking")
      json.value(names)
    }
    json.endObject()
    json.endObject()
    json.endLine()
    return json.text
  }

  private func write(_ row: Reconciliation.Row, to json: inout JSONText) {
    json.beginObject()
    switch row.figure.item {
    case .day(let date): json.member("date", date)
    case .workout(let index):
      json.member("workoutStartDate", outcome.workouts[index].startDate)
      json.member("workoutActivityType", outcome.workouts[index].activityType)
    }
    json.member("attribute", row.figure.attribute)
    json.member("type", row.figure.type)
    json.member("unit", row.figure.unit)
    json.member("apple", row.figure.value)
    json.member("ours", row.ours)
    json.member("difference", difference(of: row.ours, from: row.figure))
    json.member("verdict", row.verdict.rawValue)
    if let reason = row.reason {
      json.member("reason", reason.kind.rawValue)
      if !reason.timeZones.isEmpty {
        json.key("timeZones")
        json.value(reason.timeZones)
      }
      write(reason.ranking, to: &json)
    }
    json.endObject()
  }

  private func write(
    _ tally: Reconciliation.Tally, _ name: String, to json: inout JSONText
  ) {
    json.key(name)
    json.beginObject()
    json.member("exact", tally.exact)
    json.member("close", tally.close)
    json.member("off", tally.off)
    json.key("reasons")
    json.beginObject()
    for reason in tally.reasons { json.member(reason.kind.rawValue, reason.count) }
    json.endObject()
    json.endObject()
  }

  private func write(
    _ setting: Setting, _ score: Score, _ name: String, to json: inout JSONText
  ) {
    json.key(name)
    json.beginObject()
    json.member("timeZone", setting.timeZone)
    write(setting.ranking, to: &json)
    json.member("exact", score.exact)
    json.member("close", score.close)
    json.member("off", score.off)
    json.endObject()
  }

  /// Writes an order of sources; nothing for the default one.
  private func write(_ ranking: TriedRanking?, to json: inout JSONText) {
    if let names = ranking?.names {
      json.key("sourceRanking")
      json.value(names)
    } else if ranking == .plainSum {
      json.key("plainSum")
      json.value(true)
    }
  }
}

extension Reason {
  fileprivate var text: String {
    let order = ranking.map { $0.names?.joined(separator: ", ") ?? $0.text }
    let details = [timeZones.joined(separator: " to "), order ?? ""].filter { !$0.isEmpty }
    return kind.rawValue + (details.isEmpty ? "" : " (\(details.joined(separator: "; ")))")
  }
}

extension TriedRanking {
  /// The names or patterns of sources, the highest rank first; `nil` where there are none.
  fileprivate var names: [String]? {
    switch self {
    case .asked(let names), .named(let names): names
    case .standard, .plainSum: nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .standard: "sources in default order"
    case .asked(let names), .named(let names): "sources " + names.joined(separator: ", ")
    case .plainSum: "all sources in full"
    }
  }
}

extension Setting {
  fileprivate var text: String { "days in \(timeZone), \(ranking.text)" }

  /// What says the same in a pipeline file, as far as one can.
  fileprivate var pipelineText: String? {
    let zone = pipelineTimeZone.map { "timeZone: \(quoted($0))" }
    let order = ranking.names.map {
      "sourceRanking: [\($0.map(quoted).joined(separator: ", "))]"
    }
    let parts = [zone, order].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

private func quoted(_ text: String) -> String {
  var json = JSONText()
  json.value(text)
  return json.text
}
