/// A file of a report.
public struct ReportPage: Equatable, Sendable {
  /// Its path within the report, such as `collections/daily-steps.html`: ASCII letters, digits, `-`, `.`
  /// and `/`.
  public var path: String
  /// All that it holds, UTF-8.
  public var bytes: [UInt8]
}

/// What all pages of a report share.
public struct ReportFrame: Sendable {
  /// The language of the pages.
  public var language: ReportLanguage
  /// The person that the report is about.
  public var subject: String
  /// The name of the zone that days are laid out in.
  public var timeZone: String
  /// The last day of the report, counted from 1970-01-01.
  public var lastDay: Int64
  /// Whether there are pages of workouts.
  public var hasWorkouts = false
  /// Whether there are pages of rings.
  public var hasRings = false

  /// What the figures of workouts are shown in.
  public var workoutUnits = WorkoutUnits()

  /// What clocks of the zone show at an instant: both in seconds since 1970.
  public var localTime: @Sendable (Int64) -> Int64 = { $0 }

  /// A frame from its parts.
  public init(language: ReportLanguage, subject: String, timeZone: String, lastDay: Int64) {
    self.language = language
    self.subject = subject
    self.timeZone = timeZone
    self.lastDay = lastDay
  }

  var wording: Wording { Wording(language: language) }

  /// The style sheet and the script.
  public var files: [ReportPage] {
    [
      ReportPage(path: PageFiles.styleName, bytes: Array(PageFiles.style.utf8)),
      ReportPage(path: PageFiles.scriptName, bytes: Array(PageFiles.script.utf8)),
    ]
  }

  /// A page from its content.
  func page(_ path: String, title: String, lead: String? = nil, _ content: Markup) -> ReportPage {
    let wording = wording
    // Relative paths, so that the folder can lie anywhere.
    let up = String(repeating: "../", count: path.count { $0 == "/" })
    var html: Markup = """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)"><head><meta charset="utf-8"><title>\(title) – \(wording(.title))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
      <meta name="robots" content="noindex"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src data:; base-uri 'none'; form-action 'none'">
      <link rel="icon" href="data:,"><link rel="stylesheet" href="\(up)\(PageFiles.styleName)">
      <script src="\(up)\(PageFiles.scriptName)" defer></script></head>
      <body><a class="skip" href="#content">\(wording(.toContent))</a>
      <header><nav aria-label="\(wording(.navigation))"><ul>
      """
    for (name, target) in sections {
      // Within a section too, its entry tells where one is.
      let isHere = target == path || isPart(path, of: target)
      let current: Markup = isHere ? " aria-current=\"\(target == path ? "page" : "true")\"" : ""
      html += "<li><a href=\"\(up)\(target)\"\(current)>\(name)</a></li>"
    }
    html += "</ul></nav></header><main id=\"content\"><h1>\(title)</h1>"
    html += "<p class=\"lead\">\(lead ?? standardLead)</p>"
    html += content
    html += """
      </main><footer>\(wording(.openedBy)) · \(wording(.dataThrough, dayText(lastDay))) · \
      \(wording(.zoneNote, timeZone))</footer></body></html>

      """
    return ReportPage(path: path, bytes: html.bytes)
  }

  private var standardLead: String {
    wording(.dataThrough, dayText(lastDay)) + " · " + wording(.zoneNote, timeZone)
  }

  private var sections: [(name: String, path: String)] {
    var sections = [(wording(.overview), "index.html")]
    if hasWorkouts { sections.append((wording(.workouts), "workouts.html")) }
    if hasRings { sections.append((wording(.rings), "rings.html")) }
    sections.append((wording(.quality), "quality.html"))
    sections.append((wording(.changes), "changes.html"))
    return sections
  }

  private func isPart(_ path: String, of section: String) -> Bool {
    let folder = section == "index.html" ? "collections/" : section.dropLast(5) + "/"
    return path.hasPrefix(folder)
  }
}
