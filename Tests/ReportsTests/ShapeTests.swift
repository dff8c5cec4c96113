import HealthModel
import Testing

@testable import Reports

/// Collections told by what they are asked for.
@Suite struct ShapeTests {
  private func shape(
    _ statistics: StatisticsOptions, _ interval: IntervalComponents? = IntervalComponents(day: 1),
    isWithin: Bool = false
  ) -> CollectionShape {
    CollectionShape(statistics: statistics, interval: interval, isWithin: isWithin)
  }

  private func collection(
    _ shape: CollectionShape?, _ days: [DayStatistics],
    type: String = "HKQuantityTypeIdentifierHeartRate", unit: String? = "count/min"
  ) -> CollectionReport {
    CollectionReport(name: "c", type: type, unit: unit, days: days, shape: shape)
  }

  private func main(_ collection: CollectionReport) -> String {
    frame.pages(of: collection)[0].text
  }

  /// The titles of the columns of each table of a page.
  private func heads(_ page: String) -> [[String]] {
    page.matches(of: /<thead>(.*?)<\/thead>/).map { table in
      table.1.matches(of: /<th scope="col"[^>]*>(.*?)<\/th>/).map { String($0.1) }
    }
  }

  /// The cells of the rows of a page, by the name of the row.
  private func rows(_ page: String) -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for row in page.matches(of: /<tr[^>]*><th scope="row">(.*?)<\/th>(.*?)<\/tr>/) {
      rows[String(row.1).replacing(/<[^>]*>/, with: "")] =
        row.2.matches(of: /<td[^>]*>(.*?)<\/td>/).map {
          String($0.1).replacing(/<[^>]*>/, with: "")
        }
    }
    return rows
  }

  private func changed(
    _ text: String, _ change: (inout DayStatistics) -> Void
  ) -> DayStatistics {
    var result = statistics(text)
    change(&result)
    return result
  }

  // MARK: Extremes

  struct Extreme: Sendable, CustomTestStringConvertible {
    var options: StatisticsOptions
    var heads: [String]
    var january: [String]
    var note: String?
    var testDescription: String { heads.joined(separator: ", ") }
  }

  /// The extreme of a month is that of its days, in a column of its own, and charts say what they show.
  @Test(arguments: [
    Extreme(
      options: .discreteMax, heads: ["Maximum (/min)"], january: ["120"], note: nil),
    Extreme(
      options: .discreteMin, heads: ["Minimum (/min)"], january: ["40"], note: nil),
    Extreme(
      options: [.discreteMin, .discreteMax], heads: ["Maximum (/min)", "Minimum (/min)"],
      january: ["120", "40"], note: "Line: maximum. Band: minimum to maximum."),
    Extreme(
      options: [.discreteAverage, .discreteMax], heads: ["Average (/min)", "Maximum (/min)"],
      january: ["75", "120"], note: nil),
    Extreme(
      options: [.discreteAverage, .discreteMin, .discreteMax],
      heads: ["Average (/min)", "Minimum (/min)", "Maximum (/min)"], january: ["75", "40", "120"],
      note: "Line: average. Band: minimum to maximum."),
  ])
  func extremesOfPeriodsAreExtremes(_ asked: Extreme) {
    func numbers(_ text: String, _ low: Double, _ average: Double, _ high: Double) -> DayStatistics
    {
      changed(text) {
        if asked.options.contains(.discreteMin) { $0.minimum = low }
        if asked.options.contains(.discreteAverage) { $0.average = average }
        if asked.options.contains(.discreteMax) { $0.maximum = high }
      }
    }
    let collection = collection(
      shape(asked.options),
      [
        numbers("2024-01-05", 50, 70, 120), numbers("2024-01-06", 40, 80, 100),
        numbers("2024-03-09", 60, 75, 90), numbers("2024-03-10", 55, 75, 99),
      ])
    let page = main(collection)
    let tables = heads(page)
    #expect(tables.count == 3)
    for table in tables.dropFirst() {
      #expect(table.dropFirst().dropLast() == asked.heads[...], "\(table)")
    }
    #expect(Set(tables[0]).count == tables[0].count)
    #expect(rows(page)["2024-01"] == asked.january + ["2"])
    #expect(rows(page)["2024"]?.first == asked.january[0])
    #expect(page.contains("Band") == (asked.note != nil))
    if let note = asked.note { #expect(page.contains(note)) }
    let card = frame.card(of: collection)
    let week = [StatisticsOptions.discreteMax: 99.0, .discreteMin: 55][asked.options]
    if let week { #expect(card.figures[1].value == week) }
    let isExtreme = !asked.options.contains(.discreteAverage)
    #expect(
      frame.markdown([card], OverviewExtras()).contains("est value of each period") == isExtreme)
  }

  // MARK: Samples

  /// A sample that touches several intervals is counted in each of them, so no sum of counts is told.
  @Test func samplesOfIntervalsAreNotAddedUp() throws {
    func hourly(_ text: String, rows: Int, samples: Int) -> DayStatistics {
      changed(text) {
        ($0.rows, $0.longest, $0.sampleCount) = (rows, 3_600, samples)
      }
    }
    let own = shape(.sampleCount, IntervalComponents(hour: 1))
    let days = [
      hourly("2024-02-10", rows: 4, samples: 10), hourly("2024-03-10", rows: 1, samples: 6),
    ]
    for hours in [collection(own, days, unit: "count"), collection(nil, days, unit: "count")] {
      let page = main(hours)
      #expect(
        heads(page) == [
          ["Day", "Samples per interval"],
          ["Month", "Samples per interval, mean of days with data", "Days with data"],
          ["Year", "Samples per interval, mean of days with data", "Days with data"],
        ])
      #expect(rows(page)["2024-03-10"] == ["6"] && rows(page)["2024-02"] == ["2.5", "1"])
      #expect(rows(page)["2024"] == ["4.25", "2"])
      #expect(frame.card(of: hours).latest == "6")
    }
    // Days: a sample around midnight is in two of them.
    let daily = collection(
      shape(.sampleCount), [statistics("2024-02-10"), statistics("2024-03-10")], unit: "count")
    #expect(heads(main(daily)).last == ["Year", "Per day", "Days with data"])
    #expect(rows(main(daily))["2024"] == ["4", "2"])
  }

  /// What has no length is in one interval alone, so its numbers add up.
  @Test func eventsAreAddedUp() {
    func events(_ text: String, _ number: Int) -> DayStatistics {
      changed(text) {
        ($0.rows, $0.longest, $0.sampleCount, $0.duration) = (2, 3_600, number, 0)
        $0.values = [ValueStatistics(name: "notApplicable", duration: 0, sampleCount: number)]
      }
    }
    let collection = collection(
      shape([.duration, .sampleCount], IntervalComponents(hour: 1)),
      [events("2024-03-09", 3), events("2024-03-10", 4)],
      type: "HKCategoryTypeIdentifierHighHeartRateEvent", unit: nil)
    #expect(collection.measure == .events)
    #expect(rows(main(collection))["2024"] == ["3.5", "7", "2"])
    #expect(frame.card(of: collection).latest == "4")
    #expect(collection.parts(of: collection.days[0]) == [3])
  }

  // MARK: Distributions

  /// Percentiles and deviations have their names wherever they stand.
  @Test(
    arguments: [
      (.p5, "5th percentile"), (.p95, "95th percentile"),
      (.standardDeviation, "Standard deviation"),
      (.median, "Median"),
    ] as [(StatisticsOptions, String)])
  func distributionsHaveTheirNames(_ option: StatisticsOptions, _ name: String) {
    func numbers(_ text: String, _ value: Double) -> DayStatistics {
      changed(text) {
        switch option {
        case .p5: $0.p5 = value
        case .p95: $0.p95 = value
        case .median: $0.median = value
        default: $0.standardDeviation = value
        }
      }
    }
    let days = [numbers("2024-02-10", 60), numbers("2024-03-10", 70)]
    let daily = collection(shape(option), days)
    let page = main(daily)
    #expect(heads(page).first == ["Day", "\(name) (/min)", "Samples"])
    #expect(heads(page)[1][1] == "\(name), mean of days with data (/min)")
    #expect(rows(page)["2024-02"] == ["60", "1"] && rows(page)["2024"] == ["65", "2"])
    let card = frame.card(of: daily)
    #expect(card.text.measureName == "\(name) (/min)" && card.latest == "70 /min")
    #expect(frame.markdown([card], OverviewExtras()).contains("| 70 /min |"))
    // Without a definition the rows tell the same.
    #expect(collection(nil, days).measure == daily.measure)
    // That of a day cannot be made of those of hours.
    var hours = collection(shape(option, IntervalComponents(hour: 1)), days)
    let start = days[1].startUnix
    var row = StatisticsRow(
      id: "a", collection: "c", subject: "me", type: "T", startDate: "2024-03-10T01:00:00+01:00",
      endDate: "2024-03-10T02:00:00+01:00", startUnix: start, endUnix: start + 3_600,
      unit: "count/min", sampleCount: 2, sources: ["Watch"], anchor: 1)
    (row.p5, row.p95, row.median, row.standardDeviation) = (70, 70, 70, 70)
    hours.detailedDays = [
      CollectionDay(
        day: days[1].day, time: start..<start + 86_400, marks: [], rows: [row])
    ]
    #expect(heads(main(hours)).first == ["Day", "\(name), mean of intervals (/min)"])
    let dayPage = frame.pages(of: hours).last?.text ?? ""
    #expect(heads(dayPage).first == ["From", "\(name) (/min)", "Samples"])
    #expect(rows(dayPage)["01:00"] == ["70", "2"])
  }

  // MARK: Intervals

  /// A workout of two days makes no collection of longer intervals of those within workouts.
  @Test(arguments: [nil, IntervalComponents(minute: 5), IntervalComponents(day: 2)])
  func longWorkoutsAreNoIntervals(_ interval: IntervalComponents?) {
    let long = changed("2024-03-08") {
      ($0.average, $0.longest) = (100, 172_800)
      $0.endUnix = $0.startUnix + 172_800
    }
    let own = collection(
      shape(.discreteAverage, interval, isWithin: true),
      [long, statistics("2024-03-10", average: 110)])
    #expect(!own.hasLongIntervals && own.hasDayPages)
    #expect(heads(main(own)).contains { $0.contains("Days with data") })
    #expect(frame.card(of: own).figures.count == 3)
    #expect(collection(nil, own.days).hasLongIntervals)
  }

  struct Named: Sendable, CustomTestStringConvertible {
    var interval: IntervalComponents
    var start: Int64
    var end: Int64
    var title: String
    var from: String
    var testDescription: String { title }
  }

  /// Intervals are named by what the clocks show when they begin and end.
  @Test(arguments: [
    Named(
      interval: IntervalComponents(hour: 36), start: 12, end: 48,
      title: "2024-03-04 12:00 – 2024-03-06 00:00", from: "2024-03-04 12:00"),
    Named(
      interval: IntervalComponents(hour: 30), start: 18, end: 48,
      title: "2024-03-04 18:00 – 2024-03-06 00:00", from: "2024-03-04 18:00"),
    Named(
      interval: IntervalComponents(hour: 25), start: 0, end: 25,
      title: "2024-03-04 00:00 – 2024-03-05 01:00", from: "2024-03-04 00:00"),
    // Clocks that change move them away from midnight.
    Named(
      interval: IntervalComponents(hour: 24), start: 0, end: 24,
      title: "2024-03-04 00:00 – 2024-03-05 00:00", from: "2024-03-04 00:00"),
    Named(
      interval: IntervalComponents(minute: 1_440), start: 23, end: 47,
      title: "2024-03-04 23:00 – 2024-03-05 23:00", from: "2024-03-04 23:00"),
    Named(
      interval: IntervalComponents(minute: 2_000), start: 0, end: 33,
      title: "2024-03-04 00:00 – 2024-03-05 09:00", from: "2024-03-04 00:00"),
    Named(
      interval: IntervalComponents(day: 2), start: 0, end: 48,
      title: "2024-03-04 – 2024-03-05", from: "2024-03-04"),
    // Clocks went forward within the week.
    Named(
      interval: IntervalComponents(week: 1), start: 0, end: 167,
      title: "2024-03-04 – 2024-03-10", from: "2024-03-04"),
    Named(
      interval: IntervalComponents(day: 7), start: 4, end: 172,
      title: "2024-03-04 – 2024-03-10", from: "2024-03-04"),
  ])
  func longerIntervalsAreNamedByTheClock(_ named: Named) {
    var frame = frame
    frame.lastDay = 20_000
    // One hour ahead of UTC, two after the 8th of March.
    let summer = day("2024-03-08") * 86_400
    frame.localTime = { $0 + ($0 < summer ? 3_600 : 7_200) }
    let midnight = day("2024-03-04") * 86_400 - 3_600
    var row = DayStatistics(
      day: day("2024-03-04"), startUnix: midnight + named.start * 3_600,
      endUnix: midnight + named.end * 3_600)
    (row.rows, row.longest, row.sum) = (1, row.endUnix - row.startUnix, 700)
    let own = collection(shape(.cumulativeSum, named.interval), [row], unit: "count")
    #expect(own.hasLongIntervals && !own.hasDayPages)
    let card = frame.card(of: own)
    #expect(card.figures.map(\.title) == [named.title])
    #expect(frame.markdown([card], OverviewExtras()).contains("| 700, \(named.title) |"))
    #expect(frame.overview([card], OverviewExtras()).text.contains("<desc>\(named.title): 700<"))
    #expect(
      frame.sparklines([card], limit: 1, width: nil).first?.hasSuffix("  700, \(named.title)")
        == true)
    for page in frame.pages(of: own) where page.path.hasSuffix("c.html") {
      #expect(rows(page.text)[named.from]?.first == "700")
    }
    let year = frame.pages(of: own).last?.text ?? ""
    #expect(rows(year)[named.from]?.first == "700")
  }

  @Test(
    arguments: [
      (IntervalComponents(week: 1), .week), (IntervalComponents(month: 1), .month),
      (IntervalComponents(day: 30), .other), (IntervalComponents(month: 3), .quarter),
      (IntervalComponents(year: 1), .year), (IntervalComponents(hour: 168), .other),
      (IntervalComponents(hour: 1), .day), (IntervalComponents(hour: 24), .other),
      (IntervalComponents(minute: 1_440), .other), (IntervalComponents(hour: 23), .day),
      (IntervalComponents(hour: 1, day: 1), .other), (IntervalComponents(day: 1), .day),
    ] as [(IntervalComponents, IntervalName)])
  func intervalsAreNamedAsAskedFor(_ interval: IntervalComponents, _ name: IntervalName) {
    #expect(IntervalName(collection(shape(.cumulativeSum, interval), [])) == name)
  }

  /// Of 24 hours two begin on a day of 25.
  @Test func intervalsOfOneDayStandEachByItself() {
    let start = day("2024-03-10") * 86_400
    let intervals = [(0, 100.0), (23, 10.0)].map { hour, sum in
      var row = DayStatistics(
        day: day("2024-03-10"), startUnix: start + Int64(hour) * 3_600,
        endUnix: start + Int64(hour + 24) * 3_600)
      (row.rows, row.longest, row.sum) = (1, 86_400, sum)
      return row
    }
    let own = collection(
      shape(.cumulativeSum, IntervalComponents(hour: 24)), intervals, unit: "count")
    for page in frame.pages(of: own) {
      #expect(rows(page.text)["2024-03-10 00:00"]?.first == "100")
      #expect(rows(page.text)["2024-03-10 23:00"]?.first == "10")
    }
    #expect(heads(main(own)).last == ["Year", "Per interval", "Sum", "Intervals with data"])
    #expect(rows(main(own))["2024"] == ["55", "110", "2"])
    let figures = frame.card(of: own).figures
    #expect(figures.map(\.value) == [10] && figures.map(\.before) == [100])
  }

  // MARK: Averages

  /// An average says more of a type that is measured than what it adds up to over time.
  @Test func averagesStandBeforeTimeWeightedSums() {
    let row = changed("2024-03-10") { ($0.average, $0.timeWeightedSum) = (1.5, 36) }
    func measure(_ shape: CollectionShape?) -> Measure { collection(shape, [row]).measure }
    #expect(measure(shape([.discreteAverage, .timeWeightedSum])) == .average)
    #expect(measure(nil) == .average)
    #expect(measure(shape(.timeWeightedSum)) == .timeWeightedSum)
    #expect(measure(shape([.timeWeightedSum, .discreteMax])) == .timeWeightedSum)
    let page = main(collection(shape([.discreteAverage, .timeWeightedSum]), [row]))
    #expect(rows(page)["2024-03-10"]?.prefix(2) == ["1.5", "36"])
  }

  // MARK: Sources

  /// A source alone has the mean that the page has: of its days, not of all its hours.
  @Test func sourcesHaveTheMeanOfThePage() {
    func hours(_ text: String, _ average: Double, rows: Int) -> DayStatistics {
      changed(text) { ($0.average, $0.rows, $0.longest) = (average, rows, 3_600) }
    }
    var own = collection(
      shape(.discreteAverage, IntervalComponents(hour: 1)),
      [hours("2024-03-09", 60, rows: 9), hours("2024-03-10", 80, rows: 1)])
    own.sources = [SourceReport(source: "Watch", days: own.days)]
    let page = main(own)
    #expect(heads(page).last == ["Source", "Year", "Average (/min)", "Days with data"])
    #expect(rows(page)["2024"] == ["70", "2"] && rows(page)["Watch"] == ["2024", "70", "2"])
  }

  @Test func sourcesHaveTheMostRecentValue() {
    var own = collection(
      shape(.mostRecent), [changed("2023-03-09") { $0.mostRecent = 60 }, statistics("2024-03-10")])
    own.sources = [
      SourceReport(source: "A", days: [own.days[0]]), SourceReport(source: "B", days: []),
    ]
    let page = main(own)
    #expect(heads(page).last == ["Source", "Year", "Most recent (/min)", "Days with data"])
    #expect(rows(page)["A"] == ["2023", "60", "1"] && rows(page)["B"] == nil)
  }

  // MARK: What stands beside collections

  @Test func enteredByHandCountsFirst() {
    var own = quality
    own.sources = [
      QualityReport.Sources(
        type: "HKQuantityTypeIdentifierStepCount", names: ["Watch", "Phone"], hasEntered: true,
        samples: 3, repeats: 0, sharedSeconds: 0),
      QualityReport.Sources(
        type: "HKQuantityTypeIdentifierBodyMass", names: [], hasEntered: true, samples: 1,
        repeats: 0, sharedSeconds: 0),
    ]
    let page = frame.page(of: own).text
    #expect(
      page.contains("<td>entered by hand › <bdi>Watch</bdi> › <bdi>Phone</bdi></td>"))
    #expect(page.contains("<td>entered by hand</td>"))
  }

  /// Rings have the unit of energy that the pipeline asks for; minutes stay what they are.
  @Test func ringsHaveTheUnitAskedFor() throws {
    var frame = frame
    frame.workoutUnits.energy = WorkoutUnits.Shown(
      name: "kJ", conversion: try HealthUnit("kcal").conversion(to: HealthUnit("kJ")))
    func ring(_ date: String, isInMinutes: Bool, goal: Double) -> RingDay {
      RingDay(
        date: date, id: date, move: RingDay.Ring(value: 100, goal: goal),
        isMoveInMinutes: isInMinutes, exercise: RingDay.Ring(value: 1, goal: 2),
        stand: RingDay.Ring(value: 3, goal: 4))
    }
    let energy = ring("2024-03-10", isInMinutes: false, goal: 200)
    var extras = OverviewExtras()
    extras.rings = energy
    let overview = frame.overview([], extras).text
    #expect(overview.contains("<dd>418.4 / 836.8 kJ</dd>") && !overview.contains("kcal"))
    let table = frame.ringPages([energy])[0].text
    #expect(
      table.contains("Move (kJ)") && rows(table)["2024-03-10"]?.prefix(2) == ["418.4", "836.8"])
    extras.rings = ring("2024-03-10", isInMinutes: false, goal: 0)
    #expect(frame.markdown([], extras).contains("Move 418.4 kJ"))
    let minutes = frame.ringPages([ring("2024-03-10", isInMinutes: true, goal: 60)])[0].text
    #expect(minutes.contains("Move (min)") && rows(minutes)["2024-03-10"]?[0] == "100")
  }

  /// The chart and the table of a workout have the unit of heart rates that the pipeline asks for.
  @Test func heartRatesHaveTheUnitAskedFor() throws {
    var frame = frame
    let run = workout("a", start: day("2024-03-10") * 86_400)
    let perMinute = frame.page(of: run, before: nil, after: nil).text
    #expect(rows(perMinute)["0 min"] == ["120", "100", "141", "60"])
    frame.workoutUnits.heartRate = WorkoutUnits.Shown(
      name: "count/s", conversion: try HealthUnit("count/min").conversion(to: HealthUnit("count/s"))
    )
    let page = frame.page(of: run, before: nil, after: nil).text
    #expect(rows(page)["0 min"] == ["2", "1.67", "2.35", "60"])
    let unit = frame.wording.unit("count/s")
    #expect(heads(page).first?[1] == "Average (\(unit))" && page.contains("Heart rate (\(unit))"))
    // Scale and line are of the same numbers.
    #expect(page.contains(">2.5</text>") && !page.contains(">150</text>"))
  }

  /// The newest number that a terminal shows has its day where that is not the last one.
  @Test func linesForTerminalsAreDated() {
    let cards = ["2024-03-08", "2024-03-10"].map {
      frame.card(of: collection(shape(.cumulativeSum), [statistics($0, sum: 5)]))
    }
    let lines = frame.sparklines(cards, limit: 9, width: nil)
    #expect(lines.map { String($0.suffix(12)) } == [", 2024-03-08", "   █  5 /min"])
    // Two weeks say more than a date.
    let wide = frame.sparklines(cards, limit: 9, width: 37)[0]
    let narrow = frame.sparklines(cards, limit: 9, width: 36)[0]
    #expect(wide.hasSuffix("█    5 /min, 2024-03-08") && wide.count == 37)
    #expect(narrow.hasSuffix("█    5 /min") && narrow.count < 37)
  }
}
