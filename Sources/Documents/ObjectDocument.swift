public import HealthModel

/// The document of an object that is no row of statistics: a workout, a day's rings.
public struct ObjectDocument: Equatable, Sendable {
  /// The id of the object.
  public var id: String
  /// The year that its file is named by, as its start date begins.
  public var year: String
  /// One line of JSON, without a line end.
  public var json: String
}

/// All documents of one kind of objects.
public struct ObjectDocuments: Sendable {
  /// The names of the folders that objects take in a tree; no collection may have one of them.
  public static let folders = [workoutFolder, summaryFolder]
  /// The folder of workouts.
  public static let workoutFolder = "workouts"
  /// The folder of activity summaries.
  public static let summaryFolder = "activity-summaries"

  /// The folder in the tree.
  public var folder: String
  /// Makes the documents, in order of time and id.
  let documents: @Sendable () -> [ObjectDocument]

  /// Documents of one kind, which are made when they are needed.
  public init(folder: String, documents: @escaping @Sendable () -> [ObjectDocument]) {
    self.folder = folder
    self.documents = documents
  }
}

extension WorkoutRecord {
  /// The document of the workout; keys in a fixed order, what is not known is absent.
  ///
  /// - Parameters:
  ///   - subject: The person it is about.
  ///   - date: Writes an instant, in seconds since 1970 UTC, as ISO 8601 in the pipeline's zone.
  /// - Returns: Duration in seconds, distance in km, energy in kcal, pace in seconds per km, figures in their
  ///   own units.
  public func document(subject: String, date: (Int64) -> String) -> ObjectDocument {
    var json = JSONText()
    json.beginObject()
    json.member("id", id)
    json.member("subject", subject)
    json.member("activity", activityType)
    json.member("source", source)
    json.member("startDate", date(start))
    json.member("endDate", date(end))
    json.member("duration", duration)
    json.member("distance", distance)
    json.member("energy", energy)
    json.member("pace", pace)
    json.key("statistics")
    json.beginArray()
    for figures in statistics {
      json.beginObject()
      json.member("type", figures.type)
      json.member("unit", figures.unit)
      json.member("sum", figures.sum)
      json.member("average", figures.average)
      json.member("minimum", figures.minimum)
      json.member("maximum", figures.maximum)
      json.endObject()
    }
    json.endArray()
    json.key("events")
    json.beginArray()
    for event in events {
      json.beginObject()
      json.member("type", event.type)
      json.member("date", date(event.start))
      json.member("duration", event.duration)
      json.endObject()
    }
    json.endArray()
    json.member("anchor", anchor)
    json.endObject()
    return ObjectDocument(id: id, year: Self.year(date(start)), json: json.text)
  }

  private static func year(_ date: String) -> String { String(date.prefix { $0 != "-" }) }
}

extension ActivitySummaryRecord {
  /// The document of the day; keys in a fixed order, what the export leaves out is absent.
  ///
  /// - Parameter subject: The person it is about.
  /// - Returns: Energy in kcal, times in minutes, standing in hours.
  public func document(subject: String) -> ObjectDocument {
    var json = JSONText()
    json.beginObject()
    json.member("id", id)
    json.member("subject", subject)
    json.member("date", summary.date)
    json.member("activeEnergyBurned", summary.activeEnergyBurned)
    json.member("activeEnergyBurnedGoal", summary.activeEnergyBurnedGoal)
    json.member("appleMoveTime", summary.appleMoveTime)
    json.member("appleMoveTimeGoal", summary.appleMoveTimeGoal)
    json.member("appleExerciseTime", summary.appleExerciseTime)
    json.member("appleExerciseTimeGoal", summary.appleExerciseTimeGoal)
    json.member("appleStandHours", summary.appleStandHours)
    json.member("appleStandHoursGoal", summary.appleStandHoursGoal)
    json.member("anchor", anchor)
    json.endObject()
    return ObjectDocument(id: id, year: String(summary.date.prefix(4)), json: json.text)
  }
}
