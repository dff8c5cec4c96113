internal import HealthPipeline

extension Command {
  static let record = Command(
    name: "record",
    summary: "samples entered by hand: add, list, delete",
    usages: [
      "record DB --type TYPE --value VALUE [--unit UNIT] [OPTIONS]",
      "record DB --from-stdin FORMAT [OPTIONS]",
      "record DB --list [--type TYPE] [--format FORMAT]",
      "record DB --delete ID",
    ],
    operands: [Operand(name: "DB", proposal: .files)],
    details: """
      Stores samples entered by hand in the database of a pipeline, under an origin of their own, and prints
      the id. They count in statistics from the pipeline's next run on. The same sample twice is stored
      once: type, time, value, unit, source and metadata all agree. Samples in bulk are stored all, or none
      where one is wrong; every wrong line is named.
      """,
    options: [
      .value("--type", "TYPE", .types, "BodyTemperature, bodyTemperature or the whole identifier"),
      .value(
        "--value", "VALUE",
        """
        a number with a point; of a category type a value such as asleepCore, its whole name or its integer
        """),
      .value(
        "--unit", "UNIT", .units, "the unit of the number, always; per cent go from 0 to 100"),
      .value(
        "--at", "DATE-TIME",
        """
        when, or when it starts (default: now); without an offset in the zone of one of the subject's \
        pipelines
        """),
      .value("--end", "DATE-TIME", "when it ends (default: as it starts)"),
      .value("--source", "NAME", "who says so (default: healthpipe)"),
      .value(
        "--metadata", "KEY=VALUE", .nothing, isRepeated: true,
        "as HealthKit names them; may stand more than once"),
      .value(
        "--from-stdin", "FORMAT", .word(of: HandEntryFormat.self),
        """
        csv or ndjson: names type, value, unit, start, end, source, metadata; of these type, value and \
        start must be there
        """),
      .flag("--list", "print the samples entered by hand"),
      .value(
        "--format", "FORMAT", .word(of: ListFormat.self),
        """
        of the list: table, csv or ndjson (default: table); what csv and ndjson print can be entered again
        """),
      .value(
        "--delete", "ID", .nothing, isRepeated: true,
        "delete the sample of this id; may stand more than once"),
      .value("--subject", "NAME", "whose samples, where the database has several subjects"),
      .value(
        "--time-zone", "ZONE", .zones, "zone of dates without an offset, such as Europe/Berlin"),
      .flag("--dry-run", "check, write nothing"),
      .logFormat,
    ],
    examples: [
      "healthpipe record health.sqlite --type BodyTemperature --value 98.6 --unit degF",
      "healthpipe record health.sqlite --type BodyMass --value 71.4 --unit kg --at 2024-03-09T07:30",
      """
      healthpipe record health.sqlite --type MindfulSession --at 2024-03-09T08:00+01:00 \\
        --end 2024-03-09T08:10+01:00
      """,
      "healthpipe record health.sqlite --from-stdin csv < weights.csv",
      "healthpipe record health.sqlite --list --type BodyMass",
    ],
    endings: Ending.usual([
      65: "standard input is bad", 66: "no such database or sample",
      75: "a run holds the database", 78: "the database is not one of this program",
    ]),
    perform: { try recordByHand($0, console: $1) })
}
