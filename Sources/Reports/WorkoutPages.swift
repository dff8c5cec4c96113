internal import HealthModel

extension ReportFrame {
  /// The page that lists the years with workouts, and the newest ones.
  ///
  /// - Parameter workouts: All workouts, the newest last.
  /// - Returns: `workouts.html` and a page a year, such as `workouts/2024.html`.
  public func workoutLists(_ workouts: [WorkoutReport]) -> [ReportPage] {
    let years = Set(workouts.map(\.year)).sorted()
    let byYear = Dictionary(grouping: workouts, by: \.year)
    let rows = years.reversed().map { year in
      let own = byYear[year] ?? []
      return TableRow(
        cells: [Cell(text: year, link: "workouts/\(year).html"), count(own.count)] + totals(own))
    }
    var content = Table(
      columns: [
        Column(title: wording(.year)), Column(title: wording(.workouts), isNumber: true),
        Column(title: wording(.duration), isNumber: true),
        Column(title: "\(wording(.distance)) (\(workoutUnits.distance.name))", isNumber: true),
        Column(title: "\(wording(.energy)) (\(workoutUnits.energy.name))", isNumber: true),
      ], rows: rows
    ).markup
    content += workoutTable(workouts.suffix(20).reversed(), folder: "workouts/").markup
    return [page("workouts.html", title: wording(.workouts), content)]
      + years.map { year in
        page(
          "workouts/\(year).html", title: wording(.workoutsOf, wording.year(Int(year) ?? 0)),
          workoutTable((byYear[year] ?? []).reversed(), folder: "").markup)
      }
  }

  private func count(_ number: Int) -> Cell {
    Cell(text: numberText(Double(number)), number: Double(number))
  }

  private func totals(_ workouts: [WorkoutReport]) -> [Cell] {
    func total(_ values: [Double]) -> Double? { values.isEmpty ? nil : values.reduce(0, +) }
    return [
      time(total(workouts.compactMap(\.record.duration))),
      number(total(workouts.compactMap { distance($0.record) })),
      number(total(workouts.compactMap { energy($0.record) })),
    ]
  }

  private func number(_ value: Double?) -> Cell {
    value.map { Cell(text: numberText($0), number: $0) } ?? .empty
  }

  private func time(_ seconds: Double?) -> Cell {
    seconds.map { Cell(text: wording.duration($0), number: $0) } ?? .empty
  }

  /// A table of workouts, each leading to its page.
  func workoutTable(_ workouts: [WorkoutReport], folder: String) -> Table {
    let rows = workouts.map { workout in
      TableRow(cells: [
        Cell(text: momentText(workout.startDate), link: "\(folder)\(workout.record.id).html"),
        Cell(text: wording.activity(workout.record.activityType)),
        time(workout.record.duration), number(distance(workout.record)),
        number(energy(workout.record)),
        pace(workout.record).map { Cell(text: paceText($0), number: $0) } ?? .empty,
      ])
    }
    return Table(
      columns: [
        Column(title: wording(.start)), Column(title: wording(.kind)),
        Column(title: wording(.duration), isNumber: true),
        Column(title: "\(wording(.distance)) (\(workoutUnits.distance.name))", isNumber: true),
        Column(title: "\(wording(.energy)) (\(workoutUnits.energy.name))", isNumber: true),
        Column(title: wording(.pace), isNumber: true),
      ], rows: rows)
  }

  /// The page of a workout.
  ///
  /// - Parameters:
  ///   - workout: The workout.
  ///   - before: The one before it, if any.
  ///   - after: The one after it, if any.
  /// - Returns: `workouts/ID.html`.
  public func page(
    of workout: WorkoutReport, before: WorkoutReport?, after: WorkoutReport?
  ) -> ReportPage {
    let record = workout.record
    var content = links(workout, before: before, after: after)
    content += facts(record)
    content += "<h2>\(wording(.heartRate))</h2>" + heartRate(workout)
    for route in workout.routes where !route.places.isEmpty {
      content += "<h2>\(wording(.route))</h2>" + sketch(of: route)
    }
    content += figures(record) + events(workout) + parts(workout)
    let kind = wording.activity(record.activityType)
    return page(
      "workouts/\(record.id).html", title: "\(kind), \(momentText(workout.startDate))",
      lead: "\(momentText(workout.startDate)) – \(momentText(workout.endDate)) · \(record.source)",
      content)
  }

  private func links(
    _ workout: WorkoutReport, before: WorkoutReport?, after: WorkoutReport?
  ) -> Markup {
    var links: Markup =
      "<li><a href=\"\(workout.year).html\">\(wording(.workoutsOf, wording.year(Int(workout.year) ?? 0)))</a></li>"
    if let before {
      let name = wording(.previous, String(before.startDate.prefix(10)))
      links += "<li><a rel=\"prev\" href=\"\(before.record.id).html\">\(name)</a></li>"
    }
    if let after {
      let name = wording(.next, String(after.startDate.prefix(10)))
      links += "<li><a rel=\"next\" href=\"\(after.record.id).html\">\(name)</a></li>"
    }
    return "<ul class=\"links\">\(links)</ul>"
  }

  private func facts(_ record: WorkoutRecord) -> Markup {
    var list: Markup = "<dl class=\"facts\">"
    func add(_ phrase: Phrase, _ value: Double?, _ text: (Double) -> String) {
      guard let value else { return }
      list +=
        "<div><dt>\(wording(phrase))</dt><dd><data value=\"\(exactText(value))\">\(text(value))</data></dd></div>"
    }
    add(.duration, record.duration, wording.duration)
    add(.distance, distance(record)) { "\(numberText($0)) \(workoutUnits.distance.name)" }
    add(.energy, energy(record)) { "\(numberText($0)) \(workoutUnits.energy.name)" }
    add(.pace, pace(record), paceText)
    list += "</dl>"
    return list
  }

  private func heartRate(_ workout: WorkoutReport) -> Markup {
    guard let first = workout.heartRate.first, let last = workout.heartRate.last else {
      return "<p>\(wording(.noHeartRate))</p>"
    }
    let start = workout.record.start
    let end = max(workout.record.end, last.time.upperBound, first.time.lowerBound + 60)
    func minutes(_ instant: Int64) -> Double { Double(instant - start) / 60 }
    let points = workout.heartRate.map { interval in
      ChartPoint(
        position: minutes(interval.time.lowerBound),
        span: Double(interval.time.count) / 60, value: heartRate(interval.average),
        band: interval.minimum <= interval.maximum
          ? heartRate(interval.minimum)...heartRate(interval.maximum) : nil)
    }
    let length = minutes(end)
    let step = [5.0, 10, 15, 30, 60, 120, 240].first { length / $0 <= 10 } ?? 480
    let ticks = (0...Int(min(length / step, 200))).map { index in
      ChartTick(
        position: Double(index) * step,
        label: "\(Int(Double(index) * step))\(index == 0 ? " min" : "")",
        isMinor: index % 2 == 1)
    }
    let title = wording(.chartOf, wording(.heartRate), momentText(workout.startDate))
    let chart = Chart(
      style: .line, range: 0..<max(length, 1), points: points, ticks: ticks, title: title,
      description: wording(.heartRateNote))
    let rows = zip(workout.heartRate, points).map { interval, point in
      TableRow(
        cells: [
          Cell(text: "\(numberText(point.position)) min"), number(heartRate(interval.average)),
          number(heartRate(interval.minimum)), number(heartRate(interval.maximum)),
          count(interval.sampleCount),
        ], position: point.position, span: point.span)
    }
    let unit = " (\(wording.unit(workoutUnits.heartRate.name)))"
    let table = Table(
      columns: [
        Column(title: wording(.from)), Column(title: wording(.average) + unit, isNumber: true),
        Column(title: wording(.minimum) + unit, isNumber: true),
        Column(title: wording(.maximum) + unit, isNumber: true),
        Column(title: wording(.samples), isNumber: true),
      ], rows: rows)
    return Figure(
      chart: chart, caption: wording(.heartRate) + unit, note: wording(.heartRateNote), id: "rate",
      table: table, summary: wording(.numbersOf, wording(.heartRate))
    ).markup
  }

  private func figures(_ record: WorkoutRecord) -> Markup {
    if record.statistics.isEmpty { return "" }
    let rows = record.statistics.map { figures in
      TableRow(cells: [
        Cell(text: wording.type(figures.type)), Cell(text: wording.unit(figures.unit)),
        number(figures.sum), number(figures.average), number(figures.minimum),
        number(figures.maximum),
      ])
    }
    let table = Table(
      columns: [Column(title: wording(.quantity)), Column(title: wording(.unit))]
        + [Phrase.sum, .average, .minimum, .maximum].map {
          Column(title: wording($0), isNumber: true)
        }, rows: rows)
    return "<h2>\(wording(.appleFigures))</h2>\(table.markup)"
  }

  private func events(_ workout: WorkoutReport) -> Markup {
    let heading: Markup = "<h2>\(wording(.events))</h2>"
    if workout.record.events.isEmpty { return heading + "<p>\(wording(.noEvents))</p>" }
    let rows = zip(workout.record.events, workout.eventDates).map { event, date in
      TableRow(cells: [
        Cell(text: String(date.dropFirst(11).prefix(8))), Cell(text: wording.event(event.type)),
        time(event.duration),
      ])
    }
    let table = Table(
      columns: [
        Column(title: wording(.time)), Column(title: wording(.kind)),
        Column(title: wording(.duration), isNumber: true),
      ], rows: rows)
    return heading + table.markup
  }

  private func parts(_ workout: WorkoutReport) -> Markup {
    if workout.parts.isEmpty { return "" }
    let rows = workout.parts.map { part in
      TableRow(cells: [Cell(text: momentText(part.startDate)), time(part.duration)])
    }
    let table = Table(
      columns: [
        Column(title: wording(.start)), Column(title: wording(.duration), isNumber: true),
      ], rows: rows)
    return "<h2>\(wording(.activities))</h2>\(table.markup)"
  }
}
