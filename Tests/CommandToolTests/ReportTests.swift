import Foundation
import Testing

/// `healthpipe report`.
@Suite struct ReportTests {
  private func database(_ place: Workplace) -> String { place.folder.path + "/data/health.sqlite" }

  @Test func pagesAreWritten() throws {
    let place = try Workplace()
    try place.succeed()
    let ended = try Program.run(["report", database(place)])
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(ended.output.contains("/data/report/index.html"))
    let pages = try place.folder.files("data/report")
    #expect(pages["index.html"] != nil && pages["collections/steps/2024.html"] != nil)
    let again = try Program.run(["report", database(place)])
    #expect(again.output.contains(", 0 changed"))
    #expect(try place.folder.files("data/report") == pages)
  }

  @Test func markdownIsPrinted() throws {
    let place = try Workplace()
    try place.succeed()
    let ended = try Program.run(["report", database(place), "--markdown", "--language", "en"])
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(ended.output.hasPrefix("# Health report: me\n"))
    // The export is of April, the last steps are of the third of March.
    #expect(ended.output.contains("Data up to the end of 2024-03-03"))
    #expect(ended.output.contains("| Step Count (steps) | 300 (+50 %) | 200 | 200 |"))
    #expect(ended.output.contains("| Body Mass (weight) | – | 80 kg | 80 kg |"))
    #expect(try place.folder.files("data/report").isEmpty)
    let both = try Program.run(
      [
        "report", database(place), "--markdown", "--language", "ja", "--output",
        place.folder.path + "/pages",
      ])
    #expect(both.output.hasPrefix("# ヘルスケアレポート: me\n"))
    #expect(try place.folder.files("pages")["index.html"] != nil)
  }

  @Test func languageIsThatOfTheLocale() throws {
    let place = try Workplace()
    try place.succeed()
    let line = "LC_ALL= LC_MESSAGES= LANG=ja_JP.UTF-8 \"$0\" report \"$1\" --markdown"
    let ended = try Program.shell(line, [database(place)])
    #expect(ended.output.hasPrefix("# ヘルスケアレポート"))
  }

  @Test func mistakesAreToldApart() throws {
    let place = try Workplace()
    expectRefusal(try Program.run(["report"]), 64, "DB", "missing")
    expectRefusal(try Program.run(["report", "/nonexistent"]), 66, "no such database")
    try place.succeed()
    let path = database(place)
    expectRefusal(try Program.run(["report", path, "--language", "de"]), 64, "en, ja")
    expectRefusal(try Program.run(["report", path, "--days", "0"]), 64, "--days 0")
    expectRefusal(try Program.run(["report", path, "--output", ""]), 64, "--output: empty")
    expectRefusal(try Program.run(["report", path, "--output="]), 64, "--output: empty")
    expectRefusal(try Program.run(["report", path, "--subject", "you"]), 65, "no subject")
    expectRefusal(
      try Program.run(["report", path, "--pipeline", "nightyl"]), 64, "did you mean nightly?")
    expectRefusal(
      try Program.run(["report", path, "--output", place.folder.path]), 73, "holds no report")
    expectRefusal(try Program.run(["report", place.export]), 78, place.export)
    expectRefusal(
      try Program.run(["report", path, "--output", "/proc/none/pages"]), 73, "/proc/none")
  }

  @Test func peopleAreToldApart() throws {
    let place = try Workplace()
    try place.succeed()
    let path = database(place)
    let other = Workplace.Pipeline().text.replacing(#"subject: "me""#, with: #"subject: "you""#)
      .replacing("\"data/documents\"", with: "\"data/yours\"")
    try place.folder.write("other.json5", other)
    let run = try Program.run(["run", place.folder.path + "/other.json5"])
    #expect(run.code == 0, "\(run.errors)")
    expectRefusal(try Program.run(["report", path]), 64, "2 people", "--subject")
    let ended = try Program.run(["report", path, "--subject", "you", "--markdown"])
    #expect(ended.output.contains("you"))
  }
}
