internal import HealthModel

extension ObjectReader {
  /// Reads a workout: totals as attributes before iOS 16, as statistics since.
  mutating func workout(_ element: ExportElement) throws(Problem) -> Workout {
    guard let activityType = element["workoutActivityType"] else {
      throw problem(.missingAttribute, element)
    }
    var workout = Workout(
      activityType: activityType,
      header: try header(
        element, known: Set(element.children.map(\.name)).subtracting(["MetadataEntry"])))
    workout.durationSeconds = duration(element)
    workout.totalDistance = quantity(element, "totalDistance")
    workout.totalEnergyBurned = quantity(element, "totalEnergyBurned")
    var others: [ExportElement] = []
    for child in element.children {
      switch child.name {
      case "MetadataEntry": continue
      case "WorkoutStatistics":
        if let figures = statistics(child, &others) { workout.statistics.append(figures) }
      case "WorkoutEvent":
        if let event = event(child, &others) { workout.events.append(event) }
      case "WorkoutActivity":
        if let activity = activity(child, &others) { workout.activities.append(activity) }
      case "WorkoutRoute":
        if let route = route(child, &others) { workout.routes.append(route) }
      default:
        counts.settle(child, .kept)
        others.append(child)
      }
    }
    // Phones write these in no order of their own.
    workout.statistics.sort { ($0.type, $0.start, $0.end) < ($1.type, $1.start, $1.end) }
    workout.events.sort { ($0.date, $0.type) < ($1.date, $1.type) }
    workout.activities.sort { ($0.start, $0.uuid) < ($1.start, $1.uuid) }
    workout.otherElements = others.json
    return workout
  }

  private mutating func statistics(
    _ element: ExportElement, _ others: inout [ExportElement]
  ) -> WorkoutStatistics? {
    attempt(element) { reader throws(Problem) in
      guard let type = element["type"] else { throw reader.problem(.missingAttribute, element) }
      let start = try reader.date(element, "startDate")
      let end = try reader.date(element, "endDate")
      guard start <= end else { throw reader.problem(.endBeforeStart, element) }
      var figures = WorkoutStatistics(
        type: type, start: start, end: end, unit: element["unit"] ?? "")
      figures.sum = reader.number(element, "sum")
      figures.average = reader.number(element, "average")
      figures.minimum = reader.number(element, "minimum")
      figures.maximum = reader.number(element, "maximum")
      reader.keepWhole(element, knowing: [], in: &others)
      return figures
    }
  }

  private mutating func event(
    _ element: ExportElement, _ others: inout [ExportElement]
  ) -> WorkoutEvent? {
    attempt(element) { reader throws(Problem) in
      guard let type = element["type"] else { throw reader.problem(.missingAttribute, element) }
      let date = try reader.date(element, "date")
      let duration = reader.duration(element)
      reader.keepWhole(element, knowing: ["MetadataEntry"], in: &others)
      return WorkoutEvent(
        type: type, date: date, durationSeconds: duration,
        metadata: reader.ownMetadata(element, keeping: &others))
    }
  }

  private mutating func activity(
    _ element: ExportElement, _ others: inout [ExportElement]
  ) -> WorkoutActivity? {
    attempt(element) { reader throws(Problem) in
      guard let uuid = element["uuid"] else { throw reader.problem(.missingAttribute, element) }
      var activity = WorkoutActivity(uuid: uuid, start: try reader.date(element, "startDate"))
      activity.end = reader.optionalDate(element, "endDate")
      if let end = activity.end, end < activity.start {
        throw reader.problem(.endBeforeStart, element)
      }
      activity.durationSeconds = reader.duration(element)
      activity.metadata = reader.ownMetadata(element, keeping: &others)
      for child in element.children {
        switch child.name {
        case "WorkoutStatistics":
          if let figures = reader.statistics(child, &others) { activity.statistics.append(figures) }
        case "WorkoutEvent":
          if let event = reader.event(child, &others) { activity.events.append(event) }
        default: continue
        }
      }
      activity.statistics.sort { ($0.type, $0.start, $0.end) < ($1.type, $1.start, $1.end) }
      activity.events.sort { ($0.date, $0.type) < ($1.date, $1.type) }
      reader.keepWhole(
        element, knowing: ["MetadataEntry", "WorkoutStatistics", "WorkoutEvent"], in: &others)
      return activity
    }
  }

  private mutating func route(
    _ element: ExportElement, _ others: inout [ExportElement]
  ) -> WorkoutRoute? {
    attempt(element) { reader throws(Problem) in
      let known: Set<String> = ["FileReference", "Location"]
      var route = WorkoutRoute(
        header: try reader.header(element, known: known),
        path: element.children.first { $0.name == "FileReference" }?["path"])
      var hasFile = false
      for child in element.children where known.contains(child.name) {
        if child.name == "FileReference", hasFile {
          // One route has one file; a second one is kept as it is.
          reader.counts.settle(child, .kept)
          others.append(child)
          continue
        }
        if child.name == "FileReference" { hasFile = true }
        if child.name == "Location" {
          _ = reader.attempt(child) { reader throws(Problem) in
            try reader.addLocation(child, to: &route.points)
          }
        } else {
          reader.counts.settle(child.name, .kept)
        }
        reader.keepWhole(child, knowing: [], in: &others)
      }
      return route
    }
  }

  /// Adds a point of a route as exports before iOS 13 hold it; negative accuracy, speed and course
  /// stand for the unknown.
  private mutating func addLocation(
    _ element: ExportElement, to points: inout RoutePoints
  ) throws(Problem) {
    guard element["latitude"] != nil, element["longitude"] != nil else {
      throw problem(.missingAttribute, element)
    }
    let time = try date(element, "date")
    let problemsBefore = problems
    guard let latitude = number(element, "latitude"), let longitude = number(element, "longitude"),
      abs(latitude) <= 90, abs(longitude) <= 180
    else {
      problems = problemsBefore
      throw problem(.notANumber, element)
    }
    func known(_ value: Double?) -> Double { value.flatMap { $0 < 0 ? nil : $0 } ?? .nan }
    points.time.append(time * 1000)
    points.latitude.append(latitude)
    points.longitude.append(longitude)
    let vertical = known(number(element, "verticalAccuracy"))
    points.elevation.append(number(element, "altitude") ?? .nan)
    points.speed.append(known(number(element, "speed")))
    points.course.append(known(number(element, "course")))
    points.horizontalAccuracy.append(known(number(element, "horizontalAccuracy")))
    points.verticalAccuracy.append(vertical)
  }
}
