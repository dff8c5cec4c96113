internal import ExportInput
internal import ExportReader
internal import HealthModel
internal import Synchronization

/// How far a command has come in its input.
public struct Progress: Sendable {
  /// Bytes read of the file as it lies on disk.
  public var bytesRead: Int
  /// Its length; `nil` for a stream.
  public var totalBytes: Int?
}

/// What is told while a command works.
public struct Reporting: Sendable {
  /// Called a few times a second.
  public var progress: @Sendable (Progress) -> Void
  /// Called for what is worth a line, but no reason to stop.
  public var warning: @Sendable (String) -> Void
  /// Called before something is written for the first time.
  ///
  /// Until then the program can be ended at any point without a trace; from then on it ends by
  /// cancelling the task.
  public var writing: @Sendable () -> Void

  /// Reporting to its receivers.
  public init(
    progress: @escaping @Sendable (Progress) -> Void,
    warning: @escaping @Sendable (String) -> Void,
    writing: @escaping @Sendable () -> Void = {}
  ) {
    self.progress = progress
    self.warning = warning
    self.writing = writing
  }
}

/// An export that was read to its end.
struct ReadExport: Sendable {
  /// The input as the user named it.
  var name: String
  /// The SHA-256 of the input.
  var sha256: String
  var contents: ExportContents
}

/// An input that is opened and read once, perhaps by another task.
final class OpenedExport: Sendable {
  private struct Parts: ~Copyable {
    var input: ExportInput
    var sideFiles: SideFileIntake
  }

  /// How messages name it.
  let name: String
  private let parts: Mutex<Parts?>
  private let hash = Mutex<String?>(nil)

  /// Opens an input, to read what stands beside the XML of the types asked for too.
  ///
  /// - Throws: ``Failure`` when it cannot be opened, or is no export.
  init(path: String, granted: Set<String>?) throws(Failure) {
    let sideFiles = SideFileIntake(granted: granted)
    do {
      let input = try ExportInput.open(path: path, sideFiles: sideFiles.request)
      name = input.displayName
      parts = Mutex(Parts(input: input, sideFiles: sideFiles))
    } catch {
      throw Failure(error)
    }
  }

  /// The SHA-256 of the input; `nil` where only reading it tells, or it was read.
  func sha256() throws(Failure) -> String? {
    do {
      let found = try parts.withLock { parts throws(InputError) in try parts?.input.sha256() }
      hash.withLock { $0 = found }
      return found
    } catch {
      throw Failure(error)
    }
  }

  /// Reads the input to its end, once; see ``HealthPipeline/read(_:sideFiles:sha256:granted:jobs:delivery:listsRejected:sectionSize:reporting:)``.
  func read(
    granted: Set<String>?, jobs: Int, delivery: SampleDelivery, listsRejected: Bool = false,
    sectionSize: Int? = nil, reporting: Reporting
  ) async throws(Failure) -> ReadExport {
    guard let parts = parts.withLock({ $0.take() }) else {
      throw Failure(.software, "\(name): was read already; this is a mistake of healthpipe's")
    }
    return try await HealthPipeline.read(
      parts.input, sideFiles: parts.sideFiles, sha256: hash.withLock { $0 }, granted: granted,
      jobs: jobs, delivery: delivery, listsRejected: listsRejected, sectionSize: sectionSize,
      reporting: reporting)
  }
}

/// An input that counts what is read of it.
struct ReportingSource: ByteSource, ~Copyable {
  var input: ExportInput
  let reporting: Reporting
  private var nextReport = ContinuousClock.now

  init(input: consuming ExportInput, reporting: Reporting) {
    self.input = input
    self.reporting = reporting
  }

  mutating func read(into buffer: inout [UInt8], at position: Int) throws -> Int {
    try Task.checkCancellation()
    let count = try input.read(into: &buffer, at: position)
    let now = ContinuousClock.now
    if now >= nextReport {
      nextReport = now + .milliseconds(200)
      reporting.progress(Progress(bytesRead: input.bytesRead, totalBytes: input.totalBytes))
    }
    return count
  }
}

/// Reads an opened input to its end, and checks that it is whole.
///
/// - Parameters:
///   - input: The input.
///   - sideFiles: The intake of the files beside the XML that the input was opened with.
///   - sha256: The SHA-256 of the input, if it was computed before.
///   - granted: The types to keep; `nil` for all.
///   - jobs: How many sections are parsed at the same time.
///   - delivery: Whether samples are kept or handed over.
///   - listsRejected: Whether all that is rejected is listed one by one.
///   - sectionSize: How many bytes are parsed at a time; `nil` for what is quickest.
///   - reporting: Told of progress and of what is odd.
/// - Returns: What was read.
/// - Throws: ``Failure`` when the input is bad or cannot be read.
func read(
  _ input: consuming ExportInput, sideFiles: SideFileIntake? = nil, sha256: String? = nil,
  granted: Set<String>?, jobs: Int, delivery: SampleDelivery = .whole,
  listsRejected: Bool = false, sectionSize: Int? = nil, reporting: Reporting
) async throws(Failure) -> ReadExport {
  FreeMemory.prepare()
  let name = input.displayName
  var isXMLAlone = false
  for warning in input.warnings where !warning.isRoutine {
    if case .withoutSideFiles = warning {
      isXMLAlone = true
    } else {
      reporting.warning("\(warning)")
    }
  }
  let folder = input.exportFolder
  var source = ReportingSource(input: input, reporting: reporting)
  let result: ReadExport
  do {
    var contents = try await readExport(
      from: &source, granted: granted, jobs: jobs, sectionSize: sectionSize ?? usualSectionSize,
      delivery: delivery, listsRejected: listsRejected)
    try source.input.finish()
    sideFiles?.finish(&contents, folder: folder, isXMLAlone: isXMLAlone) {
      reporting.warning("\(name): \($0)")
    }
    result = ReadExport(
      name: name, sha256: try sha256 ?? source.input.sha256() ?? "", contents: contents)
  } catch let error as InputError {
    throw Failure(error)
  } catch let error as ReaderError {
    throw Failure(error, input: name)
  } catch is CancellationError {
    throw Failure.interrupted
  } catch {
    throw Failure(.io, "\(name): cannot be read; check the file and its permissions")
  }
  warn(about: result, reporting)
  return result
}

/// Says what was odd about an export that could be read.
private func warn(about export: ReadExport, _ reporting: Reporting) {
  let contents = export.contents
  if contents.replacedCharacters > 0 {
    reporting.warning(
      "\(export.name): characters that XML does not allow were replaced: "
        + "\(contents.replacedCharacters)")
  }
  if contents.repairedTags > 0 {
    reporting.warning(
      "\(export.name): tags that were not well formed were mended: \(contents.repairedTags)")
  }
  if contents.trailingBytes > 0 {
    reporting.warning(
      "\(export.name): \(contents.trailingBytes) bytes behind the end of the export were ignored")
  }
  tell(
    contents.unknownAttributes, "attributes", of: export, reporting)
  tell(
    contents.unknownElements.mapValues(\.read), "elements", of: export, reporting)
  if contents.exportDate == nil {
    reporting.warning(
      "\(export.name): no ExportDate; the latest creation date stands in for it")
  }
}

/// Says what no export is known to have, each kind once.
private func tell(
  _ unknown: [String: Int], _ what: String, of export: ReadExport, _ reporting: Reporting
) {
  guard !unknown.isEmpty else { return }
  let names = unknown.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
  reporting.warning(
    "\(export.name): \(what) that no export is known to have, kept as they are where they were "
      + "asked for: \(names.joined(separator: ", "))")
}
