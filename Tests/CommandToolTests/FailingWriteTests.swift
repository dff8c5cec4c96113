import Foundation
import Testing

@testable import Store

/// A run each of whose changes to a file fails in turn: the state is the old or the new one, and the next
/// run ends where an undisturbed one would have.
@Suite struct FailingWriteTests {
  /// The library that makes changes fail, built once.
  private static let shim: Result<Folder, any Error> = Result {
    let folder = try Folder()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("FailingWrites/failing_writes.c").path
    let ended = try Started(
      "/usr/bin/env",
      ["clang", "-shared", "-fPIC", "-O1", "-o", folder.path + "/failing.so", source, "-ldl"],
      input: Data()
    ).wait()
    guard ended.code == 0 else { throw Unbuilt(errors: ended.errors) }
    return folder
  }

  private struct Unbuilt: Error {
    var errors: String
  }

  /// How a disk fails.
  enum Failure: String, CaseIterable, Sendable {
    /// It is full from some moment on.
    case full = "FAILING_ERROR=28 FAILING_FOR_GOOD=1"
    /// One operation fails.
    case broken = "FAILING_ERROR=5"
  }

  private static let stride =
    ProcessInfo.processInfo.environment["SLOW_TESTS"] == nil ? 11 : 1

  @Test(arguments: Failure.allCases, [true, false])
  func everyChangeFailsOnce(_ failure: Failure, replaces: Bool) throws {
    let shim = try Self.shim.get().path + "/failing.so"
    let place = try Workplace(Workplace.Pipeline(), SmallExport(steps: Array(1...20)))
    try place.succeed(["--output", place.folder.path + "/start"])
    try place.write(SmallExport(steps: Array(2...31), weight: 77, exportDay: 2))
    try place.succeed(["--output", place.folder.path + "/undisturbed"])
    let undisturbed = try place.state("undisturbed/data")
    let start = try place.state("start/data")

    var failed = 0
    // Odd starts, so that fast runs meet other changes with the two kinds of failure.
    var number = failure == .full ? 1 : 4
    while true {
      let copy = "\(failure)-\(number)"
      if replaces { try place.folder.copy("start", to: copy) }
      let output = place.folder.path + "/" + copy
      let mark = place.folder.path + "/mark"
      let ended = try Program.shell(
        "FAILING_WRITE=\(number) FAILING_MARK='\(mark)' \(failure.rawValue) LD_PRELOAD='\(shim)' "
          + "exec \"$0\" \"$@\"",
        ["run", place.pipeline, "--output", output])
      if !FileManager.default.fileExists(atPath: mark) {
        #expect(ended.code == 0, "\(ended.errors)")
        break
      }
      try FileManager.default.removeItem(atPath: mark)
      failed += 1
      // What is only tidied up may fail without harm.
      #expect([0, 73, 74].contains(ended.code), "change \(number): \(ended.code) \(ended.errors)")
      if ended.code != 0 { expectRefusal(ended, ended.code) }
      if replaces {
        let state = try place.state(copy + "/data")
        #expect([start.samples, undisturbed.samples].contains(state.samples))
        #expect((state.samples == start.samples) == (state.statistics == start.statistics))
      }
      try place.succeed(["--output", output])
      let isRepaired = try place.state(copy + "/data") == undisturbed
      #expect(isRepaired, "change \(number)")
      number += Self.stride
    }
    #expect(failed > 5)
  }
}
