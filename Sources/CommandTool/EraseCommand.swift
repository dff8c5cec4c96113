internal import HealthPipeline
internal import Store

/// `healthpipe erase`.
func erasePerson(_ arguments: ArgumentReader, console: Console) throws -> Int32 {
  let database = try arguments.operands("DB")[0]
  guard let subject = arguments.values["--subject"] else {
    throw UsageError(message: "--subject: missing; name the person to erase")
  }
  let isDryRun = arguments.switches.contains("--dry-run")
  guard isDryRun != arguments.switches.contains("--yes") else {
    throw UsageError(
      message:
        "\(database): pass --dry-run to see what would be erased, or --yes to erase it, which "
        + "cannot be taken back")
  }
  let erased = try erase(
    EraseRequest(database: database, subject: subject, isDryRun: isDryRun),
    reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  return console.printLines(report(erased, isDryRun: isDryRun)) ?? 0
}

private func report(_ erased: ErasedRows, isDryRun: Bool) -> String {
  var text =
    "\(isDryRun ? "dry run, nothing was written; would erase" : "erased") "
    + "\(count(erased.samples, "sample")), \(count(erased.objects, "object")), "
    + "\(erased.statistics) rows of statistics, \(count(erased.tombstones, "tombstone")), "
    + "\(count(erased.runs, "run"))\n"
  if !erased.pipelines.isEmpty {
    text +=
      "pipelines: \(erased.pipelines.joined(separator: ", ")); the next run of one brings the "
      + "person back\n"
  }
  text += "documents are not touched; delete the folders"
  text +=
    (erased.collections + ["workouts", "activity-summaries"]).map { " \($0)" }
    .joined(separator: ",")
  return text + " where these pipelines write them, and exports and backups\n"
}
