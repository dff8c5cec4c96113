import Foundation
import Testing

/// The built executable, started as people start it.
struct Program {
  /// How a process ended and what it printed.
  struct Ended {
    /// The exit code; minus the number of the signal that killed it.
    var code: Int32
    var output: String
    var errors: String

    /// The lines on standard error.
    var errorLines: [Substring] { errors.split(separator: "\n") }
  }

  /// Where the executable lies: beside the bundle of tests.
  static let path: String = {
    let bundle = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).standardizedFileURL
    return bundle.deletingLastPathComponent().path + "/healthpipe"
  }()

  /// Runs `healthpipe` and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - input: What stands on standard input.
  ///   - blocks: The most blocks of 512 bytes that a file may have, as on a full disk.
  /// - Returns: How it ended.
  /// - Throws: Errors of Foundation, when it cannot be started.
  static func run(
    _ arguments: [String], input: Data = Data(), blocks: Int? = nil
  ) throws -> Ended {
    guard let blocks else { return try Started(path, arguments, input: input).wait() }
    let script = "ulimit -f \(blocks); exec \"$0\" \"$@\""
    return try Started("/bin/sh", ["-c", script, path] + arguments, input: input).wait()
  }

  /// Whether another program is there.
  static func isInstalled(_ name: String) -> Bool {
    (try? shell("command -v \(name)").code) == 0
  }

  /// Runs a line of the shell in which `$0` is the executable.
  static func shell(_ line: String, _ arguments: [String] = []) throws -> Ended {
    try Started("/bin/sh", ["-c", line, path] + arguments, input: Data()).wait()
  }
}

/// A process that runs.
final class Started {
  private let process = Process()
  private let place: Folder
  private let errors = Pipe()
  /// Where its standard input is written to; `nil` when it was given in advance.
  let input: FileHandle?

  /// Starts a program with its standard input given in advance, or with a pipe where there is none.
  init(_ path: String, _ arguments: [String], input data: Data?) throws {
    place = try Folder()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let data {
      let file = try place.write("input", data)
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      input = nil
    } else {
      let pipe = Pipe()
      process.standardInput = pipe
      input = pipe.fileHandleForWriting
    }
    try place.write("output", Data())
    process.standardOutput = try FileHandle(
      forWritingTo: URL(fileURLWithPath: place.path + "/output"))
    // A pipe, so that a full disk can be complained about.
    process.standardError = errors
    try process.run()
  }

  var identifier: Int32 { process.processIdentifier }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits for the end of the process.
  func wait() throws -> Program.Ended {
    let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let code = process.terminationStatus
    return Program.Ended(
      code: process.terminationReason == .uncaughtSignal ? -code : code,
      output: try place.text("output"), errors: String(decoding: errors, as: UTF8.self))
  }
}

/// Checks that a program ended with one line that says why.
func expectRefusal(
  _ ended: Program.Ended, _ code: Int32, _ words: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(ended.code == code, "\(ended.errors)", sourceLocation: sourceLocation)
  #expect(ended.output.isEmpty, sourceLocation: sourceLocation)
  #expect(ended.errorLines.count == 1, "\(ended.errors)", sourceLocation: sourceLocation)
  #expect(ended.errors.hasPrefix("healthpipe: error: "), sourceLocation: sourceLocation)
  for word in words {
    #expect(ended.errors.contains(word), "\(word)", sourceLocation: sourceLocation)
  }
}
