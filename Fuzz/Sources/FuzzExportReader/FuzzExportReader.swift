import Dispatch

/// The bytes are the XML of an export.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    if let rule = await brokenExportRule(bytes) { fatalError(rule) }
    isDone.signal()
  }
  isDone.wait()
  return 0
}
