import Foundation
import Testing

@testable import ExportInput

/// Unpacked exports and inboxes.
@Suite struct FolderTests {
  private func archive(_ xml: String) -> [UInt8] {
    var zip = ZipWriter()
    zip.add("apple_health_export/export.xml", xml, .init(hasDescriptor: true))
    return zip.finished()
  }

  private func date(_ day: Int, offset: String = "+0000") -> String {
    "2024-06-\(day < 10 ? "0" : "")\(day) 12:00:00 \(offset)"
  }

  @Test func unpackedExportIsRead() throws {
    let folder = try Folder()
    let path = try folder.write("σ»╝σç║.xml", exportXML())
    try folder.write("export_cda.xml", "<ClinicalDocument/>")
    try folder.write("._export.xml", exportXML(date(9)))
    try folder.write("workout-routes/route.gpx", "<gpx/>")
    let outcome = try readAll(path: folder.path)
    #expect(outcome.text == exportXML())
    #expect(outcome.name == path)
    #expect(outcome.warnings.isEmpty)
    #expect(outcome.hash == (try sha256(ofFile: path)))
    #expect(try readAll(path: folder.path + "/").name == path)
  }

  @Test func folderThatAnArchiveWasUnpackedToIsRead() throws {
    let folder = try Folder()
    try folder.write("export/apple_health_export/export.xml", exportXML())
    #expect(try readAll(path: folder.path).text == exportXML())
  }

  @Test func archivesBesideAnUnpackedExportAreMentioned() throws {
    let folder = try Folder()
    try folder.write("export.xml", exportXML(date(1)))
    try folder.write("export.zip", archive(exportXML(date(2))))
    let outcome = try readAll(path: folder.path)
    #expect(outcome.text == exportXML(date(1)))
    #expect(outcome.warnings == [.archivesBesideXML(folder: folder.path, archives: 1)])
  }

  @Test func newestOfTwoDocumentsIsTaken() throws {
    let folder = try Folder()
    let old = try folder.write("a.xml", exportXML(date(1)))
    let new = try folder.write("b.xml", exportXML(date(2)))
    let outcome = try readAll(path: folder.path)
    #expect(outcome.name == new)
    #expect(
      outcome.warnings == [.severalExports(input: folder.path, taken: new, passedOver: [old])])
  }

  @Test func newestExportOfAnInboxIsTaken() throws {
    let folder = try Folder()
    try folder.write("a.zip", archive(exportXML(date(3, offset: "+1400"))))
    // The same clock time, 26 hours later.
    let newest = try folder.write("b.zip", archive(exportXML(date(3, offset: "-1200"))))
    try folder.write("c.zip", archive(exportXML(date(2))))
    try folder.write("unpacked/export.xml", exportXML(date(1)))
    try folder.write(".hidden.zip", archive(exportXML(date(9))))
    try folder.write("notes.txt", "Read me.")
    let outcome = try readAll(path: folder.path)
    #expect(outcome.text == exportXML(date(3, offset: "-1200")))
    #expect(
      outcome.warnings == [.newestTaken(folder: folder.path, taken: newest, others: 3)])
    #expect(outcome.warnings.first?.isRoutine == true)
    #expect(outcome.hash == (try sha256(ofFile: newest)))
    try folder.write("newer/deep/export.xml", exportXML(date(5)))
    #expect(try readAll(path: folder.path).text == exportXML(date(5)))
  }

  @Test func exportUnderAnyNameIsFoundInAnInbox() throws {
    let folder = try Folder()
    for name in ["export", "EXPORT.XML", "route.gpx"] {
      var zip = ZipWriter()
      zip.add("cda.xml", "<ClinicalDocument/>")
      zip.add(name, exportXML())
      try folder.write("a.zip", zip.finished())
      #expect(try readAll(path: folder.path).text == exportXML())
    }
  }

  @Test func linksAreFollowed() throws {
    let elsewhere = try Folder()
    let target = try elsewhere.write("export.zip", archive(exportXML()))
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.zip", withDestinationPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/loop", withDestinationPath: folder.path)
    let outcome = try readAll(path: folder.path)
    #expect(outcome.text == exportXML())
    #expect(outcome.warnings.isEmpty)
  }

  @Test func brokenArchivesArePassedOver() throws {
    let folder = try Folder()
    let whole = archive(exportXML(date(5)))
    try folder.write("good.zip", archive(exportXML(date(1))))
    let copying = try folder.write("copying.zip", Array(whole.dropLast(30)))
    let part = try folder.write("x.zip.part", Array(whole.dropLast(1)))
    let empty = try folder.write("empty.zip", [])
    var damaged = ZipWriter()
    damaged.add("other.xml", "<other/>")
    damaged.add("export.xml", exportXML(date(4)), .init(hasDescriptor: true))
    damaged.add("late.bin", "data", .init(crc: 1))
    let late = try folder.write("late.zip", damaged.finished())
    let outcome = try readAll(path: folder.path)
    #expect(outcome.text == exportXML(date(1)))
    let passedOver = outcome.warnings.compactMap { warning in
      if case .passedOver(let error) = warning { error.input } else { nil }
    }
    #expect(passedOver == [copying, empty, part, late])
  }

  @Test func archivesWithoutExportArePassedOver() throws {
    let folder = try Folder()
    var photos = ZipWriter()
    photos.add("photo.jpg", "JPEG")
    let other = try folder.write("photos", photos.finished())
    let empty = try folder.write("none.zip", ZipWriter().finished())
    try folder.write("export", archive(exportXML()))
    let outcome = try readAll(path: folder.path)
    #expect(outcome.text == exportXML())
    #expect(
      outcome.warnings == [
        .passedOver(InputError(input: empty, problem: .noMembers)),
        .passedOver(InputError(input: other, problem: .noHealthData(members: 1))),
      ])
  }

  /// Needs a shell: Foundation cannot name such a file.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["HEALTHPIPE_ALL_TESTS"] != nil))
  func fileNamesThatAreNoTextDoNoHarm() throws {
    let folder = try Folder()
    let path = try folder.write("export.zip", archive(exportXML()))
    let copy = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", #"cp "$0" "$(dirname "$0")/$(printf 'ex\341.zip')""#, path])
    copy.waitUntilExit()
    #expect(copy.terminationStatus == 0)
    let outcome = try readAll(path: folder.path)
    #expect(outcome.text == exportXML())
    let copied = InputError(input: "\(folder.path)/ex\u{FFFD}.zip", problem: .nameNotText)
    #expect(outcome.warnings == [.passedOver(copied)])
  }

  @Test func inboxOfBrokenArchivesIsRefused() throws {
    let folder = try Folder()
    try folder.write("a.zip", [])
    #expect(problem { () throws(InputError) in try readAll(path: folder.path) } == .empty)
    try folder.write("b.zip", Array("PK\u{3}\u{4}".utf8))
    #expect(
      problem { () throws(InputError) in try readAll(path: folder.path) }
        == .nothingUsable(files: 2))
  }

  @Test func tiesGoToTheLaterFileThenTheLaterName() throws {
    let folder = try Folder()
    let names = ["a.zip", "b.zip", "c.zip"]
    for name in names {
      try folder.write(name, archive(exportXML()))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: "\(folder.path)/\(name)")
    }
    #expect(try readAll(path: folder.path).name.hasPrefix("\(folder.path)/c.zip"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_001)],
      ofItemAtPath: "\(folder.path)/a.zip")
    #expect(try readAll(path: folder.path).name.hasPrefix("\(folder.path)/a.zip"))
  }
}
