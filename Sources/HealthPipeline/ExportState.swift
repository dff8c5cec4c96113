internal import PipelineFile
internal import Store

/// What an export means to a pipeline.
enum ExportState {
  /// The pipeline's last run read it, and all that was made of it is as it should be.
  case current
  /// The pipeline's last run read it and stored its samples, but collections are to be computed anew.
  case computable
  /// It has to be read.
  case unread

  /// - Parameters:
  ///   - pipeline: The pipeline as it is now.
  ///   - known: What the database knows of its last run; `nil` before the first.
  ///   - hash: The SHA-256 of the export; `nil` where only reading it tells.
  init(of pipeline: Pipeline, _ known: PipelineState?, hash: String?) {
    guard let known, let hash, hash == known.inputSHA256 else {
      self = .unread
      return
    }
    let record = PipelineRecord(pipeline, timeZone: known.timeZone, inputSHA256: hash)
    if record.definition == known.definition, !known.isBehind {
      self = .current
    } else {
      self = record.intake == known.intake && pipeline.output.samples ? .computable : .unread
    }
  }
}
