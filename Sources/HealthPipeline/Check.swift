internal import PipelineFile

/// Reads and checks a pipeline file, without opening its input.
///
/// - Returns: The names of the pipeline and of its collections.
/// - Throws: ``Failure`` with a line for every mistake.
public func check(
  pipeline path: String
) throws(Failure) -> (name: String, collections: [String]) {
  let pipeline = try loadPipeline(path)
  return (pipeline.name, pipeline.collections.map(\.name))
}
