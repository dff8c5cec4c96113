// Fence: libarchive. No type of it leaves this file.

internal import CArchive
internal import Glibc

/// A member of an archive, as its header describes it.
struct ArchiveMember {
  /// The name, as text.
  var name: String
  /// Whether it is a regular file.
  var isRegular: Bool
  /// Whether its data are encrypted.
  var isEncrypted: Bool
  /// The length of its data in bytes; `nil` for a stream that tells it behind the data.
  var size: Int?
}

/// A reader of the members of a zip archive, one after the other; freed when its lifetime ends.
@safe
struct ArchiveReader: ~Copyable {
  private let handle: OpaquePointer?
  private let context: ReadContext
  private let openStatus: Int32
  private var name = ""
  /// The number of members met so far.
  private(set) var memberCount = 0

  /// A reader of a source from its start.
  ///
  /// - Parameter source: The archive. A file is read by the directory at its end, which a cut
  ///   archive lacks; a stream by the headers before each member.
  init(_ source: ByteSource) {
    context = ReadContext(source)
    unsafe handle = archive_read_new()
    let data = unsafe Unmanaged.passUnretained(context).toOpaque()
    var status = ARCHIVE_OK
    if source.size == nil {
      status = unsafe min(status, archive_read_support_format_zip_streamable(handle))
    } else {
      status = unsafe min(status, archive_read_support_format_zip_seekable(handle))
      status = unsafe min(status, archive_read_set_seek_callback(handle, seekSource))
      status = unsafe min(status, archive_read_set_skip_callback(handle, skipSource))
    }
    status = unsafe min(status, archive_read_set_read_callback(handle, readSource))
    status = unsafe min(status, archive_read_set_callback_data(handle, data))
    if status == ARCHIVE_OK { status = unsafe archive_read_open1(handle) }
    openStatus = status
  }

  // Freeing also closes; the context lives longer, since it is a property.
  deinit { unsafe archive_read_free(handle) }

  /// Goes to the next member; what is left of the current one is passed over.
  ///
  /// - Returns: `nil` after the last member.
  /// - Throws: ``InputError`` if the archive is damaged here or cannot be read.
  mutating func next() throws(InputError) -> ArchiveMember? {
    guard openStatus == ARCHIVE_OK else { throw error(.damagedArchive) }
    var entry: OpaquePointer?
    // libarchive turns names into the character set of the locale, and C has none but ASCII.
    let previous = unsafe uselocale(utf8Locale)
    defer { _ = unsafe uselocale(previous) }
    let status = unsafe archive_read_next_header(handle, &entry)
    switch status {
    case ARCHIVE_EOF: return nil
    case ARCHIVE_OK: break
    case ARCHIVE_WARN:
      // A name that is no valid text is no reason to refuse the data; any other warning is about
      // two headers of one member that differ.
      let message = unsafe archive_error_string(handle).map { unsafe String(cString: $0) } ?? ""
      guard message.contains("cannot be converted") else { throw error(.damagedArchive) }
    default:
      if unsafe entry != nil, unsafe archive_entry_is_metadata_encrypted(entry) != 0 {
        throw error(.encrypted(member: "number \(memberCount + 1)"))
      }
      throw error(context.hasEnded && context.source.size == nil ? .cutOff : .damagedArchive)
    }
    memberCount += 1
    name = unsafe Self.name(of: entry) ?? "number \(memberCount)"
    return unsafe ArchiveMember(
      name: name, isRegular: archive_entry_filetype(entry) == 0o100000,
      isEncrypted: archive_entry_is_encrypted(entry) != 0,
      size: archive_entry_size_is_set(entry) != 0 ? Int(max(0, archive_entry_size(entry))) : nil)
  }

  /// Reads on in the current member until the buffer is full or the member ends.
  ///
  /// - Returns: The number of bytes put into `buffer` from `offset` on; fewer than fit at the end
  ///   of the member, whose length and checksum have then been found right.
  /// - Throws: ``InputError`` if the member is damaged, encrypted or compressed by an unknown
  ///   method, or cannot be read.
  mutating func read(into buffer: inout [UInt8], at offset: Int) throws(InputError) -> Int {
    guard offset < buffer.count else { return 0 }
    let handle = unsafe handle
    // Phones deflate. Of other methods a few bytes can make the decoder reserve gigabytes.
    guard let method = unsafe Self.method(handle), ["deflation", "uncompressed"].contains(method)
    else {
      throw error(
        .unsupportedMethod(member: name, method: unsafe Self.method(handle) ?? "unknown"))
    }
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
      return unsafe archive_read_data(handle, rest.baseAddress, rest.count)
    }
    guard count < 0 else { return count }
    switch Int32(count) {
    case ARCHIVE_WARN: throw error(.checksum(member: name))
    case ARCHIVE_FAILED:
      throw error(.unsupportedMethod(member: name, method: method))
    default: throw error(.damagedMember(name: name))
    }
  }

  /// How the current member is compressed: the format's name reads "ZIP 2.0 (method)".
  private static func method(_ handle: OpaquePointer?) -> String? {
    let format = unsafe archive_format_name(handle).map { unsafe String(cString: $0) } ?? ""
    return format.split(separator: "(").dropFirst().first.map { String($0.dropLast()) }
  }

  /// The source's own failure, if there was one; else what libarchive's status means.
  private func error(_ problem: InputError.Problem) -> InputError {
    context.error ?? InputError(input: context.source.name, problem: problem)
  }

  private static func name(of entry: OpaquePointer?) -> String? {
    guard let text = unsafe archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry)
    else { return nil }
    let length = unsafe strlen(text)
    return unsafe memberName(
      text.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
        unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
      })
  }
}

/// What libarchive's callbacks work on.
@safe
private final class ReadContext {
  let source: ByteSource
  /// The source's first failure, which cannot be thrown through libarchive.
  var error: InputError?
  /// Whether all bytes have been handed on.
  private(set) var hasEnded = false
  /// The block that libarchive holds on to until it asks for the next one.
  let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 16)
  /// Small, since after a jump often no more than a header is read; then as long as the block.
  private var buffers = [16 << 10, 128 << 10].map { [UInt8](repeating: 0, count: $0) }
  private var fillsSinceJump = 0

  init(_ source: ByteSource) { self.source = source }

  deinit { unsafe block.deallocate() }

  /// Fills the block; gives the number of bytes, or -1 after a failure.
  func fill() -> Int {
    guard error == nil else { return -1 }
    do {
      let choice = fillsSinceJump < 4 ? 0 : 1
      fillsSinceJump += 1
      let count = try source.read(into: &buffers[choice])
      hasEnded = count == 0
      unsafe block.copyBytes(from: buffers[choice][..<count])
      return count
    } catch {
      self.error = error
      return -1
    }
  }

  /// Goes to a place in the source, if it has it.
  func jump(to place: Int) -> Bool {
    fillsSinceJump = 0
    return source.seek(to: place)
  }

  static func from(_ data: UnsafeMutableRawPointer?) -> ReadContext? {
    unsafe data.map { unsafe Unmanaged<ReadContext>.fromOpaque($0).takeUnretainedValue() }
  }
}

private let readSource:
  @convention(c) (
    OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> Int = { _, data, block in
    guard let context = unsafe ReadContext.from(data), let block = unsafe block else { return -1 }
    unsafe block.pointee = UnsafeRawPointer(context.block.baseAddress)
    return context.fill()
  }

private let seekSource:
  @convention(c) (
    OpaquePointer?, UnsafeMutableRawPointer?, Int64, Int32
  ) -> Int64 = { _, data, offset, origin in
    guard let context = unsafe ReadContext.from(data), let size = context.source.size else {
      return Int64(ARCHIVE_FATAL)
    }
    let base =
      switch origin {
      case SEEK_SET: 0
      case SEEK_CUR: context.source.position
      default: size
      }
    let (place, overflow) = base.addingReportingOverflow(Int(offset))
    guard !overflow, context.jump(to: place) else { return Int64(ARCHIVE_FATAL) }
    return Int64(place)
  }

private let skipSource:
  @convention(c) (
    OpaquePointer?, UnsafeMutableRawPointer?, Int64
  ) -> Int64 = { _, data, count in
    guard let context = unsafe ReadContext.from(data), count > 0 else { return 0 }
    let (place, overflow) = context.source.position.addingReportingOverflow(Int(count))
    return !overflow && context.jump(to: place) ? count : 0
  }

/// A locale whose character set is UTF-8, made once; without one libarchive keeps the bytes.
nonisolated(unsafe) private let utf8Locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

/// The version of the libarchive that the program runs with.
public var archiveVersion: String {
  let number = archive_version_number()
  return "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
}
