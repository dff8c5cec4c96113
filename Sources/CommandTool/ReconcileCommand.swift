internal import HealthPipeline
internal import Reconciliation

/// `healthpipe reconcile`.
func printReconciliation(_ arguments: [String], console: Console) async throws -> Int32 {
  enum Format: String, CaseIterable {
    case table
    case json
  }
  let arguments = try ArgumentReader(
    arguments,
    options: ["--subject", "--time-zone", "--source-ranking", "--format"] + readingOptions,
    switches: ["--strict"])
  _ = try arguments.value("--log-format", default: Console.LogFormat.text)
  let format = try arguments.value("--format", default: Format.table)
  var request = ReconcileRequest(input: try arguments.operands("INPUT|DB")[0])
  request.subject = arguments.values["--subject"]
  request.timeZone = arguments.values["--time-zone"]
  request.sourceRanking = list(arguments.values["--source-ranking"])
  request.jobs = try jobs(arguments)
  let outcome = try await reconcile(request, reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  let report = ReconciliationReport(outcome)
  if let code = console.print(format == .json ? report.json : report.text) { return code }
  let off = outcome.reconciliation.usedScore.off
  guard arguments.switches.contains("--strict"), off > 0 else { return 0 }
  console.fail(
    "\(outcome.input): \(count(off, "figure")) of \(outcome.reconciliation.rows.count) "
      + "not within 0.5 % of Apple's; the report says which and why")
  return Failure.Code.input.rawValue
}
