internal import Foundation
internal import HealthModel

/// The rings of a day.
public struct RingDay: Equatable, Sendable {
  /// One ring: what was reached and what was meant.
  public struct Ring: Equatable, Sendable {
    /// What was reached; `nil` where the export does not say.
    public var value: Double?
    /// The goal; `nil` where there is none.
    public var goal: Double?

    /// A ring from its numbers.
    public init(value: Double?, goal: Double?) {
      self.value = value
      self.goal = goal
    }

    /// The part of the goal that was reached; `nil` where it cannot be told.
    var part: Double? {
      guard let value, let goal, goal > 0, value.isFinite, value >= 0 else { return nil }
      return value / goal
    }
  }

  /// The day, `2024-10-31`, as the watch saw it.
  public var date: String
  /// The id of the row.
  public var id: String
  /// Movement: kilocalories, or minutes where the goal is one of minutes.
  public var move: Ring
  /// Whether ``move`` is in minutes.
  public var isMoveInMinutes: Bool
  /// Exercise, in minutes.
  public var exercise: Ring
  /// Standing, in hours.
  public var stand: Ring

  /// A day from its rings.
  public init(
    date: String, id: String, move: Ring, isMoveInMinutes: Bool, exercise: Ring, stand: Ring
  ) {
    self.date = date
    self.id = id
    self.move = move
    self.isMoveInMinutes = isMoveInMinutes
    self.exercise = exercise
    self.stand = stand
  }

  /// From outside to inside.
  var rings: [Ring] { [move, exercise, stand] }

  var year: String { String(date.prefix { $0 != "-" }) }
}

extension ReportFrame {
  /// The pages of rings: the last month, and a page a year.
  ///
  /// - Parameter days: All days, the newest last.
  /// - Returns: `rings.html` and a page a year, such as `rings/2024.html`.
  public func ringPages(_ days: [RingDay]) -> [ReportPage] {
    let years = Set(days.map(\.year)).sorted()
    var content: Markup = ""
    if let last = days.last {
      content +=
        "<h2>\(wording(.ringsOfDay, last.date))</h2><figure class=\"bigring\">\(bigRings(last))</figure>"
      content += table([last]).markup
    }
    content += "<h2>\(wording(.lastDays))</h2>" + calendar(days.suffix(30))
    content += "<h2>\(wording(.byYear))</h2><ul class=\"links\">"
    for year in years.reversed() {
      content += "<li><a href=\"rings/\(year).html\">\(year)</a></li>"
    }
    content += "</ul>"
    let byYear = Dictionary(grouping: days, by: \.year)
    return [page("rings.html", title: wording(.rings), content)]
      + years.map { year in
        page(
          "rings/\(year).html", title: "\(wording(.rings)) \(wording.year(Int(year) ?? 0))",
          months(byYear[year] ?? []))
      }
  }

  private func months(_ days: [RingDay]) -> Markup {
    var content: Markup = ""
    let byMonth = Dictionary(grouping: days) { String($0.date.prefix(7)) }
    for (month, own) in byMonth.sorted(by: { $0.key < $1.key }) {
      let number = Int(month.suffix(2)) ?? 0
      let year = Int(month.prefix(4)) ?? 0
      let title = 1...12 ~= number ? wording.month(number, of: year) : month
      content += "<h2>\(title)</h2>" + calendar(own[...])
    }
    return content
  }

  private func calendar(_ days: ArraySlice<RingDay>) -> Markup {
    var content: Markup = "<div>"
    for day in days {
      content +=
        "<span class=\"ringday\">\(drawing(day, size: 3))\(String(day.date.dropFirst(5)))</span>"
    }
    content +=
      "</div><details><summary>\(wording(.numbers))</summary>\(table(Array(days)).markup)</details>"
    return content
  }

  /// The rings of a day, large.
  func bigRings(_ day: RingDay) -> Markup { drawing(day, size: 4) }

  /// What was reached of each ring, for readers.
  func ringTexts(_ day: RingDay) -> Markup {
    let names = [wording(.move), wording(.exercise), wording(.stand)]
    let (units, day) = (ringUnits(day), shown(day))
    var list: Markup = "<dl class=\"facts\">"
    for (index, ring) in day.rings.enumerated() {
      guard let value = ring.value else { continue }
      // A goal of 0 is none.
      let goal = ring.goal.flatMap { $0 > 0 ? " / \(numberText($0))" : nil } ?? ""
      list +=
        "<div><dt>\(names[index])</dt><dd>\(numberText(value))\(goal) \(units[index])</dd></div>"
    }
    list += "</dl>"
    return list
  }

  private func ringUnits(_ day: RingDay) -> [String] {
    [day.isMoveInMinutes ? "min" : workoutUnits.energy.name, "min", "h"]
  }

  /// The rings with their energy in the unit that it is shown in.
  private func shown(_ day: RingDay) -> RingDay {
    if day.isMoveInMinutes { return day }
    var day = day
    day.move.value = day.move.value.map { workoutUnits.energy.conversion($0) }
    day.move.goal = day.move.goal.map { workoutUnits.energy.conversion($0) }
    return day
  }

  /// How much of each ring is reached, such as `Move 105 %`; the value alone where it has no goal.
  func ringShares(_ day: RingDay) -> [String] {
    let names = [wording(.move), wording(.exercise), wording(.stand)]
    let (units, day) = (ringUnits(day), shown(day))
    return day.rings.enumerated().map { index, ring in
      let share =
        ring.part.map { "\(fixedText($0 * 100, places: 0)) %" }
        ?? ring.value.map { "\(numberText($0)) \(units[index])" } ?? wording(.noData)
      return "\(names[index]) \(share)"
    }
  }

  private func drawing(_ day: RingDay, size: Double) -> Markup {
    let texts = ringShares(day)
    var svg: Markup = """
      <svg viewBox="0 0 100 100" role="img"><title>\(wording(.ringsOfDay, day.date))</title><desc>\(texts.joined(separator: ", "))</desc>
      """
    for (index, ring) in day.rings.enumerated() {
      let radius = 43 - Double(index) * 13
      let width = size + 6
      // Without a goal there is no ring, not an empty one.
      guard let part = ring.part else { continue }
      svg +=
        "<circle class=\"ring rest g\(index)\" cx=\"50\" cy=\"50\" r=\"\(at: radius)\" stroke-width=\"\(at: width)\"/>"
      svg +=
        "<path class=\"ring g\(index)\" stroke-width=\"\(at: width)\" d=\"\(arc(radius, part))\"/>"
    }
    svg += "</svg>"
    return svg
  }

  /// An arc from the top, clockwise; a ring that is full and more is a full one.
  private func arc(_ radius: Double, _ part: Double) -> Markup {
    var path: Markup = ""
    path.addPath("M", 50, 50 - radius)
    if part <= 0 {
      path.addPath("h", 0)
      return path
    }
    // Two halves, since an arc cannot end where it begins.
    let end = min(part, 1) * 2 * .pi
    let halves = end > .pi ? [Double.pi, end] : [end]
    for angle in halves {
      path.addPath("A", radius, radius, 0, 0, 1, 50 + radius * sin(angle), 50 - radius * cos(angle))
    }
    return path
  }

  private func table(_ days: [RingDay]) -> Table {
    func cell(_ value: Double?) -> Cell {
      value.map { Cell(text: numberText($0), number: $0) } ?? .empty
    }
    let isInMinutes = days.contains(where: \.isMoveInMinutes)
    let isInEnergy = !days.allSatisfy(\.isMoveInMinutes)
    let moveUnits = (isInEnergy ? [workoutUnits.energy.name] : []) + (isInMinutes ? ["min"] : [])
    let move = "\(wording(.move)) (\(moveUnits.joined(separator: ", ")))"
    let titles = [move, "\(wording(.exercise)) (min)", "\(wording(.stand)) (h)"]
    return Table(
      columns: [Column(title: wording(.day))]
        + titles.flatMap {
          [Column(title: $0, isNumber: true), Column(title: wording(.goal), isNumber: true)]
        },
      rows: days.map { day in
        TableRow(
          cells: [Cell(text: day.date)]
            + shown(day).rings.flatMap { ring in
              [cell(ring.value), cell(ring.goal.flatMap { $0 > 0 ? $0 : nil })]
            })
      })
  }
}
