import Foundation
import Testing

/// `healthpipe changes`.
@Suite struct ChangesTests {
  private func database(_ place: Workplace) -> String {
    place.folder.path + "/data/health.sqlite"
  }

  private func changes(
    _ place: Workplace, since: Int, _ options: String...
  ) throws -> Program.Ended {
    try Program.run(["changes", database(place), "--since", "\(since)"] + options)
  }

  /// The lines that a feed gives, which must go well.
  private func lines(_ ended: Program.Ended) throws -> [[String: Any]] {
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(ended.errors.isEmpty)
    return try ended.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func nightIsToldInWords() throws {
    let place = try Workplace()
    try place.succeed()
    let all = try lines(changes(place, since: 0))
    #expect(all.count == 8)
    #expect(all.allSatisfy { $0["change"] as? String == "added" && $0["anchor"] as? Int == 1 })
    #expect(
      Set(all.compactMap { $0["kind"] as? String }) == ["samples", "statistics"])
    #expect(try changes(place, since: 1).output.isEmpty)

    try place.write(SmallExport(steps: [100, 250], weight: 80, exportDay: 2))
    try place.succeed()
    let night = try lines(changes(place, since: 1))
    let words = night.map { "\($0["change"] ?? "") \($0["kind"] ?? "")" }.sorted()
    #expect(
      words == [
        "changed samples", "changed statistics", "deleted samples", "deleted statistics",
      ])
    for line in night {
      let record = line["record"] as? [String: Any]
      #expect((record == nil) == (line["change"] as? String == "deleted"))
      #expect(record == nil || record?["id"] as? String == line["id"] as? String)
      #expect(line["subject"] as? String == "me" && line["anchor"] as? Int == 2)
    }
    let samples = try lines(changes(place, since: 0, "--kind", "samples"))
    #expect(samples.count == 4)
    let early = try lines(changes(place, since: 0, "--until", "1"))
    #expect(early.count == 4)
  }

  @Test func keysStandInTheirOrder() throws {
    let place = try Workplace()
    try place.succeed()
    let feed = try changes(place, since: 0, "--kind", "samples").output
    #expect(
      feed.hasPrefix(
        #"{"anchor":1,"change":"added","kind":"samples","id":"20240301T060000Z.0."#))
    #expect(feed.contains(#","subject":"me","record":{"id":"20240301T060000Z.0."#))
    #expect(
      feed.contains(
        #""start_unix":1709272800,"end_unix":1709272800,"value":80,"unit":"kg","original_value":"80.0""#
      ))
  }

  /// What the feed says of statistics is what stands in the documents, byte for byte.
  @Test func recordsAreDocuments() throws {
    let place = try Workplace()
    try place.succeed()
    let feed = try changes(place, since: 0, "--kind", "statistics")
    let records = feed.output.split(separator: "\n").compactMap { line in
      line.range(of: #""record":"#).map { String(line[$0.upperBound...].dropLast()) }
    }
    let documents = try ["steps", "weight"].flatMap { name in
      try place.folder.text("data/documents/\(name)/2024.ndjson").split(separator: "\n")
    }
    #expect(records.sorted() == documents.map(String.init).sorted())
    #expect(records.count == 4)
  }

  @Test func workoutsAreDocumentsToo() throws {
    let place = try Workplace(Workplace.Pipeline(read: #"["StepCount", "BodyMass", "Workout"]"#))
    let workout = """
       <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" \
      durationUnit="min" sourceName="Watch" startDate="2024-03-02 10:00:00 +0100" \
      endDate="2024-03-02 10:30:00 +0100"/>
      </HealthData>
      """
    let export = SmallExport().text.replacing("</HealthData>", with: workout)
    try place.folder.write("export.xml", export)
    try place.succeed()
    let feed = try changes(place, since: 0, "--kind", "workouts").output
    let document = try place.folder.text("data/documents/workouts/2024.ndjson")
      .trimmingCharacters(in: .newlines)
    #expect(document.contains(#""startDate":"2024-03-02T10:00:00+01:00""#))
    #expect(feed.hasSuffix(#","record":\#(document)}"# + "\n"))
  }

  /// Night after night, with edits, deletions, returns, a renamed collection and another zone: one who
  /// reads every night holds what one holds who starts now, and both hold the documents.
  @Test func readersOfEveryNightHoldTheDocuments() throws {
    let place = try Workplace()
    var renamed = Workplace.Pipeline()
    renamed.collections[0].replace("\"steps\"", with: "\"walks\"")
    var moved = renamed
    moved.timeZone = "Asia/Tokyo"
    let nights: [(SmallExport, Workplace.Pipeline)] = [
      (SmallExport(), .init()),
      (SmallExport(steps: [100, 250], weight: nil, exportDay: 2), .init()),
      (SmallExport(steps: [100, 250, 300, 7], exportDay: 3), renamed),
      (SmallExport(steps: [100, 250, 300, 7], exportDay: 3), moved),
      (SmallExport(steps: [1, 250], exportDay: 4), .init()),
    ]
    var nightly: [String: String] = [:]
    for (anchor, night) in nights.enumerated() {
      try place.write(night.0)
      try place.write(night.1)
      try place.succeed()
      try apply(changes(place, since: anchor), to: &nightly)
      var fresh: [String: String] = [:]
      try apply(changes(place, since: 0), to: &fresh)
      #expect(nightly == fresh, "night \(anchor + 1)")
      let documents = try place.folder.files("data/documents")
        .filter { $0.key.hasSuffix(".ndjson") }
        .flatMap { String(decoding: $0.value, as: UTF8.self).split(separator: "\n") }
      let records = nightly.filter { $0.key.hasPrefix("statistics ") }.values
      #expect(records.sorted() == documents.map(String.init).sorted())
      let samples = try Database(path: database(place)).texts("SELECT id FROM quantity_samples")
      let held = nightly.keys.filter { $0.hasPrefix("samples ") }
      #expect(held.sorted() == samples.map { "samples \($0)" }.sorted())
    }
  }

  /// Applies the lines of a feed to what a reader holds.
  private func apply(_ feed: Program.Ended, to held: inout [String: String]) throws {
    for (text, line) in zip(feed.output.split(separator: "\n"), try lines(feed)) {
      let key = "\(line["kind"] ?? "") \(line["id"] ?? "")"
      let record = text.range(of: #""record":"#).map { String(text[$0.upperBound...].dropLast()) }
      #expect((record == nil) == (line["change"] as? String == "deleted"))
      held[key] = record
    }
  }

  @Test func whatCannotBeToldIsRefused() throws {
    let place = try Workplace()
    try place.succeed()
    expectRefusal(try changes(place, since: 2), 65, "anchor 2", "the newest is 1")
    expectRefusal(try changes(place, since: 0, "--until", "7"), 65, "anchor 7", "newest is 1")
    expectRefusal(try changes(place, since: 0, "--subject", "you"), 65, "subject")
    expectRefusal(
      try Program.run(["changes", place.folder.path + "/no.sqlite", "--since", "0"]), 66,
      "no.sqlite", "no such database")
    expectRefusal(
      try Program.run(["changes", place.export, "--since", "0"]), 78, "no SQLite database")
    try Database(path: database(place)).change("PRAGMA user_version = 1")
    expectRefusal(try changes(place, since: 0), 78, "schema 1", "run its pipeline once")
  }

  @Test func samplesThatAreNotKeptAreRefused() throws {
    func pipeline(_ keeps: Bool) throws -> String {
      let text = Workplace.Pipeline().text
      return text.replacing("output: {", with: "output: { samples: \(keeps),")
    }
    let place = try Workplace()
    try place.succeed()
    try place.folder.write("nightly.json5", try pipeline(false))
    try place.succeed()
    expectRefusal(
      try changes(place, since: 0), 65, "2 types", "HKQuantityTypeIdentifier", "--kind statistics")
    #expect(try lines(changes(place, since: 0, "--kind", "statistics,workouts")).count == 4)
    try place.folder.write("nightly.json5", try pipeline(true))
    try place.succeed()
    expectRefusal(try changes(place, since: 1), 65, "anchor 3", "--since 0")
    #expect(try lines(changes(place, since: 0, "--kind", "samples")).count == 4)
    #expect(try changes(place, since: 3).output.isEmpty)
    #expect(try changes(place, since: 1, "--kind", "statistics").output.isEmpty)
  }

  @Test func closedPipeEndsQuietly() throws {
    let place = try Workplace()
    try place.folder.write("export.xml", SmallExport.long)
    try place.succeed()
    let ended = try Program.shell(
      #"{ "$0" changes "$1" --since 0; echo "code $?" >&2; } | head -n 1"#, [database(place)])
    #expect(ended.output.split(separator: "\n").count == 1)
    #expect(ended.errors == "code 0\n")
  }

  /// Nothing is written, not even beside the database.
  @Test func databaseStaysAsItIs() throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.folder.files("data")
    _ = try changes(place, since: 0)
    #expect(try place.folder.files("data") == before)
  }
}
