import Foundation

/// A folder of `Cases`: small exports, and what reading them has to give.
struct CaseDescription: Decodable {
  /// What the case is about, and what of it this version does not store yet.
  var about: String
  /// The IANA name of the zone in which days are laid out.
  var timeZone: String
  /// Globs of source names, the highest rank first.
  var ranking: [String]?
  /// Units of statistics by type; the canonical ones where none is named.
  var units: [String: String]?
  /// How far a statistic may be off; 1e-6 where nothing is said.
  var tolerance: Double?
  /// Runs one after the other on one output folder.
  var runs: [Run]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case about, timeZone, ranking, units, tolerance, runs
  }

  /// One run and the state that it leaves; what is absent is not looked at.
  struct Run: Decodable {
    /// A file of the folder.
    var input: String
    /// Whether the run begins with an empty output folder.
    var fresh: Bool?
    /// The exit code; 0 where nothing is said.
    var exit: Int32?
    /// Rows of quantity samples after the run.
    var quantities: Int?
    /// What the run added, changed and deleted.
    var added: Int?
    var changed: Int?
    var deleted: Int?
    /// All flags of stored samples with their numbers.
    var flagged: [String: Int]?
    /// All reasons of rejection with their numbers.
    var rejected: [String: Int]?
    /// Elements in whose place a later one stands, with their numbers.
    var superseded: [String: Int]?
    /// Objects that the run added, changed or deleted.
    var differentObjects: Int?
    /// Objects by kind after the run.
    var objects: [String: Int]?
    /// Queries of one column of text, and their rows.
    var queries: [String: [String]]?
    /// Samples in collections that repeat another one.
    var repeated: Int?
    /// Names of sources, as they are.
    var sources: [String]?
    /// The number of sources.
    var sourceCount: Int?
    /// The number of devices.
    var devices: Int?
    /// The number of metadata entries.
    var metadata: Int?
    /// The number of types of quantity samples.
    var types: Int?
    /// The least number of warnings.
    var warnings: Int?
    /// Statistics by type and local day; of sleep by the day on which a night from noon to noon ends.
    ///
    /// Every day of a type named here is listed; `null` says so aloud of a day without a row.
    var days: [String: [String: Day?]]?
    /// How many hours of a local day have a row, by type and day.
    var hours: [String: [String: Int]]?
    /// The most bytes that all documents may take.
    var documentBytes: Int?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case input, fresh, exit, quantities, added, changed, deleted, flagged, rejected, superseded
      case repeated, sources, sourceCount, devices, metadata, types, warnings, days, hours
      case documentBytes, objects, queries, differentObjects
    }
  }

  /// The statistics of one type and day; what is absent is not looked at.
  struct Day: Decodable {
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
    var duration: Double?
    /// The seconds of every value of a category type that samples of the day have.
    var values: [String: Double]?
    var efficiency: Double?
    var count: Int?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case sum, average, minimum, maximum, duration, values, efficiency, count
    }
  }

  /// The types that the case names, in the order of their names.
  var types: [String] {
    Set(runs.flatMap { Array(($0.days ?? [:]).keys) + Array(($0.hours ?? [:]).keys) }).sorted()
  }

  /// Whether hours of a type are looked at.
  func looksAtHours(of type: String) -> Bool { runs.contains { $0.hours?[type] != nil } }

  /// Reads a case, and refuses keys that nothing reads: a mistyped one would prove nothing.
  init(folder: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json"))
    self = try JSONDecoder().decode(Self.self, from: data)
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      return
    }
    try Self.refuseUnknownKeys(object, CodingKeys.allCases.map(\.rawValue))
    for run in object["runs"] as? [[String: Any]] ?? [] {
      try Self.refuseUnknownKeys(run, Run.CodingKeys.allCases.map(\.rawValue))
      for days in (run["days"] as? [String: [String: Any]] ?? [:]).values {
        for day in days.values.compactMap({ $0 as? [String: Any] }) {
          try Self.refuseUnknownKeys(day, Day.CodingKeys.allCases.map(\.rawValue))
        }
      }
    }
  }

  /// A key of an `expected.json` that nothing reads.
  struct UnknownKey: Error {
    var key: String
  }

  private static func refuseUnknownKeys(_ object: [String: Any], _ known: [String]) throws {
    if let key = object.keys.first(where: { !known.contains($0) }) { throw UnknownKey(key: key) }
  }
}
