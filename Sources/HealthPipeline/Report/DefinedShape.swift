internal import Foundation
internal import HealthModel
internal import Reports

extension CollectionShape {
  /// What a collection is asked for, from its definition in the database, in which
  /// `; options ["duration"]; interval whole; anchor` stands; `nil` where it is of another form.
  ///
  /// - Parameter definition: The definition.
  init?(definition: String) {
    // No text of a user stands before these.
    guard let start = definition.range(of: "; options "),
      let middle = definition.range(
        of: "; interval ", range: start.upperBound..<definition.endIndex),
      let end = definition.range(of: "; anchor ", range: middle.upperBound..<definition.endIndex),
      let names = try? JSONDecoder().decode(
        [String].self, from: Data(definition[start.upperBound..<middle.lowerBound].utf8))
    else { return nil }
    let text = String(definition[middle.upperBound..<end.lowerBound])
    // Names of sources and workouts are texts in quotes, whatever they are.
    let rest = definition[end.upperBound...].replacing(#/"(?:\\.|[^"\\])*"/#, with: "")
    var options: StatisticsOptions = []
    for name in names {
      guard let option = StatisticsOptions(name: name) else { return nil }
      options.insert(option)
    }
    var interval: IntervalComponents?
    if text != "whole" {
      guard let components = IntervalComponents(definition: text) else { return nil }
      interval = components
    }
    self.init(statistics: options, interval: interval, isWithin: rest.contains("; within "))
  }
}

extension IntervalComponents {
  /// Components from the form `every(HealthModel.IntervalComponents(year: 0, quarter: 1, …))`.
  fileprivate init?(definition: String) {
    guard definition.hasPrefix("every("), let open = definition.lastIndex(of: "(") else {
      return nil
    }
    self.init()
    for part in definition[open...].dropFirst().prefix(while: { $0 != ")" })
      .components(separatedBy: ", ")
    {
      let pair = part.components(separatedBy: ": ")
      guard pair.count == 2, let number = Int(pair[1]) else { return nil }
      switch pair[0] {
      case "year": year = number
      case "quarter": quarter = number
      case "month": month = number
      case "week": week = number
      case "day": day = number
      case "hour": hour = number
      case "minute": minute = number
      default: return nil
      }
    }
    if isEmpty { return nil }
  }
}
