internal import Foundation
public import HealthModel

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
  let path: String
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

  /// The folders that the tree has files in, of all pipelines that share it.
  public var folders: Set<String> {
    Set((Manifest(tree: path)?.files ?? []).map { Self.collection(of: $0.path) })
  }

  /// Whether documents lie in files by year, so that those of a year can be written alone.
  public var isByYear: Bool { layout == .ndjson }

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
  /// Files that agree are not touched. The manifest comes last, and only if it says something new.
  /// Pipelines may share a tree: each looks after the files of its own collections.
  ///
  /// - Parameters:
  ///   - collections: The collections of the pipeline with all their rows.
  ///   - objects: The kinds of objects that the pipeline reads, with all their documents.
  ///   - dropped: Collections that the pipeline no longer has; files of others are left alone.
  ///   - anchor: The anchor of the pipeline's last run that changed something.
  /// - Returns: The number of files written or deleted, not counting the manifest.
  /// - Throws: ``DocumentError``; the manifest then still is the old one.
  /// - Complexity: O(*n*) in the bytes of the collections' documents.
  public func write(
    _ collections: [CollectionRows], objects: [ObjectDocuments] = [], dropped: [String],
    anchor: Int
  ) throws(DocumentError) -> Int {
    let old = Manifest(tree: path)
    let own = Set(collections.map(\.collection) + objects.map(\.folder) + dropped)
    var files = old?.files.filter { !own.contains(Self.collection(of: $0.path)) } ?? []
    var changed = 0
    try makeFolder(path, mode: folderMode)
    for collection in collections {
      let rendered = rendered(collection.rows)
      let kept = collection.years.map { years in
        (old?.files ?? []).filter { file in
          Self.collection(of: file.path) == collection.collection
            && !years.contains { file.path.hasSuffix("/\($0).ndjson") }
        }
      }
      changed += try bring(
        collection.collection, to: rendered, keeping: kept ?? [], &files, changedBefore: changed)
    }
    for kind in objects {
      let rendered = rendered(kind.documents)
      changed += try bring(kind.folder, to: rendered, &files, changedBefore: changed)
    }
    if changed > Self.fewFiles { makeEverythingDurable() }
    for collection in dropped { changed += try deleteDocuments(of: collection, but: []) }
    let manifest = Manifest(anchor: anchor, files: files)
    // Of pipelines that share a tree, the one that ran last has the largest anchor.
    if manifest.files != old?.files || anchor > old?.anchor ?? .min {
      try replaceFile(path + "/" + Manifest.fileName, with: manifest.bytes, mode: fileMode)
    }
    return changed
  }

  /// Brings one folder of the tree to a new state, in which some files stay as they are.
  ///
  /// - Returns: The number of files written or deleted.
  private func bring(
    _ name: String, to rendered: [(String, [UInt8])], keeping kept: [Manifest.File] = [],
    _ files: inout [Manifest.File], changedBefore: Int
  ) throws(DocumentError) -> Int {
    let folder = path + "/" + name
    var changed = 0
    var names = Set(kept.map { String($0.path.dropFirst(name.count + 1)) })
    files += kept
    for (file, bytes) in rendered {
      names.insert(file)
      files.append(Manifest.File(path: name + "/" + file, sha256: sha256(bytes)))
      if contents(ofFile: folder + "/" + file) == bytes { continue }
      try makeFolder(folder, mode: folderMode)
      try replaceFile(
        folder + "/" + file, with: bytes, mode: fileMode,
        isDurable: changedBefore + changed < Self.fewFiles)
      changed += 1
    }
    return changed + (try deleteDocuments(of: name, but: names))
  }

  /// Up to so many files are each made durable, which takes milliseconds; the thousands of a first
  /// night are made durable together, before the manifest vouches for them.
  private static let fewFiles = 32

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

  /// Whether a file has the name of a document of a collection, in either layout.
  static func isDocument(_ name: String, of collection: String) -> Bool {
    if name.hasSuffix(".ndjson") {
      let year = name.utf8.dropLast(7)
      return year.count == 4 && year.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard name.hasSuffix(".json") else { return false }
    // Ids of objects begin with a time or a day and have an ordinal at their end.
    return ObjectDocuments.folders.contains(collection)
      ? name.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
      : name.hasPrefix(collection + ".")
  }

  /// The files of a collection: names and contents.
  func rendered(_ rows: [StatisticsRow]) -> [(String, [UInt8])] {
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

  /// The files of a kind of objects: names and contents.
  func rendered(_ documents: [ObjectDocument]) -> [(String, [UInt8])] {
    switch layout {
    case .documents:
      return documents.map { ("\($0.id).json", Array("\($0.json)\n".utf8)) }
    case .ndjson:
      var years: [(String, [UInt8])] = []
      for document in documents {
        let name = document.year + ".ndjson"
        if years.last?.0 != name { years.append((name, [])) }
        years[years.count - 1].1.append(contentsOf: document.json.utf8)
        years[years.count - 1].1.append(UInt8(ascii: "\n"))
      }
      return years
    }
  }

  static func collection(of file: String) -> String {
    String(file.prefix { $0 != "/" })
  }
}
