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

/// Puts a file in place at once: it is written beside its place, made durable and renamed.
///
/// - Parameter mode: The permissions of the file.
/// - Throws: ``DocumentError``; the place then holds what it held before.
func replaceFile(_ path: String, with bytes: [UInt8], mode: mode_t) throws(DocumentError) {
  let temporary = path + temporarySuffix
  let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
  guard descriptor >= 0 else { throw DocumentError(path: path, .cannotCreate(errorNumber: errno)) }
  var error: Int32 = fchmod(descriptor, mode) == 0 ? 0 : errno
  var written = 0
  while error == 0, written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
    }
    if count < 0 { error = errno } else { written += count }
  }
  if error == 0, fsync(descriptor) != 0 { error = errno }
  if close(descriptor) != 0, error == 0 { error = errno }
  if error == 0, unsafe rename(temporary, path) != 0 { error = errno }
  guard error == 0 else {
    unsafe unlink(temporary)
    throw DocumentError(path: path, .cannotWrite(errorNumber: error))
  }
}

/// What the name of a file ends in until it is whole.
let temporarySuffix = ".partial"

/// What the operating system calls an error.
func errorText(_ number: Int32) -> String {
  unsafe String(cString: strerror(number))
}
