import HealthModel

@testable import Store

/// Brings the objects of a store to those given, in a transaction of its own.
@discardableResult
func apply(
  _ objects: [HealthObject], to store: inout Store, subject: String = "me",
  origin: String = "phone", reads: Set<ObjectKind>? = nil, othersRead: Set<ObjectKind>? = [],
  sampleIDs: [Int: String] = [:]
) throws(StoreError) -> ObjectChanges {
  try store.begin()
  var writer = try ObjectWriter(store, subject: subject, origin: origin)
  for object in objects {
    writer.write(object) { member in member.row.flatMap { sampleIDs[$0] } }
  }
  let changes = try writer.finish(
    reads: { kind, _ in reads?.contains(kind) ?? true },
    othersRead: { kind, _ in othersRead?.contains(kind) ?? true })
  try store.commit(takesAnchor: !changes.isEmpty)
  return changes
}

/// All views of objects and their parts.
let objectViews = [
  "workouts", "workout_statistics", "workout_events", "workout_activities", "workout_routes",
  "route_points", "correlations", "correlation_members", "activity_summaries",
  "electrocardiograms", "electrocardiogram_voltages", "audiograms", "audiogram_points",
  "prescriptions", "prescription_eyes", "prescription_attachments", "clinical_records",
  "characteristics", "other_elements", "sample_metadata", "devices",
]

/// All rows of all views of objects, sorted, without anchors.
func objectRows(_ store: borrowing Store) throws(StoreError) -> [String: [[String]]] {
  var result: [String: [[String]]] = [:]
  for view in objectViews {
    let columns = try rows(
      store.connection, ["name"], from: "pragma_table_info('\(view)') WHERE name <> 'anchor'"
    ).map { $0[0].replacing("'", with: "") }
    result[view] = try rows(store.connection, columns, from: view)
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
  return result
}

/// One row of a view as a dictionary from column to value as SQL spells it.
func onlyRow(
  _ store: borrowing Store, _ view: String, where condition: String = "1"
) throws(StoreError) -> [String: String] {
  let columns = try rows(store.connection, ["name"], from: "pragma_table_info('\(view)')")
    .map { $0[0].replacing("'", with: "") }
  let found = try rows(store.connection, columns, from: "\(view) WHERE \(condition)")
  guard found.count == 1 else { return ["rows": "\(found.count)"] }
  return Dictionary(uniqueKeysWithValues: zip(columns, found[0]))
}

/// A header as tests state it.
func header(
  start: Int64 = 1_631_458_800, seconds: Int64 = 1_800, source: String = "Watch",
  device: String = "name:Apple Watch, model:Watch, hardware:Watch4,2",
  metadata: [MetadataSet.Entry] = []
) -> ObjectHeader {
  ObjectHeader(
    start: start, end: start + seconds,
    origin: SampleOrigin(source: source, sourceVersion: "7.0", device: device),
    metadata: MetadataSet(metadata))
}

/// A workout with every part that there is.
func fullWorkout() -> Workout {
  var workout = Workout(
    activityType: "HKWorkoutActivityTypeRunning",
    header: header(metadata: [
      .init(key: "HKWasUserEntered", value: "1"),
      .init(key: "HKElevationAscended", value: "418 cm"),
    ]))
  workout.durationSeconds = 1_740.5
  workout.totalDistance = WrittenQuantity(value: 9, unit: "km")
  workout.totalEnergyBurned = WrittenQuantity(value: 900, unit: "kcal")
  workout.statistics = [
    figures("HKQuantityTypeIdentifierDistanceWalkingRunning", unit: "mi", sum: 1),
    figures("HKQuantityTypeIdentifierDistanceCycling", unit: "km", sum: 7),
    figures("HKQuantityTypeIdentifierActiveEnergyBurned", unit: "kJ", sum: 418.4),
    figures("HKQuantityTypeIdentifierHeartRate", unit: "count/min", average: 150),
    figures("HKQuantityTypeIdentifierHeartRate", unit: "parsec", average: 151),
    figures("XYFuture", unit: "glorp", sum: 3),
  ]
  workout.events = [
    WorkoutEvent(
      type: "HKWorkoutEventTypePause", date: workout.header.start + 60, durationSeconds: nil),
    WorkoutEvent(
      type: "XYEvent", date: workout.header.start + 90, durationSeconds: 2.5,
      metadata: MetadataSet([.init(key: "a", value: "b")])),
  ]
  var activity = WorkoutActivity(uuid: "0A", start: workout.header.start)
  activity.end = workout.header.start + 600
  activity.durationSeconds = 600
  activity.metadata = MetadataSet([.init(key: "WOIntervalStepKeyPath", value: "0.0.0")])
  activity.statistics = [figures("HKQuantityTypeIdentifierStepCount", unit: "count", sum: 99)]
  activity.events = [
    WorkoutEvent(type: "HKWorkoutEventTypeLap", date: workout.header.start, durationSeconds: 0)
  ]
  workout.activities = [activity]
  var route = WorkoutRoute(
    header: header(source: "Route", device: ""), path: "/workout-routes/route_1.gpx")
  route.points.append(time: 1_631_458_800_250, latitude: 35.5, longitude: 139, speed: 2.5)
  route.points.append(time: RoutePoints.noTime, latitude: 36, longitude: .nan, speed: .nan)
  route.points.append(time: -1, latitude: 37, longitude: 1, speed: -0.0)
  workout.routes = [route, WorkoutRoute(header: header(source: "Other"), path: nil)]
  workout.otherElements = #"[{"name":"WorkoutZoneGroup"}]"#
  return workout
}

private func figures(
  _ type: String, unit: String, sum: Double? = nil, average: Double? = nil
) -> WorkoutStatistics {
  var figures = WorkoutStatistics(
    type: type, start: 1_631_458_800, end: 1_631_460_600, unit: unit)
  figures.sum = sum
  figures.average = average
  if let average { (figures.minimum, figures.maximum) = (average - 10, average + 10) }
  return figures
}

extension RoutePoints {
  /// Adds a point; what it does not name is not known.
  mutating func append(time: Int64, latitude: Double, longitude: Double, speed: Double) {
    self.time.append(time)
    self.latitude.append(latitude)
    self.longitude.append(longitude)
    self.speed.append(speed)
    elevation.append(12.25)
    course.append(.nan)
    horizontalAccuracy.append(3)
    verticalAccuracy.append(.nan)
  }
}
