import Foundation
import Glibc

/// What the operating system accounts for a process that has ended.
struct Usage {
  var wallSeconds: Double
  var cpuSeconds: Double
  var peakBytes: Int
}

/// A command as a whole process.
struct Command {
  var path: String
  var arguments: [String]

  /// Runs the command and waits for its end.
  ///
  /// - Returns: What it used and what it printed on standard output.
  func run() throws -> (usage: Usage, output: String) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchmarkError(message: "no pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }

    let start = ContinuousClock.now
    var child: pid_t = 0
    guard posix_spawn(&child, path, &actions, nil, words, environ) == 0 else {
      throw BenchmarkError(message: "\(path): cannot be started")
    }
    close(ends[1])
    let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile()
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    let wall = ContinuousClock.now - start
    guard status == 0 else {
      throw BenchmarkError(message: "\(path) \(arguments): ended with status \(status)")
    }
    return (
      Usage(
        wallSeconds: wall / .seconds(1),
        cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
        peakBytes: usage.ru_maxrss << 10),
      String(decoding: output, as: UTF8.self)
    )
  }

  private func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// A benchmark that cannot be carried out, or whose result is wrong.
struct BenchmarkError: Error {
  var message: String
}

/// The medians of figures, of each kind on its own.
func median(_ usages: [Usage]) -> Usage {
  Usage(
    wallSeconds: middle(usages.map(\.wallSeconds)), cpuSeconds: middle(usages.map(\.cpuSeconds)),
    peakBytes: Int(middle(usages.map { Double($0.peakBytes) })))
}

/// The median.
func middle(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }
