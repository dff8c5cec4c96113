internal import HealthModel

/// The units of a workout's own figures: those that a pipeline asks for where the app has them.
struct HealthAutoExportUnits {
  /// A unit of the app, and the way to it from the unit of the records.
  struct Unit {
    /// The unit as the app spells it.
    var text: String
    private let conversion: UnitConversion

    fileprivate init(_ text: String, _ conversion: UnitConversion = .identity) {
      self.text = text
      self.conversion = conversion
    }

    /// A number in the unit.
    func value(_ number: Double) -> Double { conversion(number) }
  }

  private let units: [String: String]

  /// The units by the identifiers of their types.
  init(_ units: [String: String]) { self.units = units }

  /// The unit of energies, from kilocalories: that of active energy, since totals hold it.
  var energy: Unit { unit(of: "ActiveEnergyBurned", from: "kcal", or: "kJ") }

  /// The unit of a workout's distance, from kilometres.
  ///
  /// It is that of the type that the distance is a sum of, which a workout of an export before iOS 16 does
  /// not say.
  func distance(of workout: WorkoutRecord) -> Unit {
    let figures = workout.statistics.first {
      shortTypeName($0.type).hasPrefix("Distance") && $0.sum != nil && $0.unit != nil
    }
    let type: String
    if let figures {
      type = shortTypeName(figures.type)
    } else {
      switch shortTypeName(workout.activityType) {
      case "Cycling": type = "DistanceCycling"
      case "Swimming": type = "DistanceSwimming"
      default: type = "DistanceWalkingRunning"
      }
    }
    return unit(of: type, from: "km", or: "mi")
  }

  /// The second unit where the pipeline asks for it, else the one of the records.
  private func unit(of type: String, from own: String, or other: String) -> Unit {
    guard let asked = units[QuantityType.identifierPrefix + type],
      let wanted = try? HealthUnit(other), (try? HealthUnit(asked)) == wanted,
      let conversion = try? HealthUnit(own).conversion(to: wanted)
    else { return Unit(own) }
    return Unit(other, conversion)
  }
}
