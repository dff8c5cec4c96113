/// The text of `--help` of reports.
extension Help {
  static let report = """
    Usage: healthpipe report DB [OPTIONS]

    Writes pages with charts for a browser: the last day, week and month of each collection beside
    the time before, each collection by month, year and day, each workout, rings, the quality of
    the data and what the last run changed. They need no network and no JavaScript. The same
    database gives the same bytes, and only pages that differ are written; they are readable by
    their owner alone, as the database is.

      --output DIR          the folder of the pages: a new one, an empty one or one that holds a
                            report (default: report, beside the database)
      --markdown            print the overview as Markdown, for mail; pages only with --output
      --language LANGUAGE   en or ja (default: that of the locale)
      --subject NAME        the person, of a database about several
      --pipeline NAME       only this pipeline's collections, in its zone (default: all of the
                            person's, in the zone of the first by name)
      --days N              of collections of shorter intervals, this many of the last days have
                            a page (default: 31)
      --jobs N              work on N parts at a time (default: the number of processors)
      --log-format FORMAT   text or json, for errors (default: text)

    Examples:
      healthpipe report health.sqlite
      healthpipe report health.sqlite --output ~/health-report --language ja
      healthpipe report health.sqlite --markdown | mail -s "Last night" me@example.org

    Exit codes: 0 done, 64 wrong usage, 65 there is no such subject, 66 no such database, 73 the
    folder cannot be made or holds something else, 74 I/O error, 75 another run holds the
    database, 78 it is not healthpipe's, no pipeline has run on it, or it has another version's
    schema.

    """
}
