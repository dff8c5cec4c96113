/// What the overview says of the last workouts and rings, beside collections.
public struct OverviewExtras: Sendable {
  /// The newest workouts, the newest first.
  public var workouts: [WorkoutReport] = []
  /// The newest day of rings; `nil` for none.
  public var rings: RingDay?
  /// What the data quality page found, in one number each.
  public var quality: QualityReport?
  /// The last change; `nil` before the first.
  public var change: ChangeReport?

  /// Nothing beside collections.
  public init() {}
}

extension ReportFrame {
  /// The first page of a report.
  ///
  /// - Parameters:
  ///   - cards: What is said of each collection, in their order.
  ///   - extras: What is said of all else.
  /// - Returns: `index.html`.
  public func overview(_ cards: [CollectionCard], _ extras: OverviewExtras) -> ReportPage {
    var content: Markup = ""
    if !cards.isEmpty {
      content += """
        <h2>\(wording(.collections))</h2><p class="note">\(wording(.lastWeek)), \(wording(.lastMonth)): \(periodNote(cards)). \(wording(.gapNote))</p><ul class="cards">
        """
      // What has nothing to show comes last.
      for card in cards.filter(\.isCurrent) + cards.filter({ !$0.isCurrent }) {
        content += markup(card)
      }
      content += "</ul>"
    }
    if let rings = extras.rings {
      content += """
        <h2>\(wording(.rings))</h2><figure class="bigring">\(bigRings(rings))</figure>\(ringTexts(rings))<p><a href="rings.html">\(wording(.ringsOfDay, rings.date))</a></p>
        """
    }
    if !extras.workouts.isEmpty {
      content += "<h2>\(wording(.workouts))</h2>"
      content += workoutTable(extras.workouts, folder: "workouts/").markup
      content += "<p><a href=\"workouts.html\">\(wording(.workouts))</a></p>"
    }
    if let change = extras.change {
      content += """
        <h2>\(wording(.changes))</h2><p><a href="changes.html">\(wording(.run, "\(change.run)"))</a>, \(change.finished): \
        \(wording(.added)) \(numberText(Double(change.added))), \(wording(.changed)) \
        \(numberText(Double(change.changed))), \(wording(.deleted)) \(numberText(Double(change.deleted)))</p>
        """
    }
    return page("index.html", title: "\(wording(.title)): \(subject)", content)
  }

  /// What stands for several days.
  func periodNote(_ cards: [CollectionCard]) -> String {
    let measures = cards.filter { $0.figures.count > 1 }.map(\.text.collection.measure)
    let others = ([.mostRecent, .minimum, .maximum] as [Measure]).filter(measures.contains)
    return
      ([wording(.meanOfDays)]
      + others.map { "\(wording.name(of: $0).lowercased()): \(wording($0.ofPeriods))" })
      .joined(separator: "; ")
  }

  private func markup(_ card: CollectionCard) -> Markup {
    let text = card.text
    var result: Markup = """
      <li class="card"><h3><a href="collections/\(card.name).html">\(text.typeName)</a></h3>\
      <span class="id">\(card.name) · \(text.measureName)</span>
      """
    if !card.isCurrent {
      let text = card.lastDay.map { wording(.lastData, dayText($0)) } ?? wording(.noData)
      result += "<p class=\"note\">\(text)</p>"
    } else if card.figures.count == 1, let only = card.figures.first {
      result +=
        "<p class=\"big\">\(value(only.value, text))</p><span class=\"delta\">\(only.title)\(delta(only, text))</span>"
    } else {
      result += "<dl class=\"periods\">"
      for figure in card.figures {
        result +=
          "<div><dt>\(figure.title)</dt><dd>\(value(figure.value, text))\(delta(figure, text))</dd></div>"
      }
      result += "</dl>"
    }
    if card.isCurrent { result += spark(card) }
    result += "</li>"
    return result
  }

  private func value(_ value: Double?, _ text: CollectionText) -> Markup {
    guard let value else { return "<span class=\"delta\">\(wording(.noData))</span>" }
    let unit: Markup = text.unit.isEmpty ? "" : " <small>\(text.unit)</small>"
    return "<data value=\"\(exactText(value))\">\(text.number(value))</data>\(unit)"
  }

  private func delta(_ figure: CollectionCard.Figure, _ text: CollectionText) -> Markup {
    var result: Markup = ""
    if let change = figure.change {
      // What it is compared with is there for those who point at it, or do not see it.
      let before = wording(.before, figure.before.map(text.full) ?? "")
      result += "<span class=\"delta\" title=\"\(before)\">\(change)</span>"
    }
    if figure.days.with > 0, figure.days.with < figure.days.all {
      result +=
        "<span class=\"delta\">\(wording(.dayCount, "\(figure.days.with)", "\(figure.days.all)"))</span>"
    }
    return result
  }

  /// A small chart of the last thirty days; its numbers are on the page of the collection.
  private func spark(_ card: CollectionCard) -> Markup {
    let text = card.text
    let isLine = text.style == .line
    let scale = Scale(card.recent.compactMap { $0 }, fromZero: !isLine)
    let step = 240.0 / Double(max(card.recent.count, 1))
    func y(_ value: Double) -> Double { 46 - scale.part(value) * 42 }
    var path: Markup = ""
    var dots: Markup = ""
    for (index, value) in card.recent.enumerated() {
      guard let value else { continue }
      let x = Double(index) * step
      if !isLine {
        path.addPath("M", x + step * 0.1, 46)
        path.addPath("V", min(45, y(value)))
        path.addPath("h", step * 0.8)
        path.addPath("V", 46)
        path += "z"
        continue
      }
      let follows = index > 0 && card.recent[index - 1] != nil
      let leads = index + 1 < card.recent.count && card.recent[index + 1] != nil
      path.addPath(follows ? "L" : "M", x + step / 2, y(value))
      if !follows, !leads {
        dots.addPath("M", x + step / 2, y(value))
        dots.addPath("h", 0)
      }
    }
    let last = card.recent.lastIndex { $0 != nil } ?? 0
    // The numbers of longer intervals do not lie a day apart.
    let time =
      card.figures.count == 1 ? card.figures[0].title : dayText(card.recentStart + Int64(last))
    let title = wording(.chartOf, text.typeName, wording(.lastDays))
    let end = card.recent[last].map(text.full) ?? ""
    let drawn: Markup =
      isLine
      ? "<path class=\"line\" d=\"\(path)\"/><path class=\"dot\" d=\"\(dots)\"/>"
      : "<path class=\"f0\" d=\"\(path)\"/>"
    return """
      <svg viewBox="0 0 240 50" role="img"><title>\(title)</title><desc>\(time): \(end)</desc>\
      <path class="grid" d="M0 46.5H240"/>\(drawn)</svg>
      """
  }
}
