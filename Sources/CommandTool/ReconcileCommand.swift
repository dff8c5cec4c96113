internal import HealthPipeline
internal import Reconciliation

/// `healthpipe reconcile`.
func printReconciliation(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  let format = arguments.value("--format", default: ReportFormat.table)
  var request = ReconcileRequest(input: try arguments.operands("INPUT|DB")[0])
  request.subject = arguments.values["--subject"]
  request.timeZone = arguments.values["--time-zone"]
  request.sourceRanking = list(arguments.values["--source-ranking"])
  request.jobs = try jobs(arguments)
  let outcome = try await reconcile(request, reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  let report = ReconciliationReport(outcome)
  if let code = console.print(format == .json ? report.json : report.text(console.tableStyle)) {
    return code
  }
  let off = outcome.reconciliation.usedScore.off
  guard arguments.switches.contains("--strict"), off > 0 else { return 0 }
  console.fail(
    "\(outcome.input): \(count(off, "figure")) of \(outcome.reconciliation.rows.count) "
      + "not within 0.5 % of Apple's; the report says which and why")
  return Failure.Code.input.rawValue
}
