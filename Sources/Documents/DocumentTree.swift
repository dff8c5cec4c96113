internal import Foundation
public import HealthModel

/// The rows of one collection, in the order of start and source.
public struct CollectionRows: Sendable {
  /// The collection's name.
  public var collection: String
  /// Its rows.
  public var rows: [StatisticsRow]

  /// A collection and its rows.
  public init(collection: String, rows: [StatisticsRow]) {
    self.collection = collection
    self.rows = rows
  }
}

/// A folder of statistics documents with a manifest.
public struct DocumentTree: Sendable {
  private let path: String
  private let layout: DocumentLayout
  private let isReadableByGroup: Bool

  /// The tree at a folder, which need not exist yet.
  public init(path: String, layout: DocumentLayout, isReadableByGroup: Bool) {
    self.path = path
    self.layout = layout
    self.isReadableByGroup = isReadableByGroup
  }

  /// Whether the tree is the one that the run with this anchor left: every file of the manifest has
  /// its hash.
  ///
  /// - Complexity: O(*n*) in the bytes of the tree.
  public func isIntact(anchor: Int) -> Bool {
    guard let manifest = Manifest(tree: path), manifest.anchor == anchor else { return false }
    return manifest.files.allSatisfy { file in
      contents(ofFile: path + "/" + file.path).map(sha256) == file.sha256
    }
  }

  /// Brings the tree to a new state. Files that agree are not touched; the manifest comes last.
  ///
  /// - Parameters:
  ///   - collections: The collections of the pipeline with all their rows.
  ///   - dropped: Collections that the pipeline no longer has; files of others are left alone.
  ///   - anchor: The anchor of the pipeline's last run that changed something.
  /// - Returns: The number of files written or deleted, not counting the manifest.
  /// - Throws: ``DocumentError``; the manifest then still is the old one.
  public func write(
    _ collections: [CollectionRows], dropped: [String], anchor: Int
  ) throws(DocumentError) -> Int {
    let old = Manifest(tree: path)
    let own = Set(collections.map(\.collection) + dropped)
    var files = old?.files.filter { !own.contains(Self.collection(of: $0.path)) } ?? []
    var changed = 0
    try makeFolder(path)
    for collection in collections {
      let folder = path + "/" + collection.collection
      removePartialFiles(folder)
      for (name, bytes) in rendered(collection.rows) {
        let file = Manifest.File(
          path: collection.collection + "/" + name, sha256: sha256(bytes))
        files.append(file)
        if contents(ofFile: folder + "/" + name) == bytes { continue }
        try makeFolder(folder)
        try replaceFile(folder + "/" + name, with: bytes, mode: isReadableByGroup ? 0o640 : 0o600)
        changed += 1
      }
    }
    let kept = Set(files.map(\.path))
    for file in old?.files ?? [] where !kept.contains(file.path) {
      try? FileManager.default.removeItem(atPath: path + "/" + file.path)
      removeFolderIfEmpty(path + "/" + Self.collection(of: file.path))
      changed += 1
    }
    let manifest = Manifest(anchor: anchor, files: files)
    if manifest != old {
      try replaceFile(
        path + "/" + Manifest.fileName, with: manifest.bytes,
        mode: isReadableByGroup ? 0o640 : 0o600)
    }
    return changed
  }

  /// The files of a collection: names and contents.
  private func rendered(_ rows: [StatisticsRow]) -> [(String, [UInt8])] {
    switch layout {
    case .documents:
      return rows.map { ("\($0.id).json", Array("\($0.json())\n".utf8)) }
    case .ndjson:
      var years: [(String, [UInt8])] = []
      for row in rows {
        let name = String(row.startDate.prefix { $0 != "-" }) + ".ndjson"
        if years.last?.0 != name { years.append((name, [])) }
        years[years.count - 1].1.append(contentsOf: row.json().utf8)
        years[years.count - 1].1.append(UInt8(ascii: "\n"))
      }
      return years
    }
  }

  private static func collection(of file: String) -> String {
    String(file.prefix { $0 != "/" })
  }

  private func makeFolder(_ folder: String) throws(DocumentError) {
    if FileManager.default.fileExists(atPath: folder) { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: isReadableByGroup ? 0o750 : 0o700])
    } catch {
      throw DocumentError(path: folder, .cannotCreate(errorNumber: errno))
    }
  }

  /// Removes what a run that was killed left half written.
  private func removePartialFiles(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasSuffix(temporarySuffix) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  private func removeFolderIfEmpty(_ folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.isEmpty
    else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }
}
