import Foundation
import Testing

@testable import HealthPipeline

/// What is run when, with real folders and made-up runs.
@Suite struct WatcherTests {
  private let place: Folder

  init() throws {
    place = try Folder()
    try write(input: "inbox")
    try FileManager.default.createDirectory(
      atPath: place.path + "/inbox", withIntermediateDirectories: true)
  }

  private func write(input: String) throws {
    try place.write(
      "nightly.json5",
      """
      { name: "nightly", subject: "me", origin: "phone", input: "\(input)", read: ["StepCount"],
        collections: [], output: { database: "data/health.sqlite" } }
      """)
  }

  private func watcher() throws -> Watcher {
    var watcher = try Watcher(
      WatchOptions(
        run: RunOptions(pipeline: place.path + "/nightly.json5"), settleSeconds: 0.05))
    watcher.retryScale = 0.001
    return watcher
  }

  private func outcome() throws(Failure) -> RunOutcome {
    let pipeline = try loadPipeline(place.path + "/nightly.json5")
    let options = RunOptions(pipeline: place.path + "/nightly.json5")
    return RunOutcome(pipeline, places: try Places(pipeline, options: options))
  }

  @Test(.timeLimit(.minutes(5))) func whatMayGoAwayIsTriedAgain() async throws {
    try place.write("inbox/export.xml", "<HealthData/>")
    var runs = 0
    var retries: [Int?] = []
    var watcher = try watcher()
    try await watcher.watch { news in
      if case .failed(_, let seconds) = news { retries.append(seconds) }
      if case .finished = news { return false }
      return true
    } run: { _ throws(Failure) in
      runs += 1
      if runs < 4 { throw Failure(runs < 3 ? .busy : .io, "later") }
      return try outcome()
    }
    #expect(runs == 4)
    #expect(retries == [5, 10, 240])
  }

  @Test(.timeLimit(.minutes(5))) func badExportIsNotTriedAgainUntilAnotherOneCame() async throws {
    try place.write("inbox/export.xml", "<HealthData/>")
    var runs = 0
    var watcher = try watcher()
    try await watcher.watch { news in
      if case .finished = news { return false }
      // Some time passes, in which nothing else may be run.
      if case .failed = news {
        let path = place.path
        Task.detached {
          try await Task.sleep(for: .milliseconds(500))
          try Data("<HealthData></HealthData>".utf8).write(
            to: URL(fileURLWithPath: path + "/inbox/next.xml"))
        }
      }
      return true
    } run: { _ throws(Failure) in
      runs += 1
      let isThere = FileManager.default.fileExists(atPath: place.path + "/inbox/next.xml")
      guard isThere else { throw Failure(.input, "bad") }
      return try outcome()
    }
    #expect(runs == 2)
  }

  @Test(.timeLimit(.minutes(5))) func editedPipelineIsRunAndItsInputFollowed() async throws {
    try place.write("inbox/export.xml", "<HealthData/>")
    var runs = 0
    var watcher = try watcher()
    try await watcher.watch { news in
      guard runs < 3 else { return false }
      do {
        if runs == 1 {
          try FileManager.default.createDirectory(
            atPath: place.path + "/other", withIntermediateDirectories: true)
          try place.write("other/export.xml", "<HealthData/>")
          try write(input: "other")
        } else {
          // What arrives where nobody looks any more does nothing; what arrives here does.
          try place.write("inbox/late.xml", "<HealthData/>")
          try place.write("other/late.xml", "<HealthData/>")
        }
      } catch {
        Issue.record(error)
        return false
      }
      return true
    } run: { _ throws(Failure) in
      runs += 1
      return try outcome()
    }
    #expect(runs == 3)
  }

  @Test(.timeLimit(.minutes(5))) func missingFolderIsToldOnceAndWaitedFor() async throws {
    try FileManager.default.removeItem(atPath: place.path + "/inbox")
    var missing = 0
    var runs = 0
    var watcher = try watcher()
    try await watcher.watch { news in
      switch news {
      case .missing(let path):
        missing += 1
        #expect(path == place.path + "/inbox")
        let folder = place.path
        Task.detached {
          try await Task.sleep(for: .milliseconds(200))
          try FileManager.default.createDirectory(
            atPath: folder + "/inbox", withIntermediateDirectories: true)
          try await Task.sleep(for: .milliseconds(200))
          try Data("<HealthData></HealthData>".utf8).write(
            to: URL(fileURLWithPath: folder + "/inbox/export.xml"))
        }
        return true
      default: return false
      }
    } run: { _ throws(Failure) in
      runs += 1
      return try outcome()
    }
    #expect(missing == 1)
    #expect(runs == 1)
  }

  @Test(.timeLimit(.minutes(5))) func cancellingEndsTheWatching() async throws {
    let options = WatchOptions(run: RunOptions(pipeline: place.path + "/nightly.json5"))
    let watching = Task {
      try await watch(
        options, reporting: Reporting(progress: { _ in }, warning: { _ in }), news: { _ in true })
    }
    try await Task.sleep(for: .milliseconds(100))
    watching.cancel()
    try await watching.value
  }

  @Test func streamCannotBeWatched() throws {
    try write(input: "-")
    let failure = #expect(throws: Failure.self) { try watcher() }
    #expect(failure?.code == .usage)
  }
}
