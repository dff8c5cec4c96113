import Foundation
import Testing

@testable import ExportInput

/// Inputs that hold no readable export: each is told apart.
@Suite struct RefusalTests {
  typealias Problem = InputError.Problem

  /// The problem of an archive, from a file and from a stream.
  private func problems(_ zip: ZipWriter) throws -> [Problem?] {
    let folder = try Folder()
    let path = try folder.write("a.zip", zip.finished())
    return [
      problem { () throws(InputError) in try readAll(path: path) },
      problem { () throws(InputError) in try readAll(streamed: zip.finished()) },
    ]
  }

  @Test func encryptedExport() throws {
    var zip = ZipWriter()
    zip.add("export.xml", exportXML(), .init(flags: 1))
    let expected = Problem.encrypted(member: "export.xml")
    #expect(try problems(zip) == [expected, expected])
    // Beside an export that can be read, an encrypted member does no harm.
    zip.add("more/export.xml", exportXML())
    let folder = try Folder()
    #expect(try readAll(path: try folder.write("a.zip", zip.finished())).text == exportXML())
  }

  @Test func unknownMethod() throws {
    for method: UInt16 in [1, 97, 99] {
      var zip = ZipWriter()
      zip.add("export.xml", exportXML(), .init(method: method))
      for problem in try problems(zip) {
        guard case .unsupportedMethod("export.xml", let name) = problem else {
          Issue.record("method \(method): \(String(describing: problem))")
          continue
        }
        #expect(!name.isEmpty)
      }
    }
  }

  @Test func archiveWithoutMembers() throws {
    #expect(try problems(ZipWriter()) == [.noMembers, .noMembers])
  }

  @Test func archiveWithoutExport() throws {
    var zip = ZipWriter()
    zip.add("apple_health_export/", "", .init(method: 0, mode: 0o040_700))
    zip.add("export_cda.xml", "<?xml version=\"1.0\"?><ClinicalDocument>&lt;HealthData")
    zip.add("note.txt", "<HealthDataBase/> <HealthData>")
    zip.add("__MACOSX/._export.xml", exportXML())
    zip.add("._export.xml", exportXML())
    zip.add(".DS_Store", exportXML())
    zip.add("link", exportXML(), .init(method: 0, mode: 0o120_777))
    #expect(
      try problems(zip)[0] == .noHealthData(members: 7))
  }

  @Test func archiveInAnArchive() throws {
    var inner = ZipWriter()
    inner.add("export.xml", exportXML())
    var zip = ZipWriter()
    zip.add(Array("export.zip".utf8), inner.finished(), .init())
    let expected = Problem.nestedArchive(member: "export.zip")
    #expect(try problems(zip) == [expected, expected])
  }

  @Test func filesOfOtherKinds() throws {
    let folder = try Folder()
    let cases: [(String, [UInt8], Problem)] = [
      ("empty.zip", [], .empty),
      ("text.zip", Array("Only words.\n".utf8), .unknownFormat),
      ("binary.zip", [0, 1, 2, 3], .unknownFormat),
      ("gzip.zip", [0x1F, 0x8B, 8, 0], .unknownFormat),
      ("start.zip", Array("PK\u{3}\u{4}".utf8), .cutOff),
      ("cda.xml", Array("<?xml version=\"1.0\"?>\n<ClinicalDocument/>".utf8), .otherXML),
      ("blank.xml", Array("\n\n".utf8), .otherXML),
      ("open.xml", Array("<!-- <HealthData>".utf8), .otherXML),
    ]
    for (name, bytes, expected) in cases {
      let path = try folder.write(name, bytes)
      #expect(problem { () throws(InputError) in try readAll(path: path) } == expected, "\(name)")
      #expect(
        problem { () throws(InputError) in try readAll(streamed: bytes) } == expected, "\(name)")
    }
  }

  @Test func pathsOfOtherKinds() throws {
    let folder = try Folder()
    let missing = "\(folder.path)/no.zip"
    let link = "\(folder.path)/link"
    let ends = Pipe()
    let pipe = "/dev/fd/\(ends.fileHandleForReading.fileDescriptor)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: missing)
    let cases: [(String, Problem, InputError.ExitKind)] = [
      (missing, .missing, .notFound),
      ("", .missing, .notFound),
      ("\(missing)\0", .missing, .notFound),
      (link, .danglingLink, .notFound),
      (pipe, .specialFile(.pipe), .bad),
      ("/dev/null", .specialFile(.device), .bad),
      (folder.path, .noExportInFolder, .notFound),
    ]
    defer { withExtendedLifetime(ends) {} }
    for (path, expected, kind) in cases {
      let found = problem { () throws(InputError) in try readAll(path: path) }
      #expect(found == expected, "\(path)")
      #expect(InputError(input: path, problem: expected).exitKind == kind)
    }
    #expect(
      problem { () throws(InputError) in
        try readAll(ExportInput.open(descriptor: -1, name: "closed"))
      }.map { InputError(input: "", problem: $0).exitKind } == .io)
  }

  @Test func unreadablePermissions() throws {
    let folder = try Folder()
    let path = try folder.write("export.xml", exportXML())
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    // The superuser may read everything.
    let expected: Problem? = FileManager.default.isReadableFile(atPath: path) ? nil : .notPermitted
    #expect(problem { () throws(InputError) in try readAll(path: path) } == expected)
  }

  @Test func descriptionIsOneLine() {
    let error = InputError(
      input: "in\nbox/export.zip", problem: .checksum(member: "ex\u{1B}port\r\n.xml"))
    #expect(
      error.description == """
        in\u{FFFD}box/export.zip: the member ex\u{FFFD}port\u{FFFD}\u{FFFD}.xml fails its checksum; \
        the file is damaged, copy it from the phone again
        """)
    let failure = InputError(input: "a", problem: .notReadable(errorNumber: 5))
    #expect(failure.description.contains("Input/output error"))
  }
}
