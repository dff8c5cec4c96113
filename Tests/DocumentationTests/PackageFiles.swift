import Foundation

/// The files of the package, by paths relative to its folder.
enum PackageFiles {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether a file or folder is there.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Whether a file is there and may be started.
  static func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root.appending(path: path).path)
  }

  /// The bytes of a file.
  static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: path))
  }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The names in a folder, in byte order, hidden ones left out.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// All files below a folder whose names end in a suffix, in byte order.
  static func files(below folder: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// README and all documents.
  static func documents() throws -> [String] {
    ["README.md", "CHANGELOG.md"] + (try files(below: "docs", suffix: ".md"))
  }
}
