internal import HealthModel

extension ObjectRecord {
  init(_ workout: Workout) {
    self.init(kind: .workout, type: workout.activityType, header: workout.header)
    let activities = workout.activities
    let statistics =
      Self.numbered(workout.statistics, activity: 0)
      + activities.enumerated().flatMap { Self.numbered($1.statistics, activity: $0 + 1) }
    let events =
      Self.numbered(workout.events, activity: 0)
      + activities.enumerated().flatMap { Self.numbered($1.events, activity: $0 + 1) }
    let routes = workout.routes
    tables = [
      TableRows(
        .workout,
        [
          StoredValue(WorkoutActivityType.named(workout.activityType).map { Int64($0.code) }),
          StoredValue(workout.durationSeconds), StoredValue(workout.distance),
          StoredValue(workout.energy), StoredValue(workout.totalDistance?.value),
          StoredValue(workout.totalDistance.flatMap { known($0.unit) }),
          StoredValue(workout.totalEnergyBurned?.value),
          StoredValue(workout.totalEnergyBurned.flatMap { known($0.unit) }),
          StoredValue(workout.otherElements),
        ]),
      TableRows(.workoutStatistics, count: statistics.count) { statistics[$0].columns },
      TableRows(.workoutEvent, count: events.count) { events[$0].columns },
      TableRows(.workoutActivity, count: activities.count) { index in
        let activity = activities[index]
        return [
          StoredValue(index + 1), StoredValue(activity.uuid), StoredValue(activity.start),
          StoredValue(activity.end), StoredValue(activity.durationSeconds),
          StoredValue(metadataColumn(activity.metadata)),
        ]
      },
      TableRows(.workoutRoute, count: routes.count) { index in
        let (header, route) = (routes[index].header, routes[index])
        return [
          StoredValue(index + 1), StoredValue(header.start), StoredValue(header.end),
          StoredValue(known(header.origin.source)),
          StoredValue(known(header.origin.sourceVersion)),
          StoredValue(known(header.origin.device)), StoredValue(route.path),
          StoredValue(route.points.count), StoredValue(metadataColumn(header.metadata)),
        ]
      },
    ]
    for (index, route) in routes.enumerated() {
      let points = route.points
      tables.append(
        TableRows(.routePoint, count: points.count) { points.columns($0, route: index + 1) })
    }
  }

  private static func numbered<Part>(_ parts: [Part], activity: Int) -> [NumberedPart<Part>] {
    parts.enumerated().map { NumberedPart(activity: activity, ordinal: $0 + 1, part: $1) }
  }
}

/// A part of a workout, or of one of its activities.
private struct NumberedPart<Part> {
  /// The number of the activity; 0 for the workout itself.
  var activity: Int
  /// Its place among its like, from 1.
  var ordinal: Int
  var part: Part
}

extension NumberedPart<WorkoutStatistics> {
  fileprivate var columns: [StoredValue] {
    let type = QuantityType.named(part.type)
    let conversion = type?.conversion(fromExportUnit: part.unit)
    let written = [part.sum, part.average, part.minimum, part.maximum]
    // Numbers of a type that HealthKit does not define stay as they are.
    let values = written.map { number in
      type == nil ? number : number.flatMap { conversion?($0) }
    }
    let unit =
      type == nil ? known(part.unit) : conversion == nil ? nil : type?.canonicalUnit.description
    return [
      StoredValue(activity), StoredValue(ordinal), StoredValue(part.type),
      StoredValue(part.start), StoredValue(part.end), StoredValue(unit),
    ] + values.map { StoredValue($0) } + [StoredValue(known(part.unit))]
      + zip(written, values).map { StoredValue($0 == $1 ? nil : $0) }
  }
}

extension NumberedPart<WorkoutEvent> {
  fileprivate var columns: [StoredValue] {
    [
      StoredValue(activity), StoredValue(ordinal), StoredValue(part.type),
      StoredValue(WorkoutEventType.named(part.type).map { Int64($0.code) }),
      StoredValue(part.date), StoredValue(part.durationSeconds),
      StoredValue(metadataColumn(part.metadata)),
    ]
  }
}

extension RoutePoints {
  fileprivate func columns(_ index: Int, route: Int) -> [StoredValue] {
    [
      StoredValue(route), StoredValue(index + 1),
      StoredValue(time[index] == Self.noTime ? nil : time[index]), StoredValue(latitude[index]),
      StoredValue(longitude[index]), StoredValue(elevation[index]), StoredValue(speed[index]),
      StoredValue(course[index]), StoredValue(horizontalAccuracy[index]),
      StoredValue(verticalAccuracy[index]),
    ]
  }
}

extension Workout {
  /// Kilometres: of the first statistics of a distance, else of the attribute; `nil` where neither
  /// says anything in a unit of length.
  var distance: Double? {
    statistics.lazy.filter { $0.type.hasPrefix("HKQuantityTypeIdentifierDistance") }
      .compactMap { $0.sum(in: .kilometres) }.first ?? totalDistance?.value(in: .kilometres)
  }

  /// Kilocalories of activity: of the statistics, else of the attribute; `nil` where neither says
  /// anything in a unit of energy.
  var energy: Double? {
    statistics.lazy.filter { $0.type == "HKQuantityTypeIdentifierActiveEnergyBurned" }
      .compactMap { $0.sum(in: .kilocalories) }.first
      ?? totalEnergyBurned?.value(in: .kilocalories)
  }
}

extension WorkoutStatistics {
  fileprivate func sum(in unit: ColumnUnit) -> Double? {
    sum.flatMap { WrittenQuantity(value: $0, unit: self.unit).value(in: unit) }
  }
}

extension WrittenQuantity {
  fileprivate func value(in unit: ColumnUnit) -> Double? {
    UnitConversion(from: self.unit, to: unit)?(value)
  }
}
