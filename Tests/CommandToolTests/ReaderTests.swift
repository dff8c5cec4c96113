import Foundation
import Testing

/// Programs of other people read what the nightly pipeline makes of the sample export, and find the numbers of
/// the database; and our own schemas describe all that commands print as JSON.
@Suite struct ReaderTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private static let python = package + "/.build/readers/bin/python3"
  private static let missing: Comment = "no \(python); scripts/setup-readers makes it"

  /// The nightly pipeline with every format, and collections that they treat in ways of their own.
  private func pipeline() throws -> String {
    let text = try String(
      contentsOfFile: Self.package + "/pipelines/nightly.json5", encoding: .utf8)
    let changed = text.replacing(
      "collections: [",
      with: """
        collections: [
          { name: "hourly-steps", type: "StepCount", options: ["cumulativeSum", "separateBySource"],
            interval: { hour: 1 } },
          { name: "rate-5min", type: "HeartRate", options: ["discreteAverage", "discreteMin", "discreteMax"],
            interval: { minute: 5 }, within: "workouts" },
          { name: "rate-recent", type: "HeartRate", options: ["mostRecent", "median", "standardDeviation"],
            interval: { day: 1 } },
        """
    ).replacing(
      "documents: {",
      with: """
        formats: [
          { format: "health-auto-export", path: "hae" }, { format: "fhir", path: "fhir" },
          { format: "open-mhealth", path: "omh" }, { format: "csv", path: "csv" },
        ],
        documents: {
        """
    ).replacing("../health-data/nightly/", with: "")
    #expect(changed.contains("rate-5min") && changed.contains("omh"))
    return changed
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python), missing))
  func othersReadWhatIsWritten() throws {
    let folder = try Folder()
    let sample = Self.package + "/sample-data/export.zip"
    let pipeline = try folder.write("nightly.json5", try pipeline())
    let database = folder.path + "/health.sqlite"
    func save(_ name: String, _ arguments: [String]) throws -> String {
      let ended = try Program.run(arguments)
      #expect(ended.code == 0, "\(arguments): \(ended.errors)")
      return try folder.write(name, ended.output)
    }
    let report = try save("report", ["run", pipeline, "--input", sample])
    #expect(FileManager.default.fileExists(atPath: report))
    let broken = try folder.write(
      "broken.xml",
      """
      <HealthData><ExportDate value="2024-04-01 12:00:00 +0000"/>
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
      startDate="never" endDate="2024-03-01 12:00:00 +0000" value="1"/>
      </HealthData>
      """)
    _ = try save(
      "overview", ["inspect", broken, "--format", "json", "--rejects", folder.path + "/rejects"])
    let statistics = ["statistics", sample, "--interval", "1d", "--format"]
    let arguments = [
      "documents=\(folder.path)/documents", "health-auto-export=\(folder.path)/hae",
      "fhir=\(folder.path)/fhir", "open-mhealth=\(folder.path)/omh", "csv=\(folder.path)/csv",
      "ndjson:change=" + (try save("changes", ["changes", database, "--since", "0"])),
      "json:status=" + (try save("status", ["status", database, "--format", "json"])),
      "json:verify=" + (try save("verify", ["verify", database, pipeline, "--format", "json"])),
      "json:inspect=" + (try save("inspect", ["inspect", sample, "--format", "json"])),
      "json:inspect=\(folder.path)/overview", "ndjson:reject=\(folder.path)/rejects",
      "json:reconcile=" + (try save("reconcile", ["reconcile", database, "--format", "json"])),
      "array:statistics-row="
        + (try save(
          "array",
          statistics + [
            "json", "--type", "HeartRate", "--options",
            "discreteAverage,mostRecent,standardDeviation",
          ])),
      "ndjson:statistics-row="
        + (try save(
          "lines",
          statistics + ["ndjson", "--type", "SleepAnalysis", "--options", "duration"])),
    ]
    let byHand = try handSamples(database, in: folder)
    let reading = try Started(
      Self.python,
      [Self.package + "/Tests/Readers/read_documents.py", Self.package + "/schemas", database]
        + arguments + byHand, input: Data())
    let ended = try reading.wait()
    #expect(ended.code == 0, "\(ended.output)\(ended.errors)")
    for what in [
      "points of Health Auto Export", "points within workouts", "observations of FHIR",
      "data points of Open mHealth", "bodies checked with their schema", "lines of CSV",
      "schema change", "schema reject", "schema reconcile", "2 schema hand-sample", "1 schema log",
    ] {
      #expect(ended.output.contains(what), "\(what): \(ended.output)")
    }
    #expect(!ended.output.contains("not met"), "\(ended.output)")
  }

  /// Enters samples by hand and lists them, and lets a command complain to a log.
  private func handSamples(_ database: String, in folder: Folder) throws -> [String] {
    for options in [
      ["--type", "BodyMass", "--value", "71.4", "--unit", "kg", "--metadata", "Note=a \"b\""],
      ["--type", "MindfulSession", "--end", "2024-03-09T08:10+01:00"],
    ] {
      let ended = try Program.run(
        ["record", database, "--at", "2024-03-09T08:00+01:00"] + options)
      #expect(ended.code == 0, "\(ended.errors)")
    }
    let list = try Program.run(["record", database, "--list", "--format", "ndjson"])
    #expect(list.output.split(separator: "\n").count == 2)
    let failed = try Program.run(["status", folder.path + "/none", "--log-format", "json"])
    #expect(failed.code == 66)
    return [
      "ndjson:hand-sample=" + (try folder.write("by-hand", list.output)),
      "ndjson:log=" + (try folder.write("log", failed.errors)),
    ]
  }

  /// The reader finds what is wrong: else it would prove nothing.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: python), missing),
    arguments: [
      ("csv/steps/2024.csv", "100,1,Phone", "101,1,Phone"),
      ("hae/steps/2024.json", "\"qty\":100", "\"qty\":101"),
      ("fhir/steps/2024.ndjson", "\"value\":100", "\"value\":101"),
      ("omh/steps/2024.ndjson", "\"value\":100", "\"value\":101"),
      ("documents/steps/2024.ndjson", "\"sum\":100", "\"sum\":\"100\""),
    ])
  func theReaderFindsDamage(file: String, text: String, wrong: String) throws {
    var described = Workplace.Pipeline()
    described.collections = [Workplace.Pipeline.steps]
    let place = try Workplace(described, SmallExport(steps: [100], weight: nil))
    try place.folder.write(
      "nightly.json5",
      described.text.replacing(
        "output: {",
        with: """
          output: { formats: [
            { format: "health-auto-export", path: "data/hae" }, { format: "fhir", path: "data/fhir" },
            { format: "open-mhealth", path: "data/omh" }, { format: "csv", path: "data/csv" } ],
          """))
    try place.succeed()
    let data = place.folder.path + "/data/"
    func read() throws -> Program.Ended {
      try Started(
        Self.python,
        [
          Self.package + "/Tests/Readers/read_documents.py", Self.package + "/schemas",
          data + "health.sqlite", "documents=\(data)documents", "health-auto-export=\(data)hae",
          "fhir=\(data)fhir", "open-mhealth=\(data)omh", "csv=\(data)csv",
        ], input: Data()
      ).wait()
    }
    let whole = try read()
    #expect(whole.code == 0, "\(whole.output)\(whole.errors)")
    let before = try String(contentsOfFile: data + file, encoding: .utf8)
    #expect(before.contains(text), "\(before)")
    try place.folder.write("data/" + file, before.replacing(text, with: wrong))
    let damaged = try read()
    #expect(damaged.code == 1)
    let problems = damaged.output.split(separator: "\n").filter { $0.hasPrefix("problem: ") }
    #expect(problems.count >= 2, "\(damaged.output)\(damaged.errors)")
  }
}
