/// What the input of a pipeline looks like from outside, to tell whether something arrived.
public struct InputSurvey: Equatable, Sendable {
  /// What differs when a file was written, replaced or made readable.
  public struct Mark: Equatable, Sendable {
    /// The length in bytes.
    public var size: Int
    /// When its bytes changed, in nanoseconds since 1970 UTC, as its owner says.
    public var modified: Int64
    /// When its bytes or attributes changed, in nanoseconds since 1970 UTC, as the system says.
    public var changed: Int64

    /// A mark from its parts.
    public init(size: Int, modified: Int64, changed: Int64) {
      self.size = size
      self.modified = modified
      self.changed = changed
    }
  }

  /// Whether the path leads to a file or folder.
  public private(set) var isPresent = false
  /// The files that could be exports, or belong to unpacked ones, by their paths.
  public private(set) var files: [String: Mark] = [:]
  /// The folders in which something could arrive.
  public private(set) var folders: [String] = []

  private let excluded: [String]
  /// How many folders deep files are looked for: where an inbox's unpacked exports are, and one more
  /// for what is beside their XML.
  private static let depth = 4
  /// How many folders are looked into: a link may lead anywhere.
  private static let mostFolders = 200

  /// Looks at an input.
  ///
  /// - Parameters:
  ///   - path: A file or a folder, which need not be there.
  ///   - excluded: Files and folders that are passed over, as a run itself writes them.
  public init(path: String, excluding excluded: [String] = []) {
    self.excluded = excluded
    guard let file = try? InputFile(path: path) else {
      // A file that is to come arrives in the folder above; so does a folder.
      folders = [parentFolder(of: path)]
      return
    }
    isPresent = true
    if file.kind == .folder {
      add(folder: path, depth: 0)
    } else {
      let folder = parentFolder(of: path)
      folders = [folder]
      // Named as the watch of its folder names it.
      let name = path.split(separator: "/").last.map(String.init) ?? path
      files[joined(folder, name)] = Self.mark(of: file)
    }
  }

  /// The mark of a file; `nil` where there is none, or it may not be read.
  public static func mark(ofFile path: String) -> Mark? {
    guard let file = try? InputFile(path: path) else { return nil }
    return mark(of: file)
  }

  private static func mark(of file: borrowing InputFile) -> Mark {
    Mark(size: file.size, modified: file.modified, changed: file.changed)
  }

  private mutating func add(folder: String, depth: Int) {
    guard folders.count < Self.mostFolders, let names = try? fileNames(inFolder: folder) else {
      return
    }
    folders.append(folder)
    for name in names where !name.hasPrefix(".") && name != "__MACOSX" {
      let path = joined(folder, name)
      guard !excluded.contains(path) else { continue }
      guard let file = try? InputFile(path: path) else {
        // One that may not be read is a reason to look, once; its cure changes its mark.
        if name.lowercased().hasSuffix(".zip") {
          files[path] = Mark(size: -1, modified: 0, changed: 0)
        }
        continue
      }
      switch file.kind {
      case .folder: if depth < Self.depth { add(folder: path, depth: depth + 1) }
      case .special: break
      case .file where file.size == 0: break
      case .file:
        let mark = Self.mark(of: file)
        if depth > 0 || couldBeExport(file, name: name) { files[path] = mark }
      }
    }
  }

  /// Whether a file right in the inbox begins as zip or XML do, or is called so.
  private func couldBeExport(_ file: borrowing InputFile, name: String) -> Bool {
    if name.lowercased().hasSuffix(".zip") || name.lowercased().hasSuffix(".xml") { return true }
    var head = [UInt8](repeating: 0, count: 64)
    let count = (try? file.read(into: &head, at: 0, from: 0)) ?? 0
    let start = head.prefix(count)
    let marks: [[UInt8]] = [[0x50, 0x4B], [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
    return marks.contains { start.starts(with: $0) }
      || start.first { ![0x09, 0x0A, 0x0D, 0x20, 0].contains($0) } == UInt8(ascii: "<")
  }
}

/// The folder that holds a file or folder; a path that has none above it stays as it is.
func parentFolder(of path: String) -> String {
  let steps = path.split(separator: "/", omittingEmptySubsequences: true)
  if path.hasPrefix("/") { return "/" + steps.dropLast().joined(separator: "/") }
  if steps.isEmpty || steps == ["."] { return "." }
  if steps.last == ".." { return path + "/.." }
  return steps.count == 1 ? "." : steps.dropLast().joined(separator: "/")
}

/// The path of a name in a folder, without one for the folder that the process is in.
func joined(_ folder: String, _ name: String) -> String {
  if folder == "." { return name }
  return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
}
