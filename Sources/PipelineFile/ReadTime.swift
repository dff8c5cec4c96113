internal import HealthModel

extension PipelineReader {
  /// The IANA name of a zone that this machine knows.
  mutating func timeZone(_ place: Located) -> String? {
    guard let name = text(place) else { return nil }
    if TimeZoneName.isKnown(name) { return name }
    note(
      .unknownTimeZone(word: name.shown, nearest: TimeZoneName.nearest(to: name)), in: place)
    return nil
  }

  /// A date or a date and time, with or without an offset.
  mutating func moment(_ place: Located) -> LocalMoment? {
    let expected = "a date (2024-03-09) or a date and time (2024-03-09T08:30)"
    guard let text = self.text(place, expected: expected) else { return nil }
    if let moment = LocalMoment(text: text) { return moment }
    note(.badMoment(word: text.shown, expected: expected), in: place)
    return nil
  }

  /// The anchor date of a collection.
  mutating func anchorDate(_ place: Located) -> AnchorDate? {
    guard let text = self.text(place) else { return nil }
    if let anchor = AnchorDate(text: text) { return anchor }
    let weekdays = AnchorDate.Weekday.allCases.map(\.name)
    if text.unicodeScalars.allSatisfy(JSON5Scanner.isIdentifierPart),
      let nearest = nearestMatch(to: text.lowercased(), among: weekdays)
    {
      note(.unknownWord(word: text.shown, nearest: nearest, known: weekdays), in: place)
      return nil
    }
    let expected =
      "a date (2024-03-09), a date and time without offset (2024-03-09T08:30), a weekday (monday) "
      + "or a time (12:00)"
    note(.badMoment(word: text.shown, expected: expected), in: place)
    return nil
  }

  /// The interval of a collection; `nil` after a mistake.
  mutating func interval(_ place: Located, isWithin: Bool) -> CollectionInterval? {
    if case .string(let text) = place.node.value {
      if text == "whole" {
        if !isWithin { note(.wholeWithoutScope, in: place) }
        return .whole
      }
      // The command line's form is a likely mistake.
      let parts = IntervalComponents(text: text).map(Self.written)
      note(
        .unknownWord(word: text.shown, nearest: parts, known: ["{ day: 1 }", "\"whole\""]),
        in: place)
      return nil
    }
    let expected = "an object such as { day: 1 }"
    guard let keys = object(place, keys: IntervalKey.self, expected: expected) else { return nil }
    if case .object(let members) = place.node.value, members.isEmpty {
      note(.empty(expected: "{ day: 1 } or another interval"), in: place)
    }
    var parts = IntervalComponents()
    for key in IntervalKey.allCases {
      guard let place = keys[key], let number = part(place) else { continue }
      switch key {
      case .minute: parts.minute = number
      case .hour: parts.hour = number
      case .day: parts.day = number
      case .week: parts.week = number
      case .month: parts.month = number
      case .quarter: parts.quarter = number
      case .year: parts.year = number
      }
    }
    return parts.isEmpty ? nil : .every(parts)
  }

  /// An interval as a pipeline file writes it.
  private static func written(_ parts: IntervalComponents) -> String {
    let numbers = [
      ("minute", parts.minute), ("hour", parts.hour), ("day", parts.day), ("week", parts.week),
      ("month", parts.month), ("quarter", parts.quarter), ("year", parts.year),
    ]
    let members = numbers.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    return "{ " + members.joined(separator: ", ") + " }"
  }

  private mutating func part(_ place: Located) -> Int? {
    let limit = IntervalComponents.largestPart
    guard let number = self.number(place) else { return nil }
    guard let whole = Int(exactly: number), 1...limit ~= whole else {
      note(.notAPart(limit: limit), in: place)
      return nil
    }
    return whole
  }
}
