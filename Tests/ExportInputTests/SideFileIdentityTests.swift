import Foundation
import Testing

@testable import ExportInput

/// The hash of an unpacked export with files beside its XML.
@Suite struct SideFileIdentityTests {
  private func hash(_ folder: Folder, _ kinds: Set<SideFile.Kind>) throws -> String? {
    let unread = try ExportInput.open(path: folder.path, sideFiles: SideFileRequest(kinds) { _ in })
    let before = try unread.sha256()
    let read = try readSideFiles(path: folder.path, kinds)
    #expect(read.hash == before)
    return before
  }

  @Test func everyWantedFileCounts() throws {
    let folder = try Folder()
    let xml = try folder.write("export.xml", exportXML())
    let plain = try sha256(ofFile: xml)
    #expect(try hash(folder, SideFileTests.all) == plain)
    var seen: Set<String?> = [plain]
    func expectNew(_ kinds: Set<SideFile.Kind> = SideFileTests.all) throws {
      #expect(seen.insert(try hash(folder, kinds)).inserted)
    }
    let route = try folder.write("workout-routes/a.gpx", "<gpx/>")
    try expectNew()
    #expect(try hash(folder, [.electrocardiogram]) == plain)
    #expect(try hash(folder, []) == plain)
    try folder.write("workout-routes/a.gpx", "<gpx />")
    try expectNew()
    try FileManager.default.moveItem(atPath: route, toPath: folder.path + "/workout-routes/b.gpx")
    try expectNew()
    try folder.write("clinical-records/a.json", "{}")
    try expectNew()
    try folder.write("attachments/a.pdf", "PDF")
    try expectNew()
    try folder.write("attachments/a.pdf", "longer")
    try expectNew()
    try folder.write("export.xml", exportXML(records: 2))
    try expectNew()
    let all = try hash(folder, SideFileTests.all)
    #expect(all?.utf8.count == 64)
    #expect(all == (try hash(folder, SideFileTests.all)))
  }

  @Test func problemsCount() throws {
    let folder = try Folder()
    try folder.write("export.xml", exportXML())
    try folder.write("workout-routes/a.gpx", "<gpx/>")
    let whole = try hash(folder, [.route])
    let path = folder.path + "/workout-routes/a.gpx"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
    let linked = try hash(folder, [.route])
    #expect(linked != whole)
    #expect(linked != (try sha256(ofFile: folder.path + "/export.xml")))
  }

  /// A file of 256 MiB and one byte, most of it a hole.
  @Test func fileOverTheLimitIsAProblem() throws {
    let folder = try Folder()
    try folder.write("export.xml", exportXML())
    let path = try folder.write("workout-routes/a.gpx", "<gpx/>")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(SideFile.sizeLimit) + 1)
    let read = try readSideFiles(path: folder.path, [.route])
    #expect(read.files.map(\.problem) == [.tooLarge(limit: SideFile.sizeLimit)])
    #expect(read.files[0].bytes.isEmpty && read.files[0].size == 0)
    #expect(read.text == exportXML())
  }

  @Test func fileThatMayNotBeReadIsAProblem() throws {
    let folder = try Folder()
    try folder.write("export.xml", exportXML())
    let path = try folder.write("electrocardiograms/ecg_2024-03-01.csv", SideFileTests.ecg)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let read = try readSideFiles(path: folder.path, [.electrocardiogram])
    let mayReadAll = FileManager.default.isReadableFile(atPath: path)
    #expect(read.files.map(\.problem) == [mayReadAll ? nil : .notPermitted])
  }
}
