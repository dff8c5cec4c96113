/// What a file is, by its content.
enum Format {
  /// The XML of an export, with its `ExportDate` in seconds since 1970 UTC.
  case xml(exportDate: Int64?)
  /// A zip archive whose directory is in place.
  case zip(ZipDirectoryEnd)

  /// Looks at the start and the end of a file; reading is then at its start again.
  ///
  /// - Throws: ``InputError`` if it is neither, or an archive without its end.
  init(of source: ByteSource) throws(InputError) {
    defer { _ = source.seek(to: 0) }
    let size = source.size ?? 0
    guard size > 0 else { throw InputError(input: source.name, problem: .empty) }
    // The first bytes settle most files; only an export's date may stand further on.
    var head = try Self.bytes(of: source, in: 0..<min(size, 4096))
    let first = recognize(head)
    if first == .healthData || first == .undecided {
      head = try Self.bytes(of: source, in: 0..<min(size, ExportInput.headLength))
    }
    if recognize(head) == .healthData {
      self = .xml(exportDate: readExportDate(head))
      return
    }
    let startsAsZip = head.starts(with: "PK".utf8)
    let tail = try Self.bytes(of: source, in: max(0, size - ByteSource.tailLength)..<size)
    guard let end = ZipDirectoryEnd(tail: tail, size: size, allowsPrefix: !startsAsZip) else {
      throw InputError(
        input: source.name, problem: startsAsZip ? .cutOff : Self.problem(of: head))
    }
    self = .zip(end)
  }

  /// Why bytes that start neither an export's XML nor a zip archive are refused.
  static func problem(of head: [UInt8]) -> InputError.Problem {
    recognize(head) == .notXML ? .unknownFormat : .otherXML
  }

  private static func bytes(of source: ByteSource, in range: Range<Int>) throws(InputError)
    -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: range.count)
    guard source.seek(to: range.lowerBound) else { return [] }
    let count = try source.read(into: &bytes)
    // A file that shrinks while it is read gives fewer.
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
