import Digest
import Foundation
import Testing

@testable import ExportInput

/// Archives that are whole, in all the forms they come in.
@Suite struct ArchiveTests {
  @Test func namesThatAreNoText() throws {
    let xml = exportXML()
    let names: [([UInt8], UInt16, String)] = [
      ([0x65, 0x78, 0xE1, 0x2E, 0x78], 0, "exß.x"),
      // Flagged as UTF-8, and is not.
      ([0x65, 0xE1, 0x2E], 0x800, "number 1)"),
      (Array("书/导出.xml".utf8), 0x800, "书/导出.xml"),
      (Array("书/导出.xml".utf8), 0, "书/导出.xml"),
      (Array("a\u{1B}[31m\n.xml".utf8), 0, "a\u{1B}[31m\n.xml"),
      (Array("../../etc/passwd".utf8), 0, "../../etc/passwd"),
      ([], 0, ""),
    ]
    for (name, flags, expected) in names {
      var zip = ZipWriter()
      zip.add(name, Array(xml.utf8), .init(flags: flags))
      let folder = try Folder()
      let path = try folder.write("a.zip", zip.finished())
      let outcome = try readAll(path: path)
      #expect(outcome.text == xml)
      #expect(outcome.name.hasPrefix("\(path) (\(expected)"))
      #expect(try readAll(streamed: zip.finished()).text == xml)
    }
  }

  @Test func newerOfTwoExportsIsTaken() throws {
    let old = exportXML("2024-05-01 12:00:00 +0000", records: 9000)
    let new = exportXML(records: 9000)
    for order in [[old, new], [new, old]] {
      var zip = ZipWriter()
      for (place, xml) in order.enumerated() { zip.add("export \(place).xml", xml) }
      let folder = try Folder()
      let outcome = try readAll(path: try folder.write("a.zip", zip.finished()))
      #expect(outcome.text == new)
      #expect(outcome.warnings.count == 1)
      #expect(
        problem { () throws(InputError) in try readAll(streamed: zip.finished()) }
          == .severalExports(members: ["export 0.xml", "export 1.xml"]))
    }
  }

  @Test func rivalWithAWrongChecksumIsRefused() throws {
    for damagedFirst in [true, false] {
      var zip = ZipWriter()
      let damaged = exportXML("2020-01-01 00:00:00 +0000", records: 9000)
      if damagedFirst { zip.add("old.xml", damaged, .init(crc: 1)) }
      zip.add("new.xml", exportXML())
      if !damagedFirst { zip.add("old.xml", damaged, .init(crc: 1)) }
      let folder = try Folder()
      let path = try folder.write("a.zip", zip.finished())
      #expect(
        problem { () throws(InputError) in try readAll(path: path) } == .checksum(member: "old.xml")
      )
    }
  }

  @Test func foreignBytesAroundAnArchive() throws {
    let xml = exportXML()
    var prefixed = ZipWriter()
    prefixed.add("export.xml", xml)
    var commented = prefixed
    commented.comment = Array(repeating: 0x2D, count: 2000)
    let folder = try Folder()
    let whole = prefixed.finished()
    let shifted = try folder.write("shifted", Array("#!/bin/sh\n".utf8) + whole)
    #expect(try readAll(path: shifted).text == xml)
    var counted = ZipWriter(prefix: Array("#!/bin/sh\n".utf8))
    counted.add("export.xml", xml)
    #expect(try readAll(path: try folder.write("counted", counted.finished())).text == xml)
    #expect(try readAll(path: try folder.write("commented", commented.finished())).text == xml)
    let trailed = whole + Array("trailing".utf8)
    #expect(try readAll(path: try folder.write("trailed", trailed)).text == xml)
    #expect(try readAll(streamed: commented.finished()).text == xml)
    #expect(try readAll(streamed: trailed).text == xml)
  }

  @Test func streamWithASecondExportBehindManyMembers() throws {
    var zip = ZipWriter()
    zip.add("export.xml", exportXML(records: 9000), .init(hasDescriptor: true))
    for place in 0..<300 { zip.add("route \(place).gpx", "<gpx/>", .init(hasDescriptor: true)) }
    #expect(try readAll(streamed: zip.finished()).text == exportXML(records: 9000))
    zip.add("again.xml", exportXML("2020-01-01 00:00:00 +0000"), .init(hasDescriptor: true))
    #expect(
      problem { () throws(InputError) in try readAll(streamed: zip.finished()) }
        == .severalExports(members: ["export.xml", "again.xml"]))
  }

  @Test func progressAndExportDate() throws {
    var zip = ZipWriter()
    zip.add("export.xml", exportXML(records: 9000))
    let bytes = zip.finished()
    let folder = try Folder()
    var input = try ExportInput.open(path: try folder.write("a.zip", bytes))
    #expect(input.exportDate == 1_717_243_200)
    #expect(input.totalBytes == bytes.count)
    var buffer = [UInt8](repeating: 0, count: 1000)
    #expect(try input.read(into: &buffer, at: 1000) == 0)
    #expect(try input.read(into: &buffer, at: 0) == 1000)
    #expect(input.bytesRead > 0 && input.bytesRead <= bytes.count)
    // Asking for the hash in between moves nothing.
    let hash = try input.sha256()
    #expect(hash == (try sha256(ofFile: folder.path + "/a.zip")))
    let rest = try readAll(input)
    #expect(String(decoding: buffer, as: UTF8.self) + rest.text == exportXML(records: 9000))
  }

  @Test func hashesAreThoseOfTheStandard() {
    func hash(_ pieces: [String]) -> String? {
      var hash = SHA256()
      for piece in pieces { hash.update(Array(piece.utf8).span) }
      return hash.finalize()
    }
    // FIPS 180-2, appendix B.1, and the hash of nothing.
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(hash(["abc"]) == abc)
    #expect(hash(["a", "", "bc"]) == abc)
    #expect(hash([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func everyReadSizeGivesTheSameBytes() throws {
    let xml = exportXML(records: 40)
    let folder = try Folder()
    let path = try folder.write("export.xml", xml)
    var zip = ZipWriter()
    zip.add("export.xml", xml)
    let archive = try folder.write("export.zip", zip.finished())
    for step in [1, 7, 4095, 4096, 4097] {
      #expect(try readAll(path: path, step: step).text == xml)
      #expect(try readAll(path: archive, step: step).text == xml)
    }
  }

  /// Takes a minute and a few megabytes: five gigabytes of blanks, deflated by the `zip` command.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["HEALTHPIPE_ALL_TESTS"] != nil))
  func memberOverFourGibibytes() throws {
    let folder = try Folder()
    let script = """
      { printf '<HealthData><ExportDate value="2024-06-01 12:00:00 +0000"/>'
        head -c 5000000000 /dev/zero | tr '\\0' ' '
        printf '</HealthData>'; } | zip -q "$0/a.zip" -
      """
    let maker = try Process.run(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script, folder.path])
    maker.waitUntilExit()
    let handle = try #require(FileHandle(forReadingAtPath: folder.path + "/a.zip"))
    var inputs = 0
    for isStream in [false, true] {
      var input =
        isStream
        ? try ExportInput.open(descriptor: handle.fileDescriptor, name: "stream")
        : try ExportInput.open(path: folder.path + "/a.zip")
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      var count = 0
      while case let more = try input.read(into: &buffer, at: 0), more > 0 { count += more }
      try input.finish()
      #expect(count == 5_000_000_072)
      inputs += 1
    }
    #expect(inputs == 2)
  }
}
