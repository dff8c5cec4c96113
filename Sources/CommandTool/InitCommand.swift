internal import Foundation
internal import HealthPipeline

/// `healthpipe init`.
func initializePipeline(_ arguments: ArgumentReader, console: Console) async throws -> Int32 {
  let operands = arguments.operands
  guard let input = operands.first else { throw UsageError(message: "INPUT: missing") }
  if operands.count > 2 { throw UsageError(message: "\(operands[2]): one argument too many") }
  let place = try FirstPipelinePlace(free: operands.dropFirst().first ?? "nightly.json5")
  if input == "-", arguments.values["--input"] == nil {
    throw UsageError(message: "--input: missing; standard input cannot be read again every night")
  }
  for path in [arguments.values["--input"]].compactMap({ $0 }) where !isThere(path) {
    throw Failure(.noInput, "--input \(path): no such file or folder; make the folder first")
  }
  try arguments.values["--time-zone"].flatMap(problem(ofTimeZone:)).map { message in
    throw Failure(.usage, message)
  }
  let overview = try await inspect(
    input: input, jobs: try jobs(arguments), reporting: reporting(console))
  if console.isWatched { console.showProgress("") }
  var questions = Questions(
    console: arguments.switches.contains("--yes") || !console.canAsk ? nil : console)
  let exports = try questions.answer(
    arguments.values["--input"], "Where will exports be found (a file, or a folder for new ones)?",
    standard: input
  ) { isThere($0) ? nil : "\($0): no such file or folder; make the folder first" }
  let output = try questions.answer(
    arguments.values["--output"], "In which folder are database and documents to be?",
    standard: Questions.folder(of: place.path))
  let likely = overview.likelyTimeZone()
  let zone = try questions.answer(
    arguments.values["--time-zone"], "In which time zone do days begin?",
    standard: likely ?? overview.timeZone
  ) { $0 == overview.timeZone ? nil : problem(ofTimeZone: $0) }
  let hasZone = zone == likely || problem(ofTimeZone: zone) == nil
  let folder = place.name(of: FirstPipelinePlace.expanded(output))
  let text = overview.suggestedPipeline(
    PipelineChoices(
      input: place.name(of: FirstPipelinePlace.expanded(exports)), timeZone: hasZone ? zone : nil,
      output: folder == "." ? nil : folder, namesSchema: false))
  try place.write(text)
  if !hasZone {
    console.warn(
      "\(place.path): the export names no time zone, so days around clock changes will be an hour off; "
        + "set timeZone in it to an IANA name such as Europe/Berlin")
  }
  return console.print(
    """
    \(place.path): written for \(count(overview.records, "record")) of \(count(overview.types.count, "type"))
    next: healthpipe run \(quotedIfNeeded(place.path))

    """) ?? 0
}

/// Whether a file or folder is at a path, `~` being the home folder.
private func isThere(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: FirstPipelinePlace.expanded(path))
}

/// A path as a shell takes it.
private func quotedIfNeeded(_ path: String) -> String {
  path.contains(/[^A-Za-z0-9_.\/~-]/) ? shellQuoted(path) : path
}

/// Questions to whoever sits at a terminal.
private struct Questions {
  /// Where to ask; `nil` where nobody is to be asked.
  var console: Console?

  /// The answer to a question.
  ///
  /// - Parameters:
  ///   - given: The answer that an option gave.
  ///   - question: The question.
  ///   - standard: The answer of who agrees, or is not asked.
  ///   - problem: What is wrong with an answer; it is asked again then.
  /// - Returns: The answer.
  /// - Throws: ``UsageError`` when there will be no answer any more.
  mutating func answer(
    _ given: String?, _ question: String, standard: String,
    problem: (String) -> String? = { _ in nil }
  ) throws(UsageError) -> String {
    if let given { return given }
    guard let console else { return standard }
    while true {
      guard let answer = console.ask(question, default: standard) else {
        throw UsageError(message: "no answer, nothing was written; --yes asks nothing")
      }
      guard let problem = problem(answer) else { return answer }
      console.warn(problem)
    }
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
