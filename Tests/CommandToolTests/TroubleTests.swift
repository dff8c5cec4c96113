import Foundation
import Testing

@testable import Store

/// Full disks, locked databases, signals and sudden death: the state is the old or the new one.
@Suite struct TroubleTests {
  @Test func fullDiskLeavesTheOldStateWhole() throws {
    let place = try Workplace(Workplace.Pipeline(), SmallExport(steps: Array(1...20)))
    try place.succeed(["--output", place.folder.path + "/start"])
    let next = SmallExport(steps: Array(2...31), weight: 77, exportDay: 2)
    try place.write(next)
    try place.succeed(["--output", place.folder.path + "/undisturbed"])
    let undisturbed = try place.state("undisturbed/data")
    let start = try place.state("start/data")

    for base in ["start", "none"] {
      var wentWell = false
      for blocks in base == "start"
        ? [0, 1, 4, 16, 32, 64, 128, 256, 512, 2048] : [0, 2, 16, 256, 2048]
      {
        let copy = "\(base)-\(blocks)"
        if base == "start" { try place.folder.copy("start", to: copy) }
        let output = place.folder.path + "/" + copy
        let ended = try place.run(["--output", output], blocks: blocks)
        if ended.code == 0 {
          wentWell = true
        } else {
          expectRefusal(ended, ended.code)
          #expect([73, 74].contains(ended.code), "\(blocks): \(ended.errors)")
          if base == "start" {
            let state = try place.state(copy + "/data")
            // The database changes at once; documents follow one by one.
            #expect(state.samples == start.samples || state.samples == undisturbed.samples)
            #expect(
              state.statistics == start.statistics || state.statistics == undisturbed.statistics)
            #expect((state.samples == start.samples) == (state.statistics == start.statistics))
          }
        }
        try place.succeed(["--output", output])
        let isRepaired = try place.state(copy + "/data") == undisturbed
        #expect(isRepaired, "\(base), \(blocks) blocks")
        let files = try place.folder.files(copy)
        #expect(!files.keys.contains { $0.hasSuffix(".partial") || $0.hasSuffix("-journal") })
      }
      #expect(wentWell)
    }
  }

  @Test func outputThatCannotBeMadeIsRefused() throws {
    let place = try Workplace()
    expectRefusal(try place.run(["--output", place.export]), 73, place.export)
    expectRefusal(try place.run(["--output", place.export + "/below"]), 73, place.export)
    try place.succeed()
    try FileManager.default.removeItem(atPath: place.folder.path + "/data/documents")
    try place.folder.write("data/documents", "in the way")
    expectRefusal(try place.run(), 73, place.folder.path + "/data/documents")
    try FileManager.default.removeItem(atPath: place.folder.path + "/data/documents")
    try place.succeed()
  }

  @Test func runsAtTheSameTimeLeaveOneWholeState() throws {
    var pipeline = Workplace.Pipeline()
    pipeline.read = #"["StepCount"]"#
    pipeline.layout = "documents"
    pipeline.collections = [
      #"{ name: "minutes", type: "StepCount", options: ["cumulativeSum"], interval: { minute: 5 } }"#
    ]
    let place = try Workplace(pipeline)
    try place.folder.write("export.xml", SmallExport.long)
    let runs = try (0..<3).map { _ in
      try Started(Program.path, ["run", place.pipeline], input: Data())
    }
    let ended = try runs.map { try $0.wait() }
    for run in ended { #expect(run.code == 0 || run.code == 75, "\(run.errors)") }
    #expect(ended.contains { $0.code == 0 })
    #expect(try place.run().output == "nightly: unchanged\n")
    let database = Database(path: place.folder.path + "/data/health.sqlite")
    #expect(try database.texts("SELECT count(*) FROM runs") == ["1"])
  }

  @Test func heldDatabaseIsLeftAlone() throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.folder.files("data")
    try place.write(SmallExport(steps: [9], exportDay: 2))
    let connection = try Connection(
      path: place.folder.path + "/data/health.sqlite", isReadOnly: false)
    try connection.execute("BEGIN IMMEDIATE")
    expectRefusal(try place.run(), 75, "health.sqlite", "later")
    try connection.execute("ROLLBACK")
    #expect(try place.folder.files("data") == before)
    try place.succeed()
  }

  @Test(arguments: [SIGINT, SIGTERM]) func signalEndsARunThatWaitsForInput(_ signal: Int32) throws {
    let place = try Workplace()
    try place.succeed()
    let before = try place.folder.files("data")
    let run = try Started(
      Program.path, ["run", place.pipeline, "--input", "-"], input: nil)
    try run.input?.write(contentsOf: Data(SmallExport.long.utf8.prefix(2 << 20)))
    run.send(signal)
    let ended = try run.wait()
    try run.input?.close()
    #expect(ended.code == 128 + signal)
    #expect(ended.output.isEmpty)
    #expect(try place.folder.files("data") == before)
  }

  /// Moments in thousandths of what an undisturbed run takes.
  static let moments: [Int] =
    ProcessInfo.processInfo.environment["SLOW_TESTS"] == nil
    ? Array(stride(from: 30, to: 1030, by: 50)) : Array(stride(from: 2, to: 1102, by: 5))

  @Test func deathAtAnyMomentIsRepaired() throws {
    let place = try Workplace()
    try place.succeed(["--output", place.folder.path + "/start"])
    try place.folder.write("export.xml", SmallExport.long)
    let clock = ContinuousClock()
    let duration = try clock.measure {
      _ = try place.succeed(["--output", place.folder.path + "/undisturbed"])
    }
    let start = try place.state("start/data")
    let undisturbed = try place.state("undisturbed/data")
    for (index, moment) in Self.moments.enumerated() {
      for signal in index % 4 == 3 ? [SIGTERM] : [SIGKILL] {
        let name = "killed-\(moment)"
        if index % 2 == 0 { try place.folder.copy("start", to: name) }
        let output = place.folder.path + "/" + name
        let run = try Started(
          Program.path, ["run", place.pipeline, "--output", output], input: Data())
        usleep(UInt32(duration / .microseconds(1000) * Double(moment)))
        run.send(signal)
        let ended = try run.wait()
        // The very first moments are over before the program waits for signals.
        #expect([0, -SIGKILL, -SIGTERM, 128 + SIGTERM].contains(ended.code), "\(ended.errors)")
        if index % 2 == 0, [-SIGTERM, 128 + SIGTERM].contains(ended.code) {
          #expect(try place.state(name + "/data") == start)
        }
        try place.succeed(["--output", output])
        let isRepaired = try place.state(name + "/data") == undisturbed
        #expect(isRepaired, "\(moment), signal \(signal)")
        try FileManager.default.removeItem(atPath: output)
      }
    }
  }
}
