internal import HealthPipeline

/// `healthpipe watch`.
func watchPipeline(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  let options = WatchOptions(
    run: RunOptions(
      pipeline: try arguments.operands("PIPELINE")[0], input: arguments.values["--input"],
      output: arguments.values["--output"], jobs: try jobs(arguments)),
    settleSeconds: try settleSeconds(arguments))
  var ended: Int32?
  try await watch(options, reporting: reporting(console)) { news in
    // Nothing is being written now, so a signal may end the program where it is.
    Interruption.endWriting()
    if console.isWatched { console.showProgress("") }
    switch news {
    case .finished(let outcome):
      ended = console.printLines(
        runReport(outcome, isDryRun: false), indent: runReportIndent)
    case .failed(let failure, let seconds):
      // A run that a signal ended is told by the exit code.
      guard !Task.isCancelled else { return false }
      let next = seconds.map { ", tries again in \($0) seconds" } ?? ""
      console.fail("\(failure.message) (exit code \(failure.code.rawValue)\(next))")
    case .missing(let path):
      console.warn("\(path): no such file or folder; it is waited for")
    case .untold(let path, let reason, let seconds):
      console.warn(
        "\(path): cannot be watched: \(reason); it is looked at every \(seconds) seconds")
    }
    return ended == nil
  }
  return ended ?? Interruption.exitCode
}

/// The value of `--settle`: seconds, also with a fraction.
private func settleSeconds(_ arguments: ArgumentReader) throws(UsageError) -> Double {
  guard let text = arguments.values["--settle"] else { return 10 }
  guard let seconds = Double(text), 0...3_600 ~= seconds else {
    throw UsageError(message: "--settle \(text): not a number of seconds from 0 to 3600")
  }
  return seconds
}
