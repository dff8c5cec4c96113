import Foundation
import Testing

/// `healthpipe status`.
@Suite struct StatusTests {
  private func path(_ place: Workplace) -> String { place.folder.path + "/data/health.sqlite" }

  private func status(_ place: Workplace, _ options: String...) throws -> Program.Ended {
    try Program.run(["status", path(place)] + options)
  }

  /// A moment of export so many hours ago.
  private func hoursAgo(_ hours: Double) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
    return formatter.string(from: Date(timeIntervalSinceNow: -hours * 3_600))
  }

  private func write(_ place: Workplace, hours: Double) throws {
    try place.folder.write(
      "export.xml",
      SmallExport().text.replacing("2024-04-01 12:00:00 +0100", with: hoursAgo(hours)))
  }

  @Test func stateIsShown() throws {
    let place = try Workplace()
    try place.succeed()
    let ended = try status(place)
    #expect(ended.code == 0 && ended.errors.isEmpty)
    let lines = ended.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(lines[0].hasPrefix("newest anchor 1, last run 20"))
    #expect(lines[0].hasSuffix("(nightly): 4 added, 0 changed, 0 deleted"))
    #expect(lines[1] == "subject origin newest export age anchor")
    #expect(lines[2].hasPrefix("me phone 2024-04-01T11:00:00Z ") && lines[2].hasSuffix(" d 1"))
    #expect(lines[3] == "subject origin type samples newest sample")
    #expect(lines[4] == "me phone BodyMass 1 2024-03-01T06:00:00Z")
    #expect(lines[5] == "me phone StepCount 3 2024-03-03T11:00:00Z")

    let json = try status(place, "--format", "json").output
    #expect(json.hasPrefix(#"{"anchor":1,"schema":3,"lastRun":{"id":1,"pipeline":"nightly","#))
    #expect(
      json.contains(
        #""isOverdue":false,"origins":[{"subject":"me","origin":"phone","#
          + #""newestExport":"2024-04-01T11:00:00Z","#))
    #expect(
      json.hasSuffix(
        #""samples":3,"newestSample":"2024-03-03T11:00:00Z"}]}"# + "\n"))
  }

  @Test func oldDataIsTold() throws {
    let place = try Workplace()
    try write(place, hours: 30)
    try place.succeed()
    for (age, isOld) in [("26h", true), ("31h", false), ("1d", true), ("2d", false), ("1w", false)]
      as [(String, Bool)]
    {
      let ended = try status(place, "--max-age", age)
      #expect(ended.code == (isOld ? 65 : 0), "\(age)")
      #expect(ended.output.hasPrefix("newest anchor"))
      #expect(ended.errors.isEmpty != isOld)
      if isOld {
        #expect(ended.errors.contains("30 h old, more than --max-age \(age) allows"))
      }
      let json = try status(place, "--max-age", age, "--format", "json").output
      #expect(json.contains("\"isOverdue\":\(isOld)"))
    }
    try write(place, hours: 2)
    try place.succeed()
    #expect(try status(place, "--max-age", "3h").code == 0)
    #expect(try status(place, "--max-age", "60m").code == 65)
  }

  /// A phone that was given away does not make a person's data old; another person's does.
  @Test func newestOriginOfEachPersonCounts() throws {
    let place = try Workplace()
    try place.succeed()
    try write(place, hours: 2)
    func pipeline(_ name: String, _ change: String, _ other: String) throws -> String {
      try place.folder.write(
        "\(name).json5",
        Workplace.Pipeline().text.replacing("\"nightly\"", with: "\"\(name)\"")
          .replacing("data/documents", with: "data/\(name)").replacing(change, with: other)
          .replacing("\"steps\"", with: "\"steps-\(name)\"")
          .replacing("\"weight\"", with: "\"weight-\(name)\""))
    }
    let phone = try pipeline("new", "origin: \"phone\"", "origin: \"new phone\"")
    #expect(try Program.run(["run", phone]).code == 0)
    #expect(try status(place, "--max-age", "1d").code == 0)
    #expect(try status(place, "--max-age", "1d", "--origin", "new phone").code == 0)
    #expect(try status(place, "--max-age", "1d", "--origin", "phone").code == 65)
    try place.write(SmallExport())
    let person = try pipeline("you", "subject: \"me\"", "subject: \"you\"")
    #expect(try Program.run(["run", person]).code == 0)
    #expect(try status(place, "--max-age", "1d").code == 65)
    #expect(try status(place, "--max-age", "1d", "--subject", "me").code == 0)
    #expect(try status(place, "--max-age", "1d", "--subject", "you").code == 65)
  }

  @Test func exportWithoutADateIsOld() throws {
    let place = try Workplace()
    try place.folder.write(
      "export.xml", SmallExport().text.replacing(/<ExportDate.*\n/, with: ""))
    try place.succeed()
    let ended = try status(place, "--max-age", "26h")
    #expect(ended.code == 65 && ended.errors.contains("no export has a date"))
  }

  @Test func whatIsNotThereIsRefused() throws {
    let place = try Workplace()
    expectRefusal(try status(place), 66, "no such database")
    try place.succeed()
    expectRefusal(try status(place, "--subject", "you"), 65, "no subject of this name")
    expectRefusal(try status(place, "--origin", "tablet"), 65, "no origin of this name")
    expectRefusal(
      try Program.run(["status", place.folder.path]), 73)
  }
}
