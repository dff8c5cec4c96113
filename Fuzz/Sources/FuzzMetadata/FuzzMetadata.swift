/// The same bytes are an entry, a device text and a clock time.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let rule = brokenMetadataRule(bytes) ?? brokenDeviceRule(bytes) ?? brokenBeatRule(bytes) {
    fatalError(rule)
  }
  return 0
}
