import HealthModel
import Testing

@testable import PipelineFile

@Suite struct MistakeTests {
  @Test(arguments: [structure, texts, types, options, times].flatMap { $0 })
  func reportsEach(_ example: MistakeCase) throws {
    let file = MistakeCase.file
    try #require(file.ranges(of: example.correct).count == 1)
    #expect(reports(file.replacing(example.correct, with: example.wrong)) == example.reports)
  }

  @Test func theFileOfTheCasesIsCorrect() {
    #expect(mistakes(MistakeCase.file) == [])
  }

  @Test(arguments: ["GMT+9", "UTC+09:00", "+09:00", "../../etc/passwd", "Nowhere", "Asia/Tokyo "])
  func refusesZone(_ zone: String) {
    let found = reports(MistakeCase.file.replacing("Europe/Berlin", with: zone))
    #expect(found.map(\.path) == ["timeZone"])
    guard case .unknownTimeZone(zone.shown, _) = found.first?.problem else {
      Issue.record("another problem: \(found)")
      return
    }
  }

  @Test(arguments: ["2024-02-30", "25:00", "2024-1-1", "someday", "noon", "2024-01-01T00:00Z"])
  func refusesAnchorDate(_ anchor: String) {
    let found = reports(
      MistakeCase.file.replacing("anchorDate: \"monday\"", with: "anchorDate: \"\(anchor)\""))
    #expect(found.map(\.path) == ["collections[0].anchorDate"])
  }

  @Test(arguments: ["5", "%", "-5%", "101%", "5 %", "1e1%", ".5%", "5.%", "1.2.3%", "nan%", "five"])
  func refusesShare(_ share: String) {
    let found = reports(MistakeCase.file.replacing("5%", with: share))
    #expect(found == [Report(43, "guard.maxDeleted", .badShare(word: share.shown))])
  }

  @Test(arguments: ["0%", "100%", "0.25%"]) func takesShare(_ share: String) {
    #expect(mistakes(MistakeCase.file.replacing("5%", with: share)) == [])
  }
}
