import Dispatch
import ExportReader
import HealthModel
import Synchronization

/// Bytes handed out a few at a time.
private struct ListSource: ByteSource {
  let bytes: [UInt8]
  var step = 0
  private var position = 0

  init(_ bytes: [UInt8], step: Int) {
    self.bytes = bytes
    self.step = step
  }

  mutating func read(into buffer: inout [UInt8], at position: Int) throws -> Int {
    let count = min(buffer.count - position, bytes.count - self.position, step)
    buffer.replaceSubrange(
      position..<(position + count), with: bytes[self.position..<(self.position + count)])
    self.position += count
    return count
  }
}

/// What two readings of one export must agree in.
private struct Outcome: Equatable, Sendable {
  var types: [TypeCount]
  var rejections: [Rejection]
  var elements: [String: Int]
  var values: [String: [UInt64]]
  var origins: [SampleOrigin]
}

private func outcome(_ bytes: [UInt8], jobs: Int, sectionSize: Int) async -> Outcome? {
  var source = ListSource(bytes, step: 1 << 20)
  guard
    let contents = try? await readExport(
      from: &source, granted: nil, jobs: jobs, sectionSize: sectionSize)
  else { return nil }
  for count in contents.types {
    precondition(
      count.records == count.quantities + count.categories + count.notGranted + count.rejected)
  }
  return Outcome(
    types: contents.types, rejections: contents.rejections, elements: contents.elements,
    values: contents.samples.mapValues { $0.original.map(\.bitPattern) },
    origins: contents.dictionary.origins)
}

/// Reads the input in one section and in many; both must end, and in the same way.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    let whole = await outcome(bytes, jobs: 1, sectionSize: 1 << 20)
    let inParts = await outcome(bytes, jobs: 2, sectionSize: 64)
    precondition(whole == inParts, "the result depends on the size of sections")
    isDone.signal()
  }
  isDone.wait()
  return 0
}
