/// The members of a zip archive that are Health exports, and what else it holds.
struct ZipSurvey {
  /// A member that is a Health export.
  struct Candidate {
    /// Its place among the members, from 1.
    var ordinal: Int
    /// Its name.
    var name: String
    /// Its `ExportDate` in seconds since 1970 UTC.
    var exportDate: Int64?
  }

  /// The start of a member.
  struct Head {
    /// How many bytes of the buffer it fills.
    var count: Int
    /// Whether it is that of a Health export.
    var isHealthData: Bool
    /// The export's `ExportDate` in seconds since 1970 UTC.
    var exportDate: Int64?
    /// Why it could not be read.
    var problem: InputError.Problem?

    /// The start of a member that is no export, or cannot be one.
    static func other(count: Int = 0, problem: InputError.Problem? = nil) -> Head {
      Head(count: count, isHealthData: false, exportDate: nil, problem: problem)
    }
  }

  /// The exports, in the order of the archive.
  var candidates: [Candidate] = []
  /// The number of members of all kinds.
  var memberCount = 0
  /// Why a member could not be looked at.
  private var obstacle: InputError.Problem?
  /// The name of a member that is a zip archive itself.
  private var nested: String?

  /// Nothing found yet.
  init() {}

  /// Looks at the first bytes of each member of a file.
  ///
  /// - Parameters:
  ///   - source: The archive.
  ///   - end: The end of its directory.
  /// - Throws: ``InputError`` if the archive is damaged where it was looked at.
  init(of source: ByteSource, end: ZipDirectoryEnd) throws(InputError) {
    // libarchive takes an archive without members for none at all.
    guard !end.isEmpty else { return }
    try look(into: source, onlyFirstNamedXML: false)
    guard end.fits(memberCount: memberCount) else {
      throw InputError(input: source.name, problem: .damagedArchive)
    }
  }

  /// Looks for any export in a file: first among the members whose names suggest it, which is much
  /// faster in an archive with thousands of routes.
  ///
  /// - Parameters:
  ///   - source: The archive.
  ///   - end: The end of its directory.
  /// - Throws: ``InputError`` if the archive is damaged where it was looked at.
  init(ofFirstExportIn source: ByteSource, end: ZipDirectoryEnd) throws(InputError) {
    self.init()
    guard !end.isEmpty else { return }
    try look(into: source, onlyFirstNamedXML: true)
    if candidates.isEmpty { self = try ZipSurvey(of: source, end: end) }
  }

  private mutating func look(into source: ByteSource, onlyFirstNamedXML: Bool) throws(InputError) {
    _ = source.seek(to: 0)
    var reader = ArchiveReader(source)
    var buffer = [UInt8](repeating: 0, count: ExportInput.headLength)
    while let member = try reader.next() {
      if onlyFirstNamedXML, !member.name.lowercased().hasSuffix(".xml") { continue }
      guard let head = try look(at: member, in: &reader, &buffer), head.isHealthData else {
        continue
      }
      candidates.append(
        Candidate(ordinal: reader.memberCount, name: member.name, exportDate: head.exportDate))
      if onlyFirstNamedXML { return }
    }
    memberCount = reader.memberCount
  }

  /// Reads the start of the member that the reader has come to, and notes why it is no export.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - reader: The reader, at the start of the member's data.
  ///   - buffer: Receives the start, up to the root element; of an export as much as fits.
  /// - Returns: `nil` for a member that is not looked at.
  /// - Throws: ``InputError`` if the member is damaged here, unless its name says that it is a side
  ///   file: only the export itself decides whether the archive can be read.
  mutating func look(
    at member: ArchiveMember, in reader: inout ArchiveReader, _ buffer: inout [UInt8]
  ) throws(InputError) -> Head? {
    guard member.isRegular, !isSideFile(member.name) else { return nil }
    guard !member.isEncrypted else {
      obstacle = obstacle ?? .encrypted(member: member.name)
      return .other(problem: .encrypted(member: member.name))
    }
    do throws(InputError) {
      // Most members show in their first bytes that they are no export.
      var start = [UInt8](repeating: 0, count: 4096)
      var count = try reader.read(into: &start, at: 0)
      buffer.replaceSubrange(..<count, with: start[..<count])
      let first = recognize(Array(start[..<count]))
      if first == .notXML || first == .otherXML {
        if start.starts(with: [0x50, 0x4B, 3, 4]) { nested = nested ?? member.name }
        return .other(count: count)
      }
      if count == start.count { count += try reader.read(into: &buffer, at: count) }
      let head = Array(buffer[..<count])
      guard recognize(head) == .healthData else { return .other(count: count) }
      return Head(count: count, isHealthData: true, exportDate: readExportDate(head))
    } catch {
      switch error.problem {
      case .unsupportedMethod: break
      case .checksum, .damagedMember:
        guard isNamedAsSideFile(member.name) else { throw error }
      default: throw error
      }
      obstacle = obstacle ?? error.problem
      return .other(problem: error.problem)
    }
  }

  /// The export with the newest `ExportDate`; of equal ones the first.
  ///
  /// - Throws: ``InputError`` that says what the archive holds instead, if there is none.
  func newest(in input: String) throws(InputError) -> Candidate {
    var newest: Candidate?
    for candidate in candidates {
      guard let best = newest else {
        newest = candidate
        continue
      }
      if (candidate.exportDate ?? .min) > (best.exportDate ?? .min) { newest = candidate }
    }
    if let newest { return newest }
    if let obstacle { throw InputError(input: input, problem: obstacle) }
    if let nested { throw InputError(input: input, problem: .nestedArchive(member: nested)) }
    throw InputError(
      input: input, problem: memberCount == 0 ? .noMembers : .noHealthData(members: memberCount))
  }
}
