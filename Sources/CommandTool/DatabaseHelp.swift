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
}
