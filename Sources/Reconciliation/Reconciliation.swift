/// Apple's figures and ours, side by side.
public struct Reconciliation: Equatable, Sendable {
  /// One of Apple's figures and ours.
  public struct Row: Equatable, Sendable {
    /// Apple's figure.
    public var figure: AppleFigure
    /// Ours, in the same unit; `nil` where no sample takes part.
    public var ours: Double?
    /// How well they agree.
    public var verdict: Verdict
    /// Why they are likely to differ; only where they are off.
    public var reason: Reason?
  }

  /// How many days or workouts agree; the worst of an item's figures decides.
  public struct Tally: Equatable, Sendable {
    /// Items of which all figures are exact.
    public internal(set) var exact = 0
    /// Items whose worst figure is close.
    public internal(set) var close = 0
    /// Items with a figure that is off.
    public internal(set) var off = 0
    /// The reasons of those that are off, in the order of the kinds; an item may have several.
    public internal(set) var reasons: [(kind: Reason.Kind, count: Int)] = []

    /// No items.
    public init() {}

    /// The number of items.
    public var count: Int { exact + close + off }

    /// Whether two tallies are the same.
    public static func == (left: Tally, right: Tally) -> Bool {
      (left.exact, left.close, left.off) == (right.exact, right.close, right.off)
        && left.reasons.elementsEqual(right.reasons) { $0 == $1 }
    }
  }

  /// The figures, in the order in which they were given.
  public internal(set) var rows: [Row] = []
  /// What ours are computed with.
  public internal(set) var used: Setting
  /// How well that does.
  public internal(set) var usedScore = Score()
  /// What does best; ``used`` where nothing does better.
  public internal(set) var best: Setting
  /// How well the best does.
  public internal(set) var bestScore = Score()
  /// How many other settings do as well as the best.
  public internal(set) var equals = 0
  /// How many settings were tried.
  public internal(set) var tried = 0

  /// The days.
  public var days: Tally { tally { if case .day = $0 { true } else { false } } }
  /// The workouts that carry figures.
  public var workouts: Tally { tally { if case .workout = $0 { true } else { false } } }

  private func tally(_ isCounted: (AppleFigure.Item) -> Bool) -> Tally {
    var verdicts: [AppleFigure.Item: Verdict] = [:]
    var kinds: [AppleFigure.Item: Set<Reason.Kind>] = [:]
    for row in rows where isCounted(row.figure.item) {
      let item = row.figure.item
      verdicts[item] = worse(row.verdict, verdicts[item] ?? .exact)
      if let reason = row.reason { kinds[item, default: []].insert(reason.kind) }
    }
    var tally = Tally()
    for verdict in verdicts.values {
      switch verdict {
      case .exact: tally.exact += 1
      case .close: tally.close += 1
      case .off: tally.off += 1
      }
    }
    tally.reasons = Reason.Kind.allCases.compactMap { kind in
      let count = kinds.values.count { $0.contains(kind) }
      return count > 0 ? (kind, count) : nil
    }
    return tally
  }
}

private func worse(_ left: Verdict, _ right: Verdict) -> Verdict {
  if left == .off || right == .off { return .off }
  return left == .close || right == .close ? .close : .exact
}

extension Reconciliation {
  /// Holds our figures against Apple's, and looks for the setting that reproduces them best.
  ///
  /// - Parameters:
  ///   - figures: Apple's figures.
  ///   - settings: What is tried; the first one is what ours are computed with, so there is at least one.
  ///   - ours: Our figure under a setting, by the places of both; `nil` where no sample takes part.
  ///   - isOrderOpen: Whether sources share time in a figure's day or workout and some order of them is not
  ///     among the settings; by the place of Apple's figure.
  ///   - alternatives: Our figures of an item under assumptions that no setting can express, the likeliest
  ///     first. Asked for only where a figure is off.
  /// - Returns: The verdicts, the likely reasons and the best setting.
  /// - Complexity: O(*f* · *s*) in the numbers of figures and settings.
  public static func reconcile(
    _ figures: [AppleFigure], settings: [Setting],
    ours: @escaping (_ setting: Int, _ figure: Int) -> Double?,
    isOrderOpen: @escaping (_ figure: Int) -> Bool = { _ in false },
    alternatives: (AppleFigure.Item) -> [Alternative] = { _ in [] }
  ) -> Reconciliation {
    let scores = settings.indices.map { setting in
      figures.indices.reduce(into: Score()) { $0.add(ours(setting, $1), against: figures[$1]) }
    }
    var best = 0
    for setting in settings.indices where scores[setting].isBetter(than: scores[best]) {
      best = setting
    }
    var result = Reconciliation(used: settings[0], best: settings[best])
    result.usedScore = scores[0]
    result.bestScore = scores[best]
    result.equals = scores.count { !scores[best].isBetter(than: $0) } - 1
    result.tried = settings.count

    let verdicts = figures.indices.map { verdict(on: ours(0, $0), against: figures[$0]) }
    let explainer = Explainer(
      figures: figures, settings: settings, best: best, verdicts: verdicts, ours: ours,
      isOrderOpen: isOrderOpen)
    var known: (item: AppleFigure.Item, alternatives: [Alternative])?
    for index in figures.indices {
      var reason: Reason?
      if verdicts[index] == .off {
        let item = figures[index].item
        if known?.item != item { known = (item, alternatives(item)) }
        reason = explainer.reason(index, alternatives: known?.alternatives ?? [])
      }
      result.rows.append(
        Reconciliation.Row(
          figure: figures[index], ours: ours(0, index), verdict: verdicts[index], reason: reason))
    }
    return result
  }
}
