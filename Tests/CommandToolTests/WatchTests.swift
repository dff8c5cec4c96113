import Foundation
import Testing

/// `healthpipe watch` as a process, on real folders.
@Suite struct WatchTests {
  /// A watch that runs, with what it prints in files.
  private struct Watching {
    let place: Workplace
    let process: Started

    init(_ place: Workplace, _ options: [String] = [], settle: String = "0.3") throws {
      self.place = place
      let folder = place.folder.path
      let script = "exec \"$0\" \"$@\" >\(folder)/printed 2>\(folder)/told"
      process = try Started(
        "/bin/sh",
        ["-c", script, Program.path, "watch", place.pipeline, "--settle", settle] + options,
        input: Data())
    }

    var errors: [Substring] { ((try? place.folder.text("told")) ?? "").split(separator: "\n") }

    /// What each run printed first.
    var reports: [Substring] {
      ((try? place.folder.text("printed")) ?? "").split(separator: "\n")
        .filter { $0.hasPrefix("nightly: ") }
    }

    /// Waits until something is so; the deadline is for machines that do much else.
    func wait(
      _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
      until isSo: () throws -> Bool
    ) throws {
      for _ in 0..<1_200 {
        if try isSo() { return }
        Thread.sleep(forTimeInterval: 0.1)
      }
      process.send(SIGKILL)
      Issue.record("\(what): \(errors), \(reports)", sourceLocation: sourceLocation)
      throw CancellationError()
    }

    func stop(
      _ signal: Int32 = SIGTERM, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      process.send(signal)
      let ended = try process.wait()
      #expect(ended.code == 128 + signal, "\(errors)", sourceLocation: sourceLocation)
    }
  }

  /// A place whose pipeline reads the folder `inbox`, which is there.
  private func inboxPlace() throws -> Workplace {
    let place = try Workplace()
    let text = try place.folder.text("nightly.json5")
    try place.folder.write(
      "nightly.json5", text.replacing(#"input: "export.xml""#, with: #"input: "inbox""#))
    try FileManager.default.createDirectory(
      atPath: place.folder.path + "/inbox", withIntermediateDirectories: true)
    return place
  }

  private func sum(_ place: Workplace) throws -> String? {
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    guard FileManager.default.fileExists(atPath: database.path) else { return nil }
    return try database.texts(
      "SELECT group_concat(CAST(sum AS INTEGER)) FROM statistics WHERE collection = 'steps'"
    ).first
  }

  @Test(.timeLimit(.minutes(5))) func eachExportIsRunWhenItIsWhole() throws {
    let place = try inboxPlace()
    try place.folder.write("inbox/1/export.xml", SmallExport(steps: [1]).text)
    let watching = try Watching(place)
    try watching.wait("what is there at the start") { watching.reports.count == 1 }

    let next = Data(SmallExport(steps: [1, 2], exportDay: 2).text.utf8)
    let folder = place.folder.path + "/inbox/2"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Held open from its first byte on: one that was closed in between would pass for whole. It grows for
    // longer than the program may take to see the folder.
    let descriptor = unsafe open(folder + "/export.xml", O_WRONLY | O_CREAT, 0o600)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    for place in 0..<400 {
      try handle.write(contentsOf: next[place..<(place + 1)])
      Thread.sleep(forTimeInterval: 0.005)
    }
    // Longer than the settle time: a file that is held open is not whole.
    Thread.sleep(forTimeInterval: 1)
    #expect(watching.reports.count == 1)
    try handle.write(contentsOf: next[400...])
    try handle.close()
    try watching.wait("what was closed") { watching.reports.count == 2 }
    #expect(try sum(place) == "1,2")

    // A name that the pipeline does not look at, and then does.
    let third = SmallExport(steps: [1, 2, 3], exportDay: 3).text
    let inbox = place.folder.path + "/inbox"
    try place.folder.write("inbox/.3.part/export.xml", third)
    try FileManager.default.moveItem(atPath: inbox + "/.3.part", toPath: inbox + "/3")
    try watching.wait("what was moved in") { watching.reports.count == 3 }
    #expect(try sum(place) == "1,2,3")

    // What goes is no reason to look.
    try FileManager.default.removeItem(atPath: inbox + "/3")
    Thread.sleep(forTimeInterval: 1)
    #expect(watching.reports.count == 3)
    #expect(watching.errors.isEmpty, "\(watching.errors)")
    try watching.stop()
  }

  @Test(.timeLimit(.minutes(5))) func errorsAreToldAndSurvived() throws {
    let place = try inboxPlace()
    let watching = try Watching(place)
    try place.folder.write("inbox/export.zip", "PK\u{3}\u{4} cut off")
    try watching.wait("the bad one") { !watching.errors.isEmpty }
    #expect(watching.errors.count == 1)
    #expect(watching.errors[0].hasPrefix("healthpipe: error: "))
    #expect(watching.errors[0].contains("inbox/export.zip"))
    #expect(watching.errors[0].hasSuffix("(exit code 65)"))
    #expect(watching.reports.isEmpty)
    try FileManager.default.removeItem(atPath: place.folder.path + "/inbox/export.zip")
    try place.folder.write("inbox/export.xml", SmallExport(steps: [7]).text)
    try watching.wait("the good one") { watching.reports.count == 1 }

    try place.folder.write("nightly.json5", "{ name: \"nightly\" }")
    try watching.wait("a wrong pipeline") { watching.errors.count > 1 }
    #expect(watching.errors.last?.hasSuffix("(exit code 78)") == true)
    #expect(try sum(place) == "7")
    try watching.stop(SIGINT)
  }

  @Test(.timeLimit(.minutes(5))) func folderThatVanishesIsWaitedFor() throws {
    let place = try inboxPlace()
    let inbox = place.folder.path + "/inbox"
    try place.folder.write("inbox/export.xml", SmallExport(steps: [1]).text)
    let watching = try Watching(place)
    try watching.wait("the start") { watching.reports.count == 1 }
    try FileManager.default.moveItem(atPath: inbox, toPath: place.folder.path + "/away")
    try watching.wait("the loss") { watching.errors.count == 1 }
    #expect(watching.errors[0].contains("inbox: no such file or folder; it is waited for"))
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
    try place.folder.write("inbox/export.xml", SmallExport(steps: [1, 2], exportDay: 2).text)
    try watching.wait("the return") { watching.reports.count == 2 }
    #expect(watching.errors.count == 1)
    try watching.stop()
  }

  @Test(.timeLimit(.minutes(5))) func fileIsWatchedAsWell() throws {
    let place = try Workplace()
    let watching = try Watching(place)
    try watching.wait("the start") { watching.reports.count == 1 }
    try place.folder.write("other.xml", SmallExport(steps: [9], exportDay: 9).text)
    try place.write(SmallExport(steps: [5, 6], exportDay: 2))
    try watching.wait("the new version") { watching.reports.count == 2 }
    #expect(try sum(place) == "5,6")
    try watching.stop()
  }

  @Test(.timeLimit(.minutes(5)), arguments: [0.0, 0.1, 0.2, 0.3, 0.5, 0.8])
  func stoppingWithinARunLeavesOldOrNew(_ seconds: Double) throws {
    let place = try Workplace()
    try place.succeed()
    let old = try place.state()
    let watching = try Watching(place, settle: "0")
    try watching.wait("the start") { watching.reports.count == 1 }
    try place.folder.write("export.xml", SmallExport.long)
    Thread.sleep(forTimeInterval: seconds)
    try watching.stop()
    #expect(watching.errors.isEmpty, "\(watching.errors)")
    let state = try place.state()
    let files = try place.folder.files("data")
    #expect(!files.keys.contains { $0.hasSuffix(".partial") || $0.hasSuffix("-journal") })
    try place.succeed()
    let new = try place.state()
    #expect(new != old)
    #expect(state == old || state == new)
  }

  @Test func wrongUseIsRefusedAtTheStart() throws {
    let place = try Workplace()
    expectRefusal(try Program.run(["watch"]), 64, "PIPELINE", "missing")
    for text in ["x", "-1", "nan", "4000"] {
      expectRefusal(
        try Program.run(["watch", place.pipeline, "--settle", text]), 64, "--settle \(text)")
    }
    expectRefusal(
      try Program.run(["watch", place.pipeline, "--input", "-"]), 64, "standard input")
    expectRefusal(try Program.run(["watch", place.folder.path + "/none.json5"]), 66, "none.json5")
    try place.folder.write("nightly.json5", "{")
    expectRefusal(try Program.run(["watch", place.pipeline]), 78, "nightly.json5:1")
  }
}
