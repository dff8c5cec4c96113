internal import HealthModel

extension ReportFrame {
  /// A day of a collection of shorter intervals.
  func dayPage(
    _ index: Int, of collection: CollectionReport, _ text: CollectionText
  ) -> ReportPage {
    let day = collection.detailedDays[index]
    let name = dayText(day.day)
    let title = wording(.chartOf, text.typeName, name)
    let start = day.time.lowerBound
    let rows = day.rows.map { DayStatistics($0, day: day.day) }
    // Places on the axis are seconds from the first moment of the day.
    func place(_ row: DayStatistics) -> (position: Double, span: Double) {
      (Double(row.startUnix - start), Double(max(1, row.endUnix - row.startUnix)))
    }
    let chart = Chart(
      style: text.style, range: 0..<Double(max(1, day.time.upperBound - start)),
      points: rows.compactMap { row in
        let (position, span) = place(row)
        return text.point(row, at: position, span: span)
      },
      ticks: day.marks.enumerated().map { index, mark in
        ChartTick(
          position: Double(mark.instant - start), label: mark.text, isMinor: index % 2 == 1)
      },
      title: title, description: text.note, label: text.scaleLabel)
    var dates = zip(day.rows, rows).makeIterator()
    let table = text.table(rows, title: wording(.from), areIntervals: true) { _ in
      let row = dates.next()?.0
      let workout = row?.workout.map { "../../workouts/\($0).html" }
      return (row.map { timeText($0.startDate) } ?? "", hasWorkouts ? workout : nil)
    } place: {
      place($0)
    }
    let content =
      dayNeighbours(index, of: collection)
      + Figure(
        chart: chart, caption: text.measureName, note: text.note, legend: text.legend, id: "all",
        table: table, summary: wording(.numbersOf, title)
      ).markup
    return page(
      "collections/\(collection.name)/\(name).html", title: "\(text.typeName) \(name)",
      lead: "\(collection.name) · \(text.measureName)", content)
  }

  private func dayNeighbours(_ index: Int, of collection: CollectionReport) -> Markup {
    let days = collection.detailedDays
    let year = CivilDate(dayNumber: days[index].day).year
    var links: Markup =
      "<li><a href=\"../\(collection.name).html\">\(collection.name)</a></li><li><a href=\"\(year).html\">\(wording.year(year))</a></li>"
    if index > 0 {
      let name = dayText(days[index - 1].day)
      links += "<li><a rel=\"prev\" href=\"\(name).html\">\(wording(.previous, name))</a></li>"
    }
    if index + 1 < days.count {
      let name = dayText(days[index + 1].day)
      links += "<li><a rel=\"next\" href=\"\(name).html\">\(wording(.next, name))</a></li>"
    }
    return "<ul class=\"links\">\(links)</ul>"
  }
}
