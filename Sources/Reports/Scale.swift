/// Round numbers that a chart's values lie between.
struct Scale: Equatable {
  /// The lowest value shown.
  var low: Double
  /// The highest value shown.
  var high: Double
  /// The distance of the lines.
  var step: Double

  /// A scale of three to six lines.
  ///
  /// - Parameters:
  ///   - values: The values; those that are not finite do not count.
  ///   - fromZero: Whether zero is on it, as for bars.
  init(_ values: some Sequence<Double>, fromZero: Bool) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite {
      let value = max(-1e15, min(1e15, value))
      (low, high) = (min(low, value), max(high, value))
    }
    if low > high { (low, high) = (0, 1) }
    if fromZero { (low, high) = (min(low, 0), max(high, 0)) }
    // One value alone gets some room around it.
    if low == high {
      let room = low == 0 ? 1 : abs(low) * (fromZero ? 1 : 0.05)
      if fromZero || low == 0 { high += room } else { (low, high) = (low - room, high + room) }
    }
    let step = Self.roundStep((high - low) / 4)
    self.step = step
    self.low = (low / step).rounded(.down) * step
    self.high = (high / step).rounded(.up) * step
  }

  /// The lines.
  var lines: [Double] {
    let count = Int(((high - low) / step).rounded())
    // Steps are counted, so that zero is zero.
    let first = (low / step).rounded()
    return (0...min(max(count, 1), 12)).map { (first + Double($0)) * step }
  }

  /// The part of the scale below a value, from 0 to 1.
  func part(_ value: Double) -> Double { (value - low) / (high - low) }

  /// 1, 2 or 5 times a power of ten, no smaller than a number.
  private static func roundStep(_ number: Double) -> Double {
    guard number > 0, number.isFinite else { return 1 }
    var power = 1.0
    while power * 10 <= number { power *= 10 }
    while power > number { power /= 10 }
    return ([1.0, 2, 5, 10].first { $0 * power >= number * 0.999_999 } ?? 10) * power
  }
}
