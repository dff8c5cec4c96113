/// The XML of one Health export, opened and positioned at its first byte.
///
/// The XML may be a file, a member of a zip archive, or either of them on a stream. It is never
/// held as a whole: neither in memory nor, unpacked, on disk. Call ``read(into:at:)`` until it
/// gives 0, then ``finish()``.
///
/// Files beside the XML are handed over, one by one, to who asked for them when opening: those that
/// a stream has before the XML while it is opened, all others by ``finish()``.
public struct ExportInput: ~Copyable {
  /// The input, as the user named it, and for archives the member in parentheses.
  public private(set) var displayName: String
  /// What was decided for the user.
  public private(set) var warnings: [InputWarning]

  private let source: ByteSource
  private var archive: ArchiveReader?
  /// Bytes read to recognise the XML and not given out yet.
  private var head: [UInt8] = []
  private var headOffset = 0
  private var isAtEnd = false
  /// Whether other exports in the archive wait to be checked.
  private var hasRivals = false
  /// The name of the export's member in a streamed archive.
  private var streamedMember = ""
  private var streamHash: String?
  private var delivery: SideFileDelivery
  private var surroundings = Surroundings.none
  /// The folder that holds the XML, from the top of the archive, with a leading slash; empty where
  /// that is the top, and for an unpacked export.
  public private(set) var exportFolder = ""

  /// Where the files beside the XML are.
  private enum Surroundings {
    /// There are none, or they have been handed over.
    case none
    /// They are members of the same archive, in which the XML has this place.
    case members(MemberFolder, ordinal: Int)
    /// They are below a folder.
    case files(SideFileFolder, sha256: String?)
  }

  /// How far into a file its root element and `ExportDate` are looked for, in bytes.
  static let headLength = 256 << 10

  /// Opens what the user names.
  ///
  /// - Parameters:
  ///   - path: A zip archive or XML file under any name; a folder that holds a HealthData XML (an
  ///     unpacked export); any other folder, of whose archives and unpacked exports the one with the
  ///     newest `ExportDate` is opened; `-` for standard input, zip or XML.
  ///   - sideFiles: Which files beside the XML are wanted; an XML named alone has none.
  /// - Returns: The opened input, at the first byte of its XML.
  /// - Throws: ``InputError``.
  /// - Complexity: For an archive, the first kilobytes of each member are decompressed.
  public static func open(
    path: String, sideFiles: SideFileRequest = .none
  ) throws(InputError) -> ExportInput {
    if path == "-" {
      return try open(descriptor: 0, name: "standard input", sideFiles: sideFiles)
    }
    let file = try InputFile(path: path)
    switch file.kind {
    case .file: return try ExportInput(file: file, name: path, sideFiles: sideFiles)
    case .folder: return try open(folder: path, sideFiles: sideFiles)
    case .special(let kind): throw InputError(input: path, problem: .specialFile(kind))
    }
  }

  /// Opens a stream, zip or XML, told by its first bytes; it is read once, from here to its end.
  ///
  /// - Parameters:
  ///   - descriptor: An open file descriptor; it stays the caller's to close.
  ///   - name: What to call it in messages.
  ///   - sideFiles: Which files beside the XML are wanted. Those before the XML are handed over
  ///     already here, also such as lie outside the folder that the XML then turns out to be in;
  ///     ``SideFilePaths`` leaves them out.
  /// - Returns: The opened input, at the first byte of its XML.
  /// - Throws: ``InputError``.
  public static func open(
    descriptor: Int32, name: String, sideFiles: SideFileRequest = .none
  ) throws(InputError) -> ExportInput {
    try ExportInput(stream: InputFile(descriptor: descriptor), name: name, sideFiles: sideFiles)
  }

  /// How many bytes of the underlying file or stream have been read: for a progress line.
  public var bytesRead: Int { source.position }

  /// The length of the underlying file in bytes; `nil` for a stream.
  public var totalBytes: Int? { source.size }

  /// The `ExportDate` in seconds since 1970 UTC, if it stands in the first 256 KiB of the XML.
  public private(set) var exportDate: Int64?

  /// Reads on in the XML.
  ///
  /// - Parameters:
  ///   - buffer: Receives the bytes, from `offset` to its end.
  ///   - offset: The first place to fill.
  /// - Returns: The number of bytes; 0 when the XML has ended, and has then passed its checksum.
  /// - Throws: ``InputError``; nothing that was read before is to be trusted then.
  public mutating func read(into buffer: inout [UInt8], at offset: Int) throws(InputError) -> Int {
    guard offset >= 0, offset < buffer.count else { return 0 }
    var count = 0
    if headOffset < head.count {
      count = min(head.count - headOffset, buffer.count - offset)
      buffer.replaceSubrange(
        offset..<(offset + count), with: head[headOffset..<(headOffset + count)])
      headOffset += count
      if headOffset == head.count { (head, headOffset) = ([], 0) }
    }
    // The read that comes up short has met the end of the member and its checksum.
    while !isAtEnd, offset + count < buffer.count {
      let more = try readMore(into: &buffer, at: offset + count)
      if more == 0 { isAtEnd = true }
      count += more
    }
    return count
  }

  /// Checks what follows the XML, and hands over the files beside it; call it when the XML has been
  /// read.
  ///
  /// What is left of the XML is read, for its checksum. A stream is read to its end: it must hold
  /// no second export, and an archive must end with its directory.
  ///
  /// - Throws: ``InputError``; the XML is then not to be used.
  public mutating func finish() throws(InputError) {
    var buffer = [UInt8](repeating: 0, count: Self.headLength)
    while try read(into: &buffer, at: 0) > 0 {}
    if archive != nil {
      if source.size == nil {
        try finishStream(&buffer)
      } else if hasRivals {
        try drainRivals(&buffer)
      }
    }
    if source.size == nil, streamHash == nil { streamHash = try source.drain() }
    try deliverSideFiles()
  }

  /// The SHA-256 of the input in hexadecimal: of the archive or XML file, also in a folder.
  ///
  /// Where files beside the XML of an unpacked export are wanted and there are some, it is that of a
  /// list of all of them, so that it changes when one of them does.
  ///
  /// - Returns: `nil` for a stream before ``finish()``.
  /// - Throws: ``InputError`` if the file cannot be read.
  /// - Complexity: O(*n*) in the file's bytes, and in those of the wanted files of a folder until
  ///   ``finish()`` has read them; a stream is hashed as it passes.
  public func sha256() throws(InputError) -> String? {
    guard source.size != nil else { return streamHash }
    guard case .files(let folder, let known) = surroundings else { return try source.hashOfFile() }
    if let known { return known }
    guard let xml = try source.hashOfFile() else { return nil }
    return try folder.sha256(xml: xml, for: delivery)
  }

  /// Hands over the files that lie in the archive or folder of the XML.
  private mutating func deliverSideFiles() throws(InputError) {
    switch surroundings {
    case .none, .files(_, sha256: .some): return
    case .members(let folder, let ordinal):
      surroundings = .none
      try deliverMembers(of: folder, besides: ordinal)
    case .files(let folder, sha256: nil):
      guard let xml = try source.hashOfFile() else { return }
      var list = SideFileList(xml: xml)
      var delivery = delivery
      try folder.read(for: delivery) { file in
        list.add(file)
        delivery.deliver(file)
      }
      surroundings = .files(folder, sha256: list.sha256)
    }
  }
}

extension ExportInput {
  /// Opens a zip archive or an XML file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Its path.
  ///   - sideFiles: Which files beside the XML are wanted.
  ///   - isUnpacked: Whether an XML stands for the folder that it is in.
  /// - Throws: ``InputError``.
  init(
    file: consuming InputFile, name: String, sideFiles: SideFileRequest, isUnpacked: Bool = false
  ) throws(InputError) {
    let source = ByteSource(file: file, name: name)
    self.source = source
    displayName = name
    warnings = []
    delivery = SideFileDelivery(sideFiles)
    switch try Format(of: source) {
    case .xml(let date):
      exportDate = date
      guard !delivery.isEmpty else { return }
      if isUnpacked {
        surroundings = .files(SideFileFolder(ofFile: name), sha256: nil)
      } else {
        warnings.append(.withoutSideFiles(input: name))
      }
    case .zip(let end):
      let survey = try ZipSurvey(of: source, end: end)
      let chosen = try survey.newest(in: name)
      try openMember(chosen)
      let rivals = survey.candidates.filter { $0.ordinal != chosen.ordinal }
      let folder = MemberFolder(ofMember: chosen.name, rivals: rivals.map(\.name))
      exportFolder = folder.path
      if !delivery.isEmpty { surroundings = .members(folder, ordinal: chosen.ordinal) }
      if !rivals.isEmpty {
        hasRivals = true
        warnings.append(
          .severalExports(input: name, taken: chosen.name, passedOver: rivals.map(\.name)))
      }
    }
  }

  /// Adds warnings from the search that found this input.
  mutating func add(_ warnings: [InputWarning]) {
    self.warnings.insert(contentsOf: warnings, at: 0)
  }

  /// Goes to the first byte of a member.
  private mutating func openMember(_ chosen: ZipSurvey.Candidate) throws(InputError) {
    _ = source.seek(to: 0)
    var reader = ArchiveReader(source)
    while let member = try reader.next() {
      guard reader.memberCount == chosen.ordinal else { continue }
      archive = consume reader
      displayName = "\(source.name) (\(member.name))"
      exportDate = chosen.exportDate
      return
    }
    throw InputError(input: source.name, problem: .damagedArchive)
  }

  /// Reads the exports that were not chosen to their ends: had one a wrong checksum, its
  /// `ExportDate` could be wrong, and with it the choice.
  private mutating func drainRivals(_ buffer: inout [UInt8]) throws(InputError) {
    hasRivals = false
    _ = source.seek(to: 0)
    var reader = ArchiveReader(source)
    var survey = ZipSurvey()
    while let member = try reader.next() {
      guard try survey.look(at: member, in: &reader, &buffer)?.isHealthData == true else {
        continue
      }
      while try reader.read(into: &buffer, at: 0) > 0 {}
    }
  }

  /// Goes through the members of the archive again, and hands over those that are wanted.
  private mutating func deliverMembers(
    of folder: MemberFolder, besides ordinal: Int
  ) throws(InputError) {
    _ = source.seek(to: 0)
    var reader = ArchiveReader(source)
    while let member = try reader.next() {
      guard reader.memberCount != ordinal, folder.holds(member.name),
        let file = try reader.sideFile(member, for: delivery)
      else { continue }
      delivery.deliver(file)
    }
  }

  private mutating func readMore(into buffer: inout [UInt8], at offset: Int) throws(InputError)
    -> Int
  {
    if archive != nil { return try archive?.read(into: &buffer, at: offset) ?? 0 }
    return try source.read(into: &buffer, at: offset)
  }
}

extension ExportInput {
  private init(
    stream: consuming InputFile, name: String, sideFiles: SideFileRequest
  ) throws(InputError) {
    let source = ByteSource(stream: stream, name: name)
    self.source = source
    displayName = name
    warnings = []
    delivery = SideFileDelivery(sideFiles)
    var buffer = [UInt8](repeating: 0, count: Self.headLength)
    let count = try source.read(into: &buffer)
    guard count > 0 else { throw InputError(input: name, problem: .empty) }
    buffer.removeLast(buffer.count - count)
    if recognize(buffer) == .healthData {
      exportDate = readExportDate(buffer)
      head = buffer
      if !delivery.isEmpty { warnings.append(.withoutSideFiles(input: name)) }
      return
    }
    guard buffer.starts(with: "PK".utf8) else {
      throw InputError(input: name, problem: Format.problem(of: buffer))
    }
    var survey = ZipSurvey()
    guard !buffer.starts(with: [0x50, 0x4B, 5, 6]) else {
      _ = try source.drain()
      try Self.checkEnd(of: source, memberCount: 0)
      _ = try survey.newest(in: name)
      return
    }
    source.unread(buffer)
    var reader = ArchiveReader(source)
    buffer = [UInt8](repeating: 0, count: Self.headLength)
    while let member = try reader.next() {
      guard let found = try survey.look(at: member, in: &reader, &buffer) else { continue }
      guard found.isHealthData else {
        try deliver(member, found, in: &reader, buffer)
        continue
      }
      exportDate = found.exportDate
      head = Array(buffer[..<found.count])
      displayName = "\(name) (\(member.name))"
      streamedMember = member.name
      exportFolder = MemberFolder(ofMember: member.name).path
      archive = consume reader
      return
    }
    survey.memberCount = reader.memberCount
    _ = try source.drain()
    try Self.checkEnd(of: source, memberCount: survey.memberCount)
    _ = try survey.newest(in: name)
  }

  /// Reads what follows the export in a streamed archive.
  private mutating func finishStream(_ buffer: inout [UInt8]) throws(InputError) {
    guard var reader = archive.take() else { return }
    var survey = ZipSurvey()
    let folder = MemberFolder(ofMember: streamedMember)
    while let member = try reader.next() {
      guard let found = try survey.look(at: member, in: &reader, &buffer) else { continue }
      guard !found.isHealthData else {
        throw InputError(
          input: source.name, problem: .severalExports(members: [streamedMember, member.name]))
      }
      if folder.holds(member.name) { try deliver(member, found, in: &reader, buffer) }
    }
    streamHash = try source.drain()
    try Self.checkEnd(of: source, memberCount: reader.memberCount)
  }

  /// Hands over the member that a stream has come to, if it is wanted.
  private mutating func deliver(
    _ member: ArchiveMember, _ head: ZipSurvey.Head, in reader: inout ArchiveReader,
    _ buffer: [UInt8]
  ) throws(InputError) {
    let file = try reader.sideFile(
      member, start: buffer[..<head.count], problem: head.problem, for: delivery)
    if let file { delivery.deliver(file) }
  }

  private static func checkEnd(of source: ByteSource, memberCount: Int) throws(InputError) {
    let end = ZipDirectoryEnd(tail: source.tail, size: source.position, allowsPrefix: false)
    guard let end else { throw InputError(input: source.name, problem: .cutOff) }
    guard end.fits(memberCount: memberCount) else {
      throw InputError(input: source.name, problem: .damagedArchive)
    }
  }
}
