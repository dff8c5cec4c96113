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
  /// Whether there are a smallest and a largest value around its numbers.
  let isBanded: Bool

  init(collection: CollectionReport, wording: Wording) {
    self.collection = collection
    self.wording = wording
    var names: [String] = []
    for day in collection.days {
      for value in day.values ?? [] where !names.contains(value.name) { names.append(value.name) }
    }
    columns = Self.columns(collection, wording, names.filter { $0 != "asleep" })
    let isStack = collection.measure.isAdditive && collection.isCategory
    legend =
      isStack && collection.stacked.count > 1
      ? collection.stacked.enumerated().filter { names.contains($0.element) }
        .map { ($0.offset, wording.value($0.element)) } : []
    isBanded =
      !collection.measure.isAdditive && collection.days.contains { $0.minimum != nil }
    note = (isBanded ? wording(.bandNote) + " " : "") + wording(.gapNote)
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

  private var name: String {
    switch measure {
    case .sum: wording(.sum)
    case .timeWeightedSum: wording(.timeWeightedSum)
    case .average: wording(.average)
    case .mostRecent: wording(.mostRecent)
    case .median: wording(.median)
    case .maximum: wording(.maximum)
    case .minimum: wording(.minimum)
    case .asleep: wording(.asleep)
    case .value(let name): wording.value(name)
    case .duration: wording(.duration)
    case .sampleCount: wording(.samples)
    }
  }

  /// A number of the measure without its unit, or a length of time.
  func number(_ value: Double) -> String {
    measure.isTime ? wording.duration(value) : numberText(value)
  }

  /// The unit behind a number; nothing for counts and times.
  var unit: String {
    if measure.isTime || measure == .sampleCount { return "" }
    return measure == .timeWeightedSum
      ? wording.unitHours(collection.unit) : wording.unit(collection.unit)
  }

  /// A number with its unit.
  func full(_ value: Double) -> String { number(value) + (unit.isEmpty ? "" : " \(unit)") }

  /// How a number changed: in per cent where days add up, else in the unit.
  func change(from old: Double, to new: Double) -> String? {
    if measure.isAdditive { return percentText(from: old, to: new) }
    return changeText(from: old, to: new) + (unit.isEmpty ? "" : " \(unit)")
  }

  /// The style of its charts.
  var style: Chart.Style {
    if measure.isAdditive { return collection.isCategory ? .stack : .bars }
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
      let length = Double(day.endUnix - day.startUnix) / 86_400
      return point(
        day, at: Double(day.day), span: collection.hasLongIntervals ? max(1, length) : 1)
    }
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
    var columns = [
      DayColumn(title: title(.sum)) { $0.sum },
      DayColumn(title: title(.average)) { $0.average },
      DayColumn(title: title(.minimum)) { $0.minimum },
      DayColumn(title: title(.maximum)) { $0.maximum },
      DayColumn(title: title(.mostRecent)) { $0.mostRecent },
      DayColumn(title: title(.median)) { $0.median },
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
          : DayColumn(title: wording.value(name)) { value($0).map { Double($0.sampleCount) } })
    }
    if measure != .asleep {
      columns.append(DayColumn(title: wording(.duration), isTime: true) { $0.duration })
    }
    columns.append(
      DayColumn(title: wording(.efficiency) + " (%)") { $0.efficiency.map { $0 * 100 } })
    columns.append(
      DayColumn(title: wording(.samples), isOfIntervals: collection.hasShortIntervals) {
        Double($0.sampleCount)
      })
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
        + columns.map { Column(title: $0.title, isNumber: true) }, rows: rows)
  }
}
