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
  /// Zip archives, not yet looked into.
  var archives: [FolderCandidate] = []
  /// Folders, not yet looked into.
  var folders: [String] = []
  /// What looks like an export and cannot be read.
  var broken: [InputError] = []

  /// Looks at the files of a folder; hidden ones, and those that are no XML or zip, are no exports.
  ///
  /// - Parameter folder: Its path.
  /// - Throws: ``InputError`` if the folder cannot be read.
  init(_ folder: String) throws(InputError) {
    for name in try fileNames(inFolder: folder)
    where !name.hasPrefix(".") && name != "__MACOSX" {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      do throws(InputError) {
        try add(path)
      } catch {
        switch error.problem {
        case .missing where name.unicodeScalars.contains("\u{FFFD}"):
          broken.append(InputError(input: path, problem: .nameNotText))
        case .unknownFormat, .otherXML, .empty, .specialFile, .missing, .danglingLink:
          // Not an export, unless its name says that it should be one.
          if name.lowercased().hasSuffix(".zip") { broken.append(error) }
        default: broken.append(error)
        }
      }
    }
  }

  private mutating func add(_ path: String) throws(InputError) {
    let file = try InputFile(path: path)
    switch file.kind {
    case .folder:
      folders.append(path)
      return
    case .special(let kind): throw InputError(input: path, problem: .specialFile(kind))
    case .file: break
    }
    let modified = file.modified
    let source = ByteSource(file: file, name: path)
    switch try Format(of: source) {
    case .xml(let date):
      documents.append(FolderCandidate(path: path, exportDate: date, modified: modified))
    case .zip: archives.append(FolderCandidate(path: path, modified: modified))
    }
  }

  /// Looks for the `ExportDate` of the first export in each archive; archives without an export
  /// become broken.
  mutating func lookIntoArchives() {
    var dated: [FolderCandidate] = []
    for var archive in archives {
      do throws(InputError) {
        let source = ByteSource(file: try InputFile(path: archive.path), name: archive.path)
        guard case .zip(let end) = try Format(of: source) else { continue }
        let survey = try ZipSurvey(ofFirstExportIn: source, end: end)
        archive.exportDate = try survey.newest(in: archive.path).exportDate
        dated.append(archive)
      } catch {
        broken.append(error)
      }
    }
    archives = dated
  }

  /// Looks for unpacked exports in the folder's folders, and in those in them: archives unpack to
  /// folders in folders.
  ///
  /// - Parameter depth: How many folders deep to look.
  mutating func lookIntoFolders(depth: Int) {
    guard depth > 0 else { return }
    for folder in folders {
      do throws(InputError) {
        var inner = try FolderSurvey(folder)
        if inner.documents.isEmpty { inner.lookIntoFolders(depth: depth - 1) }
        inner.documents.sort { $0.precedes($1) }
        documents += inner.documents.prefix(1)
      } catch {
        broken.append(error)
      }
    }
  }
}

/// The names in a folder, in byte order.
///
/// - Throws: ``InputError`` if the folder cannot be read.
func fileNames(inFolder folder: String) throws(InputError) -> [String] {
  do {
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  } catch {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    let number = (cause?.code ?? .EIO).rawValue
    throw InputError(input: folder, problem: .notReadable(errorNumber: number))
  }
}

extension ExportInput {
  /// Opens the export that a folder stands for.
  static func open(
    folder: String, sideFiles: SideFileRequest
  ) throws(InputError) -> ExportInput {
    let survey = try FolderSurvey(folder)
    guard survey.documents.isEmpty else {
      return try open(unpacked: folder, survey, sideFiles: sideFiles)
    }
    return try open(inbox: folder, survey, sideFiles: sideFiles)
  }

  /// Opens the XML of a folder that holds one.
  private static func open(
    unpacked folder: String, _ survey: FolderSurvey, sideFiles: SideFileRequest
  ) throws(InputError) -> ExportInput {
    let documents = survey.documents.sorted { $0.precedes($1) }
    var input = try ExportInput(
      file: InputFile(path: documents[0].path), name: documents[0].path, sideFiles: sideFiles,
      isUnpacked: true)
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
  private static func open(
    inbox: String, _ files: FolderSurvey, sideFiles: SideFileRequest
  ) throws(InputError) -> ExportInput {
    var survey = files
    survey.lookIntoArchives()
    survey.lookIntoFolders(depth: 3)
    var candidates = survey.archives + survey.documents
    candidates.sort { $0.precedes($1) }
    var broken = survey.broken
    for (place, candidate) in candidates.enumerated() {
      do throws(InputError) {
        var input = try ExportInput(
          file: InputFile(path: candidate.path), name: candidate.path, sideFiles: sideFiles,
          isUnpacked: true)
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
