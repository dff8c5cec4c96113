internal import HealthPipeline

/// `healthpipe metadata`.
func printMetadata(_ arguments: ArgumentReader, console: Console) throws -> Int32 {
  let text = try datasetteMetadata(
    database: try arguments.operands("DB")[0], title: arguments.values["--title"] ?? "Health")
  return console.print(text) ?? 0
}
