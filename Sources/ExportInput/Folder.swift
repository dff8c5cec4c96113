internal import Foundation

/// A file in a folder that may be the export the user means.
private struct FolderCandidate {
  var path: String
  var exportDate: Int64?
  var modified: Int64

  /// Whether it is to be taken before another: newer by `ExportDate`, then by modification, then
  /// by name.
  func precedes(_ other: FolderCandidate) -> Bool {
    let (date, otherDate) = (exportDate ?? .min, other.exportDate ?? .min)
    if date != otherDate { return date > otherDate }
    if modified != other.modified { return modified > other.modified }
    return other.path.utf8.lexicographicallyPrecedes(path.utf8)
  }
}

/// What a folder holds, as far as it concerns exports.
private struct FolderSurvey {
  /// XML files of Health exports, right in the folder.
  var documents: [FolderCandidate] = []
  /// Zip archives with an export.
  var archives: [FolderCandidate] = []
  /// Folders, not yet looked into.
  var folders: [String] = []
  /// What looks like an export and cannot be read.
  var broken: [InputError] = []

  /// Looks at the files of a folder; hidden ones, and those that are no XML or zip, are no exports.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - looksIntoArchives: Whether archives are opened, too, to see their `ExportDate`.
  /// - Throws: ``InputError`` if the folder may not be read.
  init(_ folder: String, looksIntoArchives: Bool) throws(InputError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw InputError(input: folder, problem: .notPermitted)
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !name.hasPrefix(".") && name != "__MACOSX" {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      do throws(InputError) {
        try add(path, looksIntoArchives: looksIntoArchives)
      } catch {
        let isArchive = name.lowercased().hasSuffix(".zip")
        if isArchive || error.problem == .cutOff { broken.append(error) }
      }
    }
  }

  private mutating func add(_ path: String, looksIntoArchives: Bool) throws(InputError) {
    let file = try InputFile(path: path)
    guard file.kind == .file else {
      if file.kind == .folder { folders.append(path) }
      return
    }
    let modified = file.modified
    let source = ByteSource(file: file, name: path)
    guard source.size != 0 else { throw InputError(input: path, problem: .empty) }
    switch try Format(of: source) {
    case .xml(let date):
      documents.append(FolderCandidate(path: path, exportDate: date, modified: modified))
    case .zip(let end):
      var candidate = FolderCandidate(path: path, modified: modified)
      if looksIntoArchives {
        let survey = try ZipSurvey(of: source, end: end, stopsAtFirst: true)
        candidate.exportDate = try survey.newest(in: path).exportDate
      }
      archives.append(candidate)
    }
  }
}

extension ExportInput {
  /// How many folders deep an inbox is searched for unpacked exports.
  private static let folderDepth = 3

  /// Opens the export that a folder stands for.
  static func open(folder: String) throws(InputError) -> ExportInput {
    let survey = try FolderSurvey(folder, looksIntoArchives: false)
    guard survey.documents.isEmpty else { return try open(unpacked: folder, survey) }
    return try open(inbox: folder)
  }

  /// Opens the XML of a folder that holds one.
  private static func open(unpacked folder: String, _ survey: FolderSurvey) throws(InputError)
    -> ExportInput
  {
    let documents = survey.documents.sorted { $0.precedes($1) }
    var input = try ExportInput(
      file: InputFile(path: documents[0].path), name: documents[0].path)
    var warnings: [InputWarning] = []
    if documents.count > 1 {
      warnings.append(
        .severalExports(
          input: folder, taken: documents[0].path, passedOver: documents.dropFirst().map(\.path)))
    }
    let archives = survey.archives.count + survey.broken.count
    if archives > 0 { warnings.append(.archivesBesideXML(folder: folder, archives: archives)) }
    input.add(warnings)
    return input
  }

  /// Opens the newest export of an inbox.
  private static func open(inbox: String) throws(InputError) -> ExportInput {
    let survey = try FolderSurvey(inbox, looksIntoArchives: true)
    var candidates = survey.archives
    for folder in survey.folders { candidates += unpackedExports(in: folder, depth: 1) }
    candidates.sort { $0.precedes($1) }
    var broken = survey.broken
    for (place, candidate) in candidates.enumerated() {
      do throws(InputError) {
        var input = try ExportInput(file: InputFile(path: candidate.path), name: candidate.path)
        var warnings = broken.map { InputWarning.passedOver($0) }
        let others = candidates.count - place - 1
        if others > 0 {
          warnings.append(.newestTaken(folder: inbox, taken: candidate.path, others: others))
        }
        input.add(warnings)
        return input
      } catch {
        broken.append(error)
      }
    }
    if broken.count == 1, let only = broken.first { throw only }
    throw InputError(
      input: inbox,
      problem: broken.isEmpty ? .noExportInFolder : .nothingUsable(files: broken.count))
  }

  /// The unpacked exports in a folder, or in folders in it: archives unpack to folders in folders.
  private static func unpackedExports(in folder: String, depth: Int) -> [FolderCandidate] {
    // A folder that cannot be read holds nothing that could be told to be an export.
    guard let survey = try? FolderSurvey(folder, looksIntoArchives: false) else { return [] }
    let documents = survey.documents.sorted { $0.precedes($1) }
    if let newest = documents.first { return [newest] }
    guard depth < folderDepth else { return [] }
    return survey.folders.flatMap { unpackedExports(in: $0, depth: depth + 1) }
  }
}

/// The SHA-256 of a file in hexadecimal.
///
/// - Throws: ``InputError`` if the path leads to no file or the file cannot be read.
/// - Complexity: O(*n*) in the file's bytes.
public func sha256(ofFile path: String) throws(InputError) -> String? {
  let file = try InputFile(path: path)
  switch file.kind {
  case .file: return try ByteSource(file: file, name: path).hashOfFile()
  case .folder: throw InputError(input: path, problem: .unknownFormat)
  case .special(let kind): throw InputError(input: path, problem: .specialFile(kind))
  }
}
