extension Help {
  static let record = """
    Usage: healthpipe record DB --type TYPE --value VALUE [--unit UNIT] [OPTIONS]
           healthpipe record DB --from-stdin FORMAT [OPTIONS]
           healthpipe record DB --list [--type TYPE] [--format FORMAT]
           healthpipe record DB --delete ID

    Stores samples entered by hand in the database of a pipeline, under an origin of their own, and
    prints the id. They count in statistics from the pipeline's next run on. The same sample twice
    is stored once: type, time, value, unit, source and metadata all agree. Samples in bulk are
    stored all, or none where one is wrong; every wrong line is named.

      --type TYPE           BodyTemperature, bodyTemperature or the whole identifier
      --value VALUE         a number with a point; of a category type a value such as asleepCore,
                            its whole name or its integer
      --unit UNIT           the unit of the number, always; per cent go from 0 to 100
      --at DATE-TIME        when, or when it starts (default: now); without an offset in the zone of
                            the subject's pipelines
      --end DATE-TIME       when it ends (default: as it starts)
      --source NAME         who says so (default: healthpipe)
      --metadata KEY=VALUE  as HealthKit names them; may stand more than once
      --from-stdin FORMAT   csv or ndjson: names type, value, unit, start, end, source, metadata;
                            of these type, value and start must be there
      --list                print the samples entered by hand
      --format FORMAT       of the list: table, csv or ndjson (default: table); what csv and ndjson
                            print can be entered again
      --delete ID           delete the sample of this id; may stand more than once
      --subject NAME        whose samples, where the database has several subjects
      --time-zone ZONE      zone of dates without an offset, such as Europe/Berlin
      --dry-run             check, write nothing
      --log-format FORMAT   text or json, for warnings and errors (default: text)

    Examples:
      healthpipe record health.sqlite --type BodyTemperature --value 98.6 --unit degF
      healthpipe record health.sqlite --type BodyMass --value 71.4 --unit kg --at 2024-03-09T07:30
      healthpipe record health.sqlite --type MindfulSession --at 2024-03-09T08:00+01:00 \\
        --end 2024-03-09T08:10+01:00
      healthpipe record health.sqlite --from-stdin csv < weights.csv
      healthpipe record health.sqlite --list --type BodyMass

    Exit codes: 0 done, 64 wrong usage, 65 standard input is bad, 66 no such database or sample,
    74 I/O error, 75 a run holds the database, 78 the database is not one of this program.

    """
}
