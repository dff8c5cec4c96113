import Foundation
import Testing

/// A small export: so many steps in the hour before noon of each day of March 2024.
struct SmallExport {
  /// Steps by day of the month.
  var steps: [Int] = [100, 200, 300]
  /// The weight in kilograms on the first day, if any.
  var weight: Double? = 80
  /// The day of April 2024 on which it was exported.
  var exportDay = 1
  var birth = "1980-02-03"

  var text: String {
    let days = steps.enumerated().map { index, count in
      let day = "2024-03-" + (index < 9 ? "0" : "") + "\(index + 1)"
      return """
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
        startDate="\(day) 11:00:00 +0100" endDate="\(day) 12:00:00 +0100" value="\(count)"/>
        """
    }
    let weights = weight.map {
      """
       <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" \
      startDate="2024-03-01 07:00:00 +0100" endDate="2024-03-01 07:00:00 +0100" value="\($0)"/>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_US">
       <ExportDate value="2024-04-\(exportDay < 10 ? "0" : "")\(exportDay) 12:00:00 +0100"/>
       <Me HKCharacteristicTypeIdentifierDateOfBirth="\(birth)"/>
      \((days + [weights].compactMap { $0 }).joined(separator: "\n"))
      </HealthData>

      """
  }

  /// An export that takes the program some time: steps of eleven days, a sample every two minutes.
  static let long: String = {
    let records = (0..<8_000).map { index in
      let (day, rest) = (index / 720, index % 720)
      let (hour, minute) = (rest / 30, rest % 30 * 2)
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let start = "2024-02-\(two(day + 1)) \(two(hour)):\(two(minute))"
      return """
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
        startDate="\(start):00 +0000" endDate="\(start):50 +0000" value="\(index % 97 + 1)"/>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_US">
       <ExportDate value="2024-04-01 12:00:00 +0000"/>
      \(records.joined(separator: "\n"))
      </HealthData>

      """
  }()
}

/// A folder with a pipeline, an export, and what the program makes of them.
final class Workplace {
  let folder: Folder
  var pipeline: String { folder.path + "/nightly.json5" }
  var export: String { folder.path + "/export.xml" }

  /// The parts of the pipeline file that tests change.
  struct Pipeline {
    var timeZone = "Europe/Berlin"
    var read = #"["StepCount", "BodyMass"]"#
    var collections = [steps, weight]
    var layout = "ndjson"
    var units = "{}"
    var more = ""

    static let steps =
      #"{ name: "steps", type: "StepCount", options: ["cumulativeSum"], interval: { day: 1 } }"#
    static let weight =
      #"{ name: "weight", type: "BodyMass", options: ["discreteAverage"], interval: { day: 1 } }"#

    var text: String {
      """
      {
        name: "nightly", subject: "me", origin: "phone", input: "export.xml",
        timeZone: "\(timeZone)", read: \(read), units: \(units), \(more)
        collections: [\(collections.joined(separator: ",\n    "))],
        output: {
          database: "data/health.sqlite", documents: { path: "data/documents", layout: "\(layout)" },
        },
      }
      """
    }
  }

  init(_ pipeline: Pipeline = Pipeline(), _ export: SmallExport = SmallExport()) throws {
    folder = try Folder()
    try write(pipeline)
    try write(export)
  }

  func write(_ pipeline: Pipeline) throws { try folder.write("nightly.json5", pipeline.text) }

  func write(_ export: SmallExport) throws { try folder.write("export.xml", export.text) }

  /// Runs the pipeline.
  func run(_ options: [String] = [], blocks: Int? = nil) throws -> Program.Ended {
    try Program.run(["run", pipeline] + options, blocks: blocks)
  }

  /// Runs the pipeline, which must go well.
  @discardableResult
  func succeed(
    _ options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let ended = try run(options)
    #expect(ended.code == 0, "\(ended.errors)", sourceLocation: sourceLocation)
    return ended.output
  }

  /// What the program made: the rows of the database and the documents, without what differs
  /// between two histories of the same data.
  func state(_ folder: String = "data") throws -> State {
    var documents: [String: String] = [:]
    for (name, bytes) in try self.folder.files(folder + "/documents") {
      guard name != "manifest.json" else { continue }
      documents[name] = String(decoding: bytes, as: UTF8.self)
        .replacing(/"anchor":\d+/, with: "")
    }
    let database = Database(path: "\(self.folder.path)/\(folder)/health.sqlite")
    return State(
      samples: try database.dump("quantity_samples", without: ["anchor", "first_anchor"]),
      metadata: try database.dump("sample_metadata", without: ["anchor", "first_anchor"]),
      statistics: try database.dump("statistics", without: ["anchor", "first_anchor"]),
      documents: documents)
  }

  struct State: Equatable {
    var samples: [String]
    var metadata: [String]
    var statistics: [String]
    var documents: [String: String]
  }
}
