import Foundation

/// A command to measure.
struct Job {
  /// What its line in the table is called.
  var name: String
  var command: Command
  /// What the output must hold, so that a fast wrong answer fails.
  var expected: String
  /// Done before each run, not measured.
  var prepare: () throws -> Void = {}
  /// Done after each run, not measured.
  var keep: () throws -> Void = {}
}

/// Measures jobs in rounds, each run right after one of the floor, and prints a table of medians.
///
/// The pace of a machine drifts within a minute; a ratio to the floor of the same moment does not.
struct Report {
  let floor: Job
  let rounds: Int
  /// The XML that every command reads, in megabytes.
  let megabytes: Double

  init(floor: Job, xml path: String, rounds: Int) throws {
    self.floor = floor
    self.rounds = rounds
    let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    megabytes = Double(bytes) / 1e6
  }

  /// Measures all jobs and prints a line for each.
  ///
  /// - Throws: ``BenchmarkError`` when a command fails or its output is wrong.
  func measure(_ jobs: [Job], records: Int) throws {
    var floors: [Usage] = []
    var usages = [[Usage]](repeating: [], count: jobs.count)
    var ratios = [[Double]](repeating: [], count: jobs.count)
    for _ in 0..<rounds {
      for (number, job) in jobs.enumerated() {
        let beside = try run(floor)
        let usage = try run(job)
        floors.append(beside)
        usages[number].append(usage)
        ratios[number].append(usage.wallSeconds / beside.wallSeconds)
      }
    }
    print(
      "\(records) records, \(String(format: "%.1f", megabytes)) MB of XML, medians of \(rounds) rounds"
    )
    print(
      "job".padding(toLength: 44, withPad: " ", startingAt: 0)
        + "  wall s    CPU s  peak MB      MB/s   ratio")
    printLine(floor.name, median(floors), ratio: 1)
    for (number, job) in jobs.enumerated() {
      printLine(job.name, median(usages[number]), ratio: middle(ratios[number]))
    }
  }

  private func run(_ job: Job) throws -> Usage {
    try job.prepare()
    let (usage, output) = try job.command.run()
    guard output.contains(job.expected) else {
      throw BenchmarkError(message: "\(job.name): expected \"\(job.expected)\" in\n\(output)")
    }
    try job.keep()
    return usage
  }

  private func printLine(_ name: String, _ usage: Usage, ratio: Double) {
    let figures = String(
      format: "%8.3f %8.3f %8.1f %9.0f %7.2f", usage.wallSeconds, usage.cpuSeconds,
      Double(usage.peakBytes) / 1e6, megabytes / usage.wallSeconds, ratio)
    print(name.padding(toLength: 44, withPad: " ", startingAt: 0) + figures)
  }
}
