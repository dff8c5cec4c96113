internal import Digest

/// The bytes of a file or a stream: counted as they pass and, for a stream, hashed.
final class ByteSource {
  /// The input, as the caller named it.
  let name: String
  /// The length in bytes; `nil` for a stream.
  let size: Int?
  /// Where the next read starts.
  private(set) var position = 0
  /// The last bytes of a stream, at least ``tailLength`` where it has as many.
  private(set) var tail: [UInt8] = []
  private let file: InputFile
  private var hash: SHA256?
  private var held: [UInt8] = []
  private var heldOffset = 0

  /// How many bytes at the end of an archive are looked through for its directory's end: the
  /// record, the longest comment that libarchive looks through, and the records of Zip64.
  static let tailLength = 16 << 10 + 128

  /// A source that can be read at any place.
  init(file: consuming InputFile, name: String) {
    size = file.size
    self.file = file
    self.name = name
  }

  /// A source that is read once, from here to its end.
  init(stream: consuming InputFile, name: String) {
    size = nil
    file = stream
    self.name = name
    hash = SHA256()
  }

  /// Reads on until the buffer is full or the input ends.
  ///
  /// - Returns: The number of bytes put into `buffer` from `offset` on; 0 only at the end.
  /// - Throws: ``InputError`` if the operating system fails.
  func read(into buffer: inout [UInt8], at offset: Int = 0) throws(InputError) -> Int {
    if heldOffset < held.count, offset < buffer.count {
      let count = min(held.count - heldOffset, buffer.count - offset)
      buffer.replaceSubrange(
        offset..<(offset + count), with: held[heldOffset..<(heldOffset + count)])
      heldOffset += count
      position += count
      return count
    }
    let count: Int
    do {
      count = try file.read(into: &buffer, at: offset, from: size == nil ? nil : position)
    } catch {
      throw InputError(input: name, problem: .notReadable(errorNumber: error.number))
    }
    position += count
    if size == nil, count > 0 {
      hash?.update(buffer.span.extracting(offset..<(offset + count)))
      keepTail(of: buffer[offset..<(offset + count)])
    }
    return count
  }

  /// Gives bytes that were read from the start of a stream back, to be read again.
  func unread(_ bytes: [UInt8]) {
    held = bytes
    heldOffset = 0
    position -= bytes.count
  }

  /// Goes to a place in a file; the next read starts there.
  ///
  /// - Returns: `false` for a stream, and for a place outside the file.
  func seek(to place: Int) -> Bool {
    guard let size, place >= 0, place <= size else { return false }
    position = place
    return true
  }

  /// Reads a stream to its end and gives the hash of all its bytes.
  ///
  /// - Throws: ``InputError`` if the operating system fails.
  func drain() throws(InputError) -> String? {
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while try read(into: &buffer) > 0 {}
    return hash.take()?.finalize()
  }

  /// The hash of a whole file, wherever reading stands.
  ///
  /// - Throws: ``InputError`` if the operating system fails.
  func hashOfFile() throws(InputError) -> String? {
    let place = position
    defer { position = place }
    position = 0
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = try read(into: &buffer)
      guard count > 0 else { return hash.finalize() }
      hash.update(buffer.span.extracting(0..<count))
    }
  }

  private func keepTail(of bytes: ArraySlice<UInt8>) {
    if bytes.count < Self.tailLength {
      tail += bytes
      if tail.count > 4 * Self.tailLength { tail.removeFirst(tail.count - Self.tailLength) }
    } else {
      tail = Array(bytes.suffix(Self.tailLength))
    }
  }
}
