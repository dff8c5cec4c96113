internal import ExportInput
internal import Foundation
internal import PipelineFile

/// What `healthpipe watch` is told.
public struct WatchOptions: Sendable {
  /// How each run is made.
  public var run: RunOptions
  /// How long nothing may have changed before a run, in seconds.
  public var settleSeconds: Double

  /// Options from their parts.
  public init(run: RunOptions, settleSeconds: Double = 10) {
    self.run = run
    self.settleSeconds = settleSeconds
  }
}

/// What happens while an input is watched.
public enum WatchNews: Sendable {
  /// A run ended well.
  case finished(RunOutcome)
  /// A run failed, and is made again after some seconds; `nil` when something else arrives.
  case failed(Failure, retrySeconds: Int?)
  /// The path leads nowhere; it is waited for.
  case missing(path: String)
  /// The system does not tell what happens; the input is looked at from time to time.
  case untold(path: String, reason: String, seconds: Int)
}

/// Runs a pipeline now and whenever another export has arrived, until the task is cancelled.
///
/// An export is waited for until it is whole. One run is made at a time. A run that fails ends nothing:
/// it is told, and made again when something else arrives, or later where the reason may go away by
/// itself.
///
/// - Parameters:
///   - options: The pipeline, where it reads and writes, and how long to wait.
///   - reporting: Told of what each run tells.
///   - news: Told what happened, after each run; to stop it gives `false`.
/// - Throws: ``Failure`` when the pipeline file is wrong or missing at first, or its input is a stream.
public func watch(
  _ options: WatchOptions, reporting: Reporting, news: (WatchNews) -> Bool
) async throws(Failure) {
  var watcher = try Watcher(options)
  try await watcher.watch(news: news) { options throws(Failure) in
    try await HealthPipeline.run(options, reporting: reporting)
  }
}

/// Watches the input of a pipeline.
struct Watcher {
  /// How often to look although nothing was told: file systems on a network tell nothing.
  static let lookSeconds = 60
  /// The seconds of a retry are multiplied with this, so that tests need not wait.
  var retryScale = 1.0

  private let options: WatchOptions
  private var places: Places
  private var settling: Settling
  private var backoff = Backoff()
  private var retryAt: Settling.Moment?
  private var isMissingTold = false
  private var problemTold: String?

  /// A watcher that has not looked yet.
  ///
  /// - Throws: ``Failure`` when the pipeline file is wrong, or names no input that can be watched.
  init(_ options: WatchOptions) throws(Failure) {
    self.options = options
    places = try Places(try loadPipeline(options.run.pipeline), options: options.run)
    guard places.input != "-" else {
      throw Failure(
        .usage, "\(options.run.pipeline): standard input cannot be watched; name a folder or file")
    }
    settling = Settling(settle: .seconds(options.settleSeconds), at: .now)
  }

  /// Runs now and whenever something arrived.
  mutating func watch(
    news: (WatchNews) -> Bool, run: (RunOptions) async throws(Failure) -> RunOutcome
  ) async throws(Failure) {
    var folders = FolderWatch()
    while !Task.isCancelled {
      let survey = look(&folders)
      guard tell(survey, folders.problem, news) else { return }
      let now = Settling.Moment.now
      // An input without an export is waited for, whatever else happens.
      let arrival = survey.files.isEmpty ? nil : settling.delay(at: now)
      let retry = survey.files.isEmpty ? nil : retryAt.map { max(.zero, $0 - now) }
      guard arrival == .zero || retry == .zero else {
        await wait(folders, arrival: arrival, retry: retry)
        continue
      }
      if followsOtherInput() { continue }
      settling.finish()
      guard news(await outcome(of: run)) else { return }
    }
  }

  /// Looks at the input, with all folders watched from before the look on.
  private mutating func look(_ folders: inout FolderWatch) -> InputSurvey {
    // What happens from here on is told at the next look, so no file is taken for closed that the
    // survey found half written.
    settling.note(folders.events(), at: .now)
    let pipeline = options.run.pipeline
    let excluded =
      [places.database, places.database + "-journal"] + [places.documents].compactMap { $0 }
      + places.formats
    var survey = InputSurvey(path: places.input, excluding: excluded)
    var followed: [String]
    repeat {
      followed = survey.folders
      folders.follow(followed + [Places.folder(of: pipeline)])
      survey = InputSurvey(path: places.input, excluding: excluded)
    } while survey.folders != followed
    // The pipeline itself counts as well: an edited one is carried out.
    var seen = survey.files
    seen[pipeline] = InputSurvey.mark(ofFile: pipeline)
    settling.look(
      seen, at: .now, wallNanoseconds: Int64(Date().timeIntervalSince1970 * 1_000_000_000))
    return survey
  }

  /// Tells that there is nothing to look at, once, or that nothing is told.
  private mutating func tell(
    _ survey: InputSurvey, _ problem: String?, _ news: (WatchNews) -> Bool
  ) -> Bool {
    if let problem, problem != problemTold {
      problemTold = problem
      let told = WatchNews.untold(path: places.input, reason: problem, seconds: Self.lookSeconds)
      guard news(told) else { return false }
    }
    defer { isMissingTold = !survey.isPresent }
    return survey.isPresent || isMissingTold || news(.missing(path: places.input))
  }

  private func wait(
    _ folders: borrowing FolderWatch, arrival: Duration?, retry: Duration?
  ) async {
    let next = min(arrival ?? .seconds(Self.lookSeconds), retry ?? .seconds(Self.lookSeconds))
    let milliseconds = Int((min(next, .seconds(Self.lookSeconds)) / .milliseconds(1)).rounded(.up))
    // While something arrives, each piece of it is told; a look a second is enough.
    if arrival == nil {
      await folders.wait(milliseconds: milliseconds)
    } else {
      await folders.wait(milliseconds: min(milliseconds, 1_000), wakesOnEvents: false)
    }
  }

  /// Whether the pipeline file names another input by now.
  private mutating func followsOtherInput() -> Bool {
    // A file that is wrong is told of by the run.
    guard let pipeline = try? loadPipeline(options.run.pipeline),
      let now = try? Places(pipeline, options: options.run), now.input != "-"
    else { return false }
    defer { places = now }
    return now.input != places.input
  }

  private mutating func outcome(
    of run: (RunOptions) async throws(Failure) -> RunOutcome
  ) async -> WatchNews {
    retryAt = nil
    do {
      let outcome = try await run(options.run)
      backoff.reset()
      return .finished(outcome)
    } catch {
      guard let seconds = backoff.next(after: error.code) else {
        return .failed(error, retrySeconds: nil)
      }
      retryAt = .now + .seconds(Double(seconds) * retryScale)
      return .failed(error, retrySeconds: seconds)
    }
  }
}
