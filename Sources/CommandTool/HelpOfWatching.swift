extension Help {
  static let watch = """
    Usage: healthpipe watch PIPELINE [OPTIONS]

    Runs the pipeline now, and again whenever another export has arrived in its input folder (or a
    new version of its input file), until it is stopped. An export is taken when whoever copies it
    has closed it and nothing has changed for some seconds; of several the newest counts, as for
    run. An edited pipeline file is carried out as well.

    One run is made at a time. A run that fails ends nothing: the error and its exit code are
    printed, and the next export is waited for. Where another run holds the database, or the disk
    fails, it is tried again after a while. A folder that is not there is waited for.

      --input PATH          watch this in place of the pipeline's input
      --output DIR          start relative output paths here, not at the pipeline file
      --settle SECONDS      how long nothing may have changed (default: 10)
      --jobs N              work on N parts at a time (default: the number of processors)
      --log-format FORMAT   text or json, for warnings and errors (default: text)

    Examples:
      healthpipe watch /srv/health/nightly.json5
      healthpipe watch nightly.json5 --input ~/Sync/phone --settle 60

    Exit codes: 130 and 143 stopped by SIGINT or SIGTERM, with nothing half written; 64 wrong
    usage, 66 no such pipeline file, 74 standard output cannot be written, 78 the pipeline file is
    wrong at the start.

    """
}
