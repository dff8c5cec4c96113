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
    var head = [UInt8](repeating: 0, count: min(size, ExportInput.headLength))
    _ = source.seek(to: 0)
    head.removeLast(head.count - (try source.read(into: &head)))
    if recognize(head) == .healthData {
      self = .xml(exportDate: readExportDate(head))
      return
    }
    let startsAsZip = head.starts(with: "PK".utf8)
    var tail = [UInt8](repeating: 0, count: min(size, ByteSource.tailLength))
    _ = source.seek(to: size - tail.count)
    tail.removeLast(tail.count - (try source.read(into: &tail)))
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
}
