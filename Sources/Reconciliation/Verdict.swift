/// How well our figure agrees with Apple's.
public enum Verdict: String, CaseIterable, Sendable {
  /// Within the rounding of Apple's digits.
  case exact
  /// Within 0.5 per cent.
  case close
  /// Neither.
  case off

  /// The part of Apple's figure within which ours is close.
  static let closeShare = 0.005
}

/// The verdict on our figure.
///
/// - Parameters:
///   - ours: Our figure in the unit of Apple's; `nil` where no sample takes part.
///   - figure: Apple's figure.
/// - Returns: `exact` within the rounding of Apple's digits, or one part in a billion; without samples a
///   sum or count is 0, and everything else is off.
public func verdict(on ours: Double?, against figure: AppleFigure) -> Verdict {
  guard let difference = difference(of: ours, from: figure) else { return .off }
  let distance = abs(difference)
  if distance <= figure.rounding * (1 + 1e-6) || distance <= 1e-9 * abs(figure.value) {
    return .exact
  }
  return distance <= Verdict.closeShare * abs(figure.value) ? .close : .off
}

/// Our figure less Apple's; `nil` where there is none of ours to compare.
public func difference(of ours: Double?, from figure: AppleFigure) -> Double? {
  switch figure.statistic {
  case .sum, .count: (ours ?? 0) - figure.value
  case .average, .minimum, .maximum: ours.map { $0 - figure.value }
  }
}

/// How well a whole setting reproduces Apple's figures.
public struct Score: Equatable, Sendable {
  /// Figures that agree within the rounding of their digits.
  public internal(set) var exact = 0
  /// Figures that agree within 0.5 per cent.
  public internal(set) var close = 0
  /// All others.
  public internal(set) var off = 0
  /// The sum of the relative errors of all that is not exact; one figure adds at most 1.
  public internal(set) var error = 0.0

  /// No figures.
  public init() {}

  /// Counts one figure.
  ///
  /// - Parameters:
  ///   - ours: Our figure in the unit of Apple's; `nil` where no sample takes part.
  ///   - figure: Apple's figure.
  public mutating func add(_ ours: Double?, against figure: AppleFigure) {
    switch verdict(on: ours, against: figure) {
    case .exact:
      exact += 1
      return
    case .close: close += 1
    case .off: off += 1
    }
    let difference = difference(of: ours, from: figure)
    error += difference.map { figure.value == 0 ? 1 : min(1, abs($0 / figure.value)) } ?? 1
  }

  /// Whether this is the better one: more exact, then more close, then less error.
  ///
  /// Errors that differ by a billionth are those of adding up in another order.
  public func isBetter(than other: Score) -> Bool {
    if exact != other.exact { return exact > other.exact }
    if close != other.close { return close > other.close }
    return error < other.error - 1e-9
  }
}
