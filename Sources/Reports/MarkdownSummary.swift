internal import HealthModel

extension ReportFrame {
  /// The overview as Markdown, for mail and terminals.
  ///
  /// - Parameters:
  ///   - cards: What is said of each collection, in their order.
  ///   - extras: What is said of all else.
  /// - Returns: Text that ends in a line break. Every text from the data is escaped.
  public func markdown(_ cards: [CollectionCard], _ extras: OverviewExtras) -> String {
    var lines = ["# \(wording(.title)): \(escaped(subject))", ""]
    lines.append(
      "\(wording(.dataThrough, dayText(lastDay))) · \(wording(.zoneNote, escaped(timeZone)))")
    if !cards.isEmpty {
      let heads = [
        wording(.collections), wording(.lastDay), wording(.lastWeek), wording(.lastMonth),
        wording(.lastDays),
      ]
      lines += ["", row(heads), row(["---", "---:", "---:", "---:", "---"])]
      for card in cards where card.isCurrent { lines.append(row(cells(card))) }
      lines += ["", "\(wording(.lastWeek)), \(wording(.lastMonth)): \(periodNote(cards))."]
    }
    if let rings = extras.rings {
      let texts = ringShares(rings).joined(separator: ", ")
      lines += ["", "## \(wording(.ringsOfDay, rings.date))", "", texts]
    }
    if !extras.workouts.isEmpty {
      lines += ["", "## \(wording(.workouts))", ""]
      for workout in extras.workouts { lines.append("- " + text(workout)) }
    }
    if let quality = extras.quality {
      lines += ["", "## \(wording(.quality))", ""] + text(quality)
    }
    if let change = extras.change {
      lines += [
        "", "## \(wording(.changes)): \(wording(.run, "\(change.run)"))", "",
        "\(wording(.added)) \(change.added), \(wording(.changed)) \(change.changed), "
          + "\(wording(.deleted)) \(change.deleted)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func cells(_ card: CollectionCard) -> [String] {
    let text = card.text
    var figures = card.figures.map { figure in
      guard let value = figure.value else { return "–" }
      return escaped(text.full(value) + (figure.change.map { " (\($0))" } ?? ""))
    }
    // A collection of longer intervals has one figure, that of the latest, which is no day.
    if card.figures.count == 1, card.figures[0].value != nil {
      figures[0] += ", \(card.figures[0].title)"
    }
    while figures.count < 3 { figures.append("") }
    return ["\(escaped(text.typeName)) (\(escaped(card.name)))"] + figures + [
      sparkline(card.recent, fromZero: text.style != .line)
    ]
  }

  private func text(_ workout: WorkoutReport) -> String {
    let record = workout.record
    let units = workoutUnits
    let parts = [
      record.duration.map(wording.duration),
      distance(record).map { "\(numberText($0)) \(units.distance.name)" },
      energy(record).map { "\(numberText($0)) \(units.energy.name)" }, pace(record).map(paceText),
    ]
    let figures = parts.compactMap { $0 }.joined(separator: ", ")
    return "\(momentText(workout.startDate)) \(escaped(wording.activity(record.activityType)))"
      + (figures.isEmpty ? "" : ": \(figures)")
  }

  private func text(_ quality: QualityReport) -> [String] {
    let rejected = quality.rejections.reduce(0) { $0 + $1.count }
    let flagged = quality.flagged.reduce(0) { $0 + $1.count }
    var lines = ["- \(wording(.rejected)): \(rejected)", "- \(wording(.flagged)): \(flagged)"]
    let others = quality.comparison?.notCompared ?? 0
    if let figures = quality.comparison?.figures, figures.count == 3 {
      lines.append(
        "- \(wording(.reconciliation)): \(figures[0]) \(wording(.exact)), \(figures[1]) "
          + "\(wording(.close)), \(figures[2]) \(wording(.off))"
          + (others > 0 ? ", \(others) \(wording(.notCompared))" : ""))
    }
    return lines
  }

  /// A text in which Markdown reads nothing but text.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if "\\`*_{}[]<>|#~&".unicodeScalars.contains(character) {
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(character)
      } else {
        let isControl = character.properties.generalCategory == .control
        result.unicodeScalars.append(isControl ? " " : character)
      }
    }
    return result
  }
}
