import Foundation
import HealthModel
import Testing

@testable import SideFiles

/// Files of all forms in folders of their own, with what they become beside them.
@Suite struct CaseTests {
  /// What a file becomes: a problem, or these values.
  struct Expected: Decodable {
    var problem: String?
    var warnings: Int?
    var start: Int64?
    var classification: String?
    var symptoms: String?
    var softwareVersion: String?
    var device: String?
    var samplingFrequency: Double?
    var lead: String?
    var voltages: [Double]?
    var latitude: [Double]?
    var longitude: [Double]?
    var time: [Int64?]?
    var elevation: [Double?]?
    var speed: [Double?]?
    var course: [Double?]?
    var rejected: Int?
    var unreadable: Int?
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Cases"

  static func names(_ prefix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted()
  }

  @Test func casesAreThere() {
    #expect(Self.names("ecg-").count > 30)
    #expect(Self.names("route-").count > 10)
  }

  @Test(arguments: names("ecg-")) func electrocardiogram(_ name: String) throws {
    let (bytes, expected) = try load(name, "ecg.csv")
    do throws(SideFileError) {
      let read = try readElectrocardiogram(bytes)
      let found = read.electrocardiogram
      #expect(expected.problem == nil)
      #expect(found.start == expected.start)
      #expect(found.classification == expected.classification)
      #expect(found.symptoms == expected.symptoms)
      #expect(found.softwareVersion == expected.softwareVersion)
      #expect(found.device == expected.device)
      #expect(found.samplingFrequency == expected.samplingFrequency)
      #expect(found.lead == expected.lead)
      #expect(found.voltages == expected.voltages)
      #expect(read.warnings.count == expected.warnings ?? 0)
    } catch {
      #expect(caseName(error.problem) == expected.problem)
      #expect((0...bytes.count).contains(error.byte))
    }
  }

  @Test(arguments: names("route-")) func route(_ name: String) throws {
    let (bytes, expected) = try load(name, "route.gpx")
    do throws(SideFileError) {
      let route = try readRoute(bytes)
      #expect(expected.problem == nil)
      #expect(route.points.latitude == expected.latitude)
      #expect(route.points.longitude == expected.longitude)
      #expect(route.points.time.map { $0 == RoutePoints.noTime ? nil : $0 } == expected.time)
      #expect(known(route.points.elevation) == expected.elevation)
      #expect(known(route.points.speed) == expected.speed)
      #expect(known(route.points.course) == expected.course)
      #expect(route.rejectedPoints == expected.rejected)
      #expect(route.unreadableValues == expected.unreadable)
    } catch {
      #expect(caseName(error.problem) == expected.problem)
    }
  }

  private func load(_ name: String, _ file: String) throws -> ([UInt8], Expected) {
    let folder = URL(fileURLWithPath: "\(Self.folder)/\(name)")
    let expected = try JSONDecoder().decode(
      Expected.self, from: Data(contentsOf: folder.appendingPathComponent("expected.json")))
    return ([UInt8](try Data(contentsOf: folder.appendingPathComponent(file))), expected)
  }

  private func caseName(_ problem: SideFileError.Problem) -> String {
    String("\(problem)".prefix { $0 != "(" })
  }

  private func known(_ column: [Double]) -> [Double?] {
    column.map { $0.isNaN ? nil : $0 }
  }
}
