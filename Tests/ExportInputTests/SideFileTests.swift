import Digest
import Foundation
import Testing

@testable import ExportInput

/// Files beside the XML, from archives, folders and streams.
@Suite struct SideFileTests {
  /// The content of a small ECG, in no language at all.
  static let ecg =
    "N,\nB,\nR,2024-03-01 20:55:07 +0000\nC,x\nV,1\nD,w\nR,512 Hz\n\nL,I\nU,µV\n\n1\n"
  static let resource = #"{"resourceType": "Patient"}"#

  /// The files beside the XML of an export, by their paths from its folder.
  static let files = [
    ("workout-routes/route_2024-03-01_6.30pm.gpx", "<gpx/>", SideFile.Kind.route),
    ("electrocardiograms/ecg_2024-03-01.csv", ecg, .electrocardiogram),
    ("clinical-records/Patient-1.json", resource, .clinicalRecord),
    ("attachments/card of A. Person.pdf", "PDF", .attachment),
    ("export_cda.xml", "<ClinicalDocument/>", .other),
    ("moved/run.GPX", "<gpx></gpx>", .route),
    ("moved/heart.csv", ecg, .electrocardiogram),
    ("moved/list.csv", "a,b\n1,2\n", .other),
    ("moved/person.json", resource, .clinicalRecord),
    ("moved/settings.json", "{}", .other),
  ]

  static let all = Set(SideFile.Kind.allCases)

  /// An archive with the XML at this place among the files.
  private func archive(
    xmlAt place: Int, top: String = "apple_health_export/", _ options: ZipWriter.Options = .init()
  ) -> [UInt8] {
    var zip = ZipWriter()
    for (index, file) in Self.files.enumerated() {
      if index == place { zip.add("\(top)export.xml", exportXML(), options) }
      zip.add(top + file.0, file.1, options)
    }
    if place == Self.files.count { zip.add("\(top)export.xml", exportXML(), options) }
    return zip.finished()
  }

  /// Checks that all files were handed over.
  private func check(_ read: SideFileOutcome, top: String) {
    #expect(read.files.count == Self.files.count)
    for (path, content, kind) in Self.files {
      guard let file = read.files.first(where: { $0.path == top + "/" + path }) else {
        Issue.record("\(path) is missing")
        continue
      }
      #expect(file.kind == kind)
      #expect(file.problem == nil)
      #expect(file.size == content.utf8.count)
      let isKept = kind != .attachment && kind != .other
      #expect(file.bytes == (isKept ? Array(content.utf8) : []))
      let index = read.paths.index(of: "/" + path)
      #expect(index.map { read.files[$0].path } == file.path)
    }
    for kind in SideFile.Kind.allCases {
      let numbers = read.files.filter { $0.kind == kind }.map(\.number)
      #expect(numbers == Array(1...numbers.count))
    }
  }

  @Test(arguments: [0, 3, 10], ["apple_health_export/", "", "a/b c/"])
  func archiveAndStreamHandOverTheSame(place: Int, top: String) throws {
    let folder = try Folder()
    let forms: [ZipWriter.Options] = [
      .init(), .init(hasDescriptor: true), .init(method: 0), .init(isWide: true),
    ]
    for options in forms {
      let bytes = archive(xmlAt: place, top: top, options)
      let file = try readSideFiles(path: folder.write("a.zip", bytes), Self.all)
      check(file, top: top.isEmpty ? "" : "/" + top.dropLast())
      #expect(file.text == exportXML())
      #expect(file.paths.inExport.allSatisfy { $0 != nil })
      let stream = try readSideFiles(streamed: bytes, Self.all)
      #expect(stream.text == file.text)
      #expect(stream.files == file.files)
      #expect(stream.hash == file.hash)
      #expect(stream.before == (0..<place).count)
      #expect(file.before == 0)
    }
  }

  @Test func folderHandsOverTheSame() throws {
    let folder = try Folder()
    for (path, content, _) in Self.files {
      try folder.write("export/apple_health_export/" + path, content)
    }
    try folder.write("export/apple_health_export/export.xml", exportXML())
    for path in ["/export/apple_health_export", "/export/apple_health_export/", "/export", ""] {
      let read = try readSideFiles(path: folder.path + path, Self.all)
      check(read, top: "")
      #expect(read.warnings.isEmpty)
      #expect(read.folder.isEmpty)
    }
  }

  @Test func onlyWantedKindsAreHandedOver() throws {
    let folder = try Folder()
    let path = try folder.write("a.zip", archive(xmlAt: 2))
    for kind in SideFile.Kind.allCases {
      let expected = Self.files.filter { $0.2 == kind }.count
      #expect(
        try readSideFiles(path: path, [kind]).files.map(\.kind)
          == Array(repeating: kind, count: expected))
      let stream = try readSideFiles(streamed: archive(xmlAt: 2), [kind])
      #expect(stream.files.count == expected)
    }
    #expect(try readSideFiles(path: path, []).files.isEmpty)
  }

  @Test func xmlAloneHasNone() throws {
    let folder = try Folder()
    try folder.write("workout-routes/a.gpx", "<gpx/>")
    let path = try folder.write("export.xml", exportXML())
    let file = try readSideFiles(path: path, [.route])
    #expect(file.files.isEmpty)
    #expect(file.warnings == [.withoutSideFiles(input: path)])
    #expect("\(file.warnings[0])".contains("name the archive"))
    let stream = try readSideFiles(streamed: Array(exportXML().utf8), [.route])
    #expect(stream.warnings == [.withoutSideFiles(input: "stream")])
    #expect(try readAll(path: path).warnings.isEmpty)
  }

  @Test func filesOfAMacAndHiddenOnesArePassedOver() throws {
    let names = [
      "__MACOSX/apple_health_export/workout-routes/._a.gpx",
      "apple_health_export/workout-routes/._a.gpx", "apple_health_export/workout-routes/.DS_Store",
    ]
    var zip = ZipWriter()
    for name in names { zip.add(name, "Mac OS X") }
    zip.add("apple_health_export/export.xml", exportXML())
    for name in names { zip.add(name, "Mac OS X") }
    let folder = try Folder()
    #expect(try readSideFiles(path: folder.write("a.zip", zip.finished()), Self.all).files.isEmpty)
    #expect(try readSideFiles(streamed: zip.finished(), Self.all).files.isEmpty)
    let unpacked = try Folder()
    for name in names { try unpacked.write(name, "Mac OS X") }
    try unpacked.write("apple_health_export/export.xml", exportXML())
    let inner = unpacked.path + "/apple_health_export"
    #expect(try readSideFiles(path: inner, Self.all).files.isEmpty)
  }

  @Test func namesThatLeadElsewhereMatchNothing() throws {
    let names = [
      "../workout-routes/a.gpx", "apple_health_export/../../workout-routes/a.gpx", "/etc/a.gpx",
      "elsewhere\\workout-routes\\a.gpx", "elsewhere/workout-routes/a.gpx",
      "apple_health_export 2/workout-routes/a.gpx", "C:\\a.gpx",
    ]
    var before = ZipWriter()
    for name in names { before.add(name, "<gpx/>") }
    before.add("apple_health_export/export.xml", exportXML())
    var behind = ZipWriter()
    behind.add("apple_health_export/export.xml", exportXML())
    for name in names { behind.add(name, "<gpx/>") }
    let folder = try Folder()
    for bytes in [before.finished(), behind.finished()] {
      let file = try readSideFiles(path: folder.write("a.zip", bytes), Self.all)
      #expect(file.files.isEmpty)
      let stream = try readSideFiles(streamed: bytes, Self.all)
      #expect(stream.paths.inExport.allSatisfy { $0 == nil })
      for reference in ["/workout-routes/a.gpx", "/../workout-routes/a.gpx", "/etc/a.gpx", ""] {
        #expect(stream.paths.index(of: reference) == nil)
      }
    }
  }

  /// Old programs on Windows write such names; libarchive takes those without a slash for paths.
  @Test func backslashesMayStandForSlashes() throws {
    var zip = ZipWriter()
    zip.add("apple_health_export\\export.xml", exportXML())
    zip.add("apple_health_export\\workout-routes\\a.gpx", "<gpx/>")
    zip.add("..\\workout-routes\\b.gpx", "<gpx/>")
    let folder = try Folder()
    let file = try readSideFiles(path: folder.write("a.zip", zip.finished()), Self.all)
    #expect(file.files.map(\.path) == ["/apple_health_export/workout-routes/a.gpx"])
    #expect(file.paths.index(of: "/workout-routes/a.gpx") == 0)
    #expect(try readSideFiles(streamed: zip.finished(), Self.all).files == file.files)
  }

  @Test func filesOfAnotherExportStayAway() throws {
    var zip = ZipWriter()
    zip.add("export.xml", exportXML())
    zip.add("workout-routes/a.gpx", "<gpx/>")
    zip.add("old/export.xml", exportXML("2020-01-01 00:00:00 +0000"))
    zip.add("old/workout-routes/b.gpx", "<gpx/>")
    let folder = try Folder()
    let file = try readSideFiles(path: folder.write("a.zip", zip.finished()), Self.all)
    #expect(file.files.map(\.path) == ["/workout-routes/a.gpx"])
    let unpacked = try Folder()
    try unpacked.write("export.xml", exportXML())
    try unpacked.write("workout-routes/a.gpx", "<gpx/>")
    try unpacked.write("old/export.xml", exportXML("2020-01-01 00:00:00 +0000"))
    try unpacked.write("old/workout-routes/b.gpx", "<gpx/>")
    try unpacked.write("1/2/3/4/5.gpx", "<gpx/>")
    let read = try readSideFiles(path: unpacked.path, Self.all)
    #expect(read.files.map(\.path) == ["/workout-routes/a.gpx"])
  }

  @Test func defectsAreProblemsOfTheFile() throws {
    let long = String(repeating: "<!-- -->", count: 20_000)
    let cases: [(ZipWriter.Options, SideFile.Problem)] = [
      (.init(crc: 1), .checksum), (.init(hasDescriptor: true, crc: 1), .checksum),
      (.init(method: 0, crc: 1), .checksum), (.init(flags: 1), .encrypted),
      (.init(method: 12), .unsupportedMethod("bzip")),
      (.init(method: 97), .unsupportedMethod("97")),
    ]
    for (options, problem) in cases {
      for content in ["<gpx/>", long] {
        for isBefore in [true, false] {
          var zip = ZipWriter()
          if !isBefore { zip.add("e/export.xml", exportXML()) }
          zip.add("e/workout-routes/route_1.gpx", content, options)
          zip.add("e/workout-routes/route_2.gpx", content)
          if isBefore { zip.add("e/export.xml", exportXML()) }
          let folder = try Folder()
          let file = try readSideFiles(path: folder.write("a.zip", zip.finished()), [.route])
          #expect(file.text == exportXML())
          #expect(file.files.count == 2)
          #expect(file.files.map(\.size) == [0, content.utf8.count])
          if case .unsupportedMethod = problem {
            guard case .unsupportedMethod = file.files[0].problem else {
              Issue.record("\(options): \(String(describing: file.files[0].problem))")
              continue
            }
          } else {
            #expect(file.files[0].problem == problem, "\(options) \(content.count)")
          }
          #expect(file.files[1].problem == nil)
          #expect(file.files[0].label == "route_1.gpx")
          if options.method == 12 { continue }
          let stream = try readSideFiles(streamed: zip.finished(), [.route])
          #expect(stream.text == exportXML())
          #expect(stream.files.map(\.problem) == file.files.map(\.problem), "\(options)")
        }
      }
    }
  }

  @Test func damagedDeflateIsAProblemOfTheFile() throws {
    let content = String(repeating: "<!-- -->", count: 20_000)
    for place in [0, 70_000, 130_000] {
      var zip = ZipWriter()
      var data = storedDeflate(Array(content.utf8))
      // The third kind of block does not exist.
      let block = place / 60_005 * 60_005
      data[block] = 0x07
      zip.add("e/workout-routes/a.gpx", content)
      zip.add("e/export.xml", exportXML())
      zip.add("e/workout-routes/b.gpx", "<gpx/>")
      var bytes = zip.finished()
      let start = 30 + "e/workout-routes/a.gpx".utf8.count
      bytes.replaceSubrange(start..<(start + data.count), with: data)
      let folder = try Folder()
      let file = try readSideFiles(path: folder.write("a.zip", bytes), [.route])
      #expect(file.text == exportXML())
      #expect(file.files.map(\.problem) == [.damaged, nil], "\(place)")
      let stream = try readSideFiles(streamed: bytes, [.route])
      #expect(stream.files.map(\.problem) == [.damaged, nil], "\(place)")
    }
  }

  @Test func longFilesAreSettledByTheirStart() throws {
    let lines = String(repeating: "1\n", count: 100_000)
    let blanks = String(repeating: " ", count: 100_000)
    let files: [(String, String, SideFile.Kind)] = [
      ("a.csv", Self.ecg + lines, .electrocardiogram), ("b.csv", lines + Self.ecg, .other),
      ("c.json", Self.resource + blanks, .clinicalRecord),
      ("d.json", blanks + Self.resource, .other),
      ("attachments/e", lines, .attachment), ("workout-routes/f", lines, .route),
    ]
    let unpacked = try Folder()
    try unpacked.write("export.xml", exportXML())
    for (path, content, _) in files { try unpacked.write(path, content) }
    var outcomes = [try readSideFiles(path: unpacked.path, Self.all)]
    for hasDescriptor in [false, true] {
      var zip = ZipWriter()
      zip.add("export.xml", exportXML())
      for (path, content, _) in files {
        zip.add(path, content, .init(hasDescriptor: hasDescriptor))
      }
      let folder = try Folder()
      outcomes.append(try readSideFiles(path: folder.write("a.zip", zip.finished()), Self.all))
      outcomes.append(try readSideFiles(streamed: zip.finished(), Self.all))
    }
    for read in outcomes {
      for (path, content, kind) in files {
        let file = try #require(read.files.first { $0.path == "/" + path })
        #expect(file.kind == kind)
        #expect(file.size == content.utf8.count)
        let isKept = kind != .attachment && kind != .other
        #expect(file.bytes.count == (isKept ? content.utf8.count : 0))
      }
    }
  }

  /// What can be read of an archive with one changed byte is as it was, or has a problem.
  @Test func everyChangedByteIsAProblemOrHarmless() throws {
    var zip = ZipWriter()
    zip.add("e/workout-routes/route_1.gpx", "<gpx>1</gpx>")
    zip.add("e/export.xml", exportXML())
    zip.add("e/heart.csv", Self.ecg)
    let bytes = zip.finished()
    let contents = ["<gpx>1</gpx>", Self.ecg].map { Array($0.utf8) }
    let folder = try Folder()
    var problems = 0
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= [1, 0x80, 0xFF, 8][place % 4]
      let path = try folder.write("a.zip", changed)
      do throws(InputError) {
        let read = try readSideFiles(path: path, [.route, .electrocardiogram])
        #expect(read.text == exportXML())
        for file in read.files {
          if file.problem == nil {
            #expect(contents.contains(file.bytes), "byte \(place)")
          } else {
            problems += 1
          }
        }
      } catch {
        #expect(error.exitKind == .bad)
      }
    }
    #expect(problems > 20)
  }

  /// Where the lengths follow the data, a stream cannot be followed beyond data that do not end.
  @Test func streamIsLostInDamageOfUnknownLength() throws {
    let content = String(repeating: "<!-- -->", count: 20_000)
    let options = ZipWriter.Options(hasDescriptor: true)
    var zip = ZipWriter()
    zip.add("e/export.xml", exportXML(), options)
    let start = zip.bytes.count + 30 + "e/workout-routes/a.gpx".utf8.count
    zip.add("e/workout-routes/a.gpx", content, options)
    zip.add("e/workout-routes/b.gpx", "<gpx/>", options)
    var bytes = zip.finished()
    bytes[start] = 0x07
    let folder = try Folder()
    let file = try readSideFiles(path: folder.write("a.zip", bytes), [.route])
    #expect(file.text == exportXML())
    #expect(file.files.map(\.problem) == [.damaged, nil])
    #expect(
      problem { () throws(InputError) in try readAll(streamed: bytes) } == .damagedArchive)
  }

  @Test func linksAreNotFollowed() throws {
    let elsewhere = try Folder()
    try elsewhere.write("workout-routes/secret.gpx", "<gpx/>")
    let target = try elsewhere.write("secret.gpx", "<gpx/>")
    let folder = try Folder()
    try folder.write("export.xml", exportXML())
    try folder.write("workout-routes/a.gpx", "<gpx/>")
    let manager = FileManager.default
    let link = folder.path + "/workout-routes/link.gpx"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: target)
    try manager.createSymbolicLink(
      atPath: folder.path + "/electrocardiograms", withDestinationPath: elsewhere.path)
    try manager.createSymbolicLink(
      atPath: folder.path + "/other", withDestinationPath: elsewhere.path + "/workout-routes")
    try manager.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: folder.path)
    let read = try readSideFiles(path: folder.path, [.route, .electrocardiogram])
    #expect(
      read.files.map(\.path) == [
        "/electrocardiograms", "/workout-routes/a.gpx", "/workout-routes/link.gpx",
      ])
    #expect(read.files.map(\.problem) == [.notAFile, nil, .notAFile])
  }

  @Test func namesAreComparedExactlyThenByLetters() {
    let composed = "/x/workout-routes/\u{E9}.gpx"
    let decomposed = "/x/workout-routes/e\u{301}.gpx"
    let one = SideFilePaths([decomposed], exportFolder: "/x")
    #expect(one.index(of: "/workout-routes/\u{E9}.gpx") == 0)
    #expect(one.index(of: "workout-routes/./e\u{301}.gpx") == 0)
    let both = SideFilePaths([composed, decomposed], exportFolder: "/x")
    #expect(both.index(of: "/workout-routes/\u{E9}.gpx") == 0)
    #expect(both.index(of: "/workout-routes/e\u{301}.gpx") == 1)
    #expect(both.index(of: "/workout-routes/e.gpx") == nil)
    let twice = SideFilePaths(["/a", "/a"], exportFolder: "")
    #expect(twice.index(of: "/a") == 1)
    #expect(SideFilePaths(["/x"], exportFolder: "/x").inExport == [nil])
  }

  @Test func labelsNameNobody() {
    func label(_ path: String, _ kind: SideFile.Kind) -> String {
      SideFile(path: path, kind: kind, number: 7, size: 0, bytes: [], problem: nil).label
    }
    #expect(label("/a/route_2024-03-01_6.30pm.gpx", .route) == "route_2024-03-01_6.30pm.gpx")
    #expect(label("/a/ecg_2024-03-01_1.csv", .electrocardiogram) == "ecg_2024-03-01_1.csv")
    #expect(label("/a/route_Ann.gpx", .route) == "route number 7")
    #expect(label("/a/Ann.gpx", .route) == "route number 7")
    #expect(label("/a/ecg_1.csv", .route) == "route number 7")
    #expect(label("/a/Patient-Ann.json", .clinicalRecord) == "clinical record number 7")
    #expect(label("/", .attachment) == "attachment number 7")
  }
}
