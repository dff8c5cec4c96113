internal import Foundation
public import HealthModel
internal import Synchronization

/// The rows of one collection, in the order of start and source.
public struct CollectionRows: Sendable {
  /// The collection's name.
  public var collection: String
  /// Its rows.
  public var rows: [StatisticsRow]
  /// The years that the rows are of, where the files of all other years are right as they are; `nil` for
  /// all rows there are.
  public var years: Set<String>?

  /// A collection and its rows.
  public init(collection: String, rows: [StatisticsRow], years: Set<String>? = nil) {
    self.collection = collection
    self.rows = rows
    self.years = years
  }
}

/// A folder of statistics documents with a manifest.
public struct DocumentTree: Sendable {
  /// The folder.
  public let path: String
  /// Whose the tree is; `nil` for one of our own documents, which pipelines may share.
  public let owner: TreeOwner?
  private let layout: DocumentLayout
  private let isReadableByGroup: Bool

  /// The tree at a folder, which need not exist yet.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - layout: How documents of ours are spread over files.
  ///   - owner: Whose the tree is; `nil` for one of our own documents.
  ///   - isReadableByGroup: Who may read its files.
  public init(
    path: String, layout: DocumentLayout, owner: TreeOwner? = nil, isReadableByGroup: Bool
  ) {
    self.path = path
    self.layout = layout
    self.owner = owner
    self.isReadableByGroup = isReadableByGroup
  }

  /// Whether the tree is the one that the run with this anchor left: every file of the manifest has
  /// its hash.
  ///
  /// - Complexity: O(*n*) in the bytes of the tree.
  public func isIntact(anchor: Int) -> Bool {
    guard let manifest = Manifest(tree: path), manifest.anchor == anchor, manifest.owner == owner
    else { return false }
    return manifest.files.allSatisfy { file in
      contents(ofFile: path + "/" + file.path).map(sha256) == file.sha256
    }
  }

  /// The folders that the tree has files in, of all pipelines that share it.
  public var folders: Set<String> {
    Set((Manifest(tree: path)?.files ?? []).map { Self.collection(of: $0.path) })
  }

  /// Whether documents lie in files by year, so that those of a year can be written alone.
  public var isByYear: Bool { layout == .ndjson }

  /// Whether another pipeline's tree of some form stands in the folder, or one of another kind: our own
  /// documents and other forms do not share a folder.
  public var isTaken: Bool {
    guard let manifest = Manifest(tree: path) else { return false }
    guard let owner, let other = manifest.owner else {
      return (owner == nil) != (manifest.owner == nil)
    }
    return ExactText(owner.pipeline) != ExactText(other.pipeline)
      || ExactText(owner.subject) != ExactText(other.subject)
  }

  /// Finds a collection in the tree that is about somebody else.
  ///
  /// - Parameters:
  ///   - subject: The person the collections are about.
  ///   - collections: The names of collections that are to be written.
  /// - Returns: The name of one whose documents are about another person; `nil` if there is none.
  public func collectionOfAnother(than subject: String, among collections: [String]) -> String? {
    var looked: Set<String> = []
    for file in Manifest(tree: path)?.files ?? [] {
      let collection = Self.collection(of: file.path)
      guard collections.contains(collection), looked.insert(collection).inserted,
        let line = contents(ofFile: path + "/" + file.path)?.split(separator: 0x0A).first,
        let owner = try? JSONDecoder().decode(Owner.self, from: Data(line))
      else { continue }
      if owner.subject != subject { return collection }
    }
    return nil
  }

  /// The part of a document that says whom it is about.
  private struct Owner: Decodable {
    var subject: String
  }

  /// Brings the tree to a new state.
  ///
  /// - Parameters:
  ///   - collections: The collections of the pipeline with all their rows.
  ///   - objects: The kinds of objects that the pipeline reads, with all their documents.
  ///   - dropped: Collections that the pipeline no longer has; files of others are left alone.
  ///   - anchor: The anchor of the pipeline's last run that changed something.
  ///   - jobs: How many folders are written at the same time.
  /// - Returns: The number of files written or deleted, not counting the manifest.
  /// - Throws: ``DocumentError``; the manifest then still is the old one.
  /// - Complexity: O(*n*) in the bytes of the collections' documents.
  public func write(
    _ collections: [CollectionRows], objects: [ObjectDocuments] = [], dropped: [String],
    anchor: Int, jobs: Int = 1
  ) async throws(DocumentError) -> Int {
    try await write(
      folders(collections, objects: objects), dropped: dropped, anchor: anchor, jobs: jobs)
  }

  /// Brings the tree to a new state, whatever form its files have.
  ///
  /// Files that agree are not touched. The manifest comes last, and only if it says something new.
  /// Pipelines may share a tree without an owner: each looks after the files of its own collections.
  ///
  /// - Parameters:
  ///   - folders: The folders of the pipeline.
  ///   - dropped: Folders that the pipeline no longer has; files of others are left alone.
  ///   - anchor: The anchor of the pipeline's last run that changed something.
  ///   - jobs: How many folders are written at the same time.
  /// - Returns: The number of files written or deleted, not counting the manifest.
  /// - Throws: ``DocumentError``; the manifest then still is the old one.
  /// - Complexity: O(*n*) in the bytes of the files.
  public func write(
    _ folders: [TreeFolder], dropped: [String], anchor: Int, jobs: Int = 1
  ) async throws(DocumentError) -> Int {
    let old = Manifest(tree: path)
    let own = Set(folders.map(\.name) + dropped)
    var files = old?.files.filter { !own.contains(Self.collection(of: $0.path)) } ?? []
    try makeFolder(path, mode: folderMode)
    let durableFiles = DurableFiles()
    let written = try await sideBySide(folders, jobs: jobs) {
      folder throws(DocumentError) -> WrittenFolder in
      let kept = folder.years.map { years in
        (old?.files ?? []).filter { file in
          Self.collection(of: file.path) == folder.name && !years.contains(Self.stem(of: file.path))
        }
      }
      return try bring(folder, keeping: kept ?? [], durableFiles)
    }
    files += written.flatMap(\.files)
    var changed = written.reduce(0) { $0 + $1.changed }
    if durableFiles.areAllTaken { makeEverythingDurable() }
    for name in dropped { changed += try deleteDocuments(of: name, but: []) }
    let manifest = Manifest(anchor: anchor, owner: owner, files: files)
    // Of pipelines that share a tree, the one that ran last has the largest anchor.
    let isNewer = owner == nil ? anchor > old?.anchor ?? .min : anchor != old?.anchor
    if isNewer || manifest.files != old?.files || manifest.owner != old?.owner {
      try replaceFile(path + "/" + Manifest.fileName, with: manifest.bytes, mode: fileMode)
    }
    return changed
  }

  /// What became of a folder.
  private struct WrittenFolder: Sendable {
    /// The files that stand in it now.
    var files: [Manifest.File]
    /// The number of files written or deleted.
    var changed: Int
  }

  /// Brings one folder of the tree to a new state, in which some files stay as they are.
  private func bring(
    _ folder: TreeFolder, keeping kept: [Manifest.File], _ durableFiles: DurableFiles
  ) throws(DocumentError) -> WrittenFolder {
    let place = path + "/" + folder.name
    var changed = 0
    var names = Set(kept.map { String($0.path.dropFirst(folder.name.count + 1)) })
    var files = kept
    for file in folder.files() {
      names.insert(file.name)
      files.append(
        Manifest.File(path: folder.name + "/" + file.name, sha256: sha256(file.bytes)))
      if contents(ofFile: place + "/" + file.name) == file.bytes { continue }
      try makeFolder(place, mode: folderMode)
      try replaceFile(
        place + "/" + file.name, with: file.bytes, mode: fileMode,
        isDurable: durableFiles.takesOneMore())
      changed += 1
    }
    changed += try deleteDocuments(of: folder.name, but: names)
    return WrittenFolder(files: files, changed: changed)
  }

  private var fileMode: UInt32 { isReadableByGroup ? 0o640 : 0o600 }
  private var folderMode: UInt32 { isReadableByGroup ? 0o750 : 0o700 }

  /// Deletes the documents of a collection that are no more, whichever layout they have.
  ///
  /// With them goes what a run that was killed left half written. Files that have no name of ours
  /// stay.
  ///
  /// - Returns: The number of documents deleted.
  private func deleteDocuments(
    of collection: String, but kept: Set<String>
  ) throws(DocumentError) -> Int {
    let folder = path + "/" + collection
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return 0 }
    var count = 0
    for name in names.sorted() where !kept.contains(name) {
      let isWhole = !name.hasSuffix(temporarySuffix)
      let document = isWhole ? name : String(name.dropLast(temporarySuffix.count))
      guard Self.isDocument(document, of: collection) else { continue }
      try deleteFile(folder + "/" + name)
      if isWhole { count += 1 }
    }
    deleteFolderIfEmpty(folder)
    return count
  }

  /// Whether a file has the name of a document of a collection, in any layout and form.
  static func isDocument(_ name: String, of collection: String) -> Bool {
    let stem = stem(of: name)
    let isYear =
      stem.utf8.count == 4 && stem.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    if isYear, [".ndjson", ".json", ".csv"].contains(String(name.dropFirst(4))) { return true }
    guard name.hasSuffix(".json") else { return false }
    // Ids of objects begin with a time or a day and have an ordinal at their end.
    return ObjectDocuments.folders.contains(collection)
      ? name.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
      : name.hasPrefix(collection + ".")
  }

  /// Our own documents as the folders of a tree.
  func folders(_ collections: [CollectionRows], objects: [ObjectDocuments]) -> [TreeFolder] {
    objects.map { kind in
      TreeFolder(name: kind.folder) {
        files(kind.documents(), id: \.id, year: \.year, json: \.json)
      }
    }
      + collections.map { collection in
        TreeFolder(name: collection.collection, years: collection.years) {
          files(
            collection.rows, id: \.id, year: { String($0.startDate.prefix { $0 != "-" }) },
            json: { $0.json() })
        }
      }
  }

  /// The files of some documents in the layout of the tree.
  private func files<Document>(
    _ documents: [Document], id: (Document) -> String, year: (Document) -> String,
    json: (Document) -> String
  ) -> [TreeFile] {
    switch layout {
    case .documents:
      return documents.map { TreeFile(name: "\(id($0)).json", bytes: Array("\(json($0))\n".utf8)) }
    case .ndjson:
      var years: [TreeFile] = []
      for document in documents {
        let name = year(document) + ".ndjson"
        if years.last?.name != name { years.append(TreeFile(name: name, bytes: [])) }
        years[years.count - 1].bytes.append(contentsOf: json(document).utf8)
        years[years.count - 1].bytes.append(UInt8(ascii: "\n"))
      }
      return years
    }
  }

  /// The name of a file without its folder and without what follows the first point.
  private static func stem(of file: String) -> String {
    String(file.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  static func collection(of file: String) -> String {
    String(file.prefix { $0 != "/" })
  }
}

/// Counts the files that are made durable one by one.
///
/// A few are, which takes milliseconds each; the thousands of a first night are made durable together, before
/// the manifest vouches for them.
private final class DurableFiles: Sendable {
  private static let limit = 32
  private let asked = Mutex(0)

  /// Whether one more file is made durable on its own.
  func takesOneMore() -> Bool {
    asked.withLock {
      $0 += 1
      return $0 <= Self.limit
    }
  }

  /// Whether there were more files than are made durable on their own.
  var areAllTaken: Bool { asked.withLock { $0 > Self.limit } }
}
