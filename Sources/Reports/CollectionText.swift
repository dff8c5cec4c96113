internal import HealthModel

/// How a collection is told of: names, numbers with units, points of charts, tables.
struct CollectionText: Sendable {
  let collection: CollectionReport
  let wording: Wording
  /// The columns that any day has a number for, found once for all tables.
  private let columns: [DayColumn]
  /// The colours of a stack and what they stand for.
  let legend: [(color: Int, name: String)]
  /// What a chart says below its title.
  let note: String
  /// Whether any day has a smallest or a largest value.
  let extremes: (smallest: Bool, largest: Bool)
  /// What clocks show at an instant, in seconds since 1970.
  let localTime: @Sendable (Int64) -> Int64

  init(
    collection: CollectionReport, wording: Wording,
    localTime: @escaping @Sendable (Int64) -> Int64 = { $0 }
  ) {
    self.collection = collection
    self.wording = wording
    self.localTime = localTime
    var names: [String] = []
    for day in collection.days {
      for value in day.values ?? [] where !names.contains(value.name) { names.append(value.name) }
    }
    columns = Self.columns(collection, wording, names.filter { $0 != "asleep" })
    let isStack = collection.measure.isFromZero && collection.isCategory
    legend =
      isStack && collection.stacked.count > 1
      ? collection.stacked.enumerated().filter { names.contains($0.element) }
        .map { ($0.offset, wording.value($0.element)) } : []
    extremes = (
      collection.days.contains { $0.minimum != nil }, collection.days.contains { $0.maximum != nil }
    )
    let isBanded = !collection.measure.isFromZero && extremes.smallest && extremes.largest
    let line = wording.name(of: collection.measure).lowercased()
    note = (isBanded ? wording(.bandNote, line) + " " : "") + wording(.gapNote)
  }

  private var measure: Measure { collection.measure }

  /// The name of its type.
  var typeName: String { wording.type(collection.type) }

  /// What its numbers are, with their unit: `Sum (kcal)`, `asleep`.
  var measureName: String {
    name + (unit.isEmpty ? "" : " (\(unit))")
  }

  /// What stands above the mean of its intervals: `Per day`.
  var perInterval: String { wording(IntervalName(collection).mean) }

  /// What stands above the number of its intervals: `Days with data`.
  var intervalsWithData: String { wording(IntervalName(collection).number) }

  /// What stands above the number of a period, which is no name alone where that of the period cannot be
  /// known: `95th percentile, mean of days with data (/min)`.
  var periodTitle: String {
    let unit = unit.isEmpty ? "" : " (\(unit))"
    if measure.isAdditive { return perInterval + unit }
    let mean = wording(collection.hasLongIntervals ? .meanOfIntervals : .meanOfDays)
    return wording.name(of: measure) + (measure.isMeanOfParts ? ", \(mean)" : "") + unit
  }

  private var name: String {
    // Of a day of several intervals.
    measure.isMeanOfParts && measure != .samplesPerInterval && collection.hasShortIntervals
      ? "\(wording.name(of: measure)), \(wording(.meanOfIntervals))" : wording.name(of: measure)
  }

  /// A number of the measure without its unit, or a length of time.
  func number(_ value: Double) -> String {
    measure.isTime ? wording.duration(value) : numberText(value)
  }

  /// The unit behind a number; nothing for counts and times.
  var unit: String {
    if measure.isTime || [.events, .sampleCount, .samplesPerInterval].contains(measure) {
      return ""
    }
    return measure == .timeWeightedSum
      ? wording.unitHours(collection.unit) : wording.unit(collection.unit)
  }

  /// A number with its unit.
  func full(_ value: Double) -> String { number(value) + (unit.isEmpty ? "" : " \(unit)") }

  /// How a number changed: in per cent where days add up, else in the unit.
  func change(from old: Double, to new: Double) -> String? {
    if measure.isFromZero { return percentText(from: old, to: new) }
    return changeText(from: old, to: new) + (unit.isEmpty ? "" : " \(unit)")
  }

  /// The style of its charts.
  var style: Chart.Style {
    if measure.isFromZero { return collection.isCategory ? .stack : .bars }
    return .line
  }

  /// A label beside a line of a chart.
  var scaleLabel: (Double) -> String {
    let (wording, unit, isTime) = (wording, unit, measure.isTime)
    return { value in
      if isTime {
        return fixedText(value, places: 2) + (wording.language == .japanese ? "時間" : " h")
      }
      return numberText(value) + (unit == "%" ? " %" : "")
    }
  }

  /// The points of days, or of longer intervals, by number of the day.
  func points(_ days: some Sequence<DayStatistics>) -> [ChartPoint] {
    days.compactMap { day in
      let (position, span) = place(day)
      return point(day, at: position, span: span)
    }
  }

  /// Where a day or a longer interval lies on an axis of days, and how far it reaches.
  func place(_ day: DayStatistics) -> (position: Double, span: Double) {
    guard collection.hasLongIntervals else { return (Double(day.day), 1) }
    let (start, end) = (localTime(day.startUnix), localTime(day.endUnix))
    if collection.isByClock {
      return (Double(start) / 86_400, max(Double(end - start) / 86_400, 1))
    }
    let first = floorDivide(start, 86_400)
    return (Double(first), Double(max(floorDivide(end, 86_400) - first, 1)))
  }

  /// When a longer interval begins: a day, and the time of day where they begin at different ones.
  func startText(_ row: DayStatistics) -> String {
    let start = localTime(row.startUnix)
    return collection.isByClock ? momentText(start) : dayText(floorDivide(start, 86_400))
  }

  /// From when to when a longer interval lasts.
  func timeText(_ row: DayStatistics) -> String {
    let end = localTime(row.endUnix)
    let last =
      collection.isByClock
      ? momentText(end) : dayText(Int64(place(row).position + place(row).span) - 1)
    return "\(startText(row)) – \(last)"
  }

  /// The point of a day or an interval at a place of an axis.
  func point(_ day: DayStatistics, at position: Double, span: Double) -> ChartPoint? {
    guard let value = measure.value(of: day) else { return nil }
    var point = ChartPoint(
      position: position, span: span, value: measure.isTime ? value / 3_600 : value)
    if style == .line, let low = day.minimum, let high = day.maximum, low <= high {
      point.band = low...high
    }
    if style == .stack {
      point.parts = collection.parts(of: day)
      point.value = point.parts.reduce(0, +)
    }
    return point
  }
}

/// A column of the table of days: its title, and the number of a day.
private struct DayColumn: Sendable {
  var title: String
  var isTime = false
  /// Whether the numbers of intervals do not add up to that of a day.
  var isOfIntervals = false
  /// Its title where rows are days of several intervals, if that is another one.
  var dayTitle: String?
  var number: @Sendable (DayStatistics) -> Double?
}

extension CollectionText {
  /// The columns that any day has a number for.
  private static func columns(
    _ collection: CollectionReport, _ wording: Wording, _ valueNames: [String]
  ) -> [DayColumn] {
    let measure = collection.measure
    let unit = wording.unit(collection.unit)
    func title(_ phrase: Phrase) -> String {
      wording(phrase) + (unit.isEmpty ? "" : " (\(unit))")
    }
    let hasParts = collection.hasShortIntervals
    func mean(
      _ phrase: Phrase, _ number: @escaping @Sendable (DayStatistics) -> Double?
    ) -> DayColumn {
      let dayTitle = "\(wording(phrase)), \(wording(.meanOfIntervals))"
      return DayColumn(
        title: title(phrase),
        dayTitle: hasParts ? dayTitle + (unit.isEmpty ? "" : " (\(unit))") : nil,
        number: number)
    }
    var columns = [
      DayColumn(title: title(.sum)) { $0.sum },
      DayColumn(title: title(.average)) { $0.average },
      DayColumn(title: title(.minimum)) { $0.minimum },
      DayColumn(title: title(.maximum)) { $0.maximum },
      DayColumn(title: title(.mostRecent)) { $0.mostRecent },
      mean(.median) { $0.median }, mean(.p5) { $0.p5 }, mean(.p95) { $0.p95 },
      mean(.standardDeviation) { $0.standardDeviation },
      DayColumn(
        title: wording(.timeWeightedSum) + " (\(wording.unitHours(collection.unit)))"
      ) { $0.timeWeightedSum },
    ]
    if measure == .asleep {
      columns.append(DayColumn(title: wording(.asleep), isTime: true) { measure.value(of: $0) })
    }
    for name in valueNames {
      let value = { @Sendable (day: DayStatistics) in day.values?.first { $0.name == name } }
      columns.append(
        measure.isTime
          ? DayColumn(title: wording.value(name), isTime: true) { value($0)?.duration }
          : DayColumn(title: wording.value(name)) { day in
            value(day).map { measure.number($0.sampleCount, of: day) }
          })
    }
    if measure != .asleep {
      columns.append(DayColumn(title: wording(.duration), isTime: true) { $0.duration })
    }
    columns.append(
      DayColumn(title: wording(.efficiency) + " (%)") { $0.efficiency.map { $0 * 100 } })
    let isMean = measure == .samplesPerInterval
    columns.append(
      DayColumn(
        title: wording(.samples), isOfIntervals: hasParts && !isMean && measure != .events,
        dayTitle: isMean ? wording(.samplesPerInterval) : nil
      ) { measure.number($0.sampleCount, of: $0) })
    return columns.filter { column in collection.days.contains { column.number($0) != nil } }
  }

  /// The table of some days, or intervals.
  ///
  /// - Parameters:
  ///   - days: What each row is of.
  ///   - title: The title of the first column.
  ///   - areIntervals: Whether each is a single interval, whatever the length.
  ///   - name: What names a row and, if there is one, the page that it leads to.
  ///   - place: Where a row stands on the axis of a chart, and how far it reaches.
  /// - Returns: A row for each, with a column for each number that any day of the collection has.
  func table(
    _ days: some Collection<DayStatistics>, title: String, areIntervals: Bool = false,
    name: (DayStatistics) -> (text: String, link: String?),
    place: (DayStatistics) -> (position: Double, span: Double)
  ) -> Table {
    let columns = columns.filter { areIntervals || !$0.isOfIntervals }
    let rows = days.map { day in
      let (text, link) = name(day)
      let (position, span) = place(day)
      let cells = columns.map { column in
        guard let value = column.number(day), value.isFinite else { return Cell.empty }
        return Cell(
          text: column.isTime ? wording.duration(value) : numberText(value), number: value)
      }
      return TableRow(
        cells: [Cell(text: text, link: link)] + cells, position: position, span: span)
    }
    return Table(
      columns: [Column(title: title)]
        + columns.map { column in
          Column(
            title: areIntervals ? column.title : column.dayTitle ?? column.title, isNumber: true)
        }, rows: rows)
  }
}

extension Wording {
  /// What a measure is called.
  func name(of measure: Measure) -> String {
    switch measure {
    case .sum: self(.sum)
    case .timeWeightedSum: self(.timeWeightedSum)
    case .average: self(.average)
    case .mostRecent: self(.mostRecent)
    case .median: self(.median)
    case .maximum: self(.maximum)
    case .minimum: self(.minimum)
    case .p95: self(.p95)
    case .p5: self(.p5)
    case .standardDeviation: self(.standardDeviation)
    case .asleep: self(.asleep)
    case .value(let name): value(name)
    case .duration: self(.duration)
    case .events, .sampleCount: self(.samples)
    case .samplesPerInterval: self(.samplesPerInterval)
    }
  }
}
