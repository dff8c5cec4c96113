internal import Digest
internal import Foundation
internal import HealthModel

/// The list of all files of a tree with their hashes; a tree that agrees with it is whole.
struct Manifest: Equatable, Codable {
  /// One file of the tree.
  struct File: Equatable, Codable {
    /// The path, relative to the tree.
    var path: String
    /// The SHA-256 of its bytes, in hex.
    var sha256: String
  }

  /// The query anchor of the run that changed the tree last.
  var anchor: Int
  /// Whose the tree is; `nil` for one of our own documents, which pipelines may share.
  var owner: TreeOwner?
  /// The files in the byte order of their paths.
  var files: [File]

  static let fileName = "manifest.json"

  /// The manifest of a tree; `nil` if there is none, or none that can be read, or one that names files
  /// that are no documents of a tree.
  init?(tree: String) {
    guard let bytes = contents(ofFile: tree + "/" + Self.fileName),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)),
      manifest.files.allSatisfy({ Self.isDocument($0.path) })
    else { return nil }
    self = manifest
  }

  init(anchor: Int, owner: TreeOwner? = nil, files: [File]) {
    self.anchor = anchor
    self.owner = owner
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Whether a path is that of a document: a folder's name and a file's, none of them hidden, so
  /// that it cannot lead out of the tree.
  private static func isDocument(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return steps.count == 2
      && steps.allSatisfy { !$0.isEmpty && $0.utf8.first != UInt8(ascii: ".") }
      && !path.utf8.contains(0)
  }

  /// The manifest as its file holds it.
  var bytes: [UInt8] {
    var json = JSONText()
    json.beginObject()
    json.member("anchor", anchor)
    if let owner {
      json.key("owner")
      json.beginObject()
      json.member("format", owner.format)
      json.member("pipeline", owner.pipeline)
      json.member("subject", owner.subject)
      json.endObject()
    }
    json.key("files")
    json.beginArray()
    for file in files {
      json.beginObject()
      json.member("path", file.path)
      json.member("sha256", file.sha256)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return Array(json.text.utf8)
  }
}

/// The SHA-256 of bytes in hex.
func sha256(_ bytes: [UInt8]) -> String {
  var hash = SHA256()
  hash.update(bytes.span)
  return hash.finalize() ?? ""
}
