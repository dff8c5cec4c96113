internal import HealthModel
internal import Reconciliation

/// Apple's figures in an export, those of days first, in the order of time.
struct AppleFigures {
  /// The figures, in the canonical units of their types.
  private(set) var all: [AppleFigure] = []
  /// How many cannot be compared: their type or unit is not known, their statistic is none of their
  /// type's, or no samples of the type are read.
  private(set) var incomparable = 0

  private let isRead: (_ type: String) -> Bool

  /// The figures of summaries and of workouts, in their order.
  init(in data: ReconcileData) {
    isRead = data.isRead
    for summary in data.summaries { add(summary) }
    for (index, workout) in data.workouts.enumerated() { add(workout, .workout(index)) }
  }

  /// Rings were introduced with the watch; what claims to be older is a row without a day.
  private static let firstDay = "2014-01-01"

  private mutating func add(_ summary: ActivitySummary) {
    guard summary.date >= Self.firstDay else { return }
    let item = AppleFigure.Item.day(summary.date)
    if let energy = summary.activeEnergyBurned {
      add(
        WrittenQuantity(value: energy, unit: summary.activeEnergyBurnedUnit), .measured, item,
        "activeEnergyBurned", "ActiveEnergyBurned", .sum)
    }
    // Days that count energy have a move time of 0.
    if let minutes = summary.appleMoveTime, minutes != 0 {
      add(
        WrittenQuantity(value: minutes, unit: "min"), .whole, item, "appleMoveTime",
        "AppleMoveTime", .sum)
    }
    if let minutes = summary.appleExerciseTime {
      add(
        WrittenQuantity(value: minutes, unit: "min"), .whole, item, "appleExerciseTime",
        "AppleExerciseTime", .sum)
    }
    if let hours = summary.appleStandHours {
      guard isRead(ReconcileData.standHour) else {
        incomparable += 1
        return
      }
      all.append(
        AppleFigure(
          item: item, attribute: "appleStandHours", type: ReconcileData.standHour,
          statistic: .count, value: hours, unit: "hr",
          rounding: writtenRounding(of: hours, .whole)))
    }
  }

  private mutating func add(_ workout: Workout, _ item: AppleFigure.Item) {
    for figures in workout.statistics {
      let type = figures.type
      for (value, statistic) in [
        (figures.sum, AppleFigure.Statistic.sum), (figures.average, .average),
        (figures.minimum, .minimum), (figures.maximum, .maximum),
      ] {
        guard let value else { continue }
        add(
          WrittenQuantity(value: value, unit: figures.unit), .measured, item, statistic.rawValue,
          type, statistic)
      }
    }
    // Where nothing was measured exports before iOS 16 write 0.
    if let energy = workout.totalEnergyBurned, energy.value != 0 {
      add(energy, .measured, item, "totalEnergyBurned", "ActiveEnergyBurned", .sum)
    }
    if let distance = workout.totalDistance, distance.value != 0 {
      add(distance, .measured, item, "totalDistance", workout.distanceType, .sum)
    }
  }

  private mutating func add(
    _ written: WrittenQuantity, _ digits: WrittenDigits, _ item: AppleFigure.Item,
    _ attribute: String, _ typeName: String, _ statistic: AppleFigure.Statistic
  ) {
    guard let type = QuantityType.named(typeName),
      isRead(type.identifier), type.style.isCumulative == (statistic == .sum),
      let conversion = type.conversion(fromExportUnit: written.unit)
    else {
      incomparable += 1
      return
    }
    let rounding = conversion.difference(writtenRounding(of: written.value, digits))
    all.append(
      AppleFigure(
        item: item, attribute: attribute, type: type.identifier, statistic: statistic,
        value: conversion(written.value), unit: type.canonicalUnit.description,
        // Between levels and pressures a difference is not determined.
        rounding: rounding.isFinite ? abs(rounding) : 0))
  }
}

extension Workout {
  /// The type whose samples `totalDistance` adds up; the distances of rowing, skating and the like came
  /// after that attribute had gone.
  fileprivate var distanceType: String {
    switch WorkoutActivityType.named(activityType)?.caseName {
    case "cycling", "handCycling": "DistanceCycling"
    case "swimming": "DistanceSwimming"
    case "wheelchairWalkPace", "wheelchairRunPace": "DistanceWheelchair"
    case "downhillSkiing", "snowboarding", "snowSports": "DistanceDownhillSnowSports"
    default: "DistanceWalkingRunning"
    }
  }
}
