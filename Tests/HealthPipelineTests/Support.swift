import Foundation
import HealthPipeline
import Synchronization

/// A folder of its own for one test, removed with the value.
final class Folder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "HealthPipelineTests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Removes what the folder holds.
  func empty() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  /// Every file in the folder and below it with its bytes, by its path from here.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try fileNames(below: path) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
    return files
  }

  /// Files and folders below this one that others than their owner may read or write.
  func openToOthers() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
      return (attributes[.posixPermissions] as? Int ?? 0o777) & 0o077 != 0
    }
  }
}

/// The paths of all files below a folder, from there.
func fileNames(below folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
    return attributes[.type] as? FileAttributeType == .typeRegular
  }
}

/// What lies beside the tests.
func testFile(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/" + path
}

/// Collects warnings.
final class Warnings: Sendable {
  private let lines = Mutex<[String]>([])

  var count: Int { lines.withLock { $0.count } }

  /// A receiver that nobody watches.
  var reporting: Reporting {
    Reporting(progress: { _ in }, warning: { line in self.lines.withLock { $0.append(line) } })
  }
}

/// What a command gave: a result or a failure.
func outcome<Value: Sendable>(
  _ body: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do {
    return .success(try await body())
  } catch {
    return .failure(error)
  }
}

extension Result where Failure == HealthPipeline.Failure {
  /// The exit code that it ends the program with.
  var exitCode: Int32 {
    switch self {
    case .success: 0
    case .failure(let failure): failure.code.rawValue
    }
  }
}

/// An array of texts as a pipeline file holds it.
func json(_ texts: [String]) throws -> String {
  String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
}
