/// The texts of `--help` of the commands on a database.
extension Help {
  static let changes = """
    Usage: healthpipe changes DB --since N [OPTIONS]

    Prints what was added, changed or deleted after query anchor N, a line of JSON each:
    {"anchor":12,"change":"changed","kind":"samples","id":"...","subject":"me","record":{...}}.
    0 gives all that there is. Each thing comes once, as it is now, and without record where it
    is gone, so lines can be applied in any order: put what is added or changed, remove what is
    deleted (both also where you did not hold it). Then go on from the newest anchor, which
    healthpipe status prints. Memory does not grow with the number of changes.

      --since N             only what runs after anchor N changed
      --until M             only what runs up to anchor M changed; what a later run changed
                            again is left out, it comes with that run
      --kind LIST           samples, statistics, workouts, correlations, activity-summaries,
                            electrocardiograms, audiograms, prescriptions, clinical-records,
                            characteristics, other-elements (default: all)
      --subject NAME        only this person (default: everybody in the database)
      --log-format FORMAT   text or json, for errors (default: text)

    Examples:
      healthpipe changes health.sqlite --since 0 > everything.ndjson
      healthpipe changes health.sqlite --since 41 --kind statistics,workouts

    Exit codes: 0 done, 64 wrong usage, 65 the anchor is from the future, there is no such
    subject, or samples are asked for and none are kept, 66 no such database, 74 I/O error,
    75 another run holds the database, 78 it is not healthpipe's or has another version's schema.

    """

  static let status = """
    Usage: healthpipe status DB [OPTIONS]

    Prints how new what a database holds is: its newest query anchor, the last run, the newest
    export of each origin and the newest sample of each type, dates in UTC. With --max-age it
    fails when the data of a person is older: an unchanged night leaves no record of a run, so
    the age of the newest export is what tells that all is well.

      --max-age AGE         fail when a person's newest export is older: 90m, 26h, 2d, 1w
      --subject NAME        only this person
      --origin NAME         only this line of exports; without it the newest of all counts
      --format FORMAT       table or json (default: table)
      --log-format FORMAT   text or json, for errors (default: text)

    Examples:
      healthpipe status health.sqlite
      0 9 * * *  healthpipe status /srv/health/health.sqlite --max-age 26h >/dev/null

    Exit codes: 0 done, 64 wrong usage, 65 data is older than --max-age allows, or there is no
    such subject or origin, 66 no such database, 74 I/O error, 75 another run holds the
    database, 78 it is not healthpipe's or has another version's schema.

    """

  static let verify = """
    Usage: healthpipe verify DB [PIPELINE] [OPTIONS]

    Looks whether a database is whole: SQLite's own check, the schema, the number and
    fingerprint of all samples, the hashes of objects and metadata, rows that belong to
    nothing, tombstones, anchors and the counts of runs. With the pipeline that writes it also
    whether its documents say exactly what the database says, and its manifest. Prints a line
    for each thing that does not agree. Waits for a run that is at work.

      --repair              write documents that are not as they should be again
      --output DIR          where the pipeline's output is, as it was given to run
      --format FORMAT       table or json (default: table)
      --log-format FORMAT   text or json, for errors (default: text)

    Examples:
      healthpipe verify health.sqlite
      healthpipe verify health.sqlite nightly.json5 --repair

    Exit codes: 0 all agree, 64 wrong usage, 65 something does not agree, 66 no such database
    or pipeline, 73 and 74 documents cannot be written, 75 another run holds the database,
    78 it is not healthpipe's or not this pipeline's, or has another version's schema.

    """

  static let erase = """
    Usage: healthpipe erase DB --subject NAME (--dry-run | --yes)

    Removes a person from a database: samples, objects, statistics, tombstones, runs, origins and
    pipelines, and every text that only their rows held. What is removed is overwritten, and the
    file is written anew without it. Others in the database are not touched. Documents, exports
    and backups are not either. It cannot be taken back.

      --subject NAME        the person
      --dry-run             say what would be removed, write nothing
      --yes                 remove it
      --log-format FORMAT   text or json, for warnings and errors (default: text)

    Examples:
      healthpipe erase health.sqlite --subject me --dry-run
      healthpipe erase health.sqlite --subject me --yes

    Exit codes: 0 done, 64 wrong usage, 65 there is no such subject, 66 no such database,
    73 cannot be written to, 74 I/O error, 75 another run holds the database, 78 it is not
    healthpipe's or is newer.

    """
}
