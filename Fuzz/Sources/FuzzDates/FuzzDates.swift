/// The same bytes are dates of an export and dates of a pipeline file, a line each.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let rule = brokenInstantRule(bytes) ?? brokenMomentRule(bytes) { fatalError(rule) }
  return 0
}
