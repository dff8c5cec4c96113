import ExportReader
import Foundation
import HealthModel
struct FileSource: ByteSource, ~Copyable {
  let handle: FileHandle
  mutating func read(into buffer: inout [UInt8], at position: Int) throws -> Int {
    guard let data = try handle.read(upToCount: buffer.count - position), !data.isEmpty else { return 0 }
    buffer.replaceSubrange(position..<(position + data.count), with: data)
    return data.count
  }
}
func go() async throws {
var source = FileSource(handle: FileHandle(forReadingAtPath: CommandLine.arguments[1])!)
let clock = ContinuousClock()
let start = clock.now
let jobs = Int(CommandLine.arguments[2])!
let contents = try await readExport(from: &source, granted: nil, jobs: jobs)
print(clock.now - start, contents.samples.values.reduce(0) { $0 + $1.count }, contents.types.reduce(0) { $0 + $1.records }, contents.rejections, contents.elements, contents.timeZones, contents.exportDate as Any, contents.dictionary.origins.count, contents.dictionary.metadata.count, contents.replacedCharacters, contents.repairedTags)
for t in contents.types.prefix(50) { print(t) }
}
try await go()
