/// Side files as members of an archive.
extension ArchiveReader {
  /// Reads the member that the reader has come to as a side file.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - start: What has been read of its data.
  ///   - problem: Why reading them failed, if it did.
  ///   - delivery: Who wants which kinds.
  /// - Returns: `nil` for a member that is not wanted; its data are then not looked at. A defect of
  ///   the member is a problem of the file.
  /// - Throws: ``InputError`` if the input itself cannot be read.
  mutating func sideFile(
    _ member: ArchiveMember, start: ArraySlice<UInt8> = [], problem: InputError.Problem? = nil,
    for delivery: borrowing SideFileDelivery
  ) throws(InputError) -> SideFile? {
    guard member.isRegular, !isSideFile(member.name), let parts = pathParts(member.name),
      !parts.isEmpty
    else { return nil }
    var named = NamedKind(parts)
    guard delivery.wants(named) else { return nil }
    var file = SideFile(path: parts.map { "/" + $0 }.joined(), kind: named.kind)
    if let problem {
      file.problem = SideFile.Problem(problem) ?? .damaged
    } else if member.isEncrypted {
      file.problem = .encrypted
    } else {
      do throws(InputError) {
        try read(into: &file, start: start, &named, size: member.size)
      } catch {
        guard let problem = SideFile.Problem(error.problem) else { throw error }
        file.problem = problem
      }
    }
    if file.problem != nil { (file.bytes, file.size) = ([], 0) }
    return file
  }

  private mutating func read(
    into file: inout SideFile, start: ArraySlice<UInt8>, _ named: inout NamedKind, size: Int?
  ) throws(InputError) {
    file.bytes = Array(start)
    file.size = start.count
    var buffer = [UInt8](repeating: 0, count: NamedKind.headLength)
    var isAtEnd = false
    while true {
      if isAtEnd || file.size >= NamedKind.headLength { file.settle(&named) }
      if !named.hasBytes, let size {
        file.bytes = []
        file.size = size
        return
      }
      guard !isAtEnd else { return }
      let count = try read(into: &buffer, at: 0)
      isAtEnd = count < buffer.count
      file.size += count
      guard named.hasBytes else { continue }
      guard file.size <= SideFile.sizeLimit else {
        file.problem = .tooLarge(limit: SideFile.sizeLimit)
        return
      }
      file.bytes += buffer[..<count]
    }
  }
}

extension SideFile {
  /// A file of which nothing but path and kind are known yet.
  init(path: String, kind: Kind, problem: Problem? = nil) {
    self.init(path: path, kind: kind, number: 0, size: 0, bytes: [], problem: problem)
  }

  /// Decides the kind, now that the start of the content is there; content that is not kept goes.
  mutating func settle(_ named: inout NamedKind) {
    named = named.settled(by: bytes[...])
    kind = named.kind
    if !named.hasBytes { bytes = [] }
  }
}

/// Which members of an archive lie beside the XML that was chosen.
struct MemberFolder {
  /// The parts of the path of the folder that holds the XML.
  let folder: [Substring]
  /// The folders of exports that were not chosen, further in.
  private let rivals: [[Substring]]

  /// - Parameters:
  ///   - member: The name of the XML's member.
  ///   - rivals: The names of the other exports' members.
  init(ofMember member: String, rivals: [String] = []) {
    let folder = Array(member.split(separator: "/").dropLast())
    self.folder = folder
    self.rivals = rivals.map { Array($0.split(separator: "/").dropLast()) }
      .filter { $0.count > folder.count && Self.holds(folder, $0) }
  }

  /// The folder's path with a leading slash; empty for the top.
  var path: String { folder.map { "/" + $0 }.joined() }

  /// Whether a member lies in the folder and not in that of another export.
  func holds(_ member: String) -> Bool {
    guard let parts = pathParts(member) else { return false }
    return Self.holds(folder, parts) && !rivals.contains { Self.holds($0, parts) }
  }

  private static func holds(_ folder: [Substring], _ path: [Substring]) -> Bool {
    path.count > folder.count
      && zip(folder, path).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
