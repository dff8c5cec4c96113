public import HealthModel

/// From when on a pipeline keeps samples.
public enum FirstRunStart: Hashable, Sendable {
  /// From a moment.
  case moment(LocalMoment)
  /// From so long before its first export.
  case beforeFirstExport(IntervalComponents)
}

extension PipelineReader {
  /// A moment, or a length such as `7d`.
  mutating func firstRunStart(_ place: Located) -> FirstRunStart? {
    let expected = "a date (2024-03-09), a date and time (2024-03-09T08:30) or a length (7d, 1mo)"
    guard let text = self.text(place, expected: expected) else { return nil }
    if let moment = LocalMoment(text: text) { return .moment(moment) }
    if let length = IntervalComponents(text: text) { return .beforeFirstExport(length) }
    note(.badMoment(word: text.shown, expected: expected), in: place)
    return nil
  }
}
