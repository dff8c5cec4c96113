/// Units are one or two lines, see ``brokenUnitRule(_:)``.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let rule = brokenUnitRule(bytes) { fatalError(rule) }
  return 0
}
