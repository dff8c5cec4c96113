/// The values of each interval, sorted, so that quantiles can be read off.
struct Distribution {
  private var values: [Double]
  /// Where the values of each interval begin; one more entry than there are intervals.
  private var first: [Int]

  init(_ samples: RankedSamples, _ table: IntervalTable, counts: [Int]) {
    var offsets = [0]
    offsets.reserveCapacity(counts.count + 1)
    var sum = 0
    for count in counts {
      sum += count
      offsets.append(sum)
    }
    var places = offsets
    var sorted = [Double](repeating: 0, count: sum)
    eachTouch(samples, table) { row, interval in
      sorted[places[interval]] = samples.value[row]
      places[interval] += 1
    }
    for interval in counts.indices { sorted[offsets[interval]..<offsets[interval + 1]].sort() }
    values = sorted
    first = offsets
  }

  /// The quantile of each interval, interpolated between the two values next to it.
  ///
  /// Source: R. J. Hyndman, Y. Fan, "Sample quantiles in statistical packages", definition 7, the
  /// usual one of spreadsheets.
  ///
  /// - Parameter share: Between 0 and 1.
  /// - Returns: One quantile per interval.
  func quantiles(_ share: Double) -> [Double] {
    first.indices.dropLast().map { interval in
      let place = Double(first[interval + 1] - first[interval] - 1) * share
      let below = first[interval] + Int(place)
      let rest = place - place.rounded(.down)
      guard rest > 0 else { return values[below] }
      return values[below] + (values[below + 1] - values[below]) * rest
    }
  }

  /// The standard deviation of each interval's values, dividing by their number.
  func standardDeviations() -> [Double] {
    first.indices.dropLast().map { interval in
      let range = first[interval]..<first[interval + 1]
      var sum = CompensatedSum()
      for index in range { sum.add(values[index]) }
      let mean = sum.total / Double(range.count)
      var squares = CompensatedSum()
      for index in range { squares.add(values[index] - mean, times: values[index] - mean) }
      return (squares.total / Double(range.count)).squareRoot()
    }
  }
}
