import Foundation
import Testing

@testable import ExportInput

/// What the system tells of folders, with real ones.
@Suite struct FolderWatchTests {
  /// Waits for events until one of a kind has come.
  private func waitFor(
    _ kind: FolderWatch.Event.Kind, _ watch: inout FolderWatch
  ) async -> [FolderWatch.Event] {
    var all: [FolderWatch.Event] = []
    for _ in 0..<100 where !all.contains(where: { $0.kind == kind }) {
      await watch.wait(milliseconds: 600)
      all += watch.events() ?? []
    }
    return all
  }

  @Test func writingAndClosingAreTold() async throws {
    let folder = try Folder()
    var watch = FolderWatch()
    watch.follow([folder.path])
    #expect(watch.problem == nil)
    let file = try folder.write("export.zip", "")
    _ = await waitFor(.closed, &watch)
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.write(contentsOf: Data("half".utf8))
    #expect(
      await waitFor(.written, &watch) == [FolderWatch.Event(path: file, kind: .written)])
    try handle.close()
    #expect(await waitFor(.closed, &watch) == [FolderWatch.Event(path: file, kind: .closed)])
  }

  @Test func fileThatIsMovedInIsWhole() async throws {
    let folder = try Folder()
    let inner = try folder.write("inner/.export.part", "whole")
    var watch = FolderWatch()
    let name = folder.path + "/export.zip"
    watch.follow([folder.path])
    try FileManager.default.moveItem(atPath: inner, toPath: name)
    #expect(await waitFor(.closed, &watch) == [FolderWatch.Event(path: name, kind: .closed)])
  }

  @Test func comingOfAFolderIsTold() async throws {
    let folder = try Folder()
    let inbox = folder.path + "/later/inbox"
    var watch = FolderWatch()
    watch.follow([inbox])
    try folder.write("later/other", "")
    #expect(await waitFor(.other, &watch).map(\.path) == [folder.path + "/later"])
    watch.follow([inbox])
    let file = try folder.write("later/inbox/export.zip", "")
    _ = await waitFor(.other, &watch)
    watch.follow([inbox])
    try FileManager.default.removeItem(atPath: file)
    #expect(await waitFor(.closed, &watch).contains { $0.path == file })
  }

  @Test func folderThatWasReplacedIsWatchedAgain() async throws {
    let folder = try Folder()
    let inbox = folder.path + "/inbox"
    try folder.write("inbox/first.zip", "")
    var watch = FolderWatch()
    watch.follow([inbox])
    try FileManager.default.moveItem(atPath: inbox, toPath: folder.path + "/away")
    try folder.write("inbox/second.zip", "")
    watch.follow([inbox])
    _ = watch.events()
    try FileManager.default.removeItem(atPath: folder.path + "/away/first.zip")
    try FileManager.default.removeItem(atPath: inbox + "/second.zip")
    let told = await waitFor(.closed, &watch)
    #expect(told == [FolderWatch.Event(path: inbox + "/second.zip", kind: .closed)])
  }

  @Test func moreEventsThanTheSystemKeepsAreSaidToBeLost() throws {
    let limit = "/proc/sys/fs/inotify/max_queued_events"
    let text = try String(contentsOfFile: limit, encoding: .utf8)
    let most = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    guard most <= 100_000 else { return }
    let folder = try Folder()
    let files = try ["a", "b"].map { try folder.write($0, "") }
    var watch = FolderWatch()
    watch.follow([folder.path])
    let handles = try files.map { try #require(FileHandle(forWritingAtPath: $0)) }
    for index in 0...most { try handles[index % 2].write(contentsOf: Data("x".utf8)) }
    #expect(watch.events() == nil)
    #expect(watch.events() == [])
  }

  @Test func whatCannotBeWatchedIsSaid() {
    var watch = FolderWatch()
    watch.follow(["/" + String(repeating: "x", count: 400)])
    #expect(watch.problem != nil)
    watch.follow(["/"])
    #expect(watch.problem == nil)
  }

  @Test func cancellingEndsTheWaiting() async throws {
    let waiting = Task {
      let watch = FolderWatch()
      let start = ContinuousClock.now
      await watch.wait(milliseconds: 300_000)
      return ContinuousClock.now - start
    }
    waiting.cancel()
    #expect(await waiting.value < .seconds(200))
  }

  @Test func waitingEndsWithTheTime() async throws {
    let folder = try Folder()
    var watch = FolderWatch()
    watch.follow([folder.path])
    try folder.write("export.zip", "")
    await watch.wait(milliseconds: 1, wakesOnEvents: false)
    #expect(watch.events()?.isEmpty == false)
  }
}
