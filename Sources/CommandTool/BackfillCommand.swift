internal import Foundation
internal import HealthPipeline

/// `healthpipe backfill`.
func backfillPipeline(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  guard let pipeline = arguments.operands.first else {
    throw UsageError(message: "PIPELINE: missing")
  }
  var options = BackfillOptions(
    pipeline: pipeline, inputs: arguments.operands.dropFirst().map(backfillInput))
  options.output = arguments.values["--output"]
  options.from = arguments.values["--from"]
  options.to = arguments.values["--to"]
  options.jobs = try jobs(arguments)
  options.isDryRun = arguments.switches.contains("--dry-run")
  options.allowsDeletions = arguments.switches.contains("--allow-deletions")
  let outcome = try await backfill(options, reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  return console.printLines(
    runReport(outcome, isDryRun: options.isDryRun), indent: runReportIndent) ?? 0
}

/// `ORIGIN=INPUT` or `INPUT`; a file whose own name holds the sign is an input.
private func backfillInput(_ text: String) -> BackfillOptions.Input {
  guard let sign = text.firstIndex(of: "="), sign != text.startIndex,
    !text[..<sign].contains("/"), !FileManager.default.fileExists(atPath: text)
  else { return BackfillOptions.Input(origin: nil, path: text) }
  return BackfillOptions.Input(
    origin: String(text[..<sign]), path: String(text[text.index(after: sign)...]))
}
