internal import Foundation

/// A document that is not as it should be.
public struct DocumentFinding: Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: String, Sendable {
    /// There is none.
    case missing
    /// It does not say what the database says.
    case differs
    /// The database knows nothing of it.
    case unexpected
    /// The manifest leaves it out, or has another hash.
    case manifest
    /// Another pipeline's file has not the hash that the manifest says.
    case damaged
  }

  /// The path from the tree on.
  public var path: String
  /// What is wrong.
  public var problem: Problem

  /// What is wrong, on one line.
  public var description: String {
    switch problem {
    case .missing: "\(path): is missing"
    case .differs: "\(path): does not say what the database says"
    case .unexpected: "\(path): the database knows nothing of it"
    case .manifest:
      path == Manifest.fileName
        ? "\(path): is missing, cannot be read or is older than the database"
        : "\(path): the manifest leaves it out or has another hash"
    case .damaged: "\(path): has not the hash that the manifest says"
    }
  }
}

extension DocumentTree {
  /// Compares the tree with what is to stand in it, and with its manifest.
  ///
  /// - Parameters:
  ///   - collections: The collections of the pipeline with all their rows.
  ///   - objects: The kinds of objects that the pipeline reads, with all their documents.
  ///   - dropped: Collections that the pipeline no longer has.
  ///   - anchor: The anchor of the pipeline's last run that changed something.
  /// - Returns: What is not as it should be, in the order of paths; nothing for a whole tree.
  /// - Complexity: O(*n*) in the bytes of the tree.
  public func check(
    _ collections: [CollectionRows], objects: [ObjectDocuments], dropped: [String], anchor: Int
  ) -> [DocumentFinding] {
    check(folders(collections, objects: objects), dropped: dropped, anchor: anchor)
  }

  /// Compares the tree with what is to stand in it, whatever form its files have.
  ///
  /// - Parameters:
  ///   - folders: The folders of the pipeline with all their files.
  ///   - dropped: Folders that the pipeline no longer has.
  ///   - anchor: The anchor of the pipeline's last run that changed something.
  /// - Returns: What is not as it should be, in the order of paths; nothing for a whole tree.
  /// - Complexity: O(*n*) in the bytes of the tree.
  public func check(
    _ folders: [TreeFolder], dropped: [String], anchor: Int
  ) -> [DocumentFinding] {
    var expected: [String: [String: String]] = [:]
    for name in dropped { expected[name] = [:] }
    for folder in folders {
      expected[folder.name] = Dictionary(
        folder.files().map { ($0.name, sha256($0.bytes)) }, uniquingKeysWith: { $1 })
    }
    let manifest = Manifest(tree: path)
    var findings: [DocumentFinding] = []
    func add(_ path: String, _ problem: DocumentFinding.Problem) {
      findings.append(DocumentFinding(path: path, problem: problem))
    }
    // Pipelines that share a tree share its manifest, which has the anchor of the last one.
    if (manifest?.anchor ?? .min) < anchor || manifest?.owner != owner {
      add(Manifest.fileName, .manifest)
    }
    var listed: [String: String] = [:]
    for file in manifest?.files ?? [] { listed[file.path] = file.sha256 }
    for (folder, files) in expected {
      for (name, hash) in files {
        let file = folder + "/" + name
        let found = contents(ofFile: path + "/" + file).map(sha256)
        if found != hash { add(file, found == nil ? .missing : .differs) }
        if manifest != nil, listed[file] != hash { add(file, .manifest) }
      }
      for name in documents(in: folder) where files[name] == nil {
        add(folder + "/" + name, .unexpected)
      }
      for file in listed.keys
      where Self.collection(of: file) == folder
        && files[String(file.dropFirst(folder.count + 1))] == nil
      {
        add(file, .manifest)
      }
    }
    for (file, hash) in listed where expected[Self.collection(of: file)] == nil {
      if contents(ofFile: path + "/" + file).map(sha256) != hash { add(file, .damaged) }
    }
    return findings.sorted { ($0.path, $0.problem.rawValue) < ($1.path, $1.problem.rawValue) }
  }

  /// Files of a folder with a name that documents have, in either layout.
  private func documents(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
    return (names ?? []).filter { Self.isDocument($0, of: folder) }
  }
}
