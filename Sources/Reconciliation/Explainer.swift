/// Finds the likeliest reason of a figure that is off.
struct Explainer {
  let figures: [AppleFigure]
  let settings: [Setting]
  let best: Int
  let verdicts: [Verdict]
  let ours: (_ setting: Int, _ figure: Int) -> Double?
  let isOrderOpen: (_ figure: Int) -> Bool

  func reason(_ index: Int, alternatives: [Alternative]) -> Reason {
    if best != 0, isExact(index, setting: best) { return whatIsBetter(for: index) }
    // A zone has to fit a whole day, which is stronger than an order that fits one figure; an order
    // can be set, which the other assumptions about a workout cannot.
    let order = [alternative(index, alternatives), sourceOrder(index)]
    let found =
      if case .day = figures[index].item { order[0] ?? order[1] } else { order[1] ?? order[0] }
    if let found { return found }
    // What an order that was not tried might give is not missing.
    let lacks = figures[index].lacksSamples(ours(0, index)) && !isOrderOpen(index)
    return Reason(lacks ? .missingRecords : .unknown)
  }

  private func isExact(_ index: Int, setting: Int) -> Bool {
    verdict(on: ours(setting, index), against: figures[index]) == .exact
  }

  /// What the best setting has that the one used has not.
  private func whatIsBetter(for index: Int) -> Reason {
    let setting = settings[best]
    let ranking = setting.ranking == settings[0].ranking ? nil : setting.ranking
    // No zone changes what lies within a workout.
    if case .day = figures[index].item, setting.timeZone != settings[0].timeZone {
      return Reason(.timeZone, timeZones: [setting.timeZone], ranking: ranking)
    }
    return Reason(.sourceOrder, ranking: ranking)
  }

  private func sourceOrder(_ index: Int) -> Reason? {
    let setting = settings.indices.first {
      settings[$0].timeZone == settings[0].timeZone && isExact(index, setting: $0)
    }
    return setting.map { Reason(.sourceOrder, ranking: settings[$0].ranking) }
  }

  private func alternative(_ index: Int, _ alternatives: [Alternative]) -> Reason? {
    alternatives.first { alternative in
      alternative.explains(index, figures: figures, wasOff: { verdicts[$0] == .off })
    }?
    .reason
  }
}
