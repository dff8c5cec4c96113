internal import HealthModel

/// What has to be done to the stored rows of a collection for them to say what new ones say.
struct StatisticsDifference {
  /// New rows that are not stored, or otherwise, by their places; and whether they are not stored.
  var written: [(place: Int, isNew: Bool)] = []
  /// Stored rows that are no more.
  var deleted: [(start: Int64, id: String)] = []
}

/// Compares the stored rows of a collection with new ones, without reading them into memory.
///
/// On most nights all rows but the last few agree, so comparing is what storing statistics costs.
struct StoredStatistics: ~Copyable {
  private var query: Statement
  /// Some sources and their form in the database; rows that follow each other often have the same.
  private var sources: (names: [String], json: String) = ([], jsonArray([]))

  init(
    _ connection: borrowing Connection, collection: String, subject: String
  ) throws(StoreError) {
    query = try connection.prepare(
      """
      SELECT start_unix, id, end_unix, sample_count, type, source, workout, start_date, end_date,
        date, unit, most_recent_date, sum, average, minimum, maximum, most_recent, duration,
        time_weighted_sum, median, p5, p95, standard_deviation, efficiency, sources,
        value_statistics
      FROM statistics WHERE subject = ?1 AND collection = ?2 ORDER BY start_unix, id
      """)
    query.bind(1, subject)
    query.bind(2, collection)
  }

  /// Compares all rows in a window.
  ///
  /// - Parameters:
  ///   - rows: The new rows, all in the window, each id once.
  ///   - window: Stored rows outside are left alone; `nil` for none.
  /// - Returns: What differs, new rows in their order.
  /// - Throws: ``StoreError`` when SQLite cannot read.
  /// - Complexity: O(*n*) for rows in the order of their starts, of which few share one.
  mutating func difference(
    from rows: [StatisticsRow], within window: UpdateWindow?
  ) throws(StoreError) -> StatisticsDifference {
    var difference = StatisticsDifference()
    let order = Self.order(rows)
    var next = 0
    while try query.step() {
      let start = query.integer(0)
      if window?.touches(start: start, end: query.integer(2)) == false { continue }
      while next < order.count, isBefore(rows[order[next]], start: start) {
        difference.written.append((order[next], true))
        next += 1
      }
      guard next < order.count, rows[order[next]].startUnix == start,
        query.holds(1, rows[order[next]].id)
      else {
        difference.deleted.append((start, query.text(1)))
        continue
      }
      if !agrees(with: rows[order[next]]) { difference.written.append((order[next], false)) }
      next += 1
    }
    difference.written += order[next...].map { ($0, true) }
    difference.written.sort { $0.place < $1.place }
    return difference
  }

  /// The places of rows in the order in which the database gives them.
  private static func order(_ rows: [StatisticsRow]) -> [Int] {
    rows.indices.sorted { left, right in
      if rows[left].startUnix != rows[right].startUnix {
        return rows[left].startUnix < rows[right].startUnix
      }
      return rows[left].id.utf8.lexicographicallyPrecedes(rows[right].id.utf8)
    }
  }

  private func isBefore(_ row: StatisticsRow, start: Int64) -> Bool {
    row.startUnix != start ? row.startUnix < start : query.comesAfter(1, row.id)
  }

  /// Whether the present stored row says the same, names byte for byte, whichever run wrote it.
  private mutating func agrees(with row: StatisticsRow) -> Bool {
    let numbers = [
      row.sum, row.average, row.minimum, row.maximum, row.mostRecent, row.duration,
      row.timeWeightedSum, row.median, row.p5, row.p95, row.standardDeviation, row.efficiency,
    ]
    for (index, number) in numbers.enumerated()
    where query.numberOrNull(Int32(12 + index)) != number {
      return false
    }
    guard query.integer(2) == row.endUnix, query.integer(3) == row.sampleCount,
      query.holds(4, row.type), query.holds(5, row.source), query.holds(6, row.workout),
      query.holds(7, row.startDate), query.holds(8, row.endDate), query.holds(9, row.date),
      query.holds(10, row.unit), query.holds(11, row.mostRecentDate)
    else { return false }
    let isKnown = sources.names.elementsEqual(row.sources) { $0.utf8.elementsEqual($1.utf8) }
    if !isKnown { sources = (row.sources, jsonArray(row.sources)) }
    return query.holds(24, sources.json) && query.holds(25, row.values.map(jsonObject))
  }
}
