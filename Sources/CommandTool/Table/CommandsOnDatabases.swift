internal import Store

// The commands that read a database, or look after it.
extension Command {
  private static let database = Operand(name: "DB", proposal: .files)
  private static let notOurs = "it is not healthpipe's or has another version's schema"

  static let changes = Command(
    name: "changes",
    summary: "what was added, changed or deleted since a query anchor",
    usages: ["changes DB --since N [OPTIONS]"],
    operands: [database],
    details: """
      Prints what was added, changed or deleted after query anchor N, a line of JSON each:
      {"anchor":12,"change":"changed","kind":"samples","id":"...","subject":"me","record":{...}}.
      0 gives all that there is. Each thing comes once, as it is now, and without record where it is gone,
      so lines can be applied in any order: put what is added or changed, remove what is deleted (both also
      where you did not hold it). Then go on from the newest anchor, which healthpipe status prints. Memory
      does not grow with the number of changes.
      """,
    options: [
      .value("--since", "N", "only what runs after anchor N changed"),
      .value(
        "--until", "M",
        """
        only what runs up to anchor M changed; what a later run changed again is left out, it comes with \
        that run
        """),
      .value(
        "--kind", "LIST", .words(FeedKind.allCases.map(\.rawValue)),
        FeedKind.allCases.map(\.rawValue).joined(separator: ", ") + " (default: all)"),
      .value("--subject", "NAME", "only this person (default: everybody in the database)"),
      .logFormat,
    ],
    examples: [
      "healthpipe changes health.sqlite --since 0 > everything.ndjson",
      "healthpipe changes health.sqlite --since 41 --kind statistics,workouts",
    ],
    endings: Ending.usual([
      65: """
      the anchor is from the future, there is no such subject, or samples are asked for and none are kept
      """,
      66: "no such database", 75: "another run holds the database", 78: notOurs,
    ]),
    perform: { try printChanges($0, console: $1) })

  static let status = Command(
    name: "status",
    summary: "how new the data is, and whether it is too old",
    operands: [database],
    details: """
      Prints how new what a database holds is: its newest query anchor, the last run, the newest export of
      each origin and the newest sample of each type, dates in UTC. With --max-age it fails when the data of
      a person is older: an unchanged night leaves no record of a run, so the age of the newest export is
      what tells that all is well.
      """,
    options: [
      .value(
        "--max-age", "AGE", "fail when a person's newest export is older: 90m, 26h, 2d, 1w"),
      .value("--subject", "NAME", "only this person"),
      .value(
        "--origin", "NAME", "only this line of exports; without it the newest of all counts"),
      .format(of: ReportFormat.self, default: .table),
      .logFormat,
    ],
    examples: [
      "healthpipe status health.sqlite",
      Example(
        line: "0 9 * * *  healthpipe status /srv/health/health.sqlite --max-age 26h >/dev/null",
        note: "for crontab"),
    ],
    endings: Ending.usual([
      65: "data is older than --max-age allows, or there is no such subject or origin",
      66: "no such database", 75: "another run holds the database", 78: notOurs,
    ]),
    perform: { try printStatus($0, console: $1) })

  static let verify = Command(
    name: "verify",
    summary: "whether database and documents are whole",
    operands: [database, Operand(name: "PIPELINE", proposal: .pipelines, isOptional: true)],
    details: """
      Looks whether a database is whole: SQLite's own check, the schema, the number and fingerprint of all
      samples, the hashes of objects and metadata, rows that belong to nothing, tombstones, anchors and the
      counts of runs. With the pipeline that writes it also whether its documents say exactly what the
      database says, and its manifest. Prints a line for each thing that does not agree. Waits for a run
      that is at work.
      """,
    options: [
      .flag("--repair", "write documents that are not as they should be again"),
      .value("--output", "DIR", .folders, "where the pipeline's output is, as it was given to run"),
      .format(of: ReportFormat.self, default: .table),
      .logFormat,
    ],
    examples: [
      "healthpipe verify health.sqlite", "healthpipe verify health.sqlite nightly.json5 --repair",
    ],
    endings: Ending.usual([
      0: "all agree", 65: "something does not agree", 66: "no such database or pipeline",
      73: "documents cannot be made", 74: "documents cannot be written",
      75: "another run holds the database",
      78: "it is not healthpipe's or not this pipeline's, or has another version's schema",
    ]),
    perform: { try await verifyDatabase($0, console: $1) })

  static let erase = Command(
    name: "erase",
    summary: "remove a person from a database",
    usages: ["erase DB --subject NAME (--dry-run | --yes)"],
    operands: [database],
    details: """
      Removes a person from a database: samples, objects, statistics, tombstones, runs, origins and
      pipelines, and every text that only their rows held. What is removed is overwritten, and the file is
      written anew without it. Others in the database are not touched. Documents, exports and backups are
      not either. It cannot be taken back.
      """,
    options: [
      .value("--subject", "NAME", "the person"),
      .flag("--dry-run", "say what would be removed, write nothing"),
      .flag("--yes", "remove it"),
      .logFormat,
    ],
    examples: [
      "healthpipe erase health.sqlite --subject me --dry-run",
      "healthpipe erase health.sqlite --subject me --yes",
    ],
    endings: Ending.usual([
      65: "there is no such subject", 66: "no such database", 73: "cannot be written to",
      75: "another run holds the database", 78: "it is not healthpipe's or is newer",
    ]),
    perform: { try erasePerson($0, console: $1) })

  static let metadata = Command(
    name: "metadata",
    summary: "what tables and columns mean, as Datasette's metadata",
    operands: [database],
    details: """
      Prints the metadata file with which Datasette shows a database: titles and descriptions of tables and
      views, what each column means and in which unit it is, how tables are sorted at first, which of them
      nobody needs to see, and a query per collection, which is a page and a JSON address of its own. Run it
      again when the pipeline has other collections.
      """,
    options: [
      .value("--title", "TEXT", "of the site (default: Health)"),
      .logFormat,
    ],
    examples: [
      "healthpipe metadata health.sqlite > metadata.json",
      Example(line: "datasette health.sqlite --metadata metadata.json", note: "then"),
    ],
    endings: Ending.usual([
      66: "no such database", 75: "another run holds the database", 78: notOurs,
    ]),
    perform: { try printMetadata($0, console: $1) })
}
