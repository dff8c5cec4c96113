import HealthModel
import Testing

@testable import Store

/// What the views say of workouts.
@Suite struct WorkoutViewTests {
  private static func stored(_ workout: Workout) throws -> Store {
    var store = try Store(path: ":memory:", isReadableByGroup: false)
    try apply([.workout(workout)], to: &store)
    return store
  }

  @Test func workoutHasEveryColumn() throws {
    let store = try Self.stored(fullWorkout())
    let row = try onlyRow(store, "workouts")
    let expected = [
      "subject": "'me'", "origin": "'phone'", "activity_type": "'HKWorkoutActivityTypeRunning'",
      "activity_type_code": "37", "source": "'Watch'", "source_version": "'7.0'",
      "device": "'name:Apple Watch, model:Watch, hardware:Watch4,2'",
      "start_date": "'2021-09-12T15:00:00Z'", "end_date": "'2021-09-12T15:30:00Z'",
      "start_unix": "1631458800", "end_unix": "1631460600", "duration": "1740.5",
      "distance": "1.609344", "pace": "1.08149656008907959407e+03", "energy": "100.0",
      "total_distance": "9.0",
      "total_distance_unit": "'km'", "total_energy_burned": "900.0",
      "total_energy_burned_unit": "'kcal'", "user_entered": "1", "anchor": "1",
      "other_elements": #"'[{"name":"WorkoutZoneGroup"}]'"#,
      "metadata": #"'{"HKElevationAscended":"418 cm","HKWasUserEntered":"1"}'"#,
    ]
    for (column, value) in expected { #expect(row[column] == value, "\(column)") }
    let id = try #require(row["id"])
    #expect(id.hasPrefix("'20210912T150000Z.1800.") && id.hasSuffix(".1'"))
    #expect(row.count == expected.count + 1)
  }

  @Test func figuresAreInTheUnitOfTheType() throws {
    let store = try Self.stored(fullWorkout())
    let found = try rows(
      store.connection,
      [
        "activity", "ordinal", "sum", "average", "unit", "original_sum", "original_average",
        "original_unit",
      ],
      from: "workout_statistics ORDER BY activity, ordinal")
    #expect(
      found == [
        ["NULL", "1", "1609.344", "NULL", "'m'", "1.0", "NULL", "'mi'"],
        ["NULL", "2", "7000.0", "NULL", "'m'", "7.0", "NULL", "'km'"],
        ["NULL", "3", "100.0", "NULL", "'kcal'", "418.4", "NULL", "'kJ'"],
        ["NULL", "4", "NULL", "150.0", "'count/min'", "NULL", "150.0", "'count/min'"],
        ["NULL", "5", "NULL", "NULL", "NULL", "NULL", "151.0", "'parsec'"],
        ["NULL", "6", "3.0", "NULL", "'glorp'", "3.0", "NULL", "'glorp'"],
        ["1", "1", "99.0", "NULL", "'count'", "99.0", "NULL", "'count'"],
      ])
    let range = try onlyRow(store, "workout_statistics", where: "ordinal = 4")
    #expect((range["minimum"], range["maximum"]) == ("140.0", "160.0"))
    #expect(range["start_date"] == "'2021-09-12T15:00:00Z'")
  }

  @Test func eventsAndActivitiesHaveTheirOwn() throws {
    let store = try Self.stored(fullWorkout())
    let events = try rows(
      store.connection, ["activity", "type", "type_code", "start_unix", "duration", "metadata"],
      from: "workout_events ORDER BY activity, ordinal")
    #expect(
      events == [
        ["NULL", "'HKWorkoutEventTypePause'", "1", "1631458860", "NULL", "NULL"],
        ["NULL", "'XYEvent'", "NULL", "1631458890", "2.5", #"'{"a":"b"}'"#],
        ["1", "'HKWorkoutEventTypeLap'", "3", "1631458800", "0.0", "NULL"],
      ])
    let activity = try onlyRow(store, "workout_activities")
    #expect(activity["uuid"] == "'0A'" && activity["duration"] == "600.0")
    #expect(activity["end_date"] == "'2021-09-12T15:10:00Z'")
    #expect(activity["metadata"] == #"'{"WOIntervalStepKeyPath":"0.0.0"}'"#)
  }

  @Test func routesHaveTheirPoints() throws {
    let store = try Self.stored(fullWorkout())
    let routes = try rows(
      store.connection, ["ordinal", "source", "device", "path", "point_count"],
      from: "workout_routes ORDER BY ordinal")
    #expect(
      routes == [
        ["1", "'Route'", "NULL", "'/workout-routes/route_1.gpx'", "3"],
        ["2", "'Other'", "'name:Apple Watch, model:Watch, hardware:Watch4,2'", "NULL", "0"],
      ])
    let points = try rows(
      store.connection,
      ["route", "ordinal", "time_date", "time_unix", "latitude", "longitude", "speed", "course"],
      from: "route_points ORDER BY ordinal")
    #expect(
      points == [
        ["1", "1", "'2021-09-12T15:00:00.250Z'", "1631458800.25", "35.5", "139.0", "2.5", "NULL"],
        ["1", "2", "NULL", "NULL", "36.0", "NULL", "NULL", "NULL"],
        ["1", "3", "'1969-12-31T23:59:59.999Z'", "-0.001", "37.0", "1.0", "0.0", "NULL"],
      ])
    let parents = try rows(
      store.connection, ["count(*)"],
      from: "route_points AS p JOIN workouts AS w ON w.id = p.workout")
    #expect(parents == [["3"]])
  }

  struct Totals: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var statistics: [WorkoutStatistics] = []
    var distance: WrittenQuantity?
    var energy: WrittenQuantity?
    var expected: [String]
  }

  private static func figures(_ type: String, _ sum: Double?, _ unit: String) -> WorkoutStatistics {
    var figures = WorkoutStatistics(
      type: "HKQuantityTypeIdentifier" + type, start: 0, end: 1, unit: unit)
    figures.sum = sum
    return figures
  }

  @Test(arguments: [
    Totals(testDescription: "nothing is known", expected: ["NULL", "NULL"]),
    Totals(
      testDescription: "attributes alone", distance: WrittenQuantity(value: 500, unit: "m"),
      energy: WrittenQuantity(value: 418.4, unit: "kJ"), expected: ["0.5", "100.0"]),
    Totals(
      testDescription: "written zero", distance: WrittenQuantity(value: 0, unit: "km"),
      expected: ["0.0", "NULL"]),
    Totals(
      testDescription: "units of something else", distance: WrittenQuantity(value: 5, unit: "kcal"),
      energy: WrittenQuantity(value: 5, unit: ""), expected: ["NULL", "NULL"]),
    Totals(
      testDescription: "statistics first, never added",
      statistics: [
        figures("ActiveEnergyBurned", 7, "kcal"), figures("DistanceSwimming", 250, "m"),
        figures("DistanceCycling", 4, "km"),
      ],
      distance: WrittenQuantity(value: 9, unit: "km"),
      energy: WrittenQuantity(value: 9, unit: "kcal"), expected: ["0.25", "7.0"]),
    Totals(
      testDescription: "statistics without a sum or unit",
      statistics: [
        figures("DistanceSwimming", nil, "m"), figures("ActiveEnergyBurned", 7, "parsec"),
        figures("BasalEnergyBurned", 8, "kcal"),
      ],
      distance: WrittenQuantity(value: 9, unit: "km"), expected: ["9.0", "NULL"]),
  ])
  func totalsComeFromStatisticsFirst(_ totals: Totals) throws {
    var workout = Workout(activityType: "XYFutureSport", header: header(device: ""))
    workout.statistics = totals.statistics
    workout.totalDistance = totals.distance
    workout.totalEnergyBurned = totals.energy
    let store = try Self.stored(workout)
    let row = try onlyRow(store, "workouts")
    #expect([row["distance"], row["energy"]] == totals.expected.map { $0 })
    #expect(row["duration"] == "NULL" && row["activity_type_code"] == "NULL")
    #expect(row["device"] == "NULL")
  }

  @Test func documentsReadWhatIsStored() throws {
    let folder = try Folder()
    var store = try Store(path: folder.database, isReadableByGroup: false)
    let workout = fullWorkout()
    var earlier = Workout(activityType: "HKWorkoutActivityTypeYoga", header: header(start: 5))
    earlier.durationSeconds = 60
    let day = HealthObject.activitySummary(ActivitySummary(date: "2021-09-12"))
    try apply([.workout(workout), day, .workout(earlier)], to: &store)
    let found = try readWorkouts(path: folder.database, subject: "me")
    #expect(found.map(\.start) == [5, workout.header.start])
    #expect(found[0].statistics.isEmpty && found[0].events.isEmpty && found[0].distance == nil)
    let record = found[1]
    #expect(record.activityType == workout.activityType && record.end == workout.header.end)
    #expect((record.duration, record.distance, record.energy) == (1_740.5, 1.609344, 100))
    #expect(record.statistics.map(\.type) == workout.statistics.map(\.type))
    #expect(record.statistics[0].unit == "m" && record.statistics[0].sum == 1_609.344)
    #expect(record.statistics[4].unit == nil && record.statistics[4].average == nil)
    #expect(record.events.map(\.type) == ["HKWorkoutEventTypePause", "XYEvent"])
    #expect(record.events[1].duration == 2.5 && record.anchor == 1)
    let days = try readActivitySummaries(path: folder.database, subject: "me")
    #expect(days.map(\.summary.date) == ["2021-09-12"])
    let others = try readWorkouts(path: folder.database, subject: "other")
    #expect(others.isEmpty)
  }
}
