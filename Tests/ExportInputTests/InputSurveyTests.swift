import Foundation
import Testing

@testable import ExportInput

/// What an input looks like from outside.
@Suite struct InputSurveyTests {
  @Test func filesThatCouldBeExportsAreSeen() throws {
    let folder = try Folder()
    let seen = [
      "a.zip", "b", "c.xml", "d", "e", "unpacked/apple_health_export/export.xml",
      "unpacked/apple_health_export/electrocardiograms/ecg.csv",
    ]
    try folder.write("a.zip", "cut")
    try folder.write("b", "PK\u{3}\u{4}")
    try folder.write("c.xml", "?")
    try folder.write("d", "\n <HealthData/>")
    try folder.write("e", "\u{FEFF}<HealthData/>")
    try folder.write(seen[5], "<HealthData/>")
    try folder.write(seen[6], "Name,")
    try folder.write("notes.txt", "no export")
    try folder.write("health.sqlite", "SQLite format 3\0")
    try folder.write(".export.zip", "PK")
    try folder.write("__MACOSX/a.zip", "PK")
    try folder.write("empty.zip", "")
    try folder.write("out/documents/day.ndjson", "{}")
    let survey = InputSurvey(path: folder.path, excluding: [folder.path + "/out/documents"])
    #expect(survey.isPresent)
    #expect(survey.files.keys.sorted() == seen.sorted().map { folder.path + "/" + $0 })
    #expect(survey.files[folder.path + "/a.zip"]?.size == 3)
    #expect(
      survey.folders.map { $0.dropFirst(folder.path.count) } == [
        "", "/out", "/unpacked", "/unpacked/apple_health_export",
        "/unpacked/apple_health_export/electrocardiograms",
      ])
  }

  @Test func changesAreSeen() throws {
    let folder = try Folder()
    let file = try folder.write("export.zip", "PK1")
    let before = InputSurvey(path: folder.path)
    #expect(InputSurvey(path: folder.path) == before)
    // As long as before and dated as before: the system's own time tells.
    try FileManager.default.removeItem(atPath: file)
    try folder.write("export.zip", "PK2")
    let modified = try #require(before.files[file]?.modified)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(modified) / 1e9)], ofItemAtPath: file)
    #expect(InputSurvey(path: folder.path) != before)
  }

  @Test func fileIsWatchedInItsFolder() throws {
    let folder = try Folder()
    let path = folder.path + "/export.xml"
    var survey = InputSurvey(path: path)
    #expect(!survey.isPresent)
    #expect(survey.files.isEmpty)
    #expect(survey.folders == [folder.path])
    try folder.write("export.xml", "<HealthData/>")
    try folder.write("other.zip", "PK")
    survey = InputSurvey(path: path)
    #expect(survey.isPresent)
    #expect(survey.files.keys.sorted() == [path])
    #expect(survey.folders == [folder.path])
    #expect(InputSurvey(path: folder.path + "//export.xml").files == survey.files)
  }

  @Test func archiveThatCannotBeOpenedIsSeenWhenItCan() throws {
    let folder = try Folder()
    let file = folder.path + "/export.zip"
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "target")
    let before = InputSurvey(path: folder.path)
    #expect(before.files.keys.sorted() == [file])
    try folder.write("target", "PK")
    let after = InputSurvey(path: folder.path)
    #expect(after.files[file] != before.files[file])
  }

  @Test(arguments: [
    ("a/b", "a"), ("a", "."), ("./a", "."), ("/a", "/"), ("/", "/"), (".", "."), ("a//b/", "a"),
    ("../a", ".."), ("..", "../.."), ("/a/b/c", "/a/b"),
  ])
  func folderAboveIsFound(_ path: String, _ folder: String) {
    #expect(parentFolder(of: path) == folder)
  }
}
