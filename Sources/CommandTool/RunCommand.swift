internal import Documents
internal import HealthModel
internal import HealthPipeline
internal import Store

/// `healthpipe run`.
func runPipeline(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  let options = RunOptions(
    pipeline: try arguments.operands("PIPELINE")[0], input: arguments.values["--input"],
    output: arguments.values["--output"], jobs: try jobs(arguments),
    isDryRun: arguments.switches.contains("--dry-run"),
    allowsOlder: arguments.switches.contains("--allow-older"),
    allowsDeletions: arguments.switches.contains("--allow-deletions"),
    rejects: arguments.values["--rejects"])
  let outcome = try await run(options, reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  var text = fittedLines(
    runReport(outcome, isDryRun: options.isDryRun), width: console.width, indent: runReportIndent)
  if console.isReadAtTerminal, !options.isDryRun {
    let lines = sparklines(
      database: outcome.database, subject: outcome.subject, pipeline: outcome.pipeline,
      language: localLanguage(), width: console.width.map { $0 - 2 })
    text += lines.isEmpty ? "" : "\n" + lines.map { "  \($0)\n" }.joined()
  }
  return console.print(text) ?? 0
}

/// Where the texts begin behind the titles in the report of a run.
let runReportIndent = 14

/// What a run did, for people.
func runReport(_ outcome: RunOutcome, isDryRun: Bool) -> String {
  if outcome.isUnchanged {
    let restored = outcome.changedFiles
    return "\(outcome.pipeline): unchanged"
      + (restored > 0 ? "; \(restored) damaged or missing documents were written again\n" : "\n")
  }
  var lines = [
    "\(outcome.pipeline): \(isDryRun ? "dry run, nothing was written; " : "")" + outcome.read
  ]
  func add(_ title: String, _ text: String) {
    lines.append(
      "  " + title + String(repeating: " ", count: runReportIndent - 2 - title.count) + text)
  }
  let samples = outcome.samples
  add(
    "samples",
    "\(samples.added) added, \(samples.changed) changed, \(samples.deleted) deleted"
      + (outcome.members > 0 ? " (\(outcome.members) of them only in correlations)" : ""))
  for (kind, changes) in outcome.objects.byKind.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
    add(
      "objects",
      "\(kind.rawValue): \(changes.added) added, \(changes.changed) changed, \(changes.deleted) "
        + "deleted")
  }
  if samples.switched > 0 {
    add(
      "rows", "of \(count(samples.switched, "sample")) written or removed, as output.samples says")
  }
  add(
    "statistics",
    "\(outcome.statistics.written) written, \(outcome.statistics.deleted) deleted, days in "
      + outcome.timeZone)
  if outcome.flagged > 0 || outcome.repeated > 0 {
    add("left out", "\(outcome.flagged) flagged, \(outcome.repeated) repeated")
  }
  for rejection in outcome.rejections {
    add(
      "rejected",
      "\(rejection.count) \(rejection.reason), the first at \(rejection.example)"
        + (rejection.type.isEmpty ? "" : " (\(shortName(rejection.type)))"))
  }
  let ungranted = outcome.counts.reduce(0) { $0 + $1.notGranted }
  if ungranted > 0 { add("not read", "\(count(ungranted, "element")) not asked for") }
  let superseded = outcome.counts.filter { $0.superseded > 0 }
    .map { "\($0.superseded) \($0.type.isEmpty ? $0.element : shortName($0.type))" }
  if !superseded.isEmpty { add("superseded", superseded.joined(separator: ", ")) }
  add("database", outcome.database + (outcome.anchor.map { ", anchor \($0)" } ?? ", no change"))
  let files = "\(count(outcome.changedFiles, "file")) changed"
  if let documents = outcome.documents {
    add("documents", documents + (outcome.formats.isEmpty ? ", " + files : ""))
  }
  for format in outcome.formats {
    let leftOut = format.leftOut.joined(separator: ", ")
    add(
      "format",
      "\(format.format): \(format.path)" + (leftOut.isEmpty ? "" : ", no place for \(leftOut)"))
  }
  if !outcome.formats.isEmpty { add("files", files) }
  if !outcome.renamed.isEmpty {
    add("renamed", "\(count(outcome.renamed.count, "source")); to join them, add to the pipeline:")
    lines.append("  " + sourceAliases(of: outcome.renamed))
  }
  return lines.joined(separator: "\n") + "\n"
}

extension RunOutcome {
  /// What was read.
  fileprivate var read: String {
    switch snapshots.count {
    case 0: "collections computed from what is stored; \(input) was read before"
    case 1:
      "\(count(records, "record")) in \(input)" + (exportDate.map { ", exported \($0)" } ?? "")
    default: "\(count(records, "record")) in \(snapshots.count) exports"
    }
  }

  /// The number of top-level records read.
  fileprivate var records: Int {
    counts.reduce(0) { $0 + ($1.element == "Record" ? $1.read : 0) }
  }
}

/// A number and what it counts, in the plural where it is not one.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// A type without the prefix that all of its kind have.
func shortName(_ type: String) -> String {
  for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"]
  where type.hasPrefix(prefix) {
    return String(type.dropFirst(prefix.count))
  }
  return type
}
