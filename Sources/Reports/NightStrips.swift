internal import HealthModel

extension ReportFrame {
  /// The last nights of a collection, stage by stage.
  func nights(_ collection: CollectionReport) -> Markup {
    if collection.nights.isEmpty { return "" }
    var content: Markup = "<h2>\(wording(.nights))</h2>"
    content += legend
    for night in collection.nights.reversed() { content += strip(night) }
    return content
  }

  /// From the lightest to the deepest; a strip stands the lower, the deeper the sleep.
  private static let stages = [
    "awake", "asleepREM", "asleepCore", "asleepUnspecified", "asleepDeep",
  ]
  /// The colour of each, as in the charts of days.
  private static let colors = [4, 2, 1, 3, 0]

  private var legend: Markup {
    var items: Markup = "<ul class=\"legend\">"
    for (stage, color) in zip(Self.stages, Self.colors) {
      items += """
        <li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="f\(color)" width="10" height="10" rx="2"/></svg>\(wording.value(stage))</li>
        """
    }
    items += "</ul>"
    return items
  }

  private func strip(_ night: NightStages) -> Markup {
    guard let first = night.stretches.first, let last = night.stretches.last else { return "" }
    let (start, end) = (first.time.lowerBound, last.time.upperBound)
    let scale = Chart.width / Double(max(1, end - start))
    func x(_ instant: Int64) -> Double { Double(instant - start) * scale }
    var drawn: Markup = ""
    for (level, stage) in Self.stages.enumerated() {
      var path: Markup = ""
      for stretch in night.stretches where stretch.stage == stage {
        path.addPath("M", x(stretch.time.lowerBound), 4 + Double(level) * 14)
        path.addPath("h", max(0.8, Double(stretch.time.count) * scale))
        path += "v12"
        path.addPath("H", x(stretch.time.lowerBound))
        path += "z"
      }
      if !path.isEmpty { drawn += "<path class=\"f\(Self.colors[level])\" d=\"\(path)\"/>" }
    }
    var marks: Markup = ""
    for (index, mark) in night.marks.enumerated() where start...end ~= mark.instant {
      let name: Markup = index % 2 == 1 ? " class=\"minor\"" : ""
      marks += "<path class=\"tick\" d=\"M\(at: x(mark.instant)) 0V78\"/><text\(name) x=\"\(at: x(mark.instant) + 3)\" y=\"92\">\(mark.text)</text>"
    }
    let title = wording(.stages, dayText(night.day))
    return """
      <h3>\(dayText(night.day))</h3><figure><svg viewBox="0 0 720 96" role="img"><title>\(title)</title><desc>\(totals(night))</desc>\
      \(marks)\(drawn)</svg></figure><details><summary>\(wording(.numbersOf, title))</summary>\(table(night).markup)</details>
      """
  }

  private func totals(_ night: NightStages) -> String {
    Self.stages.compactMap { stage in
      let seconds = night.stretches.reduce(0) { $0 + ($1.stage == stage ? $1.time.count : 0) }
      return seconds > 0 ? "\(wording.value(stage)) \(wording.duration(Double(seconds)))" : nil
    }.joined(separator: ", ")
  }

  private func table(_ night: NightStages) -> Table {
    let rows = Self.stages.compactMap { stage -> TableRow? in
      let seconds = night.stretches.reduce(0) { $0 + ($1.stage == stage ? $1.time.count : 0) }
      guard seconds > 0 else { return nil }
      return TableRow(cells: [
        Cell(text: wording.value(stage)),
        Cell(text: wording.duration(Double(seconds)), number: Double(seconds)),
      ])
    }
    return Table(
      columns: [Column(title: wording(.kind)), Column(title: wording(.duration), isNumber: true)],
      rows: rows)
  }
}
