/// The texts of `--help`.
enum Help {
  /// The version of the program.
  static let version = "0.1.0"

  static let overview = """
    healthpipe reads Apple Health exports and keeps the statistics that the Health app shows
    in one SQLite database and a tree of JSON documents.

    Usage: healthpipe COMMAND [OPTIONS]

      run PIPELINE       bring database and documents up to date with the newest export
      watch PIPELINE     the same now and whenever another export has arrived
      backfill PIPELINE  take the history of old exports
      statistics INPUT   one type's statistics, straight from an export
      inspect INPUT      what an export holds
      check PIPELINE     find every mistake in a pipeline file
      reconcile INPUT|DB our figures against Apple's own in the same data
      report DB          pages with charts of what a database holds
      record DB          samples entered by hand: add, list, delete
      changes DB         what was added, changed or deleted since a query anchor
      status DB          how new the data is, and whether it is too old
      verify DB          whether database and documents are whole
      erase DB           remove a person from a database
      types [WORD]       the types there are, with their units
      units [WORD]       the units there are

    INPUT is an export.zip under any name, a folder it was unpacked to, the XML file, a folder
    into which exports are dropped (the newest counts), or - for standard input.

    healthpipe COMMAND --help tells more; healthpipe --version tells the version.

    """

  static let run = """
    Usage: healthpipe run PIPELINE [OPTIONS]

    Reads the newest export, computes the pipeline's statistics and brings its database and
    documents to that state. A second run on the same export writes nothing. It is safe in cron:
    whatever happens, the database is either as before or as after.

      --input PATH          read this instead of the pipeline's input
      --output DIR          start relative output paths here, not at the pipeline file
      --dry-run             say what would change, write nothing
      --allow-older         take an export older than the last one
      --allow-deletions     delete more samples than the pipeline's guard allows, this once
      --rejects FILE        list all that is rejected in FILE, a line of JSON each
      --jobs N              work on N parts at a time (default: the number of processors)
      --log-format FORMAT   text or json, for warnings and errors (default: text)

    Examples:
      healthpipe run pipelines/nightly.json5
      healthpipe run pipelines/nightly.json5 --input ~/export.zip --output ~/health
      15 3 * * *  healthpipe run /srv/health/nightly.json5      (a line for crontab)

    Exit codes: 0 done, 64 wrong usage, 65 the export is bad or older, 66 no such input,
    73 cannot create the output, 74 I/O error, 75 another run holds the database,
    78 the pipeline file is wrong or the database is not its own.

    """

  static let backfill = """
    Usage: healthpipe backfill PIPELINE [[ORIGIN=]INPUT]... [OPTIONS]

    Takes the history of old exports, in any order, and computes the pipeline's collections from
    all that is stored then. An origin is one phone's line of exports; without ORIGIN an export
    belongs to the pipeline's own. Of one origin only the newest export is read, for each is a
    complete snapshot. Where two phones hold the same source, the newer one counts from its first
    sample on, so a copied history counts once. Without INPUT only the collections are computed.
    It needs output.samples to be true.

      --from DATE, --to DATE  bring only intervals that touch this time up to date
      --output DIR            start relative output paths here, not at the pipeline file
      --dry-run               say what would change, write nothing
      --allow-deletions       delete more samples than the pipeline's guard allows, this once
      --jobs N                work on N parts at a time (default: the number of processors)
      --log-format FORMAT     text or json, for warnings and errors (default: text)

    Examples:
      healthpipe backfill nightly.json5 old-phone=2016.zip older-phone=2012.zip
      healthpipe backfill nightly.json5                  (after a collection was added)
      healthpipe backfill nightly.json5 --from 2024-01-01 --to 2024-02-01

    Exit codes: 0 done, 64 wrong usage, 65 an export is bad, 66 no such input, 73 cannot create
    the output, 74 I/O error, 75 another run holds the database, 78 the pipeline file is wrong.

    """

  static let statistics = """
    Usage: healthpipe statistics INPUT --type TYPE [OPTIONS]

    Computes the statistics of one quantity or category type per interval, sources merged as
    Health merges them, and prints them. Nothing is stored.

      --type TYPE             StepCount, stepCount or HKQuantityTypeIdentifierStepCount
      --options LIST          cumulativeSum for types that add up; discreteAverage, discreteMin,
                              discreteMax for others; for both mostRecent, duration; for category
                              types duration (seconds of each value), sampleCount
      --interval LENGTH       5m, 1h, 1d, 1w, 1mo, 1q, 1y (default: 1d); with --within also whole,
                              one per workout or night (the default there)
      --within LIST           only the time of workouts (workouts for all, or kinds such
                              as running,other), or only that asleep (sleep)
      --exclude-pauses        without the pauses of workouts
      --anchor-date DATE      a date, date-time, weekday or HH:MM that intervals start at
      --label-by DAY          start or end: name each interval by the day it starts or ends on
      --time-zone ZONE        IANA name, such as Europe/Berlin (default: the export's own)
      --unit UNIT             unit of the results, such as km or kJ
      --from DATE, --to DATE  first moment, and first moment no longer included
      --separate-by-source    each source alone as well
      --source-ranking GLOBS  which sources count first, such as '*Watch*,*iPhone*'
      --include-open-interval also the interval that runs at the moment of export
      --format FORMAT         table, csv, json or ndjson (default: table)
      --jobs N                work on N parts at a time (default: the number of processors)
      --log-format FORMAT     text or json, for warnings and errors (default: text)

    Examples:
      healthpipe statistics export.zip --type StepCount
      healthpipe statistics export.zip --type HeartRate --interval 1w --anchor-date monday
      healthpipe statistics export.zip --type ActiveEnergyBurned --unit kJ --format csv
      healthpipe statistics export.zip --type SleepAnalysis --anchor-date 12:00 --label-by end
      healthpipe statistics export.zip --type HeartRate --within running --interval 5m

    Exit codes: 0 done, 64 wrong usage, 65 the export is bad, 66 no such input, 74 I/O error.

    """

  static let inspect = """
    Usage: healthpipe inspect INPUT [OPTIONS]

    Reads an export and prints what it holds: its date, its types with numbers, time span,
    sources and units, where sources overlap or samples repeat, its workouts and other objects,
    and what cannot be used. One pass, nothing is stored.

      --format FORMAT       table or json (default: table)
      --suggest-pipeline    print a pipeline file for this export in place of the overview
      --rejects FILE        list all that is rejected in FILE, a line of JSON each
      --jobs N              work on N parts at a time (default: the number of processors)
      --log-format FORMAT   text or json, for warnings and errors (default: text)

    Examples:
      healthpipe inspect export.zip
      healthpipe inspect - < export.zip
      healthpipe inspect export.zip --suggest-pipeline > nightly.json5

    Exit codes: 0 done, 64 wrong usage, 65 the export is bad, 66 no such input,
    73 cannot create FILE, 74 I/O error.

    """

  static let check = """
    Usage: healthpipe check PIPELINE...

    Reads pipeline files and prints every mistake with its line, its place in the file and the
    nearest right spelling. No input is opened.

      --log-format FORMAT   text or json, for errors (default: text)

    Example:
      healthpipe check pipelines/*.json5

    Exit codes: 0 all are right, 64 wrong usage, 66 no such file, 78 mistakes were found.

    """

  static let reconcile = """
    Usage: healthpipe reconcile INPUT|DB [OPTIONS]

    Holds our figures against those that Apple computed and that an export or a database carries:
    the rings of each day, the statistics or totals of each workout. Prints both, how well they
    agree (exact: within the rounding of Apple's digits; close: within 0.5 %; off) and, of what
    is off, the likely reason: time zone, travel, source order, the workout's own source, its
    pauses or its last second, missing records, unknown. Then it says which zone and which order
    of sources reproduce Apple's figures best, as a pipeline file has them. Nothing is stored.

      --subject NAME          the person, of a database about several
      --time-zone ZONE        IANA name, such as Europe/Berlin (default: the export's own; of a
                              database that of its first pipeline)
      --source-ranking GLOBS  which sources count first, such as '*Watch*,*iPhone*' (a database
                              does not know that of its pipeline)
      --strict                end with 65 if a figure is off
      --format FORMAT         table or json (default: table)
      --jobs N                work on N parts at a time (default: the number of processors)
      --log-format FORMAT     text or json, for warnings and errors (default: text)

    Examples:
      healthpipe reconcile export.zip
      healthpipe reconcile export.zip --time-zone Asia/Tokyo --source-ranking '*iPhone*'
      healthpipe reconcile ~/health/health.sqlite --strict > report.txt

    Exit codes: 0 done, 64 wrong usage, 65 the export is bad, or a figure is off with --strict,
    66 no such input, 74 I/O error, 78 the database is none of ours or keeps no samples.

    """

  static let types = """
    Usage: healthpipe types [WORD...]

    Prints the types of samples that pipelines and statistics can name: how their samples combine,
    the unit they are stored in and what they measure. With words, only those types that hold them.

    Examples:
      healthpipe types
      healthpipe types energy

    """

  static let units = """
    Usage: healthpipe units [WORD...]

    Prints the units that pipelines and statistics can name. They combine as in HealthKit: kcal/hr,
    mL/(kg*min), m/s^2. With words, only those units that hold them.

    Examples:
      healthpipe units
      healthpipe units mass

    """
}
