public import HealthModel

/// What the figures of workouts are shown in, and the energy of rings.
public struct WorkoutUnits: Equatable, Sendable {
  /// A unit in place of the one that records have.
  public struct Shown: Equatable, Sendable {
    /// The unit as written, such as `mi`.
    public var name: String
    /// From the unit of the records.
    public var conversion: UnitConversion

    /// A unit and the way to it.
    public init(name: String, conversion: UnitConversion = .identity) {
      self.name = name
      self.conversion = conversion
    }
  }

  /// Distances, from kilometres.
  public var distance = Shown(name: "km")
  /// The distance that a pace is for, from kilometres.
  public var pace = Shown(name: "km")
  /// Energies, from kilocalories.
  public var energy = Shown(name: "kcal")
  /// Heart rates, from beats a minute.
  public var heartRate = Shown(name: "count/min")

  /// Kilometres, kilocalories and beats a minute.
  public init() {}
}

extension ReportFrame {
  /// A heart rate as it is shown.
  func heartRate(_ perMinute: Double) -> Double { workoutUnits.heartRate.conversion(perMinute) }

  /// The distance of a workout as it is shown.
  func distance(_ record: WorkoutRecord) -> Double? {
    record.distance.map { workoutUnits.distance.conversion($0) }
  }

  /// The energy of a workout as it is shown.
  func energy(_ record: WorkoutRecord) -> Double? {
    record.energy.map { workoutUnits.energy.conversion($0) }
  }

  /// Seconds for each unit of distance, pauses left out.
  func pace(_ record: WorkoutRecord) -> Double? {
    guard let duration = record.duration, record.pace != nil,
      let distance = record.distance.map({ workoutUnits.pace.conversion($0) }), distance > 0
    else { return nil }
    return duration / distance
  }

  func paceText(_ seconds: Double) -> String { wording.pace(seconds, per: workoutUnits.pace.name) }
}
