// Fence: standard output, standard error and signals.

internal import Documents
internal import Foundation
internal import Glibc
internal import HealthModel
internal import Synchronization

/// Where a command prints: results to standard output, everything else to standard error.
struct Console: Sendable {
  /// How lines on standard error look.
  enum LogFormat: String, CaseIterable {
    /// A line for people.
    case text
    /// An object per line, for collectors.
    case json
  }

  var logFormat = LogFormat.text

  /// Whether somebody watches standard error.
  var isWatched: Bool { isatty(2) == 1 && logFormat == .text && !isDumb }

  /// Whether somebody can be asked: standard input and standard error are terminals.
  var canAsk: Bool { isatty(0) == 1 && isatty(2) == 1 }

  /// The number of characters in a line of the terminal that results go to; `nil` for a file or pipe,
  /// whose lines have no end.
  var width: Int? { isatty(1) == 1 ? columns(of: 1) : nil }

  /// How tables look that go to standard output.
  var tableStyle: TableStyle {
    TableStyle(width: width, emphasis: hasColours(1) ? "\u{1B}[1m" : "")
  }

  /// A title on standard output, bold where it is a terminal.
  func bold(_ text: String) -> String { hasColours(1) ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// Whether to colour what goes to a terminal; never elsewhere, and never with `NO_COLOR`.
  private func hasColours(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && !isDumb
      && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether terminals are such that cannot be steered, like those inside of editors.
  private var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

  /// The width of a terminal: its own, else that of the environment, else the usual one.
  private func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.map { max($0, 1) }
      ?? 80
  }

  /// Whether results are read by somebody at a terminal.
  var isReadAtTerminal: Bool { isatty(1) == 1 && logFormat == .text }

  /// Prints a result.
  ///
  /// - Returns: The exit code to end with when nobody reads any more, or the output cannot be
  ///   written, which is said then; `nil` when all went well.
  func print(_ text: String) -> Int32? {
    guard let error = write(text, to: 1) else { return nil }
    if error == EPIPE { return 0 }
    fail("standard output: cannot be written (error \(error)); check where it leads to")
    return 74
  }

  /// Prints a result that people read, in lines that fit the terminal.
  ///
  /// - Parameters:
  ///   - text: Lines with their ends.
  ///   - indent: Where the rest of a broken line begins.
  /// - Returns: As ``print(_:)``.
  func printLines(_ text: String, indent: Int = 2) -> Int32? {
    print(fittedLines(text, width: width, indent: indent))
  }

  /// Prints a line about the work: a warning.
  func warn(_ message: String) { log("warning", message) }

  /// Prints why the work ended, a line for each thing.
  func fail(_ message: String) {
    for line in message.split(separator: "\n") { log("error", String(line)) }
  }

  /// Shows a line that the next one overwrites, cut to the terminal, for what is wrapped stays.
  func showProgress(_ text: String) {
    _ = write("\r\u{1B}[K\(text.prefix(columns(of: 2) - 1))", to: 2)
  }

  /// Asks a question on standard error.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - standard: The answer of who only presses the return key.
  /// - Returns: The answer, without blanks around it; `nil` where standard input has ended.
  func ask(_ question: String, default standard: String) -> String? {
    _ = write(
      fittedLines("\(question) [\(standard)]:", width: isatty(2) == 1 ? columns(of: 2) : nil) + " ",
      to: 2)
    guard let line = readLine() else { return nil }
    let answer = line.trimmingCharacters(in: .whitespaces)
    return answer.isEmpty ? standard : answer
  }

  private func log(_ level: String, _ message: String) {
    let clean = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    switch logFormat {
    case .text:
      var text = fittedLines(
        "healthpipe: \(level): \(clean)", width: isatty(2) == 1 ? columns(of: 2) : nil)
      if hasColours(2) {
        text = text.replacing(
          " \(level):", with: " \u{1B}[\(level == "error" ? 31 : 33)m\(level):\u{1B}[0m",
          maxReplacements: 1)
      }
      _ = write("\(isWatched ? "\r\u{1B}[K" : "")\(text)\n", to: 2)
    case .json:
      var json = JSONText()
      json.beginObject()
      json.member("level", level)
      json.member("message", message)
      json.endObject()
      _ = write(json.text + "\n", to: 2)
    }
  }

  /// Writes all of a text.
  ///
  /// - Returns: The error number, if it cannot be written.
  private func write(_ text: String, to descriptor: Int32) -> Int32? {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(
          descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      written += count
    }
    return nil
  }
}

/// The signals that end a run early, with nothing changed.
enum Interruption {
  private struct State {
    /// The number of the signal that arrived; 0 before.
    var arrived: Int32 = 0
    /// Whether files are being changed, so that the run has to take back what it began.
    var isWriting = false
  }

  private static let state = Mutex(State())

  /// Ends the program or cancels `task` when the user or the system asks for it, and lets writing to
  /// a closed pipe or a file that may not grow be an error like others.
  static func cancelOnSignal(_ task: Task<Int32, Never>) -> [any DispatchSourceSignal] {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    return [SIGINT, SIGTERM].map { number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { arrive(number, task) }
      source.resume()
      return source
    }
  }

  /// Called before the first change: from now on a signal lets the run come to an end by itself.
  static func beginWriting() { state.withLock { $0.isWriting = true } }

  /// Called when all that was begun is written: a signal may end the program at once again.
  ///
  /// A signal that arrived meanwhile has cancelled the task, which must look for that from here on.
  static func endWriting() { state.withLock { $0.isWriting = false } }

  /// The exit code of a task that was cancelled: 130 or 143.
  static var exitCode: Int32 { 128 + state.withLock { $0.arrived } }

  private static func arrive(_ number: Int32, _ task: Task<Int32, Never>) {
    state.withLock { state in
      state.arrived = number
      // The task may be waiting for input that never comes. The lock is held, so it cannot begin to
      // write while the program ends.
      if !state.isWriting { _exit(128 + number) }
    }
    task.cancel()
  }
}
