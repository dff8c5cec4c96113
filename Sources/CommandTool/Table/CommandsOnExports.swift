internal import Documents

// The commands that read an export and store nothing.
extension Command {
  static let makePipeline = Command(
    name: "init",
    summary: "write a first pipeline file for an export",
    operands: [
      Operand(name: "INPUT", proposal: .files),
      Operand(name: "PIPELINE", proposal: .pipelines, isOptional: true),
    ],
    details: """
      Reads an export and writes a pipeline file for it (nightly.json5, unless PIPELINE says otherwise): all
      that the export holds is read, and every type gets figures per day, sleep per night. The file is
      checked before it is written; healthpipe run takes it as it is, and it can be edited.

      On a terminal it asks three things, each with an answer to agree to: where exports will be found,
      where database and documents go, and in which time zone days begin. An option answers in advance. With
      --yes, and where nobody can answer, nothing is asked. A file that is there already is left alone.
      """,
    options: [
      .value(
        "--input", "PATH", .files,
        "where the pipeline finds exports: a file, or a folder whose newest export counts (default: INPUT)"
      ),
      .value(
        "--output", "DIR", .folders,
        "the folder of database and documents (default: that of the pipeline file)"),
      .value(
        "--time-zone", "ZONE", .zones,
        "IANA name, such as Europe/Berlin (default: what the export names, else this machine's)"),
      .flag("--yes", "ask nothing"),
      .jobs,
      .logFormat,
    ],
    examples: [
      "healthpipe init ~/export.zip",
      "healthpipe init ~/export.zip ~/health/nightly.json5 --input ~/health/inbox --yes",
    ],
    endings: Ending.usual([
      65: "the export is bad", 66: "no such input, or no folder for it",
      73: "the file is there already or cannot be created",
    ]),
    perform: { try await initializePipeline($0, console: $1) })

  static let statistics = Command(
    name: "statistics",
    summary: "one type's statistics, straight from an export",
    usages: ["statistics INPUT --type TYPE [OPTIONS]"],
    operands: [Operand(name: "INPUT", proposal: .files)],
    details: """
      Computes the statistics of one quantity or category type per interval, sources merged as Health merges
      them, and prints them. Nothing is stored.
      """,
    options: [
      .value(
        "--type", "TYPE", .types, "StepCount, stepCount or HKQuantityTypeIdentifierStepCount"),
      .value(
        "--options", "LIST", .words(optionNames),
        """
        cumulativeSum for types that add up; discreteAverage, discreteMin, discreteMax for others; for both \
        mostRecent, duration; for category types duration (seconds of each value), sampleCount
        """),
      .value(
        "--interval", "LENGTH", .nothing,
        """
        5m, 1h, 1d, 1w, 1mo, 1q, 1y (default: 1d); with --within also whole, one per workout or night (the \
        default there)
        """),
      .value(
        "--within", "LIST", .words(scopeNames),
        """
        only the time of workouts (workouts for all, or kinds such as running,other), or only that asleep \
        (sleep)
        """),
      .flag("--exclude-pauses", "without the pauses of workouts"),
      .value(
        "--anchor-date", "DATE", "a date, date-time, weekday or HH:MM that intervals start at"),
      .value(
        "--label-by", "DAY", .word(["start", "end"]),
        "start or end: name each interval by the day it starts or ends on"),
      .value(
        "--time-zone", "ZONE", .zones,
        "IANA name, such as Europe/Berlin (default: the export's own)"),
      .value("--unit", "UNIT", .units, "unit of the results, such as km or kJ"),
      .value("--from", "DATE", "first moment"),
      .value("--to", "DATE", "first moment no longer included"),
      .flag("--separate-by-source", "each source alone as well"),
      .sourceRanking(),
      .flag("--include-open-interval", "also the interval that runs at the moment of export"),
      .format(of: RowFormat.self, default: .table),
      .jobs,
      .logFormat,
    ],
    examples: [
      "healthpipe statistics export.zip --type StepCount",
      "healthpipe statistics export.zip --type HeartRate --interval 1w --anchor-date monday",
      "healthpipe statistics export.zip --type ActiveEnergyBurned --unit kJ --format csv",
      "healthpipe statistics export.zip --type SleepAnalysis --anchor-date 12:00 --label-by end",
      "healthpipe statistics export.zip --type HeartRate --within running --interval 5m",
    ],
    endings: Ending.usual([65: "the export is bad", 66: "no such input"]),
    perform: { try await printStatistics($0, console: $1) })

  static let inspect = Command(
    name: "inspect",
    summary: "what an export holds",
    operands: [Operand(name: "INPUT", proposal: .files)],
    details: """
      Reads an export and prints what it holds: its date, its types with numbers, time span, sources and
      units, where sources overlap or samples repeat, its workouts and other objects, and what cannot be
      used. One pass, nothing is stored.
      """,
    options: [
      .format(of: ReportFormat.self, default: .table),
      .flag("--suggest-pipeline", "print a pipeline file for this export in place of the overview"),
      .rejects,
      .jobs,
      .logFormat,
    ],
    examples: [
      "healthpipe inspect export.zip",
      "healthpipe inspect - < export.zip",
      "healthpipe inspect export.zip --suggest-pipeline > nightly.json5",
    ],
    endings: Ending.usual([
      65: "the export is bad", 66: "no such input", 73: "cannot create FILE",
    ]),
    perform: { try await printOverview($0, console: $1) })

  static let reconcile = Command(
    name: "reconcile",
    summary: "our figures against Apple's own in the same data",
    operands: [Operand(name: "INPUT|DB", proposal: .files)],
    details: """
      Holds our figures against those that Apple computed and that an export or a database carries: the
      rings of each day, the statistics or totals of each workout. Prints both, how well they agree (exact:
      within the rounding of Apple's digits; close: within 0.5 %; off) and, of what is off, the likely
      reason: time zone, travel, source order, the workout's own source, its pauses or its last second,
      missing records, unknown. Then it says which zone and which order of sources reproduce Apple's figures
      best, as a pipeline file has them. Nothing is stored.
      """,
    options: [
      .value("--subject", "NAME", "the person, of a database about several"),
      .value(
        "--time-zone", "ZONE", .zones,
        """
        IANA name, such as Europe/Berlin (default: the export's own; of a database that of its first \
        pipeline)
        """),
      .sourceRanking(" (a database does not know that of its pipeline)"),
      .flag("--strict", "end with 65 if a figure is off"),
      .format(of: ReportFormat.self, default: .table),
      .jobs,
      .logFormat,
    ],
    examples: [
      "healthpipe reconcile export.zip",
      "healthpipe reconcile export.zip --time-zone Asia/Tokyo --source-ranking '*iPhone*'",
      "healthpipe reconcile ~/health/health.sqlite --strict > report.txt",
    ],
    endings: Ending.usual([
      65: "the export is bad, or a figure is off with --strict", 66: "no such input",
      78: "the database is none of ours or keeps no samples",
    ]),
    perform: { try await printReconciliation($0, console: $1) })
}
