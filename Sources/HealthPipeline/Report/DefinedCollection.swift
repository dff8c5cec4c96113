internal import Foundation
internal import HealthModel
internal import Reports

// What a collection is asked for, read from its definition in the database. A definition is a text that a
// run compares with that of the run before it; one of another form says nothing here.

/// The identifier of the type of a collection, from its definition in the database, which begins with
/// `type HKQuantityTypeIdentifierStepCount; options`.
///
/// - Parameter definition: The definition.
/// - Returns: The identifier; `nil` where the definition is of another form.
func definedType(_ definition: String) -> String? {
  guard definition.hasPrefix("type ") else { return nil }
  let type = definition.dropFirst(5).prefix { $0 != ";" }
  return type.isEmpty ? nil : String(type)
}

/// The patterns of the ranking that a collection was computed with, from its definition in the database.
///
/// - Parameter definition: The definition, in which `ranking ["*Watch*"]; aliases` stands.
/// - Returns: The patterns; `nil` where there are none, or the definition is of another form.
func sourceRanking(_ definition: String) -> [String]? {
  guard let start = definition.range(of: "; ranking ["),
    let end = definition.range(of: "]; aliases [", range: start.upperBound..<definition.endIndex)
  else { return nil }
  let list = "[" + definition[start.upperBound..<end.lowerBound] + "]"
  let patterns = try? JSONDecoder().decode([String].self, from: Data(list.utf8))
  return patterns.flatMap { $0.isEmpty ? nil : $0 }
}

extension CollectionShape {
  /// What a collection is asked for, from its definition in the database, in which
  /// `; options ["duration"]; interval whole; anchor` stands; `nil` where it is of another form.
  ///
  /// - Parameter definition: The definition.
  init?(definition: String) {
    let parts = definition.components(separatedBy: "; ")
    func value(_ name: String) -> String? {
      parts.first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }
    guard let list = value("options"), let text = value("interval"),
      let names = try? JSONDecoder().decode([String].self, from: Data(list.utf8))
    else { return nil }
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
    self.init(statistics: options, interval: interval, isWithin: value("within") != nil)
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
