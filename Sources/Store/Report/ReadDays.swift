public import HealthModel

/// The rows of a collection, day by day.
public struct CollectionDays: Equatable, Sendable {
  /// The identifier of the collection's type; `nil` where it has no rows.
  public var type: String?
  /// The unit of its numbers; `nil` for a category type.
  public var unit: String?
  /// Days with rows, ascending.
  public var days: [DayStatistics] = []
  /// Whether it has rows of single sources.
  public var separatesSources = false
  /// The rows that came into being with the run asked for, those of single sources too.
  public var added = 0
  /// The rows that it changed.
  public var changed = 0
  /// The days of these rows, ascending.
  public var writtenDays: [Int64] = []
}

extension StoreReader {
  /// Reads a collection day by day, sources merged.
  ///
  /// - Parameters:
  ///   - collection: The collection's name.
  ///   - subject: The person it is about.
  ///   - first: Only rows that start on this day, counted from 1970-01-01, or later; by days of UTC.
  ///   - anchor: The anchor of the run whose rows are counted; `nil` for none.
  ///   - isRowByRow: Whether each row stays by itself, as intervals of 24 hours do, of which two begin on a day
  ///     of 25.
  /// - Returns: Its days; rows belong to the day that names them, else the one that they start on in the
  ///   pipeline's zone.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  /// - Complexity: O(*n*) in the rows, in the order of their key; memory grows with the days alone.
  public func days(
    of collection: String, subject: String, from first: Int64? = nil, writtenAt anchor: Int? = nil,
    isRowByRow: Bool = false
  ) throws(StoreError) -> CollectionDays {
    var query = try connection.prepare(
      """
      SELECT \(DayBuilder.columns), source IS NOT NULL, type, unit, anchor = ?4,
        coalesce(first_anchor, anchor) = ?4
      FROM statistics WHERE subject = ?1 AND collection = ?2 AND start_unix >= ?3
      ORDER BY start_unix, id
      """)
    query.bind(1, subject)
    query.bind(2, collection)
    query.bind(3, first.map { $0 * 86_400 } ?? .min)
    query.bind(4, anchor ?? -1)
    var result = CollectionDays()
    var text = ""
    var day: Int64 = 0
    var builders: [DayBuilder] = []
    // A day may come again after others: nights that are named by their end lie across days.
    var places: [Int64: Int] = [:]
    var place = -1
    var written: Set<Int64> = []
    while try query.step() {
      if result.type == nil { result.type = query.text(18) }
      if result.unit == nil { result.unit = query.textOrNull(19) }
      let isWritten = query.integer(20) != 0
      if isWritten {
        if query.integer(21) != 0 { result.added += 1 } else { result.changed += 1 }
      }
      if query.integer(17) != 0 {
        result.separatesSources = true
        continue
      }
      // Most rows are of the day of the row before, whose text is then not read.
      if isRowByRow || place < 0 || !query.holds(0, text) {
        text = query.text(0)
        guard let date = CivilDate(isoText: text) else { throw StoreError(.damaged) }
        day = date.dayNumber
        place = (isRowByRow ? nil : places[day]) ?? builders.count
        if place == builders.count {
          places[day] = place
          builders.append(DayBuilder(day: day, query))
        }
      }
      if isWritten, written.insert(day).inserted { result.writtenDays.append(day) }
      builders[place].add(query)
    }
    result.days = builders.map(\.finished).sorted(by: DayStatistics.isEarlier)
    result.writtenDays.sort()
    return result
  }

  /// The last row of a collection.
  ///
  /// - Returns: The day that names it, else the one that it starts on in the pipeline's zone, counted from
  ///   1970-01-01, and its time in seconds since 1970 UTC; `nil` where there are no rows.
  /// - Throws: ``StoreError`` when SQLite cannot read or the database is damaged.
  public func lastRow(
    of collection: String, subject: String
  ) throws(StoreError) -> (day: Int64, time: Range<Int64>)? {
    var query = try connection.prepare(
      """
      SELECT substr(coalesce(date, start_date), 1, 10), start_unix, end_unix FROM statistics
      WHERE subject = ?1 AND collection = ?2 ORDER BY start_unix DESC, id DESC LIMIT 1
      """)
    query.bind(1, subject)
    query.bind(2, collection)
    guard try query.step() else { return nil }
    let (start, end) = (query.integer(1), query.integer(2))
    guard let date = CivilDate(isoText: query.text(0)), start <= end else {
      throw StoreError(.damaged)
    }
    return (date.dayNumber, start..<end)
  }

  /// The rows of a collection that start at or after a moment, sources merged.
  ///
  /// - Throws: ``StoreError`` when SQLite cannot read.
  public func rows(
    of collection: String, subject: String, from start: Int64
  ) throws(StoreError) -> [StatisticsRow] {
    var query = try connection.prepare(
      """
      SELECT \(StatisticsRow.columns) FROM statistics
      WHERE subject = ?1 AND collection = ?2 AND start_unix >= ?3 AND source IS NULL
      ORDER BY start_unix, workout
      """)
    query.bind(1, subject)
    query.bind(2, collection)
    query.bind(3, start)
    var rows: [StatisticsRow] = []
    while try query.step() { rows.append(StatisticsRow(query)) }
    return rows
  }

  /// The days of each source alone, of a collection that separates them.
  ///
  /// - Parameters:
  ///   - collection: The collection's name.
  ///   - subject: The person it is about.
  ///   - isRowByRow: Whether each row stays by itself.
  /// - Returns: Sources in the byte order of their names, each with its days as
  ///   ``days(of:subject:from:writtenAt:isRowByRow:)`` makes them.
  /// - Throws: ``StoreError`` when SQLite cannot read or the database is damaged.
  /// - Complexity: O(*n*) in the rows; memory grows with the days of each source.
  public func sourceDays(
    of collection: String, subject: String, isRowByRow: Bool = false
  ) throws(StoreError) -> [SourceDays] {
    var query = try connection.prepare(
      """
      SELECT \(DayBuilder.columns), source FROM statistics
      WHERE subject = ?1 AND collection = ?2 AND source IS NOT NULL ORDER BY start_unix, id
      """)
    query.bind(1, subject)
    query.bind(2, collection)
    var builders: [DayBuilder] = []
    var places: [ExactText: [Int64: Int]] = [:]
    var own: [ExactText: [Int]] = [:]
    while try query.step() {
      guard let date = CivilDate(isoText: query.text(0)) else { throw StoreError(.damaged) }
      let (source, day) = (ExactText(query.text(17)), date.dayNumber)
      let place = (isRowByRow ? nil : places[source]?[day]) ?? builders.count
      if place == builders.count {
        places[source, default: [:]][day] = place
        own[source, default: []].append(place)
        builders.append(DayBuilder(day: day, query))
      }
      builders[place].add(query)
    }
    return own.map { source, places in
      SourceDays(
        source: source.text,
        days: places.map { builders[$0].finished }.sorted(by: DayStatistics.isEarlier))
    }.sorted { $0.source.utf8.lexicographicallyPrecedes($1.source.utf8) }
  }
}

extension DayStatistics {
  /// The order of days; of rows of one day the one that begins first.
  fileprivate static func isEarlier(_ left: DayStatistics, _ right: DayStatistics) -> Bool {
    (left.day, left.startUnix) < (right.day, right.startUnix)
  }
}

/// What the rows of one source alone say, day by day.
public struct SourceDays: Equatable, Sendable {
  /// The name of the source.
  public var source: String
  /// Its days with rows, ascending.
  public var days: [DayStatistics]
}

/// Adds up rows of one day.
private struct DayBuilder {
  private var day: DayStatistics
  private var averages = Mean()
  private var medians = Mean()
  private var lowPercentiles = Mean()
  private var highPercentiles = Mean()
  private var deviations = Mean()
  private var efficiencies = Mean()

  /// What a query selects first, for ``add(_:)``.
  static let columns = """
    substr(coalesce(date, start_date), 1, 10), start_unix, end_unix, sample_count, sum, average,
      minimum, maximum, most_recent, median, duration, time_weighted_sum, efficiency,
      value_statistics, p5, p95, standard_deviation
    """

  init(day: Int64, _ query: borrowing Statement) {
    self.day = DayStatistics(day: day, startUnix: query.integer(1), endUnix: query.integer(2))
  }

  mutating func add(_ query: borrowing Statement) {
    day.rows += 1
    day.startUnix = min(day.startUnix, query.integer(1))
    day.endUnix = max(day.endUnix, query.integer(2))
    day.longest = max(day.longest, query.integer(2) - query.integer(1))
    day.sampleCount += Int(query.integer(3))
    if let sum = query.numberOrNull(4) { day.sum = (day.sum ?? 0) + sum }
    averages.add(query.numberOrNull(5))
    if let low = query.numberOrNull(6) { day.minimum = min(day.minimum ?? low, low) }
    if let high = query.numberOrNull(7) { day.maximum = max(day.maximum ?? high, high) }
    if let recent = query.numberOrNull(8) { day.mostRecent = recent }
    medians.add(query.numberOrNull(9))
    if let seconds = query.numberOrNull(10) { day.duration = (day.duration ?? 0) + seconds }
    if let sum = query.numberOrNull(11) { day.timeWeightedSum = (day.timeWeightedSum ?? 0) + sum }
    efficiencies.add(query.numberOrNull(12))
    lowPercentiles.add(query.numberOrNull(14))
    highPercentiles.add(query.numberOrNull(15))
    deviations.add(query.numberOrNull(16))
    guard let text = query.textOrNull(13) else { return }
    day.values = added(valueStatistics(jsonObject: text), to: day.values)
  }

  /// The day with its means.
  var finished: DayStatistics {
    var day = day
    day.average = averages.value
    day.median = medians.value
    day.efficiency = efficiencies.value
    day.p5 = lowPercentiles.value
    day.p95 = highPercentiles.value
    day.standardDeviation = deviations.value
    return day
  }
}

/// A mean of what is there.
private struct Mean {
  private var total = 0.0
  private var count = 0

  mutating func add(_ number: Double?) {
    guard let number else { return }
    total += number
    count += 1
  }

  var value: Double? { count > 0 ? total / Double(count) : nil }
}

/// The values of one row added to those before it.
private func added(
  _ values: [ValueStatistics], to before: [ValueStatistics]?
) -> [ValueStatistics] {
  guard var result = before else { return values }
  for value in values {
    guard let place = result.firstIndex(where: { $0.name == value.name }) else {
      result.append(value)
      continue
    }
    result[place].sampleCount += value.sampleCount
    if let seconds = value.duration {
      result[place].duration = (result[place].duration ?? 0) + seconds
    }
  }
  return result
}
