import HealthModel
import Testing

@testable import SideFiles

/// Routes: what is taken of a GPX file, and what makes it unusable.
@Suite struct RouteTests {
  /// A GPX file with these points.
  static func gpx(_ points: String, root: String = "gpx") -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<\(root)><trk><trkseg>\(points)</trkseg></trk></\(root)>\n"
  }

  /// A point with this content.
  static func point(_ content: String) -> String {
    "<trkpt lon=\"1\" lat=\"2\">\(content)</trkpt>"
  }

  /// A text of a value, and the number it becomes; `nil` for one that is not known.
  struct ValueCase: Sendable, CustomTestStringConvertible {
    var content: String
    var speed: Double?
    var elevation: Double?
    var unreadable = 0
    var testDescription: String { content }
  }

  @Test(arguments: [
    ValueCase(content: "<speed>2.5</speed>", speed: 2.5),
    ValueCase(content: "<speed>0</speed><ele>0</ele>", speed: 0, elevation: 0),
    ValueCase(content: "<speed>-1</speed><ele>-1</ele>", elevation: -1),
    ValueCase(content: "<extensions><a:b><c:speed>\n 3e0 </c:speed></a:b></extensions>", speed: 3),
    ValueCase(content: "<x><speed>3</speed><ele>4</ele></x>"),
    ValueCase(content: "<extensions><ele>4</ele><time>x</time></extensions>"),
    ValueCase(content: "<ele/><speed> </speed>"),
    ValueCase(content: "<ele>5<!-- -->.<![CDATA[2]]>5</ele>", elevation: 5.25),
    ValueCase(content: "<ele>&#49;2</ele>", elevation: 12),
    ValueCase(content: "<ele>1,5</ele>", unreadable: 1),
    ValueCase(content: "<ele>NaN</ele><speed>1e999</speed>", unreadable: 2),
    ValueCase(content: "<time>yesterday</time>", unreadable: 1),
    ValueCase(content: "<ele>1</ele><ele>2</ele>", elevation: 2),
    ValueCase(content: "<ele>\(String(repeating: "0", count: 255))7</ele>", elevation: 7),
    ValueCase(content: "<ele>\(String(repeating: "0", count: 256))7</ele>", unreadable: 1),
    ValueCase(content: "<trkpt lat=\"9\" lon=\"9\"><ele>3</ele></trkpt>"),
  ]) func valuesOfAPoint(_ value: ValueCase) throws {
    let route = try readRoute(Array(Self.gpx(Self.point(value.content)).utf8))
    #expect(route.points.count == 1)
    #expect(route.points.latitude == [2])
    #expect(route.points.longitude == [1])
    #expect(known(route.points.speed.first) == value.speed)
    #expect(known(route.points.elevation.first) == value.elevation)
    #expect(route.unreadableValues == value.unreadable)
    #expect(route.rejectedPoints == 0)
  }

  @Test func allColumns() throws {
    let content = """
      <ele>5.5</ele><time>2024-03-01T18:00:00.25Z</time><extensions><speed>1</speed>\
      <course>90</course><hAcc>5</hAcc><vAcc>-1</vAcc></extensions>
      """
    let points = try readRoute(Array(Self.gpx(Self.point(content)).utf8)).points
    #expect(points.time == [1_709_316_000_250])
    #expect(points.elevation == [5.5])
    #expect(points.course == [90])
    #expect(points.horizontalAccuracy == [5])
    #expect(points.verticalAccuracy.count == 1 && points.verticalAccuracy[0].isNaN)
    let empty = try readRoute(Array(Self.gpx(Self.point("")).utf8)).points
    #expect(empty.time == [RoutePoints.noTime])
    #expect(empty.course[0].isNaN && empty.horizontalAccuracy[0].isNaN)
  }

  @Test(arguments: [
    "lat=\"91\" lon=\"0\"", "lat=\"-90.0001\" lon=\"0\"", "lat=\"0\" lon=\"180.5\"", "lat=\"0\"",
    "lon=\"0\"", "", "lat=\"x\" lon=\"0\"", "lat=\"\" lon=\"0\"", "lat=\"nan\" lon=\"0\"",
    "lat=\"1,5\" lon=\"0\"", "a:lat=\"1\" lon=\"0\"",
  ]) func pointsOffTheGlobeAreCounted(_ attributes: String) throws {
    let text = Self.gpx("<trkpt \(attributes)><ele>1</ele></trkpt>" + Self.point("<ele>2</ele>"))
    let route = try readRoute(Array(text.utf8))
    #expect(route.rejectedPoints == 1)
    #expect(route.points.elevation == [2])
  }

  @Test(arguments: ["lat=\"90\" lon=\"-180\"", "lon=\" 180.0\n\" lat='-90'"])
  func edgesOfTheGlobeAreOnIt(_ attributes: String) throws {
    let route = try readRoute(Array(Self.gpx("<trkpt \(attributes)/>").utf8))
    #expect(route.points.count == 1)
  }

  @Test func severalSegmentsAndTracksAreJoined() throws {
    let text = """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:wpt lat="9" lon="9"/>
      <g:rte><g:rtept lat="9" lon="9"/></g:rte><g:trkpt lat="9" lon="9"/>
      <g:trk><g:trkseg><g:trkpt lat="1" lon="0"/><g:trkpt lat="2" lon="0"/></g:trkseg>
      <g:trkseg/><g:trkseg><g:trkpt lat="3" lon="0"/></g:trkseg></g:trk>
      <g:trk><g:trkseg><g:trkpt lat="4" lon="0"/></g:trkseg></g:trk></g:gpx>
      """
    #expect(try readRoute(Array(text.utf8)).points.latitude == [1, 2, 3, 4])
  }

  @Test func otherEncodings() throws {
    let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><gpx><trk><name>".utf8)
    let rest = Array("</name><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk></gpx>".utf8)
    #expect(try readRoute(latin + [0xE9] + rest).points.latitude == [1])
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try readRoute(marked + Array(Self.gpx(Self.point("")).utf8)).points.count == 1)
    let wide = Self.gpx(Self.point("")).replacing("UTF-8", with: "UTF-16").utf16.flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    #expect(try readRoute([0xFF, 0xFE] + wide).points.count == 1)
    // Not UTF-8, and says nothing else.
    #expect(problem(Array("<gpx>".utf8) + [0xE9] + Array("</gpx>".utf8)) == .notWellFormed)
  }

  @Test(
    arguments: [
      ("", .empty), (" ", .notWellFormed), ("<gpx>", .notWellFormed), ("<kml/>", .notGPX),
      ("<gpx/><gpx/>", .notWellFormed), ("Name,", .notWellFormed), ("<gpx/>x", .notWellFormed),
      ("<gpx>&nothing;</gpx>", .notWellFormed), ("<gpx a=\"1\" a=\"2\"/>", .notWellFormed),
      ("<!DOCTYPE gpx><gpx/>", .documentType),
      ("<!DOCTYPE gpx SYSTEM \"file:///etc/passwd\"><gpx/>", .documentType),
      ("<!DOCTYPE gpx [<!ENTITY a SYSTEM \"file:///etc/hostname\">]><gpx>&a;</gpx>", .documentType),
      ("<!DOCTYPE gpx [<!ENTITY a \"12\"><!ENTITY b \"&a;&a;&a;\">]><gpx>&b;</gpx>", .documentType),
      ("<gpx>" + String(repeating: "x", count: 70_000) + "</gpx>", .markupTooLong(limit: 65_536)),
      (String(repeating: "<gpx>", count: 1000), .notWellFormed),
    ] as [(String, SideFileError.Problem)])
  func unusableFiles(_ text: String, expected: SideFileError.Problem) {
    #expect(problem(Array(text.utf8)) == expected)
  }

  @Test func cutFileNamesItsEnd() throws {
    let points = String(repeating: Self.point("<ele>1</ele>"), count: 5000)
    let whole = Array(Self.gpx(points).utf8)
    #expect(try readRoute(whole).points.count == 5000)
    for length in [200, 70_000, 131_072, whole.count - 10] {
      let error = #expect(throws: SideFileError.self) { try readRoute(Array(whole[..<length])) }
      #expect(error?.problem == .notWellFormed)
      let byte = try #require(error?.byte)
      #expect(byte <= length && byte > length - 100, "\(byte) of \(length)")
    }
  }

  @Test func damageNamesItsPlace() throws {
    let points = String(repeating: Self.point("<ele>1</ele>"), count: 5000)
    var bytes = Array(Self.gpx(points).utf8)
    let place = try #require(bytes[100_000...].firstIndex(of: UInt8(ascii: "/")))
    bytes[place] = UInt8(ascii: "<")
    let error = #expect(throws: SideFileError.self) { try readRoute(bytes) }
    #expect(error?.problem == .notWellFormed)
    #expect(abs((error?.byte ?? 0) - place) < 100)
    #expect(error?.description.hasPrefix("byte ") == true)
  }

  static let small = Array(
    gpx(
      point(
        "<ele>5.5</ele><time>2024-03-01T18:00:00Z</time><extensions><hAcc>-1</hAcc></extensions>")
        + "<trkpt lat=\"95\" lon=\"1\"/>"
    ).utf8)

  @Test func everyPrefixEndsCleanly() throws {
    // Without the line end that the root does not need.
    for length in 0..<(Self.small.count - 1) {
      #expect(throws: SideFileError.self) { try readRoute(Array(Self.small[..<length])) }
    }
    #expect(try readRoute(Self.small).points.count == 1)
  }

  @Test func everyChangedByteEndsCleanly() {
    var read = 0
    for place in Self.small.indices {
      for mask in [1, 0x80, 0xFF, 8, 0x20] as [UInt8] {
        var changed = Self.small
        changed[place] ^= mask
        guard let route = try? readRoute(changed) else { continue }
        read += 1
        #expect(route.points.count + route.rejectedPoints <= 2)
        #expect(route.points.latitude.allSatisfy { abs($0) <= 90 })
        #expect(route.points.elevation.count == route.points.count)
      }
    }
    #expect(read > 0)
  }

  private func problem(_ bytes: [UInt8]) -> SideFileError.Problem? {
    do {
      _ = try readRoute(bytes)
      return nil
    } catch {
      return error.problem
    }
  }

  private func known(_ value: Double?) -> Double? {
    value.flatMap { $0.isNaN ? nil : $0 }
  }
}
