internal import Foundation
internal import HealthModel
internal import HealthPipeline

/// The commands of `healthpipe`.
private enum Command: String, CaseIterable {
  case run
  case backfill
  case watch
  case statistics
  case inspect
  case check
  case reconcile
  case report
  case record
  case changes
  case status
  case verify
  case erase
  case types
  case units

  var help: String {
    switch self {
    case .run: Help.run
    case .backfill: Help.backfill
    case .watch: Help.watch
    case .statistics: Help.statistics
    case .inspect: Help.inspect
    case .check: Help.check
    case .reconcile: Help.reconcile
    case .report: Help.report
    case .record: Help.record
    case .changes: Help.changes
    case .status: Help.status
    case .verify: Help.verify
    case .erase: Help.erase
    case .types: Help.types
    case .units: Help.units
    }
  }
}

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
  guard let first = arguments.first, first != "--help", first != "-h", first != "help" else {
    return console.print(Help.overview) ?? 0
  }
  if first == "--version" { return console.print("healthpipe \(Help.version)\n") ?? 0 }
  guard let command = Command(rawValue: first) else {
    let nearest = nearestMatch(to: first, among: Command.allCases.map(\.rawValue))
    console.fail(
      "\(first): no such command\(nearest.map { "; did you mean \($0)?" } ?? "")"
        + "; healthpipe --help lists them")
    return Failure.Code.usage.rawValue
  }
  let rest = Array(arguments.dropFirst())
  if rest.contains("--help") || rest.contains("-h") { return console.print(command.help) ?? 0 }
  do {
    // Read first, so that even a wrong option is told in the format asked for.
    let format = rest.firstIndex(of: "--log-format").map { rest.dropFirst($0 + 1).first }
    console.logFormat = format.flatMap { $0 }.flatMap(Console.LogFormat.init) ?? .text
    if rest.contains("--log-format=json") { console.logFormat = .json }
    return switch command {
    case .run: try await runPipeline(rest, console: console)
    case .backfill: try await backfillPipeline(rest, console: console)
    case .watch: try await watchPipeline(rest, console: console)
    case .statistics: try await printStatistics(rest, console: console)
    case .inspect: try await printOverview(rest, console: console)
    case .check: try checkPipelines(rest, console: console)
    case .reconcile: try await printReconciliation(rest, console: console)
    case .report: try await makeReport(rest, console: console)
    case .record: try recordByHand(rest, console: console)
    case .changes: try printChanges(rest, console: console)
    case .status: try printStatus(rest, console: console)
    case .verify: try verifyDatabase(rest, console: console)
    case .erase: try erasePerson(rest, console: console)
    case .types: try printTypes(rest, console: console)
    case .units: try printUnits(rest, console: console)
    }
  } catch let error as UsageError {
    console.fail("\(command.rawValue): \(error.message); healthpipe \(first) --help tells more")
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

/// The options that every command knows that reads an export.
let readingOptions = ["--jobs", "--log-format"]

/// How many parts to work on at a time.
func jobs(_ arguments: ArgumentReader) throws(UsageError) -> Int {
  try arguments.count("--jobs", default: max(1, ProcessInfo.processInfo.activeProcessorCount))
}

/// Reporting to a console: progress where somebody watches, warnings always.
func reporting(_ console: Console) -> Reporting {
  Reporting(
    progress: { progress in
      guard console.isWatched else { return }
      let read = "\(progress.bytesRead >> 20) MB"
      guard let total = progress.totalBytes, total > 0 else {
        console.showProgress("reading, \(read)")
        return
      }
      console.showProgress("reading, \(read), \(progress.bytesRead * 100 / total) %")
    },
    warning: { console.warn($0) }, writing: { Interruption.beginWriting() })
}
