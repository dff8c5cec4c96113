internal import HealthModel

extension ReportFrame {
  /// A year of a collection, day by day, and its months one by one.
  func yearPage(
    _ year: Int, of collection: CollectionReport, _ text: CollectionText, years: [Int]
  ) -> ReportPage {
    let range =
      MonthNumber(year: year, month: 1).first..<MonthNumber(year: year + 1, month: 1).first
    let days = collection.days.within(range)
    var content = neighbours(of: year, among: years, collection)
    let title = wording(.chartOf, text.typeName, wording.year(year))
    let chart = Chart(
      style: text.style, range: Double(range.lowerBound)..<Double(range.upperBound),
      points: text.points(days), ticks: yearAxis(year), title: title, description: text.note,
      label: text.scaleLabel)
    if collection.hasLongIntervals {
      content +=
        Figure(
          chart: chart, caption: text.measureName, note: text.note, legend: text.legend,
          id: "all", table: intervalTable(text, days), summary: wording(.numbersOf, title)
        ).markup
    } else {
      content +=
        Figure(
          chart: chart, caption: text.measureName, note: text.note, legend: text.legend,
          id: "months", summary: ""
        ).markup
      content += monthSummary(collection, text, days, title: title)
      content += monthSections(collection, text, year: year)
    }
    return page(
      "collections/\(collection.name)/\(year).html",
      title: "\(text.typeName) \(wording.year(year))",
      lead: "\(collection.name) · \(text.measureName)", content)
  }

  /// Links to the collection and the years beside this one.
  private func neighbours(
    of year: Int, among years: [Int], _ collection: CollectionReport
  ) -> Markup {
    var links: Markup = "<li><a href=\"../\(collection.name).html\">\(collection.name)</a></li>"
    if let before = years.last(where: { $0 < year }) {
      links +=
        "<li><a rel=\"prev\" href=\"\(before).html\">\(wording(.previous, "\(before)"))</a></li>"
    }
    if let after = years.first(where: { $0 > year }) {
      links += "<li><a rel=\"next\" href=\"\(after).html\">\(wording(.next, "\(after)"))</a></li>"
    }
    return "<ul class=\"links\">\(links)</ul>"
  }

  private func yearAxis(_ year: Int) -> [ChartTick] {
    (1...12).map { month in
      ChartTick(
        position: Double(MonthNumber(year: year, month: month).first),
        label: wording.shortMonth(month), isMinor: month % 2 == 0)
    }
  }

  private func intervalTable(
    _ text: CollectionText, _ days: ArraySlice<DayStatistics>
  ) -> Table {
    text.table(days, title: wording(.from)) { day in
      (text.startText(day), nil)
    } place: {
      text.place($0)
    }
  }

  private func monthSummary(
    _ collection: CollectionReport, _ text: CollectionText, _ days: ArraySlice<DayStatistics>,
    title: String
  ) -> Markup {
    let table = monthTable(MonthNumbers(days, collection), text) { "#m\($0.month)" }
    return """
      <details open><summary>\(wording(.byMonth))</summary>\(table.markup)</details>\
      <p class="note">\(wording(.yearChartNote))</p>
      """
  }

  private func monthSections(
    _ collection: CollectionReport, _ text: CollectionText, year: Int
  ) -> Markup {
    let linked = Set(collection.detailedDays.map(\.day))
    var content: Markup = "<div id=\"months\">"
    for number in 1...12 {
      let month = MonthNumber(year: year, month: number)
      let days = collection.days.within(month.first..<month.end)
      if days.isEmpty { continue }
      let title = wording.month(number, of: year)
      let chart = Chart(
        style: text.style, range: Double(month.first)..<Double(month.end),
        points: text.points(days), ticks: monthDays(month),
        title: wording(.chartOf, text.typeName, title), description: text.note,
        label: text.scaleLabel)
      let table = text.table(days, title: wording(.day)) { day in
        let name = dayText(day.day)
        return (name, linked.contains(day.day) ? "\(name).html" : nil)
      } place: { day in
        (Double(day.day), 1)
      }
      content += "<section><h2 id=\"m\(number)\">\(title)</h2>"
      content +=
        Figure(
          chart: chart, caption: text.measureName, legend: text.legend, id: "d\(number)",
          table: table, summary: wording(.numbersOf, title)
        ).markup
      content += "</section>"
    }
    content += "</div>"
    return content
  }

  private func monthDays(_ month: MonthNumber) -> [ChartTick] {
    (month.first..<month.end).compactMap { day in
      let number = Int(day - month.first) + 1
      guard number == 1 || number % 5 == 0 else { return nil }
      return ChartTick(position: Double(day), label: "\(number)", isMinor: number % 10 == 5)
    }
  }
}
