import Foundation
import HealthModel
import Testing

@testable import Reports

/// Whole pages.
@Suite struct PageTests {
  @Test(arguments: ReportLanguage.allCases)
  func hostileTextsStayTexts(_ language: ReportLanguage) {
    let pages = allPages(language).filter { $0.path.hasSuffix(".html") }
    #expect(pages.count > 15)
    for page in pages {
      #expect(!page.text.contains("<script>"), "\(page.path)")
      #expect(!page.text.contains("alert(\""), "\(page.path)")
      let scripts = page.tags.filter { $0.name == "script" && !$0.isEnd }
      #expect(scripts.count == 1 && scripts[0].attributes["src"] != nil, "\(page.path)")
      // Nothing runs from an attribute either.
      for tag in page.tags {
        #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" })
      }
    }
    let named = pages.filter { $0.text.contains("&lt;script&gt;alert") }
    #expect(named.count > 6)
  }

  @Test func tagsAreBalanced() {
    for page in allPages() where page.path.hasSuffix(".html") {
      var open: [String] = []
      for tag in page.tags where !tag.isEmpty && !["meta", "link"].contains(tag.name) {
        if !tag.isEnd {
          open.append(tag.name)
        } else {
          #expect(open.popLast() == tag.name, "\(page.path): \(tag.name)")
        }
      }
      #expect(open.isEmpty, "\(page.path)")
    }
  }

  /// No page names anything outside of the folder, and each one that a page leads to is there.
  @Test func linksStayWithinTheFolder() {
    let pages = allPages()
    let paths = Set(pages.map(\.path))
    #expect(paths.count == pages.count)
    for page in pages where page.path.hasSuffix(".html") {
      let ids = Set(page.tags.compactMap { $0.attributes["id"] })
      #expect(ids.count == page.tags.count { $0.attributes["id"] != nil }, "\(page.path)")
      for tag in page.tags {
        for name in ["href", "src"] {
          guard let target = tag.attributes[name], target != "data:," else { continue }
          let parts = target.split(
            separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
          if parts.count == 2, parts[0].isEmpty {
            #expect(ids.contains(String(parts[1])), "\(page.path): \(target)")
            continue
          }
          #expect(!target.contains(":") && !target.hasPrefix("/"), "\(page.path): \(target)")
          let path = URL(fileURLWithPath: "/" + page.path).deletingLastPathComponent()
            .appendingPathComponent(String(parts[0])).standardizedFileURL.path.dropFirst()
          #expect(paths.contains(String(path)), "\(page.path): \(target)")
        }
      }
    }
    let style = String(decoding: frame.files[0].bytes, as: UTF8.self)
    #expect(!style.contains("url(") && !style.contains("@import"))
  }

  /// Every drawing has a title and a description; every chart has a table behind it.
  @Test func drawingsAreToldInWords() {
    var charts = 0
    for page in allPages() where page.path.hasSuffix(".html") {
      let tags = page.tags
      let ids = Set(tags.compactMap { $0.attributes["id"] })
      for (index, tag) in tags.enumerated() where tag.name == "svg" && !tag.isEnd {
        if tag.attributes["aria-hidden"] == "true" { continue }
        #expect(tag.attributes["role"] == "img", "\(page.path)")
        #expect(tags[index + 1].name == "title" && tags[index + 3].name == "desc", "\(page.path)")
      }
      for tag in tags where tag.name == "figure" && tag.attributes["data-rows"] != nil {
        charts += 1
        let id = String((tag.attributes["data-rows"] ?? "#").dropFirst())
        #expect(ids.contains(id), "\(page.path): \(id)")
      }
    }
    #expect(charts > 10)
  }

  /// The table behind a chart holds exactly the days that have rows, with their exact numbers.
  @Test func tablesHoldTheNumbers() throws {
    let page = try #require(frame.pages(of: steps).first { $0.path.hasSuffix("2024.html") })
    let rows = page.text.matches(
      of: /<tr data-i="(\d+)"><th scope="row">([\d-]+)<\/th><td class="n">(.*?)<\/td>/)
    #expect(rows.map { Int64($0.1) } == steps.days.map { Optional($0.day) })
    let numbers = rows.map { row in
      let cell = String(row.3)
      let exact = cell.firstMatch(of: /value="([^"]*)"/)?.1 ?? Substring(cell)
      return Double(exact)
    }
    #expect(numbers == steps.days.map(\.sum))
    #expect(page.text.contains("<data value=\"12345.5\">12,346</data>"))
    // The 7th, which nobody counted, has no row.
    #expect(!page.text.contains("2024-03-07"))
  }

  @Test func overviewComparesWithTheTimeBefore() {
    let card = frame.card(of: steps)
    #expect(card.figures.map(\.value) == [8_000, 6_140.916_666_666_667, 37_745.5 / 7])
    #expect(card.figures.map(\.before) == [7_000, 900, nil])
    #expect(card.figures.map(\.days.with) == [1, 6, 7])
    #expect(card.figures[0].change == "+14 %")
    #expect(card.latest == "8,000")
    #expect(card.recent.count == 30)
    #expect(card.recent[26] == nil && card.recent[25] == 0)
    let rate = frame.card(of: heart)
    #expect(rate.figures[0].change == "+2 /min")
    #expect(frame.card(of: sleep).latest == "6 h 40 min")
  }

  @Test func collectionWithoutDataSaysSo() throws {
    let empty = CollectionReport(name: "none", type: "X", unit: nil, days: [])
    let pages = frame.pages(of: empty)
    #expect(pages.map(\.path) == ["collections/none.html"])
    #expect(pages[0].text.contains("no data"))
    #expect(frame.card(of: empty).latest == "no data")
  }

  @Test func measuresSayMost() {
    func measure(_ change: (inout DayStatistics) -> Void) -> Measure {
      var day = statistics("2024-03-10")
      change(&day)
      return Measure([day])
    }
    #expect(
      measure {
        $0.sum = 1; $0.duration = 60
      } == .sum)
    #expect(
      measure {
        $0.average = 1; $0.maximum = 2
      } == .average)
    #expect(measure { $0.maximum = 2 } == .maximum)
    #expect(measure { $0.timeWeightedSum = 2 } == .timeWeightedSum)
    #expect(measure { $0.duration = 2 } == .duration)
    #expect(measure { _ in } == .sampleCount)
    #expect(
      measure {
        $0.duration = 5
        $0.values = [ValueStatistics(name: "stood", duration: 5, sampleCount: 1)]
      } == .value("stood"))
    #expect(
      measure { $0.values = [ValueStatistics(name: "asleep", duration: nil, sampleCount: 1)] }
        == .sampleCount)
    #expect(
      measure {
        $0.duration = 0
        $0.values = [ValueStatistics(name: "notApplicable", duration: 0, sampleCount: 1)]
      } == .events)
    #expect(sleep.measure == .asleep)
    #expect(Measure([]) == .sampleCount)
  }

  @Test func routesKeepTheirShape() {
    func drawn(_ places: [(Double, Double)]) -> RouteDrawing {
      RouteDrawing(places.map { RoutePlace(latitude: $0.0, longitude: $0.1) })
    }
    // A degree to the east is half as long at 60 degrees north.
    let square = drawn([(60, 10), (60, 10.02), (60.01, 10.02)])
    #expect(abs(square.height - 400) < 1)
    #expect(abs((square.points[1].x - square.points[0].x) - 400) < 1)
    #expect(square.points[2].y < square.points[1].y)
    // Across the 180th meridian.
    let fiji = drawn([(-17, 179.99), (-17, -179.99)])
    #expect(abs(fiji.points[1].x - fiji.points[0].x - 400) < 1)
    #expect(drawn([]).points.isEmpty)
    #expect(drawn([(90, 0)]).points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(drawn([(.nan, 0), (95, 0)]).points.isEmpty)
  }

  @Test func markdownIsForMail() throws {
    var extras = OverviewExtras()
    extras.workouts = [workout("20240310T170000Z.900.a.1", start: 1_710_090_000)]
    extras.rings = RingDay(
      date: "2024-03-10", id: "a", move: RingDay.Ring(value: 420, goal: 400),
      isMoveInMinutes: false, exercise: RingDay.Ring(value: 12, goal: 30),
      stand: RingDay.Ring(value: nil, goal: nil))
    extras.quality = quality
    extras.change = change
    var frame = frame
    frame.subject = "a|b*<i>_c_\n# d"
    let cards = [steps, heart, sleep].map { frame.card(of: $0) }
    try expectGolden(frame.markdown(cards, extras), "overview.md")
    frame.language = .japanese
    try expectGolden(
      frame.markdown([steps, heart, sleep].map { frame.card(of: $0) }, extras), "overview-ja.md")
  }

  /// A goal of 0 is none: what was reached stands alone, on pages and in mail.
  @Test func ringsWithoutGoalSayTheirValue() {
    let day = RingDay(
      date: "2024-03-10", id: "a", move: RingDay.Ring(value: 877.8, goal: 0),
      isMoveInMinutes: false, exercise: RingDay.Ring(value: 12, goal: 30),
      stand: RingDay.Ring(value: 9, goal: nil))
    var extras = OverviewExtras()
    extras.rings = day
    #expect(
      frame.markdown([], extras).contains("\nMove 877.8 kcal, Exercise 40 %, Stand 9 h\n"))
    let overview = frame.overview([], extras).text
    #expect(overview.contains("<dd>877.8 kcal</dd>") && overview.contains("<dd>12 / 30 min</dd>"))
    #expect(overview.contains("<desc>Move 877.8 kcal, Exercise 40 %, Stand 9 h</desc>"))
    let table = frame.ringPages([day])[0].text
    #expect(!table.contains("<td class=\"n\">0</td>") && !table.contains("/ 0"))
  }

  /// Workouts are told in the units that the pipeline asks for.
  @Test func workoutsHaveTheUnitsAskedFor() throws {
    var frame = frame
    let mile = try HealthUnit("km").conversion(to: HealthUnit("mi"))
    frame.workoutUnits.distance = WorkoutUnits.Shown(name: "mi", conversion: mile)
    frame.workoutUnits.pace = frame.workoutUnits.distance
    frame.workoutUnits.energy = WorkoutUnits.Shown(
      name: "kJ", conversion: try HealthUnit("kcal").conversion(to: HealthUnit("kJ")))
    let run = workout("20240310T170000Z.900.a.1", start: 1_710_090_000)
    var extras = OverviewExtras()
    extras.workouts = [run]
    // 2.5 km in 840.5 s, 180 kcal.
    #expect(
      frame.markdown([], extras).contains("Running: 14 min 1 s, 1.55 mi, 753.1 kJ, 9:01 /mi"))
    let pages =
      frame.workoutLists([run]) + [
        frame.page(of: run, before: nil, after: nil), frame.overview([], extras),
      ]
    #expect(pages.count == 4)
    for page in pages {
      #expect(!page.text.contains("km") && !page.text.contains("kcal"), "\(page.path)")
      #expect(page.text.contains("1.55") && page.text.contains("753.1"), "\(page.path)")
      #expect(page.text.contains("9:01 /mi"), "\(page.path)")
    }
  }

  @Test func workoutWithoutFiguresHasNoColon() {
    var run = workout("20240310T170000Z.900.a.1", start: 1_710_090_000)
    (run.record.duration, run.record.distance, run.record.energy) = (nil, nil, nil)
    var extras = OverviewExtras()
    extras.workouts = [run]
    #expect(frame.markdown([], extras).contains("- 2024-03-10 18:00 Running\n"))
  }

  /// What cannot be compared is told, also where nothing else can be.
  @Test func figuresThatAreNotComparedAreCounted() {
    var quality = quality
    #expect(!frame.page(of: quality).text.contains("ot compared"))
    quality.comparison?.notCompared = 12
    let note = "Not compared: 12, of types or units"
    #expect(frame.page(of: quality).text.contains(note))
    var extras = OverviewExtras()
    extras.quality = quality
    #expect(frame.markdown([], extras).contains("9 exact, 1 close, 1 off, 12 not compared"))
    quality.comparison?.figures = [0, 0, 0]
    let page = frame.page(of: quality).text
    #expect(page.contains("There are no figures") && page.contains(note))
  }

  @Test func sparklinesShowGaps() {
    #expect(sparkline([1, nil, 8, 4.5], fromZero: false) == "▁ █▅")
    #expect(sparkline([5, 5], fromZero: false) == "▅▅")
    #expect(sparkline([0, 10], fromZero: true) == "▁█")
    // A zero is as low where it is alone.
    #expect(sparkline([nil, 0], fromZero: true) == " ▁")
    #expect(sparkline([5], fromZero: true) == "█")
    #expect(sparkline([nil, .nan], fromZero: true) == "  ")
    let lines = frame.sparklines([steps, heart].map { frame.card(of: $0) }, limit: 1, width: nil)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("daily-steps  "))
    #expect(lines[0].hasSuffix("  8,000"))
    for width in 1...90 {
      let fitted = frame.sparklines(
        [steps, heart].map { frame.card(of: $0) }, limit: 2, width: width)
      #expect(fitted.count == 2)
      #expect(fitted.allSatisfy { terminalWidth($0) <= width }, "\(width): \(fitted)")
      // The newest value is the last thing to go.
      #expect(fitted[0].hasSuffix("8,000") || width < 20, "\(width): \(fitted)")
    }
  }

  /// The texts of a Japanese page are Japanese.
  @Test func pagesSpeakJapanese() throws {
    let pages = allPages(.japanese)
    let overview = try #require(pages.first { $0.path == "index.html" })
    #expect(overview.text.contains("<html lang=\"ja\">"))
    for word in ["歩数", "心拍数", "睡眠", "概要", "7日間", "ランニング"] {
      #expect(overview.text.contains(word), "\(word)")
    }
    let year = try #require(pages.first { $0.path == "collections/daily-steps/2024.html" })
    #expect(year.text.contains("2024年3月"))
  }

  /// No page in Japanese has an English sentence; names of sources and identifiers are as they are.
  @Test func japanesePagesHaveNoEnglishSentence() throws {
    for page in allPages(.japanese) where page.path.hasSuffix(".html") {
      let body = try #require(page.text.split(separator: "<body>").last)
      let texts = body.replacing(/<script>.*?<\/script>/.dotMatchesNewlines(), with: "")
        .split(separator: /<[^>]*>/)
      for text in texts where text.contains(/[A-Za-z]+ [a-z]+ [a-z]+/) {
        Issue.record("\(page.path): \(text)")
      }
    }
    let words = allPages(.japanese).map(\.text).joined()
    for reason in ["bad-date", "travel", ">negative<", ">sample<"] {
      #expect(!words.contains(reason), "\(reason)")
    }
  }
}
