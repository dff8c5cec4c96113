internal import HealthModel

extension ObjectRecord {
  init(_ summary: ActivitySummary) {
    self.init(key: Key(kind: .activitySummary, moment: summary.date, texts: [summary.date]))
    metadata = summary.metadata
    let energy = UnitConversion(from: summary.activeEnergyBurnedUnit, to: .kilocalories)
    let (burned, goal) = (summary.activeEnergyBurned, summary.activeEnergyBurnedGoal)
    let (canonical, canonicalGoal) = (burned.flatMap { energy?($0) }, goal.flatMap { energy?($0) })
    tables = [
      TableRows(
        .activitySummary,
        [
          StoredValue(summary.date), StoredValue(canonical), StoredValue(canonicalGoal),
          StoredValue(burned == canonical ? nil : burned),
          StoredValue(goal == canonicalGoal ? nil : goal),
          StoredValue(known(summary.activeEnergyBurnedUnit)),
          StoredValue(summary.appleMoveTime), StoredValue(summary.appleMoveTimeGoal),
          StoredValue(summary.appleExerciseTime), StoredValue(summary.appleExerciseTimeGoal),
          StoredValue(summary.appleStandHours), StoredValue(summary.appleStandHoursGoal),
        ])
    ]
  }
}

/// The units of columns that objects have.
enum ColumnUnit: String {
  case kilocalories = "kcal"
  case kilometres = "km"
}

extension UnitConversion {
  /// From a unit as an export writes it; `nil` for one that is missing, unknown or measures something
  /// else.
  init?(from text: String, to unit: ColumnUnit) {
    guard !text.isEmpty, let written = try? HealthUnit(exportText: text),
      let wanted = try? HealthUnit(unit.rawValue),
      let conversion = try? written.conversion(to: wanted)
    else { return nil }
    self = conversion
  }
}
