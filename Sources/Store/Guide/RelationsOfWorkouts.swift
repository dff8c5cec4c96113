// Workouts and what belongs to them.
extension RelationGuide {
  static let workouts: [RelationGuide] = [
    RelationGuide(
      "workouts", title: "Workouts",
      text: "A row per workout. What the export does not say is null, never 0.",
      newestBy: "start_unix",
      columns: [
        "id": "id of the workout",
        "activity_type": "kind of training, as written",
        "activity_type_code": "HealthKit's integer for the kind",
        "start_date": "start, in UTC",
        "end_date": "end, with pauses, in UTC",
        "duration": "seconds without pauses",
        "distance": "kilometres",
        "energy": "kilocalories of activity",
        "pace": "seconds per kilometre",
        "total_distance": "distance as exports before iOS 16 write it",
        "total_distance_unit": "unit of that distance",
        "total_energy_burned": "energy as exports before iOS 16 write it",
        "total_energy_burned_unit": "unit of that energy",
        "other_elements": "children that no known export defines, a JSON array",
      ]),
    RelationGuide(
      "workout_statistics", title: "Statistics of workouts",
      text: "Apple's own figures per type over a workout or one of its activities.",
      newestBy: "start_unix",
      columns: [
        "workout": "id of the workout",
        "activity": "ordinal of the activity; null for the workout itself",
        "unit": "the canonical unit of the type",
        "sum": "sum in the unit",
        "average": "average in the unit",
        "minimum": "smallest value in the unit",
        "maximum": "largest value in the unit",
        "original_unit": "the unit as written",
        "original_sum": "the sum as written",
        "original_average": "the average as written",
        "original_minimum": "the minimum as written",
        "original_maximum": "the maximum as written",
      ]),
    RelationGuide(
      "workout_events", title: "Events of workouts",
      text: "Pauses, laps, segments and markers.",
      newestBy: "start_unix",
      columns: [
        "workout": "id of the workout",
        "activity": "ordinal of the activity; null for the workout itself",
        "type": "kind of event, as written",
        "type_code": "HealthKit's integer for the kind",
        "duration": "seconds",
      ]),
    RelationGuide(
      "workout_activities", title: "Activities of workouts",
      text: "The parts of a workout of several sports or intervals.",
      newestBy: "start_unix",
      columns: [
        "workout": "id of the workout",
        "uuid": "as written",
        "duration": "seconds",
      ]),
    RelationGuide(
      "workout_routes", title: "Routes",
      text: "Where workouts went; the points are in route_points.",
      newestBy: "start_unix",
      columns: [
        "workout": "id of the workout",
        "path": "of the GPX file in the export",
        "point_count": "number of points",
      ]),
    RelationGuide(
      "route_points", title: "Points of routes",
      text: "A row per point of a route. What a file marks as unknown is null.",
      columns: [
        "workout": "id of the workout",
        "route": "ordinal of the route within the workout",
        "time_date": "when, in UTC, to the millisecond",
        "time_unix": "the same in seconds since 1970 UTC",
        "latitude": "degrees north",
        "longitude": "degrees east",
        "elevation": "metres above the sea",
        "speed": "metres per second",
        "course": "degrees clockwise from north",
        "horizontal_accuracy": "metres",
        "vertical_accuracy": "metres",
      ]),
  ]
}
