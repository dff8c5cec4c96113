internal import HealthModel

extension ReportFrame {
  /// The last nights of a collection, stage by stage, one below the other on the same hours.
  func nights(_ collection: CollectionReport) -> Markup {
    let nights = collection.nights.filter { !$0.stretches.isEmpty }
    guard !nights.isEmpty else { return "" }
    let axis = NightAxis(nights)
    var content: Markup = "<h2>\(wording(.nights))</h2>"
    content += legend(of: nights)
    for night in nights.reversed() { content += strip(night, axis) }
    let title = wording(.nights)
    content += """
      <details><summary>\(wording(.numbersOf, title))</summary>\(table(nights.reversed()).markup)</details>
      """
    return content
  }

  /// From the lightest to the deepest; a strip stands the lower, the deeper the sleep.
  private static let stages = [
    "awake", "asleepREM", "asleepCore", "asleepUnspecified", "asleepDeep",
  ]
  /// The colour of each, as in the charts of days.
  private static let colors = [4, 2, 1, 3, 0]

  private func legend(of nights: [NightStages]) -> Markup {
    let present = Set(nights.lazy.flatMap { $0.stretches.map(\.stage) })
    var items: Markup = "<ul class=\"legend\">"
    for (stage, color) in zip(Self.stages, Self.colors) where present.contains(stage) {
      items += """
        <li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="f\(color)" width="10" height="10" rx="2"/></svg>\(wording.value(stage))</li>
        """
    }
    items += "</ul>"
    return items
  }

  private func strip(_ night: NightStages, _ axis: NightAxis) -> Markup {
    func x(_ instant: Int64) -> Double { axis.x(instant - night.origin) }
    var drawn: Markup = ""
    for (level, stage) in Self.stages.enumerated() {
      var path: Markup = ""
      for stretch in night.stretches where stretch.stage == stage {
        let (left, right) = (x(stretch.time.lowerBound), x(stretch.time.upperBound))
        path.addPath("M", left, 2 + Double(level) * 11)
        path.addPath("H", max(left + 0.8, right))
        path += "v10"
        path.addPath("H", left)
        path += "z"
      }
      if !path.isEmpty { drawn += "<path class=\"f\(Self.colors[level])\" d=\"\(path)\"/>" }
    }
    var marks: Markup = ""
    for (index, mark) in night.marks.enumerated() where axis.holds(mark.instant - night.origin) {
      let name: Markup = index % 2 == 1 ? " class=\"minor\"" : ""
      marks += """
        <path class="tick" d="M\(at: x(mark.instant)) 0V64"/><text\(name) x="\(at: x(mark.instant) + 3)" y="77">\(mark.text)</text>
        """
    }
    let title = wording(.stages, dayText(night.day))
    return """
      <figure><figcaption>\(dayText(night.day)) <small>\(totals(night))</small></figcaption>\
      <svg viewBox="0 0 720 80" role="img"><title>\(title)</title><desc>\(totals(night))</desc>\(marks)\(drawn)</svg></figure>
      """
  }

  private func totals(_ night: NightStages) -> String {
    Self.stages.compactMap { stage in
      let seconds = seconds(of: stage, night)
      return seconds > 0 ? "\(wording.value(stage)) \(wording.duration(Double(seconds)))" : nil
    }.joined(separator: ", ")
  }

  private func table(_ nights: [NightStages]) -> Table {
    Table(
      columns: [Column(title: wording(.day))]
        + Self.stages.map { Column(title: wording.value($0), isNumber: true) },
      rows: nights.map { night in
        TableRow(
          cells: [Cell(text: dayText(night.day))]
            + Self.stages.map { stage in
              let seconds = Double(seconds(of: stage, night))
              return seconds > 0
                ? Cell(text: wording.duration(seconds), number: seconds) : .empty
            })
      })
  }

  private func seconds(of stage: String, _ night: NightStages) -> Int {
    night.stretches.reduce(0) { $0 + ($1.stage == stage ? $1.time.count : 0) }
  }
}

/// The hours that all nights of a page are drawn on.
private struct NightAxis {
  private let start: Int64
  private let end: Int64

  init(_ nights: [NightStages]) {
    let starts = nights.compactMap { night in
      night.stretches.first.map { $0.time.lowerBound - night.origin }
    }
    let ends = nights.compactMap { night in
      night.stretches.last.map { $0.time.upperBound - night.origin }
    }
    start = starts.min() ?? 0
    end = max(ends.max() ?? 0, start + 60)
  }

  func x(_ seconds: Int64) -> Double {
    Double(seconds - start) / Double(end - start) * Chart.width
  }

  func holds(_ seconds: Int64) -> Bool { start...end ~= seconds }
}
