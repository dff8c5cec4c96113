import Foundation
import Testing

/// Pages in a browser: Chromium without a window.
@Suite(.serialized) struct BrowserTests {
  /// The browser, if there is one; without it these tests are skipped, which is said.
  static let browser: String? = {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = paths.lazy.flatMap { ["\($0)/chromium", "\($0)/chromium-browser"] }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    if found == nil {
      FileHandle.standardError.write(
        Data(
          "WARNING: pages are NOT tested in a browser: chromium is not installed (apt-get install chromium)\n"
            .utf8))
    }
    return found
  }()

  /// A page as the browser understood it.
  private struct Opened {
    /// The document after its script ran.
    var document: String
    /// What the page wrote to the console, and what the browser refused.
    var console: [Substring]
    /// What was asked for over a network.
    var requests: [String]
  }

  private func open(_ page: String, in folder: Folder) throws -> Opened {
    let browser = try #require(Self.browser)
    let log = folder.path + "/net.json"
    let ended = try Started(
      "/usr/bin/env",
      [
        "timeout", "60", "nice", browser, "--headless", "--no-sandbox", "--disable-gpu",
        "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--disable-extensions", "--no-first-run", "--no-pings",
        "--user-data-dir=\(folder.path)/profile", "--enable-logging=stderr", "--log-net-log=\(log)",
        "--dump-dom", "file://\(page)",
      ], input: Data()
    ).wait()
    #expect(ended.code == 0, "\(page): \(ended.errors.suffix(400))")
    // What the browser asks for itself, for updates and the time, is no matter of the page.
    let events = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let requests = events.matches(of: /"url":"((?:https?|wss?|ftp):[^"]*)"/)
      .map { String($0.1) }
      .filter { !$0.contains(/^https?:\/\/[a-z0-9.-]+\.(google|googleapis|gvt1)\.com\//) }
    return Opened(
      document: ended.output,
      console: ended.errorLines.filter { $0.contains("CONSOLE") }, requests: requests)
  }

  /// The exact numbers of the rows of charts' tables, by the name of the row.
  private func numbers(_ document: String) -> [String: [Double]] {
    var rows: [String: [Double]] = [:]
    for row in document.matches(of: /<tr data-i[^>]*><th scope="row">(.*?)<\/th>(.*?)<\/tr>/) {
      let name = String(row.1).replacing(/<[^>]*>/, with: "")
      rows[name] = row.2.matches(of: /<td class="n">(?:<data value="([^"]*)">)?([^<]*)/).compactMap
      {
        Double($0.1 ?? $0.2)
      }
    }
    return rows
  }

  @Test(.enabled(if: browser != nil, "chromium is not installed; apt-get install chromium"))
  func pagesOpen() throws {
    let folder = try Folder()
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let run = try Program.run(
      ["run", "\(package)/pipelines/nightly.json5", "--output", folder.path + "/pipelines"])
    #expect(run.code == 0, "\(run.errors)")
    let path = folder.path + "/health-data/nightly/health.sqlite"
    let made = try Program.run(
      ["report", path, "--output", folder.path + "/pages", "--language", "en"])
    #expect(made.code == 0, "\(made.errors)")
    let database = Database(path: path)

    let pages: [(name: String, charts: Int)] = [
      ("index.html", 0), ("collections/daily-steps.html", 1),
      ("collections/daily-heart-rate/2024.html", 2), ("collections/sleep.html", 1),
      ("workouts/20241031T173000Z.1980.535ab82b0592.1.html", 1), ("rings.html", 0),
      ("quality.html", 0), ("changes.html", 0), ("workouts.html", 0),
    ]
    for (name, charts) in pages {
      let opened = try open("\(folder.path)/pages/\(name)", in: folder)
      #expect(opened.console.isEmpty, "\(name): \(opened.console)")
      #expect(opened.requests.isEmpty, "\(name): \(opened.requests)")
      // The script made each chart with numbers a stop of the keyboard, so it ran.
      #expect(opened.document.matches(of: /<svg [^>]*tabindex="0"/).count == charts, "\(name)")
      #expect(opened.document.contains("</footer>"), "\(name)")
      if name == "index.html" {
        #expect(opened.document.matches(of: /<svg [^>]*role="img"/).count > 15)
        #expect(opened.document.contains("<data value=\"8048\">8,048</data>"))
      }
      if name == "collections/daily-steps.html" {
        let shown = numbers(opened.document)
        let stored = try database.table(
          "SELECT substr(start_date, 1, 10), sum FROM statistics WHERE collection = 'daily-steps'",
          columns: 2)
        #expect(stored.count == 10)
        for row in stored { #expect(shown[row[0]]?.first == Double(row[1]), "\(row[0])") }
      }
      if name.hasPrefix("collections/daily-heart-rate") {
        let shown = numbers(opened.document)
        let stored = try database.table(
          """
          SELECT substr(start_date, 1, 10), average, minimum, maximum FROM statistics
          WHERE collection = 'daily-heart-rate'
          """, columns: 4)
        #expect(stored.count == 9)
        for row in stored {
          let numbers = row.dropFirst().compactMap { Double($0) }
          let cells = shown[row[0]] ?? []
          #expect(zip(cells, numbers).allSatisfy { abs($0 - $1) < 1e-9 * abs($1) }, "\(row[0])")
          #expect(cells.count >= 3)
        }
      }
    }
  }

  /// The instrument sees what it is to see: an error, and a request.
  @Test(.enabled(if: browser != nil, "chromium is not installed; apt-get install chromium"))
  func badPageIsNoticed() throws {
    let folder = try Folder()
    let page = try folder.write(
      "bad.html",
      "<!DOCTYPE html><title>x</title><img src=\"http://127.0.0.1:9/x.png\"><script>nothing()</script>"
    )
    let opened = try open(page, in: folder)
    #expect(!opened.console.isEmpty)
    #expect(opened.requests.contains { $0.hasPrefix("http://127.0.0.1:9/") })
  }
}
