// The commands that carry a pipeline out.
extension Command {
  static let run = Command(
    name: "run",
    summary: "bring database and documents up to date with the newest export",
    operands: [Operand(name: "PIPELINE", proposal: .pipelines)],
    details: """
      Reads the newest export, computes the pipeline's statistics and brings its database and documents to
      that state. A second run on the same export writes nothing. It is safe in cron: whatever happens, the
      database is either as before or as after.
      """,
    options: [
      .value("--input", "PATH", .files, "read this instead of the pipeline's input"),
      .output,
      .dryRun,
      .flag("--allow-older", "take an export older than the last one"),
      .allowDeletions,
      .rejects,
      .jobs,
      .logFormat,
    ],
    examples: [
      "healthpipe run pipelines/nightly.json5",
      "healthpipe run pipelines/nightly.json5 --input ~/export.zip --output ~/health",
      Example(
        line: "15 3 * * *  healthpipe run /srv/health/nightly.json5", note: "a line for crontab"),
    ],
    endings: Ending.usual([
      65: "the export is bad or older", 66: "no such input", 73: "cannot create the output",
      75: "another run holds the database",
      78: "the pipeline file is wrong or the database is not its own",
    ]),
    perform: { try await runPipeline($0, console: $1) })

  static let watch = Command(
    name: "watch",
    summary: "the same now and whenever another export has arrived",
    operands: [Operand(name: "PIPELINE", proposal: .pipelines)],
    details: """
      Runs the pipeline now, and again whenever another export has arrived in its input folder (or a new
      version of its input file), until it is stopped. An export is taken when whoever copies it has closed
      it and nothing has changed for some seconds; of several the newest counts, as for run. An edited
      pipeline file is carried out as well.

      One run is made at a time. A run that fails ends nothing: the error and its exit code are printed, and
      the next export is waited for. Where another run holds the database, or the disk fails, it is tried
      again after a while. A folder that is not there is waited for.
      """,
    options: [
      .value("--input", "PATH", .files, "watch this in place of the pipeline's input"),
      .output,
      .value("--settle", "SECONDS", "how long nothing may have changed (default: 10)"),
      .jobs,
      .logFormat,
    ],
    examples: [
      "healthpipe watch /srv/health/nightly.json5",
      "healthpipe watch nightly.json5 --input ~/Sync/phone --settle 60",
    ],
    endings: [
      Ending(code: 64, meaning: "wrong usage"),
      Ending(code: 66, meaning: "no such pipeline file"),
      Ending(code: 74, meaning: "standard output cannot be written"),
      Ending(code: 78, meaning: "the pipeline file is wrong at the start"),
      Ending(code: 130, meaning: "stopped by SIGINT, with nothing half written"),
      Ending(code: 143, meaning: "the same by SIGTERM"),
    ],
    perform: { try await watchPipeline($0, console: $1) })

  static let backfill = Command(
    name: "backfill",
    summary: "take the history of old exports",
    usages: ["backfill PIPELINE [[ORIGIN=]INPUT]... [OPTIONS]"],
    operands: [
      Operand(name: "PIPELINE", proposal: .pipelines),
      Operand(name: "[ORIGIN=]INPUT", proposal: .files, isOptional: true, isRepeated: true),
    ],
    details: """
      Takes the history of old exports, in any order, and computes the pipeline's collections from all that
      is stored then. An origin is one phone's line of exports; without ORIGIN an export belongs to the
      pipeline's own. Of one origin only the newest export is read, for each is a complete snapshot. Where
      two phones hold the same source, the newer one counts from its first sample on, so a copied history
      counts once. Without INPUT only the collections are computed. It needs output.samples to be true.
      """,
    options: [
      .value("--from", "DATE", "bring only intervals that touch the time from then on up to date"),
      .value("--to", "DATE", "and only up to then"),
      .output,
      .dryRun,
      .allowDeletions,
      .jobs,
      .logFormat,
    ],
    examples: [
      "healthpipe backfill nightly.json5 old-phone=2016.zip older-phone=2012.zip",
      Example(line: "healthpipe backfill nightly.json5", note: "after a collection was added"),
      "healthpipe backfill nightly.json5 --from 2024-01-01 --to 2024-02-01",
    ],
    endings: Ending.usual([
      65: "an export is bad", 66: "no such input", 73: "cannot create the output",
      75: "another run holds the database", 78: "the pipeline file is wrong",
    ]),
    perform: { try await backfillPipeline($0, console: $1) })

  static let check = Command(
    name: "check",
    summary: "find every mistake in a pipeline file",
    operands: [Operand(name: "PIPELINE", proposal: .pipelines, isRepeated: true)],
    details: """
      Reads pipeline files and prints every mistake with its line, its place in the file and the nearest
      right spelling. No input is opened.
      """,
    options: [.logFormat],
    examples: ["healthpipe check pipelines/*.json5"],
    endings: [
      Ending(code: 0, meaning: "all are right"), Ending(code: 64, meaning: "wrong usage"),
      Ending(code: 66, meaning: "no such file"), Ending(code: 78, meaning: "mistakes were found"),
    ],
    perform: { try checkPipelines($0, console: $1) })
}
