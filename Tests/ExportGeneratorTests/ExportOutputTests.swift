import ExportGenerator
import Foundation
import Testing

@Suite struct ExportOutputTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "healthpipe-generate-\(UUID().uuidString)").path()

  @Test func writesPlainBytesAsTheyAre() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = ExportLines.bytes(GeneratorOptions(records: 2000))
    let output = try ExportOutput(path: path, packing: .plain, expectedBytes: text.count)
    for piece in stride(from: 0, to: text.count, by: 100_000) {
      try output.write(Array(text[piece..<min(piece + 100_000, text.count)]))
    }
    try output.finish()
    #expect(FileManager.default.contents(atPath: path).map { [UInt8]($0) } == text)
  }

  @Test func packsAsPhonesDo() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = ExportLines.bytes(GeneratorOptions(records: 2000))
    let output = try ExportOutput(path: path, packing: .zip, expectedBytes: text.count)
    try output.write(text)
    try output.finish()
    let archive = try #require(FileManager.default.contents(atPath: path).map { [UInt8]($0) })
    // Local header: version 2.0, sizes after the data, deflated, no sizes yet, the member's name.
    #expect(archive.prefix(10) == [0x50, 0x4B, 3, 4, 20, 0, 8, 0, 8, 0])
    #expect(archive[14..<26].allSatisfy { $0 == 0 })
    #expect(archive[30..<60] == Array("apple_health_export/export.xml".utf8)[...])
    #expect(archive.count < text.count / 5)
  }

  @Test func saysThatItCannotCreate() {
    #expect {
      _ = try ExportOutput(path: path + "/no/such/folder", packing: .plain, expectedBytes: 0)
    } throws: {
      ($0 as? OutputError)?.step == .create
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func saysThatItCannotWrite() {
    #expect {
      let output = try ExportOutput(path: "/dev/full", packing: .plain, expectedBytes: 0)
      try output.write([UInt8](repeating: 0x20, count: 1_000_000))
      try output.finish()
    } throws: {
      ($0 as? OutputError)?.step == .write
    }
  }
}
