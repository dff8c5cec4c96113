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
        metadata: reader.ownMetadata(element))
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
      activity.metadata = reader.ownMetadata(element)
      for child in element.children {
        switch child.name {
        case "WorkoutStatistics":
          if let figures = reader.statistics(child, &others) { activity.statistics.append(figures) }
        case "WorkoutEvent":
          if let event = reader.event(child, &others) { activity.events.append(event) }
        default: continue
        }
      }
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
      for child in element.children where known.contains(child.name) {
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

  /// The metadata entries of a child of a workout, and nothing else of it.
  private mutating func ownMetadata(_ element: ExportElement) -> MetadataSet {
    let entries = element.children.filter { $0.name == "MetadataEntry" }
      .map { MetadataSet.Entry(key: $0["key"] ?? "", value: $0["value"] ?? "") }
    let set = MetadataSet(entries)
    counts.settle("MetadataEntry", .kept, set.entries.count)
    counts.settle("MetadataEntry", .superseded, entries.count - set.entries.count)
    return set
  }

  /// Keeps a child of a workout as it is, besides what was read of it, where no column holds all of
  /// it.
  private mutating func keepWhole(
    _ element: ExportElement, knowing known: Set<String>, in others: inout [ExportElement]
  ) {
    let unknown = element.children.filter {
      !known.contains($0.name) || $0.name == "MetadataEntry" && !$0.children.isEmpty
    }
    for child in unknown {
      if child.name == "MetadataEntry" {
        for inner in child.children { counts.settle(inner, .kept) }
      } else {
        counts.settle(child, .kept)
      }
    }
    let hasUnknownAttributes = !unknownAttributes(of: element).isEmpty
    if hasUnknownAttributes || !unknown.isEmpty { others.append(element) }
  }
}
