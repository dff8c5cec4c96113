import Glibc

/// A file in memory, written anew for each input.
private let descriptor = unsafe memfd_create("input", UInt32(MFD_CLOEXEC))

/// The bytes are a file: an archive or the XML of an export.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard ftruncate(descriptor, 0) == 0, unsafe pwrite(descriptor, start, count, 0) == count else {
    fatalError("no file in memory can be written")
  }
  if let rule = brokenInputRule(path: "/proc/self/fd/\(descriptor)") { fatalError(rule) }
  return 0
}
