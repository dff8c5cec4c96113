internal import Reports

extension Command {
  static let report = Command(
    name: "report",
    summary: "pages with charts of what a database holds",
    operands: [Operand(name: "DB", proposal: .files)],
    details: """
      Writes pages with charts for a browser: the last day, week and month of each collection beside the
      time before, each collection by month, year and day, each workout, rings, the quality of the data and
      what the last run changed. They need no network and no JavaScript. The same database gives the same
      bytes, and only pages that differ are written; they are readable by their owner alone, as the database
      is.
      """,
    options: [
      .value(
        "--output", "DIR", .folders,
        """
        the folder of the pages: a new one, an empty one or one that holds a report (default: report, \
        beside the database)
        """),
      .flag("--markdown", "print the overview as Markdown, for mail; pages only with --output"),
      .value(
        "--language", "LANGUAGE", .word(of: ReportLanguage.self),
        "en or ja (default: that of the locale)"),
      .value("--subject", "NAME", "the person, of a database about several"),
      .value(
        "--pipeline", "NAME",
        """
        only this pipeline's collections, in its zone (default: all of the person's, in the zone of the \
        first by name)
        """),
      .value(
        "--days", "N",
        "of collections of shorter intervals, this many of the last days have a page (default: 31)"),
      .jobs,
      .logFormat,
    ],
    examples: [
      "healthpipe report health.sqlite",
      "healthpipe report health.sqlite --output ~/health-report --language ja",
      "healthpipe report health.sqlite --markdown | mail -s \"Last night\" me@example.org",
    ],
    endings: Ending.usual([
      65: "there is no such subject", 66: "no such database",
      73: "the folder cannot be made or holds something else", 75: "another run holds the database",
      78: """
      it is not healthpipe's, no pipeline has run on it, or it has another version's schema
      """,
    ]),
    perform: { try await makeReport($0, console: $1) })
}
