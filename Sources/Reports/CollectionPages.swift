internal import HealthModel

extension ReportFrame {
  /// The pages of a collection: all months, each year with its months, each of the last days.
  ///
  /// - Complexity: O(*n*) in the collection's days and rows.
  public func pages(of collection: CollectionReport) -> [ReportPage] {
    let text = text(of: collection)
    let years = Set(collection.days.map(\.year)).sorted()
    return [collectionPage(collection, text, years: years)]
      + years.map { yearPage($0, of: collection, text, years: years) }
      + collection.detailedDays.indices.map { dayPage($0, of: collection, text) }
  }

  /// How a collection is told of.
  func text(of collection: CollectionReport) -> CollectionText {
    CollectionText(collection: collection, wording: wording, localTime: localTime)
  }

  private func collectionPage(
    _ collection: CollectionReport, _ text: CollectionText, years: [Int]
  ) -> ReportPage {
    var content: Markup = ""
    if collection.days.isEmpty {
      content = "<p>\(wording(.noData))</p>"
    } else {
      if !collection.hasLongIntervals { content += lastDays(collection, text) }
      content += nights(collection)
      content += months(collection, text)
      content += yearTable(collection, text, years: years)
      content += sourceTable(collection, text)
      content += dayLinks(collection)
    }
    return page(
      "collections/\(collection.name).html", title: text.typeName,
      lead: "\(collection.name) · \(text.measureName)", content)
  }

  /// The path from the main page of a collection to one below it.
  private func below(_ collection: CollectionReport, _ name: String) -> String {
    "\(collection.name)/\(name).html"
  }

  private func lastDays(_ collection: CollectionReport, _ text: CollectionText) -> Markup {
    let range = lastDay - 29..<lastDay + 1
    let days = collection.days.within(range)
    var content: Markup = "<h2>\(wording(.lastDays))</h2>"
    guard !days.isEmpty else { return content + "<p>\(wording(.noData))</p>" }
    let linked = Set(collection.detailedDays.map(\.day))
    content += figure(text, days: days, range: range, id: "recent") { day in
      linked.contains(day.day) ? below(collection, dayText(day.day)) : nil
    }
    return content
  }

  /// The chart and the table of single days, or longer intervals.
  private func figure(
    _ text: CollectionText, days: ArraySlice<DayStatistics>, range: Range<Int64>, id: String,
    link: (DayStatistics) -> String?
  ) -> Markup {
    let title = wording(
      .chartOf, text.typeName, "\(dayText(range.lowerBound)) – \(dayText(range.upperBound - 1))")
    let chart = Chart(
      style: text.style, range: Double(range.lowerBound)..<Double(range.upperBound),
      points: text.points(days), ticks: dayTicks(range), title: title, description: text.note,
      label: text.scaleLabel)
    return Figure(
      chart: chart, caption: text.measureName, note: text.note, legend: text.legend, id: id,
      table: dayTable(text, days, link: link), summary: wording(.numbersOf, title)
    ).markup
  }

  private func dayTable(
    _ text: CollectionText, _ days: ArraySlice<DayStatistics>, link: (DayStatistics) -> String?
  ) -> Table {
    let isLong = text.collection.hasLongIntervals
    return text.table(days, title: wording(isLong ? .from : .day)) { day in
      (isLong ? text.startText(day) : dayText(day.day), link(day))
    } place: {
      text.place($0)
    }
  }

  /// The days that are named below a chart of a month or two.
  private func dayTicks(_ range: Range<Int64>) -> [ChartTick] {
    range.compactMap { day in
      let date = CivilDate(dayNumber: day)
      guard date.day == 1 || (date.day % 5 == 0 && date.day < 30) else { return nil }
      let label = date.day == 1 ? "\(wording.shortMonth(date.month)) 1" : "\(date.day)"
      return ChartTick(
        position: Double(day),
        label: wording.language == .japanese && date.day == 1
          ? "\(date.month)/1" : label, isMinor: date.day % 10 == 5)
    }
  }

  private func months(_ collection: CollectionReport, _ text: CollectionText) -> Markup {
    var content: Markup = "<h2>\(wording(.allTime))</h2>"
    guard let first = collection.days.first, let last = collection.days.last else { return content }
    if collection.hasLongIntervals {
      let (start, end) = (text.place(first).position, text.place(last))
      let range =
        Int64(start.rounded(.down))..<Int64((end.position + end.span).rounded(.up))
      let title = wording(.chartOf, text.typeName, wording(.allTime))
      let chart = Chart(
        style: text.style, range: Double(range.lowerBound)..<Double(range.upperBound),
        points: text.points(collection.days), ticks: intervalTicks(range), title: title,
        description: text.note, label: text.scaleLabel)
      content +=
        Figure(
          chart: chart, caption: text.measureName, note: text.note, legend: text.legend, id: "all",
          table: dayTable(text, collection.days[...]) { _ in nil },
          summary: wording(.numbersOf, title)
        ).markup
      return content
    }
    let months = MonthNumbers(collection)
    let range = MonthNumber(day: first.day).number..<MonthNumber(day: last.day).number + 1
    if range.count == 1 { return "" }
    let title = wording(.chartOf, text.typeName, wording(.allTime))
    let note = wording(collection.measure.ofPeriods)
    let chart = Chart(
      style: text.style == .line ? .line : .bars,
      range: Double(range.lowerBound)..<Double(range.upperBound),
      points: months.points, ticks: monthAxis(range), title: title,
      description: note + ". " + text.note, label: text.scaleLabel)
    content +=
      Figure(
        chart: chart, caption: "\(text.measureName), \(note)", note: text.note, id: "all",
        table: monthTable(months, text) { below(collection, "\($0.year)") + "#m\($0.month)" },
        summary: wording(.numbersOf, title)
      ).markup
    return content
  }

  /// What is named below a chart of longer intervals: days, months or years.
  private func intervalTicks(_ range: Range<Int64>) -> [ChartTick] {
    if range.count > 550 { return yearTicks(range) }
    let first = MonthNumber(day: range.lowerBound)
    let months =
      (first.first < range.lowerBound ? first.number + 1 : first.number)..<MonthNumber(
        day: range.upperBound - 1
      ).number + 1
    guard range.count <= 62 || months.isEmpty else {
      return monthAxis(months).map { tick in
        let number = Int(tick.position)
        let month = MonthNumber(year: number / 12, month: number % 12 + 1)
        return ChartTick(position: Double(month.first), label: tick.label, isMinor: tick.isMinor)
      }
    }
    let days = dayTicks(range)
    return days.contains { !$0.isMinor }
      ? days : [ChartTick(position: Double(range.lowerBound), label: dayText(range.lowerBound))]
  }

  private func yearTicks(_ range: Range<Int64>) -> [ChartTick] {
    let years =
      CivilDate(dayNumber: range.lowerBound).year...CivilDate(dayNumber: range.upperBound).year
    return years.compactMap { year in
      let day = CivilDate(year: year, month: 1, day: 1).dayNumber
      return ChartTick(
        position: Double(day), label: "\(year)", isMinor: years.count > 6 && year % 2 == 1)
    }
  }

  private func monthAxis(_ range: Range<Int>) -> [ChartTick] {
    if range.count <= 18 {
      return range.enumerated().map { index, number in
        let month = MonthNumber(year: number / 12, month: number % 12 + 1)
        let label =
          month.month == 1 || index == 0
          ? "\(wording.shortMonth(month.month)) \(month.year)" : wording.shortMonth(month.month)
        // Where a label holds the year too, the next one would run into it.
        return ChartTick(
          position: Double(number), label: label,
          isMinor: range.count > 6 && index > 0 && month.month != 1)
      }
    }
    let years = range.count / 12
    return range.filter { $0 % 12 == 0 }.map { number in
      ChartTick(
        position: Double(number), label: "\(number / 12)",
        isMinor: years > 6 && (number / 12) % 2 == 1)
    }
  }

  /// The table of months.
  func monthTable(
    _ months: MonthNumbers, _ text: CollectionText, link: (MonthNumber) -> String?
  ) -> Table {
    let rows = months.all.map { month, period in
      TableRow(
        cells: [Cell(text: month.text, link: link(month))] + cells(of: period, text),
        position: Double(month.number))
    }
    return Table(columns: [Column(title: wording(.month))] + periodColumns(text), rows: rows)
  }

  private func periodColumns(_ text: CollectionText) -> [Column] {
    let measure = text.collection.measure
    var columns = [Column(title: text.periodTitle, isNumber: true)]
    if measure.hasTotals { columns.append(Column(title: text.measureName, isNumber: true)) }
    let unit = text.unit.isEmpty ? "" : " (\(text.unit))"
    columns += extremes(text).map {
      Column(title: wording.name(of: $0) + unit, isNumber: true)
    }
    return columns + [Column(title: text.intervalsWithData, isNumber: true)]
  }

  /// The extremes that stand beside the number of a period, which may be one of them.
  private func extremes(_ text: CollectionText) -> [Measure] {
    let measure = text.collection.measure
    if measure.isFromZero { return [] }
    return (text.extremes.smallest && measure != .minimum ? [.minimum] : [])
      + (text.extremes.largest && measure != .maximum ? [.maximum] : [])
  }

  private func cells(of period: Period, _ text: CollectionText) -> [Cell] {
    func cell(_ value: Double?) -> Cell {
      value.map { Cell(text: text.number($0), number: $0) } ?? .empty
    }
    let total = text.collection.measure.hasTotals ? [cell(period.total)] : []
    let middle =
      total + extremes(text).map { cell($0 == .minimum ? period.minimum : period.maximum) }
    return [cell(period.value)] + middle
      + [Cell(text: numberText(Double(period.days)), number: Double(period.days))]
  }

  private func yearTable(
    _ collection: CollectionReport, _ text: CollectionText, years: [Int]
  ) -> Markup {
    let rows = years.map { year in
      TableRow(
        cells: [Cell(text: wording.year(year), link: below(collection, "\(year)"))]
          + cells(of: collection.days.period(days(of: year), collection.measure), text))
    }
    let table = Table(columns: [Column(title: wording(.year))] + periodColumns(text), rows: rows)
    return "<h2>\(wording(.byYear))</h2>\(table.markup)"
  }

  /// The days of a year.
  private func days(of year: Int) -> Range<Int64> {
    MonthNumber(year: year, month: 1).first..<MonthNumber(year: year + 1, month: 1).first
  }

  /// Each source alone, in the numbers of the table of years.
  private func sourceTable(_ collection: CollectionReport, _ text: CollectionText) -> Markup {
    if collection.sources.isEmpty { return "" }
    let rows = collection.sources.flatMap { source in
      Set(source.days.map(\.year)).sorted().map { year in
        TableRow(
          cells: [Cell(text: source.source, isName: true), Cell(text: wording.year(year))]
            + cells(of: source.days.period(days(of: year), collection.measure), text))
      }
    }
    let table = Table(
      columns: [Column(title: wording(.source)), Column(title: wording(.year))]
        + periodColumns(text), rows: rows)
    return "<h2>\(wording(.bySource))</h2>\(table.markup)"
  }

  private func dayLinks(_ collection: CollectionReport) -> Markup {
    if collection.detailedDays.isEmpty { return "" }
    var content: Markup = "<h2>\(wording(.dayPages))</h2><ul class=\"links\">"
    for day in collection.detailedDays.reversed() {
      let name = dayText(day.day)
      content += "<li><a href=\"\(below(collection, name))\">\(name)</a></li>"
    }
    content += "</ul>"
    return content
  }
}

/// The numbers of a collection month by month, only months with any.
struct MonthNumbers {
  private(set) var all: [(month: MonthNumber, period: Period)] = []
  private let measure: Measure
  private let isLine: Bool

  init(_ collection: CollectionReport) {
    self.init(collection.days[...], collection)
  }

  init(_ days: ArraySlice<DayStatistics>, _ collection: CollectionReport) {
    measure = collection.measure
    isLine = !collection.measure.isFromZero
    // Days of a month follow each other.
    var end = Int64.min
    for day in days {
      if day.day >= end {
        let month = MonthNumber(day: day.day)
        end = month.end
        all.append((month, Period()))
      }
      all[all.count - 1].period.add(day, measure)
    }
    all.removeAll { $0.period.days == 0 }
  }

  /// What stands for each month.
  var points: [ChartPoint] {
    all.compactMap { month, period in
      guard let value = period.value else { return nil }
      var point = ChartPoint(
        position: Double(month.number), value: measure.isTime ? value / 3_600 : value)
      if isLine, let low = period.minimum, let high = period.maximum, low <= high {
        point.band = low...high
      }
      return point
    }
  }
}

extension Markup {
  static func + (left: Markup, right: Markup) -> Markup {
    var result = left
    result += right
    return result
  }
}
