internal import HealthModel
internal import HealthPipeline

/// The forms of what commands on a database print.
enum ReportFormat: String, CaseIterable {
  /// Lines for people.
  case table
  /// An object for programs.
  case json
}

/// `healthpipe verify`.
func verifyDatabase(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  let format = arguments.value("--format", default: ReportFormat.table)
  guard let database = arguments.operands.first else { throw UsageError(message: "DB: missing") }
  if arguments.operands.count > 2 {
    throw UsageError(message: "\(arguments.operands[2]): one argument too many")
  }
  let pipeline = arguments.operands.dropFirst().first
  for option in ["--repair", "--output"] where pipeline == nil {
    guard arguments.values[option] != nil || arguments.switches.contains(option) else { continue }
    throw UsageError(
      message: "\(option): concerns documents; name the pipeline that writes them after DB")
  }
  var request = VerifyRequest(
    database: database, pipeline: pipeline, output: arguments.values["--output"],
    repairs: arguments.switches.contains("--repair"))
  request.jobs = try jobs(arguments)
  let outcome = try await verify(request, reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  let code =
    format == .json ? console.print(json(outcome)) : console.printLines(report(outcome))
  if let code { return code }
  guard !outcome.findings.isEmpty else { return 0 }
  let isDatabase = outcome.findings.contains { $0.part == "database" }
  console.fail(
    "\(database): \(count(outcome.findings.count, "thing")) "
      + "\(outcome.findings.count == 1 ? "does" : "do") not agree; "
      + (isDatabase
        ? "move the database away and run again, the next export rebuilds it"
        : "pass --repair to write the documents again"))
  return Failure.Code.input.rawValue
}

/// A line for each finding.
private func report(_ outcome: VerifyOutcome) -> String {
  var lines = outcome.findings.map { "\($0.part): \($0.text)" }
  if outcome.repairedFiles > 0 {
    lines.append("documents: \(count(outcome.repairedFiles, "file")) written again or deleted")
  }
  if outcome.findings.isEmpty {
    lines.append("whole: the database\(outcome.hasDocuments ? " and its documents" : "")")
  }
  return lines.joined(separator: "\n") + "\n"
}

private func json(_ outcome: VerifyOutcome) -> String {
  var json = JSONText()
  json.beginObject()
  json.key("isWhole")
  json.value(outcome.findings.isEmpty)
  json.member("repairedFiles", outcome.repairedFiles)
  json.key("findings")
  json.beginArray()
  for finding in outcome.findings {
    json.beginObject()
    json.member("part", finding.part)
    json.member("problem", finding.name)
    json.member("text", finding.text)
    json.endObject()
  }
  json.endArray()
  json.endObject()
  json.endLine()
  return json.text
}
