import Foundation

@testable import ExportInput

/// The XML of a small export.
func exportXML(_ date: String = "2024-06-01 12:00:00 +0000", records: Int = 1) -> String {
  let record = #" <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" value="1"/>"#
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!ELEMENT ExportDate EMPTY>
    ]>
    <HealthData locale="en_US">
     <ExportDate value="\(date)"/>
    \(repeatElement(record, count: records).joined(separator: "\n"))
    </HealthData>

    """
}

/// A folder of its own for one test, removed with the value.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "ExportInputTests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, making the folders on its way, and gives its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}

/// What reading an input to its end gave.
struct Outcome: Equatable {
  var text: String
  var name: String
  var warnings: [InputWarning]
  var hash: String?
}

/// Reads an input to its end, some bytes at a time.
func readAll(_ input: consuming ExportInput, step: Int = 64 << 10) throws(InputError) -> Outcome {
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: step + 1)
  while true {
    let count = try input.read(into: &buffer, at: 1)
    if count == 0 { break }
    all += buffer[1...count]
  }
  try input.finish()
  return Outcome(
    text: String(decoding: all, as: UTF8.self), name: input.displayName,
    warnings: input.warnings, hash: try input.sha256())
}

/// Reads what a path names to its end.
func readAll(path: String, step: Int = 64 << 10) throws(InputError) -> Outcome {
  try readAll(ExportInput.open(path: path), step: step)
}

/// Reads bytes that arrive on a pipe to their end.
func readAll(streamed bytes: [UInt8], step: Int = 64 << 10) throws(InputError) -> Outcome {
  try withPipe(of: bytes) { descriptor throws(InputError) in
    try readAll(ExportInput.open(descriptor: descriptor, name: "stream"), step: step)
  }
}

/// Lends the reading end of a pipe that these bytes arrive on.
private func withPipe<Result>(
  of bytes: [UInt8], _ body: (Int32) throws(InputError) -> Result
) throws(InputError) -> Result {
  let pipe = Pipe()
  let writer = pipe.fileHandleForWriting
  let reader = pipe.fileHandleForReading
  let sent = DispatchGroup()
  DispatchQueue.global().async(group: sent) {
    try? writer.write(contentsOf: Data(bytes))
    try? writer.close()
  }
  defer {
    // A writer without a reader would be killed.
    _ = try? reader.readToEnd()
    try? reader.close()
    sent.wait()
  }
  return try body(reader.fileDescriptor)
}

/// What an input gave, with the files beside its XML.
struct SideFileOutcome {
  var text: String
  var hash: String?
  var warnings: [InputWarning]
  var folder: String
  var files: [SideFile]
  /// How many of them came while the input was opened.
  var before: Int
  var paths: SideFilePaths
}

/// Reads what a path names to its end, with the files beside its XML.
func readSideFiles(
  path: String, _ kinds: Set<SideFile.Kind>
) throws(InputError) -> SideFileOutcome {
  try readSideFiles(kinds) { request throws(InputError) in
    try ExportInput.open(path: path, sideFiles: request)
  }
}

/// Reads bytes that arrive on a pipe to their end, with the files beside the XML.
func readSideFiles(
  streamed bytes: [UInt8], _ kinds: Set<SideFile.Kind>
) throws(InputError) -> SideFileOutcome {
  try withPipe(of: bytes) { descriptor throws(InputError) in
    try readSideFiles(kinds) { request throws(InputError) in
      try ExportInput.open(descriptor: descriptor, name: "stream", sideFiles: request)
    }
  }
}

private func readSideFiles(
  _ kinds: Set<SideFile.Kind>, _ open: (SideFileRequest) throws(InputError) -> ExportInput
) throws(InputError) -> SideFileOutcome {
  var files: [SideFile] = []
  let input = try open(SideFileRequest(kinds) { files.append($0) })
  let before = files.count
  let folder = input.exportFolder
  let outcome = try readAll(input)
  return SideFileOutcome(
    text: outcome.text, hash: outcome.hash, warnings: outcome.warnings, folder: folder,
    files: files, before: before,
    paths: SideFilePaths(files.map(\.path), exportFolder: folder))
}

/// The problem that reading ends with, if any.
func problem(_ read: () throws(InputError) -> Outcome) -> InputError.Problem? {
  do {
    _ = try read()
    return nil
  } catch {
    return error.problem
  }
}
