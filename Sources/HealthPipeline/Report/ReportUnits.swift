internal import HealthModel
internal import Reports
internal import Store

/// The units that a pipeline asks for, by the identifier of the type.
struct ReportUnits: Sendable {
  private let units: [String: String]

  /// The units of pipelines; where several name one for a type, the first counts.
  init(_ pipelines: [ReportedPipeline]) {
    var units: [String: String] = [:]
    for line in pipelines.flatMap({ $0.definition.split(separator: "\n") }) {
      guard line.hasPrefix("units ") else { continue }
      for entry in line.dropFirst(6).split(separator: "; ") {
        let parts = entry.split(separator: " ", maxSplits: 1).map(String.init)
        if parts.count == 2, units[parts[0]] == nil { units[parts[0]] = parts[1] }
      }
    }
    self.units = units
  }

  /// What figures of workouts are shown in: the units of walked distance, active energy and heart rate.
  var ofWorkouts: WorkoutUnits {
    var result = WorkoutUnits()
    if let name = unit(of: "DistanceWalkingRunning"), let shown = shown(name, from: "km") {
      result.distance = shown
      // Who measures in feet or yards walks so many minutes a mile.
      if ["mi", "yd", "ft", "in"].contains(name) {
        result.pace = self.shown("mi", from: "km") ?? result.pace
      }
    }
    if let name = unit(of: "ActiveEnergyBurned") {
      result.energy = shown(name, from: "kcal") ?? result.energy
    }
    if let name = unit(of: "HeartRate") {
      result.heartRate = shown(name, from: "count/min") ?? result.heartRate
    }
    return result
  }

  private func unit(of type: String) -> String? {
    QuantityType.named(type).flatMap { units[$0.identifier] }
  }

  private func shown(_ name: String, from canonical: String) -> WorkoutUnits.Shown? {
    guard let from = try? HealthUnit(canonical), let unit = try? HealthUnit(name),
      let conversion = try? from.conversion(to: unit)
    else { return nil }
    return WorkoutUnits.Shown(name: name, conversion: conversion)
  }

  /// Apple's figures in the unit asked for; as they are where none is, or they are of another unit.
  func shown(_ figures: WorkoutRecord.Figures) -> WorkoutRecord.Figures {
    guard let type = QuantityType.named(figures.type), let name = units[type.identifier],
      figures.unit == type.canonicalUnit.description,
      let conversion = try? type.canonicalUnit.conversion(to: type.unit(name))
    else { return figures }
    var shown = figures
    shown.unit = name
    shown.sum = figures.sum.map { conversion($0) }
    shown.average = figures.average.map { conversion($0) }
    shown.minimum = figures.minimum.map { conversion($0) }
    shown.maximum = figures.maximum.map { conversion($0) }
    return shown
  }
}
