public import HealthModel

/// The statistics of a collection: one row per interval that a sample touches.
///
/// Options are independent of each other, and only what they name is computed. Whether they fit the
/// type is for the caller to check (``HealthModel/StatisticsOptions/fits(_:)``).
///
/// - Parameters:
///   - samples: The samples of one type.
///   - layout: Where the intervals lie.
///   - options: What to compute; the sample count and the sources always are.
///   - average: The rule for averages.
///   - window: Which intervals are given.
/// - Returns: The rows of all sources and, with `separateBySource`, of each source alone.
/// - Complexity: O(*n* log *n* + *t*) in the numbers of samples and of pairs of a sample and an
///   interval that it touches.
public func statistics(
  of samples: RankedSamples, layout: IntervalLayout, options: StatisticsOptions,
  average: AverageRule = .arithmetic, over window: CollectionWindow = CollectionWindow()
) -> CollectionStatistics {
  collect(
    samples, Terms(layout: layout, options: options, average: average, values: nil), over: window)
}

/// The statistics of a collection of a category type: one row per interval that a sample touches.
///
/// Each instant counts once: of the samples there the one of the highest rank says which value holds.
/// How samples of one source go before each other, and which value is a union of its own, says
/// the rule. The duration of a row is the time that any sample covers.
///
/// - Parameters:
///   - samples: The samples of one type, made ready by
///     ``prepareCategory(_:dictionary:exportDate:ranking:aliases:)``.
///   - layout: Where the intervals lie.
///   - options: What to compute; sample counts, the seconds of each value and the sources always are.
///   - rule: How the values of the type share time.
///   - window: Which intervals are given.
/// - Returns: The rows of all sources and, with `separateBySource`, of each source alone.
/// - Complexity: O(*n* log *n* + *t*) in the numbers of samples and of pairs of a sample and an
///   interval that it touches.
public func categoryStatistics(
  of samples: RankedSamples, layout: IntervalLayout, options: StatisticsOptions,
  rule: CategoryRule, over window: CollectionWindow = CollectionWindow()
) -> CollectionStatistics {
  let options = options.intersection([.duration, .separateBySource])
  return collect(
    samples, Terms(layout: layout, options: options, average: .arithmetic, values: rule),
    over: window)
}

private func collect(
  _ samples: RankedSamples, _ terms: Terms, over window: CollectionWindow
) -> CollectionStatistics {
  guard let stretch = window.stretch(in: terms.layout) else {
    var result = CollectionStatistics()
    result.sourceNames = samples.sources
    return result
  }
  return terms.statistics(samples.touching(stretch), stretch: stretch)
}

/// What is the same for the merged rows and for those of each source.
struct Terms {
  let layout: IntervalLayout
  let options: StatisticsOptions
  let average: AverageRule
  /// How values share time; `nil` for a quantity type.
  let values: CategoryRule?

  /// The statistics of samples that touch a stretch of time.
  ///
  /// - Parameters:
  ///   - samples: The samples, and maybe others.
  ///   - stretch: The time that the intervals given fill.
  ///   - clock: The clock of the time that counts; `nil` if all of it does.
  /// - Returns: The rows of all sources and, if asked for, of each source alone.
  func statistics(
    _ samples: RankedSamples, stretch: Range<Int64>, clock: OwnClock? = nil
  ) -> CollectionStatistics {
    var result = CollectionStatistics()
    result.sourceNames = samples.sources
    result.merged = columns(samples, stretch: stretch, clock: clock)
    if options.contains(.separateBySource) {
      result.bySource = samples.separated().compactMap { part in
        let columns = columns(part.samples, stretch: stretch, clock: clock)
        return columns.count == 0 ? nil : SourceStatistics(source: part.source, columns: columns)
      }
    }
    return result
  }

  private func columns(
    _ samples: RankedSamples, stretch: Range<Int64>, clock: OwnClock?
  ) -> StatisticsColumns {
    let table = IntervalTable(samples, layout: layout, stretch: stretch)
    guard let clock else { return columns(samples, table) }
    let own = samples.onClock(clock)
    return columns(own, table.onClock(clock, touchedBy: own))
  }

  private func columns(_ samples: RankedSamples, _ table: IntervalTable) -> StatisticsColumns {
    var columns = StatisticsColumns()
    columns.start = table.wallStart
    columns.end = table.wallEnd
    columns.sampleCount = counts(samples, table)
    (columns.firstSource, columns.sources) = sourceSets(samples, table)
    if options.contains(.cumulativeSum) {
      columns.sum = mergedSums(samples, table, rule: .perLength)
    }
    if options.contains(.timeWeightedSum) {
      columns.timeWeightedSum = mergedSums(samples, table, rule: .perHour)
    }
    if options.contains(.discreteAverage) {
      columns.average = averages(samples, table, counts: columns.sampleCount)
    }
    if options.contains(.discreteMin) { columns.minimum = minima(samples, table) }
    if options.contains(.discreteMax) { columns.maximum = maxima(samples, table) }
    if options.contains(.mostRecent) {
      let rows = mostRecentRows(samples, table)
      columns.mostRecent = rows.map { samples.value[$0] }
      let ends = samples.recordedEnd
      columns.mostRecentEnd = rows.map { ends[$0] }
    }
    if options.contains(.duration) { columns.durationSeconds = durations(samples, table) }
    addDistribution(samples, table, to: &columns)
    columns.values = values.map { valueColumns(samples, table, rule: $0) }
    return columns
  }

  private func averages(
    _ samples: RankedSamples, _ table: IntervalTable, counts: [Int]
  ) -> [Double] {
    switch average {
    case .arithmetic: arithmeticMeans(samples, table, counts: counts)
    case .temporallyWeighted: temporallyWeightedMeans(samples, table)
    case .equivalentContinuousLevel:
      equivalentLevels(samples, table, maxima: maxima(samples, table))
    }
  }

  private func addDistribution(
    _ samples: RankedSamples, _ table: IntervalTable, to columns: inout StatisticsColumns
  ) {
    guard !options.isDisjoint(with: [.median, .p5, .p95, .standardDeviation]) else { return }
    let distribution = Distribution(samples, table, counts: columns.sampleCount)
    if options.contains(.median) { columns.median = distribution.quantiles(0.5) }
    if options.contains(.p5) { columns.p5 = distribution.quantiles(0.05) }
    if options.contains(.p95) { columns.p95 = distribution.quantiles(0.95) }
    if options.contains(.standardDeviation) {
      columns.standardDeviation = distribution.standardDeviations()
    }
  }
}

extension RankedSamples {
  /// The samples of each source alone, as if all were of one rank.
  fileprivate func separated() -> some Sequence<(source: Int, samples: RankedSamples)> {
    var first = [Int](repeating: 0, count: sources.count + 1)
    for row in 0..<count { first[source(of: row) + 1] += 1 }
    for source in sources.indices { first[source + 1] += first[source] }
    var places = first
    var sorted = [UInt32](repeating: 0, count: count)
    for row in 0..<count {
      sorted[places[source(of: row)]] = UInt32(row)
      places[source(of: row)] += 1
    }
    let (offsets, order) = (first, sorted)
    return sources.indices.lazy.filter { offsets[$0] < offsets[$0 + 1] }.map { source in
      var part = selecting(order[offsets[source]..<offsets[source + 1]].lazy.map { Int($0) })
      part.forgetEntry()
      return (source, part)
    }
  }
}
