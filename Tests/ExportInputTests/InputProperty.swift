import Digest
import Foundation

@testable import ExportInput

/// The first rule about inputs that a file breaks.
///
/// - Parameter path: A file with any content.
/// - Returns: The rule that is broken, as a sentence; `nil` if all are kept.
func brokenInputRule(path: String) -> String? {
  let file = reading(step: 64 << 10) { () throws(InputError) in try ExportInput.open(path: path) }
  let inSteps = reading(step: 997) { () throws(InputError) in try ExportInput.open(path: path) }
  if inSteps != file { return "the result depends on the size of the buffer" }
  guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
  defer { try? handle.close() }
  let stream = reading(step: 4096) { () throws(InputError) in
    try ExportInput.open(descriptor: handle.fileDescriptor, name: path)
  }
  for outcome in [file, stream] {
    if let rule = brokenInputRule(outcome, path) { return rule }
  }
  if case .success(let file) = file, case .success(let stream) = stream {
    if file.bytes != stream.bytes { return "a file and a stream hold different exports" }
    if file.exportDate != stream.exportDate { return "a file and a stream differ in their date" }
    if !file.warnings.isEmpty || !stream.warnings.isEmpty { return "a stream took a choice" }
  }
  return nil
}

/// What reading an input to its end gives.
private struct Reading: Equatable {
  var bytes: [UInt8] = []
  var hash: String?
  var exportDate: Int64?
  var warnings: [InputWarning]
}

private func reading(
  step: Int, _ open: () throws(InputError) -> ExportInput
) -> Result<Reading, InputError> {
  do throws(InputError) {
    var input = try open()
    var reading = Reading(exportDate: input.exportDate, warnings: input.warnings)
    var buffer = [UInt8](repeating: 0, count: step + 1)
    while true {
      let count = try input.read(into: &buffer, at: 1)
      if count == 0 { break }
      reading.bytes += buffer[1...count]
    }
    try input.finish()
    reading.hash = try input.sha256()
    return .success(reading)
  } catch {
    return .failure(error)
  }
}

/// An error is about the content; what can be read is an export, and its hash that of the file.
private func brokenInputRule(_ outcome: Result<Reading, InputError>, _ path: String) -> String? {
  switch outcome {
  case .failure(let error):
    if error.exitKind != .bad { return "the operating system is blamed for a bad file" }
    return error.description.unicodeScalars.contains { $0.properties.generalCategory == .control }
      ? "a message holds a control character" : nil
  case .success(let reading):
    if recognize(Array(reading.bytes.prefix(ExportInput.headLength))) != .healthData {
      return "something else than an export is read"
    }
    guard let content = try? [UInt8](Data(contentsOf: URL(filePath: path))) else { return nil }
    var hash = SHA256()
    hash.update(content.span)
    return reading.hash == hash.finalize() ? nil : "the hash is another file's"
  }
}
