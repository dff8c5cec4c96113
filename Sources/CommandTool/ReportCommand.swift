internal import Foundation
internal import HealthPipeline
internal import Reports

/// `healthpipe report`.
func makeReport(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  let database = try arguments.operands("DB")[0]
  if arguments.values["--output"]?.isEmpty == true {
    throw UsageError(message: "--output: empty; name the folder of the pages")
  }
  let isMarkdown = arguments.switches.contains("--markdown")
  var request = ReportRequest(
    database: database,
    output: arguments.values["--output"] ?? (isMarkdown ? nil : besides(database)))
  request.subject = arguments.values["--subject"]
  request.pipeline = arguments.values["--pipeline"]
  request.language = arguments.value("--language", default: localLanguage())
  request.detailedDays = try arguments.count("--days", default: 31)
  request.jobs = try jobs(arguments)
  let outcome = try await report(request, reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  if isMarkdown { return console.print(outcome.markdown) ?? 0 }
  return console.printLines(
    "\(outcome.folder ?? ""): \(count(outcome.pages, "page")), \(outcome.changed) changed; open "
      + "\(outcome.folder ?? "")/index.html\n") ?? 0
}

/// The folder of the pages where none is named: `report` beside the database.
private func besides(_ database: String) -> String {
  guard let slash = database.lastIndex(of: "/") else { return "report" }
  return database[...slash] + "report"
}

/// The language of the environment's locale.
func localLanguage() -> ReportLanguage {
  let environment = ProcessInfo.processInfo.environment
  let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    .first { !$0.isEmpty }
  return ReportLanguage(locale: locale ?? "")
}
