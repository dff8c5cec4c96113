/// The bytes are the file of an ECG.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let rule = brokenElectrocardiogramRule(bytes) { fatalError(rule) }
  return 0
}
