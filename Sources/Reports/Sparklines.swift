internal import HealthModel

extension ReportFrame {
  /// The collections with a line of block characters each, for terminals.
  ///
  /// A number has its day where that is not the last one, and a longer interval its time. Where lines have no
  /// room for all that and two weeks these go first, then names lose their middle, and last the days are
  /// left out.
  ///
  /// - Parameters:
  ///   - cards: What is said of each collection.
  ///   - limit: How many collections are shown; those with the newest data come first.
  ///   - width: How many characters have room in a line; `nil` for any number.
  /// - Returns: A line for each collection that has data in the last thirty days.
  public func sparklines(_ cards: [CollectionCard], limit: Int, width: Int?) -> [String] {
    let shown = cards.filter(\.isCurrent).prefix(limit)
    var values = shown.map(newest)
    func parts() -> SparklineParts {
      SparklineParts(
        nameWidth: shown.map { terminalWidth($0.name) }.max() ?? 0,
        valueWidth: values.map(terminalWidth).max() ?? 0, width: width)
    }
    if !parts().hasTwoWeeks {
      values = shown.map { card in
        card.recent.last { $0 != nil }.flatMap { $0 }.map(card.text.full) ?? ""
      }
    }
    let parts = parts()
    return zip(shown, values).map { card, value in
      parts.line(
        name: card.name,
        days: sparkline(
          card.recent.suffix(parts.days), fromZero: card.text.style != .line),
        value: value)
    }
  }

  /// The newest number of a collection and, where it is not of the last day, when it is of.
  private func newest(_ card: CollectionCard) -> String {
    guard let place = card.recent.lastIndex(where: { $0 != nil }), let value = card.recent[place]
    else { return "" }
    let day = card.recentStart + Int64(place)
    let time = card.figures.count == 1 ? card.figures[0].title : day < lastDay ? dayText(day) : nil
    return card.text.full(value) + (time.map { ", \($0)" } ?? "")
  }
}

/// How much of a name, of days and of a value has room in a line.
struct SparklineParts {
  /// The width of names.
  private(set) var names: Int
  /// The number of days; 0 for none.
  private(set) var days = 30
  private let width: Int?

  /// Whether names are whole and there are two weeks or more.
  var hasTwoWeeks: Bool { days >= 14 && namesAreWhole }
  private var namesAreWhole = true

  /// Parts for the longest name and value.
  init(nameWidth: Int, valueWidth: Int, width: Int?) {
    names = nameWidth
    self.width = width
    guard let width else { return }
    func excess() -> Int { names + 2 + days + (days > 0 ? 2 : 0) + valueWidth - width }
    func shorten(_ part: WritableKeyPath<Self, Int>, to least: Int) {
      self[keyPath: part] = max(
        min(self[keyPath: part], least), self[keyPath: part] - max(excess(), 0))
    }
    shorten(\.days, to: 14)
    shorten(\.names, to: 12)
    namesAreWhole = names == nameWidth
    shorten(\.days, to: 7)
    if excess() > 0 { days = 0 }
    shorten(\.names, to: 1)
  }

  /// A line of these parts.
  func line(name: String, days line: String, value: String) -> String {
    let name = withoutMiddle(name, width: names)
    var text = name + blanks(names - terminalWidth(name)) + "  "
    if days > 0 { text += line + blanks(days - line.count) + "  " }
    text += value
    // Not even a value has room.
    return width.map { terminalWidth(text) > $0 ? withoutMiddle(text, width: $0) : text } ?? text
  }

  private func blanks(_ number: Int) -> String { String(repeating: " ", count: max(number, 0)) }
}

/// Numbers as blocks of eight heights; a blank where there is none.
func sparkline(_ numbers: [Double?], fromZero: Bool) -> String {
  let blocks = Array("▁▂▃▄▅▆▇█")
  var (low, high) = (Double.infinity, -Double.infinity)
  for case .some(let number) in numbers where number.isFinite {
    (low, high) = (min(low, number), max(high, number))
  }
  if fromZero { (low, high) = (min(low, 0), max(high, 0)) }
  return String(
    numbers.map { number in
      guard let number, number.isFinite else { return " " }
      // Zeros alone are as low as a zero among others.
      let part = high > low ? (number - low) / (high - low) : fromZero ? 0 : 0.5
      return blocks[min(7, max(0, Int((part * 7).rounded())))]
    })
}
