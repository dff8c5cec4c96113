import Digest
import Foundation
import Testing

/// A statistics document, or the row of the database that it stands for.
struct StatisticsDocument: Decodable, Equatable {
  var id: String
  var collection: String
  var subject: String
  var type: String
  var source: String?
  var workout: String?
  var startDate: String
  var endDate: String
  var date: String?
  var unit: String?
  var sum: Double?
  var average: Double?
  var minimum: Double?
  var maximum: Double?
  var mostRecent: Double?
  var mostRecentDate: String?
  var duration: Double?
  var timeWeightedSum: Double?
  var values: [String: Value]?
  var efficiency: Double?
  var sampleCount: Int
  var sources: [String]
  var anchor: Int

  /// What is said of one value of a category type.
  struct Value: Decodable, Equatable {
    var duration: Double?
    var sampleCount: Int
  }

  /// The columns of `statistics` under the keys of a document, numbers to their last digit.
  static let sql: String = {
    let texts = [
      ("id", "id"), ("collection", "collection"), ("subject", "subject"), ("type", "type"),
      ("source", "source"), ("workout", "workout"), ("startDate", "start_date"),
      ("endDate", "end_date"),
      ("unit", "unit"), ("mostRecentDate", "most_recent_date"), ("sampleCount", "sample_count"),
      ("sources", "json(sources)"), ("anchor", "anchor"), ("date", "date"),
      ("values", "json(value_statistics)"),
    ]
    let numbers = [
      ("sum", "sum"), ("average", "average"), ("minimum", "minimum"), ("maximum", "maximum"),
      ("mostRecent", "most_recent"), ("duration", "duration"),
      ("timeWeightedSum", "time_weighted_sum"), ("efficiency", "efficiency"),
    ]
    .map { ($0.0, "CASE WHEN \($0.1) IS NOT NULL THEN json(printf('%!.17g', \($0.1))) END") }
    let members = (texts + numbers).map { "'\($0.0)', \($0.1)" }.joined(separator: ", ")
    return "SELECT json_object(\(members)) FROM statistics"
  }()
}

/// The document of a workout or of a day's rings, or the row of the database that it stands for.
struct ObjectDocument: Decodable, Equatable {
  struct Figures: Decodable, Equatable {
    var type: String
    var unit: String?
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
  }

  struct Event: Decodable, Equatable {
    var type: String
    var duration: Double?
  }

  var id: String
  var subject: String
  var activity: String?
  var duration: Double?
  var distance: Double?
  var energy: Double?
  var statistics: [Figures]?
  var events: [Event]?
  var date: String?
  var activeEnergyBurned: Double?
  var appleExerciseTime: Double?
  var appleStandHours: Double?
  var anchor: Int

  /// The rows of both relations under the keys of documents.
  static let sql: String = {
    /// A number to its last digit.
    func number(_ column: String) -> String {
      "CASE WHEN \(column) IS NOT NULL THEN json(printf('%!.17g', \(column))) END"
    }
    func figures(_ names: [String], of table: String) -> String {
      names.map { "'\($0)', \(number("\(table).\($0)"))" }.joined(separator: ", ")
    }
    return """
      SELECT json_object(
        'id', id, 'subject', subject, 'activity', activity_type, 'anchor', anchor,
        \(figures(["duration", "distance", "energy"], of: "w")),
        'statistics', (SELECT json_group_array(json_object('type', s.type, 'unit', s.unit,
          \(figures(["sum", "average", "minimum", "maximum"], of: "s"))))
          FROM workout_statistics AS s WHERE s.workout = w.id AND s.activity IS NULL),
        'events', (SELECT json_group_array(json_object('type', e.type,
          \(figures(["duration"], of: "e"))))
          FROM workout_events AS e WHERE e.workout = w.id AND e.activity IS NULL))
      FROM workouts AS w
      UNION ALL
      SELECT json_object(
        'id', id, 'subject', subject, 'date', date, 'anchor', anchor,
        'activeEnergyBurned', \(number("active_energy_burned")),
        'appleExerciseTime', \(number("apple_exercise_time")),
        'appleStandHours', \(number("apple_stand_hours")))
      FROM activity_summaries WHERE flag IS NULL
      """
  }()
}

/// Checks that the documents are whole and say what the database says.
///
/// - Parameters:
///   - tree: The folder of the documents.
///   - database: The database.
///   - comparesObjects: Whether each workout and summary of the database has a document; of several phones
///     only those that count have one.
///   - sourceLocation: Where the check stands.
/// - Returns: The bytes of all documents.
@discardableResult
func expectDocumentsAgree(
  _ tree: String, with database: Database, objects comparesObjects: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int {
  struct Manifest: Decodable {
    struct File: Decodable {
      var path: String
      var sha256: String
    }
    var anchor: Int
    var files: [File]
  }
  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: tree + "/" + name))
  }
  let decoder = JSONDecoder()
  let manifest = try decoder.decode(Manifest.self, from: try bytes("manifest.json"))
  var documents: [StatisticsDocument] = []
  var objects: [ObjectDocument] = []
  var size = 0
  for file in manifest.files {
    let data = try bytes(file.path)
    size += data.count
    var hash = SHA256()
    hash.update(Array(data).span)
    let digest = hash.finalize()
    #expect(digest == file.sha256, "\(file.path)", sourceLocation: sourceLocation)
    for line in data.split(separator: UInt8(ascii: "\n")) {
      if file.path.hasPrefix("workouts/") || file.path.hasPrefix("activity-summaries/") {
        objects.append(try decoder.decode(ObjectDocument.self, from: Data(line)))
        continue
      }
      let document = try decoder.decode(StatisticsDocument.self, from: Data(line))
      #expect(file.path.hasPrefix(document.collection + "/"), sourceLocation: sourceLocation)
      documents.append(document)
    }
  }
  let rows = try database.texts(StatisticsDocument.sql)
    .map { try decoder.decode(StatisticsDocument.self, from: Data($0.utf8)) }
  #expect(documents.count == rows.count, sourceLocation: sourceLocation)
  for (document, row) in zip(documents.sorted { $0.id < $1.id }, rows.sorted { $0.id < $1.id })
  where document != row {
    Issue.record("\(document) is stored as \(row)", sourceLocation: sourceLocation)
  }
  let stored = try database.texts(ObjectDocument.sql)
    .map { try decoder.decode(ObjectDocument.self, from: Data($0.utf8)) }
  for document in objects where !stored.contains(document) {
    Issue.record("\(document) is stored otherwise", sourceLocation: sourceLocation)
  }
  if comparesObjects {
    let (ids, others) = (objects.map(\.id).sorted(), stored.map(\.id).sorted())
    #expect(ids == others, sourceLocation: sourceLocation)
  }
  let newest = try database.number("SELECT max(anchor) FROM pipelines")
  #expect(manifest.anchor == newest, sourceLocation: sourceLocation)
  let loose = try fileNames(below: tree).filter { $0 != "manifest.json" }
  #expect(Set(loose) == Set(manifest.files.map(\.path)), sourceLocation: sourceLocation)
  return size
}
