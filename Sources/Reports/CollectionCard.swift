internal import HealthModel

/// What the overview says of a collection.
public struct CollectionCard: Sendable {
  /// A stretch of time and the one before it.
  struct Figure: Sendable {
    /// What the stretch is called: `7 days`.
    var title: String
    /// The mean of its days, their most recent, smallest or largest value, or the number of its only one;
    /// `nil` where it has no data.
    var value: Double?
    /// The same of the stretch before.
    var before: Double?
    /// How many of its days have data, and how many it has.
    var days: (with: Int, all: Int)
    /// The change as readers see it.
    var change: String?
  }

  /// The collection's name.
  public let name: String
  let text: CollectionText
  let figures: [Figure]
  /// The numbers of the last thirty days, or intervals; `nil` where there is none.
  let recent: [Double?]
  let recentStart: Int64
  /// The last day with data.
  let lastDay: Int64?

  /// Whether there are numbers of the last thirty days.
  var isCurrent: Bool { recent.contains { $0 != nil } }

  /// The latest number as readers see it, with its unit.
  var latest: String { figures.first?.value.map(text.full) ?? text.wording(.noData) }
}

extension ReportFrame {
  /// What the overview says of a collection.
  public func card(of collection: CollectionReport) -> CollectionCard {
    let text = text(of: collection)
    let lastData = collection.days.last { collection.measure.value(of: $0) != nil }
    if collection.hasLongIntervals {
      let rows = collection.days.filter {
        $0.day <= lastDay && collection.measure.value(of: $0) != nil
      }
      let values = rows.map { collection.measure.value(of: $0) }
      let value = values.last.flatMap { $0 }
      let before = values.dropLast().last.flatMap { $0 }
      let title =
        rows.last.map(text.timeText) ?? wording(.latestInterval)
      return CollectionCard(
        name: collection.name, text: text,
        figures: [figure(title, value, before, days: (1, 1), text)],
        recent: values.suffix(30).map { $0 }, recentStart: rows.suffix(30).first?.day ?? lastDay,
        lastDay: lastData?.day)
    }
    let figures = [(wording(.lastDay), 1), (wording(.lastWeek), 7), (wording(.lastMonth), 30)]
      .map { title, length in
        let length64 = Int64(length)
        let now = collection.days.period(
          lastDay - length64 + 1..<lastDay + 1, collection.measure)
        let before = collection.days.period(
          lastDay - 2 * length64 + 1..<lastDay - length64 + 1, collection.measure)
        return figure(title, now.value, before.value, days: (now.days, length), text)
      }
    var recent = [Double?](repeating: nil, count: 30)
    for day in collection.days.within(lastDay - 29..<lastDay + 1) {
      recent[Int(day.day - lastDay + 29)] = collection.measure.value(of: day)
    }
    return CollectionCard(
      name: collection.name, text: text, figures: figures, recent: recent,
      recentStart: lastDay - 29, lastDay: lastData?.day)
  }

  private func figure(
    _ title: String, _ value: Double?, _ before: Double?, days: (Int, Int),
    _ text: CollectionText
  ) -> CollectionCard.Figure {
    var change: String?
    if let value, let before { change = text.change(from: before, to: value) }
    return CollectionCard.Figure(
      title: title, value: value, before: before, days: days, change: change)
  }
}
