import Foundation

/// Measures commands and prints a table of medians beside the floor, which is measured first.
struct Report {
  let runs: Int
  /// The XML that every command reads, in megabytes.
  let megabytes: Double
  private var floorSeconds = 0.0

  init(xml path: String, records: Int, runs: Int) throws {
    self.runs = runs
    let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    megabytes = Double(bytes) / 1e6
    print(
      "\(records) records, \(String(format: "%.1f", megabytes)) MB of XML, medians of \(runs) runs")
    print(
      "job".padding(toLength: 44, withPad: " ", startingAt: 0)
        + "  wall s    CPU s  peak MB      MB/s   ratio")
  }

  /// Measures one command and prints its line.
  ///
  /// - Parameters:
  ///   - expected: What the output must hold, so that a fast wrong answer fails.
  ///   - prepare: Run before each run, not measured.
  mutating func measure(
    _ name: String, _ command: Command, holds expected: String, prepare: () throws -> Void = {}
  ) throws {
    var usages: [Usage] = []
    for _ in 0..<runs {
      try prepare()
      let (usage, output) = try command.run()
      guard output.contains(expected) else {
        throw BenchmarkError(message: "\(name): expected \"\(expected)\" in\n\(output)")
      }
      usages.append(usage)
    }
    let usage = median(usages)
    if floorSeconds == 0 { floorSeconds = usage.wallSeconds }
    let figures = String(
      format: "%8.3f %8.3f %8.1f %9.0f %7.2f", usage.wallSeconds, usage.cpuSeconds,
      Double(usage.peakBytes) / 1e6, megabytes / usage.wallSeconds,
      usage.wallSeconds / floorSeconds)
    print(name.padding(toLength: 44, withPad: " ", startingAt: 0) + figures)
  }
}
