// Fence: POSIX files. Nothing else in the stage touches the disk's contents.

internal import Glibc

/// Reads a whole file; `nil` if it is not there or cannot be read.
func contents(ofFile path: String) -> [UInt8]? {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 64 << 10)
  while true {
    let count = unsafe read(descriptor, &piece, piece.count)
    guard count >= 0 else { return nil }
    if count == 0 { return bytes }
    bytes.append(contentsOf: piece[..<count])
  }
}

/// Writes a file for its owner only, in place of what was there.
///
/// - Parameters:
///   - path: The place of the file, in a folder that is there.
///   - bytes: All that it is to hold.
/// - Throws: ``DocumentError``; the place then holds what it held before.
public func writeFile(_ path: String, _ bytes: [UInt8]) throws(DocumentError) {
  try replaceFile(path, with: bytes, mode: 0o600)
}

/// Puts a file in place at once: it is written beside its place and renamed.
///
/// - Parameters:
///   - path: The place of the file.
///   - bytes: All that it is to hold.
///   - mode: The permissions of the file, whatever the process masks.
///   - isDurable: Whether to wait until the disk holds the file before it is renamed.
/// - Throws: ``DocumentError``; the place then holds what it held before.
func replaceFile(
  _ path: String, with bytes: [UInt8], mode: mode_t, isDurable: Bool = true
) throws(DocumentError) {
  let temporary = path + temporarySuffix
  // What a run that was killed left; never to be written through, should it be a link.
  unsafe unlink(temporary)
  let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
  let descriptor = unsafe open(temporary, flags, mode)
  guard descriptor >= 0 else { throw DocumentError(path: path, creating: errno) }
  var error: Int32 = fchmod(descriptor, mode) == 0 ? 0 : errno
  var written = 0
  while error == 0, written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
    }
    if count >= 0 { written += count } else if errno != EINTR { error = errno }
  }
  if error == 0, isDurable, fsync(descriptor) != 0 { error = errno }
  if close(descriptor) != 0, error == 0 { error = errno }
  if error == 0, unsafe rename(temporary, path) != 0 { error = errno }
  guard error == 0 else {
    unsafe unlink(temporary)
    throw DocumentError(path: path, .cannotWrite(errorNumber: error))
  }
}

/// Makes a folder and those above it; does nothing where something stands already.
///
/// - Parameters:
///   - path: The folder.
///   - mode: The permissions of each folder made, whatever the process masks.
/// - Throws: ``DocumentError`` when a folder cannot be made.
func makeFolder(_ path: String, mode: mode_t) throws(DocumentError) {
  if unsafe access(path, F_OK) == 0 { return }
  if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
    try makeFolder(String(path[..<slash]), mode: mode)
  }
  if unsafe mkdir(path, mode) == 0 {
    unsafe chmod(path, mode)
  } else if errno != EEXIST {
    throw DocumentError(path: path, creating: errno)
  }
}

/// Waits until the disk holds everything that was written.
func makeEverythingDurable() { sync() }

/// Deletes a file; one that is not there any more is fine.
func deleteFile(_ path: String) throws(DocumentError) {
  guard unsafe unlink(path) != 0, errno != ENOENT else { return }
  throw DocumentError(path: path, .cannotWrite(errorNumber: errno))
}

/// Deletes a folder if nothing is in it.
func deleteFolderIfEmpty(_ path: String) { unsafe rmdir(path) }

extension DocumentError {
  /// A failure to make a file or folder: a full disk is told from a place that is not to be used.
  fileprivate init(path: String, creating errorNumber: Int32) {
    let isFull = errorNumber == ENOSPC || errorNumber == EDQUOT || errorNumber == EIO
    self.init(
      path: path,
      isFull
        ? .cannotWrite(errorNumber: errorNumber) : .cannotCreate(errorNumber: errorNumber))
  }
}

/// What the name of a file ends in until it is whole.
let temporarySuffix = ".partial"

/// What the operating system calls an error.
func errorText(_ number: Int32) -> String {
  unsafe String(cString: strerror(number))
}
