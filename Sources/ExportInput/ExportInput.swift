/// The XML of one Health export, opened and positioned at its first byte.
///
/// The XML may be a file, a member of a zip archive, or either of them on a stream. It is never
/// held as a whole: neither in memory nor, unpacked, on disk. Call ``read(into:at:)`` until it
/// gives 0, then ``finish()``.
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

  /// How far into a file its root element and `ExportDate` are looked for, in bytes.
  static let headLength = 256 << 10

  /// Opens what the user names.
  ///
  /// - Parameter path: A zip archive or XML file under any name; a folder that holds a HealthData
  ///   XML (an unpacked export); any other folder, of whose archives and unpacked exports the one
  ///   with the newest `ExportDate` is opened; `-` for standard input, zip or XML.
  /// - Returns: The opened input, at the first byte of its XML.
  /// - Throws: ``InputError``.
  /// - Complexity: For an archive, the first kilobytes of each member are decompressed.
  public static func open(path: String) throws(InputError) -> ExportInput {
    if path == "-" { return try open(descriptor: 0, name: "standard input") }
    let file = try InputFile(path: path)
    switch file.kind {
    case .file: return try ExportInput(file: file, name: path)
    case .folder: return try open(folder: path)
    case .special(let kind): throw InputError(input: path, problem: .specialFile(kind))
    }
  }

  /// Opens a stream, zip or XML, told by its first bytes; it is read once, from here to its end.
  ///
  /// - Parameters:
  ///   - descriptor: An open file descriptor; it stays the caller's to close.
  ///   - name: What to call it in messages.
  /// - Returns: The opened input, at the first byte of its XML.
  /// - Throws: ``InputError``.
  public static func open(descriptor: Int32, name: String) throws(InputError) -> ExportInput {
    try ExportInput(stream: InputFile(descriptor: descriptor), name: name)
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

  /// Checks what follows the XML; call it when the XML has been read.
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
  }

  /// The SHA-256 of the input in hexadecimal: of the archive or XML file, also in a folder.
  ///
  /// - Returns: `nil` for a stream before ``finish()``.
  /// - Throws: ``InputError`` if the file cannot be read.
  /// - Complexity: O(*n*) in the file's bytes; a stream is hashed as it passes.
  public func sha256() throws(InputError) -> String? {
    source.size == nil ? streamHash : try source.hashOfFile()
  }
}

extension ExportInput {
  /// Opens a zip archive or an XML file.
  init(file: consuming InputFile, name: String) throws(InputError) {
    let source = ByteSource(file: file, name: name)
    self.source = source
    displayName = name
    warnings = []
    switch try Format(of: source) {
    case .xml(let date):
      exportDate = date
    case .zip(let end):
      let survey = try ZipSurvey(of: source, end: end)
      let chosen = try survey.newest(in: name)
      try openMember(chosen)
      if survey.candidates.count > 1 {
        hasRivals = true
        let rivals = survey.candidates.filter { $0.ordinal != chosen.ordinal }
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

  private mutating func readMore(into buffer: inout [UInt8], at offset: Int) throws(InputError)
    -> Int
  {
    if archive != nil { return try archive?.read(into: &buffer, at: offset) ?? 0 }
    return try source.read(into: &buffer, at: offset)
  }
}

extension ExportInput {
  private init(stream: consuming InputFile, name: String) throws(InputError) {
    let source = ByteSource(stream: stream, name: name)
    self.source = source
    displayName = name
    warnings = []
    var buffer = [UInt8](repeating: 0, count: Self.headLength)
    let count = try source.read(into: &buffer)
    guard count > 0 else { throw InputError(input: name, problem: .empty) }
    buffer.removeLast(buffer.count - count)
    if recognize(buffer) == .healthData {
      exportDate = readExportDate(buffer)
      head = buffer
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
      guard let found = try survey.look(at: member, in: &reader, &buffer), found.isHealthData
      else { continue }
      exportDate = found.exportDate
      head = Array(buffer[..<found.count])
      displayName = "\(name) (\(member.name))"
      streamedMember = member.name
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
    while let member = try reader.next() {
      if try survey.look(at: member, in: &reader, &buffer)?.isHealthData == true {
        throw InputError(
          input: source.name, problem: .severalExports(members: [streamedMember, member.name]))
      }
    }
    streamHash = try source.drain()
    try Self.checkEnd(of: source, memberCount: reader.memberCount)
  }

  private static func checkEnd(of source: ByteSource, memberCount: Int) throws(InputError) {
    let end = ZipDirectoryEnd(tail: source.tail, size: source.position, allowsPrefix: false)
    guard let end else { throw InputError(input: source.name, problem: .cutOff) }
    guard end.fits(memberCount: memberCount) else {
      throw InputError(input: source.name, problem: .damagedArchive)
    }
  }
}
