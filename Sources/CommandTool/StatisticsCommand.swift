internal import Documents
internal import HealthPipeline

/// `healthpipe statistics`.
func printStatistics(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  let format = arguments.value("--format", default: RowFormat.table)
  let input = try arguments.operands("INPUT")[0]
  guard let type = arguments.values["--type"] else {
    throw UsageError(message: "--type TYPE: missing, such as --type StepCount")
  }
  var request = StatisticsRequest(input: input, type: type)
  request.options = list(arguments.values["--options"])
  request.interval = arguments.values["--interval"]
  request.within = arguments.values["--within"].map(list)
  request.excludesPauses = arguments.switches.contains("--exclude-pauses")
  request.anchorDate = arguments.values["--anchor-date"]
  request.labelBy = arguments.values["--label-by"]
  request.timeZone = arguments.values["--time-zone"]
  request.unit = arguments.values["--unit"]
  request.from = arguments.values["--from"]
  request.to = arguments.values["--to"]
  request.separatesSources = arguments.switches.contains("--separate-by-source")
  request.sourceRanking = list(arguments.values["--source-ranking"])
  request.includesOpenInterval = arguments.switches.contains("--include-open-interval")
  request.jobs = try jobs(arguments)
  let computed = try await computeStatistics(request, reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  return console.print(
    format.text(computed.rows, shape: computed.shape, style: console.tableStyle)) ?? 0
}

/// The items of a list written with commas.
func list(_ text: String?) -> [String] {
  (text ?? "").split(separator: ",").map(String.init)
}
