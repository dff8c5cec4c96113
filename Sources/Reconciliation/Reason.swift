/// Why a figure of ours is likely to differ from Apple's.
public struct Reason: Equatable, Sendable {
  /// The kinds of reasons.
  public enum Kind: String, CaseIterable, Sendable {
    /// Another zone reproduces most days, and this one.
    case timeZone = "time zone"
    /// The day began or ended in another zone.
    case travel
    /// Another order of sources gives Apple's figure.
    case sourceOrder = "source order"
    /// The samples of the workout's own source alone give Apple's figure.
    case workoutSource = "workout's source"
    /// The workout without its pauses gives Apple's figure.
    case pauses
    /// The workout gives Apple's figure if the second in which it ended counts too.
    case lastSecond = "last second"
    /// Samples that Apple's figure is made of are not here.
    case missingRecords = "missing records"
    /// None of these.
    case unknown
  }

  /// The kind.
  public var kind: Kind
  /// The zone that fits: of travel the one of the day's beginning and, if it is another, that of its end.
  public var timeZones: [String]
  /// The order of sources that fits.
  public var ranking: TriedRanking?

  /// A reason from its parts.
  public init(_ kind: Kind, timeZones: [String] = [], ranking: TriedRanking? = nil) {
    self.kind = kind
    self.timeZones = timeZones
    self.ranking = ranking
  }
}

/// Our figures of one day or workout, or some of them, under another assumption.
public struct Alternative: Sendable {
  /// What the assumption is.
  public var reason: Reason
  /// Our figures by the places of Apple's.
  public var ours: [Int: Double?]

  /// An alternative from its parts.
  public init(reason: Reason, ours: [Int: Double?]) {
    self.reason = reason
    self.ours = ours
  }

  /// Whether it settles a figure that is off: nothing that it speaks of is off under it, and a figure
  /// that was off and has digits enough is exact.
  ///
  /// So an hour or minute that agrees by chance proves nothing.
  func explains(
    _ index: Int, figures: [AppleFigure], wasOff: (Int) -> Bool
  ) -> Bool {
    guard ours[index] != nil else { return false }
    var isProved = false
    for (index, value) in ours {
      switch verdict(on: value, against: figures[index]) {
      case .exact: isProved = isProved || wasOff(index) && figures[index].tellsApart
      case .close: continue
      case .off: return false
      }
    }
    return isProved
  }
}

extension AppleFigure {
  /// Whether ours can only be so if samples are missing: too small a sum, or extremes that lie within
  /// Apple's.
  func lacksSamples(_ ours: Double?) -> Bool {
    guard let ours else { return true }
    return switch statistic {
    case .sum, .count, .maximum: ours < value
    case .minimum: ours > value
    case .average: false
    }
  }
}
