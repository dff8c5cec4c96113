internal import HealthPipeline

/// `healthpipe check`.
func checkPipelines(_ arguments: ArgumentReader, console: Console) throws -> Int32 {
  guard !arguments.operands.isEmpty else { throw UsageError(message: "PIPELINE: missing") }
  var code: Int32 = 0
  for path in arguments.operands {
    do {
      let pipeline = try check(pipeline: path)
      let number = pipeline.collections.count
      let line = "\(path): right, \(number) collection\(number == 1 ? "" : "s")\n"
      if let ended = console.printLines(line) { return ended }
    } catch {
      console.fail(error.message)
      code = max(code, error.code.rawValue)
    }
  }
  return code
}
