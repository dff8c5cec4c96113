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
  var result = CollectionStatistics()
  result.sourceNames = samples.sources
  guard let stretch = window.stretch(in: layout) else { return result }
  let collection = Collection(
    layout: layout, options: options, average: average, stretch: stretch)
  let samples = samples.touching(stretch)
  result.merged = collection.columns(samples)
  if options.contains(.separateBySource) {
    result.bySource = samples.separated().compactMap { part in
      let columns = collection.columns(part.samples)
      return columns.count == 0 ? nil : SourceStatistics(source: part.source, columns: columns)
    }
  }
  return result
}

/// What is the same for the merged rows and for those of each source.
private struct Collection {
  let layout: IntervalLayout
  let options: StatisticsOptions
  let average: AverageRule
  let stretch: Range<Int64>

  func columns(_ samples: RankedSamples) -> StatisticsColumns {
    let table = IntervalTable(samples, layout: layout, stretch: stretch)
    var columns = StatisticsColumns()
    columns.start = table.start
    columns.end = table.end
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
      columns.mostRecentEnd = rows.map { samples.end[$0] }
    }
    if options.contains(.duration) { columns.durationSeconds = durations(samples, table) }
    addDistribution(samples, table, to: &columns)
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
