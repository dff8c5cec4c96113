import Foundation
import HealthPipeline
import Store
import Testing

/// Trees in the form of other programs are kept like our own documents.
@Suite struct FormatTests {
  /// A folder with a pipeline, whose parts tests change, and an export.
  private final class Place {
    let folder: Folder
    var collections = [
      #"{ name: "steps", type: "StepCount", options: ["cumulativeSum"], interval: { day: 1 } }"#,
      #"{ name: "rate", type: "HeartRate", options: ["discreteAverage"], interval: { day: 1 } }"#,
    ]
    var formats = [#"{ format: "csv", path: "csv" }"#, #"{ format: "fhir", path: "fhir" }"#]
    var documents: String? = #"{ path: "documents" }"#
    var more = ""
    var name = "nightly"
    var subject = "me"
    /// Steps by the day of their noon.
    var steps = ["2023-05-01": 10, "2024-03-01": 20, "2024-03-02": 30]
    var exportDay = 5

    init() throws { folder = try Folder() }

    var text: String {
      """
      { name: "\(name)", subject: "\(subject)", origin: "phone", timeZone: "Europe/Berlin", read: "all",
        collections: [\(collections.joined(separator: ",\n"))],
        output: { database: "health.sqlite",
          \(documents.map { "documents: \($0)," } ?? "")
          \(formats.isEmpty ? "" : "formats: [\(formats.joined(separator: ",\n"))],") \(more) } }
      """
    }

    var export: String {
      let records = steps.sorted { $0.key < $1.key }.map { day, count in
        """
        <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
        startDate="\(day) 12:00:00 +0000" endDate="\(day) 12:10:00 +0000" value="\(count)"/>
        """
      }
      return """
        <HealthData locale="en_US"><ExportDate value="2024-06-0\(exportDay) 09:00:00 +0000"/>
        \(records.joined(separator: "\n"))
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Watch"
          startDate="2024-03-01 10:00:00 +0000" endDate="2024-03-01 10:30:00 +0000"/>
        </HealthData>
        """
    }

    func run(newExport: Bool = true, isDryRun: Bool = false) async -> Result<RunOutcome, Failure> {
      await HealthPipelineTests.outcome { () async throws(Failure) in
        do {
          if newExport { try folder.write("export.xml", export) }
          let pipeline = try folder.write("p.json5", text)
          return try await HealthPipeline.run(
            RunOptions(
              pipeline: pipeline, input: folder.path + "/export.xml", isDryRun: isDryRun),
            reporting: Warnings().reporting)
        } catch let failure as Failure {
          throw failure
        } catch {
          throw Failure(.software, "\(error)")
        }
      }
    }

    func tree(_ name: String) -> [String: String] { Folder.files(below: folder.path + "/" + name) }

    /// Everything that the run made.
    func files() throws -> [String: Data] {
      try folder.files().filter { $0.key != "export.xml" && $0.key != "p.json5" }
    }

    func verify(repairs: Bool = false) async throws -> [Finding] {
      try await HealthPipeline.verify(
        VerifyRequest(
          database: folder.path + "/health.sqlite", pipeline: folder.path + "/p.json5",
          repairs: repairs), reporting: Warnings().reporting
      ).findings
    }
  }

  @Test func aNightWritesWhatChangedAlone() async throws {
    let place = try Place()
    let first = try await place.run().get()
    #expect(
      place.tree("csv").keys.sorted() == [
        "manifest.json", "steps/2023.csv", "steps/2024.csv", "workouts/2024.csv",
      ])
    #expect(first.changedFiles == 9)
    #expect(first.formats.map(\.format) == ["csv", "fhir"])
    #expect(first.formats.allSatisfy { $0.leftOut.isEmpty })
    #expect(try await place.verify().isEmpty)

    func dates() throws -> [String: Date] {
      var dates: [String: Date] = [:]
      for name in try fileNames(below: place.folder.path) {
        dates[name] =
          try FileManager.default.attributesOfItem(atPath: place.folder.path + "/" + name)[
            .modificationDate] as? Date
      }
      return dates
    }
    let before = try dates()
    place.steps["2024-03-02"] = 31
    place.exportDay += 1
    let second = try await place.run().get()
    #expect(second.changedFiles == 3)
    let after = try dates()
    let written = after.filter { before[$0.key] != $0.value }.keys
      .filter { !["export.xml", "p.json5", "health.sqlite"].contains($0) }
    #expect(
      written.sorted() == [
        "csv/manifest.json", "csv/steps/2024.csv", "documents/manifest.json",
        "documents/steps/2024.ndjson", "fhir/manifest.json", "fhir/steps/2024.ndjson",
      ])
    #expect(try await place.verify().isEmpty)

    // The same as from nothing, but for anchors.
    let fresh = try Place()
    fresh.steps = place.steps
    fresh.exportDay = place.exportDay
    _ = try await fresh.run().get()
    for name in ["csv", "fhir"] {
      var (left, right) = (place.tree(name), fresh.tree(name))
      left["manifest.json"] = nil
      right["manifest.json"] = nil
      #expect(left == right)
    }

    // A newer export without differences touches nothing.
    let trees = [place.tree("csv"), place.tree("fhir")]
    place.exportDay += 1
    #expect(try await place.run().get().changedFiles == 0)
    #expect([place.tree("csv"), place.tree("fhir")] == trees)
    let files = try place.files()
    #expect(try await place.run().get().isUnchanged)
    #expect(try place.files() == files)
  }

  /// Formats that are added, changed and taken away: from what is stored, the export is not read again.
  @Test func anEditIsCarriedOutFromTheStore() async throws {
    let place = try Place()
    place.formats = []
    _ = try await place.run().get()

    place.formats = [#"{ format: "csv", path: "csv" }"#]
    let added = try await place.run(newExport: false).get()
    #expect(!added.isUnchanged && added.snapshots.isEmpty && added.changedFiles == 3)
    #expect(place.tree("csv").count == 4)

    place.formats = [#"{ format: "csv", path: "csv", collections: ["rate"] }"#]
    let narrowed = try await place.run(newExport: false).get()
    #expect(narrowed.changedFiles == 2)
    #expect(place.tree("csv").keys.sorted() == ["manifest.json", "workouts/2024.csv"])

    place.formats = [#"{ format: "open-mhealth", path: "csv" }"#]
    _ = try await place.run(newExport: false).get()
    #expect(
      place.tree("csv").keys.sorted() == [
        "manifest.json", "steps/2023.ndjson", "steps/2024.ndjson", "workouts/2024.ndjson",
      ])
    #expect(try await place.verify().isEmpty)

    // Another folder is filled; the old one is the owner's to remove, as with documents.
    place.formats = [#"{ format: "open-mhealth", path: "elsewhere" }"#]
    let moved = try await place.run(newExport: false).get()
    #expect(moved.changedFiles == 3)
    #expect(place.tree("elsewhere").count == 4)

    place.collections.removeFirst()
    _ = try await place.run(newExport: false).get()
    #expect(place.tree("elsewhere").keys.sorted() == ["manifest.json", "workouts/2024.ndjson"])
    #expect(
      !FileManager.default.fileExists(atPath: place.folder.path + "/elsewhere/steps"))
  }

  @Test func withoutDocumentsOfOurs() async throws {
    let place = try Place()
    place.documents = nil
    place.more = #"readableBy: "group", samples: false"#
    let outcome = try await place.run().get()
    #expect(outcome.documents == nil && outcome.changedFiles == 6)
    let mode =
      try FileManager.default.attributesOfItem(atPath: place.folder.path + "/csv/steps/2023.csv")[
        .posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try await place.verify().isEmpty)
    let files = try place.files()
    #expect(try await place.run().get().isUnchanged)
    #expect(try place.files() == files)
  }

  @Test func aDryRunWritesNothing() async throws {
    let place = try Place()
    #expect(try await place.run(isDryRun: true).get().changedFiles == 0)
    #expect(try place.files().isEmpty)
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var file: String
    var text: String?
    var problem: String
    var testDescription: String { "\(file) \(problem)" }
  }

  @Test(arguments: [
    Damage(file: "csv/steps/2023.csv", text: nil, problem: "missing"),
    Damage(file: "csv/steps/2023.csv", text: "", problem: "differs"),
    Damage(file: "fhir/workouts/2024.ndjson", text: "{}\n", problem: "differs"),
    Damage(file: "fhir/manifest.json", text: nil, problem: "manifest"),
    Damage(file: "fhir/manifest.json", text: "{", problem: "manifest"),
    Damage(file: "csv/steps/1999.csv", text: "x", problem: "unexpected"),
    Damage(file: "csv/rate/1999.json", text: "x", problem: "unexpected"),
  ])
  func damageIsSeenAndMended(_ damage: Damage) async throws {
    for repairs in [true, false] {
      let place = try Place()
      _ = try await place.run().get()
      let whole = try place.files()
      let path = place.folder.path + "/" + damage.file
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      if let text = damage.text {
        try place.folder.write(damage.file, text)
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
      let findings = try await place.verify()
      #expect(!findings.isEmpty)
      #expect(findings.allSatisfy { $0.part == "documents" && $0.name == damage.problem })
      let format = damage.file.prefix { $0 != "/" }
      #expect(findings.allSatisfy { $0.text.hasPrefix("\(format): ") })
      if repairs {
        #expect(try await place.verify(repairs: true).isEmpty)
      } else if damage.problem == "unexpected" {
        // A run looks at the files of the manifest; what it does not know stays until it writes.
        try FileManager.default.removeItem(atPath: path)
      } else {
        let outcome = try await place.run(newExport: false).get()
        #expect(outcome.isUnchanged)
        #expect(outcome.changedFiles == (damage.problem == "manifest" ? 0 : 1))
      }
      #expect(try place.files() == whole)
    }
  }

  /// A folder belongs to one pipeline and one form.
  @Test func foldersAreNotShared() async throws {
    let place = try Place()
    _ = try await place.run().get()
    let before = try place.files()
    func expectRefusal(_ place: Place, _ words: String) async throws {
      let result = await place.run()
      #expect(result.exitCode == 78)
      guard case .failure(let failure) = result else { return }
      #expect(failure.message.contains(words), "\(failure.message)")
    }
    place.name = "other"
    try await expectRefusal(place, "csv: documents of another form, pipeline or subject")
    place.name = "nightly"
    place.subject = "you"
    try await expectRefusal(place, "csv: documents of another form, pipeline or subject")
    place.subject = "me"
    place.formats = [#"{ format: "csv", path: "documents" }"#]
    place.documents = nil
    try await expectRefusal(place, "documents: documents of another form")
    place.formats = []
    place.documents = #"{ path: "fhir" }"#
    try await expectRefusal(place, "fhir: documents of another form")
    // Through a link it is the same folder.
    place.documents = #"{ path: "documents" }"#
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.path + "/link", withDestinationPath: "documents")
    place.formats = [#"{ format: "csv", path: "link" }"#]
    try await expectRefusal(place, "link: this folder and another one")
    place.formats = [#"{ format: "csv", path: "\#(place.folder.path)/documents/csv" }"#]
    try await expectRefusal(place, "csv: this folder and another one")
    try FileManager.default.removeItem(atPath: place.folder.path + "/link")
    #expect(try place.files() == before)
  }

  /// What took a folder over meanwhile is not repaired away.
  @Test func verifyLeavesTreesOfOthersAlone() async throws {
    let place = try Place()
    _ = try await place.run().get()
    let other = try Place()
    other.name = "other"
    _ = try await other.run().get()
    let csv = place.folder.path + "/csv"
    try FileManager.default.removeItem(atPath: csv)
    try FileManager.default.copyItem(atPath: other.folder.path + "/csv", toPath: csv)
    let before = try place.files()
    await #expect(throws: Failure.self) { try await place.verify(repairs: true) }
    #expect(try place.files() == before)
  }

  /// Collections that are computed from what is stored are written, too.
  @Test func aBackfillWritesFormats() async throws {
    let place = try Place()
    _ = try await place.run().get()
    place.collections[0] =
      #"{ name: "months", type: "StepCount", options: ["cumulativeSum"], interval: { month: 1 } }"#
    let pipeline = try place.folder.write("p.json5", place.text)
    let outcome = try await backfill(
      BackfillOptions(pipeline: pipeline, inputs: []), reporting: Warnings().reporting)
    #expect(outcome.formats.count == 2)
    #expect(
      place.tree("fhir").keys.sorted() == [
        "manifest.json", "months/2023.ndjson", "months/2024.ndjson", "workouts/2024.ndjson",
      ])
    #expect(try await place.verify().isEmpty)
  }

  /// A blood pressure has both numbers, in a usable unit, and counts once where a new phone brought it along.
  @Test func bloodPressures() async throws {
    func reading(_ day: String, _ members: [(String, String, Int)], source: String = "Cuff")
      -> String
    {
      let time = "startDate=\"\(day) 07:00:00 +0000\" endDate=\"\(day) 07:00:00 +0000\""
      let records = members.map { type, unit, value in
        """
        <Record type="HKQuantityTypeIdentifierBloodPressure\(type)" sourceName="\(source)" \
        unit="\(unit)" \(time) value="\(value)"/>
        """
      }
      return """
        <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="\(source)" \(time)>
        \(records.joined(separator: "\n"))
        </Correlation>
        """
    }
    let whole = [("Diastolic", "mmHg", 80), ("Systolic", "mmHg", 120)]
    let old = [reading("2020-01-01", whole), reading("2021-01-01", whole)]
    let new = [
      reading("2021-01-01", whole), reading("2022-01-01", [("Systolic", "mmHg", 120)]),
      reading("2022-01-02", [("Systolic", "mmHg", 120), ("Diastolic", "kg", 80)]),
      reading("2022-01-04", whole + [("Systolic", "mmHg", 130)]), reading("2022-01-05", []),
      reading("1999-01-01", whole),
    ]
    func export(_ readings: [String], _ day: String) -> String {
      """
      <HealthData locale="en_US"><ExportDate value="\(day) 09:00:00 +0000"/>
      \(readings.joined(separator: "\n"))
      </HealthData>
      """
    }
    let place = try Place()
    place.formats = [#"{ format: "csv", path: "csv" }"#]
    let pipeline = try place.folder.write("p.json5", place.text)
    let input = try place.folder.write("new.xml", export(new, "2023-01-01"))
    _ = try await run(
      RunOptions(pipeline: pipeline, input: input), reporting: Warnings().reporting)
    let history = try place.folder.write("old.xml", export(old, "2022-06-01"))
    _ = try await backfill(
      BackfillOptions(pipeline: pipeline, inputs: [.init(origin: "old", path: history)]),
      reporting: Warnings().reporting)
    let lines = place.tree("csv").filter { $0.key.hasPrefix("blood_pressure/") }
      .sorted { $0.key < $1.key }
      .flatMap { $0.value.split(whereSeparator: \.isNewline).dropFirst() }
    #expect(lines.map { $0.prefix(4) } == ["2020", "2021", "2022"])
    #expect(lines.allSatisfy { $0.hasSuffix(",120,80") })
    #expect(try await place.verify().isEmpty)
    place.more = "samples: false"
    place.exportDay = 9
    _ = try place.folder.write("p.json5", place.text)
    _ = try await run(
      RunOptions(pipeline: pipeline, input: input), reporting: Warnings().reporting)
    #expect(!place.tree("csv").keys.contains { $0.hasPrefix("blood_pressure/") })
  }

  /// Nights and blood pressures need samples; without them their places stay empty, which is told.
  @Test func whatNeedsSamplesIsLeftOut() async throws {
    let export = testFile("FormatCases/export.xml")
    for keepsSamples in [true, false] {
      let folder = try Folder()
      let text = try String(
        contentsOfFile: testFile("FormatCases/health-auto-export/pipeline.json5"), encoding: .utf8
      ).replacing("output: {", with: "output: { samples: \(keepsSamples),")
      let pipeline = try folder.write("p.json5", text)
      let outcome = try await run(
        RunOptions(pipeline: pipeline, input: export), reporting: Warnings().reporting)
      let leftOut =
        [
          "steps (separateBySource)", "hourly-steps",
          "temperature (median, p95, standardDeviation)",
          "glucose (mostRecent)", "hrv (discreteMin)", "met-hours",
          keepsSamples ? "nights (efficiency)" : "nights", "ActivitySummary",
        ] + (keepsSamples ? [] : ["BloodPressure"])
      #expect(outcome.formats.map { $0.leftOut } == [leftOut])
      let files = Folder.files(below: folder.path + "/tree").keys
      #expect(files.contains("nights/2024.json") == keepsSamples)
      #expect(files.contains("blood_pressure/2024.json") == keepsSamples)
      #expect(files.contains("steps/2024.json"))
    }
  }

  /// Objects that a format has no place for are told of, if they are there and the pipeline reads them.
  @Test func objectsWithoutAPlaceAreLeftOut() async throws {
    let time = "startDate=\"2024-03-01 07:00:00 +0000\" endDate=\"2024-03-01 07:00:00 +0000\""
    let export = """
      <HealthData locale="en_US"><ExportDate value="2024-06-05 09:00:00 +0000"/>
      <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
      \(time) value="1"/>
      <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="App" \(time)>
      <Record type="HKQuantityTypeIdentifierDietaryProtein" sourceName="App" unit="g" \(time) value="3"/>
      </Correlation>
      <Audiogram type="HKDataTypeIdentifierAudiogram" sourceName="App" \(time)>
      <SensitivityPoint frequencyValue="500" frequencyUnit="Hz" leftEarValue="10" leftEarUnit="dBHL" \
      rightEarValue="5" rightEarUnit="dBHL"/></Audiogram>
      <ActivitySummary dateComponents="2024-03-01" activeEnergyBurned="3" activeEnergyBurnedGoal="4" \
      activeEnergyBurnedUnit="kcal" appleExerciseTime="1" appleExerciseTimeGoal="2" \
      appleStandHours="1" appleStandHoursGoal="2"/>
      </HealthData>
      """
    let place = try Place()
    place.collections.removeLast()
    let input = try place.folder.write("objects.xml", export)
    func leftOut(_ text: String, isDryRun: Bool = false) async throws -> [[String]] {
      let pipeline = try place.folder.write("p.json5", text)
      return try await run(
        RunOptions(pipeline: pipeline, input: input, isDryRun: isDryRun),
        reporting: Warnings().reporting
      ).formats.map(\.leftOut)
    }
    let csv = ["Audiogram", "Characteristics", "Food"]
    let expected = [csv, ["ActivitySummary"] + csv]
    #expect(try await leftOut(place.text, isDryRun: true) == expected)
    #expect(try await leftOut(place.text) == expected)
    let narrow = place.text.replacing(
      #"read: "all""#, with: #"read: ["StepCount", "ActivitySummary"]"#)
    #expect(try await leftOut(narrow) == [[], ["ActivitySummary"]])
  }

  /// A renamed source has its new name wherever it is named, from the edit of the pipeline on.
  @Test(arguments: [true, false])
  func renamedSourcesHaveTheirNewName(hasCollections: Bool) async throws {
    let time = "startDate=\"2024-03-01 07:00:00 +0000\" endDate=\"2024-03-01 07:00:00 +0000\""
    let members = [("Diastolic", 80), ("Systolic", 120)].map { type, value in
      """
      <Record type="HKQuantityTypeIdentifierBloodPressure\(type)" sourceName="Watch" unit="mmHg" \
      \(time) value="\(value)"/>
      """
    }
    let place = try Place()
    if !hasCollections { place.collections = [] }
    place.formats = ["csv", "fhir", "open-mhealth", "health-auto-export"].map {
      #"{ format: "\#($0)", path: "\#($0)" }"#
    }
    let trees = ["documents", "csv", "fhir", "open-mhealth", "health-auto-export"]
    let input = try place.folder.write(
      "named.xml",
      place.export.replacing(
        "</HealthData>",
        with: """
          <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Watch" \(time)>
          \(members.joined())</Correlation></HealthData>
          """))
    func run(aliases: String) async throws -> RunOutcome {
      let pipeline = try place.folder.write(
        "p.json5", place.text.replacing("read:", with: "sourceAliases: {\(aliases)}, read:"))
      return try await HealthPipeline.run(
        RunOptions(pipeline: pipeline, input: input), reporting: Warnings().reporting)
    }
    func texts() -> [String: String] {
      var texts: [String: String] = [:]
      for tree in trees {
        for (name, text) in place.tree(tree) where name != "manifest.json" {
          texts[tree + "/" + name] = text
        }
      }
      return texts
    }
    _ = try await run(aliases: "")
    let before = texts()
    let named = before.filter { $0.value.contains("Watch") }
    #expect(
      Set(named.keys).isSuperset(of: [
        "documents/workouts/2024.ndjson", "csv/workouts/2024.csv", "csv/blood_pressure/2024.csv",
        "fhir/workouts/2024.ndjson", "fhir/blood_pressure/2024.ndjson",
        "open-mhealth/workouts/2024.ndjson", "health-auto-export/blood_pressure/2024.json",
      ]))
    _ = try await run(aliases: #""Watch": "Wrist""#)
    // Nothing but the name differs, ids neither.
    #expect(texts() == before.mapValues { $0.replacing("Watch", with: "Wrist") })
    #expect(try await place.verify().isEmpty)
    _ = try await run(aliases: "")
    #expect(texts() == before)
  }

  /// The times of a night can change while its sums stay.
  @Test func aNightThatMovesIsWritten() async throws {
    func export(_ minute: Int, day: Int) -> String {
      func record(_ start: String, _ end: String, _ value: String) -> String {
        """
        <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
        startDate="2024-03-0\(start):00 +0000" endDate="2024-03-0\(end):00 +0000" \
        value="HKCategoryValueSleepAnalysis\(value)"/>
        """
      }
      let two = minute < 10 ? "0\(minute)" : "\(minute)"
      return """
        <HealthData locale="en_US"><ExportDate value="2024-06-0\(day) 09:00:00 +0000"/>
        \(record("1 22:\(two)", "2 05:\(two)", "AsleepCore"))
        </HealthData>
        """
    }
    func place() throws -> (folder: Folder, pipeline: String) {
      let folder = try Folder()
      let pipeline = try folder.write(
        "p.json5",
        """
        { name: "n", subject: "me", origin: "phone", timeZone: "UTC", read: ["SleepAnalysis"],
          collections: [ { name: "nights", type: "SleepAnalysis", options: ["duration"],
            interval: { day: 1 }, anchorDate: "12:00", labelBy: "end" } ],
          output: { database: "health.sqlite",
            formats: [{ format: "health-auto-export", path: "hae" }] } }
        """)
      return (folder, pipeline)
    }
    func night(_ place: (folder: Folder, pipeline: String), _ minute: Int, day: Int) async throws
      -> String?
    {
      let input = try place.folder.write("export.xml", export(minute, day: day))
      _ = try await run(
        RunOptions(pipeline: place.pipeline, input: input), reporting: Warnings().reporting)
      return Folder.files(below: place.folder.path + "/hae")["nights/2024.json"]
    }
    let kept = try place()
    let before = try await night(kept, 10, day: 1)
    let moved = try await night(kept, 25, day: 2)
    #expect(before?.contains("sleepStart\":\"2024-03-01 22:10:00 +0000") == true)
    #expect(moved?.contains("sleepStart\":\"2024-03-01 22:25:00 +0000") == true)
    let alone = try await night(try place(), 25, day: 2)
    #expect(moved == alone)
  }
}
