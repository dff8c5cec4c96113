internal import Store

/// Measures how long the stages of a run take, one after the other.
struct StageClock: Sendable {
  /// The stages that are over.
  private(set) var stages: [RunStage] = []
  private var start = ContinuousClock.now

  /// Ends a stage, or a further part of it; the next one begins.
  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    let seconds = (now - start) / .seconds(1)
    start = now
    if let index = stages.firstIndex(where: { $0.name == name }) {
      stages[index].seconds += seconds
    } else {
      stages.append(RunStage(name: name, seconds: seconds))
    }
  }

  /// Lets the next stage begin now: what passed since the last one was waiting.
  mutating func restart() { start = ContinuousClock.now }
}
