import Foundation
import Testing

@testable import ExportInput

/// Archives with bytes missing or changed: refused, or read as they were meant.
@Suite struct DamageTests {
  /// A way to lay out an archive.
  struct Layout: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var options = ZipWriter.Options()
    var endsWide = false

    /// An archive with three members, the export in the middle, and the export's XML.
    func archive() -> (bytes: [UInt8], xml: String) {
      let xml = exportXML()
      var zip = ZipWriter()
      zip.endsWide = endsWide
      zip.add("apple_health_export/export_cda.xml", "<ClinicalDocument/>", options)
      zip.add("apple_health_export/export.xml", xml, options)
      zip.add("apple_health_export/workout-routes/route.gpx", "<gpx/>", options)
      return (zip.finished(), xml)
    }
  }

  static let layouts = [
    Layout(testDescription: "as phones write it", options: .init(hasDescriptor: true)),
    Layout(testDescription: "deflated, sizes first"),
    Layout(testDescription: "stored", options: .init(method: 0)),
    Layout(testDescription: "Zip64", options: .init(isWide: true), endsWide: true),
    Layout(
      testDescription: "Zip64, as phones write it",
      options: .init(hasDescriptor: true, isWide: true)),
  ]

  @Test(arguments: layouts) func layoutIsRead(_ layout: Layout) throws {
    let (bytes, xml) = layout.archive()
    let folder = try Folder()
    let path = try folder.write("a.zip", bytes)
    #expect(try readAll(path: path).text == xml)
    #expect(try readAll(path: path, step: 1).text == xml)
    #expect(try readAll(streamed: bytes).text == xml)
  }

  @Test(arguments: layouts) func everyPrefixIsRefused(_ layout: Layout) throws {
    let (bytes, _) = layout.archive()
    let folder = try Folder()
    for length in 0..<bytes.count {
      let part = Array(bytes[..<length])
      let path = try folder.write("a.zip", part)
      let file = problem { () throws(InputError) in try readAll(path: path) }
      #expect(file != nil, "file cut at \(length)")
      if length > 1 { #expect(file == .cutOff) }
      // A pipe costs more than a file; the ends of all parts are among these.
      guard length % 9 == 0 || length > bytes.count - 40 else { continue }
      let stream = problem { () throws(InputError) in try readAll(streamed: part) }
      #expect(stream != nil, "stream cut at \(length)")
    }
  }

  @Test(arguments: layouts) func everyChangedByteIsHarmlessOrRefused(_ layout: Layout) throws {
    let (bytes, xml) = layout.archive()
    let folder = try Folder()
    var read = 0
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= [1, 0x80, 0xFF, 8][place % 4]
      let path = try folder.write("a.zip", changed)
      do throws(InputError) {
        let outcome = try readAll(path: path)
        #expect(outcome.text == xml, "byte \(place) of the file")
        read += 1
      } catch {
        #expect(error.exitKind == .bad)
      }
      guard place % 7 == 0 else { continue }
      do throws(InputError) {
        let outcome = try readAll(streamed: changed)
        #expect(outcome.text == xml, "byte \(place) of the stream")
      } catch {
        #expect(error.exitKind == .bad)
      }
    }
    // Dates, names, side files and the like may change without harm; the rest may not.
    #expect(read > 0 && read < bytes.count * 2 / 3)
  }

  @Test func archiveInsideACutArchiveIsNotTaken() throws {
    var inner = ZipWriter()
    inner.add("export.xml", exportXML("2020-01-01 00:00:00 +0000"))
    var outer = ZipWriter()
    outer.add(Array("old.zip".utf8), inner.finished(), .init(method: 0))
    let cut = outer.bytes
    outer.add("export.xml", exportXML())
    let folder = try Folder()
    let whole = try folder.write("whole.zip", outer.finished())
    let part = try folder.write("cut.zip", cut)
    #expect(try readAll(path: whole).text == exportXML())
    #expect(problem { () throws(InputError) in try readAll(path: part) } == .cutOff)
    #expect(problem { () throws(InputError) in try readAll(streamed: cut) } == .cutOff)
  }

  @Test func wrongChecksumAndLengthAreRefused() throws {
    let folder = try Folder()
    let wrong: [ZipWriter.Options] = [
      .init(crc: 1), .init(hasDescriptor: true, crc: 1), .init(method: 0, crc: 1),
      .init(lengthError: 1), .init(lengthError: -1), .init(hasDescriptor: true, lengthError: 1),
    ]
    for options in wrong {
      var zip = ZipWriter()
      // Longer than what is read to recognise it, so that reading on finds the defect.
      zip.add("export.xml", exportXML(records: 5000), options)
      let path = try folder.write("a.zip", zip.finished())
      let expected = InputError.Problem.checksum(member: "export.xml")
      #expect(problem { () throws(InputError) in try readAll(path: path) } == expected)
      #expect(
        problem { () throws(InputError) in try readAll(streamed: zip.finished()) } == expected)
    }
  }

  @Test func unreadRestOfTheXMLIsChecked() throws {
    var zip = ZipWriter()
    zip.add("export.xml", exportXML(records: 5000), .init(crc: 1))
    let folder = try Folder()
    var input = try ExportInput.open(path: try folder.write("a.zip", zip.finished()))
    var buffer = [UInt8](repeating: 0, count: 10)
    #expect(try input.read(into: &buffer, at: 0) == 10)
    var found: InputError.Problem?
    do { try input.finish() } catch { found = error.problem }
    #expect(found == .checksum(member: "export.xml"))
  }
}
