internal import HealthModel

extension ReportFrame {
  /// The page about the quality of the data.
  public func page(of quality: QualityReport) -> ReportPage {
    var content: Markup = "<p>\(wording(.zoneText, timeZone))</p>"
    content += comparison(quality)
    content += sources(quality)
    content += section(.rejected, .rejectedNote, rejections(quality.rejections))
    content += section(.flagged, .flaggedNote, flagged(quality.flagged))
    if !quality.counts.isEmpty {
      content += "<h2>\(wording(.counts))</h2>" + counts(quality.counts).markup
    }
    return page("quality.html", title: wording(.quality), content)
  }

  private func section(
    _ title: Phrase, _ note: Phrase, _ table: Table
  ) -> Markup {
    let body: Markup = table.rows.isEmpty ? "<p>\(wording(.nothing))</p>" : table.markup
    return "<h2>\(wording(title))</h2><p class=\"note\">\(wording(note))</p>\(body)"
  }

  private func number(_ value: Int) -> Cell {
    Cell(text: numberText(Double(value)), number: Double(value))
  }

  private func number(_ value: Double?) -> Cell {
    value.map { Cell(text: numberText($0), number: $0) } ?? .empty
  }

  private func columns(_ texts: [Phrase], numbers: [Phrase]) -> [Column] {
    texts.map { Column(title: wording($0)) }
      + numbers.map { Column(title: wording($0), isNumber: true) }
  }

  private func comparison(_ quality: QualityReport) -> Markup {
    var content: Markup = """
      <h2>\(wording(.reconciliation))</h2><p class="note">\(wording(.reconciliationNote, "\(quality.windowDays)", dayText(lastDay)))</p>
      """
    let others = quality.comparison?.notCompared ?? 0
    let rest: Markup =
      others > 0 ? "<p>\(wording(.notComparedNote, numberText(Double(others))))</p>" : ""
    guard let comparison = quality.comparison, comparison.figures.reduce(0, +) > 0 else {
      return content + "<p>\(wording(quality.keepsSamples ? .noFigures : .noSamples))</p>" + rest
    }
    let rows = [
      (wording(.days), comparison.days), (wording(.workouts), comparison.workouts),
      (wording(.used), comparison.figures),
    ].map { title, numbers in
      TableRow(cells: [Cell(text: title)] + numbers.map { number($0) })
    }
    content +=
      Table(
        columns: [Column(title: wording(.item))]
          + [Phrase.exact, .close, .off].map { Column(title: wording($0), isNumber: true) },
        rows: rows
      ).markup
    content += rest
    if comparison.differences.isEmpty { return content }
    let shown = comparison.differences.prefix(200)
    let table = Table(
      columns: [
        Column(title: wording(.item)), Column(title: wording(.figure)),
        Column(title: wording(.unit)), Column(title: wording(.apple), isNumber: true),
        Column(title: wording(.ours), isNumber: true), Column(title: wording(.verdict)),
        Column(title: wording(.likely)),
      ],
      rows: shown.map { difference in
        TableRow(cells: [
          Cell(text: item(difference)), Cell(text: difference.figure),
          Cell(text: difference.unit), number(difference.apple), number(difference.ours),
          Cell(text: wording(difference.isClose ? .close : .off)),
          Cell(text: wording.word(difference.reason)),
        ])
      })
    content +=
      "<details><summary>\(wording(.difference)) (\(comparison.differences.count))</summary>\(table.markup)</details>"
    return content
  }

  /// A day, or a workout with what it was.
  private func item(_ difference: QualityReport.Comparison.Difference) -> String {
    guard let activity = difference.activity else { return difference.item }
    return difference.item + " " + wording.activity(activity)
  }

  private func sources(_ quality: QualityReport) -> Markup {
    var content: Markup = """
      <h2>\(wording(.overlaps))</h2><p class="note">\(wording(.overlapNote, "\(quality.windowDays)", dayText(lastDay))) \(wording(.repeatNote))</p>
      """
    if !quality.ranking.isEmpty {
      content += "<p>\(wording(.rankingNote, quality.ranking.joined(separator: ", ")))</p>"
    }
    guard quality.keepsSamples else { return content + "<p>\(wording(.noSamples))</p>" }
    guard !quality.sources.isEmpty else { return content + "<p>\(wording(.nothing))</p>" }
    var table: Markup = "<div class=\"scroll\"><table><thead><tr>"
    for phrase in [Phrase.type, .ranking] {
      table += "<th scope=\"col\">\(wording(phrase))</th>"
    }
    for title in [wording(.samples), wording(.repeats), wording(.shared)] {
      table += "<th scope=\"col\" class=\"n\">\(title)</th>"
    }
    table += "</tr></thead><tbody>"
    for sources in quality.sources {
      table += "<tr><th scope=\"row\">\(wording.type(sources.type))</th><td>"
      if sources.hasEntered { table += "\(wording(.entered))" }
      for (index, name) in sources.names.enumerated() {
        if index > 0 || sources.hasEntered { table += " › " }
        table += "<bdi>\(name)</bdi>"
      }
      table += """
        </td><td class="n"><data value="\(sources.samples)">\(numberText(Double(sources.samples)))</data></td>\
        <td class="n">\(sources.repeats)</td><td class="n"><data value="\(sources.sharedSeconds)">\(wording.duration(Double(sources.sharedSeconds)))</data></td></tr>
        """
    }
    table += "</tbody></table></div>"
    return content + table
  }

  private func rejections(_ rejections: [RejectionRecord]) -> Table {
    Table(
      columns: columns([.reason, .type], numbers: [.count]) + columns([.firstPlace], numbers: []),
      rows: rejections.map {
        TableRow(cells: [
          Cell(text: wording.word($0.reason)),
          Cell(text: $0.type.isEmpty ? "" : wording.type($0.type)),
          number($0.count), Cell(text: $0.example),
        ])
      })
  }

  private func flagged(_ flagged: [FlaggedSamples]) -> Table {
    Table(
      columns: columns([.type, .reason], numbers: [.count]),
      rows: flagged.map {
        TableRow(cells: [
          Cell(text: wording.type($0.type)), Cell(text: wording.word($0.flag.rawValue)),
          number($0.count),
        ])
      })
  }

  private func counts(_ counts: [RecordCount]) -> Table {
    Table(
      columns: columns(
        [.element, .type], numbers: [.read, .stored, .notRead, .rejected, .superseded]),
      rows: counts.map {
        TableRow(
          cells: [
            Cell(text: wording.element($0.element)),
            Cell(text: $0.type.isEmpty ? "" : wording.type($0.type)),
          ]
            + [$0.read, $0.stored, $0.notGranted, $0.rejected, $0.superseded].map { number($0) })
      })
  }
}

extension ReportFrame {
  /// The page about the last run that changed something.
  ///
  /// - Parameter change: The run; `nil` where none has changed anything.
  /// - Returns: `changes.html`.
  public func page(of change: ChangeReport?) -> ReportPage {
    guard let change else {
      return page(
        "changes.html", title: wording(.changes), "<p>\(wording(.noRun))</p>")
    }
    var content: Markup = "<dl class=\"facts\">"
    let facts = [
      (wording(.pipeline), change.pipeline), (wording(.export), change.exportDate ?? ""),
      (wording(.finished), change.finished), (wording(.anchor), "\(change.anchor)"),
      (wording(.added), numberText(Double(change.added))),
      (wording(.changed), numberText(Double(change.changed))),
      (wording(.deleted), numberText(Double(change.deleted))),
    ]
    for (name, value) in facts where !value.isEmpty {
      content += "<div><dt>\(name)</dt><dd>\(value)</dd></div>"
    }
    content += "</dl>"
    let table = Table(
      columns: columns([.kindOfThing, .type], numbers: [.added, .changed, .deleted]),
      rows: change.kinds.map { kind in
        let isCollection = kind.kind == "statistics"
        return TableRow(cells: [
          Cell(text: wording.word(kind.kind)),
          Cell(
            text: isCollection || kind.type.isEmpty ? kind.type : wording.type(kind.type),
            link: nil), number(kind.added), number(kind.changed), number(kind.deleted),
        ])
      })
    content += table.rows.isEmpty ? "<p>\(wording(.nothing))</p>" : table.markup
    if !change.days.isEmpty { content += writtenDays(change) }
    return page(
      "changes.html", title: "\(wording(.changes)): \(wording(.run, "\(change.run)"))", content)
  }

  private func writtenDays(_ change: ChangeReport) -> Markup {
    var content: Markup = "<h2>\(wording(.changedRows))</h2>"
    for (collection, days) in change.days {
      let shown = days.prefix(60)
      var list = shown.map(dayText).joined(separator: ", ")
      if days.count > shown.count { list += ", " + wording(.more, "\(days.count - shown.count)") }
      content +=
        "<h3><a href=\"collections/\(collection).html\">\(collection)</a></h3><p>\(list)</p>"
    }
    return content
  }
}
