internal import Foundation
internal import HealthModel
internal import HealthPipeline

/// Runs `healthpipe`.
///
/// - Parameter arguments: What follows the name of the program.
/// - Returns: The exit code.
public func runProgram(_ arguments: [String]) async -> Int32 {
  let work = Task { await runCommand(arguments) }
  let sources = Interruption.cancelOnSignal(work)
  let code = await work.value
  for source in sources { source.cancel() }
  return code
}

private func runCommand(_ arguments: [String]) async -> Int32 {
  var console = Console()
  let help = HelpText(console)
  guard let first = arguments.first else { return console.print(help.tasks) ?? 0 }
  if first == "--version" { return console.print(versionText) ?? 0 }
  var (name, rest) = (first, Array(arguments.dropFirst()))
  let helpWords = ["--help", "-h"]
  if first == "help" || helpWords.contains(first) {
    // `healthpipe help run` is `healthpipe run --help`.
    guard let topic = rest.first, !helpWords.contains(topic) else {
      return console.print(help.overview) ?? 0
    }
    (name, rest) = (topic, ["--help"])
  }
  guard let command = Command.named(name) else {
    let nearest = nearestMatch(to: name, among: Command.all.map(\.name) + ["help", "--version"])
    console.fail(
      "\(name): no such command\(meant(nearest)); healthpipe --help lists them")
    return Failure.Code.usage.rawValue
  }
  if rest.contains(where: helpWords.contains) { return console.print(help.page(command)) ?? 0 }
  do {
    // Read first, so that even a wrong option is told in the format asked for.
    let format = rest.firstIndex(of: "--log-format").map { rest.dropFirst($0 + 1).first }
    console.logFormat = format.flatMap { $0 }.flatMap(Console.LogFormat.init) ?? .text
    if rest.contains("--log-format=json") { console.logFormat = .json }
    return try await command.perform(try ArgumentReader(rest, of: command), console)
  } catch let error as UsageError {
    console.fail("\(name): \(error.message); healthpipe \(name) --help tells more")
    return Failure.Code.usage.rawValue
  } catch let failure as Failure {
    if Task.isCancelled { return Interruption.exitCode }
    console.fail(failure.message)
    if let result = failure.result, let code = console.print(result) { return code }
    return failure.code.rawValue
  } catch {
    if Task.isCancelled { return Interruption.exitCode }
    console.fail("\(error)")
    return Failure.Code.software.rawValue
  }
}

/// The version of the program and of the libraries of the system that it runs with.
private var versionText: String {
  "healthpipe \(HelpText.version)\n"
    + libraryVersions.map { "\($0.library) \($0.version)\n" }.joined()
}

/// How many parts to work on at a time.
func jobs(_ arguments: ArgumentReader) throws(UsageError) -> Int {
  try arguments.count("--jobs", default: max(1, ProcessInfo.processInfo.activeProcessorCount))
}

/// Reporting to a console: progress where somebody watches, warnings always.
func reporting(_ console: Console) -> Reporting {
  let meter = ProgressMeter()
  return Reporting(
    progress: { progress in
      guard console.isWatched else { return }
      console.showProgress(
        meter.line(
          bytesRead: progress.bytesRead, totalBytes: progress.totalBytes, at: .now))
    },
    warning: { console.warn($0) },
    writing: {
      Interruption.beginWriting()
      if console.isWatched { console.showProgress("writing") }
    })
}
