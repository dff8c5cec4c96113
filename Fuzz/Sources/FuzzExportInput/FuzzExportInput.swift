import Glibc

/// A file in memory that has no name any more, written anew for each input.
private let descriptor: CInt = {
  let name = "/FuzzExportInput-\(getpid())"
  defer { unsafe shm_unlink(name) }
  return unsafe shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
}()

/// The bytes are a file: an archive or the XML of an export.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard ftruncate(descriptor, 0) == 0, unsafe pwrite(descriptor, start, count, 0) == count else {
    fatalError("no file in memory can be written")
  }
  if let rule = brokenInputRule(path: "/proc/self/fd/\(descriptor)") { fatalError(rule) }
  return 0
}
