import Foundation

// Whole commands beside the floor: a table of medians. Started by Benchmarks/run.

let words = CommandLine.arguments
guard words.count == 7, let records = Int(words[4]), let more = Int(words[5]),
  let rounds = Int(words[6]), rounds > 0
else {
  print("usage: PipelineBenchmark HEALTHPIPE FLOOR FOLDER RECORDS MORE ROUNDS")
  exit(64)
}
let (healthpipe, floor, folder) = (words[1], words[2], words[3])
/// A run of the nightly pipeline on one of the inputs.
func nightly(_ input: String, pipeline: String = "nightly") -> Command {
  Command(
    path: healthpipe,
    arguments: [
      "run", "\(folder)/pipelines/\(pipeline).json5", "--input", "\(folder)/\(input)", "--output",
      "\(folder)/out/a/b",
    ])
}

func clear() throws {
  try? FileManager.default.removeItem(atPath: "\(folder)/out")
}

/// Puts the state after the first export back.
func restore() throws {
  try clear()
  try FileManager.default.copyItem(atPath: "\(folder)/kept", toPath: "\(folder)/out")
}

/// Keeps the state after the first export.
func keep() throws {
  try? FileManager.default.removeItem(atPath: "\(folder)/kept")
  try FileManager.default.copyItem(atPath: "\(folder)/out", toPath: "\(folder)/kept")
}

do {
  let floor = Job(
    name: "empty SAX pass (the floor)",
    command: Command(path: floor, arguments: ["\(folder)/export.xml"]), expected: "elements")
  let report = try Report(floor: floor, xml: "\(folder)/export.xml", rounds: rounds)
  try report.measure(
    [
      Job(
        name: "inspect",
        command: Command(path: healthpipe, arguments: ["inspect", "\(folder)/export.zip"]),
        expected: "\(records) records"),
      Job(
        name: "daily steps, nothing stored",
        command: Command(
          path: healthpipe,
          arguments: [
            "statistics", "\(folder)/export.zip", "--type", "StepCount", "--time-zone",
            "Europe/Berlin",
          ]), expected: "sample_count"),
      Job(
        name: "run, samples not kept", command: nightly("export.zip", pipeline: "unkept"),
        expected: "0 changed, 0 deleted", prepare: clear),
      Job(
        name: "run, all samples of the pipeline kept", command: nightly("export.zip"),
        expected: "0 changed, 0 deleted", prepare: clear, keep: keep),
      Job(
        name: "run again on the unchanged export", command: nightly("export.zip"),
        expected: "unchanged"),
      Job(
        name: "run on a new export, \(more) records more", command: nightly("later.zip"),
        expected: "0 changed, 0 deleted", prepare: restore),
    ], records: records)
} catch let error as BenchmarkError {
  print(error.message)
  exit(1)
}
