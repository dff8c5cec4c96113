import Foundation

/// A folder of its own for one test, removed with the value.
final class Folder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "CommandToolTests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, making the folders on its way, and gives its path.
  @discardableResult
  func write(_ name: String, _ bytes: Data) throws -> String {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
    return url.path
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Data(text.utf8))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  /// Every file below a folder in here with its bytes, by its path from that folder.
  func files(_ folder: String) throws -> [String: Data] {
    let root = path + "/" + folder
    guard FileManager.default.fileExists(atPath: root) else { return [:] }
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + name)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      files[name] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + name))
    }
    return files
  }

  /// Copies a folder in here.
  func copy(_ folder: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: path + "/" + folder, toPath: path + "/" + other)
  }
}
