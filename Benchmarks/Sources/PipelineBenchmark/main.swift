import Foundation

// Whole commands beside the floor: a table of medians. Started by Benchmarks/run.

let words = CommandLine.arguments
guard words.count == 7, let records = Int(words[4]), let more = Int(words[5]),
  let runs = Int(words[6]), runs > 0
else {
  print("usage: PipelineBenchmark HEALTHPIPE FLOOR FOLDER RECORDS MORE RUNS")
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

do {
  var report = try Report(xml: "\(folder)/export.xml", records: records, runs: runs)
  try report.measure(
    "empty SAX pass (the floor)", Command(path: floor, arguments: ["\(folder)/export.xml"]),
    holds: "elements")
  try report.measure(
    "inspect", Command(path: healthpipe, arguments: ["inspect", "\(folder)/export.zip"]),
    holds: "\(records) records")
  try report.measure(
    "daily steps, nothing stored",
    Command(
      path: healthpipe,
      arguments: [
        "statistics", "\(folder)/export.zip", "--type", "StepCount", "--time-zone",
        "Europe/Berlin",
      ]), holds: "sample_count")
  try report.measure(
    "run, samples not kept", nightly("export.zip", pipeline: "unkept"),
    holds: "0 changed, 0 deleted", prepare: clear)
  try report.measure(
    "run, all samples of the pipeline kept", nightly("export.zip"), holds: "0 changed, 0 deleted",
    prepare: clear)
  try? FileManager.default.removeItem(atPath: "\(folder)/kept")
  try FileManager.default.copyItem(atPath: "\(folder)/out", toPath: "\(folder)/kept")
  try report.measure("run again on the unchanged export", nightly("export.zip"), holds: "unchanged")
  try report.measure(
    "run on a new export, \(more) records more", nightly("later.zip"),
    holds: "0 changed, 0 deleted", prepare: restore)
} catch let error as BenchmarkError {
  print(error.message)
  exit(1)
}
